package repair_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"evops/contracts/fault"
	"evops/contracts/repair"
	"evops/contracts/support"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
	"evops/core/seed/seedtest"
)

// faultAt returns the rule that an error says failed at a field.
func faultAt(t *testing.T, err error, at string) string {
	t.Helper()
	var refused *fault.Error
	if !errors.As(err, &refused) {
		t.Fatalf("%v instead of an error at %s", err, at)
	}
	return strings.Join(refused.Rules[at], " ")
}

func TestAnObjectionTakesARepairUpAgain(t *testing.T) {
	each(t, func(w *world) {
		const objection = `,"reason":"It is still noisy"`
		id := w.ready()
		if got := w.act(w.dealer, id, "object", objection); got != "REPAIR_NOT_HANDED_OVER" {
			w.Errorf("before the hand-over: %q", got)
		}
		w.must(w.dealer, id, "deliver", "", repair.Ready)
		if got := w.act(w.dealer, id, "object", ""); got != "VALIDATION_FAILED" {
			w.Errorf("without a reason: %q", got)
		}
		w.at = w.at.Add(repair.ConfirmAfter - time.Minute)
		w.must(w.staff, id, "object", objection, repair.Repairing)
		o := w.get(id)
		if !o.DeliveredAt.IsZero() || !o.FinishedAt.IsZero() || len(o.FinishPhotos) > 0 || !o.Rework || !o.CameBack || o.ClaimStatus != repair.NoClaim {
			w.Errorf("taken up again: handed over %s, finished %s, rework %v, came back %v, claim %d", o.DeliveredAt, o.FinishedAt, o.Rework, o.CameBack, o.ClaimStatus)
		}
		if due := w.at.Add(24 * time.Hour); o.SLAState != repair.InTime || o.SLADueAt != due || o.StageAt != w.at {
			w.Errorf("the clock is %d, due at %s, want %s", o.SLAState, o.SLADueAt, due)
		}
		if n := w.notices(system.RepairObjected); n != 1 {
			w.Errorf("%d notices to the outlet", n)
		}
		events, err := record.Find(w.Context(), w.Read(), repair.Events, &repair.Events.Row.OrderID, id)
		if err != nil {
			w.Fatal(err)
		}
		at := slices.IndexFunc(events, func(e *repair.Event) bool { return e.Action == repair.Objected })
		if at < 0 || events[at].Note != "It is still noisy" || events[at].FromStatus != repair.Ready || events[at].ToStatus != repair.Repairing || !events[at].VisibleToUser {
			w.Errorf("the timeline has %+v", events)
		}
		if got := w.sent[len(w.sent)-1].Values["repairStatus"].EN; got != "Repairing" {
			w.Errorf("the customer reads %q", got)
		}
		// The schedule no longer confirms the first hand-over. The second one makes the claim.
		w.at = w.at.Add(time.Hour)
		w.watch()
		if got := w.get(id).Status; got != repair.Repairing {
			w.Errorf("an hour later: state %d", got)
		}
		w.finished(id)
		w.must(w.staff, id, "deliver", `,"confirmed":true`, repair.Completed)
		if o := w.get(id); o.ClaimStatus != repair.ClaimToSubmit || o.DeliveredAt != w.at || !o.CameBack {
			w.Errorf("completed at %s with claim %d, came back %v", o.DeliveredAt, o.ClaimStatus, o.CameBack)
		}
		if got := w.act(w.staff, id, "object", objection); got != "STATE_NOT_ALLOWED" && got != "REPAIR_NOT_HANDED_OVER" {
			w.Errorf("of a completed order: %q", got)
		}
	})
}

func TestAnObjectionIsTooLateAfterThreeDays(t *testing.T) {
	each(t, func(w *world) {
		id := w.ready()
		w.must(w.dealer, id, "deliver", "", repair.Ready)
		w.at = w.at.Add(repair.ConfirmAfter + time.Second)
		if got := w.act(w.staff, id, "object", `,"reason":"It is still noisy"`); got != "STATE_NOT_ALLOWED" {
			w.Errorf("%q", got)
		}
	})
}

