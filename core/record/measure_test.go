package record_test

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/equipment"
	"evops/core/access"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
)

func TestMeasure(t *testing.T) {
	n, _ := strconv.Atoi(os.Getenv("N"))
	if n == 0 {
		t.Skip()
	}
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		e := record.New(db, contracts.Catalogue)
		start := time.Now()
		crowd(t, db, equipment.VehicleModels.Plan, 400)
		crowd(t, db, equipment.Vehicles.Plan, n)
		crowd(t, db, equipment.VehicleShadows.Plan, n)
		fmt.Println("filled", time.Since(start))
		err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			for _, s := range append(db.Dialect.Unhurried(),
				fmt.Sprintf("UPDATE vehicle_shadow SET online_status = 0, soc = 0, last_seen_at = 0, odo_km = 0 WHERE id > %d", n*8/10),
				fmt.Sprintf("UPDATE vehicle_shadow SET online_status = CASE WHEN id %% 2 = 0 THEN 1 ELSE 0 END, soc = 1 + id * 7919 %% 100, odo_km = id * 7919 %% 100000, last_seen_at = 1700000000000 + id %% 1000 * 86400 WHERE id <= %d", n*8/10),
				"UPDATE vehicle_shadow SET online_status = 2 WHERE id % 100000 = 5",
				"UPDATE vehicle_shadow SET soc = 2 WHERE soc = 3 AND id % 7 <> 0",
			) {
				if _, err := tx.Tx.ExecContext(ctx, s); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if db.Dialect.Name() == "postgres" {
			db.Read().DB.Exec("VACUUM ANALYZE vehicle_shadow")
		}
		for _, body := range []string{
			`{"pageSize":20}`,
			`{"pageSize":20,"onlineStatus":1}`, `{"pageSize":20,"onlineStatus":0}`, `{"pageSize":20,"onlineStatus":2}`, `{"pageSize":20,"onlineStatus.in":[1,2]}`,
			`{"pageSize":20,"soc.between":[1,100]}`, `{"pageSize":20,"soc.between":[20,50]}`, `{"pageSize":20,"soc.between":[3,3]}`, `{"pageSize":20,"soc.ge":95}`,
			`{"pageSize":20,"totalMileageKm.between":[0,1]}`, `{"pageSize":20,"totalMileageKm.between":[100,9000]}`, `{"pageSize":20,"totalMileageKm.ge":9000}`,
			`{"pageSize":20,"lastSeenAt.ge":1700000000000}`, `{"pageSize":20,"lastSeenAt.ge":1700086000000}`, `{"pageSize":20,"lastSeenAt.isNull":true}`,
			`{"pageSize":20,"onlineStatus":1,"status":3}`, `{"pageSize":20,"onlineStatus":2,"status":3}`, `{"pageSize":20,"onlineStatus":1,"vin.like":"U1999"}`, `{"pageSize":20,"onlineStatus":1,"soc.between":[1,10]}`,
			`{"pageSize":20,"onlineStatus":1,"orderBy":"productionDate desc"}`, `{"pageSize":20,"onlineStatus":2,"orderBy":"productionDate desc"}`, `{"pageSize":20,"soc.between":[20,50],"orderBy":"createdAt"}`,
			`{"pageSize":20,"page":100,"soc.between":[20,50]}`, `{"pageSize":20,"page":1000,"onlineStatus":1}`,
			`{"pageSize":20,"onlineStatus":1,"dealerId":5}`, `{"pageSize":20,"onlineStatus":1,"keyword":"U1999"}`,
		} {
			for name, who := range map[string]*access.Caller{"": access.System(), "dealer": outlet(7, "vehicle:view")} {
				var took []time.Duration
				for range 7 {
					at := time.Now()
					_, err := e.Latest().Page(t.Context(), "vehicle", who, []byte(body), nil)
					if err != nil {
						t.Fatal(body, err)
					}
					took = append(took, time.Since(at))
				}
				first := took[0]
				slices.Sort(took)
				fmt.Printf("%-9s %-7s %-80s %8.1f ms (first %.1f)\n", db.Dialect.Name(), name, body, float64(took[3].Microseconds())/1000, float64(first.Microseconds())/1000)
			}
		}
		for _, body := range []string{`{"onlineStatus":1}`, `{"onlineStatus":2}`} {
			l, err := e.Listing("vehicle", access.System(), []byte(body))
			if err != nil {
				t.Fatal(err)
			}
			at, rows := time.Now(), 0
			if err := l.Each(t.Context(), func(int64) error { return nil }, func(b [][]any) error { rows += len(b); return nil }); err != nil {
				t.Fatal(err)
			}
			fmt.Println(db.Dialect.Name(), "export", body, rows, time.Since(at))
		}
	})
}
