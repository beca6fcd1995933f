package debug_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"evops/contracts/equipment"
	contract "evops/contracts/system"
	"evops/core/access"
	"evops/core/devicelink/protocol"
	"evops/core/record"
)

// addOverride adds an override and returns its id, the code of the refusal and the warnings.
func (w *fixture) addOverride(who *access.Caller, body string) (id int64, refused, warned string) {
	w.Helper()
	saved, err := w.engine.Add(w.Context(), "debugFrequency", who, []byte(body))
	if warnings, some := saved.Answer["warnings"].(map[string]string); some {
		warned = fmt.Sprint(warnings)
	}
	return saved.ID, codeOf(w.T, err), warned
}

// override returns a request body with fixed intervals and the duration in hours.
func (w *fixture) override(hours float64, more string) string {
	return fmt.Sprintf(`{"vehicleId":%d,"rideIntervalS":2,"parkIntervalS":20,"endAt":"%s","reason":"1"%s}`, w.vehicle, w.now().Add(time.Duration(hours*float64(time.Hour))), more)
}

func (w *fixture) frequency(id int64) *equipment.DebugFrequency {
	w.Helper()
	f, err := record.Get(w.Context(), w.engine.Read(), equipment.DebugFrequencies, id)
	if err != nil {
		w.Fatal(err)
	}
	return f
}

// intervalCommands returns the arguments of the commands that set an interval, latest first.
func (w *fixture) intervalCommands() []string {
	w.Helper()
	all, err := record.Find(w.Context(), w.engine.Read(), equipment.RemoteCommands, &equipment.RemoteCommands.Row.VehicleID, w.vehicle)
	if err != nil {
		w.Fatal(err)
	}
	var out []string
	for _, c := range all {
		if strings.Contains(string(c.Args), "rideS") {
			out = append(out, string(c.Args))
		}
	}
	return out
}

// runFrequencies runs the periodic step of overrides.
func (w *fixture) runFrequencies() {
	w.Helper()
	if err := w.service.ApplyReportIntervals(w.Context()); err != nil {
		w.Fatal(err)
	}
}

// endCommand delivers the terminal's result of a command.
func (w *fixture) endCommand(no string, stage protocol.Stage) {
	w.Helper()
	w.deliver(protocol.Ack, protocol.AckBody{No: no, Stage: stage})
}

// addPoints adds n track points up to now, the given seconds apart.
func (w *fixture) addPoints(n int, apart int64, power int) {
	w.Helper()
	for i := range n {
		w.exec("INSERT INTO trace_point (vehicle_id, ts, seq, server_ts, lng, lat, alt_m, speed_kmh, heading, satellites, hdop, loc_kind, soc, odo_km, power_on, backlog) VALUES (?, ?, ?, ?, 121.6, 31.2, 0, 0, 0, 9, 8, 1, 80, 100, ?, 0)",
			w.vehicle, w.now().Add(-time.Duration(int64(i)*apart)*time.Second), i+1, w.now(), power)
	}
}

func TestAnOverrideIsValidated(t *testing.T) {
	each(t, func(w *fixture) {
		engineer := caller("debug:view", "debug:frequency")
		dealer := caller("debug:view", "debug:frequency")
		dealer.UserType = contract.DealerUser
		for _, row := range []struct {
			name  string
			who   *access.Caller
			hours float64
			more  string
			state string
			want  string
		}{
			{"valid", engineer, 24, "", "", ""},
			{"without the permission", caller("debug:view"), 1, "", "", "NO_PERMISSION"},
			{"by a dealer", dealer, 1, "", "", "OUT_OF_SCOPE"},
			{"for too long", engineer, 24.1, "", "", "VALIDATION_FAILED"},
			{"for no time", engineer, 0, "", "", "VALIDATION_FAILED"},
			{"awake, with enough charge", engineer, 1, `,"noSleep":true`, "soc = 31", ""},
			{"awake, with too little", engineer, 1, `,"noSleep":true`, "soc = 30", "SOC_TOO_LOW"},
			{"with signals", engineer, 1, `,"canSignals":["0x201"]`, "", ""},
			{"with too many", engineer, 1, `,"canSignals":[` + strings.TrimSuffix(strings.Repeat(`"a",`, 33), ",") + `]`, "", "VALIDATION_FAILED"},
			{"with signals of another type", engineer, 1, `,"canSignals":{"a":1}`, "", "VALIDATION_FAILED"},
		} {
			w.exec("DELETE FROM debug_frequency")
			if row.state != "" {
				w.exec("UPDATE vehicle_shadow SET "+row.state+" WHERE id = ?", w.vehicle)
			}
			if _, got, _ := w.addOverride(row.who, w.override(row.hours, row.more)); got != row.want {
				w.Errorf("%s: %q, want %q", row.name, got, row.want)
			}
		}
		w.exec("DELETE FROM debug_frequency")
		w.exec("UPDATE vehicle SET stolen_flag = ? WHERE id = ?", true, w.vehicle)
		id, refused, _ := w.addOverride(engineer, w.override(72, ""))
		if refused != "" {
			w.Errorf("stolen vehicle, three days: %s", refused)
		}
		// 72 h · 3600 · (0.15/2 + 0.85/20) · 0.36/1024
		if got := w.frequency(id).EstTrafficMb; got != 1071 {
			w.Errorf("estimated traffic %d hundredths of MB", got)
		}
		if _, again, _ := w.addOverride(engineer, w.override(1, "")); again != "FREQUENCY_OPEN" {
			w.Errorf("second override: %q", again)
		}
	})
}

