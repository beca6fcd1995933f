package devicelink_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
)

// alarmLog records what is raised (+) and cleared (-).
type alarmLog struct {
	mu    sync.Mutex
	noted []string
}

func (v *alarmLog) note(sign string, vehicle int64, code string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.noted = append(v.noted, fmt.Sprint(sign, vehicle, code))
}

// take returns the events since the last call.
func (v *alarmLog) take() string {
	v.mu.Lock()
	defer v.mu.Unlock()
	defer func() { v.noted = nil }()
	return strings.Join(v.noted, " ")
}

func (l *testLink) recordAlarms() *alarmLog {
	v := &alarmLog{}
	l.raise = func(vehicle int64, code string) { v.note("+", vehicle, code) }
	l.clear = func(vehicle int64, code string) { v.note("-", vehicle, code) }
	return v
}

func TestAClockOffsetIsCorrected(t *testing.T) {
	for _, row := range []struct {
		what      string
		off, want time.Duration // of the terminal's clock, and the error of a current report's stored time
		kind      int64
	}{
		{"right", 0, 0, 0}, {"a little behind", -4 * time.Second, -4 * time.Second, 0}, {"a little ahead", 4 * time.Second, 4 * time.Second, 0},
		{"behind", -5 * time.Second, 0, 2}, {"ahead", 5 * time.Second, 0, 2}, {"far behind", -119 * time.Second, 0, 2}, {"far ahead", 119 * time.Second, 0, 2},
		{"too far ahead", 121 * time.Second, 0, 1}, {"too far behind, which may be lateness", -121 * time.Second, -121 * time.Second, 0},
	} {
		t.Run(row.what, func(t *testing.T) {
			each(t, func(l *testLink) {
				at := func(ago time.Duration) int64 { return l.now.Add(row.off - ago).Milli() }
				l.send(1, protocol.Status, fmt.Sprintf(`{"on":1,"sid":"A","ts":%d}`, at(0)))
				// A report that was buffered for a minute stays a minute old, whatever the clock.
				for seq, ago := range map[int]time.Duration{7: time.Minute, 8: 0} {
					for range 2 {
						l.send(1, protocol.Tele, fmt.Sprintf(`{"v":2,"ts":%d,"seq":%d,"d":{"la":31,"lo":121}}`, at(ago), seq))
					}
				}
				l.send(1, protocol.Back, fmt.Sprintf(`{"v":2,"seq":10,"d":{"p":[{"ts":%d,"seq":9,"la":31,"lo":121}]}}`, at(0)))
				for _, seq := range []int{8, 9} {
					if got := l.number("SELECT ts FROM trace_point WHERE vehicle_id = 1 AND ts_kind = ? AND seq = ?", row.kind, seq) - l.now.Milli(); got != row.want.Milliseconds() {
						l.Errorf("time of point %d is off by %d ms, want %v", seq, got, row.want)
					}
				}
				late := l.number("SELECT ts FROM trace_point WHERE vehicle_id = 1 AND seq = 7") - l.now.Milli()
				if want := row.want.Milliseconds() - 60_000; late != want && row.kind != 1 {
					l.Errorf("time of the late point is off by %d ms, want %d", late, want)
				}
				if n := l.number("SELECT count(*) FROM trace_point"); n != 3 {
					l.Errorf("%d points, want 3 (each was sent twice)", n)
				}
				stored := l.number("SELECT count(*) FROM link_message WHERE topic_kind = 1 AND lag_ms = ?", -row.off.Milliseconds())
				if want := row.kind == 2; (stored == 1) != want {
					l.Errorf("%d messages with the measurement are stored", stored)
				}
			})
		})
	}
}

func TestAnOffsetFromADelayedMessageIsCorrectedByTheNext(t *testing.T) {
	each(t, func(l *testLink) {
		l.send(1, protocol.Status, fmt.Sprintf(`{"on":1,"sid":"A","ts":%d}`, l.now.Add(-time.Minute).Milli())) // queued at the broker for a minute
		if got := l.state(1).ClockOffsetMs; got != 60_000 {
			l.Fatalf("clock offset %d ms, want 60000", got)
		}
		l.send(1, protocol.Tele, l.tele(0, 1, `"la":31,"lo":121`))
		if got := l.number("SELECT ts FROM trace_point WHERE ts_kind = 0"); l.state(1).ClockOffsetMs != 0 || got != l.now.Milli() {
			l.Errorf("clock offset %d ms and point off by %d ms, want 0 and 0", l.state(1).ClockOffsetMs, got-l.now.Milli())
		}
	})
}

