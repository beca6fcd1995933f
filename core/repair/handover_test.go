package repair_test

import (
	"fmt"
	"testing"
	"time"

	"evops/contracts/repair"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
	"evops/core/seed/seedtest"
)

// ready brings a new order in warranty to the state in which its vehicle can be collected.
func (w *world) ready() int64 {
	w.Helper()
	id := w.inspecting()
	w.must(w.dealer, id, "inspect", `,"diagnosis":"The bearing is worn","warrantyType":1,"parts":[{"lineType":2,"name":"Labour","quantity":1,"unitPrice":5000}]`, repair.Repairing)
	w.finished(id)
	return id
}

func TestAHandOverWithoutSignatureIsConfirmedByTime(t *testing.T) {
	each(t, func(w *world) {
		w.exec("UPDATE dealer SET rating = 0, sla_rate = 0")
		id := w.ready()
		handed := w.at
		w.must(w.dealer, id, "deliver", "", repair.Ready)
		if o := w.get(id); o.DeliveredAt != handed || o.SLAState != repair.Stopped {
			w.Errorf("handed over at %s, clock %d", o.DeliveredAt, o.SLAState)
		}
		if got := w.sent[len(w.sent)-1].Values["repairStatus"].EN; got != "Handed over; confirmed in 3 days unless you object" {
			w.Errorf("the customer reads %q", got)
		}
		for _, row := range []struct {
			at      time.Duration
			want    repair.Status
			notices int
			figures [2]int64
		}{
			{repair.CollectReminder, repair.Ready, 0, [2]int64{0, 0}}, // nobody is reminded of a vehicle that was collected
			{repair.ConfirmAfter - time.Millisecond, repair.Ready, 0, [2]int64{0, 0}},
			{repair.ConfirmAfter, repair.Completed, 1, [2]int64{0, 100}},
			{repair.ConfirmAfter + time.Hour, repair.Completed, 1, [2]int64{0, 100}},
		} {
			w.at = handed.Add(row.at)
			w.watch()
			if got := w.get(id).Status; got != row.want || w.notices(system.RepairConfirmed) != row.notices || w.notices(system.RepairWaits) != 0 || w.figures() != row.figures {
				w.Errorf("after %s: state %d, want %d; %d confirmations, %d reminders, figures %v", row.at, got, row.want, w.notices(system.RepairConfirmed), w.notices(system.RepairWaits), w.figures())
			}
		}
		o := w.get(id)
		if o.DeliveredAt != handed || o.ClaimStatus != repair.ClaimToSubmit || o.SLAState != repair.Met {
			w.Errorf("handed over at %s, want %s; claim %d, clock %d", o.DeliveredAt, handed, o.ClaimStatus, o.SLAState)
		}
		if got := w.sent[len(w.sent)-1].Values["repairStatus"].EN; got != "Completed" {
			w.Errorf("the customer reads %q", got)
		}
	})
}

func TestACustomerConfirmsAHandOver(t *testing.T) {
	each(t, func(w *world) {
		id := w.ready()
		if got := w.act(w.dealer, id, "deliver", `,"confirmed":true`); got != "VALIDATION_FAILED" {
			w.Errorf("the outlet confirms for the customer: %q", got)
		}
		w.must(w.dealer, id, "deliver", "", repair.Ready)
		if got := w.act(w.dealer, id, "deliver", ""); got != "VALIDATION_FAILED" {
			w.Errorf("handed over twice: %q", got)
		}
		handed := w.get(id).DeliveredAt
		w.at = w.at.Add(time.Hour)
		w.photo(w.dealer, "signed")
		w.exec("UPDATE file_object SET biz_type = 'signature' WHERE file_key = 'signed'")
		w.must(w.dealer, id, "deliver", `,"signature":"signed"`, repair.Completed)
		if o := w.get(id); o.DeliveredAt != handed || o.UserSignature != "signed" {
			w.Errorf("handed over at %s, want %s, signature %q", o.DeliveredAt, handed, o.UserSignature)
		}
	})
}

// validVIN is a VIN that no vehicle has.
const validVIN = "LXEBA2CD9SU900001"

