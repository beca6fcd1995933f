package system_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	model "evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
	"evops/core/system"
)

const (
	vehicles  = "/equipmentManage/vehicleManage"
	operators = "/systemManage/operatorManage"
)

// viewer is an account with some roles that may see vehicles.
func viewer(id int64, roles []int64, permissions ...string) *access.Caller {
	c := clerk(model.AllData, append(permissions, "vehicle:view")...)
	c.UserID, c.Roles = id, roles
	return c
}

// view saves a view for an account and returns its id.
func (o *office) view(who *access.Caller, in fields) int64 {
	o.t.Helper()
	body, err := json.Marshal(fields{"page": vehicles, "name": "a view"}.with(in))
	if err != nil {
		o.t.Fatal(err)
	}
	saved, err := o.Add(o.t.Context(), "savedView", who, body)
	if err != nil {
		o.t.Fatalf("%s: %v", body, err)
	}
	return saved.ID
}

// viewNames are the views that an account sees on a page; those of others in brackets, the default with a star.
func (o *office) viewNames(who *access.Caller, page string) string {
	o.t.Helper()
	text, err := system.Views(o.t.Context(), o.Engine, who, page)
	if err != nil {
		o.t.Fatal(err)
	}
	var got struct{ List []model.SavedView }
	if err := json.Unmarshal(text, &got); err != nil {
		o.t.Fatal(err)
	}
	names := make([]string, len(got.List))
	for i, v := range got.List {
		names[i] = v.Name
		if v.IsDefault {
			names[i] += "*"
		}
		if v.UserID != who.UserID {
			names[i] = "[" + names[i] + "]"
		}
	}
	return strings.Join(names, " ")
}

func TestSavedViewMustBeAValidListQuery(t *testing.T) {
	rows := []struct {
		name string
		in   fields
		want map[string]string
	}{
		{"every part of a list query", fields{"name": "one", "filters": fields{"status.in": "1,2", "createdAt.between": "last7d", "keyword": "LXV", "dealer.name.like": "西湖"}, "orderBy": "createdAt desc",
			"pageSize": 50, "columns": []fields{{"field": "vin", "width": 160, "fixed": true, "visible": true}, {"field": "longGone", "visible": false}}}, nil},
		{"a name alone", fields{"name": "bare"}, nil},
		{"no name", fields{"name": " "}, map[string]string{"name": "REQUIRED"}},
		{"a name that is too long", fields{"name": strings.Repeat("名", 31)}, map[string]string{"name": "LENGTH"}},
		{"the order of the start page", fields{"page": model.StartPage, "name": "start", "isDefault": true, "columns": []fields{{"field": "cards.online", "visible": true}, {"field": "charts.models", "visible": false}}}, nil},
		{"filters of the start page", fields{"page": model.StartPage, "name": "narrow", "filters": fields{"status.in": "1"}}, map[string]string{"filters": "QUERY_FIELD_UNKNOWN"}},
		{"no such page", fields{"page": "/nowhere"}, map[string]string{"page": "REF_NOT_FOUND"}},
		{"a form page", fields{"page": "/equipmentManage/addVehicle"}, map[string]string{"page": "REF_NOT_FOUND"}},
		{"a tab that the page does not have", fields{"page": vehicles + "?tab=dealer"}, map[string]string{"page": "REF_NOT_FOUND"}},
		{"an unknown field and a wrong value", fields{"filters": fields{"nonsense": 1, "status.in": "9", "vin.like": "LXV"}},
			map[string]string{"filters.nonsense": "QUERY_FIELD_UNKNOWN", "filters.status.in": "QUERY_VALUE_INVALID"}},
		{"a comparison the field lacks", fields{"filters": fields{"status.like": "1"}}, map[string]string{"filters.status.like": "QUERY_OPERATOR_INVALID"}},
		{"an unknown named period", fields{"filters": fields{"createdAt.between": "last8d"}}, map[string]string{"filters.createdAt.between": "QUERY_VALUE_INVALID"}},
		{"a named period for a number", fields{"filters": fields{"dealerId.between": "today"}}, map[string]string{"filters.dealerId.between": "QUERY_VALUE_INVALID"}},
		{"filters as a list", fields{"filters": []int{1}}, map[string]string{"filters": "TYPE"}},
		{"an order by an unsortable field", fields{"orderBy": "remark"}, map[string]string{"orderBy": "QUERY_ORDER_INVALID"}},
		{"a page of too many rows", fields{"pageSize": 1001}, map[string]string{"pageSize": "RANGE"}},
		{"a column with an unknown member", fields{"columns": []fields{{"field": "vin", "colour": "red"}}}, map[string]string{"columns[0].colour": "UNKNOWN"}},
		{"another account as its owner", fields{"userId": 1}, map[string]string{"userId": "FIELD_READ_ONLY"}},
		{"a list the account may not open", fields{"page": operators}, whole("NO_PERMISSION")},
		{"shared without the permission", fields{"shareRoles": []int64{1}}, whole("NO_PERMISSION")},
	}
	each(t, func(t *testing.T, o *office) {
		who := viewer(501, nil)
		for _, row := range rows {
			o.refuses(row.name, who, "savedView", "save", fields{"page": vehicles, "name": "two"}.with(row.in), row.want)
		}
		o.refuses("a duplicate name on a page", who, "savedView", "save", fields{"page": vehicles, "name": "one"}, map[string]string{"name": "UNIQUE"})
		o.refuses("the name on another page", viewer(501, nil, "operator:view"), "savedView", "save", fields{"page": operators, "name": "one"}, nil)
		o.refuses("the name by another account", viewer(502, nil), "savedView", "save", fields{"page": vehicles, "name": "one"}, nil)
	})
}

