package unbind

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/lifecycle"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	vehicles "evops/core/equipment"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/recurrence"
)

// Run executes approved orders whose objection period is over, cancels those that wait for documents in vain, and marks those that are
// overdue. Each order is a transaction that locks it, so Run may be killed at any time and run in several processes.
func (s *Service) Run(ctx context.Context) error {
	now := s.Clock()
	var ids []int64
	if err := s.Engine.DB().Read().NewRaw(`SELECT id FROM unbind_order WHERE deleted_at = 0 AND status IN (?) AND
		(status = ? AND objection_end_at <= ? OR status = ? AND waiting_since <= ? OR status IN (?) AND sla_due_at <= ? AND timeliness = ?) ORDER BY id`,
		bun.List(equipment.UnbindOpen), equipment.UnbindApproved, now, equipment.UnbindMaterial, now.Add(-equipment.MaterialPeriod),
		bun.List(equipment.UnbindDue), now, equipment.UnbindInTime).Scan(ctx, &ids); err != nil {
		return err
	}
	var errs []error
	for _, id := range ids {
		errs = append(errs, s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			o, err := record.Lock(ctx, s.Engine.InTx(tx), equipment.UnbindOrders, id)
			if err != nil {
				return err
			}
			return s.advance(ctx, tx, o, now)
		}))
	}
	return errors.Join(errs...)
}

// advance applies the clock to a locked order, whose state may have changed since it was found.
func (s *Service) advance(ctx context.Context, tx bun.Tx, o *equipment.UnbindOrder, now value.Time) error {
	switch {
	case o.Status == equipment.UnbindApproved && o.ObjectionEndAt.Milli() <= now.Milli():
		return s.finish(ctx, tx, o, access.System())
	case o.Status == equipment.UnbindMaterial && o.WaitingSince.Add(equipment.MaterialPeriod).Milli() <= now.Milli():
		next := *o
		next.ClosedAt = now
		if err := s.move(ctx, tx, o, &next, equipment.UnbindNoMaterial); err != nil {
			return err
		}
		return s.notifyAnswered(ctx, tx, &next)
	case slices.Contains(equipment.UnbindDue, o.Status) && o.SLADueAt.Milli() <= now.Milli() && o.Timeliness == equipment.UnbindInTime:
		return s.markOverdue(ctx, tx, o)
	}
	return nil
}

// finish executes an approved order. If the vehicle was stolen or has another owner by now, the order returns to its handler instead.
func (s *Service) finish(ctx context.Context, tx bun.Tx, o *equipment.UnbindOrder, who *access.Caller) error {
	next := *o
	err := s.release(ctx, tx, o, who)
	if refused := new(fault.Error); errors.As(err, &refused) {
		next.ObjectionEndAt = value.Time{}
		if err := s.move(ctx, tx, o, &next, equipment.UnbindStopped); err != nil {
			return err
		}
		return s.notifyReturned(ctx, tx, &next, refused)
	}
	if err != nil {
		return err
	}
	next.ExecutedAt, next.ClosedAt = s.Clock(), s.Clock()
	if err := s.move(ctx, tx, o, &next, equipment.UnbindExecutes); err != nil {
		return err
	}
	if err := s.inform(ctx, tx, &next); err != nil {
		return err
	}
	return s.notifyAnswered(ctx, tx, &next)
}

// release unbinds the vehicle of an order. It refuses before it changes anything.
func (s *Service) release(ctx context.Context, tx bun.Tx, o *equipment.UnbindOrder, who *access.Caller) error {
	v, err := s.lockReleasable(ctx, s.Engine.InTx(tx), o.VehicleID)
	if err != nil {
		return err
	}
	if v.OwnerID != o.CurrentOwnerID {
		return fault.VehicleNotBound.With()
	}
	if err := vehicles.Unbind(ctx, s.Engine, tx, o.VehicleID, vehicles.Unbinding{Reason: o.Reason, OrderID: o.ID, OperatorID: o.ReviewerID}); err != nil {
		return err
	}
	if s.Released != nil {
		if err := s.Released(ctx, tx, v.ID); err != nil {
			return err
		}
	}
	return s.Engine.Audit(ctx, tx, who, record.Entry{
		Module: equipment.Vehicles.Name, Action: "unbind", TargetID: fmt.Sprint(v.ID), TargetLabel: v.VIN, Summary: o.OrderNo,
	})
}

// move stores an order that an event without an account has changed.
func (s *Service) move(ctx context.Context, tx bun.Tx, old, next *equipment.UnbindOrder, e *lifecycle.Event) error {
	to, ok := equipment.UnbindLifecycle.Next(old.Status, e)
	if !ok {
		return fault.StateNotAllowed.With()
	}
	next.Status = to
	if err := record.Update(ctx, s.Engine, tx, equipment.UnbindOrders, old, next); err != nil {
		return err
	}
	return s.Engine.Audit(ctx, tx, access.System(), record.Entry{
		Module: equipment.UnbindOrders.Name, Action: action.Edit.Verb, TargetID: fmt.Sprint(old.ID), TargetLabel: old.OrderNo, Summary: e.ZH,
	})
}

// markOverdue marks an order and notifies its handler and the accounts that approve orders.
func (s *Service) markOverdue(ctx context.Context, tx bun.Tx, o *equipment.UnbindOrder) error {
	// The column alone: being late is no change that a form in use must know of.
	if _, err := tx.NewRaw("UPDATE unbind_order SET timeliness = ? WHERE id = ?", equipment.UnbindLate, o.ID).Exec(ctx); err != nil || s.Notifications == nil {
		return err
	}
	holders, err := s.Holders(ctx, equipment.UnbindOrders.PermissionFor("approve"))
	if err != nil {
		return err
	}
	if holders, err = notification.WithinReach(ctx, s.Engine.InTx(tx), holders, equipment.UnbindOrders.PermissionFor("approve"), o.DealerID); err != nil {
		return err
	}
	params, err := s.describe(ctx, tx, o)
	if err != nil {
		return err
	}
	recipients := map[int64]bool{o.AssigneeID: true}
	for _, h := range holders {
		recipients[h.UserID] = true
	}
	for id := range recipients {
		if err := s.Notifications.Notify(ctx, tx, id, system.UnbindOverdue, params, page(o.ID)); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) notifyReturned(ctx context.Context, tx bun.Tx, o *equipment.UnbindOrder, why *fault.Error) error {
	if s.Notifications == nil {
		return nil
	}
	params, err := s.describe(ctx, tx, o)
	if err != nil {
		return err
	}
	params["why"] = value.I18n{ZH: why.Code.ZH, EN: why.Code.EN}
	return s.Notifications.Notify(ctx, tx, o.AssigneeID, system.UnbindReturned, params, page(o.ID))
}

// dueAfter is the end of a period that counts on working days only.
func dueAfter(from value.Time, period time.Duration, holidays recurrence.Holidays) value.Time {
	at := from
	for period > 0 {
		day := at.Date()
		midnight := day.AddDays(1).Time()
		if weekday := day.Time().Std().Weekday(); weekday == time.Saturday || weekday == time.Sunday || holidays(day) {
			at = midnight
			continue
		}
		step := min(period, time.Duration(midnight.Milli()-at.Milli())*time.Millisecond)
		at, period = at.Add(step), period-step
	}
	return at
}
