package share_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/promotion"
	declared "evops/contracts/share"
	"evops/contracts/value"
	"evops/core/endpoint"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/share"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// world is the demo without shares, and two of its users.
type world struct {
	*testing.T
	*share.Service
	at    value.Time
	users []int64
}

func each(t *testing.T, test func(w *world)) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		// Noon, so that the steps of a test are on one day.
		w := &world{T: t, at: value.Now().Date().Time().Add(12 * time.Hour)}
		w.Service = &share.Service{Engine: product.Engine(db), Clock: func() value.Time { return w.at }}
		for _, table := range []string{"share_event", "share_open", "share_count"} {
			testdb.Exec(t, db, "DELETE FROM "+table)
		}
		if err := db.Read().NewRaw("SELECT id FROM app_user WHERE status = ? AND deleted_at = 0 ORDER BY id LIMIT 3", content.UserNormal).Scan(t.Context(), &w.users); err != nil || len(w.users) < 3 {
			t.Fatal(w.users, err)
		}
		test(w)
	})
}

func (w *world) one(no string, more func(*share.Shared)) share.Shared {
	one := share.Shared{ShareNo: no, ContentType: declared.Ride, Channel: 2, SharedAt: w.at}
	if more != nil {
		more(&one)
	}
	return one
}

func (w *world) report(user int64, shares ...share.Shared) share.Received {
	w.Helper()
	got, err := w.Report(w.Context(), user, content.IOS, shares)
	if err != nil {
		w.Fatal(err)
	}
	return got
}

func (w *world) opens(all ...share.Opened) share.Received {
	w.Helper()
	got, err := w.Open(w.Context(), all)
	if err != nil {
		w.Fatal(err)
	}
	return got
}

func (w *world) counts() []*declared.Count {
	w.Helper()
	if err := w.Rebuild(w.Context(), w.at.Date().AddDays(-1), w.at.Date()); err != nil {
		w.Fatal(err)
	}
	found, err := record.Find(w.Context(), w.Engine.Read(), declared.Counts, &declared.Counts.Row.ContentType, declared.Ride, declared.Invitation)
	if err != nil {
		w.Fatal(err)
	}
	return found
}

func TestASharedPromotionIsNamedByItsTitle(t *testing.T) {
	each(t, func(w *world) {
		p := promotion.Promotion{PromotionNo: "PR00000009", Title: value.I18n{ZH: "以旧换新", EN: "Trade-in"}}
		if err := w.Engine.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
			return record.Insert(ctx, w.Engine, tx, promotion.Promotions, &p)
		}); err != nil {
			w.Fatal(err)
		}
		w.report(w.users[0], w.one("p", func(s *share.Shared) { s.ContentType, s.ContentID = declared.Promotion, endpoint.Number(p.ID) }))
		stored, err := record.Find(w.Context(), w.Engine.Read(), declared.Events, &declared.Events.Row.ShareNo, "p")
		if err != nil || len(stored) != 1 || stored[0].ContentTitle != p.Title {
			w.Errorf("%+v, %v", stored, err)
		}
	})
}

func TestSharesOfAnArticleAreCountedAtOnceWithoutANewVersion(t *testing.T) {
	each(t, func(w *world) {
		a := content.Article{ArticleNo: "AR00000009", Title: value.I18n{ZH: "雨天", EN: "Rain"}}
		if err := w.Engine.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
			return record.Insert(ctx, w.Engine, tx, content.Articles, &a)
		}); err != nil {
			w.Fatal(err)
		}
		of := func(no string) share.Shared {
			return w.one(no, func(s *share.Shared) { s.ContentType, s.ContentID = declared.Article, endpoint.Number(a.ID) })
		}
		w.report(w.users[0], of("a"), of("b"), w.one("ride", nil))
		w.report(w.users[0], of("b"), of("c"))
		stored, err := record.Get(w.Context(), w.Engine.Read(), content.Articles, a.ID)
		if err != nil || stored.ShareCount != 3 || stored.Version != a.Version {
			w.Errorf("%d shares, version %d, %v", stored.ShareCount, stored.Version, err)
		}
	})
}

