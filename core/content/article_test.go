package content_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/contracts/version"
	"evops/core/access"
	feature "evops/core/content"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// library is an engine with one category, two editors and a clock.
type library struct {
	*record.Engine
	t           *testing.T
	shelves     feature.Shelves
	late        time.Duration // by which the clock is ahead
	editor      *access.Caller
	other       *access.Caller
	category    int64
	coversGiven int
}

func eachLibrary(t *testing.T, test func(l *library)) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		l := &library{Engine: product.Engine(db), t: t, editor: access.System(), other: access.System()}
		l.shelves = feature.Shelves{Engine: l.Engine, Clock: func() value.Time { return value.Now().Add(l.late) }}
		l.Register(l.shelves, record.FeatureFunc(feature.Register))
		err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			for name, who := range map[string]*access.Caller{"editor": l.editor, "other": l.other} {
				account := system.Operator{UserName: name, RealName: name, Status: system.Enabled, Mobile: value.Unmasked("1380000000" + fmt.Sprint(len(name)))}
				if err := record.Insert(ctx, l.Engine, tx, system.Operators, &account); err != nil {
					return err
				}
				who.UserID = account.ID
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		l.category = l.add("articleCategory", fields{"code": "CARE", "name": fields{"zh": "用车养护"}})
		test(l)
	})
}

// cover returns the key of a new picture that the editor has uploaded.
func (l *library) cover() string {
	l.coversGiven++
	return l.upload("image", fmt.Sprint("cover", l.coversGiven, ".png"))
}

// upload returns the key of a new file that the editor has uploaded.
func (l *library) upload(purpose, key string) string {
	l.t.Helper()
	f := system.FileObject{FileKey: key, Alt: value.I18n{ZH: "图片 " + key, EN: "Picture " + key}, BizType: purpose, Status: system.FileReady, UserID: l.editor.UserID, Visibility: system.PublicFile}
	err := l.DB().Write(l.t.Context(), func(ctx context.Context, tx bun.Tx) error {
		return record.Insert(ctx, l.Engine, tx, system.FileObjects, &f)
	})
	if err != nil {
		l.t.Fatal(err)
	}
	return key
}

func (l *library) add(resource string, in fields) int64 {
	l.t.Helper()
	body, _ := json.Marshal(in)
	saved, err := l.Add(l.t.Context(), resource, l.editor, body)
	if err != nil {
		l.t.Fatal(resource, explained(err))
	}
	return saved.ID
}

// article adds an article in both languages with a cover.
func (l *library) article() int64 {
	l.t.Helper()
	return l.add("article", fields{
		"title": fields{"zh": "雨天骑行", "en": "Riding in the rain"}, "content": fields{"zh": "<p>减速慢行</p>", "en": "<p>Ride slowly</p>"},
		"categoryId": l.category, "cover": l.cover(),
	})
}

// act runs an edit or an action of an article as an editor, and returns the refusals by field.
func (l *library) act(who *access.Caller, verb string, id int64, in fields) string {
	l.t.Helper()
	body, _ := json.Marshal(fields{"id": id, "version": l.row(id).Version}.with(in))
	var err error
	if verb == "edit" {
		_, err = l.Edit(l.t.Context(), "article", who, body)
	} else {
		_, _, err = l.Act(l.t.Context(), "article", verb, who, body)
	}
	return explained(err)
}

// explained returns the code of a refusal, with the rules by field of an invalid input.
func explained(err error) string {
	var refused *fault.Error
	if !errors.As(err, &refused) {
		return strings.TrimPrefix(fmt.Sprint(err), "<nil>")
	}
	if refused.Code != fault.ValidationFailed {
		return refused.Code.Name
	}
	var out []string
	for path, rules := range refused.Rules {
		out = append(out, path+" "+rules[0])
	}
	slices.Sort(out)
	return strings.Join(out, ", ")
}

func (l *library) row(id int64) *content.Article {
	l.t.Helper()
	a, err := record.Get(l.t.Context(), l.Read(), content.Articles, id)
	if err != nil {
		l.t.Fatal(err)
	}
	return a
}

