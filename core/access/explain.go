package access

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/contracts/value"
)

// ReasonCode names one reason why an account has a permission or not.
type ReasonCode string

// The reason codes, in the order in which they are checked. The console has their messages.
const (
	AccountDisabled  ReasonCode = "ACCOUNT_DISABLED"
	AccountExpired   ReasonCode = "ACCOUNT_EXPIRED"
	AccountLocked    ReasonCode = "ACCOUNT_LOCKED" // login is blocked temporarily
	DealerStopped    ReasonCode = "DEALER_STOPPED" // read-only
	NoRole           ReasonCode = "NO_ROLE"
	FunctionMissing  ReasonCode = "FUNCTION_MISSING"  // no node of the tree grants the permission
	FunctionDisabled ReasonCode = "FUNCTION_DISABLED" // every node that would grant it is disabled, or below a disabled one
	RoleDisabled     ReasonCode = "ROLE_DISABLED"
	RoleOtherKind    ReasonCode = "ROLE_OTHER_KIND" // a dealer role on a staff account, or vice versa
	RoleLacks        ReasonCode = "ROLE_LACKS"
	RoleGrants       ReasonCode = "ROLE_GRANTS"
	RoleHoldsAll     ReasonCode = "ROLE_HOLDS_ALL" // the administrators' role
	NothingInScope   ReasonCode = "NOTHING_IN_SCOPE"
	RecordOutOfScope ReasonCode = "RECORD_OUT_OF_SCOPE"
	RecordInScope    ReasonCode = "RECORD_IN_SCOPE"
	StateForbids     ReasonCode = "STATE_FORBIDS"
)

// Reason is one step in the explanation of a permission.
type Reason struct {
	Finding ReasonCode `json:"finding"`
	// Helps reports whether the reason supports the permission; one that does not may be outweighed by another role.
	Helps    bool             `json:"helps"`
	Role     *NamedRef        `json:"role,omitempty"`
	Function *NamedRef        `json:"function,omitempty"`
	Scope    system.DataScope `json:"scope,omitempty"`
	// State is the state of a record in which the action is not allowed.
	State *int64 `json:"state,omitempty"`
}

// NamedRef is a role or a node of the function tree with its names.
type NamedRef struct {
	ID   int64      `json:"id"`
	Code string     `json:"code"`
	Name value.I18n `json:"name"`
}

// ExplainRoles returns for each role why it grants a permission to an account of a kind or not, after the reasons that apply to all roles.
// allowed is the result for the account; scope is the widest granted one.
func ExplainRoles(ctx context.Context, db bun.IDB, kind system.UserType, roles value.IDs, permission string) (reasons []Reason, allowed bool, scope system.DataScope, err error) {
	var rows []struct {
		ID, UserKind, DataScope, Status int64
		RoleCode                        string
		RoleNameZh, RoleNameEn          string
	}
	if len(roles) > 0 {
		err = db.NewRaw(`SELECT id, user_kind, data_scope, status, role_code, role_name_zh, role_name_en FROM role WHERE id IN (?) AND deleted_at = 0 ORDER BY sort, id`, bun.List([]int64(roles))).Scan(ctx, &rows)
		if err != nil {
			return nil, false, 0, err
		}
	}
	if len(rows) == 0 {
		return []Reason{{Finding: NoRole}}, false, 0, nil
	}
	nodes, missing, err := grantingNodes(ctx, db, permission)
	if err != nil {
		return nil, false, 0, err
	}
	holders, err := holdersOf(ctx, db, nodes)
	if err != nil {
		return nil, false, 0, err
	}
	everything := false
	for _, r := range rows {
		reason := Reason{Role: &NamedRef{r.ID, r.RoleCode, value.I18n{ZH: r.RoleNameZh, EN: r.RoleNameEn}}}
		own := scopeOf(kind, system.DataScope(r.DataScope))
		switch {
		case system.EnableStatus(r.Status) != system.Enabled:
			reason.Finding = RoleDisabled
		case system.UserType(r.UserKind) != kind:
			reason.Finding = RoleOtherKind
		case r.RoleCode == AdminRole && kind == system.Staff:
			reason.Finding, reason.Helps, reason.Scope, everything = RoleHoldsAll, true, system.AllData, true
		case slices.Contains(holders, r.ID):
			reason.Finding, reason.Helps, reason.Scope = RoleGrants, true, own
		default:
			reason.Finding = RoleLacks
		}
		if reason.Helps && (scope == 0 || reason.Scope < scope) {
			scope = reason.Scope
		}
		reasons = append(reasons, reason)
	}
	// A permission that no enabled node grants is only held by administrators, whatever the roles contain.
	if missing != nil && !everything {
		return append([]Reason{*missing}, reasons...), false, 0, nil
	}
	return reasons, scope != 0, scope, nil
}