func TestAnOrderGoesToTheOutletThatTheCustomerChose(t *testing.T) {
	each(t, func(w *world) {
		chosen := fmt.Sprintf(`,"preferredDealerId":%d,"faultClass":"`, w.other)
		for i, row := range []struct {
			name, change string
			want         int64
		}{
			{"it takes the order", "", w.other},
			{"it is full", "UPDATE dealer SET max_open_repairs = 1 WHERE id = ?", w.outlet},
			{"it has stopped since", "UPDATE dealer SET max_open_repairs = 30, operation_status = 1 WHERE id = ?", w.outlet},
			{"it repairs no more", "UPDATE dealer SET operation_status = 0, services = ',1,' WHERE id = ?", w.outlet},
		} {
			w.exec("UPDATE dealer SET operation_status = 0, services = ',2,', max_open_repairs = 30 WHERE id = ?", w.other)
			id := w.add(w.staff, chosen+fmt.Sprint("C", i)+`"`)
			if row.change != "" {
				w.exec(row.change, w.other)
			}
			w.must(w.staff, id, "assign", "", repair.Assigned)
			if got := w.get(id).DealerID; got != row.want {
				w.Errorf("%s: outlet %d, want %d", row.name, got, row.want)
			}
		}
		for _, row := range []struct{ change, want string }{{"operation_status = 1", "DEALER_STOPPED"}, {"operation_status = 0, services = ',1,'", "DEALER_NO_REPAIR"}} {
			w.exec("UPDATE dealer SET "+row.change+" WHERE id = ?", w.other)
			_, err := w.Add(w.Context(), "repairOrder", w.staff, fmt.Appendf(nil, `{"vehicleId":%d,"faultClass":"C9","faultDesc":"The motor is noisy","contactName":"王小明","contactPhone":"13800138000","preferredDealerId":%d}`, w.vehicle, w.other))
			if got := faultAt(w.T, err, "preferredDealerId"); got != row.want {
				w.Errorf("an outlet with %s: %q", row.change, got)
			}
		}
		// An outlet that refuses is no longer preferred.
		w.exec("UPDATE dealer SET operation_status = 0, services = ',2,' WHERE id = ?", w.other)
		id := w.add(w.staff, chosen+`C8"`)
		w.must(w.staff, id, "assign", "", repair.Assigned)
		other := *w.dealer
		other.DealerID = w.other
		w.must(&other, id, "refuse", `,"reasonCode":"1","note":"No technician"`, repair.Submitted)
		w.must(w.staff, id, "assign", "", repair.Assigned)
		if got := w.get(id).DealerID; got != w.outlet {
			w.Errorf("after the refusal: outlet %d, want %d", got, w.outlet)
		}
	})
}

func TestAnOrderNamesItsVehicleByVIN(t *testing.T) {
	each(t, func(w *world) {
		v := seedtest.FindVehicle(t, w.DB())
		add := func(who *access.Caller, vin string) (int64, error) {
			saved, err := w.Add(w.Context(), "repairOrder", who, fmt.Appendf(nil, `{"vin":%q,"faultClass":"DRIVE","faultDesc":"The motor is noisy","contactName":"王小明","contactPhone":"13800138000"}`, vin))
			return saved.ID, err
		}
		if _, err := add(w.staff, "LXVS7P4W5TA999999"); faultAt(w.T, err, "vin") != "REF_NOT_FOUND" {
			w.Errorf("an unknown VIN: %v", err)
		}
		other := *w.dealer
		other.DealerID = w.other
		if _, err := add(&other, v.VIN); faultAt(w.T, err, "vin") != "REF_NOT_FOUND" {
			w.Errorf("a vehicle of another dealer: %v", err)
		}
		id, err := add(w.staff, " "+v.VIN)
		if err != nil {
			w.Fatal(err)
		}
		if o := w.get(id); o.VehicleID != w.vehicle {
			w.Errorf("vehicle %d, want %d", o.VehicleID, w.vehicle)
		}
	})
}

func TestPickersOfTechniciansOfferThoseWhoMayDoTheWork(t *testing.T) {
	each(t, func(w *world) {
		id := w.add(w.staff, "")
		w.must(w.staff, id, "assign", fmt.Sprintf(`,"dealerId":%d`, w.outlet), repair.Assigned)
		w.exec("DELETE FROM service_account")
		account := func(n int, kind support.AccountType, outlet int64, status support.AccountStatus) {
			w.exec("INSERT INTO service_account (id, account_no, name, name_q, phone, account_type, dealer_id, status, version, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1, 1, 1)", n, fmt.Sprint("SA", n), fmt.Sprint("T", n), fmt.Sprint("t", n), fmt.Sprint(n), kind, outlet, status)
		}
		account(1, support.Technician, w.outlet, support.AccountEnabled)
		account(2, support.Technician, w.other, support.AccountEnabled)
		account(3, support.Technician, w.outlet, support.AccountLocked)
		account(4, support.HeadOffice, 0, support.AccountEnabled)
		account(5, support.Rescue, w.outlet, support.AccountEnabled)
		who := seedtest.Caller(905, append(slices.Clone(work), "serviceAccount:view")...)
		for _, row := range []struct{ in, want string }{
			{fmt.Sprintf(`{"choice":"techniciansOfOrder","row":"%d"}`, id), "[1]"},
			{fmt.Sprintf(`{"choice":"techniciansOfOrder","row":%d,"keyword":"T3"}`, id), "[]"},
			{`{"choice":"techniciansOfOrder"}`, "[1 2]"},
			{`{"choice":"answering"}`, ""},
		} {
			text, err := w.Read().Options(w.Context(), "serviceAccount", who, []byte(row.in), nil)
			if row.want == "" {
				if err == nil {
					w.Errorf("%s is offered without its feature", row.in)
				}
				continue
			}
			var options []struct{ ID int64 }
			if err := json.Unmarshal(text, &options); err != nil {
				w.Fatal(row.in, err)
			}
			ids := []int64{}
			for _, o := range options {
				ids = append(ids, o.ID)
			}
			if slices.Sort(ids); fmt.Sprint(ids) != row.want {
				w.Errorf("%s: %v, want %s", row.in, ids, row.want)
			}
		}
		// What the picker offers is what the action takes.
		for n := 1; n <= 5; n++ {
			got := w.act(w.staff, id, "accept", fmt.Sprintf(`,"appointmentAt":%q,"technicianId":%d`, w.at.Add(time.Hour), 6-n))
			if (got == "") != (6-n == 1) {
				w.Errorf("technician %d: %q", 6-n, got)
			}
		}
	})
}
