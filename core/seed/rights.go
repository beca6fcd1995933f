package seed

import (
	"context"
	"slices"
	"strconv"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
	rights "evops/core/system"
)

// rights adds missing nodes and built-in roles, and grants a new node to the seeded roles once; a grant revoked later is not restored.
func (s *seeder) rights(ctx context.Context, tx bun.Tx) error {
	tree := rights.SeededTree()
	var have []struct {
		ID   int64
		Code string
	}
	if err := tx.NewRaw(`SELECT id, code FROM "function"`).Scan(ctx, &have); err != nil {
		return err
	}
	ids := make(map[string]int64, len(have))
	for _, h := range have {
		ids[h.Code] = h.ID
	}
	fresh := map[string]bool{}
	for _, n := range tree {
		if ids[n.Code] != 0 {
			continue
		}
		row := n.Function
		row.ParentID = ids[n.Parent]
		if err := record.Insert(ctx, s.e, tx, system.Functions, &row); err != nil {
			return err
		}
		ids[n.Code], fresh[n.Code] = row.ID, true
	}
	for i, role := range contracts.BuiltInRoles() {
		id, added, err := s.role(ctx, tx, role, i)
		if err != nil {
			return err
		}
		var grants []int64
		for _, n := range tree {
			if (added || fresh[n.Code]) && isGranted(role, n) {
				grants = append(grants, ids[n.Code])
			}
		}
		if err := grant(ctx, tx, id, grants); err != nil {
			return err
		}
	}
	return nil
}

func isGranted(role contracts.BuiltInRole, n rights.SeededNode) bool {
	permission := n.GrantedPermission()
	return permission != "" && (slices.Contains(role.Permissions, "*") || slices.Contains(role.Permissions, permission))
}

// role returns a built-in role, adding it if it is missing.
func (s *seeder) role(ctx context.Context, tx bun.Tx, role contracts.BuiltInRole, position int) (id int64, added bool, err error) {
	have, err := record.Find(ctx, s.e.InTx(tx), system.Roles, &system.Roles.Row.RoleCode, role.Code)
	if err != nil || len(have) > 0 {
		if len(have) > 0 {
			id = have[0].ID
		}
		return id, false, err
	}
	kind, _ := strconv.ParseInt(role.UserKind, 10, 64)
	scope, _ := strconv.ParseInt(role.DataScope, 10, 64)
	row := &system.Role{
		RoleCode: role.Code, RoleName: value.I18n{ZH: role.ZH, EN: role.EN}, UserKind: system.UserType(kind), DataScope: system.DataScope(scope),
		BuiltIn: true, Status: system.Enabled, Sort: int64(position+1) * 10,
	}
	err = record.Insert(ctx, s.e, tx, system.Roles, row)
	return row.ID, true, err
}

// grant grants nodes to a role and updates its permission count.
func grant(ctx context.Context, tx bun.Tx, role int64, functions []int64) error {
	if len(functions) == 0 {
		return nil
	}
	type pair struct {
		bun.BaseModel `bun:"table:role_function"`
		RoleID        int64
		FunctionID    int64
	}
	pairs := make([]pair, len(functions))
	for i, f := range functions {
		pairs[i] = pair{RoleID: role, FunctionID: f}
	}
	if _, err := tx.NewInsert().Model(&pairs).Exec(ctx); err != nil {
		return err
	}
	return rights.CountPermissions(ctx, tx, role)
}
