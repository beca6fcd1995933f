package command_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	contract "evops/contracts/system"
	"evops/core/access"
	"evops/core/command"
	"evops/core/devicelink/protocol"
)

func TestACommandGoesDownTheLineAndItsAnswerEndsIt(t *testing.T) {
	each(t, func(w *world) {
		c, _, err := w.service.Send(w.Context(), w.staff, command.Request{VIN: w.vin, Code: "find", Args: json.RawMessage(`{"seconds":7}`)})
		if err != nil {
			w.Fatal(err)
		}
		if got := w.is(c.CommandNo); got != "1/0" {
			w.Errorf("given, it is %s", got)
		}
		w.round()
		said := w.line.orders()
		if len(said) != 1 || said[0].No != c.CommandNo || said[0].Code != "find" || said[0].Args["seconds"] != 7.0 || said[0].Exp != c.ExpireAt.Milli() || said[0].RunS != 40 {
			w.Fatalf("down goes %+v", said)
		}
		if w.line.expires[0] != 60*time.Second {
			w.Errorf("the broker keeps it for %s", w.line.expires[0])
		}
		w.later(time.Second)
		w.answer(c.CommandNo, protocol.Received, 0)
		if got := w.is(c.CommandNo); got != "3/1" {
			w.Errorf("acknowledged, it is %s", got)
		}
		w.later(800 * time.Millisecond)
		w.answer(c.CommandNo, protocol.Running, 0)
		w.answer(c.CommandNo, protocol.Done, 0)
		if got := w.row(c.CommandNo); w.is(c.CommandNo) != "4/1/OK" || got.LatencyMs != 1800 || string(got.ResultValue) != `{"stage":3}` || got.Channel != equipment.OverMQTT {
			w.Errorf("done, it is %s: %+v", w.is(c.CommandNo), got)
		}
		w.answer(c.CommandNo, protocol.Failed, 99)
		if got := w.is(c.CommandNo); got != "4/1/OK" {
			w.Errorf("what is done stays done, not %s", got)
		}
		var messages []struct{ Direction, TopicKind int64 }
		if err := w.engine.DB().Read().NewRaw("SELECT direction, topic_kind FROM link_message WHERE vehicle_id = ? ORDER BY id", w.vehicle).Scan(w.Context(), &messages); err != nil || fmt.Sprint(messages) != "[{2 11} {1 6} {1 6} {1 6} {1 6}]" {
			w.Errorf("the messages kept are %v: %v", messages, err)
		}
	})
}

// TestThePlugIsPulledAtEveryStep kills the program, or cuts the vehicle off, between any two steps. It comes back after a while, and the vehicle with it.
func TestThePlugIsPulledAtEveryStep(t *testing.T) {
	const second, hour = time.Second, time.Hour
	type plug struct {
		at    string        // the last thing that happened before
		away  time.Duration // how long nothing works
		after string        // where the command is then, after a few rounds
		said  int           // how often the terminal heard of it since
	}
	for _, row := range []plug{
		{"queued", second, "2/1", 1},
		{"queued", hour, "6/0/R_TTL", 0},
		{"taken", second, "2/1", 0},            // said to nobody: its time to be acknowledged is not over
		{"taken", 9 * second, "2/2", 1},        // it is, so it is said again
		{"taken", 61 * second, "6/1/R_ACK", 0}, // and not once it has expired
		{"taken", hour, "6/1/R_ACK", 0},
		{"published", 9 * second, "2/2", 1},
		{"published", hour, "6/1/R_ACK", 0},
		{"acknowledged", second, "3/1", 0},
		{"acknowledged", hour, "6/1/R_EXEC", 0},
		{"done", second, "4/1/OK", 0},
		{"done", hour, "4/1/OK", 0},
	} {
		t.Run(fmt.Sprintf("%s, %s", row.at, row.away), func(t *testing.T) {
			each(t, func(w *world) {
				no := w.give("lock").CommandNo
				steps := []struct {
					name string
					do   func()
				}{
					{"queued", func() {}},
					{"taken", func() {
						w.line.set(func() { w.line.lost = row.at == "taken" })
						w.round()
						w.line.set(func() { w.line.lost = false })
					}},
					{"published", func() {}},
					{"acknowledged", func() { w.answer(no, protocol.Received, 0) }},
					{"done", func() { w.answer(no, protocol.Done, 0) }},
				}
				for _, step := range steps {
					step.do()
					if step.name == row.at {
						break
					}
				}
				before := len(w.line.orders())
				w.line.set(func() { w.line.cut = true })
				w.later(row.away)
				w.start()
				w.line.set(func() { w.line.cut = false })
				w.report(`"sp":0`)
				for range 3 {
					w.round()
				}
				if got := w.is(no); got != row.after {
					w.Errorf("afterwards it is %s, want %s", got, row.after)
				}
				heard := w.line.orders()[before:]
				if len(heard) != row.said {
					w.Errorf("it is said %d times since, want %d", len(heard), row.said)
				}
				for _, o := range heard {
					if o.No != no || o.Exp <= w.now().Milli() {
						w.Errorf("said again it is %+v at %d", o, w.now().Milli())
					}
				}
			})
		})
	}
}

