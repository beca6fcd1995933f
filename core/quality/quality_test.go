package quality_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/quality"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	rules "evops/core/quality"
	"evops/core/record"
	repairs "evops/core/repair"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// world has a vehicle of a dealer, activated 100 days ago, and a clock.
type world struct {
	*testing.T
	*record.Engine
	rules.Rules
	at      value.Time
	vehicle int64
	dealer  int64
	staff   *access.Caller
}

func each(t *testing.T, test func(w *world)) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		w := &world{T: t, Engine: product.Engine(db), at: value.Now()}
		w.vehicle = seedtest.FindVehicle(t, db).ID
		testdb.Exec(t, db, "DELETE FROM fault_report")
		if err := db.Read().NewRaw("SELECT min(id) FROM dealer").Scan(t.Context(), &w.dealer); err != nil {
			t.Fatal(err)
		}
		testdb.Exec(t, db, "UPDATE vehicle SET activated_at = ?, dealer_id = ? WHERE id = ?", w.at.Add(-100*24*time.Hour), w.dealer, w.vehicle)
		testdb.Exec(t, db, "UPDATE ota_equipment SET test_flag = ? WHERE vehicle_id = ?", false, w.vehicle)
		w.Rules = rules.Rules{Engine: w.Engine, Clock: func() value.Time { return w.at }}
		w.Engine.Register(w.Rules)
		w.staff = seedtest.Caller(901, "fault:view", "fault:add", "fault:analyse", "fault:close", "vehicle:view", "repairOrder:view")
		test(w)
	})
}

// add files a fault that occurred some days ago and returns its id, or the name of the refusal.
func (w *world) add(who *access.Caller, daysAgo int, members map[string]any) (int64, string) {
	w.Helper()
	body := map[string]any{"vehicleId": w.vehicle, "faultSource": quality.ByDealer, "symptom": "2", "dtcCode": "b1203", "occurAt": w.at.Add(-time.Duration(daysAgo) * 24 * time.Hour).String()}
	for key, v := range members {
		body[key] = v
	}
	text, _ := json.Marshal(body)
	saved, err := w.Add(w.Context(), "faultReport", who, text)
	return saved.ID, name(w.T, err)
}

func (w *world) act(id int64, verb, input string) string {
	w.Helper()
	_, _, err := w.Act(w.Context(), "faultReport", verb, w.staff, fmt.Appendf(nil, `{"id":%d,"version":%d%s}`, id, w.get(id).Version, input))
	return name(w.T, err)
}

func (w *world) get(id int64) *quality.FaultReport {
	w.Helper()
	f, err := record.Get(w.Context(), w.Read(), quality.FaultReports, id)
	if err != nil {
		w.Fatal(err)
	}
	return f
}

func name(t *testing.T, err error) string {
	t.Helper()
	var refused *fault.Error
	if err != nil && !errors.As(err, &refused) {
		t.Fatal(err)
	}
	if refused == nil {
		return ""
	}
	return refused.Code.Name
}

func TestAFaultIsAnalysedConfirmedAndClosed(t *testing.T) {
	each(t, func(w *world) {
		id, refused := w.add(w.staff, 40, nil)
		if refused != "" {
			w.Fatal(refused)
		}
		f := w.get(id)
		if f.DTCCode != "B1203" || f.DealerID != w.dealer || f.Occurrences != 1 || f.MonthsInService != rules.Months(w.at.Add(-100*24*time.Hour), f.OccurAt) || f.ActivatedOn == "" || f.ModelID == 0 || len(f.ReportNo) != 16 {
			w.Errorf("the new report is %+v", f)
		}
		for _, step := range []struct{ verb, input, want string }{
			{"confirm", `,"rootCause":"3"`, "FAULT_STATE"}, {"close", `,"solution":"replaced the part"`, "FAULT_STATE"}, {"analyse", "", ""}, {"analyse", "", "FAULT_STATE"},
			{"confirm", "", "VALIDATION_FAILED"}, {"confirm", `,"rootCause":"3"`, ""}, {"reject", `,"reason":"cannot be reproduced"`, "FAULT_STATE"},
			{"close", `,"solution":""`, "VALIDATION_FAILED"}, {"close", `,"solution":"replaced the part"`, ""}, {"close", `,"solution":"once more"`, "FAULT_STATE"},
		} {
			if got := w.act(id, step.verb, step.input); got != step.want {
				w.Errorf("%s%s: %q, want %q", step.verb, step.input, got, step.want)
			}
		}
		if f := w.get(id); f.Status != quality.FaultClosed || f.RootCause != "3" || f.Solution == "" || f.ClosedAt != w.at {
			w.Errorf("the closed report is %+v", f)
		}
	})
}

