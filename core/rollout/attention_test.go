package rollout_test

import (
	"maps"
	"testing"
	"time"

	"evops/contracts/fault"
	"evops/contracts/ota"
	"evops/contracts/system"
	"evops/core/devicelink/protocol"
	"evops/core/record"
	"evops/core/seed/seedtest"
)

var noAccount = fault.AccountDisabled.With()

// wantAttention compares what a task asks people to do.
func (w *world) wantAttention(what string, task int64, want ota.Attention) {
	w.Helper()
	t, err := record.Get(w.Context(), w.engine.Read(), ota.Tasks, task)
	w.must(err)
	if t.Attention != want {
		w.Errorf("%s: attention %q, want %q", what, t.Attention, want)
	}
}

// told is how many notifications of a kind accounts have.
func (w *world) told(kind system.NotificationKind) int64 {
	w.Helper()
	return w.number("SELECT count(*) FROM notice WHERE kind = ?", kind.Code)
}

// TestFirmwareInTestReachesTestVehiclesOnly tries to bring firmware that is in test to the vehicles of customers.
func TestFirmwareInTestReachesTestVehiclesOnly(t *testing.T) {
	each(t, func(w *world) {
		single := map[string]any{"taskKind": ota.SingleTask, "targetList": w.vin(w.vehicles[0])}
		task := w.addTask(single, wave{})
		w.must(w.act(w.author, "submit", task))
		w.exec("UPDATE ota_firmware SET status = ? WHERE id = ?", ota.FirmwareInTest, w.firmware)
		if code := seedtest.CodeOf(t, w.act(w.author, "start", task)); code != "FW_NOT_RELEASED" {
			t.Errorf("starts with %q", code)
		}
		if _, err := w.tryAdd(single, wave{}); err == nil {
			t.Error("a single task with firmware in test is accepted")
		}
		w.exec("UPDATE ota_task SET status = ? WHERE id = ?", ota.TaskPreparing, task)
		w.run()
		w.want("a task that begins nevertheless", task, "8 [8] 11×1")
	})
}

// TestATaskWithMoreVehiclesThanApprovedAsksAgain lets more vehicles match a task after it was approved, or was small enough to need no approval.
func TestATaskWithMoreVehiclesThanApprovedAsksAgain(t *testing.T) {
	each(t, func(w *world) {
		for _, row := range []struct {
			what     string
			kind     ota.TaskKind
			at, then int
			want     string
		}{
			{"as many as approved", ota.NormalTask, 10, 10, "5 [1] 2×10"},
			{"more than approved", ota.NormalTask, 10, 11, "1 [0]"},
			{"as many as need no approval", ota.SingleTask, 10, ota.UnreviewedVehicles, "5 [1] 2×20"},
			{"more than need no approval", ota.SingleTask, 10, ota.UnreviewedVehicles + 1, "1 [0]"},
		} {
			w.label("fleet", w.vehicles...)
			w.label("few", w.vehicles[:row.at]...)
			also := matching("few")
			maps.Copy(also, map[string]any{"name": row.what, "taskKind": row.kind})
			task := w.addTask(also, wave{})
			w.must(w.act(w.author, "submit", task))
			if row.kind == ota.NormalTask {
				w.must(w.act(w.approver, "approve", task))
			}
			w.label("few", w.vehicles[:row.then]...)
			w.must(w.act(w.author, "start", task))
			w.run()
			w.want(row.what, task, row.want)
			if row.then != 10 && row.then != ota.UnreviewedVehicles {
				w.wantAttention(row.what, task, ota.MoreVehicles)
				w.must(w.act(w.approver, "approve", task))
				w.wantAttention("approved again", task, "")
				w.must(w.act(w.author, "start", task))
				w.run()
				w.want("approved again", task, map[ota.TaskKind]string{ota.NormalTask: "5 [1] 2×11", ota.SingleTask: "5 [1] 2×21"}[row.kind])
			}
			w.must(w.act(w.author, "cancel", task))
			w.exec("DELETE FROM ota_task_target")
		}
	})
}

