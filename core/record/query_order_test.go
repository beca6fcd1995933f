package record_test

import (
	"fmt"
	"slices"
	"testing"

	"evops/contracts"
	"evops/contracts/equipment"
	"evops/core/access"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
)

// An index of a filter or of unique values can also order the list. Rows without a value come last in both directions, across pages and in
// exports.
func TestListOrderServedByFilterIndexes(t *testing.T) {
	testdb.EachIndexed(t, func(t *testing.T, db *store.DB) {
		const rows = 90
		testdb.Fill(t, db, equipment.Vehicles.Plan, rows)
		testdb.Fill(t, db, equipment.VehicleShadows.Plan, rows)
		testdb.Exec(t, db, "UPDATE vehicle SET sold_at = '', motor_no = '', shipped_at = 0 WHERE id % 3 = 0")
		testdb.Exec(t, db, "UPDATE vehicle SET batch_no = '' WHERE id % 4 <> 0")
		testdb.Exec(t, db, "UPDATE vehicle_shadow SET soc = 0, last_seen_at = 0 WHERE id % 5 < 3")
		e := record.New(db, contracts.Catalogue)
		for _, row := range []struct{ body, where, order string }{
			{`"orderBy":"vin"`, "1 = 1", "v.vin"},
			{`"orderBy":"vin desc"`, "1 = 1", "v.vin DESC"},
			{`"orderBy":"motorNo"`, "1 = 1", "v.motor_no = '', v.motor_no, v.created_at DESC"},
			{`"orderBy":"motorNo desc"`, "1 = 1", "v.motor_no DESC, v.created_at DESC"},
			{`"orderBy":"batchNo"`, "1 = 1", "v.batch_no = '', v.batch_no, v.created_at DESC, v.id DESC"},
			{`"orderBy":"soldAt"`, "1 = 1", "v.sold_at = '', v.sold_at, v.created_at DESC, v.id DESC"},
			{`"orderBy":"soldAt desc"`, "1 = 1", "v.sold_at DESC, v.created_at, v.id"},
			{`"orderBy":"shippedAt"`, "1 = 1", "v.shipped_at = 0, v.shipped_at, v.created_at DESC"},
			{`"status":2,"orderBy":"soldAt"`, "v.status = 2", "v.sold_at = '', v.sold_at, v.created_at DESC, v.id DESC"},
			{`"soc.between":[1,50],"orderBy":"soldAt"`, "s.soc BETWEEN 1 AND 50", "v.sold_at = '', v.sold_at, v.created_at DESC, v.id DESC"},
			{`"orderBy":"soc"`, "1 = 1", "s.soc = 0, s.soc, v.created_at DESC, v.id DESC"},
			{`"status":2,"orderBy":"lastSeenAt"`, "v.status = 2", "s.last_seen_at = 0, s.last_seen_at, v.created_at DESC, v.id DESC"},
		} {
			want := matching(t, db, row.where, row.order)
			var got []int64
			for page := 1; page <= len(want)/10+1; page++ {
				ids, _ := pageOf(t, e, access.System(), fmt.Sprintf(`{"pageSize":10,"page":%d,%s,"fields":["id"]}`, page, row.body))
				got = append(got, ids...)
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s:\n%v, want\n%v", row.body, got, want)
			}
			if got := exportedIDs(t, e, "{"+row.body+`,"columns":["id"]}`); !slices.Equal(got, want) {
				t.Errorf("%s exports\n%v, want\n%v", row.body, got, want)
			}
		}
	})
}

func exportedIDs(t *testing.T, e *record.Engine, body string) (ids []int64) {
	t.Helper()
	l, err := e.ExportQuery("vehicle", access.System(), []byte(body))
	if err == nil {
		err = l.Stream(t.Context(), func(int64) error { return nil }, func(rows [][]any) error {
			for _, row := range rows {
				ids = append(ids, row[0].(int64))
			}
			return nil
		})
	}
	if err != nil {
		t.Fatal(body, err)
	}
	return ids
}
