package identity

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/notification"
	"evops/core/record"
)

// More failed logins within an hour than so many times what an hour of the week before had are no forgotten passwords any more (legacy-api A.4).
const (
	surgeTimes = 20
	surgeSpan  = time.Hour
	surgeWeek  = 7 * day
)

// LoginMonitor raises an alarm when far more logins fail than usual, whatever names they try.
type LoginMonitor struct {
	Accounts *Service
	Engine   *record.Engine
	Notices  *notification.Service
}

// Check counts what failed within the last hour. An alarm is an audit row of high risk and a notice to every administrator, at most once an hour. In a week
// without failures one an hour counts as usual.
func (w LoginMonitor) Check(ctx context.Context) error {
	now := w.Accounts.clock()
	db := w.Engine.DB()
	since := now.Add(-surgeSpan)
	var failed, before int64
	for n, span := range map[*int64][2]any{&failed: {since, now}, &before: {now.Add(-surgeSpan - surgeWeek), since}} {
		err := db.Read().NewRaw("SELECT count(*) FROM login_log WHERE created_at > ? AND created_at <= ? AND event_type = ? AND result IN (?, ?, ?)",
			span[0], span[1], system.LoggedIn, system.WrongPassword, system.UnknownAccount, system.WrongCode).Scan(ctx, n)
		if err != nil {
			return err
		}
	}
	usual := max(1, float64(before)/surgeWeek.Hours())
	if float64(failed) <= surgeTimes*usual {
		return nil
	}
	admins, err := access.Administrators(ctx, db.Read(), now.Date())
	if err != nil {
		return err
	}
	raised := false
	err = db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		said, err := tx.NewSelect().Table("audit_log").Where("module = ? AND action = ? AND created_at > ?", system.LoginLogs.Name, "surge", since).Exists(ctx)
		if err != nil || said {
			return err
		}
		raised = true
		return w.Engine.Audit(ctx, tx, &access.Caller{UserName: "system", Language: "zh"}, record.Entry{
			Module: system.LoginLogs.Name, Action: "surge", Result: system.Denied, Risk: system.HighRisk, ErrorCode: fault.LoginFailed.Number,
			Summary: fmt.Sprintf("一小时内登录失败 %d 次，平时每小时 %.1f 次 / %d logins failed within an hour, %.1f are usual", failed, usual, failed, usual),
		})
	})
	if err != nil || !raised {
		return err
	}
	return w.Notices.Announce(ctx, "loginSurge/"+now.String(), admins, system.LoginsFailing, notification.Params{"failed": failed, "usual": fmt.Sprintf("%.1f", usual)},
		"/systemManage/operatorManage")
}
