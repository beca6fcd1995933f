package virtual

import (
	"context"
	"errors"
	"strconv"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/virtual"
	"evops/core/access"
	"evops/core/record"
)

// sweepBatch is the number of codes per query.
const sweepBatch = 500

// ExpireDue ends the codes whose time is over. Each is a transaction that locks it, so any process may run it at any time.
func (r Rules) ExpireDue(ctx context.Context) error {
	now := r.Clock()
	for last := int64(0); ; {
		var ids []int64
		err := r.Engine.DB().Read().NewRaw("SELECT id FROM virtual_vin WHERE deleted_at = 0 AND status IN (?, ?) AND expire_at > 0 AND expire_at <= ? AND id > ? ORDER BY id LIMIT ?",
			virtual.Unused, virtual.InUse, now, last, sweepBatch).Scan(ctx, &ids)
		if err != nil || len(ids) == 0 {
			return err
		}
		for _, id := range ids {
			if err := r.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error { return r.expire(ctx, tx, id) }); err != nil {
				return err
			}
		}
		last = ids[len(ids)-1]
	}
}

// expire ends a code unless it was extended or ended since it was found.
func (r Rules) expire(ctx context.Context, tx bun.Tx, id int64) error {
	old, err := record.Lock(ctx, r.Engine.InTx(tx), virtual.VINs, id)
	if gone := new(fault.Error); errors.As(err, &gone) {
		return nil
	}
	if err != nil {
		return err
	}
	v := *old
	to, open := virtual.VINLifecycle.Next(v.Status, virtual.Expires)
	if !open || v.ExpireAt.Milli() > r.Clock().Milli() {
		return nil
	}
	v.Status = to
	if err := record.Update(ctx, r.Engine, tx, virtual.VINs, old, &v); err != nil {
		return err
	}
	if err := r.end(ctx, tx, id, virtual.EndedByExpiry); err != nil {
		return err
	}
	return r.Engine.Audit(ctx, tx, access.System(), record.Entry{Module: virtual.VINs.Name, Action: "expire", TargetID: strconv.FormatInt(id, 10), TargetLabel: v.VIN, Summary: "到期"})
}

// end ends the use of a code, if it has one.
func (r Rules) end(ctx context.Context, tx bun.Tx, id int64, reason virtual.UseEnd) error {
	uses, err := record.Find(ctx, r.Engine.InTx(tx), virtual.Uses, &virtual.Uses.Row.VirtualVINID, id)
	if err != nil {
		return err
	}
	for _, old := range uses {
		if !old.EndedAt.IsZero() {
			continue
		}
		u := *old
		u.EndedAt, u.EndReason = r.Clock(), reason
		if err := record.Update(ctx, r.Engine, tx, virtual.Uses, old, &u); err != nil {
			return err
		}
	}
	return nil
}
