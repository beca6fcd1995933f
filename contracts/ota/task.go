package ota

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// The limits of a rollout (equipment catalogue, otaTask).
const (
	// UnreviewedVehicles is how many vehicles a test or single task may have without approval.
	UnreviewedVehicles = 20
	// RecallPriority is the priority of what must not wait.
	RecallPriority = 90
	maxItems       = 6
)

// UsualPriority is the priority of a task for which none is entered.
func UsualPriority(kind TaskKind) int64 {
	if kind == RecallTask {
		return RecallPriority
	}
	return 50
}

// atNight is when vehicles install unless a task states otherwise (equipment catalogue, otaTask).
var atNight = []equipment.Window{{Days: value.Codes{"1", "2", "3", "4", "5", "6", "7"}, From: "01:00", To: "05:00"}}

// TaskItem is a firmware of a rollout. Items are installed in their order.
type TaskItem struct {
	FirmwareID int64 `json:"firmwareId"`
}

// Task is a rollout: firmware for many vehicles, wave by wave. Its counts are stored by the dispatcher and may be some seconds old. Total is the
// number of chosen vehicles until it runs, which is what an approver agrees to, then that of its targets.
type Task struct {
	resource.Base
	Targeting
	TaskNo         string             `json:"taskNo"`
	Name           string             `json:"name"`
	TaskKind       TaskKind           `json:"taskKind"`
	Items          []TaskItem         `json:"items"`
	Priority       int64              `json:"priority"`
	RetryOfID      int64              `json:"retryOfId"`
	Dynamic        bool               `json:"dynamic"`
	UpgradeMode    UpgradeMode        `json:"upgradeMode"`
	Waves          []Wave             `json:"waves"`
	StartAt        value.Time         `json:"startAt"`
	EndAt          value.Time         `json:"endAt"`
	InstallWindow  []equipment.Window `json:"installWindow"`
	DownloadWindow []equipment.Window `json:"downloadWindow"`
	MinSOC         int64              `json:"minSoc"`
	MinSOCCharging int64              `json:"minSocCharging"`
	ParkedOnly     bool               `json:"parkedOnly"`
	ParkedMin      int64              `json:"parkedMin"`
	NoOpenRepair   bool               `json:"noOpenRepair"`
	MinRSRP        int64              `json:"minRsrp"`
	MaxParallel    int64              `json:"maxParallel"`
	PerMinute      int64              `json:"perMinute"`
	DailyMb        int64              `json:"dailyMb"` // tenths
	MaxAttempts    int64              `json:"maxAttempts"`
	BackoffMin     int64              `json:"backoffMin"`
	AutoHalt       bool               `json:"autoHalt"`
	HealthFactor   int64              `json:"healthFactor"` // tenths
	SkipHolidays   bool               `json:"skipHolidays"`
	OnHoliday      bool               `json:"onHoliday"`
	HaltCode       HaltCode           `json:"haltCode"`
	Attention      Attention          `json:"attention"`
	Total          int64              `json:"total"`
	Succeeded      int64              `json:"succeeded"`
	Failed         int64              `json:"failed"`
	ProgressPct    int64              `json:"progressPct"`  // hundredths
	EstTrafficMb   int64              `json:"estTrafficMb"` // tenths
	Status         TaskStatus         `json:"status"`
	ApproverID     int64              `json:"approverId"`
	StartedAt      value.Time         `json:"startedAt"`
	FinishedAt     value.Time         `json:"finishedAt"`
	// SurveyedAt is when its waiting vehicles were last looked at; see package core/rollout.
	SurveyedAt value.Time `json:"surveyedAt"`
}

// CurrentWave is the choice of the wave that a rollout is in.
const CurrentWave = "current"

// PassGate is the input of letting the next wave begin. Below its thresholds a wave passes only by force. A wave that is named passes only while
// the rollout is in it, so that two people do not pass two waves.
type PassGate struct {
	GroupID int64 `json:"groupId"`
	Force   bool  `json:"force"`
}

// ResumeTask is the input of continuing a rollout. ResetCounts ignores earlier failures in the thresholds.
type ResumeTask struct {
	ResetCounts bool `json:"resetCounts"`
}

