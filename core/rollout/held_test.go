package rollout_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/ota"
	"evops/core/devicelink/protocol"
	"evops/core/rollout"
	"evops/core/seed/seedtest"
)

// wantHeld compares what the target of a vehicle waits for, and since when.
func (w *world) wantHeld(what string, task, vehicle int64, why ota.WaitReason, since time.Duration) {
	w.Helper()
	got := w.target(w.number("SELECT id FROM ota_task_target WHERE task_id = ? AND vehicle_id = ?", task, vehicle))
	if ago := time.Duration(w.now().Milli()-got.HeldSince.Milli()) * time.Millisecond; got.WaitReason != why || why != 0 && ago != since {
		w.Errorf("%s: waits for %d since %v, want %d since %v", what, got.WaitReason, ago, why, since)
	}
}

// TestAVehicleIsNotOfferedWhatItCannotInstallNow compares the dry run, what a task offers, and why it holds a vehicle.
func TestAVehicleIsNotOfferedWhatItCannotInstallNow(t *testing.T) {
	each(t, func(w *world) {
		car := w.vehicles[7]
		for _, row := range []struct {
			what string
			also map[string]any
			set  string
			args []any
			want ota.WaitReason
		}{
			{"ready", nil, "", nil, 0},
			{"an open repair order", nil, "INSERT INTO repair_order (id, vehicle_id, status) VALUES (1, ?, 5)", []any{car}, ota.WaitRepair},
			{"a closed one", nil, "UPDATE repair_order SET status = 9", nil, 0},
			{"an open one that does not matter", map[string]any{"noOpenRepair": false}, "UPDATE repair_order SET status = 5", nil, 0},
			{"an open one in the workshop", map[string]any{"upgradeMode": ota.WorkshopUpgrade}, "UPDATE repair_order SET status = 5", nil, 0},
			{"on the road", nil, "UPDATE vehicle_shadow SET power_on = ? WHERE id = ?", []any{true, car}, ota.WaitParked},
			{"moving", nil, "UPDATE vehicle_shadow SET speed_kmh = 30 WHERE id = ?", []any{car}, ota.WaitParked},
			{"little charge", nil, "UPDATE vehicle_shadow SET soc = 39 WHERE id = ?", []any{car}, ota.WaitSOC},
			{"little charge while it charges", nil, "UPDATE vehicle_shadow SET soc = 39, charging = ? WHERE id = ?", []any{true, car}, 0},
			{"too little even then", nil, "UPDATE vehicle_shadow SET soc = 19, charging = ? WHERE id = ?", []any{true, car}, ota.WaitSOC},
			{"a charge it has never reported", nil, "UPDATE vehicle_shadow SET soc = 0 WHERE id = ?", []any{car}, 0},
			{"a weak signal", nil, "UPDATE vehicle_shadow SET rsrp = -106 WHERE id = ?", []any{car}, ota.WaitSignal},
			{"stolen", nil, "UPDATE vehicle SET stolen_flag = ? WHERE id = ?", []any{true, car}, ota.WaitStolen},
			{"offline", nil, "UPDATE vehicle_shadow SET online_status = 0 WHERE id = ?", []any{car}, ota.WaitOffline},
		} {
			also := map[string]any{"name": row.what, "targetList": w.vin(car)}
			for k, v := range row.also {
				also[k] = v
			}
			if row.set != "" {
				w.exec(row.set, row.args...)
			}
			task := w.addTask(also, wave{})
			p, err := w.service.Preview(t.Context(), w.author, task)
			w.must(err)
			held := []rollout.HeldCount{}
			if row.want != 0 {
				held = append(held, rollout.HeldCount{Reason: row.want, N: 1})
			}
			if fmt.Sprint(p.Held) != fmt.Sprint(held) {
				t.Errorf("%s: the dry run holds %v, want %v", row.what, p.Held, held)
			}
			w.begin(task)
			w.want(row.what, task, map[bool]string{true: "5 [1] 2×1", false: "5 [1] 1×1"}[row.want == 0])
			w.wantHeld(row.what, task, car, row.want, 0)
			w.exec("DELETE FROM ota_task_target")
			w.exec("UPDATE ota_task SET status = 10")
			w.exec("UPDATE vehicle SET stolen_flag = ? WHERE id = ?", false, car)
			w.exec("UPDATE vehicle_shadow SET online_status = 1, power_on = ?, speed_kmh = 0, soc = 80, charging = ?, rsrp = -80 WHERE id = ?", false, false, car)
			if row.what != "an open repair order" && row.what != "a closed one" && row.what != "an open one that does not matter" {
				w.exec("DELETE FROM repair_order")
			}
		}
	})
}

