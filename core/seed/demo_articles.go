package seed

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/contracts/version"
	"evops/core/access"
	"evops/core/record"
)

// Articles of the demo (content catalogue, article). Each text appears once for every season and once for beginners.
var articleSeries = []value.I18n{{ZH: "春季用车", EN: "Spring"}, {ZH: "夏季用车", EN: "Summer"}, {ZH: "秋季用车", EN: "Autumn"}, {ZH: "冬季用车", EN: "Winter"}, {ZH: "新手入门", EN: "For beginners"}}

// The articles by state: the first are on shelf, then drafts, then scheduled ones; the others were taken off.
const (
	articlesOnShelf   = 90
	articlesInDraft   = 20
	articlesScheduled = 6
)

// library writes the demo articles through the engine, as their editors do in the console.
type library struct {
	*seeder
	editors    []*access.Caller
	categories map[string]int64
	covers     []*drawing
}

// articles creates the articles of the demo. Every step is a transaction of its own, as in use; their times are set back afterwards. An engine
// without the rules for articles, as some tests use, has none.
func (s *seeder) articles(ctx context.Context) error {
	if !s.e.HasFunction(content.Articles.Plan, content.PublishVerb) {
		return nil
	}
	claimed := false
	if err := s.once(ctx, "seed.demo.articles", "1", func(context.Context, bun.Tx) error { claimed = true; return nil }); err != nil || !claimed {
		return err
	}
	l := &library{seeder: s, categories: map[string]int64{}}
	if err := l.prepare(ctx); err != nil {
		return err
	}
	texts, err := rows("articles")
	if err != nil {
		return err
	}
	n := len(texts) * len(articleSeries)
	for i := range n {
		// The step is coprime to n, so each state has articles of all categories.
		if err := l.write(ctx, i, texts[i%len(texts)], articleSeries[i/len(texts)], i*37%n); err != nil {
			return fmt.Errorf("article %d: %w", i, err)
		}
	}
	return nil
}

// prepare finds the editors, draws the covers and adds the categories.
func (l *library) prepare(ctx context.Context) error {
	staff, err := record.Find(ctx, l.e.Read(), system.Operators, &system.Operators.Row.UserType, system.Staff)
	if err != nil {
		return err
	}
	for _, account := range staff[:min(2, len(staff))] {
		who := access.System()
		who.UserID, who.UserName = account.ID, account.UserName
		l.editors = append(l.editors, who)
	}
	for _, color := range []string{"#C8102E", "#2F6DB5", "#2E7D6B"} {
		d, err := drawOne("scooter", color, hero)
		if err != nil {
			return err
		}
		l.covers = append(l.covers, d)
	}
	lines, err := rows("article_categories")
	if err != nil {
		return err
	}
	for i, c := range lines {
		in := map[string]any{"code": c[0], "name": value.I18n{ZH: c[2], EN: c[3]}, "sortOrder": (i + 1) * 10}
		if c[1] != "" {
			in["parentId"] = l.categories[c[1]]
		}
		if l.categories[c[0]], err = l.add(ctx, "articleCategory", l.editors[0], in); err != nil {
			return err
		}
	}
	return nil
}

func (l *library) add(ctx context.Context, resource string, who *access.Caller, in map[string]any) (int64, error) {
	body, err := json.Marshal(in)
	if err != nil {
		return 0, err
	}
	saved, err := l.e.Add(ctx, resource, who, body)
	return saved.ID, err
}

