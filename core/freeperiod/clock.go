package freeperiod

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/lifecycle"
	"evops/contracts/subscription"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/setting"
	"evops/core/store"
)

// suspendsSIM is whether an expired period proposes to suspend the SIM card.
var suspendsSIM = setting.NewBool("free.suspendSim", false, field.Label{ZH: "服务到期后建议停机", EN: "Propose to suspend SIM cards after services"},
	field.Label{ZH: "免费期宽限期满、或付费智联基础服务到期 7 天且没有其他服务期的车辆，自动生成待审批的停机操作；被盗车辆除外。续费后自动复机", EN: "Vehicles without another period after the grace of a free period, or 7 days after paid connectivity, get a suspension that awaits approval; stolen ones do not. Their cards are resumed at renewal"})

// SuspendsSIM reports whether the end of a service proposes to suspend the SIM card.
func SuspendsSIM(ctx context.Context, db *store.DB) (bool, error) { return suspendsSIM.Now(ctx, db) }

// atOnce is how many periods one transaction moves.
const atOnce = 200

// reminders is how many days before the end owners are reminded, the latest reminder first.
var reminders = []int{1, 7, 30}

// Run moves the periods to the state of the day and reminds owners of those that end soon. It makes up for days on which it did not run.
func (s *Service) Run(ctx context.Context) error {
	today := s.Clock().Date()
	return errors.Join(
		s.pass(ctx, func(tx bun.Tx) *bun.RawQuery {
			return tx.NewRaw("SELECT id FROM free_period WHERE deleted_at = 0 AND status = ? AND start_at <= ? ORDER BY id LIMIT ?", equipment.FreeUpcoming, string(today), atOnce)
		}, s.move(equipment.FreeBegins)),
		s.pass(ctx, func(tx bun.Tx) *bun.RawQuery {
			return tx.NewRaw("SELECT id FROM free_period WHERE deleted_at = 0 AND status = ? AND end_at < ? ORDER BY id LIMIT ?", equipment.FreeRunning, string(today), atOnce)
		}, s.move(equipment.FreeEnds)),
		s.pass(ctx, func(tx bun.Tx) *bun.RawQuery {
			return tx.NewRaw("SELECT id FROM free_period WHERE deleted_at = 0 AND status = ? AND grace_end_at < ? ORDER BY id LIMIT ?", equipment.FreeGrace, string(today), atOnce)
		}, s.expire),
		s.pass(ctx, func(tx bun.Tx) *bun.RawQuery { return dueReminders(tx, today) }, s.remind),
	)
}

// pass selects rows and works on them, a transaction for each part, until none is left. Work must change what selects them.
func (s *Service) pass(ctx context.Context, due func(tx bun.Tx) *bun.RawQuery, work func(ctx context.Context, tx bun.Tx, periods []*equipment.FreePeriod) error) error {
	for {
		n := 0
		err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			var ids []int64
			if err := due(tx).Scan(ctx, &ids); err != nil || len(ids) == 0 {
				n = 0
				return err
			}
			n = len(ids)
			periods, err := record.LockAll(ctx, s.Engine.InTx(tx), equipment.FreePeriods, &equipment.FreePeriods.Row.ID, ids...)
			if err != nil {
				return err
			}
			return work(ctx, tx, periods)
		})
		if err != nil || n < atOnce {
			return err
		}
	}
}

// still returns the periods in a state: an account may have changed others before the lock was granted.
func still(in equipment.FreeStatus, periods []*equipment.FreePeriod) []*equipment.FreePeriod {
	return slices.DeleteFunc(periods, func(p *equipment.FreePeriod) bool { return p.Status != in })
}

