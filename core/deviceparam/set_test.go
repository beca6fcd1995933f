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

func TestDesiredParametersAreSentInOneMessageAndConsistentOnceReported(t *testing.T) {
	each(t, func(w *world) {
		w.set(`{"heartbeatS":120,"alarmVolume":"0"}`)
		w.round()
		if len(w.publisher.sent) != 1 || fmt.Sprint(w.publisher.sent[0]) != "{1 map[alarmVolume:0 heartbeatS:120]}" {
			w.Fatalf("sent %v", w.publisher.sent)
		}
		w.want("heartbeatS", "120/ 1 ")
		w.round()
		if len(w.publisher.sent) != 1 {
			w.Error("sent again too early")
		}
		w.send(protocol.Shadow, `{"ver":1,"rep":{"heartbeatS":120,"alarmVolume":0}}`)
		w.want("heartbeatS", "120/120 0 ")
		w.want("alarmVolume", "0/0 0 ")
		w.later(time.Hour)
		w.round()
		if len(w.publisher.sent) != 1 {
			w.Error("a consistent parameter is sent again")
		}
	})
}

func TestDesiredParametersSurviveDisconnectsAndCrashes(t *testing.T) {
	each(t, func(w *world) {
		w.online(0)
		w.set(`{"heartbeatS":120}`)
		w.later(40 * time.Hour)
		w.round()
		if len(w.publisher.sent) != 0 {
			w.Fatal("sent to an offline vehicle")
		}
		w.send(protocol.Hello, `{"sid":"A","cfg":0}`)
		w.publisher.lost = true // the process dies between storing the row and publishing
		w.round()
		w.publisher.lost = false
		w.round()
		if len(w.publisher.sent) != 0 {
			w.Error("sent again at once")
		}
		w.later(5 * time.Minute)
		w.round()
		if len(w.publisher.sent) != 1 || w.publisher.sent[0].Version != 1 {
			w.Fatalf("after five minutes sent %v", w.publisher.sent)
		}
		w.send(protocol.Hello, `{"sid":"B","cfg":0}`)
		w.round()
		if len(w.publisher.sent) != 2 {
			w.Error("not sent at once to a vehicle that reconnects without it")
		}
		w.send(protocol.Shadow, `{"ver":1,"rep":{"heartbeatS":120}}`)
		w.want("heartbeatS", "120/120 0 ")
	})
}

func TestParametersAreResentToATerminalThatLostThem(t *testing.T) {
	each(t, func(w *world) {
		w.set(`{"heartbeatS":120}`)
		w.set(`{"logLevel":2}`)
		w.round()
		w.send(protocol.Shadow, `{"ver":2,"rep":{"heartbeatS":120,"logLevel":2}}`)
		for _, row := range []struct {
			cfg  string
			want string
		}{
			{`"cfg":2`, "[]"}, {`"boot":"power"`, "[]"},
			{`"cfg":1`, "[{2 map[logLevel:2]}]"}, {`"cfg":0`, "[{2 map[heartbeatS:120 logLevel:2]}]"},
		} {
			w.publisher.sent = nil
			w.send(protocol.Hello, `{"sid":"A",`+row.cfg+`}`)
			w.round()
			if got := fmt.Sprint(w.publisher.sent); got != row.want {
				w.Errorf("after hello with %s: sent %s, want %s", row.cfg, got, row.want)
			}
			w.send(protocol.Shadow, `{"ver":2,"rep":{"heartbeatS":120,"logLevel":2}}`)
		}
	})
}

