package promotion_test

import (
	"fmt"
	"testing"
	"time"

	"evops/contracts/content"
	"evops/contracts/promotion"
	"evops/contracts/system"
	feature "evops/core/promotion"
	"evops/core/record"
)

func TestAnAdvertisementIsPublishedWithPicturesAndPapers(t *testing.T) {
	each(t, func(w *wall) {
		proof := func() []string {
			return []string{w.upload(system.FileObject{BizType: "evidence"})}
		}
		splash := func(more fields) fields {
			return w.ad(with(fields{"adType": 1, "showRule": nil, "durationSec": 3, "material": w.picture(270, 480)}, more))
		}
		for name, row := range map[string]struct {
			in   fields
			want string
		}{
			"a popup":                 {w.ad(nil), ""},
			"no picture":              {w.ad(fields{"material": ""}), "material AD_MATERIAL_MISSING"},
			"no long picture":         {splash(nil), "materialLong AD_MATERIAL_MISSING"},
			"a splash":                {splash(fields{"materialLong": w.picture(240, 520)}), ""},
			"no papers":               {w.ad(fields{"thirdParty": true}), "proofFiles AD_PROOF_MISSING"},
			"papers of a third party": {w.ad(fields{"thirdParty": true, "proofFiles": proof()}), ""},
		} {
			if _, got := w.publish("advertisement", row.in, nil); got != row.want {
				t.Errorf("%s: %q, want %q", name, got, row.want)
			}
		}
		for name, row := range map[string]struct {
			in   fields
			want string
		}{
			"the ratio of another type": {w.ad(fields{"material": w.picture(270, 480)}), "material FILE_RATIO_WRONG"},
			"one time of day":           {w.ad(fields{"dailyFrom": "08:00"}), "dailyTo COMPARE"},
			"a long clip":               {splash(fields{"video": w.upload(system.FileObject{BizType: "video", DurationSec: 6})}), "video RANGE"},
		} {
			if _, got := w.try("advertisement", "add", row.in); got != row.want {
				t.Errorf("%s: %q, want %q", name, got, row.want)
			}
		}
	})
}

func TestAnAdvertisementEndsWithItsImpressions(t *testing.T) {
	each(t, func(w *wall) {
		id, refused := w.publish("advertisement", w.ad(fields{"totalBudget": 2}), nil)
		if refused != "" {
			t.Fatal(refused)
		}
		current := func() int {
			all, _ := app[[]feature.AppAd](w, "/data/crm/advertisement/current", "", fields{})
			return len(all)
		}
		show := func(name string) {
			app[feature.Counted](w, "/data/crm/advertisement/report", key, fields{"events": []fields{{"eventId": name, "id": id, "kind": 1, "occurredAt": w.now}, {"eventId": "closed " + name, "id": id, "kind": 3, "occurredAt": w.now}}})
		}
		show("a")
		if current() != 1 {
			t.Error("it ended too early")
		}
		show("b")
		if current() != 0 {
			t.Error("it is shown beyond its limit")
		}
		if err := w.service.EndSpent(t.Context()); err != nil {
			t.Fatal(err)
		}
		a, err := record.Get(t.Context(), w.Read(), promotion.Advertisements, id)
		if err != nil || a.ShelfStatus != content.OffShelf || a.CloseCount != 2 {
			t.Errorf("state %d, closed %d, %v", a.ShelfStatus, a.CloseCount, err)
		}
		if _, got := w.try("advertisement", "publish", fields{"id": id, "version": a.Version, "confirmMissingEn": true}); got != "totalBudget RANGE" {
			t.Errorf("published again: %q", got)
		}
	})
}

func TestAnAdvertisementIsShownAtItsTimeOfDay(t *testing.T) {
	each(t, func(w *wall) {
		for _, in := range []fields{{"name": "day", "dailyFrom": "08:00", "dailyTo": "20:00"}, {"name": "night", "dailyFrom": "22:00", "dailyTo": "06:00", "weight": 5}} {
			if _, refused := w.publish("advertisement", w.ad(in), nil); refused != "" {
				t.Fatal(refused)
			}
		}
		midnight := w.now.Date().Time()
		for hour, want := range map[int]string{5: "[5]", 7: "[]", 8: "[10]", 19: "[10]", 20: "[]", 23: "[5]"} {
			w.now = midnight.Add(time.Duration(hour) * time.Hour)
			all, _ := app[[]feature.AppAd](w, "/data/crm/advertisement/current", "", fields{})
			weights := []int64{}
			for _, a := range all {
				weights = append(weights, a.Weight)
			}
			if fmt.Sprint(weights) != want {
				t.Errorf("at %d: %v, want %s", hour, weights, want)
			}
		}
	})
}
