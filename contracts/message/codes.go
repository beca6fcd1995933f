// Package message declares what is sent to the riders' app: activity messages, the jobs that send them, and what each person received.
package message

import (
	"slices"

	"evops/contracts/field"
)

// The codes of messages (content catalogue 0.10, activityMessage, messageJob, messageDelivery).
type (
	// Channel is a way to reach a user of the app.
	Channel string
	// SendMode is when a message is sent.
	SendMode int64
	// QuietMode is what happens to push and SMS at night.
	QuietMode int64
	// Status is the state of a message.
	Status int64
	// NoticeType is what a system notice is about.
	NoticeType string
	// NoticeLevel is how urgent a system notice is.
	NoticeLevel int64
	// ActivityType is what an activity message is about.
	ActivityType string
	// Source is the kind of content that a job sends.
	Source int64
	// RunStatus is the state of a job.
	RunStatus int64
	// PauseReason is why a job is paused.
	PauseReason int64
	// DeliveryStatus is how far a message has come on its way to one person by one channel.
	DeliveryStatus int64
	// Result is why a person did not get a message by a channel.
	Result string
)

// The channels. The inbox is part of the app and needs no provider.
const (
	Inbox Channel = "1"
	Push  Channel = "2"
	SMS   Channel = "3"
)

// The send modes.
const (
	AtOnce  SendMode = 0
	Planned SendMode = 1
)

// The quiet modes.
const (
	IgnoreQuiet QuietMode = 0
	HoldQuiet   QuietMode = 1
	SkipQuiet   QuietMode = 2
)

// The states of a message.
const (
	Draft     Status = 0
	Reviewing Status = 1
	Scheduled Status = 2
	Sending   Status = 3
	Paused    Status = 4
	Sent      Status = 5
	Cancelled Status = 6
	Recalled  Status = 7
)

// The types of notices that rules use.
const (
	MaintenanceNotice NoticeType = "1"
	AgreementNotice   NoticeType = "3"
)

// The levels of notices.
const (
	NormalNotice    NoticeLevel = 1
	ImportantNotice NoticeLevel = 2
	UrgentNotice    NoticeLevel = 3
)

// The sources of jobs.
const (
	FromActivity Source = 1
	FromNotice   Source = 2
	FromReminder Source = 3
	FromService  Source = 4
	FromAlarm    Source = 5
)

// MarketingSources are the sources whose messages need consent and count against the frequency cap of a person. The others are mandatory.
var MarketingSources = []Source{FromActivity}

// Marketing reports whether a source is one of marketing.
func (s Source) Marketing() bool { return slices.Contains(MarketingSources, s) }

// TemplateSources are the sources whose messages are written from templates: one job for each event, or for each run of a reminder.
var TemplateSources = []Source{FromReminder, FromService, FromAlarm}

// FromTemplate reports whether the messages of a source are written from templates.
func (s Source) FromTemplate() bool { return slices.Contains(TemplateSources, s) }

// EventSources are the sources whose messages are about one event and go to the few people it concerns.
var EventSources = []Source{FromService, FromAlarm}

// The states of a job.
const (
	RunWaiting   RunStatus = 0
	RunPreparing RunStatus = 1
	RunSending   RunStatus = 2
	RunPaused    RunStatus = 3
	RunDone      RunStatus = 4
	RunPartly    RunStatus = 5
	RunCancelled RunStatus = 6
	RunFailed    RunStatus = 7
	RunMissed    RunStatus = 8
)

// The reasons of a pause.
const (
	PausedByHand    PauseReason = 1
	AudienceDrifted PauseReason = 2
	TooManyFailures PauseReason = 3
	ChannelDown     PauseReason = 4
)

// The states of a delivery.
const (
	DeliveryQueued    DeliveryStatus = 0
	DeliverySent      DeliveryStatus = 1
	DeliveryArrived   DeliveryStatus = 2
	DeliveryRead      DeliveryStatus = 3
	DeliveryClicked   DeliveryStatus = 4
	DeliveryFailed    DeliveryStatus = 5
	DeliverySkipped   DeliveryStatus = 6
	DeliveryCancelled DeliveryStatus = 7
	DeliveryExpired   DeliveryStatus = 8
	DeliveryRecalled  DeliveryStatus = 9
)

// The reasons why a delivery failed, was skipped or expired.
const (
	DeadToken      Result = "TOKEN_INVALID"
	NoToken        Result = "NO_TOKEN"
	NoConsent      Result = "NO_CONSENT"
	FrequencyCap   Result = "FREQ_CAP"
	QuietHours     Result = "QUIET"
	NoTranslation  Result = "NO_TRANSLATION"
	NoPhone        Result = "NO_PHONE"
	UserBlocked    Result = "USER_BLOCKED"
	VendorLimit    Result = "VENDOR_LIMIT"
	ContentRefused Result = "CONTENT_REFUSED"
	SMSBlocked     Result = "SMS_BLACKLIST"
	ChannelTimeout Result = "TIMEOUT"
	PastExpiry     Result = "EXPIRED"
	Suppressed     Result = "SUPPRESSED"
)

