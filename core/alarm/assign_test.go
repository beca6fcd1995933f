package alarm_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/core/record"
	"evops/core/testdb"
)

// The same code may have another meaning in another protocol.
func TestACodeIsLookedUpUnderTheGenerationOfTheVehicle(t *testing.T) {
	each(t, func(w *fixture) {
		w.change("B1203", "debounce_s = 0, clear_after_min = 0")
		testdb.Exec(w.T, w.engine.DB(), "UPDATE vehicle_model SET protocol_gen = 1 WHERE id = (SELECT model_id FROM vehicle WHERE id = ?)", w.vehicle)
		w.reports(w.now(), event{"B1203", "A", 1, 0}, 1)
		code, err := record.Get(w.Context(), w.engine.Read(), equipment.AlarmErrCodes, w.last().ErrCode)
		if err != nil || code.ProtocolGen != 1 || code.Enabled {
			w.Errorf("code unknown to the vehicle's generation: %+v: %v", code, err)
		}
		err = w.engine.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
			return w.service.Raise(ctx, tx, w.vehicle, "T9001", w.now().Add(time.Second), nil)
		})
		if err != nil {
			w.Fatal(err)
		}
		if code, err = record.Get(w.Context(), w.engine.Read(), equipment.AlarmErrCodes, w.last().ErrCode); err != nil || code.Code != "T9001" || !code.Enabled {
			w.Errorf("platform code: %+v: %v", code, err)
		}
	})
}

func TestTheAssigneeIsNotifiedOnce(t *testing.T) {
	each(t, func(w *fixture) {
		w.change("B1203", "debounce_s = 0, clear_after_min = 0")
		w.reports(w.now(), event{"B1203", "A", 1, 0}, 1)
		assign := func(want int) {
			w.Helper()
			if refused := w.act("assign", fmt.Sprintf(`"assigneeId":%d`, w.me)); refused != "" {
				w.Fatal(refused)
			}
			w.notices("alarmAssigned", want)
		}
		assign(0) // own account
		testdb.Exec(w.T, w.engine.DB(), "UPDATE alarm SET assignee_id = 0")
		other := *w.staff
		other.UserID++
		w.actor = &other
		assign(1)
		assign(1)
	})
}
