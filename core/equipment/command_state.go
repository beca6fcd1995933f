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

// State is what is known of a vehicle that commands are judged by: its row, its model, and what it last said.
type State struct {
	Vehicle *equipment.Vehicle
	Model   *equipment.VehicleModel
	Shadow  *equipment.VehicleShadow // nil before it has said anything
	// LegalMaxSpeed is the ceiling of speed limits for vehicles of its type in km/h; zero where there is none.
	LegalMaxSpeed int64
}

// CommandState gives the state of a vehicle and the commands in use that its model knows, in the order of the catalogue. The caller's reach is the caller's to check.
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
	shadows, err := record.Find(ctx, v, equipment.VehicleShadows, "id", vehicleID)
	if err != nil {
		return nil, nil, err
	}
	if len(shadows) > 0 {
		s.Shadow = shadows[0]
	}
	var ids []any
	for _, id := range model.CommandCodes {
		ids = append(ids, id)
	}
	defs, err := record.Find(ctx, v, equipment.CommandDefs, "id", ids...)
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

// riskGrants are the further permissions that commands of a risk need.
var riskGrants = map[equipment.CommandRisk]string{equipment.CautionRisk: "command:caution", equipment.DangerousRisk: "command:danger"}

// Rejects tells why the caller may not send the command to the vehicle now; nil where nothing stands against it. The terminal judges again.
func (s *State) Rejects(who *access.Caller, d *equipment.CommandDef, now value.Time) *fault.Error {
	for _, permission := range Rights(d) {
		if !who.Can(permission) {
			return fault.NoPermission.With("permission", permission)
		}
	}
	if who.UserType == system.DealerUser && d.RiskLevel > equipment.NormalRisk {
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

// Accepts tells why the vehicle takes no command of a kind, whoever gives it and however the vehicle is just now; nil where it does.
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

// Rights are the permissions that sending a command needs.
func Rights(d *equipment.CommandDef) []string {
	rights := []string{"command:send"}
	if further := riskGrants[d.RiskLevel]; further != "" {
		rights = append(rights, further)
	}
	return rights
}

// fresh is how long what a vehicle said of itself tells how it is (equipment catalogue, commandDef).
const fresh = time.Minute

// Satisfies holds a vehicle to what must be so before a command; nil where it is. known is false where its last word is too old to tell.
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
		return not("车辆从未上报过状态", "the vehicle has never said how it is")
	case now.Milli()-s.Shadow.ReportedAt.Milli() > fresh.Milliseconds():
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
