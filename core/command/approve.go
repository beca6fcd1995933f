package command

import (
	"context"
	"errors"
	"fmt"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/store"
)

// approval is the consent of a second person to a dangerous command: granted with the request, or still to be asked for.
type approval struct {
	by        int64   // account that approved; 0 if none yet
	approvers []int64 // accounts to notify
}

// approval resolves the approver's token, or finds the accounts to notify if there is none.
func (s *Service) approval(ctx context.Context, who *access.Caller, vehicle int64, token string) (out approval, err error) {
	if token != "" {
		out.by, err = s.approverOf(ctx, who, vehicle, token)
		return out, err
	}
	holders, err := s.Accounts.Holders(ctx, approvePermission)
	if err != nil {
		return out, err
	}
	for _, h := range holders {
		may, err := s.mayApprove(ctx, who, h, vehicle)
		if err != nil {
			return out, err
		}
		if may {
			out.approvers = append(out.approvers, h.UserID)
		}
	}
	return out, nil
}

// approvePermission is the permission to approve as the second person.
const approvePermission = "command:approve"

// mayApprove reports whether an account may approve a command of another one for a vehicle.
func (s *Service) mayApprove(ctx context.Context, who, approver *access.Caller, vehicle int64) (bool, error) {
	if approver.UserID == who.UserID || approver.ReadOnly || !approver.Can(approvePermission) {
		return false, nil
	}
	return s.Engine.Read().CanAct(ctx, equipment.Vehicles.Name, approver, approvePermission, vehicle)
}

// approverOf returns the account of an access token if it may approve.
func (s *Service) approverOf(ctx context.Context, who *access.Caller, vehicle int64, token string) (int64, error) {
	approver, session, err := s.Accounts.Authenticate(ctx, token, who.Language, true)
	if refused := new(fault.Error); errors.As(err, &refused) {
		return 0, fault.SecondApprover.With()
	}
	if err != nil {
		return 0, err
	}
	may, err := s.mayApprove(ctx, who, approver, vehicle)
	if err != nil {
		return 0, err
	}
	if !may || session.Restricted || session.NeedsFactor {
		return 0, fault.SecondApprover.With()
	}
	return approver.UserID, nil
}

// notifyApprovers notifies the accounts that may approve a command.
func (s *Service) notifyApprovers(ctx context.Context, tx bun.Tx, c *equipment.RemoteCommand, d *equipment.CommandDef, vin string, approvers []int64) error {
	if len(approvers) == 0 {
		return nil
	}
	names, err := s.Engine.InTx(tx).Names(ctx, system.Operators.Name, c.OperatorID)
	if err != nil {
		return err
	}
	params := notification.Params{"command": d.Name, "vin": vin, "who": names[c.OperatorID], "reason": c.Reason}
	for _, id := range approvers {
		if err := s.Notifications.Notify(ctx, tx, id, system.CommandAwaits, params, fmt.Sprintf("/equipmentManage/remoteControl?id=%d", c.VehicleID)); err != nil {
			return err
		}
	}
	return nil
}

// decide completes an action of the engine, which checks permission, scope and state before, moves the state, and stores and audits
// afterwards.
func (s *Service) decide(ctx context.Context, c *record.Change[equipment.RemoteCommand]) error {
	d, err := record.Get(ctx, c.Reader(), equipment.CommandDefs, c.Old.DefCode)
	if err != nil {
		return err
	}
	to := c.New.State
	c.New.State = c.Old.State
	enter(c.New, to, d, s.Clock())
	s.notify(ctx, c.New)
	if final(to) {
		return s.notifyEnded(ctx, c.Tx, c.New)
	}
	return nil
}

func (s *Service) cancel(ctx context.Context, c *record.Change[equipment.RemoteCommand], _ *struct{}) error {
	return s.decide(ctx, c)
}

// approve queues the command, whose lifetime starts now. Its preconditions are checked before it is sent.
func (s *Service) approve(ctx context.Context, c *record.Change[equipment.RemoteCommand], _ *struct{}) error {
	if c.Caller.UserID == c.Old.OperatorID {
		return fault.ReviewSelf.With()
	}
	if c.Old.DueAt.Milli() <= s.Clock().Milli() {
		return fault.StateNotAllowed.With("state", int64(c.Old.State))
	}
	c.New.ApproverID = c.Caller.UserID
	store.AfterCommit(ctx, func() { s.Notify([]int64{c.New.VehicleID}) })
	return s.decide(ctx, c)
}

func (s *Service) refuse(ctx context.Context, c *record.Change[equipment.RemoteCommand], _ *struct{}) error {
	if c.Caller.UserID == c.Old.OperatorID {
		return fault.ReviewSelf.With()
	}
	c.New.ApproverID = c.Caller.UserID
	return s.decide(ctx, c)
}
