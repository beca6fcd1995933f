package rollout_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/ota"
	"evops/core/devicelink/protocol"
	"evops/core/rollout"
	"evops/core/seed/seedtest"
)

// TestATaskThatCannotSucceedIsRefusedByField adds tasks with one mistake each.
func TestATaskThatCannotSucceedIsRefusedByField(t *testing.T) {
	each(t, func(w *world) {
		for _, row := range []struct {
			what  string
			also  map[string]any
			wave  wave
			field string
		}{
			{"two packages for one controller", map[string]any{"items": []any{map[string]any{"firmwareId": w.firmware}, map[string]any{"firmwareId": w.firmware}}}, nil, "items[1].firmwareId"},
			{"window shorter than the installation", map[string]any{"installWindow": []any{map[string]any{"days": []string{"1"}, "from": "01:00", "to": "01:15"}}}, nil, "installWindow[0].to"},
			{"an end within a day", map[string]any{"endAt": w.now().Add(time.Hour)}, nil, "endAt"},
			{"an end after half a year", map[string]any{"endAt": w.now().Add(181 * 24 * time.Hour)}, nil, "endAt"},
			{"a riding vehicle", map[string]any{"parkedOnly": false}, nil, "parkedOnly"},
			{"an unknown VIN", map[string]any{"targetList": "LNONE"}, nil, "targetList"},
			{"more than all", nil, wave{"splitValue": 101}, "waves[0].splitValue"},
			{"a last wave with a condition", nil, wave{"splitKind": ota.SplitFilter, "splitFilter": map[string]any{"everyone": true}}, "waves[0].splitKind"},
		} {
			_, err := w.tryAdd(row.also, row.wave)
			var refused *fault.Error
			if !errors.As(err, &refused) {
				t.Errorf("%s: %v", row.what, err)
				continue
			}
			text, _ := json.Marshal(refused.Details)
			var fields map[string]any
			if json.Unmarshal(text, &fields); fields[row.field] == nil {
				t.Errorf("%s: %s, want an error at %s", row.what, text, row.field)
			}
		}
	})
}

func TestASecondPersonApproves(t *testing.T) {
	each(t, func(w *world) {
		task := w.addTask(nil, wave{})
		for _, step := range []struct {
			verb string
			own  bool
			code string
			then string
		}{
			{"approve", false, "STATE_NOT_ALLOWED", "0 [0]"},
			{"submit", true, "", "1 [0]"},
			{"approve", true, "REVIEW_SELF", "1 [0]"},
			{"reject", false, "", "2 [0]"},
			{"submit", true, "", "1 [0]"},
			{"approve", false, "", "3 [0]"},
		} {
			who := w.approver
			if step.own {
				who = w.author
			}
			if code := seedtest.CodeOf(t, w.act(who, step.verb, task)); code != step.code {
				t.Errorf("%s: %q, want %q", step.verb, code, step.code)
			}
			w.want(step.verb, task, step.then)
		}
		small := w.addTask(map[string]any{"name": "one", "taskKind": ota.SingleTask, "targetList": w.vin(w.vehicles[0])}, wave{})
		if err := w.act(w.author, "submit", small); err != nil {
			t.Fatal(err)
		}
		w.want("a single vehicle needs no approval", small, "3 [0]")
	})
}

