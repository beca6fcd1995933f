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

// Notice is a mandatory message to users of the app: neither consent nor the frequency cap of marketing applies. An urgent one is also sent at
// night, and always approved by a second person.
type Notice struct {
	resource.Base
	Campaign
	content.Translation
	content.LinkTarget
	NoticeNo         string      `json:"noticeNo"`
	NoticeType       NoticeType  `json:"noticeType"`
	Level            NoticeLevel `json:"level"`
	MaintenanceFrom  value.Time  `json:"maintenanceFrom"`
	MaintenanceTo    value.Time  `json:"maintenanceTo"`
	AgreementVersion string      `json:"agreementVersion"`
	Pinned           bool        `json:"pinned"`
}

// PinNotice is the input of pinning and unpinning a notice.
type PinNotice struct {
	Pinned bool `json:"pinned"`
}

// Actions that core has a function for.
var (
	NoticePin  = action.For[Notice, PinNotice]("pin")
	NoticeCopy = action.For[Notice, action.NoInput](CopyVerb)
)

// MaxPinned is the number of pinned notices.
const MaxPinned = 5

// Notices is the system notices (content catalogue, systemNotice).
var Notices = resource.Declare("systemNotice", "系统通知", "System notice", func(n *Notice) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("条系统通知"),
		Path: "/data/crm/systemNotice", ExtraPermissions: []string{"urgent"}, Volume: 3_000, Steps: true,
		Order: []resource.Order{resource.Desc(&n.Pinned), resource.Desc(&n.CreatedAt)},
		Title: &n.Title, Code: &n.NoticeNo, State: &n.Status,
		Leading:    []any{&n.Title, &n.Status, &n.NoticeType, &n.Level, &n.Audience, &n.AudienceCount, &n.SentCount, &n.ReadCount},
		Summary:    []any{&n.Status, &n.NoticeType, &n.Level, &n.AudienceCount, &n.SendAt, &n.SentCount, &n.DeliveredCount, &n.ReadCount, &n.FailedCount},
		Lifecycles: []resource.Lifecycle{n.lifecycle()},
		Preview:    resource.Preview{Title: &n.Title, Text: &n.Content, Time: &n.FirstSentAt},
		ListViews: []resource.ListView{
			{Name: "open", Label: field.Label{ZH: "进行中", EN: "Open"}, Where: []filter.Condition{filter.In(&n.Status, Draft, Reviewing, Scheduled, Sending, Paused)}},
			{Name: "review", Label: field.Label{ZH: "待审核", EN: "To review"}, Where: []filter.Condition{filter.In(&n.Status, Reviewing)}},
		},
		Fields: slices.Concat(field.List{
			field.Text(&n.NoticeNo, "通知编号", "Notice no.").Section("内容", "Content").ReadOnly().ID().Unique().Max(20).Column().Filter(field.Eq).Search().GlobalSearch(),
			field.I18n(&n.Title, "标题", "Title").Required().Length(2, 60).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Dict(&n.NoticeType, "通知类型", "Notice type", NoticeTypes).Required().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&n.Level, "级别", "Level", NoticeLevels).Default(NormalNotice).Column().Filter(field.In).PrimaryFilter().Hint("紧急通知不受免打扰限制，须第二人审核", "Urgent notices ignore quiet hours and need the approval of a second person"),
			field.Time(&n.MaintenanceFrom, "维护开始", "Maintenance from").Required().VisibleWhen(&n.NoticeType, MaintenanceNotice).Planned(),
			field.Time(&n.MaintenanceTo, "维护结束", "Maintenance to").Required().VisibleWhen(&n.NoticeType, MaintenanceNotice).After(&n.MaintenanceFrom).Planned(),
			field.Text(&n.AgreementVersion, "协议版本", "Agreement version").Required().VisibleWhen(&n.NoticeType, AgreementNotice).Max(20),
			field.I18nRichText(&n.Content, "正文", "Content").Required(),
			field.Bool(&n.Pinned, "置顶", "Pinned").Column().Filter(field.Eq).Hint("最多 5 条，排在列表最前", "At most 5, first in the list"),
		}, n.Translation.Fields(), n.LinkTarget.Fields(), n.sendFields(IgnoreQuiet), n.progressFields()),
		Related: []resource.Related{
			{Resource: "messageJob", Field: "noticeId", Label: field.Label{ZH: "发送任务", EN: "Send jobs"}},
			{Resource: "messageDelivery", Field: "noticeId", Label: field.Label{ZH: "投递记录", EN: "Deliveries"}},
		},
		Actions: slices.Concat(action.List{action.Add, action.Edit}, n.actions(), action.List{
			NoticePin.WithInput("置顶", "Pin", func(in *PinNotice) field.List {
				return field.List{field.Bool(&in.Pinned, "置顶", "Pinned")}
			}).AllowedIn(&n.Pinned, false, true).WithPermission("edit").Directed(
				NoticePin.Direction(false, "置顶", "Pin", func(in *PinNotice) any { return &in.Pinned }, true),
				NoticePin.Direction(true, "取消置顶", "Unpin", func(in *PinNotice) any { return &in.Pinned }, false)),
			NoticeCopy.Do("复制", "Copy").WithPermission("add"),
			action.Delete, action.Export,
		}),
	}
})
