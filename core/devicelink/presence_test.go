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

// connected are the terminals a broker knows to be there.
type connected map[string]bool

func (c connected) Reaches(sn string) bool { return c[sn] }

func TestAVehicleWhoseTerminalLeftIsOfflineAMinuteLaterUnlessItCameBack(t *testing.T) {
	rows := []struct {
		what string
		do   func(l *line, there connected)
		want equipment.OnlineStatus
	}{
		{"nobody left", func(l *line, _ connected) { l.now = l.now.Add(time.Hour) }, equipment.Online},
		{"59 seconds later", func(l *line, _ connected) { l.Disconnected(terminal(1)); l.now = l.now.Add(59 * time.Second) }, equipment.Online},
		{"a minute later", func(l *line, _ connected) { l.Disconnected(terminal(1)); l.now = l.now.Add(time.Minute) }, equipment.Offline},
		{"it came back", func(l *line, there connected) {
			l.Disconnected(terminal(1))
			there[terminal(1)] = true
			l.now = l.now.Add(time.Minute)
		}, equipment.Online},
		{"it came back, spoke and left again", func(l *line, _ connected) {
			l.Disconnected(terminal(1))
			l.now = l.now.Add(30 * time.Second)
			l.say(1, protocol.Status, `{"on":1,"sid":"B"}`)
			l.Disconnected(terminal(1))
			l.now = l.now.Add(30 * time.Second)
		}, equipment.Online},
		{"it said that it sleeps", func(l *line, _ connected) {
			l.say(1, protocol.Status, fmt.Sprintf(`{"on":2,"sid":"A","wake":%d}`, l.now.Add(time.Hour).Milli()))
			l.Disconnected(terminal(1))
			l.now = l.now.Add(time.Minute)
		}, equipment.Sleeping},
		{"another broker has it", func(l *line, _ connected) {
			l.Disconnected(terminal(1))
			l.now = l.now.Add(time.Minute)
			l.say(1, protocol.Tele, l.tele(0, 1, ""))
		}, equipment.Online},
	}
	for _, row := range rows {
		t.Run(row.what, func(t *testing.T) {
			each(t, func(l *line) {
				there := connected{}
				l.say(1, protocol.Status, `{"on":1,"sid":"A"}`)
				row.do(l, there)
				if err := l.MarkGone(l.Context(), there); err != nil {
					l.Fatal(err)
				}
				if got := l.state(1).OnlineStatus; got != row.want {
					l.Errorf("it is %d, want %d", got, row.want)
				}
			})
		})
	}
}

func TestWhoSeemedToBeThereWhenThePlatformStartedHasToComeBack(t *testing.T) {
	each(t, func(l *line) {
		for vehicle, said := range map[int]string{1: `{"on":1,"sid":"A"}`, 2: `{"on":1,"sid":"B"}`} {
			l.say(vehicle, protocol.Status, said)
		}
		l.say(3, protocol.Tele, l.tele(0, 1, "")) // it never named a session
		there := connected{terminal(2): true}
		look := func(after time.Duration, want string) {
			l.Helper()
			l.now = l.now.Add(after)
			if err := l.MarkGone(l.Context(), there); err != nil {
				l.Fatal(err)
			}
			if got := fmt.Sprint(l.state(1).OnlineStatus, l.state(2).OnlineStatus, l.state(3).OnlineStatus); got != want {
				l.Errorf("after %v they are %s, want %s", after, got, want)
			}
		}
		if err := l.Reconcile(l.Context(), there, 5*time.Minute); err != nil {
			l.Fatal(err)
		}
		look(5*time.Minute, "1 1 1")
		look(time.Minute, "0 1 1")
		delete(there, terminal(2))
		if err := l.Reconcile(l.Context(), there, 0); err != nil {
			l.Fatal(err)
		}
		look(59*time.Second, "0 1 1")
		look(time.Second, "0 0 1")
	})
}

func TestAVehicleThatSleepsIsOfflineWhenItMissedTwoWakes(t *testing.T) {
	each(t, func(l *line) {
		asleep := l.now
		l.say(1, protocol.Status, fmt.Sprintf(`{"on":2,"sid":"A","wake":%d}`, l.now.Add(time.Hour).Milli()))
		l.say(2, protocol.Status, `{"on":2,"sid":"A"}`) // as often as is usual
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
				l.Errorf("after %v they are %s, want %s", row.after, got, row.want)
			}
		}
	})
}

