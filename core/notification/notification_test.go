package notification_test

import (
	"testing"

	"evops/contracts/system"
	"evops/core/access"
	"evops/core/notification"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

func TestAnnounceNotifiesEveryAccountOnce(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		notices := notification.New(product.Engine(db), nil)
		for _, to := range [][]int64{{1}, {1, 2, 3}, {3, 1}} {
			if err := notices.NotifyOnce(t.Context(), "once", to, system.AccountEnding, notification.Params{"days": 1}, ""); err != nil {
				t.Fatal(err)
			}
		}
		for id := int64(1); id <= 3; id++ {
			if inbox, err := notices.Inbox(t.Context(), &access.Caller{UserID: id}, 9); err != nil || inbox.Unread != 1 {
				t.Errorf("account %d has %d unread notices, %v; want 1", id, inbox.Unread, err)
			}
		}
	})
}
