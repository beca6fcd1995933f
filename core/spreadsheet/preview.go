package spreadsheet

import (
	"bytes"

	"github.com/xuri/excelize/v2"

	"evops/contracts/fault"
)

// Size of a preview.
const (
	previewRows    = 50
	previewColumns = 30
)

// Previewed is the upper left corner of the first sheet of a workbook as displayed: dates and numbers in the format of their cells.
type Previewed struct {
	Sheets []string   `json:"sheets"`
	Rows   [][]string `json:"rows"`
	// More reports whether the sheet has more rows or columns.
	More bool `json:"more"`
}

// Preview reads the first rows of the first sheet, with the same checks as Read.
func Preview(data []byte) (out *Previewed, err error) {
	if err := inspect(data); err != nil {
		return nil, err
	}
	// The library panics on some malformed files, see readWorkbook.
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
		if len(out.Rows) == previewRows {
			out.More = true
			return out, nil
		}
		cells, err := rows.Columns()
		if err != nil {
			return nil, fault.FileTypeRefused.With()
		}
		if len(cells) > previewColumns {
			cells, out.More = cells[:previewColumns], true
		}
		if cells == nil {
			cells = []string{}
		}
		out.Rows = append(out.Rows, cells)
	}
	return out, nil
}
