package promotion_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/promotion"
	"evops/contracts/value"
	feature "evops/core/promotion"
	"evops/core/record"
)

func TestPicturesFitTheirPlace(t *testing.T) {
	each(t, func(w *wall) {
		for _, row := range []struct {
			position, width, height int64
			want                    string
		}{
			{1, 750, 340, ""}, {1, 760, 340, ""}, {1, 800, 340, "image FILE_RATIO_WRONG"}, {2, 800, 400, ""}, {3, 900, 300, ""}, {4, 800, 200, ""}, {5, 800, 200, "image FILE_RATIO_WRONG"},
			{2, 8000, 4000, "image RANGE"},
		} {
			if _, got := w.try("banner", "add", w.banner(fields{"position": row.position, "image": w.picture(row.width, row.height)})); got != row.want {
				t.Errorf("%d×%d at %d: %q, want %q", row.width, row.height, row.position, got, row.want)
			}
		}
		saved := w.must("banner", "add", w.banner(nil))
		if _, got := w.try("banner", "edit", fields{"id": saved.ID, "version": saved.Version, "position": 2}); got != "image FILE_RATIO_WRONG" {
			t.Errorf("moved to another position: %q", got)
		}
	})
}

func TestAtMostEightBannersAreShownToAUserAtATime(t *testing.T) {
	each(t, func(w *wall) {
		for i := range 8 {
			if _, refused := w.publish("banner", w.banner(fields{"unpublishAt": w.now.Add(time.Duration(i+2) * 24 * time.Hour)}), nil); refused != "" {
				t.Fatal(i, refused)
			}
		}
		day := func(n time.Duration) value.Time { return w.now.Add(n * 24 * time.Hour) }
		for name, row := range map[string]struct {
			in, publish fields
			want        string
		}{
			"now":                       {nil, nil, "BANNER_LIMIT"},
			"while all are shown":       {nil, fields{"publishAt": day(1)}, "BANNER_LIMIT"},
			"after one has ended":       {nil, fields{"publishAt": day(3)}, ""},
			"at another position":       {fields{"position": 2, "image": w.picture(800, 400)}, nil, ""},
			"for a platform all are on": {fields{"platforms": []string{"2"}}, nil, "BANNER_LIMIT"},
		} {
			id, got := w.publish("banner", w.banner(row.in), row.publish)
			if got != row.want {
				t.Errorf("%s: %q, want %q", name, got, row.want)
			}
			if got == "" {
				w.must("banner", map[bool]string{true: "cancelSchedule", false: "unpublish"}[row.publish != nil], fields{"id": id})
			}
		}
	})
}

func TestBannersForDifferentPeopleDoNotCountTogether(t *testing.T) {
	each(t, func(w *wall) {
		android := fields{"filters": fields{"platform.in": []int{1}}}
		for range 8 {
			if _, refused := w.publish("banner", w.banner(fields{"audience": android}), nil); refused != "" {
				t.Fatal(refused)
			}
		}
		for name, row := range map[string]struct {
			audience fields
			want     string
		}{
			"another platform": {fields{"filters": fields{"platform.in": []int{2}}}, ""},
			"some of them":     {fields{"filters": fields{"platform.in": []int{1, 2}}}, "BANNER_LIMIT"},
			"another field":    {fields{"filters": fields{"gender.in": []int{1}}}, "BANNER_LIMIT"},
		} {
			if _, got := w.publish("banner", w.banner(fields{"audience": row.audience}), nil); got != row.want {
				t.Errorf("%s: %q, want %q", name, got, row.want)
			}
		}
	})
}

