package spreadsheet

import (
	"bytes"

	"github.com/xuri/excelize/v2"

	"evops/contracts/fault"
)

// How much of a workbook is shown to whoever looks into it.
const (
	peekRows    = 50
	peekColumns = 30
)

// Previewed is the upper left corner of the first sheet of a workbook, as a person reads it: dates and numbers in the format of their cells.
type Previewed struct {
	Sheets []string   `json:"sheets"`
	Rows   [][]string `json:"rows"`
	// More says that the sheet goes on below or to the right.
	More bool `json:"more"`
}

// Preview reads the first rows of the first sheet, as careful as Read.
func Preview(data []byte) (out *Previewed, err error) {
	if err := inspect(data); err != nil {
		return nil, err
	}
	// The library trusts what it reads further than a stranger's file deserves, see Read.
	defer func() {
		if recover() != nil {
			out, err = nil, fault.FileTypeRefused.With()
		}
	}()
	book, err := excelize.OpenReader(bytes.NewReader(data), excelize.Options{UnzipSizeLimit: maxUnpacked, UnzipXMLSizeLimit: 64 << 20})
	if err != nil {
		return nil, fault.FileTypeRefused.With()
	}
	defer book.Close()
	out = &Previewed{Sheets: book.GetSheetList(), Rows: [][]string{}}
	if len(out.Sheets) == 0 {
		return nil, fault.FileTypeRefused.With()
	}
	rows, err := book.Rows(out.Sheets[0])
	if err != nil {
		return nil, fault.FileTypeRefused.With()
	}
	defer rows.Close()
	for rows.Next() {
		if len(out.Rows) == peekRows {
			out.More = true
			return out, nil
		}
		cells, err := rows.Columns()
		if err != nil {
			return nil, fault.FileTypeRefused.With()
		}
		if len(cells) > peekColumns {
			cells, out.More = cells[:peekColumns], true
		}
		if cells == nil {
			cells = []string{}
		}
		out.Rows = append(out.Rows, cells)
	}
	return out, nil
}
