package sim_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault/faulttest"
	"evops/contracts/sim"
	"evops/contracts/system"
	"evops/contracts/task"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/carrier"
	"evops/core/carrier/carriertest"
	"evops/core/notification"
	"evops/core/record"
)

// desk is an office with runs and a clock at noon, so that no test depends on the hour.
type desk struct {
	*office
	account *sim.Account
	woken   []int64
}

func eachDesk(t *testing.T, test func(d *desk)) {
	eachOffice(t, func(o *office) {
		d := &desk{office: o}
		o.ahead = time.Duration(value.Today().AddDays(1).Time().Add(12*time.Hour).Milli()-value.Now().Milli()) * time.Millisecond
		o.EnqueueSync = func(_ context.Context, w task.SIMSync) { d.woken = append(d.woken, w.RunID) }
		// The card of the fixture is known to the carrier like all others.
		d.account = o.accountOf(o.card.AccountID)
		d.setAccount("enabled = ?", true)
		test(d)
	})
}

// eachDeskAt is eachDesk for one of several carriers.
func eachDeskAt(t *testing.T, adapter sim.Adapter, test func(d *desk)) {
	t.Run(fmt.Sprint("adapter ", adapter), func(t *testing.T) { eachDesk(t, test) })
}

func (o *office) accountOf(id int64) *sim.Account {
	o.Helper()
	a, err := record.Get(o.Context(), o.Engine.Read(), sim.Accounts, id)
	if err != nil {
		o.Fatal(err)
	}
	return a
}

// setAccount changes the account of the tests.
func (d *desk) setAccount(change string, args ...any) {
	d.Helper()
	d.exec("UPDATE sim_account SET "+change, args...)
	d.account = d.accountOf(d.account.ID)
}

// begin opens a run.
func (d *desk) begin(r sim.SyncRun) *sim.SyncRun {
	d.Helper()
	var opened *sim.SyncRun
	r.AccountID = d.account.ID
	d.write(func(ctx context.Context, tx bun.Tx) (err error) {
		opened, err = d.StartRun(ctx, tx, access.System(), r)
		return err
	})
	return opened
}

// continued works on a run once and returns it.
func (d *desk) continued(r *sim.SyncRun) *sim.SyncRun {
	d.Helper()
	if err := d.WorkRun(d.Context(), r.ID); err != nil {
		d.Fatal(err)
	}
	return d.runOf(r.ID)
}

func (d *desk) runOf(id int64) *sim.SyncRun {
	d.Helper()
	run, err := record.Get(d.Context(), d.Engine.Read(), sim.SyncRuns, id)
	if err != nil {
		d.Fatal(err)
	}
	return run
}

func (d *desk) results(run *sim.SyncRun) map[string]sim.SyncResult {
	d.Helper()
	items, err := record.Find(d.Context(), d.Engine.Read(), sim.SyncItems, &sim.SyncItems.Row.RunID, run.ID)
	if err != nil {
		d.Fatal(err)
	}
	all := map[string]sim.SyncResult{}
	for _, item := range items {
		all[item.ICCID] = item.Result
	}
	return all
}

// usage returns the stored figures of a card by period.
func (d *desk) usage(card *sim.Card) map[string]*sim.Flow {
	d.Helper()
	rows, err := record.Find(d.Context(), d.Engine.Read(), sim.Flows, &sim.Flows.Row.SimCardID, card.ID)
	if err != nil {
		d.Fatal(err)
	}
	all := map[string]*sim.Flow{}
	for _, row := range rows {
		all[row.Period] = row
	}
	return all
}

// remote replaces the mock carrier by a local one with the API of an adapter.
func (d *desk) remote(adapter sim.Adapter) *carriertest.Carrier {
	d.Helper()
	r := carriertest.Start(d.T, adapter, d.Clock)
	key := []byte("a key of thirty-two bytes, exact")
	d.Carriers = carrier.New(carrier.Deps{Engine: d.Engine, Redis: d.Carriers.Redis, Key: key, HTTP: r.Client, Clock: d.Clock})
	d.write(func(ctx context.Context, tx bun.Tx) error {
		return record.Insert(ctx, d.Engine, tx, system.Settings, &system.Setting{SettingKey: "sim.carrierHosts", Value: "127.0.0.1"})
	})
	address := r.URL
	if adapter == sim.OneLink {
		address += "/v5"
	}
	after := *d.account
	after.Adapter, after.BaseURL, after.AppID, after.Secret = adapter, address, r.AppID, value.SealedSecret(carrier.Secrets(key).Seal(after.Code, carriertest.Secret))
	d.write(func(ctx context.Context, tx bun.Tx) error {
		return record.Update(ctx, d.Engine, tx, sim.Accounts, d.account, &after)
	})
	d.account = &after
	return r
}

