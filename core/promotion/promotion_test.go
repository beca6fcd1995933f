package promotion_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/aftersales"
	"evops/contracts/content"
	"evops/contracts/promotion"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/promotion"
	"evops/core/record"
	"evops/core/testdb"
)

const hour = time.Hour

// offer is the input of a promotion that runs from an hour ago until in ten hours and takes sign-ups.
func (w *wall) offer(more fields) fields {
	in := with(fields{
		"title": fields{"zh": "试驾季", "en": "Test rides"}, "promotionType": "5", "content": fields{"zh": "<p>到店试驾</p>", "en": "<p>Ride</p>"}, "rules": fields{"zh": "<p>每人一次</p>", "en": "<p>Once</p>"},
		"startAt": w.now.Add(-hour), "endAt": w.now.Add(10 * hour), "benefitType": 0, "needSignup": true, "quota": 0, "perUserLimit": 1, "audience": fields{"everyone": true},
	}, more)
	if in["cover"] == nil {
		in["cover"] = w.picture(640, 360)
	}
	return in
}

// running publishes a promotion and returns its id.
func (w *wall) running(more fields) int64 {
	w.t.Helper()
	id, refused := w.publish("promotion", w.offer(more), nil)
	if refused != "" {
		w.t.Fatal(refused)
	}
	return id
}

func (w *wall) get(id int64) *promotion.Promotion {
	w.t.Helper()
	p, err := record.Get(w.t.Context(), w.Read(), promotion.Promotions, id)
	if err != nil {
		w.t.Fatal(err)
	}
	return p
}

// dealer adds a dealer of a city at a longitude.
func (w *wall) dealer(code string, city int64, lng float64, status aftersales.OperationStatus) int64 {
	w.t.Helper()
	d := aftersales.Dealer{DealerCode: code, Name: value.I18n{ZH: code, EN: code}, CityCode: city, Location: value.Geo{Lng: lng, Lat: 31}, OperationStatus: status}
	err := w.DB().Write(w.t.Context(), func(ctx context.Context, tx bun.Tx) error {
		return record.Insert(ctx, w.Engine, tx, aftersales.Dealers, &d)
	})
	if err != nil {
		w.t.Fatal(err)
	}
	return d.ID
}

// join signs a user up and returns the dealer and why it was refused.
func (w *wall) join(user, id int64, phone string, more fields) (int64, string) {
	w.t.Helper()
	out, refused := appOf[feature.SignedUp](w, user, "/data/crm/promotion/join", with(fields{"id": id, "name": "王小明", "phone": phone, "consent": true}, more))
	return out.DealerID, refused
}

func (w *wall) leads(id int64) []*promotion.Lead {
	w.t.Helper()
	found, err := record.Find(w.t.Context(), w.Read(), promotion.Leads, &promotion.Leads.Row.PromotionID, id)
	if err != nil {
		w.t.Fatal(err)
	}
	slices.SortFunc(found, func(a, b *promotion.Lead) int { return int(a.ID - b.ID) })
	return found
}