// TestARecallReachesTasksThatHaveNotBegun withdraws firmware while tasks await their approval or their start.
func TestARecallReachesTasksThatHaveNotBegun(t *testing.T) {
	each(t, func(w *world) {
		awaits := w.addTask(map[string]any{"name": "awaits"}, wave{})
		w.must(w.act(w.author, "submit", awaits))
		reply, err := w.actOn(ota.Firmwares.Name, seedtest.Caller(903, "firmware:withdraw", "ota:view"), "withdraw", w.firmware)
		w.must(err)
		if reply["haltedTasks"] != 1 {
			t.Errorf("halted %v tasks, want 1", reply["haltedTasks"])
		}
		w.want("sent back", awaits, "2 FW_WITHDRAWN [0]")
		if code := seedtest.CodeOf(t, w.act(w.author, "submit", awaits)); code != "VALIDATION_FAILED" {
			t.Errorf("submitted again with %q", code)
		}
	})
}

// TestATaskDoesNotGoOnWithFirmwareThatIsWithdrawn stores the withdrawal alone, as if the tasks had been missed by it.
func TestATaskDoesNotGoOnWithFirmwareThatIsWithdrawn(t *testing.T) {
	each(t, func(w *world) {
		running := w.addTask(map[string]any{"name": "running", "perMinute": 10}, wave{})
		w.begin(running)
		paused := w.addTask(map[string]any{"name": "paused"}, wave{})
		w.begin(paused)
		w.must(w.act(w.author, "pause", paused))
		awaiting := w.addTask(map[string]any{"name": "awaiting"}, wave{})
		w.must(w.act(w.author, "submit", awaiting))
		approved := w.addTask(map[string]any{"name": "approved"}, wave{})
		w.must(w.act(w.author, "submit", approved))
		w.must(w.act(w.approver, "approve", approved))
		due := w.addTask(map[string]any{"name": "due", "startAt": w.now().Add(time.Hour)}, wave{})
		w.must(w.act(w.author, "submit", due))
		w.must(w.act(w.approver, "approve", due))
		w.exec("UPDATE ota_firmware SET status = ? WHERE id = ?", ota.FirmwareWithdrawn, w.firmware)
		for _, row := range []struct {
			verb string
			task int64
		}{{"approve", awaiting}, {"start", approved}, {"resume", paused}} {
			if code := seedtest.CodeOf(t, w.act(w.approver, row.verb, row.task)); code != "FW_NOT_RELEASED" {
				t.Errorf("%s: %q", row.verb, code)
			}
		}
		w.later(time.Hour)
		w.take()
		w.run()
		for _, m := range w.take() {
			if m.Op == protocol.OTAOffer {
				t.Errorf("offers %+v", m)
			}
		}
		w.want("not begun", due, "3 [0]")
		w.wantAttention("not begun", due, ota.FirmwareUnfit)
	})
}

// TestATaskThatCannotBePreparedSaysWhy takes away what the freeze needs, and gives it back.
func TestATaskThatCannotBePreparedSaysWhy(t *testing.T) {
	each(t, func(w *world) {
		task := w.addTask(matching("fleet"), wave{})
		w.must(w.act(w.author, "submit", task))
		w.must(w.act(w.approver, "approve", task))
		w.must(w.act(w.author, "start", task))
		filter := w.text("SELECT target_filter FROM ota_task WHERE id = ?", task)
		for _, row := range []struct {
			what string
			gone error
			set  string
			want ota.Attention
		}{
			{"no author", noAccount, filter, ota.AuthorMissing},
			{"a condition on a field that is gone", nil, `{"filters":{"gone.in":[1]}}`, ota.FilterBroken},
		} {
			w.gone = row.gone
			w.exec("UPDATE ota_task SET target_filter = ? WHERE id = ?", row.set, task)
			told := w.told(system.RolloutStuck)
			w.run()
			w.want(row.what, task, "4 [0]")
			w.wantAttention(row.what, task, row.want)
			if n := w.told(system.RolloutStuck) - told; n != 2 {
				t.Errorf("%s: %d notifications, want 2", row.what, n)
			}
		}
		w.exec("UPDATE ota_task SET target_filter = ? WHERE id = ?", filter, task)
		w.run()
		w.want("as before", task, "5 [1] 2×40")
		w.wantAttention("as before", task, "")
	})
}