func TestAccountHasTwentyViewsPerPageAndOneDefault(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		who := viewer(501, nil, "operator:view")
		ids := make([]int64, 20)
		for i := range ids {
			ids[i] = o.view(who, fields{"name": fmt.Sprintf("v%d", i), "isDefault": i < 3})
		}
		o.refuses("the 21st", who, "savedView", "save", fields{"page": vehicles, "name": "one more"}, whole("SAVED_VIEW_LIMIT"))
		o.view(who, fields{"page": operators, "name": "elsewhere", "isDefault": true})
		if got := o.viewNames(who, vehicles); !strings.HasPrefix(got, "v0 v1 v2* v3 ") || strings.Count(got, "*") != 1 {
			t.Errorf("views of the page are %s", got)
		}
		o.refuses("another becomes the default", who, "savedView", "setDefault", fields{"id": ids[0]}, nil)
		o.refuses("one moves to the front", who, "savedView", "move", fields{"id": ids[3], "to": 0}, nil)
		if got := o.viewNames(who, vehicles); !strings.HasPrefix(got, "v3 v0* v1 v2 v4 ") || strings.Count(got, "*") != 1 {
			t.Errorf("views after the changes are %s", got)
		}
		text, err := system.DefaultViews(t.Context(), o.Engine, who)
		if err != nil || strings.Count(string(text), `"page":"/`) != 2 || !strings.Contains(string(text), `"name":"v0"`) || !strings.Contains(string(text), `"name":"elsewhere"`) {
			t.Errorf("default views are %s, %v", text, err)
		}
		// The unique index prevents two defaults, whatever writes to the table.
		second := o.id("saved_view", "name", "v1")
		err = o.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			_, err := tx.NewRaw("UPDATE saved_view SET default_of = ? WHERE id = ?", fmt.Sprintf("%d %s", who.UserID, vehicles), second).Exec(ctx)
			return err
		})
		if err == nil {
			t.Error("the database accepts two defaults of one page")
		}
		o.refuses("an old view is deleted", who, "savedView", "delete", fields{"id": ids[19]}, nil)
		o.refuses("a new view after the deletion", who, "savedView", "save", fields{"page": vehicles, "name": "one more"}, nil)
	})
}

