package rollout_test

import (
	"errors"
	"testing"
	"time"

	"evops/contracts/ota"
	"evops/contracts/system"
	"evops/core/devicelink/protocol"
	"evops/core/rollout"
	"evops/core/seed/seedtest"
)

// A backup does not know what vehicles have done since, so what it restores offers nothing until people say so.
func TestATaskFromABackupWaitsForPeople(t *testing.T) {
	each(t, func(w *world) {
		running := w.addTask(map[string]any{"perMinute": 5}, wave{})
		w.begin(running)
		w.exec("UPDATE ota_task_target SET message = ? WHERE task_id = ? AND state = ? AND lot IN (SELECT min(lot) FROM ota_task_target WHERE state = ?)", ota.OfferMessage, running, ota.TargetWaiting, ota.TargetWaiting)
		w.take()
		plan := func(name string, start time.Duration) int64 {
			id := w.addTask(map[string]any{"name": name, "startAt": w.now().Add(start)}, wave{})
			w.must(errors.Join(w.act(w.author, "submit", id), w.act(w.approver, "approve", id)))
			return id
		}
		due, later, preparing := plan("due", time.Minute), plan("later", 48*time.Hour), plan("preparing", 24*time.Hour)
		w.must(w.act(w.author, "start", preparing))
		w.exec("UPDATE ota_task SET start_at = ? WHERE id = ?", w.now().Add(-time.Minute), due)
		w.must(w.engine.DB().Write(t.Context(), rollout.HoldRestored))
		w.later(time.Minute)
		w.run()
		for _, m := range w.take() {
			if m.Op != protocol.OTAPause {
				t.Errorf("offers %+v", m)
			}
		}
		w.want("running", running, "6 [6] 1×35 2×5")
		w.want("due", due, "3 [0]")
		w.want("being prepared", preparing, "3 [0]")
		w.wantAttention("running", running, ota.RestoredTask)
		w.wantAttention("due", due, ota.RestoredTask)
		w.wantAttention("being prepared", preparing, ota.RestoredTask)
		w.wantAttention("due later", later, "")
		if n := w.told(system.RolloutStuck); n == 0 {
			t.Error("nobody is told")
		}
		w.must(errors.Join(w.act(w.author, "resume", running), w.act(w.author, "start", due)))
		w.run()
		w.want("resumed", running, "5 [1] 1×30 2×10")
		if code := seedtest.CodeOf(t, w.act(w.author, "start", due)); code != "STATE_NOT_ALLOWED" {
			t.Errorf("started twice: %q", code)
		}
	})
}
