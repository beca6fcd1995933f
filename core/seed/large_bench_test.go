package seed

import (
	"os"
	"strconv"
	"testing"

	"evops/contracts/value"
	"evops/core/identity"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// BenchmarkLargeDemo creates the large demo, with EVOPS_BENCH_ROWS vehicles or 200,000, in an empty database.
func BenchmarkLargeDemo(b *testing.B) {
	fleet := 200_000
	if text, given := os.LookupEnv("EVOPS_BENCH_ROWS"); given {
		var err error
		if fleet, err = strconv.Atoi(text); err != nil || fleet%blockVehicles != 0 {
			b.Fatalf("EVOPS_BENCH_ROWS %q is not a multiple of %d", text, blockVehicles)
		}
	}
	testdb.EachIndexed(b, func(b *testing.B, db *store.DB) {
		secrets, err := identity.LoadSecrets(b.TempDir() + "/secrets")
		if err != nil {
			b.Fatal(err)
		}
		accounts := identity.New(identity.Deps{DB: db, Secrets: secrets, Clock: value.Now})
		defer accounts.Close()
		before := testdb.CPU(b, db)
		for b.Loop() {
			s := &seeder{e: product.Engine(db), accounts: accounts, fleet: fleet, step: largeStep, options: Options{
				Demo: LargeDemo, AdminPassword: "Evops-demo-2026", Progress: func(text string) { b.Log(text, b.Elapsed().Round(1e8)) },
			}}
			if _, err := s.run(b.Context()); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric((testdb.CPU(b, db) - before).Seconds(), "cpu-s")
		b.ReportMetric(b.Elapsed().Seconds(), "s")
		b.ReportMetric(0, "ns/op")
	})
}
