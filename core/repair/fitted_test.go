package repair_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	contract "evops/contracts/battery"
	"evops/contracts/equipment"
	"evops/contracts/message"
	"evops/contracts/repair"
	"evops/core/battery"
	"evops/core/ecu"
	"evops/core/record"
	"evops/core/seed/seedtest"

	vehicles "evops/core/equipment"
	rights "evops/core/system"
)

// workshop is a world whose vehicle, of another dealer, has a battery, a display and a controller, with a spare battery.
type workshop struct {
	*world
	spare string
}

func (w *world) workshop() *workshop {
	w.Helper()
	dictionary := rights.NewDictionary(w.Engine)
	vehicles.Rules{Dictionary: dictionary}.Register(w.Engine)
	battery.Rules{Dictionary: dictionary, Clock: w.now}.Register(w.Engine)
	ecu.Register(w.Engine)
	w.parts.Register(w.Engine)
	w.vehicle = seedtest.FindVehicle(w.T, w.DB(), "v.id IN (SELECT vehicle_id FROM battery WHERE vehicle_id > 0)", "v.id IN (SELECT vehicle_id FROM ecu WHERE ecu_type = 4 AND status <> 3)", "v.id IN (SELECT vehicle_id FROM ecu WHERE ecu_type = 2 AND status <> 3)").ID
	w.exec("UPDATE dealer SET parent_id = 0 WHERE id = ?", w.other)
	w.exec("UPDATE vehicle SET dealer_id = ?, stolen_flag = ?, controller_no = 'CTRL-OLD', warranty_end_at = ? WHERE id = ?", w.other, false, w.at.Date().AddDays(100), w.vehicle)
	w.exec("UPDATE battery SET dealer_id = ? WHERE vehicle_id = ?", w.other, w.vehicle)
	w.exec("UPDATE ecu SET dealer_id = ? WHERE vehicle_id = ?", w.other, w.vehicle)
	w.exec("UPDATE ecu SET ecu_sn = 'DISP-OLD' WHERE vehicle_id = ? AND ecu_type = 4 AND status <> 3", w.vehicle)
	w.exec("UPDATE ecu SET ecu_sn = 'CTRL-OLD' WHERE vehicle_id = ? AND ecu_type = 2 AND status <> 3", w.vehicle)
	w.exec("DELETE FROM ota_task_target WHERE vehicle_id = ?", w.vehicle)
	s := &workshop{w, w.text("SELECT battery_code FROM battery WHERE status = ? AND deleted_at = 0 ORDER BY id LIMIT 1", contract.InStock)}
	w.exec("UPDATE battery SET nominal_voltage = 0 WHERE battery_code = ?", s.spare)
	return s
}

func (w *world) text(query string, args ...any) (s string) {
	w.Helper()
	if err := w.DB().Read().NewRaw(query, args...).Scan(w.Context(), &s); err != nil {
		w.Fatal(err)
	}
	return s
}

// parts are the serials of the vehicle: its battery, display, controller as a number of the vehicle and as the terminal reports it.
func (w *workshop) parts() string {
	w.Helper()
	return strings.Join([]string{
		w.text("SELECT battery_code FROM battery WHERE vehicle_id = ? ORDER BY slot_no LIMIT 1", w.vehicle),
		w.text("SELECT ecu_sn FROM ecu WHERE vehicle_id = ? AND ecu_type = 4 AND status <> 3", w.vehicle),
		w.text("SELECT controller_no FROM vehicle WHERE id = ?", w.vehicle),
		w.text("SELECT ecu_sn FROM ecu WHERE vehicle_id = ? AND ecu_type = 2 AND status <> 3", w.vehicle),
	}, " ")
}

// repairing brings an order with three parts with serials to the state in which they are fitted.
func (w *workshop) repairing() int64 {
	w.Helper()
	id := w.inspecting()
	line := func(kind repair.PartKind) string {
		return fmt.Sprintf(`{"lineType":1,"partNo":"P-%d","name":"Part","quantity":1,"unitPrice":100,"deviceType":%d}`, kind, kind)
	}
	w.must(w.dealer, id, "inspect", `,"diagnosis":"Three parts are worn","parts":[`+line(repair.BatteryPart)+","+line(repair.DisplayPart)+","+line(repair.ControllerPart)+`]`, repair.Repairing)
	return id
}

func (w *workshop) fitted(kind repair.PartKind, from, to string) string {
	return fmt.Sprintf(`{"deviceType":%d,"oldSerial":%q,"newSerial":%q,"oldPartFate":1}`, kind, from, to)
}

// photosOf stores pictures of an account and returns the list of their keys.
func (w *world) photosOf(prefix string) string {
	w.Helper()
	return strings.TrimSuffix(w.photo(w.dealer, prefix+"-old"), "]") + "," + strings.TrimPrefix(w.photo(w.dealer, prefix+"-new"), "[")
}

