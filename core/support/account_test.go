package support_test

import (
	"fmt"
	"testing"

	"evops/contracts/support"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
	"evops/core/seed/seedtest"
)

// manager is an account of the outlet that manages its technicians.
func (w *world) manager() *access.Caller {
	who := seedtest.Caller(903, "serviceAccount:view", "serviceAccount:add", "serviceAccount:edit", "serviceAccount:enable", "dealer:view")
	who.UserType, who.DealerID = system.DealerUser, w.outlet
	for permission := range who.Rights.Grants {
		who.Rights.Grants[permission] = system.OwnDealer
	}
	return who
}

// technician adds a technician of the outlet and returns its id and the fault.
func (w *world) technician(who *access.Caller, n int, more string) (int64, string) {
	w.Helper()
	today := w.at.Date()
	saved, err := w.Add(w.Context(), "serviceAccount", who, fmt.Appendf(nil, `{"name":"王强","phone":"1370000%04d","accountType":2,"dealerId":%d,"validFrom":%q,"validTo":%q%s}`, n, w.outlet, today, today.AddDays(30), more))
	return saved.ID, name(w.T, err)
}

func (w *world) account1(id int64) *support.Account {
	w.Helper()
	a, err := record.Get(w.Context(), w.Read(), support.Accounts, id)
	if err != nil {
		w.Fatal(err)
	}
	return a
}

func TestAnOutletAddsTechniciansWithinItsQuota(t *testing.T) {
	each(t, func(w *world) {
		who := w.manager()
		first, got := w.technician(who, 1, `,"abilities":["1","2"]`)
		if got != "" {
			t.Fatal(got)
		}
		if _, got := w.technician(who, 2, `,"abilities":["1","6"]`); got != "VALIDATION_FAILED" {
			t.Errorf("an ability that outlets do not give: %q", got)
		}
		if _, got := w.technician(who, 2, `,"abilities":["1"],"consentMode":0`); got != "VALIDATION_FAILED" {
			t.Errorf("without consent: %q", got)
		}
		today := w.at.Date()
		_, err := w.Add(w.Context(), "serviceAccount", who, fmt.Appendf(nil, `{"name":"李","phone":"13700009999","accountType":3,"dealerId":%d,"abilities":["1"],"validFrom":%q,"validTo":%q}`, w.outlet, today, today.AddDays(30)))
		if got := name(t, err); got != "VALIDATION_FAILED" {
			t.Errorf("a rescuer: %q", got)
		}
		if _, got := w.technician(who, 1, `,"abilities":["1"]`); got == "" {
			t.Error("two accounts have one phone")
		}
		for n := 2; n <= 5; n++ { // the quota is five
			if _, got := w.technician(who, n, `,"abilities":["1"]`); got != "" {
				t.Fatal(n, got)
			}
		}
		if _, got := w.technician(who, 6, `,"abilities":["1"]`); got != "SERVICE_QUOTA" {
			t.Errorf("beyond the quota: %q", got)
		}
		if got := w.run("serviceAccount", who, first, w.account1(first).Version, "disable", ""); got != "" {
			t.Error(got)
		}
		if _, got := w.technician(who, 6, `,"abilities":["1"]`); got != "" {
			t.Errorf("after one was disabled: %q", got)
		}
		w.run("serviceAccount", who, first, w.account1(first).Version, "enable", "")
		if w.account1(first).Status != support.AccountDisabled {
			t.Error("enabled again beyond the quota")
		}
	})
}

