package record_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

func TestScopeLimitsEveryReadAndWrite(t *testing.T) {
	verbs := []string{"vehicle:view", "vehicle:edit", "vehicle:delete", "dealer:view", "dealer:edit", "dealer:delete", "appUser:view", "appUser:edit", "appUser:export"}
	callers := []struct {
		name                     string
		who                      *access.Caller
		vehicles, dealers, users string
	}{
		{"all data", staff(system.AllData, "", verbs...), "1 2 3 4 5 6", "1 2 3", "1 2 3 4 5"},
		{"an organisation and its subtree", staff(system.OwnSubtree, "100001", verbs...), "1 2 4", "1 3", "1 3"},
		{"a subtree without a code sees nothing", staff(system.OwnSubtree, "", verbs...), "", "", ""},
		{"a dealer and its sub-dealers", dealerAccount(1, verbs...), "1 2 3", "1 2", "1 2"},
		{"a sub-dealer", dealerAccount(2, verbs...), "3", "2", "2"},
		{"a dealer account without a dealer sees nothing", dealerAccount(0, verbs...), "", "", ""},
		{"without the permission, nothing", staff(system.AllData, "", "role:view"), "NO_PERMISSION", "NO_PERMISSION", "NO_PERMISSION"},
	}
	each(t, func(t *testing.T, h fixture) {
		h.addUsers()
		for _, c := range callers {
			t.Run(c.name, func(t *testing.T) {
				for model, want := range map[string]string{"vehicle": c.vehicles, "dealer": c.dealers, "appUser": c.users} {
					h.sees(t, model, c.who, want)
				}
			})
		}
	})
}

// sees tries every access to every row of a model: list, filtered list, count, detail, picker, history, edit and delete.
func (h fixture) sees(t *testing.T, model string, who *access.Caller, want string) {
	t.Helper()
	ctx := t.Context()
	got, err := h.page(t, model, who, `{"orderBy":"id","pageSize":50}`)
	if name := nameOf(t, err); name != "" {
		if name != want {
			t.Errorf("%s: %s, want %s", model, name, want)
		}
		return
	}
	var ids []string
	seen := map[int64]bool{}
	for _, r := range got.List {
		ids = append(ids, fmt.Sprint(r.ID))
		seen[r.ID] = true
	}
	if list := strings.Join(ids, " "); list != want || got.Total != len(ids) {
		t.Errorf("%s: sees %q (total %d), want %q", model, list, got.Total, want)
	}
	last := map[string]int64{"vehicle": 6, "dealer": 3, "appUser": 5}[model]
	h.exports(t, model, who, seen)
	options, err := h.Read().Options(ctx, model, who, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	for id := int64(1); id <= last; id++ {
		body := []byte(fmt.Sprintf(`{"id":%d,"version":77}`, id))
		_, one := h.Read().One(ctx, model, who, id, nil)
		_, history := h.Read().History(ctx, model, who, id, nil, nil)
		_, edit := h.Edit(ctx, model, who, body)
		picked := strings.Contains(string(options), fmt.Sprintf(`{"id":%d,`, id))
		counted, err := h.page(t, model, who, fmt.Sprintf(`{"query":{"id":%d}}`, id))
		if err != nil {
			t.Fatal(err)
		}
		if seen[id] {
			if one != nil || history != nil || nameOf(t, edit) != "VERSION_CONFLICT" || !picked || counted.Total != 1 {
				t.Errorf("%s %d in scope: detail %v, history %v, edit %v, picker %v, count %d", model, id, one, history, edit, picked, counted.Total)
			}
			continue
		}
		_, removed, err := h.Act(ctx, model, "delete", who, []byte(fmt.Sprintf(`{"ids":[%d]}`, id)))
		if model == "appUser" {
			removed = &record.Batch{Failed: []record.Failure{{Err: fault.NotFoundOrDenied.With()}}} // users cannot be deleted
		} else if err != nil {
			t.Fatal(err)
		}
		foreign := "NOT_FOUND_OR_DENIED"
		if nameOf(t, one) != foreign || nameOf(t, history) != foreign || nameOf(t, edit) != foreign || picked || counted.Total != 0 ||
			len(removed.Success) != 0 || removed.Failed[0].Err.Code.Name != foreign {
			t.Errorf("%s %d out of scope: detail %v, history %v, edit %v, picker %v, count %d, delete %+v", model, id, one, history, edit, picked, counted.Total, removed)
		}
	}
}

// exports reads the export of a model: it must have exactly the rows of the list.
func (h fixture) exports(t *testing.T, model string, who *access.Caller, seen map[int64]bool) {
	t.Helper()
	export, err := h.ExportQuery(model, who, []byte(`{"columns":["id"]}`))
	if err != nil {
		if name := nameOf(t, err); name != "NO_PERMISSION" {
			t.Error(model, name)
		}
		return
	}
	n := 0
	err = export.Stream(t.Context(), func(int64) error { return nil }, func(rows [][]any) error {
		for _, row := range rows {
			if n++; !seen[row[0].(int64)] {
				t.Errorf("%s %v is exported", model, row[0])
			}
		}
		return nil
	})
	if err != nil || n != len(seen) {
		t.Errorf("%s: %d rows exported, want %d (%v)", model, n, len(seen), err)
	}
}

// addUsers adds five app users: of vehicles of dealers 1, 2 and 3, of no vehicle any more, and of a vehicle without a dealer.
func (h fixture) addUsers() {
	h.t.Helper()
	err := h.DB().Write(h.t.Context(), func(ctx context.Context, tx bun.Tx) error {
		for i := range 5 {
			u := content.AppUser{UserNo: fmt.Sprint("U", i+1), Phone: value.Unmasked(fmt.Sprintf("1990000%04d", i+1)), CountryCode: "86", Nickname: fmt.Sprint("骑士", i+1),
				RegisterAt: at("2025-01-01 08:00:00"), LastLoginAt: at("2025-06-01 08:00:00"), PhoneModel: "Phone X"}
			if err := record.Insert(ctx, h.Engine, tx, content.AppUsers, &u); err != nil {
				return err
			}
		}
		for _, b := range []equipment.VehicleBinding{
			{AppUserID: 1, VehicleID: 1, DealerID: 1}, {AppUserID: 2, VehicleID: 3, DealerID: 2}, {AppUserID: 3, VehicleID: 4, DealerID: 3}, {AppUserID: 5, VehicleID: 5},
			{AppUserID: 3, VehicleID: 2, DealerID: 1, UnboundAt: at("2025-05-01 08:00:00")}, {AppUserID: 4, VehicleID: 1, DealerID: 1, UnboundAt: at("2025-02-01 08:00:00")},
		} {
			b.BindRole, b.BoundAt = equipment.Owner, at("2025-01-02 08:00:00")
			if err := record.Insert(ctx, h.Engine, tx, equipment.VehicleBindings, &b); err != nil {
				return err
			}
		}
		_, err := tx.NewRaw("UPDATE vehicle SET owner_id = 1, bind_status = 1 WHERE id = 1").Exec(ctx)
		return err
	})
	if err != nil {
		h.t.Fatal(err)
	}
}

func TestStaffOnlyFieldsAreHiddenFromDealers(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		h.addUsers()
		verbs := []string{"appUser:view", "appUser:export", "vehicle:view"}
		for _, row := range []struct{ body, dealer string }{
			{`{"phoneModel":"Phone X"}`, "QUERY_FIELD_UNKNOWN"},
			{`{"lastLoginAt.ge":"2025-01-01"}`, "QUERY_FIELD_UNKNOWN"},
			{`{"nickname.like":"骑士"}`, ""},
		} {
			_, byStaff := h.page(t, "appUser", staff(system.AllData, "", verbs...), row.body)
			_, byDealer := h.page(t, "appUser", dealerAccount(1, verbs...), row.body)
			if byStaff != nil || nameOf(t, byDealer) != row.dealer {
				t.Errorf("%s: staff %v, dealer %v, want %q", row.body, byStaff, byDealer, row.dealer)
			}
		}
		for _, who := range []*access.Caller{staff(system.AllData, "", verbs...), dealerAccount(1, verbs...)} {
			text, err := h.Read().One(t.Context(), "appUser", who, 1, nil)
			if err != nil {
				t.Fatal(err)
			}
			if shown := strings.Contains(string(text), "Phone X"); shown != (who.UserType == system.Staff) || !strings.Contains(string(text), "199****0001") {
				t.Errorf("user type %v: %s", who.UserType, text)
			}
			export, err := h.ExportQuery("appUser", who, nil)
			if err != nil {
				t.Fatal(err)
			}
			if exported := slices.ContainsFunc(export.Columns, func(f *field.Field) bool { return f.Name == "phoneModel" }); exported != (who.UserType == system.Staff) {
				t.Errorf("user type %v: phone model exported: %v", who.UserType, exported)
			}
		}
	})
}