// grantingNodes returns the enabled nodes of the tree that grant a permission; missing is the reason if there are none.
func grantingNodes(ctx context.Context, db bun.IDB, permission string) (nodes []int64, missing *Reason, err error) {
	var rows []struct {
		ID, ParentID     int64
		Code, Permission string
		NameZh, NameEn   string
		FunctionType     system.FunctionType
		Status           system.EnableStatus
	}
	err = db.NewRaw(`SELECT id, parent_id, code, permission, name_zh, name_en, function_type, status FROM "function" WHERE deleted_at = 0 ORDER BY id`).Scan(ctx, &rows)
	if err != nil {
		return nil, nil, err
	}
	index := make(map[int64]int, len(rows))
	for i, r := range rows {
		index[r.ID] = i
	}
	missing = &Reason{Finding: FunctionMissing}
	for _, r := range rows {
		if n := (node{Code: r.Code, Permission: r.Permission, Type: r.FunctionType}); n.permission() != permission {
			continue
		}
		disabled := -1
		for at, known := index[r.ID], true; known; at, known = index[rows[at].ParentID] {
			if rows[at].Status != system.Enabled {
				disabled = at
			}
		}
		if disabled < 0 {
			nodes = append(nodes, r.ID)
			continue
		}
		missing = &Reason{Finding: FunctionDisabled, Function: &NamedRef{rows[disabled].ID, rows[disabled].Code, value.I18n{ZH: rows[disabled].NameZh, EN: rows[disabled].NameEn}}}
	}
	if len(nodes) > 0 {
		missing = nil
	}
	return nodes, missing, nil
}

// holdersOf returns the roles that include any of the nodes.
func holdersOf(ctx context.Context, db bun.IDB, nodes []int64) (roles []int64, err error) {
	if len(nodes) == 0 {
		return nil, nil
	}
	err = db.NewRaw("SELECT DISTINCT role_id FROM role_function WHERE function_id IN (?)", bun.List(nodes)).Scan(ctx, &roles)
	return roles, err
}

// HeldPermission is a permission of an account, with its widest scope and the roles that grant it.
type HeldPermission struct {
	Permission string           `json:"permission"`
	Scope      system.DataScope `json:"scope"`
	FromRoles  []string         `json:"fromRoles"`
}

// HeldPermissions lists the permissions of an account and the roles they come from. An administrator holds every permission of the tree.
func HeldPermissions(ctx context.Context, db bun.IDB, tree *Tree, account Account) ([]HeldPermission, error) {
	roles, err := RolesOf(ctx, db, account)
	if err != nil {
		return nil, err
	}
	byPermission := map[string]*HeldPermission{}
	add := func(permission string, scope system.DataScope, role string) {
		if permission == "" {
			return
		}
		h := byPermission[permission]
		if h == nil {
			h = &HeldPermission{Permission: permission, Scope: scope}
			byPermission[permission] = h
		}
		h.Scope = min(h.Scope, scope)
		if !slices.Contains(h.FromRoles, role) {
			h.FromRoles = append(h.FromRoles, role)
		}
	}
	for _, role := range roles {
		if role.Code == AdminRole && account.UserType == system.Staff {
			for _, n := range tree.byID {
				add(n.permission(), system.AllData, role.Code)
			}
			continue
		}
		grants, err := loadGrants(ctx, db, []int64{role.ID})
		if err != nil {
			return nil, err
		}
		for _, grant := range grants {
			if n := tree.byID[grant.FunctionID]; n != nil {
				add(n.permission(), scopeOf(account.UserType, role.Scope), role.Code)
			}
		}
	}
	out := make([]HeldPermission, 0, len(byPermission))
	for _, h := range byPermission {
		out = append(out, *h)
	}
	slices.SortFunc(out, func(a, b HeldPermission) int {
		if a.Permission < b.Permission {
			return -1
		}
		return 1
	})
	return out, nil
}
