package seed

import (
	"context"
	"fmt"
	"image/color"
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

// The articles of the demo by state (content catalogue, article): the first are on shelf, then drafts, then scheduled ones; the others were
// taken off.
const (
	articlesOnShelf   = 24
	articlesInDraft   = 7
	articlesScheduled = 3
)

// library writes the demo articles through the engine, as their editors do in the console.
type library struct {
	*seeder
	editors    []*access.Caller
	categories map[string]int64
	texts      [][]string
	covers     []system.FileObject
}

// articles creates the articles of the demo. Every write is a transaction of its own, as in use, so a start that is interrupted leaves fewer
// of them; their times are set back afterwards. An engine without the rules for articles, as some tests use, has none.
func (s *seeder) articles(ctx context.Context) error {
	if !s.e.HasFunction(content.Articles.Plan, content.PublishVerb) {
		return nil
	}
	var l *library
	err := s.once(ctx, "seed.demo.articles", "1", func(ctx context.Context, tx bun.Tx) error {
		l = &library{seeder: s, categories: map[string]int64{}}
		return l.prepare(ctx, tx)
	})
	if err != nil || l == nil {
		return err
	}
	if err := l.addCategories(ctx); err != nil {
		return err
	}
	ids := make([]int64, len(l.texts))
	for i := range ids {
		if ids[i], err = l.write(ctx, i); err != nil {
			return fmt.Errorf("article %d: %w", i, err)
		}
	}
	return s.e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		for i, id := range ids {
			if err := setBack(ctx, tx, id, 2+6*i); err != nil {
				return err
			}
		}
		return nil
	})
}

// prepare reads the texts, finds the editors and stores a cover for each article.
func (l *library) prepare(ctx context.Context, tx bun.Tx) (err error) {
	if l.texts, err = rows("articles"); err != nil {
		return err
	}
	if l.editors, err = l.authors(ctx, tx, 2); err != nil {
		return err
	}
	var drawings []*drawing
	for _, paint := range []string{"#C8102E", "#2F6DB5", "#2E7D6B"} {
		d, err := drawOne("scooter", paint, hero)
		if err != nil {
			return err
		}
		if d.full, err = d.framed(coverWidth, coverHeight, color.Transparent); err != nil {
			return err
		}
		d.small = d.full
		drawings = append(drawings, d)
	}
	l.covers = make([]system.FileObject, len(l.texts))
	for i := range l.covers {
		f := &l.covers[i]
		if err := (&demoData{seeder: l.seeder}).saveFile(ctx, f, drawings[i%len(drawings)]); err != nil {
			return err
		}
		f.Width, f.Height = coverWidth, coverHeight
		f.UserID, f.OriginalName = l.editor(i).UserID, fmt.Sprintf("cover-%d.png", i)
	}
	return record.InsertMany(ctx, l.e, tx, system.FileObjects, l.covers)
}

// editor returns the author of the article at a position.
func (l *library) editor(i int) *access.Caller { return l.editors[i%len(l.editors)] }

// addCategories adds the categories, parents first.
func (l *library) addCategories(ctx context.Context) error {
	lines, err := rows("article_categories")
	if err != nil {
		return err
	}
	for i, c := range lines {
		in := map[string]any{"code": c[0], "name": value.I18n{ZH: c[2], EN: c[3]}, "sortOrder": (i + 1) * 10}
		if c[1] != "" {
			in["parentId"] = l.categories[c[1]]
		}
		saved, err := l.seeder.write(ctx, content.ArticleCategories.Name, l.editor(0), change{"add", in})
		if err != nil {
			return err
		}
		l.categories[c[0]] = saved.ID
	}
	return nil
}

// write adds the article at a position of the texts, brings it into its state and returns its id. Every eighth has no English text.
func (l *library) write(ctx context.Context, i int) (int64, error) {
	text := l.texts[i]
	title, body := value.I18n{ZH: text[1], EN: text[2]}, value.I18n{ZH: paragraphs(text[3]), EN: paragraphs(text[4])}
	if i%8 == 5 {
		title.EN, body.EN = "", ""
	}
	added := change{"add", map[string]any{
		"title": title, "content": body, "categoryId": l.categories[text[0]], "cover": l.covers[i].FileKey, "recommended": i%9 == 0, "keywords": []string{"骑行", "电动车"},
	}}
	// The step is coprime to the number of articles, so each state has articles of many categories.
	saved, err := l.writeAll(ctx, content.Articles.Name, l.editor(i), append([]change{added}, changes(i*37%len(l.texts), body)...)...)
	return saved.ID, err
}

// changes returns the writes that bring an article into its state. place orders the articles by state.
func changes(place int, body value.I18n) (all []change) {
	edit := func(note string) {
		all = append(all, change{"edit", map[string]any{"content": value.I18n{ZH: body.ZH + "<p>" + note + "</p>", EN: body.EN}}})
	}
	publish := func(in map[string]any) {
		in["confirmMissingEn"] = true
		all = append(all, change{content.PublishVerb, in})
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
		all = append(all, change{content.UnpublishVerb, map[string]any{}})
	}
	return all
}

// paragraphs returns the paragraphs of a text of the demo as HTML.
func paragraphs(text string) string {
	return "<p>" + strings.ReplaceAll(text, "|", "</p><p>") + "</p>"
}

// setBack distributes the versions of an article over the days before now, one a day from the given age on.
func setBack(ctx context.Context, tx bun.Tx, id int64, age int) error {
	const day = 24 * 3_600_000
	began := value.Now().Milli() - int64(age+8)*day
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
}
