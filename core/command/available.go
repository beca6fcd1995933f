package command

import (
	"context"
	"slices"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	feature "evops/core/equipment"
	"evops/core/record"
)

// Button is a command of a vehicle's model, with the reason if it is off.
type Button struct {
	ID         int64                     `json:"id"`
	Code       string                    `json:"code"`
	Name       value.I18n                `json:"name"`
	Category   equipment.CommandCategory `json:"category"`
	ArgsSchema endpoint.JSON[argsSchema] `json:"argsSchema" null:"true"` // null for a command without arguments
	RiskLevel  equipment.CommandRisk     `json:"riskLevel"`
	// Touches reports whether the command affects the vehicle or its rider. Such a command needs a confirmation with a reason.
	Touches    bool    `json:"touches"`
	Allowed    bool    `json:"allowed"`
	Reason     *string `json:"reason"`
	ReasonText *string `json:"reasonText"`
}

// Buttons returns the commands of a vehicle the caller sees, in catalogue order.
func (s *Service) Buttons(ctx context.Context, who *access.Caller, vehicle int64) ([]Button, error) {
	v := s.Engine.Read()
	if err := v.RequireView(ctx, equipment.Vehicles.Name, who, vehicle); err != nil {
		return nil, err
	}
	state, defs, err := feature.CommandStateFor(ctx, v, who, vehicle)
	if err != nil {
		return nil, err
	}
	list := make([]Button, 0, len(defs))
	for _, d := range defs {
		b := Button{ID: d.ID, Code: d.Code, Name: d.Name, Category: d.Category, RiskLevel: d.RiskLevel, Touches: d.NeedsConfirmation(), Allowed: true, ArgsSchema: schemaOf(d)}
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

// unreachable reports whether the vehicle is offline and the command's lifetime is too short to wait for it.
func unreachable(state *feature.State, d *equipment.CommandDef) bool {
	return state.Shadow != nil && state.Shadow.OnlineStatus != equipment.Online && d.TTLS <= immediateTTL && !d.WakeAllowed
}

// Batchable returns the commands that a batch may send, in catalogue order: those that need no second person.
func (s *Service) Batchable(ctx context.Context, who *access.Caller) ([]Button, error) {
	if err := who.Require(batchPermission); err != nil {
		return nil, err
	}
	defs, err := record.Find(ctx, s.Engine.Read(), equipment.CommandDefs, &equipment.CommandDefs.Row.Enabled, true)
	if err != nil {
		return nil, err
	}
	list := []Button{}
	for _, d := range defs {
		permitted := !slices.ContainsFunc(feature.Rights(d), func(permission string) bool { return !who.Can(permission) })
		if d.RiskLevel == equipment.DangerousRisk || !permitted {
			continue
		}
		b := Button{ID: d.ID, Code: d.Code, Name: d.Name, Category: d.Category, RiskLevel: d.RiskLevel, Touches: d.NeedsConfirmation(), Allowed: true, ArgsSchema: schemaOf(d)}
		list = append(list, b)
	}
	return list, nil
}

// reportMaxAge is the age up to which the last report of an online vehicle counts as its current state: two report intervals of a parked
// one.
const reportMaxAge = 10 * time.Minute

// noopStates are the states in which a command would change nothing, by command code, with the reason for the button. The opposite commands
// are missing: a value that a terminal does not report is stored as unlocked, unarmed and off.
var noopStates = map[string]struct {
	matches func(s *equipment.VehicleShadow) bool
	reason  value.I18n
}{
	equipment.LockCommand: {func(s *equipment.VehicleShadow) bool { return s.LockStatus != 0 }, value.I18n{ZH: "车辆已锁", EN: "the vehicle is already locked"}},
	"arm":                 {func(s *equipment.VehicleShadow) bool { return s.Armed }, value.I18n{ZH: "车辆已设防", EN: "the alarm is already armed"}},
	"powerOn":             {func(s *equipment.VehicleShadow) bool { return s.PowerOn }, value.I18n{ZH: "电门已开", EN: "the power is already on"}},
}

// redundant returns the reason if a command would change nothing according to the last report of the vehicle; nil otherwise or if the
// report is too old. It only turns off the button: a request is sent anyway, since the terminal knows its state better.
func redundant(state *feature.State, d *equipment.CommandDef, now value.Time) *fault.Error {
	one, known := noopStates[d.Code]
	s := state.Shadow
	if !known || s == nil || s.OnlineStatus != equipment.Online || now.Milli()-s.ReportedAt.Milli() > reportMaxAge.Milliseconds() || !one.matches(s) {
		return nil
	}
	return fault.PreconditionFailed.With("what", one.reason)
}
