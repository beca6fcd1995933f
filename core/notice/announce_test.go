package notice_test

import (
	"testing"

	"evops/contracts"
	"evops/contracts/system"
	"evops/core/notice"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
)

// Who was told before is not told again, and keeps nobody after it from being told.
func TestEveryAccountOfAnAnnouncementIsToldOnce(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		e := record.New(db, contracts.Catalogue)
		notices := notice.New(e, nil)
		for _, to := range [][]int64{{1}, {1, 2, 3}, {3, 2, 4}} {
			if err := notices.Announce(t.Context(), "surge/2026-11-24", to, system.LoginsFailing, notice.Params{"failed": 9}, "/systemManage"); err != nil {
				t.Fatal(err)
			}
		}
		for _, id := range []int64{1, 2, 3, 4} {
			found, err := record.Find(t.Context(), e.Latest(), system.Notices, "userId", id)
			if err != nil || len(found) != 1 {
				t.Errorf("account %d was told %d times: %v", id, len(found), err)
			}
		}
	})
}
