package replacement_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	contract "evops/contracts/battery"
	"evops/contracts/fault"
	"evops/contracts/message"
	"evops/contracts/repair"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/battery"
	"evops/core/ecu"
	"evops/core/equipment"
	"evops/core/record"
	"evops/core/replacement"
	"evops/core/seed/seedtest"
	"evops/core/spreadsheet"
	"evops/core/store"
	rights "evops/core/system"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

type fields map[string]any

// workshop has a vehicle of the demo with a terminal, a battery, a display and numbers, a spare of each, and a clock.
type workshop struct {
	*testing.T
	*record.Engine
	at       value.Time
	vehicle  seedtest.Vehicle
	order    int64
	uploads  int
	staff    *access.Caller
	rules    replacement.Rules
	informed []string // messages to the owner: scene, part, serials
}

const (
	newIMEI     = "490154203237518"
	newTerminal = "TNEW00000001"
)

func each(t *testing.T, test func(w *workshop)) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		w := &workshop{T: t, Engine: product.Engine(db), at: value.Now()}
		clock := func() value.Time { return w.at }
		dictionary := rights.NewDictionary(w.Engine)
		equipment.Rules{Dictionary: dictionary}.Register(w.Engine)
		battery.Rules{Dictionary: dictionary, Clock: clock}.Register(w.Engine)
		ecu.Register(w.Engine)
		w.rules = replacement.Rules{Engine: w.Engine, Clock: clock, Inform: func(_ context.Context, _ bun.Tx, m message.ServiceMessage) error {
			w.informed = append(w.informed, fmt.Sprintf("%s %s %s→%s", m.Scene, m.Values["partName"].EN, m.Values["oldSnTail"].EN, m.Values["newSnTail"].EN))
			return nil
		}}
		w.rules.Register(w.Engine)
		w.vehicle = seedtest.FindVehicle(t, db, "v.id IN (SELECT vehicle_id FROM battery WHERE vehicle_id > 0)", "v.id IN (SELECT vehicle_id FROM ecu WHERE ecu_type = 4 AND status <> 3)", "v.sim_card_id > 0")
		w.exec("UPDATE vehicle SET stolen_flag = ?, controller_no = 'CTRL-OLD', motor_no = 'MOTOR-OLD' WHERE id = ?", false, w.vehicle.ID)
		w.exec("UPDATE ecu SET ecu_sn = 'DISP-OLD' WHERE vehicle_id = ? AND ecu_type = 4 AND status <> 3", w.vehicle.ID)
		w.exec("DELETE FROM ota_task_target WHERE vehicle_id = ?", w.vehicle.ID)
		w.order = w.one("SELECT min(id) FROM repair_order")
		w.staff = seedtest.Caller(901, "replacementRecord:view", "replacementRecord:add", "replacementRecord:edit", "replacementRecord:confirm", "replacementRecord:revert", "vehicle:view", "repairOrder:view", "dealer:view")
		test(w)
	})
}

func (w *workshop) exec(statement string, args ...any) {
	w.Helper()
	testdb.Exec(w.T, w.DB(), statement, args...)
}

func scan[T any](w *workshop, query string, args ...any) (v T) {
	w.Helper()
	if err := w.DB().Read().NewRaw(query, args...).Scan(w.Context(), &v); err != nil {
		w.Fatal(err)
	}
	return v
}

func (w *workshop) one(query string, args ...any) int64 {
	w.Helper()
	return scan[int64](w, query, args...)
}

func (w *workshop) text(query string, args ...any) string {
	w.Helper()
	return scan[string](w, query, args...)
}

