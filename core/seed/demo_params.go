package seed

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
)

// Parameters of the demo (equipment catalogue, vehicleParam): five keys of two hundred vehicles, a few of them pending or failed.
const (
	paramVehicles = 200
	paramsPending = 6
	paramsFailed  = 2
)

// demoParams are the keys with their possible values.
var demoParams = []struct {
	key    equipment.ParamKey
	values []string
}{
	{"heartbeatS", []string{"120", "240", "300"}}, {"rideIntervalS", []string{"10", "15", "30"}}, {"sleepAfterMin", []string{"15", "30"}},
	{"vibrationLevel", []string{"1", "2", "3"}}, {"lowSocPct", []string{"15", "20", "25"}},
}

// parameters creates the parameters of connected terminals; pending ones belong to offline vehicles.
func (s *seeder) parameters(ctx context.Context, tx bun.Tx) error {
	var fitted []struct {
		ID, DealerID int64
		OnlineStatus equipment.OnlineStatus
		SeenAt       value.Time `bun:"seen_at"`
	}
	err := tx.NewRaw(`SELECT v.id, v.dealer_id, s.online_status, s.last_seen_at AS seen_at FROM vehicle AS v JOIN vehicle_shadow AS s ON s.id = v.id JOIN vehicle_model AS m ON m.id = v.model_id
		WHERE v.deleted_at = 0 AND v.tbox_sn <> '' AND v.status = ? AND m.protocol_gen = ? AND m.terminal_type <> ? AND s.last_seen_at > 0 ORDER BY v.id LIMIT ?`,
		equipment.Sold, equipment.OverBroker, equipment.BLEOnly, paramVehicles).Scan(ctx, &fitted)
	if err != nil {
		return err
	}
	var by []int64
	if err := tx.NewRaw("SELECT id FROM operator WHERE user_type = ? ORDER BY id LIMIT 1", system.Staff).Scan(ctx, &by); err != nil {
		return err
	}
	if len(by) == 0 {
		return fmt.Errorf("demo has no staff to set parameters")
	}
	var rows []equipment.VehicleParam
	pending, failed := 0, 0
	for i, v := range fitted {
		r := newRand(paramStream, int(v.ID))
		at := v.SeenAt.Add(-time.Duration(1+r.IntN(20)) * 24 * time.Hour)
		for k, p := range demoParams {
			wanted := pick(r, p.values)
			row := equipment.VehicleParam{VehicleID: v.ID, DealerID: v.DealerID, ParamKey: p.key, DesiredValue: wanted, ReportedValue: wanted, DesiredAt: at, ReportedAt: at.Add(40 * time.Second), DesiredVersion: 1, OperatorID: by[0]}
			switch {
			case k == i%len(demoParams) && pending < paramsPending && v.OnlineStatus == equipment.Offline:
				pending++
				row.SyncStatus, row.ReportedValue, row.ReportedAt, row.SendAt = equipment.ParamPending, "", value.Time{}, at
			case k == i%len(demoParams) && failed < paramsFailed && i%7 == 3:
				failed++
				row.SyncStatus, row.Failure, row.SentAt, row.ReportedValue = equipment.ParamFailed, equipment.ParamDiffers, at, p.values[0]
				if wanted == p.values[0] {
					row.ReportedValue = p.values[1]
				}
			}
			row.CreatedAt = at
			rows = append(rows, row)
		}
	}
	return record.InsertMany(ctx, s.e, tx, equipment.VehicleParams, rows)
}
