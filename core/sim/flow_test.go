package sim_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
	feature "evops/core/sim"
)

const mb = 1 << 20

// TestTheUsageOfADayIsStored reads a day at a carrier with figures of days and at one that has only the month to date.
func TestTheUsageOfADayIsStored(t *testing.T) {
	for _, adapter := range []sim.Adapter{sim.OneLink, sim.Jasper} {
		eachDeskAt(t, adapter, func(d *desk) {
			yesterday := d.Clock().Date().AddDays(-1)
			d.setAccount("cycle_day = ?", yesterday.AddDays(-1).Time().Std().Day()%28+1)
			cycle := sim.CycleOf(yesterday, d.account.CycleDay)
			card := d.add(false, func(c *sim.Card) {
				c.AllowanceMb, c.UsageCycle = 1_000, sim.CycleOf(d.Clock().Date(), d.account.CycleDay).Month()
			})
			suspended := d.add(false, func(c *sim.Card) { c.SimStatus = sim.Suspended })
			r := d.remote(adapter)
			r.Use(card.ICCID, yesterday, 3*mb/2)
			r.Use(suspended.ICCID, yesterday, mb)
			run := d.continued(d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncDayFlow, Day: yesterday}))
			row := d.usage(card)[string(yesterday)]
			if run.State != sim.SyncDone || row == nil || row.UsedMb != 1_500 || row.Final || row.FlowSource != map[sim.Adapter]sim.FlowSource{sim.OneLink: sim.FlowByCarrier, sim.Jasper: sim.FlowByDifference}[adapter] {
				d.Fatalf("adapter %d: %+v %+v", adapter, run, row)
			}
			if cycle.Next > d.Clock().Date() {
				if got := d.now(card); got.MonthUsedMb != 1_500 || got.UsedPct != 1_500 {
					d.Errorf("adapter %d: card %d, %d", adapter, got.MonthUsedMb, got.UsedPct)
				}
			}
			if row := d.usage(suspended)[string(yesterday)]; row == nil || row.UsedMb != 1_000 {
				d.Errorf("adapter %d: a card that is suspended since: %+v", adapter, row)
			}
			// The same figure again changes nothing. One that the carrier corrects replaces it; by difference it is part of the next day.
			for _, step := range []struct {
				more int64
				want map[sim.Adapter]int64
			}{{0, map[sim.Adapter]int64{sim.OneLink: 1_500, sim.Jasper: 1_500}}, {mb, map[sim.Adapter]int64{sim.OneLink: 2_500, sim.Jasper: 1_500}}} {
				r.Use(card.ICCID, yesterday, step.more)
				run = d.continued(d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncDayFlow, Day: yesterday}))
				if row = d.usage(card)[string(yesterday)]; row.UsedMb != step.want[adapter] || run.Changed != (row.UsedMb-1_500)/1_000 || row.Corrected {
					d.Errorf("adapter %d, again: %+v, %+v", adapter, run, row)
				}
			}
			d.ahead += 24 * time.Hour
			d.continued(d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncDayFlow, Day: yesterday.AddDays(1)}))
			if next := d.usage(card)[string(yesterday.AddDays(1))]; adapter == sim.Jasper && (next == nil || next.UsedMb != 1_000) {
				d.Errorf("the next day: %+v", next)
			}
			d.ahead += 48 * time.Hour
			if err := d.SyncUsage(d.Context()); err != nil {
				d.Fatal(err)
			}
			if after := d.usage(card)[string(yesterday)]; !after.Final || after.Version != row.Version+1 {
				d.Errorf("adapter %d: after three days: %+v", adapter, after)
			}
		})
	}
}

// TestADecreaseOfTheMonthCountsAsZero lowers the month to date once: the days after it count again, to the last one, which is read when the
// next month has begun.
func TestADecreaseOfTheMonthCountsAsZero(t *testing.T) {
	eachDesk(t, func(d *desk) {
		d.setAccount("cycle_day = 1")
		cycle := sim.CycleOf(d.Clock().Date(), 1).After()
		card := d.add(false, func(c *sim.Card) { c.UsageCycle, c.MonthUsedMb = cycle.Month(), 9_000 })
		r := d.remote(sim.Jasper)
		d.exec("INSERT INTO sim_flow (id, created_at, updated_at, version, sim_card_id, grain, day, period, used_mb) VALUES (1000001, 1, 1, 1, ?, 1, ?, ?, 9000)", card.ID, cycle.First, string(cycle.First))
		for _, row := range []struct {
			day       value.Date
			read      int64
			used      int64
			corrected bool
		}{
			{cycle.First.AddDays(1), 5 * mb, 0, true},
			{cycle.First.AddDays(2), 2 * mb, 2_000, false},
			{cycle.Next.AddDays(-1), 3 * mb, 3_000, false},
		} {
			d.noon(row.day.AddDays(1))
			r.Use(card.ICCID, row.day, row.read)
			d.continued(d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncDayFlow, Day: row.day}))
			if got := d.usage(card)[string(row.day)]; got == nil || got.UsedMb != row.used || got.Corrected != row.corrected {
				d.Errorf("%s: %+v, card %+v", row.day, got, d.now(card))
			}
		}
		if got := d.now(card); got.LastMonthUsedMb != 10_000 || got.MonthUsedMb != 0 {
			d.Errorf("card: last month %d, this month %d", got.LastMonthUsedMb, got.MonthUsedMb)
		}
	})
}

