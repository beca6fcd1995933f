package api

import (
	"encoding/json"

	"evops/contracts/fault"
	systemmodel "evops/contracts/system"
	"evops/core/openapi"
	"evops/core/record"
	"evops/core/system"
)

// roles registers the endpoints about roles beyond their own fields: granted functions, members, explanations (legacy-api D.2).
func (a *API) roles() {
	const group = "/system/crm/sysRole/"
	a.add(group+"getSysRoleFunctions", openapi.NewOperation("角色的功能", "Functions of a role").Accepts("id*:int").Returns("functionIds:int[]", "version:int").Needs(systemmodel.Roles.PermissionFor("view")),
		route{run: a.roleFunctions, methods: reads})
	a.add(group+"setSysRoleFunctions", openapi.NewOperation("授予功能", "Grant functions to a role").Accepts("id*:int", "version*:int", "functionIds*:int[]").Returns("added:any", "removed:any", "version:int").Needs(systemmodel.Roles.PermissionFor("grant")),
		route{run: a.grantRole})
	a.add(group+"getSysRoleMembers", openapi.NewOperation("角色的账号", "Accounts with a role").Accepts("id*:int", "page:int", "pageSize:int").ReturnsPage("id*:int"),
		route{run: a.roleMembers, methods: reads})
	a.add(group+"explainRights", openapi.NewOperation("角色权限说明", "Explain a permission of a role").Accepts("id*:int", "permission*", "resource", "recordId:int"),
		route{run: a.explain(func(q *system.ExplainQuery, id int64) { q.Role = id }), methods: reads})
	a.add(group+"viewAs", openapi.NewOperation("以角色视角查看", "View as a role").Accepts("id*:int").Returns("id:int", "code", "name"),
		route{run: a.startView})
	const accounts = "/system/crm/sysUser/"
	a.add(accounts+"explainRights", openapi.NewOperation("账号权限说明", "Explain a permission of an account").Accepts("id*:int", "permission*", "resource", "recordId:int"),
		route{run: a.explain(func(q *system.ExplainQuery, id int64) { q.User = id }), methods: reads})
	a.add(accounts+"getUserPermissions", openapi.NewOperation("账号的权限", "Permissions of an account").Accepts("id*:int"),
		route{run: a.userPermissions, methods: reads})
	a.add(accounts+"getUserRoles", openapi.NewOperation("账号的角色从何时起、由谁授予", "Roles of an account, with who granted them and when").Accepts("id*:int"),
		route{run: a.userRoles, methods: reads})
	a.add(accounts+"kick", openapi.NewOperation("强制下线", "End the sessions of accounts").Accepts("ids:int[]", "id:int").Returns("ended:int").Needs(systemmodel.Operators.PermissionFor(systemmodel.Operators.Action("kick").PermissionVerb())),
		route{run: a.kickAccounts})
	a.add(systemmodel.DealerAccounts.Path+"/transferMain", openapi.NewOperation("移交主账号", "Transfer the main account").Accepts("id:int", "toAccountId:int", "dealerId:int", "version:int").Returns("id:int", "version:int").Needs(systemmodel.DealerAccounts.PermissionFor(systemmodel.DealerAccounts.Action("transferMain").PermissionVerb())),
		route{run: a.transferMain})
}

// roleMembers returns the accounts with a role as a list (legacy-api D.2).
func (a *API) roleMembers(c *call) error {
	id, err := c.id()
	if err != nil {
		return err
	}
	var in struct{ Page, PageSize json.RawMessage }
	if err := c.decode(&in); err != nil {
		return err
	}
	data, err := system.Members(c.ctx, a.Engine, c.caller, id, map[string]any{"page": in.Page, "pageSize": in.PageSize})
	if err != nil {
		return err
	}
	return c.ok("", data)
}

// explain returns why an account or role has a permission, or not.
func (a *API) explain(about func(q *system.ExplainQuery, id int64)) func(*call) error {
	return func(c *call) error {
		id, err := c.id()
		if err != nil {
			return err
		}
		var in struct {
			Permission, Resource string
			RecordID             json.RawMessage
		}
		if err := c.decode(&in); err != nil {
			return err
		}
		recordID, ok := record.WholeNumber(in.RecordID)
		if !ok && string(in.RecordID) != "null" || in.Permission == "" {
			return fault.IDMissing.With()
		}
		q := system.ExplainQuery{Permission: in.Permission, Resource: in.Resource, Record: recordID}
		about(&q, id)
		out, err := system.Explain(c.ctx, a.Engine, a.Identity, c.caller, q)
		if err != nil {
			return err
		}
		return c.reply("", out)
	}
}

// startView returns the role to send as X-View-Role in later requests.
func (a *API) startView(c *call) error {
	id, err := c.id()
	if err != nil {
		return err
	}
	role, err := system.StartView(c.ctx, a.Engine, c.caller, id)
	if err != nil {
		return err
	}
	return c.reply("", map[string]any{"id": role.ID, "code": role.RoleCode, "name": role.RoleName, "userKind": role.UserKind, "dataScope": role.DataScope})
}

func (a *API) userPermissions(c *call) error {
	id, err := c.id()
	if err != nil {
		return err
	}
	permissions, err := system.Permissions(c.ctx, a.Engine, c.caller, id)
	if err != nil {
		return err
	}
	return c.reply("", permissions)
}

func (a *API) userRoles(c *call) error {
	id, err := c.id()
	if err != nil {
		return err
	}
	roles, err := system.RoleGrants(c.ctx, a.Engine, c.caller, id)
	if err != nil {
		return err
	}
	return c.reply("", roles)
}

// kickAccounts ends the sessions of accounts and returns their number with the result for each account (legacy-api D.1).
func (a *API) kickAccounts(c *call) error {
	saved, batch, err := a.Engine.Act(c.ctx, systemmodel.Operators.Name, "kick", c.caller, c.body)
	if err != nil {
		return err
	}
	if batch == nil {
		return c.replySaved(saved)
	}
	ended := 0
	for _, answer := range batch.Answers {
		n, _ := answer["ended"].(int)
		ended += n
	}
	if len(batch.Failed) > 0 {
		return c.replyBatch(batch)
	}
	return c.reply(c.text("操作成功", "Done"), map[string]any{"ended": ended, "success": batch.Success, "failed": []int64{}})
}

func (a *API) roleFunctions(c *call) error {
	id, err := c.id()
	if err != nil {
		return err
	}
	ids, version, err := system.RoleFunctions(c.ctx, a.Engine, c.caller, id)
	if err != nil {
		return err
	}
	if ids == nil {
		ids = []int64{}
	}
	return c.reply("", map[string]any{"functionIds": ids, "version": version})
}

func (a *API) grantRole(c *call) error {
	id, err := c.id()
	if err != nil {
		return err
	}
	var in struct {
		Version     json.RawMessage
		FunctionIDs []int64
	}
	if err := c.decode(&in); err != nil {
		return err
	}
	version, ok := record.WholeNumber(in.Version)
	if !ok || version == 0 {
		return fault.VersionRequired.With()
	}
	granted, err := system.Grant(c.ctx, a.Engine, c.caller, id, version, in.FunctionIDs)
	if err != nil {
		return err
	}
	return c.reply(c.text("保存成功", "Saved"), map[string]any{"added": granted.Added, "removed": granted.Removed, "version": granted.Version})
}