func TestWhatPeopleRelyOnIsFixedOnceAPromotionHasStarted(t *testing.T) {
	each(t, func(w *wall) {
		for name, row := range map[string]struct {
			in   fields
			want string
		}{
			"too long": {fields{"endAt": w.now.Add(367 * 24 * hour)}, "endAt RANGE"}, "the end before the start": {fields{"endAt": w.now.Add(-2 * hour)}, "endAt COMPARE"},
			"a square cover": {fields{"cover": w.picture(400, 400)}, "cover FILE_RATIO_WRONG"}, "cash off without an amount": {fields{"benefitType": 1}, "benefitAmount REQUIRED"},
		} {
			if _, got := w.try("promotion", "add", w.offer(row.in)); got != row.want {
				t.Errorf("%s: %q, want %q", name, got, row.want)
			}
		}
		id := w.running(fields{"quota": 10})
		for name, row := range map[string]struct {
			in   fields
			want string
		}{
			"an earlier end": {fields{"endAt": w.now.Add(9 * hour)}, "endAt PROMOTION_STARTED"}, "another start": {fields{"startAt": w.now.Add(hour)}, "startAt PROMOTION_STARTED"},
			"less people": {fields{"quota": 9}, "quota PROMOTION_STARTED"}, "another benefit": {fields{"benefitType": 4}, "benefitType PROMOTION_STARTED"},
		} {
			if _, got := w.try("promotion", "edit", with(fields{"id": id, "version": w.get(id).Version}, row.in)); got != row.want {
				t.Errorf("%s: %q, want %q", name, got, row.want)
			}
		}
		w.must("promotion", "edit", fields{"id": id, "version": w.get(id).Version, "endAt": w.now.Add(20 * hour), "quota": 0, "content": fields{"zh": "<p>新的内容</p>", "en": "<p>New</p>"}})
		if p := w.get(id); len(p.PromotionNo) != 14 || p.Quota != 0 || p.EndAt.String() != w.now.Add(20*hour).String() {
			t.Errorf("%+v", p)
		}
		if _, got := w.try("promotion", "unpublish", fields{"id": id, "version": w.get(id).Version}); got == "" {
			t.Error("a running promotion is taken down without a reason")
		}
		w.must("promotion", "unpublish", fields{"id": id, "version": w.get(id).Version, "reason": "too much rain"})
		if p := w.get(id); p.ShelfStatus != content.OffShelf || p.EndReason != "too much rain" {
			t.Errorf("%+v", p)
		}
		w.must("promotion", "copy", fields{"id": id, "version": w.get(id).Version})
		all, err := record.Find(t.Context(), w.Read(), promotion.Promotions, &promotion.Promotions.Row.ShelfStatus, content.Draft)
		if err != nil {
			t.Fatal(err)
		}
		if i := slices.IndexFunc(all, func(p *promotion.Promotion) bool {
			return p.PromotionNo != w.get(id).PromotionNo && p.EndReason == "" && p.Cover == ""
		}); i < 0 {
			t.Error("there is no copy")
		}
	})
}

func TestPromotionsAreTakenDownAMonthAfterTheirEnd(t *testing.T) {
	each(t, func(w *wall) {
		id := w.running(nil)
		for _, step := range []struct {
			later time.Duration
			want  content.ShelfStatus
		}{{29 * 24 * hour, content.OnShelf}, {2 * 24 * hour, content.OffShelf}} {
			w.now = w.now.Add(step.later)
			if err := w.service.EndOver(t.Context()); err != nil {
				t.Fatal(err)
			}
			if got := w.get(id).ShelfStatus; got != step.want {
				t.Errorf("%v later it is %d, want %d", step.later, got, step.want)
			}
		}
	})
}

func TestTheAppShowsWhatWasPublished(t *testing.T) {
	each(t, func(w *wall) {
		id := w.running(fields{"quota": 3, "title": fields{"zh": "旧标题", "en": "Old"}})
		w.running(fields{"platforms": []string{"2"}})
		w.must("promotion", "edit", fields{"id": id, "version": w.get(id).Version, "title": fields{"zh": "新标题", "en": "New"}})
		all, refused := app[[]feature.AppPromotion](w, "/data/crm/promotion/current", "", fields{"platform": 1})
		if refused != "" || len(all) != 1 || all[0].ID != id || all[0].Title.EN != "Old" || all[0].Left == nil || *all[0].Left != 3 {
			t.Errorf("%+v, %s", all, refused)
		}
	})
}