func TestTenConsecutiveClockFaultsRaiseAnAlarmUntilTheClockIsRight(t *testing.T) {
	each(t, func(l *testLink) {
		v := l.recordAlarms()
		wrong := func(n int) {
			for seq := range n {
				l.send(1, protocol.Tele, fmt.Sprintf(`{"v":2,"ts":1262304000000,"seq":%d,"d":{"so":40}}`, seq))
			}
		}
		for _, row := range []struct {
			what string
			do   func()
			want string
		}{
			{"nine", func() { wrong(9) }, ""},
			{"one that is right", func() { l.send(1, protocol.Tele, l.tele(0, 1, "")) }, ""},
			{"nine more", func() { wrong(9) }, ""},
			{"the tenth", func() { wrong(1) }, "+1T9001"},
			{"ten more", func() { wrong(10) }, ""},
			{"an event that is right", func() {
				l.send(1, protocol.Event, fmt.Sprintf(`{"v":2,"mid":"M","ts":%d,"seq":1,"d":{"k":"move"}}`, l.now.Milli()))
			}, "-1T9001"},
			{"the next", func() { l.send(1, protocol.Tele, l.tele(0, 2, "")) }, ""},
		} {
			row.do()
			if got := v.take(); got != row.want {
				l.Errorf("after %s: %q, want %q", row.what, got, row.want)
			}
		}
	})
}

func TestAlarmsOnRefusedLoginsWrongVINAndHighTraffic(t *testing.T) {
	each(t, func(l *testLink) {
		v := l.recordAlarms()
		refuse := func(n, times int) {
			for range times {
				if ok, err := l.Authenticate(l.Context(), terminal(n), "wrong"); ok || err != nil {
					l.Fatal(ok, err)
				}
			}
		}
		hello := func(vin string) { l.send(1, protocol.Hello, `{"v":2,"mid":"H","seq":1,"d":{"sid":"S"`+vin+`}}`) }
		shout := func(times int) {
			long := strings.Repeat("x", 3900)
			for i := range times {
				l.send(1, protocol.Debug, fmt.Sprintf(`{"v":2,"ts":%d,"seq":%d,"d":{"log":"%s"}}`, l.now.Milli(), i, long))
			}
		}
		for _, row := range []struct {
			what string
			do   func()
			want string
		}{
			{"19 refusals", func() { refuse(1, 19) }, ""},
			{"one more after an hour", func() { l.now = l.now.Add(61 * time.Minute); refuse(1, 1) }, ""},
			{"19 more", func() { refuse(1, 19) }, "+1L9002"},
			{"one that no vehicle has", func() { refuse(9, 20) }, ""},
			{"it connects", func() { hello("") }, "-1L9002 -1L9004"},
			{"its own VIN", func() { hello(`,"vin":"VIN00000000000001"`) }, "-1L9002 -1L9004"},
			{"another VIN", func() { hello(`,"vin":"VIN00000000000002"`) }, "-1L9002 +1L9004"},
			{"nearly 2 MB", func() { shout(500) }, ""},
			{"2 MB", func() { shout(30) }, "+1L9005"},
			{"more", func() { shout(10) }, ""},
			{"the day after", func() { l.now = l.now.Add(24 * time.Hour); shout(1) }, "-1L9005"},
		} {
			row.do()
			if got := v.take(); got != row.want {
				l.Errorf("after %s: %q, want %q", row.what, got, row.want)
			}
		}
	})
}

