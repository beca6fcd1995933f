package command

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"time"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/job"
	"evops/core/record"
	"evops/core/validate"
)

// WaitInput is how long, in milliseconds, a caller waits for a command to end.
type WaitInput struct {
	WaitMs *float64 `json:"waitMs"`
}

const maxWaitMs = 15_000

// Wait returns the wait time, or adds an error to refused.
func (in WaitInput) Wait(who *access.Caller, refused *fault.Error) time.Duration {
	switch ms := in.WaitMs; {
	case ms == nil:
		return 0
	case *ms < 0 || *ms > maxWaitMs || *ms != float64(int(*ms)):
		refused.Field(who.Language, fault.At(&in, &in.WaitMs), "RANGE", "等待时间应为 0–15000 毫秒", "Wait 0 to 15000 ms")
	}
	return time.Duration(*in.WaitMs) * time.Millisecond
}

// resultInput identifies a command by its number or by the request that sent it; legacy clients send the latter in param.
type resultInput struct {
	CommandNo       string `json:"commandNo"`
	ClientRequestID string `json:"clientRequestId"`
	Param           struct {
		ClientRequestID string `json:"clientRequestId"`
	} `json:"param"`
	WaitInput
}

// NumberInput identifies a command by its number, or by its id as a standard action does.
type NumberInput struct {
	CommandNo string `json:"commandNo"`
	ID        int64  `json:"id"`
	Agree     *bool  `json:"agree"`
	Note      string `json:"note"`
	body      []byte
}

// UnmarshalJSON implements json.Unmarshaler.
func (in *NumberInput) UnmarshalJSON(text []byte) error {
	var named struct {
		CommandNo, Note string
		Agree           *bool
	}
	if err := json.Unmarshal(text, &named); err != nil {
		return err
	}
	*in = NumberInput{CommandNo: named.CommandNo, Agree: named.Agree, Note: named.Note, body: slices.Clone(text)}
	return nil
}

// Act forwards the input to the action of a command. find returns the ids of the commands with the number.
func (in NumberInput) Act(of *resource.Plan, verb string, find func() ([]int64, error)) (any, error) {
	if in.CommandNo == "" {
		return endpoint.Forward{Of: of, Verb: verb, Body: in.body}, nil
	}
	found, err := find()
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, fault.CommandNotFound.With()
	}
	body, err := json.Marshal(map[string]any{"id": found[0], "reason": in.Note})
	return endpoint.Forward{Of: of, Verb: verb, Body: body}, err
}

// Changed is the answer of an action on a command.
type Changed struct {
	ID    int64                  `json:"id"`
	State equipment.CommandState `json:"state"`
}

type offered struct {
	Commands []Button `json:"commands"`
}

var exampleButtons = offered{[]Button{{
	ID: 1, Code: "lock", Name: value.I18n{ZH: "锁车", EN: "Lock"}, Category: 1, RiskLevel: equipment.CautionRisk, Touches: true,
	Reason: new(fault.VehicleOffline.Name), ReasonText: new("车辆不在线"),
}}}

// batchInput is a batch for the vehicles of VINs, or for those that match a list query.
type batchInput struct {
	Batch
	Filter json.RawMessage `json:"filter"`
}

// Started is a batch that was submitted as a job.
type Started struct {
	BatchNo string `json:"batchNo"`
	JobID   int64  `json:"jobId"`
	JobNo   string `json:"jobNo"`
	Total   int64  `json:"total"`
}