func TestTheStaffEnterAnOrderForAnUnknownVehicle(t *testing.T) {
	each(t, func(w *world) {
		unknown := func(more string) string {
			return `{"faultClass":"DRIVE","faultDesc":"The motor is noisy","contactName":"王小明","contactPhone":"13800138000","unknownVehicle":true` + more + `}`
		}
		known := w.text("SELECT vin FROM vehicle WHERE id = ?", w.vehicle)
		for _, row := range []struct {
			name, body string
			by         *access.Caller
			want       string
		}{
			{"without a note", unknown(`,"reportedVin":"` + validVIN + `"`), nil, "VALIDATION_FAILED"},
			{"with a wrong check digit", unknown(`,"reportedVin":"LXEBA2CD1SU900001","reportedNote":"Bought abroad"`), nil, "VALIDATION_FAILED"},
			{"of a known vehicle", unknown(fmt.Sprintf(`,"reportedVin":%q,"reportedNote":"Bought abroad"`, known)), nil, "VALIDATION_FAILED"},
			{"by an outlet", unknown(`,"reportedVin":"` + validVIN + `","reportedNote":"Bought abroad"`), w.dealer, "VALIDATION_FAILED"},
			{"without any vehicle", `{"faultClass":"DRIVE","faultDesc":"The motor is noisy","contactName":"王小明","contactPhone":"13800138000"}`, nil, "VALIDATION_FAILED"},
			{"with VIN and note", unknown(`,"reportedVin":"` + validVIN + `","reportedNote":"Bought abroad"`), nil, ""},
			{"a second one", unknown(`,"reportedVin":"` + validVIN + `","reportedNote":"Bought abroad"`), nil, "REPAIR_DUPLICATE"},
		} {
			by := row.by
			if by == nil {
				by = w.staff
			}
			_, err := w.Add(w.Context(), "repairOrder", by, []byte(row.body))
			if got := name(t, err); got != row.want {
				w.Errorf("%s: %q, want %q", row.name, got, row.want)
			}
		}
		all, err := record.Find(w.Context(), w.Read(), repair.Orders, &repair.Orders.Row.ReportedVIN, validVIN)
		if err != nil || len(all) != 1 {
			w.Fatal(len(all), err)
		}
		id := all[0].ID
		w.must(w.staff, id, "assign", fmt.Sprintf(`,"dealerId":%d`, w.outlet), repair.Assigned)
		w.must(w.dealer, id, "accept", fmt.Sprintf(`,"appointmentAt":%q`, w.at.Add(time.Hour)), repair.Accepted)
		w.must(w.dealer, id, "receive", `,"mileageKm":1200`, repair.Inspecting)
		if got := w.act(w.dealer, id, "inspect", `,"diagnosis":"The bearing is worn","parts":[]`); got != "VALIDATION_FAILED" {
			w.Errorf("a warranty judged by rule: %q", got)
		}
		w.must(w.dealer, id, "inspect", `,"diagnosis":"The bearing is worn","warrantyType":1,"parts":[]`, repair.Repairing)
		w.finished(id)
		w.must(w.dealer, id, "deliver", "", repair.Ready)
		w.at = w.at.Add(repair.ConfirmAfter)
		w.watch()
		if got := w.get(id).Status; got != repair.Completed || w.notices(system.RepairConfirmed) != 1 {
			w.Errorf("state %d, %d notices", got, w.notices(system.RepairConfirmed))
		}
	})
}

func TestARegisteredVehicleGetsTheOpenOrdersOfItsVIN(t *testing.T) {
	each(t, func(w *world) {
		enter := func(class string) int64 {
			saved, err := w.Add(w.Context(), "repairOrder", w.staff, fmt.Appendf(nil, `{"faultClass":%q,"faultDesc":"The motor is noisy","contactName":"王小明","contactPhone":"13800138000","unknownVehicle":true,"reportedVin":%q,"reportedNote":"Bought abroad"}`, class, validVIN))
			if err != nil {
				w.Fatal(err)
			}
			return saved.ID
		}
		over := enter("DRIVE")
		w.must(w.staff, over, "cancel", `,"reason":"Entered twice"`, repair.Cancelled)
		open := enter("DRIVE")
		model := w.text("SELECT model_id FROM vehicle WHERE id = ?", w.vehicle)
		registrar := seedtest.Caller(903, "vehicle:add")
		saved, err := w.Add(w.Context(), "vehicle", registrar, fmt.Appendf(nil, `{"vin":%q,"modelId":%s,"colorCode":%q,"productionDate":%q,"plantCode":%q}`,
			validVIN, model, w.text("SELECT color_code FROM vehicle WHERE id = ?", w.vehicle), w.at.Date(), w.text("SELECT plant_code FROM vehicle WHERE id = ?", w.vehicle)))
		if err != nil {
			w.Fatal(err)
		}
		if o := w.get(open); o.VehicleID != saved.ID || o.UnknownVehicle || o.ReportedVIN != "" || fmt.Sprint(o.ModelID) != model {
			w.Errorf("the open order: vehicle %d, want %d, model %d, unknown %v %q", o.VehicleID, saved.ID, o.ModelID, o.UnknownVehicle, o.ReportedVIN)
		}
		if o := w.get(over); o.VehicleID != 0 || !o.UnknownVehicle {
			w.Errorf("the cancelled order has the vehicle %d", o.VehicleID)
		}
		if note := w.text("SELECT note FROM repair_order_event WHERE order_id = ? AND action = ?", open, repair.Registered); note != validVIN {
			w.Errorf("the timeline has %q", note)
		}
	})
}

