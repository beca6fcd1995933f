package subscription

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/goods"
	"evops/contracts/subscription"
	"evops/contracts/value"
	"evops/core/record"
)

// Offer is a plan that the app sells for a vehicle, and until when its service would run.
type Offer struct {
	ID             int64                     `json:"id"`
	PlanNo         string                    `json:"planNo"`
	Name           value.I18n                `json:"name"`
	PlanType       string                    `json:"planType"`
	DurationCount  int64                     `json:"durationCount"`
	DurationUnit   subscription.DurationUnit `json:"durationUnit"`
	PriceCents     int64                     `json:"priceCents"`
	ListPriceCents int64                     `json:"listPriceCents"`
	Features       []subscription.Feature    `json:"features"`
	DataMBPerMonth int64                     `json:"dataMbPerMonth"`
	Icon           string                    `json:"icon"`
	Description    value.I18n                `json:"description"`
	// EndAt is the end of the service of the vehicle; zero if it has none.
	EndAt value.Time `json:"endAt"`
	// NewEndAt is its end once the plan is bought.
	NewEndAt value.Time `json:"newEndAt"`
}

// Offers returns what a user may buy for a vehicle, in the order of the app.
func (s *Service) Offers(ctx context.Context, user, vehicle int64) ([]Offer, error) {
	view := s.Engine.Read()
	v, err := record.Get(ctx, view, equipment.Vehicles, vehicle)
	if err != nil || v.OwnerID != user {
		return nil, firstOf(err, fault.NotFoundOrDenied.With())
	}
	plans, err := record.Find(ctx, view, subscription.Plans, &subscription.Plans.Row.Status, goods.OnShelf)
	if err != nil {
		return nil, err
	}
	services, err := record.Find(ctx, view, subscription.Subscriptions, &subscription.Subscriptions.Row.VehicleID, v.ID)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(plans, func(a, b *subscription.Plan) int {
		return cmp.Or(cmp.Compare(a.PlanType, b.PlanType), cmp.Compare(a.Sort, b.Sort), cmp.Compare(a.ID, b.ID))
	})
	offers, now := []Offer{}, s.Clock()
	for _, p := range plans {
		if !fits(p, v, now) {
			continue
		}
		one := Offer{
			ID: p.ID, PlanNo: p.PlanNo, Name: p.Name, PlanType: p.PlanType, DurationCount: p.DurationCount, DurationUnit: p.DurationUnit, PriceCents: p.PriceCents, ListPriceCents: p.ListPriceCents,
			Features: p.Features, DataMBPerMonth: p.DataMBPerMonth, Icon: p.Icon, Description: p.Description, NewEndAt: p.After(now),
		}
		if at := slices.IndexFunc(services, func(has *subscription.Subscription) bool { return has.PlanType == p.PlanType }); at >= 0 {
			if one.EndAt = services[at].EndAt; services[at].Live(now) {
				one.NewEndAt = p.After(one.EndAt)
			}
		}
		offers = append(offers, one)
	}
	return offers, nil
}

// fits reports whether a plan is sold for a vehicle: one that is connected and in use, of its models.
func fits(p *subscription.Plan, v *equipment.Vehicle, now value.Time) bool {
	connected := v.SimCardID != 0 && v.ActivationStatus == equipment.Activated && v.Status != equipment.Scrapped
	return connected && p.OnSale(now) && (len(p.ModelIDs) == 0 || slices.Contains(p.ModelIDs, v.ModelID))
}

// Sellable returns a plan that a user may buy for a vehicle now.
func (s *Service) Sellable(ctx context.Context, view record.Reader, user, vehicle, plan int64, language string, atVehicle, atPlan fault.Path) (*subscription.Plan, error) {
	v, err := record.Get(ctx, view, equipment.Vehicles, vehicle)
	if err != nil || v.OwnerID != user {
		return nil, fault.Invalid(language, atVehicle, "VEHICLE", "请选择自己的车辆", "Choose a vehicle of your own")
	}
	p, err := record.Get(ctx, view, subscription.Plans, plan)
	if err != nil || !fits(p, v, s.Clock()) {
		return nil, fault.Invalid(language, atPlan, "PLAN", "该套餐未在售或不适用于这辆车", "The plan is not on sale for this vehicle")
	}
	return p, nil
}

