package system

import (
	"context"
	"fmt"
	"slices"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
	"evops/core/store"
)

// moveFunction puts a node below another parent or at another place among its siblings, which are numbered anew in steps of ten.
func moveFunction(ctx context.Context, c *record.Change[system.Function], to *system.FunctionMove) error {
	nodes, err := record.Find(ctx, c.Reader(), system.Functions, "status", system.Enabled, system.Disabled)
	if err != nil {
		return err
	}
	byID := make(map[int64]*system.Function, len(nodes))
	for _, n := range nodes {
		byID[n.ID] = n
	}
	level := 1
	for at := to.ParentID; at != 0; at = byID[at].ParentID {
		if at == c.Old.ID {
			return fault.FunctionMoveCycle.With()
		}
		if byID[at] == nil {
			c.AddError("parentId", fault.RefNotFound.Name, "所选节点不存在", "Node not found")
			return nil
		}
		level++
	}
	checkPlace(c, byID[to.ParentID])
	if level+height(nodes, c.Old.ID) > maxDepth {
		return fault.FunctionDepth.With()
	}
	siblings := slices.DeleteFunc(nodes, func(n *system.Function) bool { return n.ParentID != to.ParentID || n.ID == c.Old.ID })
	slices.SortStableFunc(siblings, func(a, b *system.Function) int { return int(a.Sort - b.Sort) })
	place := len(siblings)
	if to.BeforeID != 0 {
		if place = slices.IndexFunc(siblings, func(n *system.Function) bool { return n.ID == to.BeforeID }); place < 0 {
			c.AddError("beforeId", fault.RefNotFound.Name, "该节点不在所选上级之下", "Not below that parent")
		}
	}
	if c.HasError("") {
		return nil
	}
	c.New.ParentID = to.ParentID
	for i, n := range slices.Insert(siblings, place, c.New) {
		sort := int64(i+1) * 10
		if n == c.New {
			c.New.Sort = sort
		} else if n.Sort != sort {
			// The version stays: nobody types the place, so nobody's edit conflicts with it.
			if _, err := c.Tx.NewRaw(`UPDATE "function" SET sort = ? WHERE id = ?`, sort, n.ID).Exec(ctx); err != nil {
				return err
			}
		}
	}
	return store.IncrementVersion(ctx, c.Tx, store.RightsVersion)
}

// height is how many levels hang below a node.
func height(nodes []*system.Function, id int64) int {
	deepest := 0
	for _, n := range nodes {
		if n.ParentID == id {
			deepest = max(deepest, 1+height(nodes, n.ID))
		}
	}
	return deepest
}

// checkPlace holds what may stand below what: pages below groups, buttons below pages.
func checkPlace(c *record.Change[system.Function], parent *system.Function) {
	switch page := c.New.FunctionType == system.RouteNode; {
	case parent == nil && !page:
		c.AddError("parentId", "REQUIRED_WHEN", "按钮和数据权限须选择上级页面", "A button or data grant needs its page")
	case parent == nil:
	case parent.FunctionType != system.RouteNode:
		c.AddError("parentId", "PARENT_TYPE", "上级必须是路由", "The parent must be a route")
	case page && parent.Permission != "":
		c.AddError("parentId", "PARENT_TYPE", "页面的上级必须是菜单分组", "A page belongs below a group")
	}
}

// moveOrganization puts an organisation and all below it under another parent. Codes say where an organisation stands, so all of them change,
// together with those kept on accounts, sessions and dealers (system catalogue, organization).
func (r *organizationRules) move(ctx context.Context, c *record.Change[system.Organization], to *system.OrganizationMove) error {
	within, err := c.Reader().CanAct(ctx, system.Organizations.Name, c.Caller, "organization:move", to.ParentID)
	if err != nil {
		return err
	}
	if !within {
		c.AddFault("parentId", fault.RefNotFound.With("model", system.Organizations.ZH))
		return nil
	}
	all, err := record.Find(ctx, c.Reader(), system.Organizations, "status", system.Enabled, system.Disabled)
	if err != nil {
		return err
	}
	own := slices.DeleteFunc(slices.Clone(all), func(o *system.Organization) bool { return !access.InSubtree(o.Code, c.Old.Code) })
	if slices.ContainsFunc(own, func(o *system.Organization) bool { return o.ID == to.ParentID }) {
		return fault.OrgMoveCycle.With()
	}
	if to.ParentID == c.Old.ParentID {
		return nil
	}
	c.New.ParentID = to.ParentID
	if err := number(ctx, c); err != nil || c.HasError("") {
		return err
	}
	return r.settle(ctx, c, all, own)
}

// settle gives what moves with an organisation its new codes, provided that it fits where it goes.
func (r *organizationRules) settle(ctx context.Context, c *record.Change[system.Organization], all, own []*system.Organization) error {
	moved := func(o *system.Organization) string { return c.New.Code + o.Code[len(c.Old.Code):] }
	for _, o := range own {
		code := moved(o)
		if len(code) > maxLevels*levelDigits {
			refuseDepth(c)
			return nil
		}
		for _, other := range all {
			if len(other.Code) == len(code) && !slices.Contains(own, other) && slices.ContainsFunc(o.AreaIDs, other.AreaIDs.Has) {
				c.AddError("parentId", "AREA_TAKEN", fmt.Sprintf("%s的管辖区域与同级的%s重复", o.Name.ZH, other.Name.ZH), fmt.Sprintf("%s covers areas of %s, which stands on the same level", o.Name.In("en"), other.Name.In("en")))
				return nil
			}
		}
	}
	for _, o := range own {
		code := moved(o)
		if o.ID != c.Old.ID {
			changed := *o
			changed.Code = code
			if err := record.Update(ctx, c.Engine, c.Tx, system.Organizations, o, &changed); err != nil {
				return err
			}
		}
		for _, statement := range []string{
			"UPDATE operator SET organization_code = ? WHERE organization_code = ?", "UPDATE session SET organization_code = ? WHERE organization_code = ?",
			"UPDATE dealer SET org_code = ? WHERE org_code = ?",
		} {
			if _, err := c.Tx.NewRaw(statement, code, o.Code).Exec(ctx); err != nil {
				return err
			}
		}
	}
	return store.IncrementVersion(ctx, c.Tx, store.RightsVersion)
}
