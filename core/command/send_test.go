package command_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"evops/contracts/fault"
	contract "evops/contracts/system"
	"evops/core/access"
	"evops/core/command"
)

func TestARefusedCommandNamesTheReason(t *testing.T) {
	each(t, func(w *fixture) {
		dealer := func(own bool) *access.Caller {
			c := w.caller(902, "command:send", "command:caution", "command:view")
			c.UserType = contract.DealerUser
			if err := w.engine.DB().Read().NewRaw("SELECT dealer_id FROM vehicle WHERE id = ?", w.vehicle).Scan(w.Context(), &c.DealerID); err != nil {
				w.Fatal(err)
			}
			if !own {
				c.DealerID = 1 << 40
			}
			return c
		}
		for _, row := range []struct {
			name string
			who  *access.Caller
			set  string // SQL that changes the state before; ? is the id of the vehicle
			o    command.Request
			want string
		}{
			{"allowed", w.staff, "", command.Request{Code: "find"}, ""},
			{"the same group is busy", w.staff, "", command.Request{Code: "find"}, "COMMAND_BUSY"},
			{"no such command", w.staff, "", command.Request{Code: "fly"}, "COMMAND_NOT_SUPPORTED"},
			{"no such vehicle", w.staff, "", command.Request{Code: "lock", VIN: "NOBODY"}, "NOT_FOUND_OR_DENIED"},
			{"no permission", w.caller(903), "", command.Request{Code: "lock"}, "NO_PERMISSION"},
			{"no permission for cautious commands", w.caller(903, "command:send"), "", command.Request{Code: "unlock", Reason: testReason}, "NO_PERMISSION"},
			{"no permission for dangerous commands", w.caller(903, "command:send", "command:caution"), "", command.Request{Code: "remoteLock", Reason: testReason}, "NO_PERMISSION"},
			{"the dealer's own vehicle", dealer(true), "", command.Request{Code: "lock"}, ""},
			{"the dealer's own vehicle, higher risk", dealer(true), "", command.Request{Code: "openSeat", Reason: testReason}, "OUT_OF_SCOPE"},
			{"another dealer's vehicle", dealer(false), "", command.Request{Code: "arm"}, "NOT_FOUND_OR_DENIED"},
			{"no reason", w.staff, "", command.Request{Code: "openSeat", Reason: "why"}, "VALIDATION_FAILED"},
			{"a disabled definition", w.staff, "UPDATE command_def SET enabled = NOT enabled WHERE code = 'setVolume'", command.Request{Code: "setVolume", Args: json.RawMessage(`{"level":1}`)}, "COMMAND_NOT_SUPPORTED"},
			{"a command the model does not offer", w.staff, "UPDATE vehicle_model SET command_codes = ''", command.Request{Code: "locate"}, "COMMAND_NOT_SUPPORTED"},
			{"arguments where there are none", w.staff, "", command.Request{Code: "locate", Args: json.RawMessage(`{"a":1}`)}, "COMMAND_ARGS"},
			{"an argument that is missing", w.staff, "", command.Request{Code: "setSpeedLimit", Reason: testReason}, "COMMAND_ARGS"},
			{"an argument out of bounds", w.staff, "", command.Request{Code: "setSpeedLimit", Reason: testReason, Args: json.RawMessage(`{"kmh":5}`)}, "COMMAND_ARGS"},
			{"an argument of another type", w.staff, "", command.Request{Code: "setSpeedLimit", Reason: testReason, Args: json.RawMessage(`{"kmh":"25"}`)}, "COMMAND_ARGS"},
			{"faster than legal", w.staff, "UPDATE vehicle_type SET legal_max_speed = 25", command.Request{Code: "setSpeedLimit", Reason: testReason, Args: json.RawMessage(`{"kmh":26}`)}, "COMMAND_ARGS"},
			{"an unknown code", w.staff, "", command.Request{Code: "setRideMode", Args: json.RawMessage(`{"mode":77}`)}, "COMMAND_ARGS"},
			{"an invalid date", w.staff, "", command.Request{Code: "uploadLog", Args: json.RawMessage(`{"from":"yesterday","to":"2025-01-01T00:00:00Z"}`)}, "COMMAND_ARGS"},
			{"a moving vehicle", w.staff, "UPDATE vehicle_shadow SET speed_kmh = 30 WHERE id = ?", command.Request{Code: "openSeat", Reason: testReason}, "VEHICLE_MOVING"},
			{"a stolen vehicle", w.staff, "UPDATE vehicle SET stolen_flag = NOT stolen_flag WHERE id = ?", command.Request{Code: "unlock", Reason: testReason}, "PRECONDITION_FAILED"},
			{"a stopped vehicle", w.staff, "UPDATE vehicle SET operation_status = 1 WHERE id = ?", command.Request{Code: "locate"}, "VEHICLE_STOPPED"},
			{"offline, short lifetime", w.staff, "UPDATE vehicle_shadow SET online_status = 0 WHERE id = ?", command.Request{Code: "openSeat", Reason: testReason}, "VEHICLE_OFFLINE"},
			{"offline, long lifetime", w.staff, "UPDATE vehicle_shadow SET online_status = 0 WHERE id = ?", command.Request{Code: "setVolume", Args: json.RawMessage(`{"level":1}`)}, ""},
		} {
			undo := w.stash()
			if row.set != "" {
				w.exec(row.set, slices.Repeat([]any{w.vehicle}, strings.Count(row.set, "?"))...)
			}
			if row.o.VIN == "" {
				row.o.VIN = w.vin
			}
			_, _, err := w.service.Send(w.Context(), row.who, row.o)
			if got := w.codeOf(err); got != row.want {
				w.Errorf("%s: %q, want %q: %v", row.name, got, row.want, err)
			}
			undo()
		}
	})
}