func TestAnAwakeVehicleThatMissedItsReportsIsOfflineWhateverItsConnectionSays(t *testing.T) {
	rows := []struct {
		what   string
		set    string
		silent time.Duration // for which it is still online
	}{
		{"as usual", "", 15 * time.Minute},
		{"told the usual interval", "INSERT INTO vehicle_param (id, vehicle_id, param_key, reported_value) VALUES (1, 1, 'parkIntervalS', '300')", 15 * time.Minute},
		{"told to report less often", "INSERT INTO vehicle_param (id, vehicle_id, param_key, reported_value) VALUES (1, 1, 'parkIntervalS', '3600')", 2 * time.Hour},
		{"an override for debugging", "INSERT INTO debug_frequency (id, vehicle_id, state, park_interval_s) VALUES (1, 1, 1, 1800)", 2 * time.Hour},
		{"an override that is over", "INSERT INTO debug_frequency (id, vehicle_id, state, park_interval_s) VALUES (1, 1, 2, 1800)", 15 * time.Minute},
		{"of the first generation", "INSERT INTO vehicle_model (id, protocol_gen) VALUES (1, 1)", 2 * time.Hour},
		{"told by the setting", "INSERT INTO sys_setting (id, setting_key, value, value_type) VALUES (1, 'link.silentMinutes', '30', 1)", 30 * time.Minute},
	}
	for _, row := range rows {
		t.Run(row.what, func(t *testing.T) {
			each(t, func(l *line) {
				testdb.Exec(l.T, l.engine.DB(), "UPDATE vehicle SET model_id = 1 WHERE id = 1")
				if row.set != "" {
					testdb.Exec(l.T, l.engine.DB(), row.set)
				}
				l.say(1, protocol.Tele, l.tele(0, 1, ""))
				heard := l.now
				for _, look := range []struct {
					after time.Duration
					want  equipment.OnlineStatus
				}{{row.silent - time.Minute, equipment.Online}, {row.silent + time.Minute, equipment.Offline}} {
					l.now = heard.Add(look.after)
					if err := l.MarkSilent(l.Context()); err != nil || l.state(1).OnlineStatus != look.want {
						l.Errorf("silent for %v it is %d, want %d: %v", look.after, l.state(1).OnlineStatus, look.want, err)
					}
				}
				l.say(1, protocol.Tele, l.tele(0, 2, ""))
				if got := l.state(1).OnlineStatus; got != equipment.Online {
					l.Errorf("it spoke again and is %d", got)
				}
			})
		})
	}
}

func TestWhatStandsAtTheBrokerTellsWhoIsGoneAndNotWhoIsThere(t *testing.T) {
	each(t, func(l *line) {
		stands := func(said string) {
			l.Helper()
			if err := l.Ingest(l.Context(), devicelink.Delivery{SN: terminal(1), Kind: protocol.Status, Payload: []byte(said), Retained: true}); err != nil {
				l.Fatal(err)
			}
		}
		stands(`{"on":1,"sid":"A"}`)
		if s := l.state(1); s.OnlineStatus != equipment.Offline || !s.LastSeenAt.IsZero() {
			l.Errorf("a word of some day counts as a sign of life: %d, seen %s", s.OnlineStatus, s.LastSeenAt)
		}
		l.say(1, protocol.Status, `{"on":1,"sid":"A"}`)
		seen := l.now
		l.now = l.now.Add(time.Hour)
		stands(`{"on":0,"why":"will","sid":"B"}`)
		if got := l.state(1).OnlineStatus; got != equipment.Online {
			l.Errorf("the will of another session counts: %d", got)
		}
		stands(fmt.Sprintf(`{"on":2,"sid":"A","wake":%d}`, l.now.Add(time.Hour).Milli()))
		if s := l.state(1); s.OnlineStatus != equipment.Sleeping || s.LastSeenAt != seen || s.NextWakeAt != l.now.Add(time.Hour) {
			l.Errorf("it sleeps: %d, seen %s, wakes %s", s.OnlineStatus, s.LastSeenAt, s.NextWakeAt)
		}
		stands(`{"on":0,"why":"will","sid":"A"}`)
		if got := l.state(1).OnlineStatus; got != equipment.Offline {
			l.Errorf("the will of its session does not count: %d", got)
		}
	})
}
