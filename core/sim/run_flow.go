package sim

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/carrier"
)

const (
	// daysToFinal is how many days after a day its figure no longer changes, daysToFinalMonth the same after a billing month.
	daysToFinal      = 3
	daysToFinalMonth = 5
	// againPrefix begins the cursor while the run reads the day before its day once more.
	againPrefix = "again:"
	// turnPrefix begins the cursor while the run takes cards into the present billing month.
	turnPrefix = "turn:"
	// turnCards is how many cards one transaction takes into a new billing month.
	turnCards = 1_000
	// closedRows is how many rows one transaction makes final.
	closedRows = 2_000
)

// withData are the states of cards that can use data, or have used some in the month.
var withData = []sim.Status{sim.Active, sim.Suspended, sim.PreRetired, sim.Unknown}

// readDay reads the usage of the next cards on the day of the run, first taking the cards of the account into the present billing month. An
// incremental run asks only for cards with a session since, and reads the day before once more, whose figure may have changed.
func (w *syncer) readDay(ctx context.Context) (*part, error) {
	flows, day := w.adapter.Capabilities().Flows, w.run.Day
	cursor := w.run.Cursor
	if turned, turning := strings.CutPrefix(cursor, turnPrefix); turning || cursor == "" {
		if p, err := w.turnMonth(ctx, turned); p != nil || err != nil {
			return p, err
		}
		cursor = ""
	}
	after, again := strings.CutPrefix(cursor, againPrefix)
	prefix := ""
	if again {
		day, prefix = day.AddDays(-1), againPrefix
	}
	cycle := sim.CycleOf(day, w.account.CycleDay)
	q := w.usageQuery(withData)
	if w.run.Mode == sim.SyncIncremental {
		q = q.Where(`(c.vehicle_id = 0 OR c.separated = ? OR c.online = ? OR EXISTS (SELECT 1 FROM vehicle_shadow AS s WHERE s.id = c.vehicle_id AND s.last_seen_at >= ?))`, true, true, day.Time())
	}
	cards, err := w.nextCards(ctx, q, after, max(flows.Cards, 1))
	if err != nil {
		return nil, err
	}
	if len(cards) == 0 {
		if !again && w.run.Mode == sim.SyncIncremental && flows.ByDay {
			return &part{cursor: againPrefix}, nil
		}
		return &part{cursor: w.run.Cursor, last: true}, nil
	}
	period := usagePeriod{grain: sim.FlowOfDay, day: day, name: string(day), source: sim.FlowByCarrier, cycle: cycle, retainUntil: monthsLater(day, 13), byDay: flows.ByDay, again: again}
	var used []carrier.CardUsage
	switch {
	case flows.ByDay || day != w.Clock().Date().AddDays(-1):
		// The month to date has no figure of a day before yesterday, so a carrier without days refuses.
		used, err = w.adapter.DayFlow(ctx, refsOfCards(cards), day)
	default:
		period.source = sim.FlowByDifference
		used, err = w.adapter.MonthFlow(ctx, refsOfCards(cards), cycle.First)
	}
	return w.usagePart(prefix+fmt.Sprint(cards[len(cards)-1].ID), cards, used, err, period)
}

// readMonth reads the usage of the next cards in the billing month that begins on the day of the run.
func (w *syncer) readMonth(ctx context.Context) (*part, error) {
	cycle := sim.CycleOf(w.run.Day, w.account.CycleDay)
	flows := w.adapter.Capabilities().Flows
	cards, err := w.nextCards(ctx, w.usageQuery(withData), w.run.Cursor, max(flows.Cards, 1))
	if err != nil || len(cards) == 0 {
		return &part{cursor: w.run.Cursor, last: true}, err
	}
	used, err := w.adapter.MonthFlow(ctx, refsOfCards(cards), cycle.First)
	return w.usagePart(fmt.Sprint(cards[len(cards)-1].ID), cards, used, err, usagePeriod{
		grain: sim.FlowOfMonth, day: cycle.First, name: cycle.Month(), source: sim.FlowByCarrier, cycle: cycle, retainUntil: monthsLater(cycle.Next, 60),
		final: w.Clock().Date() >= cycle.Next.AddDays(daysToFinalMonth), byDay: flows.ByDay,
	})
}

