package xp

import (
	"time"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Validity is how long an instruction waits for the phone of the owner.
const Validity = 7 * 24 * time.Hour

// Instruction is one command for a vehicle. It waits for the next sync of the owner's phone, which writes it over Bluetooth and reports the
// result at the sync after. Its states are those of remote commands.
type Instruction struct {
	resource.Base
	CommandNo   string                 `json:"commandNo"`
	VehicleXpID int64                  `json:"vehicleXpId"`
	DealerID    int64                  `json:"dealerId"`
	Kind        Kind                   `json:"kind"`
	Kmh         int64                  `json:"kmh"`
	OperatorID  int64                  `json:"operatorId"`
	Reason      string                 `json:"reason"`
	State       equipment.CommandState `json:"state"`
	Attempt     int64                  `json:"attempt"`
	QueuedAt    value.Time             `json:"queuedAt"`
	SentAt      value.Time             `json:"sentAt"`
	FinishedAt  value.Time             `json:"finishedAt"`
	ExpireAt    value.Time             `json:"expireAt"`
	ResultText  string                 `json:"resultText"`
}

// Open are the states in which an instruction waits for its result.
var Open = []equipment.CommandState{equipment.CommandQueued, equipment.CommandSent}

// InstructionCancel is an action that core has a function for.
var InstructionCancel = action.For[Instruction, action.NoInput]("cancel")

// Instructions is the commands for Xp vehicles.
var Instructions = resource.Declare("xpInstruction", "Xp指令", "Xp instruction", func(i *Instruction) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("条指令"),
		Path: "/veh/crm/xpInstruction", Permission: "vehicleXp", Volume: 2_000_000, Log: true, Scope: scope.ByDealer(&i.DealerID),
		Order: []resource.Order{resource.Desc(&i.QueuedAt)}, Retention: resource.Retention{Days: 365, By: &i.QueuedAt},
		Title: &i.CommandNo, State: &i.State,
		Lifecycles:      []resource.Lifecycle{resource.LifecycleFor(&i.State, InstructionLifecycle)},
		CoveringIndexes: [][]any{{&i.State, &i.ExpireAt}},
		Leading:         []any{&i.VehicleXpID, &i.Kind, &i.Kmh, &i.State, &i.QueuedAt, &i.ResultText},
		Fields: field.List{
			field.Text(&i.CommandNo, "指令编号", "Command no.").ReadOnly().ID().Unique().Max(26).Column().Filter(field.Eq),
			field.Ref(&i.VehicleXpID, "智慧出行车辆", "Xp vehicle", "vehicleXp").ReadOnly().Column().Filter(field.Eq),
			field.Ref(&i.DealerID, "经销商", "Dealer", "dealer").ReadOnly().Filter(field.In),
			field.Enum(&i.Kind, "指令", "Instruction", Kinds).ReadOnly().Column().Filter(field.In),
			field.Int(&i.Kmh, "限速", "Speed limit").Unit("km/h").ReadOnly().Column(),
			field.Enum(&i.State, "状态", "State", equipment.CommandStates).ReadOnly().Column().Filter(field.In),
			field.Ref(&i.OperatorID, "操作人", "Operator", "operator").ReadOnly().Column(),
			field.Text(&i.Reason, "原因", "Reason").ReadOnly().Max(200).Column(),
			field.Int(&i.Attempt, "下发次数", "Times handed over").ReadOnly(),
			field.Time(&i.QueuedAt, "提交时间", "Submitted at").ReadOnly().Column().Filter(field.Range),
			field.Time(&i.SentAt, "手机取走时间", "Taken at").ReadOnly().Column(),
			field.Time(&i.FinishedAt, "完成时间", "Finished at").ReadOnly().Column(),
			field.Time(&i.ExpireAt, "过期时间", "Expires at").ReadOnly(),
			field.Text(&i.ResultText, "结果说明", "Result details").ReadOnly().Max(200).Column(),
		},
		Actions: action.List{
			InstructionCancel.Do("取消指令", "Cancel").Transition(&i.State, equipment.CommandCancelled, equipment.CommandQueued).
				RefuseAs(fault.CommandNotCancellable, equipment.CommandSent, equipment.CommandSucceeded, equipment.CommandFailed, equipment.CommandTimedOut, equipment.CommandCancelled).
				WithPermission("control").Danger().DoneText("已取消{rows}", "Cancelled {rows}"),
		},
	}
})
