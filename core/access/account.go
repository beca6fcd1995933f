package access

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
)

// GuardAccount refuses to open an account to somebody who may less than it: to reset its password, or to change where its codes go. A disabled role
// counts, since it may be enabled again, and so does the place: the same scope reaches further from a higher organisation.
func GuardAccount(ctx context.Context, db bun.IDB, caller *Caller, kind system.UserType, roles value.IDs, organisation string) error {
	return guardHolder(ctx, db, caller, kind, roles, organisation, func(scope, reach system.DataScope, inside bool) bool {
		return reach == 0 || reach > scope || scope == system.OwnSubtree && reach == system.OwnSubtree && !inside
	})
}

// GuardPlace refuses to put an account where its roles reach rows that the caller does not reach: what is held for the own organisation and below may
// be granted within it alone.
func GuardPlace(ctx context.Context, db bun.IDB, caller *Caller, kind system.UserType, roles value.IDs, organisation string) error {
	return guardHolder(ctx, db, caller, kind, roles, organisation, func(scope, reach system.DataScope, inside bool) bool {
		return scope == system.OwnSubtree && reach == system.OwnSubtree && !inside
	})
}

// guardHolder names the permissions of roles that are beyond the caller, as judged by the scope of the role, the caller's own, and whether the account's
// organisation stands in the caller's subtree.
func guardHolder(ctx context.Context, db bun.IDB, caller *Caller, kind system.UserType, roles value.IDs, organisation string, beyond func(scope, reach system.DataScope, inside bool) bool) error {
	if caller.Rights.All || len(roles) == 0 {
		return nil
	}
	var held []struct {
		Code       string
		Scope      system.DataScope
		Permission string
	}
	err := db.NewRaw(`SELECT r.role_code AS code, r.data_scope AS scope, COALESCE(CASE WHEN f.permission <> '' THEN f.permission WHEN f.function_type = ? THEN '' ELSE f.code END, '') AS permission
		FROM role AS r LEFT JOIN role_function AS g ON g.role_id = r.id LEFT JOIN "function" AS f ON f.id = g.function_id AND f.deleted_at = 0
		WHERE r.id IN (?) AND r.deleted_at = 0`, system.RouteNode, bun.List([]int64(roles))).Scan(ctx, &held)
	if err != nil {
		return err
	}
	inside := InSubtree(organisation, caller.OrganizationCode)
	var codes []string
	for _, h := range held {
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
