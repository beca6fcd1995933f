package system

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// RoleGrant is a role of an account with the time and the account of its assignment, from the audit log. Both are empty if the audit log
// does not go back so far, or the role came with the installation.
type RoleGrant struct {
	Role access.NamedRef `json:"role"`
	At   value.Time      `json:"at"`
	By   string          `json:"by"`
}

// RoleGrants returns for every enabled role of an account how it was assigned, if the caller may see the account.
func RoleGrants(ctx context.Context, e *record.Engine, who *access.Caller, user int64) ([]RoleGrant, error) {
	account, err := visibleAccount(ctx, e, who, user)
	if err != nil {
		return nil, err
	}
	db := e.DB().Read()
	roles, err := access.RolesOf(ctx, db, access.Account{ID: account.ID, UserType: account.UserType, Roles: account.Roles})
	if err != nil {
		return nil, err
	}
	var acts []struct {
		CreatedAt value.Time
		UserName  string
		Changes   string
	}
	err = db.NewRaw("SELECT created_at, user_name, changes FROM audit_log WHERE target_id = ? AND module IN (?) AND action IN (?) ORDER BY id", fmt.Sprint(user),
		bun.List([]string{system.Operators.Name, system.DealerAccounts.Name}), bun.List([]string{"add", "edit", "import"})).Scan(ctx, &acts)
	if err != nil {
		return nil, err
	}
	out := make([]RoleGrant, len(roles))
	for i, role := range roles {
		out[i].Role = access.NamedRef{ID: role.ID, Code: role.Code, Name: value.I18n{ZH: role.NameZh, EN: role.NameEn}}
		for _, act := range acts { // a role that was removed and assigned again counts from the last time
			if gained(act.Changes, role.ID) {
				out[i].At, out[i].By = act.CreatedAt, act.UserName
			}
		}
	}
	return out, nil
}

// gained reports whether an audit row's changes added a role to an account.
func gained(changes string, role int64) bool {
	var fields []struct {
		Field    string
		From, To json.RawMessage
	}
	if json.Unmarshal([]byte(changes), &fields) != nil {
		return false
	}
	for _, f := range fields {
		if f.Field != "roles" {
			continue
		}
		var from, to []int64
		if json.Unmarshal(f.From, &from) != nil || json.Unmarshal(f.To, &to) != nil {
			return false
		}
		return slices.Contains(to, role) && !slices.Contains(from, role)
	}
	return false
}
