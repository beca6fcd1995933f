package subscription_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/subscription"
	files "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/seed/seedtest"
	service "evops/core/subscription"
	"evops/core/testdb"
)

// request files a change of both vehicles and returns its id and the name of the fault.
func (w *world) request(change string) (int64, string) {
	w.Helper()
	saved, err := w.Add(w.Context(), "smartServiceChange", w.who, fmt.Appendf(nil, `{"fromVehicleId":%d,"toVehicleId":%d%s}`, w.from, w.to, change))
	return saved.ID, seedtest.CodeOf(w.T, err)
}

func (w *world) change(id int64) *subscription.Change {
	w.Helper()
	n, err := record.Get(w.Context(), w.Read(), subscription.Changes, id)
	if err != nil {
		w.Fatal(err)
	}
	return n
}

// picture returns the key of an uploaded picture of evidence.
func (w *world) picture() string {
	w.Helper()
	f := files.FileObject{FileKey: "evidence-1", BizType: "evidence", Status: files.FileReady, UserID: w.who.UserID}
	if err := w.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
		return record.Insert(ctx, w.Engine, tx, files.FileObjects, &f)
	}); err != nil {
		w.Fatal(err)
	}
	return f.FileKey
}

const newVehicle = `,"reason":"1"`

func TestAChangeMovesPaidDaysOnce(t *testing.T) {
	each(t, func(w *world) {
		w.grant(w.from, "guard", 5)
		w.must("serviceSubscription", "extend", w.of(w.from, "guard").ID, `,"days":40,"reason":"1"`)
		w.grant(w.from, "", 5)
		w.grant(w.to, "guard", 3)
		id, code := w.request(newVehicle)
		if code != "" {
			w.Fatal(code)
		}
		if got := w.act(w.who, "smartServiceChange", "approve", id, ``); got != "REVIEW_SELF" {
			w.Errorf("approved by its applicant: %q", got)
		}
		if got := w.act(w.reviewer, "smartServiceChange", "cancel", id, ``); got != "OUT_OF_SCOPE" {
			w.Errorf("withdrawn by another account: %q", got)
		}
		if _, got := w.request(newVehicle); got != "CHANGE_OPEN_EXISTS" {
			w.Errorf("a second one: %q", got)
		}
		if got := w.act(w.reviewer, "smartServiceChange", "approve", id, `,"remark":"checked"`); got != "" {
			w.Fatal(got)
		}
		w.fails = errKilled
		if err := w.services.Execute(w.Context()); !errors.Is(err, errKilled) {
			w.Fatal(err)
		}
		w.expect("after a crash, the source", w.of(w.from, "guard"), subscription.Active, midnight(45), midnight(5), subscription.FreeGrant, subscription.Compensation)
		if n := w.change(id); n.Status != subscription.Executing {
			w.Errorf("after a crash: state %d", n.Status)
		}
		w.fails = nil
		for range 2 {
			if err := w.services.Execute(w.Context()); err != nil {
				w.Fatal(err)
			}
		}
		n := w.change(id)
		if n.Status != subscription.Completed || n.ExecutedAt != w.at || n.AuditBy != w.reviewer.UserID || len(n.RemainingDays) != 1 || n.RemainingDays[0].Days != 40 {
			w.Errorf("%+v", n)
		}
		w.expect("the free days of the source", w.of(w.from, "guard"), subscription.Active, midnight(5), midnight(5), subscription.FreeGrant, subscription.Compensation, subscription.TransferOut)
		w.expect("the target", w.of(w.to, "guard"), subscription.Active, midnight(43), midnight(3), subscription.FreeGrant, subscription.TransferIn)
		w.expect("a free service", w.of(w.from, subscription.Connectivity), subscription.Active, midnight(5), midnight(5), subscription.FreeGrant)
		v, err := record.Get(w.Context(), w.Read(), equipment.Vehicles, w.to)
		if err != nil || v.ServiceEndAt != value.Today().AddDays(42) {
			w.Errorf("the target ends %s, %v", v.ServiceEndAt, err)
		}
	})
}

func TestAWarrantyReplacementMovesFreeDays(t *testing.T) {
	each(t, func(w *world) {
		p := w.grant(w.from, "guard", 10)
		picture := w.picture()
		id, code := w.request(fmt.Sprintf(`,"reason":"2","evidence":[%q]`, picture))
		if code != "" {
			w.Fatal(code)
		}
		if got := w.act(w.reviewer, "smartServiceChange", "approve", id, ``); got != "" {
			w.Fatal(got)
		}
		if err := w.services.Execute(w.Context()); err != nil {
			w.Fatal(err)
		}
		w.expect("the source", w.of(w.from, "guard"), subscription.Transferred, w.at, value.Time{}, subscription.FreeGrant, subscription.TransferOut)
		w.expect("the target", w.of(w.to, "guard"), subscription.Active, w.in(9), value.Time{}, subscription.TransferIn)
		if got, err := record.Get(w.Context(), w.Read(), equipment.FreePeriods, p); err != nil || got.Status != equipment.FreeRevoked {
			w.Errorf("the free period of the source: state %d, %v", got.Status, err)
		}
	})
}

