package identity

import (
	"testing"

	"evops/contracts"
	"evops/contracts/system"
	"evops/core/notification"
	"evops/core/record"
)

func TestALoginFromANewDeviceInANewProvinceIsToldToItsAccount(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.notifications = notification.New(record.New(w.db, contracts.Catalogue), nil)
		told := func() int {
			return int(w.number("SELECT count(*) FROM notice WHERE user_id = 2 AND kind = '" + system.LoginFromNewPlace.Code + "'"))
		}
		home := w.enter("ops01") // the first login is no news
		for _, row := range []struct {
			says, before string // where the logins so far were
			device       bool
			want         int
		}{
			{"from the same place", "", false, 0},
			{"from a city of the province", "内网 上海市", false, 0},
			{"from another province", "浙江省 杭州市", false, 1},
			{"from a province whose name begins alike", "内网区 某市", false, 2},
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
			if got := told(); got != row.want {
				t.Errorf("%s: told %d times, want %d", row.says, got, row.want)
			}
		}
	})
}
