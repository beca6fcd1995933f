package theft

import (
	"context"
	"errors"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/theft"
	"evops/core/command"
	"evops/core/record"
)

// lock requests the theft lock of a vehicle that is missing. A second person must approve it; the vehicle is locked once it stands.
func (s *Service) lock(ctx context.Context, c *record.Change[theft.Report], _ *struct{}) error {
	switch {
	case c.Old.Status != theft.Verified && !c.Old.Status.Followed():
		return fault.StateNotAllowed.With("state", int64(c.Old.Status))
	case c.Old.PoliceCaseNo == "":
		return fault.PoliceCaseRequired.With()
	}
	return s.order(ctx, c, true)
}

func (s *Service) unlock(ctx context.Context, c *record.Change[theft.Report], _ *struct{}) error {
	return s.order(ctx, c, false)
}

// release requests to unlock the vehicle of a case that is closed. If the vehicle cannot execute the command now, the case keeps the state of
// the lock, and people unlock it later.
func (s *Service) release(ctx context.Context, c *record.Change[theft.Report]) error {
	if c.Old.LockState == theft.LockPending {
		c.AddError(&c.New.CloseReason, "LOCK_PENDING", "锁车指令尚未结束，请等待结束或在远程控制页取消", "The lock command has not ended; wait for it, or cancel it on the page of remote control")
	}
	if c.Old.LockState != theft.Locked {
		return nil
	}
	err := s.order(ctx, c, false)
	if refused := new(fault.Error); errors.As(err, &refused) {
		return nil
	}
	if err == nil {
		c.New.LockState = theft.Unlocking
	}
	return err
}

// order queues a command about the lock, whose result is the one that counts from now on.
func (s *Service) order(ctx context.Context, c *record.Change[theft.Report], on bool) error {
	sent, err := s.Commands.SendFor(ctx, c.Tx, c.Caller, command.Order{
		Vehicle: c.Old.VehicleID, Code: equipment.TheftLockCommand, Args: map[string]any{"on": on}, Reason: c.Reason, Waits: true,
	})
	if err != nil {
		return err
	}
	c.New.LockCommandNo = sent.CommandNo
	c.SetReply("commandNo", sent.CommandNo)
	return nil
}

// lockEnded applies the result of the last command about the lock of a vehicle, in its transaction.
func (s *Service) lockEnded(ctx context.Context, tx bun.Tx, o *equipment.RemoteCommand) error {
	all, err := record.LockAll(ctx, s.Engine.InTx(tx), theft.Reports, &theft.Reports.Row.LockCommandNo, o.CommandNo)
	if err != nil {
		return err
	}
	result := theft.LockRefused
	if o.State == equipment.CommandSucceeded {
		result = theft.LockDone
	}
	for _, old := range all {
		r := *old
		next, ok := theft.LockLifecycle.Next(old.LockState, result)
		if !ok {
			continue
		}
		r.LockState = next
		if err := record.Update(ctx, s.Engine, tx, theft.Reports, old, &r); err != nil {
			return err
		}
	}
	return nil
}
