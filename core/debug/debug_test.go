package debug_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"evops/contracts/equipment"
	contract "evops/contracts/system"
	"evops/core/access"
	"evops/core/debug"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
)

func TestADebugCommandIsSentOnceAndEndsWithItsReply(t *testing.T) {
	each(t, func(w *fixture) {
		c := w.send(w.request("22 f1 90"))
		if len(w.sent) != 1 || w.sent[0].No != c.CommandNo || w.sent[0].ECU != "BMS" || fmt.Sprintf("%X", w.sent[0].Bytes) != "22F190" || w.sent[0].RunS != 15 {
			w.Fatalf("published %+v", w.sent)
		}
		w.round()
		w.want(c.CommandNo, "2  false")
		w.reply(c.CommandNo, protocol.Running, "62 F1 90 4C")
		w.want(c.CommandNo, "3 62F1904C false")
		w.reply(c.CommandNo, protocol.Done, "58 56")
		w.want(c.CommandNo, "4 62F1904C5856 true")
		w.reply(c.CommandNo, protocol.Done, "00")
		w.want(c.CommandNo, "4 62F1904C5856 true")
		w.later(time.Hour)
		w.round()
		if len(w.sent) != 1 {
			w.Error("published again")
		}
	})
}

func TestTheLongestPayloadIsSentAndALongReplyIsTruncated(t *testing.T) {
	each(t, func(w *fixture) {
		o := w.request(strings.Repeat("3E", equipment.MaxDebugPayload))
		o.TimeoutS = equipment.MaxDebugTimeout
		c := w.send(o)
		if len(w.sent) != 1 || len(w.sent[0].Bytes) != equipment.MaxDebugPayload {
			w.Fatalf("published %d, payload of %d bytes", len(w.sent), len(w.sent[0].Bytes))
		}
		const part = 1 << 10
		for range 5 {
			w.reply(c.CommandNo, protocol.Running, strings.Repeat("5A", part))
		}
		w.reply(c.CommandNo, protocol.Done, "")
		w.want(c.CommandNo, "4 "+strings.Repeat("5A", equipment.MaxDebugReply)+" true")
	})
}

func TestAReplyIsComparedWithTheExpectation(t *testing.T) {
	each(t, func(w *fixture) {
		for _, row := range []struct{ expect, reply, want string }{
			{"", "62F19001", "4 62F19001 true"}, {"", "7F2231", "4 7F2231 false"}, {"^7F 22", "7F2231", "4 7F2231 true"},
			{"^62f190", "62F19001", "4 62F19001 true"}, {"^62f191", "62F19001", "4 62F19001 false"},
		} {
			o := w.request("22F190")
			o.Expect = row.expect
			c := w.send(o)
			w.reply(c.CommandNo, protocol.Done, row.reply)
			w.want(c.CommandNo, row.want)
		}
		c := w.send(w.request("22F190"))
		w.reply(c.CommandNo, protocol.Refused, "")
		w.want(c.CommandNo, "5  false")
	})
}

func TestACommandTimesOutAndStoresALateReply(t *testing.T) {
	each(t, func(w *fixture) {
		o := w.request("22F190")
		o.TimeoutS = 3
		c := w.send(o)
		w.later(2 * time.Second)
		w.round()
		w.want(c.CommandNo, "2  false")
		w.later(time.Second)
		w.round()
		w.want(c.CommandNo, "6  false")
		w.reply(c.CommandNo, protocol.Done, "62F19001")
		w.want(c.CommandNo, "6 62F19001 false")
		r, err := w.service.Result(w.Context(), w.staff, c.CommandNo, 0, 0)
		if err != nil || !r.Late || *r.ResultCode != "R_ACK" {
			w.Errorf("result %+v, %v", r, err)
		}
		// A reply from another vehicle's terminal is ignored.
		other := w.send(w.request("22F190"))
		own := w.sn
		if err := w.engine.DB().Read().NewRaw("SELECT tbox_sn FROM vehicle WHERE tbox_sn <> '' AND id <> ? ORDER BY id LIMIT 1", w.vehicle).Scan(w.Context(), &w.sn); err != nil {
			w.Fatal(err)
		}
		w.reply(other.CommandNo, protocol.Done, "00")
		w.sn = own
		w.want(other.CommandNo, "2  false")
	})
}