// versions describes the versions of an article, oldest first: kind, title, and whether it is or was live.
func (l *library) versions(id int64) string {
	l.t.Helper()
	all, err := record.Find(l.t.Context(), l.Read(), version.Versions, &version.Versions.Row.OwnerID, id)
	if err != nil {
		l.t.Fatal(err)
	}
	var out []string
	for _, v := range slices.Backward(all) {
		var snapshot struct{ Title value.I18n }
		if err := json.Unmarshal(v.Snapshot, &snapshot); err != nil {
			l.t.Fatal(err)
		}
		live := map[bool]string{true: " live"}[!v.LiveFrom.IsZero() && v.LiveTo.IsZero()] + map[bool]string{true: " was live"}[!v.LiveTo.IsZero()]
		out = append(out, fmt.Sprint(v.VersionNo, " ", v.Kind, " ", snapshot.Title.ZH, live))
	}
	return strings.Join(out, "; ")
}

func (l *library) want(what, got, want string) {
	l.t.Helper()
	if got != want {
		l.t.Errorf("%s: %q, want %q", what, got, want)
	}
}

func title(zh string) fields { return fields{"title": fields{"zh": zh, "en": "Title"}} }

func TestAnEditIsInvisibleUntilItIsPublished(t *testing.T) {
	eachLibrary(t, func(l *library) {
		id := l.article()
		l.want("publish", l.act(l.editor, "publish", id, nil), "")
		l.want("edit", l.act(l.editor, "edit", id, title("雨天慢行")), "")
		l.want("versions", l.versions(id), "1 2 雨天骑行; 2 3 雨天骑行 live; 3 2 雨天慢行")
		if a := l.row(id); !a.HasDraft || a.CurrentVersionNo != 2 {
			t.Errorf("after the edit: %+v", a.Versioned)
		}
		page, err := l.Read().Versions(t.Context(), "article", l.editor, id, fmt.Appendf(nil, `{"id":%d,"kind.in":"3"}`, id), nil)
		if err != nil || !strings.Contains(string(page), `"total":1,`) || strings.Contains(string(page), "snapshot") {
			t.Errorf("the published versions: %s, %v", page, err)
		}
		compared, err := l.Read().Compare(t.Context(), "article", l.editor, id, 2, 0)
		if err != nil || !slices.Equal(compared.Fields, []string{"title"}) || !strings.Contains(string(compared.Rows[0]), "雨天骑行") || !strings.Contains(string(compared.Rows[1]), "雨天慢行") {
			t.Errorf("compared %s, %v", compared.Rows, err)
		}
		l.want("restore", l.act(l.editor, "restore", id, fields{"versionNo": 1}), "")
		if a := l.row(id); a.HasDraft || a.Title.EN != "Riding in the rain" {
			t.Errorf("after restoring what is live: %+v %+v", a.Versioned, a.Title)
		}
		l.want("a version of no row", l.act(l.editor, "restore", id, fields{"versionNo": 99}), "NOT_FOUND_OR_DENIED")
		l.want("edit", l.act(l.editor, "edit", id, title("雨夜慢行")), "")
		l.want("publish", l.act(l.editor, "publish", id, fields{"changeNote": "标题"}), "")
		l.want("unpublish", l.act(l.editor, "unpublish", id, nil), "")
		l.want("versions", l.versions(id), "1 2 雨天骑行; 2 3 雨天骑行 was live; 3 2 雨天慢行; 4 4 雨天骑行; 5 2 雨夜慢行; 6 3 雨夜慢行 was live")
	})
}

