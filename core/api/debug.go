package api

import (
	"encoding/json"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/core/debug"
)

// debugging registers what engineers do with terminals besides looking at lists (legacy-api D.17).
func (a *API) debugging() {
	group := equipment.DebugCommands.Path + "/"
	a.add(group+"send", endpoint{run: a.debugSend})
	a.add(group+"runScript", endpoint{run: a.debugScript})
	a.add(group+"result", endpoint{run: a.debugResult, safe: true})
	a.add(group+"overview", endpoint{run: a.debugResult, methods: reads})
	a.add(group+"template", endpoint{run: a.debugTemplate})
	a.add(group+"cancel", endpoint{run: byNumber(a, equipment.DebugCommands, func(c *equipment.DebugCommand) int64 { return c.ID }, func(bool) string { return "cancel" })})
}

// debugSend gives one debug command to a vehicle named by its id, or by its VIN.
func (a *API) debugSend(c *call) error {
	var in struct {
		debug.Request
		VIN string
	}
	if err := c.in(&in); err != nil {
		return err
	}
	id, err := a.Debug.Vehicle(c.ctx, c.caller, in.VehicleID, vin(in.VIN), debug.GrantSend)
	if err != nil {
		return err
	}
	in.VehicleID = id
	made, err := a.Debug.Send(c.ctx, c.caller, in.Request)
	if err != nil {
		return err
	}
	return c.reply(c.say("指令已下发", "Command sent"), map[string]any{"id": made.ID, "commandNo": made.CommandNo, "isWrite": made.IsWrite, "timeoutS": made.TimeoutS})
}

// debugScript begins a script of templates.
func (a *API) debugScript(c *call) error {
	var in debug.Script
	if err := c.in(&in); err != nil {
		return err
	}
	made, err := a.Debug.RunScript(c.ctx, c.caller, in)
	if err != nil {
		return err
	}
	numbers := make([]string, len(made))
	for i, one := range made {
		numbers[i] = one.CommandNo
	}
	return c.reply(c.say("脚本已开始", "The script has begun"), map[string]any{"scriptNo": made[0].ScriptNo, "commandNos": numbers})
}

// debugResult answers how a debug command is, named by its number or its id.
func (a *API) debugResult(c *call) error {
	var in struct {
		CommandNo string
		ID        json.Number
		WaitMs    *float64
	}
	if err := c.in(&in); err != nil {
		return err
	}
	id, _ := in.ID.Int64() // nothing is no id
	refused := fault.ValidationFailed.With()
	refused.Details, refused.Rules = map[string]string{}, map[string][]string{}
	wait := c.timeoutOf(in.WaitMs, refused)
	if len(refused.Details) > 0 {
		return refused
	}
	result, err := a.Debug.Result(c.ctx, c.caller, in.CommandNo, id, wait)
	if err != nil {
		return err
	}
	return c.reply("", result)
}

// debugTemplate stores one template, or many as they come out of a file, by their names.
func (a *API) debugTemplate(c *call) error {
	var in struct {
		Template  json.RawMessage
		Templates []json.RawMessage
	}
	if err := c.in(&in); err != nil {
		return err
	}
	all := in.Templates
	if len(in.Template) > 0 {
		all = append(all, in.Template)
	}
	ids, err := a.Debug.SaveTemplate(c.ctx, c.caller, all)
	if err != nil {
		return err
	}
	answer := map[string]any{"ids": ids, "count": len(ids)}
	if len(in.Template) > 0 && len(ids) == 1 {
		answer["id"] = ids[0]
	}
	return c.reply(c.say("保存成功", "Saved"), answer)
}