func TestInvalidFaultsAreRefused(t *testing.T) {
	each(t, func(w *world) {
		for what, members := range map[string]map[string]any{
			"by diagnosis": {"faultSource": quality.ByDiagnosis}, "in the future": {"occurAt": w.at.Add(time.Hour).String()}, "without a symptom": {"symptom": ""}, "an unknown order": {"repairOrderId": 999_999_999},
		} {
			if _, refused := w.add(w.staff, 1, members); refused != "VALIDATION_FAILED" {
				w.Errorf("%s: %q", what, refused)
			}
		}
		var other int64
		if err := w.DB().Read().NewRaw("SELECT id FROM repair_order WHERE vehicle_id <> ? LIMIT 1", w.vehicle).Scan(w.Context(), &other); err != nil {
			w.Fatal(err)
		}
		if _, refused := w.add(w.staff, 1, map[string]any{"repairOrderId": other}); refused != "VALIDATION_FAILED" {
			w.Errorf("the repair order of another vehicle: %q", refused)
		}
	})
}

func TestADealerFilesFaultsOfItsVehiclesOnly(t *testing.T) {
	each(t, func(w *world) {
		as := func(dealer int64) *access.Caller {
			who := seedtest.Caller(902)
			who.UserType, who.DealerID = system.DealerUser, dealer
			for _, grant := range []string{"fault:view", "fault:add", "vehicle:view"} {
				who.Rights.Grants[grant] = system.OwnDealer
			}
			return who
		}
		var other int64
		if err := w.DB().Read().NewRaw("SELECT max(id) FROM dealer WHERE NOT EXISTS (SELECT 1 FROM dealer AS c WHERE c.parent_id = dealer.id)").Scan(w.Context(), &other); err != nil {
			w.Fatal(err)
		}
		if _, refused := w.add(as(other), 1, nil); refused == "" {
			w.Error("a dealer files a fault of a vehicle of another one")
		}
		id, refused := w.add(as(w.dealer), 1, nil)
		if refused != "" {
			w.Fatal(refused)
		}
		for dealer, want := range map[int64]int64{w.dealer: 1, other: 0} {
			n, err := w.Read().Count(w.Context(), "faultReport", as(dealer), []byte(`{}`))
			if err != nil || n != want {
				w.Errorf("dealer %d sees %d of report %d, want %d: %v", dealer, n, id, want, err)
			}
		}
	})
}

func TestARepeatWithinThirtyDaysIsMarked(t *testing.T) {
	each(t, func(w *world) {
		first, _ := w.add(w.staff, 90, nil)
		second, _ := w.add(w.staff, 61, nil) // 29 days later
		third, _ := w.add(w.staff, 30, nil)  // 31 days later
		other, _ := w.add(w.staff, 29, map[string]any{"dtcCode": "M0001"})
		repeated := func() (out []int64) {
			for _, id := range []int64{first, second, third, other} {
				if w.get(id).Repeated {
					out = append(out, id)
				}
			}
			return out
		}
		if got := repeated(); !slices.Equal(got, []int64{second}) {
			w.Errorf("repeated are %v, want %d", got, second)
		}
		if got := w.act(first, "reject", `,"reason":"was reported twice"`); got != "" {
			w.Fatal(got)
		}
		if got := repeated(); len(got) != 0 {
			w.Errorf("without the rejected one, repeated are %v", got)
		}
	})
}

