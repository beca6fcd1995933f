package command_test

import (
	"encoding/json"
	"fmt"
	"sync"
	"testing"
	"time"

	"evops/contracts/equipment"
	contract "evops/contracts/system"
	"evops/core/access"
	"evops/core/command"
	"evops/core/devicelink/protocol"
)

func TestACommandIsSentAndEndedByItsResult(t *testing.T) {
	each(t, func(w *fixture) {
		c, _, err := w.service.Send(w.Context(), w.staff, command.Request{VIN: w.vin, Code: "find", Args: json.RawMessage(`{"seconds":7}`)})
		if err != nil {
			w.Fatal(err)
		}
		if got := w.status(c.CommandNo); got != "1/0" {
			w.Errorf("after Send: %s", got)
		}
		w.round()
		sent := w.publisher.orders()
		if len(sent) != 1 || sent[0].No != c.CommandNo || sent[0].Code != "find" || sent[0].Args["seconds"] != 7.0 || sent[0].Exp != c.ExpireAt.Milli() || sent[0].RunS != 40 {
			w.Fatalf("published %+v", sent)
		}
		if w.publisher.expires[0] != 60*time.Second {
			w.Errorf("message expiry %s", w.publisher.expires[0])
		}
		w.later(time.Second)
		w.answer(c.CommandNo, protocol.Received, 0)
		if got := w.status(c.CommandNo); got != "3/1" {
			w.Errorf("acknowledged: %s", got)
		}
		w.later(800 * time.Millisecond)
		w.answer(c.CommandNo, protocol.Running, 0)
		w.answer(c.CommandNo, protocol.Done, 0)
		if got := w.row(c.CommandNo); w.status(c.CommandNo) != "4/1/OK" || got.LatencyMs != 1800 || string(got.ResultValue) != `{"stage":3}` || got.Channel != equipment.OverMQTT {
			w.Errorf("done: %s: %+v", w.status(c.CommandNo), got)
		}
		w.answer(c.CommandNo, protocol.Failed, 99)
		if got := w.status(c.CommandNo); got != "4/1/OK" {
			w.Errorf("a later failure changed the state to %s", got)
		}
		var messages []struct{ Direction, TopicKind int64 }
		if err := w.engine.DB().Read().NewRaw("SELECT direction, topic_kind FROM link_message WHERE vehicle_id = ? ORDER BY id", w.vehicle).Scan(w.Context(), &messages); err != nil || fmt.Sprint(messages) != "[{2 11} {1 6} {1 6} {1 6} {1 6}]" {
			w.Errorf("stored messages %v: %v", messages, err)
		}
	})
}

