package downlink_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"evops/contracts"
	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/command"
	"evops/core/debug"
	"evops/core/devicelink/downlink"
	"evops/core/devicelink/protocol"
	"evops/core/deviceparam"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
)

const (
	// waitingRows are the rows of all kinds that wait, most of them for vehicles that are offline.
	waitingRows = 100_000
	fleet       = 20_000
	// onlineShare is one vehicle in so many.
	onlineShare = 100
	maxPerRound = 500
)

// absent is a connection on which no terminal is, so that a round finds the rows to send and sends none.
type absent struct{}

func (absent) Connected(string) bool { return false }

func (absent) Publish(context.Context, string, protocol.Kind, []byte, time.Duration) error {
	return nil
}

// BenchmarkRound runs one round of each kind's queue over waitingRows, in turns with the query of that kind by hand on the driver. The
// metrics are of one kind each: round/driver is the ratio of their times, ms-round the time of a round for all vehicles, ms-seen that of a
// round for one vehicle that was seen.
func BenchmarkRound(b *testing.B) {
	testdb.EachIndexed(b, func(b *testing.B, db *store.DB) {
		now := value.Now()
		clock := func() value.Time { return now }
		engine := record.New(db, contracts.Catalogue)
		later, vehicle := fmt.Sprint(now.Add(time.Hour).Milli(), " + n"), fmt.Sprintf("1 + n %% %d", fleet)
		queued := map[string]string{"vehicleId": vehicle, "state": fmt.Sprint(int64(equipment.CommandQueued)), "dueAt": later, "scriptNo": "''"}
		testdb.FillWith(b, db, equipment.Vehicles.Plan, fleet, map[string]string{"tboxSn": "'T' || n"})
		testdb.FillWith(b, db, equipment.VehicleShadows.Plan, fleet, map[string]string{
			"vehicleId": "n", "onlineStatus": fmt.Sprintf("CASE WHEN n %% %d = 0 THEN %d ELSE %d END", onlineShare, equipment.Online, equipment.Offline),
		})
		testdb.FillWith(b, db, equipment.RemoteCommands.Plan, waitingRows/2, queued)
		testdb.FillWith(b, db, equipment.DebugCommands.Plan, waitingRows/4, queued)
		testdb.FillWith(b, db, equipment.VehicleParams.Plan, waitingRows/4, map[string]string{
			"vehicleId": vehicle, "paramKey": "'p' || n", "syncStatus": fmt.Sprint(int64(equipment.ParamPending)), "sendAt": fmt.Sprint(now.Milli(), " - n"), "sentAt": "0",
		})
		const byRow = `SELECT r.id, v.tbox_sn FROM %s AS r JOIN vehicle_shadow AS s ON s.id = r.vehicle_id JOIN vehicle AS v ON v.id = r.vehicle_id
			WHERE r.state = %d AND r.due_at > ? AND s.online_status = %d ORDER BY r.due_at, r.id LIMIT %d`
		for _, kind := range []struct {
			name  string
			round func(context.Context, downlink.Publisher, []int64) error
			query string
		}{
			{"commands", command.New(command.Deps{Engine: engine, Clock: clock}).Round, fmt.Sprintf(byRow, "remote_command", equipment.CommandQueued, equipment.Online, maxPerRound)},
			{"debug", debug.New(debug.Deps{Engine: engine, Clock: clock}).Round, fmt.Sprintf(byRow, "debug_command", equipment.CommandQueued, equipment.Online, maxPerRound)},
			{"params", deviceparam.New(engine, clock).Round, fmt.Sprintf(`SELECT r.vehicle_id, v.tbox_sn FROM vehicle_param AS r JOIN vehicle_shadow AS s ON s.id = r.vehicle_id JOIN vehicle AS v ON v.id = r.vehicle_id
				WHERE r.sync_status = %d AND r.send_at <= ? AND s.online_status = %d GROUP BY r.vehicle_id, v.tbox_sn ORDER BY min(r.send_at), r.vehicle_id LIMIT %d`,
				equipment.ParamPending, equipment.Online, maxPerRound)},
		} {
			b.Run(kind.name, func(b *testing.B) {
				text := db.Rebind(kind.query)
				var rounds, seen, driver []time.Duration
				timed := func(into *[]time.Duration, work func() error) {
					begun := time.Now()
					if err := work(); err != nil {
						b.Fatal(err)
					}
					*into = append(*into, time.Since(begun))
				}
				for b.Loop() {
					timed(&rounds, func() error { return kind.round(b.Context(), absent{}, nil) })
					timed(&seen, func() error { return kind.round(b.Context(), absent{}, []int64{onlineShare}) })
					timed(&driver, func() error { return drain(b.Context(), db, text, now) })
				}
				ms := func(of []time.Duration) float64 { return float64(median(of)) / float64(time.Millisecond) }
				b.ReportMetric(ms(rounds)/ms(driver), "round/driver")
				b.ReportMetric(ms(rounds), "ms-round")
				b.ReportMetric(ms(seen), "ms-seen")
				b.ReportMetric(0, "ns/op")
			})
		}
	})
}

// drain reads the rows of a query by the driver alone.
func drain(ctx context.Context, db *store.DB, text []byte, now value.Time) error {
	rows, err := db.Read().DB.QueryContext(ctx, string(text), now.Milli())
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var id int64
		var sn string
		if err := rows.Scan(&id, &sn); err != nil {
			return err
		}
	}
	return rows.Err()
}

func median(of []time.Duration) time.Duration {
	slices.Sort(of)
	return of[len(of)/2]
}