// Sale is a plan that was paid for a vehicle.
type Sale struct{ PlanID, VehicleID, OrderID, AmountCents int64 }

// Sell adds the term of a plan to a service, after what the vehicle has of it, in the transaction that stores the payment.
func (s *Service) Sell(ctx context.Context, tx bun.Tx, sold Sale) error {
	view := s.Engine.InTx(tx)
	p, err := record.Get(ctx, view, subscription.Plans, sold.PlanID)
	if err != nil {
		return err
	}
	v, err := record.Lock(ctx, view, equipment.Vehicles, sold.VehicleID)
	if err != nil {
		return err
	}
	services, err := servicesOf(ctx, view, v.ID)
	if err != nil {
		return err
	}
	before := lastDay(services)
	entry := Entry{Action: subscription.Purchase, PlanID: p.ID, PlanName: p.Name, OrderID: sold.OrderID, AmountCents: sold.AmountCents}
	if slices.ContainsFunc(services, func(one *subscription.Subscription) bool { return one.PlanType == p.PlanType }) {
		entry.Action = subscription.Renewal
	}
	services, _, err = s.give(ctx, tx, v, services, p.PlanType, p.After, entry)
	if err := errors.Join(err, s.renewFree(ctx, tx, v.ID, p.PlanType, sold.OrderID)); err != nil {
		return err
	}
	return storeEnd(ctx, s.Engine, tx, v, before, lastDay(services))
}

// renewFree notes the order on the free period that it follows: the last one of the service that has begun, unless it ended long ago.
func (s *Service) renewFree(ctx context.Context, tx bun.Tx, vehicle int64, planType string, order int64) error {
	all, err := record.Find(ctx, s.Engine.InTx(tx), equipment.FreePeriods, &equipment.FreePeriods.Row.VehicleID, vehicle)
	if err != nil {
		return err
	}
	var last *equipment.FreePeriod
	today := s.Clock().Date()
	for _, p := range all {
		if p.Status != equipment.FreeRevoked && subscription.TypeOf(p.ServiceCode) == planType && p.StartAt <= today && (last == nil || p.EndAt > last.EndAt) {
			last = p
		}
	}
	if last == nil || last.RenewalOrderID != 0 || last.EndAt.AddDays(subscription.RenewWithin) < today {
		return nil
	}
	next := *last
	next.RenewalOrderID = order
	return record.Update(ctx, s.Engine, tx, equipment.FreePeriods, last, &next)
}

// forget removes a refunded order from what it renewed.
func (s *Service) forget(ctx context.Context, tx bun.Tx, order int64) error {
	_, records := tx.NewRaw("UPDATE service_record SET renewed = 0, paid_until = 0 WHERE order_id = ? AND renewed > 0", order).Exec(ctx)
	_, periods := tx.NewRaw("UPDATE free_period SET renewal_order_id = 0, version = version + 1, updated_at = ? WHERE renewal_order_id = ?", s.Clock(), order).Exec(ctx)
	return errors.Join(records, periods)
}

// TakeBack takes the days of a refunded order from the service that has them now: changes may have moved them to other vehicles. Days that
// were used stay, and free ones do.
func (s *Service) TakeBack(ctx context.Context, tx bun.Tx, order, amountCents, operator int64, reason string) error {
	view := s.Engine.InTx(tx)
	sold, err := record.Find(ctx, view, subscription.Records, &subscription.Records.Row.OrderID, order)
	if err != nil {
		return err
	}
	if err := s.forget(ctx, tx, order); err != nil {
		return err
	}
	for _, r := range sold {
		if r.Action != subscription.Purchase && r.Action != subscription.Renewal {
			continue
		}
		id, later, err := s.heldBy(ctx, view, r)
		if err != nil {
			return err
		}
		if err := s.takeFrom(ctx, tx, id, r.DaysDelta, later, Entry{Action: subscription.Termination, PlanName: r.PlanName, OrderID: order, AmountCents: -amountCents, Operator: operator, Reason: reason}); err != nil {
			return err
		}
	}
	return nil
}

