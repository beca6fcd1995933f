package record_test

import (
	"strings"
	"testing"
)

func TestLinksAreStoredFoundAndRefused(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		e, who := offers(t, h)
		const good = `{"code":"A","page":" https://Shop.example.com/a?b=1 ","manual":"https://a.example.org/m"}`
		if _, err := e.Add(t.Context(), "offer", who, []byte(good)); err != nil {
			t.Fatal(err)
		}
		for _, body := range []string{`{"keyword":"shop.EXAMPLE"}`, `{"query":{"page.like":"/a?b"}}`, `{"query":{"page.eq":"https://Shop.example.com/a?b=1"}}`} {
			page, err := e.Read().Page(t.Context(), "offer", who, []byte(body), nil)
			if err != nil || !strings.Contains(string(page), `"page":"https://Shop.example.com/a?b=1"`) {
				t.Errorf("%s: %s, %v", body, page, err)
			}
		}
		for _, row := range []struct{ body, field, want string }{
			{`{"code":"B","page":"javascript:alert(1)"}`, "page", "The link must start with http:// or https://"},
			{`{"code":"B","page":"https://a:b@example.com/"}`, "page", "The link must not contain a user name or password"},
			{`{"code":"B","page":"https:///a"}`, "page", "The link is wrong"},
			{`{"code":"B","page":"https://example.com/` + strings.Repeat("a", 81) + `"}`, "page", "At most 100 characters"},
			{`{"code":"B","manual":"http://docs.example.com/"}`, "manual", "The link must start with https://"},
			{`{"code":"B","manual":"https://example.com/"}`, "manual", "Only links to these hosts are allowed: docs.example.com, *.example.org"},
		} {
			_, err := e.Add(t.Context(), "offer", who, []byte(row.body))
			if details := refusedFields(t, err); details[row.field] != row.want {
				t.Errorf("%s: %q, want %q", row.body, details, row.want)
			}
		}
	})
}