// TestTheFigureOfAMonthIsNotReplacedByItsDays reads days after the month that they are part of.
func TestTheFigureOfAMonthIsNotReplacedByItsDays(t *testing.T) {
	eachDesk(t, func(d *desk) {
		d.setAccount("cycle_day = 1")
		cycle := sim.CycleOf(d.Clock().Date(), 1).After()
		d.noon(cycle.First.AddDays(1))
		card := d.add(false, func(c *sim.Card) { c.UsageCycle = cycle.Month() })
		r := d.remote(sim.OneLink)
		used := func(month value.Date, day value.Date, sums int64) [2]int64 {
			r.Use(card.ICCID, day, sums*mb)
			d.continued(d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncMonthFlow, Day: month}))
			d.continued(d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncDayFlow, Day: day.AddDays(1)}))
			got := d.now(card)
			return [2]int64{got.LastMonthUsedMb, got.MonthUsedMb}
		}
		last := cycle.Before()
		r.Use(card.ICCID, last.Next.AddDays(-1), mb)
		if got := used(last.First, last.Next.AddDays(-2), 12); got != [2]int64{13_000, 0} {
			d.Errorf("last month: %v", got)
		}
		d.noon(cycle.First.AddDays(9))
		r.Use(card.ICCID, cycle.First.AddDays(3), mb)
		if got := used(cycle.First, cycle.First.AddDays(2), 6); got != [2]int64{13_000, 7_000} {
			d.Errorf("this month: %v", got)
		}
		// Days that are read since may be more than the month was then.
		r.Use(card.ICCID, cycle.First.AddDays(8), 9*mb)
		d.continued(d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncDayFlow, Day: cycle.First.AddDays(8)}))
		if got := d.now(card).MonthUsedMb; got != 10_000 {
			d.Errorf("the days since: %d", got)
		}
	})
}

// TestAnIncrementalRunCountsACardOnce reads two days of each card, at a carrier that answers and at one that refuses.
func TestAnIncrementalRunCountsACardOnce(t *testing.T) {
	eachDesk(t, func(d *desk) {
		yesterday := d.Clock().Date().AddDays(-1)
		d.setAccount("cycle_day = 1")
		card := d.add(false)
		d.add(false)
		r := d.remote(sim.OneLink)
		r.Use(card.ICCID, yesterday, mb)
		r.Use(card.ICCID, yesterday.AddDays(-1), 2*mb)
		run := d.continued(d.begin(sim.SyncRun{Mode: sim.SyncIncremental, Scope: sim.SyncDayFlow, Day: yesterday}))
		days := d.usage(card)
		if run.State != sim.SyncDone || run.Done != 2 || run.Total != 2 || run.Changed != 2 || days[string(yesterday)].UsedMb != 1_000 || days[string(yesterday.AddDays(-1))].UsedMb != 2_000 {
			d.Errorf("%+v, %v", run, days)
		}
		r.Client.Transport = before{func(call *http.Request) *http.Response {
			if !strings.Contains(call.URL.Path, "sim-data-usage") {
				return nil
			}
			return &http.Response{StatusCode: http.StatusOK, Header: http.Header{"Content-Type": {"application/json"}}, Body: io.NopCloser(strings.NewReader(`{"status":"12010","message":"卡号不存在","result":[]}`)), Request: call}
		}, r.Client.Transport}
		run = d.continued(d.begin(sim.SyncRun{Mode: sim.SyncIncremental, Scope: sim.SyncDayFlow, Day: yesterday}))
		if run.State != sim.SyncPartlyDone || run.Done != 2 || run.Failed != 2 || len(d.results(run)) != 2 {
			d.Errorf("refused: %+v, %v", run, d.results(run))
		}
	})
}

