package command

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/equipment"
	"evops/core/record"
)

// Button is a command that a vehicle's model knows, with why it is off.
type Button struct {
	ID         int64                     `json:"id"`
	Code       string                    `json:"code"`
	Name       value.I18n                `json:"name"`
	Category   equipment.CommandCategory `json:"category"`
	ArgsSchema *json.RawMessage          `json:"argsSchema"` // null for a command without arguments
	RiskLevel  equipment.CommandRisk     `json:"riskLevel"`
	// Touches reports whether the command changes what the vehicle does or what its rider can do: it is confirmed, with a reason, before it is sent.
	Touches    bool    `json:"touches"`
	Allowed    bool    `json:"allowed"`
	Reason     *string `json:"reason"`
	ReasonText *string `json:"reasonText"`
}

// Buttons are the commands of a vehicle the caller sees, in the order of the catalogue.
func (s *Service) Buttons(ctx context.Context, who *access.Caller, vehicle int64) ([]Button, error) {
	v := s.Engine.Read()
	if err := v.RequireView(ctx, equipment.Vehicles.Name, who, vehicle); err != nil {
		return nil, err
	}
	state, defs, err := feature.CommandState(ctx, v, vehicle)
	if err != nil {
		return nil, err
	}
	list := make([]Button, 0, len(defs))
	for _, d := range defs {
		b := Button{ID: d.ID, Code: d.Code, Name: d.Name, Category: d.Category, RiskLevel: d.RiskLevel, Touches: d.Touches(), Allowed: true}
		if len(d.ArgsSchema) > 0 {
			b.ArgsSchema = &d.ArgsSchema
		}
		refused := state.Rejects(who, d, s.Clock())
		if refused == nil && unreachable(state, d) {
			refused = fault.VehicleOffline.With("at", state.Shadow.LastSeenAt.String())
		}
		if refused == nil {
			refused = redundant(state, d, s.Clock())
		}
		if refused != nil {
			text := refused.In(who.Language)
			b.Allowed, b.Reason, b.ReasonText = false, &refused.Code.Name, &text
		}
		list = append(list, b)
	}
	return list, nil
}

// unreachable reports whether a command cannot wait for a vehicle that is not on the line.
func unreachable(state *feature.State, d *equipment.CommandDef) bool {
	return state.Shadow != nil && state.Shadow.OnlineStatus != equipment.Online && d.TTLS <= brief && !d.WakeAllowed
}

// Batchable are the commands that a batch may give, in the order of the catalogue: those that need no second person.
func (s *Service) Batchable(ctx context.Context, who *access.Caller) ([]Button, error) {
	if !who.Can(batchPermission) {
		return nil, fault.NoPermission.With("permission", batchPermission)
	}
	defs, err := record.Find(ctx, s.Engine.Read(), equipment.CommandDefs, "enabled", true)
	if err != nil {
		return nil, err
	}
	list := []Button{}
	for _, d := range defs {
		permitted := !slices.ContainsFunc(feature.Rights(d), func(permission string) bool { return !who.Can(permission) })
		if d.RiskLevel == equipment.DangerousRisk || !permitted {
			continue
		}
		b := Button{ID: d.ID, Code: d.Code, Name: d.Name, Category: d.Category, RiskLevel: d.RiskLevel, Touches: d.Touches(), Allowed: true}
		if len(d.ArgsSchema) > 0 {
			b.ArgsSchema = &d.ArgsSchema
		}
		list = append(list, b)
	}
	return list, nil
}

// current is the age up to which the last report of an online vehicle is taken for its state now: two reports of one that is parked.
const current = 10 * time.Minute

// fulfilled are the states in which a command would change nothing, by its code, and the reason its button gives then. Their opposites are missing: a value
// that a terminal does not report is stored as unlocked, unarmed and off.
var fulfilled = map[string]struct {
	is     func(s *equipment.VehicleShadow) bool
	reason value.I18n
}{
	equipment.LockCommand: {func(s *equipment.VehicleShadow) bool { return s.LockStatus != 0 }, value.I18n{ZH: "车辆已锁", EN: "the vehicle is already locked"}},
	"arm":                 {func(s *equipment.VehicleShadow) bool { return s.Armed }, value.I18n{ZH: "车辆已设防", EN: "the alarm is already armed"}},
	"powerOn":             {func(s *equipment.VehicleShadow) bool { return s.PowerOn }, value.I18n{ZH: "电门已开", EN: "the power is already on"}},
}

// redundant refuses the button of a command that would change nothing by the last report of the vehicle; nil where it would, or where the report is too old.
// It stands on the button alone: an order that is sent all the same goes down the line, since the terminal knows better than its last report.
func redundant(state *feature.State, d *equipment.CommandDef, now value.Time) *fault.Error {
	one, known := fulfilled[d.Code]
	s := state.Shadow
	if !known || s == nil || s.OnlineStatus != equipment.Online || now.Milli()-s.ReportedAt.Milli() > current.Milliseconds() || !one.is(s) {
		return nil
	}
	return fault.PreconditionFailed.With("what", one.reason)
}
