package rollout_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
	"evops/core/seed/seedtest"
)

// oldFleet gives the fleet terminals of the first generation, and releases firmware for their battery controllers.
func (w *world) oldFleet() (firmware int64) {
	w.Helper()
	var model int64
	if err := w.engine.DB().Read().NewRaw("SELECT model_id FROM vehicle WHERE id = ?", w.vehicles[0]).Scan(w.Context(), &model); err != nil {
		w.Fatal(err)
	}
	w.exec("UPDATE vehicle_model SET protocol_gen = ?, terminal_type = ? WHERE id = ?", equipment.FirstGeneration, equipment.Terminal2G, model)
	f := ota.FirmwareOld{TerminalType: equipment.Terminal2G, PacketB: 128, Packets: 8, CRC16: "29B1"}
	f.FirmwareNo, f.Name, f.EcuType, f.VersionName, f.Status, f.ModelIDs = "FO9", "BMS 9", 3, "V9", ota.FirmwareReleased, value.IDs{model}
	f.HardwareVersions, f.PackageFile, f.SizeB, f.SHA256 = value.Codes{"H1"}, "old.bin", 1_000, strings.Repeat("b", 64)
	if err := w.engine.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
		return record.Insert(ctx, w.engine, tx, ota.FirmwareOlds, &f)
	}); err != nil {
		w.Fatal(err)
	}
	return f.ID
}

// addOld adds a task of the first generation for the whole fleet, named by IMEI where a vehicle has one.
func (w *world) addOld(firmware int64, also map[string]any) (int64, error) {
	w.Helper()
	var names []string
	if err := w.engine.DB().Read().NewRaw("SELECT CASE WHEN imei <> '' THEN imei ELSE vin END FROM vehicle WHERE id IN (?) ORDER BY id", bun.List(w.vehicles)).Scan(w.Context(), &names); err != nil {
		w.Fatal(err)
	}
	body := map[string]any{
		"name": "BMS 9", "firmwareId": firmware, "targetMode": ota.ByList, "targetList": strings.Join(names, "\n"), "batchSizeN": 20, "errorPct": 10, "minSoc": 50, "resendMax": 5, "maxAttempts": 3,
		"endAt": w.now().Add(30 * 24 * time.Hour),
	}
	for k, v := range also {
		body[k] = v
	}
	text, err := json.Marshal(body)
	if err != nil {
		w.Fatal(err)
	}
	saved, err := w.engine.Add(w.Context(), ota.TaskOlds.Name, w.author, text)
	return saved.ID, err
}

// beginOld adds and starts a task of the first generation, and runs it until its first batch is released.
func (w *world) beginOld(firmware int64, also map[string]any) int64 {
	w.Helper()
	id, err := w.addOld(firmware, also)
	if err == nil {
		_, err = w.actOn(ota.TaskOlds.Name, w.author, "start", id)
	}
	if err != nil {
		w.Fatal(err)
	}
	w.run()
	return id
}

// finish ends targets of a task of the first generation in a state, as the gateway of their terminals will.
func (w *world) finish(task int64, n int, state ota.TargetState) {
	w.Helper()
	w.exec("UPDATE ota_task_target SET state = ?, wait_reason = 0, finished_at = ? WHERE id IN (SELECT id FROM ota_task_target WHERE task_old_id = ? AND state = ? ORDER BY id LIMIT ?)",
		state, w.now(), task, ota.TargetWaiting, n)
}

// wantOld compares the state of a task of the first generation and of its targets with a text such as "5 0×20 1×20", and the reason for which
// the targets wait.
func (w *world) wantOld(what string, task int64, expected string, wait ota.WaitReason) {
	w.Helper()
	t, err := record.Get(w.Context(), w.engine.Read(), ota.TaskOlds, task)
	if err != nil {
		w.Fatal(err)
	}
	var groups []struct {
		State, N int64
		Wait     ota.WaitReason
	}
	if err := w.engine.DB().Read().NewRaw("SELECT state, count(*) AS n, max(wait_reason) AS wait FROM ota_task_target WHERE task_old_id = ? GROUP BY state ORDER BY state", task).Scan(w.Context(), &groups); err != nil {
		w.Fatal(err)
	}
	got := fmt.Sprintf("%d%s", t.Status, map[bool]string{true: " " + string(t.HaltCode)}[t.HaltCode != ""])
	for _, g := range groups {
		got += fmt.Sprintf(" %d×%d", g.State, g.N)
		if g.State == int64(ota.TargetWaiting) && g.Wait != wait {
			w.Errorf("%s: waiting for %d, want %d", what, g.Wait, wait)
		}
	}
	if got != expected {
		w.Errorf("%s: %s, want %s", what, got, expected)
	}
}

