package report

import (
	"evops/contracts/field"
	"evops/contracts/message"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// MessageReachRow is an activity message with the counts of its deliveries.
type MessageReachRow struct {
	resource.Row
	MsgNo          string         `json:"msgNo"`
	Title          value.I18n     `json:"title"`
	Channels       value.Codes    `json:"channels"`
	Status         message.Status `json:"status"`
	AudienceCount  int64          `json:"audienceCount"`
	SentCount      int64          `json:"sentCount"`
	DeliveredCount int64          `json:"deliveredCount"`
	ReadCount      int64          `json:"readCount"`
	ClickCount     int64          `json:"clickCount"`
	FirstSentAt    value.Time     `json:"firstSentAt"`
}

// MessageReach is what became of the activity messages, the latest first.
var MessageReach = resource.DeclareReport("messageReach", "消息触达", "Message reach", func(v *MessageReachRow) resource.ReportSpec {
	return resource.ReportSpec{
		Permission: message.Activities.PermissionFor("view"), Over: message.Activities.Plan, Order: []resource.Order{resource.Desc(&v.FirstSentAt)},
		Fields: field.List{
			field.Text(&v.MsgNo, "消息编号", "Message no.").ID().Column().Filter(field.Eq),
			field.I18n(&v.Title, "标题", "Title").Column().Filter(field.Like),
			field.Codes(&v.Channels, "发送渠道", "Channels", message.Channels).Column().Filter(field.In),
			field.Enum(&v.Status, "状态", "Status", message.Statuses).Column().Filter(field.In),
			field.Int(&v.AudienceCount, "预估人数", "Estimated people").Column(),
			field.Int(&v.SentCount, "已发送", "Sent").Column(),
			field.Int(&v.DeliveredCount, "已送达", "Delivered").Column(),
			field.Int(&v.ReadCount, "已读", "Read").Column(),
			field.Int(&v.ClickCount, "已点击", "Clicked").Column(),
			field.Time(&v.FirstSentAt, "首次发送", "First sent").Column().Filter(field.Range).Sort(),
		},
	}
})
