package message

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// Limits of a campaign (content catalogue 0.10).
const (
	MinRate, MaxRate, DefaultRate = 10, 2_000, 200
	// MaxTesters is the number of users that a test is sent to.
	MaxTesters = 5
	// TypedFrom is the number of people from which the sender types it.
	TypedFrom = 10_000
)

// Campaign is embedded in everything that is written once and sent to many users of the app (content catalogue M-audience and M-send).
// Core adds the lifecycle and the pipeline to every such resource. AudienceCount is the number of people at the time of the submission.
// The other counts are those of the jobs, all channels together, and may be some seconds old.
type Campaign struct {
	Title           value.I18n     `json:"title"`
	Content         value.I18n     `json:"content"`
	Audience        value.Audience `json:"audience"`
	AudienceCount   int64          `json:"audienceCount"`
	Channels        value.Codes    `json:"channels"`
	PushTitle       value.I18n     `json:"pushTitle"`
	PushBody        value.I18n     `json:"pushBody"`
	SmsText         value.I18n     `json:"smsText"`
	SmsSignName     string         `json:"smsSignName"`
	SmsTemplateNo   string         `json:"smsTemplateNo"`
	SmsTemplateNoEn string         `json:"smsTemplateNoEn"`
	SendMode        SendMode       `json:"sendMode"`
	SendAt          value.Time     `json:"sendAt"`
	RatePerSecond   int64          `json:"ratePerSecond"`
	QuietMode       QuietMode      `json:"quietMode"`
	ExpireAt        value.Time     `json:"expireAt"`
	Status          Status         `json:"status"`
	SubmittedBy     int64          `json:"submittedBy"`
	ReviewedBy      int64          `json:"reviewedBy"`
	ReviewRemark    string         `json:"reviewRemark"`
	RecallReason    string         `json:"recallReason"`
	FirstSentAt     value.Time     `json:"firstSentAt"`
	SentCount       int64          `json:"sentCount"`
	DeliveredCount  int64          `json:"deliveredCount"`
	ReadCount       int64          `json:"readCount"`
	ClickCount      int64          `json:"clickCount"`
	FailedCount     int64          `json:"failedCount"`
	SkippedCount    int64          `json:"skippedCount"`
}

// Submit is the input of submitting a campaign. People is the number that the sender expects; it is required for large audiences.
type Submit struct {
	People int64 `json:"people"`
}

// TestSend is the input of sending a campaign to a few users before it is submitted.
type TestSend struct {
	Users value.IDs `json:"users"`
}

// The verbs of the actions of campaigns.
const (
	SubmitVerb      = "submit"
	ApproveVerb     = "approve"
	RejectVerb      = "reject"
	WithdrawVerb    = "withdraw"
	PauseVerb       = "pause"
	ResumeVerb      = "resume"
	CancelVerb      = "cancel"
	RecallVerb      = "recall"
	RetryFailedVerb = "retryFailed"
	TestSendVerb    = "testSend"
	CopyVerb        = "copy"
)

// sendFields declares whom a campaign reaches, by which channels and when. quiet is the default for the night.
func (c *Campaign) sendFields(quiet QuietMode) field.List {
	return field.List{
		field.Audience(&c.Audience, "推送对象", "Audience", "appUser").Section("对象", "Audience").Required().Breakdown("platform", "provinceCode").Column(),
		field.Codes(&c.Channels, "发送渠道", "Channels", Channels).Section("渠道", "Channels").Required().CountOf(1, 3).Column().Filter(field.In).Hint("站内信始终发送", "The inbox is always included"),
		field.I18n(&c.PushTitle, "推送标题", "Push title").Check("pushTitle").Max(32).Hint("选择推送时必填；最多 40 个半角字符，汉字按 2 个计", "Required with push; at most 40 half-width units, a Chinese character counts as 2"),
		field.I18n(&c.PushBody, "推送内容", "Push text").Check("pushBody").Max(100).Hint("选择推送时必填；最多 100 个半角字符，汉字按 2 个计", "Required with push; at most 100 half-width units, a Chinese character counts as 2"),
		field.I18nText(&c.SmsText, "短信内容", "SMS text").Max(500).Hint("选择短信时必填，须与运营商审核通过的模板一致；每 70 字计一条", "Required with SMS, the same as the template that the carrier has approved; 70 characters are one segment"),
		field.Text(&c.SmsTemplateNo, "短信模板号", "SMS template no.").Max(40).Hint("运营商审核通过的无变量模板，选择短信时必填", "A template without variables that the carrier has approved; required with SMS"),
		field.Text(&c.SmsTemplateNoEn, "英文短信模板号", "English SMS template no.").Max(40).Hint("留空则英文用户收到中文短信", "Without it, English readers get the Chinese text"),
		field.Text(&c.SmsSignName, "短信签名", "SMS signature").Max(40).Hint("留空则用系统设置中的签名", "Without it, the signature of the system settings is used"),
		field.Enum(&c.SendMode, "发送方式", "Send mode", SendModes).Section("发送计划", "Schedule").Default(AtOnce).Column().Filter(field.In),
		field.Time(&c.SendAt, "计划发送时间", "Planned time").Required().VisibleWhen(&c.SendMode, Planned).Planned().Column().Filter(field.Range).Hint("北京时间，5 分钟后至 90 天内", "China time, 5 minutes to 90 days ahead"),
		field.Time(&c.ExpireAt, "失效时间", "Expires at").After(&c.SendAt).Planned().Column().Hint("到期后不再投递，站内信隐藏", "Nothing is delivered afterwards, and the inbox hides it"),
		field.Enum(&c.QuietMode, "免打扰时段", "Quiet hours", QuietModes).Default(quiet).Hint("22:00 至次日 8:00 的推送和短信", "Push and SMS between 22:00 and 08:00"),
		field.Int(&c.RatePerSecond, "发送速率", "Rate per second").Unit("条/s").Between(MinRate, MaxRate).Default(int64(DefaultRate)),
	}
}