func TestABatchOfOldTerminalsFollowsWhenNearlyAllBeforeItAreDone(t *testing.T) {
	each(t, func(w *world) {
		firmware := w.oldFleet()
		w.exec("UPDATE ecu SET hardware_version = 'H2' WHERE vehicle_id = ?", w.vehicles[0])
		task := w.beginOld(firmware, map[string]any{"batchSizeN": 10})
		w.wantOld("first batch", task, "5 0×29 1×10 11×1", ota.WaitOffline)
		w.finish(task, 8, ota.TargetSucceeded)
		w.run()
		w.wantOld("80 % done", task, "5 0×29 1×2 8×8 11×1", ota.WaitOffline)
		w.finish(task, 1, ota.TargetSucceeded)
		w.run()
		w.wantOld("90 % done", task, "5 0×19 1×11 8×9 11×1", ota.WaitOffline)
		if b, err := w.service.BoardOld(t.Context(), w.author, task); err != nil || b.Targets != 39 || b.Released != 20 || b.Final != 9 || len(b.Ineligible) != 1 || b.Held[0].N != 11 {
			t.Errorf("board %+v, %v", b, err)
		}
		w.later(30 * 24 * time.Hour)
		w.run()
		w.wantOld("end", task, "8 8×9 11×1 14×30", 0)
	})
}

func TestFailuresHaltATaskOfOldTerminals(t *testing.T) {
	each(t, func(w *world) {
		task := w.beginOld(w.oldFleet(), nil)
		act := func(verb string) {
			t.Helper()
			if _, err := w.actOn(ota.TaskOlds.Name, w.author, verb, task); err != nil {
				t.Fatal(verb, err)
			}
			w.run()
		}
		w.finish(task, 7, ota.TargetSucceeded)
		w.finish(task, 2, ota.TargetFailed)
		w.run()
		w.wantOld("nine results", task, "5 0×20 1×11 8×7 9×2", ota.WaitOffline)
		w.finish(task, 1, ota.TargetSucceeded)
		w.run()
		w.wantOld("ten results", task, "7 ERROR_RATE 0×20 1×10 8×8 9×2", ota.WaitTaskPause)
		w.later(time.Second)
		act("resume")
		w.wantOld("resumed with the error count reset", task, "5 0×20 1×10 8×8 9×2", ota.WaitOffline)
		act("retryFailed")
		w.wantOld("failures tried again", task, "5 0×20 1×12 8×8", ota.WaitOffline)
		act("pause")
		w.wantOld("paused", task, "6 0×20 1×12 8×8", ota.WaitTaskPause)
		w.finish(task, 1, ota.TargetInstalling)
		act("cancel")
		w.wantOld("an installation ends by itself", task, "9 5×1 8×8 13×31", 0)
		w.exec("UPDATE ota_task_target SET state = ? WHERE state = ?", ota.TargetSucceeded, ota.TargetInstalling)
		w.run()
		w.wantOld("cancelled", task, "10 8×9 13×31", 0)
	})
}

// TestATaskOfOldTerminalsIsRefused adds or starts tasks with one mistake each.
func TestATaskOfOldTerminalsIsRefused(t *testing.T) {
	each(t, func(w *world) {
		firmware := w.oldFleet()
		for _, row := range []struct {
			what, on string
			prepare  string
			also     map[string]any
			want     string
		}{
			{"an unknown IMEI", "add", "", map[string]any{"targetList": "861234567890123"}, "targetList VIN_UNKNOWN"},
			{"an end within a day", "add", "", map[string]any{"endAt": w.now().Add(time.Hour)}, "endAt TASK_LENGTH"},
			{"a window that never opens", "add", "", map[string]any{"window": []any{map[string]any{"days": []string{"1"}, "from": "01:00", "to": "01:00"}}}, "window[0].to OTA_WINDOW_SHORT"},
			{"a condition that nothing matches", "start", "", map[string]any{"targetMode": ota.ByFilter, "targetFilter": map[string]any{"filters": map[string]any{"labels.in": []string{"none"}}}}, "OTA_NO_TARGET"},
			{"firmware that fits none", "start", "UPDATE ecu SET hardware_version = 'H2'", nil, "FW_INCOMPATIBLE"},
			{"another terminal", "start", "UPDATE vehicle_model SET terminal_type = 2", nil, "FW_INCOMPATIBLE"},
			{"firmware that is not released", "add", "UPDATE ota_firmware_old SET status = 4", nil, "firmwareId FW_NOT_RELEASED"},
		} {
			if row.prepare != "" {
				w.exec(row.prepare)
			}
			id, err := w.addOld(firmware, row.also)
			if row.on == "start" && err == nil {
				_, err = w.actOn(ota.TaskOlds.Name, w.author, "start", id)
			}
			if got := refusal(err); got != row.want {
				t.Errorf("%s: %q, want %q", row.what, got, row.want)
			}
		}
	})
}