// TestReportsChangeAParameter starts each row with heartbeatS = 120 desired under version 2 and sent.
func TestReportsChangeAParameter(t *testing.T) {
	each(t, func(w *world) {
		for _, row := range []struct {
			what string
			send []string
			want string
		}{
			{"the value", []string{`{"ver":2,"rep":{"heartbeatS":120}}`}, "120/120 0 "},
			{"the value as a string", []string{`{"ver":2,"rep":{"heartbeatS":"120"}}`}, "120/120 0 "},
			{"the value twice", []string{`{"ver":2,"rep":{"heartbeatS":120}}`, `{"ver":2,"rep":{"heartbeatS":120}}`}, "120/120 0 "},
			{"rejected with a reason", []string{`{"ver":2,"rep":{},"bad":{"heartbeatS":"range"}}`}, "120/ 2 REFUSED"},
			{"rejection of an older version", []string{`{"ver":1,"bad":{"heartbeatS":"range"}}`}, "120/ 1 "},
			{"another value for an older version", []string{`{"ver":1,"rep":{"heartbeatS":60}}`}, "120/60 1 "},
			{"another value for this version", []string{`{"ver":2,"rep":{"heartbeatS":60}}`}, "120/60 2 DIFFERS"},
			{"the value after a failure", []string{`{"ver":2,"rep":{"heartbeatS":60}}`, `{"ver":2,"rep":{"heartbeatS":120}}`}, "120/120 0 "},
			{"another value after it was consistent", []string{`{"ver":2,"rep":{"heartbeatS":120}}`, `{"ver":2,"rep":{"heartbeatS":90}}`}, "120/90 2 DIFFERS"},
			{"malformed reports", []string{`{"ver":2,"rep":{"heartbeatS":{"a":1},"zz":3}}`, `[]`, `{"rep":7}`}, "120/ 1 "},
		} {
			w.exec("DELETE FROM vehicle_param")
			w.set(`{"logLevel":1}`)
			w.set(`{"heartbeatS":120}`)
			w.round()
			for _, text := range row.send {
				w.send(protocol.Shadow, text)
			}
			if got := w.is("heartbeatS"); got != row.want {
				w.Errorf("%s: %q, want %q", row.what, got, row.want)
			}
		}
	})
}

func TestAParameterFailsWithoutAReportInTime(t *testing.T) {
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

func TestInvalidParametersAreRefused(t *testing.T) {
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
			if _, err := w.service.Set(w.Context(), w.staff, w.desired(row.params, row.confirm)); named(t, err) != row.want {
				w.Errorf("%s, confirmed %v: %v, want %q", row.params, row.confirm, err, row.want)
			}
		}
		if _, err := w.service.Set(w.Context(), plain, w.desired(`{"apn":"iot"}`, true)); named(t, err) != "NO_PERMISSION" {
			w.Errorf("APN without command:danger: %v", err)
		}
		if _, err := w.service.Set(w.Context(), none, w.desired(`{"logLevel":1}`, true)); named(t, err) != "NO_PERMISSION" {
			w.Errorf("without vehicle:param: %v", err)
		}
		if _, err := w.service.Set(w.Context(), dealer, w.desired(`{"logLevel":1}`, true)); named(t, err) == "" {
			w.Error("a dealer can set a parameter")
		}
		if _, err := w.service.Set(w.Context(), w.staff, deviceparam.Desired{VIN: "NOBODY"}); named(t, err) != "NOT_FOUND_OR_DENIED" {
			w.Errorf("unknown vehicle: %v", err)
		}
		w.exec("UPDATE vehicle SET status = ? WHERE id = ?", equipment.Scrapped, w.vehicle)
		if _, err := w.service.Set(w.Context(), w.staff, w.desired(`{"logLevel":1}`, true)); named(t, err) != "VEHICLE_STATE" {
			w.Errorf("a scrapped vehicle: %v", err)
		}
	})
}

func TestTableAndHistoryShowDesiredParameters(t *testing.T) {
	each(t, func(w *world) {
		w.set(`{"heartbeatS":120}`)
		w.later(time.Second)
		w.set(`{"heartbeatS":90,"apn":"iot"}`)
		table, err := w.service.Table(w.Context(), w.staff, w.vehicle, []string{"heartbeatS", "logLevel"})
		if err != nil {
			w.Fatal(err)
		}
		if len(table.Params) != 2 || *table.Params[0].Desired != "90" || table.Params[0].Reported != nil || *table.Params[0].State != equipment.ParamPending || table.Params[1].State != nil || table.Version != 2 || !table.Settable {
			w.Errorf("got table %+v", table)
		}
		past, err := w.service.History(w.Context(), w.staff, w.vehicle)
		if err != nil || len(past) != 2 || string(past[0].Changes.RawMessage) == "" || past[0].Operator != "lin" {
			w.Fatalf("got history %+v, %v", past, err)
		}
	})
}
