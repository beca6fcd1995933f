package seed

import (
	"bytes"
	"context"
	"fmt"
	"image/color"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/file"
	"evops/core/plainpdf"
	"evops/core/record"
	"evops/core/seed/demoimage"
)

// guides writes videos, introductions and manuals of the demo through the engine, as their editors do in the console.
type guides struct {
	*seeder
	who      *access.Caller
	drawings []*drawing
	models   []int64
}

// guides creates the content that explains vehicles and app. An engine without its rules or without files, as some tests use, has none.
func (s *seeder) guides(ctx context.Context) error {
	if s.options.Files == nil || !s.e.HasFunction(content.VideoList.Plan, content.PublishVerb) {
		return nil
	}
	var g *guides
	err := s.once(ctx, "seed.demo.guides", "1", func(ctx context.Context, tx bun.Tx) error {
		g = &guides{seeder: s}
		return g.prepare(ctx, tx)
	})
	if err != nil || g == nil {
		return err
	}
	for _, write := range []func(context.Context) error{g.introductions, g.manuals, g.walks, g.problems, g.guided, g.links, g.offeredModels, g.reviews, g.sounds, g.themes, g.promotions, g.banners, g.advertisements, g.arEvents} {
		if err := write(ctx); err != nil {
			return err
		}
	}
	return g.e.DB().Write(ctx, g.setBack)
}

// setBack distributes the content over the months before now.
func (g *guides) setBack(ctx context.Context, tx bun.Tx) error {
	const day = 24 * 3_600_000
	now := value.Now().Milli()
	for _, table := range []string{"introduce_category", "video", "function_introduction", "app_introduction", "docs_catalogue", "instruction", "guide", "faq", "new_problem", "external_link", "available_model", "ios_review", "sound_effect", "app_theme", "voice", "holiday_voice", "promotion", "banner", "advertisement"} {
		if _, err := tx.NewRaw("UPDATE ? SET created_at = ? - (id % 90 + 20) * ?, updated_at = ? - (id % 15 + 1) * ?", bun.Ident(table), now, day, now, day).Exec(ctx); err != nil {
			return err
		}
	}
	for _, table := range []string{"video", "function_introduction", "app_introduction", "instruction", "guide", "faq", "new_problem", "external_link", "available_model", "app_theme", "voice", "holiday_voice", "promotion", "banner", "advertisement"} {
		if _, err := tx.NewRaw("UPDATE ? SET published_at = ? - (id % 90 + 16) * ? WHERE published_at > 0", bun.Ident(table), now, day).Exec(ctx); err != nil {
			return err
		}
	}
	return countUses(ctx, tx)
}

// countUses sets what users have done with the content of the demo, from the time it was on shelf.
func countUses(ctx context.Context, tx bun.Tx) error {
	for _, counters := range []string{
		"article SET view_count = 180 + id * 7919 % 4200, like_count = 3 + id * 31 % 160", "faq SET view_count = 60 + id * 7919 % 2400, helpful_count = 20 + id * 37 % 90, useless_count = 4 + id * 13 % 20",
		"video SET play_count = 90 + id * 7919 % 3000, like_count = 2 + id * 31 % 120", "function_introduction SET view_count = 40 + id * 7919 % 1800",
		"app_introduction SET view_count = 400 + id * 7919 % 5000, finish_count = 200 + id * 31 % 190", "guide SET start_count = 120 + id * 7919 % 900, finish_count = 60 + id * 31 % 60",
		"instruction SET view_count = 30 + id * 7919 % 700, download_count = 5 + id * 31 % 24", "holiday_voice SET play_count = 200 + id * 7919 % 2600",
	} {
		if _, err := tx.NewRaw("UPDATE " + counters + " WHERE published_at > 0").Exec(ctx); err != nil {
			return err
		}
	}
	_, err := tx.NewRaw("UPDATE faq SET helpful_rate = helpful_count * 100 / (helpful_count + useless_count) WHERE helpful_count + useless_count >= ?", content.MinRatedVotes).Exec(ctx)
	return err
}

func (g *guides) prepare(ctx context.Context, tx bun.Tx) error {
	callers, err := g.authors(ctx, tx, 1)
	if err != nil {
		return err
	}
	g.who = callers[0]
	for _, color := range []string{"#2F6DB5", "#2E7D6B", "#C8102E"} {
		d, err := drawOne("scooter", color, hero)
		if err != nil {
			return err
		}
		g.drawings = append(g.drawings, d)
	}
	models, err := record.Find(ctx, g.e.InTx(tx), equipment.VehicleModels, &equipment.VehicleModels.Row.Status, equipment.ModelPublished)
	for _, m := range models {
		g.models = append(g.models, m.ID)
	}
	return err
}

