package spreadsheet_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"evops/core/spreadsheet"
	"evops/core/testdb/offer"
)

func withOffers(p *fixture) *fixture {
	return &fixture{Engine: offer.Open(p.t, p.DB()), t: p.t, who: p.who}
}

// offerSheet is a workbook with these cells.
func offerSheet(t *testing.T, rows ...[]any) []byte {
	t.Helper()
	book := excelize.NewFile()
	defer book.Close()
	for i, row := range rows {
		at, err := excelize.CoordinatesToCellName(1, i+1)
		if err != nil {
			t.Fatal(err)
		}
		if err := book.SetSheetRow("Sheet1", at, &row); err != nil {
			t.Fatal(err)
		}
	}
	var out bytes.Buffer
	if err := book.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestMoneyIsAnExactNumberInUnits(t *testing.T) {
	each(t, func(t *testing.T, p *fixture) {
		p = withOffers(p)
		p.do("offer", "add", map[string]any{"code": "A", "price": 1_234_550, "cost": 29, "deposit": 9_007_199_254_740_991, "currency": "USD"})
		book := p.export(p.who, "offer", `{"columns":["code","price","cost","deposit"],"query":{"price.ge":1234550}}`)
		shown := p.cells(book, 0)[1]
		if want := []string{"A", "¥12,345.50", "USD 0.29", "90,071,992,547,409.90"}; !slices.Equal(shown[:3], want[:3]) || !strings.HasPrefix(shown[3], "90,071,992,547,409.9") {
			t.Errorf("shown %q, want %q", shown, want)
		}
		if raw := p.cells(book, 0, excelize.Options{RawCellValue: true})[1]; !slices.Equal(raw, []string{"A", "12345.50", "0.29", "90071992547409.91"}) {
			t.Errorf("stored %q", raw)
		}
		if kind, err := book.GetCellType(book.GetSheetList()[0], "B2"); err != nil || kind != excelize.CellTypeUnset {
			t.Errorf("an amount has the type %v, %v, want a number", kind, err)
		}
		about := p.cells(book, 1)
		if !slices.ContainsFunc(about, func(row []string) bool { return slices.Contains(row, "售价 不小于 12,345.50") }) {
			t.Errorf("the filter is not described in units: %q", about)
		}
	})
}

func TestMoneyIsImportedInUnits(t *testing.T) {
	each(t, func(t *testing.T, p *fixture) {
		p = withOffers(p)
		in := p.open("offer", offerSheet(t,
			[]any{"编码", "售价", "成本"},
			[]any{"A", 12.3, "USD 1,234.50"},
			[]any{"B", "¥1,999", nil},
			[]any{"C", "25.05元", "0.29"},
			[]any{"D", 12.345, nil},
			[]any{"E", "$5", nil},
		), nil)
		if _, err := in.Run(t.Context(), spreadsheet.Valid, noProgress, nil); err != nil {
			t.Fatal(err)
		}
		for _, row := range []struct {
			code        string
			price, cost int
		}{{"A", 1230, 123_450}, {"B", 199_900, 0}, {"C", 2505, 29}} {
			if n := p.count("SELECT count(*) FROM offer WHERE code = ? AND price = ? AND cost = ?", row.code, row.price, row.cost); n != 1 {
				t.Errorf("%s is not imported with %d and %d cents", row.code, row.price, row.cost)
			}
		}
		if n := p.count("SELECT count(*) FROM offer"); n != 3 {
			t.Errorf("%d rows, want 3: amounts beyond cents and of other currencies are refused", n)
		}
	})
}
