package deviceparam

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/equipment"
	"evops/core/record"
)

// Grant is the permission to set parameters, GrantDangerous the additional one for dangerous parameters.
const (
	Grant          = "vehicle:param"
	GrantDangerous = "command:danger"
)

// Desired is a request to set parameters of a vehicle.
type Desired struct {
	VIN string
	// Params are values by key, as JSON numbers or strings.
	Params map[string]json.RawMessage
	// Confirm must be set for dangerous parameters.
	Confirm bool
}

// Set stores desired values under a new version, which it returns. They are sent when the terminal is online, however long that takes.
// Errors are those of a vehicle out of scope, PARAM_NOT_SUPPORTED, PARAM_RANGE, CONFIRM_REQUIRED, and VEHICLE_STATE for a scrapped vehicle.
func (s *Service) Set(ctx context.Context, who *access.Caller, w Desired) (version int64, err error) {
	vehicle, err := s.found(ctx, who, w.VIN, Grant)
	if err != nil {
		return 0, err
	}
	if who.UserType == system.DealerUser {
		return 0, fault.OutOfScope.With()
	}
	err = s.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		return s.ChangeVehicle(ctx, tx, vehicle, func(rows []*equipment.VehicleParam) ([]*equipment.VehicleParam, error) {
			state, _, err := feature.CommandState(ctx, s.engine.InTx(tx), vehicle)
			if err != nil {
				return nil, err
			}
			wanted, err := wanted(who, state, w)
			if err != nil {
				return nil, err
			}
			version = latest(rows) + 1
			return s.setDesired(ctx, tx, who, state.Vehicle, rows, wanted)
		})
	})
	return version, err
}

// SetAsSystem stores the values that wanted returns of the parameters that the terminal of a vehicle supports, except those that are desired
// already.
func (s *Service) SetAsSystem(ctx context.Context, tx bun.Tx, vehicle int64, wanted func(known []equipment.Parameter) map[equipment.ParamKey]string) error {
	state, _, err := feature.CommandState(ctx, s.engine.InTx(tx), vehicle)
	var refused *fault.Error
	if errors.As(err, &refused) {
		return nil // its model was deleted
	}
	if err != nil {
		return err
	}
	return s.ChangeVehicle(ctx, tx, vehicle, func(rows []*equipment.VehicleParam) ([]*equipment.VehicleParam, error) {
		all := wanted(bounds(state))
		for key, text := range all {
			if row := rowOf(rows, key); row != nil && row.DesiredValue == text && row.SyncStatus != equipment.ParamFailed {
				delete(all, key)
			}
		}
		if len(all) == 0 {
			return nil, nil
		}
		return s.setDesired(ctx, tx, access.System(), state.Vehicle, rows, all)
	})
}

// found returns the id of the vehicle with a VIN if the caller's permission covers it.
func (s *Service) found(ctx context.Context, who *access.Caller, vin, permission string) (int64, error) {
	if err := who.Require(permission); err != nil {
		return 0, err
	}
	v := s.engine.Read()
	found, err := record.Find(ctx, v, equipment.Vehicles, &equipment.Vehicles.Row.VIN, vin)
	if err != nil {
		return 0, err
	}
	if len(found) == 0 {
		return 0, fault.NotFoundOrDenied.With()
	}
	return found[0].ID, v.RequireAct(ctx, equipment.Vehicles.Name, who, permission, found[0].ID)
}

// bounds returns the parameters that a vehicle's terminal supports, limited by vehicle type and law; none if the terminal has no parameters.
func bounds(of *feature.State) []equipment.Parameter {
	if of.Vehicle.TboxSN == "" || of.Model.TerminalType == equipment.BLEOnly || of.Model.ProtocolGen != equipment.OverBroker {
		return nil
	}
	all := slices.Clone(equipment.Parameters)
	for i := range all {
		if p := &all[i]; p.Key == equipment.SpeedLimitParam && of.LegalMaxSpeed > 0 {
			p.Most = of.LegalMaxSpeed
		}
	}
	return all
}