func TestSharedViewIsReadByItsRolesAndChangedByItsOwnerOnly(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		finance, auditor := o.id("role", "role_code", "finance"), o.id("role", "role_code", "auditor")
		owner := viewer(501, []int64{finance}, model.ShareViews)
		mate, other, outsider := viewer(502, []int64{finance, 77}), viewer(503, []int64{auditor}), viewer(504, nil)
		id := o.view(owner, fields{"name": "shared", "shareRoles": []int64{finance}, "isDefault": true})
		o.view(owner, fields{"name": "kept"})
		for who, want := range map[*access.Caller]string{owner: "shared* kept", mate: "[shared*]", other: "", outsider: ""} {
			if got := o.viewNames(who, vehicles); got != want {
				t.Errorf("account %d sees %q, want %q", who.UserID, got, want)
			}
		}
		for _, who := range []*access.Caller{mate, other} {
			for verb, in := range map[string]fields{"save": {"name": "mine now"}, "setDefault": {}, "move": {"to": 0}} {
				o.refuses(verb, who, "savedView", verb, fields{"id": id, "version": 1}.with(in), whole("NOT_FOUND_OR_DENIED"))
			}
			_, batch, err := o.Act(t.Context(), "savedView", "delete", who, []byte(fmt.Sprintf(`{"ids":[%d]}`, id)))
			if err != nil || len(batch.Failed) != 1 {
				t.Errorf("delete by account %d: %+v, %v", who.UserID, batch, err)
			}
			_, err = o.Read().One(t.Context(), "savedView", who, id, nil)
			var refused *fault.Error
			if sees := err == nil; sees != slices.Contains(who.Roles, finance) || !sees && (!errors.As(err, &refused) || refused.Code != fault.NotFoundOrDenied) {
				t.Errorf("open by account %d: %v", who.UserID, err)
			}
		}
		o.refuses("a missing role", owner, "savedView", "save", fields{"id": id, "version": 1, "shareRoles": []int64{9999}}, map[string]string{"shareRoles": "REF_NOT_FOUND"})
		o.refuses("one more role", owner, "savedView", "save", fields{"id": id, "version": 1, "shareRoles": []int64{finance, auditor}}, nil)
		if got := o.viewNames(other, vehicles); got != "[shared*]" {
			t.Errorf("the second role sees %q", got)
		}
		demoted := viewer(501, []int64{finance})
		o.refuses("other changes without the permission to share", demoted, "savedView", "save", fields{"id": id, "version": 2, "pageSize": 20}, nil)
		o.refuses("removing a role without the permission to share", demoted, "savedView", "save", fields{"id": id, "version": 3, "shareRoles": []int64{auditor}}, nil)
		o.refuses("adding a role without the permission to share", demoted, "savedView", "save", fields{"id": id, "version": 4, "shareRoles": []int64{auditor, finance}}, whole("NO_PERMISSION"))
		if got := o.viewNames(mate, vehicles); got != "" {
			t.Errorf("a view no longer shared is still visible: %q", got)
		}
		narrowed := viewer(501, nil)
		narrowed.ViewedRole = finance
		o.refuses("a write while viewing as a role", narrowed, "savedView", "save", fields{"page": vehicles, "name": "seen"}, whole("VIEW_ONLY"))
	})
}

func TestRoleOptionsRequireThePermissionToShare(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		for _, row := range []struct {
			who  *access.Caller
			want bool
		}{{clerk(model.AllData), false}, {clerk(model.AllData, model.ShareViews), true}} {
			for name, want := range map[string]bool{"role": row.want, "operator": false} {
				if _, err := o.Read().Options(t.Context(), name, row.who, nil, nil); (err == nil) != want {
					t.Errorf("options of %s with permission to share %v: %v", name, row.want, err)
				}
			}
		}
	})
}

func TestDeletedRoleIsRemovedFromSharedViews(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		saved, err := o.Add(t.Context(), "role", o.admin, []byte(`{"roleCode":"passing","roleName":{"zh":"临时"},"userKind":1,"dataScope":1}`))
		if err != nil {
			t.Fatal(err)
		}
		id := o.view(viewer(501, nil, model.ShareViews), fields{"shareRoles": []int64{saved.ID, o.id("role", "role_code", "finance")}})
		o.refuses("delete the role", o.admin, "role", "delete", fields{"id": saved.ID}, nil)
		left, err := record.Get(t.Context(), o.Read(), model.SavedViews, id)
		if err != nil || len(left.ShareRoles) != 1 || left.ShareRoles.Has(saved.ID) {
			t.Errorf("the view is shared with %v, %v", left.ShareRoles, err)
		}
	})
}
