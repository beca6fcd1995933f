package access

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/contracts/value"
)

// ReasonCode is the name of one reason why somebody may do something or not.
type ReasonCode string

// The findings, in the order they are looked for. Sentences about them are the console's.
const (
	AccountDisabled  ReasonCode = "ACCOUNT_DISABLED"
	AccountExpired   ReasonCode = "ACCOUNT_EXPIRED"
	AccountLocked    ReasonCode = "ACCOUNT_LOCKED" // nobody can log in with it for a while
	DealerStopped    ReasonCode = "DEALER_STOPPED" // reading goes on, writing does not
	NoRole           ReasonCode = "NO_ROLE"
	FunctionMissing  ReasonCode = "FUNCTION_MISSING"  // no node of the tree gives the permission
	FunctionDisabled ReasonCode = "FUNCTION_DISABLED" // every node that would is disabled, itself or above it
	RoleDisabled     ReasonCode = "ROLE_DISABLED"
	RoleOtherKind    ReasonCode = "ROLE_OTHER_KIND" // dealers' role on a staff account, or the other way round
	RoleLacks        ReasonCode = "ROLE_LACKS"
	RoleGrants       ReasonCode = "ROLE_GRANTS"
	RoleHoldsAll     ReasonCode = "ROLE_HOLDS_ALL" // the administrators'
	NothingInScope   ReasonCode = "NOTHING_IN_SCOPE"
	RecordOutOfScope ReasonCode = "RECORD_OUT_OF_SCOPE"
	RecordInScope    ReasonCode = "RECORD_IN_SCOPE"
	StateForbids     ReasonCode = "STATE_FORBIDS"
)

// Reason is one link of the chain from an account to what it may do.
type Reason struct {
	Finding ReasonCode `json:"finding"`
	// Helps says that the reason speaks for the permission; one that does not may still be outweighed by another role.
	Helps    bool             `json:"helps"`
	Role     *NamedRef        `json:"role,omitempty"`
	Function *NamedRef        `json:"function,omitempty"`
	Scope    system.DataScope `json:"scope,omitempty"`
	// State is the state of a record that an action cannot start from.
	State *int64 `json:"state,omitempty"`
}

// NamedRef is a role or a node of the function tree, by its names.
type NamedRef struct {
	ID   int64      `json:"id"`
	Code string     `json:"code"`
	Name value.I18n `json:"name"`
}

// ExplainRoles tells of each role why it gives an account of a kind a permission or does not, after what holds for all of them.
// allowed is what rights follow from the roles; scope is the widest of them.
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
	giving, missing, err := givers(ctx, db, permission)
	if err != nil {
		return nil, false, 0, err
	}
	holders, err := holdersOf(ctx, db, giving)
	if err != nil {
		return nil, false, 0, err
	}
	everything := false
	for _, r := range rows {
		reason := Reason{Role: &NamedRef{r.ID, r.RoleCode, value.I18n{ZH: r.RoleNameZh, EN: r.RoleNameEn}}}
		reach := scopeOf(kind, system.DataScope(r.DataScope))
		switch {
		case system.EnableStatus(r.Status) != system.Enabled:
			reason.Finding = RoleDisabled
		case system.UserType(r.UserKind) != kind:
			reason.Finding = RoleOtherKind
		case r.RoleCode == AdminRole && kind == system.Staff:
			reason.Finding, reason.Helps, reason.Scope, everything = RoleHoldsAll, true, system.AllData, true
		case slices.Contains(holders, r.ID):
			reason.Finding, reason.Helps, reason.Scope = RoleGrants, true, reach
		default:
			reason.Finding = RoleLacks
		}
		if reason.Helps && (scope == 0 || reason.Scope < scope) {
			scope = reason.Scope
		}
		reasons = append(reasons, reason)
	}
	// A permission no enabled node gives is nobody's but the administrators', whatever the roles hold.
	if missing != nil && !everything {
		return append([]Reason{*missing}, reasons...), false, 0, nil
	}
	return reasons, scope != 0, scope, nil
}

// givers are the nodes of the whole tree that give a permission and are in use; missing says why there are none.
func givers(ctx context.Context, db bun.IDB, permission string) (nodes []int64, missing *Reason, err error) {
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
	place := make(map[int64]int, len(rows))
	for i, r := range rows {
		place[r.ID] = i
	}
	missing = &Reason{Finding: FunctionMissing}
	for _, r := range rows {
		if n := (node{Code: r.Code, Permission: r.Permission, Type: r.FunctionType}); n.permission() != permission {
			continue
		}
		off := -1
		for at, known := place[r.ID], true; known; at, known = place[rows[at].ParentID] {
			if rows[at].Status != system.Enabled {
				off = at
			}
		}
		if off < 0 {
			nodes = append(nodes, r.ID)
			continue
		}
		missing = &Reason{Finding: FunctionDisabled, Function: &NamedRef{rows[off].ID, rows[off].Code, value.I18n{ZH: rows[off].NameZh, EN: rows[off].NameEn}}}
	}
	if len(nodes) > 0 {
		missing = nil
	}
	return nodes, missing, nil
}

// holdersOf are the roles that were granted any of the nodes.
func holdersOf(ctx context.Context, db bun.IDB, nodes []int64) (roles []int64, err error) {
	if len(nodes) == 0 {
		return nil, nil
	}
	err = db.NewRaw("SELECT DISTINCT role_id FROM role_function WHERE function_id IN (?)", bun.List(nodes)).Scan(ctx, &roles)
	return roles, err
}

// HeldPermission is one permission of an account, with the widest scope and the roles that give it.
type HeldPermission struct {
	Permission string           `json:"permission"`
	Scope      system.DataScope `json:"scope"`
	FromRoles  []string         `json:"fromRoles"`
}

// Holdings lists what an account may, by permission, and which of its roles it comes from. An administrator holds every permission of the tree.
func Holdings(ctx context.Context, db bun.IDB, tree *Tree, account Account) ([]HeldPermission, error) {
	roles, err := RolesOf(ctx, db, account)
	if err != nil {
		return nil, err
	}
	byPermission := map[string]*HeldPermission{}
	take := func(permission string, scope system.DataScope, role string) {
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
				take(n.permission(), system.AllData, role.Code)
			}
			continue
		}
		grants, err := loadGrants(ctx, db, []int64{role.ID})
		if err != nil {
			return nil, err
		}
		for _, grant := range grants {
			if n := tree.byID[grant.FunctionID]; n != nil {
				take(n.permission(), scopeOf(account.UserType, role.Scope), role.Code)
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
