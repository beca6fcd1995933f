package promotion

import (
	"time"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/lifecycle"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/share"
	"evops/contracts/value"
)

// LeadStatus is how far a dealer is with somebody who signed up.
type LeadStatus int64

// The states of leads (content catalogue, promotionLead).
const (
	LeadNew       LeadStatus = 0
	LeadContacted LeadStatus = 1
	LeadVisited   LeadStatus = 2
	LeadOrdered   LeadStatus = 3
	LeadLost      LeadStatus = 4
)

// ContactWithin is how soon a dealer has to contact a lead.
const ContactWithin = 24 * time.Hour

// The dictionary categories of leads.
var (
	LeadStatuses = field.Closed("LeadStatus", "线索状态", "Lead state",
		field.Is(LeadNew, "新线索", "New", field.Warning), field.Is(LeadContacted, "已联系", "Contacted", field.Info), field.Is(LeadVisited, "已到店", "Visited", field.Info),
		field.Is(LeadOrdered, "已成交", "Ordered", field.Success), field.Is(LeadLost, "已流失", "Lost", field.Neutral))
)

// LeadLifecycle is the lifecycle of a lead, in addition to its actions.
var LeadLifecycle = lifecycle.Of([]LeadStatus{LeadNew})

// Lead is somebody who signed up for a promotion. The dealer has until DueAt to contact them; Late marks those that were not in time.
type Lead struct {
	resource.Base
	PromotionID int64         `json:"promotionId"`
	AppUserID   int64         `json:"appUserId"`
	Name        value.Masked  `json:"name"`
	Phone       value.Masked  `json:"phone"`
	CityCode    int64         `json:"cityCode"`
	DealerID    int64         `json:"dealerId"`
	ModelID     int64         `json:"modelId"`
	Status      LeadStatus    `json:"status"`
	FollowNote  string        `json:"followNote"`
	Channel     share.Channel `json:"channel"`
	SignedAt    value.Time    `json:"signedAt"`
	ConsentAt   value.Time    `json:"consentAt"`
	DueAt       value.Time    `json:"dueAt"`
	ContactedAt value.Time    `json:"contactedAt"`
	Late        bool          `json:"late"`
}

// AssignLead is the input of handing a lead to a dealer.
type AssignLead struct {
	DealerID int64 `json:"dealerId"`
}

// FollowLead is the input of a step with a lead.
type FollowLead struct {
	Note string `json:"note"`
}

// Actions of leads that core has functions for.
var (
	LeadAssign  = action.For[Lead, AssignLead]("assign")
	LeadContact = action.For[Lead, FollowLead]("contact")
	LeadVisit   = action.For[Lead, FollowLead]("visit")
	LeadOrder   = action.For[Lead, FollowLead]("order")
	LeadLose    = action.For[Lead, action.NoInput]("lose")
	LeadNote    = action.For[Lead, FollowLead]("addNote")
)

