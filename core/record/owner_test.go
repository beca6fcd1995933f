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

// dealersOfThePeople is how many dealers share the vehicles.
const dealersOfThePeople = 6_000

// ownedFleet fills a database with vehicles, twice as many users of the app, and a binding for each user, seven of eight of them open.
func ownedFleet(t testing.TB, db *store.DB, vehicles int) {
	t.Helper()
	dealer := "1 + n % 6000"
	testdb.CrowdOf(t, db, aftersales.Dealers.Plan, dealersOfThePeople, map[string]string{"orgCode": "CASE WHEN n % 20 = 0 THEN '100001' ELSE '100002' END", "parentId": "0"})
	testdb.CrowdOf(t, db, equipment.Vehicles.Plan, vehicles, map[string]string{"ownerId": "n", "dealerId": dealer})
	testdb.CrowdOf(t, db, content.AppUsers.Plan, 2*vehicles, map[string]string{"phone": "CAST(19900000000 + n AS TEXT)", "countryCode": "'86'"})
	testdb.CrowdOf(t, db, equipment.VehicleBindings.Plan, 2*vehicles, map[string]string{
		"vehicleId": "1 + n / 2", "appUserId": "n", "dealerId": dealer, "unboundAt": "CASE n % 8 WHEN 0 THEN 1700000000000 ELSE 0 END", "phone": "CAST(19900000000 + n AS TEXT)",
	})
}

// search is what somebody asks of a list.
type search struct {
	name, resource, body string
	who                  *access.Caller
	found                bool
}

func searches() []search {
	verbs := []string{"vehicle:view", "appUser:view"}
	all, near, region := access.System(), outlet(2, verbs...), staff(system.OwnSubtree, "100001", verbs...)
	return []search{
		{"vehicles by the owner's phone", "vehicle", `{"ownerPhone":"19900000001"}`, all, true},
		{"vehicles by the end of the owner's phone", "vehicle", `{"ownerPhone":"0001"}`, all, true},
		{"a vehicle by the end of the owner's phone", "vehicle", `{"ownerPhone":"0001","pageSize":1}`, all, true},
		{"a dealer's vehicles by the owner's phone", "vehicle", `{"ownerPhone":"19900000001"}`, near, true},
		{"a dealer's vehicles by the end of the owner's phone", "vehicle", `{"ownerPhone":"0001"}`, near, true},
		{"bindings by the user's phone", "vehicleBinding", `{"ownerPhone":"19900000001"}`, all, true},
		{"users by phone", "appUser", `{"phone":"19900000001"}`, all, true},
		{"users by the end of the phone", "appUser", `{"phone":"0001"}`, all, true},
		{"a dealer's users", "appUser", `{}`, near, true},
		{"a dealer's user", "appUser", `{"id":1}`, near, true},
		{"a dealer's users by the end of the phone", "appUser", `{"phone":"0001"}`, near, true},
		{"a dealer's users by name", "appUser", `{"nickname.like":"TX1"}`, near, true},
		{"a region's users", "appUser", `{}`, region, true},
		{"a region's users by the end of the phone", "appUser", `{"phone":"0019"}`, region, true},
	}
}

func TestUsersAreReachedThroughIndexesAlone(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
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
					continue // a region is a good part of everything
				}
				for _, flaw := range flaws(t, db, table, text, args, question{body: map[string]any{"x": 1}, sorts: true, found: true}) {
					t.Errorf("%s: %s\n%s", s.name, flaw, text)
				}
			}
		}
	})
}

// BenchmarkOwners asks for owners among EVOPS_BENCH_ROWS vehicles and twice as many users. Whoever types a phone waits no longer than a second.
func BenchmarkOwners(b *testing.B) {
	testdb.Each(b, func(b *testing.B, db *store.DB) {
		ownedFleet(b, db, benchRows(b))
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
					b.Fatalf("answered %s", answer)
				}
				if worst := slices.Max(took); worst > time.Second {
					b.Errorf("one of %d took %s", len(took), worst)
				}
				b.ReportMetric(float64(slices.Max(took).Microseconds()), "µs-worst")
			})
		}
	})
}