func TestOnlyCompleteContentGoesOnShelf(t *testing.T) {
	eachLibrary(t, func(l *library) {
		id := l.add("article", fields{"title": fields{"zh": "雨天骑行"}, "content": fields{"zh": "<p>减速</p>", "en": "<p>Slow</p>"}, "categoryId": l.category})
		past := value.Now().Add(-time.Hour).String()
		for _, row := range []struct {
			verb string
			in   fields
			want string
		}{
			{"publish", nil, "confirmMissingEn EN_MISSING, cover REQUIRED"},
			{"publish", fields{"publishAt": past}, "publishAt SCHEDULE_IN_PAST"},
			{"edit", fields{"content": fields{"zh": `<p><img src="/file/public/article/unknown.png"></p>`}}, "content REF_NOT_FOUND"},
			{"edit", fields{"cover": l.cover(), "minAppVersion": "5.10.0", "maxAppVersion": "5.9.1"}, "maxAppVersion COMPARE"},
			{"edit", fields{"cover": l.cover()}, ""},
			{"publish", fields{"confirmMissingEn": true}, ""},
			{"delete", nil, "SHELF_ON_DELETE"},
			{"cancelSchedule", nil, "STATE_NOT_ALLOWED"},
			{"edit", fields{"unpublishAt": value.Now().Add(time.Hour).String()}, "unpublishAt STATE_NOT_ALLOWED"},
			{"unpublish", nil, ""},
			{"delete", nil, ""},
		} {
			in := row.in
			if row.verb == "delete" {
				_, batch, err := l.Act(t.Context(), "article", "delete", l.editor, fmt.Appendf(nil, `{"ids":[%d]}`, id))
				if err == nil && len(batch.Failed) > 0 {
					err = batch.Failed[0].Err
				}
				l.want("delete", explained(err), row.want)
				continue
			}
			l.want(fmt.Sprint(row.verb, in), l.act(l.editor, row.verb, id, in), row.want)
		}
	})
}

