package seed

import (
	"context"
	"fmt"
	"image/color"
	"slices"
	"strings"
	"time"

	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
)

// problems gives the classes of the first level their icons, and writes common questions.
func (g *guides) problems(ctx context.Context) error {
	classes, err := record.Find(ctx, g.e.Read(), content.FaqCategories, &content.FaqCategories.Row.Enabled, system.Enabled)
	if err != nil {
		return err
	}
	ids := map[string]int64{}
	for i, class := range classes {
		ids[class.Code] = class.ID
		if class.ParentID != 0 {
			continue
		}
		icon, err := g.picture(ctx, i)
		if err == nil {
			_, err = g.write(ctx, content.FaqCategories.Name, g.who, change{"edit", map[string]any{"id": class.ID, "version": class.Version, "icon": icon}})
		}
		if err != nil {
			return err
		}
	}
	return g.each("faqs", func(i int, c []string) error {
		in := map[string]any{
			"categoryId": ids[c[0]], "question": value.I18n{ZH: c[2], EN: c[3]}, "answer": value.I18n{ZH: paragraphs(c[4]), EN: paragraphs(c[5])},
		}
		if c[6] != "" {
			in["keywords"] = strings.Split(c[6], ",")
		}
		id, err := g.publish(ctx, content.Faqs.Name, c[7], i, in)
		if err != nil || c[1] != "1" {
			return err
		}
		var version int64
		if err := g.e.DB().Read().NewRaw("SELECT version FROM faq WHERE id = ?", id).Scan(ctx, &version); err != nil {
			return err
		}
		_, err = g.write(ctx, content.Faqs.Name, g.who, change{content.FaqSetHot.Verb, map[string]any{"id": id, "version": version, "hot": true}})
		return err
	})
}

// links allows the hosts of the links on shelf, and writes the links.
func (g *guides) links(ctx context.Context) error {
	known := map[string]bool{}
	return g.each("links", func(i int, c []string) error {
		in := map[string]any{"code": c[0], "position": parseInt[int64](c[1]), "openMode": parseInt[content.OpenMode](c[2]), "name": value.I18n{ZH: c[3], EN: c[4]}, "userTip": i%2 == 0}
		if parseInt[content.OpenMode](c[2]) == content.OpenMiniProgram {
			in["miniProgram"] = c[5]
		} else {
			in["url"] = c[5]
			host := strings.Split(c[5], "/")[2]
			if c[7] != "draft" && !known[host] {
				known[host] = true
				if _, err := g.write(ctx, system.DictionaryItems.Name, g.who, change{"add", map[string]any{
					"category": content.LinkHost, "categoryDesc": value.I18n{ZH: "外部链接域名", EN: "Link hosts"}, "code": host, "name": value.I18n{ZH: c[3], EN: c[4]}, "sort": (i + 1) * 10,
				}}); err != nil {
					return err
				}
			}
		}
		if parseInt[content.LinkPosition](c[1]) != content.ByCodeOnly {
			icon, err := g.picture(ctx, i)
			if err != nil {
				return err
			}
			in["icon"] = icon
		}
		_, err := g.publish(ctx, content.ExternalLinks.Name, c[7], i, in)
		return err
	})
}

// offeredModels offers every published model with what its hardware supports. The last one is off shelf.
func (g *guides) offeredModels(ctx context.Context) error {
	models, err := record.Find(ctx, g.e.Read(), equipment.VehicleModels, &equipment.VehicleModels.Row.ID, g.models...)
	if err != nil {
		return err
	}
	for i, m := range models {
		picture, err := g.cover(ctx, i, 640, 480, color.Transparent)
		if err != nil {
			return err
		}
		var features []string
		for _, f := range content.AppFeatures.Codes {
			if len(content.Unsupported(m, []string{f.Code})) == 0 && f.Code != "arEvent" && f.Code != "helmet" {
				features = append(features, f.Code)
			}
		}
		in := map[string]any{"modelId": m.ID, "displayName": m.Name, "image": picture, "bindMethods": []string{"1", "2", "5"}, "features": features, "trialDays": 30 * (i % 4)}
		if slices.Contains(features, "bleKey") {
			in["bleProtocol"] = 2 + i%2
		}
		if i == 0 && slices.Contains(features, "batteryHealth") {
			in["featureRules"] = []map[string]any{{"feature": "batteryHealth", "minAndroid": "5.2.0", "minIos": "5.2.0", "rolloutPercent": 20}}
		}
		state := "on"
		if i == len(models)-1 {
			state = "off"
		}
		if _, err := g.publish(ctx, content.AvailableModels.Name, state, i, in); err != nil {
			return err
		}
	}
	return nil
}

// reviews writes the reviews of the iOS app: most were released, one was rejected, one is under review with its switch on.
func (g *guides) reviews(ctx context.Context) error {
	const builds = 8
	for i := range builds {
		submitted := value.Now().Add(-time.Duration(builds-i) * 21 * 24 * time.Hour)
		step := func(status content.ReviewStatus, more ...any) change {
			in := map[string]any{"reviewStatus": status}
			for k := 0; k < len(more); k += 2 {
				in[more[k].(string)] = more[k+1]
			}
			return change{"edit", in}
		}
		steps := []change{
			{"add", map[string]any{"bundleId": "com.example.ride", "versionNo": fmt.Sprintf("5.%d.0", i), "buildNo": fmt.Sprint(500 + i*10), "hiddenModules": []string{"arEvent", "raffle"}}},
			step(content.ReviewWaiting, "submittedAt", submitted), step(content.InReview),
		}
		switch i {
		case builds - 1:
			steps = append(steps, change{content.IosReviewTurnOn.Verb, map[string]any{"autoOffAt": value.Now().Add(9 * 24 * time.Hour), "reason": "提交商店审核"}})
		case 3:
			steps = append(steps, step(content.ReviewRejected, "rejectReason", "2.1：演示账号无法查看车辆"))
		default:
			steps = append(steps, step(content.ReviewReleased))
		}
		if _, err := g.writeAll(ctx, content.IosReviews.Name, g.who, steps...); err != nil {
			return err
		}
	}
	return nil
}