// Leads is the people who signed up for promotions (content catalogue, promotionLead). A dealer sees its own. Core alone adds them.
var Leads = resource.Declare("promotionLead", "活动报名", "Promotion lead", func(l *Lead) resource.Spec {
	follow := func(in *FollowLead) field.List {
		return field.List{field.LongText(&in.Note, "跟进记录", "Follow-up").Required().Length(2, 300)}
	}
	return resource.Spec{
		Noun: resource.Counted("条线索"),
		Path: "/data/crm/promotionLead", Permission: "promotion", View: "leads", Volume: 300_000, Scope: scope.ByDealer(&l.DealerID),
		Title: &l.Name, State: &l.Status, Order: []resource.Order{resource.Desc(&l.SignedAt)},
		UniqueTogether: [][]any{{&l.PromotionID, &l.Phone}},
		// The clock finds those that nobody has contacted in time.
		CoveringIndexes: [][]any{{&l.Status, &l.Late, &l.DueAt}},
		Lifecycles:      []resource.Lifecycle{resource.LifecycleFor(&l.Status, LeadLifecycle)},
		Leading:         []any{&l.Name, &l.Status, &l.Phone, &l.DealerID, &l.DueAt, &l.SignedAt, &l.FollowNote},
		Summary:         []any{&l.Status, &l.PromotionID, &l.Phone, &l.DealerID, &l.DueAt},
		ListViews: []resource.ListView{
			{Name: "new", Label: field.Label{ZH: "待联系", EN: "To contact"}, Where: []filter.Condition{filter.In(&l.Status, LeadNew)}},
			{Name: "late", Label: field.Label{ZH: "超时未联系", EN: "Late"}, Where: []filter.Condition{filter.In(&l.Status, LeadNew), filter.Is(&l.Late, true)}},
		},
		Fields: field.List{
			field.Masked(&l.Name, field.MaskName, "姓名", "Name").Required().Max(30).ReadOnly().Column().Filter(field.Like),
			field.Masked(&l.Phone, field.MaskPhone, "手机号", "Phone").Required().Check("phone").ReadOnly().Column().Filter(field.Eq).PrimaryFilter(),
			field.Ref(&l.PromotionID, "活动", "Promotion", "promotion").Required().ReadOnly().Filter(field.In),
			field.Enum(&l.Status, "线索状态", "Lead state", LeadStatuses).Default(LeadNew).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&l.DealerID, "跟进门店", "Dealer", "dealer").ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Time(&l.DueAt, "首次联系时限", "Contact due").ReadOnly().Column().Filter(field.Range),
			field.Bool(&l.Late, "超时", "Late").ReadOnly().Column().Filter(field.Eq),
			field.Time(&l.ContactedAt, "首次联系时间", "Contacted at").ReadOnly().Filter(field.Range),
			field.LongText(&l.FollowNote, "跟进记录", "Follow-up").ReadOnly().Max(300).Column(),
			field.Ref(&l.AppUserID, "用户", "User", "appUser").ReadOnly().Column().Filter(field.Eq).SurvivesDelete(),
			field.Ref(&l.CityCode, "城市", "City", "area").ReadOnly().Column().Filter(field.In),
			field.Ref(&l.ModelID, "意向车型", "Model", "vehicleModel").ReadOnly().Column().Filter(field.In),
			field.Enum(&l.Channel, "来源渠道", "Channel", share.Channels).ReadOnly().Column().Filter(field.In),
			field.Time(&l.SignedAt, "报名时间", "Signed up at").ReadOnly().Column().Filter(field.Range).Sort(),
			field.Time(&l.ConsentAt, "同意时间", "Consented at").ReadOnly().Hint("用户同意门店联系的时间", "When the person agreed to be contacted"),
		},
		Actions: action.List{
			LeadContact.WithInput("登记联系", "Record contact", follow).Transition(&l.Status, LeadContacted, LeadNew).WithPermission("leads").Inline().DoneText("已登记与{rows}的联系", "Recorded the contact with {rows}"),
			LeadVisit.WithInput("登记到店", "Record visit", follow).Transition(&l.Status, LeadVisited, LeadContacted).WithPermission("leads").Inline().DoneText("已登记{rows}到店", "Recorded the visit of {rows}"),
			LeadOrder.WithInput("登记成交", "Record order", follow).Transition(&l.Status, LeadOrdered, LeadVisited).WithPermission("leads").Inline().DoneText("已登记{rows}成交", "Recorded the order of {rows}"),
			LeadNote.WithInput("添加跟进", "Add follow-up", follow).AllowedIn(&l.Status, LeadContacted, LeadVisited).WithPermission("leads").DoneText("已添加跟进记录", "Added the follow-up"),
			LeadAssign.WithInput("转派门店", "Assign dealer", func(in *AssignLead) field.List {
				return field.List{field.Ref(&in.DealerID, "跟进门店", "Dealer", "dealer").Required().Hint("参与活动的营业门店", "A running dealer that takes part")}
			}).AllowedIn(&l.Status, LeadNew, LeadContacted, LeadVisited).WithPermission("edit").Batch(200).ConfirmText("新门店重新开始 24 小时首次联系时限", "The 24 hours for the first contact start over").DoneText("已将{rows}转给{dealerId}", "Assigned {rows} to {dealerId}").Revertible(),
			LeadLose.Do("标记流失", "Mark as lost").Transition(&l.Status, LeadLost, LeadNew, LeadContacted, LeadVisited).WithPermission("leads").RequireReason().Batch(200).DoneText("已将{rows}标记为流失", "Marked {rows} as lost"),
			action.ExportWithPermission("leads"),
		},
	}
})
