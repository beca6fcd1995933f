package devicelink_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/devicelink/protocol"
)

// sessions lists the sessions of vehicle 1, oldest first: begin and end in minutes since a time, duration, end reason, and the number of
// reconnects.
func (l *testLink) sessions(since value.Time) string {
	l.Helper()
	var rows []struct {
		OnlineAt, OfflineAt     value.Time
		DurationMin, Reconnects int64
		EndReason               equipment.SessionEnd
	}
	err := l.engine.DB().Read().NewRaw("SELECT online_at, offline_at, duration_min, reconnects, end_reason FROM online_session WHERE vehicle_id = 1 ORDER BY online_at, id").Scan(l.Context(), &rows)
	if err != nil {
		l.Fatal(err)
	}
	minute := func(at value.Time) int64 { return (at.Milli() - since.Milli()) / 60_000 }
	var out []string
	for _, s := range rows {
		text := fmt.Sprintf("%d-", minute(s.OnlineAt))
		if s.EndReason != equipment.SessionOpen {
			text += fmt.Sprintf("%d (%d) %d", minute(s.OfflineAt), s.DurationMin, s.EndReason)
		} else if !s.OfflineAt.IsZero() || s.DurationMin != 0 {
			text += "open and ended"
		}
		if s.Reconnects > 0 {
			text += fmt.Sprintf(" r%d", s.Reconnects)
		}
		out = append(out, text)
	}
	return strings.Join(out, ", ")
}

func TestASessionLastsUntilTheVehicleIsOfflineOrAsleep(t *testing.T) {
	on := func(sid string) string { return `{"on":1,"sid":"` + sid + `"}` }
	rows := []struct {
		what string
		do   func(l *testLink, at func(minute int))
		want string
	}{
		{"it is online", func(l *testLink, at func(int)) {
			l.send(1, protocol.Status, on("A"))
			at(5)
			l.send(1, protocol.Tele, l.tele(0, 1, ""))
		}, "0-"},
		{"a will", func(l *testLink, at func(int)) {
			l.send(1, protocol.Status, on("A"))
			at(5)
			l.send(1, protocol.Status, `{"on":0,"why":"will","sid":"A"}`)
			at(6)
			l.send(1, protocol.Status, `{"on":0,"why":"will","sid":"A"}`)
		}, "0-5 (5) 2"},
		{"it signs off", func(l *testLink, at func(int)) {
			l.send(1, protocol.Status, on("A"))
			at(5)
			l.send(1, protocol.Status, `{"on":0,"sid":"A"}`)
		}, "0-5 (5) 1"},
		{"offline, and online again", func(l *testLink, at func(int)) {
			l.send(1, protocol.Status, on("A"))
			at(5)
			l.send(1, protocol.Status, `{"on":0,"why":"will","sid":"A"}`)
			at(7)
			l.send(1, protocol.Status, on("B"))
		}, "0-5 (5) 2, 7-"},
		{"a new connection before the old one times out", func(l *testLink, at func(int)) {
			l.send(1, protocol.Status, on("A"))
			at(5)
			l.send(1, protocol.Status, on("B"))
			l.send(1, protocol.Hello, `{"v":2,"seq":1,"d":{"sid":"B"}}`)
			at(6)
			l.send(1, protocol.Status, `{"on":0,"why":"will","sid":"A"}`)
		}, "0- r1"},
		{"a report before the session id", func(l *testLink, at func(int)) {
			l.send(1, protocol.Tele, l.tele(0, 1, ""))
			at(1)
			l.send(1, protocol.Status, on("A"))
		}, "0-"},
		{"asleep, and awake again", func(l *testLink, at func(int)) {
			l.send(1, protocol.Status, on("A"))
			at(5)
			l.send(1, protocol.Status, `{"on":2,"sid":"A"}`)
			at(6)
			l.send(1, protocol.Status, `{"on":2,"sid":"A"}`)
			at(60)
			l.send(1, protocol.Status, on("B"))
		}, "0-5 (5) 4, 60-"},
		{"asleep, and it misses two wakes", func(l *testLink, at func(int)) {
			l.send(1, protocol.Status, on("A"))
			at(5)
			l.send(1, protocol.Status, `{"on":2,"sid":"A"}`)
			at(10 * 60)
			l.markSilent()
		}, "0-5 (5) 5"},
		{"its connection is lost", func(l *testLink, at func(int)) {
			l.send(1, protocol.Status, on("A"))
			at(5)
			l.Disconnected(terminal(1))
			at(7)
			if err := l.MarkGone(l.Context(), connected{}); err != nil {
				l.Fatal(err)
			}
		}, "0-5 (5) 2"},
		{"it sends nothing: offline since its last message", func(l *testLink, at func(int)) {
			l.send(1, protocol.Tele, l.tele(0, 1, ""))
			at(5)
			l.send(1, protocol.Tele, l.tele(0, 2, ""))
			at(30)
			l.markSilent()
		}, "0-5 (5) 3"},
		{"a message after a day in which the timeout was not checked", func(l *testLink, at func(int)) {
			l.send(1, protocol.Tele, l.tele(0, 1, ""))
			at(5)
			l.send(1, protocol.Tele, l.tele(0, 2, ""))
			at(24 * 60)
			l.send(1, protocol.Tele, l.tele(0, 3, ""))
		}, "0-5 (5) 3, 1440-"},
	}
	for _, row := range rows {
		t.Run(row.what, func(t *testing.T) {
			each(t, func(l *testLink) {
				began := l.now
				row.do(l, func(minute int) { l.now = began.Add(time.Duration(minute) * time.Minute) })
				if got := l.sessions(began); got != row.want {
					l.Errorf("got sessions %q, want %q", got, row.want)
				}
			})
		})
	}
}

