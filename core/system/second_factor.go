package system

import (
	"context"

	"evops/contracts/system"
	"evops/core/access"
	"evops/core/identity"
	"evops/core/record"
)

// attachSecondFactor lets an administrator take the second factor from an account whose phone is lost. Whoever does it needs all that the account may,
// as for a reset of its password: the two together open it.
func attachSecondFactor(e *record.Engine, accounts *identity.Service) {
	record.On(e, system.Operators, "clearSecondFactor", func(ctx context.Context, c *record.Change[system.Operator], _ *struct{}) error {
		if err := access.GuardSelf(c.Caller, c.Old.ID); err != nil {
			return err
		}
		if err := access.GuardRoles(ctx, c.Tx, c.Caller, c.Old.UserType, c.Old.Roles); err != nil {
			return err
		}
		c.New.SecondFactor = false
		return accounts.ClearSecondFactor(ctx, c.Tx, c.Old.ID)
	})
}