func TestACommandNobodyAcknowledgesIsSaidAgainAsOftenAsItsDefinitionAllows(t *testing.T) {
	each(t, func(w *world) {
		no := w.give("lock").CommandNo
		for range 40 {
			w.round()
			w.later(time.Second)
			w.report(`"sp":0`)
		}
		if n := len(w.line.orders()); n != 3 || w.is(no) != "6/3/R_ACK" {
			w.Errorf("said %d times it is %s", n, w.is(no))
		}
	})
}

func TestWhatComesTooLateIsShownAndMovesNothing(t *testing.T) {
	each(t, func(w *world) {
		no := w.give("lock").CommandNo
		w.round()
		w.answer(no, protocol.Received, 0)
		w.later(16 * time.Second)
		w.round()
		w.answer(no, protocol.Done, 0)
		c := w.row(no)
		var kept struct{ LateResult struct{ State int } }
		if err := json.Unmarshal(c.ResultValue, &kept); err != nil || kept.LateResult.State != 4 || w.is(no) != "6/1/R_EXEC" {
			w.Errorf("%s with %s: %v", w.is(no), c.ResultValue, err)
		}
		r, err := w.service.Result(w.Context(), w.staff, no, "", 0)
		if err != nil || !r.Failed() || r.LateResult == nil || *r.ResultCode != "R_EXEC" || *r.ResultText != "Execution timed out" || r.StateText != "Timed out" {
			w.Errorf("it is told as %+v: %v", r, err)
		}
	})
}

func TestTwoProgramsSendACommandOnce(t *testing.T) {
	each(t, func(w *world) {
		for range 10 {
			no := w.give("find").CommandNo
			before := len(w.line.orders())
			var both sync.WaitGroup
			for range 4 {
				both.Go(func() {
					if err := w.service.Round(w.Context(), w.line); err != nil {
						w.Error(err)
					}
				})
			}
			both.Wait()
			if n := len(w.line.orders()) - before; n != 1 {
				w.Fatalf("it went out %d times", n)
			}
			w.answer(no, protocol.Done, 0)
		}
	})
}

func TestACommandWaitsForAWordOfItsVehicleAndForWhatMustBeSo(t *testing.T) {
	each(t, func(w *world) {
		w.later(2 * time.Minute) // what it last said is too old
		no := w.give("lock").CommandNo
		w.round()
		w.round()
		said := w.line.orders()
		if len(said) != 1 || said[0].Code != "locate" || w.is(no) != "1/0" {
			w.Fatalf("first the vehicle is asked how it is: %+v, and the command is %s", said, w.is(no))
		}
		w.answer(said[0].No, protocol.Done, 0)
		w.report(`"sp":12`)
		w.round()
		if len(w.line.orders()) != 1 || w.is(no) != "1/0" {
			w.Fatalf("a moving vehicle is not locked: %+v", w.line.orders())
		}
		w.report(`"sp":0`)
		w.round()
		if said = w.line.orders(); len(said) != 2 || said[1].No != no {
			w.Fatalf("once it stands it is: %+v", said)
		}
		w.answer(no, protocol.Done, 0)

		w.later(2 * time.Minute)
		no = w.give("lock").CommandNo
		for range 61 {
			w.report(`"sp":12`)
			w.round()
			w.later(time.Second)
		}
		w.round()
		if c := w.row(no); w.is(no) != "6/0/R_TTL" || string(c.ResultValue) != `{"params":null,"waitedFor":"VEHICLE_MOVING"}` {
			w.Errorf("one that waited in vain is %s: %s", w.is(no), c.ResultValue)
		}
	})
}

