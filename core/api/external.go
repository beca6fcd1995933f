package api

import (
	"cmp"
	"encoding/json"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/core/command"
	"evops/core/job"
	"evops/core/openapi"
	"evops/core/record"
	"evops/core/validate"
)

// integration registers the gateway to external systems and the results of commands (legacy-api C.4, C.5).
func (a *API) integration() {
	a.add("/external/query", openapi.NewOperation("外部系统", "Call an external system").Accepts("method*", "param:object"),
		route{run: a.external})
	a.add("/vehicle/controlResult", openapi.NewOperation("指令结果", "Result of a command").Accepts("commandNo", "clientRequestId", "waitMs:int").Returns("commandNo", "vin", "defCode", "state:int", "stateText", "resultCode", "resultText", "resultValue:any", "lateResult:any").Needs("command:view"),
		route{run: a.controlResult, readOnly: true, own: true})
}

// external runs {method, param} on the gateway.
func (a *API) external(c *call) error {
	var in struct {
		Method string
		Param  json.RawMessage
	}
	if err := c.decode(&in); err != nil {
		return err
	}
	data, message, err := a.Integration.Call(c.ctx, c.caller, in.Method, in.Param)
	if err != nil {
		return err
	}
	return c.reply(message, data)
}

// maxWaitMs is how long, in milliseconds, a caller may wait for a command to finish.
const maxWaitMs = 15_000

// timeoutOf returns the requested wait time, or adds an error to refused.
func (c *call) timeoutOf(ms *float64, refused *fault.Error) time.Duration {
	switch {
	case ms == nil:
		return 0
	case *ms < 0 || *ms > maxWaitMs || *ms != float64(int(*ms)):
		refused.Field(c.caller.Language, "waitMs", "RANGE", "等待时间应为 0–15000 毫秒", "Wait 0 to 15000 ms")
	}
	return time.Duration(*ms) * time.Millisecond
}

// controlResult returns the state of a command, given by its number or by the clientRequestId of the request that sent it. A failed command
// is answered as a failure with its result.
func (a *API) controlResult(c *call) error {
	var in struct {
		CommandNo, ClientRequestID string
		Param                      struct{ ClientRequestID string }
		WaitMs                     *float64
	}
	if err := c.decode(&in); err != nil {
		return err
	}
	refused := fault.ValidationFailed.With()
	request := cmp.Or(in.ClientRequestID, in.Param.ClientRequestID)
	if in.CommandNo == "" && request == "" {
		if permission := equipment.RemoteCommands.PermissionFor("view"); !c.caller.Can(permission) {
			return fault.NoPermission.With("permission", permission)
		}
		refused.Field(c.caller.Language, "commandNo", "REQUIRED", "指令编号不能为空", "Command number is required")
	}
	wait := c.timeoutOf(in.WaitMs, refused)
	if err := refused.OrNil(); err != nil {
		return err
	}
	result, err := a.Commands.Result(c.ctx, c.caller, in.CommandNo, request, wait)
	if err != nil {
		return err
	}
	if !result.Failed() {
		return c.reply("", result)
	}
	text, err := json.Marshal(result)
	if err != nil {
		return err
	}
	failed := fault.CommandFailed.With()
	return c.JSON(envelope{Code: failed.Code.Number, Message: failed.In(c.caller.Language), Data: text, Error: failed.Code.Name})
}

// byCommandNo returns an endpoint that runs an action on a command given by its number; by id it works like any action.
func byCommandNo[T any](a *API, of resource.Resource[T], commandNo *string, idOf func(*T) int64, verb func(agree bool) string) func(*call) error {
	return func(c *call) error {
		in := struct {
			CommandNo string
			Agree     bool
			Note      string
		}{Agree: true}
		if err := c.decode(&in); err != nil {
			return err
		}
		run := a.act(of.Plan, verb(in.Agree))
		if in.CommandNo == "" {
			return run(c)
		}
		found, err := record.Find(c.ctx, a.Engine.Read(), of, commandNo, in.CommandNo)
		if err != nil {
			return err
		}
		if len(found) == 0 {
			return fault.CommandNotFound.With()
		}
		if c.body, err = json.Marshal(map[string]any{"id": idOf(found[0]), "reason": in.Note}); err != nil {
			return err
		}
		return run(c)
	}
}

