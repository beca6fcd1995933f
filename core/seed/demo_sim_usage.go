package seed

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/oklog/ulid/v2"
	"github.com/uptrace/bun"

	"evops/contracts/resource"
	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/record"
)

const (
	usageStream = 98
	// usageDays is how many days of usage each card has, usageMonths how many billing months before the present one.
	usageDays   = 35
	usageMonths = 12
	runStream   = 99
	// runsOfDemo is the number of finished synchronisations.
	runsOfDemo = 120
)

// poolsOfDemo are the data pools: the account, how many cards each has, and what share of the total they have used, in per cent.
var poolsOfDemo = []struct {
	account, number, name string
	cards, used           int64
	policy                sim.OverPolicy
	kind                  sim.PoolKind
}{
	{"CMIOT", "CM-POOL-01", "移动整车共享池", 120, 61, sim.OverCharge, sim.SharedBucket}, {"CMIOT", "CM-POOL-02", "移动试驾车池", 40, 88, sim.OverStop, sim.SharedBucket},
	{"CUIOT", "CU-POOL-01", "联通流量共享池", 80, 43, sim.OverThrottle, sim.SharedBucket}, {"CTIOT", "CT-POOL-01", "电信累加池", 60, 0, sim.OverCharge, sim.SumOfCards},
}

// usedCard is a card with usage.
type usedCard struct {
	ID, AccountID, VehicleID, ModelID, DealerID, PoolID  int64
	Carrier                                              sim.Carrier
	AllowanceMb, MonthUsedMb, LastMonthUsedMb, SimStatus int64
	ICCID                                                string `bun:"iccid"`
}

// simUsage creates data pools, usage by day and by month that agrees with the figures of the cards, and synchronisations.
func (t *demoData) simUsage(ctx context.Context, tx bun.Tx) error {
	cycles := map[int64]sim.Cycle{}
	for _, a := range t.cardAccounts {
		cycles[a.ID] = sim.CycleOf(t.today, a.CycleDay)
		if _, err := tx.NewRaw("UPDATE sim_card SET usage_cycle = ? WHERE account_id = ?", cycles[a.ID].Month(), a.ID).Exec(ctx); err != nil {
			return err
		}
	}
	if err := t.simPools(ctx, tx, cycles); err != nil {
		return err
	}
	var cards []usedCard
	if err := tx.NewRaw(`SELECT c.id, c.account_id, c.vehicle_id, COALESCE(v.model_id, 0) AS model_id, c.dealer_id, c.pool_id, c.carrier, c.allowance_mb, c.month_used_mb, c.last_month_used_mb, c.sim_status, c.iccid
		FROM sim_card AS c LEFT JOIN vehicle AS v ON v.id = c.vehicle_id WHERE c.sim_status IN (?, ?) ORDER BY c.id`, sim.Active, sim.Suspended).Scan(ctx, &cards); err != nil {
		return err
	}
	var rows []sim.Flow
	for i, c := range cards {
		rows = append(rows, t.usageOf(newRand(usageStream, i), c, cycles[c.AccountID])...)
	}
	insert := func() error { return record.InsertMany(ctx, t.e, tx, sim.Flows, rows) }
	if err := t.withoutIndexes(ctx, tx, sim.Flows.Plan, insert); err != nil {
		return err
	}
	return t.syncRuns(ctx, tx, cards)
}

// usageOf returns the usage of a card: the present and the last billing month add up to the figures of the card.
func (t *demoData) usageOf(r *rand.Rand, c usedCard, cycle sim.Cycle) (rows []sim.Flow) {
	flow := sim.Flow{SimCardID: c.ID, VehicleID: c.VehicleID, ModelID: c.ModelID, DealerID: c.DealerID, PoolID: c.PoolID, AccountID: c.AccountID, Carrier: c.Carrier, FlowSource: sim.FlowByCarrier}
	if c.Carrier == sim.ChinaUnicom {
		flow.FlowSource = sim.FlowByDifference
	}
	oldest := t.today.AddDays(-usageDays)
	total, months := c.MonthUsedMb, 0
	for at := cycle; months <= usageMonths; at = at.Before() {
		switch months {
		case 0:
		case 1:
			total = c.LastMonthUsedMb
		default:
			total = max(1, c.LastMonthUsedMb*int64(60+r.IntN(80))/100)
		}
		if at.Next > oldest {
			rows = append(rows, t.daysOf(r, flow, at, oldest, total)...)
		}
		if months > 0 && total > 0 {
			month := flow
			month.Grain, month.Day, month.Period, month.UsedMb, month.AllowanceMb = sim.FlowOfMonth, at.First, at.Month(), total, c.AllowanceMb
			month.Base = resource.Base{CreatedAt: at.Next.AddDays(1).Time().Add(6 * time.Hour)}
			if c.PoolID == 0 {
				month.OverMb = max(0, total-c.AllowanceMb*10)
			}
			month.Final, month.FlowSource = at.Next.AddDays(5) <= t.today, sim.FlowByCarrier
			month.RetainUntil = value.At(at.Next.Time().Std().AddDate(5, 0, 0)).Date()
			rows = append(rows, month)
		}
		months++
	}
	return rows
}