func TestSevereAlarmsAreFiledOnceIn30Days(t *testing.T) {
	each(t, func(w *world) {
		file := func(change func(*equipment.Alarm)) {
			a := &equipment.Alarm{VehicleID: w.vehicle, Level: equipment.AlarmMajor, Category: 2, AlarmSource: equipment.AlarmByTerminal, FirstAt: w.at, Firmware: "2.4.1", Snapshot: json.RawMessage(`{"shadow":{"odoKm":1234.5},"frame":{"tm":71}}`)}
			a.ID = 77
			if change != nil {
				change(a)
			}
			err := w.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
				return w.FileAlarm(ctx, tx, a, &equipment.AlarmErrCode{Code: "M0207", EcuType: 2})
			})
			if err != nil {
				w.Fatal(err)
			}
		}
		all := func() []*quality.FaultReport {
			found, err := record.Find(w.Context(), w.Read(), quality.FaultReports, &quality.FaultReports.Row.VehicleID, w.vehicle)
			if err != nil {
				w.Fatal(err)
			}
			slices.SortFunc(found, func(a, b *quality.FaultReport) int { return int(a.ID - b.ID) })
			return found
		}
		file(func(a *equipment.Alarm) { a.Level = equipment.AlarmMinor })
		file(func(a *equipment.Alarm) { a.AlarmSource = equipment.AlarmByPlatform })
		file(func(a *equipment.Alarm) { a.Muted = true })
		if got := all(); len(got) != 0 {
			w.Fatalf("%d faults of alarms that are none", len(got))
		}
		file(nil)
		f := all()[0]
		if f.FaultSource != quality.ByDiagnosis || f.DTCCode != "M0207" || f.Symptom != "2" || f.OdoKm != 12_345 || f.Firmware != "2.4.1" || string(f.FreezeFrame) != `{"tm":71}` || f.AlarmID != 77 || f.Repeated {
			w.Errorf("filed %+v", f)
		}
		w.at = w.at.Add(29 * 24 * time.Hour)
		file(nil)
		if got := all(); len(got) != 1 || got[0].Occurrences != 2 || !got[0].Repeated || got[0].LastAt != w.at {
			w.Errorf("after a repeat: %d reports, the first %+v", len(got), got[0])
		}
		w.at = w.at.Add(2 * 24 * time.Hour)
		file(nil)
		if got := all(); len(got) != 2 || got[1].Occurrences != 1 || !got[1].Repeated {
			w.Errorf("31 days after the first: %d reports", len(got))
		}
		for _, step := range []struct{ verb, input string }{{"analyse", ""}, {"confirm", `,"rootCause":"4"`}, {"close", `,"solution":"new firmware"`}} {
			if got := w.act(all()[1].ID, step.verb, step.input); got != "" {
				w.Fatal(got)
			}
		}
		file(nil)
		if got := all(); len(got) != 3 || !got[2].Repeated {
			w.Errorf("after the closing: %d reports", len(got))
		}
	})
}

func TestMonthsInServiceAreWhole(t *testing.T) {
	at := func(text string) value.Time { return value.Date(text).Time() }
	for _, row := range []struct {
		from, to string
		want     int64
	}{{"2026-01-31", "2026-02-28", 0}, {"2026-01-31", "2026-03-31", 2}, {"2025-11-10", "2026-02-09", 2}, {"2025-11-10", "2026-02-10", 3}, {"2026-02-10", "2026-01-10", 0}} {
		if got := rules.Months(at(row.from), at(row.to)); got != row.want {
			t.Errorf("from %s to %s: %d months, want %d", row.from, row.to, got, row.want)
		}
	}
}

func TestARepairOrderIsNotedOnItsReport(t *testing.T) {
	each(t, func(w *world) {
		w.Engine.Register(repairs.New(repairs.Deps{Engine: w.Engine, Clock: func() value.Time { return w.at }}))
		testdb.Exec(t, w.DB(), "DELETE FROM repair_order")
		report, _ := w.add(w.staff, 1, nil)
		// Somebody who may open orders, but not change reports.
		who := seedtest.Caller(902, "fault:view", "vehicle:view", "repairOrder:view", "repairOrder:add", "repairOrder:cancel", "repairOrder:delete")
		open := func(class string, vehicle int64) (int64, string) {
			saved, err := w.Add(t.Context(), "repairOrder", who, fmt.Appendf(nil, `{"vehicleId":%d,"faultClass":%q,"faultDesc":"The motor is noisy","contactName":"王小明","contactPhone":"13800138000","faultReportId":%d}`, vehicle, class, report))
			return saved.ID, name(t, err)
		}
		var other int64
		if err := w.DB().Read().NewRaw("SELECT min(id) FROM vehicle WHERE id <> ? AND deleted_at = 0", w.vehicle).Scan(t.Context(), &other); err != nil {
			t.Fatal(err)
		}
		if _, got := open("DRIVE", other); got != "VALIDATION_FAILED" {
			t.Errorf("an order for another vehicle: %q", got)
		}
		first, got := open("DRIVE", w.vehicle)
		if got != "" || w.get(report).RepairOrderID != first {
			t.Fatalf("%q: the report has order %d, want %d", got, w.get(report).RepairOrderID, first)
		}
		if _, got := open("BATTERY", w.vehicle); got != "VALIDATION_FAILED" {
			t.Errorf("a second order: %q", got)
		}
		if _, _, err := w.Act(t.Context(), "repairOrder", "cancel", who, fmt.Appendf(nil, `{"id":%d,"version":1,"reason":"the owner called it off"}`, first)); err != nil {
			t.Fatal(err)
		}
		if got := w.get(report).RepairOrderID; got != 0 {
			t.Errorf("the report keeps the cancelled order %d", got)
		}
		if _, got := open("BATTERY", w.vehicle); got != "" {
			t.Errorf("another order once the first is cancelled: %q", got)
		}
	})
}
