package subscription

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/subscription"
	"evops/contracts/value"
	"evops/core/record"
)

// Cause is who changed the free periods of a vehicle, and why. Extended names the action of the ledger for a later end.
type Cause struct {
	Operator int64
	Reason   string
	Extended bool
}

// Ends are the last days of all services of a vehicle before and after a change, and of those that have time left.
type Ends struct{ Before, After, Live value.Date }

// Follow moves the subscriptions of a vehicle with its free periods, in the transaction that changes them: free days come first, and what
// lies after them is pushed back or pulled forward. It writes nothing that is stored already. The caller has locked the vehicle and stores
// its end of service.
func Follow(ctx context.Context, e *record.Engine, tx bun.Tx, v *equipment.Vehicle, periods []*equipment.FreePeriod, by Cause, now value.Time) (ends Ends, err error) {
	services, err := servicesOf(ctx, e.InTx(tx), v.ID)
	if err != nil {
		return ends, err
	}
	ends.Before = lastDay(services)
	for _, planType := range typesOf(periods, services) {
		old := &subscription.Subscription{}
		at := slices.IndexFunc(services, func(s *subscription.Subscription) bool { return s.PlanType == planType })
		if at >= 0 {
			old = services[at]
		}
		next := *old
		next.VehicleID, next.DealerID, next.PlanType = v.ID, v.DealerID, planType
		entry := follow(&next, freePart(periods, planType), now)
		switch {
		case entry.Action == 0 && next.FreeUntil == old.FreeUntil:
			continue
		case entry.Action == 0:
			err = record.Update(ctx, e, tx, subscription.Subscriptions, old, &next)
		default:
			if entry.Action == subscription.FreeGrant && by.Extended {
				entry.Action = subscription.Compensation
			}
			entry.Operator, entry.Reason = by.Operator, by.Reason
			err = Append(ctx, e, tx, v, old, &next, entry)
		}
		if err != nil {
			return ends, err
		}
		changed, err := endNow(ctx, e, tx, v, &next, now)
		if err != nil {
			return ends, err
		}
		if at >= 0 {
			services[at] = changed
		} else {
			services = append(services, changed)
		}
	}
	ends.After = lastDay(services)
	ends.Live = lastDay(slices.DeleteFunc(services, func(s *subscription.Subscription) bool { return !s.Live(now) }))
	return ends, nil
}

// endNow ends a service at once if its free part leaves it no time, and returns it.
func endNow(ctx context.Context, e *record.Engine, tx bun.Tx, v *equipment.Vehicle, s *subscription.Subscription, now value.Time) (*subscription.Subscription, error) {
	if s.Status != subscription.Active || s.EndAt.Milli() > now.Milli() {
		return s, nil
	}
	over, _ := moved(s, subscription.Ends)
	return over, Append(ctx, e, tx, v, s, over, Entry{Action: subscription.Expiry})
}

// StoreEnd stores the end of service of a locked vehicle whose services have followed its free periods.
func (ends Ends) StoreEnd(ctx context.Context, e *record.Engine, tx bun.Tx, v *equipment.Vehicle) error {
	return storeEnd(ctx, e, tx, v, ends.Before, ends.After)
}

// typesOf returns the types of all services that a vehicle has or is given, in a fixed order.
func typesOf(periods []*equipment.FreePeriod, services []*subscription.Subscription) (types []string) {
	for _, p := range periods {
		types = append(types, subscription.TypeOf(p.ServiceCode))
	}
	for _, s := range services {
		types = append(types, s.PlanType)
	}
	slices.Sort(types)
	return slices.Compact(types)
}

// span is the free part of a service: from the first day that is not over yet, or the first one, to the end of the last.
type span struct{ from, until value.Time }

// freePart returns the free part of a service; zero without one.
func freePart(periods []*equipment.FreePeriod, planType string) (part span) {
	var first value.Date
	for _, p := range periods {
		if p.Status == equipment.FreeRevoked || subscription.TypeOf(p.ServiceCode) != planType {
			continue
		}
		open := p.Status == equipment.FreeUpcoming || p.Status == equipment.FreeRunning
		if open && (first == "" || p.StartAt < first) {
			first = p.StartAt
		}
		if until := p.EndAt.AddDays(1).Time(); until.Milli() > part.until.Milli() {
			part.until = until
			if first == "" {
				part.from = p.StartAt.Time()
			}
		}
	}
	if first != "" {
		part.from = first.Time()
	}
	return part
}

// follow changes a subscription to a new free part and returns the entry of its ledger, whose action is zero if the end does not change.
func follow(s *subscription.Subscription, free span, now value.Time) (entry Entry) {
	if free.until == s.FreeUntil {
		return entry
	}
	var before int64
	at, paid, live := s.At(now).Milli(), s.PaidLeft(now), s.Live(now)
	grows := free.until.Milli() > s.FreeUntil.Milli()
	end := s.EndAt
	switch {
	case free.until.Milli() > at:
		end = value.Milli(free.until.Milli() + paid)
	case live:
		end = value.Milli(at + paid)
	case grows:
		end = value.Milli(max(end.Milli(), free.until.Milli()))
	}
	s.FreeUntil = free.until
	if end == s.EndAt {
		return entry
	}
	before = s.EndAt.Milli()
	if !live {
		s.StartAt, before = free.from, free.from.Milli()
		reopen(s, end, now)
	}
	moveEnd(s, end)
	entry.Action, entry.Days = subscription.FreeGrant, wholeDays(end.Milli()-before)
	if !grows {
		entry.Action = subscription.Reduction
	}
	return entry
}

// reopen gives a subscription without time left the state of its new term.
func reopen(s *subscription.Subscription, end, now value.Time) {
	if s.FirstStartAt.IsZero() {
		s.FirstStartAt = s.StartAt
	}
	s.SuspendedAt, s.SuspendReason = value.Time{}, ""
	switch {
	case s.StartAt.Milli() > now.Milli():
		s.Status = subscription.NotStarted
	case end.Milli() > now.Milli() || s.ID == 0:
		s.Status = subscription.Active
	}
}
