package system_test

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/resource"
	"evops/contracts/statistics"
	model "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/system"
)

// TestEveryGrantablePermissionIsChecked verifies that the permission of every grantable node is used: by the list of a declared resource,
// an action, a field, a page of statistics, or a function of core, whose source contains it.
func TestEveryGrantablePermissionIsChecked(t *testing.T) {
	source := sourceOfCore(t)
	reported := []string{statistics.ExportPermission}
	for _, page := range statistics.Pages {
		reported = append(reported, contracts.PageAt(page.Path).Permission, page.Export)
	}
	seen := map[string]bool{}
	for _, n := range system.SeededTree() {
		permission := n.GrantedPermission()
		if permission == "" || seen[permission] {
			continue
		}
		seen[permission] = true
		if !slices.ContainsFunc(contracts.Catalogue, func(p *resource.Plan) bool { return declared(p, permission) }) && !slices.Contains(reported, permission) && !strings.Contains(source, `"`+permission+`"`) {
			t.Errorf("%s can be granted, but nothing checks it", permission)
		}
	}
	for _, permission := range []string{"vehicle:param", "sim:approve", "sim:operate", "ecu:read", "debug:write", "command:danger", "appUser:viewPhone", "role:grant", "selfCheck:view", "exportJob:cancelAll"} {
		if !seen[permission] {
			t.Errorf("%s is checked, but cannot be granted", permission)
		}
	}
}

// declared reports whether the declaration uses a permission, without its extra permissions.
func declared(p *resource.Plan, permission string) bool {
	alone := *p
	alone.ExtraPermissions = nil
	return alone.UsesPermission(permission)
}

func sourceOfCore(t *testing.T) string {
	t.Helper()
	var all strings.Builder
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		all.Write(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all.String()
}

// Nodes of earlier releases that nothing uses are not deleted, but are neither in the tree nor grantable.
func TestUnusedNodeOfAnEarlierReleaseIsNotOffered(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		page := o.id("function", "code", "simManage.simIndex")
		err := o.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			return record.Insert(ctx, o.Engine, tx, model.Functions, &model.Function{
				Code: "sim:formerPool", Permission: "sim:formerPool", Name: value.I18n{ZH: "流量池", EN: "Data pools"}, FunctionType: model.ButtonNode, ParentID: page, Status: model.Enabled, BuiltIn: true,
			})
		})
		if err != nil {
			t.Fatal(err)
		}
		tree, err := system.FunctionTree(t.Context(), o.Engine, o.admin, page)
		if err != nil || len(tree) == 0 {
			t.Fatal(tree, err)
		}
		for _, n := range tree {
			if n.Code == "sim:formerPool" {
				t.Error("the tree contains an unused node")
			}
		}
		role := o.must("role", "save", fields{"roleCode": "eastManager", "roleName": "华东经理", "userKind": 1, "dataScope": 1}).ID
		// The refused grant comes first: the other one makes a new version of the role.
		for _, grant := range []struct{ code, want string }{{"sim:formerPool", "REF_NOT_FOUND"}, {"sim:edit", ""}} {
			if _, err := system.Grant(t.Context(), o.Engine, o.admin, role, 1, []int64{o.id("function", "code", grant.code)}); refusals(t, err)[""] != grant.want {
				t.Errorf("granting %s returned %v, want %q", grant.code, err, grant.want)
			}
		}
	})
}
