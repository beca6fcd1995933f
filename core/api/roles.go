package api

import (
	"encoding/json"

	"evops/contracts/fault"
	"evops/core/record"
	"evops/core/system"
)

// roles registers what a role is made of beside its own fields: the nodes of the function tree it has been granted (legacy-api D.2).
func (a *API) roles() {
	const group = "/system/crm/sysRole/"
	a.add(group+"getSysRoleFunctions", endpoint{run: a.roleFunctions, methods: reads})
	a.add(group+"setSysRoleFunctions", endpoint{run: a.grantRole})
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
	if err := c.in(&in); err != nil {
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
	return c.reply(c.say("保存成功", "Saved"), map[string]any{"added": granted.Added, "removed": granted.Removed, "version": granted.Version})
}
