package command

import (
	"context"
	"encoding/json"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/equipment"
)

// Button is a command that a vehicle's model knows, with why it is off.
type Button struct {
	Code       string                    `json:"code"`
	Name       value.I18n                `json:"name"`
	Category   equipment.CommandCategory `json:"category"`
	ArgsSchema *json.RawMessage          `json:"argsSchema"` // null for a command without arguments
	RiskLevel  equipment.CommandRisk     `json:"riskLevel"`
	Allowed    bool                      `json:"allowed"`
	Reason     *string                   `json:"reason"`
	ReasonText *string                   `json:"reasonText"`
}

// Buttons are the commands of a vehicle the caller sees, in the order of the catalogue.
func (s *Service) Buttons(ctx context.Context, who *access.Caller, vehicle int64) ([]Button, error) {
	v := s.Engine.Latest()
	if err := v.RequireSight(ctx, equipment.Vehicles.Name, who, vehicle); err != nil {
		return nil, err
	}
	state, defs, err := feature.Board(ctx, v, vehicle)
	if err != nil {
		return nil, err
	}
	list := make([]Button, 0, len(defs))
	for _, d := range defs {
		b := Button{Code: d.Code, Name: d.Name, Category: d.Category, RiskLevel: d.RiskLevel, Allowed: true}
		if len(d.ArgsSchema) > 0 {
			b.ArgsSchema = &d.ArgsSchema
		}
		refused := state.Refuses(who, d, s.Clock())
		if refused == nil && away(state, d) {
			refused = fault.VehicleOffline.With("at", state.Shadow.LastSeenAt.String())
		}
		if refused != nil {
			text := refused.In(who.Language)
			b.Allowed, b.Reason, b.ReasonText = false, &refused.Code.Name, &text
		}
		list = append(list, b)
	}
	return list, nil
}

// away reports whether a command cannot wait for a vehicle that is not on the line.
func away(state *feature.State, d *equipment.CommandDef) bool {
	return state.Shadow != nil && state.Shadow.OnlineStatus != equipment.Online && d.TTLS <= brief && !d.WakeAllowed
}