// The dictionary categories of messages.
var (
	Channels   = field.Closed("MsgChannel", "发送渠道", "Channel", field.Is(Inbox, "站内信", "Inbox"), field.Is(Push, "推送", "Push"), field.Is(SMS, "短信", "SMS"))
	SendModes  = field.Closed("SendMode", "发送方式", "Send mode", field.Is(AtOnce, "立即发送", "At once"), field.Is(Planned, "定时发送", "Scheduled"))
	QuietModes = field.Closed("QuietMode", "免打扰策略", "Quiet hours",
		field.Is(IgnoreQuiet, "不限", "Ignore"), field.Is(HoldQuiet, "顺延至次日8点", "Hold until 08:00"), field.Is(SkipQuiet, "仅站内信", "Inbox only"))
	Statuses = field.Closed("MessageStatus", "消息状态", "Message status",
		field.Is(Draft, "草稿", "Draft", field.Neutral), field.Is(Reviewing, "待审核", "In review", field.Warning), field.Is(Scheduled, "待发送", "Scheduled", field.Info),
		field.Is(Sending, "发送中", "Sending", field.Info), field.Is(Paused, "已暂停", "Paused", field.Warning), field.Is(Sent, "已发送", "Sent", field.Success),
		field.Is(Cancelled, "已取消", "Cancelled", field.Neutral), field.Is(Recalled, "已撤回", "Recalled", field.Danger))
	ActivityTypes = field.Open("ActivityMsgType", "活动消息类型", "Activity message type",
		field.Is("1", "新品发布", "New product"), field.Is("2", "促销优惠", "Sale"), field.Is("3", "骑行活动", "Ride event"), field.Is("4", "抽奖", "Raffle"),
		field.Is("5", "问卷", "Survey"), field.Is("6", "主题语音", "Theme and voice"), field.Is("9", "其他", "Other"))
	NoticeTypes = field.Open("NoticeType", "通知类型", "Notice type",
		field.Is(MaintenanceNotice, "系统维护", "Maintenance"), field.Is("2", "版本更新", "New version"), field.Is(AgreementNotice, "协议更新", "Agreement update"), field.Is("4", "服务变更", "Service change"),
		field.Is("5", "安全召回", "Safety recall"), field.Is("6", "节假日安排", "Holiday hours"), field.Is("9", "其他", "Other"))
	NoticeLevels = field.Closed("NoticeLevel", "通知级别", "Notice level",
		field.Is(NormalNotice, "普通", "Normal", field.Neutral), field.Is(ImportantNotice, "重要", "Important", field.Warning), field.Is(UrgentNotice, "紧急", "Urgent", field.Danger))
	Sources = field.Closed("MsgSource", "消息来源", "Message source", field.Is(FromActivity, "活动消息", "Activity message"), field.Is(FromNotice, "系统通知", "System notice"),
		field.Is(FromReminder, "服务提醒", "Service reminder"), field.Is(FromService, "服务模板消息", "Service template"), field.Is(FromAlarm, "告警消息", "Alarm message"))
	RunStatuses = field.Closed("JobStatus", "发送任务状态", "Send job status",
		field.Is(RunWaiting, "等待中", "Waiting", field.Neutral), field.Is(RunPreparing, "准备中", "Preparing", field.Info), field.Is(RunSending, "发送中", "Running", field.Info),
		field.Is(RunPaused, "已暂停", "Paused", field.Warning), field.Is(RunDone, "已完成", "Done", field.Success), field.Is(RunPartly, "部分失败", "Partly failed", field.Warning),
		field.Is(RunCancelled, "已取消", "Cancelled", field.Neutral), field.Is(RunFailed, "失败", "Failed", field.Danger), field.Is(RunMissed, "已错过", "Missed", field.Danger))
	PauseReasons = field.Closed("PauseReason", "暂停原因", "Pause reason",
		field.Is(PausedByHand, "人工暂停", "By operator"), field.Is(AudienceDrifted, "人数差异过大", "Audience drift"), field.Is(TooManyFailures, "失败率过高", "Failure rate"), field.Is(ChannelDown, "通道未接入", "Channel not connected"))
	DeliveryStatuses = field.Closed("DeliveryStatus", "投递状态", "Delivery status",
		field.Is(DeliveryQueued, "排队", "Queued", field.Neutral), field.Is(DeliverySent, "已发送", "Sent", field.Info), field.Is(DeliveryArrived, "已送达", "Delivered", field.Success),
		field.Is(DeliveryRead, "已读", "Read", field.Success), field.Is(DeliveryClicked, "已点击", "Clicked", field.Success), field.Is(DeliveryFailed, "失败", "Failed", field.Danger),
		field.Is(DeliverySkipped, "跳过", "Skipped", field.Neutral), field.Is(DeliveryCancelled, "已取消", "Cancelled", field.Neutral), field.Is(DeliveryExpired, "已过期", "Expired", field.Neutral),
		field.Is(DeliveryRecalled, "已撤回", "Recalled", field.Warning))
	Results = field.Closed("DeliveryResult", "投递结果原因", "Delivery result",
		field.Is(DeadToken, "推送令牌失效", "Dead token"), field.Is(NoToken, "无推送令牌", "No token"), field.Is(NoConsent, "未同意营销", "No consent"),
		field.Is(FrequencyCap, "频次超限", "Frequency cap"), field.Is(QuietHours, "免打扰", "Quiet hours"), field.Is(NoTranslation, "无英文内容", "No English"),
		field.Is(NoPhone, "无手机号", "No phone"), field.Is(UserBlocked, "用户已冻结", "User frozen"), field.Is(VendorLimit, "厂商限额", "Vendor limit"),
		field.Is(ContentRefused, "内容被拒", "Content refused"), field.Is(SMSBlocked, "短信黑名单", "SMS block list"), field.Is(ChannelTimeout, "通道超时", "Timeout"), field.Is(PastExpiry, "超过有效期", "Expired"),
		field.Is(Suppressed, "抑制期内", "Suppressed"))
)
