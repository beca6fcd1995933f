package debug

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/oklog/ulid/v2"
	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/equipment"
	"evops/core/record"
)

// Permissions of debugging.
const (
	GrantView     = "debug:view"
	GrantSend     = "debug:send"
	GrantWrite    = "debug:write"
	GrantTemplate = "debug:template"
)

// Request is a debug command requested by an engineer.
type Request struct {
	VehicleID    int64                   `json:"vehicleId"`
	TemplateName string                  `json:"templateName"`
	Kind         equipment.DebugKind     `json:"kind" required:"true"`
	EcuType      equipment.EcuType       `json:"ecuType"`
	Encoding     equipment.DebugEncoding `json:"encoding" required:"true"`
	Payload      string                  `json:"payload" required:"true"`
	Expect       string                  `json:"expect"`
	TimeoutS     int64                   `json:"timeoutS"`
	TicketNo     string                  `json:"ticketNo"`
}

// writePreconditions must be met before a write.
var writePreconditions = &equipment.CommandDef{Preconditions: json.RawMessage(`{"parked":true,"powerOff":true}`)}

// maxTicket bounds the ticket number, maxExpect the expectation.
const maxTicket, maxExpect = 30, 200

// Send stores a debug command and returns; it is dispatched immediately. Errors are NOT_FOUND_OR_DENIED, VEHICLE_OFFLINE,
// COMMAND_NOT_SUPPORTED, PAYLOAD_FORMAT, VALIDATION_FAILED, and for a write NO_PERMISSION, TICKET_REQUIRED and DEBUG_WRITE_DENIED.
func (s *Service) Send(ctx context.Context, who *access.Caller, o Request) (*equipment.DebugCommand, error) {
	c, err := newCommand(who, o)
	if err != nil {
		return nil, err
	}
	if err := s.send(ctx, who, o.VehicleID, []*equipment.DebugCommand{c}); err != nil {
		return nil, err
	}
	return c, nil
}

// newCommand validates a request as far as possible without its vehicle.
func newCommand(who *access.Caller, o Request) (*equipment.DebugCommand, error) {
	if o.TimeoutS == 0 {
		o.TimeoutS = equipment.DefaultDebugTimeout
	}
	refused := fault.ValidationFailed.With()
	if encodings[o.Kind] == nil {
		refused.Field(who.Language, fault.At(&o, &o.Kind), "REQUIRED", "请选择类型", "Choose a kind")
	}
	if o.EcuType != 0 && equipment.EcuName(o.EcuType) == "" {
		refused.Field(who.Language, fault.At(&o, &o.EcuType), "CODE", "没有这种控制器", "There is no such controller")
	}
	if o.TimeoutS < equipment.MinDebugTimeout || o.TimeoutS > equipment.MaxDebugTimeout {
		refused.Field(who.Language, fault.At(&o, &o.TimeoutS), "RANGE", "超时应为 3–120 秒", "The timeout must be 3 to 120 seconds")
	}
	if _, err := expectation(o.Encoding, o.Expect); err != nil || len(o.Expect) > maxExpect {
		refused.Field(who.Language, fault.At(&o, &o.Expect), "PATTERN", "不是有效的正则表达式，或超过 200 个字符", "Not a regular expression, or over 200 characters")
	}
	o.TicketNo = strings.TrimSpace(o.TicketNo)
	if len(o.TicketNo) > maxTicket {
		refused.Field(who.Language, fault.At(&o, &o.TicketNo), "LENGTH", "工单号最多 30 个字符", "At most 30 characters")
	}
	if err := refused.OrNil(); err != nil {
		return nil, err
	}
	b, ok := parse(o.Kind, o.Encoding, o.Payload)
	if !ok || strings.Contains(o.Payload, "${") {
		return nil, atField(fault.At(&o, &o.Payload), who, fault.PayloadFormat.With())
	}
	c := &equipment.DebugCommand{
		TemplateName: value.Cut(o.TemplateName, 40), Kind: o.Kind, EcuType: o.EcuType, Encoding: o.Encoding, Payload: encode(o.Encoding, b), Expect: o.Expect,
		TimeoutS: o.TimeoutS, TicketNo: o.TicketNo, IsWrite: isWrite(o.Kind, b), OperatorID: who.UserID,
	}
	if c.IsWrite && !who.Can(GrantWrite) {
		return nil, fault.NoPermission.With("permission", GrantWrite)
	}
	if c.IsWrite && c.TicketNo == "" {
		return nil, atField(fault.At(&o, &o.TicketNo), who, fault.TicketRequired.With())
	}
	return c, nil
}

// atField adds the field to a refusal.
func atField(at fault.Path, who *access.Caller, refused *fault.Error) *fault.Error {
	return refused.Field(who.Language, at, refused.Code.Name, refused.In("zh"), refused.In("en"))
}

// Vehicle returns the id of the vehicle with an id or VIN, if the permission allows the caller to act on it.
func (s *Service) Vehicle(ctx context.Context, who *access.Caller, id int64, vin, permission string) (int64, error) {
	if err := who.Require(permission); err != nil {
		return 0, err
	}
	if who.UserType == system.DealerUser {
		return 0, fault.OutOfScope.With()
	}
	v := s.Engine.Read()
	if id == 0 {
		found, err := record.Find(ctx, v, equipment.Vehicles, &equipment.Vehicles.Row.VIN, vin)
		if err != nil {
			return 0, err
		}
		if len(found) == 0 {
			return 0, fault.NotFoundOrDenied.With()
		}
		id = found[0].ID
	}
	return id, v.RequireAct(ctx, equipment.Vehicles.Name, who, permission, id)
}

