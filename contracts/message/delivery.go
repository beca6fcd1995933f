package message

import (
	"evops/contracts/action"
	"evops/contracts/content"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
)

// Delivery is one message to one person by one channel. Its id is the idempotency key of the provider. Claim names the batch that a row was
// handed to a provider with: a claimed row without an answer is sent again under the same key once ClaimedAt is old. The person's name and
// phone are those of the account, so that erasing the account erases them here. HitID is the hit of a reminder, which has the text.
type Delivery struct {
	resource.Base
	JobID         int64               `json:"jobId"`
	SourceType    Source              `json:"sourceType"`
	ActivityID    int64               `json:"activityId"`
	NoticeID      int64               `json:"noticeId"`
	HitID         int64               `json:"hitId"`
	AppUserID     int64               `json:"appUserId"`
	Channel       Channel             `json:"channel"`
	Platform      content.AppPlatform `json:"platform"`
	Lang          string              `json:"lang"`
	Status        DeliveryStatus      `json:"status"`
	ResultCode    Result              `json:"resultCode"`
	ProviderMsgID string              `json:"providerMsgId"`
	RetryCount    int64               `json:"retryCount"`
	SentAt        value.Time          `json:"sentAt"`
	DeliveredAt   value.Time          `json:"deliveredAt"`
	ReadAt        value.Time          `json:"readAt"`
	ClickedAt     value.Time          `json:"clickedAt"`
	NextTryAt     value.Time          `json:"nextTryAt"`
	Claim         string              `json:"claim"`
	ClaimedAt     value.Time          `json:"claimedAt"`
}

// Deliveries is what became of every message for every person and channel (content catalogue, messageDelivery).
var Deliveries = resource.Declare("messageDelivery", "投递记录", "Message delivery", func(d *Delivery) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("条投递记录"),
		Path: "/data/crm/messageDelivery", Volume: 200_000_000, Log: true,
		Retention: resource.Retention{Days: 180, By: &d.CreatedAt}, DateWindow: resource.DateWindow{Days: 31, Unless: []any{&d.ActivityID, &d.NoticeID, &d.JobID, &d.AppUserID}},
		Title: &d.AppUserID, State: &d.Status,
		Leading:        []any{&d.AppUserID, &d.Channel, &d.Status, &d.ResultCode, &d.SentAt, &d.DeliveredAt, &d.ReadAt},
		Lifecycles:     []resource.Lifecycle{resource.LifecycleFor(&d.Status, DeliveryLifecycle)},
		UniqueTogether: [][]any{{&d.JobID, &d.Channel, &d.AppUserID, &d.HitID}},
		CoveringIndexes: [][]any{
			{&d.JobID, &d.Status, &d.Channel, &d.ResultCode, &d.NextTryAt}, {&d.AppUserID, &d.Channel, &d.SentAt}, {&d.JobID, &d.Channel, &d.SentAt, &d.Status},
		},
		Fields: field.List{
			field.Ref(&d.JobID, "任务", "Job", "messageJob").ReadOnly().Filter(field.Eq),
			field.Enum(&d.SourceType, "来源类型", "Source type", Sources).ReadOnly(),
			field.Ref(&d.ActivityID, "活动消息", "Activity message", "activityMessage").ReadOnly().SurvivesDelete().Column().Filter(field.Eq),
			field.Ref(&d.NoticeID, "系统通知", "System notice", "systemNotice").ReadOnly().SurvivesDelete().Column().Filter(field.Eq),
			field.Ref(&d.AppUserID, "用户", "User", "appUser").ReadOnly().Column().Filter(field.Eq).PrimaryFilter(),
			field.Enum(&d.Status, "状态", "Status", DeliveryStatuses).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Dict(&d.ResultCode, "结果原因", "Result", Results).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Dict(&d.Channel, "渠道", "Channel", Channels).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&d.Platform, "平台", "Platform", content.AppPlatforms).ReadOnly().Column(),
			field.Dict(&d.Lang, "语言", "Language", system.Languages).ReadOnly().Column(),
			field.Text(&d.ProviderMsgID, "通道流水号", "Provider id").ReadOnly().ID().Max(64),
			field.Int(&d.RetryCount, "重试次数", "Retries").ReadOnly().Column(),
			field.Time(&d.SentAt, "发送时间", "Sent at").ReadOnly().Column(),
			field.Time(&d.DeliveredAt, "送达时间", "Delivered at").ReadOnly().Column(),
			field.Time(&d.ReadAt, "已读时间", "Read at").ReadOnly().Column(),
			field.Time(&d.ClickedAt, "点击时间", "Clicked at").ReadOnly().Column(),
			field.Time(&d.NextTryAt, "下次发送", "Next try").ReadOnly(),
			field.Int(&d.HitID, "提醒命中", "Reminder hit").Internal(),
			field.Text(&d.Claim, "批次", "Claim").Max(26).Internal(),
			field.Time(&d.ClaimedAt, "领取时间", "Claimed at").Internal(),
		},
		Actions: action.List{action.Export},
	}
})