func TestATaskIsHeldAndTakenBack(t *testing.T) {
	each(t, func(w *world) {
		task := w.addTask(map[string]any{"perMinute": 10}, wave{"splitValue": 50, "gate": ota.ManualGate}, wave{})
		w.begin(task)
		offers := w.take()
		w.report(offers[0], protocol.OTAInstalling, 0)
		if err := w.act(w.author, "pause", task); err != nil {
			t.Fatal(err)
		}
		w.later(9 * time.Minute)
		w.run()
		w.want("paused", task, "6 [6 0] 0×20 1×10 2×9 5×1")
		if err := w.act(w.approver, "resume", task); err != nil {
			t.Fatal(err)
		}
		w.run()
		w.want("resumed", task, "5 [1 0] 0×20 2×19 5×1")
		if code := seedtest.CodeOf(t, w.act(w.author, "passGate", task)); code != "OTA_GATE" {
			t.Errorf("below the thresholds the gate opens with %q", code)
		}
		if err := w.act(w.author, "passGate", task, `"force":true`); err != nil {
			t.Fatal(err)
		}
		w.want("passed by force", task, "5 [4 1] 1×20 2×19 5×1")
		if err := w.act(w.author, "cancel", task); err != nil {
			t.Fatal(err)
		}
		w.run()
		w.want("an installation is waited for", task, "9 [4 1] 5×1 13×39")
		w.install(offers[0])
		w.run()
		w.want("cancelled", task, "10 [4 7] 8×1 13×39")
	})
}

// TestATaskOfHigherPriorityComesFirst lets two tasks compete for the same vehicles, of which one downloads already.
func TestATaskOfHigherPriorityComesFirst(t *testing.T) {
	each(t, func(w *world) {
		slow := w.addTask(map[string]any{"perMinute": 4}, wave{})
		w.begin(slow)
		offers := w.take()
		w.report(offers[0], protocol.OTADownloading, 0)
		urgent := w.addTask(map[string]any{"name": "recall", "taskKind": ota.RecallTask, "priority": 90}, wave{})
		w.begin(urgent)
		w.want("recall", urgent, "5 [1] 1×1 2×39")
		w.want("others", slow, "5 [1] 3×1 15×39")
		w.run()
		cancelled := 0
		for _, m := range w.take() {
			if m.Op == protocol.OTACancel && m.Target != offers[0].Target {
				cancelled++
			}
		}
		if cancelled != 3 {
			t.Errorf("%d of the earlier offers are taken back, want 3", cancelled)
		}
	})
}

func TestAWithdrawnFirmwareHaltsItsTasks(t *testing.T) {
	each(t, func(w *world) {
		task := w.addTask(map[string]any{"perMinute": 3}, wave{})
		w.begin(task)
		offers := w.take()
		w.report(offers[0], protocol.OTAInstalling, 0)
		w.report(offers[1], protocol.OTADownloading, 0)
		waits := w.addTask(map[string]any{"name": "not begun"}, wave{})
		if err := errors.Join(w.act(w.author, "submit", waits), w.act(w.approver, "approve", waits)); err != nil {
			t.Fatal(err)
		}
		reply, err := w.actOn(ota.Firmwares.Name, seedtest.Caller(903, "firmware:withdraw", "ota:view"), "withdraw", w.firmware)
		if got := fmt.Sprint(reply["haltedTasks"], reply["vehicles"], err); got != "2 <nil> <nil>" {
			t.Errorf("replies %s", got)
		}
		w.run()
		w.want("withdrawn", task, "7 FW_WITHDRAWN [5] 5×1 13×39")
		w.want("cancelled before it began", waits, "10 FW_WITHDRAWN [7]")
		cancelled := 0
		for _, m := range w.take() {
			if m.Op == protocol.OTACancel {
				cancelled++
			}
		}
		if cancelled != 2 {
			t.Errorf("%d terminals are told to delete the file, want 2", cancelled)
		}
	})
}

