package subscription

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/subscription"
	"evops/contracts/value"
	"evops/core/record"
)

// Execute moves the days of approved changes. Each is one transaction that locks it and begins with its state, so it may be killed at any time
// and run in several processes: the days move once or not at all.
func (s *Service) Execute(ctx context.Context) error {
	var ids []int64
	if err := s.Engine.DB().Read().NewRaw("SELECT id FROM smart_service_change WHERE deleted_at = 0 AND status = ? ORDER BY id LIMIT ?", subscription.Executing, atOnce).Scan(ctx, &ids); err != nil {
		return err
	}
	var errs []error
	for _, id := range ids {
		err := s.onExecuting(ctx, id, s.execute)
		if refused := new(fault.Error); errors.As(err, &refused) {
			err = s.onExecuting(ctx, id, func(ctx context.Context, tx bun.Tx, n *subscription.Change) error {
				next := *n
				next.Status, _ = subscription.ChangeLifecycle.Next(n.Status, subscription.ChangeFails)
				next.FailReason = refused.In("zh")
				return record.Update(ctx, s.Engine, tx, subscription.Changes, n, &next)
			})
		}
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

// onExecuting works on a locked change that is still to be executed.
func (s *Service) onExecuting(ctx context.Context, id int64, work func(ctx context.Context, tx bun.Tx, n *subscription.Change) error) error {
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		n, err := record.Lock(ctx, s.Engine.InTx(tx), subscription.Changes, id)
		if err != nil || n.Status != subscription.Executing {
			return err
		}
		return work(ctx, tx, n)
	})
}

// execute moves the days of a locked change.
func (s *Service) execute(ctx context.Context, tx bun.Tx, n *subscription.Change) error {
	view := s.Engine.InTx(tx)
	from, to, err := lockBoth(ctx, view, n)
	if err != nil {
		return err
	}
	given, err := servicesOf(ctx, view, from.ID)
	if err != nil {
		return err
	}
	checks, moves, err := s.check(ctx, view, n, from, to, given)
	if err = errors.Join(err, firstFailure(checks)); err != nil {
		return err
	}
	taken, err := servicesOf(ctx, view, to.ID)
	if err != nil {
		return err
	}
	fromBefore, toBefore := lastDay(given), lastDay(taken)
	next := *n
	next.RemainingDays = slices.Clone(n.RemainingDays)
	for _, m := range moves {
		if given, err = s.moveOut(ctx, tx, from, given, n, m); err != nil {
			return err
		}
		if taken, err = s.moveIn(ctx, tx, to, taken, n, m); err != nil {
			return err
		}
		at := slices.IndexFunc(next.RemainingDays, func(one subscription.Moved) bool { return one.PlanType == m.PlanType })
		next.RemainingDays[at].Days = m.Left
	}
	if err := errors.Join(storeEnd(ctx, s.Engine, tx, from, fromBefore, lastDay(given)), storeEnd(ctx, s.Engine, tx, to, toBefore, lastDay(taken))); err != nil {
		return err
	}
	next.Status, _ = subscription.ChangeLifecycle.Next(n.Status, subscription.ChangeDone)
	next.ExecutedAt, next.FailReason = s.Clock(), ""
	return record.Update(ctx, s.Engine, tx, subscription.Changes, n, &next)
}

