package spreadsheet

import (
	"bufio"
	"encoding/binary"
	"iter"
	"os"
)

// Rows are the rows of a file, spooled to an unlinked temporary file: an import reads each twice, to validate and to store it, and its
// memory must not grow with their number. The file is removed when Rows is garbage collected.
type Rows struct {
	file *os.File
	out  *bufio.Writer
	// ends are the offsets at which rows end, preceded by the start of the first.
	ends  []int64
	width int // cells per row
	err   error
}

// unlinkedFile creates a temporary file without a directory entry, which is removed when the process ends in any way.
func unlinkedFile() (*os.File, error) {
	file, err := os.CreateTemp("", "evops-rows-")
	if err != nil {
		return nil, err
	}
	if err := os.Remove(file.Name()); err != nil {
		_ = file.Close()
		return nil, err
	}
	return file, nil
}

// Len is the number of rows.
func (r *Rows) Len() int { return max(len(r.ends)-1, 0) }

// Err returns the first error of reading or writing a row.
func (r *Rows) Err() error { return r.err }

func (r *Rows) add(row Row) error {
	if r.file == nil {
		file, err := unlinkedFile()
		if err != nil {
			return err
		}
		r.file, r.out, r.ends = file, bufio.NewWriterSize(file, 64<<10), []int64{0}
	}
	r.width = len(row.Cells)
	packed := binary.AppendUvarint(nil, uint64(row.Line))
	for _, text := range row.Cells {
		packed = append(binary.AppendUvarint(packed, uint64(len(text))), text...)
	}
	r.ends = append(r.ends, r.ends[len(r.ends)-1]+int64(len(packed)))
	_, err := r.out.Write(packed)
	return err
}

// dropFirst removes the first row.
func (r *Rows) dropFirst() { r.ends = r.ends[1:] }

// At reads a row. After an error it returns a blank row, and Err returns the error.
func (r *Rows) At(n int) Row {
	if r.out.Buffered() > 0 {
		r.setErr(r.out.Flush())
	}
	packed := make([]byte, r.ends[n+1]-r.ends[n])
	if _, err := r.file.ReadAt(packed, r.ends[n]); err != nil {
		r.setErr(err)
		return Row{Cells: make([]string, r.width)}
	}
	line, size := binary.Uvarint(packed)
	row := Row{Line: int(line)}
	for packed = packed[size:]; len(packed) > 0; {
		length, size := binary.Uvarint(packed)
		end := size + int(length)
		row.Cells = append(row.Cells, string(packed[size:end]))
		packed = packed[end:]
	}
	return row
}

func (r *Rows) setErr(err error) {
	if r.err == nil {
		r.err = err
	}
}

// All iterates over the rows.
func (r *Rows) All() iter.Seq2[int, Row] {
	return func(yield func(int, Row) bool) {
		for n := range r.Len() {
			if !yield(n, r.At(n)) {
				return
			}
		}
	}
}
