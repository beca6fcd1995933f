package system

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/fault"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/identity"
	"evops/core/record"
)

// ExplainQuery asks why an account or a role has a permission, of a page or a button; for an account it may name a record.
type ExplainQuery struct {
	User, Role int64
	Permission string
	// Resource names the record's resource if several share the permission; empty means the first.
	Resource string
	Record   int64
}

// Explanation is the result with the chain of reasons.
type Explanation struct {
	Allowed    bool             `json:"allowed"`
	Permission string           `json:"permission"`
	Scope      system.DataScope `json:"scope,omitempty"`
	Reasons    []access.Reason  `json:"reasons"`
}

// Explain explains why an account, or a role alone, has a permission or not. The caller must be allowed to see the account or the roles,
// and the record.
func Explain(ctx context.Context, e *record.Engine, accounts *identity.Service, who *access.Caller, q ExplainQuery) (Explanation, error) {
	out := Explanation{Permission: q.Permission, Reasons: []access.Reason{}}
	kind, roles := system.Staff, value.IDs{q.Role}
	if q.Role != 0 {
		if err := who.Require("role:view"); err != nil {
			return out, err
		}
		role, err := record.Get(ctx, e.Read(), system.Roles, q.Role)
		if err != nil {
			return out, err
		}
		kind = role.UserKind
	} else {
		account, err := visibleAccount(ctx, e, who, q.User)
		if err != nil {
			return out, err
		}
		kind, roles = account.UserType, account.Roles
		out.Reasons = accountReasons(account)
	}
	reasons, allowed, granted, err := access.ExplainRoles(ctx, e.DB().Read(), kind, roles, q.Permission)
	if err != nil {
		return out, err
	}
	usable := !slices.ContainsFunc(out.Reasons, func(r access.Reason) bool {
		return r.Finding == access.AccountDisabled || r.Finding == access.AccountExpired
	})
	out.Reasons, out.Allowed, out.Scope = append(out.Reasons, reasons...), allowed && usable, granted
	if !out.Allowed || q.Role != 0 {
		return out, nil
	}
	return out, explainRecord(ctx, e, accounts, who, q, &out)
}

func visibleAccount(ctx context.Context, e *record.Engine, who *access.Caller, id int64) (*system.Operator, error) {
	refusal := fault.NoPermission.With("permission", "operator:view")
	for _, of := range []resource.Resource[system.Operator]{system.Operators, system.DealerAccounts} {
		view := of.PermissionFor("view")
		if !who.Can(view) {
			continue
		}
		refusal = fault.NotFoundOrDenied.With()
		visible, err := e.Read().CanAct(ctx, of.Name, who, view, id)
		if err != nil {
			return nil, err
		}
		if visible {
			return record.Get(ctx, e.Read(), of, id)
		}
	}
	return nil, refusal
}

// accountReasons are the reasons against the account itself.
func accountReasons(o *system.Operator) []access.Reason {
	reasons := []access.Reason{}
	if o.Status != system.Enabled {
		reasons = append(reasons, access.Reason{Finding: access.AccountDisabled})
	}
	if o.ExpireAt != "" && o.ExpireAt < value.Today() {
		reasons = append(reasons, access.Reason{Finding: access.AccountExpired})
	}
	if o.LockedUntil.Milli() > value.Now().Milli() {
		reasons = append(reasons, access.Reason{Finding: access.AccountLocked})
	}
	return reasons
}

// explainRecord adds the reasons of the account's dealer, its data scope and the record's state.
func explainRecord(ctx context.Context, e *record.Engine, accounts *identity.Service, who *access.Caller, q ExplainQuery, out *Explanation) error {
	caller, err := accounts.CallerOf(ctx, q.User, who.Language)
	if err != nil {
		return err
	}
	_, verb, _ := strings.Cut(q.Permission, ":")
	deny := func(r access.Reason) {
		out.Reasons, out.Allowed = append(out.Reasons, r), false
	}
	if caller.ReadOnly && verb != "view" {
		deny(access.Reason{Finding: access.DealerStopped})
	}
	p := planOf(q)
	if p == nil {
		return nil
	}
	dataScope := caller.Scope(q.Permission)
	if p.Scope != scope.None && p.Scope != scope.Own && p.Scope != scope.Shared && (dataScope == system.OwnSubtree && caller.OrganizationCode == "" || dataScope == system.OwnDealer && caller.DealerID == 0) {
		deny(access.Reason{Finding: access.NothingInScope, Scope: dataScope})
		return nil
	}
	if q.Record == 0 {
		return nil
	}
	return explainRow(ctx, e, who, caller, p, q, out, deny)
}

