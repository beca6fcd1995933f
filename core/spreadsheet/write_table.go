package spreadsheet

import (
	"fmt"
	"io"

	"github.com/xuri/excelize/v2"
)

// WriteTable writes a workbook with one sheet: a header and rows of texts.
func WriteTable[C any](w io.Writer, name string, header []string, rows [][]C) error {
	file := excelize.NewFile()
	defer file.Close()
	if err := file.SetSheetName("Sheet1", name); err != nil {
		return err
	}
	styles, err := newStyles(file)
	if err != nil {
		return err
	}
	stream, err := file.NewStreamWriter(name)
	if err != nil {
		return err
	}
	if err := stream.SetColWidth(1, len(header), 22); err != nil {
		return err
	}
	if err := stream.SetPanes(&excelize.Panes{Freeze: true, YSplit: 1, TopLeftCell: "A2", ActivePane: "bottomLeft"}); err != nil {
		return err
	}
	cells := make([]any, len(header))
	for i, text := range header {
		cells[i] = excelize.Cell{StyleID: styles.header, Value: text}
	}
	if err := stream.SetRow("A1", cells); err != nil {
		return err
	}
	for i, row := range rows {
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
	if err := stream.Flush(); err != nil {
		return err
	}
	return file.Write(w)
}
