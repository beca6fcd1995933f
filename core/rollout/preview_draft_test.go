package rollout_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/ota"
	"evops/core/access"
	"evops/core/rollout"
	"evops/core/seed/seedtest"
)

// tryOut is the dry run of a task that is not stored; also are further fields.
func (w *world) tryOut(who *access.Caller, also map[string]any) (*rollout.Preview, error) {
	w.Helper()
	task := map[string]any{
		"taskKind": ota.NormalTask, "items": []any{map[string]any{"firmwareId": w.firmware}}, "targetMode": ota.ByFilter, "targetFilter": byLabel("fleet"), "upgradeMode": ota.SilentUpgrade,
		"waves": []any{}, "installWindow": []any{}, "downloadWindow": []any{}, "skipHolidays": false, "minSoc": 40, "minSocCharging": 20, "parkedOnly": true, "noOpenRepair": true, "minRsrp": -105,
		"maxParallel": 500, "perMinute": 200,
	}
	for k, v := range also {
		task[k] = v
	}
	text, err := json.Marshal(map[string]any{"task": task})
	w.must(err)
	return call[*rollout.Preview](w, "/ota/crm/task/preview", who, string(text))
}

func TestATaskIsTriedBeforeItIsSaved(t *testing.T) {
	each(t, func(w *world) {
		offline, old := w.vehicles[:3], w.vehicles[38:]
		w.exec("UPDATE vehicle_shadow SET online_status = ? WHERE id IN (?)", equipment.Offline, bun.List(offline))
		w.exec("UPDATE ecu SET hardware_version = 'H9' WHERE vehicle_id IN (?)", bun.List(old))
		p, err := w.tryOut(w.author, nil)
		w.must(err)
		if got, want := fmt.Sprint(p.Count, p.Eligible, p.Held, p.Exclusions, p.ByWave), fmt.Sprint(40, 38, []rollout.HeldCount{{ota.WaitOffline, 3}}, []rollout.IneligibleCount{{ota.NotHardware, 2}}, []rollout.WaveCount{}); got != want {
			t.Errorf("%s, want %s", got, want)
		}
		var held, unfit []int64
		for _, v := range p.Vehicles {
			switch {
			case v.VIN != w.vin(v.ID):
				t.Errorf("%+v", v)
			case v.WaitReason == ota.WaitOffline:
				held = append(held, v.ID)
			case v.Ineligible == ota.NotHardware:
				unfit = append(unfit, v.ID)
			}
		}
		slices.Sort(held)
		slices.Sort(unfit)
		if !slices.Equal(held, offline) || !slices.Equal(unfit, old) {
			t.Errorf("held %v, unfit %v", held, unfit)
		}
		if n := w.number("SELECT count(*) FROM ota_task"); n != 0 {
			t.Errorf("%d tasks are stored", n)
		}
		row := func(n int64) map[string]any {
			return map[string]any{"name": fmt.Sprint("W", n), "splitKind": ota.SplitCount, "splitValue": n}
		}
		p, err = w.tryOut(w.author, map[string]any{"waves": []any{row(5), row(100)}, "targetMode": ota.ByList, "targetFilter": nil, "targetList": w.vinsOf(w.vehicles[:10])})
		w.must(err)
		if got, want := fmt.Sprint(p.Count, p.ByWave), fmt.Sprint(10, []rollout.WaveCount{{1, "W5", 5}, {2, "W100", 5}}); got != want {
			t.Errorf("by list %s, want %s", got, want)
		}
	})
}

func TestATrialHasTheRulesOfTheForm(t *testing.T) {
	each(t, func(w *world) {
		for _, row := range []struct {
			what, want string
			who        *access.Caller
			in         map[string]any
		}{
			{"without firmware", "VALIDATION_FAILED", w.author, map[string]any{"items": []any{}}},
			{"an unknown VIN", "VALIDATION_FAILED", w.author, map[string]any{"targetMode": ota.ByList, "targetFilter": nil, "targetList": "LXVS00000NOTAVIN0"}},
			{"no vehicle", "OTA_NO_TARGET", w.author, map[string]any{"targetFilter": byLabel("none")}},
			{"no right to add tasks", "NO_PERMISSION", seedtest.Caller(905, "ota:view", "vehicle:view"), nil},
		} {
			_, err := w.tryOut(row.who, row.in)
			if got := seedtest.CodeOf(t, err); got != row.want {
				t.Errorf("%s: %q, want %q", row.what, got, row.want)
			}
		}
	})
}

// Who may see a task but not its vehicles learns their number only.
func TestADryRunNamesNoVehicleThatTheCallerMayNotView(t *testing.T) {
	each(t, func(w *world) {
		w.exec("UPDATE vehicle_shadow SET online_status = ? WHERE id IN (?)", equipment.Offline, bun.List(w.vehicles))
		task := w.addTask(nil, wave{})
		if p := w.preview(task); len(p.Vehicles) != 20 || p.Held[0].N != fleetSize {
			t.Errorf("%d named of %v", len(p.Vehicles), p.Held)
		}
		p, err := w.service.Preview(t.Context(), seedtest.Caller(906, "ota:view"), task)
		if w.must(err); len(p.Vehicles) != 0 || p.Held[0].N != fleetSize {
			t.Errorf("%+v", p)
		}
	})
}