func explainRow(ctx context.Context, e *record.Engine, who, caller *access.Caller, p *resource.Plan, q ExplainQuery, out *Explanation, deny func(access.Reason)) error {
	view := p.PermissionFor("view")
	visible := who.Can(view)
	if visible {
		var err error
		if visible, err = e.Read().CanAct(ctx, p.Name, who, view, q.Record); err != nil {
			return err
		}
	}
	if !visible { // a caller who may not see the record must not learn anything about it
		return fault.NotFoundOrDenied.With()
	}
	within, err := e.Read().CanAct(ctx, p.Name, caller, q.Permission, q.Record)
	if err != nil {
		return err
	}
	if !within {
		deny(access.Reason{Finding: access.RecordOutOfScope, Scope: caller.Scope(q.Permission)})
		return nil
	}
	out.Reasons = append(out.Reasons, access.Reason{Finding: access.RecordInScope, Helps: true, Scope: caller.Scope(q.Permission)})
	_, verb, _ := strings.Cut(q.Permission, ":")
	act := p.Action(verb)
	if act == nil || act.StateName == "" {
		return nil
	}
	state, err := e.Read().State(ctx, p.Name, act.StateName, q.Record)
	if err != nil {
		return err
	}
	if !act.Allows(state) {
		deny(access.Reason{Finding: access.StateForbids, State: &state})
	}
	return nil
}

// planOf is the resource of the query's permission; nil if no declared resource has it.
func planOf(q ExplainQuery) *resource.Plan {
	prefix, _, _ := strings.Cut(q.Permission, ":")
	for _, p := range contracts.Catalogue {
		if p.Permission == prefix && (q.Resource == "" || p.Name == q.Resource) {
			return p
		}
	}
	return nil
}

// Permissions lists the permissions of an account, each with its widest scope and the roles that grant it (legacy-api D.1).
func Permissions(ctx context.Context, e *record.Engine, who *access.Caller, user int64) ([]access.HeldPermission, error) {
	account, err := visibleAccount(ctx, e, who, user)
	if err != nil {
		return nil, err
	}
	tree, err := access.LoadTree(ctx, e.DB().Read())
	if err != nil {
		return nil, err
	}
	return access.HeldPermissions(ctx, e.DB().Read(), tree, access.Account{ID: account.ID, UserType: account.UserType, Roles: account.Roles})
}

// Members returns a page of the accounts with a role, for callers that may see roles; accounts outside the caller's scope are left out.
// page is the page and size of a list request.
func Members(ctx context.Context, e *record.Engine, who *access.Caller, role int64, page map[string]any) ([]byte, error) {
	if err := who.Require("role:view"); err != nil {
		return nil, err
	}
	row, err := record.Get(ctx, e.Read(), system.Roles, role)
	if err != nil {
		return nil, err
	}
	of, unit := system.Operators, &system.Operators.Row.OrganizationID
	if row.UserKind == system.DealerUser {
		of, unit = system.DealerAccounts, &system.DealerAccounts.Row.DealerID
	}
	account := of.Row
	list := of.Where(filter.Has(&account.Roles, role)).Request(page, &account.ID, &account.UserName, &account.RealName, unit, &account.Status)
	reader, view := *who, of.PermissionFor("view")
	if !who.Can(view) {
		reader.Rights = &access.Rights{Grants: map[string]system.DataScope{view: who.Scope("role:view")}}
	}
	return e.Read().Page(ctx, of.Name, &reader, list, nil)
}

// StartView audits that the caller begins to view the console as a role, and returns the role.
func StartView(ctx context.Context, e *record.Engine, who *access.Caller, role int64) (*system.Role, error) {
	if err := who.Require("role:view"); err != nil {
		return nil, err
	}
	row, err := record.Get(ctx, e.Read(), system.Roles, role)
	if err != nil {
		return nil, err
	}
	if row.Status != system.Enabled {
		return nil, fault.StateNotAllowed.With("state", row.Status)
	}
	return row, e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		return e.Audit(ctx, tx, who, record.Entry{
			Module: system.Roles.Name, Action: "viewAs", Risk: system.SensitiveRisk, TargetID: strconv.FormatInt(row.ID, 10), TargetLabel: row.RoleName.ZH, Summary: row.RoleCode,
		})
	})
}