func TestPartsWithSerialsAreInTheVehicleOnceTheRepairIsFinished(t *testing.T) {
	each(t, func(w *world) {
		s := w.workshop()
		before := s.parts()
		old := strings.Fields(before)
		fitted := []string{s.fitted(repair.BatteryPart, old[0], s.spare), s.fitted(repair.DisplayPart, old[1], "DISP-NEW"), s.fitted(repair.ControllerPart, old[2], "CTRL-NEW")}
		id := s.repairing()
		for what, input := range map[string]string{
			"no serials":               "",
			"the serials of one part":  `,"fitted":[` + fitted[0] + `]`,
			"a part that is not there": `,"fitted":[` + s.fitted(repair.BatteryPart, s.spare, old[0]) + `]`,
		} {
			if got := w.act(w.dealer, id, "finish", `,"photos":`+w.photosOf(what)+input); got != "VALIDATION_FAILED" || s.parts() != before {
				t.Errorf("finished with %s: %q, the vehicle has %s, want %s", what, got, s.parts(), before)
			}
		}
		if got := w.act(w.dealer, id, "finish", `,"photos":`+w.photo(w.dealer, "alone")+`,"fitted":[`+strings.Join(fitted, ",")+`]`); got != "VALIDATION_FAILED" {
			t.Errorf("finished with a single photo: %q", got)
		}
		w.sent = nil
		w.must(w.dealer, id, "finish", `,"photos":`+w.photosOf("all")+`,"fitted":[`+strings.Join(fitted, ",")+`]`, repair.Ready)
		after := strings.Join([]string{s.spare, "DISP-NEW", "CTRL-NEW", "CTRL-NEW"}, " ")
		if got := s.parts(); got != after {
			t.Errorf("the vehicle has %s, want %s", got, after)
		}
		history, err := record.Find(w.Context(), w.Read(), contract.Histories, &contract.Histories.Row.VehicleID, w.vehicle)
		if err != nil {
			t.Fatal(err)
		}
		ended := 0
		for _, h := range history {
			if !h.EndAt.IsZero() && h.EndAt.Date() == w.at.Date() {
				ended++
			}
		}
		if ended != 1 {
			t.Errorf("%d stays of batteries in the vehicle ended today, want 1", ended)
		}
		if n := w.text("SELECT count(*) FROM ecu WHERE vehicle_id = ? AND status = ? AND ecu_sn IN ('DISP-OLD', 'CTRL-OLD')", w.vehicle, equipment.EcuReplaced); n != "2" {
			t.Errorf("%s controllers are replaced, want 2", n)
		}
		var notified []string
		for _, m := range w.sent {
			if m.Scene == message.ReplacementScene {
				if told, want := m.Values["nextStep"].EN, map[bool]string{true: "Pair the phone again in the app."}[m.Values["partName"].EN == "Terminal"]; told != want {
					t.Errorf("the owner of a new %s is told %q", m.Values["partName"].EN, told)
				}
				notified = append(notified, m.Key)
			}
		}
		if len(notified) != 3 {
			t.Errorf("the owner is notified of %v, want three parts", notified)
		}
		w.must(w.staff, id, "deliver", `,"confirmed":true`, repair.Completed)
		w.must(w.staff, id, "reopen", `,"reason":"the same fault again","takeBack":true`, repair.Submitted)
		if got := s.parts(); got != before {
			t.Errorf("once the parts are taken back, the vehicle has %s, want %s", got, before)
		}
		for query, want := range map[string]string{
			"SELECT count(*) FROM replacement_record WHERE repair_order_id = ? AND status = 2":                      "3",
			"SELECT count(*) FROM repair_order_part WHERE order_id = ? AND part_status = 4 AND replacement_id <> 0": "3",
		} {
			if got := w.text(query, id); got != want {
				t.Errorf("%s: %s, want %s", query, got, want)
			}
		}
	})
}

func TestAReopenedRepairKeepsItsPartsUnlessTheyAreTakenBack(t *testing.T) {
	each(t, func(w *world) {
		s := w.workshop()
		old := strings.Fields(s.parts())
		id := s.repairing()
		w.must(w.dealer, id, "finish", `,"photos":`+w.photosOf("all")+`,"fitted":[`+strings.Join([]string{
			s.fitted(repair.BatteryPart, old[0], s.spare), s.fitted(repair.DisplayPart, old[1], "DISP-NEW"), s.fitted(repair.ControllerPart, old[2], "CTRL-NEW"),
		}, ",")+`]`, repair.Ready)
		w.must(w.staff, id, "deliver", `,"confirmed":true`, repair.Completed)
		kept := s.parts()
		w.at = w.at.Add(repair.RevertWithin + time.Minute)
		if got := w.act(w.staff, id, "reopen", `,"reason":"the same fault again","takeBack":true`); got != "VALIDATION_FAILED" {
			t.Errorf("parts taken back after a week: %q", got)
		}
		w.must(w.staff, id, "reopen", `,"reason":"the same fault again"`, repair.Submitted)
		if got := s.parts(); got != kept {
			t.Errorf("the vehicle has %s, want %s", got, kept)
		}
	})
}
