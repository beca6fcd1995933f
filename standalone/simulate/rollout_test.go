package simulate_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/equipment"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/firmware"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/rollout"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/testdb"
	"evops/standalone/embedded"
	"evops/standalone/simulate"
	"evops/standalone/simulate/updater"
)

const (
	rolloutFleet = 1_000
	pilot        = 20
	// mostSpoilt is the most vehicles that may have the bad build.
	mostSpoilt = 60
)

// TestABadBuildHaltsItsRolloutBeforeManyVehiclesHaveIt rolls a build out that fails on one vehicle in ten, none of them in the pilot wave.
func TestABadBuildHaltsItsRolloutBeforeManyVehiclesHaveIt(t *testing.T) {
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	key, _ := firmware.ParseKey("k1:" + base64.StdEncoding.EncodeToString(public))
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		insertVehicles(t, db, rolloutFleet)
		engine := record.New(db, contracts.Catalogue)
		sum, address := startFiles(t, engine, bytes.Repeat([]byte("firmware"), 2_500))
		service := rollout.New(rollout.Deps{
			Engine: engine, Accounts: nobody{}, Notifications: notification.New(engine, nil), Clock: value.Now,
			URL: func(string, value.Time) (string, error) { return address, nil },
		})
		engine.Register(service)
		task := insertRollout(t, engine, ota.Firmware{
			Image:       ota.Image{SizeB: 20_000, SHA256: hex.EncodeToString(sum[:])},
			VersionCode: 2_004_099, Signature: base64.StdEncoding.EncodeToString(ed25519.Sign(private, sum[:])), SignKeyID: "k1",
		})
		link := devicelink.New(devicelink.Deps{
			Engine: engine, Keys: devicelink.NewKeys(signing), Clock: value.Now, LiveChanged: service.Notify,
			Handlers: map[protocol.Kind]devicelink.Handler{protocol.OTA: service.HandleReport, protocol.Hello: service.HandleHello},
		})
		t.Cleanup(link.Close)
		broker, err := embedded.StartBroker("127.0.0.1:0", link)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = broker.Stop() })
		end := runRollout(t, service, broker, map[string]firmware.Key{"k1": key})
		defer end()
		await(t, engine, task, ota.TaskHalted)

		row, err := record.Get(t.Context(), engine.Read(), ota.Tasks, task)
		if err != nil {
			t.Fatal(err)
		}
		board, err := service.Board(t.Context(), seedtest.Caller(1, "ota:view"), task)
		if err != nil {
			t.Fatal(err)
		}
		var spoilt int
		if err := db.Read().NewRaw("SELECT count(*) FROM ota_task_target WHERE task_id = ? AND install_at > 0", task).Scan(t.Context(), &spoilt); err != nil {
			t.Fatal(err)
		}
		if row.HaltCode != ota.HaltHardError || board.Waves[0].Status != ota.WavePassed || board.Waves[1].Status != ota.WaveFailed || board.Waves[0].Figures.Succeeded != pilot {
			t.Errorf("halted by %q, waves %+v", row.HaltCode, board.Waves)
		}
		if spoilt <= pilot || spoilt >= mostSpoilt {
			t.Errorf("%d vehicles have the bad build, want fewer than %d", spoilt, mostSpoilt)
		}
		if len(board.Failures) == 0 || !board.Failures[0].Hard {
			t.Errorf("the board does not say why: %+v", board.Failures)
		}
	})
}

type nobody struct{}

func (nobody) CallerOf(context.Context, int64, string) (*access.Caller, error) { return nil, nil }

func (nobody) Holders(context.Context, string) ([]*access.Caller, error) { return nil, nil }