// introductions writes classifications, videos and introductions.
func (g *guides) introductions(ctx context.Context) error {
	categories, videos := map[string]int64{}, map[string]int64{}
	err := g.each("intro_categories", func(i int, c []string) error {
		icon, err := g.picture(ctx, i)
		if err != nil {
			return err
		}
		saved, err := g.write(ctx, content.IntroCategories.Name, g.who, change{"add", map[string]any{
			"kind": parseInt[int64](c[0]), "code": c[1], "name": value.I18n{ZH: c[2], EN: c[3]}, "icon": icon, "sortOrder": (i + 1) * 10,
		}})
		categories[c[1]] = saved.ID
		return err
	})
	if err != nil {
		return err
	}
	err = g.each("videos", func(i int, c []string) error {
		cover, err := g.cover(ctx, i, 640, 360, color.RGBA{0xF5, 0xF6, 0xF8, 0xFF})
		if err != nil {
			return err
		}
		clip, err := g.clip(ctx, c[2])
		if err != nil {
			return err
		}
		viewers := content.AppViewers
		if c[1] == string(content.RepairVideo) {
			viewers = content.DealerViewers
		}
		id, err := g.publish(ctx, content.VideoList.Name, c[7], i, map[string]any{
			"title": value.I18n{ZH: c[3], EN: c[4]}, "videoType": c[1], "categoryId": categories[c[0]], "videoFile": clip, "cover": cover,
			"summary": value.I18n{ZH: c[5], EN: c[6]}, "viewers": viewers, "allowDownload": i%3 == 0,
		})
		videos[c[3]] = id
		return err
	})
	if err != nil {
		return err
	}
	err = g.each("function_introductions", func(i int, c []string) error {
		icon, err := g.picture(ctx, i)
		if err != nil {
			return err
		}
		in := map[string]any{
			"code": "FN-" + strings.ToUpper(c[1]), "title": value.I18n{ZH: c[3], EN: c[4]}, "categoryId": categories[c[0]], "functionKey": c[1], "icon": icon,
			"summary": value.I18n{ZH: c[5], EN: c[6]}, "content": value.I18n{ZH: paragraphs(c[5] + "。|打开 APP 的车辆页面即可使用。"), EN: paragraphs(c[6] + ".|Open the vehicle page of the app to use it.")},
			"needHardware": strings.Split(c[2], ","),
		}
		if c[7] != "" {
			in["videoId"] = videos[c[7]]
		}
		_, err = g.publish(ctx, content.FunctionIntroductions.Name, c[8], i, in)
		return err
	})
	if err != nil {
		return err
	}
	return g.each("app_introductions", func(i int, c []string) error {
		mode := parseInt[content.ShowMode](c[1])
		in := map[string]any{"title": value.I18n{ZH: c[3], EN: c[4]}, "categoryId": categories[c[0]], "sinceVersion": c[2], "showMode": mode}
		if mode == content.HelpPage {
			in["content"] = value.I18n{ZH: paragraphs(c[5]), EN: paragraphs(c[6])}
		} else {
			var pages []map[string]any
			english := strings.Split(c[6], ";")
			for n, caption := range strings.Split(c[5], ";") {
				image, err := g.cover(ctx, n, 270, 480, color.RGBA{0xF5, 0xF6, 0xF8, 0xFF})
				if err != nil {
					return err
				}
				pages = append(pages, map[string]any{"image": image, "caption": value.I18n{ZH: caption, EN: english[n]}})
			}
			in["pages"] = pages
		}
		_, err := g.publish(ctx, content.AppIntroductions.Name, c[7], i, in)
		return err
	})
}

