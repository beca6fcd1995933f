package system

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/idempotency"
	"evops/core/record"
	"evops/core/store"
)

func registerRoles(e *record.Engine) {
	record.Guard(e, system.Roles, roleGuard)
	record.BeforeSave(e, system.Roles, saveRole)
	record.AfterSave(e, system.Roles, func(ctx context.Context, c *record.Change[system.Role]) error {
		return store.IncrementVersion(ctx, c.Tx, store.RightsVersion)
	})
	record.BeforeDelete(e, system.Roles, deleteRole)
	record.OnAction(e, system.Roles, action.Enable[system.Role](), switchRole)
	record.OnAction(e, system.Roles, action.Disable[system.Role](), switchRole)
	record.OnAction(e, system.Roles, system.RoleCopy, copyRole)
}

func saveRole(ctx context.Context, c *record.Change[system.Role]) error {
	if c.Old == nil {
		return nil
	}
	if c.Old.UserKind != c.New.UserKind {
		if n, err := members(ctx, c.Tx, c.Old.ID); err != nil {
			return err
		} else if n > 0 {
			c.AddFault(&c.New.UserKind, fault.RoleInUse.With("n", n))
		}
	}
	if c.Old.DataScope == c.New.DataScope && c.Old.UserKind == c.New.UserKind {
		return nil
	}
	functions, err := functionsOf(ctx, c.Tx, c.Old.ID)
	if err != nil {
		return err
	}
	return access.GuardGrant(ctx, c.Tx, c.Caller, c.New.UserKind, c.New.DataScope, functions)
}

// roleGuard blocks deletion of built-in roles, changes of the administrators' role, and changes of one's own roles.
func roleGuard(ctx context.Context, v record.Reader, who *access.Caller) (record.GuardFunc[system.Role], error) {
	var own value.IDs
	if !who.Rights.All && who.UserID != 0 {
		accounts, err := record.Find(ctx, v, system.Operators, &system.Operators.Row.ID, who.UserID)
		if err != nil {
			return nil, err
		}
		for _, account := range accounts {
			own = account.Roles
		}
	}
	return func(r *system.Role, verb string) *fault.Error {
		switch {
		case r == nil || verb == system.RoleCopy.Verb:
		case verb == action.Delete.Verb && r.BuiltIn, verb != action.Disable[system.Role]().Verb && r.RoleCode == access.AdminRole:
			return fault.RoleBuiltIn.With()
		case r.RoleCode == access.AdminRole:
			return fault.LastAdmin.With()
		case own.Has(r.ID):
			return fault.SelfOperation.With()
		}
		return nil
	}, nil
}

// guardRole refuses changes of the administrators' role, and of one's own roles.
func guardRole(ctx context.Context, tx bun.Tx, caller *access.Caller, role *system.Role) error {
	if role.RoleCode == access.AdminRole {
		return fault.RoleBuiltIn.With()
	}
	return access.GuardOwnRole(ctx, tx, caller, role.ID)
}

func members(ctx context.Context, tx bun.Tx, role int64) (n int, err error) {
	err = tx.NewRaw("SELECT COUNT(*) FROM operator WHERE roles LIKE ? AND deleted_at = 0", "%"+value.IDs{role}.Encode()+"%").Scan(ctx, &n)
	return n, err
}

func deleteRole(ctx context.Context, c *record.Change[system.Role]) error {
	if n, err := members(ctx, c.Tx, c.Old.ID); err != nil {
		return err
	} else if n > 0 {
		return fault.RoleInUse.With("n", n)
	}
	if _, err := c.Tx.NewRaw("DELETE FROM role_function WHERE role_id = ?", c.Old.ID).Exec(ctx); err != nil {
		return err
	}
	return store.IncrementVersion(ctx, c.Tx, store.RightsVersion)
}

func switchRole(ctx context.Context, c *record.Change[system.Role], _ *struct{}) error {
	return store.IncrementVersion(ctx, c.Tx, store.RightsVersion)
}

func functionsOf(ctx context.Context, db bun.IDB, role int64) (functions []int64, err error) {
	err = db.NewRaw("SELECT function_id FROM role_function WHERE role_id = ? ORDER BY function_id", role).Scan(ctx, &functions)
	return functions, err
}

// RoleFunctions returns the nodes granted to a role, and the role's version for Grant.
func RoleFunctions(ctx context.Context, e *record.Engine, who *access.Caller, role int64) (functions []int64, version int64, err error) {
	if err := who.Require("role:view"); err != nil {
		return nil, 0, err
	}
	row, err := record.Get(ctx, e.Read(), system.Roles, role)
	if err != nil {
		return nil, 0, err
	}
	functions, err = functionsOf(ctx, e.DB().Read(), role)
	return functions, row.Version, err
}

// Granted is the result of a change of a role's functions.
type Granted struct {
	Added   []int64 `json:"added"`
	Removed []int64 `json:"removed"`
	Version int64   `json:"version"`
}

