package repair_test

import (
	"fmt"
	"testing"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/repair"
	"evops/core/record"
)

func TestAnAlarmHasOneRepairOrder(t *testing.T) {
	each(t, func(w *world) {
		var alarm int64
		if err := w.DB().Read().NewRaw("SELECT id FROM alarm WHERE vehicle_id = ? ORDER BY id LIMIT 1", w.vehicle).Scan(w.Context(), &alarm); err != nil {
			w.Fatal(err)
		}
		open := func(class string) (int64, string) {
			saved, err := w.Add(w.Context(), "repairOrder", w.staff, fmt.Appendf(nil, `{"vehicleId":%d,"faultClass":%q,"faultDesc":"The motor is noisy","contactName":"王小明","contactPhone":"13800138000","alarmIds":[%d]}`, w.vehicle, class, alarm))
			return saved.ID, name(w.T, err)
		}
		of := func() int64 {
			a, err := record.Get(w.Context(), w.Read(), equipment.Alarms, alarm)
			if err != nil {
				w.Fatal(err)
			}
			return a.RepairOrderID
		}
		for _, wrong := range []struct {
			name   string
			change string
			args   []any
		}{
			{"an old one", "UPDATE alarm SET last_at = ? WHERE id = ?", []any{w.at.Add(-repair.AlarmsWithin - time.Millisecond), alarm}},
			{"one of another vehicle", "UPDATE alarm SET last_at = ?, vehicle_id = vehicle_id + 1 WHERE id = ?", []any{w.at, alarm}},
		} {
			w.exec(wrong.change, wrong.args...)
			if _, refused := open("DRIVE"); refused != "VALIDATION_FAILED" {
				w.Errorf("%s: %q", wrong.name, refused)
			}
		}
		w.exec("UPDATE alarm SET vehicle_id = ? WHERE id = ?", w.vehicle, alarm)
		first, refused := open("DRIVE")
		if refused != "" || of() != first {
			w.Fatalf("the first order: %q, the alarm names order %d, want %d", refused, of(), first)
		}
		if _, refused := open("BATTERY"); refused != "REPAIR_EXISTS" || of() != first {
			w.Errorf("a second order: %q, want REPAIR_EXISTS; the alarm names order %d", refused, of())
		}
		w.must(w.staff, first, "cancel", `,"reason":"the owner called it off"`, repair.Cancelled)
		if of() != 0 {
			w.Errorf("once its order is cancelled, the alarm names order %d", of())
		}
		second, refused := open("BATTERY")
		if refused != "" || of() != second {
			w.Errorf("an order after a cancelled one: %q, the alarm names order %d, want %d", refused, of(), second)
		}
	})
}

func TestLateOrdersComeFirst(t *testing.T) {
	each(t, func(w *world) {
		var ids []int64
		for _, class := range []string{"DRIVE", "BATTERY", "CONNECT"} {
			ids = append(ids, w.add(w.staff, fmt.Sprintf(`,"faultClass":%q`, class)))
		}
		w.must(w.staff, ids[0], "cancel", `,"reason":"the owner called it off"`, repair.Cancelled)
		w.exec("UPDATE repair_order SET sla_due_at = ?, timer_at = ? WHERE id = ?", w.at, w.at, ids[1])
		if err := w.repairs.Watch(w.Context()); err != nil {
			w.Fatal(err)
		}
		if got, want := fmt.Sprint(w.found(w.staff, "repairOrder", `{}`)), fmt.Sprint([]int64{ids[1], ids[2], ids[0]}); got != want {
			w.Errorf("the list is %s, want the overdue order first, then the latest: %s", got, want)
		}
		w.must(w.staff, ids[1], "cancel", `,"reason":"the owner called it off"`, repair.Cancelled)
		if got, want := fmt.Sprint(w.found(w.staff, "repairOrder", `{}`)), fmt.Sprint([]int64{ids[2], ids[1], ids[0]}); got != want {
			w.Errorf("the list is %s once the overdue order is cancelled, want the latest first: %s", got, want)
		}
	})
}
