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
)

// Request is a command requested by a caller.
type Request struct {
	VIN  string
	Code string
	Args json.RawMessage
	// Reason is required for cautious and dangerous commands.
	Reason string `json:"reason"`
	// ClientRequestID is the idempotency key.
	ClientRequestID string `json:"clientRequestId"`
	// ApproverToken is the access token of a second person who approves a dangerous command immediately.
	ApproverToken string
	// BatchNo is the number of the batch; empty for a single command.
	BatchNo string
}

const (
	// idempotencyWindow is how long a client request id identifies the same request.
	idempotencyWindow = 24 * time.Hour
	// immediateTTL is the TTL in seconds up to which a command is not queued for an offline vehicle that it may not wake: the vehicle would
	// not come back in time.
	immediateTTL = 60
	// Length of a reason, as for every reason (equipment catalogue 0.2).
	minReason, maxReason = 5, 200
	// maxRequestID bounds the length of a client request id.
	maxRequestID = 36
)

// Send stores a command and returns; it is delivered when the vehicle is online. If it cannot be sent, the error names the reason.
func (s *Service) Send(ctx context.Context, who *access.Caller, o Request) (c *equipment.RemoteCommand, d *equipment.CommandDef, err error) {
	vehicle, d, err := s.resolve(ctx, who, o)
	if err != nil {
		return nil, nil, err
	}
	o.Reason = strings.TrimSpace(o.Reason)
	if err := checkReason(who, d, &o, &o.Reason); err != nil {
		return nil, nil, err
	}
	if len(o.ClientRequestID) > maxRequestID {
		return nil, nil, fault.Invalid(who.Language, fault.At(&o, &o.ClientRequestID).InParam(), "LENGTH", "请求号最多 36 个字符", "At most 36 characters")
	}
	var second approval
	if d.RiskLevel == equipment.DangerousRisk {
		if second, err = s.approval(ctx, who, vehicle, o.ApproverToken); err != nil {
			return nil, nil, err
		}
	}
	err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		c, err = s.send(ctx, tx, who, vehicle, d, o, second)
		return err
	})
	return c, d, err
}

// checkReason refuses a reason that is too long, or too short for the risk of the command.
func checkReason[In any](who *access.Caller, d *equipment.CommandDef, in *In, reason *string) error {
	n := utf8.RuneCountInString(*reason)
	if n > maxReason || n < minReason && d.RiskLevel >= equipment.CautionRisk {
		return fault.Invalid(who.Language, fault.At(in, reason).InParam(), "LENGTH", "请填写 5–200 个字的原因", "Enter a reason of 5–200 characters")
	}
	return nil
}

// definitionOf returns the enabled definition with a code.
func definitionOf(ctx context.Context, v record.Reader, code string) (*equipment.CommandDef, error) {
	defs, err := record.Find(ctx, v, equipment.CommandDefs, &equipment.CommandDefs.Row.Code, code)
	if err != nil {
		return nil, err
	}
	if len(defs) == 0 || !defs[0].Enabled {
		return nil, fault.CommandNotSupported.With()
	}
	return defs[0], nil
}

// resolve finds the vehicle and the definition of a request. A vehicle outside of the caller's scope is reported as not found, unless its
// open repair order lets the outlet send commands without danger.
func (s *Service) resolve(ctx context.Context, who *access.Caller, o Request) (vehicle int64, d *equipment.CommandDef, err error) {
	v := s.Engine.Read()
	if d, err = definitionOf(ctx, v, o.Code); err != nil {
		return 0, nil, err
	}
	found, err := record.Find(ctx, v, equipment.Vehicles, &equipment.Vehicles.Row.VIN, o.VIN)
	if err != nil {
		return 0, nil, err
	}
	if len(found) == 0 {
		return 0, nil, fault.NotFoundOrDenied.With()
	}
	within := v.RequireActOrCase
	if d.RiskLevel == equipment.DangerousRisk {
		within = v.RequireAct
	}
	for _, permission := range feature.Rights(d) {
		if err := who.Require(permission); err != nil {
			return 0, nil, err
		}
		if err := within(ctx, equipment.Vehicles.Name, who, permission, found[0].ID); err != nil {
			return 0, nil, err
		}
	}
	return found[0].ID, d, nil
}

