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
	"evops/core/record"
	"evops/core/validate"
)

// outside registers the one door to systems outside, and what becomes of commands (legacy-api C.4, C.5).
func (a *API) outside() {
	a.add("/external/query", endpoint{run: a.external})
	a.add("/vehicle/controlResult", endpoint{run: a.controlResult, safe: true, own: true})
}

// external answers {method, param}.
func (a *API) external(c *call) error {
	var in struct {
		Method string
		Param  json.RawMessage
	}
	if err := c.in(&in); err != nil {
		return err
	}
	data, message, err := a.Outside.Call(c.ctx, c.caller, in.Method, in.Param)
	if err != nil {
		return err
	}
	return c.reply(message, data)
}

// mostWait is how long, in milliseconds, a caller may wait for a command to come to its end.
const mostWait = 15_000

// timeoutOf is how long a caller wants to wait; refused says why that cannot be.
func (c *call) timeoutOf(ms *float64, refused *fault.Error) time.Duration {
	switch {
	case ms == nil:
		return 0
	case *ms < 0 || *ms > mostWait || *ms != float64(int(*ms)):
		refused.Details["waitMs"], refused.Rules["waitMs"] = c.say("等待时间应为 0–15000 毫秒", "Wait 0 to 15000 ms"), []string{"RANGE"}
	}
	return time.Duration(*ms) * time.Millisecond
}

// controlResult answers how a command is, named by its number or by the clientRequestId of the request that sent it. One that ended otherwise than it should
// have is answered as a failure, with what became of it.
func (a *API) controlResult(c *call) error {
	var in struct {
		CommandNo, ClientRequestID string
		Param                      struct{ ClientRequestID string }
		WaitMs                     *float64
	}
	if err := c.in(&in); err != nil {
		return err
	}
	refused := fault.ValidationFailed.With()
	refused.Details, refused.Rules = map[string]string{}, map[string][]string{}
	request := cmp.Or(in.ClientRequestID, in.Param.ClientRequestID)
	if in.CommandNo == "" && request == "" {
		if permission := equipment.RemoteCommands.PermissionFor("view"); !c.caller.Can(permission) {
			return fault.NoPermission.With("permission", permission)
		}
		refused.Details["commandNo"], refused.Rules["commandNo"] = c.say("指令编号不能为空", "The number of the command is missing"), []string{"REQUIRED"}
	}
	wait := c.timeoutOf(in.WaitMs, refused)
	if len(refused.Details) > 0 {
		return refused
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

// byNumber has an action on a command name it by its number; by its id it is named as everywhere.
func byNumber[T any](a *API, of resource.Resource[T], idOf func(*T) int64, verb func(agree bool) string) func(*call) error {
	return func(c *call) error {
		in := struct {
			CommandNo string
			Agree     bool
			Note      string
		}{Agree: true}
		if err := c.in(&in); err != nil {
			return err
		}
		run := a.act(of.Plan, verb(in.Agree))
		if in.CommandNo == "" {
			return run(c)
		}
		found, err := record.Find(c.ctx, a.Engine.Read(), of, "commandNo", in.CommandNo)
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

// buttons answers what a vehicle, named by its id, can be told to do by the caller.
func (a *API) buttons(c *call) error {
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

// batchSend gives one command to many vehicles, as a job.
func (a *API) batchSend(c *call) error {
	var in struct {
		command.Batch
		Filter json.RawMessage
	}
	if err := c.in(&in); err != nil {
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
		Type: system.BulkJob, Module: equipment.RemoteCommands.Name, Title: c.say("批量下发 ", "Batch of commands: ") + b.Code,
		Params: job.BulkParams{Verb: "batchSend", Input: input, Language: c.caller.Language}, Total: int64(len(b.VINs)),
	})
	if err != nil {
		return err
	}
	return c.reply(c.say("已提交后台任务", "Submitted as a background job"), map[string]any{"batchNo": b.BatchNo, "jobId": made.ID, "jobNo": made.JobNo, "total": made.Total})
}

// commands registers what is done to commands besides sending them (legacy-api D.5).
func (a *API) commands() {
	a.add(equipment.CommandDefs.Path+"/overview", endpoint{methods: reads, run: func(c *call) error {
		list, err := a.Commands.Batchable(c.ctx, c.caller)
		if err != nil {
			return err
		}
		return c.reply("", map[string]any{"commands": list})
	}})
	group := equipment.RemoteCommands.Path + "/"
	a.add(group+"overview", endpoint{run: a.buttons, methods: reads})
	a.add(group+"course", endpoint{run: a.course, methods: reads})
	a.add(group+"batchSend", endpoint{run: a.batchSend})
	number := func(c *equipment.RemoteCommand) int64 { return c.ID }
	a.add(group+"cancel", endpoint{run: byNumber(a, equipment.RemoteCommands, number, func(bool) string { return "cancel" })})
	a.add(group+"approve", endpoint{run: byNumber(a, equipment.RemoteCommands, number, func(agree bool) string {
		if agree {
			return "approve"
		}
		return "refuse"
	})})
}

// course answers what became of a command, step by step.
func (a *API) course(c *call) error {
	id, err := c.id()
	if err != nil {
		return err
	}
	course, err := a.Commands.Timeline(c.ctx, c.caller, id)
	if err != nil {
		return err
	}
	return c.reply("", course)
}
