package spreadsheet

import (
	"fmt"
	"io"

	"github.com/xuri/excelize/v2"
)

// Sheet is one sheet of a workbook: a header and rows of texts and numbers.
type Sheet[C any] struct {
	Name   string
	Header []string
	Rows   [][]C
}

// WriteSheets writes a workbook with the sheets, whose names must differ.
func WriteSheets[C any](w io.Writer, sheets ...Sheet[C]) error {
	file := excelize.NewFile()
	defer file.Close()
	styles, err := newStyles(file)
	if err != nil {
		return err
	}
	for i, t := range sheets {
		t.Name = plainSheetName(t.Name)
		if i == 0 {
			err = file.SetSheetName("Sheet1", t.Name)
		} else {
			_, err = file.NewSheet(t.Name)
		}
		if err != nil {
			return err
		}
		if err := t.write(file, styles); err != nil {
			return err
		}
	}
	return file.Write(w)
}

func (t Sheet[C]) write(file *excelize.File, styles styles) error {
	stream, err := file.NewStreamWriter(t.Name)
	if err != nil {
		return err
	}
	if err := stream.SetColWidth(1, max(len(t.Header), 1), 22); err != nil {
		return err
	}
	if err := stream.SetPanes(&excelize.Panes{Freeze: true, YSplit: 1, TopLeftCell: "A2", ActivePane: "bottomLeft"}); err != nil {
		return err
	}
	cells := make([]any, len(t.Header))
	for i, text := range t.Header {
		cells[i] = excelize.Cell{StyleID: styles.header, Value: text}
	}
	if err := stream.SetRow("A1", cells); err != nil {
		return err
	}
	for i, row := range t.Rows {
		cells := make([]any, len(row))
		for j, value := range row {
			cells[j] = value
			if text, isText := any(value).(string); isText {
				cells[j] = excelize.Cell{StyleID: styles.text, Value: text}
			}
		}
		if err := stream.SetRow(fmt.Sprintf("A%d", i+2), cells); err != nil {
			return err
		}
	}
	return stream.Flush()
}