// write adds one article and brings it into its state. place orders the articles by state.
func (l *library) write(ctx context.Context, i int, text []string, series value.I18n, place int) error {
	who := l.editors[i%len(l.editors)]
	title, body := value.I18n{ZH: series.ZH + "：" + text[1], EN: series.EN + ": " + text[2]}, value.I18n{ZH: paragraphs(text[3]), EN: paragraphs(text[4])}
	if i%12 == 5 {
		title.EN, body.EN = "", ""
	}
	cover, err := l.upload(ctx, who, i)
	if err != nil {
		return err
	}
	id, err := l.add(ctx, content.Articles.Name, who, map[string]any{
		"title": title, "content": body, "categoryId": l.categories[text[0]], "cover": cover, "recommended": i%9 == 0, "keywords": []string{"骑行", "电动车"},
	})
	if err != nil {
		return err
	}
	run := func(verb string, in map[string]any) {
		if err == nil {
			err = l.run(ctx, who, id, verb, in)
		}
	}
	edit := func(note string) {
		run("edit", map[string]any{"content": value.I18n{ZH: body.ZH + "<p>" + note + "</p>", EN: body.EN}})
	}
	publish := func(in map[string]any) {
		in["confirmMissingEn"] = true
		run(content.PublishVerb, in)
	}
	switch {
	case place < articlesOnShelf:
		publish(map[string]any{})
		for round := range []int{2, 1, 0, 0, 0, 0, 0, 0, 0, 0}[place%10] {
			edit(fmt.Sprintf("（%d 月更新）", round+3))
			publish(map[string]any{"changeNote": "补充说明"})
		}
		if place%10 == 0 || place%10 == 4 {
			edit("（待发布的修改）")
		}
	case place < articlesOnShelf+articlesInDraft:
	case place < articlesOnShelf+articlesInDraft+articlesScheduled:
		publish(map[string]any{"publishAt": value.Now().Add(time.Duration(place%7+1) * 24 * time.Hour).String()})
	default:
		publish(map[string]any{})
		run(content.UnpublishVerb, nil)
	}
	if err != nil {
		return err
	}
	return l.setBack(ctx, id, 2+i*2)
}

// paragraphs returns the paragraphs of a text of the demo as HTML.
func paragraphs(text string) string {
	return "<p>" + strings.ReplaceAll(text, "|", "</p><p>") + "</p>"
}

// upload stores the cover of an article as a file that its editor has uploaded.
func (l *library) upload(ctx context.Context, who *access.Caller, i int) (string, error) {
	var f system.FileObject
	if err := (&demoData{seeder: l.seeder}).saveFile(ctx, &f, l.covers[i%len(l.covers)]); err != nil {
		return "", err
	}
	f.UserID, f.OriginalName = who.UserID, fmt.Sprintf("cover-%d.png", i)
	err := l.e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		f.ID = 0
		return record.Insert(ctx, l.e, tx, system.FileObjects, &f)
	})
	return f.FileKey, err
}

func (l *library) run(ctx context.Context, who *access.Caller, id int64, verb string, in map[string]any) error {
	article, err := record.Get(ctx, l.e.Read(), content.Articles, id)
	if err != nil {
		return err
	}
	if in == nil {
		in = map[string]any{}
	}
	in["id"], in["version"] = id, article.Version
	body, err := json.Marshal(in)
	if err != nil {
		return err
	}
	if verb == "edit" {
		_, err = l.e.Edit(ctx, content.Articles.Name, who, body)
	} else {
		_, _, err = l.e.Act(ctx, content.Articles.Name, verb, who, body)
	}
	return err
}

// setBack distributes the versions of an article over the days before now, one a day from the given age on.
func (l *library) setBack(ctx context.Context, id int64, age int) error {
	const day = 24 * 3_600_000
	began := value.Now().Milli() - int64(age+8)*day
	return l.e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewRaw(`UPDATE content_version SET created_at = ? + version_no * ?, updated_at = ? + version_no * ?,
			live_from = CASE WHEN live_from > 0 THEN ? + version_no * ? ELSE 0 END,
			live_to = CASE WHEN live_to > 0 THEN ? + ? * coalesce((SELECT min(n.version_no) FROM content_version AS n WHERE n.owner_type = content_version.owner_type
				AND n.owner_id = content_version.owner_id AND n.kind = ? AND n.version_no > content_version.version_no), version_no + 1) ELSE 0 END
			WHERE owner_type = ? AND owner_id = ?`, began, day, began, day, began, day, began, day, version.Published, content.Articles.Name, id).Exec(ctx)
		if err != nil {
			return err
		}
		_, err = tx.NewRaw(`UPDATE article SET created_at = ?, updated_at = ?, published_at = CASE WHEN published_at > 0 THEN ? + current_version_no * ? ELSE 0 END WHERE id = ?`,
			began+day, began+8*day, began, day, id).Exec(ctx)
		return err
	})
}