// send stores commands for a vehicle, several as one script, unless they are refused.
func (s *Service) send(ctx context.Context, who *access.Caller, vehicle int64, all []*equipment.DebugCommand) error {
	vehicle, err := s.Vehicle(ctx, who, vehicle, "", GrantSend)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(all, func(c *equipment.DebugCommand) bool { return c.IsWrite }) {
		if err := s.refreshStale(ctx, who, vehicle); err != nil {
			return err
		}
	}
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error { return s.sendIn(ctx, tx, who, vehicle, all) })
}

// sendIn stores commands within a transaction.
func (s *Service) sendIn(ctx context.Context, tx bun.Tx, who *access.Caller, vehicle int64, all []*equipment.DebugCommand) error {
	state, _, err := feature.CommandState(ctx, s.Engine.InTx(tx), vehicle)
	if err != nil {
		return err
	}
	now, script, offset := s.Clock(), "", time.Duration(0)
	if len(all) > 1 {
		script = ulid.Make().String()
	}
	for i, c := range all {
		if refused := checkVehicle(who, state, c.IsWrite, now); refused != nil {
			return refused
		}
		c.ID, c.Version = 0, 0
		c.VehicleID, c.CommandNo, c.QueuedAt, c.ScriptNo, c.Step = vehicle, ulid.Make().String(), now, script, int64(i+1)
		c.State = equipment.CommandQueued
		offset += queueTTLS * time.Second
		c.ExpireAt = now.Add(offset)
		c.DueAt = c.ExpireAt
		offset += time.Duration(c.TimeoutS) * time.Second
		if err := s.Insert(ctx, tx, c); err != nil {
			return err
		}
		entry := record.Entry{
			Module: equipment.DebugCommands.Name, Action: "send", TargetID: fmt.Sprint(c.ID), TargetLabel: state.Vehicle.VIN, Risk: risks[c.IsWrite],
			Summary: value.Cut(strings.TrimSpace(strings.Join([]string{c.TemplateName, c.Payload, c.TicketNo}, " ")), maxSummary),
		}
		if err := s.Engine.Audit(ctx, tx, who, entry); err != nil {
			return err
		}
	}
	return nil
}

// logTimeoutS is how long a terminal may take to upload a log.
const logTimeoutS = 60

// UploadLogIn requests the log of a vehicle's terminal between two times, within a transaction. The caller must check permission and scope.
// Errors are VEHICLE_OFFLINE and COMMAND_NOT_SUPPORTED.
func (s *Service) UploadLogIn(ctx context.Context, tx bun.Tx, who *access.Caller, vehicle int64, from, to value.Time) (*equipment.DebugCommand, error) {
	c := &equipment.DebugCommand{
		Kind: equipment.DebugLog, Encoding: equipment.InJSON, Payload: fmt.Sprintf(`{"from":%d,"to":%d}`, from.Milli(), to.Milli()), TimeoutS: logTimeoutS, OperatorID: who.UserID,
	}
	return c, s.sendIn(ctx, tx, who, vehicle, []*equipment.DebugCommand{c})
}

// maxSummary bounds the summary in the audit log.
const maxSummary = 200

var risks = map[bool]system.AuditRisk{false: system.SensitiveRisk, true: system.HighRisk}

// checkVehicle returns why a debug command cannot be sent to a vehicle now; nil if it can.
func checkVehicle(who *access.Caller, of *feature.State, write bool, now value.Time) error {
	switch {
	case of.Vehicle.Status == equipment.Scrapped:
		return fault.VehicleState.With()
	case of.Vehicle.TboxSN == "" || of.Model.TerminalType == equipment.BLEOnly || of.Model.ProtocolGen != equipment.OverBroker:
		return fault.CommandNotSupported.With()
	case of.Shadow == nil:
		return fault.VehicleOffline.With("at", "")
	case of.Shadow.OnlineStatus != equipment.Online:
		return fault.VehicleOffline.With("at", of.Shadow.LastSeenAt.String())
	case !write:
		return nil
	}
	unmet, known := of.Satisfies(writePreconditions, now)
	if !known {
		return writeDenied(who, value.I18n{ZH: "车辆最近 60 秒内没有上报状态", EN: "the vehicle has not reported its state within 60 seconds"})
	}
	if unmet != nil {
		return writeDenied(who, value.I18n{ZH: unmet.In("zh"), EN: unmet.In("en")})
	}
	return nil
}

// writeDenied refuses a write with the reason.
func writeDenied(who *access.Caller, reason value.I18n) *fault.Error {
	refused := fault.DebugWriteDenied.With("why", reason)
	refused.Details = map[string]string{"": reason.In(who.Language)}
	return refused
}

// refreshStale requests a report if the last one is too old to check the preconditions of a write.
func (s *Service) refreshStale(ctx context.Context, who *access.Caller, vehicle int64) error {
	state, _, err := feature.CommandState(ctx, s.Engine.Read(), vehicle)
	if err != nil || s.Commands == nil {
		return err
	}
	if refused := checkVehicle(who, state, false, s.Clock()); refused != nil {
		return refused
	}
	if _, known := state.Satisfies(writePreconditions, s.Clock()); known {
		return nil
	}
	_, err = s.Commands.Refresh(ctx, who, state.Vehicle.VIN)
	var refused *fault.Error
	if errors.As(err, &refused) {
		return nil // it cannot be asked; the old report makes the write fail
	}
	return err
}
