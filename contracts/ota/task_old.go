package ota

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/lifecycle"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// The limits of rollouts of the first generation (equipment catalogue, otaTaskOld).
const (
	// UnreviewedOldVehicles is how many vehicles such a task may have without approval.
	UnreviewedOldVehicles = 50
	// BatchDonePct is the share of the released targets that must be final before the next batch is released.
	BatchDonePct = 90
	// ErrorSample is how many results the error threshold needs.
	ErrorSample = 10
)

// FirmwareForTaskOld is the choice of firmware in the form of a task of the first generation.
const FirmwareForTaskOld = "rolloutOld"

// TaskOld is a rollout of one firmware to terminals of the first generation. Its batches follow from the states of its targets and are not
// stored. Total is the number of chosen vehicles until the task runs, then that of its targets; failures before CountedFrom do not count
// against the error threshold.
type TaskOld struct {
	resource.Base
	Targeting
	TaskNo      string             `json:"taskNo"`
	Name        string             `json:"name"`
	FirmwareID  int64              `json:"firmwareId"`
	BatchSizeN  int64              `json:"batchSizeN"`
	ErrorPct    int64              `json:"errorPct"` // hundredths
	StartAt     value.Time         `json:"startAt"`
	EndAt       value.Time         `json:"endAt"`
	Window      []equipment.Window `json:"window"`
	MinSOC      int64              `json:"minSoc"`
	ResendMax   int64              `json:"resendMax"`
	MaxAttempts int64              `json:"maxAttempts"`
	HaltCode    HaltCode           `json:"haltCode"`
	Total       int64              `json:"total"`
	Succeeded   int64              `json:"succeeded"`
	Failed      int64              `json:"failed"`
	Status      TaskStatus         `json:"status"`
	ApproverID  int64              `json:"approverId"`
	StartedAt   value.Time         `json:"startedAt"`
	FinishedAt  value.Time         `json:"finishedAt"`
	CountedFrom value.Time         `json:"countedFrom"`
}

// Actions of rollouts of the first generation that core has functions for.
var (
	TaskOldApprove     = action.For[TaskOld, action.NoInput](TaskApprove.Verb)
	TaskOldStart       = action.For[TaskOld, action.NoInput](TaskStart.Verb)
	TaskOldPause       = action.For[TaskOld, action.NoInput](TaskPause.Verb)
	TaskOldResume      = action.For[TaskOld, action.NoInput](TaskResume.Verb)
	TaskOldCancel      = action.For[TaskOld, action.NoInput](TaskCancel.Verb)
	TaskOldRetryFailed = action.For[TaskOld, action.NoInput](TaskRetryFailed.Verb)
)

// TaskOldLifecycle is the lifecycle of a rollout of the first generation, in addition to its actions with a transition.
var TaskOldLifecycle = lifecycle.Of([]TaskStatus{TaskDraft},
	lifecycle.Move(TaskDue, TaskRunning, TaskScheduled),
	lifecycle.Move(TaskTripped, TaskHalted, TaskRunning, TaskPaused),
	lifecycle.Move(TaskEnded, TaskFinished, TaskRunning, TaskPaused, TaskHalted),
	lifecycle.Move(TaskStopped, TaskCancelled, TaskCancelling),
)

