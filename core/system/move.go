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

// moveFunction moves a node to another parent or position; the siblings are renumbered in steps of ten.
func moveFunction(ctx context.Context, c *record.Change[system.Function], to *system.MoveFunction) error {
	nodes, err := record.Find(ctx, c.Reader(), system.Functions, &system.Functions.Row.Status, system.Enabled, system.Disabled)
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
			c.AddError(&c.New.ParentID, fault.RefNotFound.Name, "所选节点不存在", "Node not found")
			return nil
		}
		level++
	}
	checkParentType(c, byID[to.ParentID])
	if level+height(nodes, c.Old.ID) > maxDepth {
		return fault.FunctionDepth.With()
	}
	siblings := slices.DeleteFunc(nodes, func(n *system.Function) bool { return n.ParentID != to.ParentID || n.ID == c.Old.ID })
	slices.SortStableFunc(siblings, func(a, b *system.Function) int { return int(a.Sort - b.Sort) })
	position := len(siblings)
	if to.BeforeID != 0 {
		if position = slices.IndexFunc(siblings, func(n *system.Function) bool { return n.ID == to.BeforeID }); position < 0 {
			c.AddError(&to.BeforeID, fault.RefNotFound.Name, "该节点不在所选上级之下", "Not below that parent")
		}
	}
	if c.HasErrors() {
		return nil
	}
	c.New.ParentID = to.ParentID
	for i, n := range slices.Insert(siblings, position, c.New) {
		sort := int64(i+1) * 10
		if n == c.New {
			c.New.Sort = sort
		} else if n.Sort != sort {
			// The version is not incremented: a changed sort does not conflict with edits.
			if _, err := c.Tx.NewRaw(`UPDATE "function" SET sort = ? WHERE id = ?`, sort, n.ID).Exec(ctx); err != nil {
				return err
			}
		}
	}
	return store.IncrementVersion(ctx, c.Tx, store.RightsVersion)
}

// height is the number of levels below a node.
func height(nodes []*system.Function, id int64) int {
	deepest := 0
	for _, n := range nodes {
		if n.ParentID == id {
			deepest = max(deepest, 1+height(nodes, n.ID))
		}
	}
	return deepest
}

// checkParentType allows pages below groups, and buttons below pages.
func checkParentType(c *record.Change[system.Function], parent *system.Function) {
	switch page := c.New.FunctionType == system.RouteNode; {
	case parent == nil && !page:
		c.AddError(&c.New.ParentID, "REQUIRED_WHEN", "按钮和数据权限须选择上级页面", "Select the page of the button or data grant")
	case parent == nil:
	case parent.FunctionType != system.RouteNode:
		c.AddError(&c.New.ParentID, "PARENT_TYPE", "上级必须是路由", "The parent must be a route")
	case page && parent.Permission != "":
		c.AddError(&c.New.ParentID, "PARENT_TYPE", "页面的上级必须是菜单分组", "The parent of a page must be a menu group")
	}
}

// move moves an organisation with its descendants to another parent. Codes encode the position in the tree, so all of them change, also
// those stored on accounts, sessions and dealers (system catalogue, organization).
func (r *organizationRules) move(ctx context.Context, c *record.Change[system.Organization], to *system.MoveOrganization) error {
	within, err := c.Reader().CanAct(ctx, system.Organizations.Name, c.Caller, "organization:move", to.ParentID)
	if err != nil {
		return err
	}
	if !within {
		c.AddFault(&c.New.ParentID, fault.RefNotFound.With("model", system.Organizations.ZH))
		return nil
	}
	all, err := record.Find(ctx, c.Reader(), system.Organizations, &system.Organizations.Row.Status, system.Enabled, system.Disabled)
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
	if err := assignCode(ctx, c); err != nil || c.HasErrors() {
		return err
	}
	return r.renumber(ctx, c, all, own)
}

// renumber assigns the new codes of a moved organisation and its descendants, after checking depth and areas.
func (r *organizationRules) renumber(ctx context.Context, c *record.Change[system.Organization], all, own []*system.Organization) error {
	moved := func(o *system.Organization) string { return c.New.Code + o.Code[len(c.Old.Code):] }
	for _, o := range own {
		code := moved(o)
		if len(code) > maxLevels*levelDigits {
			refuseDepth(c)
			return nil
		}
		for _, other := range all {
			if len(other.Code) == len(code) && !slices.Contains(own, other) && slices.ContainsFunc(o.AreaIDs, other.AreaIDs.Has) {
				c.AddError(&c.New.ParentID, "AREA_TAKEN", fmt.Sprintf("%s的管辖区域与同级的%s重复", o.Name.ZH, other.Name.ZH), fmt.Sprintf("The areas of %s overlap with those of %s on the same level", o.Name.In("en"), other.Name.In("en")))
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
