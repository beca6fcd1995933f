package rollout_test

import (
	"errors"
	"fmt"
	"testing"

	"evops/contracts/ota"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/devicelink/protocol"
	"evops/core/record"
	"evops/core/rollout"
	"evops/core/seed/seedtest"
)

// call runs a custom endpoint as an account.
func call[Out any](w *world, path string, who *access.Caller, body string) (out Out, err error) {
	w.Helper()
	for _, e := range w.service.Endpoints() {
		if e.Path == path {
			answer, err := e.Run(w.Context(), who, []byte(body), nil)
			if err == nil {
				out = answer.(Out)
			}
			return out, err
		}
	}
	w.Fatal("no endpoint ", path)
	return out, err
}

func (w *world) withdrawal(firmware int64, who *access.Caller) *rollout.Withdrawal {
	w.Helper()
	out, err := call[*rollout.Withdrawal](w, "/ota/crm/firmware/withdrawal", who, fmt.Sprintf(`{"id":%d}`, firmware))
	w.must(err)
	return out
}

// former releases the version that the fleet has, with a counter against rollback.
func (w *world) former(antiRollback int64) {
	w.exec("INSERT INTO ota_firmware (id, ecu_type, hardware_versions, model_ids, status, package_kind, version_name, version_code, size_b, anti_rollback) SELECT 77, ecu_type, hardware_versions, model_ids, status, package_kind, '2.0.0', 2000000, 1000, ? FROM ota_firmware WHERE id = ?",
		antiRollback, w.firmware)
}

func TestAWithdrawalSaysBeforehandWhatItStops(t *testing.T) {
	each(t, func(w *world) {
		running := w.addTask(map[string]any{"perMinute": 3}, wave{})
		w.begin(running)
		offers := w.take()
		w.report(offers[0], protocol.OTAInstalling, 0)
		w.install(offers[1])
		w.run()
		waits, draft := w.addTask(map[string]any{"name": "awaits"}, wave{}), w.addTask(map[string]any{"name": "draft"}, wave{})
		w.must(w.act(w.author, "submit", waits))
		who := seedtest.Caller(903, "firmware:withdraw", "ota:view", "ecu:view")
		said := w.withdrawal(w.firmware, who)
		got := ""
		for _, s := range said.Tasks {
			got += fmt.Sprintf("%s %d→%d %d/%d/%d; ", s.Name, s.Status, s.Becomes, s.TakenBack, s.Installing, s.Succeeded)
		}
		if want := "BMS 2.1 5→7 38/1/1; awaits 1→2 0/0/0; "; got != want {
			t.Errorf("it stops %s, want %s", got, want)
		}
		if said.Vehicles == nil || *said.Vehicles != 1 || said.Former != nil || said.NoFormer != "Firmware is not released" {
			t.Errorf("%+v", said)
		}
		if unseen := w.withdrawal(w.firmware, seedtest.Caller(904, "ota:view")); unseen.Vehicles != nil {
			t.Errorf("without a view of controllers: %d", *unseen.Vehicles)
		}
		_, err := w.actOn(ota.Firmwares.Name, who, "withdraw", w.firmware)
		w.must(err)
		for _, s := range said.Tasks {
			task, err := record.Get(t.Context(), w.engine.Read(), ota.Tasks, s.ID)
			if w.must(err); task.Status != s.Becomes {
				t.Errorf("%s is in state %d, said was %d", s.Name, task.Status, s.Becomes)
			}
		}
		w.want("not touched", draft, "0 [0]")
		if after := w.withdrawal(w.firmware, who); len(after.Tasks) != 1 || after.Tasks[0].ID != running {
			t.Errorf("afterwards %+v", after.Tasks)
		}
	})
}

func TestVehiclesOfAWithdrawnFirmwareReturnToTheFormerVersion(t *testing.T) {
	each(t, func(w *world) {
		task := w.addTask(map[string]any{"perMinute": 3}, wave{})
		w.begin(task)
		for _, m := range w.take() {
			w.install(m)
		}
		w.run()
		w.exec("UPDATE ota_firmware SET anti_rollback = 2 WHERE id = ?", w.firmware)
		w.former(1)
		back := func(want string) rollout.RollbackDraft {
			t.Helper()
			draft, err := call[rollout.RollbackDraft](w, "/ota/crm/firmware/rollback", w.author, fmt.Sprintf(`{"id":%d}`, w.firmware))
			if got := seedtest.CodeOf(t, err); got != want {
				t.Errorf("%q, want %q", got, want)
			}
			return draft
		}
		back("STATE_NOT_ALLOWED")
		_, err := w.actOn(ota.Firmwares.Name, seedtest.Caller(903, "firmware:withdraw", "ota:view"), "withdraw", w.firmware)
		w.must(err)
		back("FW_INCOMPATIBLE")
		if code := seedtest.CodeOf(t, w.act(w.author, "rollback", task)); code != "FW_INCOMPATIBLE" {
			t.Errorf("of the task, below its counter: %q", code)
		}
		w.exec("UPDATE ota_firmware SET anti_rollback = 2 WHERE id = 77")
		if said := w.withdrawal(w.firmware, w.author); said.Former == nil || said.Former.VersionName != "2.0.0" || said.Former.Vehicles != 3 {
			t.Errorf("%+v %s", said.Former, said.NoFormer)
		}
		elsewhere := seedtest.Caller(905, "ota:add", "ota:view", "vehicle:view")
		elsewhere.DealerID, elsewhere.Rights.Grants["vehicle:view"] = 404, system.OwnDealer
		if _, err := call[rollout.RollbackDraft](w, "/ota/crm/firmware/rollback", elsewhere, fmt.Sprintf(`{"id":%d}`, w.firmware)); seedtest.CodeOf(t, err) != "OTA_NO_TARGET" {
			t.Errorf("for a caller who sees none of the vehicles: %v", err)
		}
		draft := back("").ID
		w.want("draft", draft, "0 [0 0]")
		w.must(w.act(w.author, "submit", draft))
		if code := seedtest.CodeOf(t, w.act(w.author, "approve", draft)); code != "REVIEW_SELF" {
			t.Errorf("approved by its author: %q", code)
		}
		w.must(errors.Join(w.act(w.approver, "approve", draft), w.act(w.author, "start", draft)))
		w.take()
		w.run()
		offers := w.take()
		w.want("running", draft, "5 [1 0] 0×2 2×1")
		if len(offers) != 1 || offers[0].Items[0].To != 2_000_000 {
			t.Errorf("%+v", offers)
		}
	})
}

// A wave is passed by its id, so that two people do not pass two waves.
func TestANamedWavePassesOnlyWhileTheTaskIsInIt(t *testing.T) {
	each(t, func(w *world) {
		task := w.addTask(nil, wave{"splitValue": 10}, wave{"splitValue": 50}, wave{})
		w.begin(task)
		first := w.number("SELECT id FROM ota_task_group WHERE task_id = ? ORDER BY seq LIMIT 1", task)
		for _, want := range []string{"", "VALIDATION_FAILED"} {
			if got := seedtest.CodeOf(t, w.act(w.author, "passGate", task, fmt.Sprintf(`"groupId":%d`, first), `"force":true`)); got != want {
				t.Errorf("%q, want %q", got, want)
			}
		}
		w.want("one wave has passed", task, "5 [4 1 0] 0×18 1×18 2×4")
	})
}
