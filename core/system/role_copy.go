package system

import (
	"context"
	"fmt"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
	"evops/core/store"
)

// copyRole creates a role with the same functions and without members. The reply contains its id as copyId.
func copyRole(ctx context.Context, c *record.Change[system.Role], in *system.CopyRole) error {
	if c.Old.RoleCode == access.AdminRole { // the administrators' rights are not a list that could be copied
		return fault.RoleBuiltIn.With()
	}
	sameCode, err := record.Find(ctx, c.Reader(), system.Roles, &system.Roles.Row.RoleCode, in.RoleCode)
	if err != nil {
		return err
	}
	sameName, err := record.Find(ctx, c.Reader(), system.Roles, &system.Roles.Row.RoleName, in.RoleName)
	if err != nil {
		return err
	}
	for _, unique := range []struct {
		at    any
		value string
		taken []*system.Role
	}{{&in.RoleCode, in.RoleCode, sameCode}, {&in.RoleName, in.RoleName.ZH, sameName}} {
		if len(unique.taken) > 0 {
			c.AddError(unique.at, "UNIQUE", fmt.Sprintf("“%s”已存在", unique.value), fmt.Sprintf("%q already exists", unique.value))
		}
	}
	if c.HasErrors() {
		return nil
	}
	functions, err := functionsOf(ctx, c.Tx, c.Old.ID)
	if err != nil {
		return err
	}
	if err := access.GuardGrant(ctx, c.Tx, c.Caller, c.Old.UserKind, c.Old.DataScope, functions); err != nil {
		return err
	}
	role := &system.Role{
		RoleCode: in.RoleCode, RoleName: in.RoleName, UserKind: c.Old.UserKind, DataScope: c.Old.DataScope, PermissionCount: c.Old.PermissionCount,
		Status: system.Enabled, Sort: c.Old.Sort, Remark: c.Old.Remark,
	}
	if err := record.AddCopy(ctx, c, role); err != nil {
		return err
	}
	if err := writeGrant(ctx, c.Tx, role.ID, Granted{Added: functions}); err != nil {
		return err
	}
	return store.IncrementVersion(ctx, c.Tx, store.RightsVersion)
}
