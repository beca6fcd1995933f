package xp

import (
	"context"
	"errors"
	"slices"

	"github.com/oklog/ulid/v2"
	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/lifecycle"
	"evops/contracts/xp"
	"evops/core/access"
	"evops/core/record"
)

// blocked refuses instructions for a vehicle whose service is suspended, since no phone could fetch them.
func blocked(context.Context, record.Reader, *access.Caller) (record.GuardFunc[xp.Vehicle], error) {
	verbs := []string{xp.VehicleSetLimit.Verb, xp.VehicleLock.Verb, xp.VehicleUnlock.Verb, xp.VehicleResetPIN.Verb}
	return func(v *xp.Vehicle, verb string) *fault.Error {
		if slices.Contains(verbs, verb) && v.OperationStatus == equipment.OperationStopped {
			return fault.VehicleStopped.With()
		}
		return nil
	}, nil
}

// setLimit submits a speed limit up to the ceiling of the region.
func (r Rules) setLimit(ctx context.Context, c *record.Change[xp.Vehicle], in *xp.Limit) error {
	if most := c.New.SkuRegion.Ceiling(); in.Kmh > most {
		return fault.XpLimitCeiling.With("max", most)
	}
	return r.submit(ctx, c, xp.SetLimit, in.Kmh)
}

// instructs submits an instruction without arguments.
func (r Rules) instructs(kind xp.Kind) func(context.Context, *record.Change[xp.Vehicle], *action.NoInput) error {
	return func(ctx context.Context, c *record.Change[xp.Vehicle], _ *action.NoInput) error {
		return r.submit(ctx, c, kind, 0)
	}
}

// submit stores an instruction for the next sync.
func (r Rules) submit(ctx context.Context, c *record.Change[xp.Vehicle], kind xp.Kind, kmh int64) error {
	open, err := r.openOf(ctx, c.Tx, c.New.ID)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(open, func(i *xp.Instruction) bool { return slices.Contains(kind.Group(), i.Kind) }) {
		return fault.CommandBusy.With()
	}
	now := r.Clock()
	i := &xp.Instruction{
		CommandNo: ulid.Make().String(), VehicleXpID: c.New.ID, DealerID: c.New.DealerID, Kind: kind, Kmh: kmh, OperatorID: c.Caller.UserID, Reason: c.Reason,
		State: equipment.CommandQueued, QueuedAt: now, ExpireAt: now.Add(xp.Validity),
	}
	c.SetReply("commandNo", i.CommandNo)
	return record.Insert(ctx, c.Engine, c.Tx, xp.Instructions, i)
}

// cancel stores when an instruction was cancelled.
func (r Rules) cancel(_ context.Context, c *record.Change[xp.Instruction], _ *action.NoInput) error {
	c.New.FinishedAt = r.Clock()
	return nil
}

// openOf locks the instructions of a vehicle that wait for their result, and returns them, oldest first.
func (r Rules) openOf(ctx context.Context, tx bun.Tx, vehicle int64) ([]*xp.Instruction, error) {
	var ids []int64
	if err := tx.NewRaw("SELECT id FROM xp_instruction WHERE vehicle_xp_id = ? AND state IN (?)", vehicle, bun.List(xp.Open)).Scan(ctx, &ids); err != nil || len(ids) == 0 {
		return nil, err
	}
	found, err := record.LockAll(ctx, r.Engine.InTx(tx), xp.Instructions, &xp.Instructions.Row.ID, ids...)
	open := slices.DeleteFunc(found, func(i *xp.Instruction) bool { return !slices.Contains(xp.Open, i.State) }) // one may have been cancelled meanwhile
	slices.SortFunc(open, func(a, b *xp.Instruction) int { return int(a.ID - b.ID) })
	return open, err
}

// move applies an event to an instruction, unless its state ignores the event.
func (r Rules) move(ctx context.Context, tx bun.Tx, old *xp.Instruction, e *lifecycle.Event, also func(*xp.Instruction)) error {
	i := *old
	to, ok := xp.InstructionLifecycle.Next(old.State, e)
	if !ok {
		return nil
	}
	i.State = to
	if !slices.Contains(xp.Open, to) {
		i.FinishedAt = r.Clock()
	}
	if also != nil {
		also(&i)
	}
	return record.Update(ctx, r.Engine, tx, xp.Instructions, old, &i)
}

// ExpireDue ends the instructions that no phone has executed in time.
func (r Rules) ExpireDue(ctx context.Context) error {
	var ids []int64
	if err := r.Engine.DB().Read().NewRaw("SELECT id FROM xp_instruction WHERE state IN (?) AND expire_at <= ? ORDER BY id LIMIT 5000", bun.List(xp.Open), r.Clock()).Scan(ctx, &ids); err != nil {
		return err
	}
	var errs []error
	for _, id := range ids {
		errs = append(errs, r.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			i, err := record.Lock(ctx, r.Engine.InTx(tx), xp.Instructions, id)
			if err != nil {
				return err
			}
			return r.move(ctx, tx, i, xp.TimesOut, nil)
		}))
	}
	return errors.Join(errs...)
}
