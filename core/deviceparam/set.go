package deviceparam

import (
	"bytes"
	"context"
	"encoding/json"
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
	"evops/core/store"
)

// Grant is the permission to set parameters, GrantDangerous the one that dangerous ones need besides.
const (
	Grant          = "vehicle:param"
	GrantDangerous = "command:danger"
)

// Desired is what the parameters of a vehicle shall be.
type Desired struct {
	VIN string
	// Params are values by key, as JSON numbers or texts.
	Params map[string]json.RawMessage
	// Confirm says that whoever sets dangerous ones knows what they do.
	Confirm bool
}

// Set stores wishes under one version, which it answers. They go to the terminal when it is there, however long that takes. Refusals are those of a vehicle
// out of reach, PARAM_NOT_SUPPORTED, PARAM_RANGE and CONFIRM_REQUIRED, and VEHICLE_STATE for a scrapped one.
func (s *Service) Set(ctx context.Context, who *access.Caller, w Desired) (version int64, err error) {
	vehicle, err := s.found(ctx, who, w.VIN, Grant)
	if err != nil {
		return 0, err
	}
	if who.UserType == system.DealerUser {
		return 0, fault.OutOfScope.With()
	}
	err = s.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		rows, err := s.rowsOf(ctx, tx, vehicle)
		if err != nil {
			return err
		}
		state, _, err := feature.CommandState(ctx, s.engine.InTx(tx), vehicle)
		if err != nil {
			return err
		}
		wanted, err := wanted(who, state, w)
		if err != nil {
			return err
		}
		version, err = s.setDesired(ctx, tx, who, state.Vehicle, rows, wanted)
		return err
	})
	return version, err
}

// found is the vehicle with a VIN that the caller reaches by a permission.
func (s *Service) found(ctx context.Context, who *access.Caller, vin, permission string) (int64, error) {
	if !who.Can(permission) {
		return 0, fault.NoPermission.With("permission", permission)
	}
	v := s.engine.Read()
	found, err := record.Find(ctx, v, equipment.Vehicles, "vin", vin)
	if err != nil {
		return 0, err
	}
	if len(found) == 0 {
		return 0, fault.NotFoundOrDenied.With()
	}
	return found[0].ID, v.RequireAct(ctx, equipment.Vehicles.Name, who, permission, found[0].ID)
}

// bounds are the parameters a vehicle's terminal knows, as its vehicle's type and the law let them be; none for a terminal that has no parameters.
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

// wanted checks values against what the terminal knows.
func wanted(who *access.Caller, of *feature.State, w Desired) (map[equipment.ParamKey]string, error) {
	switch {
	case of.Vehicle.Status == equipment.Scrapped:
		return nil, fault.VehicleState.With()
	case len(w.Params) == 0:
		refused := fault.ValidationFailed.With()
		refused.Details = map[string]string{"params": value.I18n{ZH: "请至少设置一个参数", EN: "Set one parameter at least"}.In(who.Language)}
		refused.Rules = map[string][]string{"params": {"REQUIRED"}}
		return nil, refused
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
		if !ok || !p.Takes(text) {
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

// at has a refusal stand at the field it is about as well.
func at(key string, who *access.Caller, refused *fault.Error) *fault.Error {
	refused.Details = map[string]string{"params." + key: refused.In(who.Language)}
	refused.Rules = map[string][]string{"params." + key: {refused.Code.Name}}
	return refused
}

// plain is a JSON number or text as it is kept; a number in a text is one, as forms send them.
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

// change is what the audit trail keeps of one parameter.
type change struct {
	Field string `json:"field"`
	From  string `json:"from"`
	To    string `json:"to"`
}

// setDesired stores what is wanted, each with the new version, also where the terminal has it already: who sets it wants to hear that it is so.
func (s *Service) setDesired(ctx context.Context, tx bun.Tx, who *access.Caller, v *equipment.Vehicle, rows map[equipment.ParamKey]*equipment.VehicleParam, wanted map[equipment.ParamKey]string) (int64, error) {
	now, version := s.clock(), latest(rows)+1
	var changes []change
	for _, key := range slices.Sorted(maps.Keys(wanted)) {
		old := rows[key]
		row := equipment.VehicleParam{VehicleID: v.ID, ParamKey: key}
		if old != nil {
			row = *old
		}
		changes = append(changes, change{string(key), row.DesiredValue, wanted[key]})
		row.DealerID, row.DesiredValue, row.DesiredAt, row.DesiredVersion, row.OperatorID = v.DealerID, wanted[key], now, version, who.UserID
		pend(&row, now)
		if err := s.store(ctx, tx, old, &row); err != nil {
			return 0, err
		}
	}
	store.AfterCommit(ctx, func() { s.Notify([]int64{v.ID}) })
	return version, s.engine.Audit(ctx, tx, who, record.Entry{
		Module: equipment.VehicleParams.Name, Action: "setParams", TargetID: fmt.Sprint(v.ID), TargetLabel: v.VIN, Summary: summary(who, wanted), Changes: changes, Risk: risk(wanted),
	})
}

// pend has a row be told to its terminal from a moment on.
func pend(row *equipment.VehicleParam, now value.Time) {
	row.SyncStatus, row.Failure, row.FailureText, row.TellAt, row.ToldAt = equipment.ParamPending, "", "", now, value.Time{}
}

// mostSummary bounds what the audit trail says in one line.
const mostSummary = 300

func summary(who *access.Caller, wanted map[equipment.ParamKey]string) string {
	var said []string
	for _, p := range equipment.Parameters {
		if to, set := wanted[p.Key]; set {
			said = append(said, named(who, string(p.Key))+" = "+to)
		}
	}
	return value.Cut(strings.Join(said, ", "), mostSummary)
}

func risk(wanted map[equipment.ParamKey]string) system.AuditRisk {
	for _, p := range equipment.Parameters {
		if _, set := wanted[p.Key]; set && p.Dangerous {
			return system.HighRisk
		}
	}
	return system.SensitiveRisk
}
