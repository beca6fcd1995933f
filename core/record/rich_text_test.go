package record_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/value"
	"evops/core/record"
	"evops/core/testdb/offer"
)

func TestFormattedTextsAreSanitisedOnEveryWrite(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		e, who := offers(t, h)
		saved, err := e.Add(t.Context(), "offer", who, []byte(`{"code":"A","content":{"zh":"<p onclick=\"x()\">免费<b>试用</b></p><script>a</script>","en":"<p>Free <b>trial</b></p>"},"terms":"<p> </p>"}`))
		if err != nil {
			t.Fatal(err)
		}
		row, err := e.Read().One(t.Context(), "offer", who, saved.ID, nil)
		if err != nil {
			t.Fatal(err)
		}
		var one struct {
			Content value.I18n
			Terms   *string
		}
		if err := json.Unmarshal(row, &one); err != nil {
			t.Fatal(err)
		}
		if want := (value.I18n{ZH: "<p>免费<b>试用</b></p>", EN: "<p>Free <b>trial</b></p>"}); one.Content != want || one.Terms != nil {
			t.Errorf("stored %+v and %v, want %+v and nothing", one.Content, one.Terms, want)
		}

		// A feature that writes by itself cannot store what the engine would remove.
		own := offer.Offer{Code: "B", Content: value.I18n{ZH: `<p>a<img src="https://evil.example/a.gif"></p>`}, Terms: `<a href="javascript:x()">b</a>`}
		err = h.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error { return record.Insert(ctx, e, tx, offer.Offers, &own) })
		if err != nil {
			t.Fatal(err)
		}
		text, err := e.Read().One(t.Context(), "offer", who, own.ID, nil)
		if err != nil || strings.Contains(string(text), "evil") || strings.Contains(string(text), "javascript") {
			t.Errorf("stored %s, %v", text, err)
		}
	})
}

func TestFormattedTextsAreFoundAndListedByTheirPlainText(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		e, who := offers(t, h)
		body := `{"code":"A","content":{"zh":"<h2>夏季</h2><p>免<strong>费</strong>骑行` + strings.Repeat("，更多", 80) + `</p>","en":"<p>Free <b>ride</b> &lt;1 h</p>"}}`
		if _, err := e.Add(t.Context(), "offer", who, []byte(body)); err != nil {
			t.Fatal(err)
		}
		for _, row := range []struct {
			query string
			total string
		}{
			{`{"keyword":"免费骑行"}`, `"total":1,`},
			{`{"query":{"content.like":"free RIDE <1"}}`, `"total":1,`},
			{`{"query":{"content.like":"strong"}}`, `"total":0,`},
		} {
			page, err := e.Read().Page(t.Context(), "offer", who, []byte(row.query), nil)
			if err != nil || !strings.Contains(string(page), row.total) {
				t.Errorf("%s: %s, %v, want %s", row.query, page, err, row.total)
			}
		}
		page, err := e.Read().Page(t.Context(), "offer", who, []byte(`{}`), nil)
		if err != nil {
			t.Fatal(err)
		}
		var list struct {
			List []struct{ Content value.I18n }
		}
		if err := json.Unmarshal(page, &list); err != nil {
			t.Fatal(err)
		}
		got := list.List[0].Content
		if n := len([]rune(got.ZH)); n != len("<p></p>")+201 || !strings.HasPrefix(got.ZH, "<p>夏季 免费骑行，更多") || got.EN != "<p>Free ride &lt;1 h</p>" {
			t.Errorf("the list has %d characters: %+v", n, got)
		}
	})
}

func TestFormattedTextsAreLimited(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		e, who := offers(t, h)
		for _, row := range []struct{ zh, field, want string }{
			{"<p>" + strings.Repeat("a", 300) + "</p>", "", ""},
			{"<p>" + strings.Repeat("a", 301) + "</p>", "content.zh", "At most 300 characters"},
			{strings.Repeat("<p><b>a</b></p>", 280), "content.zh", "The text is larger than 4 KB"},
		} {
			_, err := e.Add(t.Context(), "offer", who, []byte(`{"code":"A","content":{"zh":"`+row.zh+`"}}`))
			if row.field == "" {
				if err != nil {
					t.Error(err)
				}
				continue
			}
			if details := refusedFields(t, err); details[row.field] != row.want {
				t.Errorf("%d bytes: %v, want %q", len(row.zh), details, row.want)
			}
		}
	})
}