// Endpoints returns the endpoints about commands except sending them (legacy-api C.5, D.5).
func (s *Service) Endpoints(jobs *job.Service) []endpoint.Endpoint {
	group, view := equipment.RemoteCommands.Path+"/", equipment.RemoteCommands.PermissionFor("view")
	changed := Changed{ID: 1, State: equipment.CommandCancelled}
	return []endpoint.Endpoint{
		endpoint.NewHTTP[resultInput, Result](endpoint.Endpoint{
			Path: "/vehicle/controlResult", Label: field.Label{ZH: "指令结果", EN: "Result of a command"}, Permission: view, OwnAllowed: true, ReadOnly: true,
		}, s.controlResult, Result{
			CommandNo: endpoint.ExampleNo, RequestID: endpoint.ExampleNo, VIN: endpoint.ExampleVIN, DefCode: "lock", State: equipment.CommandSucceeded, StateText: "成功", ResultValue: json.RawMessage(`{"locked":true}`), LateResult: json.RawMessage("null"),
		}),
		endpoint.New(endpoint.Endpoint{
			Path: equipment.CommandDefs.Path + "/overview", Label: field.Label{ZH: "可批量下发的指令", EN: "Commands available for batches"}, Methods: endpoint.Reads, Permission: batchPermission,
		}, func(ctx context.Context, who *access.Caller, _ endpoint.None) (offered, error) {
			list, err := s.Batchable(ctx, who)
			return offered{list}, err
		}, exampleButtons),
		endpoint.OnOverview(equipment.RemoteCommands, field.Label{ZH: "车辆可用指令", EN: "Commands available for a vehicle"},
			func(ctx context.Context, who *access.Caller, id int64) (offered, error) {
				list, err := s.Buttons(ctx, who, id)
				return offered{list}, err
			}, exampleButtons),
		endpoint.New(endpoint.Endpoint{Path: group + "course", Label: field.Label{ZH: "指令经过", EN: "Timeline of a command"}, Methods: endpoint.Reads, Permission: view},
			func(ctx context.Context, who *access.Caller, in endpoint.Record) (*Timeline, error) {
				return s.Timeline(ctx, who, int64(in.ID))
			}, &Timeline{
				CommandNo: endpoint.ExampleNo, State: equipment.CommandSucceeded, NowMs: endpoint.ExampleTime.Milli(),
				Steps:    []Step{{Event: EventQueued, AtMs: endpoint.ExampleTime.Milli(), By: "limin"}, {Event: EventSent, AtMs: endpoint.ExampleTime.Milli(), N: 1}},
				Messages: []LogMessage{{ID: 1, AtMs: endpoint.ExampleTime.Milli(), Direction: equipment.LinkDown, SizeB: 96}},
			}),
		endpoint.New(endpoint.Endpoint{
			Path: group + "batchSend", Label: field.Label{ZH: "批量下发指令", EN: "Send a command to many vehicles"}, Permission: batchPermission,
			Done: field.Label{ZH: "已提交后台任务", EN: "Submitted as a background job"},
		}, func(ctx context.Context, who *access.Caller, in batchInput) (*Started, error) {
			for i, vin := range in.VINs {
				in.VINs[i] = validate.Normalise(equipment.Vehicles.At(&equipment.Vehicles.Row.VIN), vin)
			}
			return s.SubmitBatch(ctx, who, jobs, in.Batch, in.Filter)
		}, &Started{BatchNo: endpoint.ExampleNo, JobID: 1, JobNo: "J261123000001", Total: 20}),
		endpoint.NewHTTP[NumberInput, Changed](endpoint.Endpoint{Path: group + "cancel", Label: field.Label{ZH: "取消指令", EN: "Cancel a command"}, Permission: "command:send"},
			func(ctx context.Context, _ *access.Caller, in NumberInput, _ fiber.Ctx) (any, error) {
				return s.act(ctx, in, equipment.RemoteCommandCancel.Verb)
			}, changed),
		endpoint.NewHTTP[NumberInput, Changed](endpoint.Endpoint{Path: group + "approve", Label: field.Label{ZH: "复核指令", EN: "Approve or refuse a command"}, Permission: "command:approve"},
			func(ctx context.Context, _ *access.Caller, in NumberInput, _ fiber.Ctx) (any, error) {
				if in.Agree != nil && !*in.Agree {
					return s.act(ctx, in, equipment.RemoteCommandRefuse.Verb)
				}
				return s.act(ctx, in, equipment.RemoteCommandApprove.Verb)
			}, changed),
	}
}

// controlResult returns the state of a command. A failed command is answered as a failure with its result.
func (s *Service) controlResult(ctx context.Context, who *access.Caller, in resultInput, _ fiber.Ctx) (any, error) {
	refused := fault.ValidationFailed.With()
	request := cmp.Or(in.ClientRequestID, in.Param.ClientRequestID)
	if in.CommandNo == "" && request == "" {
		if err := who.Require(equipment.RemoteCommands.PermissionFor("view")); err != nil {
			return nil, err
		}
		refused.Field(who.Language, fault.At(&in, &in.CommandNo), "REQUIRED", "指令编号不能为空", "Command number is required")
	}
	wait := in.Wait(who, refused)
	if err := refused.OrNil(); err != nil {
		return nil, err
	}
	result, err := s.Result(ctx, who, in.CommandNo, request, wait)
	if err != nil {
		return nil, err
	}
	reply := endpoint.Reply{Data: result}
	if result.Failed() {
		reply.Failure = fault.CommandFailed.With()
	}
	return reply, nil
}

// SubmitBatch submits a job that sends one command to many vehicles: those of the batch, or those that match a list query.
func (s *Service) SubmitBatch(ctx context.Context, who *access.Caller, jobs *job.Service, batch Batch, list json.RawMessage) (*Started, error) {
	b, err := s.Begin(ctx, who, batch, list)
	if err != nil {
		return nil, err
	}
	input, err := json.Marshal(b)
	if err != nil {
		return nil, err
	}
	j, err := jobs.Submit(ctx, who, job.Request{
		Type: system.BulkJob, Module: equipment.RemoteCommands.Name, Title: value.Text(who.Language, "批量下发 ", "Batch of commands: ") + b.Code,
		Params: job.BulkParams{Verb: "batchSend", Input: input, Language: who.Language}, Total: int64(len(b.VINs)),
	})
	if err != nil {
		return nil, err
	}
	return &Started{b.BatchNo, j.ID, j.JobNo, j.Total}, nil
}

func (s *Service) act(ctx context.Context, in NumberInput, verb string) (any, error) {
	return in.Act(equipment.RemoteCommands.Plan, verb, func() (ids []int64, err error) {
		found, err := record.Find(ctx, s.Engine.Read(), equipment.RemoteCommands, &equipment.RemoteCommands.Row.CommandNo, in.CommandNo)
		for _, c := range found {
			ids = append(ids, c.ID)
		}
		return ids, err
	})
}
