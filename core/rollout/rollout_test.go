package rollout_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/ota"
	"evops/core/devicelink/protocol"
	"evops/core/seed/seedtest"
)

func TestEachWaveBeginsWhenTheOneBeforeHasPassed(t *testing.T) {
	each(t, func(w *world) {
		task := w.addTask(nil, wave{"splitValue": 10, "soakMin": 60}, wave{"gate": ota.ManualGate})
		w.begin(task)
		w.want("begun", task, "5 [1 0] 0×36 2×4")
		first := w.take()
		if len(first) != 4 || first[0].Op != protocol.OTAOffer || first[0].Items[0].URL != "http://files.test/bms.bin" || first[0].Items[0].From != 2_000_000 {
			t.Fatalf("%d offers: %+v", len(first), first)
		}
		for _, m := range first {
			w.install(m)
		}
		w.run()
		w.want("first wave installed", task, "5 [2 0] 0×36 8×4")
		w.later(59 * time.Minute)
		w.run()
		w.want("soak time not over", task, "5 [2 0] 0×36 8×4")
		w.later(time.Minute)
		w.run()
		w.want("soak time over", task, "5 [4 1] 2×36 8×4")
		for _, m := range w.take() {
			w.install(m)
		}
		w.run()
		w.want("all installed", task, "8 [4 4] 8×40")
	})
}

func TestAHardErrorHaltsTheTaskAtOnce(t *testing.T) {
	each(t, func(w *world) {
		task := w.addTask(map[string]any{"perMinute": 10}, wave{})
		w.begin(task)
		w.want("begun", task, "5 [1] 1×30 2×10")
		offers := w.take()
		w.report(offers[0], protocol.OTADownloading, 0)
		w.report(offers[1], protocol.OTADownloading, 0)
		w.report(offers[1], protocol.OTAInstalling, 0)
		w.report(offers[2], protocol.OTAFailed, protocol.OTABootLoop)
		w.later(2 * time.Minute)
		w.run()
		w.want("halted", task, "7 HARD_ERROR [5] 1×30 2×7 3×1 5×1 9×1")
		paused := map[protocol.OTAOp]int{}
		for _, m := range w.take() {
			paused[m.Op]++
		}
		if paused[protocol.OTAPause] != 8 || len(paused) != 1 {
			t.Errorf("sent %v, want 8 pauses", paused)
		}
		w.install(offers[1])
		w.run()
		w.want("an installation ends by itself", task, "7 HARD_ERROR [5] 1×30 2×7 3×1 8×1 9×1")
		if err := w.act(w.approver, "resume", task, `"resetCounts":true`); err != nil {
			t.Fatal(err)
		}
		w.run()
		w.want("resumed with the error counts reset", task, "5 [1] 1×20 2×17 3×1 8×1 9×1")
	})
}

// TestAWaveThatDoesWorseHaltsInItsSoakTime lets vehicles with the new version raise alarms or go offline.
func TestAWaveThatDoesWorseHaltsInItsSoakTime(t *testing.T) {
	each(t, func(w *world) {
		w.exec("DELETE FROM alarm")
		for _, row := range []struct {
			what    string
			alarms  int
			offline int // of the upgraded
			others  int // of the others
			then    string
		}{
			{"four alarms", 4, 0, 0, "5 [2 0] 0×20 8×20"},
			{"five alarms", 5, 0, 0, "7 HEALTH [5 0] 0×20 8×20"},
			{"as many offline as of the others", 0, 10, 6, "5 [2 0] 0×20 8×20"},
			{"more offline than of the others", 0, 10, 4, "7 OFFLINE [5 0] 0×20 8×20"},
		} {
			task := w.addTask(map[string]any{"name": row.what}, wave{"splitValue": 50, "soakMin": 600}, wave{})
			w.begin(task)
			var upgraded, others []int64
			for _, m := range w.take() {
				w.install(m)
				upgraded = append(upgraded, w.target(m.Target).VehicleID)
			}
			w.run()
			for _, id := range w.vehicles {
				if !slices.Contains(upgraded, id) {
					others = append(others, id)
				}
			}
			w.later(2 * time.Hour)
			for i := range row.alarms {
				w.exec("INSERT INTO alarm (id, vehicle_id, level, first_at) VALUES (?, ?, 3, ?)", task*100+int64(i), upgraded[i], w.now())
			}
			w.exec("UPDATE vehicle_shadow SET online_status = 0 WHERE id IN (?)", bun.List(append(upgraded[:row.offline:row.offline], others[:row.others]...)))
			w.run()
			w.want(row.what, task, row.then)
			w.exec("DELETE FROM alarm")
			w.exec("UPDATE vehicle_shadow SET online_status = 1 WHERE id IN (?)", bun.List(w.vehicles))
			w.exec("UPDATE ecu SET software_version = '2.0.0', software_code = 2000000 WHERE vehicle_id IN (?)", bun.List(w.vehicles))
			w.must(w.act(w.author, "cancel", task))
		}
	})
}

func TestUpgradedVehiclesAreRolledBackByADraft(t *testing.T) {
	each(t, func(w *world) {
		task := w.addTask(nil, wave{"splitValue": 50, "soakMin": 600}, wave{})
		w.begin(task)
		for _, m := range w.take() {
			w.install(m)
		}
		w.run()
		w.must(w.act(w.author, "pause", task))
		if code := seedtest.CodeOf(t, w.act(w.author, "rollback", task)); code != "FW_NOT_RELEASED" {
			t.Errorf("without a package of the earlier version: %q", code)
		}
		w.exec("INSERT INTO ota_firmware (id, ecu_type, hardware_versions, model_ids, status, package_kind, version_name, version_code, size_b) SELECT 77, ecu_type, hardware_versions, model_ids, status, package_kind, '2.0.0', 2000000, 1000 FROM ota_firmware WHERE id = ?", w.firmware)
		saved, _, err := w.engine.Act(t.Context(), ota.Tasks.Name, "rollback", w.author, fmt.Appendf(nil, `{"id":%d}`, task))
		if err != nil {
			t.Fatal(err)
		}
		draft, _ := saved.Answer["copyId"].(int64)
		w.want("draft", draft, "0 [0 0]")
		w.begin(draft)
		for _, m := range w.take() {
			if m.Items[0].To != 2_000_000 {
				t.Errorf("offers version %d", m.Items[0].To)
			}
		}
		w.want("rolled back", draft, "5 [1 0] 0×18 2×2")
	})
}

func TestAnUnansweredOfferIsSentAgainWhenTheVehicleReturns(t *testing.T) {
	each(t, func(w *world) {
		w.begin(w.addTask(map[string]any{"targetList": w.vin(w.vehicles[0])}, wave{}))
		m := w.take()[0]
		hello := func() (offers int) {
			text, err := protocol.Write(protocol.Header{MID: "h", TS: w.now().Milli()}, protocol.HelloBody{SID: "A"})
			w.must(err)
			w.deliver(w.service.HandleHello, w.vehicles[0], protocol.Hello, text)
			w.run()
			return len(w.take())
		}
		if n := hello(); n != 1 {
			t.Errorf("%d offers after the vehicle returned, want 1", n)
		}
		w.report(m, protocol.OTAReceived, 0)
		if n := hello(); n != 0 {
			t.Errorf("%d offers after the vehicle answered, want none", n)
		}
	})
}