// TestABillingMonthBecomesFinal reads the last month on its second and on its sixth day.
func TestABillingMonthBecomesFinal(t *testing.T) {
	eachDesk(t, func(d *desk) {
		last := sim.CycleOf(d.Clock().Date(), 1).Before()
		single := d.add(false, func(c *sim.Card) { c.AllowanceMb = 1_000 })
		pooled := d.add(false, func(c *sim.Card) { c.AllowanceMb, c.PoolID = 1_000, 5 })
		r := d.remote(sim.OneLink)
		for _, c := range []*sim.Card{single, pooled} {
			r.Use(c.ICCID, last.First, 7*mb)
			r.Use(c.ICCID, last.First.AddDays(9), 5*mb)
		}
		for _, row := range []struct {
			day   value.Date
			final bool
		}{{last.Next.AddDays(1), false}, {last.Next.AddDays(5), true}} {
			d.ahead = time.Duration(row.day.Time().Add(12*time.Hour).Milli()-d.began.Milli()) * time.Millisecond
			d.continued(d.begin(sim.SyncRun{Mode: sim.SyncIncremental, Scope: sim.SyncMonthFlow, Day: last.First}))
			got := d.usage(single)[last.Month()]
			if got == nil || got.Grain != sim.FlowOfMonth || got.UsedMb != 12_000 || got.OverMb != 2_000 || got.Final != row.final {
				d.Errorf("%s: %+v", row.day, got)
			}
			if over := d.usage(pooled)[last.Month()].OverMb; over != 0 {
				d.Errorf("a card in a pool is over by %d", over)
			}
			// The month remains that of the allowance and the pool which the card had then.
			d.exec("UPDATE sim_card SET allowance_mb = 5000, pool_id = 5 WHERE id = ?", single.ID)
		}
		if got := d.now(single).LastMonthUsedMb; got != 12_000 {
			d.Errorf("last month of the card: %d", got)
		}
	})
}

func TestTheUsageOfAMonthIsItsFigureOrElseTheSumOfItsDays(t *testing.T) {
	eachDesk(t, func(d *desk) {
		card := d.add(false)
		cycle := sim.CycleOf("2026-03-10", d.account.CycleDay)
		row := func(grain sim.FlowGrain, day value.Date, used int64) sim.Flow {
			return sim.Flow{SimCardID: card.ID, Grain: grain, Day: day, Period: string(day), UsedMb: used}
		}
		for _, step := range []struct {
			rows []sim.Flow
			want float64
		}{
			{[]sim.Flow{row(sim.FlowOfDay, cycle.First, 1_500), row(sim.FlowOfDay, cycle.First.AddDays(1), 250)}, 1.75},
			{[]sim.Flow{row(sim.FlowOfMonth, cycle.First, 2_000)}, 2},
		} {
			d.write(func(ctx context.Context, tx bun.Tx) error {
				return record.InsertMany(ctx, d.Engine, tx, sim.Flows, step.rows)
			})
			got, err := d.UsageOf(d.Context(), access.System(), feature.UsageQuery{ICCID: card.ICCID, Month: cycle.Month()})
			if err != nil || got.UsedMb != step.want || len(got.Days) != 2 || got.Days[0].UsedMb != 1.5 {
				d.Errorf("%+v %v, want %v", got, err, step.want)
			}
		}
	})
}

// TestAMonthIsReadByItsName reads the present billing month again, whose name is that of the next calendar month.
func TestAMonthIsReadByItsName(t *testing.T) {
	eachDesk(t, func(d *desk) {
		d.setAccount("cycle_day = 15")
		cycle := sim.CycleOf(d.Clock().Date(), 15).After()
		d.noon(cycle.First.AddDays(1))
		opened := d.call(sim.Flows.Path+"/refetch", fmt.Sprintf(`{"iccid":%q,"period":%q}`, d.card.ICCID, cycle.Month())).(*feature.StartedRun)
		if run := d.runOf(opened.ID); run.Scope != sim.SyncMonthFlow || run.Day != cycle.First {
			d.Errorf("%+v", run)
		}
	})
}

// TestTotalsCoverThePeriodOfTheList has a filter of the day in both forms, one that is open, and none.
func TestTotalsCoverThePeriodOfTheList(t *testing.T) {
	eachDesk(t, func(d *desk) {
		d.write(func(ctx context.Context, tx bun.Tx) error {
			return record.InsertMany(ctx, d.Engine, tx, sim.Flows, []sim.Flow{
				{SimCardID: d.card.ID, Grain: sim.FlowOfDay, Day: "2026-03-02", Period: "2026-03-02", UsedMb: 1_000},
				{SimCardID: d.card.ID, Grain: sim.FlowOfDay, Day: "2026-03-09", Period: "2026-03-09", UsedMb: 2_000},
			})
		})
		today := d.Clock().Date()
		for _, row := range []struct {
			query    string
			used     float64
			from, to value.Date
		}{
			{`{"day.between":["2026-03-01","2026-03-05"]}`, 1, "2026-03-01", "2026-03-05"},
			{`{"day.between":"2026-03-01,2026-03-05"}`, 1, "2026-03-01", "2026-03-05"},
			{`{"day.between":"2026-03-05,"}`, 2, "2026-03-05", ""},
			{`{}`, 0, today.AddDays(-29), today},
		} {
			got := d.call(sim.Flows.Path+"/summary", `{"query":`+row.query+`}`).(*feature.UsageSummary)
			if got.UsedMb != row.used || got.From != row.from || got.To != row.to {
				d.Errorf("%s: %+v", row.query, got)
			}
		}
	})
}