func TestWhatStandsAgainstACommandIsNamed(t *testing.T) {
	each(t, func(w *world) {
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
			says string
			who  *access.Caller
			set  string // what is so in the meantime
			o    command.Request
			want string
		}{
			{"nothing", w.staff, "", command.Request{Code: "find"}, ""},
			{"the same group is busy", w.staff, "", command.Request{Code: "find"}, "COMMAND_BUSY"},
			{"no such command", w.staff, "", command.Request{Code: "fly"}, "COMMAND_NOT_SUPPORTED"},
			{"no such vehicle", w.staff, "", command.Request{Code: "lock", VIN: "NOBODY"}, "NOT_FOUND_OR_DENIED"},
			{"no right to anything", w.caller(903), "", command.Request{Code: "lock"}, "NO_PERMISSION"},
			{"no right to what takes caution", w.caller(903, "command:send"), "", command.Request{Code: "unlock", Reason: why}, "NO_PERMISSION"},
			{"no right to what is dangerous", w.caller(903, "command:send", "command:caution"), "", command.Request{Code: "remoteLock", Reason: why}, "NO_PERMISSION"},
			{"the dealer's own vehicle", dealer(true), "", command.Request{Code: "lock"}, ""},
			{"the dealer's own vehicle, and more risk", dealer(true), "", command.Request{Code: "openSeat", Reason: why}, "OUT_OF_SCOPE"},
			{"another dealer's vehicle", dealer(false), "", command.Request{Code: "arm"}, "NOT_FOUND_OR_DENIED"},
			{"no reason", w.staff, "", command.Request{Code: "openSeat", Reason: "why"}, "VALIDATION_FAILED"},
			{"a switched off definition", w.staff, "UPDATE command_def SET enabled = NOT enabled WHERE code = 'setVolume'", command.Request{Code: "setVolume", Args: json.RawMessage(`{"level":1}`)}, "COMMAND_NOT_SUPPORTED"},
			{"a command the model does not offer", w.staff, "UPDATE vehicle_model SET command_codes = ''", command.Request{Code: "locate"}, "COMMAND_NOT_SUPPORTED"},
			{"arguments where there are none", w.staff, "", command.Request{Code: "locate", Args: json.RawMessage(`{"a":1}`)}, "COMMAND_ARGS"},
			{"an argument that is missing", w.staff, "", command.Request{Code: "setSpeedLimit", Reason: why}, "COMMAND_ARGS"},
			{"an argument out of bounds", w.staff, "", command.Request{Code: "setSpeedLimit", Reason: why, Args: json.RawMessage(`{"kmh":5}`)}, "COMMAND_ARGS"},
			{"an argument of another type", w.staff, "", command.Request{Code: "setSpeedLimit", Reason: why, Args: json.RawMessage(`{"kmh":"25"}`)}, "COMMAND_ARGS"},
			{"faster than the law", w.staff, "UPDATE vehicle_type SET legal_max_speed = 25", command.Request{Code: "setSpeedLimit", Reason: why, Args: json.RawMessage(`{"kmh":26}`)}, "COMMAND_ARGS"},
			{"a code nobody knows", w.staff, "", command.Request{Code: "setRideMode", Args: json.RawMessage(`{"mode":77}`)}, "COMMAND_ARGS"},
			{"a wrong day", w.staff, "", command.Request{Code: "uploadLog", Args: json.RawMessage(`{"from":"yesterday","to":"2025-01-01T00:00:00Z"}`)}, "COMMAND_ARGS"},
			{"a moving vehicle", w.staff, "UPDATE vehicle_shadow SET speed_kmh = 30", command.Request{Code: "openSeat", Reason: why}, "VEHICLE_MOVING"},
			{"a stolen vehicle", w.staff, "UPDATE vehicle SET stolen_flag = NOT stolen_flag", command.Request{Code: "unlock", Reason: why}, "PRECONDITION_FAILED"},
			{"a stopped vehicle", w.staff, "UPDATE vehicle SET operation_status = 1", command.Request{Code: "locate"}, "VEHICLE_STOPPED"},
			{"away, and it is now or never", w.staff, "UPDATE vehicle_shadow SET online_status = 0", command.Request{Code: "openSeat", Reason: why}, "VEHICLE_OFFLINE"},
			{"away, and it can wait", w.staff, "UPDATE vehicle_shadow SET online_status = 0", command.Request{Code: "setVolume", Args: json.RawMessage(`{"level":1}`)}, ""},
		} {
			undo := w.stash()
			if row.set != "" {
				w.exec(row.set)
			}
			if row.o.VIN == "" {
				row.o.VIN = w.vin
			}
			_, _, err := w.service.Send(w.Context(), row.who, row.o)
			if got := w.named(err); got != row.want {
				w.Errorf("%s: %q, want %q: %v", row.says, got, row.want, err)
			}
			undo()
		}
	})
}

