package seed_test

import (
	"os"
	"strings"
	"testing"

	"evops/core/access"
	"evops/core/spreadsheet"
	"evops/core/store"
	"evops/core/testdb"
)

func TestADeliveryListCanBeImportedIntoTheDemo(t *testing.T) {
	testdb.EachFrom(t, demo, func(t *testing.T, db *store.DB, _ struct{}) {
		e := newEngine(db)
		list, err := os.ReadFile("../spreadsheet/testdata/vehicles-2000.xlsx")
		if err != nil {
			t.Fatal(err)
		}
		expected, err := os.ReadFile("../spreadsheet/testdata/vehicles-2000.expected.tsv")
		if err != nil {
			t.Fatal(err)
		}
		good := 0
		for line := range strings.Lines(string(expected)) {
			if _, verdict, _ := strings.Cut(strings.TrimSpace(line), "\t"); strings.HasPrefix(verdict[strings.LastIndexByte(verdict, '\t')+1:], "ok") {
				good++
			}
		}
		in, err := spreadsheet.Open(t.Context(), e, access.System(), "vehicle", list, nil)
		if err != nil {
			t.Fatal(err)
		}
		report, err := in.Run(t.Context(), spreadsheet.Valid, func(int64, int64) error { return nil }, nil)
		if err != nil || int(report.Added) != good || report.Failed != 2000-report.Added {
			t.Fatalf("%+v, %v; want %d added", report, err, good)
		}
		if n := number(t, db, "SELECT COUNT(*) FROM vehicle v JOIN sim_card c ON c.id = v.sim_card_id AND c.vehicle_id = v.id JOIN sim_account a ON a.id = c.account_id AND a.code = 'DEFAULT'"); n != good {
			t.Errorf("%d vehicles with their SIM card, want %d", n, good)
		}
	})
}