func TestARefusedDebugCommandNamesTheReason(t *testing.T) {
	each(t, func(w *fixture) {
		dealer := caller("debug:view", "debug:send")
		dealer.UserType = contract.DealerUser
		write := func(o debug.Request) debug.Request { o.Payload, o.TicketNo = "2EF19001", "T-1"; return o }
		for _, row := range []struct {
			name    string
			who     *access.Caller
			request func(debug.Request) debug.Request
			state   string // of the vehicle, as SQL
			want    string
		}{
			{"valid", w.staff, nil, "", ""},
			{"without the permission", caller("debug:view"), nil, "", "NO_PERMISSION"},
			{"by a dealer", dealer, nil, "", "OUT_OF_SCOPE"},
			{"for an unknown vehicle", w.staff, func(o debug.Request) debug.Request { o.VehicleID = 1 << 40; return o }, "", "NOT_FOUND_OR_DENIED"},
			{"while offline", w.staff, nil, "online_status = 0", "VEHICLE_OFFLINE"},
			{"while asleep", w.staff, nil, "online_status = 2", "VEHICLE_OFFLINE"},
			{"with half a byte", w.staff, func(o debug.Request) debug.Request { o.Payload = "22F"; return o }, "", "PAYLOAD_FORMAT"},
			{"with an unfilled slot", w.staff, func(o debug.Request) debug.Request { o.Payload = "22${did}"; return o }, "", "PAYLOAD_FORMAT"},
			{"for too short a time", w.staff, func(o debug.Request) debug.Request { o.TimeoutS = 2; return o }, "", "VALIDATION_FAILED"},
			{"with an invalid expression", w.staff, func(o debug.Request) debug.Request { o.Expect = "("; return o }, "", "VALIDATION_FAILED"},
			{"a write", w.staff, write, "", ""},
			{"a write without a ticket", w.staff, func(o debug.Request) debug.Request { o.Payload = "2EF19001"; return o }, "", "TICKET_REQUIRED"},
			{"a write without the permission", caller("debug:send", "debug:view"), write, "", "NO_PERMISSION"},
			{"a write while moving", w.staff, write, "speed_kmh = 5", "DEBUG_WRITE_DENIED"},
			{"a write while switched on", w.staff, write, "power_on = true", "DEBUG_WRITE_DENIED"},
			{"a write with an old report", w.staff, write, "reported_at = 1", "DEBUG_WRITE_DENIED"},
			{"a read while moving", w.staff, nil, "speed_kmh = 50", ""},
		} {
			w.ready()
			if row.state != "" {
				w.exec("UPDATE vehicle_shadow SET "+row.state+" WHERE id = ?", w.vehicle)
			}
			o := w.request("22F190")
			if row.request != nil {
				o = row.request(o)
			}
			_, err := w.service.Send(w.Context(), row.who, o)
			if got := codeOf(w.T, err); got != row.want {
				w.Errorf("%s: %q, want %q", row.name, got, row.want)
			}
		}
	})
}

func TestAWriteIsNotSentToAMovingVehicle(t *testing.T) {
	each(t, func(w *fixture) {
		o := w.request("2EF19001")
		o.TicketNo = "T-1"
		c, err := w.service.Send(w.Context(), w.staff, o)
		if err != nil || !c.IsWrite {
			w.Fatal(c, err)
		}
		w.exec("UPDATE vehicle_shadow SET speed_kmh = 40 WHERE id = ?", w.vehicle)
		w.round()
		w.want(c.CommandNo, "5  false")
		if len(w.sent) != 0 {
			w.Error("published")
		}
	})
}