func TestTheAppShowsABannerToItsAudienceOnly(t *testing.T) {
	each(t, func(w *wall) {
		publish := func(more, at fields) int64 {
			t.Helper()
			id, refused := w.publish("banner", w.banner(more), at)
			if refused != "" {
				t.Fatal(refused)
			}
			return id
		}
		all := publish(fields{"sortOrder": 20}, nil)
		ios := publish(fields{"sortOrder": 10, "audience": fields{"filters": fields{"platform.in": []int{2}}}}, nil)
		android := publish(fields{"sortOrder": 30, "platforms": []string{"1"}}, nil)
		chinese := publish(fields{"sortOrder": 40, "title": fields{"zh": "标题"}, "enPolicy": 1}, nil)
		later := publish(fields{"sortOrder": 50}, fields{"publishAt": w.now.Add(time.Hour), "unpublishAt": w.now.Add(2 * time.Hour)})
		for name, row := range map[string]struct {
			reader fields
			want   []int64
		}{
			"anybody":              {fields{}, []int64{all, android, chinese}},
			"a user in it":         {fields{"appUserId": w.ios, "platform": 2}, []int64{ios, all, chinese}},
			"a user who is not":    {fields{"appUserId": w.both, "platform": 1}, []int64{all, android, chinese}},
			"a reader of English":  {fields{"language": "en"}, []int64{all, android}},
			"of another position":  {fields{"position": 2}, nil},
			"a user who is no one": {fields{"appUserId": 999_999, "platform": 2}, []int64{all, chinese}},
		} {
			if got := w.shown(row.reader); fmt.Sprint(got) != fmt.Sprint(row.want) {
				t.Errorf("%s: %v, want %v", name, got, row.want)
			}
		}
		if _, refused := app[[]feature.AppBanner](w, "/data/crm/banner/current", "", fields{"appUserId": w.ios}); refused != "PROMOTION_SIGNATURE" {
			t.Errorf("a user without a signature: %q", refused)
		}
		for _, step := range []struct {
			after time.Duration
			shown bool
		}{{time.Hour + time.Minute, true}, {2*time.Hour + time.Minute, false}} {
			start := w.now
			w.now = w.now.Add(step.after)
			if err := w.shelves.Tick(t.Context()); err != nil {
				t.Fatal(err)
			}
			if got := strings.Contains(fmt.Sprint(w.shown(fields{})), fmt.Sprint(later)); got != step.shown {
				t.Errorf("after %v shown: %v", step.after, got)
			}
			w.now = start
		}
	})
}

func TestAReportCountsOnce(t *testing.T) {
	each(t, func(w *wall) {
		id, _ := w.publish("banner", w.banner(nil), nil)
		event := func(name string, kind promotion.Event, ago time.Duration) fields {
			return fields{"eventId": name, "id": id, "kind": kind, "occurredAt": w.now.Add(-ago)}
		}
		report := func(secret string, events ...fields) (feature.Counted, string) {
			return app[feature.Counted](w, "/data/crm/banner/report", secret, fields{"platform": 2, "events": events})
		}
		if _, refused := report("wrong secret of the app", event("a", promotion.Impression, 0)); refused != "PROMOTION_SIGNATURE" {
			t.Errorf("a wrong signature: %q", refused)
		}
		if _, refused := report(key); refused != "PROMOTION_REPORT" {
			t.Errorf("no event: %q", refused)
		}
		for i, row := range []struct {
			events []fields
			want   feature.Counted
		}{
			{[]fields{event("a", promotion.Impression, 0), event("b", promotion.Impression, 24*time.Hour), event("c", promotion.Click, 0)}, feature.Counted{Counted: 3}},
			{[]fields{event("a", promotion.Impression, 0), event("d", promotion.Impression, 0)}, feature.Counted{Counted: 1, Known: 1}},
			{[]fields{event("e", promotion.Close, 0), event("f", promotion.Impression, 8*24*time.Hour), {"eventId": "g", "id": 999, "kind": 1, "occurredAt": w.now}}, feature.Counted{Ignored: 3}},
		} {
			if got, refused := report(key, row.events...); got != row.want || refused != "" {
				t.Errorf("report %d: %+v %s, want %+v", i+1, got, refused, row.want)
			}
		}
		b, err := record.Get(t.Context(), w.Read(), promotion.Banners, id)
		if err != nil || b.ImpressionCount != 3 || b.ClickCount != 1 || b.ClickRate != 3333 {
			t.Errorf("%d impressions, %d clicks, rate %d, %v", b.ImpressionCount, b.ClickCount, b.ClickRate, err)
		}
		stat, refused := app[feature.Stat](w, "/data/crm/banner/stat", "", fields{"id": id})
		days := stat.Days
		if refused != "" || len(days) != 30 || days[29].Impressions != 2 || days[29].Clicks != 1 || days[28].Impressions != 1 || stat.Total.Impressions != 3 || len(stat.Platforms) != 1 || stat.Platforms[0].Platform != 2 {
			t.Errorf("statistics %+v %s", stat, refused)
		}
	})
}

