package api

import (
	"encoding/json"

	"evops/contracts/resource"
	words "evops/contracts/system"
	"evops/core/record"
	"evops/core/system"
)

// trees registers what is done with the function and organisation trees as wholes (legacy-api D.1, D.2).
func (a *API) trees() {
	functions, organizations := words.Functions.Path+"/", words.Organizations.Path+"/"
	a.add(functions+"getSysFunctionTree", endpoint{run: a.functionTree, methods: reads})
	a.add(functions+"resetSysFunction", endpoint{run: a.resetFunctions})
	a.add(organizations+"getOrganizationTree", endpoint{run: a.organizationTree, methods: reads})
	for _, name := range []string{"move", "moveSysFunction"} {
		a.add(functions+name, endpoint{run: a.move(words.Functions.Plan, func(c *call) (any, error) {
			var to struct{ ParentID json.RawMessage }
			if err := c.in(&to); err != nil {
				return nil, err
			}
			parent, _ := record.WholeNumber(to.ParentID)
			return system.FunctionTree(c.ctx, a.Engine, c.caller, parent)
		})})
	}
	for _, name := range []string{"move", "moveOrganization"} {
		a.add(organizations+name, endpoint{run: a.move(words.Organizations.Plan, func(c *call) (any, error) {
			return system.OrganizationTree(c.ctx, a.Engine, c.caller)
		})})
	}
}

// tree answers the rows of a resource in their places below one another.
func (a *API) tree(p *resource.Plan) func(*call) error {
	return func(c *call) error {
		data, err := c.reader(a.Engine).Tree(c.ctx, p.Name, c.caller, c.body, nil)
		if err != nil {
			return err
		}
		return c.ok("", data)
	}
}

// move runs the action and answers the tree as it is then; who may move but not look gets none.
func (a *API) move(p *resource.Plan, tree func(*call) (any, error)) func(*call) error {
	return func(c *call) error {
		saved, batch, err := a.Engine.Act(c.ctx, p.Name, "move", c.caller, c.body)
		switch {
		case err != nil:
			return err
		case batch != nil:
			return c.batch(batch)
		}
		saved.Answer = map[string]any{}
		if c.caller.Can(p.PermissionFor("view")) {
			if saved.Answer["tree"], err = tree(c); err != nil {
				return err
			}
		}
		return c.done(saved)
	}
}

func (a *API) functionTree(c *call) error {
	var in struct{ Status json.RawMessage }
	if err := c.in(&in); err != nil {
		return err
	}
	var status []any
	if n, given := record.WholeNumber(in.Status); given && len(in.Status) > 0 {
		status = []any{n}
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
	if err := c.in(&in); err != nil {
		return err
	}
	changed, err := system.ResetFunctions(c.ctx, a.Engine, c.caller, in.Codes)
	if err != nil {
		return err
	}
	return c.reply(c.say("操作成功", "Done"), map[string]any{"changed": changed})
}
