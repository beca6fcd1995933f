package message

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/content"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// Activity is a marketing message to users of the app who have agreed to such messages.
type Activity struct {
	resource.Base
	Campaign
	content.Translation
	content.LinkTarget
	MsgNo         string       `json:"msgNo"`
	ActivityType  ActivityType `json:"activityType"`
	Cover         string       `json:"cover"`
	CoverEn       string       `json:"coverEn"`
	Summary       value.I18n   `json:"summary"`
	ActivityStart value.Time   `json:"activityStart"`
	ActivityEnd   value.Time   `json:"activityEnd"`
}

// ActivityCopy is an action that core has a function for.
var ActivityCopy = action.For[Activity, action.NoInput](CopyVerb)

// Activities is the activity messages (content catalogue, activityMessage).
var Activities = resource.Declare("activityMessage", "活动消息", "Activity message", func(m *Activity) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("条活动消息"),
		Path: "/data/crm/activityMessage", Volume: 5_000, Steps: true,
		Title: &m.Title, Code: &m.MsgNo, State: &m.Status,
		Leading:    []any{&m.Title, &m.Status, &m.ActivityType, &m.Audience, &m.AudienceCount, &m.SentCount, &m.DeliveredCount, &m.ReadCount, &m.ClickCount},
		Summary:    []any{&m.Status, &m.ActivityType, &m.AudienceCount, &m.SendAt, &m.SentCount, &m.DeliveredCount, &m.ReadCount, &m.ClickCount, &m.FailedCount},
		Lifecycles: []resource.Lifecycle{m.lifecycle()},
		Preview:    resource.Preview{Title: &m.Title, Subtitle: &m.Summary, Text: &m.Content, Cover: &m.Cover, CoverEn: &m.CoverEn, Time: &m.FirstSentAt},
		ListViews: []resource.ListView{
			{Name: "open", Label: field.Label{ZH: "进行中", EN: "Open"}, Where: []filter.Condition{filter.In(&m.Status, Draft, Reviewing, Scheduled, Sending, Paused)}},
			{Name: "review", Label: field.Label{ZH: "待审核", EN: "To review"}, Where: []filter.Condition{filter.In(&m.Status, Reviewing)}},
		},
		Fields: slices.Concat(field.List{
			field.Text(&m.MsgNo, "消息编号", "Message no.").Section("内容", "Content").ReadOnly().ID().Unique().Max(20).Column().Filter(field.Eq).Search().GlobalSearch(),
			field.I18n(&m.Title, "标题", "Title").Required().Length(2, 60).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Dict(&m.ActivityType, "活动类型", "Activity type", ActivityTypes).Required().Column().Filter(field.In).PrimaryFilter(),
			field.I18nText(&m.Summary, "摘要", "Summary").Max(120),
			field.Image(&m.Cover, "封面", "Cover").Column().Ratio(2, 1),
			field.Image(&m.CoverEn, "英文封面", "English cover").Ratio(2, 1).Hint("留空则用中文封面", "Empty: the Chinese cover"),
			field.I18nRichText(&m.Content, "正文", "Content").RequiredWhen(&m.LinkType, content.LinkNowhere).Hint("有点击跳转时可不填", "Optional with a link"),
			field.Time(&m.ActivityStart, "活动开始", "Activity starts").Column().Filter(field.Range),
			field.Time(&m.ActivityEnd, "活动结束", "Activity ends").After(&m.ActivityStart).Column(),
		}, m.Translation.Fields(), m.LinkTarget.Fields(), m.sendFields(HoldQuiet), m.progressFields()),
		Related: []resource.Related{
			{Resource: "messageJob", Field: "activityId", Label: field.Label{ZH: "发送任务", EN: "Send jobs"}},
			{Resource: "messageDelivery", Field: "activityId", Label: field.Label{ZH: "投递记录", EN: "Deliveries"}},
		},
		Actions: slices.Concat(action.List{action.Add, action.Edit}, m.actions(), action.List{ActivityCopy.Do("复制", "Copy").WithPermission("add"), action.Delete, action.Export}),
	}
})
