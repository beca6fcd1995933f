package command_test

import (
	"errors"
	"strings"
	"testing"
	"time"
)

func TestASleepingVehicleIsWokenForQueuedCommands(t *testing.T) {
	each(t, func(w *fixture) {
		var card string
		if err := w.engine.DB().Read().NewRaw("SELECT k.msisdn FROM vehicle AS v JOIN sim_card AS k ON k.id = v.sim_card_id WHERE v.id = ?", w.vehicle).Scan(w.Context(), &card); err != nil {
			w.Fatal(err)
		}
		wake := func() string {
			w.Helper()
			w.woken = nil
			if err := w.service.Wake(w.Context()); err != nil {
				w.Fatal(err)
			}
			return strings.Join(w.woken, " ")
		}
		state := func(online int) {
			w.exec("UPDATE vehicle_shadow SET online_status = ? WHERE id = ?", online, w.vehicle)
		}
		w.exec("UPDATE command_def SET wake_allowed = (code IN ('reboot', 'setVolume', 'readVersions', 'wake'))")

		state(2)
		if got := wake(); got != "" {
			w.Fatalf("nothing is queued, but %s is woken", got)
		}
		no := w.send("reboot").CommandNo
		w.round()
		if w.status(no) != "1/0" {
			w.Fatalf("while asleep: %s", w.status(no))
		}
		w.refuse = errors.New("carrier unavailable")
		if got := wake(); got != "" || w.row(no).WakeSent {
			w.Fatalf("a refused message counts as sent: %q", got)
		}
		w.refuse = nil
		w.send("readVersions")
		if got := wake(); got != card || !w.row(no).WakeSent {
			w.Fatalf("for two commands: woken %q, want %s once", got, card)
		}
		if got := wake(); got != "" {
			w.Errorf("woken again: %s", got)
		}
		state(1)
		w.round()
		if w.status(no) != "2/1" {
			w.Errorf("awake: %s", w.status(no))
		}
		w.exec("UPDATE remote_command SET state = 7")

		for _, row := range []struct {
			name, code string
			online     int
			set        string
			want       string
		}{
			{"a command that may not wake", "find", 2, "", ""},
			{"an offline vehicle", "reboot", 0, "", ""},
			{"an offline vehicle and the wake command", "wake", 0, "", card},
			{"an online vehicle", "reboot", 1, "", ""},
			{"its card has no number", "reboot", 2, "UPDATE sim_card SET msisdn = '' WHERE id = (SELECT sim_card_id FROM vehicle WHERE id = ?)", ""},
			{"the fourth command of the day", "reboot", 2, "UPDATE sim_card SET msisdn = '13900000000' WHERE id = (SELECT sim_card_id FROM vehicle WHERE id = ?)", "13900000000"},
			{"the fifth", "reboot", 2, "", "13900000000"}, {"the sixth", "reboot", 2, "", "13900000000"},
			{"the seventh", "reboot", 2, "", ""},
		} {
			if row.set != "" {
				w.exec(row.set, w.vehicle)
			}
			state(1)
			no := w.send(row.code).CommandNo
			state(row.online)
			if got := wake(); got != row.want {
				w.Errorf("%s: woken %q, want %q", row.name, got, row.want)
			}
			w.exec("UPDATE remote_command SET state = 7 WHERE command_no = ?", no)
			w.later(61 * time.Second) // past the rate limit
		}
	})
}