func TestTheStaffApproveAbilities(t *testing.T) {
	each(t, func(w *world) {
		id, got := w.technician(w.manager(), 1, `,"abilities":["1","4"]`)
		if got != "" {
			t.Fatal(got)
		}
		if a := w.account1(id); !a.ToApprove || a.Works(support.RemoteLock) || !a.Works(support.ViewStatus) {
			t.Errorf("before the approval: %+v", a)
		}
		if got := w.run("serviceAccount", w.manager(), id, 1, "approve", ""); got == "" {
			t.Error("the outlet approves its own account")
		}
		chief := seedtest.Caller(904, "serviceAccount:view", "serviceAccount:edit", "serviceAccount:approve")
		if got := w.run("serviceAccount", chief, id, 1, "approve", ""); got != "" {
			t.Fatal(got)
		}
		a := w.account1(id)
		if a.ToApprove || !a.Works(support.RemoteLock) || a.ApproverID != chief.UserID || a.ApprovedAt.IsZero() {
			t.Errorf("after the approval: %+v", a)
		}
		// Taking the ability away and giving it back needs a new approval.
		for _, abilities := range []string{`["1"]`, `["1","4"]`} {
			if _, err := w.Edit(w.Context(), "serviceAccount", w.manager(), fmt.Appendf(nil, `{"id":%d,"version":%d,"abilities":%s}`, id, w.account1(id).Version, abilities)); err != nil {
				t.Fatal(err)
			}
		}
		if a := w.account1(id); !a.ToApprove || a.Works(support.RemoteLock) {
			t.Errorf("given back: %+v", a)
		}
		if _, err := w.Edit(w.Context(), "serviceAccount", chief, fmt.Appendf(nil, `{"id":%d,"version":%d,"abilities":["1","4","5"]}`, id, w.account1(id).Version)); err != nil {
			t.Fatal(err)
		}
		if a := w.account1(id); a.ToApprove || !a.Works(support.LocateVehicle) {
			t.Errorf("given by who approves: %+v", a)
		}
	})
}

func TestAnAccountWithALogIsNotDeleted(t *testing.T) {
	each(t, func(w *world) {
		id, _ := w.technician(w.lead, 1, `,"abilities":["1"]`)
		other, _ := w.technician(w.lead, 2, `,"abilities":["1"]`)
		w.exec("INSERT INTO service_account_log (log_no, account_id, ability) VALUES ('SL1', ?, 1)", id)
		if _, _, err := w.Act(t.Context(), "serviceAccount", "delete", w.lead, fmt.Appendf(nil, `{"ids":[%d,%d]}`, id, other)); err != nil {
			t.Fatal(err)
		}
		if w.number("SELECT deleted_at FROM service_account WHERE id = ?", id) != 0 {
			t.Error("an account with a log was deleted")
		}
		if w.number("SELECT deleted_at FROM service_account WHERE id = ?", other) == 0 {
			t.Error("an account without a log was not deleted")
		}
	})
}

func TestOnlyAccountsWithAnOperatorGetFeedback(t *testing.T) {
	each(t, func(w *world) {
		id, _ := w.technician(w.lead, 1, `,"abilities":["1"]`)
		w.exec("UPDATE service_account SET status = 0 WHERE id <> ?", id)
		f := w.add(w.lead, "")
		if got := w.get(f); got.HandlerID != 0 {
			t.Errorf("given to account %d", got.HandlerID)
		}
		if got := w.act(w.lead, f, "assign", fmt.Sprintf(`,"handlerId":%d`, id)); got != "VALIDATION_FAILED" {
			t.Error(got)
		}
	})
}

func TestAnAccountIsRenewed(t *testing.T) {
	each(t, func(w *world) {
		id, _ := w.technician(w.lead, 1, `,"abilities":["1"]`)
		w.at = w.at.Add(40 * 24 * 3600e9)
		if err := w.desk.Watch(w.Context()); err != nil {
			t.Fatal(err)
		}
		a := w.account1(id)
		if a.Status != support.AccountExpired {
			t.Fatal(a.Status)
		}
		if got := w.run("serviceAccount", w.lead, id, a.Version, "renew", fmt.Sprintf(`,"validTo":%q`, w.at.Date().AddDays(400))); got != "VALIDATION_FAILED" {
			t.Errorf("for more than a year: %q", got)
		}
		if got := w.run("serviceAccount", w.lead, id, a.Version, "renew", fmt.Sprintf(`,"validTo":%q`, w.at.Date().AddDays(360))); got != "" {
			t.Fatal(got)
		}
		if a := w.account1(id); a.Status != support.AccountEnabled || a.ValidFrom != w.at.Date() {
			t.Errorf("%+v", a)
		}
	})
}
