package equipment

import (
	"context"
	"slices"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
)

// entitle updates the entitlements of the owner of a vehicle: end of warranty and end of free services. hadOwner reports that the vehicle
// had another owner before.
func (p *products) entitle(ctx context.Context, view record.Reader, v *equipment.Vehicle, hadOwner bool) error {
	if err := p.setWarranty(ctx, v); err != nil {
		return err
	}
	return p.extendService(ctx, view, v, hadOwner)
}

// extendService moves the end of service to the latest end of the free periods that have started (equipment catalogue, freePeriodPolicy). A
// granted period is never shortened, even if its policy changes: the end only moves later.
func (p *products) extendService(ctx context.Context, view record.Reader, v *equipment.Vehicle, hadOwner bool) error {
	known, err := p.of(ctx, v.ModelID)
	if err != nil || known == nil {
		return err
	}
	periods, err := freePeriods(ctx, view, known.model, v, hadOwner)
	for _, period := range periods {
		v.ServiceEndAt = max(v.ServiceEndAt, period.end())
	}
	return err
}

// freePeriod is a free period that a policy grants a vehicle.
type freePeriod struct {
	policy *equipment.FreePeriodPolicy
	start  value.Date // empty before the event that starts it, or for an owner who gets none
}

// end is the last free day; empty without a start.
func (f freePeriod) end() value.Date {
	if f.start == "" {
		return ""
	}
	return f.start.AddDays(int(f.policy.Days) - 1)
}

// freePeriods returns the periods that today's policies grant a vehicle: of the enabled policies that match it now, the first for each
// service, by priority. The policy of its model applies if no other does.
func freePeriods(ctx context.Context, view record.Reader, model *equipment.VehicleModel, v *equipment.Vehicle, hadOwner bool) ([]freePeriod, error) {
	policies, err := record.Find(ctx, view, equipment.FreePeriodPolicies, &equipment.FreePeriodPolicies.Row.Enabled, true) // highest priority first
	if err != nil {
		return nil, err
	}
	now := value.Now()
	policies = slices.DeleteFunc(policies, func(one *equipment.FreePeriodPolicy) bool {
		over := !one.EffectTo.IsZero() && one.EffectTo.Milli() <= now.Milli()
		return over || one.EffectFrom.Milli() > now.Milli() || one.ID != model.FreePolicyID && !covers(one.PolicyScope, v)
	})
	slices.SortStableFunc(policies, func(a, b *equipment.FreePeriodPolicy) int {
		return modelPolicyLast(a, model) - modelPolicyLast(b, model)
	})
	var periods []freePeriod
	granted := map[string]bool{}
	for _, one := range policies {
		services := one.ServiceCodes
		if len(services) == 0 {
			services = value.Codes{""}
		}
		applies := slices.ContainsFunc(services, func(code string) bool { return !granted[code] })
		for _, code := range services {
			granted[code] = true
		}
		if applies {
			periods = append(periods, freePeriod{one, startOf(one, v, hadOwner)})
		}
	}
	return periods, nil
}

// modelPolicyLast is a sort key: 1 for the policy of the vehicle's model, 0 for others.
func modelPolicyLast(one *equipment.FreePeriodPolicy, model *equipment.VehicleModel) int {
	if one.ID == model.FreePolicyID {
		return 1
	}
	return 0
}

// startOf returns the first day of a free period; empty before the event that starts it. A further owner gets a binding period only if the
// policy allows it.
func startOf(one *equipment.FreePeriodPolicy, v *equipment.Vehicle, hadOwner bool) value.Date {
	switch one.StartRule {
	case equipment.ActivationStart:
		return v.ActivatedAt.Date()
	case equipment.SaleStart:
		return v.SoldAt
	case equipment.BindingStart:
		if hadOwner && !one.OncePerOwner {
			return ""
		}
		return v.BoundAt.Date()
	}
	return one.FixedStart
}

// covers reports whether a vehicle is in a scope; CountMatches is the same condition in SQL.
func covers(s equipment.PolicyScope, v *equipment.Vehicle) bool {
	matchesAny := func(ids value.IDs, id int64) bool { return len(ids) == 0 || slices.Contains(ids, id) }
	withinArea := func(code int64) bool {
		first, last := areaCodes(code)
		return first <= v.AreaCode && v.AreaCode <= last
	}
	return matchesAny(s.SeriesIDs, v.SeriesID) && matchesAny(s.ModelIDs, v.ModelID) && matchesAny(s.DealerIDs, v.DealerID) &&
		(len(s.AreaCodes) == 0 || slices.ContainsFunc(s.AreaCodes, withinArea)) &&
		v.ProductionDate >= s.ProducedFrom && (s.ProducedTo == "" || v.ProductionDate <= s.ProducedTo)
}
