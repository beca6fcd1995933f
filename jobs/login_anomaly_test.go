package jobs

import (
	"context"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/identity"
	"evops/core/record"
)

func TestLoginFailureSurgeRaisesOneAlertPerHour(t *testing.T) {
	each(t, func(t *testing.T, p *env) {
		e := p.jobs.Engine
		watch := identity.LoginMonitor{Accounts: p.accounts, Engine: e, Notices: p.jobs.Notifications}
		failed := func(n int, ago time.Duration) {
			t.Helper()
			err := e.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
				for i := range n {
					row := &system.LoginLog{UserName: "guess", EventType: system.LoggedIn, Result: []system.LoginResult{system.WrongPassword, system.UnknownAccount, system.WrongCode}[i%3]}
					if err := record.Insert(ctx, e, tx, system.LoginLogs, row); err != nil {
						return err
					}
					if _, err := tx.NewRaw("UPDATE login_log SET created_at = ? WHERE id = ?", value.Now().Add(-ago), row.ID).Exec(ctx); err != nil {
						return err
					}
				}
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		raised := func(name string, want int64) {
			t.Helper()
			for range 2 { // the second run must not alert again
				if err := watch.Check(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			alerts := p.number("SELECT count(*) FROM audit_log WHERE module = 'loginLog' AND action = 'surge' AND risk_level = 3")
			notified := p.number("SELECT count(*) FROM notice WHERE kind = 'loginsFailing'")
			admins := p.number("SELECT count(*) FROM operator WHERE roles LIKE '%,1,%' AND deleted_at = 0")
			if alerts != want || notified != want*admins || admins == 0 {
				t.Errorf("%s: %d alerts, %d notifications to %d administrators, want %d", name, alerts, notified, admins, want)
			}
		}
		failed(2*24*7, 3*24*time.Hour) // two per hour are usual
		failed(40, time.Minute)
		raised("twenty times the usual", 0)
		failed(1, time.Minute)
		raised("one more", 1)
	})
}
