package identity

import (
	"fmt"
	"testing"
	"time"

	"evops/contracts/system"
	"evops/core/access"
	"evops/core/notification"
	testproduct "evops/core/testdb/product"
)

func TestAccountIsNotifiedAWeekAndADayBeforeExpiryAndThenLoggedOut(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		notices := notification.New(testproduct.Engine(w.db), nil)
		expiry := Expiry{Accounts: w.Service, Notices: notices}
		round := func() {
			t.Helper()
			for range 2 { // the second run sends nothing
				if err := expiry.EndExpired(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
		}
		noticeCount := func() (n int) {
			t.Helper()
			if err := w.db.Read().NewRaw("SELECT count(*) FROM notice WHERE kind = ?", system.AccountEnding.Code).Scan(t.Context(), &n); err != nil {
				t.Fatal(err)
			}
			return n
		}
		ends := w.now.read().Date().AddDays(9)
		w.do("UPDATE operator SET expire_at = ? WHERE id IN (?, ?)", ends, ops, shop)
		w.do("UPDATE operator SET expire_at = ?, status = 0 WHERE id = ?", ends, clerk)
		w.do("UPDATE operator SET expire_at = ? WHERE id = ?", w.now.read().Date().AddDays(-1), bare)
		midnight := func(days int) time.Duration {
			return ends.AddDays(-days).Time().Std().Sub(w.now.read().Std())
		}
		for _, step := range []struct {
			outcome string
			at      time.Duration // time after midnight of the day so many days before expiry
			days    int
			want    int
		}{
			{"eight days before", 23 * time.Hour, 8, 0},
			{"seven days before, at midnight", 4 * time.Minute, 7, 0},
			{"seven days before, at five past", 5 * time.Minute, 7, 2},
			{"five days before", 0, 5, 2},
			{"the day before, at five past", 5 * time.Minute, 1, 4},
			{"the last day", 12 * time.Hour, 0, 4},
		} {
			w.now.advance(midnight(step.days) + step.at)
			round()
			if n := noticeCount(); n != step.want {
				t.Errorf("%s: %d notices, want %d", step.outcome, n, step.want)
			}
		}
		who := &access.Caller{UserID: ops, Language: "zh"}
		inbox, err := notices.Inbox(t.Context(), who, 1)
		if err != nil || len(inbox.List) != 1 || inbox.List[0].Title != fmt.Sprintf("您的账号将于 %s 到期", ends) {
			t.Errorf("inbox is %+v, %v", inbox, err)
		}
		w.do(`INSERT INTO session (user_id, status, idle_expire_at, absolute_expire_at) VALUES (?0, 1, ?2, ?2), (?1, 1, ?2, ?2)`, ops, admin, w.now.read().Add(48*time.Hour))
		w.now.advance(midnight(-1) + 5*time.Minute)
		round()
		var open []int64
		if err := w.db.Read().NewRaw("SELECT user_id FROM session WHERE status = 1").Scan(t.Context(), &open); err != nil || len(open) != 1 || open[0] != admin {
			t.Errorf("users with open sessions are %v, %v", open, err)
		}
	})
}