// progressFields declares the state of a campaign and what became of it.
func (c *Campaign) progressFields() field.List {
	return field.List{
		field.Enum(&c.Status, "状态", "Status", Statuses).Section("进展", "Progress").Default(Draft).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
		field.Int(&c.AudienceCount, "预估人数", "Estimated people").ReadOnly().Column(),
		field.Int(&c.SentCount, "已发送", "Sent").ReadOnly().Column().Hint("各渠道投递条数合计，一人可收到多条", "Deliveries of all channels; a person may get several"),
		field.Int(&c.DeliveredCount, "已送达", "Delivered").ReadOnly().Column(),
		field.Int(&c.ReadCount, "已读", "Read").ReadOnly().Column(),
		field.Int(&c.ClickCount, "已点击", "Clicked").ReadOnly().Column(),
		field.Int(&c.FailedCount, "失败", "Failed").ReadOnly().Column(),
		field.Int(&c.SkippedCount, "跳过", "Skipped").ReadOnly(),
		field.Time(&c.FirstSentAt, "首次发送", "First sent").ReadOnly().Filter(field.Range),
		field.Ref(&c.SubmittedBy, "提交人", "Submitted by", "operator").ReadOnly().Filter(field.In),
		field.Ref(&c.ReviewedBy, "审核人", "Reviewed by", "operator").ReadOnly().Filter(field.Eq),
		field.Text(&c.ReviewRemark, "审核意见", "Review remark").Max(200).ReadOnly(),
		field.Text(&c.RecallReason, "撤回原因", "Recall reason").Max(200).ReadOnly(),
	}
}

// actions declares the actions of a campaign, in the order of its life.
func (c *Campaign) actions() action.List {
	return action.List{
		action.For[struct{}, Submit](SubmitVerb).WithInput("提交", "Submit", func(in *Submit) field.List {
			return field.List{field.Int(&in.People, "发送人数", "People").Between(1, 100_000_000).Hint("超过 1 万人时，请输入预检中的人数", "With more than 10,000 people, enter the number shown by the preflight")}
		}).AllowedIn(&c.Status, Draft).WithPermission("send").DoneText("已提交{rows}，共 {people} 人", "Submitted {rows} for {people} people").Inline(),
		action.For[struct{}, TestSend](TestSendVerb).WithInput("测试发送", "Send a test", func(in *TestSend) field.List {
			return field.List{field.Refs(&in.Users, "测试用户", "Testers", "appUser").Required().CountOf(1, MaxTesters).Hint("最多 5 位，标题前加“[测试]”，不计入统计", "Up to 5; the title begins with “[Test]”, and nothing is counted")}
		}).AllowedIn(&c.Status, Draft, Reviewing, Scheduled).WithPermission("send").DoneText("已向 {testers} 位用户发送测试", "Sent a test to {testers} users"),
		action.Do(ApproveVerb, "同意", "Approve").AllowedIn(&c.Status, Reviewing).WithPermission("review").Inline().Danger().DoneText("已同意{rows}", "Approved {rows}").
			ConfirmText("到计划时间后开始发送；计划时间已过则立即发送", "Sending begins at the planned time, or at once if that has passed"),
		action.Do(RejectVerb, "驳回", "Reject").Transition(&c.Status, Draft, Reviewing).WithPermission("review").RequireReason().DoneText("已驳回{rows}", "Rejected {rows}").Inline(),
		action.Do(WithdrawVerb, "撤回提交", "Withdraw").Transition(&c.Status, Draft, Reviewing, Scheduled).WithPermission("send").DoneText("已撤回{rows}的提交", "Withdrew {rows}"),
		action.Do(PauseVerb, "暂停", "Pause").Transition(&c.Status, Paused, Sending).WithPermission("send").DoneText("已暂停{rows}", "Paused {rows}").Inline(),
		action.Do(ResumeVerb, "继续", "Resume").Transition(&c.Status, Sending, Paused).WithPermission("send").DoneText("已继续{rows}", "Resumed {rows}").Inline(),
		action.Do(CancelVerb, "取消发送", "Cancel").Transition(&c.Status, Cancelled, Scheduled, Sending, Paused).RequireReason().Danger().DoneText("已取消{rows}，{stopped} 条不再发送", "Cancelled {rows}; {stopped} deliveries are not sent").
			ConfirmText("排队中的立即停止；已发送的不受影响，名单见投递记录", "Queued deliveries stop at once; those that were sent remain, and the delivery list names them"),
		action.Do(RetryFailedVerb, "重发失败", "Resend failed").Transition(&c.Status, Sending, Sent).WithPermission("send").DoneText("已重发 {again} 条", "Sending {again} again").
			ConfirmText("仅重发超时和厂商限额的投递，24 小时内一次", "Only timeouts and vendor limits are sent again, once and within 24 hours"),
		action.Do(RecallVerb, "撤回消息", "Recall").Transition(&c.Status, Recalled, Sent, Sending, Paused).RequireReason().Danger().DoneText("已撤回{rows}，从 {recalled} 人的站内信中移除", "Recalled {rows} from {recalled} inboxes").
			ConfirmText("站内信立即移除，未发送的不再发送；已发出的推送和短信无法撤回", "It leaves the inboxes at once, and nothing more is sent; push and SMS that were sent cannot be recalled"),
	}
}

// lifecycle declares the lifecycle of the state.
func (c *Campaign) lifecycle() resource.Lifecycle {
	return resource.LifecycleFor(&c.Status, Lifecycle)
}
