// Package subscription runs the smart services of vehicles (system catalogue 6): their ledger, what people change, what free periods give,
// transfers between vehicles, and the clock.
package subscription

import (
	"context"
	"fmt"
	"math"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/subscription"
	"evops/contracts/value"
	"evops/core/record"
)

// day is the length of a day of service in milliseconds.
const day = 24 * 3600 * 1000

// Entry is why the end of a subscription changes, and by how many days.
type Entry struct {
	Action   subscription.Action
	Days     int64
	ChangeNo string
	Reason   string
	// PlanID is a plan that was bought; PlanName, OrderID and AmountCents are those of what was bought or refunded.
	PlanID      int64
	PlanName    value.I18n
	OrderID     int64
	AmountCents int64
	// Operator is zero for the platform.
	Operator int64
	// paidUntil and renewed are what the entry decides about a paid term.
	paidUntil value.Time
	renewed   subscription.Renewed
}

// Append stores a subscription whose end has changed, with its entry in the ledger. The row of a new subscription is old itself: it begins
// where it starts. The caller has locked the vehicle or the subscription.
func Append(ctx context.Context, e *record.Engine, tx bun.Tx, v *equipment.Vehicle, old, next *subscription.Subscription, entry Entry) error {
	before := old.EndAt
	if old.ID == 0 {
		before = next.StartAt
		next.Records = 1
		next.SubNo = fmt.Sprintf("SV%d-%s", v.ID, next.PlanType)
		if err := record.Insert(ctx, e, tx, subscription.Subscriptions, next); err != nil {
			return err
		}
	} else {
		next.Records++
		if err := record.Update(ctx, e, tx, subscription.Subscriptions, old, next); err != nil {
			return err
		}
	}
	if entry.Action == subscription.Expiry && paid(old) {
		entry.paidUntil, entry.renewed = old.EndAt, subscription.NotRenewed
	}
	return enter(ctx, e, tx, v, next, before, entry)
}

// paid reports whether a service ends with time that was bought.
func paid(s *subscription.Subscription) bool {
	return s.LastPlanID != 0 && s.EndAt.Milli() > s.FreeUntil.Milli()
}

// renewal marks the entry of a purchase that follows a paid term, at the latest some days after its end.
func renewal(old *subscription.Subscription, entry Entry, now value.Time) Entry {
	switch bought := entry.Action == subscription.Purchase || entry.Action == subscription.Renewal; {
	case !bought || !paid(old) || now.Milli() > old.EndAt.Milli()+subscription.RenewWithin*day:
	case old.Live(now):
		entry.paidUntil, entry.renewed = old.EndAt, subscription.RenewedBefore
	case old.Status == subscription.Expired:
		entry.paidUntil, entry.renewed = old.EndAt, subscription.RenewedAfter
	}
	return entry
}

// enter adds an entry to the ledger of a subscription, whose row counts it already.
func enter(ctx context.Context, e *record.Engine, tx bun.Tx, v *equipment.Vehicle, s *subscription.Subscription, before value.Time, entry Entry) error {
	r := recordOf(s, v.OwnerID, before, entry)
	return record.Insert(ctx, e, tx, subscription.Records, &r)
}

// recordOf returns the row of the latest entry of a subscription.
func recordOf(s *subscription.Subscription, owner int64, before value.Time, entry Entry) subscription.Record {
	return subscription.Record{
		RecordNo: fmt.Sprintf("%s-%d", s.SubNo, s.Records), SubscriptionID: s.ID, Seq: s.Records, VehicleID: s.VehicleID, DealerID: s.DealerID, AppUserID: owner,
		PlanType: s.PlanType, Action: entry.Action, DaysDelta: entry.Days, EndBefore: before, EndAfter: s.EndAt, PlanName: entry.PlanName, OrderID: entry.OrderID, AmountCents: entry.AmountCents, ChangeNo: entry.ChangeNo, OperatorID: entry.Operator, Reason: entry.Reason, PaidUntil: entry.paidUntil, Renewed: entry.renewed,
	}
}

// moveEnd sets the end of a subscription. A later end is reminded of again.
func moveEnd(s *subscription.Subscription, end value.Time) {
	if end.Milli() > s.EndAt.Milli() {
		s.ReminderDays = 0
	}
	s.EndAt = end
}

// wholeDays returns a time in milliseconds as days, rounded.
func wholeDays(ms int64) int64 { return int64(math.Round(float64(ms) / day)) }

// servicesOf locks the subscriptions of a vehicle.
func servicesOf(ctx context.Context, view record.Reader, vehicle int64) ([]*subscription.Subscription, error) {
	return record.LockAll(ctx, view, subscription.Subscriptions, &subscription.Subscriptions.Row.VehicleID, vehicle)
}

// lastDay returns the last day on which any of the services runs; empty without one.
func lastDay(services []*subscription.Subscription) (last value.Date) {
	for _, s := range services {
		last = max(last, value.Milli(s.EndAt.Milli()-1).Date())
	}
	return last
}

// storeEnd moves the end of service of a vehicle with that of its subscriptions. An end that comes from elsewhere, such as an import, remains
// while it is the later one.
func storeEnd(ctx context.Context, e *record.Engine, tx bun.Tx, v *equipment.Vehicle, before, after value.Date) error {
	if v.ServiceEndAt > before {
		after = max(after, v.ServiceEndAt)
	}
	if v.ServiceEndAt == after {
		return nil
	}
	next := *v
	next.ServiceEndAt = after
	return record.Update(ctx, e, tx, equipment.Vehicles, v, &next)
}
