package repair

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/repair"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/notification"
	"evops/core/record"
)

// dueAtOnce is how many orders one run looks at.
const dueAtOnce = 500

// Watch moves the clocks of orders that are due, and ends quotes and orders whose time is over. Each step is one transaction that also sets
// the time of the next, so an interrupted step runs again and a completed one does not.
func (s *Service) Watch(ctx context.Context) error {
	var ids []int64
	if err := s.Engine.DB().Read().NewRaw("SELECT id FROM repair_order WHERE deleted_at = 0 AND timer_at > 0 AND timer_at <= ? ORDER BY timer_at LIMIT ?",
		s.Clock(), dueAtOnce).Scan(ctx, &ids); err != nil {
		return err
	}
	for _, id := range ids {
		if err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error { return s.step(ctx, tx, id) }); err != nil {
			return err
		}
	}
	return nil
}

// step does what is due on an order. Another process may have done it meanwhile.
func (s *Service) step(ctx context.Context, tx bun.Tx, id int64) error {
	old, err := record.Lock(ctx, s.Engine.InTx(tx), repair.Orders, id)
	if errors.Is(err, fault.NotFoundOrDenied.With()) {
		return nil // deleted
	}
	if err != nil || old.TimerAt.IsZero() || old.TimerAt.Milli() > s.Clock().Milli() {
		return err
	}
	o := *old
	c := &record.Change[repair.Order]{Mutation: &record.Mutation{Engine: s.Engine, Tx: tx, Caller: access.System()}, Old: old, New: &o}
	if err := s.apply(ctx, c); err != nil {
		return err
	}
	if o.Status != old.Status {
		if err := record.Update(ctx, s.Engine, tx, repair.Orders, old, &o); err != nil {
			return err
		}
		return s.counted(ctx, c)
	}
	// These columns alone: a clock is no change that a form in use must know of.
	_, err = tx.NewRaw("UPDATE repair_order SET sla_state = ?, sla_missed = ?, urgency = ?, timer_at = ? WHERE id = ?", o.SLAState, o.SLAMissed, o.Urgency, o.TimerAt, id).Exec(ctx)
	return err
}

// apply does what is due in the state of an order.
func (s *Service) apply(ctx context.Context, c *record.Change[repair.Order]) error {
	o, now := c.New, s.Clock()
	switch {
	case o.Status == repair.Completed && o.ClaimStatus.Pending():
		o.TimerAt = now.Add(repair.CloseAfter)
		return nil
	case o.Status == repair.Completed:
		o.ClosedAt = now
		return s.moved(ctx, c, repair.Closed, repair.Event{Action: repair.Ended})
	case o.Status == repair.AwaitingQuote && now.Milli() >= o.QuoteExpireAt.Milli():
		return s.decline(ctx, c, "")
	case o.Status == repair.AwaitingQuote:
		o.TimerAt = o.QuoteExpireAt
		if err := s.inform(ctx, c, "/quote"); err != nil {
			return err
		}
		return s.notify(ctx, c.Tx, o, toOutlet, system.RepairWaits, notification.Params{})
	case o.Status == repair.Ready && !o.DeliveredAt.IsZero():
		if err := s.complete(ctx, c); err != nil {
			return err
		}
		return s.notify(ctx, c.Tx, o, toOutlet, system.RepairConfirmed, notification.Params{})
	case o.Status == repair.Ready:
		return s.uncollected(ctx, c)
	case o.Status == repair.AwaitingParts && o.SLAState == repair.Stopped:
		o.TimerAt = value.Time{}
		return s.notify(ctx, c.Tx, o, toStaff, system.RepairPartsLate, notification.Params{"n": int64(repair.PartsLate / (24 * time.Hour))})
	}
	hours, err := s.calendar(ctx, c.Tx, o.DealerID)
	if err != nil {
		return err
	}
	due := notification.Params{"due": o.SLADueAt.String()}
	switch hours.tick(o, now) {
	case warned:
		return s.notify(ctx, c.Tx, o, toNext(o), system.RepairSLAWarning, due)
	case overdue:
		if err := s.log(ctx, c, &repair.Event{Action: repair.Late}); err != nil {
			return err
		}
		return s.notify(ctx, c.Tx, o, toManagers, system.RepairOverdue, due)
	}
	return s.notify(ctx, c.Tx, o, toStaff, system.RepairEscalated, due)
}

