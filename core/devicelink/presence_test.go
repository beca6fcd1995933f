package devicelink_test

import (
	"fmt"
	"testing"
	"time"

	"evops/contracts/equipment"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/testdb"
)

// connected is a broker to which these terminals are connected.
type connected map[string]bool

func (c connected) Connected(sn string) bool { return c[sn] }

func TestADisconnectedVehicleIsOfflineAfterAMinuteUnlessItReconnects(t *testing.T) {
	rows := []struct {
		what string
		do   func(l *testLink, there connected)
		want equipment.OnlineStatus
	}{
		{"no disconnect", func(l *testLink, _ connected) { l.now = l.now.Add(time.Hour) }, equipment.Online},
		{"59 seconds later", func(l *testLink, _ connected) { l.Disconnected(terminal(1)); l.now = l.now.Add(59 * time.Second) }, equipment.Online},
		{"a minute later", func(l *testLink, _ connected) { l.Disconnected(terminal(1)); l.now = l.now.Add(time.Minute) }, equipment.Offline},
		{"it reconnected", func(l *testLink, there connected) {
			l.Disconnected(terminal(1))
			there[terminal(1)] = true
			l.now = l.now.Add(time.Minute)
		}, equipment.Online},
		{"it reconnected, sent something and disconnected again", func(l *testLink, _ connected) {
			l.Disconnected(terminal(1))
			l.now = l.now.Add(30 * time.Second)
			l.send(1, protocol.Status, `{"on":1,"sid":"B"}`)
			l.Disconnected(terminal(1))
			l.now = l.now.Add(30 * time.Second)
		}, equipment.Online},
		{"it announced sleep", func(l *testLink, _ connected) {
			l.send(1, protocol.Status, fmt.Sprintf(`{"on":2,"sid":"A","wake":%d}`, l.now.Add(time.Hour).Milli()))
			l.Disconnected(terminal(1))
			l.now = l.now.Add(time.Minute)
		}, equipment.Sleeping},
		{"connected to another broker", func(l *testLink, _ connected) {
			l.Disconnected(terminal(1))
			l.now = l.now.Add(time.Minute)
			l.send(1, protocol.Tele, l.tele(0, 1, ""))
		}, equipment.Online},
	}
	for _, row := range rows {
		t.Run(row.what, func(t *testing.T) {
			each(t, func(l *testLink) {
				there := connected{}
				l.send(1, protocol.Status, `{"on":1,"sid":"A"}`)
				row.do(l, there)
				if err := l.MarkGone(l.Context(), there); err != nil {
					l.Fatal(err)
				}
				if got := l.state(1).OnlineStatus; got != row.want {
					l.Errorf("online status %d, want %d", got, row.want)
				}
			})
		})
	}
}

func TestVehiclesOnlineAtStartMustReconnect(t *testing.T) {
	each(t, func(l *testLink) {
		for vehicle, payload := range map[int]string{1: `{"on":1,"sid":"A"}`, 2: `{"on":1,"sid":"B"}`} {
			l.send(vehicle, protocol.Status, payload)
		}
		l.send(3, protocol.Tele, l.tele(0, 1, "")) // it never sent a session id
		there := connected{terminal(2): true}
		check := func(after time.Duration, want string) {
			l.Helper()
			l.now = l.now.Add(after)
			if err := l.MarkGone(l.Context(), there); err != nil {
				l.Fatal(err)
			}
			if got := fmt.Sprint(l.state(1).OnlineStatus, l.state(2).OnlineStatus, l.state(3).OnlineStatus); got != want {
				l.Errorf("after %v the online states are %s, want %s", after, got, want)
			}
		}
		if err := l.Reconcile(l.Context(), there, 5*time.Minute); err != nil {
			l.Fatal(err)
		}
		check(5*time.Minute, "1 1 1")
		check(time.Minute, "0 1 1")
		delete(there, terminal(2))
		if err := l.Reconcile(l.Context(), there, 0); err != nil {
			l.Fatal(err)
		}
		check(59*time.Second, "0 1 1")
		check(time.Second, "0 0 1")
	})
}

func TestASleepingVehicleIsOfflineAfterTwoMissedWakes(t *testing.T) {
	each(t, func(l *testLink) {
		asleep := l.now
		l.send(1, protocol.Status, fmt.Sprintf(`{"on":2,"sid":"A","wake":%d}`, l.now.Add(time.Hour).Milli()))
		l.send(2, protocol.Status, `{"on":2,"sid":"A"}`) // default wake interval
		for _, row := range []struct {
			after time.Duration
			want  string
		}{
			{2*time.Hour + time.Minute, "2 2"}, {2*time.Hour + 3*time.Minute, "0 2"},
			{8*time.Hour + time.Minute, "0 2"}, {8*time.Hour + 3*time.Minute, "0 0"},
		} {
			l.now = asleep.Add(row.after)
			if err := l.MarkSilent(l.Context()); err != nil {
				l.Fatal(err)
			}
			if got := fmt.Sprint(l.state(1).OnlineStatus, l.state(2).OnlineStatus); got != row.want {
				l.Errorf("after %v the online states are %s, want %s", row.after, got, row.want)
			}
		}
	})
}

