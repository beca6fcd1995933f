package access

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/contracts/value"
)

// AdminRole is the code of the role that has every permission.
const AdminRole = "admin"

// Account is the part of an account that determines its rights.
type Account struct {
	ID       int64
	UserType system.UserType
	Roles    value.IDs
}

// Role is an enabled role of an account.
type Role struct {
	ID     int64
	Code   string
	NameZh string
	NameEn string
	Kind   system.UserType
	Scope  system.DataScope
}

// Grants are the rights of an account at one version.
type Grants struct {
	Rights *Rights
	// Roles are the account's enabled roles; without any, it cannot log in.
	Roles []Role
	nodes map[int64]struct{}
	tree  *Tree
}

// LoadRights computes the permissions of an account from its enabled roles and their functions, each with the widest scope that a role
// grants. version is store.RightsVersion from before tree was loaded.
func LoadRights(ctx context.Context, db bun.IDB, tree *Tree, version int64, account Account) (*Grants, error) {
	g := &Grants{Rights: &Rights{Version: version, Grants: make(map[string]system.DataScope)}, nodes: make(map[int64]struct{}), tree: tree}
	var err error
	if g.Roles, err = RolesOf(ctx, db, account); err != nil {
		return nil, err
	}
	scopes := make(map[int64]system.DataScope, len(g.Roles))
	ids := make([]int64, len(g.Roles))
	for i, role := range g.Roles {
		g.Rights.All = g.Rights.All || role.Code == AdminRole && account.UserType == system.Staff
		scopes[role.ID], ids[i] = scopeOf(account.UserType, role.Scope), role.ID
	}
	grants, err := loadGrants(ctx, db, ids)
	if err != nil {
		return nil, err
	}
	for _, grant := range grants {
		if n := tree.byID[grant.FunctionID]; n != nil {
			g.nodes[n.ID] = struct{}{}
			g.Rights.widen(n.permission(), scopes[grant.RoleID])
		}
	}
	return g, nil
}

// RolesOf returns the enabled roles of an account. A role for the other kind of account is ignored.
func RolesOf(ctx context.Context, db bun.IDB, account Account) ([]Role, error) {
	enabled, err := loadRoles(ctx, db, account.Roles)
	return slices.DeleteFunc(enabled, func(role Role) bool { return role.Kind != account.UserType }), err
}

// RoleKind is the kind of account that a role is for; 0 if the role does not exist.
func RoleKind(ctx context.Context, db bun.IDB, role int64) (kind system.UserType, err error) {
	err = db.NewRaw("SELECT COALESCE(MAX(user_kind), 0) FROM role WHERE id = ? AND deleted_at = 0", role).Scan(ctx, &kind)
	return kind, err
}

// loadRoles reads the enabled ones of roles.
func loadRoles(ctx context.Context, db bun.IDB, roles value.IDs) (enabled []Role, err error) {
	if len(roles) == 0 {
		return nil, nil
	}
	err = db.NewRaw(`SELECT id, role_code AS code, role_name_zh AS name_zh, role_name_en AS name_en, user_kind AS kind, data_scope AS scope FROM role
		WHERE id IN (?) AND status = ? AND deleted_at = 0 ORDER BY sort, id`, bun.List([]int64(roles)), system.Enabled).Scan(ctx, &enabled)
	return enabled, err
}

type grant struct{ RoleID, FunctionID int64 }

func loadGrants(ctx context.Context, db bun.IDB, roles []int64) (grants []grant, err error) {
	if len(roles) == 0 {
		return nil, nil
	}
	err = db.NewRaw("SELECT role_id, function_id FROM role_function WHERE role_id IN (?)", bun.List(roles)).Scan(ctx, &grants)
	return grants, err
}

// scopeOf: dealer accounts see their own dealer whatever their roles contain (system catalogue 1.2).
func scopeOf(kind system.UserType, scope system.DataScope) system.DataScope {
	if kind == system.DealerUser {
		return system.OwnDealer
	}
	return scope
}

// widen grants a permission in a scope unless a wider one is held. An unknown scope grants nothing.
func (r *Rights) widen(permission string, scope system.DataScope) {
	if permission == "" || scope < system.AllData || scope > system.OwnDealer {
		return
	}
	if held, ok := r.Grants[permission]; !ok || scope < held {
		r.Grants[permission] = scope
	}
}

// RoleCodes returns the codes of the effective roles.
func (g *Grants) RoleCodes() []string {
	codes := make([]string, len(g.Roles))
	for i, role := range g.Roles {
		codes[i] = role.Code
	}
	return codes
}

// RoleIDs returns the ids of the effective roles.
func (g *Grants) RoleIDs() []int64 {
	ids := make([]int64, len(g.Roles))
	for i, role := range g.Roles {
		ids[i] = role.ID
	}
	return ids
}

// Permissions returns the sorted permissions, or only "*" for all of them.
func (g *Grants) Permissions() []string {
	if g.Rights.All {
		return []string{"*"}
	}
	permissions := make([]string, 0, len(g.Rights.Grants))
	for permission := range g.Rights.Grants {
		permissions = append(permissions, permission)
	}
	slices.Sort(permissions)
	return permissions
}

// Intersect limits the grants of a role to those of own, so that viewing as a role never shows more than the caller's own rights.
func (g *Grants) Intersect(own *Grants) *Grants {
	if own.Rights.All {
		return g
	}
	if g.Rights.All {
		g = &Grants{Rights: own.Rights, Roles: g.Roles, nodes: own.nodes, tree: own.tree}
	}
	seen := &Grants{Rights: &Rights{Version: g.Rights.Version, Grants: map[string]system.DataScope{}}, Roles: g.Roles, nodes: map[int64]struct{}{}, tree: g.tree}
	for permission, scope := range g.Rights.Grants {
		if held, ok := own.Rights.Grants[permission]; ok {
			seen.Rights.Grants[permission] = max(scope, held)
		}
	}
	for id := range g.nodes {
		if _, held := seen.Rights.Grants[g.tree.byID[id].permission()]; held {
			seen.nodes[id] = struct{}{}
		}
	}
	return seen
}
