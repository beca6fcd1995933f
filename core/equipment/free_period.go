package equipment

import (
	"context"
	"slices"
	"strings"

	"evops/contracts/equipment"
	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// FreePeriodFact is a free period of a vehicle: one that was granted, or one that a policy in effect today will grant.
type FreePeriodFact struct {
	// ID is zero for a period that is not granted yet.
	ID int64 `json:"id"`
	// PolicyID is zero and Name empty for a period that no policy gave.
	PolicyID  int64                `json:"policyId"`
	Name      value.I18n           `json:"name"`
	Kind      equipment.FreeKind   `json:"kind"`
	Service   string               `json:"service"` // empty for basic connectivity
	Days      int64                `json:"days"`
	StartRule equipment.FreeStart  `json:"startRule"`
	Status    equipment.FreeStatus `json:"status"`
	// Start and End are the first and last day; null before the event that starts the period.
	Start value.Date `json:"start"`
	End   value.Date `json:"end"`
	// Used reports that an earlier owner had this period, which is granted once only.
	Used bool `json:"used"`
}

// freePeriodFacts returns the free periods of a vehicle that were not revoked, the earliest end first, and those that policies will grant; nil
// for a caller who may not see them.
func freePeriodFacts(ctx context.Context, v record.Reader, who *access.Caller, vehicle *equipment.Vehicle) ([]FreePeriodFact, error) {
	if !who.Can(equipment.FreePeriods.PermissionFor("view")) {
		return nil, nil
	}
	granted, err := record.Find(ctx, v, equipment.FreePeriods, &equipment.FreePeriods.Row.VehicleID, vehicle.ID)
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(granted, func(a, b *equipment.FreePeriod) int { return strings.Compare(string(a.EndAt), string(b.EndAt)) })
	names, err := v.Names(ctx, equipment.FreePeriodPolicies.Name, policiesOf(granted)...)
	if err != nil {
		return nil, err
	}
	facts := []FreePeriodFact{}
	for _, p := range granted {
		if p.Status != equipment.FreeRevoked {
			facts = append(facts, FreePeriodFact{p.ID, p.PolicyID, names[p.PolicyID], p.Kind, p.ServiceCode, p.Days, p.StartRule, p.Status, p.StartAt, p.EndAt, false})
		}
	}
	ahead, err := ungranted(ctx, v, vehicle, granted)
	return append(facts, ahead...), err
}

func policiesOf(periods []*equipment.FreePeriod) (ids []int64) {
	for _, p := range periods {
		if p.PolicyID != 0 {
			ids = append(ids, p.PolicyID)
		}
	}
	return ids
}

// ungranted returns the periods that today's policies have not granted yet, or do not grant again.
func ungranted(ctx context.Context, v record.Reader, vehicle *equipment.Vehicle, granted []*equipment.FreePeriod) (facts []FreePeriodFact, err error) {
	models, err := record.Find(ctx, v, equipment.VehicleModels, &equipment.VehicleModels.Row.ID, vehicle.ModelID)
	if err != nil || len(models) == 0 {
		return nil, err
	}
	had, err := hadOwner(ctx, v, vehicle)
	if err != nil {
		return nil, err
	}
	due, err := entitlements(ctx, v, models[0], vehicle, had)
	for _, d := range due {
		if d.start != "" && slices.ContainsFunc(granted, d.isGranted(vehicle)) {
			continue
		}
		p := d.policy
		fact := FreePeriodFact{PolicyID: p.ID, Name: p.Name, Kind: p.Kind, Service: d.service, Days: p.Days, StartRule: p.StartRule}
		if d.start != "" {
			fact.Start = FreeFrom(granted, d.service, d.start)
			fact.End = (&equipment.FreePeriod{StartAt: fact.Start, Days: p.Days}).Last()
		}
		fact.Used = d.start == "" && startOf(p, vehicle, false) != "" // it starts with a binding, and only the first binding counts
		facts = append(facts, fact)
	}
	return facts, err
}

// hadOwner reports whether a vehicle had another owner before the present one.
func hadOwner(ctx context.Context, v record.Reader, vehicle *equipment.Vehicle) (bool, error) {
	bindings, err := record.Find(ctx, v, equipment.VehicleBindings, &equipment.VehicleBindings.Row.VehicleID, vehicle.ID)
	return slices.ContainsFunc(bindings, func(b *equipment.VehicleBinding) bool { return b.BoundAt.Milli() < vehicle.BoundAt.Milli() }), err
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
