package command

import (
	"context"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/core/record"
	"evops/core/store"
)

// decide has the engine's action be a step of the command's life. The engine has checked permission, reach and state, and stores and audits after.
func (s *Service) decide(ctx context.Context, c *record.Change[equipment.RemoteCommand], e turn) error {
	d, err := record.Get(ctx, c.View(), equipment.CommandDefs, c.Old.DefCode)
	if err != nil {
		return err
	}
	c.New.State = c.Old.State
	step(c.New, e, d, s.Clock())
	s.tell(ctx, c.New)
	return nil
}

func (s *Service) cancel(ctx context.Context, c *record.Change[equipment.RemoteCommand], _ *struct{}) error {
	return s.decide(ctx, c, withdrawn)
}

// approve is the second person's yes: the life of the command begins with it, and it is held to its preconditions before it goes out.
func (s *Service) approve(ctx context.Context, c *record.Change[equipment.RemoteCommand], _ *struct{}) error {
	if c.Caller.UserID == c.Old.OperatorID {
		return fault.ReviewSelf.With()
	}
	if c.Old.DueAt.Milli() <= s.Clock().Milli() {
		return fault.StateNotAllowed.With("state", int64(c.Old.State))
	}
	c.New.ApproverID = c.Caller.UserID
	store.AfterCommit(ctx, func() { s.Seen([]int64{c.New.VehicleID}) })
	return s.decide(ctx, c, approved)
}

func (s *Service) refuse(ctx context.Context, c *record.Change[equipment.RemoteCommand], _ *struct{}) error {
	if c.Caller.UserID == c.Old.OperatorID {
		return fault.ReviewSelf.With()
	}
	c.New.ApproverID = c.Caller.UserID
	return s.decide(ctx, c, declined)
}
