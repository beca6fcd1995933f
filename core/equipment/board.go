package equipment

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/core/access"
	"evops/core/record"
)

// State is what is known of a vehicle that commands are judged by: its row, its model, and what it last said.
type State struct {
	Vehicle *equipment.Vehicle
	Model   *equipment.VehicleModel
	Shadow  *equipment.VehicleShadow // nil before it has said anything
}

// Board gives the state of a vehicle and the commands in use that its model knows, in the order of the catalogue. The caller's reach is the caller's to check.
func Board(ctx context.Context, v record.View, vehicleID int64) (*State, []*equipment.CommandDef, error) {
	vehicle, err := record.Get(ctx, v, equipment.Vehicles, vehicleID)
	if err != nil {
		return nil, nil, err
	}
	model, err := record.Get(ctx, v, equipment.VehicleModels, vehicle.ModelID)
	if err != nil {
		return nil, nil, err
	}
	s := &State{Vehicle: vehicle, Model: model}
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

// Refuses tells why the caller may not send the command to the vehicle as it was last heard of; nil where nothing stands against it. The terminal judges again.
func (s *State) Refuses(who *access.Caller, d *equipment.CommandDef) *fault.Error {
	for _, permission := range []string{"command:send", riskGrants[d.RiskLevel]} {
		if permission != "" && !who.May(permission) {
			return fault.NoPermission.With("permission", permission)
		}
	}
	switch {
	case s.Vehicle.Status == equipment.Scrapped:
		return fault.VehicleState.With()
	case s.Model.TerminalType == equipment.BLEOnly || !slices.Contains(d.ProtocolGens, strconv.FormatInt(int64(s.Model.ProtocolGen), 10)):
		return fault.CommandNotSupported.With()
	}
	var p equipment.Preconditions
	if len(d.Preconditions) > 0 && json.Unmarshal(d.Preconditions, &p) != nil {
		return fault.PreconditionFailed.With("what", "preconditions")
	}
	return s.meets(p)
}

// meets holds the last known state to what must hold before a command. What the vehicle never said does not hold.
func (s *State) meets(p equipment.Preconditions) *fault.Error {
	unmet := func(what string) *fault.Error { return fault.PreconditionFailed.With("what", what) }
	bound := s.Vehicle.BindStatus == equipment.Bound
	switch {
	case p.NotStolen && s.Vehicle.StolenFlag:
		return unmet("notStolen")
	case p.Bound != nil && *p.Bound != bound:
		return unmet(map[bool]string{true: "bound", false: "unbound"}[*p.Bound])
	case !p.Parked && !p.PowerOff && p.SpeedMax == nil && p.SocMin == nil:
		return nil
	case s.Shadow == nil || s.Shadow.LastSeenAt.IsZero():
		return unmet("lastSeenAt")
	case p.Parked && s.Shadow.SpeedKmh > 0, p.SpeedMax != nil && s.Shadow.SpeedKmh > int64(*p.SpeedMax)*10:
		return fault.VehicleMoving.With()
	case p.PowerOff && s.Shadow.PowerOn:
		return unmet("powerOff")
	case p.SocMin != nil && s.Shadow.SOC < int64(*p.SocMin):
		return unmet("socMin " + strconv.Itoa(*p.SocMin))
	}
	return nil
}
