package support

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Message is one message of the conversation about feedback. DealerID is the outlet of the feedback.
type Message struct {
	resource.Base
	FeedbackID int64       `json:"feedbackId"`
	DealerID   int64       `json:"dealerId"`
	Side       Side        `json:"side"`
	AuthorName string      `json:"authorName"`
	Text       string      `json:"text"`
	Photos     value.Codes `json:"photos"`
	SentAt     value.Time  `json:"sentAt"`
	ReadAt     value.Time  `json:"readAt"`
}

// Messages is the conversations (content catalogue, feedbackMessage). Core alone writes them, each with the change that it belongs to.
var Messages = resource.Declare("feedbackMessage", "反馈对话", "Feedback message", func(m *Message) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("条反馈对话"),
		Path: "/data/crm/feedbackMessage", Permission: "feedback", Volume: 2_400_000, Log: true, Scope: scope.ByDealer(&m.DealerID),
		Title: &m.Side, Order: []resource.Order{resource.Desc(&m.SentAt)},
		Fields: field.List{
			field.Ref(&m.FeedbackID, "反馈", "Feedback", "feedback").ReadOnly().Filter(field.Eq),
			field.Ref(&m.DealerID, "协办网点", "Outlet", "dealer").ReadOnly().Filter(field.In),
			field.Time(&m.SentAt, "时间", "Time").ReadOnly().Column().Filter(field.Range),
			field.Enum(&m.Side, "发言方", "Side", Sides).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Text(&m.AuthorName, "发言人", "Author").ReadOnly().Max(40).Column(),
			field.LongText(&m.Text, "内容", "Text").ReadOnly().Max(1000).Column(),
			field.Images(&m.Photos, "图片", "Photos").For("evidence").ReadOnly(),
			field.Time(&m.ReadAt, "已读时间", "Read at").ReadOnly().Column(),
		},
		Actions: action.List{action.Export},
	}
})