// daysOf divides the usage of a billing month among its days. Days before the oldest have no row.
func (t *demoData) daysOf(r *rand.Rand, flow sim.Flow, cycle sim.Cycle, oldest value.Date, total int64) (rows []sim.Flow) {
	var days []value.Date
	var weights []int64
	sum := int64(0)
	for day := cycle.First; day < cycle.Next && day < t.today; day = day.AddDays(1) {
		days = append(days, day)
		weight := int64(r.IntN(100))
		if r.IntN(7) == 0 {
			weight = 0
		}
		weights = append(weights, weight)
		sum += weight
	}
	if sum == 0 {
		if len(days) == 0 {
			return nil
		}
		weights[0], sum = 1, 1
	}
	left, last := total, 0
	for i, w := range weights {
		if w > 0 {
			last = i
		}
	}
	for i, day := range days {
		used := total * weights[i] / sum
		if i == last {
			used = left
		}
		left -= used
		if used <= 0 || day < oldest {
			continue
		}
		row := flow
		row.Grain, row.Day, row.Period, row.UsedMb = sim.FlowOfDay, day, string(day), used
		row.Base = resource.Base{CreatedAt: day.AddDays(1).Time().Add(6 * time.Hour)}
		if r.IntN(90) == 0 {
			row.OtaMb = used / 2
		}
		row.Final, row.RetainUntil = day.AddDays(3) <= t.today, value.At(day.Time().Std().AddDate(1, 1, 0)).Date()
		rows = append(rows, row)
	}
	return rows
}

// simPools creates the pools and assigns cards to them.
func (t *demoData) simPools(ctx context.Context, tx bun.Tx, cycles map[int64]sim.Cycle) error {
	for _, p := range poolsOfDemo {
		account := t.cardAccounts[slices.IndexFunc(t.cardAccounts, func(a *sim.Account) bool { return a.Code == p.account })]
		cycle := cycles[account.ID]
		pool := sim.Pool{
			PoolNo: p.number, Name: p.name, AccountID: account.ID, PoolKind: p.kind, OverPolicy: p.policy, WarnPcts: value.Codes{"70", "85", "95", "100"},
			CycleMonth: cycle.Month(), CardCount: p.cards, SyncedAt: t.now.Add(-25 * time.Minute), WarnedCycle: cycle.Month(),
		}
		if p.policy == sim.OverCharge {
			pool.PricePerMb = 29
		}
		if err := record.Insert(ctx, t.e, tx, sim.Pools, &pool); err != nil {
			return err
		}
		if _, err := tx.NewRaw("UPDATE sim_card SET pool_id = ? WHERE id IN (SELECT id FROM sim_card WHERE account_id = ? AND sim_status = ? AND pool_id = 0 ORDER BY id LIMIT ?)",
			pool.ID, account.ID, sim.Active, p.cards).Exec(ctx); err != nil {
			return err
		}
		var sums struct{ N, Used, Allowance int64 }
		if err := tx.NewRaw("SELECT COUNT(*) AS n, COALESCE(SUM(month_used_mb), 0) AS used, COALESCE(SUM(allowance_mb), 0) AS allowance FROM sim_card WHERE pool_id = ?", pool.ID).Scan(ctx, &sums); err != nil {
			return err
		}
		after := pool
		after.UsedMb, after.TotalMb, after.CardCount = sums.Used/10, sums.Allowance, sums.N
		if p.used > 0 {
			after.TotalMb = max(1, after.UsedMb*100/p.used)
		}
		after.UsedPct = after.UsedMb * 10_000 / max(1, after.TotalMb)
		after.ForecastMb = cycle.Forecast(after.UsedMb, t.today)
		for _, limit := range []int64{70, 85} {
			if after.UsedPct >= limit*100 {
				after.WarnedPct = limit
			}
		}
		if err := record.Update(ctx, t.e, tx, sim.Pools, &pool, &after); err != nil {
			return err
		}
	}
	return nil
}

