package rollout_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"

	"evops/contracts/fault"
	"evops/contracts/ota"
	"evops/core/record"
)

// TestWhatIsLeftEmptyHasTheUsualValue adds tasks without priorities, thresholds and windows.
func TestWhatIsLeftEmptyHasTheUsualValue(t *testing.T) {
	each(t, func(w *world) {
		for kind, priority := range map[ota.TaskKind]int64{ota.NormalTask: 50, ota.RecallTask: 90} {
			id := w.addTask(map[string]any{"taskKind": kind, "priority": nil, "installWindow": nil}, wave{"successPct": nil}, wave{"successPct": nil}, wave{"successPct": 80})
			task, err := record.Get(w.Context(), w.engine.Read(), ota.Tasks, id)
			w.must(err)
			window, err := json.Marshal(task.InstallWindow)
			w.must(err)
			if got := fmt.Sprint(task.Priority, string(window), task.NoOpenRepair); got != fmt.Sprint(priority, `[{"days":["1","2","3","4","5","6","7"],"from":"01:00","to":"05:00"}]`, true) {
				t.Errorf("kind %d: %s", kind, got)
			}
			var success []int64
			w.must(w.engine.DB().Read().NewRaw("SELECT success_pct FROM ota_task_group WHERE task_id = ? ORDER BY seq", id).Scan(w.Context(), &success))
			if !slices.Equal(success, []int64{9800, 9500, 8000}) {
				t.Errorf("thresholds %v", success)
			}
		}
	})
}

// TestARunningTaskOnlyBecomesStricter edits a running task, one value at a time.
func TestARunningTaskOnlyBecomesStricter(t *testing.T) {
	each(t, func(w *world) {
		task := w.addTask(map[string]any{"autoHalt": true, "healthFactor": 2.0}, wave{"gate": ota.ManualGate, "errorCount": 5, "soakMin": 60, "hardErrorMax": 1})
		w.begin(task)
		edit := func(also map[string]any, row wave) []string {
			now, err := record.Get(w.Context(), w.engine.Read(), ota.Tasks, task)
			w.must(err)
			var waves []struct{ ID, Version int64 }
			w.must(w.engine.DB().Read().NewRaw("SELECT id, version FROM ota_task_group WHERE task_id = ? ORDER BY seq", task).Scan(w.Context(), &waves))
			first := map[string]any{"id": waves[0].ID, "version": waves[0].Version}
			maps.Copy(first, row)
			body := map[string]any{"id": task, "version": now.Version, "waves": []any{first}}
			maps.Copy(body, also)
			text, err := json.Marshal(body)
			w.must(err)
			_, err = w.engine.Edit(w.Context(), ota.Tasks.Name, w.author, text)
			var refused *fault.Error
			if !errors.As(err, &refused) {
				w.must(err)
				return nil
			}
			text, err = json.Marshal(refused.Details)
			w.must(err)
			var fields map[string]any
			w.must(json.Unmarshal(text, &fields))
			return slices.Sorted(maps.Keys(fields))
		}
		for _, row := range []struct {
			what string
			also map[string]any
			wave wave
			want string
		}{
			{"a stricter success threshold", nil, wave{"successPct": 96}, ""},
			{"a looser one", nil, wave{"successPct": 95.5}, "waves[0].successPct"},
			{"a lower reach floor", nil, wave{"minReachPct": 59}, "waves[0].minReachPct"},
			{"fewer errors", nil, wave{"errorPct": 4, "errorCount": 4, "hardErrorMax": 0, "minSample": 10}, ""},
			{"more errors", nil, wave{"errorPct": 5}, "waves[0].errorPct"},
			{"no limit of errors", nil, wave{"errorCount": nil}, "waves[0].errorCount"},
			{"more hard errors", nil, wave{"hardErrorMax": 1}, "waves[0].hardErrorMax"},
			{"a larger sample", nil, wave{"minSample": 20}, "waves[0].minSample"},
			{"a shorter soak time", nil, wave{"soakMin": 59}, "waves[0].soakMin"},
			{"an automatic gate", nil, wave{"gate": ota.AutomaticGate}, "waves[0].gate"},
			{"another split", nil, wave{"splitValue": 50}, "waves[0].splitKind"},
			{"a lower health factor", map[string]any{"healthFactor": 1.5}, nil, ""},
			{"a higher one", map[string]any{"healthFactor": 1.6}, nil, "healthFactor"},
			{"no automatic halt", map[string]any{"autoHalt": false}, nil, "autoHalt"},
			{"another priority", map[string]any{"priority": 60}, nil, "priority"},
		} {
			if got := edit(row.also, row.wave); fmt.Sprint(got) != fmt.Sprintf("[%s]", row.want) {
				t.Errorf("%s: refused at %v, want %q", row.what, got, row.want)
			}
		}
	})
}
