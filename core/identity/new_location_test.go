package identity

import (
	"testing"

	"evops/contracts/system"
	"evops/core/notification"
	testproduct "evops/core/testdb/product"
)

func TestLoginFromNewDeviceInNewProvinceNotifiesTheAccount(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.notifications = notification.New(testproduct.Engine(w.db), nil)
		noticeCount := func() int {
			return int(w.number("SELECT count(*) FROM notice WHERE user_id = 2 AND kind = '" + system.LoginFromNewPlace.Code + "'"))
		}
		home := w.enter("ops01") // the first login is not reported
		for _, row := range []struct {
			outcome, before string // location of the earlier logins
			device          bool
			want            int
		}{
			{"from the same location", "", false, 0},
			{"from a city of the province", "内网 上海市", false, 0},
			{"from another province", "浙江省 杭州市", false, 1},
			{"from a province with the same name prefix", "内网区 某市", false, 2},
			{"from another province on a known device", "浙江省 杭州市", true, 2},
		} {
			if row.before != "" {
				w.do("UPDATE login_log SET location_zh = ? WHERE user_id = 2", row.before)
			}
			var more []func(*LoginInput)
			if row.device {
				more = append(more, func(in *LoginInput) { in.DeviceCookie = home.DeviceCookie })
			}
			w.enter("ops01", more...)
			if got := noticeCount(); got != row.want {
				t.Errorf("%s: %d notices, want %d", row.outcome, got, row.want)
			}
		}
	})
}