// photos uploads pictures of the labels.
func (w *workshop) photos() []string {
	w.Helper()
	keys := []string{fmt.Sprintf("old-%d.jpg", w.uploads), fmt.Sprintf("new-%d.jpg", w.uploads)}
	w.uploads++
	err := w.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
		for _, key := range keys {
			if err := record.Insert(ctx, w.Engine, tx, system.FileObjects, &system.FileObject{FileKey: key, BizType: "evidence", Status: system.FileReady, UserID: w.staff.UserID}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		w.Fatal(err)
	}
	return keys
}

// report adds a replacement of the vehicle and returns its id, and the refusals by field; a refusal of the whole write has the key "".
func (w *workshop) report(more fields) (int64, map[string]string) {
	w.Helper()
	photos := w.photos()
	in := fields{
		"vehicleId": w.vehicle.ID, "deviceType": repair.NFCPart, "oldSerial": "NFC-OLD-1", "newSerial": "NFC-NEW-1", "reason": repair.Failed, "repairOrderId": w.order,
		"warrantyType": repair.InWarranty, "dealerId": w.one("SELECT dealer_id FROM vehicle WHERE id = ?", w.vehicle.ID), "photos": photos,
		"oldPartFate": repair.ToFactory, "replacedAt": w.at,
	}
	maps.Copy(in, more)
	body, err := json.Marshal(in)
	if err != nil {
		w.Fatal(err)
	}
	saved, err := w.Add(w.Context(), "replacementRecord", w.staff, body)
	return saved.ID, refusals(w.T, err)
}

func (w *workshop) act(id int64, verb string) string {
	w.Helper()
	version := w.one("SELECT version FROM replacement_record WHERE id = ?", id)
	_, _, err := w.Act(w.Context(), "replacementRecord", verb, w.staff, fmt.Appendf(nil, `{"id":%d,"version":%d,"reason":"as the workshop says"}`, id, version))
	return refusals(w.T, err)[""]
}

func refusals(t *testing.T, err error) map[string]string {
	t.Helper()
	if err == nil {
		return nil
	}
	var refused *fault.Error
	if !errors.As(err, &refused) {
		t.Fatal(err)
	}
	if refused.Code != fault.ValidationFailed {
		return map[string]string{"": refused.Code.Name}
	}
	out := map[string]string{}
	for path, broken := range refused.Rules {
		out[path] = broken[0]
	}
	return out
}

// spareBattery takes a battery of the demo out of use and returns its code.
func (w *workshop) spareBattery() string {
	w.Helper()
	code := w.text("SELECT battery_code FROM battery WHERE status = ? AND deleted_at = 0 ORDER BY id LIMIT 1", contract.InStock)
	w.exec("UPDATE battery SET nominal_voltage = 0 WHERE battery_code = ?", code)
	return code
}

func (w *workshop) spareCard() string {
	w.Helper()
	return w.text("SELECT iccid FROM sim_card WHERE vehicle_id = 0 AND sim_status <> 9 AND deleted_at = 0 ORDER BY id LIMIT 1")
}

func TestAConfirmedPartIsInTheVehicleAndARevertedOneIsNot(t *testing.T) {
	each(t, func(w *workshop) {
		// A number of another form, as of an import, does not disturb the next ones.
		w.exec("UPDATE replacement_record SET record_no = ? WHERE id = (SELECT min(id) FROM replacement_record)", "RP"+strings.ReplaceAll(string(value.Now().Date()), "-", "")+"0001")
		for _, part := range []struct {
			name string
			kind repair.PartKind
			new  string
			more fields
			now  string // query of the serial that the vehicle has
		}{
			{"controller", repair.ControllerPart, "CTRL-NEW", nil, "SELECT controller_no FROM vehicle WHERE id = ?"},
			{"motor", repair.MotorPart, "MOTOR-NEW", nil, "SELECT motor_no FROM vehicle WHERE id = ?"},
			{"display", repair.DisplayPart, "DISP-NEW", nil, "SELECT ecu_sn FROM ecu WHERE ecu_type = 4 AND status <> 3 AND vehicle_id = ?"},
			{"card", repair.SIMPart, w.spareCard(), nil, "SELECT iccid FROM sim_card WHERE vehicle_id = ?"},
			{"terminal", repair.TerminalPart, newIMEI, fields{"newTboxSn": newTerminal}, "SELECT imei FROM vehicle WHERE id = ?"},
			{"battery", repair.BatteryPart, w.spareBattery(), nil, "SELECT battery_code FROM battery WHERE vehicle_id = ? ORDER BY slot_no LIMIT 1"},
		} {
			old := w.text(part.now, w.vehicle.ID)
			more := fields{"deviceType": part.kind, "oldSerial": old, "newSerial": part.new}
			maps.Copy(more, part.more)
			id, refused := w.report(more)
			if refused != nil {
				w.Errorf("%s: %v", part.name, refused)
				continue
			}
			if got := w.text(part.now, w.vehicle.ID); got != old {
				w.Errorf("%s: the vehicle has %s before the confirmation", part.name, got)
			}
			if refused := w.act(id, "confirm"); refused != "" {
				w.Errorf("%s confirm: %s", part.name, refused)
				continue
			}
			if got := w.text(part.now, w.vehicle.ID); got != part.new {
				w.Errorf("%s: the vehicle has %s, want %s", part.name, got, part.new)
			}
			if want := []string{fmt.Sprintf("replacement %s %s→%s", repair.PartKinds.LabelOf(int64(part.kind)).EN, message.Tail(old), message.Tail(part.new))}; !slices.Equal(w.informed, want) {
				w.Errorf("%s: the owner was notified of %q, want %q", part.name, w.informed, want)
			}
			w.informed = nil
			if refused := w.act(id, "revert"); refused != "" {
				w.Errorf("%s revert: %s", part.name, refused)
				continue
			}
			if got := w.text(part.now, w.vehicle.ID); got != old {
				w.Errorf("%s: after the revert the vehicle has %s, want %s", part.name, got, old)
			}
		}
	})
}

func TestAReplacementIsComparedWithTheVehicle(t *testing.T) {
	each(t, func(w *workshop) {
		foreign := w.text("SELECT battery_code FROM battery WHERE vehicle_id > 0 AND vehicle_id <> ? ORDER BY id LIMIT 1", w.vehicle.ID)
		scrapped := w.spareBattery()
		w.exec("UPDATE battery SET status = ? WHERE battery_code = ?", contract.Scrapped, scrapped)
		mine := w.text("SELECT battery_code FROM battery WHERE vehicle_id = ? ORDER BY slot_no LIMIT 1", w.vehicle.ID)
		battery := func(from, to string) fields {
			return fields{"deviceType": repair.BatteryPart, "oldSerial": from, "newSerial": to}
		}
		for _, row := range []struct {
			name string
			in   fields
			want map[string]string
		}{
			{"a part that is not in the vehicle", fields{"deviceType": repair.ControllerPart, "oldSerial": "CTRL-THIRD", "newSerial": "CTRL-NEW"}, map[string]string{"oldSerial": "SERIAL_OLD_MISMATCH"}},
			{"a part in another vehicle", battery(mine, foreign), map[string]string{"newSerial": "SERIAL_IN_USE"}},
			{"a scrapped part", battery(mine, scrapped), map[string]string{"newSerial": "SERIAL_BLACKLISTED"}},
			{"the same part", fields{"newSerial": "NFC-OLD-1"}, map[string]string{"newSerial": "SAME"}},
			{"a serial of another form", fields{"deviceType": repair.TerminalPart, "newSerial": "490154203237519", "newTboxSn": newTerminal}, map[string]string{"oldSerial": "SERIAL_FORMAT", "newSerial": "SERIAL_FORMAT"}},
			{"no order", fields{"repairOrderId": nil}, map[string]string{"repairOrderId": "REQUIRED"}},
			{"a lost part without an order", fields{"repairOrderId": nil, "reason": repair.Lost}, nil},
			{"one photo", fields{"newSerial": "NFC-NEW-2", "photos": w.photos()[:1]}, map[string]string{"photos": "COUNT"}},
		} {
			if _, refused := w.report(row.in); !maps.Equal(refused, row.want) {
				w.Errorf("%s: %v, want %v", row.name, refused, row.want)
			}
		}
	})
}

func TestAWorkshopImportsItsBatchOnceWithoutPhotosAndOrders(t *testing.T) {
	each(t, func(w *workshop) {
		dealer := w.text("SELECT d.dealer_code FROM dealer AS d JOIN vehicle AS v ON v.dealer_id = d.id WHERE v.id = ?", w.vehicle.ID)
		sheet := spreadsheet.Sheet[string]{
			Name: "更换记录", Header: []string{"车架号", "部件类型", "原编号", "新编号", "原因", "网点编码", "时间"},
			Rows: [][]string{
				{w.vehicle.VIN, "电机", "MOTOR-OLD", "MOTOR-NEW", "故障", dealer, string(w.at.Date()) + " 00:00:00"},
				{w.vehicle.VIN, "控制器", "CTRL-THIRD", "CTRL-NEW", "故障", dealer, string(w.at.Date()) + " 00:00:00"},
			},
		}
		var workbook bytes.Buffer
		if err := spreadsheet.WriteSheets(&workbook, sheet); err != nil {
			w.Fatal(err)
		}
		before := w.one("SELECT count(*) FROM replacement_record")
		for range 2 {
			in, err := spreadsheet.Open(w.Context(), w.Engine, access.System(), "replacementRecord", workbook.Bytes(), nil)
			if err != nil {
				w.Fatal(err)
			}
			report, err := in.Run(w.Context(), spreadsheet.Valid, func(int64, int64) error { return nil }, nil)
			if err != nil || report.Failed != 1 {
				w.Fatalf("%+v, %v", report, err)
			}
		}
		if added := w.one("SELECT count(*) FROM replacement_record") - before; added != 1 {
			w.Errorf("%d replacements, want 1", added)
		}
	})
}

func TestAConfirmationComparesAgain(t *testing.T) {
	each(t, func(w *workshop) {
		part := fields{"deviceType": repair.ControllerPart, "oldSerial": "CTRL-OLD", "newSerial": "CTRL-NEW"}
		id, _ := w.report(part)
		w.exec("UPDATE vehicle SET stolen_flag = ? WHERE id = ?", true, w.vehicle.ID)
		if got := w.act(id, "confirm"); got != "VEHICLE_STOLEN" {
			w.Errorf("stolen vehicle: %q", got)
		}
		w.exec("UPDATE vehicle SET stolen_flag = ?, controller_no = 'CTRL-THIRD' WHERE id = ?", false, w.vehicle.ID)
		if got := w.act(id, "confirm"); got != "SERIAL_OLD_MISMATCH" {
			w.Errorf("another controller: %q", got)
		}
		w.exec("UPDATE vehicle SET controller_no = 'CTRL-OLD' WHERE id = ?", w.vehicle.ID)
		if got := w.act(id, "confirm"); got != "" {
			w.Fatal(got)
		}
		w.at = w.at.Add(repair.RevertWithin + time.Minute)
		if got := w.act(id, "revert"); got != "STATE_NOT_ALLOWED" {
			w.Errorf("revert after a week: %q", got)
		}
		if got := w.text("SELECT controller_no FROM vehicle WHERE id = ?", w.vehicle.ID); got != "CTRL-NEW" {
			w.Errorf("the vehicle has %s", got)
		}
	})
}

func TestABatteryReturnsToTheSlotAndTheOldOneIsInRepair(t *testing.T) {
	each(t, func(w *workshop) {
		old, spare := w.text("SELECT battery_code FROM battery WHERE vehicle_id = ? ORDER BY slot_no LIMIT 1", w.vehicle.ID), w.spareBattery()
		slot := w.one("SELECT slot_no FROM battery WHERE battery_code = ?", old)
		id, refused := w.report(fields{"deviceType": repair.BatteryPart, "oldSerial": old, "newSerial": spare})
		if refused != nil {
			w.Fatal(refused)
		}
		if got := w.act(id, "confirm"); got != "" {
			w.Fatal(got)
		}
		if got := w.one("SELECT slot_no FROM battery WHERE battery_code = ?", spare); got != slot {
			w.Errorf("slot %d, want %d", got, slot)
		}
		if got := contract.Status(w.one("SELECT status FROM battery WHERE battery_code = ?", old)); got != contract.InRepair {
			w.Errorf("the old battery is in state %d", got)
		}
		var actions []string
		if err := w.DB().Read().NewRaw("SELECT action FROM audit_log WHERE module = 'battery' AND user_id = ? ORDER BY id", w.staff.UserID).Scan(w.Context(), &actions); err != nil {
			w.Fatal(err)
		}
		if want := []string{"repair", "install"}; !slices.Equal(actions, want) {
			w.Errorf("audited %v, want %v", actions, want)
		}
	})
}

func TestAScrappedOrLostPartIsNotFittedAgain(t *testing.T) {
	each(t, func(w *workshop) {
		for _, old := range []struct {
			fate repair.OldPartFate
			want string
		}{{repair.ToFactory, ""}, {repair.ScrapPart, "SERIAL_BLACKLISTED"}, {repair.LostPart, "SERIAL_BLACKLISTED"}} {
			serial := fmt.Sprintf("NFC-OUT-%d", old.fate)
			id, refused := w.report(fields{"oldSerial": serial, "newSerial": fmt.Sprintf("NFC-IN-%d", old.fate), "oldPartFate": old.fate})
			if refused != nil {
				t.Fatal(refused)
			}
			again, early := w.report(fields{"newSerial": serial})
			if early != nil {
				t.Fatalf("refused before the part is out of its vehicle: %v", early)
			}
			if got := w.act(id, "confirm"); got != "" {
				t.Fatal(got)
			}
			if got := w.act(again, "confirm"); got != old.want {
				t.Errorf("a part with fate %d is confirmed as a new one: %q, want %q", old.fate, got, old.want)
			}
			if _, refused := w.report(fields{"newSerial": serial, "replacedAt": w.at.Add(-time.Minute)}); refused["newSerial"] != old.want {
				t.Errorf("a part with fate %d is reported as a new one: %v, want %q", old.fate, refused, old.want)
			}
			if got := w.act(id, "revert"); got != "" {
				t.Errorf("a part with fate %d does not come back: %s", old.fate, got)
			}
		}
	})
}
