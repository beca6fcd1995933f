package seed

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
)

// Overrides of the demo (equipment catalogue, debugFrequency), of which the first are active.
const frequencyRows, frequenciesActive = 25, 2

// frequencies creates overrides of report intervals, most of them in the last two months.
func (s *seeder) frequencies(ctx context.Context, tx bun.Tx) error {
	var vehicles, people []int64
	err := tx.NewRaw(`SELECT v.id FROM vehicle AS v JOIN vehicle_shadow AS s ON s.id = v.id JOIN vehicle_model AS m ON m.id = v.model_id
		WHERE v.deleted_at = 0 AND v.tbox_sn <> '' AND v.status = ? AND m.protocol_gen = ? AND m.terminal_type <> ? AND s.online_status = ? ORDER BY v.id DESC LIMIT ?`,
		equipment.Sold, equipment.OverBroker, equipment.BLEOnly, equipment.Online, frequencyRows).Scan(ctx, &vehicles)
	if err != nil {
		return err
	}
	if err := tx.NewRaw("SELECT id FROM operator WHERE user_type = ? ORDER BY id LIMIT 3", system.Staff).Scan(ctx, &people); err != nil {
		return err
	}
	now := value.Now()
	var rows []equipment.DebugFrequency
	for n := range min(frequencyRows, len(vehicles)) {
		r := newRand(frequencyStream, n)
		hours := pick(r, []int64{1, 2, 4, 8, 24})
		f := equipment.DebugFrequency{
			VehicleID: vehicles[n], RideIntervalS: pick(r, []int64{1, 2, 5}), ParkIntervalS: pick(r, []int64{10, 30, 60}), NoSleep: r.IntN(3) == 0,
			Reason: pick(r, []equipment.DebugReason{"1", "1", "2", "3", "5"}), OperatorID: pick(r, people), State: equipment.FrequencyExpired,
		}
		f.StartAt = now.Add(-time.Duration(n*57+30) * time.Hour)
		if n < frequenciesActive {
			hours, f.State = 24, equipment.FrequencyActive
			f.StartAt = now.Add(-time.Duration(1+n) * time.Hour)
		}
		f.EndAt = f.StartAt.Add(time.Duration(hours) * time.Hour)
		f.CommandNo = numberAt(r, f.StartAt)
		f.EstTrafficMb = f.Traffic()
		switch {
		case f.State == equipment.FrequencyActive:
			f.CheckAt = f.EndAt
		case n%9 == 4:
			f.State = equipment.FrequencyFailed
		case n%6 == 3:
			f.State, f.EndedAt, f.RestoredAt = equipment.FrequencyStopped, f.StartAt.Add(20*time.Minute), f.StartAt.Add(32*time.Minute)
		default:
			f.EndedAt, f.RestoredAt = f.EndAt, f.EndAt.Add(11*time.Minute)
		}
		f.CreatedAt = f.StartAt
		rows = append(rows, f)
	}
	return record.InsertMany(ctx, s.e, tx, equipment.DebugFrequencies, rows)
}
