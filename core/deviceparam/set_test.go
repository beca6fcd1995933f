package deviceparam_test

import (
	"fmt"
	"testing"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/system"
	"evops/core/devicelink/protocol"
	"evops/core/deviceparam"
)

func TestAWishGoesDownAsOneMessageAndIsConsistentOnceReported(t *testing.T) {
	each(t, func(w *world) {
		w.set(`{"heartbeatS":120,"alarmVolume":"0"}`)
		w.round()
		if len(w.line.said) != 1 || fmt.Sprint(w.line.said[0]) != "{1 map[alarmVolume:0 heartbeatS:120]}" {
			w.Fatalf("down went %v", w.line.said)
		}
		w.want("heartbeatS", "120/ 1 ")
		w.round()
		if len(w.line.said) != 1 {
			w.Error("it is said again before its time")
		}
		w.says(protocol.Shadow, `{"ver":1,"rep":{"heartbeatS":120,"alarmVolume":0}}`)
		w.want("heartbeatS", "120/120 0 ")
		w.want("alarmVolume", "0/0 0 ")
		w.later(time.Hour)
		w.round()
		if len(w.line.said) != 1 {
			w.Error("what is consistent is said again")
		}
	})
}

func TestAWishOutlivesTheLineAndTheProgram(t *testing.T) {
	each(t, func(w *world) {
		w.online(0)
		w.set(`{"heartbeatS":120}`)
		w.later(40 * time.Hour)
		w.round()
		if len(w.line.said) != 0 {
			w.Fatal("it is said to a vehicle that is away")
		}
		w.says(protocol.Hello, `{"sid":"A","cfg":0}`)
		w.line.lost = true // the program dies between the row and the message
		w.round()
		w.line.lost = false
		w.round()
		if len(w.line.said) != 0 {
			w.Error("it is said again at once")
		}
		w.later(5 * time.Minute)
		w.round()
		if len(w.line.said) != 1 || w.line.said[0].Version != 1 {
			w.Fatalf("after five minutes down went %v", w.line.said)
		}
		w.says(protocol.Hello, `{"sid":"B","cfg":0}`)
		w.round()
		if len(w.line.said) != 2 {
			w.Error("a vehicle that comes back without it is not told at once")
		}
		w.says(protocol.Shadow, `{"ver":1,"rep":{"heartbeatS":120}}`)
		w.want("heartbeatS", "120/120 0 ")
	})
}

func TestATerminalThatHasLostItsParametersIsToldAgain(t *testing.T) {
	each(t, func(w *world) {
		w.set(`{"heartbeatS":120}`)
		w.set(`{"logLevel":2}`)
		w.round()
		w.says(protocol.Shadow, `{"ver":2,"rep":{"heartbeatS":120,"logLevel":2}}`)
		for _, row := range []struct {
			cfg  string
			want string
		}{
			{`"cfg":2`, "[]"}, {`"boot":"power"`, "[]"},
			{`"cfg":1`, "[{2 map[logLevel:2]}]"}, {`"cfg":0`, "[{2 map[heartbeatS:120 logLevel:2]}]"},
		} {
			w.line.said = nil
			w.says(protocol.Hello, `{"sid":"A",`+row.cfg+`}`)
			w.round()
			if got := fmt.Sprint(w.line.said); got != row.want {
				w.Errorf("one that says %s is told %s, want %s", row.cfg, got, row.want)
			}
			w.says(protocol.Shadow, `{"ver":2,"rep":{"heartbeatS":120,"logLevel":2}}`)
		}
	})
}

// TestWhatATerminalSaysMovesAParameter starts each row from heartbeatS wanted as 120 under version 2 and told.
func TestWhatATerminalSaysMovesAParameter(t *testing.T) {
	each(t, func(w *world) {
		for _, row := range []struct {
			what  string
			says  []string
			wants string
		}{
			{"the value", []string{`{"ver":2,"rep":{"heartbeatS":120}}`}, "120/120 0 "},
			{"the value, as a text", []string{`{"ver":2,"rep":{"heartbeatS":"120"}}`}, "120/120 0 "},
			{"the value twice", []string{`{"ver":2,"rep":{"heartbeatS":120}}`, `{"ver":2,"rep":{"heartbeatS":120}}`}, "120/120 0 "},
			{"no, with a reason", []string{`{"ver":2,"rep":{},"bad":{"heartbeatS":"range"}}`}, "120/ 2 REFUSED"},
			{"no to an older wish", []string{`{"ver":1,"bad":{"heartbeatS":"range"}}`}, "120/ 1 "},
			{"another value by an older wish", []string{`{"ver":1,"rep":{"heartbeatS":60}}`}, "120/60 1 "},
			{"another value by this wish", []string{`{"ver":2,"rep":{"heartbeatS":60}}`}, "120/60 2 DIFFERS"},
			{"the value after it had failed", []string{`{"ver":2,"rep":{"heartbeatS":60}}`, `{"ver":2,"rep":{"heartbeatS":120}}`}, "120/120 0 "},
			{"another value after it was consistent", []string{`{"ver":2,"rep":{"heartbeatS":120}}`, `{"ver":2,"rep":{"heartbeatS":90}}`}, "120/90 2 DIFFERS"},
			{"nonsense", []string{`{"ver":2,"rep":{"heartbeatS":{"a":1},"zz":3}}`, `[]`, `{"rep":7}`}, "120/ 1 "},
		} {
			w.exec("DELETE FROM vehicle_param")
			w.set(`{"logLevel":1}`)
			w.set(`{"heartbeatS":120}`)
			w.round()
			for _, text := range row.says {
				w.says(protocol.Shadow, text)
			}
			if got := w.is("heartbeatS"); got != row.wants {
				w.Errorf("it says %s: %q, want %q", row.what, got, row.wants)
			}
		}
	})
}

