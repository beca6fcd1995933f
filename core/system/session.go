package system

import (
	"context"

	"evops/contracts/system"
	"evops/core/identity"
	"evops/core/record"
)

func attachSessions(e *record.Engine, accounts *identity.Service) {
	record.On(e, system.Sessions, "kick", func(ctx context.Context, c *record.Change[system.Session], _ *struct{}) error {
		reason := identity.Reason{ZH: c.Reason}
		if _, err := accounts.EndSessions(ctx, c.Tx, []int64{c.Old.ID}, reason, system.SessionKicked); err != nil {
			return err
		}
		c.New.Status, c.New.EndReason = system.SessionKicked, reason.String()
		return nil
	})
}