// refusal is the code of an error, or the field with the rule of an invalid one.
func refusal(err error) string {
	var refused *fault.Error
	if !errors.As(err, &refused) {
		return fmt.Sprint(err)
	}
	for field, rules := range refused.Rules {
		return field + " " + rules[0]
	}
	return refused.Code.Name
}

func TestASecondPersonApprovesATaskForManyOldTerminals(t *testing.T) {
	each(t, func(w *world) {
		id, err := w.addOld(w.oldFleet(), map[string]any{"targetMode": ota.ByFilter, "targetFilter": map[string]any{"everyone": true}})
		if err != nil {
			t.Fatal(err)
		}
		for _, step := range []struct {
			who  *access.Caller
			verb string
			want string
		}{
			{w.author, "start", "SECOND_APPROVER"},
			{w.author, "approve", "REVIEW_SELF"},
			{w.approver, "approve", "<nil>"},
			{w.approver, "approve", "OTA_STATE"},
			{w.author, "minSoc", "<nil>"},
			{w.author, "start", "SECOND_APPROVER"},
			{w.approver, "approve", "<nil>"},
			{w.author, "start", "<nil>"},
			{w.author, "name", "<nil>"},
			{w.author, "minSoc", "minSoc OTA_STATE"},
		} {
			row, err := record.Get(t.Context(), w.engine.Read(), ota.TaskOlds, id)
			if err != nil {
				t.Fatal(err)
			}
			switch step.verb {
			case "minSoc":
				_, err = w.engine.Edit(t.Context(), ota.TaskOlds.Name, step.who, fmt.Appendf(nil, `{"id":%d,"version":%d,"minSoc":%d}`, id, row.Version, row.MinSOC+1))
			case "name":
				_, err = w.engine.Edit(t.Context(), ota.TaskOlds.Name, step.who, fmt.Appendf(nil, `{"id":%d,"version":%d,"name":"another"}`, id, row.Version))
			default:
				_, err = w.actOn(ota.TaskOlds.Name, step.who, step.verb, id)
			}
			if got := refusal(err); got != step.want {
				t.Errorf("%s: %s, want %s", step.verb, got, step.want)
			}
		}
	})
}

func TestAWithdrawnOldFirmwareHaltsItsTasks(t *testing.T) {
	each(t, func(w *world) {
		firmware := w.oldFleet()
		running := w.beginOld(firmware, nil)
		waits, err := w.addOld(firmware, map[string]any{"name": "later", "startAt": w.now().Add(time.Hour), "endAt": w.now().Add(48 * time.Hour)})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.actOn(ota.TaskOlds.Name, w.author, "start", waits); err != nil {
			t.Fatal(err)
		}
		w.exec("UPDATE ecu SET software_version = 'V9' WHERE vehicle_id IN (?, ?)", w.vehicles[0], w.vehicles[1])
		reply, err := w.actOn(ota.FirmwareOlds.Name, seedtest.Caller(903, "firmware:withdraw", "ota:view", "ecu:view", "vehicle:view"), "withdraw", firmware)
		if got := fmt.Sprint(reply["haltedTasks"], reply["vehicles"], err); got != "2 2 <nil>" {
			t.Errorf("replies %s", got)
		}
		w.run()
		w.wantOld("running", running, "7 FW_WITHDRAWN 13×40", 0)
		w.wantOld("not begun", waits, "10 FW_WITHDRAWN", 0)
	})
}