// Actions of rollouts that core has functions for.
var (
	TaskSubmit      = action.For[Task, action.NoInput]("submit")
	TaskApprove     = action.For[Task, action.NoInput]("approve")
	TaskReject      = action.For[Task, action.NoInput]("reject")
	TaskStart       = action.For[Task, action.NoInput]("start")
	TaskPause       = action.For[Task, action.NoInput]("pause")
	TaskResume      = action.For[Task, ResumeTask]("resume")
	TaskCancel      = action.For[Task, action.NoInput]("cancel")
	TaskPassGate    = action.For[Task, PassGate]("passGate")
	TaskRetryFailed = action.For[Task, action.NoInput]("retryFailed")
	TaskRollback    = action.For[Task, action.NoInput]("rollback")
)

// Tasks is the rollouts of second-generation terminals (equipment catalogue, otaTask).
var Tasks = resource.Declare("otaTask", "OTA任务", "OTA task", func(t *Task) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个OTA任务"),
		Path: "/ota/crm/task", EndpointName: "Task", View: "ota:view", Volume: 2_000, Steps: true,
		Title: &t.Name, Code: &t.TaskNo, State: &t.Status,
		Leading:    []any{&t.Name, &t.Status, &t.ProgressPct, &t.Total, &t.Succeeded, &t.Failed, &t.TaskKind},
		Summary:    []any{&t.Status, &t.Attention, &t.HaltCode, &t.ProgressPct, &t.Total, &t.Succeeded, &t.Failed, &t.EndAt},
		Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&t.Status, TaskLifecycle)},
		Fields: slices.Concat(field.List{
			field.Text(&t.TaskNo, "任务编号", "Task no.").ReadOnly().ID().Unique().Max(20).Column().Filter(field.Like).Search().GlobalSearch(),
			field.Text(&t.Name, "任务名称", "Name").Section("任务", "Task").Required().Max(60).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Enum(&t.TaskKind, "任务类型", "Kind", TaskKinds).Required().Default(NormalTask).AddOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Rows(&t.Items, "固件清单", "Firmware", func(i *TaskItem) field.List {
				return field.List{field.Ref(&i.FirmwareID, "固件", "Firmware", "otaFirmware").Required().Choose(InstallableFirmware)}
			}).Required().CountOf(1, maxItems).Column().Hint("每种控制器一个版本，按顺序安装", "One version for each ECU, installed in this order"),
			field.Int(&t.Priority, "优先级", "Priority").Between(1, 100).Column().Hint("更高者取代同车尚未下载的任务；留空则召回为 90，其他为 50", "A higher one supersedes tasks of the vehicle that have not begun to download; empty: 90 for a recall, otherwise 50"),
			field.Enum(&t.UpgradeMode, "升级方式", "Mode", UpgradeModes).Required().Default(SilentUpgrade).Column().Filter(field.In),
		}, t.Targeting.fields(TargetModes), field.List{
			field.Ref(&t.RetryOfID, "原任务", "Retry of", "otaTask").Required().VisibleWhen(&t.TargetMode, ByRetry).Hint("对其失败的车辆重试；回退任务则为其升级成功的车辆", "Retries the vehicles that failed in it; a rollback takes those that succeeded"),
			field.Bool(&t.Dynamic, "动态加入", "Dynamic").VisibleWhen(&t.TargetMode, ByFilter).AddOnly().Column().Filter(field.Eq).Hint("之后符合条件的车辆在截止前加入末批", "Vehicles that match later join the last wave until the end"),
			field.Children(&t.Waves, "批次", "Waves", "otaTaskGroup", "taskId").Section("批次", "Waves").Required().CountOf(1, maxWaves),
			field.Bool(&t.AutoHalt, "自动熔断", "Auto halt").Section("安全", "Safety").Default(true).Column().Filter(field.Eq),
			field.Decimal(&t.HealthFactor, 1, "健康倍率", "Health factor").Required().Between(1, 20).Default(2.0).Hint("升级后每车每天三级以上告警与此前 7 天之比，超过则熔断", "Alarms of level 3 and above for each vehicle and day, relative to the 7 days before; the task halts above it"),
			field.Bool(&t.ParkedOnly, "仅驻车", "Parked only").Default(true),
			field.Int(&t.ParkedMin, "驻车时长", "Parked for").Unit("min").Required().Between(1, 1_440).Default(int64(10)).Hint("驻车并断电至少", "Parked and powered off for at least"),
			field.Bool(&t.NoOpenRepair, "无未结维修工单", "No open repair order").Default(true).VisibleWhen(&t.UpgradeMode, SilentUpgrade, OwnerUpgrade).Hint("维修工单完结前不下发；到店升级不受限", "No offers until the repair orders of the vehicle are over; upgrades in a workshop do not wait"),
			field.Int(&t.MinSOC, "最低电量", "Min SOC").Unit("%").Required().Between(20, 90).Default(int64(40)),
			field.Int(&t.MinSOCCharging, "充电时最低电量", "Min SOC charging").Unit("%").Required().Between(5, 90).Default(int64(20)),
			field.Int(&t.MinRSRP, "最低信号", "Min signal").Unit("dBm").Required().Between(-140, -44).Default(int64(-105)),
			field.Time(&t.StartAt, "开始时间", "Start").Section("时间与流量", "Time and traffic").Planned().Column().Filter(field.Range).Hint("留空则手动开始", "Empty: started by hand"),
			field.Time(&t.EndAt, "截止时间", "End").Required().NotBefore(&t.StartAt).Column().Filter(field.Range).Hint("开始后 1–180 天；到期未完成的车辆不再升级", "1–180 days after the start; vehicles that are not done by then are left as they are"),
			field.Rows(&t.InstallWindow, "安装时段", "Install windows", equipment.WindowFields).CountOf(0, 1).Default(atNight).Hint("车辆当地时间；留空则不限", "Local time of the vehicle; empty: any time"),
			field.Rows(&t.DownloadWindow, "下载时段", "Download windows", equipment.WindowFields).CountOf(0, 1),
			field.Bool(&t.SkipHolidays, "节假日不升级", "Not on holidays").Column().Filter(field.Eq).Hint("系统参数 calendar.holidays 中的日期暂停下发和安装", "No offers and no installations on the dates of the setting calendar.holidays"),
			field.Int(&t.MaxParallel, "并发下载", "Parallel downloads").Required().Between(1, 20_000).Default(int64(500)),
			field.Int(&t.PerMinute, "每分钟下发", "Offers a minute").Required().Between(1, 20_000).Default(int64(200)),
			field.Decimal(&t.DailyMb, 1, "日流量预算", "Daily budget").Unit("MB").Between(0.1, 99_999_999).Hint("留空不限；用完则到零点前不再下发", "Empty: none; once used up, no offers until midnight"),
			field.Int(&t.MaxAttempts, "最大尝试", "Attempts").Required().Between(1, 5).Default(int64(3)),
			field.Int(&t.BackoffMin, "重试间隔", "Backoff").Unit("min").Required().Between(1, 1_440).Default(int64(30)).Hint("每次加倍，最长 24 小时", "Doubles each time, up to 24 hours"),
			field.Enum(&t.Status, "状态", "Status", TaskStatuses).Section("进度", "Progress").Default(TaskDraft).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Bool(&t.OnHoliday, "节假日暂停中", "On holiday").ReadOnly(),
			field.Dict(&t.HaltCode, "熔断原因", "Halt code", HaltCodes).ReadOnly().Column().Filter(field.In),
			field.Dict(&t.Attention, "待处理", "Needs attention", Attentions).ReadOnly().Column().Filter(field.In),
			field.Int(&t.Total, "目标数", "Targets").ReadOnly().Column(),
			field.Int(&t.Succeeded, "成功", "Succeeded").ReadOnly().Column(),
			field.Int(&t.Failed, "失败", "Failed").ReadOnly().Column(),
			field.Decimal(&t.ProgressPct, 2, "进度", "Progress").Unit("%").ReadOnly().Column().Filter(field.Range),
			field.Decimal(&t.EstTrafficMb, 1, "预计流量", "Est. traffic").Unit("MB").ReadOnly().Column(),
			field.Ref(&t.ApproverID, "审批人", "Approver", "operator").ReadOnly().Column().Filter(field.Eq),
			field.Time(&t.StartedAt, "实际开始", "Started at").ReadOnly(),
			field.Time(&t.FinishedAt, "实际结束", "Finished at").ReadOnly(),
			field.Time(&t.SurveyedAt, "检视时间", "Surveyed at").Internal(),
		}),
		Related: []resource.Related{{Resource: "otaTaskTarget", Field: "taskId", Label: field.Label{ZH: "车辆", EN: "Vehicles"}}},
		Actions: action.List{
			action.Add, action.Edit,
			TaskSubmit.Do("提交", "Submit").AllowedIn(&t.Status, TaskDraft, TaskRejected).WithPermission("edit").DoneText("已提交{rows}", "Submitted {rows}").Inline(),
			TaskApprove.Do("同意", "Approve").Transition(&t.Status, TaskScheduled, TaskAwaiting).DoneText("已同意{rows}", "Approved {rows}").Inline().Danger().
				ConfirmText("到开始时间后按批次升级，无法撤回已安装的车辆", "Vehicles are upgraded wave by wave from the start time; an installed version stays"),
			TaskReject.Do("驳回", "Reject").Transition(&t.Status, TaskRejected, TaskAwaiting).WithPermission("approve").RequireReason().DoneText("已驳回{rows}", "Rejected {rows}").Inline(),
			TaskStart.Do("立即开始", "Start now").Transition(&t.Status, TaskPreparing, TaskScheduled).WithPermission("run").DoneText("已开始{rows}", "Started {rows}").Inline(),
			TaskPause.Do("暂停", "Pause").Transition(&t.Status, TaskPaused, TaskRunning).WithPermission("run").RequireReason().DoneText("已暂停{rows}", "Paused {rows}").Inline().
				ConfirmText("立即停止下发；正在安装的车辆会装完", "No more offers; vehicles that are installing finish"),
			TaskResume.WithInput("继续", "Resume", func(in *ResumeTask) field.List {
				return field.List{field.Bool(&in.ResetCounts, "重置错误计数", "Reset error counts").Hint("此前的失败不再计入阈值", "Earlier failures no longer count against the thresholds")}
			}).Transition(&t.Status, TaskRunning, TaskPaused, TaskHalted).WithPermission("run").RequireReason().DoneText("已继续{rows}", "Resumed {rows}").Danger(),
			TaskPassGate.WithInput("放行批次", "Pass gate", func(in *PassGate) field.List {
				return field.List{
					field.Ref(&in.GroupID, "批次", "Wave", "otaTaskGroup").Choose(CurrentWave).Hint("留空为当前批次", "Empty: the current one"),
					field.Bool(&in.Force, "未达阈值也放行", "Pass below the thresholds"),
				}
			}).AllowedIn(&t.Status, TaskRunning, TaskPaused).WithPermission("run").RequireReason().DoneText("已放行{rows}的当前批次", "Passed the current wave of {rows}").Danger(),
			TaskRetryFailed.Do("重试失败车辆", "Retry failed").AllowedIn(&t.Status, TaskRunning, TaskPaused).WithPermission("run").DoneText("已重试{rows}中失败的车辆", "Retrying the failed vehicles of {rows}"),
			TaskRollback.Do("回退", "Roll back").AllowedIn(&t.Status, TaskPaused, TaskHalted, TaskFinished, TaskCancelled).WithPermission("add").DoneText("已创建{rows}的回退任务草稿", "Created a draft that rolls {rows} back"),
			TaskCancel.Do("取消任务", "Cancel task").Transition(&t.Status, TaskCancelling, TaskScheduled, TaskPreparing, TaskRunning, TaskPaused, TaskHalted).RequireReason().Danger().DoneText("已取消{rows}", "Cancelled {rows}").
				ConfirmText("未安装的车辆不再升级；正在安装的车辆会装完", "Vehicles that have not begun to install are left as they are; those that have finish"),
			action.Delete, action.Export,
		},
	}
})
