package system

import (
	"slices"
	"strings"

	"evops/contracts"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
)

// SeededNode is a node of the function tree as declared in contracts.
type SeededNode struct {
	system.Function
	Parent string // code of the parent; empty at the top
}

// GrantedPermission is the permission that the node grants; empty for a group.
func (n SeededNode) GrantedPermission() string {
	if n.FunctionType == system.RouteNode {
		return n.Permission
	}
	return n.Code
}

// SeededTree is the implemented part of the tree: pages with screens, buttons of declared resources, and groups that are not empty. Parents
// come before their children.
func SeededTree() []SeededNode {
	var out []SeededNode
	for position, p := range contracts.Tree {
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
		route := SeededNode{Function: system.Function{
			Code: p.Code, Name: value.I18n{ZH: p.ZH, EN: p.EN}, FunctionType: system.RouteNode, FunctionURL: p.Path, Icon: p.Icon, Hidden: !p.InMenu,
			Sort: int64(position) * 10, Status: system.Enabled, BuiltIn: true,
		}, Parent: seededAbove(out, p.Code)}
		if p.Kind != "group" {
			route.Permission, route.Component, route.Cached, route.ActiveMenu = p.Permission, p.Kind, p.Kind == "list", p.List
		}
		out = append(out, route)
		for i, permission := range p.Buttons {
			if button, ok := seededButton(permission); ok && !slices.ContainsFunc(out, func(n SeededNode) bool { return n.Code == button.Code }) {
				button.Parent, button.Sort = p.Code, int64(i+1)*10
				out = append(out, button)
			}
		}
	}
	return out
}

// isOffered reports whether the node's permission is used. A node of an earlier release is not deleted, but no longer offered.
func isOffered(f *system.Function) bool {
	return !f.BuiltIn || f.FunctionType == system.RouteNode || contracts.PermissionUsed(f.Code)
}

// seededAbove finds the nearest node whose code is a prefix of code.
func seededAbove(nodes []SeededNode, code string) string {
	for at := strings.LastIndexByte(code, '.'); at > 0; at = strings.LastIndexByte(code[:at], '.') {
		if slices.ContainsFunc(nodes, func(n SeededNode) bool { return n.Code == code[:at] }) {
			return code[:at]
		}
	}
	return ""
}

// seededButton is the node of a permission; ok is false if nothing uses the permission.
func seededButton(permission string) (n SeededNode, ok bool) {
	code, grant := strings.CutSuffix(permission, "†")
	if !contracts.PermissionUsed(code) {
		return SeededNode{}, false
	}
	zh, en := contracts.ButtonLabel(code)
	n.Function = system.Function{
		Code: code, Name: value.I18n{ZH: zh, EN: en}, Permission: code, FunctionType: system.DataGrant, Status: system.Enabled, BuiltIn: true,
	}
	prefix, verb, _ := strings.Cut(code, ":")
	if at := slices.IndexFunc(contracts.Catalogue, func(p *resource.Plan) bool { return p.Permission == prefix }); !grant && at >= 0 {
		n.FunctionType, n.FunctionURL = system.ButtonNode, contracts.Catalogue[at].Path+"/"+verb
	}
	return n, true
}
