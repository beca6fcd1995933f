package sheet

import (
	"fmt"
	"io"

	"github.com/xuri/excelize/v2"
)

// WriteTable writes a workbook of one sheet: a header and rows of texts.
func WriteTable(w io.Writer, name string, header []string, rows [][]string) error {
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
	line := func(at, style int, texts []string) error {
		cells := make([]any, len(texts))
		for i, text := range texts {
			cells[i] = excelize.Cell{StyleID: style, Value: text}
		}
		return stream.SetRow(fmt.Sprintf("A%d", at), cells)
	}
	if err := line(1, styles.header, header); err != nil {
		return err
	}
	for i, row := range rows {
		if err := line(i+2, styles.text, row); err != nil {
			return err
		}
	}
	if err := stream.Flush(); err != nil {
		return err
	}
	return file.Write(w)
}