// A reader of a language without a text of the picture hears nothing rather than another language.
func TestTheAppGetsTheAlternativeTextsOfPictures(t *testing.T) {
	each(t, func(w *wall) {
		w.running(fields{})
		if _, refused := w.publish("banner", w.banner(fields{"imageEn": w.picture(750, 340)}), fields{}); refused != "" {
			t.Fatal(refused)
		}
		promotions, _ := app[[]feature.AppPromotion](w, "/data/crm/promotion/current", "", fields{"platform": 1})
		banners, _ := app[[]feature.AppBanner](w, "/data/crm/banner/current", "", fields{})
		if len(promotions) != 1 || len(banners) != 1 || promotions[0].Cover.Alt != (value.I18n{}) {
			t.Fatalf("%+v %+v", promotions, banners)
		}
		set := "UPDATE file_object SET alt_zh = ?, alt_en = ? WHERE file_key = ?"
		testdb.Exec(t, w.DB(), set, "封面", "Cover", promotions[0].Cover.ZH)
		testdb.Exec(t, w.DB(), set, "中文图", "Chinese", banners[0].Image.ZH)
		testdb.Exec(t, w.DB(), set, "英文图", "", banners[0].Image.EN)
		promotions, _ = app[[]feature.AppPromotion](w, "/data/crm/promotion/current", "", fields{"platform": 1})
		banners, _ = app[[]feature.AppBanner](w, "/data/crm/banner/current", "", fields{})
		if got, want := promotions[0].Cover.Alt, (value.I18n{ZH: "封面", EN: "Cover"}); got != want {
			t.Errorf("cover: %+v, want %+v", got, want)
		}
		if got, want := banners[0].Image.Alt, (value.I18n{ZH: "中文图"}); got != want {
			t.Errorf("banner: %+v, want %+v", got, want)
		}
	})
}

func TestSignUps(t *testing.T) {
	each(t, func(w *wall) {
		near, far := w.dealer("near", 310100, 121.5, aftersales.Running), w.dealer("far", 310100, 125, aftersales.Running)
		closed, other := w.dealer("closed", 310100, 121.5, aftersales.Stopped), w.dealer("other", 320100, 118.8, aftersales.Running)
		id := w.running(fields{"quota": 5, "perUserLimit": 3, "dealerIds": []int64{near, far, closed}})
		for _, row := range []struct {
			name   string
			user   int64
			phone  string
			more   fields
			dealer int64
			want   string
		}{
			{"without consent", w.ios, "13800000001", fields{"consent": false}, 0, "consent REQUIRED"},
			{"a wrong phone", w.ios, "12345", nil, 0, "phone PHONE_FORMAT"},
			{"the nearest dealer", w.ios, "13800000001", fields{"lng": 121.4, "lat": 31.0}, near, ""},
			{"the same phone", w.both, "13800000001", nil, 0, "PROMOTION_LIMIT"},
			{"the chosen dealer", w.ios, "13800000002", fields{"dealerId": far, "lng": 121.4, "lat": 31.0}, far, ""},
			{"a dealer that does not take part", w.ios, "13800000003", fields{"dealerId": other, "cityCode": 310100}, near, ""},
			{"a fourth time", w.ios, "13800000004", nil, 0, "PROMOTION_LIMIT"},
			{"no dealer in the city", w.both, "13800000005", fields{"cityCode": 320100}, 0, ""},
			{"the last place", w.both, "13800000006", nil, 0, ""},
			{"beyond the quota", w.both, "13800000007", nil, 0, "PROMOTION_FULL"},
		} {
			if dealer, got := w.join(row.user, id, row.phone, row.more); got != row.want || dealer != row.dealer {
				t.Errorf("%s: %q with dealer %d, want %q with %d", row.name, got, dealer, row.want, row.dealer)
			}
		}
		if _, refused := appOf[feature.SignedUp](w, 0, "/data/crm/promotion/join", fields{"id": id, "name": "x", "phone": "13800000008", "consent": true}); refused != "APP_TOKEN" {
			t.Errorf("without a token: %q", refused)
		}
		if n := len(w.leads(id)); n != 5 || w.get(id).LeadCount != 5 {
			t.Errorf("%d leads, counted %d", n, w.get(id).LeadCount)
		}
		for name, more := range map[string]fields{"not begun": {"startAt": w.now.Add(hour)}, "without sign-up": {"needSignup": false}} {
			if _, got := w.join(w.both, w.running(more), "13900000001", nil); got != "PROMOTION_NOT_RUNNING" {
				t.Errorf("%s: %q", name, got)
			}
		}
		w.must("promotion", "unpublish", fields{"id": id, "version": w.get(id).Version, "reason": "too much rain"})
		// A promotion with leads is not deleted: it is there afterwards.
		w.try("promotion", "delete", fields{"id": id, "version": w.get(id).Version})
		if p := w.get(id); p.ShelfStatus != content.OffShelf {
			t.Errorf("%+v", p)
		}
		mine, refused := appOf[[]feature.SignUpOf](w, w.both, "/data/crm/promotion/joined", fields{})
		if refused != "" || len(mine) != 2 || mine[0].PromotionID != id || mine[0].EndReason != "too much rain" {
			t.Errorf("own sign-ups: %+v, %s", mine, refused)
		}
	})
}