// TestCommandsSurviveACrashAtEveryStep stops the program or disconnects the vehicle between any two steps. Both come back after a while.
func TestCommandsSurviveACrashAtEveryStep(t *testing.T) {
	const second, hour = time.Second, time.Hour
	type crash struct {
		at       string        // the last step before the crash
		downtime time.Duration // how long everything is down
		after    string        // the state after a few rounds
		sent     int           // how often it was published again
	}
	for _, row := range []crash{
		{"queued", second, "2/1", 1},
		{"queued", hour, "6/0/R_TTL", 0},
		{"taken", second, "2/1", 0},            // never published, but its acknowledgement timeout is not over
		{"taken", 9 * second, "2/2", 1},        // the timeout is over: a retry
		{"taken", 61 * second, "6/1/R_ACK", 0}, // no retry after its expiry
		{"taken", hour, "6/1/R_ACK", 0},
		{"published", 9 * second, "2/2", 1},
		{"published", hour, "6/1/R_ACK", 0},
		{"acknowledged", second, "3/1", 0},
		{"acknowledged", hour, "6/1/R_EXEC", 0},
		{"done", second, "4/1/OK", 0},
		{"done", hour, "4/1/OK", 0},
	} {
		t.Run(fmt.Sprintf("%s, %s", row.at, row.downtime), func(t *testing.T) {
			each(t, func(w *fixture) {
				no := w.send("lock").CommandNo
				steps := []struct {
					name string
					do   func()
				}{
					{"queued", func() {}},
					{"taken", func() {
						w.publisher.set(func() { w.publisher.dropped = row.at == "taken" })
						w.round()
						w.publisher.set(func() { w.publisher.dropped = false })
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
				before := len(w.publisher.orders())
				w.publisher.set(func() { w.publisher.disconnected = true })
				w.later(row.downtime)
				w.start()
				w.publisher.set(func() { w.publisher.disconnected = false })
				w.report(`"sp":0`)
				for range 3 {
					w.round()
				}
				if got := w.status(no); got != row.after {
					w.Errorf("afterwards %s, want %s", got, row.after)
				}
				resent := w.publisher.orders()[before:]
				if len(resent) != row.sent {
					w.Errorf("published %d times again, want %d", len(resent), row.sent)
				}
				for _, o := range resent {
					if o.No != no || o.Exp <= w.now().Milli() {
						w.Errorf("published again as %+v at %d", o, w.now().Milli())
					}
				}
			})
		})
	}
}

func TestAnUnacknowledgedCommandIsRetriedUpToMaxAttempts(t *testing.T) {
	each(t, func(w *fixture) {
		no := w.send("lock").CommandNo
		for range 40 {
			w.round()
			w.later(time.Second)
			w.report(`"sp":0`)
		}
		if n := len(w.publisher.orders()); n != 3 || w.status(no) != "6/3/R_ACK" {
			w.Errorf("published %d times, state %s", n, w.status(no))
		}
	})
}

func TestALateResultIsStoredWithoutChangingTheState(t *testing.T) {
	each(t, func(w *fixture) {
		no := w.send("lock").CommandNo
		w.round()
		w.answer(no, protocol.Received, 0)
		w.later(16 * time.Second)
		w.round()
		w.answer(no, protocol.Done, 0)
		c := w.row(no)
		var stored struct{ LateResult struct{ State int } }
		if err := json.Unmarshal(c.ResultValue, &stored); err != nil || stored.LateResult.State != 4 || w.status(no) != "6/1/R_EXEC" {
			w.Errorf("%s with %s: %v", w.status(no), c.ResultValue, err)
		}
		r, err := w.service.Result(w.Context(), w.staff, no, "", 0)
		if err != nil || !r.Failed() || r.LateResult == nil || *r.ResultCode != "R_EXEC" || *r.ResultText != "Execution timed out" || r.StateText != "Timed out" {
			w.Errorf("result %+v: %v", r, err)
		}
	})
}

func TestTwoProgramsSendACommandOnce(t *testing.T) {
	each(t, func(w *fixture) {
		for range 10 {
			no := w.send("find").CommandNo
			before := len(w.publisher.orders())
			var both sync.WaitGroup
			for range 4 {
				both.Go(func() {
					if err := w.service.Round(w.Context(), w.publisher, nil); err != nil {
						w.Error(err)
					}
				})
			}
			both.Wait()
			if n := len(w.publisher.orders()) - before; n != 1 {
				w.Fatalf("published %d times", n)
			}
			w.answer(no, protocol.Done, 0)
		}
	})
}

func TestACommandWaitsForAReportAndItsPreconditions(t *testing.T) {
	each(t, func(w *fixture) {
		w.later(2 * time.Minute) // its last report is too old
		no := w.send("lock").CommandNo
		w.round()
		w.round()
		sent := w.publisher.orders()
		if len(sent) != 1 || sent[0].Code != "locate" || w.status(no) != "1/0" {
			w.Fatalf("the vehicle is located first: %+v, command %s", sent, w.status(no))
		}
		w.answer(sent[0].No, protocol.Done, 0)
		w.report(`"sp":12`)
		w.round()
		if len(w.publisher.orders()) != 1 || w.status(no) != "1/0" {
			w.Fatalf("a moving vehicle was locked: %+v", w.publisher.orders())
		}
		w.report(`"sp":0`)
		w.round()
		if sent = w.publisher.orders(); len(sent) != 2 || sent[1].No != no {
			w.Fatalf("not sent after it stopped: %+v", sent)
		}
		w.answer(no, protocol.Done, 0)

		w.later(2 * time.Minute)
		no = w.send("lock").CommandNo
		for range 61 {
			w.report(`"sp":12`)
			w.round()
			w.later(time.Second)
		}
		w.round()
		if c := w.row(no); w.status(no) != "6/0/R_TTL" || string(c.ResultValue) != `{"params":null,"waitedFor":"VEHICLE_MOVING"}` {
			w.Errorf("expired with an unmet precondition: %s: %s", w.status(no), c.ResultValue)
		}
	})
}

func TestADangerousCommandNeedsASecondPerson(t *testing.T) {
	each(t, func(w *fixture) {
		request := w.request("remoteLock")
		request.Args = json.RawMessage(`{"on":true}`)
		send := func() string {
			c, _, err := w.service.Send(w.Context(), w.staff, request)
			if err != nil {
				w.Fatal(err)
			}
			return c.CommandNo
		}
		second := w.caller(904, "command:approve", "command:view")
		no := send()
		w.round()
		if w.status(no) != "0/0" || len(w.publisher.orders()) != 0 {
			w.Fatalf("unapproved: %s, published %v", w.status(no), w.publisher.orders())
		}
		if got := w.codeOf(w.act(w.staff, "approve", no)); got != "REVIEW_SELF" {
			w.Errorf("approved by its sender: %q", got)
		}
		if got := w.codeOf(w.act(w.caller(905, "command:send", "command:view"), "approve", no)); got != "NO_PERMISSION" {
			w.Errorf("approved without the permission: %q", got)
		}
		w.later(29 * time.Minute)
		w.report(`"sp":0`)
		if err := w.act(second, "approve", no); err != nil {
			w.Fatal(err)
		}
		w.round()
		if c := w.row(no); w.status(no) != "2/1" || c.ApproverID != 904 || len(w.publisher.orders()) != 1 || c.ExpireAt != w.now().Add(604800*time.Second) {
			w.Errorf("approved: %s by %d until %s", w.status(no), c.ApproverID, c.ExpireAt)
		}
		w.answer(no, protocol.Done, 0)

		no = send()
		if err := w.act(second, "refuse", no); err != nil || w.status(no) != "7/0" {
			w.Errorf("refused: %s: %v", w.status(no), err)
		}
		no = send()
		w.later(30 * time.Minute)
		w.report(`"sp":0`)
		if got := w.codeOf(w.act(second, "approve", no)); got != "STATE_NOT_ALLOWED" {
			w.Errorf("approved too late: %q", got)
		}
		w.round()
		if w.status(no) != "7/0" || len(w.publisher.orders()) != 1 {
			w.Errorf("after half an hour: %s, published %v", w.status(no), w.publisher.orders())
		}
	})
}

func TestAQueuedCommandCanBeCancelled(t *testing.T) {
	each(t, func(w *fixture) {
		no := w.send("lock").CommandNo
		if err := w.act(w.staff, "cancel", no); err != nil || w.status(no) != "7/0" {
			w.Errorf("cancelled while queued: %s: %v", w.status(no), err)
		}
		w.round()
		no2 := w.send("lock").CommandNo
		w.round()
		if got := w.codeOf(w.act(w.staff, "cancel", no2)); got != "COMMAND_NOT_CANCELLABLE" || w.status(no2) != "2/1" {
			w.Errorf("cancelled after sending: %s: %q", w.status(no2), got)
		}
		if sent := w.publisher.orders(); len(sent) != 1 || sent[0].No != no2 {
			w.Errorf("published %v", sent)
		}
	})
}

func TestAnAcknowledgementOfAnotherVehicleIsIgnored(t *testing.T) {
	each(t, func(w *fixture) {
		no := w.send("lock").CommandNo
		w.round()
		own := w.sn
		if err := w.engine.DB().Read().NewRaw("SELECT tbox_sn FROM vehicle WHERE tbox_sn <> '' AND id <> ? ORDER BY id LIMIT 1", w.vehicle).Scan(w.Context(), &w.sn); err != nil {
			w.Fatal(err)
		}
		w.answer(no, protocol.Done, 0)
		w.answer("01NOBODY", protocol.Done, 0)
		if w.status(no) != "2/1" {
			w.Errorf("state %s", w.status(no))
		}
		w.sn = own
	})
}

func TestTheResultIsVisibleToTheSenderAndToViewers(t *testing.T) {
	each(t, func(w *fixture) {
		o := w.request("lock")
		o.ClientRequestID = "5f0d"
		c, _, err := w.service.Send(w.Context(), w.staff, o)
		if err != nil {
			w.Fatal(err)
		}
		foreign := w.caller(907, "command:view")
		foreign.UserType, foreign.DealerID = contract.DealerUser, 1<<40
		for _, row := range []struct {
			name    string
			who     *access.Caller
			no, req string
			want    string
		}{
			{"its sender", w.caller(901, "command:send"), c.CommandNo, "", ""},
			{"its sender, by the request", w.caller(901, "command:send"), "", "5f0d", ""},
			{"a caller with command:view", w.caller(908, "command:view"), c.CommandNo, "", ""},
			{"a caller with command:view, by another account's request id", w.caller(908, "command:view"), "", "5f0d", "COMMAND_NOT_FOUND"},
			{"another dealer", foreign, c.CommandNo, "", "COMMAND_NOT_FOUND"},
			{"a caller without command:view", w.caller(909, "command:send"), c.CommandNo, "", "NO_PERMISSION"},
		} {
			r, err := w.service.Result(w.Context(), row.who, row.no, row.req, 0)
			if got := w.codeOf(err); got != row.want || err == nil && (r.VIN != w.vin || r.DefCode != "lock" || r.ResultCode != nil) {
				w.Errorf("%s: %q, want %q: %+v", row.name, got, row.want, r)
			}
		}
		w.round()
		var answering sync.WaitGroup
		answering.Go(func() {
			time.Sleep(50 * time.Millisecond)
			w.answer(c.CommandNo, protocol.Done, 0)
		})
		began := time.Now()
		if r, err := w.service.Result(w.Context(), w.staff, c.CommandNo, "", 10*time.Second); err != nil || r.State != equipment.CommandSucceeded || time.Since(began) > 5*time.Second {
			w.Errorf("after waiting: %+v: %v", r, err)
		}
		answering.Wait() // the result is visible before the answer has returned, and the context ends with the test
	})
}