func TestAnAccountHasOneOpenRunOfEachScope(t *testing.T) {
	eachDesk(t, func(d *desk) {
		start := func(r sim.SyncRun) string {
			r.AccountID = d.account.ID
			return faulttest.Text(d.Engine.DB().Write(d.Context(), func(ctx context.Context, tx bun.Tx) error {
				_, err := d.StartRun(ctx, tx, access.System(), r)
				return err
			}))
		}
		first := d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncStatus})
		for _, row := range []struct {
			run  sim.SyncRun
			want string
		}{
			{sim.SyncRun{Mode: sim.SyncIncremental, Scope: sim.SyncStatus}, "SYNC_RUNNING"},
			{sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncPools}, ""},
			{sim.SyncRun{Mode: sim.SyncSelected, Scope: sim.SyncStatus, SimCardID: d.card.ID}, ""},
		} {
			if got := start(row.run); got != row.want {
				d.Errorf("%+v: %s, want %s", row.run, got, row.want)
			}
		}
		d.continued(first)
		if got := start(sim.SyncRun{Mode: sim.SyncIncremental, Scope: sim.SyncStatus}); got != "" {
			d.Errorf("after the end: %s", got)
		}
		d.setAccount("daily_quota = 1")
		if got := start(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncDayFlow}); got != "CARRIER_QUOTA" {
			d.Errorf("quota used: %s", got)
		}
		d.setAccount("daily_quota = 0, enabled = ?", false)
		if got := start(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncDayFlow}); got != "accountId DISABLED" {
			d.Errorf("disabled: %s", got)
		}
	})
}

// TestAFullRunStoresChangedAndMissingCards runs twice at a carrier that has changed a card, has one that we do not know, and lost one.
func TestAFullRunStoresChangedAndMissingCards(t *testing.T) {
	for adapter, gone := range map[sim.Adapter]sim.Status{sim.Jasper: sim.Unknown, sim.OneLink: sim.Retired} {
		eachDeskAt(t, adapter, func(d *desk) {
			raw := map[sim.Adapter][2]string{sim.Jasper: {"ACTIVATED", "DEACTIVATED"}, sim.OneLink: {"2", "4"}}[adapter]
			active := func(c *sim.Card) { c.RawStatus, c.RatePlan = raw[0], "M2M 30MB" }
			same, suspended, lost := d.add(false, active), d.add(false, active), d.add(false, active)
			r := d.remote(adapter)
			d.setAccount("page_size = 2")
			r.Put(same.ICCID, same.MSISDN, "", raw[0])
			r.Put(suspended.ICCID, suspended.MSISDN, "", raw[1])
			r.Put(d.card.ICCID, "", imei, raw[0])
			r.Put("89860400000000000355", "1064000009999", "", raw[0])
			run := d.continued(d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncStatus}))
			want := map[string]sim.SyncResult{suspended.ICCID: sim.SyncChanged, lost.ICCID: sim.SyncMissing, d.card.ICCID: sim.SyncChanged}
			if adapter == sim.Jasper {
				want["89860400000000000355"] = sim.SyncCreated
			}
			if got := d.results(run); run.State != sim.SyncDone || fmt.Sprint(got) != fmt.Sprint(want) || run.Missing != 1 || run.Calls < 2 || run.FinishedAt.IsZero() {
				d.Errorf("adapter %d: %+v, results %v, want %v", adapter, run, got, want)
			}
			if d.now(suspended).SimStatus != sim.Suspended || d.now(lost).SimStatus != sim.Active {
				d.Errorf("adapter %d: after one run: suspended %d, lost %d", adapter, d.now(suspended).SimStatus, d.now(lost).SimStatus)
			}
			d.ahead += time.Hour
			d.continued(d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncStatus}))
			if got := d.now(lost).SimStatus; got != gone {
				d.Errorf("adapter %d: missing twice: %d, want %d", adapter, got, gone)
			}
		})
	}
}

// TestARunContinuesAfterItsWorkerDied kills the worker before each part by a carrier that stops to answer, and by a lease that another one
// takes over.
func TestARunContinuesAfterItsWorkerDied(t *testing.T) {
	eachDesk(t, func(d *desk) {
		var cards []*sim.Card
		r := d.remote(sim.OneLink)
		for range 5 {
			c := d.add(false, func(c *sim.Card) { c.RawStatus = "2" })
			r.Put(c.ICCID, c.MSISDN, "", "4")
			cards = append(cards, c)
		}
		r.Put(d.card.ICCID, "", imei, "2")
		run := d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncStatus})
		r.SilenceAfter(7)
		run = d.continued(run)
		if run.State != sim.SyncRunning || run.Done == 0 || run.Done >= 6 || run.ErrorText == "" {
			d.Fatalf("interrupted: %+v", run)
		}
		before := run.Done
		r.Silence(false)
		if again := d.continued(run); again.Done != before {
			d.Errorf("worked before it was due: %d", again.Done)
		}
		d.ahead += 2 * time.Minute
		run = d.continued(run)
		if run.State != sim.SyncDone || run.Done != 6 || run.Changed != 6 || run.Lease != "" {
			d.Errorf("continued: %+v", run)
		}
		for _, c := range cards {
			if d.now(c).SimStatus != sim.Suspended {
				d.Errorf("card %s: %d", c.ICCID, d.now(c).SimStatus)
			}
		}
	})
}