// syncRuns creates finished synchronisations, three with failures, one that failed and one that was stopped, with the cards that they changed.
func (t *demoData) syncRuns(ctx context.Context, tx bun.Tx, cards []usedCard) error {
	for i := range runsOfDemo {
		r := newRand(runStream, i)
		account := t.cardAccounts[i%len(t.cardAccounts)]
		at := t.now.Add(-time.Duration(runsOfDemo-i) * 30 * time.Minute)
		run := sim.SyncRun{
			Base: resource.Base{CreatedAt: at}, AccountID: account.ID, Mode: sim.SyncIncremental, Scope: sim.SyncStatus, Trigger: sim.SyncBySchedule, State: sim.SyncDone,
			StartedAt: at, FinishedAt: at.Add(time.Duration(2+r.IntN(20)) * time.Second), SinceAt: at.Add(-40 * time.Minute), Calls: int64(1 + r.IntN(4)), Done: int64(r.IntN(9)), NextAt: at,
		}
		switch i % 20 {
		case 4:
			run.Scope, run.Mode, run.SinceAt, run.Total, run.Day = sim.SyncDayFlow, sim.SyncIncremental, value.Time{}, 340, at.Date().AddDays(-1)
			run.Done, run.Changed, run.Calls = run.Total, 296, 4
		case 9:
			run.Scope, run.Mode, run.SinceAt, run.Total, run.Done, run.Changed, run.Calls = sim.SyncPools, sim.SyncFull, value.Time{}, 2, 2, 1, 2
		}
		entropy := [10]byte{byte(i), byte(i >> 8), 7}
		id := ulid.ULID{}
		if err := id.SetTime(uint64(at.Milli())); err != nil {
			return err
		}
		if err := id.SetEntropy(entropy[:]); err != nil {
			return err
		}
		run.RunNo, run.OpenKey = id.String(), id.String()
		items := t.syncItems(r, &run, i, cards)
		run.Total = max(run.Total, run.Done)
		if err := record.Insert(ctx, t.e, tx, sim.SyncRuns, &run); err != nil {
			return err
		}
		for j := range items {
			items[j].RunID, items[j].Base = run.ID, resource.Base{CreatedAt: run.FinishedAt}
		}
		if len(items) > 0 {
			if err := record.InsertMany(ctx, t.e, tx, sim.SyncItems, items); err != nil {
				return err
			}
		}
	}
	return nil
}

// syncItems returns the cards that a run changed or could not read, and completes its figures.
func (t *demoData) syncItems(r *rand.Rand, run *sim.SyncRun, i int, cards []usedCard) (items []sim.SyncItem) {
	pickCard := func(n int) usedCard { return cards[(i*37+n*11)%len(cards)] }
	switch {
	case i == 31 || i == 62 || i == 93:
		run.State, run.Done, run.Failed, run.Throttled = sim.SyncPartlyDone, 40, 4, 3
		for n := range 4 {
			c := pickCard(n)
			items = append(items, sim.SyncItem{ICCID: c.ICCID, SimCardID: c.ID, DealerID: c.DealerID, Result: sim.SyncRefused, Failure: sim.FailedUnknownCard, ErrorText: "12010 卡号不存在"})
		}
	case i == 50:
		run.State, run.Mode, run.Total, run.Done, run.Trigger = sim.SyncStopped, sim.SyncFull, 420, 200, sim.SyncByHand
	case i == 75:
		run.State, run.Done, run.ErrorText = sim.SyncFailed, 0, "运营商接口无响应 · The carrier does not answer"
	case run.Scope == sim.SyncStatus && run.Done > 0 && r.IntN(3) == 0:
		c := pickCard(0)
		run.Changed = 1
		items = append(items, sim.SyncItem{ICCID: c.ICCID, SimCardID: c.ID, DealerID: c.DealerID, Result: sim.SyncChanged, Before: "2 已激活", After: "4 停机"})
	}
	return items
}
