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

func TestAVehicleTakesTenCommandsAMinuteAndAnAccountGivesSixty(t *testing.T) {
	each(t, func(w *world) {
		// Each command is over at once; given to another vehicle it counts for its account alone.
		give := func(who *access.Caller, elsewhere bool) string {
			_, _, err := w.service.Send(w.Context(), who, w.order("lock"))
			vehicle := "vehicle_id"
			if elsewhere {
				vehicle = "0"
			}
			w.exec(fmt.Sprintf("UPDATE remote_command SET state = ?, vehicle_id = %s", vehicle), equipment.CommandSucceeded)
			var refused *fault.Error
			if errors.As(err, &refused) && refused.Params["retryAfterSeconds"] != nil {
				return fmt.Sprint(refused.Code.Name, " ", refused.Params["retryAfterSeconds"])
			}
			return w.named(err)
		}
		other := w.caller(906, "command:send")
		for n := range 10 {
			if refused := give(w.staff, false); refused != "" {
				w.Fatalf("command %d: %s", n+1, refused)
			}
			w.later(time.Second)
		}
		if refused := give(w.staff, false); refused != "RATE_LIMITED 50" {
			w.Errorf("the eleventh: %q", refused)
		}
		if refused := give(other, true); refused != "RATE_LIMITED 50" {
			w.Errorf("somebody else, for the same vehicle: %q", refused)
		}
		for n := 11; n <= 60; n++ {
			if refused := give(w.staff, true); refused != "" {
				w.Fatalf("command %d of the account: %s", n, refused)
			}
		}
		if refused := give(w.staff, true); refused != "RATE_LIMITED 50" {
			w.Errorf("the sixty-first of the account: %q", refused)
		}
		if refused := give(other, true); refused != "" {
			w.Errorf("somebody else: %q", refused)
		}
		w.later(51 * time.Second)
		w.report(`"sp":0`)
		if refused := give(w.staff, true); refused != "" {
			w.Errorf("a minute after the first: %q", refused)
		}
	})
}