// uncollected reminds the customer of a vehicle that is ready, again and again, and the outlet once. The staff are notified once it is late.
func (s *Service) uncollected(ctx context.Context, c *record.Change[repair.Order]) error {
	o, now, due := c.New, s.Clock(), c.Old.TimerAt
	o.TimerAt = now.Add(repair.CollectReminder)
	if err := s.inform(ctx, c, fmt.Sprintf("/ready/%d", due.Milli())); err != nil {
		return err
	}
	if due == o.StageAt.Add(repair.CollectReminder) {
		if err := s.notify(ctx, c.Tx, o, toOutlet, system.RepairWaits, notification.Params{}); err != nil {
			return err
		}
	}
	late := o.StageAt.Add(repair.CollectLate).Milli()
	if last := due.Add(-repair.CollectReminder).Milli(); last >= late || now.Milli() < late {
		return nil
	}
	return s.notify(ctx, c.Tx, o, toStaff, system.RepairWaits, notification.Params{})
}

// audience is whom a notification is for.
type audience int

const (
	toOutlet audience = iota
	toStaff
	toManagers // of the area of the outlet
)

// toNext is who has to act on an order.
func toNext(o *repair.Order) audience {
	if o.Status == repair.Submitted {
		return toStaff
	}
	return toOutlet
}

var (
	assignPermission = repair.Orders.PermissionFor("assign")
	handlePermission = repair.Orders.PermissionFor("handle")
	viewPermission   = repair.Orders.PermissionFor("view")
)

// notify notifies the accounts of the outlet that handle orders, the staff who assign them, or the managers of its area.
func (s *Service) notify(ctx context.Context, tx bun.Tx, o *repair.Order, to audience, kind system.NotificationKind, params notification.Params) error {
	if s.Notifications == nil {
		return nil
	}
	vin := o.ReportedVIN
	if o.VehicleID != 0 {
		v, err := record.Get(ctx, s.Engine.InTx(tx), equipment.Vehicles, o.VehicleID)
		if err != nil {
			return err
		}
		vin = v.VIN
	}
	state := repair.Statuses.LabelOf(int64(o.Status))
	params["no"], params["vin"], params["state"] = o.OrderNo, vin, value.I18n{ZH: state.ZH, EN: state.EN}
	people, err := s.people(ctx, tx, o, to)
	if err != nil {
		return err
	}
	for _, h := range people {
		if err := s.Notifications.Notify(ctx, tx, h.UserID, kind, params, page(o.ID)); err != nil {
			return err
		}
	}
	return nil
}

// people are the accounts of an audience that see an order. Without a manager of the area, the staff are notified in their place.
func (s *Service) people(ctx context.Context, tx bun.Tx, o *repair.Order, to audience) ([]*access.Caller, error) {
	permission := map[audience]string{toOutlet: handlePermission, toStaff: assignPermission, toManagers: viewPermission}[to]
	holders, err := s.Holders(ctx, permission)
	if err != nil {
		return nil, err
	}
	found, err := notification.WithinReach(ctx, s.Engine.InTx(tx), slices.DeleteFunc(holders, func(who *access.Caller) bool { return !concerns(who, o, to) }), permission, o.DealerID)
	if err == nil && to == toManagers && len(found) == 0 {
		return s.people(ctx, tx, o, toStaff)
	}
	return found, err
}

// concerns reports whether an account is of an audience: of the outlet itself, of the staff, or of those who are limited to an area.
func concerns(who *access.Caller, o *repair.Order, to audience) bool {
	switch to {
	case toOutlet:
		return who.UserType == system.DealerUser && who.DealerID == o.DealerID
	case toManagers:
		return who.UserType == system.Staff && who.Scope(viewPermission) == system.OwnSubtree
	}
	return who.UserType == system.Staff
}