func TestAScheduleShowsWhatWasScheduled(t *testing.T) {
	eachLibrary(t, func(l *library) {
		in := func(d time.Duration) string { return value.Now().Add(d).String() }
		tick := func(late time.Duration) {
			l.late = late
			if err := l.shelves.Tick(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		id, missed, withdrawn := l.article(), l.article(), l.article()
		l.want("schedule", l.act(l.editor, "publish", id, fields{"publishAt": in(time.Hour), "unpublishAt": in(9 * time.Hour)}), "")
		l.want("schedule", l.act(l.editor, "publish", missed, fields{"publishAt": in(time.Hour), "unpublishAt": in(90 * time.Minute)}), "")
		l.want("schedule", l.act(l.editor, "publish", withdrawn, fields{"publishAt": in(time.Hour)}), "")
		l.want("cancel", l.act(l.editor, "cancelSchedule", withdrawn, nil), "")
		l.want("edit", l.act(l.editor, "edit", id, title("未审核")), "")
		tick(0)
		l.want("before the time", l.versions(id), "1 2 雨天骑行; 2 3 雨天骑行; 3 2 未审核")
		tick(2 * time.Hour)
		tick(2 * time.Hour)
		l.want("after the time", l.versions(id), "1 2 雨天骑行; 2 3 雨天骑行 live; 3 2 未审核")
		l.want("after its whole time", l.versions(missed), "1 2 雨天骑行; 2 3 雨天骑行")
		for of, want := range map[int64]content.ShelfStatus{id: content.OnShelf, missed: content.OffShelf, withdrawn: content.Draft} {
			if got := l.row(of).ShelfStatus; got != want {
				t.Errorf("article %d is %d, want %d", of, got, want)
			}
		}
		if a := l.row(id); !a.HasDraft || a.CurrentVersionNo != 2 || !a.PublishAt.IsZero() {
			t.Errorf("the article is %+v, %v", a.Versioned, a.PublishAt)
		}
		l.late = 0
		l.want("schedule an edit", l.act(l.editor, "publish", id, fields{"publishAt": in(time.Hour)}), "")
		tick(10 * time.Hour)
		l.want("taken down", l.versions(id), "1 2 雨天骑行; 2 3 雨天骑行 was live; 3 2 未审核; 4 3 未审核")
		var entries int
		if err := l.DB().Read().NewRaw("SELECT COUNT(*) FROM audit_log WHERE user_id = 0 AND module = 'article' AND action IN ('publish', 'unpublish')").Scan(t.Context(), &entries); err != nil || entries != 3 {
			t.Errorf("%d audit entries of the schedule, %v, want 3", entries, err)
		}
	})
}

func TestASaveReplacesTheOwnAutomaticSave(t *testing.T) {
	eachLibrary(t, func(l *library) {
		id := l.article()
		auto := func(zh string) fields { return title(zh).with(fields{"autosave": true}) }
		for _, row := range []struct {
			who  *access.Caller
			in   fields
			want string
		}{
			{l.editor, auto("第一版"), "1 2 雨天骑行; 2 1 第一版"},
			{l.editor, auto("第二版"), "1 2 雨天骑行; 2 1 第二版"},
			{l.editor, auto("第二版"), "1 2 雨天骑行; 2 1 第二版"},
			{l.other, auto("第三版"), "1 2 雨天骑行; 2 1 第二版; 3 1 第三版"},
			{l.other, title("第四版"), "1 2 雨天骑行; 2 1 第二版; 3 2 第四版"},
			{l.other, fields{"pinned": true}, "1 2 雨天骑行; 2 1 第二版; 3 2 第四版"},
		} {
			l.want("edit", l.act(row.who, "edit", id, row.in), "")
			l.want("versions", l.versions(id), row.want)
		}
		l.want("with a former version", l.act(l.editor, "edit", id, auto("冲突").with(fields{"version": 1})), "VERSION_CONFLICT")
	})
}

func TestOldDraftsAreDeletedWithTheirFiles(t *testing.T) {
	eachLibrary(t, func(l *library) {
		id := l.article()
		l.want("publish", l.act(l.editor, "publish", id, nil), "")
		picture := l.upload("article", "public/article/rain.png")
		l.want("edit", l.act(l.editor, "edit", id, fields{"cover": l.cover(), "content": fields{"zh": `<p><img src="/file/` + picture + `"></p>`}}), "")
		attached := func() (keys string) {
			var all []string
			if err := l.DB().Read().NewRaw("SELECT file_key FROM file_object WHERE ref_module = 'article' AND ref_id = ? ORDER BY file_key", id).Scan(t.Context(), &all); err != nil {
				t.Fatal(err)
			}
			return strings.Join(all, " ")
		}
		l.want("restore", l.act(l.editor, "restore", id, fields{"versionNo": 2}), "")
		l.want("files of all versions", attached(), "cover1.png cover2.png "+picture)
		for i := range 50 {
			l.want("edit", l.act(l.editor, "edit", id, title(fmt.Sprint("草稿", i))), "")
		}
		l.want("files of the stored versions", attached(), "cover1.png")
		if got := l.versions(id); !strings.HasPrefix(got, "2 3 雨天骑行 live; 5 2 草稿0; ") || strings.Count(got, ";") != 50 {
			t.Errorf("versions %.200s", got)
		}
	})
}

func TestVersionsAreSeenByThoseWhoSeeTheirRow(t *testing.T) {
	eachLibrary(t, func(l *library) {
		l.article()
		for _, row := range []struct {
			grants map[string]system.DataScope
			want   int
		}{{map[string]system.DataScope{"article:view": system.AllData}, 1}, {map[string]system.DataScope{"dealer:view": system.AllData}, 0}} {
			who := &access.Caller{UserID: 77, UserType: system.Staff, Language: "zh", Rights: &access.Rights{Grants: row.grants}}
			page, err := l.Read().Page(t.Context(), "contentVersion", who, nil, nil)
			if err != nil || !strings.Contains(string(page), fmt.Sprintf(`"total":%d`, row.want)) {
				t.Errorf("%v sees %s, %v, want %d", row.grants, page, err, row.want)
			}
		}
	})
}

func TestACopyOfAnArticleIsADraftWithANumberOfItsOwn(t *testing.T) {
	eachLibrary(t, func(l *library) {
		id := l.article()
		l.want("publish", l.act(l.editor, "publish", id, fields{"confirmMissingEn": true}), "")
		l.exec("UPDATE article SET pinned = ? WHERE id = ?", true, id)
		l.want("copy", l.act(l.editor, "copy", id, nil), "")
		var last int64
		if err := l.DB().Read().NewRaw("SELECT max(id) FROM article").Scan(t.Context(), &last); err != nil {
			t.Fatal(err)
		}
		from, made := l.row(id), l.row(last)
		if last == id || made.ShelfStatus != content.Draft || made.Pinned || made.Title != from.Title || made.Content != from.Content || made.Cover != "" || made.ArticleNo == "" || made.ArticleNo == from.ArticleNo {
			t.Errorf("the copy of %+v is %+v", from, made)
		}
		l.want("edit the copy", l.act(l.editor, "edit", last, fields{"title": fields{"zh": "雪天骑行"}}), "")
	})
}
