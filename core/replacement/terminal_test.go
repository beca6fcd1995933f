package replacement_test

import (
	"context"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/repair"
	"evops/contracts/value"
)

// hello is what a terminal says when it connects, if it may.
func (w *workshop) hello(sn, imei, vin string) bool {
	w.Helper()
	expected, err := w.rules.Expected(w.Context(), sn)
	if err != nil {
		w.Fatal(err)
	}
	if !expected {
		return false
	}
	if err := w.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error { return w.rules.Reported(ctx, tx, sn, imei, vin, w.at) }); err != nil {
		w.Fatal(err)
	}
	return true
}

func (w *workshop) watch() {
	w.Helper()
	for range 2 { // as two processes would
		if err := w.rules.Watch(w.Context()); err != nil {
			w.Fatal(err)
		}
	}
}

func TestANewTerminalConfirmsItsReplacement(t *testing.T) {
	const vin = "SELECT vin FROM vehicle WHERE id = ?"
	for _, row := range []struct {
		name     string
		sn, imei string
		after    time.Duration
		other    bool // says that it is in another vehicle
		stolen   bool
		admitted bool
		want     repair.ReplaceStatus
	}{
		{"it reports its vehicle", newTerminal, newIMEI, time.Hour, false, false, true, repair.ReplaceInEffect},
		{"without its IMEI", newTerminal, "", time.Hour, false, false, true, repair.ReplaceInEffect},
		{"at the last moment", newTerminal, newIMEI, repair.ConfirmWithin, false, false, true, repair.ReplaceInEffect},
		{"too late", newTerminal, newIMEI, repair.ConfirmWithin + time.Millisecond, false, false, false, repair.ReplacePending},
		{"another terminal", "TNEW00000002", newIMEI, time.Hour, false, false, false, repair.ReplacePending},
		{"with another IMEI", newTerminal, "356938035643809", time.Hour, false, false, true, repair.ReplacePending},
		{"in another vehicle", newTerminal, newIMEI, time.Hour, true, false, true, repair.ReplacePending},
		{"while the vehicle is stolen", newTerminal, newIMEI, time.Hour, false, true, true, repair.ReplacePending},
	} {
		t.Run(row.name, func(t *testing.T) {
			each(t, func(w *workshop) {
				id, refused := w.report(fields{"deviceType": repair.TerminalPart, "oldSerial": w.text("SELECT imei FROM vehicle WHERE id = ?", w.vehicle.ID), "newSerial": newIMEI, "newTboxSn": newTerminal})
				if refused != nil {
					t.Fatal(refused)
				}
				at := value.Milli(w.one("SELECT created_at FROM replacement_record WHERE id = ?", id))
				w.at = at.Add(row.after)
				says := w.text(vin, w.vehicle.ID)
				if row.other {
					says = w.text("SELECT vin FROM vehicle WHERE id <> ? ORDER BY id LIMIT 1", w.vehicle.ID)
				}
				w.exec("UPDATE vehicle SET stolen_flag = ? WHERE id = ?", row.stolen, w.vehicle.ID)
				if got := w.hello(row.sn, row.imei, says); got != row.admitted {
					t.Errorf("admitted %v, want %v", got, row.admitted)
				}
				w.watch()
				if got := repair.ReplaceStatus(w.one("SELECT status FROM replacement_record WHERE id = ?", id)); got != row.want {
					t.Errorf("state %d, want %d", got, row.want)
				}
				fitted := w.text("SELECT tbox_sn FROM vehicle WHERE id = ?", w.vehicle.ID) == newTerminal
				if fitted != (row.want == repair.ReplaceInEffect) {
					t.Errorf("the vehicle has the new terminal: %v", fitted)
				}
				if row.stolen {
					w.exec("UPDATE vehicle SET stolen_flag = ? WHERE id = ?", false, w.vehicle.ID)
					w.watch()
					if got := repair.ReplaceStatus(w.one("SELECT status FROM replacement_record WHERE id = ?", id)); got != repair.ReplaceInEffect {
						t.Errorf("once it is found: state %d", got)
					}
				}
			})
		})
	}
}
