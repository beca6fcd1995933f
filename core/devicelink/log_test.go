package devicelink_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/fxamacker/cbor/v2"

	"evops/contracts/equipment"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/testdb"
)

// list lists messages as a caller with the given permissions.
func (l *testLink) list(body string, permissions ...string) (out struct {
	List []struct {
		Direction, TopicKind, Seq, SizeB, LagMs int64
		MID, Payload, ParseError                string
		TS, ServerTS, CreatedAt                 value.Time
	}
	Total int
}) {
	l.Helper()
	grants := map[string]system.DataScope{"debug:view": system.AllData}
	for _, p := range permissions {
		grants[p] = system.AllData
	}
	caller := &access.Caller{UserID: 1, UserType: system.Staff, Rights: &access.Rights{Grants: grants}}
	data, err := l.engine.Read().Page(l.Context(), "linkMessage", caller, []byte(body), nil)
	if err != nil {
		l.Fatal(err)
	}
	if err := json.Unmarshal(data, &out); err != nil {
		l.Fatal(err)
	}
	return out
}

func (l *testLink) compact() {
	l.Helper()
	if err := devicelink.Compact(l.Context(), l.engine, l.now.Add(time.Hour)); err != nil {
		l.Fatal(err)
	}
}

// stages are states of the packing of a vehicle's messages at the time of listing.
var stages = []struct {
	what string
	do   func(l *testLink, i int)
}{
	{"all in the log", func(*testLink, int) {}},
	{"all in segments", func(l *testLink, i int) {
		if i%7 == 0 {
			l.compact()
		}
	}},
	{"in rows, segments and the log", func(l *testLink, i int) {
		switch i % 9 {
		case 2:
			l.list(`{"vehicleId.eq":1}`)
		case 5:
			l.compact()
		}
	}},
	{"an interrupted move: in segments and still in the log", func(l *testLink, i int) {
		if i%5 == 0 {
			testdb.Exec(l.T, l.engine.DB(), "CREATE TABLE before AS SELECT * FROM message_log")
			l.compact()
			testdb.Exec(l.T, l.engine.DB(), "INSERT INTO message_log SELECT * FROM before")
			testdb.Exec(l.T, l.engine.DB(), "DROP TABLE before")
		}
	}},
}

func TestPackedMessagesAreListedOnceInOrder(t *testing.T) {
	for _, stage := range stages {
		t.Run(stage.what, func(t *testing.T) {
			each(t, func(l *testLink) {
				devicelink.MessageLists{Clock: l.clock}.Register(l.engine)
				for i := range 30 {
					l.send(1, protocol.Tele, l.tele(0, i, `"so":50`))
					l.send(2, protocol.Tele, l.tele(0, 1000+i, `"so":50`))
					if i == 10 {
						l.now = l.now.Add(time.Millisecond)
						l.send(1, protocol.Event, `{"v":2,"mid":"01J","seq":500,"d":{"k":"move"}}`)
					}
					stage.do(l, i)
					l.now = l.now.Add(time.Second)
				}
				got := l.list(`{"vehicleId.eq":1,"pageSize":100}`)
				var seqs []string
				for _, m := range got.List {
					seqs = append(seqs, fmt.Sprint(m.Seq))
				}
				want := []string{}
				for i := 29; i >= 0; i-- {
					if i == 10 {
						want = append(want, "500")
					}
					want = append(want, fmt.Sprint(i))
				}
				if a, b := strings.Join(seqs, " "), strings.Join(want, " "); a != b {
					l.Errorf("got messages\n%s, want\n%s", a, b)
				}
				if n := l.list(`{"terminalSn.eq":"` + terminal(2) + `"}`).Total; n != 30 {
					l.Errorf("%d messages of the other terminal, want 30", n)
				}
			})
		})
	}
}

func TestAPackedMessageUnpacksToTheRowOfAWatchedVehicle(t *testing.T) {
	each(t, func(l *testLink) {
		devicelink.MessageLists{Clock: l.clock}.Register(l.engine)
		l.now = l.now.Add(-time.Hour)
		packed, err := cbor.Marshal(map[string]any{"v": 2, "ts": l.now.Milli() - 700, "seq": 9, "d": map[string]any{"so": 61, "la": 31.5}})
		if err != nil {
			l.Fatal(err)
		}
		if err := l.Ingest(l.Context(), devicelink.Delivery{SN: terminal(1), Kind: protocol.Tele, Payload: packed, ContentType: protocol.CBOR}); err != nil {
			l.Fatal(err)
		}
		l.now = l.now.Add(time.Second)
		l.send(1, protocol.Status, `{"on":1,"sid":"A"}`)
		for _, stage := range []string{"log", "segment"} {
			if stage == "segment" {
				testdb.Exec(l.T, l.engine.DB(), "DELETE FROM link_message")
				l.send(1, protocol.Tele, l.tele(300*time.Millisecond, 10, `"so":62,"la":31.6`))
				l.compact()
			}
			got := l.list(`{"vehicleId.eq":1,"topicKind.in":[3]}`, equipment.GrantTrace)
			if len(got.List) != 1 {
				l.Fatalf("%s: %d reports, want 1", stage, len(got.List))
			}
			m := got.List[0]
			want := map[string]string{"log": "1 9 700 31.5", "segment": "1 10 300 31.6"}[stage]
			if got := fmt.Sprintf("%d %d %d %s", m.Direction, m.Seq, m.LagMs, m.Payload[strings.Index(m.Payload, `"la":`)+5:][:4]); got != want || m.SizeB == 0 {
				l.Errorf("%s: %s, %d bytes, want %s", stage, got, m.SizeB, want)
			}
			if m.CreatedAt != m.ServerTS {
				l.Errorf("%s: created at %s, want the time of receipt %s", stage, m.CreatedAt, m.ServerTS)
			}
			if payload := l.list(`{"vehicleId.eq":1,"topicKind.in":[3]}`).List[0].Payload; strings.Contains(payload, `"la"`) || !strings.Contains(payload, `"so"`) {
				l.Errorf("%s: without the permission for positions it is %s", stage, payload)
			}
		}
	})
}

