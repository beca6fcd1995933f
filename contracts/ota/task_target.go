package ota

import (
	"encoding/json"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Message is the message that a target is to be sent; NoMessage if there is none.
type Message int64

// The messages of a rollout to a terminal (equipment catalogue 11.4, down/ota).
const (
	NoMessage      Message = 0
	OfferMessage   Message = 1
	InstallMessage Message = 2
	PauseMessage   Message = 3
	CancelMessage  Message = 4
)

// Target is one vehicle in a rollout. The row is the source of truth: messages to the terminal derive from it and may be sent twice, because
// terminals run an attempt only once. The target belongs either to a Task or to a TaskOld. DueAt is the deadline of the current state, zero if it has none; Lot is the random order in which waves
// draw their vehicles.
type Target struct {
	resource.Base
	TaskID       int64             `json:"taskId"`
	TaskOldID    int64             `json:"taskOldId"`
	TaskNo       string            `json:"taskNo"`
	GroupID      int64             `json:"groupId"`
	VehicleID    int64             `json:"vehicleId"`
	VIN          string            `json:"vin"`
	DealerID     int64             `json:"dealerId"`
	Lot          int64             `json:"lot"`
	State        TargetState       `json:"state"`
	WaitReason   WaitReason        `json:"waitReason"`
	HeldSince    value.Time        `json:"heldSince"`
	CurrentEcu   equipment.EcuType `json:"currentEcu"`
	ProgressPct  int64             `json:"progressPct"`
	Attempt      int64             `json:"attempt"`
	Failures     int64             `json:"failures"`
	Unanswered   int64             `json:"unanswered"`
	WholeOnly    bool              `json:"wholeOnly"`
	NextTryAt    value.Time        `json:"nextTryAt"`
	FromVersions json.RawMessage   `json:"fromVersions"`
	ToVersions   json.RawMessage   `json:"toVersions"`
	LogID        int64             `json:"logId"`
	UseDelta     bool              `json:"useDelta"`
	BytesDone    int64             `json:"bytesDone"`
	ErrorCode    ErrorCode         `json:"errorCode"`
	ErrorText    string            `json:"errorText"`
	OwnerAnswer  OwnerAnswer       `json:"ownerAnswer"`
	ConsentAt    value.Time        `json:"consentAt"`
	Ineligible   Ineligible        `json:"ineligible"`
	AnsweredAt   value.Time        `json:"answeredAt"`
	OfferedAt    value.Time        `json:"offeredAt"`
	DownloadedAt value.Time        `json:"downloadedAt"`
	InstallAt    value.Time        `json:"installAt"`
	ReturnedAt   value.Time        `json:"returnedAt"`
	FinishedAt   value.Time        `json:"finishedAt"`
	DueAt        value.Time        `json:"dueAt"`
	Message      Message           `json:"message"`
	Busy         bool              `json:"busy"`
}

// Actions of targets that core has functions for.
var (
	TargetSkip  = action.For[Target, action.NoInput]("skip")
	TargetAgain = action.For[Target, action.NoInput]("retry")
	TargetAgree = action.For[Target, Agreement]("answer")
	// TargetUploadLog requests the terminal's log, see equipment.DebugLog.
	TargetUploadLog = action.For[Target, action.NoInput]("uploadLog")
)

// Agreement is the owner's answer to an upgrade, recorded by a colleague who asked. InstallAt is the agreed time of a scheduled installation.
type Agreement struct {
	Answer    OwnerAnswer `json:"answer"`
	InstallAt value.Time  `json:"installAt"`
}

// Targets is the vehicles of rollouts (equipment catalogue, otaTaskTarget).
var Targets = resource.Declare("otaTaskTarget", "OTA升级明细", "OTA target", func(t *Target) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("辆目标车"),
		Path: "/ota/crm/taskTarget", Permission: "otaTask", View: "ota:view", Volume: 8_000_000, Log: true, Scope: scope.ByDealer(&t.DealerID),
		Order:     []resource.Order{resource.Desc(&t.UpdatedAt)},
		Retention: resource.Retention{Days: 3 * 365, By: &t.FinishedAt},
		Title:     &t.TaskNo, Named: "{taskNo} · {vehicleId}", State: &t.State,
		Leading:        []any{&t.VIN, &t.TaskNo, &t.State, &t.WaitReason, &t.ProgressPct, &t.ErrorCode},
		Lifecycles:     []resource.Lifecycle{resource.LifecycleFor(&t.State, TargetLifecycle)},
		UniqueTogether: [][]any{{&t.TaskID, &t.TaskOldID, &t.VehicleID}},
		// A vehicle takes part in one rollout at a time, from the offer to the result.
		UniqueWhere: []resource.UniqueWhere{{Field: &t.VehicleID, Where: []resource.Subset{{Field: &t.Busy, Value: 1}}}},
		CoveringIndexes: [][]any{
			{&t.TaskID, &t.GroupID, &t.State, &t.WaitReason, &t.ErrorCode, &t.AnsweredAt, &t.FinishedAt, &t.OfferedAt, &t.DownloadedAt, &t.InstallAt},
			{&t.TaskID, &t.OfferedAt},
			{&t.TaskOldID, &t.State, &t.WaitReason, &t.ErrorCode, &t.Lot},
			{&t.TaskID, &t.State, &t.NextTryAt, &t.Lot},
			{&t.Message, &t.DueAt}, {&t.State, &t.DueAt},
		},
		Fields: field.List{
			field.Ref(&t.TaskID, "任务", "Task", "otaTask").ReadOnly().Column().Filter(field.Eq),
			field.Ref(&t.TaskOldID, "旧版任务", "Legacy task", "otaTaskOld").ReadOnly().Filter(field.Eq),
			field.Text(&t.TaskNo, "任务编号", "Task no.").ReadOnly().ID().Max(20).Column(),
			field.Ref(&t.GroupID, "批次", "Wave", "otaTaskGroup").ReadOnly().Column().Filter(field.In),
			field.Ref(&t.VehicleID, "车辆", "Vehicle", "vehicle").ReadOnly().Filter(field.Eq),
			field.Text(&t.VIN, "车架号", "VIN").Via(&t.VehicleID, "vin").ID().Column().Filter(field.Like).PrimaryFilter(),
			field.Ref(&t.DealerID, "所属经销商", "Dealer", "dealer").ReadOnly().Filter(field.In),
			field.Enum(&t.State, "状态", "State", TargetStates).Section("进度", "Progress").ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&t.WaitReason, "等待原因", "Waiting for", WaitReasons).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Time(&t.HeldSince, "等待自", "Held since").ReadOnly().Column(),
			field.Enum(&t.CurrentEcu, "当前控制器", "ECU", equipment.EcuTypes).ReadOnly().Column().Filter(field.In),
			field.Int(&t.ProgressPct, "进度", "Progress").Unit("%").ReadOnly().Column(),
			field.Int(&t.Attempt, "尝试次数", "Attempt").ReadOnly().Column().Filter(field.Range),
			field.Int(&t.Failures, "失败次数", "Failures").ReadOnly(),
			field.Int(&t.Unanswered, "未应答次数", "Unanswered offers").ReadOnly(),
			field.Bool(&t.WholeOnly, "仅整包", "Full package only").ReadOnly(),
			field.Time(&t.NextTryAt, "下次尝试", "Next try").ReadOnly().Column(),
			field.JSON(&t.FromVersions, "原版本", "From").KeyedBy(equipment.EcuTypes).Column(),
			field.JSON(&t.ToVersions, "目标版本", "To").KeyedBy(equipment.EcuTypes).Column(),
			field.Bool(&t.UseDelta, "差分", "Delta").ReadOnly().Filter(field.Eq),
			field.Int(&t.BytesDone, "已下载", "Downloaded").Unit("B").ReadOnly(),
			field.Enum(&t.ErrorCode, "错误码", "Error", ErrorCodes).ReadOnly().Column().Filter(field.In),
			field.Text(&t.ErrorText, "错误说明", "Error text").ReadOnly().Max(200).Column(),
			field.Ref(&t.LogID, "终端日志", "Terminal log", "debugCommand").ReadOnly().SurvivesDelete(),
			field.Enum(&t.OwnerAnswer, "车主选择", "Owner answer", OwnerAnswers).ReadOnly().Filter(field.In),
			field.Time(&t.ConsentAt, "预约安装", "Scheduled for").ReadOnly(),
			field.Dict(&t.Ineligible, "不适用原因", "Ineligible because", IneligibleReasons).ReadOnly().Column().Filter(field.In),
			field.Time(&t.OfferedAt, "下发时间", "Offered").Section("时间", "Times").ReadOnly().Filter(field.Range),
			field.Time(&t.AnsweredAt, "首次应答", "First answer").ReadOnly(),
			field.Time(&t.DownloadedAt, "下载完成", "Downloaded").ReadOnly(),
			field.Time(&t.InstallAt, "开始安装", "Install start").ReadOnly(),
			field.Time(&t.ReturnedAt, "新版本登录", "Returned").ReadOnly(),
			field.Time(&t.FinishedAt, "结束时间", "Finished").ReadOnly().Column().Filter(field.Range),
			field.Time(&t.DueAt, "状态截止时间", "Deadline").Internal(),
			field.Int(&t.Lot, "抽样次序", "Lot").Internal(),
			field.Enum(&t.Message, "待发消息", "Message", Messages).Internal(),
			field.Bool(&t.Busy, "占用", "Busy").Internal(),
		},
		Actions: action.List{
			TargetSkip.Do("取消此车", "Skip vehicle").Transition(&t.State, TargetCancelled, TargetPending, TargetWaiting, TargetOffered, TargetDownloading, TargetDownloaded).
				WithPermission("run").RequireReason().Batch(200).Danger().DoneText("已取消{rows}", "Skipped {rows}"),
			TargetAgain.Do("重试", "Retry").Transition(&t.State, TargetWaiting, TargetFailed).WithPermission("run").Batch(200).DoneText("已重试{rows}", "Retrying {rows}"),
			TargetAgree.WithInput("记录车主答复", "Record the owner's answer", func(in *Agreement) field.List {
				return field.List{
					field.Enum(&in.Answer, "答复", "Answer", Agreements).Required(),
					field.Time(&in.InstallAt, "安装时间", "Install at").Required().NotPast().VisibleWhen(&in.Answer, InstallScheduled),
				}
			}).AllowedIn(&t.State, TargetOffered, TargetDownloading, TargetDownloaded).WithPermission("run").DoneText("已记录{rows}的答复", "Recorded the answer of {rows}"),
			TargetUploadLog.Do("读取日志", "Upload log").AllowedIn(&t.State, TargetFailed, TargetRolledBack).WithPermission("run").DoneText("已向{rows}请求终端日志", "Requested the terminal log of {rows}"),
			action.Export,
		},
	}
})
