package sim

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/schema"

	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/carrier"
	"evops/core/record"
)

// usagePeriod is the day or the billing month of figures.
type usagePeriod struct {
	grain       sim.FlowGrain
	day         value.Date
	name        string
	source      sim.FlowSource
	cycle       sim.Cycle
	final       bool
	retainUntil value.Date
	// byDay reports that the carrier has figures of days, so that its figure of the month is compared with their sum.
	byDay bool
	// again reports that the cards are counted already.
	again bool
}

// usageCard is a card as its usage is stored.
type usageCard struct {
	ID, VehicleID, ModelID, DealerID, PoolID, AllowanceMb, MonthUsedMb, LastMonthUsedMb int64
	UsageCycle                                                                          string
}

// toDate returns the month to date of a billing month that was read last. Cards may be in the next month already.
func (c *usageCard) toDate(cycle sim.Cycle) int64 {
	switch c.UsageCycle {
	case cycle.Month():
		return c.MonthUsedMb
	case cycle.After().Month():
		return c.LastMonthUsedMb
	}
	return 0
}

// storedUsage is a stored figure, with the vehicle, allowance and pool of its period.
type storedUsage struct {
	ID, SimCardID, VehicleID, UsedMb, AllowanceMb, PoolID int64
	Final                                                 bool
}

// storeUsage stores figures of cards, and what the cards have used in the billing month. It returns how many figures are new or others.
func (s *Service) storeUsage(ctx context.Context, tx bun.Tx, account *sim.Account, cards []*carded, used []carrier.CardUsage, p usagePeriod) (n int64, err error) {
	ids := make([]int64, len(cards))
	byICCID := make(map[string]int64, len(cards))
	for i, c := range cards {
		ids[i], byICCID[c.ICCID] = c.ID, c.ID
	}
	facts, err := usageCards(ctx, tx, ids)
	if err != nil {
		return 0, err
	}
	stored, err := usageRows(ctx, tx, ids, p)
	if err != nil {
		return 0, err
	}
	var vehicles []int64
	for _, c := range facts {
		vehicles = append(vehicles, c.VehicleID)
	}
	for _, row := range stored {
		vehicles = append(vehicles, row.VehicleID)
	}
	ota, err := s.otaUsage(ctx, tx, vehicles, p)
	if err != nil {
		return 0, err
	}
	toDate := map[int64]int64{}
	var fresh []sim.Flow
	for _, u := range used {
		id, asked := byICCID[u.ICCID]
		if !asked {
			continue
		}
		c, old := facts[id], stored[id]
		if old != nil && p.source == sim.FlowByDifference {
			// What was used since is part of the next day: the month to date that the row was computed from is no longer known.
			continue
		}
		mb, corrected := u.Bytes*1000/(1<<20), false
		if p.grain == sim.FlowOfMonth || p.source == sim.FlowByDifference {
			toDate[id] = mb
		}
		if p.source == sim.FlowByDifference {
			mb -= c.toDate(p.cycle)
			corrected = mb < 0
			mb = max(mb, 0)
		}
		allowance, pool, vehicle := c.AllowanceMb, c.PoolID, c.VehicleID
		if old != nil {
			// The row remains that of its period.
			allowance, pool, vehicle = old.AllowanceMb, old.PoolID, old.VehicleID
		}
		over := int64(0)
		switch {
		case p.grain != sim.FlowOfMonth:
			allowance = 0
		case pool == 0 && allowance > 0:
			over = max(0, mb-allowance*10)
		}
		switch {
		case old == nil && mb == 0 && !corrected:
		case old == nil:
			n++
			fresh = append(fresh, sim.Flow{
				SimCardID: id, Grain: p.grain, Day: p.day, Period: p.name, VehicleID: c.VehicleID, ModelID: c.ModelID, DealerID: c.DealerID, UsedMb: mb, AllowanceMb: allowance, OverMb: over,
				OtaMb: min(ota[vehicle], mb), SmsCount: u.SMS, PoolID: c.PoolID, AccountID: account.ID, Carrier: account.Carrier, FlowSource: p.source, Corrected: corrected, Final: p.final, RetainUntil: p.retainUntil,
			})
		case old.UsedMb != mb || old.Final != (old.Final || p.final):
			n++
			if _, err := tx.NewRaw("UPDATE sim_flow SET used_mb = ?, over_mb = ?, ota_mb = ?, sms_count = ?, corrected = ?, flow_source = ?, final = ?, updated_at = ?, version = version + 1 WHERE id = ?",
				mb, over, min(ota[vehicle], mb), u.SMS, corrected, p.source, old.Final || p.final, s.Clock(), old.ID).Exec(ctx); err != nil {
				return 0, err
			}
		}
	}
	if len(fresh) > 0 {
		if err := record.InsertMany(ctx, s.Engine, tx, sim.Flows, fresh); err != nil {
			return 0, err
		}
	}
	return n, s.updateCards(ctx, tx, account, ids, toDate, p)
}

