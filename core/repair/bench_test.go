package repair_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"evops/contracts"
	"evops/contracts/repair"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/testdb"
)

const (
	benchOrders  = 200_000
	benchOutlets = 400
	// boards is how many boards a run reads.
	boards = 100
)

// BenchmarkBoard reads the board of repair orders, one page of each state with its count, for staff who see benchOrders orders and for an
// outlet. One order in fifteen is open. The goal is 150 ms for the 95th percentile of a board.
func BenchmarkBoard(b *testing.B) {
	testdb.EachIndexed(b, func(b *testing.B, db *store.DB) {
		engine := record.New(db, contracts.Catalogue)
		testdb.FillWith(b, db, repair.Orders.Plan, benchOrders, map[string]string{
			"status":   fmt.Sprintf("CASE WHEN n %% 15 = 0 THEN (n / 15) %% 8 WHEN n %% 20 = 1 THEN %d WHEN n %% 20 = 2 THEN %d ELSE %d END", repair.Cancelled, repair.Completed, repair.Closed),
			"slaState": "n % 4", "urgency": "CASE WHEN n % 15 = 0 AND n % 2 = 0 THEN 1 ELSE 0 END",
			"dealerId": fmt.Sprintf("1 + n %% %d", benchOutlets), "faultClass": "'DRIVE'", "priority": "1 + n % 4",
		})
		staff := seedtest.Caller(1, "repairOrder:view")
		outlet := seedtest.Caller(2, "repairOrder:view")
		outlet.UserType, outlet.DealerID = system.DealerUser, 7
		outlet.Rights.Grants["repairOrder:view"] = system.OwnDealer
		for b.Loop() {
			for who, caller := range map[string]*access.Caller{"staff": staff, "outlet": outlet} {
				took := make([]time.Duration, boards)
				for i := range took {
					took[i] = readBoard(b, engine, caller)
				}
				slices.Sort(took)
				b.ReportMetric(float64(took[len(took)*95/100].Microseconds())/1000, "ms-p95-"+who)
			}
			b.ReportMetric(0, "ns/op")
		}
	})
}

// readBoard reads the first page of every column, one after the other.
func readBoard(b *testing.B, e *record.Engine, who *access.Caller) time.Duration {
	b.Helper()
	begun := time.Now()
	for _, state := range repair.Statuses.Codes {
		if _, err := e.Read().Page(b.Context(), "repairOrder", who, fmt.Appendf(nil, `{"status.in":%q,"pageSize":20}`, state.Code), nil); err != nil {
			b.Fatal(err)
		}
	}
	return time.Since(begun)
}