// queued are the actions that add days after those of an earlier order, or take such days back.
var queued = []subscription.Action{subscription.Purchase, subscription.Renewal, subscription.Coupon, subscription.TransferIn, subscription.Termination}

// heldBy returns the subscription that has the days of an entry after all changes since, and how many days follow them there.
func (s *Service) heldBy(ctx context.Context, view record.Reader, r *subscription.Record) (id, later int64, err error) {
	for {
		ledger, err := record.Find(ctx, view, subscription.Records, &subscription.Records.Row.SubscriptionID, r.SubscriptionID)
		if err != nil {
			return 0, 0, err
		}
		slices.SortFunc(ledger, func(a, b *subscription.Record) int { return cmp.Compare(a.Seq, b.Seq) })
		out := slices.IndexFunc(ledger, func(later *subscription.Record) bool {
			return later.Seq > r.Seq && later.Action == subscription.TransferOut
		})
		if out < 0 {
			for _, l := range ledger {
				if l.Seq > r.Seq && slices.Contains(queued, l.Action) {
					later += l.DaysDelta
				}
			}
			return r.SubscriptionID, later, nil
		}
		moved, err := record.Find(ctx, view, subscription.Changes, &subscription.Changes.Row.ChangeNo, ledger[out].ChangeNo)
		if err != nil || len(moved) == 0 {
			return 0, 0, firstOf(err, fault.NotFoundOrDenied.With())
		}
		arrivals, err := record.Find(ctx, view, subscription.Records, &subscription.Records.Row.VehicleID, moved[0].ToVehicleID)
		if err != nil {
			return 0, 0, err
		}
		in := slices.IndexFunc(arrivals, func(a *subscription.Record) bool {
			return a.Action == subscription.TransferIn && a.ChangeNo == moved[0].ChangeNo && a.PlanType == r.PlanType
		})
		if in < 0 {
			return 0, 0, fault.NotFoundOrDenied.With()
		}
		r = arrivals[in]
	}
}

// takeFrom shortens a service by what is left of so many days of its paid part, which later ones follow. One that has no time left ends.
func (s *Service) takeFrom(ctx context.Context, tx bun.Tx, id, days, later int64, entry Entry) error {
	view, now := s.Engine.InTx(tx), s.Clock()
	found, err := record.Get(ctx, view, subscription.Subscriptions, id)
	if err != nil {
		return err
	}
	v, err := record.Lock(ctx, view, equipment.Vehicles, found.VehicleID)
	if err != nil {
		return err
	}
	services, err := servicesOf(ctx, view, v.ID)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(services, func(one *subscription.Subscription) bool { return one.ID == id })
	old := services[at]
	taken := min(days*day, old.PaidLeft(now)-max(later, 0)*day)
	if taken <= 0 {
		return nil
	}
	before, next := lastDay(services), *old
	moveEnd(&next, value.Milli(old.EndAt.Milli()-taken))
	if next.PaidLeft(now) == 0 {
		next.LastPlanID = 0
	}
	if !next.Live(now) {
		next.Status, _ = subscription.Lifecycle.Next(old.Status, subscription.TakenBack)
		next.SuspendedAt, next.SuspendReason = value.Time{}, ""
	}
	services[at] = &next
	entry.Days = -wholeDays(taken)
	if err := Append(ctx, s.Engine, tx, v, old, &next, entry); err != nil {
		return err
	}
	return storeEnd(ctx, s.Engine, tx, v, before, lastDay(services))
}