// stash saves the values that the rows of a test change, and returns a function that restores them.
func (w *fixture) stash() func() {
	w.Helper()
	var was struct {
		Codes                      string
		Legal, Speed, Online, Stop int64
		Stolen, Enabled            bool
	}
	err := w.engine.DB().Read().NewRaw(`SELECT m.command_codes AS codes, t.legal_max_speed AS legal, s.speed_kmh AS speed, s.online_status AS online, v.operation_status AS stop, v.stolen_flag AS stolen,
		(SELECT enabled FROM command_def WHERE code = 'setVolume') AS enabled
		FROM vehicle AS v JOIN vehicle_model AS m ON m.id = v.model_id JOIN vehicle_type AS t ON t.id = m.vehicle_type_id JOIN vehicle_shadow AS s ON s.id = v.id WHERE v.id = ?`, w.vehicle).Scan(w.Context(), &was)
	if err != nil {
		w.Fatal(err)
	}
	return func() {
		w.exec("UPDATE vehicle_model SET command_codes = ?", was.Codes)
		w.exec("UPDATE vehicle_type SET legal_max_speed = ?", was.Legal)
		w.exec("UPDATE vehicle_shadow SET speed_kmh = ?, online_status = ? WHERE id = ?", was.Speed, was.Online, w.vehicle)
		w.exec("UPDATE vehicle SET operation_status = ?, stolen_flag = ? WHERE id = ?", was.Stop, was.Stolen, w.vehicle)
		w.exec("UPDATE command_def SET enabled = ? WHERE code = 'setVolume'", was.Enabled)
	}
}

func TestARepeatedRequestIsOneCommandForADay(t *testing.T) {
	each(t, func(w *fixture) {
		ask := func(who *access.Caller, code string) (string, string) {
			o := w.request(code)
			o.ClientRequestID = "5f0c"
			c, _, err := w.service.Send(w.Context(), who, o)
			if err != nil {
				return "", w.codeOf(err)
			}
			return c.CommandNo, ""
		}
		first, _ := ask(w.staff, "lock")
		if again, refused := ask(w.staff, "lock"); again != first {
			w.Errorf("repeated: %q, %s", again, refused)
		}
		if _, refused := ask(w.staff, "find"); refused != "IDEMPOTENCY_MISMATCH" {
			w.Errorf("another command under the same id: %q", refused)
		}
		if _, refused := ask(w.caller(906, "command:send"), "lock"); refused != "COMMAND_BUSY" {
			w.Errorf("somebody else's id: %q", refused)
		}
		w.later(24*time.Hour + time.Second)
		w.round()
		w.report(`"sp":0`)
		if next, refused := ask(w.staff, "lock"); next == first || next == "" {
			w.Errorf("a day later: %q, %s", next, refused)
		}
	})
}

