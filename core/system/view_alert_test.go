package system_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	model "evops/contracts/system"
	"evops/core/access"
	"evops/core/system"
	"evops/core/testdb"
)

// told are the notices of the alerts: the account, the limit, the number of rows and the address.
type told struct {
	rows []string
	link string
}

// alerts checks all views with the present rights of the accounts; an account without any cannot log in.
func (o *office) alerts(accounts map[int64]*access.Caller) *told {
	o.t.Helper()
	out := &told{}
	checker := system.ViewAlerts{
		Engine: o.Engine,
		Caller: func(_ context.Context, user int64, _ string) (*access.Caller, error) {
			if who := accounts[user]; who != nil {
				return who, nil
			}
			return nil, fault.AccountDisabled.With()
		},
		Notify: func(_ context.Context, _ bun.Tx, user int64, kind model.NotificationKind, params map[string]any, link string) error {
			out.rows, out.link = append(out.rows, fmt.Sprint(user, " ", kind.Code, " ", params["view"], " ", params["n"], ">", params["limit"])), link
			return nil
		},
	}
	if err := checker.Check(o.t.Context()); err != nil {
		o.t.Fatal(err)
	}
	return out
}

func (o *office) vehicle(id int, dealer int64, status int) {
	o.t.Helper()
	testdb.Exec(o.t, o.DB(), fmt.Sprintf("INSERT INTO vehicle (id, version, created_at, updated_at, vin, dealer_id, status) VALUES (%d, 1, 1, 1, 'V%d', %d, %d)", id, id, dealer, status))
}

func TestOwnerOfAViewIsNotifiedOnceEachTimeItHoldsMoreRows(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		testdb.Exec(t, o.DB(), "DELETE FROM vehicle")
		testdb.Exec(t, o.DB(), "INSERT INTO dealer (id, version, created_at, updated_at, dealer_code) VALUES (7, 1, 1, 1, 'D7'), (8, 1, 1, 1, 'D8')")
		staff, dealer := viewer(501, nil), clerk(model.OwnDealer, "vehicle:view")
		dealer.UserID, dealer.UserType, dealer.DealerID = 502, model.DealerUser, 7
		accounts := map[int64]*access.Caller{501: staff, 502: dealer, 503: viewer(503, nil), 504: viewer(504, nil)}
		for _, id := range []int64{501, 502, 503, 504} {
			o.view(accounts[id], fields{"name": fmt.Sprint("v", id), "filters": fields{"status.in": "1,2"}, "notifyAbove": 2})
		}
		o.view(staff, fields{"name": "no limit"})
		o.refuses("a limit of the start page", staff, "savedView", "save", fields{"page": model.StartPage, "name": "start", "notifyAbove": 1}, map[string]string{"notifyAbove": "REF_NOT_FOUND"})
		// One has lost the permission, one cannot log in.
		accounts[503] = clerk(model.AllData, "dealer:view")
		accounts[503].UserID = 503
		delete(accounts, 504)
		expect := func(name string, want ...string) {
			t.Helper()
			if got := o.alerts(accounts); strings.Join(got.rows, ", ") != strings.Join(want, ", ") {
				t.Errorf("%s: told %v, want %v", name, got.rows, want)
			}
		}
		o.vehicle(1, 7, 1)
		o.vehicle(2, 7, 2)
		o.vehicle(3, 8, 3) // another state than that of the view
		expect("two vehicles of the view")
		o.vehicle(4, 8, 2)
		got := o.alerts(accounts)
		if want := "501 viewAbove v501 3>2"; strings.Join(got.rows, ", ") != want {
			t.Errorf("the third vehicle: %v, want %s: the dealer counts two of its own", got.rows, want)
		}
		if !strings.HasPrefix(got.link, vehicles+"?saved=") || !strings.HasSuffix(got.link, "&status.in=1%2C2") {
			t.Errorf("the notice opens %s", got.link)
		}
		expect("once per crossing")
		o.vehicle(5, 7, 1)
		expect("the third vehicle of the dealer", "502 viewAbove v502 3>2")
		testdb.Exec(t, o.DB(), "UPDATE vehicle SET status = 3 WHERE id IN (4, 5)")
		expect("below again")
		testdb.Exec(t, o.DB(), "UPDATE vehicle SET status = 2 WHERE id IN (4, 5)")
		expect("above again", "501 viewAbove v501 4>2", "502 viewAbove v502 3>2")
		accounts[503], accounts[504] = viewer(503, nil), viewer(504, nil)
		expect("with the permission again, and able to log in", "503 viewAbove v503 4>2", "504 viewAbove v504 4>2")
		o.change(accounts[503], "v503", fields{"notifyAbove": 3})
		o.change(accounts[504], "v504", fields{"notifyAbove": nil})
		o.change(staff, "v501", fields{"name": "renamed"})
		expect("another limit counts anew", "503 viewAbove v503 4>3")
	})
}

// change edits a view of an account by its name.
func (o *office) change(who *access.Caller, name string, in fields) {
	o.t.Helper()
	var row struct{ ID, Version int64 }
	if err := o.DB().Read().NewRaw("SELECT id, version FROM saved_view WHERE name = ? AND deleted_at = 0", name).Scan(o.t.Context(), &row.ID, &row.Version); err != nil {
		o.t.Fatal(err)
	}
	body, err := json.Marshal(fields{"id": row.ID, "version": row.Version}.with(in))
	if err != nil {
		o.t.Fatal(err)
	}
	if _, err := o.Edit(o.t.Context(), "savedView", who, body); err != nil {
		o.t.Fatalf("%s: %v", body, err)
	}
}
