package command_test

import (
	"testing"
	"time"

	"evops/core/command"
)

func TestACommandWhoseVehicleIsAlreadyAsItOrdersIsOff(t *testing.T) {
	each(t, func(w *world) {
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
			w.Fatalf("there is no %s among %d", code, len(all))
			return command.Button{}
		}
		for _, row := range []struct {
			says, reported string
			ago            time.Duration
			online         int
			want           string
		}{
			{"unlocked", `"sp":0,"lc":0`, 0, 1, ""},
			{"locked", `"sp":0,"lc":1`, 0, 1, "PRECONDITION_FAILED"},
			{"locked against theft", `"sp":0,"lc":2`, 0, 1, "PRECONDITION_FAILED"},
			{"locked nine minutes ago", `"sp":0,"lc":1`, 9 * time.Minute, 1, "PRECONDITION_FAILED"},
			{"locked eleven minutes ago, which may have changed since", `"sp":0,"lc":1`, 11 * time.Minute, 1, ""},
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
				w.Errorf("%s: allowed %v, %q, want %q", row.says, b.Allowed, got, row.want)
			}
		}
		for code, want := range map[string]bool{"lock": true, "remoteLock": true, "openSeat": true, "find": false, "locate": false} {
			if got := button(code).Touches; got != want {
				w.Errorf("%s touches its vehicle: %v", code, got)
			}
		}
	})
}
