package rollout_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"evops/contracts/ota"
	"evops/core/devicelink/protocol"
	"evops/core/endpoint"
	"evops/core/seed/seedtest"
)

func TestOneVehicleOfATaskIsSkipped(t *testing.T) {
	each(t, func(w *world) {
		task, other := w.addTask(nil, wave{}), w.addTask(map[string]any{"name": "other", "targetList": w.vin(w.vehicles[1])}, wave{})
		w.begin(task)
		target := w.number("SELECT id FROM ota_task_target WHERE task_id = ? AND vehicle_id = ?", task, w.vehicles[0])
		all := w.service.Endpoints()
		skip := all[slices.IndexFunc(all, func(e endpoint.Endpoint) bool { return e.Path == "/ota/crm/task/skipTarget" })]
		state := func() int64 { return w.number("SELECT state FROM ota_task_target WHERE id = ?", target) }
		for _, row := range []struct {
			what, reason, want string
			task, state        int64
		}{
			{"of another task", "寄回工厂检测", "NOT_FOUND_OR_DENIED", other, int64(ota.TargetOffered)},
			{"without a reason", "", "VALIDATION_FAILED", task, int64(ota.TargetOffered)},
			{"of the task", "寄回工厂检测", "", task, int64(ota.TargetCancelled)},
			{"again", "寄回工厂检测", "STATE_NOT_ALLOWED", task, int64(ota.TargetCancelled)},
		} {
			_, err := skip.Run(t.Context(), w.author, fmt.Appendf(nil, `{"id":%d,"targetId":%d,"reason":%q}`, row.task, target, row.reason), nil)
			if got := seedtest.CodeOf(t, err); got != row.want || state() != row.state {
				t.Errorf("%s: %q in state %d, want %q in %d", row.what, got, state(), row.want, row.state)
			}
		}
	})
}

// The time in which a vehicle has to return is a setting.
func TestTheTimeForTheReturnIsASetting(t *testing.T) {
	each(t, func(w *world) {
		w.exec("UPDATE sys_setting SET value = '120' WHERE setting_key = 'ota.heartbeatMin'")
		w.begin(w.addTask(nil, wave{}))
		m := w.take()[0]
		for _, state := range []protocol.OTAState{protocol.OTADownloaded, protocol.OTAInstalling} {
			w.report(m, state, 0)
		}
		due := w.number("SELECT max(due_at) FROM ota_task_target WHERE state = ?", ota.TargetInstalling)
		if wait := time.Duration(due-w.now().Milli()) * time.Millisecond; wait < 2*time.Hour || wait > 3*time.Hour {
			t.Errorf("it is waited for %v", wait)
		}
	})
}