// Grant sets the functions of a role. Added ones must be enabled and within the caller's own rights; the audit log stores the codes of
// added and removed functions.
func Grant(ctx context.Context, e *record.Engine, who *access.Caller, role, version int64, functions []int64) (Granted, error) {
	if err := who.Require("role:grant"); err != nil {
		return Granted{}, err
	}
	var out Granted
	if before, left := idempotency.Prior(ctx, system.Roles.Name, "grant", role); left {
		text, err := json.Marshal(before.Answer)
		return out, errors.Join(err, json.Unmarshal(text, &out))
	}
	err := e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		// Grants are serialised: concurrent ones would each compare with functions that the other is about to replace.
		if err := store.IncrementVersion(ctx, tx, store.RightsVersion); err != nil {
			return err
		}
		row, err := record.Get(ctx, e.InTx(tx), system.Roles, role)
		if err != nil {
			return err
		}
		if err := guardRole(ctx, tx, who, row); err != nil {
			return err
		}
		if version != row.Version {
			return fault.VersionConflict.With("user", "-", "time", row.UpdatedAt.String())
		}
		have, err := functionsOf(ctx, tx, role)
		if err != nil {
			return err
		}
		wanted := slices.Clone(functions)
		slices.Sort(wanted)
		wanted = slices.Compact(wanted)
		out.Added, out.Removed = missing(wanted, have), missing(have, wanted)
		if err := checkGrant(ctx, e, tx, who, row, out.Added); err != nil {
			return err
		}
		if err := writeGrant(ctx, tx, role, out); err != nil {
			return err
		}
		changed := *row
		if changed.PermissionCount, err = countPermissions(ctx, tx, role); err != nil {
			return err
		}
		if err := record.Update(ctx, e, tx, system.Roles, row, &changed); err != nil {
			return err
		}
		out.Version = changed.Version
		if err := auditGrant(ctx, e, tx, who, row, out); err != nil {
			return err
		}
		return idempotency.Save(ctx, tx, system.Roles.Name, "grant", idempotency.Result{ID: role, Version: out.Version, Answer: map[string]any{"added": out.Added, "removed": out.Removed, "version": out.Version}})
	})
	return out, err
}

// missing returns the elements of a that are not in b.
func missing(a, b []int64) []int64 {
	return slices.DeleteFunc(slices.Clone(a), func(id int64) bool { return slices.Contains(b, id) })
}

func checkGrant(ctx context.Context, e *record.Engine, tx bun.Tx, who *access.Caller, role *system.Role, added []int64) error {
	if len(added) == 0 {
		return nil
	}
	nodes, err := record.Find(ctx, e.InTx(tx), system.Functions, &system.Functions.Row.ID, added...)
	if err != nil {
		return err
	}
	offered := slices.DeleteFunc(nodes, func(f *system.Function) bool { return f.Status != system.Enabled || !isOffered(f) })
	if len(offered) < len(added) {
		return fault.RefNotFound.With("model", system.Functions.ZH)
	}
	return access.GuardGrant(ctx, tx, who, role.UserKind, role.DataScope, added)
}

func writeGrant(ctx context.Context, tx bun.Tx, role int64, g Granted) error {
	if len(g.Removed) > 0 {
		if _, err := tx.NewRaw("DELETE FROM role_function WHERE role_id = ? AND function_id IN (?)", role, bun.List(g.Removed)).Exec(ctx); err != nil {
			return err
		}
	}
	for _, id := range g.Added {
		if _, err := tx.NewRaw("INSERT INTO role_function (role_id, function_id) VALUES (?, ?)", role, id).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}

func auditGrant(ctx context.Context, e *record.Engine, tx bun.Tx, who *access.Caller, role *system.Role, g Granted) error {
	codes := func(ids []int64) (codes []string, err error) {
		if len(ids) > 0 {
			err = tx.NewRaw(`SELECT code FROM "function" WHERE id IN (?) ORDER BY code`, bun.List(ids)).Scan(ctx, &codes)
		}
		return codes, err
	}
	added, err := codes(g.Added)
	if err != nil {
		return err
	}
	removed, err := codes(g.Removed)
	if err != nil {
		return err
	}
	type change struct {
		Field string   `json:"field"`
		From  []string `json:"from"`
		To    []string `json:"to"`
	}
	return e.Audit(ctx, tx, who, record.Entry{
		Module: system.Roles.Name, Action: "grant", TargetID: fmt.Sprint(role.ID), TargetLabel: role.RoleName.ZH,
		Summary: fmt.Sprintf("%s +%d −%d", role.RoleCode, len(added), len(removed)), Changes: []change{{"functions", removed, added}},
	})
}

func countPermissions(ctx context.Context, tx bun.Tx, role int64) (n int64, err error) {
	err = tx.NewRaw(`SELECT COUNT(DISTINCT CASE WHEN f.permission = '' THEN f.code ELSE f.permission END) FROM role_function rf
		JOIN "function" f ON f.id = rf.function_id AND f.deleted_at = 0 WHERE rf.role_id = ? AND (f.permission <> '' OR f.function_type <> ?)`, role, system.RouteNode).Scan(ctx, &n)
	return n, err
}

// CountPermissions stores the number of different permissions that the nodes of a role grant.
func CountPermissions(ctx context.Context, tx bun.Tx, role int64) error {
	n, err := countPermissions(ctx, tx, role)
	if err != nil {
		return err
	}
	_, err = tx.NewRaw("UPDATE role SET permission_count = ? WHERE id = ?", n, role).Exec(ctx)
	return err
}
