package equipment

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/subscription"
)

// grantDue gives a vehicle the free periods of today's policies whose event has happened, and revokes those whose event was undone. It only
// adds what is missing, so it can run any number of times. The caller has locked the vehicle and stores it: the service ends with its last
// free day, or later. Periods that would end before a day are not given; "" gives all.
func (p *products) grantDue(ctx context.Context, tx bun.Tx, v *equipment.Vehicle, hadOwner bool, notBefore value.Date) error {
	known, err := p.of(ctx, v.ModelID)
	if err != nil || known == nil {
		return err
	}
	view := p.e.InTx(tx)
	granted, err := record.Find(ctx, view, equipment.FreePeriods, &equipment.FreePeriods.Row.VehicleID, v.ID)
	if err != nil {
		return err
	}
	if err := revokeUndone(ctx, p.e, tx, v, granted); err != nil {
		return err
	}
	due, err := entitlements(ctx, view, known.model, v, hadOwner)
	if err != nil {
		return err
	}
	for _, one := range due {
		if one.start == "" || slices.ContainsFunc(granted, one.isGranted(v)) {
			continue
		}
		added := one.period(v, FreeFrom(granted, one.service, one.start))
		if added.EndAt < notBefore {
			continue
		}
		if err := record.Insert(ctx, p.e, tx, equipment.FreePeriods, added); err != nil {
			return err
		}
		granted = append(granted, added)
	}
	for _, one := range granted {
		if one.Status != equipment.FreeRevoked {
			v.ServiceEndAt = max(v.ServiceEndAt, one.EndAt)
		}
	}
	ends, err := subscription.Follow(ctx, p.e, tx, v, granted, subscription.Cause{Reason: followReason}, value.Now())
	v.ServiceEndAt = max(v.ServiceEndAt, ends.Live)
	return err
}

// followReason is why services follow events of the vehicle.
const followReason = "免费期策略"

// isGranted returns whether a period is what a policy gives for the event. That of any policy is, so that a new policy repeats nothing; one
// that ended with its event is not. The event of a binding is the owner, who gets no second period when bound again.
func (d entitlement) isGranted(v *equipment.Vehicle) func(*equipment.FreePeriod) bool {
	return func(one *equipment.FreePeriod) bool {
		sameEvent := one.EventOn == d.start
		if d.policy.StartRule == equipment.BindingStart {
			sameEvent = one.AppUserID == v.OwnerID
		}
		undone := one.Status == equipment.FreeRevoked && one.RevokedBy == 0
		return one.GrantSource == equipment.FreeByPolicy && one.ServiceCode == d.service && one.StartRule == d.policy.StartRule && sameEvent && !undone
	}
}

// period returns the row of an entitlement that begins on a day.
func (d entitlement) period(v *equipment.Vehicle, start value.Date) *equipment.FreePeriod {
	now := value.Now()
	p := &equipment.FreePeriod{
		VehicleID: v.ID, DealerID: v.DealerID, PolicyID: d.policy.ID, Kind: d.policy.Kind, ServiceCode: d.service, StartAt: start, Days: d.policy.Days,
		GraceDays: d.policy.GraceDays, GrantSource: equipment.FreeByPolicy, StartRule: d.policy.StartRule, EventOn: d.start, GrantedAt: now,
	}
	if d.policy.StartRule == equipment.BindingStart {
		p.AppUserID = v.OwnerID
	}
	p.Settle(now.Date())
	return p
}

// undoneReason is why periods of an event end with it.
var undoneReason = map[equipment.FreeStart]string{equipment.ActivationStart: "激活已取消", equipment.SaleStart: "车辆已退车"}

// revokeUndone revokes the periods of a vehicle whose activation or sale was undone. It changes the rows of granted.
func revokeUndone(ctx context.Context, e *record.Engine, tx bun.Tx, v *equipment.Vehicle, granted []*equipment.FreePeriod) error {
	undone := map[equipment.FreeStart]bool{equipment.ActivationStart: v.ActivatedAt.IsZero(), equipment.SaleStart: v.SoldAt == ""}
	for _, one := range granted {
		to, ok := equipment.FreeLifecycle.Next(one.Status, equipment.FreeUndone)
		if !ok || !undone[one.StartRule] {
			continue
		}
		old := *one
		one.Status, one.RevokedAt, one.RevokeReason = to, value.Now(), undoneReason[one.StartRule]
		if err := record.Update(ctx, e, tx, equipment.FreePeriods, &old, one); err != nil {
			return err
		}
	}
	return nil
}

// FreeFrom returns the first day on which a further period of a service can begin, not before the wanted one: the periods of a service queue.
func FreeFrom(granted []*equipment.FreePeriod, service string, want value.Date) value.Date {
	for _, one := range granted {
		if one.ServiceCode == service && one.Status != equipment.FreeRevoked && one.EndAt >= want {
			want = one.EndAt.AddDays(1)
		}
	}
	return want
}

// LockForPeriods locks a vehicle whose free periods are about to change and returns it with them. Retired vehicles are refused.
func LockForPeriods(ctx context.Context, view record.Reader, vehicle int64) (*equipment.Vehicle, []*equipment.FreePeriod, error) {
	v, err := record.Lock(ctx, view, equipment.Vehicles, vehicle)
	if err != nil {
		return nil, nil, err
	}
	if v.Status == equipment.Scrapped {
		return nil, nil, fault.VehicleState.With()
	}
	granted, err := record.Find(ctx, view, equipment.FreePeriods, &equipment.FreePeriods.Row.VehicleID, vehicle)
	return v, granted, err
}

// StoreServiceEnd stores a new end of service of a locked vehicle.
func StoreServiceEnd(ctx context.Context, e *record.Engine, tx bun.Tx, v *equipment.Vehicle, end value.Date) error {
	if v.ServiceEndAt == end {
		return nil
	}
	next := *v
	next.ServiceEndAt = end
	return record.Update(ctx, e, tx, equipment.Vehicles, v, &next)
}
