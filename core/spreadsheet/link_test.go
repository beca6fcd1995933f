package spreadsheet_test

import (
	"slices"
	"testing"

	"evops/core/spreadsheet"
)

func TestLinksAreTextsInBothDirections(t *testing.T) {
	each(t, func(t *testing.T, p *fixture) {
		p = withOffers(p)
		in := p.open("offer", offerSheet(t, []any{"编码", "商品页"}, []any{"A", "https://example.com/ａ"}, []any{"B", "javascript:alert(1)"}), nil)
		report, err := in.Run(t.Context(), spreadsheet.Valid, noProgress, nil)
		if err != nil {
			t.Fatal(err)
		}
		if report.OK != 1 || report.Failed != 1 {
			t.Errorf("%d rows are imported and %d refused, want one each", report.OK, report.Failed)
		}
		rows := p.cells(p.export(p.who, "offer", `{"columns":["code","page"]}`), 0)
		if want := []string{"A", "https://example.com/ａ"}; len(rows) != 2 || !slices.Equal(rows[1], want) {
			t.Errorf("exported %q, want %q", rows, want)
		}
	})
}