func TestATestTaskProvesFirmware(t *testing.T) {
	each(t, func(w *world) {
		w.exec("UPDATE ota_firmware SET status = ? WHERE id = ?", ota.FirmwareInTest, w.firmware)
		w.exec("UPDATE ota_equipment SET test_flag = ? WHERE id IN (?)", true, bun.List(w.vehicles[:6]))
		task := w.addTask(map[string]any{"taskKind": ota.TestTask}, wave{"errorPct": 50})
		w.begin(task)
		w.want("only test vehicles", task, "5 [1] 2×6 11×34")
		for i, m := range w.take() {
			if i == 5 {
				w.report(m, protocol.OTAFailed, protocol.OTANoSpace)
				break
			}
			w.install(m)
		}
		w.exec("UPDATE ota_task_group SET success_pct = 5000 WHERE task_id = ?", task)
		w.run()
		w.want("finished", task, "8 [4] 8×5 9×1 11×34")
		for vehicles, want := range map[int64]bool{5: true, 6: false} {
			if got, err := rollout.Tested(t.Context(), w.engine.Read(), w.firmware, vehicles); err != nil || got != want {
				t.Errorf("tested on %d: %v, %v", vehicles, got, err)
			}
		}
		w.exec("UPDATE ota_task_target SET error_code = 302 WHERE task_id = ? AND state = 9", task)
		if got, err := rollout.Tested(t.Context(), w.engine.Read(), w.firmware, 5); err != nil || got {
			t.Errorf("tested with a hard error: %v, %v", got, err)
		}
	})
}

// TestADryRunCountsAsTheFreezeWill compares the dry run of a draft with the targets that it becomes.
func TestADryRunCountsAsTheFreezeWill(t *testing.T) {
	each(t, func(w *world) {
		w.exec("UPDATE ecu SET hardware_version = 'H9' WHERE vehicle_id IN (?)", bun.List(w.vehicles[:7]))
		w.exec("UPDATE ecu SET software_code = 2001000 WHERE vehicle_id IN (?)", bun.List(w.vehicles[7:9]))
		w.exec("UPDATE vehicle_shadow SET online_status = 0 WHERE id IN (?)", bun.List(w.vehicles[20:30]))
		w.exec("UPDATE ota_firmware SET size_b = 1 << 20")
		task := w.addTask(nil, wave{})
		p, err := w.service.Preview(t.Context(), w.author, task)
		if err != nil {
			t.Fatal(err)
		}
		got := fmt.Sprint(p.Count, p.Exact, p.Eligible, p.Exclusions, p.Held[0])
		if want := fmt.Sprint(fleetSize, true, 31, []rollout.IneligibleCount{{Reason: ota.NotHardware, N: 7}, {Reason: ota.AlreadyNewer, N: 2}}, rollout.HeldCount{Reason: ota.WaitOffline, N: 10}); got != want {
			t.Errorf("dry run %s, want %s", got, want)
		}
		if p.Estimate.MB != 34.1 || p.Estimate.Cents != 341 { // one in ten downloads a second time
			t.Errorf("estimate %+v", p.Estimate)
		}
		w.begin(task)
		w.want("frozen", task, "5 [1] 1×10 2×21 11×9")
		b, err := w.service.Board(t.Context(), w.author, task)
		if err != nil {
			t.Fatal(err)
		}
		if b.Funnel.Targets != 31 || b.Funnel.Offered != 21 || len(b.Waves) != 1 || b.Waves[0].Figures.Base != 31 || len(b.Ineligible) != 2 || b.Ineligible[0].N != 7 {
			t.Errorf("board %+v", b)
		}
		if pace := b.Pace; pace.Downloading != 21 || pace.LastMinute != 21 || pace.PerMinute != 200 || pace.MaxParallel != 500 || pace.TodayMB != 21 {
			t.Errorf("pace %+v", pace)
		}
	})
}

func TestABoardWithoutResultsHasNoNulls(t *testing.T) {
	each(t, func(w *world) {
		task := w.addTask(nil, wave{})
		b, err := w.service.Board(t.Context(), w.author, task)
		if err != nil {
			t.Fatal(err)
		}
		if text, err := json.Marshal(b); err != nil || strings.Contains(string(text), `s":null`) || strings.Contains(string(text), `held":null`) || strings.Contains(string(text), `ineligible":null`) {
			t.Errorf("%s, %v", text, err)
		}
	})
}