func TestAScriptStopsAtTheFirstUnexpectedReply(t *testing.T) {
	each(t, func(w *fixture) {
		first := w.template(`{"name":"VIN","kind":3,"ecuType":3,"encoding":1,"payload":"22 ${did}","expect":"^62","timeoutS":5}`)
		second := w.template(`{"name":"DTC","kind":3,"ecuType":3,"encoding":1,"payload":"19 02 FF","timeoutS":5}`)
		script := debug.Script{VehicleID: w.vehicle, Templates: []int64{first, second, first}, Slots: map[string]string{"did": "F190"}}
		for _, row := range []struct {
			reply []string
			want  []string
		}{
			{[]string{"62F190", "5902", "62F190"}, []string{"4 62F190 true", "4 5902 true", "4 62F190 true"}},
			{[]string{"62F190", "7F1922"}, []string{"4 62F190 true", "4 7F1922 false", "7  false"}},
			{[]string{"7F2231"}, []string{"4 7F2231 false", "7  false", "7  false"}},
			{nil, []string{"6  false", "7  false", "7  false"}},
		} {
			w.sent = nil
			all, err := w.service.RunScript(w.Context(), w.staff, script)
			if err != nil {
				w.Fatal(err)
			}
			for i, reply := range row.reply {
				w.round()
				if len(w.sent) != i+1 || w.sent[i].No != all[i].CommandNo {
					w.Fatalf("step %d: published %+v", i+1, w.sent)
				}
				w.later(4 * time.Second)
				w.reply(all[i].CommandNo, protocol.Done, reply)
			}
			w.round()
			w.later(5 * time.Second)
			w.round()
			for i, c := range all {
				w.want(c.CommandNo, row.want[i])
			}
		}
		script.Slots = nil
		if _, err := w.service.RunScript(w.Context(), w.staff, script); codeOf(w.T, err) != "PAYLOAD_FORMAT" {
			w.Errorf("with an open slot: %v", err)
		}
		script.Templates = make([]int64, 21)
		if _, err := w.service.RunScript(w.Context(), w.staff, script); codeOf(w.T, err) != "VALIDATION_FAILED" {
			w.Errorf("of 21 templates: %v", err)
		}
	})
}

func TestATemplateIsSavedByItsName(t *testing.T) {
	each(t, func(w *fixture) {
		id := w.template(`{"name":"VIN","kind":3,"encoding":1,"payload":"22F190","timeoutS":5}`)
		if again := w.template(`{"id":7,"name":" VIN ","kind":3,"encoding":1,"payload":"22F18C","timeoutS":9}`); again != id {
			w.Errorf("saved again: id %d, want %d", again, id)
		}
		for _, row := range []struct{ name, template, want string }{
			{"an invalid payload", `{"name":"A","kind":3,"encoding":1,"payload":"22F","timeoutS":5}`, "VALIDATION_FAILED"},
			{"an invalid expression", `{"name":"A","kind":3,"encoding":1,"payload":"22","expect":"(","timeoutS":5}`, "VALIDATION_FAILED"},
			{"no name", `{"kind":3,"encoding":1,"payload":"22","timeoutS":5}`, "VALIDATION_FAILED"},
			{"a slot", `{"name":"A","kind":3,"encoding":1,"payload":"22 ${did}","timeoutS":5}`, ""},
		} {
			_, err := w.service.SaveTemplate(w.Context(), w.staff, []json.RawMessage{json.RawMessage(row.template)})
			if got := codeOf(w.T, err); got != row.want {
				w.Errorf("%s: %q, want %q", row.name, got, row.want)
			}
		}
		if _, err := w.service.SaveTemplate(w.Context(), caller("debug:view"), []json.RawMessage{json.RawMessage(`{"name":"B","kind":3,"encoding":1,"payload":"22","timeoutS":5}`)}); codeOf(w.T, err) != "NO_PERMISSION" {
			w.Errorf("without the permission: %v", err)
		}
	})
}

func TestOnlyAQueuedCommandIsCancelled(t *testing.T) {
	each(t, func(w *fixture) {
		queued, err := w.service.Send(w.Context(), w.staff, w.request("22F190"))
		if err != nil {
			w.Fatal(err)
		}
		cancelCommand := func(c *equipment.DebugCommand) string {
			_, _, err := w.engine.Act(w.Context(), "debugCommand", "cancel", w.staff, fmt.Appendf(nil, `{"id":%d}`, c.ID))
			return codeOf(w.T, err)
		}
		if got := cancelCommand(queued); got != "" {
			w.Errorf("queued: %s", got)
		}
		w.round()
		w.want(queued.CommandNo, "7  false")
		if got := cancelCommand(w.send(w.request("22F190"))); got != "COMMAND_NOT_CANCELLABLE" {
			w.Errorf("sent: %q", got)
		}
	})
}

