package equipment

import (
	"context"
	"errors"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
)

// reachAtOnce is how many vehicles one transaction of PolicyReach changes.
const reachAtOnce = 100

// PolicyReach gives free periods to vehicles that a policy has come to match after the event that starts them: the policy is new or has begun,
// or the vehicle has entered its scope.
type PolicyReach struct{ products *products }

// NewPolicyReach creates the routine.
func NewPolicyReach(e *record.Engine) *PolicyReach { return &PolicyReach{&products{e: e}} }

// Run gives what is due today. Periods that would be over already are not given.
func (r *PolicyReach) Run(ctx context.Context) error {
	e := r.products.e
	policies, err := record.Find(ctx, e.Read(), equipment.FreePeriodPolicies, &equipment.FreePeriodPolicies.Row.Enabled, true)
	if err != nil {
		return err
	}
	now := value.Now()
	var errs []error
	for _, one := range policies {
		if one.InEffect(now) {
			errs = append(errs, r.reach(ctx, one, now.Date()))
		}
	}
	return errors.Join(errs...)
}

// reach gives the periods of all policies to the vehicles that lack one of this policy.
func (r *PolicyReach) reach(ctx context.Context, p *equipment.FreePeriodPolicy, today value.Date) error {
	e, last := r.products.e, int64(0)
	models, err := record.Find(ctx, e.Read(), equipment.VehicleModels, &equipment.VehicleModels.Row.FreePolicyID, p.ID)
	if err != nil {
		return err
	}
	for {
		var ids []int64
		if err := lacking(e.DB().Read(), p, models, today).Where("v.id > ?", last).OrderExpr("v.id").Limit(reachAtOnce).Scan(ctx, &ids); err != nil || len(ids) == 0 {
			return err
		}
		last = ids[len(ids)-1]
		if err := e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error { return r.grant(ctx, tx, ids, today) }); err != nil {
			return err
		}
	}
}

// grant gives vehicles what is due.
func (r *PolicyReach) grant(ctx context.Context, tx bun.Tx, ids []int64, today value.Date) error {
	e := r.products.e
	vehicles, err := record.LockAll(ctx, e.InTx(tx), equipment.Vehicles, &equipment.Vehicles.Row.ID, ids...)
	if err != nil {
		return err
	}
	for _, v := range vehicles {
		had, err := hadOwner(ctx, e.InTx(tx), v)
		if err != nil {
			return err
		}
		next := *v
		if err := r.products.grantDue(ctx, tx, &next, had, today); err != nil {
			return err
		}
		if err := StoreServiceEnd(ctx, e, tx, v, next.ServiceEndAt); err != nil {
			return err
		}
	}
	return nil
}

// lacking selects the vehicles of a policy for which its event has happened, and that have no period of such an event. A period that would be
// over is not missing.
func lacking(db bun.IDB, p *equipment.FreePeriodPolicy, models []*equipment.VehicleModel, today value.Date) *bun.SelectQuery {
	q := db.NewSelect().TableExpr("vehicle AS v").ColumnExpr("v.id").Where("v.deleted_at = 0 AND v.status IN (?)", bun.List([]equipment.VehicleStatus{equipment.Shipped, equipment.Sold}))
	q.WhereGroup(" AND ", func(q *bun.SelectQuery) *bun.SelectQuery {
		q.WhereGroup("", func(q *bun.SelectQuery) *bun.SelectQuery { return inScope(q.Where("v.id > 0"), p.PolicyScope) })
		if len(models) > 0 {
			ids := make([]int64, len(models))
			for i, m := range models {
				ids[i] = m.ID
			}
			q.WhereOr("v.model_id IN (?)", bun.List(ids))
		}
		return q
	})
	since := today.AddDays(1 - int(p.Days))
	granted := "SELECT 1 FROM free_period AS f WHERE f.deleted_at = 0 AND f.vehicle_id = v.id AND f.service_code IN (?) AND f.start_rule = ?"
	args := []any{bun.List([]string(servicesOf(p))), p.StartRule}
	switch p.StartRule {
	case equipment.ActivationStart:
		q.Where("v.activated_at >= ?", since.Time())
	case equipment.SaleStart:
		q.Where("v.sold_at >= ?", string(since))
	case equipment.BindingStart:
		q.Where("v.bind_status = ? AND v.bound_at >= ?", equipment.Bound, since.Time())
		granted += " AND f.app_user_id = v.owner_id"
	case equipment.FixedStart:
		q.Where("v.status = ? AND ? >= ?", equipment.Sold, string(p.FixedStart), string(since))
		granted, args = granted+" AND f.event_on = ?", append(args, string(p.FixedStart))
	}
	return q.Where("NOT EXISTS ("+granted+")", args...)
}