// availableCommands returns the commands the caller may send to a vehicle, given by its id.
func (a *API) availableCommands(c *call) error {
	id, err := c.id()
	if err != nil {
		return err
	}
	if permission := equipment.RemoteCommands.PermissionFor("view"); !c.caller.Can(permission) {
		return fault.NoPermission.With("permission", permission)
	}
	list, err := a.Commands.Buttons(c.ctx, c.caller, id)
	if err != nil {
		return err
	}
	return c.reply("", map[string]any{"commands": list})
}

// batchSend submits a job that sends one command to many vehicles.
func (a *API) batchSend(c *call) error {
	var in struct {
		command.Batch
		Filter json.RawMessage
	}
	if err := c.decode(&in); err != nil {
		return err
	}
	for i, vin := range in.VINs {
		in.VINs[i] = validate.Normalise(equipment.Vehicles.Field("vin"), vin)
	}
	b, err := a.Commands.Begin(c.ctx, c.caller, in.Batch, in.Filter)
	if err != nil {
		return err
	}
	input, err := json.Marshal(b)
	if err != nil {
		return err
	}
	made, err := a.Jobs.Submit(c.ctx, c.caller, job.Request{
		Type: system.BulkJob, Module: equipment.RemoteCommands.Name, Title: c.text("批量下发 ", "Batch of commands: ") + b.Code,
		Params: job.BulkParams{Verb: "batchSend", Input: input, Language: c.caller.Language}, Total: int64(len(b.VINs)),
	})
	if err != nil {
		return err
	}
	return c.reply(c.text("已提交后台任务", "Submitted as a background job"), map[string]any{"batchNo": b.BatchNo, "jobId": made.ID, "jobNo": made.JobNo, "total": made.Total})
}

// commands registers the endpoints about commands except sending them (legacy-api D.5).
func (a *API) commands() {
	a.add(equipment.CommandDefs.Path+"/overview", openapi.NewOperation("可批量下发的指令", "Commands available for batches").Returns("commands:object[]").Needs("command:batch"),
		route{methods: reads, run: func(c *call) error {
			list, err := a.Commands.Batchable(c.ctx, c.caller)
			if err != nil {
				return err
			}
			return c.reply("", map[string]any{"commands": list})
		}})
	group := equipment.RemoteCommands.Path + "/"
	a.add(group+"overview", openapi.NewOperation("车辆可用指令", "Commands available for a vehicle").Accepts("id*:int").Returns("commands:object[]").Needs("command:view"),
		route{run: a.availableCommands, methods: reads})
	a.add(group+"course", openapi.NewOperation("指令经过", "Timeline of a command").Accepts("id*:int").Returns("commandNo", "state:int", "steps:object[]", "dueMs:int", "nowMs:int", "argsSchema:any", "messages:object[]", "forgotten:bool").Needs("command:view"),
		route{run: a.commandTimeline, methods: reads})
	a.add(group+"batchSend", openapi.NewOperation("批量下发指令", "Send a command to many vehicles").Accepts("code*", "args:object", "vins:string[]", "filter:object", "reason").Returns("batchNo", "jobId:int", "jobNo", "total:int").Needs("command:batch"),
		route{run: a.batchSend})
	number := func(c *equipment.RemoteCommand) int64 { return c.ID }
	no := &equipment.RemoteCommands.Row.CommandNo
	a.add(group+"cancel", openapi.NewOperation("取消指令", "Cancel a command").Accepts("commandNo", "id:int").Returns("id:int", "state:int").Needs("command:send"),
		route{run: byCommandNo(a, equipment.RemoteCommands, no, number, func(bool) string { return equipment.RemoteCommandCancel.Verb })})
	a.add(group+"approve", openapi.NewOperation("复核指令", "Approve or refuse a command").Accepts("commandNo", "id:int", "agree:bool", "note").Returns("id:int", "state:int").Needs("command:approve"),
		route{run: byCommandNo(a, equipment.RemoteCommands, no, number, func(agree bool) string {
			if agree {
				return equipment.RemoteCommandApprove.Verb
			}
			return equipment.RemoteCommandRefuse.Verb
		})})
}

// commandTimeline returns the state changes of a command, step by step.
func (a *API) commandTimeline(c *call) error {
	id, err := c.id()
	if err != nil {
		return err
	}
	steps, err := a.Commands.Timeline(c.ctx, c.caller, id)
	if err != nil {
		return err
	}
	return c.reply("", steps)
}