func TestNoMoreSignUpThanTheQuotaAtTheSameTime(t *testing.T) {
	each(t, func(w *wall) {
		id := w.running(fields{"quota": 3, "perUserLimit": 99})
		var all sync.WaitGroup
		for i := range 8 {
			all.Go(func() { w.join(w.ios, id, fmt.Sprint("1380000100", i), nil) })
		}
		all.Wait()
		if n := len(w.leads(id)); n != 3 || w.get(id).LeadCount != 3 {
			t.Errorf("%d leads, counted %d, want 3", n, w.get(id).LeadCount)
		}
	})
}

func TestADealerFollowsItsLeadsWithinADay(t *testing.T) {
	each(t, func(w *wall) {
		a, b := w.dealer("a", 310100, 121.5, aftersales.Running), w.dealer("b", 310100, 122, aftersales.Running)
		id := w.running(nil)
		w.join(w.ios, id, "13800000001", fields{"dealerId": a})
		w.join(w.both, id, "13800000002", fields{"dealerId": b})
		lead := func(i int) *promotion.Lead { return w.leads(id)[i] }
		act := func(i int, verb string, more fields) string {
			_, refused := w.try("promotionLead", verb, with(fields{"id": lead(i).ID, "version": lead(i).Version}, more))
			return refused
		}
		if l := lead(0); l.DueAt != w.now.Add(24*hour) || l.Status != promotion.LeadNew || l.ConsentAt != w.now || l.Phone.Reveal() != "13800000001" {
			t.Errorf("%+v", l)
		}
		for _, step := range []struct{ verb, want string }{{"visit", "STATE_NOT_ALLOWED"}, {"contact", ""}, {"contact", "STATE_NOT_ALLOWED"}, {"addNote", ""}, {"visit", ""}, {"order", ""}, {"lose", "STATE_NOT_ALLOWED"}} {
			if got := act(0, step.verb, fields{"note": "spoke on the phone", "reason": "no interest"}); got != step.want {
				t.Errorf("%s: %q, want %q", step.verb, got, step.want)
			}
		}
		if l := lead(0); l.Status != promotion.LeadOrdered || l.ContactedAt != w.now {
			t.Errorf("%+v", l)
		}
		escalate := func(later time.Duration) bool {
			w.now = w.now.Add(later)
			if err := w.service.EscalateLate(t.Context()); err != nil {
				t.Fatal(err)
			}
			return lead(1).Late
		}
		if escalate(23 * hour) {
			t.Error("late after 23 hours")
		}
		if !escalate(2 * hour) {
			t.Error("not late after 25 hours")
		}
		if got := act(1, "assign", fields{"dealerId": a}); got != "" {
			t.Fatal(got)
		}
		if l := lead(1); l.Late || l.DealerID != a || l.DueAt != w.now.Add(24*hour) || lead(0).Late {
			t.Errorf("%+v", l)
		}
		as := func(dealer int64) *access.Caller {
			return &access.Caller{UserID: 9, UserType: system.DealerUser, DealerID: dealer, Language: "en", Rights: &access.Rights{Grants: map[string]system.DataScope{"promotion:leads": system.OwnDealer}}}
		}
		for dealer, want := range map[int64]int64{a: 2, b: 0} {
			n, err := w.Read().Count(t.Context(), "promotionLead", as(dealer), []byte(`{}`))
			if err != nil || n != want {
				t.Errorf("dealer %d sees %d leads, want %d: %v", dealer, n, want, err)
			}
		}
	})
}
