package equipment

import (
	"context"
	"slices"

	"evops/contracts/equipment"
	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// FreePeriodFact is a free period that a policy in effect today would grant a vehicle. It may differ from what was granted: changing a
// policy never affects periods already granted.
type FreePeriodFact struct {
	PolicyID  int64               `json:"policyId"`
	Name      value.I18n          `json:"name"`
	Kind      equipment.FreeKind  `json:"kind"`
	Services  value.Codes         `json:"services" null:"true"` // empty for basic connectivity
	Days      int64               `json:"days"`
	StartRule equipment.FreeStart `json:"startRule"`
	// Start and End are the first and last day; null before the event that starts the period.
	Start value.Date `json:"start"`
	End   value.Date `json:"end"`
	// Used reports that an earlier owner had this period, which is granted once only.
	Used bool `json:"used"`
}

// freePeriodFacts returns the free periods of a vehicle; nil for a caller who may not see policies.
func freePeriodFacts(ctx context.Context, v record.Reader, who *access.Caller, vehicle *equipment.Vehicle) ([]FreePeriodFact, error) {
	if !who.Can(equipment.FreePeriodPolicies.PermissionFor("view")) {
		return nil, nil
	}
	models, err := record.Find(ctx, v, equipment.VehicleModels, &equipment.VehicleModels.Row.ID, vehicle.ModelID)
	if err != nil || len(models) == 0 {
		return []FreePeriodFact{}, err
	}
	bindings, err := record.Find(ctx, v, equipment.VehicleBindings, &equipment.VehicleBindings.Row.VehicleID, vehicle.ID)
	if err != nil {
		return nil, err
	}
	hadOwner := slices.ContainsFunc(bindings, func(b *equipment.VehicleBinding) bool { return b.BoundAt.Milli() < vehicle.BoundAt.Milli() })
	periods, err := freePeriods(ctx, v, models[0], vehicle, hadOwner)
	if err != nil {
		return nil, err
	}
	facts := make([]FreePeriodFact, len(periods))
	for i, period := range periods {
		p := period.policy
		used := period.start == "" && startOf(p, vehicle, false) != "" // it starts with a binding, and only the first binding counts
		facts[i] = FreePeriodFact{p.ID, p.Name, p.Kind, p.ServiceCodes, p.Days, p.StartRule, period.start, period.end(), used}
	}
	return facts, nil
}

// cardOf returns the SIM card of a vehicle; nil without one, and for a caller who may not see it.
func cardOf(ctx context.Context, v record.Reader, who *access.Caller, vehicle *equipment.Vehicle, now value.Time) (*CardFact, error) {
	if vehicle.SimCardID == 0 {
		return nil, nil
	}
	cards, err := record.Find(ctx, v, sim.Cards, &sim.Cards.Row.ID, vehicle.SimCardID)
	if err != nil || len(cards) == 0 {
		return nil, err
	}
	return cardFact(ctx, v, who, cards[0], now)
}