func TestASilentVehicleIsOfflineDespiteAnOpenConnection(t *testing.T) {
	rows := []struct {
		what   string
		set    string
		silent time.Duration // it is online for this long
	}{
		{"default", "", 15 * time.Minute},
		{"the default interval as a parameter", "INSERT INTO vehicle_param (id, vehicle_id, param_key, reported_value) VALUES (1, 1, 'parkIntervalS', '300')", 15 * time.Minute},
		{"a longer interval as a parameter", "INSERT INTO vehicle_param (id, vehicle_id, param_key, reported_value) VALUES (1, 1, 'parkIntervalS', '3600')", 2 * time.Hour},
		{"an active debug override", "INSERT INTO debug_frequency (id, vehicle_id, state, park_interval_s) VALUES (1, 1, 1, 1800)", 2 * time.Hour},
		{"an expired debug override", "INSERT INTO debug_frequency (id, vehicle_id, state, park_interval_s) VALUES (1, 1, 2, 1800)", 15 * time.Minute},
		{"generation 1", "INSERT INTO vehicle_model (id, protocol_gen) VALUES (1, 1)", 2 * time.Hour},
		{"another setting", "INSERT INTO sys_setting (id, setting_key, value, value_type) VALUES (1, 'link.silentMinutes', '30', 1)", 30 * time.Minute},
	}
	for _, row := range rows {
		t.Run(row.what, func(t *testing.T) {
			each(t, func(l *testLink) {
				testdb.Exec(l.T, l.engine.DB(), "UPDATE vehicle SET model_id = 1 WHERE id = 1")
				if row.set != "" {
					testdb.Exec(l.T, l.engine.DB(), row.set)
				}
				l.send(1, protocol.Tele, l.tele(0, 1, ""))
				lastMessage := l.now
				for _, check := range []struct {
					after time.Duration
					want  equipment.OnlineStatus
				}{{row.silent - time.Minute, equipment.Online}, {row.silent + time.Minute, equipment.Offline}} {
					l.now = lastMessage.Add(check.after)
					if err := l.MarkSilent(l.Context()); err != nil || l.state(1).OnlineStatus != check.want {
						l.Errorf("silent for %v: status %d, want %d: %v", check.after, l.state(1).OnlineStatus, check.want, err)
					}
				}
				l.send(1, protocol.Tele, l.tele(0, 2, ""))
				if got := l.state(1).OnlineStatus; got != equipment.Online {
					l.Errorf("status %d after another message", got)
				}
			})
		})
	}
}

func TestRetainedPresenceMarksVehiclesOfflineButNotOnline(t *testing.T) {
	each(t, func(l *testLink) {
		retained := func(payload string) {
			l.Helper()
			if err := l.Ingest(l.Context(), devicelink.Delivery{SN: terminal(1), Kind: protocol.Status, Payload: []byte(payload), Retained: true}); err != nil {
				l.Fatal(err)
			}
		}
		retained(`{"on":1,"sid":"A"}`)
		if s := l.state(1); s.OnlineStatus != equipment.Offline || !s.LastSeenAt.IsZero() {
			l.Errorf("a retained online message counts as seen: status %d, seen %s", s.OnlineStatus, s.LastSeenAt)
		}
		l.send(1, protocol.Status, `{"on":1,"sid":"A"}`)
		seen := l.now
		l.now = l.now.Add(time.Hour)
		retained(`{"on":0,"why":"will","sid":"B"}`)
		if got := l.state(1).OnlineStatus; got != equipment.Online {
			l.Errorf("the will of another session is applied: status %d", got)
		}
		retained(fmt.Sprintf(`{"on":2,"sid":"A","wake":%d}`, l.now.Add(time.Hour).Milli()))
		if s := l.state(1); s.OnlineStatus != equipment.Sleeping || s.LastSeenAt != seen || s.NextWakeAt != l.now.Add(time.Hour) {
			l.Errorf("asleep: status %d, seen %s, wakes %s", s.OnlineStatus, s.LastSeenAt, s.NextWakeAt)
		}
		retained(`{"on":0,"why":"will","sid":"A"}`)
		if got := l.state(1).OnlineStatus; got != equipment.Offline {
			l.Errorf("the will of its session is ignored: status %d", got)
		}
	})
}
