package spreadsheet

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/xuri/excelize/v2"

	"evops/contracts/fault"
)

// Limits against zip bombs (legacy-api E.2).
const (
	maxEntries  = 2_000
	maxUnpacked = 200 << 20
	maxRatio    = 100
	maxColumns  = 1_000
	// maxLines is the maximum row number of a sheet. The library allocates every row up to a claimed row number, which may be two billion.
	maxLines = 1_048_576
)

// Row is one line of a sheet that is not blank: its number and the texts of its cells, as stored.
type Row struct {
	Line  int
	Cells []string
}

// Table is the first sheet of a workbook, or a CSV file: its header and the rows below.
type Table struct {
	Header []string
	Rows   Rows
	// From1904 reports that serial numbers of dates count from 1904 instead of 1900.
	From1904 bool
}

// Read reads the first sheet of a workbook, or a CSV file. Lines without text are skipped, whatever their style; the first other line is
// the header.
func Read(data []byte) (*Table, error) {
	if len(data) > MaxImportSize {
		return nil, tooLarge(MaxImportRows)
	}
	if bytes.HasPrefix(data, []byte("PK\x03\x04")) {
		return readWorkbook(data)
	}
	return readCSV(data)
}

func readWorkbook(data []byte) (table *Table, err error) {
	if err := inspect(data); err != nil {
		return nil, err
	}
	// The library panics on some malformed files; a panic is treated as a malformed file.
	defer func() {
		if recover() != nil {
			table, err = nil, fault.FileTypeRefused.With()
		}
	}()
	file, err := excelize.OpenReader(bytes.NewReader(data), excelize.Options{RawCellValue: true, UnzipSizeLimit: maxUnpacked, UnzipXMLSizeLimit: 64 << 20})
	if err != nil {
		return nil, fault.FileTypeRefused.With()
	}
	defer file.Close()
	sheets := file.GetSheetList()
	if len(sheets) == 0 {
		return nil, fault.FileTypeRefused.With()
	}
	table = &Table{}
	if properties, err := file.GetWorkbookProps(); err == nil && properties.Date1904 != nil {
		table.From1904 = *properties.Date1904
	}
	rows, err := file.Rows(sheets[0])
	if err != nil {
		return nil, fault.FileTypeRefused.With()
	}
	defer rows.Close()
	return table, table.fill(rows)
}

func tooLarge(rows int64) error {
	return fault.ImportTooLarge.With("rows", rows, "mb", MaxImportSize>>20)
}

func (t *Table) fill(rows *excelize.Rows) error {
	for line := 1; rows.Next(); line++ {
		if line > maxLines {
			return fault.FileTypeRefused.With()
		}
		cells, err := rows.Columns()
		if err != nil {
			return fault.FileTypeRefused.With()
		}
		if err := t.add(line, cells, expandExponent); err != nil {
			return err
		}
	}
	if rows.Error() != nil {
		return fault.FileTypeRefused.With()
	}
	return nil
}

// add appends a line as header or row; read converts each cell. A row has as many cells as the header.
func (t *Table) add(line int, cells []string, read func(string) string) error {
	for len(cells) > 0 && strings.TrimSpace(cells[len(cells)-1]) == "" {
		cells = cells[:len(cells)-1]
	}
	switch {
	case len(cells) > maxColumns:
		return tooLarge(MaxImportRows)
	case len(cells) == 0:
	case t.Header == nil:
		t.Header = slices.Clone(cells)
	case t.Rows.Len() == MaxImportRows:
		return tooLarge(MaxImportRows)
	default:
		padded := make([]string, len(t.Header))
		for i := range min(len(padded), len(cells)) {
			padded[i] = read(cells[i])
		}
		if slices.ContainsFunc(padded, func(s string) bool { return strings.TrimSpace(s) != "" }) {
			return t.Rows.add(Row{line, padded})
		}
	}
	return nil
}

var exponential = regexp.MustCompile(`^-?[0-9]\.[0-9]+E\+[0-9]{1,2}$`)

// expandExponent writes a number that spreadsheets store as 8.6412307E+14 in full.
func expandExponent(s string) string {
	if exponential.MatchString(s) {
		if x, err := strconv.ParseFloat(s, 64); err == nil {
			return strconv.FormatFloat(x, 'f', -1, 64)
		}
	}
	return s
}

// inspect checks the directory of the archive before anything is unpacked, and decompresses it once to count bytes, because declared sizes
// may be wrong.
func inspect(data []byte) error {
	refused := func() error { return fault.FileTypeRefused.With() }
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil || len(archive.File) == 0 || len(archive.File) > maxEntries {
		return refused()
	}
	names := map[string]bool{}
	var total int64
	for _, entry := range archive.File {
		name := strings.ReplaceAll(entry.Name, `\`, "/")
		lower := strings.ToLower(name)
		switch {
		case path.IsAbs(name), path.Clean(name) != strings.TrimSuffix(name, "/"), strings.HasPrefix(name, ".."), names[lower]:
			return refused()
		case !entry.Mode().IsRegular() && !entry.Mode().IsDir():
			return refused()
		case strings.Contains(lower, "vbaproject"), strings.Contains(lower, "externallinks/"), strings.HasSuffix(lower, ".zip"), strings.HasSuffix(lower, ".xlsx"), strings.HasSuffix(lower, ".jar"):
			return refused()
		}
		names[lower] = true
		size, err := unpackedSize(entry, maxUnpacked-total)
		if err != nil {
			return refused()
		}
		// The ratio of small entries is not checked; only a large one can do harm.
		if total += size; total > maxUnpacked || size > 1<<20 && size > maxRatio*int64(max(entry.CompressedSize64, 1)) {
			return tooLarge(MaxImportRows)
		}
	}
	if !names["[content_types].xml"] || !names["xl/workbook.xml"] {
		return refused()
	}
	return nil
}

func unpackedSize(entry *zip.File, most int64) (int64, error) {
	if entry.UncompressedSize64 > uint64(most) {
		return most + 1, nil
	}
	r, err := entry.Open()
	if err != nil {
		return 0, err
	}
	defer r.Close()
	n, err := io.Copy(io.Discard, io.LimitReader(r, most+1))
	if err != nil {
		return n, fmt.Errorf("spreadsheet: %s: %w", entry.Name, err)
	}
	return n, nil
}
