package command

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// Result is the result of a command (legacy-api C.5).
type Result struct {
	CommandNo   string                 `json:"commandNo"`
	RequestID   string                 `json:"requestId"`
	VIN         string                 `json:"vin"`
	DefCode     string                 `json:"defCode"`
	State       equipment.CommandState `json:"state"`
	StateText   string                 `json:"stateText"`
	QueuedAt    value.Time             `json:"queuedAt"`
	SentAt      value.Time             `json:"sentAt"`
	AckedAt     value.Time             `json:"ackedAt"`
	FinishedAt  value.Time             `json:"finishedAt"`
	LatencyMs   *int64                 `json:"latencyMs"`
	ResultCode  *string                `json:"resultCode"`
	ResultText  *string                `json:"resultText"`
	ResultValue json.RawMessage        `json:"resultValue"`
	LateResult  json.RawMessage        `json:"lateResult"`
}

// Failed reports whether the command ended without success.
func (r *Result) Failed() bool { return r.State >= equipment.CommandFailed }

// Result returns the state of a command to its sender and to callers who may see it. With wait > 0 it returns when the command has ended or
// wait is over. The command is identified by its number or by the id of the request that sent it. Errors are NO_PERMISSION and
// COMMAND_NOT_FOUND.
func (s *Service) Result(ctx context.Context, who *access.Caller, no, request string, wait time.Duration) (*Result, error) {
	c, err := s.find(ctx, who, no, request)
	if err == nil {
		c, err = s.await(ctx, c, wait)
	}
	if err != nil {
		return nil, err
	}
	return s.resultOf(ctx, who, c)
}

// await returns the command after it has ended or the wait is over.
func (s *Service) await(ctx context.Context, c *equipment.RemoteCommand, limit time.Duration) (*equipment.RemoteCommand, error) {
	if limit <= 0 || final(c.State) {
		return c, nil
	}
	if err := s.Wait(ctx, c.ID, limit); err != nil {
		return nil, err
	}
	return record.Get(ctx, s.Engine.Read(), equipment.RemoteCommands, c.ID)
}

// find returns a command the caller may see.
func (s *Service) find(ctx context.Context, who *access.Caller, no, request string) (*equipment.RemoteCommand, error) {
	const permission = "command:view"
	by, name := &equipment.RemoteCommands.Row.CommandNo, no
	if no == "" {
		by, name = &equipment.RemoteCommands.Row.ClientRequestID, request
	}
	v := s.Engine.Read()
	found, err := record.Find(ctx, v, equipment.RemoteCommands, by, name)
	if err != nil {
		return nil, err
	}
	for _, c := range found {
		if c.OperatorID == who.UserID {
			return c, nil
		}
		if no == "" {
			continue // request ids are visible to their senders only
		}
		if seen, err := v.CanView(ctx, equipment.RemoteCommands.Name, who, c.ID); err != nil || seen {
			return c, err
		}
	}
	if err := who.Require(permission); err != nil {
		return nil, err
	}
	return nil, fault.CommandNotFound.With()
}

func (s *Service) resultOf(ctx context.Context, who *access.Caller, c *equipment.RemoteCommand) (*Result, error) {
	v := s.Engine.Read()
	vehicle, err := record.Get(ctx, v, equipment.Vehicles, c.VehicleID)
	if gone := new(fault.Error); errors.As(err, &gone) {
		vehicle, err = &equipment.Vehicle{}, nil
	}
	if err != nil {
		return nil, err
	}
	d, err := record.Get(ctx, v, equipment.CommandDefs, c.DefCode)
	if err != nil {
		return nil, err
	}
	r := &Result{
		CommandNo: c.CommandNo, RequestID: c.CommandNo, VIN: vehicle.VIN, DefCode: d.Code, State: c.State,
		StateText: labelled(equipment.CommandStates, strconv.FormatInt(int64(c.State), 10), who.Language),
		QueuedAt:  c.QueuedAt, SentAt: c.SentAt, AckedAt: c.AckedAt, FinishedAt: c.FinishedAt,
	}
	if c.LatencyMs > 0 {
		r.LatencyMs = &c.LatencyMs
	}
	if name := c.ResultCode.Name(); name != "" {
		text := c.ResultText
		if text == "" {
			text = labelled(equipment.CommandResults, string(c.ResultCode), who.Language)
		}
		r.ResultCode, r.ResultText = &name, &text
	}
	var stored struct{ LateResult json.RawMessage }
	if len(c.ResultValue) > 0 && json.Unmarshal(c.ResultValue, &stored) == nil && stored.LateResult != nil {
		r.LateResult = stored.LateResult
	} else if len(c.ResultValue) > 0 {
		r.ResultValue = c.ResultValue
	}
	return r, nil
}

// labelled returns the label of a code in a language.
func labelled(of *field.Dictionary, code, language string) string {
	for _, c := range of.Codes {
		if c.Code == code {
			return value.I18n{ZH: c.ZH, EN: c.EN}.In(language)
		}
	}
	return code
}
