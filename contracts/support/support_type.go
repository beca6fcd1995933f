package support

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/content"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
)

// Type is an entry of the app's support page. Feedback belongs to one, which sets its times and the role that answers.
type Type struct {
	resource.Base
	Code        string     `json:"code"`
	Name        value.I18n `json:"name"`
	Icon        string     `json:"icon"`
	EntryKind   Entry      `json:"entryKind"`
	Hotline     string     `json:"hotline"`
	ServiceTime value.I18n `json:"serviceTime"`
	content.LinkTarget
	HandlerRole     int64               `json:"handlerRole"`
	FirstReplyHours int64               `json:"firstReplyHours"`
	ResolveHours    int64               `json:"resolveHours"`
	NeedVehicle     bool                `json:"needVehicle"`
	SortOrder       int64               `json:"sortOrder"`
	Enabled         system.EnableStatus `json:"enabled"`
	FeedbackCount   int64               `json:"feedbackCount"`
}

// Types is the support types (content catalogue, supportType). A disabled one takes no new feedback.
var Types = resource.Declare("supportType", "支持类型", "Support type", func(t *Type) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个支持类型"),
		Path: "/data/crm/supportType", Volume: 40,
		Order: []resource.Order{resource.Asc(&t.SortOrder)}, ManualOrder: &t.SortOrder,
		Title: &t.Name, Code: &t.Code, State: &t.Enabled,
		Fields: slices.Concat(field.List{
			field.Text(&t.Code, "编码", "Code").Section("入口", "Entry").Required().ID().Unique().Pattern("[a-zA-Z][a-zA-Z0-9]{1,39}").AddOnly().Column().Filter(field.Eq).Search(),
			field.I18n(&t.Name, "名称", "Name").Required().Length(2, 20).Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Image(&t.Icon, "图标", "Icon").Column().Hint("留空则用入口类型的图标", "Empty: the icon of the entry"),
			field.Enum(&t.EntryKind, "入口类型", "Entry", Entries).Required().Column().Filter(field.In).PrimaryFilter(),
			field.Text(&t.Hotline, "热线电话", "Hotline").Check("phone").RequiredWhen(&t.EntryKind, PhoneEntry).VisibleWhen(&t.EntryKind, PhoneEntry).Column(),
			field.I18n(&t.ServiceTime, "服务时间", "Service time").Max(60).Column().Hint("如 每天 8:30–20:30", "Such as daily 8:30–20:30"),
		}, t.link(), field.List{
			field.Ref(&t.HandlerRole, "处理角色", "Handled by role", "role").Section("反馈处理", "Feedback").Column().Filter(field.In).Hint("有此角色的客服账号优先分到此类反馈；留空则不限", "Service accounts with this role come first; empty: any"),
			field.Int(&t.FirstReplyHours, "首次响应时限", "First reply").Unit("h").Required().Between(1, 168).Default(int64(24)).Column(),
			field.Int(&t.ResolveHours, "解决时限", "Resolve").Unit("h").Required().Between(1, 720).NotBefore(&t.FirstReplyHours).Default(int64(72)).Column(),
			field.Bool(&t.NeedVehicle, "必须选择车辆", "Vehicle required"),
			field.Int(&t.SortOrder, "排序", "Sort order").Between(0, 9999).Default(int64(100)).Column(),
			field.Enum(&t.Enabled, "启用状态", "Enabled", system.EnableStatuses).Default(system.Enabled).ReadOnly().Column().Filter(field.Eq),
			field.Count(&t.FeedbackCount, "反馈数", "Feedback", "feedback", "supportTypeId").Column(),
		}),
		Related: []resource.Related{{Resource: "feedback", Field: "supportTypeId", Label: field.Label{ZH: "反馈", EN: "Feedback"}}},
		Actions: action.List{action.Add, action.Edit, action.Delete}.And(action.Switch(&t.Enabled, "edit")),
	}
})

// link returns the fields of what an entry opens that is a link.
func (t *Type) link() field.List {
	target := t.LinkTarget.Fields()
	target[0].Section("入口", "Entry").VisibleWhen(&t.EntryKind, LinkEntry)
	return target
}
