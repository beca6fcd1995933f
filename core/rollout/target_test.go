package rollout_test

import (
	"fmt"
	"testing"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/ota"
	"evops/core/devicelink/protocol"
)

// TestAnErrorIsTriedAgainAsItsClassSays reports one error after the other for the same vehicle: what each leads to, and how often it is offered.
func TestAnErrorIsTriedAgainAsItsClassSays(t *testing.T) {
	each(t, func(w *world) {
		for i, row := range []struct {
			code   protocol.OTAError
			offers int
			end    ota.TargetState
		}{
			{protocol.OTADownloadTimeout, 3, ota.TargetFailed},
			{protocol.OTAWriteFailed, 2, ota.TargetFailed},
			{protocol.OTAPatchFailed, 2, ota.TargetFailed},
			{protocol.OTANoSpace, 1, ota.TargetFailed},
			{protocol.OTAWrongSignature, 1, ota.TargetFailed},
			{protocol.OTAConditionLost, 6, ota.TargetWaiting},
		} {
			w.begin(w.addTask(map[string]any{"name": fmt.Sprint(row.code), "maxAttempts": 3, "autoHalt": false, "targetList": w.vin(w.vehicles[i])}, wave{}))
			m, n := w.take()[0], 1
			for ; ; n++ {
				w.report(m, protocol.OTADownloading, 0)
				w.report(m, protocol.OTAFailed, row.code)
				w.later(25 * time.Hour)
				if n == row.offers {
					break
				}
				w.run()
				next := m
				for _, again := range w.take() {
					if again.Target == m.Target && again.Op == protocol.OTAOffer {
						next = again
					}
				}
				if next.Attempt != m.Attempt+1 {
					t.Fatalf("%d: no offer after attempt %d", row.code, m.Attempt)
				}
				m = next
			}
			if got := w.target(m.Target); got.State != row.end || int(got.Attempt) < n || got.Busy {
				t.Errorf("%d: state %d after %d offers, attempt %d, busy %v", row.code, got.State, n, got.Attempt, got.Busy)
			}
		}
	})
}

func TestAVehicleThatStaysSilentIsNotWaitedFor(t *testing.T) {
	each(t, func(w *world) {
		task := w.addTask(map[string]any{"autoHalt": false}, wave{})
		w.begin(task)
		offers := w.take()
		w.report(offers[0], protocol.OTAReceived, 0)
		w.report(offers[1], protocol.OTADownloading, 0)
		w.report(offers[2], protocol.OTARebooting, 0)
		w.exec("UPDATE vehicle_shadow SET online_status = 0")
		w.later(ota.OfferTimeout)
		w.run()
		w.want("no answer to the offer", task, "5 [1] 1×37 2×1 3×1 6×1")
		w.later(time.Hour)
		w.run()
		w.want("no return from the installation", task, "5 [1] 1×37 2×1 3×1 9×1")
		if got := w.target(offers[2].Target); got.ErrorCode != ota.ErrorHeartbeat {
			t.Errorf("error %d, want no heartbeat", got.ErrorCode)
		}
		w.later(24 * time.Hour)
		w.run()
		w.want("download too long", task, "5 [1] 1×39 9×1")
		w.later(30 * 24 * time.Hour)
		w.run()
		w.want("end of the task", task, "8 [7] 9×1 14×39")
	})
}

// TestAReportOfThePastChangesNothing delivers reports that are late, repeated, or of another vehicle.
func TestAReportOfThePastChangesNothing(t *testing.T) {
	each(t, func(w *world) {
		task := w.addTask(nil, wave{})
		w.begin(task)
		m := w.take()[0]
		w.report(m, protocol.OTAInstalling, 0)
		w.report(m, protocol.OTADownloading, 0)
		other := m
		other.Attempt++
		w.report(other, protocol.OTAFailed, protocol.OTABootLoop)
		text, err := protocol.Write(protocol.Header{MID: "x", TS: w.now().Milli()}, protocol.OTAReport{Target: m.Target, Attempt: m.Attempt, State: protocol.OTAFailed, Code: protocol.OTABootLoop})
		if err != nil {
			t.Fatal(err)
		}
		w.deliver(w.service.HandleReport, w.vehicles[len(w.vehicles)-1]+w.vehicles[0], protocol.OTA, text)
		w.want("installing", task, "5 [1] 2×39 5×1")
		w.install(m)
		w.run()
		w.report(m, protocol.OTAFailed, protocol.OTABootLoop)
		w.run()
		w.want("installed", task, "5 [1] 2×39 8×1")
	})
}

