package api

import (
	"encoding/json"

	"evops/contracts/resource"
	systemmodel "evops/contracts/system"
	"evops/core/openapi"
	"evops/core/record"
	"evops/core/system"
)

// trees registers the endpoints for whole function and organisation trees (legacy-api D.1, D.2).
func (a *API) trees() {
	functions, organizations := systemmodel.Functions.Path+"/", systemmodel.Organizations.Path+"/"
	a.add(functions+"getSysFunctionTree", openapi.NewOperation("功能树", "Function tree").Accepts("status:int"),
		route{run: a.functionTree, methods: reads})
	a.add(functions+"resetSysFunction", openapi.NewOperation("恢复内置功能", "Reset built-in functions").Accepts("codes:string[]").Returns("changed:any"),
		route{run: a.resetFunctions})
	a.add(organizations+"getOrganizationTree", openapi.NewOperation("组织树", "Organisation tree"),
		route{run: a.organizationTree, methods: reads})
	for _, name := range []string{"move", "moveSysFunction"} {
		a.register(functions+name, route{run: a.move(systemmodel.Functions.Plan, func(c *call) (any, error) {
			var to struct{ ParentID json.RawMessage }
			if err := c.decode(&to); err != nil {
				return nil, err
			}
			parent, _ := record.WholeNumber(to.ParentID)
			return system.FunctionTree(c.ctx, a.Engine, c.caller, parent)
		})})
	}
	for _, name := range []string{"move", "moveOrganization"} {
		a.register(organizations+name, route{run: a.move(systemmodel.Organizations.Plan, func(c *call) (any, error) {
			return system.OrganizationTree(c.ctx, a.Engine, c.caller)
		})})
	}
}

// tree returns the rows of a resource as a tree.
func (a *API) tree(p *resource.Plan) func(*call) error {
	return func(c *call) error {
		data, err := c.reader(a.Engine).Tree(c.ctx, p.Name, c.caller, c.body, nil)
		if err != nil {
			return err
		}
		return c.ok("", data)
	}
}

// move runs the action and returns the resulting tree if the caller may view it.
func (a *API) move(p *resource.Plan, tree func(*call) (any, error)) func(*call) error {
	return func(c *call) error {
		saved, batch, err := a.Engine.Act(c.ctx, p.Name, "move", c.caller, c.body)
		switch {
		case err != nil:
			return err
		case batch != nil:
			return c.replyBatch(batch)
		}
		saved.Answer = map[string]any{}
		if c.caller.Can(p.PermissionFor("view")) {
			if saved.Answer["tree"], err = tree(c); err != nil {
				return err
			}
		}
		return c.replySaved(saved)
	}
}

func (a *API) functionTree(c *call) error {
	var in struct{ Status json.RawMessage }
	if err := c.decode(&in); err != nil {
		return err
	}
	var status []systemmodel.EnableStatus
	if n, present := record.WholeNumber(in.Status); present && len(in.Status) > 0 {
		status = []systemmodel.EnableStatus{systemmodel.EnableStatus(n)}
	}
	tree, err := system.FunctionTree(c.ctx, a.Engine, c.caller, 0, status...)
	if err != nil {
		return err
	}
	return c.reply("", tree)
}

func (a *API) organizationTree(c *call) error {
	tree, err := system.OrganizationTree(c.ctx, a.Engine, c.caller)
	if err != nil {
		return err
	}
	return c.reply("", tree)
}

func (a *API) resetFunctions(c *call) error {
	var in struct{ Codes []string }
	if err := c.decode(&in); err != nil {
		return err
	}
	changed, err := system.ResetFunctions(c.ctx, a.Engine, c.caller, in.Codes)
	if err != nil {
		return err
	}
	return c.reply(c.text("操作成功", "Done"), map[string]any{"changed": changed})
}