// move returns the work of an event: periods enter the state that it leads to.
func (s *Service) move(e *lifecycle.Event) func(ctx context.Context, tx bun.Tx, periods []*equipment.FreePeriod) error {
	return func(ctx context.Context, tx bun.Tx, periods []*equipment.FreePeriod) error {
		var moved []*equipment.FreePeriod
		for _, p := range periods {
			if to, ok := equipment.FreeLifecycle.Next(p.Status, e); ok { // an account may have changed it before the lock was granted
				p.Status = to
				moved = append(moved, p)
			}
		}
		return record.UpdateMany(s.Engine, equipment.FreePeriods, &equipment.FreePeriods.Row.Status).Exec(ctx, tx, s.Clock(), moved)
	}
}

// expire ends the grace of periods. If the setting is on, vehicles without another service period get a proposal to suspend their SIM cards.
func (s *Service) expire(ctx context.Context, tx bun.Tx, periods []*equipment.FreePeriod) error {
	periods = still(equipment.FreeGrace, periods)
	if err := s.move(equipment.FreeGraceEnds)(ctx, tx, periods); err != nil {
		return err
	}
	on, err := suspendsSIM.Now(ctx, s.Engine.DB())
	if err != nil || !on || s.Suspend == nil {
		return err
	}
	var ids []int64
	for _, p := range periods {
		if p.ServiceCode == "" {
			ids = append(ids, p.VehicleID)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	var over []int64
	err = tx.NewRaw("SELECT id FROM vehicle WHERE deleted_at = 0 AND id IN (?) AND service_end_at < ? AND NOT stolen_flag ORDER BY id", bun.List(ids), string(s.Clock().Date())).Scan(ctx, &over)
	if err != nil || len(over) == 0 {
		return err
	}
	return s.Suspend(ctx, tx, over)
}

// dueReminders selects the periods in effect whose last reminder is longer ago than the next one is due. Periods that were shorter than the
// time of a reminder from the beginning, and those that another one of the service or paid time follows, need none.
func dueReminders(tx bun.Tx, today value.Date) *bun.RawQuery {
	var args []any
	where := ""
	for i, days := range reminders {
		if i > 0 {
			where += " OR "
		}
		where += "p.end_at >= ? AND p.end_at <= ? AND p.days > ? AND (p.reminder_days = 0 OR p.reminder_days > ?)"
		from := today
		if i > 0 {
			from = today.AddDays(reminders[i-1] + 1)
		}
		args = append(args, string(from), string(today.AddDays(days)), days, days)
	}
	return tx.NewRaw("SELECT p.id FROM free_period AS p WHERE p.deleted_at = 0 AND p.status = ? AND ("+where+`) AND NOT EXISTS (SELECT 1 FROM free_period AS n
		WHERE n.deleted_at = 0 AND n.vehicle_id = p.vehicle_id AND n.service_code = p.service_code AND n.status = ?)
		AND NOT EXISTS (SELECT 1 FROM service_subscription AS s WHERE s.deleted_at = 0 AND s.vehicle_id = p.vehicle_id AND s.plan_type = coalesce(nullif(p.service_code, ''), ?) AND s.end_at > s.free_until)
		ORDER BY p.id LIMIT ?`,
		append(append([]any{equipment.FreeRunning}, args...), equipment.FreeUpcoming, subscription.Connectivity, atOnce)...)
}

// remind informs the owners of vehicles of periods that end soon.
func (s *Service) remind(ctx context.Context, tx bun.Tx, periods []*equipment.FreePeriod) error {
	periods = still(equipment.FreeRunning, periods)
	now := s.Clock()
	today := now.Date()
	for _, p := range periods {
		left := today.DaysUntil(p.EndAt)
		for _, days := range reminders {
			if left <= days {
				p.ReminderDays = int64(days)
				break
			}
		}
		p.RemindedAt = now
		if err := s.informOwner(ctx, tx, p, fmt.Sprintf("freePeriod/%d/%s/%d", p.ID, p.EndAt, p.ReminderDays), p.EndAt, left); err != nil {
			return err
		}
	}
	return record.UpdateMany(s.Engine, equipment.FreePeriods, &equipment.FreePeriods.Row.RemindedAt, &equipment.FreePeriods.Row.ReminderDays).Exec(ctx, tx, now, periods)
}