// usagePart returns the part that stores what the carrier answered.
func (w *syncer) usagePart(cursor string, cards []*carded, used []carrier.CardUsage, err error, period usagePeriod) (*part, error) {
	refused := w.refusedItems(cards, err)
	if err != nil && refused == nil {
		return nil, err
	}
	return &part{cursor: cursor, apply: func(ctx context.Context, tx bun.Tx) error {
		if !period.again {
			w.run.Done += int64(len(cards))
			w.run.Total = max(w.run.Total, w.run.Done)
		}
		if refused != nil {
			if period.again {
				if err := w.uncountFailed(ctx, tx, refused); err != nil {
					return err
				}
			}
			return w.insertItems(ctx, tx, refused)
		}
		n, err := w.storeUsage(ctx, tx, w.account, cards, used, period)
		w.run.Changed += n
		return err
	}}, nil
}

// uncountFailed takes back that cards failed which the run counts as failed already.
func (w *syncer) uncountFailed(ctx context.Context, tx bun.Tx, items []sim.SyncItem) error {
	iccids := make([]string, len(items))
	for i, item := range items {
		iccids[i] = item.ICCID
	}
	var had int64
	err := tx.NewRaw("SELECT COUNT(*) FROM sim_sync_item WHERE run_id = ? AND iccid IN (?)", w.id, bun.List(iccids)).Scan(ctx, &had)
	w.run.Failed -= had
	return err
}

func (w *syncer) usageQuery(states []sim.Status) *bun.SelectQuery {
	q := w.Engine.DB().Read().NewSelect().ColumnExpr(cardColumns).TableExpr("sim_card AS c").Where("c.account_id = ? AND c.deleted_at = 0", w.account.ID)
	if w.run.SimCardID != 0 {
		return q.Where("c.id = ?", w.run.SimCardID)
	}
	return q.Where("c.sim_status IN (?)", bun.List(states))
}

// turnMonth takes the next cards whose usage is that of an earlier billing month into the present one; nil if there are none.
func (w *syncer) turnMonth(ctx context.Context, after string) (*part, error) {
	last, _ := strconv.ParseInt(after, 10, 64) // the first part has no cursor
	cycle := sim.CycleOf(w.Clock().Date(), w.account.CycleDay)
	var ids []int64
	err := w.Engine.DB().Read().NewRaw("SELECT id FROM sim_card WHERE account_id = ? AND id > ? AND usage_cycle <> ? AND deleted_at = 0 ORDER BY id LIMIT ?", w.account.ID, last, cycle.Month(), turnCards).Scan(ctx, &ids)
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	return &part{cursor: turnPrefix + fmt.Sprint(ids[len(ids)-1]), apply: func(ctx context.Context, tx bun.Tx) error {
		// A card without a month has the figures that it was entered with.
		_, err := tx.NewRaw(`UPDATE sim_card SET last_month_used_mb = CASE usage_cycle WHEN '' THEN last_month_used_mb WHEN ? THEN month_used_mb ELSE 0 END,
			month_used_mb = CASE usage_cycle WHEN '' THEN month_used_mb ELSE 0 END, used_pct = CASE usage_cycle WHEN '' THEN used_pct ELSE 0 END, usage_cycle = ? WHERE id IN (?)`,
			cycle.Before().Month(), cycle.Month(), bun.List(ids)).Exec(ctx)
		return err
	}}, nil
}

// closeDays makes the figures of days final that carriers no longer correct.
func (s *Service) closeDays(ctx context.Context) error {
	last := s.Clock().Date().AddDays(-daysToFinal)
	for {
		var closed int64
		err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			result, err := tx.NewRaw("UPDATE sim_flow SET final = ?, updated_at = ?, version = version + 1 WHERE id IN (SELECT id FROM sim_flow WHERE final = ? AND grain = ? AND day <= ? LIMIT ?)",
				true, s.Clock(), false, sim.FlowOfDay, last, closedRows).Exec(ctx)
			if err != nil {
				return err
			}
			closed, err = result.RowsAffected()
			return err
		})
		if err != nil || closed < closedRows {
			return err
		}
	}
}

// monthsLater returns the day some months after another one.
func monthsLater(day value.Date, months int) value.Date {
	return value.At(day.Time().Std().AddDate(0, months, 0)).Date()
}