// moveOut takes the days of a service from a vehicle. Free days that do not move remain.
func (s *Service) moveOut(ctx context.Context, tx bun.Tx, v *equipment.Vehicle, services []*subscription.Subscription, n *subscription.Change, m subscription.Moved) ([]*subscription.Subscription, error) {
	at := slices.IndexFunc(services, func(one *subscription.Subscription) bool { return one.PlanType == m.PlanType })
	old := services[at]
	next, end := *old, old.At(s.Clock())
	if n.Reason == subscription.ForWarranty {
		free, err := s.revokeFree(ctx, tx, old, n.AuditBy, "随服务变更 "+n.ChangeNo+" 转出")
		if err != nil {
			return nil, err
		}
		next.FreeUntil = free
	}
	if next.FreeUntil.Milli() > end.Milli() {
		end = next.FreeUntil
	} else {
		next.Status, _ = subscription.Lifecycle.Next(old.Status, subscription.MovedAway)
		next.SuspendedAt, next.SuspendReason = value.Time{}, ""
	}
	moveEnd(&next, end)
	services[at] = &next
	return services, Append(ctx, s.Engine, tx, v, old, &next, Entry{
		Action: subscription.TransferOut, Days: -m.Left, ChangeNo: n.ChangeNo, Operator: n.AuditBy, Reason: describe(subscription.ChangeReasons, n.Reason, ""),
	})
}

// moveIn gives the days of a change to a service of a vehicle, and informs the owner.
func (s *Service) moveIn(ctx context.Context, tx bun.Tx, v *equipment.Vehicle, services []*subscription.Subscription, n *subscription.Change, m subscription.Moved) ([]*subscription.Subscription, error) {
	services, next, err := s.give(ctx, tx, v, services, m.PlanType, daysAfter(m.Left), Entry{
		Action: subscription.TransferIn, ChangeNo: n.ChangeNo, Operator: n.AuditBy, Reason: describe(subscription.ChangeReasons, n.Reason, ""),
	})
	if err != nil {
		return nil, err
	}
	return services, s.inform(ctx, tx, v, next, fmt.Sprintf("%d/moved", next.Records))
}

// daysAfter is a term of whole days.
func daysAfter(days int64) func(from value.Time) value.Time {
	return func(from value.Time) value.Time { return from.Add(time.Duration(days) * 24 * time.Hour) }
}

// give adds a term to a service of a vehicle, after the time left, or from now if there is none.
func (s *Service) give(ctx context.Context, tx bun.Tx, v *equipment.Vehicle, services []*subscription.Subscription, planType string, term func(from value.Time) value.Time, entry Entry) ([]*subscription.Subscription, *subscription.Subscription, error) {
	now := s.Clock()
	old := &subscription.Subscription{}
	at := slices.IndexFunc(services, func(one *subscription.Subscription) bool { return one.PlanType == planType })
	if at >= 0 {
		old = services[at]
	}
	next, from := *old, old.EndAt
	next.VehicleID, next.DealerID, next.PlanType = v.ID, v.DealerID, planType
	if !old.Live(now) {
		from, next.StartAt = now, now
		reopen(&next, now.Add(time.Second), now)
	}
	moveEnd(&next, term(from))
	entry.Days = wholeDays(next.EndAt.Milli() - from.Milli())
	if entry.PlanID != 0 {
		next.LastPlanID = entry.PlanID
	}
	if at >= 0 {
		services[at] = &next
	} else {
		services = append(services, &next)
	}
	return services, &next, Append(ctx, s.Engine, tx, v, old, &next, renewal(old, entry, now))
}

// Redeem adds the days of a coupon to a service of a vehicle of its user, in the transaction that uses the coupon.
func (s *Service) Redeem(ctx context.Context, tx bun.Tx, user, vehicle int64, planType string, days int64, reason string) error {
	v, err := record.Lock(ctx, s.Engine.InTx(tx), equipment.Vehicles, vehicle)
	if err != nil {
		return err
	}
	if v.OwnerID != user {
		return fault.NotFoundOrDenied.With()
	}
	services, err := servicesOf(ctx, s.Engine.InTx(tx), v.ID)
	if err != nil {
		return err
	}
	before := lastDay(services)
	services, _, err = s.give(ctx, tx, v, services, planType, daysAfter(days), Entry{Action: subscription.Coupon, Reason: reason})
	if err != nil {
		return err
	}
	return storeEnd(ctx, s.Engine, tx, v, before, lastDay(services))
}
