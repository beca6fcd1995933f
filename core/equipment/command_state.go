package equipment

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// State is the vehicle state that commands are checked against: its row, its model and its last reported values.
type State struct {
	Vehicle *equipment.Vehicle
	Model   *equipment.VehicleModel
	Shadow  *equipment.VehicleShadow // nil before the first report
	// LegalMaxSpeed is the legal maximum of speed limits for the vehicle type in km/h; 0 if there is none.
	LegalMaxSpeed int64
	// InRepair is set if the outlet of the caller has an open repair order of the vehicle.
	InRepair bool
}

// CommandStateFor is CommandState for what a caller may send.
func CommandStateFor(ctx context.Context, v record.Reader, who *access.Caller, vehicleID int64) (*State, []*equipment.CommandDef, error) {
	s, defs, err := CommandState(ctx, v, vehicleID)
	if err == nil && who.UserType == system.DealerUser {
		s.InRepair, err = v.InCase(ctx, equipment.Vehicles.Name, who, vehicleID)
	}
	return s, defs, err
}

// CommandState returns the state of a vehicle and the enabled commands of its model, in catalogue order. The caller must check the data
// scope.
func CommandState(ctx context.Context, v record.Reader, vehicleID int64) (*State, []*equipment.CommandDef, error) {
	vehicle, err := record.Get(ctx, v, equipment.Vehicles, vehicleID)
	if err != nil {
		return nil, nil, err
	}
	model, err := record.Get(ctx, v, equipment.VehicleModels, vehicle.ModelID)
	if err != nil {
		return nil, nil, err
	}
	kind, err := record.Get(ctx, v, equipment.VehicleTypes, model.VehicleTypeID)
	if err != nil {
		return nil, nil, err
	}
	s := &State{Vehicle: vehicle, Model: model, LegalMaxSpeed: kind.LegalMaxSpeed}
	shadows, err := record.Find(ctx, v, equipment.VehicleShadows, &equipment.VehicleShadows.Row.ID, vehicleID)
	if err != nil {
		return nil, nil, err
	}
	if len(shadows) > 0 {
		s.Shadow = shadows[0]
	}
	var ids []int64
	for _, id := range model.CommandCodes {
		ids = append(ids, id)
	}
	defs, err := record.Find(ctx, v, equipment.CommandDefs, &equipment.CommandDefs.Row.ID, ids...)
	if err != nil {
		return nil, nil, err
	}
	defs = slices.DeleteFunc(defs, func(d *equipment.CommandDef) bool { return !d.Enabled })
	slices.SortFunc(defs, func(a, b *equipment.CommandDef) int {
		if a.Category != b.Category {
			return int(a.Category - b.Category)
		}
		return int(a.SortNo - b.SortNo)
	})
	return s, defs, nil
}

// riskGrants maps a risk to the additional permission its commands need.
var riskGrants = map[equipment.CommandRisk]string{equipment.CautionRisk: "command:caution", equipment.DangerousRisk: "command:danger"}

// Rejects returns why the caller may not send the command to the vehicle now; nil if nothing prevents it. The terminal checks again. Dealers
// send commands of normal risk, and cautious ones while they repair the vehicle (equipment catalogue, remoteCommand).
func (s *State) Rejects(who *access.Caller, d *equipment.CommandDef, now value.Time) *fault.Error {
	for _, permission := range Rights(d) {
		if !who.Can(permission) {
			return fault.NoPermission.With("permission", permission)
		}
	}
	if who.UserType == system.DealerUser && (d.RiskLevel == equipment.DangerousRisk || d.RiskLevel == equipment.CautionRisk && !s.InRepair) {
		return fault.OutOfScope.With()
	}
	if refused := s.Accepts(d); refused != nil {
		return refused
	}
	if unmet, known := s.Satisfies(d, now); known {
		return unmet
	}
	return nil
}

// Accepts returns why the vehicle supports no command of this kind, regardless of caller and current values; nil if it does.
func (s *State) Accepts(d *equipment.CommandDef) *fault.Error {
	switch {
	case s.Vehicle.Status == equipment.Scrapped:
		return fault.VehicleState.With()
	case s.Vehicle.OperationStatus == equipment.OperationStopped:
		return fault.VehicleStopped.With()
	case s.Vehicle.TboxSN == "" || s.Model.TerminalType == equipment.BLEOnly || !slices.Contains(d.ProtocolGens, strconv.FormatInt(int64(s.Model.ProtocolGen), 10)):
		return fault.CommandNotSupported.With()
	}
	return nil
}

// Rights returns the permissions that sending a command needs.
func Rights(d *equipment.CommandDef) []string {
	rights := []string{"command:send"}
	if further := riskGrants[d.RiskLevel]; further != "" {
		rights = append(rights, further)
	}
	return rights
}

// stateMaxAge is how long reported values count as current (equipment catalogue, commandDef).
const stateMaxAge = time.Minute

// Satisfies checks the preconditions of a command against the vehicle; unmet is nil if all are met. known is false if the last report is
// too old to decide.
func (s *State) Satisfies(d *equipment.CommandDef, now value.Time) (unmet *fault.Error, known bool) {
	var p equipment.Preconditions
	if len(d.Preconditions) > 0 && json.Unmarshal(d.Preconditions, &p) != nil {
		return fault.PreconditionFailed.With("what", "preconditions"), true
	}
	not := func(zh, en string) (*fault.Error, bool) {
		return fault.PreconditionFailed.With("what", value.I18n{ZH: zh, EN: en}), true
	}
	bound := s.Vehicle.BindStatus == equipment.Bound
	switch {
	case p.NotStolen && s.Vehicle.StolenFlag:
		return not("车辆被盗", "the vehicle is stolen")
	case p.Bound != nil && *p.Bound && !bound:
		return not("车辆未绑定车主", "the vehicle has no owner")
	case p.Bound != nil && !*p.Bound && bound:
		return not("车辆已绑定车主", "the vehicle has an owner")
	case !p.Parked && !p.PowerOff && p.SpeedMax == nil && p.SocMin == nil:
		return nil, true
	case s.Shadow == nil || s.Shadow.LastSeenAt.IsZero():
		return not("车辆从未上报过状态", "the vehicle has never reported its state")
	case now.Milli()-s.Shadow.ReportedAt.Milli() > stateMaxAge.Milliseconds():
		return nil, false
	case p.Parked && s.Shadow.SpeedKmh > 0, p.SpeedMax != nil && s.Shadow.SpeedKmh > int64(*p.SpeedMax)*10:
		return fault.VehicleMoving.With(), true
	case p.PowerOff && s.Shadow.PowerOn:
		return not("电门未关", "the power is on")
	case p.SocMin != nil && s.Shadow.SOC < int64(*p.SocMin):
		return fault.SOCTooLow.With("soc", *p.SocMin), true
	}
	return nil, true
}
