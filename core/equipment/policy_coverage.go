package equipment

import (
	"context"
	"slices"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
)

// entitle works out what the owner of a vehicle may expect from now on: the warranty, and until when its services are free. Again says that the vehicle
// was somebody else's before.
func (p *products) entitle(ctx context.Context, view record.Reader, v *equipment.Vehicle, again bool) error {
	if err := p.warrant(ctx, v); err != nil {
		return err
	}
	return p.serve(ctx, view, v, again)
}

// serve moves the end of service to the latest end of the free periods that begin with what has become of the vehicle (equipment catalogue,
// freePeriodPolicy). A period once granted stays, whatever becomes of its policy: the end only moves on.
func (p *products) serve(ctx context.Context, view record.Reader, v *equipment.Vehicle, again bool) error {
	its, err := p.of(ctx, v.ModelID)
	if err != nil || its == nil {
		return err
	}
	periods, err := freePeriods(ctx, view, its.model, v, again)
	for _, period := range periods {
		v.ServiceEndAt = max(v.ServiceEndAt, period.end())
	}
	return err
}

// freePeriod is a free period that a policy gives a vehicle.
type freePeriod struct {
	policy *equipment.FreePeriodPolicy
	start  value.Date // empty while the event it starts with has not happened, or for an owner who gets none
}

// end is the last free day; empty without a start.
func (f freePeriod) end() value.Date {
	if f.start == "" {
		return ""
	}
	return f.start.AddDays(int(f.policy.Days) - 1)
}

// freePeriods are the periods that today's policies give a vehicle: of the enabled policies that match it now, the first of each service, in the order of
// their priority. The policy of its model applies where no other does.
func freePeriods(ctx context.Context, view record.Reader, model *equipment.VehicleModel, v *equipment.Vehicle, again bool) ([]freePeriod, error) {
	policies, err := record.Find(ctx, view, equipment.FreePeriodPolicies, "enabled", true) // the highest priority first
	if err != nil {
		return nil, err
	}
	now := value.Now()
	policies = slices.DeleteFunc(policies, func(one *equipment.FreePeriodPolicy) bool {
		over := !one.EffectTo.IsZero() && one.EffectTo.Milli() <= now.Milli()
		return over || one.EffectFrom.Milli() > now.Milli() || one.ID != model.FreePolicyID && !covers(one.PolicyScope, v)
	})
	slices.SortStableFunc(policies, func(a, b *equipment.FreePeriodPolicy) int {
		return standsIn(a, model) - standsIn(b, model)
	})
	var periods []freePeriod
	granted := map[string]bool{}
	for _, one := range policies {
		services := one.ServiceCodes
		if len(services) == 0 {
			services = value.Codes{""}
		}
		wins := slices.ContainsFunc(services, func(code string) bool { return !granted[code] })
		for _, code := range services {
			granted[code] = true
		}
		if wins {
			periods = append(periods, freePeriod{one, startOf(one, v, again)})
		}
	}
	return periods, nil
}

// standsIn is 1 for the policy of the vehicle's model, which comes last.
func standsIn(one *equipment.FreePeriodPolicy, model *equipment.VehicleModel) int {
	if one.ID == model.FreePolicyID {
		return 1
	}
	return 0
}

// startOf is the first day of a free period; none while what it waits for has not happened. A new owner begins one only where the policy says so.
func startOf(one *equipment.FreePeriodPolicy, v *equipment.Vehicle, again bool) value.Date {
	switch one.StartRule {
	case equipment.ActivationStart:
		return v.ActivatedAt.Date()
	case equipment.SaleStart:
		return v.SoldAt
	case equipment.BindingStart:
		if again && !one.OncePerOwner {
			return ""
		}
		return v.BoundAt.Date()
	}
	return one.FixedStart
}

// covers reports whether a scope is about a vehicle; CountMatches asks the same of all.
func covers(s equipment.PolicyScope, v *equipment.Vehicle) bool {
	among := func(ids value.IDs, id int64) bool { return len(ids) == 0 || slices.Contains(ids, id) }
	around := func(code int64) bool {
		first, last := areaCodes(code)
		return first <= v.AreaCode && v.AreaCode <= last
	}
	return among(s.SeriesIDs, v.SeriesID) && among(s.ModelIDs, v.ModelID) && among(s.DealerIDs, v.DealerID) &&
		(len(s.AreaCodes) == 0 || slices.ContainsFunc(s.AreaCodes, around)) &&
		v.ProductionDate >= s.ProducedFrom && (s.ProducedTo == "" || v.ProductionDate <= s.ProducedTo)
}
