package access

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
)

// GuardAccount refuses control over an account that has more rights than the caller: to reset its password, or to change the number its
// codes are sent to. Disabled roles count, since they may be enabled again; so does the organisation, since the same scope covers more from
// a higher one.
func GuardAccount(ctx context.Context, db bun.IDB, caller *Caller, kind system.UserType, roles value.IDs, organisation string) error {
	return guardHolder(ctx, db, caller, kind, roles, organisation, func(scope, own system.DataScope, inside bool) bool {
		return own == 0 || own > scope || scope == system.OwnSubtree && own == system.OwnSubtree && !inside
	})
}

// GuardOrganization refuses to assign an account to an organisation where its roles cover rows outside the caller's scope: a permission
// held for the own organisation and below may be granted only within it.
func GuardOrganization(ctx context.Context, db bun.IDB, caller *Caller, kind system.UserType, roles value.IDs, organisation string) error {
	return guardHolder(ctx, db, caller, kind, roles, organisation, func(scope, own system.DataScope, inside bool) bool {
		return scope == system.OwnSubtree && own == system.OwnSubtree && !inside
	})
}

// guardHolder refuses with the permissions of roles for which beyond is true, given the scope of the role, the caller's scope, and whether
// the account's organisation is in the caller's subtree.
func guardHolder(ctx context.Context, db bun.IDB, caller *Caller, kind system.UserType, roles value.IDs, organisation string, beyond func(scope, own system.DataScope, inside bool) bool) error {
	if caller.Rights.All || len(roles) == 0 {
		return nil
	}
	var rows []struct {
		Code       string
		Scope      system.DataScope
		Permission string
	}
	err := db.NewRaw(`SELECT r.role_code AS code, r.data_scope AS scope, COALESCE(CASE WHEN f.permission <> '' THEN f.permission WHEN f.function_type = ? THEN '' ELSE f.code END, '') AS permission
		FROM role AS r LEFT JOIN role_function AS g ON g.role_id = r.id LEFT JOIN "function" AS f ON f.id = g.function_id AND f.deleted_at = 0
		WHERE r.id IN (?) AND r.deleted_at = 0`, system.RouteNode, bun.List([]int64(roles))).Scan(ctx, &rows)
	if err != nil {
		return err
	}
	inside := InSubtree(organisation, caller.OrganizationCode)
	var codes []string
	for _, h := range rows {
		if h.Code == AdminRole {
			return fault.AccountExceedsOwn.With("codes", "*")
		}
		if h.Permission != "" && beyond(scopeOf(kind, h.Scope), caller.Scope(h.Permission), inside) {
			codes = append(codes, h.Permission)
		}
	}
	if len(codes) == 0 {
		return nil
	}
	slices.Sort(codes)
	return fault.AccountExceedsOwn.With("codes", enumerate(slices.Compact(codes)))
}