// TestATargetSaysWhatItWaitsForAndSinceWhen lets two vehicles wait for one offer a minute.
func TestATargetSaysWhatItWaitsForAndSinceWhen(t *testing.T) {
	each(t, func(w *world) {
		w.at = w.now().Date().Time().Add(12 * time.Hour)
		car := w.vehicles[3]
		days := []string{"1", "2", "3", "4", "5", "6", "7"}
		task := w.addTask(map[string]any{"maxParallel": 1, "downloadWindow": []any{map[string]any{"days": days, "from": "10:00", "to": "14:00"}}}, wave{})
		w.exec("UPDATE vehicle_shadow SET online_status = 0")
		w.begin(task)
		w.wantHeld("offline", task, car, ota.WaitOffline, 0)
		w.later(time.Hour)
		w.run()
		w.wantHeld("offline for an hour", task, car, ota.WaitOffline, time.Hour)
		w.exec("UPDATE vehicle_shadow SET online_status = 1 WHERE id IN (?)", bun.List(w.vehicles))
		w.later(time.Minute)
		w.run()
		w.want("back, but only one may download", task, "5 [1] 1×39 2×1")
		turn := car
		if offered := w.number("SELECT vehicle_id FROM ota_task_target WHERE state = 2"); offered == car {
			turn = w.vehicles[4]
		}
		w.wantHeld("waits for its turn", task, turn, ota.WaitSlot, 0)
		w.exec("UPDATE vehicle_shadow SET online_status = 0 WHERE id = ?", turn)
		w.later(time.Minute)
		w.run()
		w.wantHeld("offline although it would have to wait", task, turn, ota.WaitOffline, 0)
		w.later(2 * time.Hour)
		w.run()
		w.wantHeld("outside the window", task, turn, ota.WaitWindow, 0)
		w.must(w.act(w.author, "pause", task))
		w.wantHeld("paused", task, turn, ota.WaitTaskPause, 0)
	})
}

// TestAVehicleThatAnswersNoOfferFails leaves every offer to an online vehicle unanswered.
func TestAVehicleThatAnswersNoOfferFails(t *testing.T) {
	each(t, func(w *world) {
		task := w.addTask(map[string]any{"targetList": w.vin(w.vehicles[0]), "backoffMin": 30}, wave{"errorPct": 10})
		w.begin(task)
		offers := 0
		for range 48 {
			for _, m := range w.take() {
				if m.Op == protocol.OTAOffer {
					offers++
				}
			}
			w.later(30 * time.Minute)
			w.run()
		}
		if offers != 5 {
			t.Errorf("%d offers, want 5", offers)
		}
		w.want("given up", task, "7 ERROR_RATE [5] 9×1")
		if n := w.number("SELECT error_code FROM ota_task_target WHERE task_id = ?", task); ota.ErrorCode(n) != ota.ErrorUnanswered {
			t.Errorf("error %d", n)
		}
	})
}

// TestOffersThatAreAnsweredAreNotCounted lets a vehicle miss four offers, answer one, and miss four again.
func TestOffersThatAreAnsweredAreNotCounted(t *testing.T) {
	each(t, func(w *world) {
		task := w.addTask(map[string]any{"targetList": w.vin(w.vehicles[0]), "backoffMin": 1}, wave{})
		w.begin(task)
		var last protocol.OTAMessage
		for i := range 9 {
			offers := w.take()
			if len(offers) == 0 {
				t.Fatalf("no offer %d", i)
			}
			if last = offers[len(offers)-1]; i == 4 {
				w.report(last, protocol.OTAReceived, 0)
				w.report(last, protocol.OTAFailed, protocol.OTADownloadTimeout)
			}
			w.later(time.Hour)
			w.run()
			w.later(9 * time.Minute) // longer than the time between offers, shorter than that for an answer
			w.run()
		}
		w.want("still tried", task, "5 [1] 2×1")
	})
}