func TestPhoneIsFoundByFullNumberOrLastFourDigits(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		h.addUsers()
		who := staff(system.AllData, "", "appUser:view", "vehicle:view")
		for _, row := range []struct {
			model, body string
			want        int
		}{
			{"appUser", `{"phone":"19900000002"}`, 1},
			{"appUser", `{"phone.eq":"0002"}`, 1},
			{"appUser", `{"phone":"1990"}`, 0}, // four digits match the end only
			{"appUser", `{"phone":"00002"}`, 0},
			{"vehicle", `{"ownerPhone":"19900000001"}`, 1},
			{"vehicle", `{"ownerPhone.eq":"0001"}`, 1},
			{"vehicle", `{"ownerPhone":"0002"}`, 0}, // bound, but not the owner of its vehicle
			{"vehicleBinding", `{"ownerPhone":"0003"}`, 2},
			{"vehicleBinding", `{"vin.like":"5TA0000"}`, 2},
		} {
			got, err := h.page(t, row.model, who, row.body)
			if err != nil || got.Total != row.want {
				t.Errorf("%s %s: total %d, want %d (%v)", row.model, row.body, got.Total, row.want, err)
			}
		}
		dealer := dealerAccount(2, "appUser:view", "vehicle:view")
		if got, err := h.page(t, "vehicle", dealer, `{"ownerPhone":"0001"}`); err != nil || got.Total != 0 {
			t.Errorf("another dealer: %d vehicles by owner phone (%v)", got.Total, err)
		}
	})
}

// A list filtered by fields of another resource would reveal their values.
func TestFiltersThroughRefsNeedTheViewPermission(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		for _, row := range []struct{ body, alone string }{
			{`{"dealer.contactPhone":"13900139000"}`, "QUERY_FIELD_UNKNOWN"},
			{`{"dealer.operationStatus":0}`, "QUERY_FIELD_UNKNOWN"},
			{`{"dealer.name.like":"西湖"}`, ""},
			{`{"dealerId.like":"浦东"}`, ""},
			{`{"dealer.dealerCode.like":"D"}`, ""},
		} {
			_, alone := h.page(t, "vehicle", staff(system.AllData, "", "vehicle:view"), row.body)
			_, both := h.page(t, "vehicle", staff(system.AllData, "", "vehicle:view", "dealer:view"), row.body)
			if nameOf(t, alone) != row.alone || both != nil {
				t.Errorf("%s: without the permission %v, with it %v", row.body, alone, both)
			}
		}
	})
}
