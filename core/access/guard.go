package access

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/store"
)

// GuardSelf refuses actions on one's own account: disable, delete, change roles, reset (system catalogue 1.4).
func GuardSelf(caller *Caller, target int64) error {
	if caller.UserID != 0 && caller.UserID == target {
		return fault.SelfOperation.With()
	}
	return nil
}

// GuardLastAdmin refuses a change after which no enabled administrator would remain; one who expires today does not count. Call it in the
// transaction of the change: after it, or before it with the accounts that are to be disabled, deleted or stripped of the role. It
// increments the rights version, so such changes are serialised and two of them cannot each rely on the other's administrator.
func GuardLastAdmin(ctx context.Context, tx bun.IDB, without ...int64) error {
	return guardAdminsAfter(ctx, tx, value.Today(), without)
}

// GuardAdminExpiry refuses an expiry date for an administrator that no other enabled administrator outlives; afterwards nobody could
// correct it. Call it in the transaction of the change.
func GuardAdminExpiry(ctx context.Context, tx bun.IDB, account int64, end value.Date) error {
	return guardAdminsAfter(ctx, tx, end, []int64{account})
}

func guardAdminsAfter(ctx context.Context, tx bun.IDB, day value.Date, without []int64) error {
	if err := store.IncrementVersion(ctx, tx, store.RightsVersion); err != nil {
		return err
	}
	admins, err := Administrators(ctx, tx, day)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(admins, func(id int64) bool { return !slices.Contains(without, id) }) {
		return fault.LastAdmin.With()
	}
	return nil
}

// Administrators returns the enabled accounts with the administrator role that expire after the day.
func Administrators(ctx context.Context, db bun.IDB, day value.Date) (accounts []int64, err error) {
	var role int64
	if err := db.NewRaw("SELECT COALESCE(MAX(id), 0) FROM role WHERE role_code = ? AND status = ? AND deleted_at = 0", AdminRole, system.Enabled).Scan(ctx, &role); err != nil {
		return nil, err
	}
	err = db.NewRaw(`SELECT id FROM operator WHERE roles LIKE ? AND user_type = ? AND status = ? AND deleted_at = 0 AND (expire_at = '' OR expire_at > ?) ORDER BY id`,
		"%"+value.IDs{role}.Encode()+"%", system.Staff, system.Enabled, string(day)).Scan(ctx, &accounts)
	return accounts, err
}

// GuardGrant refuses a role's new set of functions if it contains a permission that the caller lacks, or holds only in a narrower scope.
func GuardGrant(ctx context.Context, db bun.IDB, caller *Caller, kind system.UserType, scope system.DataScope, functions []int64) error {
	if caller.Rights.All || len(functions) == 0 {
		return nil
	}
	var nodes []*node
	err := db.NewRaw(`SELECT code, permission, function_type AS type FROM "function" WHERE id IN (?) AND deleted_at = 0`, bun.List(functions)).Scan(ctx, &nodes)
	if err != nil {
		return err
	}
	return guardWithin(caller, scopeOf(kind, scope), nodes)
}

func guardWithin(caller *Caller, scope system.DataScope, nodes []*node) error {
	var beyond []string
	for _, n := range nodes {
		permission := n.permission()
		if own := caller.Scope(permission); permission != "" && (own == 0 || own > scope) {
			beyond = append(beyond, permission)
		}
	}
	if len(beyond) == 0 {
		return nil
	}
	slices.Sort(beyond)
	return fault.GrantExceedsOwn.With("codes", enumerate(slices.Compact(beyond)))
}

// GuardNode refuses to change a node's permission if a role with the node would thereby get a permission that the caller lacks.
func GuardNode(ctx context.Context, db bun.IDB, caller *Caller, id int64, permission string) error {
	if caller.Rights.All || permission == "" {
		return nil
	}
	var roles []Role
	err := db.NewRaw(`SELECT r.user_kind AS kind, r.data_scope AS scope FROM role AS r JOIN role_function AS g ON g.role_id = r.id WHERE g.function_id = ? AND r.deleted_at = 0`, id).Scan(ctx, &roles)
	if err != nil {
		return err
	}
	for _, role := range roles {
		if err := guardWithin(caller, scopeOf(role.Kind, role.Scope), []*node{{Permission: permission}}); err != nil {
			return err
		}
	}
	return nil
}

// enumerate lists the first few codes, so that a refusal stays short.
func enumerate(codes []string) string {
	const max = 8
	if len(codes) > max {
		return strings.Join(codes[:max], ", ") + " … (" + strconv.Itoa(len(codes)) + ")"
	}
	return strings.Join(codes, ", ")
}

// GuardRoles refuses roles that an account of the kind cannot have, and roles with more rights than the caller's. Pass only the roles to be
// added: existing ones need no permission.
func GuardRoles(ctx context.Context, db bun.IDB, caller *Caller, kind system.UserType, roles value.IDs) error {
	found, err := loadRoles(ctx, db, roles)
	if err != nil {
		return err
	}
	for _, id := range roles {
		if !slices.ContainsFunc(found, func(role Role) bool { return role.ID == id && role.Kind == kind }) {
			return fault.RoleNotAssignable.With()
		}
	}
	if caller.Rights.All {
		return nil
	}
	for _, role := range found {
		if role.Code == AdminRole {
			return fault.GrantExceedsOwn.With("codes", "*")
		}
		grants, err := loadGrants(ctx, db, []int64{role.ID})
		if err != nil {
			return err
		}
		functions := make([]int64, len(grants))
		for i, grant := range grants {
			functions[i] = grant.FunctionID
		}
		if err := GuardGrant(ctx, db, caller, role.Kind, role.Scope, functions); err != nil {
			return err
		}
	}
	return nil
}

// GuardOwnRole refuses that an account edits a role it holds; administrators may.
func GuardOwnRole(ctx context.Context, db bun.IDB, caller *Caller, role int64) error {
	if caller.Rights.All || caller.UserID == 0 {
		return nil
	}
	var count int
	err := db.NewRaw("SELECT COUNT(*) FROM operator WHERE id = ? AND roles LIKE ?", caller.UserID, "%"+value.IDs{role}.Encode()+"%").Scan(ctx, &count)
	if err != nil {
		return err
	}
	if count > 0 {
		return fault.SelfOperation.With()
	}
	return nil
}
