package system

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"evops/contracts"
	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
	"evops/core/store"
)

// maxDepth is the number of levels of the tree, buttons included.
const maxDepth = 4

// repairNodes cannot be disabled: without them the tree could not be repaired.
var repairNodes = []string{"systemManage", "systemManage.menu", "systemManage.roleRightsManage"}

func registerFunctions(e *record.Engine) {
	record.Serial(e, system.Functions)
	record.Guard(e, system.Functions, functionGuard)
	record.BeforeSave(e, system.Functions, saveFunction)
	record.AfterSave(e, system.Functions, func(ctx context.Context, c *record.Change[system.Function]) error {
		return store.IncrementVersion(ctx, c.Tx, store.RightsVersion)
	})
	record.BeforeDelete(e, system.Functions, deleteFunction)
	record.OnAction(e, system.Functions, action.Enable[system.Function](), switchFunction)
	record.OnAction(e, system.Functions, action.Disable[system.Function](), switchFunction)
	record.OnAction(e, system.Functions, system.FunctionMove, moveFunction)
}

// functionGuard blocks the deletion of built-in nodes, and disabling of those needed to repair the tree.
func functionGuard(context.Context, record.Reader, *access.Caller) (record.GuardFunc[system.Function], error) {
	return func(f *system.Function, verb string) *fault.Error {
		switch {
		case f == nil:
		case verb == action.Delete.Verb && f.BuiltIn:
			return fault.FunctionBuiltIn.With()
		case verb == action.Disable[system.Function]().Verb && slices.Contains(repairNodes, f.Code):
			return fault.FunctionProtected.With()
		}
		return nil
	}, nil
}

func saveFunction(ctx context.Context, c *record.Change[system.Function]) error {
	f := c.New
	if f.FunctionType != system.RouteNode {
		f.Permission = f.Code
	}
	if c.Old == nil {
		if err := checkParent(ctx, c); err != nil {
			return err
		}
	} else if c.Old.BuiltIn {
		for _, f := range c.Changed(&f.FunctionURL, &f.Permission) {
			c.AddError(f, fault.FieldReadOnly.Name, "内置节点不可修改", "Cannot be changed for a built-in node")
		}
		return nil
	} else if c.Old.Permission != f.Permission {
		if err := c.At(&c.New.Permission, access.GuardNode(ctx, c.Tx, c.Caller, f.ID, f.Permission)); err != nil {
			return err
		}
	}
	return checkURL(ctx, c)
}

// checkParent checks the type and depth of a new node's parent, and sorts the node behind its siblings.
func checkParent(ctx context.Context, c *record.Change[system.Function]) error {
	f := c.New
	if c.HasError(&c.New.ParentID) {
		return nil
	}
	var parent *system.Function
	depth := 1
	for at := f.ParentID; at != 0; depth++ {
		above, err := record.Get(ctx, c.Reader(), system.Functions, at)
		if err != nil {
			return err
		}
		if parent == nil {
			parent = above
		}
		at = above.ParentID
	}
	checkParentType(c, parent)
	if depth > maxDepth {
		c.AddFault(&c.New.ParentID, fault.FunctionDepth.With())
	}
	var lastSort int64
	err := c.Tx.NewRaw(`SELECT COALESCE(MAX(sort), 0) FROM "function" WHERE parent_id = ? AND deleted_at = 0`, f.ParentID).Scan(ctx, &lastSort)
	f.Sort = min(lastSort+10, 9999)
	return err
}

// checkURL allows existing pages of the console, and https addresses for external links.
func checkURL(ctx context.Context, c *record.Change[system.Function]) error {
	f := c.New
	if f.FunctionType != system.RouteNode {
		return nil
	}
	external := strings.HasPrefix(f.FunctionURL, "https://")
	switch {
	case f.FunctionURL == "" && f.Permission == "" && !f.ExternalLink:
		return nil // a group needs no URL
	case f.ExternalLink != external:
		c.AddError(&c.New.FunctionURL, "URL_KIND", "外链须以 https:// 开头，站内地址须为页面路径", "External links must begin with https://; internal URLs must be page paths")
		return nil
	case !external && !slices.ContainsFunc(contracts.Tree, func(p contracts.Page) bool { return p.Path == f.FunctionURL }):
		c.AddError(&c.New.FunctionURL, "URL_UNKNOWN", "没有此页面", "Page not found")
		return nil
	}
	var n int
	err := c.Tx.NewRaw(`SELECT COUNT(*) FROM "function" WHERE function_url = ? AND function_type = ? AND id <> ? AND deleted_at = 0`, f.FunctionURL, system.RouteNode, f.ID).Scan(ctx, &n)
	if err == nil && n > 0 {
		c.AddError(&c.New.FunctionURL, "UNIQUE", "地址已存在", "URL already exists")
	}
	return err
}

func deleteFunction(ctx context.Context, c *record.Change[system.Function]) error {
	children, err := record.Find(ctx, c.Reader(), system.Functions, &system.Functions.Row.ParentID, c.Old.ID)
	if err != nil {
		return err
	}
	if len(children) > 0 {
		return fault.FunctionHasChildren.With()
	}
	var roles []int64
	if err := c.Tx.NewRaw("DELETE FROM role_function WHERE function_id = ? RETURNING role_id", c.Old.ID).Scan(ctx, &roles); err != nil {
		return fmt.Errorf("grants of %s: %w", c.Old.Code, err)
	}
	for _, role := range roles {
		if err := CountPermissions(ctx, c.Tx, role); err != nil {
			return err
		}
	}
	return store.IncrementVersion(ctx, c.Tx, store.RightsVersion)
}

func switchFunction(ctx context.Context, c *record.Change[system.Function], _ *struct{}) error {
	return store.IncrementVersion(ctx, c.Tx, store.RightsVersion)
}
