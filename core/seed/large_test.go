package seed

import (
	"context"
	"slices"
	"strings"
	"testing"

	"evops/contracts/value"
	"evops/core/identity"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

func TestAnIncompleteLargeDemoIsRefusedAndContinued(t *testing.T) {
	testdb.EachIndexed(t, func(t *testing.T, db *store.DB) {
		secrets, err := identity.LoadSecrets(t.TempDir() + "/secrets")
		if err != nil {
			t.Fatal(err)
		}
		accounts := identity.New(identity.Deps{DB: db, Secrets: secrets, Clock: value.Now})
		t.Cleanup(accounts.Close)
		whole := indexes(t, db)
		fleet := smallFleet + 1_400
		start := func(ctx context.Context, demo Demo, progress func(string)) error {
			s := &seeder{e: product.Engine(db), accounts: accounts, fleet: fleet, step: 800, options: Options{Demo: demo, AdminPassword: "correct horse", Progress: progress}}
			_, err := s.run(ctx)
			return err
		}
		vehicles := func() (n, linked int) {
			row := db.Read().QueryRowContext(t.Context(), `SELECT count(*), sum(CASE WHEN v.sim_card_id = 0 OR EXISTS (SELECT 1 FROM sim_card c WHERE c.id = v.sim_card_id AND c.vehicle_id = v.id) THEN 1 ELSE 0 END)
				FROM vehicle v JOIN vehicle_shadow s ON s.id = v.id`)
			if err := row.Scan(&n, &linked); err != nil {
				t.Fatal(err)
			}
			return n, linked
		}
		ctx, kill := context.WithCancel(t.Context())
		if err := start(ctx, LargeDemo, func(string) { kill() }); err == nil {
			t.Fatal("an interrupted start succeeded")
		}
		if n, _ := vehicles(); n != smallFleet+800 {
			t.Fatalf("%d vehicles after the first transaction", n)
		}
		silent := func(string) {}
		if err := start(t.Context(), SmallDemo, silent); err == nil || !strings.Contains(err.Error(), "incomplete: 2000 of 2600") {
			t.Errorf("start with an incomplete large demo: %v", err)
		}
		for range 2 { // the second run does nothing
			if err := start(t.Context(), LargeDemo, silent); err != nil {
				t.Fatal(err)
			}
		}
		if n, linked := vehicles(); n != smallFleet+1_400 || linked != n {
			t.Errorf("%d vehicles, %d of them with their card", n, linked)
		}
		if again := indexes(t, db); !slices.Equal(again, whole) {
			t.Errorf("indexes before %v, after %v", whole, again)
		}
		if err := start(t.Context(), SmallDemo, silent); err != nil {
			t.Errorf("start with a complete large demo: %v", err)
		}
		fleet = largeFleet
		if err := start(t.Context(), SmallDemo, silent); err != nil {
			t.Errorf("start with a larger default size: %v", err)
		}
	})
}