// send stores a command unless it is refused or exists already.
func (s *Service) send(ctx context.Context, tx bun.Tx, who *access.Caller, vehicle int64, d *equipment.CommandDef, o Request, second approval) (*equipment.RemoteCommand, error) {
	v, now := s.Engine.InTx(tx), s.Clock()
	// The lock serialises requests for one vehicle.
	if _, err := record.LockAll(ctx, v, equipment.VehicleShadows, &equipment.VehicleShadows.Row.ID, vehicle); err != nil {
		return nil, err
	}
	if prior, err := s.prior(ctx, tx, who, vehicle, d, o, now); err != nil || prior != nil {
		return prior, err
	}
	if o.BatchNo == "" {
		if err := checkRate(ctx, tx, who, vehicle, now); err != nil {
			return nil, err
		}
	}
	state, defs, err := feature.CommandStateFor(ctx, v, who, vehicle)
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
	if err := s.notifyApprovers(ctx, tx, c, d, state.Vehicle.VIN, second.approvers); err != nil {
		return nil, err
	}
	entry := record.Entry{
		Module: equipment.RemoteCommands.Name, Action: "send", TargetID: fmt.Sprint(c.ID), TargetLabel: state.Vehicle.VIN,
		Summary: value.Cut(strings.TrimSpace(d.Name.In(who.Language)+" "+o.Reason), maxReason),
	}
	return c, s.Engine.Audit(ctx, tx, who, entry)
}

// queue stores a new command in its first state.
func (s *Service) queue(ctx context.Context, tx bun.Tx, c *equipment.RemoteCommand, d *equipment.CommandDef, now value.Time) error {
	c.CommandNo, c.QueuedAt = ulid.Make().String(), now
	c.State, c.DueAt = equipment.CommandAwaiting, now.Add(equipment.CommandApprovalTimeout)
	if c.RiskLevel < equipment.DangerousRisk || c.ApproverID != 0 {
		enter(c, equipment.CommandQueued, d, now)
	}
	return s.Insert(ctx, tx, c)
}

// priorCommand returns the command of an earlier request with the same id; nil if there is none. An id used for another command is refused.
func (s *Service) prior(ctx context.Context, tx bun.Tx, who *access.Caller, vehicle int64, d *equipment.CommandDef, o Request, now value.Time) (*equipment.RemoteCommand, error) {
	if o.ClientRequestID == "" {
		return nil, nil
	}
	found, err := record.Find(ctx, s.Engine.InTx(tx), equipment.RemoteCommands, &equipment.RemoteCommands.Row.ClientRequestID, o.ClientRequestID)
	if err != nil {
		return nil, err
	}
	for _, c := range found {
		if c.OperatorID != who.UserID || now.Milli()-c.QueuedAt.Milli() > idempotencyWindow.Milliseconds() {
			continue
		}
		if c.VehicleID != vehicle || c.DefCode != d.ID {
			return nil, fault.IdempotencyMismatch.With()
		}
		return c, nil
	}
	return nil, nil
}

// busy reports whether the vehicle has an open command in the exclusive group of the definition.
func (s *Service) busy(ctx context.Context, tx bun.Tx, vehicle int64, d *equipment.CommandDef) (bool, error) {
	if d.ExclusiveGroup == "" {
		return false, nil
	}
	return tx.NewSelect().TableExpr("remote_command AS c").Join("JOIN command_def AS d ON d.id = c.def_code").
		Where("c.vehicle_id = ? AND c.state IN (?) AND d.exclusive_group = ?", vehicle, bun.List(open), d.ExclusiveGroup).Exists(ctx)
}