func (l *testLink) markSilent() {
	l.Helper()
	if err := l.MarkSilent(l.Context()); err != nil {
		l.Fatal(err)
	}
}

func TestOpenSessionsEndWhenThePlatformStopped(t *testing.T) {
	rows := []struct {
		what    string
		outage  int // minutes
		returns bool
		want    string
	}{
		{"an outage, and it returns", 20, true, "0-10 (10) 6, 31-"},
		{"an outage, and it does not return", 20, false, "0-10 (10) 6"},
		{"too short to count, and it returns", 0, true, "0- r1"},
		{"too short to count, and it does not return: connection lost", 0, false, "0-10 (10) 2"},
	}
	for _, row := range rows {
		t.Run(row.what, func(t *testing.T) {
			each(t, func(l *testLink) {
				began := l.now
				at := func(minute int) { l.now = began.Add(time.Duration(minute) * time.Minute) }
				l.send(1, protocol.Status, `{"on":1,"sid":"A"}`)
				l.send(3, protocol.Tele, l.tele(0, 1, "")) // it never sends a session id
				at(10)
				l.send(2, protocol.Tele, l.tele(0, 1, "")) // the last message of any vehicle
				at(10 + row.outage)
				there := connected{}
				if err := l.Resume(l.Context()); err != nil {
					l.Fatal(err)
				}
				if err := l.Reconcile(l.Context(), there, 5*time.Minute); err != nil {
					l.Fatal(err)
				}
				at(11 + row.outage)
				if row.returns {
					there[terminal(1)] = true
					l.send(1, protocol.Status, `{"on":1,"sid":"B"}`)
				}
				at(20 + row.outage)
				if err := l.MarkGone(l.Context(), there); err != nil {
					l.Fatal(err)
				}
				if got := l.sessions(began); got != row.want {
					l.Errorf("got sessions %q, want %q", got, row.want)
				}
				if n := l.number("SELECT count(*) FROM online_session WHERE vehicle_id = 3 AND end_reason = 0 AND offline_at = 0"); n != 1 {
					l.Error("the session of a vehicle without a session id is ended")
				}
			})
		})
	}
}

func TestReportsOfAVehicleThatIsOnlineWriteNoSession(t *testing.T) {
	each(t, func(l *testLink) {
		for seq := range 20 {
			l.send(1, protocol.Tele, l.tele(0, seq, `"la":31,"lo":121`))
			l.now = l.now.Add(time.Minute)
		}
		if n := l.number("SELECT count(*) FROM online_session WHERE version <> 1 OR id > 1"); n != 0 {
			l.Errorf("%d sessions were written more than once", n)
		}
	})
}
