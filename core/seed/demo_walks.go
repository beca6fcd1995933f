package seed

import (
	"context"
	"fmt"
	"image/color"
	"strings"

	"evops/contracts/content"
	"evops/contracts/value"
)

// walks writes user guides. A step of the demo file is a kind, a title in both languages and what it shows: a text in both languages, or the
// title of a video, the key of a function or the number of a manual.
func (g *guides) walks(ctx context.Context) error {
	return g.each("guides", func(i int, c []string) error {
		cover, err := g.cover(ctx, i, 640, 360, color.RGBA{0xF5, 0xF6, 0xF8, 0xFF})
		if err != nil {
			return err
		}
		var steps []map[string]any
		for _, text := range strings.Split(c[4], ";") {
			step, err := g.step(ctx, strings.Split(text, "~"))
			if err != nil {
				return err
			}
			steps = append(steps, step)
		}
		_, err = g.publish(ctx, content.Guides.Name, c[5], i, map[string]any{
			"scene": parseInt[int64](c[0]), "title": value.I18n{ZH: c[1], EN: c[2]}, "cover": cover, "estimateMinutes": parseInt[int64](c[3]), "steps": steps,
		})
		return err
	})
}

func (g *guides) step(ctx context.Context, c []string) (map[string]any, error) {
	step := map[string]any{"title": value.I18n{ZH: c[1], EN: c[2]}}
	if c[0] == "text" {
		step["kind"], step["text"] = content.TextStep, value.I18n{ZH: paragraphs(c[3]), EN: paragraphs(c[4])}
		return step, nil
	}
	shows := map[string]struct {
		kind          content.GuideStepKind
		field, lookup string
	}{
		"video":    {content.VideoStep, "videoId", "SELECT id FROM video WHERE title_zh = ?"},
		"function": {content.FunctionStep, "functionId", "SELECT id FROM function_introduction WHERE function_key = ?"},
		"manual":   {content.ManualStep, "instructionId", "SELECT id FROM instruction WHERE doc_no = ? AND shelf_status = 2"},
	}[c[0]]
	var id int64
	if err := g.e.DB().Read().NewRaw(shows.lookup, c[3]).Scan(ctx, &id); err != nil {
		return nil, fmt.Errorf("%s %s: %w", c[0], c[3], err)
	}
	step["kind"], step[shows.field] = shows.kind, id
	return step, nil
}