// TestNoTimeRunsAgainstVehiclesOfATaskThatRests pauses a task for three days.
func TestNoTimeRunsAgainstVehiclesOfATaskThatRests(t *testing.T) {
	each(t, func(w *world) {
		task := w.addTask(map[string]any{"upgradeMode": ota.OwnerUpgrade, "targetList": w.vin(w.vehicles[0]) + " " + w.vin(w.vehicles[1]) + " " + w.vin(w.vehicles[2])}, wave{})
		w.begin(task)
		offers := w.take()
		w.report(offers[0], protocol.OTADownloading, 0)
		w.report(offers[1], protocol.OTAReceived, 0)
		w.awaitOwner(offers[2])
		_, err := w.actOn(ota.Targets.Name, w.author, "answer", offers[2].Target, fmt.Sprintf(`"answer":%d,"installAt":%d`, ota.InstallScheduled, w.now().Add(time.Hour).Milli()))
		w.must(err)
		w.must(w.act(w.author, "pause", task))
		w.run()
		w.take()
		w.later(72 * time.Hour)
		w.run()
		w.want("paused for three days", task, "6 [6] 2×1 3×1 4×1")
		if n := len(w.take()); n != 0 {
			t.Errorf("%d messages during the pause", n)
		}
		w.must(w.act(w.author, "resume", task))
		w.run()
		w.want("resumed", task, "5 [1] 2×1 3×1 4×1")
		again := w.take()
		if len(again) != 3 {
			t.Errorf("%d messages after the pause, want an offer for each of 3", len(again))
		}
		for _, m := range again {
			if m.Op != protocol.OTAOffer || m.Attempt != 1 {
				t.Errorf("message %+v", m)
			}
		}
		w.later(time.Minute)
		w.run()
		if got := w.take(); len(got) != 1 || got[0].Op != protocol.OTAInstall {
			t.Errorf("after the agreed time: %+v", got)
		}
		w.later(24 * time.Hour)
		w.run()
		w.want("a day later", task, "5 [1] 1×2 4×1")
	})
}

// TestOnlyErrorsThatAnotherAttemptMayMendAreRetriedByHand fails vehicles with an error of each kind.
func TestOnlyErrorsThatAnotherAttemptMayMendAreRetriedByHand(t *testing.T) {
	each(t, func(w *world) {
		codes := []struct {
			code  ota.ErrorCode
			again bool
		}{{101, true}, {201, true}, {203, true}, {202, true}, {901, true}, {ota.ErrorUnanswered, true}, {105, false}, {208, false}, {104, false}, {302, false}, {ota.ErrorHeartbeat, false}}
		also := map[string]any{"autoHalt": false}
		task := w.addTask(also, wave{})
		w.begin(task)
		w.exec("UPDATE vehicle_shadow SET online_status = ?", equipment.Offline)
		fail := func() {
			for i, row := range codes {
				w.exec("UPDATE ota_task_target SET state = 9, busy = ?, error_code = ?, answered_at = ? WHERE task_id = ? AND vehicle_id = ?", false, row.code, w.now(), task, w.vehicles[i])
			}
		}
		state := func(i int) int64 {
			return w.number("SELECT state FROM ota_task_target WHERE task_id = ? AND vehicle_id = ?", task, w.vehicles[i])
		}
		fail()
		w.must(w.act(w.author, "retryFailed", task))
		for i, row := range codes {
			if retried := state(i) == int64(ota.TargetWaiting); retried != row.again {
				t.Errorf("%d: retried %v", row.code, retried)
			}
		}
		fail()
		for i, row := range codes {
			id := w.number("SELECT id FROM ota_task_target WHERE task_id = ? AND vehicle_id = ?", task, w.vehicles[i])
			_, err := w.actOn(ota.Targets.Name, w.author, "retry", id)
			if code, want := seedtest.CodeOf(t, err), map[bool]string{false: "OTA_NO_RETRY"}[row.again]; code != want {
				t.Errorf("%d: %q, want %q", row.code, code, want)
			}
		}
		fail()
		w.must(w.act(w.author, "cancel", task))
		again := w.addTask(map[string]any{"name": "again", "targetMode": ota.ByRetry, "targetList": "", "retryOfId": task}, wave{})
		p, err := w.service.Preview(t.Context(), w.author, again)
		w.must(err)
		if p.Count != 6 {
			t.Errorf("a linked task has %d vehicles, want the 6 that may be retried", p.Count)
		}
	})
}
