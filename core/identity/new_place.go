package identity

import (
	"context"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/notification"
)

// tellNewPlace leaves a notice with an account that is logged in to from an unknown device in a province, or a country, without a successful login so far.
// The first login of an account is no news, and nothing is known where no library says where addresses are.
func (l *login) tellNewPlace(ctx context.Context, tx bun.Tx, place value.I18n) error {
	if l.notifications == nil || l.device != "" || place.ZH == "" {
		return nil
	}
	province, _, _ := strings.Cut(place.ZH, " ")
	var before, here int
	err := tx.NewRaw("SELECT count(*), count(CASE WHEN location_zh = ? OR substr(location_zh, 1, ?) = ? THEN 1 END) FROM login_log WHERE user_id = ? AND event_type = ? AND result = ?",
		province, len([]rune(province))+1, province+" ", l.account.ID, system.LoggedIn, system.LoginSucceeded).Scan(ctx, &before, &here)
	if err != nil || before == 0 || here > 0 {
		return err
	}
	return l.notifications.Notify(ctx, tx, l.account.ID, system.LoginFromNewPlace, notification.Params{
		"at": l.now.String(), "place": place, "device": deviceName(l.in.UserAgent), "ip": l.in.IP,
	}, "/userCenter/profile")
}
