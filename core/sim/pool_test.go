package sim_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/sim"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/carrier"
	"evops/core/notification"
	"evops/core/record"
)

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

// TestAPoolHasItsFiguresAndAForecast reads pools on the tenth day of the month at a carrier with figures of pools, which cover today, and at
// one without, whose cards' figures cover the days until yesterday.
func TestAPoolHasItsFiguresAndAForecast(t *testing.T) {
	for adapter, want := range map[sim.Adapter]struct{ used, covered int64 }{sim.OneLink: {9_000, 10}, sim.Jasper: {400, 9}} {
		eachDeskAt(t, adapter, func(d *desk) {
			d.setAccount("cycle_day = 1")
			cycle := sim.CycleOf(d.Clock().Date(), 1).After()
			d.noon(cycle.First.AddDays(9))
			r := d.remote(adapter)
			for i, row := range []struct {
				kind   sim.PoolKind
				policy sim.OverPolicy
				total  int64
				charge bool
			}{
				{sim.SharedBucket, sim.OverThrottle, map[sim.Adapter]int64{sim.OneLink: 10_000, sim.Jasper: 500}[adapter], false},
				{sim.SumOfCards, sim.OverCharge, 300, true},
			} {
				pool := &sim.Pool{PoolNo: fmt.Sprint("P", i), Name: "P", AccountID: d.account.ID, PoolKind: row.kind, TotalMb: 500, OverPolicy: row.policy, PricePerMb: 100}
				d.write(func(ctx context.Context, tx bun.Tx) error { return record.Insert(ctx, d.Engine, tx, sim.Pools, pool) })
				d.add(false, func(c *sim.Card) { c.PoolID, c.AllowanceMb, c.MonthUsedMb = pool.ID, 300, 4_000 })
				r.PutPool(pool.PoolNo, carrier.PoolUsage{TotalBytes: 100 * mb, UsedBytes: 90 * mb})
				run := d.continued(d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncPools}))
				got, err := record.Get(d.Context(), d.Engine.Read(), sim.Pools, pool.ID)
				if err != nil {
					d.Fatal(err)
				}
				forecast := want.used * cycle.Days() / want.covered
				if run.State != sim.SyncDone || got.TotalMb != row.total || got.UsedMb != want.used || got.ForecastMb != forecast {
					d.Errorf("pool %d: total %d, used %d, forecast %d, want %d, %d, %d; %+v", i, got.TotalMb, got.UsedMb, got.ForecastMb, row.total, want.used, forecast, run)
				}
				state, err := d.PoolOverview(d.Context(), access.System(), pool.ID)
				if err != nil || state.OverMb <= 0 || state.CostCents > 0 != row.charge || state.PerDay != float64(want.used)/100/float64(want.covered) {
					d.Errorf("pool %d: %+v %v", i, state, err)
				}
			}
		})
	}
}

func TestARefusedPoolIsNamed(t *testing.T) {
	eachDesk(t, func(d *desk) {
		r := d.remote(sim.OneLink)
		for _, number := range []string{"P1", "P2"} {
			d.write(func(ctx context.Context, tx bun.Tx) error {
				return record.Insert(ctx, d.Engine, tx, sim.Pools, &sim.Pool{PoolNo: number, Name: number, AccountID: d.account.ID, PoolKind: sim.SharedBucket, TotalMb: 500})
			})
		}
		r.PutPool("P2", carrier.PoolUsage{TotalBytes: 100 * mb, UsedBytes: 9 * mb})
		run := d.continued(d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncPools}))
		if run.State != sim.SyncPartlyDone || run.Done != 2 || run.Failed != 1 || !strings.HasPrefix(run.ErrorText, "P1 12034 ") {
			d.Errorf("%+v", run)
		}
	})
}

// TestTheTotalOfASumOfCardsIsNotEntered edits a pool of each kind.
func TestTheTotalOfASumOfCardsIsNotEntered(t *testing.T) {
	eachDesk(t, func(d *desk) {
		for kind, want := range map[sim.PoolKind]int64{sim.SharedBucket: 70_000, sim.SumOfCards: 500} {
			pool := &sim.Pool{PoolNo: fmt.Sprint("P", kind), Name: "P", AccountID: d.account.ID, PoolKind: kind, TotalMb: 500, OverPolicy: sim.OverCharge}
			d.write(func(ctx context.Context, tx bun.Tx) error { return record.Insert(ctx, d.Engine, tx, sim.Pools, pool) })
			body, err := json.Marshal(map[string]any{"id": pool.ID, "version": pool.Version, "poolNo": pool.PoolNo, "name": "N", "accountId": pool.AccountID, "poolKind": kind, "totalMb": 700, "overPolicy": sim.OverCharge})
			if err != nil {
				d.Fatal(err)
			}
			if _, err := d.Engine.Save(d.Context(), sim.Pools.Name, access.System(), body); err != nil {
				d.Fatal(err)
			}
			got, err := record.Get(d.Context(), d.Engine.Read(), sim.Pools, pool.ID)
			if err != nil || got.TotalMb != want || got.Name != "N" {
				d.Errorf("kind %d: %+v, %v, want a total of %d", kind, got, err, want)
			}
		}
	})
}
