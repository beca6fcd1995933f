package command

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/oklog/ulid/v2"
	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/equipment"
	"evops/core/record"
	"evops/core/store"
)

// Request is what somebody wants a vehicle to do.
type Request struct {
	VIN  string
	Code string
	Args json.RawMessage
	// Reason is needed from a cautious command on.
	Reason string
	// ClientRequestID says that two orders are one.
	ClientRequestID string
	// ApproverToken is the access token of a second person who agrees at once to a dangerous command.
	ApproverToken string
	// BatchNo is that of the orders it is one of; empty for a single one.
	BatchNo string
}

const (
	// sameWithin is how long an order that is sent again is the one it was.
	sameWithin = 24 * time.Hour
	// brief is the longest life of a command that is for now or never: a vehicle that is away, and may not be woken for it, does not come back in time.
	brief = 60
	// The length of a reason, as that of every reason (equipment catalogue 0.2).
	leastReason, mostReason = 5, 200
	// mostRequest bounds the id of a request.
	mostRequest = 36
)

// Send gives a command. What stands against it is answered by name; the command is stored when Send returns, and goes out as soon as its vehicle is there.
func (s *Service) Send(ctx context.Context, who *access.Caller, o Request) (c *equipment.RemoteCommand, d *equipment.CommandDef, err error) {
	vehicle, d, err := s.resolve(ctx, who, o)
	if err != nil {
		return nil, nil, err
	}
	o.Reason = strings.TrimSpace(o.Reason)
	if err := checkReason(who, d, o.Reason); err != nil {
		return nil, nil, err
	}
	if len(o.ClientRequestID) > mostRequest {
		return nil, nil, invalidInput(who, "clientRequestId", "LENGTH", "请求号最多 36 个字符", "At most 36 characters")
	}
	var second consent
	if d.RiskLevel == equipment.DangerousRisk {
		if second, err = s.consent(ctx, who, vehicle, o.ApproverToken); err != nil {
			return nil, nil, err
		}
	}
	err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		c, err = s.send(ctx, tx, who, vehicle, d, o, second)
		return err
	})
	return c, d, err
}

// checkReason refuses a reason that is not as long as the command's risk asks for.
func checkReason(who *access.Caller, d *equipment.CommandDef, reason string) error {
	n := utf8.RuneCountInString(reason)
	if n > mostReason || n < leastReason && d.RiskLevel >= equipment.CautionRisk {
		return invalidInput(who, "reason", "LENGTH", "请填写 5–200 个字的原因", "Give a reason of 5–200 characters")
	}
	return nil
}

// definitionOf is the definition that a code names, where it can be given now.
func definitionOf(ctx context.Context, v record.Reader, code string) (*equipment.CommandDef, error) {
	defs, err := record.Find(ctx, v, equipment.CommandDefs, "code", code)
	if err != nil {
		return nil, err
	}
	if len(defs) == 0 || !defs[0].Enabled {
		return nil, fault.CommandNotSupported.With()
	}
	return defs[0], nil
}

// resolve finds the vehicle and the definition an order is about. A vehicle out of the caller's reach is as one that is not there.
func (s *Service) resolve(ctx context.Context, who *access.Caller, o Request) (vehicle int64, d *equipment.CommandDef, err error) {
	v := s.Engine.Read()
	if d, err = definitionOf(ctx, v, o.Code); err != nil {
		return 0, nil, err
	}
	found, err := record.Find(ctx, v, equipment.Vehicles, "vin", o.VIN)
	if err != nil {
		return 0, nil, err
	}
	if len(found) == 0 {
		return 0, nil, fault.NotFoundOrDenied.With()
	}
	for _, permission := range feature.Rights(d) {
		if !who.Can(permission) {
			return 0, nil, fault.NoPermission.With("permission", permission)
		}
		if err := v.RequireAct(ctx, equipment.Vehicles.Name, who, permission, found[0].ID); err != nil {
			return 0, nil, err
		}
	}
	return found[0].ID, d, nil
}