func TestAShareCountsOnce(t *testing.T) {
	each(t, func(w *world) {
		for _, row := range []struct {
			name string
			one  share.Shared
			want share.Received
		}{
			{"new", w.one("a", nil), share.Received{1, 0, 0}},
			{"repeated", w.one("a", nil), share.Received{0, 1, 0}},
			{"unknown content", w.one("b", func(s *share.Shared) { s.ContentType = 99 }), share.Received{0, 0, 1}},
			{"a row that does not exist", w.one("c", func(s *share.Shared) { s.ContentType, s.ContentID = declared.Article, 1<<40 }), share.Received{0, 0, 1}},
			{"unknown channel", w.one("d", func(s *share.Shared) { s.Channel = 50 }), share.Received{0, 0, 1}},
			{"old", w.one("e", func(s *share.Shared) { s.SharedAt = w.at.Add(-8 * 24 * time.Hour) }), share.Received{0, 0, 1}},
			{"in the future", w.one("f", func(s *share.Shared) { s.SharedAt = w.at.Add(2 * time.Hour) }), share.Received{0, 0, 1}},
			{"without a number", w.one("", nil), share.Received{0, 0, 1}},
		} {
			if got := w.report(w.users[0], row.one); got != row.want {
				w.Errorf("%s: %+v, want %+v", row.name, got, row.want)
			}
		}
		if _, err := w.Report(w.Context(), w.users[0], 1, nil); seedtest.CodeOf(w.T, err) != "SHARE_REPORT" {
			w.Error("an empty report", err)
		}
	})
}

func TestAUserHasALimitOfSharesADay(t *testing.T) {
	each(t, func(w *world) {
		for n := range 3 {
			var all []share.Shared
			for i := range share.MaxEntries {
				all = append(all, w.one(fmt.Sprint(n, "/", i), nil))
			}
			want := share.Received{share.MaxEntries, 0, 0}
			if n == 2 {
				want = share.Received{0, 0, share.MaxEntries}
			}
			if got := w.report(w.users[0], all...); got != want {
				w.Errorf("report %d: %+v, want %+v", n, got, want)
			}
		}
	})
}

func TestADayIsCountedFromItsShares(t *testing.T) {
	each(t, func(w *world) {
		w.report(w.users[0], w.one("a", nil), w.one("b", nil), w.one("c", func(s *share.Shared) { s.Channel = 1 }))
		w.report(w.users[1], w.one("d", nil))
		visit := func(no, link, visitor string, user int64) share.Opened {
			return share.Opened{OpenNo: no, ShareNo: link, Visitor: visitor, AppUserID: endpoint.Number(user), OpenedAt: w.at}
		}
		got := w.opens(visit("1", "a", "x", 0), visit("2", "a", "x", 0), visit("3", "b", "y", w.users[2]), visit("3", "b", "y", w.users[2]), visit("4", "nothing", "z", 0))
		if got != (share.Received{3, 1, 1}) {
			w.Errorf("opens: %+v", got)
		}
		// The third user registered after the open, and bound a vehicle.
		testdb.Exec(w.T, w.Engine.DB(), "UPDATE app_user SET register_at = ? WHERE id = ?", w.at.Add(time.Hour), w.users[2])
		testdb.Exec(w.T, w.Engine.DB(), "DELETE FROM vehicle_binding WHERE app_user_id = ?", w.users[2])
		bound := &equipment.VehicleBinding{VehicleID: 1 << 40, AppUserID: w.users[2], BindRole: equipment.Owner, BoundAt: w.at.Add(2 * time.Hour)}
		if err := w.Engine.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
			return record.Insert(ctx, w.Engine, tx, equipment.VehicleBindings, bound)
		}); err != nil {
			w.Fatal(err)
		}
		for range 2 { // counting again changes nothing
			all := w.counts()
			if len(all) != 2 {
				w.Fatalf("%d rows", len(all))
			}
			c := all[0]
			if c.Channel != 2 {
				c = all[1]
			}
			if c.StatDate != w.at.Date() || c.ContentTitle != (value.I18n{ZH: "骑行记录", EN: "Ride record"}) || c.Platform != content.IOS || c.ShareTimes != 3 || c.ShareUsers != 2 || c.OpenTimes != 3 || c.OpenUsers != 2 || c.RegisterCount != 1 || c.BindCount != 1 {
				w.Errorf("counted: %+v", c)
			}
		}
		who := seedtest.Caller(901, "shareCount:view")
		if s, err := w.Sums(w.Context(), who, share.Range{}); err != nil || s.ShareTimes != 4 || s.ShareUsers != 2 || s.RegisterCount != 1 {
			w.Errorf("summary: %+v %v", s, err)
		}
		if days, err := w.Trend(w.Context(), who, share.Range{Channel: 1}); err != nil || len(days) != 30 || days[30-1].ShareTimes != 1 {
			w.Errorf("trend: %+v %v", days, err)
		}
		if top, err := w.Top(w.Context(), who, share.Range{}); err != nil || len(top) != 1 || top[0].ShareTimes != 4 || top[0].ContentTitle.EN != "Ride record" {
			w.Errorf("top: %+v %v", top, err)
		}
		if _, err := w.Sums(w.Context(), who, share.Range{From: w.at.Date().AddDays(-400)}); seedtest.CodeOf(w.T, err) != "VALIDATION_FAILED" {
			w.Error("a long range:", err)
		}
	})
}