func TestARepairThatDidNotLastIsMarked(t *testing.T) {
	each(t, func(w *world) {
		first := w.ready()
		w.must(w.staff, first, "deliver", `,"confirmed":true`, repair.Completed)
		other := w.add(w.staff, `,"faultClass":"BATTERY"`)
		if w.get(first).CameBack {
			w.Error("another fault counts as the same")
		}
		again := w.add(w.staff, "")
		if !w.get(first).CameBack || !w.get(again).Rework {
			w.Errorf("came back %v, rework %v", w.get(first).CameBack, w.get(again).Rework)
		}
		w.must(w.staff, again, "cancel", `,"reason":"Entered twice"`, repair.Cancelled)
		if w.get(first).CameBack {
			w.Error("a cancelled order counts")
		}
		w.must(w.staff, other, "cancel", `,"reason":"Entered twice"`, repair.Cancelled)
		w.must(w.staff, first, "reopen", `,"reason":"The same fault again"`, repair.Submitted)
		if !w.get(first).CameBack {
			w.Error("a reopened order lasted")
		}
	})
}

func TestAnAppointmentMovesUntilTheVehicleIsReceived(t *testing.T) {
	each(t, func(w *world) {
		id := w.add(w.staff, "")
		edit := func(more string) string {
			o := w.get(id)
			_, err := w.Edit(w.Context(), "repairOrder", w.dealer, fmt.Appendf(nil, `{"id":%d,"version":%d%s}`, id, o.Version, more))
			return name(t, err)
		}
		w.must(w.staff, id, "assign", fmt.Sprintf(`,"dealerId":%d`, w.outlet), repair.Assigned)
		later := w.at.Add(30 * time.Hour)
		if got := edit(fmt.Sprintf(`,"appointmentAt":%q`, later)); got != "VALIDATION_FAILED" {
			w.Errorf("before the order is accepted: %q", got)
		}
		w.must(w.dealer, id, "accept", fmt.Sprintf(`,"appointmentAt":%q`, w.at.Add(time.Hour)), repair.Accepted)
		if got := edit(fmt.Sprintf(`,"appointmentAt":%q`, w.at.Add(-time.Hour))); got != "VALIDATION_FAILED" {
			w.Errorf("to the past: %q", got)
		}
		if got := edit(fmt.Sprintf(`,"appointmentAt":%q`, later)); got != "" {
			w.Errorf("refused: %q", got)
		}
		if o := w.get(id); o.SLADueAt.String() != later.Add(repair.AppointmentGrace).String() || o.TimerAt.String() != later.String() {
			w.Errorf("due %s, checked %s after the appointment moved to %s", o.SLADueAt, o.TimerAt, later)
		}
		w.must(w.dealer, id, "receive", `,"mileageKm":1200`, repair.Inspecting)
		if got := edit(fmt.Sprintf(`,"appointmentAt":%q`, later.Add(time.Hour))); got != "VALIDATION_FAILED" {
			w.Errorf("of a vehicle that is there: %q", got)
		}
	})
}

func TestTheTechnicianIsOneOfTheOutlet(t *testing.T) {
	each(t, func(w *world) {
		id := w.add(w.staff, "")
		w.must(w.staff, id, "assign", fmt.Sprintf(`,"dealerId":%d`, w.outlet), repair.Assigned)
		w.exec("DELETE FROM service_account")
		for n, a := range []struct {
			dealer, kind, status int64
			want                 string
		}{{w.outlet + 1, 2, 1, "VALIDATION_FAILED"}, {w.outlet, 3, 1, "VALIDATION_FAILED"}, {w.outlet, 2, 0, "VALIDATION_FAILED"}, {w.outlet, 2, 1, ""}} {
			w.exec("INSERT INTO service_account (id, account_no, name, dealer_id, account_type, status) VALUES (?, ?, '王强', ?, ?, ?)", n+1, fmt.Sprintf("SA%06d", n+1), a.dealer, a.kind, a.status)
			if got := w.act(w.dealer, id, "accept", fmt.Sprintf(`,"appointmentAt":%q,"technicianId":%d`, w.at.Add(time.Hour), n+1)); got != a.want {
				w.Errorf("%+v: %q", a, got)
			}
		}
	})
}
