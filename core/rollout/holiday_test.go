package rollout_test

import (
	"context"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/value"
	"evops/core/devicelink/protocol"
	"evops/core/store"
)

// TestATaskRestsOnHolidays begins a task at noon of a working day before a holiday, of which the night belongs to the day on which it began.
func TestATaskRestsOnHolidays(t *testing.T) {
	each(t, func(w *world) {
		today := w.now().Date()
		w.at = today.Time().Add(12 * time.Hour)
		if err := w.engine.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
			if _, err := tx.NewRaw("UPDATE sys_setting SET value = ? WHERE setting_key = 'calendar.holidays'", string(today.AddDays(1))).Exec(ctx); err != nil {
				return err
			}
			return store.IncrementVersion(ctx, tx, store.SettingVersion)
		}); err != nil {
			t.Fatal(err)
		}
		night := []any{map[string]any{"days": []string{"1", "2", "3", "4", "5", "6", "7"}, "from": "22:00", "to": "05:00"}}
		task := w.addTask(map[string]any{"perMinute": 10, "skipHolidays": true, "installWindow": night}, wave{})
		w.begin(task)
		offers := w.take()
		w.report(offers[0], protocol.OTAInstalling, 0)
		for _, step := range []struct {
			what         string
			at           value.Time
			sent, paused int
			then         string
		}{
			{"the night before", today.AddDays(1).Time().Add(4 * time.Hour), 10, 0, "5 [1] 1×20 2×19 5×1"},
			{"the holiday", today.AddDays(1).Time().Add(6 * time.Hour), 0, 19, "5 [1] 1×20 2×19 5×1"},
			{"its night", today.AddDays(2).Time().Add(4 * time.Hour), 0, 0, "5 [1] 1×20 2×19 5×1"},
			{"the day after", today.AddDays(2).Time().Add(6 * time.Hour), 29, 0, "5 [1] 1×10 2×29 5×1"},
		} {
			w.exec("UPDATE ota_task_target SET due_at = ? WHERE due_at > 0", step.at.Add(time.Hour))
			w.at = step.at
			w.run()
			sent := map[protocol.OTAOp]int{}
			for _, m := range w.take() {
				sent[m.Op]++
			}
			if sent[protocol.OTAOffer] != step.sent || sent[protocol.OTAPause] != step.paused {
				t.Errorf("%s: sent %v, want %d offers and %d pauses", step.what, sent, step.sent, step.paused)
			}
			w.want(step.what, task, step.then)
		}
		w.install(offers[0])
	})
}