// manuals writes catalogues, and for each published model a user manual and a quick start, of which some have a successor.
func (g *guides) manuals(ctx context.Context) error {
	catalogues := map[string]int64{}
	err := g.each("docs_catalogues", func(i int, c []string) error {
		in := map[string]any{"code": c[0], "name": value.I18n{ZH: c[3], EN: c[4]}, "viewers": parseInt[int64](c[2]), "sortOrder": (i + 1) * 10}
		if c[1] != "" {
			in["parentId"] = catalogues[c[1]]
		}
		saved, err := g.write(ctx, content.DocsCatalogues.Name, g.who, change{"add", in})
		catalogues[c[0]] = saved.ID
		return err
	})
	if err != nil {
		return err
	}
	kinds := []struct {
		code, catalogue, zh, en string
		kind                    content.DocType
		viewers                 content.Viewers
	}{
		{"UM", "USER-MANUAL", "用户手册", "User manual", content.UserManual, content.AppViewers},
		{"QS", "USER-QUICK", "快速入门", "Quick start", content.QuickStart, content.AppViewers},
		{"MM", "CARE-MAINT", "保养手册", "Maintenance manual", content.MaintenanceManual, content.AllViewers},
		{"WT", "CARE-WARRANTY", "三包凭证", "Warranty terms", content.WarrantyTerms, content.AppViewers},
		{"RM", "WORK-REPAIR", "维修手册", "Repair manual", content.RepairManual, content.DealerViewers},
	}
	names, err := g.e.Read().Names(ctx, equipment.VehicleModels.Name, g.models...)
	if err != nil {
		return err
	}
	effective := value.Now().Add(-200 * 24 * time.Hour).Date()
	for n, model := range g.models[:min(5, len(g.models))] {
		for k, kind := range kinds {
			number := fmt.Sprintf("%s-%03d", kind.code, n+1)
			pdf, err := g.document(ctx, number+" V1.0", 2+(n+k)%6)
			if err != nil {
				return err
			}
			in := map[string]any{
				"docNo": number, "title": value.I18n{ZH: names[model].ZH + kind.zh, EN: names[model].EN + " " + kind.en}, "docType": kind.kind, "catalogueId": catalogues[kind.catalogue],
				"modelIds": []int64{model}, "viewers": kind.viewers, "pdf": pdf, "docVersion": "V1.0", "effectiveDate": effective,
			}
			if kind.kind == content.WarrantyTerms {
				if in["pdfEn"], err = g.document(ctx, number+" V1.0 (English)", 2); err != nil {
					return err
				}
			}
			state := "on"
			if n == 4 && k == 2 {
				state = "draft"
			}
			id, err := g.publish(ctx, content.Instructions.Name, state, n*len(kinds)+k, in)
			if err != nil {
				return err
			}
			if kind.kind == content.UserManual && n < 3 {
				if err := g.succeed(ctx, id, number, n == 0); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// succeed adds the next version of a document, and puts it on shelf if it is published.
func (g *guides) succeed(ctx context.Context, id int64, number string, published bool) error {
	pdf, err := g.document(ctx, number+" V1.1", 6)
	if err != nil {
		return err
	}
	var version int64
	if err := g.e.DB().Read().NewRaw("SELECT version FROM instruction WHERE id = ?", id).Scan(ctx, &version); err != nil {
		return err
	}
	_, err = g.write(ctx, content.Instructions.Name, g.who, change{content.InstructionNewVersion.Verb, map[string]any{
		"id": id, "version": version, "docVersion": "V1.1", "pdf": pdf, "effectiveDate": value.Now().Date(),
	}})
	if err != nil || !published {
		return err
	}
	next, err := record.Find(ctx, g.e.Read(), content.Instructions, &content.Instructions.Row.ReplacesID, id)
	if err != nil || len(next) != 1 {
		return fmt.Errorf("the successor of document %d: %d rows, %w", id, len(next), err)
	}
	_, err = g.write(ctx, content.Instructions.Name, g.who, change{content.PublishVerb, map[string]any{"id": next[0].ID, "version": next[0].Version, "confirmMissingEn": true}})
	return err
}

// each runs work on the lines of a demo file.
func (g *guides) each(name string, work func(i int, cells []string) error) error {
	lines, err := rows(name)
	if err != nil {
		return err
	}
	for i, cells := range lines {
		if err := work(i, cells); err != nil {
			return fmt.Errorf("%s, line %d: %w", name, i+2, err)
		}
	}
	return nil
}

// publish adds content, brings it into a state and returns its id.
func (g *guides) publish(ctx context.Context, name, state string, i int, in map[string]any) (int64, error) {
	in["sortOrder"] = (i + 1) * 10
	steps := []change{{"add", in}}
	switch state {
	case "on", "off":
		steps = append(steps, change{content.PublishVerb, map[string]any{"confirmMissingEn": true}})
	case "scheduled":
		steps = append(steps, change{content.PublishVerb, map[string]any{"confirmMissingEn": true, "publishAt": value.Now().Add(time.Duration(i%5+1) * 24 * time.Hour)}})
	}
	if state == "off" {
		steps = append(steps, change{content.UnpublishVerb, map[string]any{"reason": "活动提前结束"}})
	}
	saved, err := g.writeAll(ctx, name, g.who, steps...)
	return saved.ID, err
}

// upload stores a file as an upload of the author.
func (g *guides) upload(ctx context.Context, f system.FileObject, c file.Content) (string, error) {
	f.Base, f.Visibility, f.Status, f.UserID = resource.Base{CreatedAt: value.Now()}, system.VisibilityOf(f.BizType), system.FileReady, g.who.UserID
	if err := g.options.Files.Put(ctx, &f, c); err != nil {
		return "", err
	}
	err := g.e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error { return record.Insert(ctx, g.e, tx, system.FileObjects, &f) })
	return f.FileKey, err
}

func (g *guides) picture(ctx context.Context, i int) (string, error) {
	d := g.drawings[i%len(g.drawings)]
	return g.upload(ctx, system.FileObject{BizType: "image", ContentType: "image/png", OriginalName: fmt.Sprintf("picture-%d.png", i+1), Width: demoimage.Width, Height: demoimage.Height},
		file.Content{Reader: bytes.NewReader(d.full), Thumbnail: d.small})
}

// clip stores one of the clips of the demo, four seconds of drawings.
func (g *guides) clip(ctx context.Context, name string) (string, error) {
	content, err := demoFiles.ReadFile("demo/clips/" + name + ".webm")
	if err != nil {
		return "", err
	}
	return g.upload(ctx, system.FileObject{BizType: "video", ContentType: "video/webm", OriginalName: name + ".webm", Width: 640, Height: 360, DurationSec: 4}, file.Content{Reader: bytes.NewReader(content)})
}

func (g *guides) document(ctx context.Context, title string, pages int) (string, error) {
	return g.upload(ctx, system.FileObject{BizType: "pdf", ContentType: "application/pdf", OriginalName: title + ".pdf"}, file.Content{Reader: bytes.NewReader(plainpdf.New(title, pages))})
}
