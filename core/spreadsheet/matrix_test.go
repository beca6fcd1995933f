package spreadsheet_test

import (
	"context"
	"slices"
	"testing"

	"github.com/uptrace/bun"

	contract "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
)

func TestRoleExportHasAPermissionMatrix(t *testing.T) {
	each(t, func(t *testing.T, p *fixture) {
		p.write(func(ctx context.Context, tx bun.Tx) error {
			page := &contract.Function{Code: "veh", Name: value.I18n{ZH: "车辆", EN: "Vehicles"}, FunctionType: contract.RouteNode, Permission: "vehicle:view", Status: contract.Enabled}
			if err := record.Insert(ctx, p.Engine, tx, contract.Functions, page); err != nil {
				return err
			}
			button := &contract.Function{Code: "vehicle:edit", Name: value.I18n{ZH: "编辑", EN: "Edit"}, FunctionType: contract.ButtonNode, ParentID: page.ID, Status: contract.Enabled}
			if err := record.Insert(ctx, p.Engine, tx, contract.Functions, button); err != nil {
				return err
			}
			for i, code := range []string{"admin", "clerk"} {
				role := &contract.Role{RoleCode: code, RoleName: value.I18n{ZH: code}, Sort: int64(i), Status: contract.Enabled}
				if err := record.Insert(ctx, p.Engine, tx, contract.Roles, role); err != nil {
					return err
				}
				if code == "clerk" {
					if _, err := tx.NewRaw("INSERT INTO role_function (role_id, function_id) VALUES (?, ?)", role.ID, page.ID).Exec(ctx); err != nil {
						return err
					}
				}
			}
			return nil
		})
		lines := p.cells(p.export(p.who, "role", `{}`), 2)
		for i, want := range [][]string{{"功能", "权限标识", "admin", "clerk"}, {"车辆", "vehicle:view", "●", "●"}, {"　编辑", "vehicle:edit", "●"}} {
			if i >= len(lines) || !slices.Equal(lines[i], want) {
				t.Errorf("line %d of %q, want %q", i, lines, want)
			}
		}
	})
}
