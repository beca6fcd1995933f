package spreadsheet_test

import (
	"slices"
	"testing"

	"evops/core/spreadsheet"
)

func TestImportClearsHiddenFields(t *testing.T) {
	each(t, func(t *testing.T, p *fixture) {
		p = withOffers(p)
		p.do("offer", "add", map[string]any{"code": "A", "price": 100})
		in := p.open("offer", offerSheet(t,
			[]any{"编码", "类型", "售价", "试用天数"},
			[]any{"A", "试用", nil, 30},        // the price of the stored row is cleared
			[]any{"B", "赠品", "free", "none"}, // neither cell is read
			[]any{"C", "销售", 5, nil},         // no days are needed
			[]any{"D", "试用", nil, nil},
		), nil)
		report, err := in.Run(t.Context(), spreadsheet.Valid, noProgress, nil)
		if err != nil {
			t.Fatal(err)
		}
		if report.OK != 3 || report.Failed != 1 {
			t.Errorf("%d rows are imported and %d refused: %+v", report.OK, report.Failed, report.Rows)
		}
		rows := p.cells(p.export(p.who, "offer", `{"columns":["code","price","days"],"orderBy":"code asc"}`), 0)
		slices.SortFunc(rows[1:], slices.Compare)
		want := [][]string{{"A", "", "30"}, {"B"}, {"C", "¥5.00"}}
		if !slices.EqualFunc(rows[1:], want, slices.Equal[[]string]) {
			t.Errorf("exported %q, want %q", rows[1:], want)
		}
	})
}
