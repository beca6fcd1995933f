package spreadsheet_test

import (
	"slices"
	"testing"

	"evops/core/spreadsheet"
)

func TestFormattedTextsArePlainInSheets(t *testing.T) {
	each(t, func(t *testing.T, p *fixture) {
		p = withOffers(p)
		p.do("offer", "add", map[string]any{"code": "A", "content": map[string]any{"zh": "<h2>夏季</h2><p>免<b>费</b></p>", "en": "<p>Free</p>"}, "terms": "<p>1 &lt; 2</p>"})
		p.do("offer", "add", map[string]any{"code": "B", "content": map[string]any{"zh": "<p><b>旧</b></p>"}})
		rows := p.cells(p.export(p.who, "offer", `{"columns":["code","content","terms"],"query":{"code.like":"A"}}`), 0)
		if want := []string{"A", "夏季\n免费", "Free", "1 < 2"}; len(rows) != 2 || !slices.Equal(rows[1], want) {
			t.Errorf("exported %q, want %q", rows, want)
		}

		in := p.open("offer", offerSheet(t,
			[]any{"编码", "详情(中文)", "详情(英文)", "规则"},
			[]any{"A", "夏季\n免费", "Free", "1 < 2"}, // as exported: the formatting remains
			[]any{"B", "新\n<b>文</b>", nil, nil},
		), nil)
		report, err := in.Run(t.Context(), spreadsheet.Valid, noProgress, nil)
		if err != nil || report.Failed != 0 {
			t.Fatalf("%+v, %v", report, err)
		}
		for code, zh := range map[string]string{"A": "<h2>夏季</h2><p>免<b>费</b></p>", "B": "<p>新</p><p>&lt;b&gt;文&lt;/b&gt;</p>"} {
			if n := p.count("SELECT count(*) FROM offer WHERE code = ? AND content_zh = ?", code, zh); n != 1 {
				t.Errorf("%s is not stored as %s", code, zh)
			}
		}
	})
}