func TestAReplacedPictureOfALiveBannerStaysInItsHistory(t *testing.T) {
	each(t, func(w *wall) {
		first, second, third := w.picture(750, 340), w.picture(750, 340), w.picture(750, 340)
		saved := w.must("banner", "add", w.banner(fields{"image": first}))
		saved = w.must("banner", "edit", fields{"id": saved.ID, "version": saved.Version, "image": second})
		saved = w.must("banner", "publish", fields{"id": saved.ID, "version": saved.Version, "confirmMissingEn": true})
		w.must("banner", "edit", fields{"id": saved.ID, "version": saved.Version, "image": third})
		b, err := record.Get(t.Context(), w.Read(), promotion.Banners, saved.ID)
		if err != nil || fmt.Sprint(b.EarlierImages) != fmt.Sprint([]string{second}) {
			t.Errorf("earlier pictures %v, want the one that was shown; %v", b.EarlierImages, err)
		}
	})
}

func TestACopyForAnotherPositionNeedsItsOwnPicture(t *testing.T) {
	each(t, func(w *wall) {
		id, _ := w.publish("banner", w.banner(nil), nil)
		if _, refused := w.try("banner", "copy", fields{"id": id, "position": 3, "image": w.picture(750, 340)}); refused != "image FILE_RATIO_WRONG" {
			t.Errorf("the old ratio: %q", refused)
		}
		saved := w.must("banner", "copy", fields{"id": id, "position": 3, "image": w.picture(900, 300)})
		b, err := record.Get(t.Context(), w.Read(), promotion.Banners, saved.Answer["copyId"].(int64))
		if err != nil || b.Position != promotion.ServicePage || b.ShelfStatus != content.Draft || b.Title.ZH != "标题" || !b.PublishedAt.IsZero() {
			t.Errorf("the copy is %+v, %v", b, err)
		}
	})
}

func TestALinkOpensOnlyWhatIsOnShelf(t *testing.T) {
	each(t, func(w *wall) {
		var video int64
		err := w.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			row := content.Video{Title: value.I18n{ZH: "视频"}, VideoType: "1"}
			err := record.Insert(ctx, w.Engine, tx, content.VideoList, &row)
			video = row.ID
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		set := func(status content.ShelfStatus) {
			if err := w.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
				_, err := tx.NewRaw("UPDATE video SET shelf_status = ? WHERE id = ?", status, video).Exec(ctx)
				return err
			}); err != nil {
				t.Fatal(err)
			}
		}
		in := w.banner(fields{"linkType": content.LinkVideo, "videoId": video})
		saved := w.must("banner", "add", in)
		publish := fields{"id": saved.ID, "version": saved.Version, "confirmMissingEn": true}
		if _, got := w.try("banner", "publish", publish); got != "videoId REF_NOT_PUBLISHED" {
			t.Errorf("a draft: %q", got)
		}
		set(content.OnShelf)
		w.must("banner", "publish", publish)
		for status, want := range map[content.ShelfStatus]int64{content.OnShelf: video, content.OffShelf: 0} {
			set(status)
			all, _ := app[[]feature.AppBanner](w, "/data/crm/banner/current", "", fields{})
			if len(all) != 1 || all[0].Link.ID != want {
				t.Errorf("state %d: %+v", status, all)
			}
		}
	})
}
