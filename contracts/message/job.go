package message

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// Job is one run of a campaign, or one message about an event, which is written from a template: its recipients are frozen into deliveries, which are then sent. The row is the source of truth; any number
// of workers may work on it at the same time. NextAt is when there is something to do, CursorUserID the last frozen user. Confirmed is the
// number of people that the submission counted. The counts are those of the deliveries; Stale marks a job whose receipts are not counted
// yet.
type Job struct {
	resource.Base
	JobNo       string     `json:"jobNo"`
	SourceType  Source     `json:"sourceType"`
	ActivityID  int64      `json:"activityId"`
	NoticeID    int64      `json:"noticeId"`
	SourceTitle value.I18n `json:"sourceTitle"`
	EventMessage
	RunNo         int64       `json:"runNo"`
	Test          bool        `json:"test"`
	PlannedAt     value.Time  `json:"plannedAt"`
	StartedAt     value.Time  `json:"startedAt"`
	FinishedAt    value.Time  `json:"finishedAt"`
	Status        RunStatus   `json:"status"`
	Confirmed     int64       `json:"confirmed"`
	Total         int64       `json:"total"`
	Sent          int64       `json:"sent"`
	Delivered     int64       `json:"delivered"`
	Read          int64       `json:"read"`
	Clicked       int64       `json:"clicked"`
	Failed        int64       `json:"failed"`
	Skipped       int64       `json:"skipped"`
	Cancelled     int64       `json:"cancelled"`
	RatePerSecond int64       `json:"ratePerSecond"`
	PauseReason   PauseReason `json:"pauseReason"`
	LastError     string      `json:"lastError"`
	OperatedBy    int64       `json:"operatedBy"`
	Retried       bool        `json:"retried"`
	DriftAccepted bool        `json:"driftAccepted"`
	FrozenAt      value.Time  `json:"frozenAt"`
	ResumedAt     value.Time  `json:"resumedAt"`
	Stale         bool        `json:"stale"`
	CursorUserID  int64       `json:"cursorUserId"`
	NextAt        value.Time  `json:"nextAt"`
}

// SetRate is the input of changing the rate of a job.
type SetRate struct {
	RatePerSecond int64 `json:"ratePerSecond"`
}

// Actions that core has a function for. Those of a campaign stop and resend its jobs; the others are for jobs written from templates.
var (
	JobSetRate     = action.For[Job, SetRate]("setRate")
	JobPause       = action.For[Job, action.NoInput](PauseVerb)
	JobResume      = action.For[Job, action.NoInput](ResumeVerb)
	JobCancel      = action.For[Job, action.NoInput](CancelVerb)
	JobRetryFailed = action.For[Job, action.NoInput](RetryFailedVerb)
)

