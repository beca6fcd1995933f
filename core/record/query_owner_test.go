package record_test

import (
	"slices"
	"testing"
	"time"

	"evops/contracts"
	"evops/contracts/aftersales"
	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
)

// ownerDealers is the number of dealers that share the vehicles.
const ownerDealers = 6_000

// ownedFleet fills a database with vehicles, twice as many app users, and a binding for each user, seven of eight of them open.
func ownedFleet(t testing.TB, db *store.DB, vehicles int) {
	t.Helper()
	dealerExpr := "1 + n % 6000"
	testdb.FillWith(t, db, aftersales.Dealers.Plan, ownerDealers, map[string]string{"orgCode": "CASE WHEN n % 20 = 0 THEN '100001' ELSE '100002' END", "parentId": "0"})
	testdb.FillWith(t, db, equipment.Vehicles.Plan, vehicles, map[string]string{"ownerId": "n", "dealerId": dealerExpr})
	testdb.FillWith(t, db, content.AppUsers.Plan, 2*vehicles, map[string]string{"phone": "CAST(19900000000 + n AS TEXT)", "countryCode": "'86'"})
	testdb.FillWith(t, db, equipment.VehicleBindings.Plan, 2*vehicles, map[string]string{
		"vehicleId": "1 + n / 2", "appUserId": "n", "dealerId": dealerExpr, "unboundAt": "CASE n % 8 WHEN 0 THEN 1700000000000 ELSE 0 END", "phone": "CAST(19900000000 + n AS TEXT)",
	})
}

// search is a list request by owner or user.
type search struct {
	name, resource, body string
	who                  *access.Caller
	found                bool
}

func searches() []search {
	verbs := []string{"vehicle:view", "appUser:view"}
	all, dealer, region := access.System(), dealerAccount(2, verbs...), staff(system.OwnSubtree, "100001", verbs...)
	return []search{
		{"vehicles by the owner's phone", "vehicle", `{"ownerPhone":"19900000001"}`, all, true},
		{"vehicles by the end of the owner's phone", "vehicle", `{"ownerPhone":"0001"}`, all, true},
		{"a vehicle by the end of the owner's phone", "vehicle", `{"ownerPhone":"0001","pageSize":1}`, all, true},
		{"a dealer's vehicles by the owner's phone", "vehicle", `{"ownerPhone":"19900000001"}`, dealer, true},
		{"a dealer's vehicles by the end of the owner's phone", "vehicle", `{"ownerPhone":"0001"}`, dealer, true},
		{"bindings by the user's phone", "vehicleBinding", `{"ownerPhone":"19900000001"}`, all, true},
		{"users by phone", "appUser", `{"phone":"19900000001"}`, all, true},
		{"users by the end of the phone", "appUser", `{"phone":"0001"}`, all, true},
		{"a dealer's users", "appUser", `{}`, dealer, true},
		{"a dealer's user", "appUser", `{"id":1}`, dealer, true},
		{"a dealer's users by the end of the phone", "appUser", `{"phone":"0001"}`, dealer, true},
		{"a dealer's users by name", "appUser", `{"nickname.like":"TX1"}`, dealer, true},
		{"a region's users", "appUser", `{}`, region, true},
		{"a region's users by the end of the phone", "appUser", `{"phone":"0019"}`, region, true},
	}
}

func TestAppUserQueriesUseIndexes(t *testing.T) {
	testdb.EachIndexed(t, func(t *testing.T, db *store.DB) {
		ownedFleet(t, db, 10_000)
		e, flaws := record.New(db, contracts.Catalogue), sqliteFlaws
		if db.Dialect.Name() == "postgres" {
			flaws = postgresFlaws
		}
		for _, s := range searches() {
			text, args, err := e.Read().Explain(t.Context(), s.resource, s.who, []byte(s.body))
			if err != nil {
				t.Fatal(s.name, err)
			}
			for _, table := range []string{"app_user", "vehicle_binding", "vehicle"} {
				if s.who.Scope("appUser:view") == system.OwnSubtree {
					continue // a region is a large part of all rows
				}
				for _, flaw := range flaws(t, db, table, text, args, question{body: map[string]any{"x": 1}, sorts: true, found: true}) {
					t.Errorf("%s: %s\n%s", s.name, flaw, text)
				}
			}
		}
	})
}

// BenchmarkOwners searches owners among EVOPS_BENCH_ROWS vehicles and twice as many users. A search by phone must take at most one second.
func BenchmarkOwners(b *testing.B) {
	testdb.EachIndexed(b, func(b *testing.B, db *store.DB) {
		ownedFleet(b, db, testdb.BenchRows(b))
		e := record.New(db, contracts.Catalogue)
		for _, s := range searches() {
			b.Run(s.name, func(b *testing.B) {
				var took []time.Duration
				var answer []byte
				for b.Loop() {
					start := time.Now()
					var err error
					if answer, err = e.Read().Page(b.Context(), s.resource, s.who, []byte(s.body), answer[:0]); err != nil {
						b.Fatal(err)
					}
					took = append(took, time.Since(start))
				}
				if empty := string(answer[:10]) == `{"list":[]`; empty == s.found {
					b.Fatalf("unexpected result: %s", answer)
				}
				if worst := slices.Max(took); worst > time.Second {
					b.Errorf("slowest of %d took %s", len(took), worst)
				}
				b.ReportMetric(float64(slices.Max(took).Microseconds()), "µs-worst")
			})
		}
	})
}