// TaskOlds is the rollouts of first-generation terminals (equipment catalogue, otaTaskOld).
var TaskOlds = resource.Declare("otaTaskOld", "OTA任务（旧版）", "OTA task (legacy)", func(t *TaskOld) resource.Spec {
	return resource.Spec{
		Noun: resource.Noun{ZH: "个旧版OTA任务", One: "legacy OTA task", Many: "legacy OTA tasks"},
		Path: "/ota/crm/taskOld", Permission: "otaTask", View: "ota:view", Volume: 300,
		Title: &t.Name, Code: &t.TaskNo, State: &t.Status,
		Terminal:   resource.TerminalIn(&t.Status, fault.StateNotAllowed, TaskFinished, TaskCancelled),
		Leading:    []any{&t.Name, &t.Status, &t.FirmwareID, &t.Total, &t.Succeeded, &t.Failed, &t.EndAt},
		Summary:    []any{&t.Status, &t.HaltCode, &t.FirmwareID, &t.Total, &t.Succeeded, &t.Failed, &t.EndAt},
		Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&t.Status, TaskOldLifecycle)},
		Fields: slices.Concat(field.List{
			field.Text(&t.Name, "任务名称", "Name").Section("任务", "Task").Required().Max(60).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Text(&t.TaskNo, "任务编号", "Task no.").ReadOnly().ID().Unique().Max(20).Column().Filter(field.Like).Search().GlobalSearch(),
			field.Ref(&t.FirmwareID, "固件", "Firmware", "otaFirmwareOld").Required().Choose(FirmwareForTaskOld).AddOnly().Column().Filter(field.In).PrimaryFilter(),
		}, t.Targeting.fields(TargetModesOld), field.List{
			field.Int(&t.BatchSizeN, "每批数量", "Batch size").Section("批次", "Batches").Required().Between(1, 500).Default(int64(50)).Column().Hint("已放行的车辆 90% 有结果后放行下一批", "The next batch follows when 90 % of the vehicles before it have a result"),
			field.Decimal(&t.ErrorPct, 2, "错误阈值", "Error threshold").Unit("%").Required().Between(1, 100).Default(10.0).Column().Hint("有 10 个结果后，失败占比超过则熔断", "The task halts above this share of failures, from 10 results on"),
			field.Int(&t.MinSOC, "最低电量", "Min SOC").Unit("%").Required().Between(20, 90).Default(int64(50)),
			field.Int(&t.ResendMax, "单包重发", "Resends").Required().Between(1, 20).Default(int64(5)).Hint("每个分包无应答时最多重发的次数", "How often a packet without an answer is sent again"),
			field.Int(&t.MaxAttempts, "最大尝试", "Attempts").Required().Between(1, 3).Default(int64(3)),
			field.Time(&t.StartAt, "开始时间", "Start").Section("时间", "Time").Planned().Column().Filter(field.Range).Hint("留空则启动后立即开始", "Empty: at once when it is started"),
			field.Time(&t.EndAt, "截止时间", "End").Required().NotBefore(&t.StartAt).Column().Filter(field.Range).Hint("开始后 1–180 天；到期未完成的车辆不再升级", "1–180 days after the start; vehicles that are not done by then are left as they are"),
			field.Rows(&t.Window, "升级时段", "Windows", equipment.WindowFields).CountOf(0, 1).Hint("平台时间；留空则不限", "Platform time; empty: any time"),
			field.Enum(&t.Status, "状态", "Status", TaskStatuses).Section("结果", "Result").Default(TaskDraft).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Dict(&t.HaltCode, "熔断原因", "Halt code", HaltCodes).ReadOnly().Column(),
			field.Int(&t.Total, "目标数", "Targets").ReadOnly().Column(),
			field.Int(&t.Succeeded, "成功", "Succeeded").ReadOnly().Column(),
			field.Int(&t.Failed, "失败", "Failed").ReadOnly().Column(),
			field.Ref(&t.ApproverID, "审批人", "Approver", "operator").ReadOnly(),
			field.Time(&t.StartedAt, "实际开始", "Started at").ReadOnly(),
			field.Time(&t.FinishedAt, "实际结束", "Finished at").ReadOnly(),
			field.Time(&t.CountedFrom, "计错起点", "Errors counted from").ReadOnly(),
		}),
		Related: []resource.Related{{Resource: "otaTaskTarget", Field: "taskOldId", Label: field.Label{ZH: "升级明细", EN: "Targets"}}},
		Actions: action.List{
			action.Add, action.Edit,
			TaskOldApprove.Do("同意", "Approve").AllowedIn(&t.Status, TaskDraft).DoneText("已同意{rows}", "Approved {rows}").Inline().
				ConfirmText("同意后可以启动；编辑任务会使同意失效", "It can then be started; editing the task revokes the approval"),
			TaskOldStart.Do("启动", "Start").Transition(&t.Status, TaskScheduled, TaskDraft).WithPermission("run").DoneText("已启动{rows}", "Started {rows}").Inline().Danger().
				ConfirmText("到开始时间后逐批放行。目前没有接入一代网关，车辆会一直等待，到截止时间过期", "Vehicles are released batch by batch from the start time. No generation 1 gateway is connected yet, so they wait until the task ends"),
			TaskOldPause.Do("暂停", "Pause").Transition(&t.Status, TaskPaused, TaskRunning).WithPermission("run").RequireReason().DoneText("已暂停{rows}", "Paused {rows}").Inline().
				ConfirmText("立即停止下发；正在安装的车辆会装完", "No more packets; vehicles that are installing finish"),
			TaskOldResume.Do("继续", "Resume").Transition(&t.Status, TaskRunning, TaskPaused, TaskHalted).WithPermission("run").RequireReason().DoneText("已继续{rows}", "Resumed {rows}").Inline().Danger().
				ConfirmText("熔断的任务从现在起重新计算错误", "The error count of a halted task is reset"),
			TaskOldRetryFailed.Do("重试失败车辆", "Retry failed").AllowedIn(&t.Status, TaskRunning, TaskPaused).WithPermission("run").DoneText("已重试{rows}中失败的车辆", "Retrying the failed vehicles of {rows}"),
			TaskOldCancel.Do("取消任务", "Cancel task").Transition(&t.Status, TaskCancelling, TaskScheduled, TaskRunning, TaskPaused, TaskHalted).RequireReason().Danger().DoneText("已取消{rows}", "Cancelled {rows}").
				ConfirmText("未安装的车辆不再升级；正在安装的车辆会装完", "Vehicles that have not begun to install are left as they are; those that have finish"),
			action.Delete, action.Export,
		},
	}
})