// Jobs is the jobs that send messages (content catalogue, messageJob).
var Jobs = resource.Declare("messageJob", "发送任务", "Send job", func(j *Job) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个发送任务"),
		Path: "/data/crm/messageJob", Volume: 50_000,
		Order:     []resource.Order{resource.Desc(&j.PlannedAt)},
		Retention: resource.Retention{Days: 180, By: &j.PlannedAt, Only: resource.In(&j.SourceType, TemplateSources...)},
		Title:     &j.JobNo, State: &j.Status,
		Leading:         []any{&j.JobNo, &j.SourceTitle, &j.Status, &j.Total, &j.Sent, &j.Delivered, &j.Failed, &j.Skipped, &j.PlannedAt},
		Summary:         []any{&j.Status, &j.PauseReason, &j.Total, &j.Sent, &j.Delivered, &j.Failed, &j.Skipped, &j.Cancelled, &j.FinishedAt},
		Lifecycles:      []resource.Lifecycle{resource.LifecycleFor(&j.Status, RunLifecycle)},
		UniqueTogether:  [][]any{{&j.SourceType, &j.ActivityID, &j.NoticeID, &j.RunNo, &j.EventKey}},
		CoveringIndexes: [][]any{{&j.PlannedAt, &j.SourceType, &j.ID}, {&j.Status, &j.NextAt}, {&j.ActivityID, &j.Test}, {&j.NoticeID, &j.Test}, {&j.Stale}, {&j.VehicleID, &j.EventType, &j.PlannedAt}, {&j.AlarmTemplateID, &j.PlannedAt, &j.Suppressed}, {&j.ServiceTemplateID, &j.PlannedAt}},
		Fields: slices.Concat(field.List{
			field.Text(&j.JobNo, "任务编号", "Job no.").ReadOnly().ID().Unique().Max(26).Column().Filter(field.Eq).PrimaryFilter().Search(),
			field.Enum(&j.SourceType, "来源类型", "Source type", Sources).ReadOnly().Column().Filter(field.In),
			field.Ref(&j.ActivityID, "活动消息", "Activity message", "activityMessage").ReadOnly().SurvivesDelete().Filter(field.Eq),
			field.Ref(&j.NoticeID, "系统通知", "System notice", "systemNotice").ReadOnly().SurvivesDelete().Filter(field.Eq),
			field.I18n(&j.SourceTitle, "来源标题", "Source title").ReadOnly().Max(120).Column().Filter(field.Like).PrimaryFilter(),
		}, j.EventMessage.fields(), field.List{
			field.Int(&j.RunNo, "第几次", "Run").ReadOnly().Column(),
			field.Bool(&j.Test, "测试", "Test").ReadOnly().Column().Filter(field.Eq),
			field.Enum(&j.Status, "状态", "Status", RunStatuses).Section("进展", "Progress").ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&j.PauseReason, "暂停原因", "Pause reason", PauseReasons).ReadOnly().Column().Filter(field.In),
			field.Int(&j.Confirmed, "确认人数", "Confirmed people").ReadOnly(),
			field.Int(&j.Total, "总数", "Total").ReadOnly().Column(),
			field.Int(&j.Sent, "已发送", "Sent").ReadOnly().Column(),
			field.Int(&j.Delivered, "已送达", "Delivered").ReadOnly().Column(),
			field.Int(&j.Read, "已读", "Read").ReadOnly().Column(),
			field.Int(&j.Clicked, "已点击", "Clicked").ReadOnly(),
			field.Int(&j.Failed, "失败", "Failed").ReadOnly().Column(),
			field.Int(&j.Skipped, "跳过", "Skipped").ReadOnly().Column(),
			field.Int(&j.Cancelled, "已取消", "Cancelled").ReadOnly().Column(),
			field.Int(&j.RatePerSecond, "发送速率", "Rate per second").Unit("条/s").ReadOnly().Column(),
			field.Text(&j.LastError, "最近错误", "Last error").Max(300).ReadOnly(),
			field.Time(&j.PlannedAt, "计划时间", "Planned at").Section("时间", "Times").ReadOnly().Column().Filter(field.Range).Sort(),
			field.Time(&j.StartedAt, "开始时间", "Started at").ReadOnly().Column().Filter(field.Range),
			field.Time(&j.FinishedAt, "结束时间", "Finished at").ReadOnly().Column().Filter(field.Range),
			field.Ref(&j.OperatedBy, "操作人", "Operated by", "operator").ReadOnly(),
			field.Bool(&j.Retried, "已重发", "Resent").ReadOnly(),
			field.Time(&j.FrozenAt, "名单冻结时间", "Recipients frozen at").ReadOnly(),
			field.Time(&j.ResumedAt, "继续时间", "Resumed at").ReadOnly(),
			field.Bool(&j.Stale, "待重新计数", "To be counted").Internal(),
			field.Bool(&j.DriftAccepted, "已确认人数差异", "Drift accepted").Internal(),
			field.Int(&j.CursorUserID, "断点", "Cursor").Internal(),
			field.Time(&j.NextAt, "下次处理", "Due at").Internal(),
		}),
		Related: []resource.Related{{Resource: "messageDelivery", Field: "jobId", Label: field.Label{ZH: "投递记录", EN: "Deliveries"}}},
		Actions: action.List{
			JobSetRate.WithInput("调整速率", "Change rate", func(in *SetRate) field.List {
				return field.List{field.Int(&in.RatePerSecond, "发送速率", "Rate per second").Unit("条/s").Required().Between(MinRate, MaxRate)}
			}).AllowedIn(&j.Status, RunWaiting, RunPreparing, RunSending, RunPaused).WithPermission("control").DoneText("已调整{rows}的发送速率", "Changed the rate of {rows}"),
			JobPause.Do("暂停", "Pause").Transition(&j.Status, RunPaused, RunWaiting, RunPreparing, RunSending).WithPermission("control").DoneText("已暂停{rows}", "Paused {rows}").Inline(),
			JobResume.Do("继续", "Resume").AllowedIn(&j.Status, RunPaused).WithPermission("control").DoneText("已继续{rows}", "Resumed {rows}").Inline(),
			JobCancel.Do("取消发送", "Cancel").Transition(&j.Status, RunCancelled, RunWaiting, RunPreparing, RunSending, RunPaused).WithPermission("control").RequireReason().Danger().
				DoneText("已取消{rows}，{stopped} 条不再发送", "Cancelled {rows}; {stopped} deliveries are not sent").
				ConfirmText("排队中的立即停止；已发送的不受影响，名单见投递记录", "Queued deliveries stop at once; those that were sent remain, and the delivery list names them"),
			JobRetryFailed.Do("重发失败", "Resend failed").AllowedIn(&j.Status, RunPartly, RunFailed).WithPermission("control").DoneText("已重发 {again} 条", "Sending {again} again").
				ConfirmText("仅重发超时和厂商限额的投递，24 小时内一次", "Only timeouts and vendor limits are sent again, once and within 24 hours"),
		},
	}
})