func TestEveryFilterAppliesToPackedMessages(t *testing.T) {
	each(t, func(l *testLink) {
		devicelink.MessageLists{Clock: l.clock}.Register(l.engine)
		l.send(1, protocol.Status, `{"on":1,"sid":"A"}`)
		l.send(1, protocol.Tele, l.tele(time.Second, 1, `"so":50`))
		l.now = l.now.Add(time.Minute)
		l.send(1, protocol.Tele, l.tele(time.Second, 2, `"so":51,"rg":40,"pv":73.8,"tm":31`))
		l.send(1, protocol.Tele, `{"broken`)
		for body, want := range map[string]int{
			``: 4, `,"direction.eq":1`: 4, `,"direction.eq":2`: 0, `,"topicKind.in":[2]`: 0, `,"topicKind.in":[1]`: 1, `,"topicKind.in":[3]`: 3,
			`,"payload.like":"\"rg\":40"`: 1, `,"sizeB.ge":60`: 1, `,"parseError.like":"topic"`: 1, `,"lagMs.ge":1000`: 2,
			fmt.Sprintf(`,"serverTs.ge":%d`, l.now.Milli()): 2,
		} {
			if got := l.list(`{"vehicleId.eq":1`+body+`}`, equipment.GrantTrace).Total; got != want {
				l.Errorf("%s: %d messages, want %d", body, got, want)
			}
		}
	})
}

func TestTheLast500MessagesOfSevenDaysAreRetained(t *testing.T) {
	each(t, func(l *testLink) {
		devicelink.MessageLists{Clock: l.clock}.Register(l.engine)
		began := l.now
		send := func(n int) {
			for i := range n {
				l.now = l.now.Add(time.Second)
				l.send(1, protocol.Tele, l.tele(0, i, ""))
			}
			l.compact()
		}
		for range 8 {
			send(80)
		}
		l.send(2, protocol.Tele, l.tele(0, 1, ""))
		stored := func(want int64) {
			l.Helper()
			if n := l.number("SELECT coalesce(sum(n), 0) FROM message_segment WHERE vehicle_id = 1"); n < want || n > want+200 {
				l.Errorf("%d messages are packed, want %d and at most one segment more", n, want)
			}
		}
		stored(500)
		got := l.list(`{"vehicleId.eq":1,"pageSize":1000}`)
		if len(got.List) != 500 || got.List[0].ServerTS.String() != l.now.String() || got.List[499].ServerTS.String() != l.now.Add(-499*time.Second).String() {
			l.Errorf("%d messages are listed, want the last 500", len(got.List))
		}
		stored(0)
		send(40)
		if n := len(l.list(`{"vehicleId.eq":1,"pageSize":1000}`).List); n != 500 {
			l.Errorf("%d messages after 40 more, want 500", n)
		}
		send(30)
		l.now = began.Add(7*24*time.Hour + time.Hour)
		if n := l.list(`{"vehicleId.eq":2}`).Total; n != 0 {
			l.Errorf("a message older than a week is listed from the log")
		}
	})
}

func TestADuplicateReportIsListedOnce(t *testing.T) {
	each(t, func(l *testLink) {
		devicelink.MessageLists{Clock: l.clock}.Register(l.engine)
		report := l.tele(0, 1, `"so":50`)
		l.send(1, protocol.Tele, report)
		l.now = l.now.Add(time.Second)
		l.send(1, protocol.Tele, report)
		if n := l.list(`{"vehicleId.eq":1}`).Total; n != 1 {
			l.Errorf("%d messages, want 1", n)
		}
	})
}

func TestRetainedPresenceIsNotListedAsAMessage(t *testing.T) {
	each(t, func(l *testLink) {
		devicelink.MessageLists{Clock: l.clock}.Register(l.engine)
		if err := l.Ingest(l.Context(), devicelink.Delivery{SN: terminal(1), Kind: protocol.Status, Payload: []byte(`{"on":1,"sid":"A"}`), Retained: true}); err != nil {
			l.Fatal(err)
		}
		if n := l.list(`{"vehicleId.eq":1}`).Total; n != 0 {
			l.Errorf("%d messages, want none", n)
		}
	})
}
