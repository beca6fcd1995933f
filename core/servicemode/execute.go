package servicemode

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"

	"github.com/oklog/ulid/v2"
	"github.com/uptrace/bun"

	"evops/contracts/applog"
	"evops/contracts/bluetooth"
	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/support"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/command"
	"evops/core/ecu"
	"evops/core/record"
)

// outcome is how a request ended, or the command that it waits for.
type outcome struct {
	data    any
	command *equipment.RemoteCommand
	fail    support.Failure
	note    string
}

// VehicleState is what a service sees of a vehicle.
type VehicleState struct {
	OnlineStatus equipment.OnlineStatus `json:"onlineStatus"`
	LastSeenAt   value.Time             `json:"lastSeenAt"`
	PowerOn      bool                   `json:"powerOn"`
	LockStatus   equipment.LockStatus   `json:"lockStatus"`
	Charging     bool                   `json:"charging"`
	SOC          int64                  `json:"soc"`
	RangeKm      int64                  `json:"rangeKm"`
	MaxTempC     int64                  `json:"maxTempC"`
	RSRP         int64                  `json:"rsrp"`
	FaultCodes   value.Codes            `json:"faultCodes"`
}

// Key is a temporary Bluetooth key: what the phone needs to find the module, and how long it may.
type Key struct {
	KeyNo    string              `json:"keyNo"`
	MAC      string              `json:"mac"`
	BleName  string              `json:"bleName"`
	Protocol content.BleProtocol `json:"protocol"`
	UntilAt  value.Time          `json:"untilAt"`
}

// ParameterValue is a parameter of a terminal, as wanted and as reported.
type ParameterValue struct {
	Key      equipment.ParamKey `json:"key"`
	Label    value.I18n         `json:"label"`
	Desired  string             `json:"desired"`
	Reported string             `json:"reported"`
	At       value.Time         `json:"at"`
}

// Found is where a vehicle is.
type Found struct {
	Position value.Geo  `json:"position"`
	At       value.Time `json:"at"`
}

// execute does what a request asks for.
func (s *Service) execute(ctx context.Context, tx bun.Tx, r *request) (outcome, error) {
	v := s.Engine.InTx(tx)
	switch r.Ability {
	case support.ViewStatus:
		data, err := stateOf(ctx, v, r.vehicle.ID)
		return outcome{data: data}, err
	case support.ReadFaults:
		if r.EcuType != 0 {
			return s.send(ctx, tx, r, ecu.ReadDTC, map[string]any{"ecuType": r.EcuType})
		}
		data, err := faultsOf(ctx, v, r.who, r.vehicle.ID)
		return outcome{data: data}, err
	case support.TemporaryKey:
		return s.key(ctx, tx, r)
	case support.ReadParameters:
		data, err := parametersOf(ctx, v, r.vehicle.ID)
		return outcome{data: data}, err
	case support.RemoteLock:
		if r.On != nil && !*r.On {
			return s.send(ctx, tx, r, equipment.UnlockCommand, nil)
		}
		return s.send(ctx, tx, r, equipment.LockCommand, nil)
	case support.LocateVehicle:
		return s.send(ctx, tx, r, equipment.LocateCommand, nil)
	case support.RestartTerminal:
		return s.send(ctx, tx, r, equipment.RebootCommand, nil)
	}
	return s.send(ctx, tx, r, equipment.OpenSeatCommand, nil)
}

// send queues a command for a vehicle that is online: whoever serves it waits for the result.
func (s *Service) send(ctx context.Context, tx bun.Tx, r *request, code string, args map[string]any) (outcome, error) {
	shadow, err := shadowOf(ctx, s.Engine.InTx(tx), r.vehicle.ID)
	if err != nil {
		return outcome{}, err
	}
	if shadow == nil || shadow.OnlineStatus != equipment.Online {
		return outcome{fail: support.VehicleOffline}, nil
	}
	if args == nil {
		args = map[string]any{}
	}
	sent, err := s.Commands.SendFor(ctx, tx, r.who, command.Order{Vehicle: r.vehicle.ID, Code: code, Args: args, Reason: r.account.AccountNo + " " + r.account.Name, ByApp: true})
	var refused *fault.Error
	switch {
	case errors.Is(err, fault.VehicleMoving.With()):
		return outcome{fail: support.VehicleMoving}, nil
	case errors.As(err, &refused):
		return outcome{fail: support.RefusedBy, note: refused.In(r.who.Language)}, nil
	}
	return outcome{command: sent}, err
}