// insertRollout stores firmware for the battery controllers of all vehicles, and a task that is about to freeze its targets.
func insertRollout(t *testing.T, e *record.Engine, f ota.Firmware) int64 {
	t.Helper()
	var task ota.Task
	err := e.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
		model := equipment.VehicleModel{ProtocolGen: equipment.OverBroker}
		if err := record.Insert(ctx, e, tx, equipment.VehicleModels, &model); err != nil {
			return err
		}
		f.EcuType, f.HardwareVersions, f.ModelIDs, f.Status, f.PackageKind, f.VersionName = 3, value.Codes{"H1"}, value.IDs{model.ID}, ota.FirmwareReleased, ota.FullPackage, "2.4.99"
		if err := record.Insert(ctx, e, tx, ota.Firmwares, &f); err != nil {
			return err
		}
		vins, ecus := make([]string, rolloutFleet), make([]equipment.Ecu, rolloutFleet)
		for i := range vins {
			vins[i] = fmt.Sprintf("FLEET%d", 100_000_000_001+i)
			ecus[i] = equipment.Ecu{VehicleID: int64(i + 1), EcuType: 3, HardwareVersion: "H1", SoftwareVersion: "2.3.1", SoftwareCode: 2_003_001}
		}
		if _, err := tx.NewRaw("UPDATE vehicle SET model_id = ?, status = ?", model.ID, equipment.Sold).Exec(ctx); err != nil {
			return err
		}
		if err := record.InsertMany(ctx, e, tx, equipment.Ecus, ecus); err != nil {
			return err
		}
		task = ota.Task{
			TaskNo: "OT1", Name: "BMS 2.4.99", TaskKind: ota.NormalTask, Items: []ota.TaskItem{{FirmwareID: f.ID}}, TargetMode: ota.ByList, TargetList: strings.Join(vins, "\n"), UpgradeMode: ota.SilentUpgrade,
			EndAt: value.Now().Add(48 * time.Hour), MaxParallel: 500, PerMinute: 2 * pilot, MaxAttempts: 3, BackoffMin: 30, AutoHalt: true, HealthFactor: 20, Status: ota.TaskPreparing,
		}
		if err := record.Insert(ctx, e, tx, ota.Tasks, &task); err != nil {
			return err
		}
		wave := ota.Wave{
			TaskID: task.ID, Seq: 1, Name: "pilot", SplitKind: ota.SplitCount, SplitValue: pilot, SuccessPct: 9_800, MinReachPct: 6_000, ErrorPct: 500, MinSample: 20, Gate: ota.AutomaticGate, DeadlineH: 24,
		}
		rest := wave
		rest.Seq, rest.Name, rest.SplitKind, rest.SplitValue = 2, "rest", ota.SplitPercent, 100
		return errors.Join(record.Insert(ctx, e, tx, ota.Waves, &wave), record.Insert(ctx, e, tx, ota.Waves, &rest))
	})
	if err != nil {
		t.Fatal(err)
	}
	return task.ID
}

// runRollout runs the fleet, the queue and the schedule until the returned function is called.
func runRollout(t *testing.T, service *rollout.Service, broker *embedded.Broker, keys map[string]firmware.Key) (end func()) {
	t.Helper()
	fleet := simulate.Fleet{
		Broker: broker.Address(), Seed: 11, Pace: 100, Within: 2 * time.Second,
		Updates: simulate.Updates{Pace: 2_000, Faults: updater.Faults{BadBuild: 100}, Keys: func(context.Context) (map[string]firmware.Key, error) { return keys, nil }},
	}
	for i := range rolloutFleet {
		sn := serial(i + 1)
		fleet.Terminals = append(fleet.Terminals, devicelink.Terminal{
			SN: sn, Key: devicelink.NewKeys(signing).Device(sn), Geo: value.Geo{Lng: 121, Lat: 31}, SOC: 90,
			ECUs: []protocol.ECU{{Type: "TBOX", SN: sn, Software: "2.4.1"}, {Type: "BMS", SN: "B" + sn, Hardware: "H1", Software: "2.3.1"}},
		})
	}
	ctx, stop := context.WithCancel(t.Context())
	var ended sync.WaitGroup
	ended.Go(func() { fleet.Run(ctx) })
	ended.Go(func() { service.Dispatch(ctx, broker) })
	ended.Go(func() { service.Watch(ctx) })
	ended.Go(func() {
		for ctx.Err() == nil {
			if err := service.Run(ctx); err != nil && ctx.Err() == nil {
				t.Error(err)
			}
			select {
			case <-ctx.Done():
			case <-time.After(100 * time.Millisecond):
			}
		}
	})
	return func() {
		stop()
		ended.Wait()
	}
}

// await returns when a task has a status.
func await(t *testing.T, e *record.Engine, task int64, status ota.TaskStatus) {
	t.Helper()
	deadline := time.After(3 * time.Minute)
	for {
		var now ota.TaskStatus
		if err := e.DB().Read().NewRaw("SELECT status FROM ota_task WHERE id = ?", task).Scan(t.Context(), &now); err != nil {
			t.Fatal(err)
		}
		if now == status {
			return
		}
		select {
		case <-deadline:
			t.Fatalf("the task is in state %d after three minutes", now)
		case <-time.After(50 * time.Millisecond):
		}
	}
}
