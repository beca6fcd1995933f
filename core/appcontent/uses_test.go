package appcontent_test

import (
	"encoding/json"
	"fmt"
	"sync"
	"testing"
	"time"

	"evops/contracts/content"
	"evops/core/appcontent"
	"evops/core/record"
)

func (w *world) report(user int64, path string, events ...fields) string {
	w.Helper()
	got := w.call(user, path+"/report", fields{"events": events})
	if got.refused != "" {
		return got.refused
	}
	return string(got.data)
}

func TestAUseCountsOncePerUserAndDay(t *testing.T) {
	each(t, func(w *world) {
		path := content.Articles.Path
		a := insert(w, content.Articles, content.Article{ArticleNo: "A1", Title: i18n("雨天", ""), Shelf: live()})
		draft := insert(w, content.Articles, content.Article{ArticleNo: "A2", Title: i18n("草稿", "")})
		view, like := fields{"id": a.ID, "use": "view"}, fields{"id": a.ID, "use": "like"}
		w.want("without a token", w.report(0, path, view), "APP_TOKEN")
		w.want("no entry", w.report(w.users[0], path), "CONTENT_REPORT")
		w.want("too many", w.report(w.users[0], path, make([]fields, 101)...), "CONTENT_REPORT")
		w.want("a view and what cannot be counted", w.report(w.users[0], path, view, fields{"id": draft.ID, "use": "view"}, fields{"id": a.ID, "use": "play"}, fields{"id": 987654, "use": "view"}), `{"counted":1,"known":0,"ignored":3}`)
		w.want("the same again", w.report(w.users[0], path, view, like), `{"counted":1,"known":1,"ignored":0}`)
		w.want("another user", w.report(w.users[1], path, view), `{"counted":1,"known":0,"ignored":0}`)
		counts := func() string {
			row, err := record.Get(t.Context(), w.Read(), content.Articles, a.ID)
			if err != nil {
				t.Fatal(err)
			}
			return fmt.Sprint(row.ViewCount, " ", row.LikeCount, " version ", row.Version)
		}
		w.want("before the count", counts(), "0 0 version 1")
		for range 2 {
			if err := w.service.Count(t.Context()); err != nil {
				t.Fatal(err)
			}
			w.want("after the count", counts(), "2 1 version 1")
		}
		got, _ := read[appcontent.AppArticleText](w, content.Articles.Plan, fields{"id": a.ID})
		w.want("as phones see it", fmt.Sprint(got.ViewCount, got.LikeCount), "2 1")
		w.now = w.now.Add(24 * time.Hour)
		w.want("on the next day", w.report(w.users[0], path, view), `{"counted":1,"known":0,"ignored":0}`)
		if err := w.service.Count(t.Context()); err != nil {
			t.Fatal(err)
		}
		w.want("after the next day", counts(), "3 1 version 1")
		var audited int
		if err := w.DB().Read().NewRaw("SELECT count(*) FROM audit_log WHERE module = 'article'").Scan(t.Context(), &audited); err != nil || audited > 0 {
			t.Errorf("%d audit entries, %v", audited, err)
		}
	})
}

// TestCountingDisturbsNoEditor counts and votes from many phones while an editor saves by the version that was read.
func TestCountingDisturbsNoEditor(t *testing.T) {
	each(t, func(w *world) {
		q := insert(w, content.Faqs, content.Faq{Question: i18n("为什么充电变慢？", ""), Answer: i18n("<p>低温</p>", ""), Shelf: live()})
		path := content.Faqs.Path
		var phones, counting sync.WaitGroup
		done := make(chan struct{})
		for i, user := range w.users {
			phones.Go(func() {
				w.report(user, path, fields{"id": q.ID, "use": "view"})
				for _, helpful := range []bool{true, true, false, i < 10} {
					w.call(user, path+"/vote", fields{"id": q.ID, "helpful": helpful})
				}
			})
		}
		for range 2 {
			counting.Go(func() {
				for {
					if err := w.service.Count(t.Context()); err != nil {
						t.Error(err)
					}
					select {
					case <-done:
						return
					default:
					}
				}
			})
		}
		version := q.Version
		for i := range 5 {
			saved, err := w.save("faq", "edit", fields{"id": q.ID, "version": version, "sortOrder": i})
			if err != nil {
				t.Fatal("the editor", nameOf(err), err)
			}
			version = saved.Version
		}
		phones.Wait()
		close(done)
		counting.Wait()
		if err := w.service.Count(t.Context()); err != nil {
			t.Fatal(err)
		}
		row, err := record.Get(t.Context(), w.Read(), content.Faqs, q.ID)
		if err != nil {
			t.Fatal(err)
		}
		w.want("views, votes, rate", fmt.Sprint(row.ViewCount, " ", row.HelpfulCount, " ", row.UselessCount, " ", row.HelpfulRate, "%"), "12 10 2 83%")
	})
}

func TestAUserHasOneVoteWhichCanBeChanged(t *testing.T) {
	each(t, func(w *world) {
		q := insert(w, content.Faqs, content.Faq{Question: i18n("为什么充电变慢？", ""), Shelf: live()})
		vote := func(user int64, helpful any) string {
			got := w.call(user, content.Faqs.Path+"/vote", fields{"id": q.ID, "helpful": helpful})
			if got.refused != "" {
				return got.refused
			}
			var v appcontent.Voted
			if err := json.Unmarshal(got.data, &v); err != nil {
				t.Fatal(err)
			}
			return fmt.Sprint(v.HelpfulCount, v.UselessCount)
		}
		w.want("without a token", vote(0, true), "APP_TOKEN")
		for i, step := range []struct {
			user    int64
			helpful any
			want    string
		}{
			{w.users[0], true, "1 0"}, {w.users[0], true, "1 0"}, {w.users[1], false, "1 1"}, {w.users[0], false, "0 2"}, {w.users[0], nil, "0 1"}, {w.users[0], nil, "0 1"}, {w.users[0], true, "1 1"},
		} {
			w.want(fmt.Sprint("step ", i), vote(step.user, step.helpful), step.want)
		}
		rate := func() string {
			got, _ := read[appcontent.AppAnswer](w, content.Faqs.Plan, fields{"id": q.ID})
			if got.HelpfulRate == nil {
				return "none"
			}
			return fmt.Sprint(*got.HelpfulRate)
		}
		for _, user := range w.users[2:9] {
			vote(user, true)
		}
		w.want("with nine votes", rate(), "none")
		vote(w.users[9], false)
		w.want("with ten votes", rate(), "80")
		vote(w.users[9], nil)
		w.want("with nine again", rate(), "none")
		draft := insert(w, content.Faqs, content.Faq{Question: i18n("草稿？", "")})
		w.want("a draft", w.call(w.users[0], content.Faqs.Path+"/vote", fields{"id": draft.ID, "helpful": true}).refused, "NOT_FOUND_OR_DENIED")
	})
}
