package rollout_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/equipment"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/rollout"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/testdb"
)

const (
	benchFleet = 100_000
	benchTask  = 1
	// boards is how many boards a run reads, runs how many rounds of the schedule it measures.
	boards = 100
	runs   = 10
)

// anybody resolves every account to the platform.
type anybody struct{}

func (anybody) CallerOf(context.Context, int64, string) (*access.Caller, error) {
	return access.System(), nil
}

func (anybody) Holders(context.Context, string) ([]*access.Caller, error) { return nil, nil }

// BenchmarkRollout freezes a task of benchFleet vehicles, then lets a tenth of them be in each of ten states, and measures rounds of the
// schedule, and the board while rounds run. Goals are 20 s of CPU time for the freeze, 1 s for a round, and 100 ms for the 95th percentile of
// the board.
func BenchmarkRollout(b *testing.B) {
	testdb.EachIndexed(b, func(b *testing.B, db *store.DB) {
		engine := record.New(db, contracts.Catalogue)
		s := rollout.New(rollout.Deps{Engine: engine, Accounts: anybody{}, Notifications: notification.New(engine, nil), Clock: value.Now})
		engine.Register(s)
		fillFleet(b, db)
		for b.Loop() {
			b.StopTimer()
			testdb.Exec(b, db, "DELETE FROM ota_task_target")
			testdb.Exec(b, db, "DELETE FROM ota_task_group")
			testdb.Exec(b, db, "DELETE FROM ota_task")
			insertTask(b, db)
			b.StartTimer()
			cpu := testdb.CPU(b, db)
			run(b, s)
			b.ReportMetric((testdb.CPU(b, db) - cpu).Seconds(), "cpu-s-freeze")
			mix(b, db)
			run(b, s) // stores the counts
			cpu = testdb.CPU(b, db)
			for range runs {
				run(b, s)
			}
			b.ReportMetric((testdb.CPU(b, db)-cpu).Seconds()/runs, "cpu-s-round")
			took := readBoards(b, s)
			slices.Sort(took)
			b.ReportMetric(float64(took[len(took)*95/100].Microseconds())/1000, "ms-p95-board")
			b.ReportMetric(0, "ns/op")
		}
	})
}

func run(b *testing.B, s *rollout.Service) {
	b.Helper()
	if err := s.Run(b.Context()); err != nil {
		b.Fatal(err)
	}
}

// readBoards reads the board while rounds run, with the pauses of a console that refreshes it.
func readBoards(b *testing.B, s *rollout.Service) (took []time.Duration) {
	b.Helper()
	ctx, stop := context.WithCancel(b.Context())
	var ended sync.WaitGroup
	defer ended.Wait()
	defer stop()
	ended.Go(func() {
		for ctx.Err() == nil {
			if err := s.Run(ctx); err != nil && !errors.Is(err, context.Canceled) {
				b.Error(err)
			}
			time.Sleep(time.Second) // the period of the schedule is longer
		}
	})
	who := seedtest.Caller(1, "ota:view")
	for range boards {
		begun := time.Now()
		if board, err := s.Board(b.Context(), who, benchTask); err != nil || board.Funnel.Targets == 0 {
			b.Fatal(board, err)
		}
		took = append(took, time.Since(begun))
		time.Sleep(20 * time.Millisecond)
	}
	return took
}

// fillFleet stores vehicles with a battery controller each, all online, and firmware for it.
func fillFleet(b *testing.B, db *store.DB) {
	b.Helper()
	testdb.Exec(b, db, "INSERT INTO vehicle_model (id, protocol_gen) VALUES (1, ?)", equipment.OverBroker)
	testdb.FillWith(b, db, equipment.Vehicles.Plan, benchFleet, map[string]string{"modelId": "1", "status": fmt.Sprint(int64(equipment.Sold)), "tboxSn": "'T' || n", "stolenFlag": "(n < 0)"})
	testdb.FillWith(b, db, equipment.VehicleShadows.Plan, benchFleet, map[string]string{"vehicleId": "n", "onlineStatus": fmt.Sprint(int64(equipment.Online))})
	testdb.FillWith(b, db, equipment.Ecus.Plan, benchFleet, map[string]string{
		"vehicleId": "n", "ecuType": "3", "hardwareVersion": "'H1'", "softwareVersion": "'2.0.0'", "softwareCode": "2000000", "status": fmt.Sprint(int64(equipment.EcuNormal)), "antiRollback": "0",
	})
	testdb.FillWith(b, db, ota.Devices.Plan, benchFleet, map[string]string{"testFlag": "(n < 0)", "otaBlocked": "(n < 0)"})
	testdb.Exec(b, db, `INSERT INTO ota_firmware (id, ecu_type, hardware_versions, model_ids, status, package_kind, version_name, version_code, size_b) VALUES (1, 3, ?, ?, ?, ?, '2.1.0', 2001000, 20000)`,
		value.Codes{"H1"}.Encode(), value.IDs{1}.Encode(), ota.FirmwareReleased, ota.FullPackage)
}

// insertTask stores a task that is about to freeze its targets, with a wave of a fifth of the vehicles and one of the rest.
func insertTask(b *testing.B, db *store.DB) {
	b.Helper()
	testdb.Exec(b, db, `INSERT INTO ota_task (id, task_no, name, task_kind, items, target_mode, target_filter, upgrade_mode, end_at, max_parallel, per_minute, max_attempts, backoff_min, auto_halt, health_factor, status, approver_id, total)
		VALUES (?, 'OT1', 'BMS 2.1.0', ?, '[{"firmwareId":1}]', ?, '{"everyone":true}', ?, ?, 500, 200, 3, 30, ?, 20, ?, 1, ?)`,
		benchTask, ota.NormalTask, ota.ByFilter, ota.SilentUpgrade, value.Now().Add(48*time.Hour), true, ota.TaskPreparing, benchFleet)
	for seq, percent := range []int{20, 100} {
		testdb.Exec(b, db, `INSERT INTO ota_task_group (id, task_id, seq, name, split_kind, split_value, success_pct, min_reach_pct, error_pct, min_sample, hard_error_max, gate, deadline_h)
			VALUES (?, ?, ?, 'wave', ?, ?, 9800, 6000, 5000, 20, 1000000, ?, 24)`, seq+1, benchTask, seq+1, ota.SplitPercent, percent, ota.AutomaticGate)
	}
}

// mix spreads the targets of the first wave over the states of a rollout.
func mix(b *testing.B, db *store.DB) {
	b.Helper()
	var ids []int64
	if err := db.Read().NewRaw("SELECT id FROM ota_task_target WHERE group_id = 1 ORDER BY id").Scan(b.Context(), &ids); err != nil || len(ids) != benchFleet/5 {
		b.Fatal(len(ids), err)
	}
	states := []ota.TargetState{ota.TargetWaiting, ota.TargetOffered, ota.TargetDownloading, ota.TargetDownloaded, ota.TargetInstalling, ota.TargetConfirming, ota.TargetSucceeded, ota.TargetSucceeded, ota.TargetSucceeded, ota.TargetFailed}
	now := value.Now()
	for i, batch := range slices.Collect(slices.Chunk(ids, len(ids)/len(states))) {
		testdb.Exec(b, db, "UPDATE ota_task_target SET state = ?, answered_at = ?, offered_at = ?, finished_at = ?, wait_reason = ?, error_code = ? WHERE id IN (?)",
			states[i], now, now.Add(-time.Hour), now.Add(-time.Duration(i)*time.Hour), ota.WaitWindow, ota.ErrorTimeout, bun.List(batch))
	}
}