func TestADuplicateWithinTwoDaysIsIgnored(t *testing.T) {
	each(t, func(l *testLink) {
		acted := map[string]int{}
		l.handlers = map[protocol.Kind]devicelink.Handler{}
		for _, kind := range []protocol.Kind{protocol.Event, protocol.Ack, protocol.OTA, protocol.Shadow} {
			l.handlers[kind] = func(_ context.Context, _ bun.Tx, m devicelink.Message) error {
				acted[fmt.Sprint(m.Kind, m.VehicleID, m.MID)]++
				return nil
			}
		}
		send := func(vehicle int, kind protocol.Kind, mid string) {
			l.send(vehicle, kind, fmt.Sprintf(`{"v":2,"mid":"%s","ts":%d,"seq":1,"d":{"k":"move"}}`, mid, l.now.Milli()))
		}
		for _, kind := range []protocol.Kind{protocol.Event, protocol.Ack, protocol.OTA, protocol.Shadow} {
			mid := fmt.Sprint("M", kind)
			send(1, kind, mid)
			send(1, kind, mid)
			send(2, kind, mid) // ids are per terminal
			l.now = l.now.Add(47 * time.Hour)
			send(1, kind, mid)
			send(1, kind, mid+"'")
			l.now = l.now.Add(2 * time.Hour)
			send(1, kind, mid) // past the window
			for key, want := range map[string]int{fmt.Sprint(kind, 1, mid): 2, fmt.Sprint(kind, 2, mid): 1, fmt.Sprint(kind, 1, mid, "'"): 1} {
				if acted[key] != want {
					l.Errorf("%s is handled %d times, want %d", key, acted[key], want)
				}
			}
		}
		if n := l.number("SELECT count(*) FROM link_message"); n != 16 {
			l.Errorf("%d messages are stored, want 16", n)
		}
		// All at once, as after an outage.
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() { send(1, protocol.Event, "together") })
		}
		all.Wait()
		if n := acted[fmt.Sprint(protocol.Event, 1, "together")]; n != 1 {
			l.Errorf("sent eight times at once it is handled %d times, want 1", n)
		}
	})
}

func TestAPointWithServerTimeIsStoredOnce(t *testing.T) {
	each(t, func(l *testLink) {
		for range 3 {
			l.send(1, protocol.Tele, `{"v":2,"ts":1262304000000,"seq":3,"d":{"la":31,"lo":121}}`)
			l.now = l.now.Add(time.Second)
		}
		l.send(1, protocol.Tele, `{"v":2,"ts":1262304000000,"seq":4,"d":{"la":31,"lo":121}}`)
		l.send(2, protocol.Tele, `{"v":2,"ts":1262304000000,"seq":3,"d":{"la":31,"lo":121}}`)
		if n := l.number("SELECT count(*) FROM trace_point WHERE ts_kind = 1"); n != 3 {
			l.Errorf("%d points, want 3", n)
		}
	})
}

func TestReportsOfParkedVehiclesAreThinnedWhenBehind(t *testing.T) {
	each(t, func(l *testLink) {
		seq := 0
		// points sends n reports and returns how many became points.
		points := func(n int, ago time.Duration, power int) int64 {
			before := l.number("SELECT count(*) FROM trace_point")
			var all sync.WaitGroup
			for range n {
				seq++
				text := l.tele(ago, seq, fmt.Sprintf(`"la":31,"lo":121,"sp":0,"pw":%d`, power))
				all.Go(func() { l.send(1, protocol.Tele, text) })
			}
			all.Wait()
			return l.number("SELECT count(*) FROM trace_point") - before
		}
		for _, row := range []struct {
			what     string
			n        int
			ago      time.Duration
			power    int
			least    int64
			thinnest int64 // and most
		}{
			{"in time", 128, 29 * time.Second, 0, 128, 128},
			{"some are late", 64, 31 * time.Second, 0, 64, 64},
			{"most are late", 64, 31 * time.Second, 0, 32, 33},
			{"riding", 64, 31 * time.Second, 1, 64, 64},
			{"parked again, the first report of which is stored", 65, 31 * time.Second, 0, 33, 33},
			{"in time again", 128, 0, 0, 96, 97},
			{"and on", 64, 0, 0, 64, 64},
		} {
			l.now = l.now.Add(time.Minute)
			if got := points(row.n, row.ago, row.power); got < row.least || got > row.thinnest {
				l.Errorf("%s: %d of %d reports are points, want %d to %d", row.what, got, row.n, row.least, row.thinnest)
			}
		}
		points(128, time.Minute, 0)
		for i := range 16 {
			l.send(1, protocol.Event, fmt.Sprintf(`{"v":2,"mid":"E%d","ts":%d,"seq":1,"d":{"k":"move"}}`, i, l.now.Add(-time.Minute).Milli()))
		}
		if n := l.number("SELECT count(*) FROM link_message WHERE topic_kind = 5"); n != 16 {
			l.Errorf("%d of 16 events are stored", n)
		}
	})
}
