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

func TestALookIntoAWorkbookIsItsUpperLeftCornerAsAPersonReadsIt(t *testing.T) {
	for says, row := range map[string]struct {
		rows, columns int
		shown         [2]int
		more          bool
	}{
		"a small one is shown whole": {3, 2, [2]int{3, 2}, false},
		"a long one goes on below":   {51, 2, [2]int{50, 2}, true},
		"a wide one goes on beside":  {2, 31, [2]int{2, 30}, true},
		"an empty one has no rows":   {0, 0, [2]int{0, 0}, false},
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
			t.Errorf("%s: %+v, %v", says, got, err)
		}
	}
	if _, err := spreadsheet.Preview([]byte("PK no archive")); !errors.Is(err, fault.FileTypeRefused.With()) {
		t.Errorf("what is no workbook is read: %v", err)
	}
}
