package battery

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/battery"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/core/command"
	"evops/core/record"
)

// switchLock returns the action that locks or unlocks a leased battery by a command, which a second person must approve.
func (r Rules) switchLock(on bool) func(ctx context.Context, c *record.Change[battery.Battery], _ *struct{}) error {
	return func(ctx context.Context, c *record.Change[battery.Battery], _ *struct{}) error {
		b := c.Old
		switch {
		case on && b.Ownership != battery.Leased:
			return fault.BatteryNotLeased.With()
		case b.VehicleID == 0:
			return fault.BatteryState.With()
		}
		sent, err := r.Commands.SendFor(ctx, c.Tx, c.Caller, command.Order{
			Vehicle: b.VehicleID, Code: equipment.BatteryLockCommand, Args: map[string]any{"slot": max(1, b.SlotNo), "on": on}, Reason: c.Reason,
		})
		if err != nil {
			return err
		}
		c.New.LockCommandNo = sent.CommandNo
		c.SetReply("commandNo", sent.CommandNo)
		return nil
	}
}

// lockEnded applies the result of the last command about the lock of a battery, in its transaction.
func (r Rules) lockEnded(ctx context.Context, tx bun.Tx, o *equipment.RemoteCommand) error {
	all, err := record.LockAll(ctx, r.Commands.Engine.InTx(tx), battery.Batteries, &battery.Batteries.Row.LockCommandNo, o.CommandNo)
	if err != nil {
		return err
	}
	result := battery.LockFailed
	if o.State == equipment.CommandSucceeded {
		result = battery.LockDone
	}
	for _, old := range all {
		b := *old
		next, ok := battery.LockLifecycle.Next(old.LockState, result)
		if !ok {
			continue
		}
		b.LockState = next
		if err := record.Update(ctx, r.Commands.Engine, tx, battery.Batteries, old, &b); err != nil {
			return err
		}
	}
	return nil
}
