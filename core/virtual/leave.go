package virtual

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/value"
	"evops/contracts/virtual"
	"evops/core/access"
	"evops/core/record"
)

// Leave takes the codes from a user who deletes the account: those for one person are revoked, others are free again.
func (r Rules) Leave(ctx context.Context, tx bun.Tx, u *content.AppUser) error {
	codes, err := record.Find(ctx, r.Engine.InTx(tx), virtual.VINs, &virtual.VINs.Row.AppUserID, u.ID)
	if err != nil {
		return err
	}
	with := &record.Mutation{Engine: r.Engine, Tx: tx, Caller: access.System()}
	for _, code := range codes {
		if err := record.ChangeAlong(ctx, with, virtual.VINs, code.ID, func(c *record.Change[virtual.VIN]) string {
			v, verb := c.New, virtual.VINRelease.Verb
			switch {
			case v.AppUserID != u.ID, v.Status != virtual.InUse && !v.Purpose.Reusable():
				return ""
			case v.Status == virtual.InUse && v.Purpose.Reusable():
				v.Status = virtual.Unused
			case v.Status == virtual.InUse:
				v.Status, verb = virtual.Revoked, virtual.VINRevoke.Verb
			}
			v.AppUserID, v.BoundAt = 0, value.Time{}
			return verb
		}); err != nil {
			return err
		}
	}
	return nil
}