// updateCards stores on the cards what they have used in the present and in the last billing month: the carrier's figure of the month if there
// is one, otherwise the sum of the days. In the present month the larger of both applies, since either may be older than the other.
func (s *Service) updateCards(ctx context.Context, tx bun.Tx, account *sim.Account, ids []int64, toDate map[int64]int64, p usagePeriod) error {
	present := sim.CycleOf(s.Clock().Date(), account.CycleDay)
	if p.cycle != present && p.cycle != present.Before() {
		return nil
	}
	sums, err := usageSums(ctx, tx, ids, p.cycle)
	if err != nil {
		return err
	}
	months, err := usageRows(ctx, tx, ids, usagePeriod{grain: sim.FlowOfMonth, day: p.cycle.First})
	if err != nil {
		return err
	}
	var figures []cardFigure
	for _, id := range slices.Sorted(slices.Values(ids)) {
		mb, read := toDate[id]
		sum, summed := sums[id]
		month := months[id]
		switch {
		case !read && !p.byDay:
			// Such a carrier's days are made from the month to date.
			continue
		case !read && month == nil && !summed:
			continue
		case !read && month != nil:
			mb = month.UsedMb
		case !read:
			mb = sum
		}
		if p.byDay && p.cycle == present {
			mb = max(mb, sum)
		}
		figures = append(figures, cardFigure{id, mb})
	}
	if len(figures) == 0 {
		return nil
	}
	if p.cycle != present {
		_, err := tx.NewRaw("WITH x (id, mb) AS (VALUES ?) UPDATE sim_card SET last_month_used_mb = x.mb FROM x WHERE sim_card.id = x.id", figureList(figures)).Exec(ctx)
		return err
	}
	var seen value.Time
	if p.grain == sim.FlowOfDay {
		seen = p.day.AddDays(1).Time().Add(-time.Millisecond)
	}
	_, err = tx.NewRaw(`WITH x (id, mb) AS (VALUES ?) UPDATE sim_card SET last_flow_at = CASE WHEN last_flow_at < ? AND month_used_mb < x.mb THEN ? ELSE last_flow_at END,
		month_used_mb = x.mb, used_pct = CASE WHEN allowance_mb > 0 THEN CAST(x.mb AS BIGINT) * 1000 / allowance_mb ELSE 0 END, usage_cycle = ? FROM x WHERE sim_card.id = x.id`,
		figureList(figures), seen, seen, present.Month()).Exec(ctx)
	return err
}

// cardFigure is what a card has used, in thousandths of a megabyte.
type cardFigure struct{ id, mb int64 }

// figureList is the rows of a VALUES list.
type figureList []cardFigure

// AppendQuery implements schema.QueryAppender.
func (l figureList) AppendQuery(_ schema.QueryGen, b []byte) ([]byte, error) {
	for i, f := range l {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = fmt.Appendf(b, "(%d, %d)", f.id, f.mb)
	}
	return b, nil
}

func usageCards(ctx context.Context, tx bun.Tx, ids []int64) (map[int64]*usageCard, error) {
	var rows []*usageCard
	err := tx.NewRaw(`SELECT c.id, c.vehicle_id, COALESCE(v.model_id, 0) AS model_id, c.dealer_id, c.pool_id, c.allowance_mb, c.month_used_mb, c.last_month_used_mb, c.usage_cycle FROM sim_card AS c LEFT JOIN vehicle AS v ON v.id = c.vehicle_id WHERE c.id IN (?)`, bun.List(ids)).Scan(ctx, &rows)
	by := make(map[int64]*usageCard, len(rows))
	for _, row := range rows {
		by[row.ID] = row
	}
	return by, err
}

func usageRows(ctx context.Context, tx bun.Tx, ids []int64, p usagePeriod) (map[int64]*storedUsage, error) {
	var rows []*storedUsage
	err := tx.NewRaw("SELECT id, sim_card_id, vehicle_id, used_mb, allowance_mb, pool_id, final FROM sim_flow WHERE sim_card_id IN (?) AND grain = ? AND day = ?", bun.List(ids), p.grain, p.day).Scan(ctx, &rows)
	by := make(map[int64]*storedUsage, len(rows))
	for _, row := range rows {
		by[row.SimCardID] = row
	}
	return by, err
}

// usageSums returns what cards have used on the days of a billing month.
func usageSums(ctx context.Context, tx bun.Tx, ids []int64, cycle sim.Cycle) (map[int64]int64, error) {
	var rows []struct{ SimCardID, Mb int64 }
	err := tx.NewRaw("SELECT sim_card_id, SUM(used_mb) AS mb FROM sim_flow WHERE sim_card_id IN (?) AND grain = ? AND day >= ? AND day < ? GROUP BY sim_card_id",
		bun.List(ids), sim.FlowOfDay, cycle.First, cycle.Next).Scan(ctx, &rows)
	by := make(map[int64]int64, len(rows))
	for _, row := range rows {
		by[row.SimCardID] = row.Mb
	}
	return by, err
}

// otaUsage returns what vehicles downloaded as updates in a period, in thousandths of a megabyte.
func (s *Service) otaUsage(ctx context.Context, tx bun.Tx, vehicles []int64, p usagePeriod) (map[int64]int64, error) {
	vehicles = slices.DeleteFunc(vehicles, func(id int64) bool { return id == 0 })
	by := map[int64]int64{}
	if len(vehicles) == 0 {
		return by, nil
	}
	end := p.day.AddDays(1)
	if p.grain == sim.FlowOfMonth {
		end = p.cycle.Next
	}
	var rows []struct{ VehicleID, Bytes int64 }
	err := tx.NewRaw("SELECT vehicle_id, SUM(bytes_done) AS bytes FROM ota_task_target WHERE vehicle_id IN (?) AND downloaded_at >= ? AND downloaded_at < ? GROUP BY vehicle_id",
		bun.List(vehicles), p.day.Time(), end.Time()).Scan(ctx, &rows)
	for _, row := range rows {
		by[row.VehicleID] = row.Bytes * 1000 / (1 << 20)
	}
	return by, err
}