func TestATerminalThatIsThereForADayWithoutAWordHasFailed(t *testing.T) {
	each(t, func(w *world) {
		w.set(`{"heartbeatS":120}`)
		w.round()
		w.later(equipment.ParamTimeout - time.Minute)
		w.round()
		w.want("heartbeatS", "120/ 1 ")
		w.later(time.Minute)
		w.later(5 * time.Minute)
		w.round()
		w.want("heartbeatS", "120/ 2 SILENT")
		w.set(`{"heartbeatS":120}`)
		w.want("heartbeatS", "120/ 1 ")
	})
}

func TestWhatMayNotBeSetIsRefusedByName(t *testing.T) {
	each(t, func(w *world) {
		plain, none := caller("vehicle:view", "vehicle:param"), caller("vehicle:view")
		dealer := caller("vehicle:view", "vehicle:param")
		dealer.UserType = system.DealerUser
		for _, row := range []struct {
			params  string
			confirm bool
			want    string
		}{
			{`{}`, false, "VALIDATION_FAILED"}, {`{"zz":1}`, false, "PARAM_NOT_SUPPORTED"},
			{`{"heartbeatS":29}`, false, "PARAM_RANGE"}, {`{"heartbeatS":601}`, false, "PARAM_RANGE"}, {`{"heartbeatS":30.5}`, false, "PARAM_RANGE"}, {`{"heartbeatS":"x"}`, false, "PARAM_RANGE"},
			{`{"heartbeatS":null}`, false, "PARAM_RANGE"}, {`{"geofenceRadiusM":49}`, false, "PARAM_RANGE"}, {`{"geofenceRadiusM":0}`, false, ""},
			{`{"bleLockRssi":-96}`, false, "PARAM_RANGE"}, {`{"bleLockRssi":-95}`, false, ""}, {`{"speedLimitKmh":121}`, false, "PARAM_RANGE"}, {`{"speedLimitKmh":6}`, false, ""},
			{`{"apn":"iot"}`, false, "CONFIRM_REQUIRED"}, {`{"apn":"iot"}`, true, ""}, {`{"apn":" "}`, true, "PARAM_RANGE"}, {`{"mqttHost":"a.example"}`, false, "CONFIRM_REQUIRED"},
		} {
			if _, err := w.service.Set(w.Context(), w.staff, w.wish(row.params, row.confirm)); named(t, err) != row.want {
				w.Errorf("%s, confirmed %v: %v, want %q", row.params, row.confirm, err, row.want)
			}
		}
		if _, err := w.service.Set(w.Context(), plain, w.wish(`{"apn":"iot"}`, true)); named(t, err) != "NO_PERMISSION" {
			w.Errorf("an APN is set without command:danger: %v", err)
		}
		if _, err := w.service.Set(w.Context(), none, w.wish(`{"logLevel":1}`, true)); named(t, err) != "NO_PERMISSION" {
			w.Errorf("it is set without vehicle:param: %v", err)
		}
		if _, err := w.service.Set(w.Context(), dealer, w.wish(`{"logLevel":1}`, true)); named(t, err) == "" {
			w.Error("a dealer sets a parameter")
		}
		if _, err := w.service.Set(w.Context(), w.staff, deviceparam.Desired{VIN: "NOBODY"}); named(t, err) != "NOT_FOUND_OR_DENIED" {
			w.Errorf("a vehicle that is not there: %v", err)
		}
		w.exec("UPDATE vehicle SET status = ? WHERE id = ?", equipment.Scrapped, w.vehicle)
		if _, err := w.service.Set(w.Context(), w.staff, w.wish(`{"logLevel":1}`, true)); named(t, err) != "VEHICLE_STATE" {
			w.Errorf("a scrapped vehicle: %v", err)
		}
	})
}

func TestTheTableAndTheHistoryTellWhoWantedWhat(t *testing.T) {
	each(t, func(w *world) {
		w.set(`{"heartbeatS":120}`)
		w.later(time.Second)
		w.set(`{"heartbeatS":90,"apn":"iot"}`)
		table, err := w.service.Table(w.Context(), w.staff, w.vehicle, []string{"heartbeatS", "logLevel"})
		if err != nil {
			w.Fatal(err)
		}
		if len(table.Params) != 2 || *table.Params[0].Desired != "90" || table.Params[0].Reported != nil || *table.Params[0].State != equipment.ParamPending || table.Params[1].State != nil || table.Version != 2 || !table.Settable {
			w.Errorf("the table is %+v", table)
		}
		past, err := w.service.History(w.Context(), w.staff, w.vehicle)
		if err != nil || len(past) != 2 || string(past[0].Changes) == "" || past[0].Operator != "lin" {
			w.Fatalf("the history is %+v, %v", past, err)
		}
	})
}