func TestARunIsStopped(t *testing.T) {
	eachDesk(t, func(d *desk) {
		run := d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncStatus})
		who := person(9)
		who.Rights.Grants["sim:sync"] = system.AllData
		if _, _, err := d.Engine.Act(d.Context(), sim.SyncRuns.Name, "stop", who, fmt.Appendf(nil, `{"id":%d}`, run.ID)); err != nil {
			d.Fatal(err)
		}
		if run = d.continued(run); run.State != sim.SyncStopped || run.Done != 0 || run.FinishedAt.IsZero() {
			d.Errorf("%+v", run)
		}
		d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncStatus})
	})
}

func TestARunFailsThatTheCarrierRefuses(t *testing.T) {
	eachDesk(t, func(d *desk) {
		d.setAccount("app_id = ?", carrier.MockRefuses)
		if run := d.continued(d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncStatus})); run.State != sim.SyncFailed || run.ErrorText == "" {
			d.Errorf("refused: %+v", run)
		}
		d.setAccount("app_id = ?", carrier.MockIsSilent)
		run := d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncPools})
		d.exec("INSERT INTO sim_pool (id, created_at, updated_at, version, pool_no, name, account_id) VALUES (1, 1, 1, 1, 'P', 'P', ?)", d.account.ID)
		for range 10 {
			run = d.continued(run)
			d.ahead += 2 * time.Minute
		}
		if run.State != sim.SyncFailed {
			d.Errorf("silent: %+v", run)
		}
	})
}

// TestTheUsageOfADayIsStored reads a day at a carrier with figures of days and at one that has only the month to date.
func TestTheUsageOfADayIsStored(t *testing.T) {
	const mb = 1 << 20
	for _, adapter := range []sim.Adapter{sim.OneLink, sim.Jasper} {
		eachDeskAt(t, adapter, func(d *desk) {
			yesterday := d.Clock().Date().AddDays(-1)
			d.setAccount("cycle_day = ?", yesterday.AddDays(-1).Time().Std().Day()%28+1)
			cycle := sim.CycleOf(yesterday, d.account.CycleDay)
			card := d.add(false, func(c *sim.Card) {
				c.AllowanceMb, c.UsageCycle = 1_000, sim.CycleOf(d.Clock().Date(), d.account.CycleDay).Month()
			})
			r := d.remote(adapter)
			r.Use(card.ICCID, yesterday, 3*mb/2)
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
			// The same figure again changes nothing; a lower one of the carrier replaces it.
			run = d.continued(d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncDayFlow, Day: yesterday}))
			if run.Changed != 0 || len(d.usage(card)) != 1 {
				d.Errorf("adapter %d, again: %+v", adapter, run)
			}
			d.ahead += 72 * time.Hour
			if err := d.SyncUsage(d.Context()); err != nil {
				d.Fatal(err)
			}
			if !d.usage(card)[string(yesterday)].Final {
				d.Errorf("adapter %d: the day is not final after three days", adapter)
			}
		})
	}
}

// TestADecreaseOfTheMonthCountsAsZero lowers the month to date below the sum of the earlier days.
func TestADecreaseOfTheMonthCountsAsZero(t *testing.T) {
	const mb = 1 << 20
	eachDesk(t, func(d *desk) {
		today := d.Clock().Date()
		begins := int64(1)
		if today.Time().Std().Day() <= 3 {
			begins = 15
		}
		d.setAccount("cycle_day = ?", begins)
		card := d.add(false, func(c *sim.Card) { c.UsageCycle = sim.CycleOf(today, begins).Month() })
		r := d.remote(sim.Jasper)
		r.Use(card.ICCID, today.AddDays(-2), 5*mb)
		d.exec("INSERT INTO sim_flow (id, created_at, updated_at, version, sim_card_id, grain, day, period, used_mb) VALUES (1000001, 1, 1, 1, ?, 1, ?, ?, 9000)", card.ID, today.AddDays(-2), string(today.AddDays(-2)))
		d.continued(d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncDayFlow, Day: today.AddDays(-1)}))
		row := d.usage(card)[string(today.AddDays(-1))]
		if row == nil || row.UsedMb != 0 || !row.Corrected || d.now(card).MonthUsedMb != 5_000 {
			d.Errorf("%+v, card %d", row, d.now(card).MonthUsedMb)
		}
	})
}