// wanted validates values against the parameters of the terminal.
func wanted(who *access.Caller, of *feature.State, w Desired) (map[equipment.ParamKey]string, error) {
	switch {
	case of.Vehicle.Status == equipment.Scrapped:
		return nil, fault.VehicleState.With()
	case len(w.Params) == 0:
		return nil, fault.Invalid(who.Language, fault.At(&w, &w.Params), "REQUIRED", "请至少设置一个参数", "Set at least one parameter")
	}
	known, out := bounds(of), map[equipment.ParamKey]string{}
	dangerous := false
	for _, key := range slices.Sorted(maps.Keys(w.Params)) {
		i := slices.IndexFunc(known, func(p equipment.Parameter) bool { return string(p.Key) == key })
		if i < 0 {
			return nil, fault.ParamNotSupported.With("param", named(who, key))
		}
		p := known[i]
		text, ok := plain(w.Params[key])
		if p.Text {
			text = strings.TrimSpace(text)
		}
		if !ok || !p.Accepts(text) {
			return nil, at(key, who, fault.ParamRange.With("param", named(who, key), "range", rangeOf(p)))
		}
		dangerous = dangerous || p.Dangerous
		out[p.Key] = text
	}
	if dangerous && !who.Can(GrantDangerous) {
		return nil, fault.NoPermission.With("permission", GrantDangerous)
	}
	if dangerous && !w.Confirm {
		return nil, fault.ConfirmRequired.With()
	}
	return out, nil
}

// at attaches a refusal to the field of a parameter.
func at(key string, who *access.Caller, refused *fault.Error) *fault.Error {
	refused.Details = map[string]string{"params." + key: refused.In(who.Language)}
	refused.Rules = map[string][]string{"params." + key: {refused.Code.Name}}
	return refused
}

// plain returns a JSON number or string in its stored form; forms send numbers as strings.
func plain(raw json.RawMessage) (text string, ok bool) {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	var v any
	if d.Decode(&v) != nil {
		return "", false
	}
	switch v := v.(type) {
	case json.Number:
		return v.String(), true
	case string:
		return v, true
	}
	return "", false
}

func named(who *access.Caller, key string) string {
	for _, p := range equipment.Parameters {
		if string(p.Key) == key {
			return value.I18n{ZH: p.ZH, EN: p.EN}.In(who.Language)
		}
	}
	return key
}

func rangeOf(p equipment.Parameter) string {
	text := fmt.Sprintf("%d – %d", p.Least, p.Most)
	if p.OrZero {
		text = "0, " + text
	}
	return strings.TrimSpace(text + " " + p.Unit)
}

// change is the audit entry of one parameter.
type change struct {
	Field string `json:"field"`
	From  string `json:"from"`
	To    string `json:"to"`
}

// setDesired sets desired values under a new version, including unchanged ones: the caller expects a confirmation of each. It returns the
// rows of parameters that were never set or reported.
func (s *Service) setDesired(ctx context.Context, tx bun.Tx, who *access.Caller, v *equipment.Vehicle, rows []*equipment.VehicleParam, wanted map[equipment.ParamKey]string) (added []*equipment.VehicleParam, err error) {
	now, version := s.clock(), latest(rows)+1
	var changes []change
	for _, key := range slices.Sorted(maps.Keys(wanted)) {
		row := rowOf(rows, key)
		if row == nil {
			row = &equipment.VehicleParam{VehicleID: v.ID, ParamKey: key}
			added = append(added, row)
		}
		changes = append(changes, change{string(key), row.DesiredValue, wanted[key]})
		row.DealerID, row.DesiredValue, row.DesiredAt, row.DesiredVersion, row.OperatorID = v.DealerID, wanted[key], now, version, who.UserID
		pend(row, equipment.ParamSet, now)
	}
	return added, s.engine.Audit(ctx, tx, who, record.Entry{
		Module: equipment.VehicleParams.Name, Action: "setParams", TargetID: fmt.Sprint(v.ID), TargetLabel: v.VIN, Summary: summary(who, wanted), Changes: changes, Risk: risk(wanted),
	})
}

// maxSummary bounds the summary in the audit log.
const maxSummary = 300

func summary(who *access.Caller, wanted map[equipment.ParamKey]string) string {
	var parts []string
	for _, p := range equipment.Parameters {
		if to, set := wanted[p.Key]; set {
			parts = append(parts, named(who, string(p.Key))+" = "+to)
		}
	}
	return value.Cut(strings.Join(parts, ", "), maxSummary)
}

func risk(wanted map[equipment.ParamKey]string) system.AuditRisk {
	for _, p := range equipment.Parameters {
		if _, set := wanted[p.Key]; set && p.Dangerous {
			return system.HighRisk
		}
	}
	return system.SensitiveRisk
}
