package command_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/core/access"
)

func TestCommandsAreLimitedToTenAVehicleAndSixtyAnAccountPerMinute(t *testing.T) {
	each(t, func(w *fixture) {
		// Each command ends immediately. With elsewhere set it is moved to another vehicle and counts for its account only.
		send := func(who *access.Caller, elsewhere bool) string {
			_, _, err := w.service.Send(w.Context(), who, w.request("lock"))
			vehicle := "vehicle_id"
			if elsewhere {
				vehicle = "0"
			}
			w.exec(fmt.Sprintf("UPDATE remote_command SET state = ?, vehicle_id = %s WHERE vehicle_id = ?", vehicle), equipment.CommandSucceeded, w.vehicle)
			var refused *fault.Error
			if errors.As(err, &refused) && refused.Params["retryAfterSeconds"] != nil {
				return fmt.Sprint(refused.Code.Name, " ", refused.Params["retryAfterSeconds"])
			}
			return w.codeOf(err)
		}
		other := w.caller(906, "command:send")
		for n := range 10 {
			if refused := send(w.staff, false); refused != "" {
				w.Fatalf("command %d: %s", n+1, refused)
			}
			w.later(time.Second)
		}
		if refused := send(w.staff, false); refused != "RATE_LIMITED 50" {
			w.Errorf("eleventh command: %q", refused)
		}
		if refused := send(other, true); refused != "RATE_LIMITED 50" {
			w.Errorf("another account, same vehicle: %q", refused)
		}
		for n := 11; n <= 60; n++ {
			if refused := send(w.staff, true); refused != "" {
				w.Fatalf("command %d of the account: %s", n, refused)
			}
		}
		if refused := send(w.staff, true); refused != "RATE_LIMITED 50" {
			w.Errorf("61st command of the account: %q", refused)
		}
		if refused := send(other, true); refused != "" {
			w.Errorf("another account: %q", refused)
		}
		w.later(51 * time.Second)
		w.report(`"sp":0`)
		if refused := send(w.staff, true); refused != "" {
			w.Errorf("a minute after the first: %q", refused)
		}
	})
}
