package rollout_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/rollout"
)

func (w *world) preview(task int64) *rollout.Preview {
	w.Helper()
	p, err := w.service.Preview(w.Context(), w.author, task)
	if err != nil {
		w.Fatal(err)
	}
	return p
}

// vinsOf are the lines of a list of vehicles.
func (w *world) vinsOf(vehicles []int64) string {
	vins := make([]string, len(vehicles))
	for i, id := range vehicles {
		vins[i] = w.vin(id)
	}
	return strings.Join(vins, "\n")
}

func TestADryRunSplitsTheVehicles(t *testing.T) {
	each(t, func(w *world) {
		w.exec("UPDATE ecu SET software_version = '1.9.0' WHERE ecu_type = 3 AND vehicle_id IN (?)", bun.List(w.vehicles[:10]))
		w.exec("UPDATE ecu SET hardware_version = 'H9' WHERE ecu_type = 3 AND vehicle_id IN (?)", bun.List(w.vehicles[36:]))
		w.exec("UPDATE ota_equipment SET test_flag = (id IN (?))", bun.List(w.vehicles[:2]))
		p := w.preview(w.addTask(nil, wave{"splitKind": ota.SplitTest}, wave{"splitKind": ota.SplitCount, "splitValue": 5}, wave{"splitKind": ota.SplitPercent, "splitValue": 50}, wave{}))
		var waves []string
		for _, w := range p.ByWave {
			waves = append(waves, fmt.Sprint(w.Name, " ", w.N))
		}
		if got, want := strings.Join(waves, ", "), "W1 2, W2 5, W3 15, W4 14"; got != want {
			t.Errorf("by wave %s, want %s", got, want)
		}
		versions := map[string]int64{}
		for _, row := range p.ByVersion {
			versions[row.Version] += row.N
		}
		if versions["1.9.0"] != 10 || len(versions) != 2 || len(p.ByHardware) != 1 || p.ByHardware[0].N != 36 {
			t.Errorf("by version %v, by hardware %v", p.ByVersion, p.ByHardware)
		}
	})
}

func TestADryRunKnowsWindowsHolidaysAndOtherTasks(t *testing.T) {
	each(t, func(w *world) {
		heldOf := func(p *rollout.Preview, why ota.WaitReason) (n int64) {
			for _, h := range p.Held {
				if h.Reason == why {
					n = h.N
				}
			}
			return n
		}
		w.exec("UPDATE vehicle_shadow SET online_status = ?, power_on = ?, speed_kmh = 0, charging = ?, soc = 80, rsrp = -80 WHERE id IN (?)", equipment.Online, false, false, bun.List(w.vehicles))
		at := func(d time.Duration) string { return w.now().Add(d).Std().In(value.Shanghai).Format("15:04") }
		window := func(from, to time.Duration) map[string]any {
			return map[string]any{"installWindow": []any{map[string]any{"days": []string{"1", "2", "3", "4", "5", "6", "7"}, "from": at(from), "to": at(to)}}}
		}
		if n := heldOf(w.preview(w.addTask(window(-time.Hour, 2*time.Hour), wave{})), ota.WaitWindow); n != 0 {
			t.Errorf("%d held in an open window", n)
		}
		if n := heldOf(w.preview(w.addTask(window(2*time.Hour, 4*time.Hour), wave{})), ota.WaitWindow); n != fleetSize {
			t.Errorf("%d held outside of the window", n)
		}
		other := w.addTask(map[string]any{"name": "other", "targetList": w.vinsOf(w.vehicles[:3])}, wave{})
		w.begin(other)
		p := w.preview(w.addTask(nil, wave{}))
		if n := heldOf(p, ota.WaitSlot); n != 3 || len(p.Conflicts) != 1 || p.Conflicts[0].N != 3 {
			t.Errorf("%d wait for another task, conflicts %v", n, p.Conflicts)
		}
	})
}

func TestADryRunTakesItsWindowsAndSlots(t *testing.T) {
	each(t, func(w *world) {
		w.exec("UPDATE ota_firmware SET size_b = 1 << 20")
		hour := []any{map[string]any{"days": []string{"1", "2", "3", "4", "5", "6", "7"}, "from": "02:00", "to": "03:00"}}
		for _, row := range []struct {
			what string
			in   map[string]any
			want float64
		}{
			{"as fast as it can", nil, 0.01},
			{"one offer a minute", map[string]any{"perMinute": 1}, 0.03},
			{"one offer a minute for an hour a day", map[string]any{"perMinute": 1, "downloadWindow": hour}, 0.67},
			{"one download at a time for an hour a day", map[string]any{"maxParallel": 1, "downloadWindow": hour}, 0.36},
			{"ten megabytes a day", map[string]any{"dailyMb": 10}, 4},
		} {
			if got := w.preview(w.addTask(row.in, wave{})).Estimate.Days; got != row.want {
				t.Errorf("%s: %v days, want %v", row.what, got, row.want)
			}
		}
	})
}

// A large fleet is judged by a random share that stays the same, not by its oldest vehicles, which have the lowest ids.
func TestADryRunOfALargeFleetLooksAtAShareOfIt(t *testing.T) {
	each(t, func(w *world) {
		defer rollout.SetPreviewSample(fleetSize / 2)()
		old := slices.Sorted(slices.Values(w.vehicles))[:fleetSize/2]
		w.exec("UPDATE ecu SET hardware_version = 'H9' WHERE ecu_type = 3 AND vehicle_id IN (?)", bun.List(old))
		other := w.addTask(map[string]any{"name": "other", "priority": 90}, wave{})
		w.exec("UPDATE ota_task SET status = ? WHERE id = ?", ota.TaskRunning, other)
		for _, id := range w.vehicles {
			w.exec("INSERT INTO ota_task_target (id, version, task_id, vehicle_id, state) VALUES (?, 1, ?, ?, ?)", 900_000+id, other, id, ota.TargetWaiting)
		}
		task := w.addTask(nil, wave{})
		first, again := w.preview(task), w.preview(task)
		if first.Exact || first.Count != fleetSize || first.Eligible == 0 || first.Eligible == fleetSize || len(first.Conflicts) != 1 || first.Conflicts[0].N != fleetSize {
			t.Errorf("%+v", first)
		}
		if fmt.Sprint(first) != fmt.Sprint(again) {
			t.Errorf("another run differs:\n%+v\n%+v", first, again)
		}
	})
}
