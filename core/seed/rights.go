package seed

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
	rights "evops/core/system"
)

// node is one node of the function tree as the tables of contracts state it.
type node struct {
	system.Function
	Parent string // code of the node above
}

// permission is what holding the node allows.
func (n node) permission() string {
	if n.FunctionType == system.RouteNode {
		return n.Permission
	}
	return n.Code
}

// nodes is the part of the tree that is built: pages whose screens exist, the buttons of declared resources, and the groups with something in them. A node stands behind the one above it.
func nodes() []node {
	var out []node
	for place, p := range contracts.Tree {
		switch {
		case p.Code == "" || !p.Built():
			continue
		case p.Kind == "group":
			if !slices.ContainsFunc(contracts.Tree, func(child contracts.Page) bool {
				return child.Kind != "group" && child.Built() && strings.HasPrefix(child.Code, p.Code+".")
			}) {
				continue
			}
		}
		route := node{Function: system.Function{
			Code: p.Code, Name: value.I18n{ZH: p.ZH, EN: p.EN}, FunctionType: system.RouteNode, FunctionURL: p.Path, Icon: p.Icon, Hidden: !p.InMenu,
			Sort: int64(place) * 10, Status: system.Enabled, BuiltIn: true,
		}, Parent: above(out, p.Code)}
		if p.Kind != "group" {
			route.Permission, route.Component, route.Cached, route.ActiveMenu = p.Permission, p.Kind, p.Kind == "list", p.List
		}
		out = append(out, route)
		for i, permission := range p.Buttons {
			if button, ok := button(permission); ok && !slices.ContainsFunc(out, func(n node) bool { return n.Code == button.Code }) {
				button.Parent, button.Sort = p.Code, int64(i+1)*10
				out = append(out, button)
			}
		}
	}
	return out
}

// above finds the nearest node whose code is a beginning of code.
func above(so []node, code string) string {
	for at := strings.LastIndexByte(code, '.'); at > 0; at = strings.LastIndexByte(code[:at], '.') {
		if slices.ContainsFunc(so, func(n node) bool { return n.Code == code[:at] }) {
			return code[:at]
		}
	}
	return ""
}

// button is the node of a permission; ok is false when no declared resource has it.
func button(permission string) (n node, ok bool) {
	code, grant := strings.CutSuffix(permission, "†")
	prefix, verb, _ := strings.Cut(code, ":")
	at := slices.IndexFunc(contracts.Catalogue, func(p *resource.Plan) bool { return p.Permission == prefix })
	if at < 0 {
		return node{}, false
	}
	zh, en := contracts.ButtonLabel(code)
	n.Function = system.Function{
		Code: code, Name: value.I18n{ZH: zh, EN: en}, Permission: code, FunctionType: system.ButtonNode,
		FunctionURL: contracts.Catalogue[at].Path + "/" + verb, Status: system.Enabled, BuiltIn: true,
	}
	if grant {
		n.FunctionType, n.FunctionURL = system.DataGrant, ""
	}
	return n, true
}

// rights adds missing nodes and built-in roles, and grants a node to the roles of the seed the first time they meet; what somebody took away since is not given back.
func (s *seeder) rights(ctx context.Context, tx bun.Tx) error {
	tree := nodes()
	var have []struct {
		ID   int64
		Code string
	}
	if err := tx.NewRaw(`SELECT id, code FROM "function"`).Scan(ctx, &have); err != nil {
		return err
	}
	ids := make(map[string]int64, len(have))
	for _, h := range have {
		ids[h.Code] = h.ID
	}
	fresh := map[string]bool{}
	for _, n := range tree {
		if ids[n.Code] != 0 {
			continue
		}
		row := n.Function
		row.ParentID = ids[n.Parent]
		if err := record.Insert(ctx, s.e, tx, system.Functions, &row); err != nil {
			return err
		}
		ids[n.Code], fresh[n.Code] = row.ID, true
	}
	for i, role := range contracts.BuiltInRoles() {
		id, added, err := s.role(ctx, tx, role, i)
		if err != nil {
			return err
		}
		var grants []int64
		for _, n := range tree {
			if (added || fresh[n.Code]) && holds(role, n) {
				grants = append(grants, ids[n.Code])
			}
		}
		if err := grant(ctx, tx, id, grants); err != nil {
			return err
		}
	}
	return nil
}

func holds(role contracts.BuiltInRole, n node) bool {
	permission := n.permission()
	return permission != "" && (slices.Contains(role.Permissions, "*") || slices.Contains(role.Permissions, permission))
}

// role finds a built-in role or adds it.
func (s *seeder) role(ctx context.Context, tx bun.Tx, role contracts.BuiltInRole, place int) (id int64, added bool, err error) {
	have, err := record.Find(ctx, s.e.Within(tx), system.Roles, "roleCode", role.Code)
	if err != nil || len(have) > 0 {
		if len(have) > 0 {
			id = have[0].ID
		}
		return id, false, err
	}
	kind, _ := strconv.ParseInt(role.UserKind, 10, 64)
	scope, _ := strconv.ParseInt(role.DataScope, 10, 64)
	row := &system.Role{
		RoleCode: role.Code, RoleName: value.I18n{ZH: role.ZH, EN: role.EN}, UserKind: system.UserType(kind), DataScope: system.DataScope(scope),
		BuiltIn: true, Status: system.Enabled, Sort: int64(place+1) * 10,
	}
	err = record.Insert(ctx, s.e, tx, system.Roles, row)
	return row.ID, true, err
}

// grant gives nodes to a role and counts its permissions anew.
func grant(ctx context.Context, tx bun.Tx, role int64, functions []int64) error {
	if len(functions) == 0 {
		return nil
	}
	type pair struct {
		bun.BaseModel `bun:"table:role_function"`
		RoleID        int64
		FunctionID    int64
	}
	pairs := make([]pair, len(functions))
	for i, f := range functions {
		pairs[i] = pair{RoleID: role, FunctionID: f}
	}
	if _, err := tx.NewInsert().Model(&pairs).Exec(ctx); err != nil {
		return err
	}
	return rights.CountPermissions(ctx, tx, role)
}
