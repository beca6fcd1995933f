package rollout_test

import (
	"maps"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/ota"
	"evops/core/devicelink/protocol"
)

// dynamic are the fields of a task that vehicles with a label join as they get it.
func dynamic(label string) map[string]any {
	also := matching(label)
	also["dynamic"] = true
	return also
}

func (w *world) label(label string, vehicles ...int64) {
	w.Helper()
	w.exec("UPDATE vehicle SET labels = ? WHERE id IN (?)", ","+label+",", bun.List(vehicles))
}

// installAll plays all vehicles with an offer, to the end.
func (w *world) installAll() {
	w.Helper()
	for _, m := range w.take() {
		if m.Op == protocol.OTAOffer {
			w.install(m)
		}
	}
	w.run()
}

// TestAVehicleThatComesToMatchJoins lets vehicles of lower ids than any target join a dynamic task, before and after its last wave has passed.
func TestAVehicleThatComesToMatchJoins(t *testing.T) {
	each(t, func(w *world) {
		w.label("late", w.vehicles[20:30]...)
		task := w.addTask(dynamic("late"), wave{"splitKind": ota.SplitCount, "splitValue": 2}, wave{})
		w.begin(task)
		w.want("begun", task, "5 [1 0] 0×8 2×2")
		w.label("late", w.vehicles[0])
		w.exec("UPDATE ecu SET hardware_version = 'H9' WHERE vehicle_id = ?", w.vehicles[1])
		w.label("late", w.vehicles[1])
		w.later(time.Minute)
		w.run()
		w.want("joined before the last wave", task, "5 [1 0] 0×9 2×2 11×1")
		if n := w.number("SELECT total FROM ota_task_group WHERE task_id = ? ORDER BY seq DESC LIMIT 1", task); n != 9 {
			t.Errorf("the last wave counts %d vehicles, want 9", n)
		}
		w.installAll()
		w.installAll()
		w.want("all installed", task, "5 [4 4] 8×11 11×1")
		w.label("late", w.vehicles[2:5]...)
		w.later(time.Minute)
		w.run()
		w.want("joined after the last wave", task, "5 [4 3] 2×3 8×11 11×1")
		w.report(w.take()[0], protocol.OTAFailed, protocol.OTABootLoop)
		w.run()
		w.want("its thresholds watch them", task, "7 HARD_ERROR [4 5] 2×2 8×11 9×1 11×1")
	})
}

func TestAnEmptyLastWaveWaitsForVehiclesToJoin(t *testing.T) {
	each(t, func(w *world) {
		w.label("late", w.vehicles[5])
		task := w.addTask(dynamic("late"), wave{"splitKind": ota.SplitCount, "splitValue": 1}, wave{})
		w.begin(task)
		w.installAll()
		w.want("nobody is left", task, "5 [4 8] 8×1")
		w.label("late", w.vehicles[3])
		w.later(time.Minute)
		w.run()
		w.installAll()
		w.want("one has joined", task, "5 [4 4] 8×2")
		w.later(31 * 24 * time.Hour)
		w.run()
		w.want("the end", task, "8 [4 4] 8×2")
	})
}

// TestADynamicTaskGoesOnWithoutItsAuthor takes the rights of the author away while a task runs: nobody joins, which the task says, and its gate
// still watches.
func TestADynamicTaskGoesOnWithoutItsAuthor(t *testing.T) {
	each(t, func(w *world) {
		task := w.addTask(dynamic("fleet"), wave{})
		w.begin(task)
		offers := w.take()
		w.gone = noAccount
		w.later(time.Minute)
		w.run()
		w.wantAttention("without its author", task, ota.AuthorMissing)
		w.gone = nil
		w.later(time.Minute)
		w.run()
		w.wantAttention("with its author", task, "")
		w.gone = noAccount
		w.later(time.Minute)
		w.report(offers[0], protocol.OTAFailed, protocol.OTABootLoop)
		w.run()
		w.want("halted", task, "7 HARD_ERROR [5] 2×39 9×1")
	})
}

func TestWavesAreSplitByFilterAndTestFleet(t *testing.T) {
	each(t, func(w *world) {
		w.label("pilot", w.vehicles[:3]...)
		w.exec("UPDATE ota_equipment SET test_flag = ? WHERE id IN (?)", true, bun.List(w.vehicles[2:7]))
		task := w.addTask(nil, wave{"splitKind": ota.SplitFilter, "splitFilter": byLabel("pilot")}, wave{"splitKind": ota.SplitTest}, wave{})
		w.begin(task)
		w.want("the pilot first", task, "5 [1 0 0] 0×37 2×3")
		for wave, want := range map[int]int64{1: 3, 2: 4, 3: 33} {
			if n := w.number("SELECT total FROM ota_task_group WHERE task_id = ? ORDER BY seq LIMIT 1 OFFSET ?", task, wave-1); n != want {
				t.Errorf("wave %d has %d vehicles, want %d", wave, n, want)
			}
		}
		w.installAll()
		w.want("then the test fleet", task, "5 [4 1 0] 0×33 2×4 8×3")
	})
}

// TestWhatAWaveHasNotReachedByItsDeadlineMovesToTheLastOne leaves half of the first wave offline.
func TestWhatAWaveHasNotReachedByItsDeadlineMovesToTheLastOne(t *testing.T) {
	each(t, func(w *world) {
		task := w.addTask(map[string]any{"autoHalt": false}, wave{"splitValue": 50, "minReachPct": 90, "deadlineH": 48}, wave{})
		w.exec("UPDATE vehicle_shadow SET online_status = 0")
		w.begin(task)
		w.want("all offline", task, "5 [1 0] 0×20 1×20")
		w.later(47 * time.Hour)
		w.run()
		w.want("before the deadline", task, "5 [1 0] 0×20 1×20")
		w.later(time.Hour)
		w.run()
		w.want("after it", task, "5 [4 1] 1×40")
		for wave, want := range map[int]int64{1: 0, 2: 40} {
			if n := w.number("SELECT total FROM ota_task_group WHERE task_id = ? ORDER BY seq LIMIT 1 OFFSET ?", task, wave-1); n != want {
				t.Errorf("wave %d has %d vehicles, want %d", wave, n, want)
			}
		}
	})
}

// TestADynamicTaskIsAlwaysApproved adds a task for one vehicle that others may join.
func TestADynamicTaskIsAlwaysApproved(t *testing.T) {
	each(t, func(w *world) {
		w.label("late", w.vehicles[0])
		also := dynamic("late")
		maps.Copy(also, map[string]any{"taskKind": ota.SingleTask})
		task := w.addTask(also, wave{})
		w.must(w.act(w.author, "submit", task))
		w.want("submitted", task, "1 [0]")
	})
}