func TestFollowOmitsThePositionWithoutThePermission(t *testing.T) {
	each(t, func(w *fixture) {
		w.exec("DELETE FROM link_message")
		for i, row := range []struct {
			who  *access.Caller
			want string
		}{
			{caller("debug:view", "trace:view"), `"la":31.2`}, {caller("debug:view"), `{"d":{"sp":12},"mid":"M1"`},
		} {
			text := fmt.Appendf(nil, `{"v":2,"mid":"M%d","ts":%d,"seq":%d,"d":{"la":31.2,"lo":121.6,"sp":12}}`, i, w.now().Milli(), i+1)
			if err := w.link.Ingest(w.Context(), devicelink.Delivery{SN: w.sn, Kind: protocol.Event, Payload: text}); err != nil {
				w.Fatal(err)
			}
			ctx, cancel := context.WithTimeout(w.Context(), 30*time.Second)
			var received []debug.Message
			rounds := 0
			err := w.service.Follow(ctx, row.who, w.vehicle, 0, func(messages []debug.Message, _ int) error {
				received = append(received, messages...)
				if rounds++; rounds == 2 {
					cancel()
				}
				return nil
			})
			cancel()
			if err != nil || len(received) != i+1 || !strings.Contains(received[i].Payload, row.want) {
				w.Errorf("received %+v, %v; want %s", received, err, row.want)
			}
		}
	})
}

func TestFollowStartsWithTheLatestMessages(t *testing.T) {
	each(t, func(w *fixture) {
		w.exec("DELETE FROM link_message")
		for seq := range 3 {
			text := fmt.Appendf(nil, `{"v":2,"ts":%d,"seq":%d,"d":{"sp":12,"la":31.2,"lo":121.6}}`, w.now().Milli(), seq)
			if err := w.link.Ingest(w.Context(), devicelink.Delivery{SN: w.sn, Kind: protocol.Tele, Payload: text}); err != nil {
				w.Fatal(err)
			}
			w.later(time.Second)
		}
		ctx, cancel := context.WithTimeout(w.Context(), 20*time.Second)
		defer cancel()
		var seqs []int64
		err := w.service.Follow(ctx, w.staff, w.vehicle, 0, func(messages []debug.Message, _ int) error {
			for _, m := range messages {
				seqs = append(seqs, m.Seq)
				if strings.Contains(m.Payload, "31.2") {
					w.Errorf("position without the permission: %s", m.Payload)
				}
			}
			cancel()
			return nil
		})
		if err != nil || fmt.Sprint(seqs) != "[0 1 2]" {
			w.Errorf("first messages %v, %v; want 0 1 2", seqs, err)
		}
	})
}

func TestMessagesOfAFollowedVehicleAreStored(t *testing.T) {
	each(t, func(w *fixture) {
		w.exec("DELETE FROM link_message")
		stored := func() (n int) {
			if err := w.engine.DB().Read().NewRaw("SELECT COUNT(*) FROM link_message WHERE vehicle_id = ?", w.vehicle).Scan(w.Context(), &n); err != nil {
				w.Fatal(err)
			}
			return n
		}
		tele := func(seq int) {
			text := fmt.Appendf(nil, `{"v":2,"ts":%d,"seq":%d,"d":{"sp":12}}`, w.now().Milli(), seq)
			if err := w.link.Ingest(w.Context(), devicelink.Delivery{SN: w.sn, Kind: protocol.Tele, Payload: text}); err != nil {
				w.Fatal(err)
			}
		}
		tele(1)
		if stored() != 0 {
			w.Error("a report of a vehicle that is not followed was stored")
		}
		if err := errors.Join(w.watchlist.Add(w.Context(), w.vehicle, w.now()), w.watchlist.Reload(w.Context(), w.now())); err != nil {
			w.Fatal(err)
		}
		tele(2)
		if stored() != 1 {
			w.Errorf("%d messages stored while followed, want 1", stored())
		}
		if err := w.watchlist.Reload(w.Context(), w.now().Add(3*time.Minute)); err != nil {
			w.Fatal(err)
		}
		tele(3)
		if stored() != 1 {
			w.Errorf("%d messages stored after following ended, want 1", stored())
		}
	})
}