// TestATaskThatIsLateAsksAgain lets the start of a task pass while nothing runs.
func TestATaskThatIsLateAsksAgain(t *testing.T) {
	each(t, func(w *world) {
		for _, row := range []struct {
			late time.Duration
			want string
			ask  ota.Attention
		}{{59 * time.Minute, "5 [1] 1×40", ""}, {time.Hour + time.Minute, "3 [0]", ota.StartMissed}} {
			task := w.addTask(map[string]any{"name": row.late.String(), "startAt": w.now().Add(time.Hour)}, wave{})
			w.must(w.act(w.author, "submit", task))
			w.must(w.act(w.approver, "approve", task))
			w.later(time.Hour + row.late)
			w.run()
			w.want(row.late.String(), task, row.want)
			w.wantAttention(row.late.String(), task, row.ask)
			if row.ask != "" {
				w.exec("DELETE FROM ota_task_target")
				w.must(w.act(w.author, "start", task))
				w.run()
				w.want("started by hand", task, "5 [1] 2×40")
				w.wantAttention("started by hand", task, "")
			}
		}
	})
}

// TestThoseWhoRunTasksAreToldOfGatesAndEnds lets a wave wait at a manual gate.
func TestThoseWhoRunTasksAreToldOfGatesAndEnds(t *testing.T) {
	each(t, func(w *world) {
		task := w.addTask(nil, wave{"splitValue": 50, "gate": ota.ManualGate}, wave{"gate": ota.ManualGate})
		w.begin(task)
		w.installAll()
		w.want("at its gate", task, "5 [3 0] 0×20 8×20")
		w.wantAttention("at its gate", task, ota.GateAwaitsRelease)
		if n := w.told(system.RolloutStuck); n != 2 {
			t.Errorf("%d notifications, want 2", n)
		}
		w.must(w.act(w.author, "passGate", task))
		w.wantAttention("released", task, "")
		w.run()
		w.installAll()
		w.want("done", task, "8 [4 4] 8×40")
		w.wantAttention("done", task, "")
		if n := w.told(system.RolloutFinished); n != 2 {
			t.Errorf("%d notifications of the end, want 2", n)
		}
	})
}

func TestAHaltedTaskEndsAtItsEnd(t *testing.T) {
	each(t, func(w *world) {
		task := w.addTask(nil, wave{})
		w.begin(task)
		w.exec("UPDATE ota_task_target SET state = 9, busy = ?, error_code = 304, finished_at = ?, answered_at = ? WHERE vehicle_id = ?", false, w.now(), w.now(), w.vehicles[0])
		w.run()
		w.want("halted", task, "7 HARD_ERROR [5] 2×39 9×1")
		if tested := w.number("SELECT count(*) FROM ota_task WHERE status = 8"); tested != 0 {
			t.Errorf("%d tasks are over", tested)
		}
		w.later(31 * 24 * time.Hour)
		w.run()
		w.want("over", task, "8 HARD_ERROR [7] 9×1 14×39")
	})
}

// TestWhoResumes lets accounts with and without the right to approve resume a task that was paused, and one that halted itself.
func TestWhoResumes(t *testing.T) {
	each(t, func(w *world) {
		runner := seedtest.Caller(904, "ota:view", "otaTask:run")
		task := w.addTask(nil, wave{})
		w.begin(task)
		w.must(w.act(runner, "pause", task))
		w.must(w.act(runner, "resume", task))
		w.exec("UPDATE ota_task_target SET state = 9, busy = ?, error_code = 304, finished_at = ?, answered_at = ? WHERE vehicle_id = ?", false, w.now(), w.now(), w.vehicles[0])
		w.run()
		w.want("halted", task, "7 HARD_ERROR [5] 2×39 9×1")
		if code := seedtest.CodeOf(t, w.act(runner, "resume", task, `"resetCounts":true`)); code != "NO_PERMISSION" {
			t.Errorf("resumed with %q", code)
		}
		w.must(w.act(w.approver, "resume", task, `"resetCounts":true`))
	})
}

// text runs a query that returns one text.
func (w *world) text(query string, args ...any) (text string) {
	w.Helper()
	w.must(w.engine.DB().Read().NewRaw(query, args...).Scan(w.Context(), &text))
	return text
}
