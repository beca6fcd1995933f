package repair_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/message"
	"evops/contracts/repair"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/store"
)

// sale makes the demo's vehicle the only one that is sold, so many days ago, without services and mileage.
func (w *world) sale(daysAgo int) {
	w.Helper()
	for _, statement := range []string{"DELETE FROM service_due", "DELETE FROM repair_order", "DELETE FROM mileage_daily", "DELETE FROM reminder_hit"} {
		w.exec(statement)
	}
	w.exec("UPDATE vehicle SET status = ? WHERE status = ?", equipment.InStock, equipment.Sold)
	w.exec("UPDATE vehicle SET status = ?, sold_at = ? WHERE id = ?", equipment.Sold, w.day(-daysAgo), w.vehicle)
	w.exec("UPDATE vehicle_shadow SET odo_km = 0 WHERE id = ?", w.vehicle)
}

func (w *world) day(n int) value.Date { return w.at.Date().AddDays(n) }

// noon is 12:00 of a day from today.
func (w *world) noon(n int) value.Time { return value.Milli(w.day(n).Time().Milli() + 12*3600*1000) }

// serviced stores a maintenance order that was finished on a day.
func (w *world) serviced(n int, km int64, status repair.Status) {
	w.Helper()
	w.exec("INSERT INTO repair_order (order_no, vehicle_id, dealer_id, repair_type, status, finished_at, mileage_km, fault_class, version, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, 'SERVICE', 1, ?, 1)",
		fmt.Sprint("S", n), w.vehicle, w.outlet, repair.Maintenance, status, w.noon(n), km, w.noon(n))
}

// rode stores the odometer at the end of a day.
func (w *world) rode(n int, km int64) {
	w.Helper()
	w.exec("INSERT INTO mileage_daily (vehicle_id, day, odo_end, version, created_at, updated_at) VALUES (?, ?, ?, 1, 1, 1)", w.vehicle, w.day(n), km*10)
	w.exec("UPDATE vehicle_shadow SET odo_km = ? WHERE id = ?", km*10, w.vehicle)
}

// dues are the stored services due: number, days from today, why, state, and the days on which they were done and reminded.
func (w *world) dues() string {
	w.Helper()
	if err := w.repairs.FallDue(w.Context()); err != nil {
		w.Fatal(err)
	}
	found, err := record.Find(w.Context(), w.Read(), repair.ServicesDue, &repair.ServicesDue.Row.VehicleID, w.vehicle)
	if err != nil {
		w.Fatal(err)
	}
	today, lines := w.at.Date(), make([]string, len(found)+1)
	for _, d := range found {
		line := fmt.Sprintf("%d: %d by %d, %d", d.ServiceNo, today.DaysUntil(d.DueOn), d.DueBy, d.Status)
		if d.DoneOn != "" {
			line += fmt.Sprintf(", done %d", today.DaysUntil(d.DoneOn))
		}
		if !d.RemindedAt.IsZero() {
			line += fmt.Sprintf(", reminded %d", today.DaysUntil(d.RemindedAt.Date()))
		}
		lines[min(int(d.ServiceNo), len(found))] += line
	}
	return strings.TrimPrefix(strings.Join(lines, "; "), "; ")
}

func TestServicesFallDueByDistanceAndTime(t *testing.T) {
	each(t, func(w *world) {
		threeMonths := -int(w.at.Std().Sub(w.at.Std().AddDate(0, -3, 0)).Hours() / 24)
		for _, row := range []struct {
			name string
			make func()
			want string
		}{
			{"a new vehicle", func() { w.sale(20); w.rode(-1, 499) }, ""},
			{"500 km, ten days ago", func() { w.sale(40); w.rode(-20, 480); w.rode(-10, 510); w.rode(-1, 700) }, "1: -10 by 1, 1"},
			{"a distance that no day has", func() { w.sale(40); w.exec("UPDATE vehicle_shadow SET odo_km = 6000 WHERE id = ?", w.vehicle) }, "1: 0 by 1, 1"},
			{"three months", func() { w.sale(-threeMonths + 5); w.rode(-1, 100) }, fmt.Sprintf("1: %d by 2, 1", w.monthsAfter(threeMonths-5, 3))},
			{"overdue for more than 30 days", func() { w.sale(150); w.rode(-100, 600) }, "1: -100 by 1, 3"},
			{"30 days to the day are no delay yet", func() { w.sale(60); w.rode(-30, 600) }, "1: -30 by 1, 1"},
			{"done in time, then not due again", func() { w.sale(60); w.rode(-40, 600); w.serviced(-20, 800, repair.Completed); w.rode(-1, 3_700) }, "1: -40 by 1, 2, done -20"},
			{"done early, within 30 days", func() { w.sale(60); w.rode(-10, 600); w.serviced(-30, 300, repair.Ready) }, "1: -10 by 1, 2, done -30"},
			{"done long before: the interval starts over", func() { w.sale(100); w.serviced(-80, 100, repair.Closed); w.rode(-10, 3_100) }, "2: -10 by 1, 1"},
			{"done late, and due again", func() { w.sale(100); w.rode(-90, 500); w.serviced(-40, 900, repair.Closed); w.rode(-5, 3_950) }, "1: -90 by 1, 4, done -40; 2: -5 by 1, 1"},
			{"a cancelled order is no service", func() { w.sale(60); w.rode(-40, 600); w.serviced(-20, 800, repair.Cancelled) }, "1: -40 by 1, 3"},
		} {
			row.make()
			if got := w.dues(); got != row.want {
				w.Errorf("%s: %q, want %q", row.name, got, row.want)
			}
			if again := w.dues(); again != row.want {
				w.Errorf("%s, once more: %q, want %q", row.name, again, row.want)
			}
		}
	})
}