// stash keeps what the rows of a test change, and answers what brings it back.
func (w *world) stash() func() {
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
		w.exec("UPDATE vehicle_shadow SET speed_kmh = ?, online_status = ?", was.Speed, was.Online)
		w.exec("UPDATE vehicle SET operation_status = ?, stolen_flag = ?", was.Stop, was.Stolen)
		w.exec("UPDATE command_def SET enabled = ? WHERE code = 'setVolume'", was.Enabled)
	}
}

func TestADangerousCommandTakesASecondPerson(t *testing.T) {
	each(t, func(w *world) {
		order := w.order("remoteLock")
		order.Args = json.RawMessage(`{"on":true}`)
		give := func() string {
			c, _, err := w.service.Send(w.Context(), w.staff, order)
			if err != nil {
				w.Fatal(err)
			}
			return c.CommandNo
		}
		second := w.caller(904, "command:approve", "command:view")
		no := give()
		w.round()
		if w.is(no) != "0/0" || len(w.line.orders()) != 0 {
			w.Fatalf("unapproved it is %s, and down went %v", w.is(no), w.line.orders())
		}
		if got := w.named(w.act(w.staff, "approve", no)); got != "REVIEW_SELF" {
			w.Errorf("its sender approves: %q", got)
		}
		if got := w.named(w.act(w.caller(905, "command:send", "command:view"), "approve", no)); got != "NO_PERMISSION" {
			w.Errorf("somebody without the right approves: %q", got)
		}
		w.later(29 * time.Minute)
		w.report(`"sp":0`)
		if err := w.act(second, "approve", no); err != nil {
			w.Fatal(err)
		}
		w.round()
		if c := w.row(no); w.is(no) != "2/1" || c.ApproverID != 904 || len(w.line.orders()) != 1 || c.ExpireAt != w.now().Add(604800*time.Second) {
			w.Errorf("approved it is %s by %d until %s", w.is(no), c.ApproverID, c.ExpireAt)
		}
		w.answer(no, protocol.Done, 0)

		no = give()
		if err := w.act(second, "refuse", no); err != nil || w.is(no) != "7/0" {
			w.Errorf("refused it is %s: %v", w.is(no), err)
		}
		no = give()
		w.later(30 * time.Minute)
		w.report(`"sp":0`)
		if got := w.named(w.act(second, "approve", no)); got != "STATE_NOT_ALLOWED" {
			w.Errorf("approved too late: %q", got)
		}
		w.round()
		if w.is(no) != "7/0" || len(w.line.orders()) != 1 {
			w.Errorf("after half an hour it is %s, and down went %v", w.is(no), w.line.orders())
		}
	})
}

func TestACommandIsCancelledAsLongAsItIsHere(t *testing.T) {
	each(t, func(w *world) {
		no := w.give("lock").CommandNo
		if err := w.act(w.staff, "cancel", no); err != nil || w.is(no) != "7/0" {
			w.Errorf("queued and cancelled it is %s: %v", w.is(no), err)
		}
		w.round()
		no2 := w.give("lock").CommandNo
		w.round()
		if got := w.named(w.act(w.staff, "cancel", no2)); got != "COMMAND_NOT_CANCELLABLE" || w.is(no2) != "2/1" {
			w.Errorf("sent and cancelled it is %s: %q", w.is(no2), got)
		}
		if said := w.line.orders(); len(said) != 1 || said[0].No != no2 {
			w.Errorf("down went %v", said)
		}
	})
}

func TestTheSameRequestIsOneCommandForADay(t *testing.T) {
	each(t, func(w *world) {
		ask := func(who *access.Caller, code string) (string, string) {
			o := w.order(code)
			o.ClientRequestID = "5f0c"
			c, _, err := w.service.Send(w.Context(), who, o)
			if err != nil {
				return "", w.named(err)
			}
			return c.CommandNo, ""
		}
		first, _ := ask(w.staff, "lock")
		if again, refused := ask(w.staff, "lock"); again != first {
			w.Errorf("again it is %q, %s", again, refused)
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
			w.Errorf("a day later it is %q, %s", next, refused)
		}
	})
}

func TestAnAnswerOfAnotherVehicleIsNothing(t *testing.T) {
	each(t, func(w *world) {
		no := w.give("lock").CommandNo
		w.round()
		own := w.sn
		if err := w.engine.DB().Read().NewRaw("SELECT tbox_sn FROM vehicle WHERE tbox_sn <> '' AND id <> ? ORDER BY id LIMIT 1", w.vehicle).Scan(w.Context(), &w.sn); err != nil {
			w.Fatal(err)
		}
		w.answer(no, protocol.Done, 0)
		w.answer("01NOBODY", protocol.Done, 0)
		if w.is(no) != "2/1" {
			w.Errorf("it is %s", w.is(no))
		}
		w.sn = own
	})
}