// TestABatchSendsEachVehicleItsCommandOnce interrupts a batch and restarts it, as after a crash of the worker.
func TestABatchSendsEachVehicleItsCommandOnce(t *testing.T) {
	each(t, func(w *fixture) {
		who := w.caller(901, "command:send", "command:caution", "command:danger", "command:batch", "command:view", "vehicle:view")
		var vins []string
		err := w.engine.DB().Read().NewRaw(`SELECT v.vin FROM vehicle AS v JOIN vehicle_model AS m ON m.id = v.model_id WHERE m.protocol_gen = 2 AND v.tbox_sn <> '' AND v.status = 2 AND m.terminal_type <> 5
			ORDER BY v.id LIMIT 4`).Scan(w.Context(), &vins)
		if err != nil {
			w.Fatal(err)
		}
		vins = append(vins[:2:2], append([]string{"NO-SUCH-VEHICLE"}, vins[2:]...)...)
		for _, row := range []struct {
			name string
			b    command.Batch
			want string
		}{
			{"a dangerous one", command.Batch{Code: "remoteLock", Reason: testReason, VINs: vins}, "SECOND_APPROVER"},
			{"no reason", command.Batch{Code: "reboot", VINs: vins}, "VALIDATION_FAILED"},
			{"no vehicles", command.Batch{Code: "find"}, "VALIDATION_FAILED"},
			{"too many vehicles", command.Batch{Code: "find", VINs: make([]string, 5001)}, "BATCH_TOO_LARGE"},
			{"no such command", command.Batch{Code: "fly", VINs: vins}, "COMMAND_NOT_SUPPORTED"},
		} {
			if _, err := w.service.Begin(w.Context(), who, row.b, nil); w.codeOf(err) != row.want {
				w.Errorf("%s: %v, want %s", row.name, err, row.want)
			}
		}
		if _, err := w.service.Begin(w.Context(), w.staff, command.Batch{Code: "find", VINs: vins}, nil); w.codeOf(err) != "NO_PERMISSION" {
			w.Errorf("without the permission: %v", err)
		}
		b, err := w.service.Begin(w.Context(), who, command.Batch{Code: "find", VINs: vins}, nil)
		if err != nil {
			w.Fatal(err)
		}
		killed := errors.New("killed")
		if _, err := w.service.SendBatch(w.Context(), who, *b, func(_ context.Context, n, _ int64) error {
			if n == 4 {
				return killed
			}
			return nil
		}); !errors.Is(err, killed) {
			w.Fatal(err)
		}
		w.start()
		results, err := w.service.SendBatch(w.Context(), who, *b, func(context.Context, int64, int64) error { return nil })
		if err != nil || len(results) != 5 {
			w.Fatalf("%d results: %v", len(results), err)
		}
		for i, one := range results {
			refused := w.codeOf(errorOf(one.Refused))
			if want := map[bool]string{true: "NOT_FOUND_OR_DENIED"}[i == 2]; refused != want || (one.CommandNo == "") != (want != "") {
				w.Errorf("vehicle %d: %q %s", i, one.CommandNo, refused)
			}
		}
		var n, batch int
		if err := w.engine.DB().Read().NewRaw("SELECT count(*), count(DISTINCT vehicle_id) FROM remote_command WHERE batch_no = ? AND source = 3", b.BatchNo).Scan(w.Context(), &n, &batch); err != nil || n != 4 || batch != 4 {
			w.Errorf("%d commands for %d vehicles: %v", n, batch, err)
		}
		listed, err := w.service.Begin(w.Context(), who, command.Batch{Code: "find"}, json.RawMessage(fmt.Sprintf(`{"query":{"vin.in":[%q,%q]}}`, vins[0], vins[1])))
		if err != nil || len(listed.VINs) != 2 {
			w.Errorf("by list query %+v: %v", listed, err)
		}
	})
}

// errorOf returns a refusal as an error, so that a nil pointer becomes a nil error.
func errorOf(refused *fault.Error) error {
	if refused == nil {
		return nil
	}
	return refused
}