// monthsAfter is how many days from today lie so many months after a day.
func (w *world) monthsAfter(n, months int) int {
	return w.at.Date().DaysUntil(value.At(w.day(n).Time().Std().AddDate(0, months, 0)).Date())
}

func TestServicesDueFollowRemindersServicesAndIntervals(t *testing.T) {
	each(t, func(w *world) {
		hit := func(n int, status message.DeliveryStatus, trigger message.ReminderTrigger) {
			w.exec("INSERT INTO service_reminder (reminder_no, trigger_type, version, created_at, updated_at) VALUES (?, ?, 1, 1, 1)", fmt.Sprint("T", n, status, trigger), trigger)
			w.exec("INSERT INTO reminder_hit (reminder_id, vehicle_id, subject, cycle_key, time_no, delivery_status, hit_at, version, created_at, updated_at) VALUES ((SELECT max(id) FROM service_reminder), ?, 'V', ?, 1, ?, ?, 1, 1, 1)",
				w.vehicle, fmt.Sprint(n), status, w.noon(n))
		}
		w.sale(80)
		w.rode(-20, 600)
		hit(-51, message.DeliveryRead, message.KmSinceService)     // too early
		hit(-49, message.DeliveryFailed, message.KmSinceService)   // never sent
		hit(-48, message.DeliveryRead, message.WarrantyEnds)       // about something else
		hit(-12, message.DeliverySent, message.MonthsSinceService) // too late
		if got := w.dues(); got != "1: -20 by 1, 1" {
			w.Errorf("reminded of something else: %q", got)
		}
		hit(-13, message.DeliverySent, message.MonthsSinceService)
		if got := w.dues(); got != "1: -20 by 1, 1, reminded -13" {
			w.Errorf("reminded: %q", got)
		}
		w.serviced(-2, 700, repair.Completed)
		if got := w.dues(); got != "1: -20 by 1, 2, done -2, reminded -13" {
			w.Errorf("done: %q", got)
		}
		w.exec("UPDATE repair_order SET deleted_at = 1")
		w.at = w.noon(20)
		if got := w.dues(); got != "1: -40 by 1, 3, reminded -33" {
			w.Errorf("without its order, 20 days later: %q", got)
		}
		// What fell due stays, whatever the intervals are now; later services go by them.
		model := ""
		if err := w.DB().Read().NewRaw("SELECT m.model_code FROM vehicle AS v JOIN vehicle_model AS m ON m.id = v.model_id WHERE v.id = ?", w.vehicle).Scan(w.Context(), &model); err != nil {
			w.Fatal(err)
		}
		w.exec("UPDATE repair_order SET deleted_at = 0, finished_at = ?", w.noon(-30))
		if err := w.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
			for _, statement := range []string{"DELETE FROM sys_setting WHERE setting_key = ?0", "INSERT INTO sys_setting (setting_key, value) VALUES (?0, ?1)"} {
				if _, err := tx.NewRaw(statement, "service.intervals", "500/3,3000/12;"+model+"=900/6,1000/6").Exec(ctx); err != nil {
					return err
				}
			}
			return store.IncrementVersion(ctx, tx, store.SettingVersion)
		}); err != nil {
			w.Fatal(err)
		}
		w.rode(-1, 1_750)
		if got := w.dues(); got != "1: -40 by 1, 2, done -30, reminded -33; 2: -1 by 1, 1" {
			w.Errorf("with intervals of the model: %q", got)
		}
	})
}