// TestABillingMonthBecomesFinal reads the last month on its second and on its sixth day.
func TestABillingMonthBecomesFinal(t *testing.T) {
	const mb = 1 << 20
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
		}
		if got := d.now(single).LastMonthUsedMb; got != 12_000 {
			d.Errorf("last month of the card: %d", got)
		}
	})
}

// TestAPoolThatIsUsedUpProposesItsHeaviestCards has two syncs of a pool whose policy is to suspend, and whose thresholds are lower.
func TestAPoolThatIsUsedUpProposesItsHeaviestCards(t *testing.T) {
	eachDesk(t, func(d *desk) {
		d.Notifications = notification.New(d.Engine, nil)
		pool := &sim.Pool{PoolNo: "P1", Name: "P1", AccountID: d.account.ID, PoolKind: sim.SharedBucket, TotalMb: 10_000, WarnPcts: value.Codes{"70"}, OverPolicy: sim.OverStop}
		d.write(func(ctx context.Context, tx bun.Tx) error { return record.Insert(ctx, d.Engine, tx, sim.Pools, pool) })
		light, heavy := d.add(false, func(c *sim.Card) { c.PoolID = pool.ID }), d.add(false, func(c *sim.Card) { c.PoolID = pool.ID })
		d.add(false, func(c *sim.Card) { c.PoolID, c.SimStatus, c.MonthUsedMb = pool.ID, sim.Suspended, 1 })
		for _, used := range []int64{60_000, 99_000, 100_001, 120_000} {
			d.exec("UPDATE sim_card SET month_used_mb = ? WHERE id = ?", used-5_000, heavy.ID)
			d.exec("UPDATE sim_card SET month_used_mb = 5000 WHERE id = ?", light.ID)
			d.continued(d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncPools}))
			var cards []int64
			err := d.Engine.DB().Read().NewRaw("SELECT i.sim_card_id FROM sim_operation_item AS i JOIN sim_operation AS o ON o.id = i.operation_id WHERE o.status = ? AND o.op_source = ? AND o.reason = ? ORDER BY i.id", sim.OpAwaiting, sim.OpByRule, sim.OverAllowance).Scan(d.Context(), &cards)
			want := []int64(nil)
			if used > 100_000 {
				want = []int64{heavy.ID, light.ID}
			}
			slices.Sort(cards)
			slices.Sort(want)
			if err != nil || !slices.Equal(cards, want) {
				d.Errorf("used %d: %v are proposed, want %v, %v", used, cards, want, err)
			}
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
			got, err := d.UsageOf(d.Context(), access.System(), card.ICCID, cycle.Month())
			if err != nil || got.UsedMb != step.want || len(got.Days) != 2 || got.Days[0].UsedMb != 1.5 {
				d.Errorf("%+v %v, want %v", got, err, step.want)
			}
		}
	})
}

// TestAPoolWarnsOnceForEachThreshold raises the usage of a pool step by step.
func TestAPoolWarnsOnceForEachThreshold(t *testing.T) {
	eachDesk(t, func(d *desk) {
		d.Notifications = notification.New(d.Engine, nil)
		pool := &sim.Pool{PoolNo: "P1", Name: "P1", AccountID: d.account.ID, PoolKind: sim.SharedBucket, TotalMb: 10_000, WarnPcts: value.Codes{"70", "85", "100"}}
		d.write(func(ctx context.Context, tx bun.Tx) error { return record.Insert(ctx, d.Engine, tx, sim.Pools, pool) })
		card := d.add(false, func(c *sim.Card) { c.PoolID = pool.ID })
		for _, row := range []struct{ used, pct, notices int64 }{{60_000, 6_000, 0}, {86_000, 8_600, 1}, {87_000, 8_700, 1}, {101_000, 10_100, 2}} {
			d.exec("UPDATE sim_card SET month_used_mb = ? WHERE id = ?", row.used, card.ID)
			run := d.continued(d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncPools}))
			got, err := record.Get(d.Context(), d.Engine.Read(), sim.Pools, pool.ID)
			if err != nil || run.State != sim.SyncDone {
				d.Fatalf("%+v %v", run, err)
			}
			var notices int64
			if err := d.Engine.DB().Read().NewRaw("SELECT COUNT(*) FROM notice WHERE kind = ?", system.SIMPoolThreshold.Code).Scan(d.Context(), &notices); err != nil {
				d.Fatal(err)
			}
			if got.UsedPct != row.pct || notices != row.notices || got.CardCount != 1 {
				d.Errorf("used %d: %d, %d notices, %d cards", row.used, got.UsedPct, notices, got.CardCount)
			}
		}
	})
}
