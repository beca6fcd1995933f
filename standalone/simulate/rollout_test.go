package simulate_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

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
	rolloutTask  = 1
	pilot        = 20
	// mostSpoilt is the most vehicles that may have the bad build.
	mostSpoilt = 60
)

// TestABadBuildHaltsItsRolloutBeforeManyVehiclesHaveIt rolls a build out that fails on seven vehicles in a hundred. With the seed of the fleet
// none of them is in the pilot wave.
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
		insertRollout(t, db, hex.EncodeToString(sum[:]), base64.StdEncoding.EncodeToString(ed25519.Sign(private, sum[:])))
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
		await(t, db, ota.TaskHalted)

		row, err := record.Get(t.Context(), engine.Read(), ota.Tasks, rolloutTask)
		if err != nil {
			t.Fatal(err)
		}
		board, err := service.Board(t.Context(), seedtest.Caller(1, "ota:view"), rolloutTask)
		if err != nil {
			t.Fatal(err)
		}
		var spoilt int
		if err := db.Read().NewRaw("SELECT count(*) FROM ota_task_target WHERE task_id = ? AND install_at > 0", rolloutTask).Scan(t.Context(), &spoilt); err != nil {
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
func insertRollout(t *testing.T, db *store.DB, digest, signature string) {
	t.Helper()
	testdb.Exec(t, db, "INSERT INTO vehicle_model (id, protocol_gen) VALUES (1, ?)", equipment.OverBroker)
	testdb.Exec(t, db, "UPDATE vehicle SET model_id = 1, status = ?", equipment.Sold)
	testdb.Exec(t, db, "INSERT INTO ecu (id, vehicle_id, ecu_type, ecu_sn, hardware_version, software_version, software_code) SELECT 1000000 + id, id, 3, 'B' || tbox_sn, 'H1', '2.3.1', 2003001 FROM vehicle")
	testdb.Exec(t, db, `INSERT INTO ota_firmware (id, ecu_type, hardware_versions, model_ids, status, package_kind, version_name, version_code, size_b, sha256, signature, sign_key_id)
		VALUES (1, 3, ?, ?, ?, ?, '2.4.99', 2004099, 20000, ?, ?, 'k1')`, value.Codes{"H1"}.Encode(), value.IDs{1}.Encode(), ota.FirmwareReleased, ota.FullPackage, digest, signature)
	vins := make([]string, rolloutFleet)
	for i := range vins {
		vins[i] = fmt.Sprintf("FLEET%d", 100_000_000_001+i)
	}
	testdb.Exec(t, db, `INSERT INTO ota_task (id, task_no, name, task_kind, items, target_mode, target_list, upgrade_mode, end_at, max_parallel, per_minute, max_attempts, backoff_min, auto_halt, health_factor, status, approver_id, total)
		VALUES (?, 'OT1', 'BMS 2.4.99', ?, '[{"firmwareId":1}]', ?, ?, ?, ?, 500, ?, 3, 30, ?, 20, ?, 1, ?)`,
		rolloutTask, ota.NormalTask, ota.ByList, strings.Join(vins, "\n"), ota.SilentUpgrade, value.Now().Add(48*time.Hour), 2*pilot, true, ota.TaskPreparing, rolloutFleet)
	for seq, w := range []struct {
		kind ota.Split
		n    int
	}{{ota.SplitCount, pilot}, {ota.SplitPercent, 100}} {
		testdb.Exec(t, db, `INSERT INTO ota_task_group (id, task_id, seq, name, split_kind, split_value, success_pct, min_reach_pct, error_pct, min_sample, gate, deadline_h)
			VALUES (?, ?, ?, 'wave', ?, ?, 9800, 6000, 500, 20, ?, 24)`, seq+1, rolloutTask, seq+1, w.kind, w.n, ota.AutomaticGate)
	}
}

// runRollout runs the fleet, the queue and the schedule until the returned function is called.
func runRollout(t *testing.T, service *rollout.Service, broker *embedded.Broker, keys map[string]firmware.Key) (end func()) {
	t.Helper()
	fleet := simulate.Fleet{
		Broker: broker.Address(), Seed: 1, Pace: 100, Within: 2 * time.Second,
		Updates: simulate.Updates{Pace: 2_000, Faults: updater.Faults{BadBuild: 70}, Keys: func(context.Context) (map[string]firmware.Key, error) { return keys, nil }},
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

// await returns when the task has a status.
func await(t *testing.T, db *store.DB, status ota.TaskStatus) {
	t.Helper()
	deadline := time.After(3 * time.Minute)
	for {
		var now ota.TaskStatus
		if err := db.Read().NewRaw("SELECT status FROM ota_task WHERE id = ?", rolloutTask).Scan(t.Context(), &now); err != nil {
			t.Fatal(err)
		}
		if now == status {
			return
		}
		if now == ota.TaskFinished {
			var why string
			_ = db.Read().NewRaw("SELECT state || ' ' || ineligible || ' ' || count(*) FROM ota_task_target GROUP BY state, ineligible").Scan(t.Context(), &why)
			t.Fatal("the task is finished: ", why)
		}
		select {
		case <-deadline:
			t.Fatalf("the task is in state %d after three minutes", now)
		case <-time.After(50 * time.Millisecond):
		}
	}
}
