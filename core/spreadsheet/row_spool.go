package spreadsheet

import (
	"bufio"
	"encoding/binary"
	"iter"
	"os"
)

// Rows are those of a file, kept in one without a name: an import looks at each twice, to judge it and to store it, and the memory it takes must not grow
// with them. That file is gone with the last who holds the rows.
type Rows struct {
	kept *os.File
	out  *bufio.Writer
	// ends is where each row ends, and in front of that where the first one begins.
	ends  []int64
	width int // how many cells a row has
	err   error
}

// unnamed makes a file without a name, which is gone with the process, whatever ends that.
func unnamed() (*os.File, error) {
	kept, err := os.CreateTemp("", "evops-rows-")
	if err != nil {
		return nil, err
	}
	if err := os.Remove(kept.Name()); err != nil {
		_ = kept.Close()
		return nil, err
	}
	return kept, nil
}

// Len is how many rows there are.
func (r *Rows) Len() int { return max(len(r.ends)-1, 0) }

// Err is what kept a row from being read or kept, if anything did.
func (r *Rows) Err() error { return r.err }

func (r *Rows) add(row Row) error {
	if r.kept == nil {
		kept, err := unnamed()
		if err != nil {
			return err
		}
		r.kept, r.out, r.ends = kept, bufio.NewWriterSize(kept, 64<<10), []int64{0}
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

// drop leaves the first row out.
func (r *Rows) drop() { r.ends = r.ends[1:] }

// At reads a row. One that cannot be read is blank, and Err says so from then on.
func (r *Rows) At(n int) Row {
	if r.out.Buffered() > 0 {
		r.failed(r.out.Flush())
	}
	packed := make([]byte, r.ends[n+1]-r.ends[n])
	if _, err := r.kept.ReadAt(packed, r.ends[n]); err != nil {
		r.failed(err)
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

func (r *Rows) failed(err error) {
	if r.err == nil {
		r.err = err
	}
}

// All reads the rows one after another.
func (r *Rows) All() iter.Seq2[int, Row] {
	return func(yield func(int, Row) bool) {
		for n := range r.Len() {
			if !yield(n, r.At(n)) {
				return
			}
		}
	}
}
