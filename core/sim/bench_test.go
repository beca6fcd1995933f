package sim_test

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/carrier"
	"evops/core/record"
	"evops/core/seed/seedtest"
	feature "evops/core/sim"
	"evops/core/store"
	"evops/core/testdb"
)

// benchICCID is the number of a card, as SQL and as text.
const benchICCID = "'8986' || SUBSTR('' || (1000000000000000 + n), 1, 16)"

func iccidOf(n int) string { return fmt.Sprintf("8986%d", 1_000_000_000_000_000+n) }

// listed is a carrier that lists cards in pages and answers at once. One card in a thousand has been suspended since the last run.
type listed struct {
	carrier.Adapter
	cards, pageSize int
}

func (l listed) Capabilities() carrier.Capabilities { return carrier.Capabilities{Lists: true} }

func (l listed) List(_ context.Context, cursor string, _ value.Time) (carrier.Page, error) {
	first, _ := strconv.Atoi(cursor) // the first page has no cursor
	page := carrier.Page{Total: l.cards}
	for n := first + 1; n <= min(first+l.pageSize, l.cards); n++ {
		card := carrier.Card{ICCID: iccidOf(n), Raw: "ACTIVATED", Status: sim.Active}
		if n%1000 == 0 {
			card.Raw, card.Status = "DEACTIVATED", sim.Suspended
		}
		page.Cards = append(page.Cards, card)
	}
	if first+l.pageSize < l.cards {
		page.Next = strconv.Itoa(first + l.pageSize)
	}
	return page, nil
}

// BenchmarkFullRun processes a full run over the cards of one account in pages of a hundred. The goal is 60 s of CPU time for a million cards.
func BenchmarkFullRun(b *testing.B) {
	testdb.EachIndexed(b, func(b *testing.B, db *store.DB) {
		cards := testdb.BenchRows(b)
		engine := record.New(db, contracts.Catalogue)
		s := feature.New(feature.Deps{
			Engine: engine, Clock: value.Now,
			Raise: func(context.Context, bun.Tx, int64, string, value.Time, map[string]any) error { return nil },
			Clear: func(context.Context, bun.Tx, int64, string, value.Time) error { return nil },
		})
		testdb.Exec(b, db, "INSERT INTO sim_account (id, code, name, adapter, enabled) VALUES (1, 'A', 'A', ?, ?)", sim.Jasper, true)
		fillCards(b, db, cards)
		for b.Loop() {
			b.StopTimer()
			testdb.Exec(b, db, "DELETE FROM sim_sync_run")
			testdb.Exec(b, db, "INSERT INTO sim_sync_run (id, run_no, account_id, mode, scope, state, open_key, started_at) VALUES (1, 'R', 1, ?, ?, ?, 'R', ?)", sim.SyncFull, sim.SyncStatus, sim.SyncRunning, value.Now())
			b.StartTimer()
			before := testdb.CPU(b, db)
			if err := s.WorkRunWith(b.Context(), 1, listed{cards: cards, pageSize: 100}); err != nil {
				b.Fatal(err)
			}
			b.ReportMetric((testdb.CPU(b, db)-before).Seconds()*1e6/float64(cards), "cpu-s/million")
			b.ReportMetric(0, "ns/op")
		}
		var done int
		if err := db.Read().NewRaw("SELECT COUNT(*) FROM sim_card WHERE synced_at > 0").Scan(b.Context(), &done); err != nil || done != cards {
			b.Fatalf("%d of %d cards are synchronised, %v", done, cards, err)
		}
	})
}

// BenchmarkUsage reads the thirteen months of a card, and the first page of a pool in a month. The goals are 20 ms and 100 ms for the 95th
// percentile.
func BenchmarkUsage(b *testing.B) {
	const (
		months = 13
		pools  = 30
		reads  = 200
	)
	testdb.EachIndexed(b, func(b *testing.B, db *store.DB) {
		cards := testdb.BenchRows(b)
		fillCards(b, db, cards)
		month := fmt.Sprintf("((n - 1) / %d)", cards)
		testdb.FillWith(b, db, sim.Flows.Plan, cards*months, map[string]string{
			"simCardId": fmt.Sprintf("1 + (n - 1) %% %d", cards), "grain": strconv.Itoa(int(sim.FlowOfMonth)), "poolId": fmt.Sprintf("1 + (n - 1) %% %d", pools),
			"day":    fmt.Sprintf("CASE WHEN %[1]s < 12 THEN '2025-' || SUBSTR('0' || (%[1]s + 1), LENGTH('' || (%[1]s + 1))) || '-01' ELSE '2026-01-01' END", month),
			"period": fmt.Sprintf("CASE WHEN %[1]s < 12 THEN '2025-' || SUBSTR('0' || (%[1]s + 1), LENGTH('' || (%[1]s + 1))) ELSE '2026-01' END", month),
			"usedMb": "1 + (n * 7919) % 30000", "vehicleId": "0", "dealerId": "0",
		})
		engine := record.New(db, contracts.Catalogue)
		who := seedtest.Caller(1, "sim:view")
		for b.Loop() {
			for name, filters := range map[string]func(i int) string{
				"card": func(i int) string {
					return fmt.Sprintf(`{"simCardId.eq":"%d","grain.eq":"2","pageSize":20}`, 1+i*cards/reads)
				},
				"pool-month": func(i int) string {
					return fmt.Sprintf(`{"poolId.in":"%d","grain.eq":"2","day.between":"2025-%02d-01,2025-%02d-01","pageSize":20}`, 1+i%pools, 1+i%12, 1+i%12)
				},
			} {
				took := make([]time.Duration, reads)
				for i := range took {
					begun := time.Now()
					if _, err := engine.Read().Page(b.Context(), "simFlow", who, []byte(filters(i)), nil); err != nil {
						b.Fatal(err)
					}
					took[i] = time.Since(begun)
				}
				slices.Sort(took)
				b.ReportMetric(float64(took[reads*95/100].Microseconds())/1000, "ms-p95-"+name)
			}
			b.ReportMetric(0, "ns/op")
		}
	})
}

func fillCards(b *testing.B, db *store.DB, cards int) {
	b.Helper()
	testdb.FillWith(b, db, sim.Cards.Plan, cards, map[string]string{
		"iccid": benchICCID, "accountId": "1", "vehicleId": "0", "rawStatus": "'ACTIVATED'", "simStatus": strconv.Itoa(int(sim.Active)), "stopReason": "0", "syncedAt": "0", "pendingOp": "0", "imei": "''", "terminalIccid": "''", "terminalImei": "''", "separated": "(n < 0)",
	})
}