func TestAnOverrideBeyondTheAllowanceWarns(t *testing.T) {
	each(t, func(w *fixture) {
		engineer := caller("debug:view", "debug:frequency")
		for _, row := range []struct {
			allowance, used int64
			want            bool
		}{{3000, 0, false}, {3000, 29_000, true}, {0, 29_000, false}} {
			w.exec("DELETE FROM debug_frequency")
			w.exec("UPDATE sim_card SET allowance_mb = ?, month_used_mb = ? WHERE id = (SELECT sim_card_id FROM vehicle WHERE id = ?)", row.allowance, row.used, w.vehicle)
			_, refused, warned := w.addOverride(engineer, w.override(24, ""))
			if refused != "" || (warned != "") != row.want {
				w.Errorf("%+v: refused %q, warned %q", row, refused, warned)
			}
		}
	})
}

func TestAnOverrideStartsWithItsCommandAndEndsAutomatically(t *testing.T) {
	each(t, func(w *fixture) {
		engineer := caller("debug:view", "debug:frequency")
		id, _, _ := w.addOverride(engineer, w.override(1, ""))
		w.runFrequencies()
		w.runFrequencies()
		f := w.frequency(id)
		var args map[string]any
		if all := w.intervalCommands(); len(all) != 1 || json.Unmarshal([]byte(all[0]), &args) != nil || args["rideS"] != 2.0 || args["parkS"] != 20.0 || args["until"] != time.UnixMilli(f.EndAt.Milli()).UTC().Format(time.RFC3339) {
			w.Fatalf("interval commands %v", all)
		}
		w.endCommand(f.CommandNo, protocol.Done)
		if got := w.frequency(id).State; got != equipment.FrequencyActive {
			w.Errorf("after the command: state %d", got)
		}
		w.later(time.Hour)
		w.runFrequencies()
		if got := w.frequency(id).State; got != equipment.FrequencyExpired {
			w.Errorf("after its end: state %d", got)
		}
		// The terminal continues with the override: another command and an alarm every ten minutes.
		for times := 1; times <= 2; times++ {
			w.later(10 * time.Minute)
			w.addPoints(12, 20, 0)
			w.runFrequencies()
			if len(w.intervalCommands()) != 1+times || len(w.raised) != times || w.raised[0] != "L9003" || w.intervalCommands()[0] != `{"parkS":300,"rideS":10}` {
				w.Errorf("interval commands %v, alarms %v", w.intervalCommands(), w.raised)
			}
			w.exec("DELETE FROM trace_point WHERE vehicle_id = ?", w.vehicle)
		}
		// The terminal is back at its usual interval.
		w.later(10 * time.Minute)
		w.addPoints(4, 150, 0)
		w.runFrequencies()
		if f := w.frequency(id); f.RestoredAt.IsZero() || !f.CheckAt.IsZero() || len(w.cleared) != 1 || len(w.intervalCommands()) != 3 {
			w.Errorf("after restoring: %+v, cleared %v", f, w.cleared)
		}
	})
}

func TestAnOverrideFailsWithItsCommandAndStopsOnRequest(t *testing.T) {
	each(t, func(w *fixture) {
		engineer := caller("debug:view", "debug:frequency")
		id, _, _ := w.addOverride(engineer, w.override(1, ""))
		w.runFrequencies()
		w.endCommand(w.frequency(id).CommandNo, protocol.Refused)
		if got := w.frequency(id).State; got != equipment.FrequencyFailed {
			w.Errorf("after the refusal: state %d", got)
		}
		act := func(id int64) string {
			_, _, err := w.engine.Act(w.Context(), "debugFrequency", "stop", engineer, fmt.Appendf(nil, `{"id":%d}`, id))
			return codeOf(w.T, err)
		}
		if got := act(id); got != "STATE_NOT_ALLOWED" {
			w.Errorf("stopped after it failed: %q", got)
		}
		id, refused, _ := w.addOverride(engineer, w.override(1, ""))
		if refused != "" {
			w.Fatalf("after a failed override: %s", refused)
		}
		w.runFrequencies()
		w.endCommand(w.frequency(id).CommandNo, protocol.Done)
		if got := act(id); got != "" || w.frequency(id).State != equipment.FrequencyStopped {
			w.Errorf("stopped while active: %q", got)
		}
		if all := w.intervalCommands(); len(all) != 3 || all[0] != `{"parkS":300,"rideS":10}` {
			w.Errorf("interval commands %v", all)
		}
	})
}