// send stores a command unless something stands against it, or it is there already.
func (s *Service) send(ctx context.Context, tx bun.Tx, who *access.Caller, vehicle int64, d *equipment.CommandDef, o Request, second consent) (*equipment.RemoteCommand, error) {
	v, now := s.Engine.InTx(tx), s.Clock()
	// Two orders for one vehicle see each other.
	if _, err := record.LockAll(ctx, v, equipment.VehicleShadows, "id", vehicle); err != nil {
		return nil, err
	}
	if same, err := s.same(ctx, tx, who, vehicle, d, o, now); err != nil || same != nil {
		return same, err
	}
	if o.BatchNo == "" {
		if err := checkRate(ctx, tx, who, vehicle, now); err != nil {
			return nil, err
		}
	}
	state, defs, err := feature.CommandState(ctx, v, vehicle)
	if err != nil {
		return nil, err
	}
	if !slices.ContainsFunc(defs, func(offered *equipment.CommandDef) bool { return offered.ID == d.ID }) {
		return nil, fault.CommandNotSupported.With()
	}
	if refused := state.Rejects(who, d, now); refused != nil {
		return nil, refused
	}
	args, err := s.arguments(ctx, d, o.Args, state)
	if err != nil {
		return nil, err
	}
	if unreachable(state, d) {
		return nil, fault.VehicleOffline.With("at", state.Shadow.LastSeenAt.String())
	}
	switch busy, err := s.busy(ctx, tx, vehicle, d); {
	case err != nil:
		return nil, err
	case busy:
		return nil, fault.CommandBusy.With()
	}
	c := &equipment.RemoteCommand{
		ClientRequestID: o.ClientRequestID, VehicleID: vehicle, DealerID: state.Vehicle.DealerID, DefCode: d.ID, Args: args, RiskLevel: d.RiskLevel,
		Source: equipment.CommandByConsole, BatchNo: o.BatchNo, OperatorID: who.UserID, ApproverID: second.by, Reason: o.Reason,
	}
	if o.BatchNo != "" {
		c.Source = equipment.CommandByBatch
	}
	if err := s.queue(ctx, tx, c, d, now); err != nil {
		return nil, err
	}
	if err := s.call(ctx, tx, c, d, state.Vehicle.VIN, second.asked); err != nil {
		return nil, err
	}
	entry := record.Entry{
		Module: equipment.RemoteCommands.Name, Action: "send", TargetID: fmt.Sprint(c.ID), TargetLabel: state.Vehicle.VIN,
		Summary: value.Cut(strings.TrimSpace(d.Name.In(who.Language)+" "+o.Reason), mostReason),
	}
	return c, s.Engine.Audit(ctx, tx, who, entry)
}

// queue stores a new command in its first state.
func (s *Service) queue(ctx context.Context, tx bun.Tx, c *equipment.RemoteCommand, d *equipment.CommandDef, now value.Time) error {
	c.CommandNo, c.QueuedAt = ulid.Make().String(), now
	c.State, c.DueAt = equipment.CommandAwaiting, now.Add(awaits)
	if c.RiskLevel < equipment.DangerousRisk || c.ApproverID != 0 {
		step(c, approved, d, now)
	}
	if err := record.Insert(ctx, s.Engine, tx, equipment.RemoteCommands, c); err != nil {
		return err
	}
	store.AfterCommit(ctx, func() { s.Notify([]int64{c.VehicleID}) })
	s.notify(ctx, c)
	return nil
}

// same is the command of an order that was given before; nil where it was not. An id that stands for another order is refused.
func (s *Service) same(ctx context.Context, tx bun.Tx, who *access.Caller, vehicle int64, d *equipment.CommandDef, o Request, now value.Time) (*equipment.RemoteCommand, error) {
	if o.ClientRequestID == "" {
		return nil, nil
	}
	found, err := record.Find(ctx, s.Engine.InTx(tx), equipment.RemoteCommands, "clientRequestId", o.ClientRequestID)
	if err != nil {
		return nil, err
	}
	for _, c := range found {
		if c.OperatorID != who.UserID || now.Milli()-c.QueuedAt.Milli() > sameWithin.Milliseconds() {
			continue
		}
		if c.VehicleID != vehicle || c.DefCode != d.ID {
			return nil, fault.IdempotencyMismatch.With()
		}
		return c, nil
	}
	return nil, nil
}

// busy reports whether the vehicle has an open command of the definition's group.
func (s *Service) busy(ctx context.Context, tx bun.Tx, vehicle int64, d *equipment.CommandDef) (bool, error) {
	if d.ExclusiveGroup == "" {
		return false, nil
	}
	return tx.NewSelect().TableExpr("remote_command AS c").Join("JOIN command_def AS d ON d.id = c.def_code").
		Where("c.vehicle_id = ? AND c.state IN (?) AND d.exclusive_group = ?", vehicle, bun.List(open), d.ExclusiveGroup).Exists(ctx)
}

// invalidInput refuses an order without one of its members, or with one that cannot be.
func invalidInput(who *access.Caller, name, rule, zh, en string) error {
	refused := fault.ValidationFailed.With()
	refused.Details, refused.Rules = map[string]string{"param." + name: value.I18n{ZH: zh, EN: en}.In(who.Language)}, map[string][]string{"param." + name: {rule}}
	return refused
}