func TestAFailedVehicleShowsTheLogOfItsTerminal(t *testing.T) {
	each(t, func(w *world) {
		task := w.addTask(nil, wave{})
		w.begin(task)
		offers := w.take()
		w.report(offers[0], protocol.OTAFailed, protocol.OTANoSpace)
		for _, row := range []struct {
			what   string
			target int64
			online bool
			want   string
		}{
			{"a vehicle that has not failed", offers[1].Target, true, "STATE_NOT_ALLOWED"},
			{"an offline vehicle", offers[0].Target, false, "VEHICLE_OFFLINE"},
			{"a failed vehicle", offers[0].Target, true, "<nil>"},
		} {
			w.exec("UPDATE vehicle_shadow SET online_status = ?", map[bool]equipment.OnlineStatus{true: equipment.Online}[row.online])
			if _, err := w.actOn(ota.Targets.Name, w.author, "uploadLog", row.target); refusal(err) != row.want {
				t.Errorf("%s: %s, want %s", row.what, refusal(err), row.want)
			}
		}
		want := func(text string, state equipment.CommandState) {
			t.Helper()
			if l, err := w.service.Log(t.Context(), w.author, offers[0].Target); err != nil || l.CommandNo == "" || l.Text != text || l.State != state {
				t.Errorf("log %+v, %v", l, err)
			}
		}
		want("", equipment.CommandQueued)
		w.exec("UPDATE debug_command SET state = ?, response = 'no space' WHERE kind = ?", equipment.CommandSucceeded, equipment.DebugLog)
		want("no space", equipment.CommandSucceeded)
	})
}

func TestAVehicleThatFailsRepeatedlyIsBlocked(t *testing.T) {
	each(t, func(w *world) {
		for i := range ota.FailStreakLimit {
			task := w.addTask(map[string]any{"name": fmt.Sprint("try ", i), "autoHalt": false, "targetList": w.vin(w.vehicles[0])}, wave{})
			w.begin(task)
			w.report(w.take()[0], protocol.OTAFailed, protocol.OTANoSpace)
			w.run()
		}
		task := w.addTask(map[string]any{"targetList": w.vin(w.vehicles[0])}, wave{})
		w.begin(task)
		w.want("blocked", task, "8 [8] 11×1")
		if w.number("SELECT count(*) FROM ota_equipment WHERE ota_blocked = ? AND block_cause = ?", true, ota.BlockedByFailure) != 1 {
			t.Error("the cause of the block is not stored")
		}
		w.later(ota.BlockTime)
		if err := w.service.UnblockDue(w.Context()); err != nil {
			t.Fatal(err)
		}
		task = w.addTask(map[string]any{"name": "a week later", "targetList": w.vin(w.vehicles[0])}, wave{})
		w.begin(task)
		w.want("a week later", task, "5 [1] 2×1")
	})
}

// TestTheVersionsOfAVehicleCountBeforeItsReports lets a vehicle install during an outage: it returns before its reports about the installation.
func TestTheVersionsOfAVehicleCountBeforeItsReports(t *testing.T) {
	each(t, func(w *world) {
		task := w.addTask(nil, wave{})
		w.begin(task)
		m := w.take()[0]
		w.report(m, protocol.OTADownloaded, 0)
		w.returns(m)
		w.report(m, protocol.OTAInstalling, 0)
		w.report(m, protocol.OTARebooting, 0)
		w.run()
		w.want("returned", task, "5 [1] 2×39 8×1")
	})
}
