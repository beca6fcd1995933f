package spreadsheet_test

import (
	"slices"
	"testing"

	"evops/core/spreadsheet"
)

// An exported sentence is not read back: its names need not be unique, and it leaves out conditions beyond the first two.
func TestAnAudienceIsASentenceInSheetsAndReadAsEveryoneOrJSON(t *testing.T) {
	each(t, func(t *testing.T, p *fixture) {
		p = withOffers(p)
		in := p.open("offer", offerSheet(t,
			[]any{"编码", "适用车辆"},
			[]any{"A", `{"filters":{"status.in":[1,2]},"exclude":{"vin.like":"LXV"}}`},
			[]any{"B", " 全部"},
			[]any{"C", "EVERYONE"},
			[]any{"D", nil},
			[]any{"E", "车辆状态 已发运"},
			[]any{"F", `{"filters":{"status.in":[1]}`},
			[]any{"G", `{"filters":{"shoeSize":1}}`},
			[]any{"H", `{"exclude":{"status.in":[1]}}`},
		), nil)
		report, err := in.Run(t.Context(), spreadsheet.Valid, noProgress, nil)
		if err != nil {
			t.Fatal(err)
		}
		var refused []string
		for _, e := range report.Errors() {
			refused = append(refused, e.Message)
		}
		if want := []string{"受众应为“全部”或 JSON", "受众应为“全部”或 JSON", "没有筛选条件“shoeSize”", "请设置受众条件，或选择全部"}; report.OK != 4 || !slices.Equal(refused, want) {
			t.Errorf("%d rows are imported and %q refused, want %q", report.OK, refused, want)
		}
		for language, want := range map[string][][]string{
			"zh": {{"A", "车辆状态 已发运、已售，不含 车架号 包含“LXV”"}, {"B", "全部"}, {"C", "全部"}, {"D"}},
			"en": {{"A", "Lifecycle Shipped, Sold; except VIN / frame no. contains “LXV”"}, {"B", "Everyone"}, {"C", "Everyone"}, {"D"}},
		} {
			p.who.Language = language
			rows := p.cells(p.export(p.who, "offer", `{"columns":["code","meant"]}`), 0)[1:]
			slices.SortFunc(rows, slices.Compare)
			if !slices.EqualFunc(rows, want, slices.Equal[[]string]) {
				t.Errorf("%s: exported %q, want %q", language, rows, want)
			}
		}
	})
}
