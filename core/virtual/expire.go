package virtual

import (
	"context"
	"errors"

	"evops/contracts/virtual"
	"evops/core/record"
)

// expireBatch is the number of codes per query.
const expireBatch = 500

// ExpireDue ends the codes whose time is over. Each is a transaction that locks it, so any process may run it at any time.
func (r Rules) ExpireDue(ctx context.Context) error {
	now := r.Clock()
	var failed []error
	for last := int64(0); ; {
		var ids []int64
		err := r.Engine.DB().Read().NewRaw("SELECT id FROM virtual_vin WHERE deleted_at = 0 AND status IN (?, ?) AND expire_at > 0 AND expire_at <= ? AND id > ? ORDER BY id LIMIT ?",
			virtual.Unused, virtual.InUse, now, last, expireBatch).Scan(ctx, &ids)
		if err != nil || len(ids) == 0 {
			return errors.Join(append(failed, err)...)
		}
		for _, id := range ids {
			failed = append(failed, record.ChangeBySystem(ctx, r.Engine, virtual.VINs, id, func(c *record.Change[virtual.VIN]) string {
				to, open := virtual.VINLifecycle.Next(c.New.Status, virtual.Expires)
				if !open || c.New.ExpireAt.Milli() > now.Milli() {
					return "" // extended or ended since it was found
				}
				c.New.Status = to
				return "expire"
			}))
		}
		last = ids[len(ids)-1]
	}
}

// ends are why a use ended, by the status that the code has then.
var ends = map[virtual.Status]virtual.UseEnd{virtual.Unused: virtual.EndedByRelease, virtual.Expired: virtual.EndedByExpiry, virtual.Revoked: virtual.EndedByRevoke}

// logUse begins and ends uses, as a code gets and loses its user.
func (r Rules) logUse(ctx context.Context, c *record.Change[virtual.VIN]) error {
	v := c.New
	before, now := c.Old != nil && c.Old.Status == virtual.InUse, v.Status == virtual.InUse
	if before == now {
		return nil
	}
	if now {
		return record.Insert(ctx, c.Engine, c.Tx, virtual.Uses, &virtual.Use{VirtualVINID: v.ID, DealerID: v.DealerID, AppUserID: v.AppUserID, BoundAt: r.Clock(), OperatorID: c.Caller.UserID})
	}
	uses, err := record.Find(ctx, c.Reader(), virtual.Uses, &virtual.Uses.Row.VirtualVINID, v.ID)
	if err != nil {
		return err
	}
	for _, old := range uses {
		if !old.EndedAt.IsZero() {
			continue
		}
		u := *old
		u.EndedAt, u.EndReason = r.Clock(), ends[v.Status]
		if err := record.Update(ctx, c.Engine, c.Tx, virtual.Uses, old, &u); err != nil {
			return err
		}
	}
	return nil
}
