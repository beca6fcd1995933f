package integration

import (
	"context"
	"encoding/json"
	"errors"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/core/access"
	"evops/core/command"
	feature "evops/core/equipment"
	"evops/core/record"
)

// failing wraps any refusal of a command as COMMAND_FAILED, with the reason as detail (legacy-api C.4). Rate limiting stays as it is.
func failing(who *access.Caller, err error) error {
	var refused *fault.Error
	if !errors.As(err, &refused) || refused.Code.Name == fault.RateLimited.Name {
		return err
	}
	result := fault.CommandFailed.With("reason", refused.Code.Name, "reasonText", refused.In(who.Language))
	result.Details, result.Rules = refused.Details, refused.Rules
	return result
}

// Messages about an accepted command.
var (
	isSent     = field.Label{ZH: "指令已下发", EN: "Command sent"}
	isAwaiting = field.Label{ZH: "已提交，等待另一人复核", EN: "Submitted, waiting for approval by a second person"}
)

// send sends a command to a vehicle.
func (d *Gateway) send(ctx context.Context, who *access.Caller, param json.RawMessage) (answer, error) {
	var in struct {
		VIN                                    string `json:"vin"`
		Code                                   string `json:"code"`
		Reason, ClientRequestID, ApproverToken string
		Args                                   json.RawMessage
	}
	if err := read(param, &in); err != nil {
		return answer{}, err
	}
	vin := identifier(in.VIN)
	result := answer{module: equipment.RemoteCommands.Name, target: vin + " " + in.Code}
	switch {
	case vin == "":
		return result, failing(who, fault.Invalid(who.Language, fault.At(&in, &in.VIN).InParam(), "REQUIRED", "车架号不能为空", "The VIN is missing"))
	case in.Code == "":
		return result, failing(who, fault.Invalid(who.Language, fault.At(&in, &in.Code).InParam(), "REQUIRED", "指令编码不能为空", "The command is missing"))
	}
	c, def, err := d.Commands.Send(ctx, who, command.Request{
		VIN: vin, Code: in.Code, Args: in.Args, Reason: in.Reason, ClientRequestID: in.ClientRequestID, ApproverToken: in.ApproverToken,
	})
	if err != nil {
		return result, failing(who, err)
	}
	result.message = isSent
	if c.State == equipment.CommandAwaiting {
		result.message = isAwaiting
	}
	result.data = map[string]any{"commandNo": c.CommandNo, "requestId": c.CommandNo, "state": c.State, "ackTimeoutS": def.AckTimeoutS, "execTimeoutS": def.ExecTimeoutS}
	return result, nil
}

// cancel cancels a command that has not been sent yet.
func (d *Gateway) cancel(ctx context.Context, who *access.Caller, param json.RawMessage) (answer, error) {
	var in struct{ CommandNo string }
	if err := read(param, &in); err != nil {
		return answer{}, err
	}
	result := answer{module: equipment.RemoteCommands.Name, target: in.CommandNo}
	found, err := record.Find(ctx, d.Engine.Read(), equipment.RemoteCommands, &equipment.RemoteCommands.Row.CommandNo, in.CommandNo)
	if err != nil {
		return result, err
	}
	if in.CommandNo == "" || len(found) == 0 {
		return result, failing(who, fault.CommandNotFound.With())
	}
	if _, err := record.Act(ctx, d.Engine, equipment.RemoteCommands, equipment.RemoteCommandCancel, who, record.Target{ID: found[0].ID}, nil); err != nil {
		return result, failing(who, err)
	}
	result.data = map[string]any{"state": equipment.CommandCancelled}
	return result, nil
}

// refresh requests the current state from a vehicle.
func (d *Gateway) refresh(ctx context.Context, who *access.Caller, param json.RawMessage) (answer, error) {
	var in struct {
		VIN     string `json:"vin"`
		Purpose json.RawMessage
	}
	if err := read(param, &in); err != nil {
		return answer{}, err
	}
	vin := identifier(in.VIN)
	result := answer{module: equipment.Vehicles.Name, target: vin}
	if vin == "" {
		return result, fault.Invalid(who.Language, fault.At(&in, &in.VIN).InParam(), "REQUIRED", "车架号不能为空", "The VIN is missing")
	}
	purpose, err := feature.ReadPurpose(in.Purpose)
	if err != nil {
		return result, err
	}
	c, err := d.Commands.Refresh(ctx, who, vin)
	if err != nil {
		return result, err
	}
	live, err := feature.LiveState(ctx, d.Engine, who, []int64{c.VehicleID}, purpose)
	if err != nil || len(live) == 0 {
		return result, err
	}
	result.data = map[string]any{"commandNo": c.CommandNo, "state": c.State, "shadow": live[0]}
	return result, nil
}
