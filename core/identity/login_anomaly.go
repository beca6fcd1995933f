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

// An alarm is raised if the failed logins of an hour exceed this multiple of the hourly average of the week before (legacy-api A.4).
const (
	anomalyFactor   = 20
	anomalyWindow   = time.Hour
	anomalyBaseline = 7 * day
)

// LoginMonitor raises an alarm when far more logins fail than usual, across all names.
type LoginMonitor struct {
	Accounts *Service
	Engine   *record.Engine
	Notices  *notification.Service
}

// Check counts the failures of the last hour. An alarm is a high-risk audit row and a notice to every administrator, at most once an hour.
// The baseline is at least one failure an hour.
func (w LoginMonitor) Check(ctx context.Context) error {
	now := w.Accounts.clock()
	db := w.Engine.DB()
	since := now.Add(-anomalyWindow)
	var failed, before int64
	for n, span := range map[*int64][2]any{&failed: {since, now}, &before: {now.Add(-anomalyWindow - anomalyBaseline), since}} {
		err := db.Read().NewRaw("SELECT count(*) FROM login_log WHERE created_at > ? AND created_at <= ? AND event_type = ? AND result IN (?, ?, ?)",
			span[0], span[1], system.LoggedIn, system.WrongPassword, system.UnknownAccount, system.WrongCode).Scan(ctx, n)
		if err != nil {
			return err
		}
	}
	usual := max(1, float64(before)/anomalyBaseline.Hours())
	if float64(failed) <= anomalyFactor*usual {
		return nil
	}
	admins, err := access.Administrators(ctx, db.Read(), now.Date())
	if err != nil {
		return err
	}
	raised := false
	err = db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		alarmed, err := tx.NewSelect().Table("audit_log").Where("module = ? AND action = ? AND created_at > ?", system.LoginLogs.Name, "surge", since).Exists(ctx)
		if err != nil || alarmed {
			return err
		}
		raised = true
		return w.Engine.Audit(ctx, tx, &access.Caller{UserName: "system", Language: "zh"}, record.Entry{
			Module: system.LoginLogs.Name, Action: "surge", Result: system.Denied, Risk: system.HighRisk, ErrorCode: fault.LoginFailed.Number,
			Summary: fmt.Sprintf("一小时内登录失败 %d 次，平时每小时 %.1f 次 / %d logins failed within an hour, the average is %.1f", failed, usual, failed, usual),
		})
	})
	if err != nil || !raised {
		return err
	}
	return w.Notices.NotifyOnce(ctx, "loginSurge/"+now.String(), admins, system.LoginsFailing, notification.Params{"failed": failed, "usual": fmt.Sprintf("%.1f", usual)},
		"/systemManage/operatorManage")
}
