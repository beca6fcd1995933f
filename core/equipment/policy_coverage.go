package equipment

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
)

// entitle updates the entitlements of the owner of a vehicle, in the transaction that changes it: end of warranty, free periods, end of service.
// hadOwner reports that the vehicle had another owner before.
func (p *products) entitle(ctx context.Context, tx bun.Tx, v *equipment.Vehicle, hadOwner bool) error {
	if err := p.setWarranty(ctx, v); err != nil {
		return err
	}
	return p.grantDue(ctx, tx, v, hadOwner, "")
}

// entitlement is a service that a policy makes free for a vehicle.
type entitlement struct {
	policy  *equipment.FreePeriodPolicy
	service string     // empty for basic connectivity
	start   value.Date // empty before the event that starts it, or for an owner who gets none
}

// entitlements returns what today's policies give a vehicle: of the enabled policies that match it now, the first for each service, by
// priority. The policy of its model applies to vehicles outside its own scope if no other does.
func entitlements(ctx context.Context, view record.Reader, model *equipment.VehicleModel, v *equipment.Vehicle, hadOwner bool) ([]entitlement, error) {
	policies, err := record.Find(ctx, view, equipment.FreePeriodPolicies, &equipment.FreePeriodPolicies.Row.Enabled, true) // highest priority first
	if err != nil {
		return nil, err
	}
	now := value.Now()
	policies = slices.DeleteFunc(policies, func(one *equipment.FreePeriodPolicy) bool {
		return !one.InEffect(now) || one.ID != model.FreePolicyID && !covers(one.PolicyScope, v)
	})
	slices.SortStableFunc(policies, func(a, b *equipment.FreePeriodPolicy) int {
		return byModelOnly(a, v) - byModelOnly(b, v)
	})
	var due []entitlement
	given := map[string]bool{}
	for _, one := range policies {
		for _, code := range servicesOf(one) {
			if !given[code] {
				given[code] = true
				due = append(due, entitlement{one, code, startOf(one, v, hadOwner)})
			}
		}
	}
	return due, nil
}

// servicesOf returns the services of a policy: basic connectivity if it names none.
func servicesOf(p *equipment.FreePeriodPolicy) value.Codes {
	if len(p.ServiceCodes) == 0 {
		return value.Codes{""}
	}
	return p.ServiceCodes
}

// byModelOnly is a sort key: 1 for a policy that applies to a vehicle as that of its model, 0 for one whose scope covers the vehicle.
func byModelOnly(one *equipment.FreePeriodPolicy, v *equipment.Vehicle) int {
	if covers(one.PolicyScope, v) {
		return 0
	}
	return 1
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

// covers reports whether a vehicle is in a scope; inScope is the same condition in SQL.
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
