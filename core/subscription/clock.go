package subscription

import (
	"context"
	"errors"
	"fmt"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/lifecycle"
	"evops/contracts/subscription"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/store"
)

// atOnce is how many subscriptions one transaction moves.
const atOnce = 200

// reminders is how many days before the end owners are reminded, the latest reminder first.
var reminders = []int64{1, 7, 30}

// informedFor is for how long after its end the owner is still informed of it, in milliseconds.
const informedFor = 7 * day

// openedNote is set once all vehicles with free periods have their subscriptions.
const openedNote = "subscriptions.opened"

// Run opens the subscriptions of free periods that were granted before there were any, begins and ends those that are due, and reminds
// owners. It may run at any time and again, and makes up for the time in which it did not.
func (s *Service) Run(ctx context.Context) error {
	now := s.Clock()
	return errors.Join(
		s.open(ctx),
		s.pass(ctx, func(tx bun.Tx) *bun.RawQuery {
			return tx.NewRaw("SELECT id FROM service_subscription WHERE deleted_at = 0 AND status = ? AND start_at <= ? ORDER BY id LIMIT ?", subscription.NotStarted, now, atOnce)
		}, s.begin),
		s.pass(ctx, func(tx bun.Tx) *bun.RawQuery {
			return tx.NewRaw("SELECT id FROM service_subscription WHERE deleted_at = 0 AND status = ? AND end_at <= ? ORDER BY id LIMIT ?", subscription.Active, now, atOnce)
		}, s.expire),
		s.pass(ctx, func(tx bun.Tx) *bun.RawQuery { return dueReminders(tx, now) }, s.remind),
	)
}

// pass selects subscriptions and works on each, a transaction for each part, until none is left. Work must change what selects them.
func (s *Service) pass(ctx context.Context, due func(tx bun.Tx) *bun.RawQuery, work func(ctx context.Context, tx bun.Tx, of *subscription.Subscription) error) error {
	for {
		n := 0
		err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			var ids []int64
			n = 0
			if err := due(tx).Scan(ctx, &ids); err != nil || len(ids) == 0 {
				return err
			}
			n = len(ids)
			found, err := record.LockAll(ctx, s.Engine.InTx(tx), subscription.Subscriptions, &subscription.Subscriptions.Row.ID, ids...)
			for _, one := range found {
				err = errors.Join(err, work(ctx, tx, one))
			}
			return err
		})
		if err != nil || n < atOnce {
			return err
		}
	}
}

// begin moves a subscription whose start has come.
func (s *Service) begin(ctx context.Context, tx bun.Tx, of *subscription.Subscription) error {
	next, ok := moved(of, subscription.Begins)
	if !ok || of.StartAt.Milli() > s.Clock().Milli() {
		return nil
	}
	return record.Update(ctx, s.Engine, tx, subscription.Subscriptions, of, next)
}

// expire ends a subscription that is over and informs the owner. An account may have extended it before the lock was granted.
func (s *Service) expire(ctx context.Context, tx bun.Tx, of *subscription.Subscription) error {
	now := s.Clock()
	next, ok := moved(of, subscription.Ends)
	if !ok || of.EndAt.Milli() > now.Milli() {
		return nil
	}
	v, err := record.Get(ctx, s.Engine.InTx(tx), equipment.Vehicles, of.VehicleID)
	if err != nil {
		return err
	}
	if err := Append(ctx, s.Engine, tx, v, of, next, Entry{Action: subscription.Expiry}); err != nil {
		return err
	}
	if now.Milli()-of.EndAt.Milli() > informedFor {
		return nil
	}
	return s.inform(ctx, tx, v, next, fmt.Sprintf("%d/ended", next.Records))
}

// moved returns a subscription after an event; ok is false if its state ignores it.
func moved(of *subscription.Subscription, e *lifecycle.Event) (*subscription.Subscription, bool) {
	next := *of
	to, ok := subscription.Lifecycle.Next(of.Status, e)
	next.Status = to
	return &next, ok
}

// dueReminders selects the active subscriptions whose last reminder is longer ago than the next one is due. While only free days are left,
// the free period reminds of its end; terms that were shorter than the time of a reminder need none.
func dueReminders(tx bun.Tx, now value.Time) *bun.RawQuery {
	var args []any
	where, from := "", now.Milli()
	for i, days := range reminders {
		if i > 0 {
			where += " OR "
		}
		until := now.Milli() + days*day
		where += "end_at > ? AND end_at <= ? AND end_at - start_at > ? AND (reminder_days = 0 OR reminder_days > ?)"
		args = append(args, from, until, days*day, days)
		from = until
	}
	return tx.NewRaw("SELECT id FROM service_subscription WHERE deleted_at = 0 AND status = ? AND end_at > free_until AND ("+where+") ORDER BY id LIMIT ?",
		append(append([]any{subscription.Active}, args...), atOnce)...)
}

// remind informs the owner of a subscription that ends soon.
func (s *Service) remind(ctx context.Context, tx bun.Tx, of *subscription.Subscription) error {
	next, left := *of, of.EndAt.Milli()-s.Clock().Milli()
	for _, days := range reminders {
		if left <= days*day {
			next.ReminderDays = days
			break
		}
	}
	next.RemindedAt = s.Clock()
	if err := record.Update(ctx, s.Engine, tx, subscription.Subscriptions, of, &next); err != nil {
		return err
	}
	v, err := record.Get(ctx, s.Engine.InTx(tx), equipment.Vehicles, of.VehicleID)
	if err != nil {
		return err
	}
	return s.inform(ctx, tx, v, &next, fmt.Sprintf("%d/%d", next.Records, next.ReminderDays))
}

// open opens the subscriptions of vehicles whose free periods are older than subscriptions, once for an installation.
func (s *Service) open(ctx context.Context) error {
	done, err := store.Note(ctx, s.Engine.DB().Read(), openedNote)
	if err != nil || done != "" {
		return err
	}
	for last := int64(0); ; {
		var ids []int64
		err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			ids = nil
			if err := tx.NewRaw(`SELECT DISTINCT p.vehicle_id FROM free_period AS p WHERE p.deleted_at = 0 AND p.vehicle_id > ? AND p.status <> ?
				AND NOT EXISTS (SELECT 1 FROM service_subscription AS s WHERE s.vehicle_id = p.vehicle_id) ORDER BY p.vehicle_id LIMIT ?`, last, equipment.FreeRevoked, atOnce).Scan(ctx, &ids); err != nil {
				return err
			}
			for _, id := range ids {
				if err := s.openOf(ctx, tx, id); err != nil {
					return err
				}
			}
			if len(ids) < atOnce {
				return store.WriteNote(ctx, tx, openedNote, string(s.Clock().Date()))
			}
			return nil
		})
		if err != nil || len(ids) < atOnce {
			return err
		}
		last = ids[len(ids)-1]
	}
}

// openOf opens the subscriptions of one vehicle.
func (s *Service) openOf(ctx context.Context, tx bun.Tx, vehicle int64) error {
	v, err := record.Lock(ctx, s.Engine.InTx(tx), equipment.Vehicles, vehicle)
	if err != nil {
		return err
	}
	periods, err := record.Find(ctx, s.Engine.InTx(tx), equipment.FreePeriods, &equipment.FreePeriods.Row.VehicleID, vehicle)
	if err != nil {
		return err
	}
	_, err = Follow(ctx, s.Engine, tx, v, periods, Cause{}, s.Clock())
	return err
}
