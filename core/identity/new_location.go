package identity

import (
	"context"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/notification"
)

// notifyNewLocation notifies an account about a login from an unknown device in a province, or a country, without a previous successful
// login. The first login of an account is not reported, nor are locations unknown without a geo-IP library.
func (l *login) notifyNewLocation(ctx context.Context, tx bun.Tx, location value.I18n) error {
	if l.notifications == nil || l.device != "" || location.ZH == "" {
		return nil
	}
	province, _, _ := strings.Cut(location.ZH, " ")
	var before, here int
	err := tx.NewRaw("SELECT count(*), count(CASE WHEN location_zh = ? OR substr(location_zh, 1, ?) = ? THEN 1 END) FROM login_log WHERE user_id = ? AND event_type = ? AND result = ?",
		province, len([]rune(province))+1, province+" ", l.account.ID, system.LoggedIn, system.LoginSucceeded).Scan(ctx, &before, &here)
	if err != nil || before == 0 || here > 0 {
		return err
	}
	return l.notifications.Notify(ctx, tx, l.account.ID, system.LoginFromNewPlace, notification.Params{
		"at": l.now.String(), "place": location, "device": deviceName(l.in.UserAgent), "ip": l.in.IP,
	}, "/userCenter/profile")
}