// key issues a temporary Bluetooth key.
func (s *Service) key(ctx context.Context, tx bun.Tx, r *request) (outcome, error) {
	if r.vehicle.BtMAC == "" {
		return outcome{fail: support.RefusedBy, note: value.Text(r.who.Language, "车辆没有蓝牙模块", "The vehicle has no Bluetooth module")}, nil
	}
	now := s.Clock()
	k := Key{KeyNo: ulid.Make().String(), MAC: r.vehicle.BtMAC, UntilAt: now.Add(support.KeyLasts)}
	modules, err := record.Find(ctx, s.Engine.InTx(tx), bluetooth.Modules, &bluetooth.Modules.Row.VehicleID, r.vehicle.ID)
	if err != nil {
		return outcome{}, err
	}
	if len(modules) > 0 {
		k.BleName, k.Protocol = modules[0].BleName, modules[0].Protocol
	}
	_, err = tx.NewRaw("INSERT INTO service_key (key_no, account_id, vehicle_id, issued_at, until_at) VALUES (?, ?, ?, ?, ?)", k.KeyNo, r.account.ID, r.vehicle.ID, now, k.UntilAt).Exec(ctx)
	return outcome{data: k}, err
}

// commandEnded writes the row of the log of a request whose command has ended, in its transaction.
func (s *Service) commandEnded(ctx context.Context, tx bun.Tx, c *equipment.RemoteCommand) error {
	var row struct {
		Entry   string
		BegunAt value.Time
	}
	err := tx.NewRaw("DELETE FROM service_request WHERE command_id = ? RETURNING entry, begun_at", c.ID).Scan(ctx, &row)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	e := &support.LogEntry{}
	if err := json.Unmarshal([]byte(row.Entry), e); err != nil {
		return err
	}
	e.RequestedAt = row.BegunAt
	e.DurationMs = s.Clock().Milli() - row.BegunAt.Milli()
	switch {
	case c.State == equipment.CommandSucceeded:
	case c.State == equipment.CommandTimedOut:
		e.Result, e.FailCode = applog.TimedOut, support.NoAnswer
	case c.State == equipment.CommandCancelled:
		e.Result = applog.Cancelled
	case c.ResultCode == equipment.ResultMoving:
		e.Result, e.FailCode = applog.Failed, support.VehicleMoving
	default:
		e.Result, e.FailCode, e.Note = applog.Failed, support.RefusedBy, value.Cut(c.ResultText, 200)
	}
	return record.InsertAs(ctx, s.Engine, tx, support.Log, e, access.System())
}

// Result returns how a request of an account ended.
func (s *Service) Result(ctx context.Context, in *session, language, no string) (*Performed, error) {
	v := s.Engine.Read()
	found, err := record.Find(ctx, v, support.Log, &support.Log.Row.LogNo, no)
	if err != nil {
		return nil, err
	}
	if len(found) == 0 || found[0].AccountID != in.AccountID {
		var waits bool
		if err := s.Engine.DB().Read().NewRaw("SELECT EXISTS (SELECT 1 FROM service_request WHERE log_no = ? AND account_id = ?)", no, in.AccountID).Scan(ctx, &waits); err != nil {
			return nil, err
		}
		if !waits {
			return nil, fault.NotFoundOrDenied.With()
		}
		return &Performed{LogNo: no, Pending: true}, nil
	}
	e := found[0]
	out := &Performed{LogNo: no, Result: e.Result, FailCode: e.FailCode, Note: e.Note}
	if e.Result != applog.Succeeded {
		return out, nil
	}
	switch e.Ability {
	case support.LocateVehicle:
		shadow, err := shadowOf(ctx, v, e.VehicleID)
		if err == nil && shadow != nil {
			out.Data = Found{shadow.Geo, shadow.GeoAt}
		}
		return out, err
	case support.ReadFaults:
		out.Data, err = faultsOf(ctx, v, callerOf(&support.Account{}, language), e.VehicleID)
	}
	return out, err
}

// shadowOf is the live state of a vehicle; nil before its first report.
func shadowOf(ctx context.Context, v record.Reader, id int64) (*equipment.VehicleShadow, error) {
	found, err := record.Find(ctx, v, equipment.VehicleShadows, &equipment.VehicleShadows.Row.ID, id)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	return found[0], nil
}

func stateOf(ctx context.Context, v record.Reader, id int64) (*VehicleState, error) {
	x, err := shadowOf(ctx, v, id)
	if err != nil || x == nil {
		return &VehicleState{}, err
	}
	return &VehicleState{x.OnlineStatus, x.LastSeenAt, x.PowerOn, x.LockStatus, x.Charging, x.SOC, x.RangeKm, x.MaxTempC, x.RSRP, x.FaultCodes}, nil
}

func faultsOf(ctx context.Context, v record.Reader, who *access.Caller, id int64) ([]ecu.Fault, error) {
	found, err := ecu.Describe(ctx, v, who, id)
	if err != nil {
		return nil, err
	}
	return found.Faults, nil
}

func parametersOf(ctx context.Context, v record.Reader, id int64) ([]ParameterValue, error) {
	found, err := record.Find(ctx, v, equipment.VehicleParams, &equipment.VehicleParams.Row.VehicleID, id)
	if err != nil {
		return nil, err
	}
	list := []ParameterValue{}
	for _, known := range equipment.Parameters {
		for _, p := range found {
			if p.ParamKey == known.Key && !known.Dangerous {
				list = append(list, ParameterValue{p.ParamKey, value.I18n{ZH: known.ZH, EN: known.EN}, p.DesiredValue, p.ReportedValue, p.ReportedAt})
			}
		}
	}
	return list, nil
}
