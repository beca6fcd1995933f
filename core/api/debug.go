package api

import (
	"encoding/json"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/core/debug"
	"evops/core/openapi"
)

// debugging registers the endpoints for debug commands beyond their lists (legacy-api D.17).
func (a *API) debugging() {
	group := equipment.DebugCommands.Path + "/"
	a.add(group+"send", openapi.NewOperation("下发调试指令", "Send a debug command").Accepts("vehicleId:int", "vin", "templateName", "kind*:int", "ecuType:int", "encoding*:int", "payload*", "expect", "timeoutS:int", "ticketNo").Returns("id:int", "commandNo", "isWrite:bool", "timeoutS:int").Needs(debug.GrantSend),
		route{run: a.debugSend})
	a.add(group+"runScript", openapi.NewOperation("按顺序下发模板", "Send templates in sequence").Accepts("vehicleId*:int", "templates*:int[]", "slots:object", "ticketNo").Returns("scriptNo", "commandNos:string[]").Needs(debug.GrantSend),
		route{run: a.debugScript})
	a.add(group+"result", openapi.NewOperation("调试指令结果", "Result of a debug command").Accepts("commandNo", "id:int", "waitMs:int").Returns("commandNo", "state:int", "response", "matched:bool", "request:any", "reply:any").Needs(debug.GrantView),
		route{run: a.debugResult, readOnly: true})
	a.add(group+"overview", openapi.NewOperation("调试指令与应答", "A debug command with its decoded reply").Accepts("id*:int").Returns("commandNo", "state:int", "response", "matched:bool", "request:any", "reply:any").Needs(debug.GrantView),
		route{run: a.debugResult, methods: reads})
	a.add(group+"template", openapi.NewOperation("保存调试模板", "Save debug templates").Accepts("template:object", "templates:object[]").Returns("id:int", "ids:int[]", "count:int").Needs(debug.GrantTemplate),
		route{run: a.debugTemplate})
	a.add(group+"cancel", openapi.NewOperation("取消调试指令", "Cancel a debug command").Accepts("commandNo", "id:int").Returns("id:int", "state:int").Needs(debug.GrantSend),
		route{run: byCommandNo(a, equipment.DebugCommands, &equipment.DebugCommands.Row.CommandNo, func(c *equipment.DebugCommand) int64 { return c.ID }, func(bool) string { return equipment.DebugCommandCancel.Verb })})
}

// debugSend sends one debug command to a vehicle, given by id or VIN.
func (a *API) debugSend(c *call) error {
	var in struct {
		debug.Request
		VIN string
	}
	if err := c.decode(&in); err != nil {
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
	return c.reply(c.text("指令已下发", "Command sent"), map[string]any{"id": made.ID, "commandNo": made.CommandNo, "isWrite": made.IsWrite, "timeoutS": made.TimeoutS})
}

// debugScript starts a script of templates.
func (a *API) debugScript(c *call) error {
	var in debug.Script
	if err := c.decode(&in); err != nil {
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
	return c.reply(c.text("脚本已开始", "Script started"), map[string]any{"scriptNo": made[0].ScriptNo, "commandNos": numbers})
}

// debugResult returns the state of a debug command, given by number or id.
func (a *API) debugResult(c *call) error {
	var in struct {
		CommandNo string
		ID        json.Number
		WaitMs    *float64
	}
	if err := c.decode(&in); err != nil {
		return err
	}
	id, _ := in.ID.Int64() // 0 if missing
	refused := fault.ValidationFailed.With()
	wait := c.timeoutOf(in.WaitMs, refused)
	if err := refused.OrNil(); err != nil {
		return err
	}
	result, err := a.Debug.Result(c.ctx, c.caller, in.CommandNo, id, wait)
	if err != nil {
		return err
	}
	return c.reply("", result)
}

// debugTemplate saves one template, or several from a file, by their names.
func (a *API) debugTemplate(c *call) error {
	var in struct {
		Template  json.RawMessage
		Templates []json.RawMessage
	}
	if err := c.decode(&in); err != nil {
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
	return c.reply(c.text("保存成功", "Saved"), answer)
}