func TestConditionsOfAChange(t *testing.T) {
	for _, row := range []struct {
		name, sql string
		args      []any
		change    string
		want      string
	}{
		{"as usual", "", nil, newVehicle, ""},
		{"another owner", "owner_id = ?", []any{8}, newVehicle, "CHANGE_OWNER_MISMATCH"},
		{"a stolen target", "stolen_flag = ?", []any{true}, newVehicle, "CHANGE_TARGET_INVALID"},
		{"a target that was never activated", "activation_status = ?", []any{equipment.NotActivated}, newVehicle, "CHANGE_TARGET_INVALID"},
		{"a retired target", "status = ?", []any{equipment.Scrapped}, newVehicle, "CHANGE_TARGET_INVALID"},
		{"a service that the vehicle lacks", "", nil, newVehicle + `,"planTypes":["cover"]`, "CHANGE_NOTHING_LEFT"},
		{"a service with free days only", "", nil, newVehicle + `,"planTypes":["connect"]`, "CHANGE_NOTHING_LEFT"},
		{"a replacement without evidence", "", nil, `,"reason":"2"`, "VALIDATION_FAILED"},
		{"an unknown reason", "", nil, `,"reason":"7"`, "VALIDATION_FAILED"},
	} {
		t.Run(row.name, func(t *testing.T) {
			each(t, func(w *world) {
				w.grant(w.from, "guard", 5)
				w.must("serviceSubscription", "extend", w.of(w.from, "guard").ID, extend7)
				w.grant(w.from, "", 5)
				if row.sql != "" {
					testdb.Exec(w.T, w.DB(), "UPDATE vehicle SET "+row.sql+" WHERE id = ?", append(row.args, w.to)...)
				}
				if _, got := w.request(row.change); got != row.want {
					w.Errorf("%q, want %q", got, row.want)
				}
			})
		})
	}
}

func TestAChangeThatIsNoLongerPossibleFailsAndIsRetried(t *testing.T) {
	each(t, func(w *world) {
		w.grant(w.from, "guard", 5)
		w.must("serviceSubscription", "extend", w.of(w.from, "guard").ID, extend7)
		id, code := w.request(newVehicle)
		if code != "" {
			w.Fatal(code)
		}
		if got := w.act(w.reviewer, "smartServiceChange", "approve", id, ``); got != "" {
			w.Fatal(got)
		}
		for _, step := range []struct {
			stolen bool
			want   subscription.ChangeStatus
		}{{true, subscription.Failed}, {false, subscription.Completed}} {
			testdb.Exec(w.T, w.DB(), "UPDATE vehicle SET stolen_flag = ? WHERE id = ?", step.stolen, w.to)
			if n := w.change(id); n.Status == subscription.Failed {
				w.must("smartServiceChange", "retry", id, ``)
			}
			if err := w.services.Execute(w.Context()); err != nil {
				w.Fatal(err)
			}
			if n := w.change(id); n.Status != step.want || (n.FailReason == "") == (step.want == subscription.Failed) {
				w.Errorf("stolen %v: state %d, %q", step.stolen, n.Status, n.FailReason)
			}
		}
	})
}

func TestAUserChangesServicesTwiceAYear(t *testing.T) {
	each(t, func(w *world) {
		w.grant(w.from, "guard", 5)
		w.must("serviceSubscription", "extend", w.of(w.from, "guard").ID, extend7)
		for i, want := range []string{"", "", "CHANGE_LIMIT"} {
			id, got := w.request(newVehicle)
			if got != want {
				w.Errorf("change %d: %q, want %q", i+1, got, want)
			}
			if got == "" {
				testdb.Exec(w.T, w.DB(), "UPDATE smart_service_change SET status = ? WHERE id = ?", subscription.Completed, id)
			}
		}
		id, got := w.request(newVehicle)
		if got == "" {
			w.must("smartServiceChange", "cancel", id, ``)
		}
	})
}

func TestThePreviewNamesEveryCondition(t *testing.T) {
	each(t, func(w *world) {
		w.grant(w.from, "guard", 5)
		w.must("serviceSubscription", "extend", w.of(w.from, "guard").ID, extend7)
		testdb.Exec(w.T, w.DB(), "UPDATE vehicle SET owner_id = ? WHERE id = ?", 8, w.to)
		vin := func(id int64) (vin string) {
			if err := w.DB().Read().NewRaw("SELECT vin FROM vehicle WHERE id = ?", id).Scan(w.Context(), &vin); err != nil {
				w.Fatal(err)
			}
			return vin
		}
		p, err := w.services.Check(w.Context(), w.who, service.PreviewRequest{FromVIN: vin(w.from), ToVIN: vin(w.to), Reason: "1"})
		if err != nil {
			w.Fatal(err)
		}
		var failed []string
		for _, one := range p.Checks {
			if !one.OK {
				failed = append(failed, one.Rule+" "+one.Message)
			}
		}
		if p.OK || len(p.Checks) != 6 || len(failed) != 1 || failed[0] != "CHANGE_OWNER_MISMATCH Different owners" || len(p.Days) != 1 || p.Days[0].Left != 7 {
			w.Errorf("%+v", p)
		}
	})
}
