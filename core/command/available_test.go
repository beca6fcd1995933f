package command_test

import (
	"testing"
	"time"

	"evops/core/command"
)

func TestARedundantCommandIsOff(t *testing.T) {
	each(t, func(w *fixture) {
		who := w.caller(901, "vehicle:view", "command:view", "command:send", "command:caution", "command:danger")
		button := func(code string) command.Button {
			w.Helper()
			all, err := w.service.Buttons(w.Context(), who, w.vehicle)
			if err != nil {
				w.Fatal(err)
			}
			for _, b := range all {
				if b.Code == code {
					return b
				}
			}
			w.Fatalf("no button %s among %d", code, len(all))
			return command.Button{}
		}
		for _, row := range []struct {
			name, reported string
			ago            time.Duration
			online         int
			want           string
		}{
			{"unlocked", `"sp":0,"lc":0`, 0, 1, ""},
			{"locked", `"sp":0,"lc":1`, 0, 1, "PRECONDITION_FAILED"},
			{"locked against theft", `"sp":0,"lc":2`, 0, 1, "PRECONDITION_FAILED"},
			{"locked nine minutes ago", `"sp":0,"lc":1`, 9 * time.Minute, 1, "PRECONDITION_FAILED"},
			{"locked eleven minutes ago, too old", `"sp":0,"lc":1`, 11 * time.Minute, 1, ""},
			{"locked when it was last online", `"sp":0,"lc":1`, 0, 0, ""},
		} {
			w.report(row.reported)
			w.later(row.ago)
			w.exec("UPDATE vehicle_shadow SET online_status = ? WHERE id = ?", row.online, w.vehicle)
			b := button("lock")
			got := ""
			if b.Reason != nil {
				got = *b.Reason
			}
			if got != row.want || b.Allowed != (row.want == "") {
				w.Errorf("%s: allowed %v, %q, want %q", row.name, b.Allowed, got, row.want)
			}
		}
		for code, want := range map[string]bool{"lock": true, "remoteLock": true, "openSeat": true, "find": false, "locate": false} {
			if got := button(code).Touches; got != want {
				w.Errorf("%s: touches %v", code, got)
			}
		}
	})
}

func TestABatchOffersOnlyPermittedCommands(t *testing.T) {
	each(t, func(w *fixture) {
		w.exec("UPDATE command_def SET enabled = ? WHERE code = 'findVehicle'", false)
		for _, row := range []struct {
			name        string
			permissions []string
			refused     bool
			offers      map[string]bool // code → touches
			lacks       []string
		}{
			{"without the permission for batches", []string{"command:view", "command:send", "command:caution"}, true, nil, nil},
			{"normal commands only", []string{"command:batch", "command:send"}, false, map[string]bool{"locate": false, "lock": true}, []string{"remoteLock", "findVehicle"}},
			{"cautious ones too", []string{"command:batch", "command:send", "command:caution", "command:danger"}, false, map[string]bool{"lock": true}, []string{"findVehicle", "remoteLock"}},
		} {
			list, err := w.service.Batchable(w.Context(), w.caller(901, row.permissions...))
			if (err != nil) != row.refused {
				w.Errorf("%s: %v", row.name, err)
			}
			offered := map[string]command.Button{}
			for _, b := range list {
				offered[b.Code] = b
			}
			for code, touches := range row.offers {
				if b, there := offered[code]; !there || b.Touches != touches {
					w.Errorf("%s: %s offered %v, touches %v", row.name, code, there, b.Touches)
				}
			}
			for _, code := range row.lacks {
				if _, there := offered[code]; there {
					w.Errorf("%s: %s is offered", row.name, code)
				}
			}
		}
	})
}
