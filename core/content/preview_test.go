package content_test

import (
	"net/url"
	"path"
	"strings"
	"testing"
	"time"

	"evops/contracts/content"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/content"
)

func TestAPreviewLinkShowsTheDraftForADay(t *testing.T) {
	eachLibrary(t, func(l *library) {
		now := value.Now()
		previews := feature.NewPreviews(l.Engine, []byte("a signing key of the installation"), func() value.Time { return now })
		id := l.article()
		l.want("edit", l.act(l.editor, "edit", id, fields{"title": fields{"zh": "<b>雨天</b>", "en": "Rain"}}), "")
		if _, err := previews.Link(t.Context(), content.Articles.Plan, &access.Caller{UserID: 9, Rights: &access.Rights{}}, id); explained(err) != "NOT_FOUND_OR_DENIED" {
			t.Errorf("without the permission: %v", err)
		}
		cover := l.row(id).Cover
		link, err := previews.Link(t.Context(), content.Articles.Plan, l.editor, id)
		if err != nil {
			t.Fatal(err)
		}
		u, err := url.Parse(link.URL)
		if err != nil {
			t.Fatal(err)
		}
		name, number := path.Base(path.Dir(u.Path)), path.Base(u.Path)
		exp, sig := u.Query().Get("exp"), u.Query().Get("sig")
		for _, row := range []struct {
			what, name, id, exp, sig string
			later                    time.Duration
			want                     bool
		}{
			{"the link", name, number, exp, sig, 0, true},
			{"a day later", name, number, exp, sig, feature.PreviewTTL + 2*time.Second, false},
			{"another record", name, "2", exp, sig, 0, false},
			{"another resource", "articleCategory", number, exp, sig, 0, false},
			{"a longer time", name, number, exp + "0", sig, 0, false},
			{"no signature", name, number, exp, "", 0, false},
		} {
			now = value.Now().Add(row.later)
			page, ok, err := previews.Page(t.Context(), row.name, row.id, row.exp, row.sig)
			if err != nil || ok != row.want || strings.Contains(string(page), "减速慢行") != row.want || strings.Contains(string(page), "Ride slowly") != row.want {
				t.Errorf("%s: %v, %v, %.300s", row.what, ok, err, page)
			}
			for _, alt := range []string{"图片 " + cover, "Picture " + cover} {
				if strings.Contains(string(page), `alt="`+alt+`"`) != row.want {
					t.Errorf("%s: the cover is not described as %q: %.600s", row.what, alt, page)
				}
			}
			if strings.Contains(string(page), "<b>雨天") || strings.Contains(string(page), "<script") {
				t.Errorf("%s: the title is not escaped: %s", row.what, page)
			}
		}
	})
}
