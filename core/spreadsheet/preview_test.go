package spreadsheet_test

import (
	"bytes"
	"errors"
	"fmt"
	"testing"

	"github.com/xuri/excelize/v2"

	"evops/contracts/fault"
	"evops/core/spreadsheet"
)

func TestPreviewIsTheUpperLeftCornerOfTheFirstSheet(t *testing.T) {
	for name, row := range map[string]struct {
		rows, columns int
		shown         [2]int
		more          bool
	}{
		"small":        {3, 2, [2]int{3, 2}, false},
		"more rows":    {51, 2, [2]int{50, 2}, true},
		"more columns": {2, 31, [2]int{2, 30}, true},
		"empty":        {0, 0, [2]int{0, 0}, false},
	} {
		book := excelize.NewFile()
		for r := range row.rows {
			for c := range row.columns {
				cell, err := excelize.CoordinatesToCellName(c+1, r+1)
				if err != nil {
					t.Fatal(err)
				}
				if err := book.SetCellValue("Sheet1", cell, fmt.Sprintf("%d/%d", r, c)); err != nil {
					t.Fatal(err)
				}
			}
		}
		var data bytes.Buffer
		if err := errors.Join(book.Write(&data), book.Close()); err != nil {
			t.Fatal(err)
		}
		got, err := spreadsheet.Preview(data.Bytes())
		if err != nil || len(got.Rows) != row.shown[0] || got.More != row.more || len(got.Rows) > 0 && (len(got.Rows[0]) != row.shown[1] || got.Rows[0][1] != "0/1") {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
	if _, err := spreadsheet.Preview([]byte("PK no archive")); !errors.Is(err, fault.FileTypeRefused.With()) {
		t.Errorf("a file of another type is read: %v", err)
	}
}
