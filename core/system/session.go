package system

import (
	"context"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/identity"
	"evops/core/record"
)

func registerSessions(e *record.Engine, accounts *identity.Service) {
	record.Guard(e, system.Sessions, sessionGuard)
	record.OnAction(e, system.Sessions, system.SessionKick, func(ctx context.Context, c *record.Change[system.Session], _ *struct{}) error {
		reason := identity.Reason{ZH: c.Reason}
		if _, err := accounts.EndSessions(ctx, c.Tx, []int64{c.Old.ID}, reason, system.SessionKicked); err != nil {
			return err
		}
		c.New.Status, c.New.EndReason = system.SessionKicked, reason.String()
		return nil
	})
}

// sessionGuard: among the accounts of a dealer, only the main account ends sessions.
func sessionGuard(ctx context.Context, v record.Reader, who *access.Caller) (record.GuardFunc[system.Session], error) {
	if who.UserType != system.DealerUser {
		return nil, nil
	}
	own, err := record.Get(ctx, v, system.DealerAccounts, who.UserID)
	return func(*system.Session, string) *fault.Error {
		if own.AccountKind != system.MainAccount {
			return fault.NotMainAccount.With()
		}
		return nil
	}, err
}
