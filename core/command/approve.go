package command

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/store"
)

// awaits is how long a dangerous command waits for a second person.
const awaits = 30 * time.Minute

// consent is that of a second person to a dangerous command: given with it, or to be asked for.
type consent struct {
	by    int64   // who agreed; zero for nobody yet
	asked []int64 // whom to ask
}

// consent reads the token that somebody agrees by, or finds whom to ask where there is none.
func (s *Service) consent(ctx context.Context, who *access.Caller, vehicle int64, token string) (out consent, err error) {
	if token != "" {
		out.by, err = s.second(ctx, who, vehicle, token)
		return out, err
	}
	holders, err := s.Accounts.Holders(ctx, approves)
	if err != nil {
		return out, err
	}
	for _, h := range holders {
		may, err := s.mayApprove(ctx, who, h, vehicle)
		if err != nil {
			return out, err
		}
		if may {
			out.asked = append(out.asked, h.UserID)
		}
	}
	return out, nil
}

// approves is the permission to be the second person.
const approves = "command:approve"

// mayApprove reports whether an account may agree to what another one wants of a vehicle.
func (s *Service) mayApprove(ctx context.Context, who, approver *access.Caller, vehicle int64) (bool, error) {
	if approver.UserID == who.UserID || approver.ReadOnly || !approver.Can(approves) {
		return false, nil
	}
	return s.Engine.Read().CanAct(ctx, equipment.Vehicles.Name, approver, approves, vehicle)
}

// second is the account of an access token, where it may agree.
func (s *Service) second(ctx context.Context, who *access.Caller, vehicle int64, token string) (int64, error) {
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

// call tells those who may agree to a command that it waits for them.
func (s *Service) call(ctx context.Context, tx bun.Tx, c *equipment.RemoteCommand, d *equipment.CommandDef, vin string, asked []int64) error {
	if len(asked) == 0 {
		return nil
	}
	names, err := s.Engine.InTx(tx).Names(ctx, system.Operators.Name, c.OperatorID)
	if err != nil {
		return err
	}
	params := notification.Params{"command": d.Name, "vin": vin, "who": names[c.OperatorID], "reason": c.Reason}
	for _, id := range asked {
		if err := s.Notifications.Notify(ctx, tx, id, system.CommandAwaits, params, fmt.Sprintf("/equipmentManage/remoteControl?id=%d", c.VehicleID)); err != nil {
			return err
		}
	}
	return nil
}

// decide has the engine's action be a step of the command's life. The engine has checked permission, reach and state, and stores and audits after.
func (s *Service) decide(ctx context.Context, c *record.Change[equipment.RemoteCommand], e stateEvent) error {
	d, err := record.Get(ctx, c.Reader(), equipment.CommandDefs, c.Old.DefCode)
	if err != nil {
		return err
	}
	c.New.State = c.Old.State
	step(c.New, e, d, s.Clock())
	s.notify(ctx, c.New)
	if final(c.New.State) {
		return s.close(ctx, c.Tx, c.New)
	}
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
	store.AfterCommit(ctx, func() { s.Notify([]int64{c.New.VehicleID}) })
	return s.decide(ctx, c, approved)
}

func (s *Service) refuse(ctx context.Context, c *record.Change[equipment.RemoteCommand], _ *struct{}) error {
	if c.Caller.UserID == c.Old.OperatorID {
		return fault.ReviewSelf.With()
	}
	c.New.ApproverID = c.Caller.UserID
	return s.decide(ctx, c, declined)
}