func TestTheResultIsToldToWhoSentItOrMaySeeIt(t *testing.T) {
	each(t, func(w *world) {
		o := w.order("lock")
		o.ClientRequestID = "5f0d"
		c, _, err := w.service.Send(w.Context(), w.staff, o)
		if err != nil {
			w.Fatal(err)
		}
		foreign := w.caller(907, "command:view")
		foreign.UserType, foreign.DealerID = contract.DealerUser, 1<<40
		for _, row := range []struct {
			says    string
			who     *access.Caller
			no, req string
			want    string
		}{
			{"its sender", w.caller(901, "command:send"), c.CommandNo, "", ""},
			{"its sender, by the request", w.caller(901, "command:send"), "", "5f0d", ""},
			{"who may see it", w.caller(908, "command:view"), c.CommandNo, "", ""},
			{"who may see it, by the request of somebody else", w.caller(908, "command:view"), "", "5f0d", "COMMAND_NOT_FOUND"},
			{"another dealer", foreign, c.CommandNo, "", "COMMAND_NOT_FOUND"},
			{"who may see none", w.caller(909, "command:send"), c.CommandNo, "", "NO_PERMISSION"},
		} {
			r, err := w.service.Result(w.Context(), row.who, row.no, row.req, 0)
			if got := w.named(err); got != row.want || err == nil && (r.VIN != w.vin || r.DefCode != "lock" || r.ResultCode != nil) {
				w.Errorf("%s: %q, want %q: %+v", row.says, got, row.want, r)
			}
		}
		w.round()
		go func() {
			time.Sleep(50 * time.Millisecond)
			w.answer(c.CommandNo, protocol.Done, 0)
		}()
		began := time.Now()
		if r, err := w.service.Result(w.Context(), w.staff, c.CommandNo, "", 10*time.Second); err != nil || r.State != equipment.CommandSucceeded || time.Since(began) > 5*time.Second {
			w.Errorf("waited for, it is %+v: %v", r, err)
		}
	})
}

// TestABatchGivesEachVehicleItsCommandOnce is broken off in its middle and begun again, as by a worker that was killed.
func TestABatchGivesEachVehicleItsCommandOnce(t *testing.T) {
	each(t, func(w *world) {
		who := w.caller(901, "command:send", "command:caution", "command:danger", "command:batch", "command:view", "vehicle:view")
		var vins []string
		err := w.engine.DB().Read().NewRaw(`SELECT v.vin FROM vehicle AS v JOIN vehicle_model AS m ON m.id = v.model_id WHERE m.protocol_gen = 2 AND v.tbox_sn <> '' AND v.status = 2 AND m.terminal_type <> 5
			ORDER BY v.id LIMIT 4`).Scan(w.Context(), &vins)
		if err != nil {
			w.Fatal(err)
		}
		vins = append(vins[:2:2], append([]string{"NO-SUCH-VEHICLE"}, vins[2:]...)...)
		for _, row := range []struct {
			says string
			b    command.Batch
			want string
		}{
			{"a dangerous one", command.Batch{Code: "remoteLock", Reason: why, VINs: vins}, "SECOND_APPROVER"},
			{"no reason", command.Batch{Code: "reboot", VINs: vins}, "VALIDATION_FAILED"},
			{"no vehicles", command.Batch{Code: "find"}, "VALIDATION_FAILED"},
			{"too many vehicles", command.Batch{Code: "find", VINs: make([]string, 5001)}, "BATCH_TOO_LARGE"},
			{"no such command", command.Batch{Code: "fly", VINs: vins}, "COMMAND_NOT_SUPPORTED"},
		} {
			if _, err := w.service.Begin(w.Context(), who, row.b, nil); w.named(err) != row.want {
				w.Errorf("%s: %v, want %s", row.says, err, row.want)
			}
		}
		if _, err := w.service.Begin(w.Context(), w.staff, command.Batch{Code: "find", VINs: vins}, nil); w.named(err) != "NO_PERMISSION" {
			w.Errorf("without the right: %v", err)
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
		given, err := w.service.SendBatch(w.Context(), who, *b, func(context.Context, int64, int64) error { return nil })
		if err != nil || len(given) != 5 {
			w.Fatalf("%d are given: %v", len(given), err)
		}
		for i, one := range given {
			refused := w.named(errorOf(one.Refused))
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
			w.Errorf("a list gives %+v: %v", listed, err)
		}
	})
}

// errorOf is a refusal as an error; none where there is none.
func errorOf(refused *fault.Error) error {
	if refused == nil {
		return nil
	}
	return refused
}
