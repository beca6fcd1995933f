package equipment

import (
	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// UnbindOrder is an application to release a vehicle from its owner. CurrentOwnerID is the owner when it was filed. WaitingSince is when the
// applicant was asked for documents, which stops the clock of SLADueAt.
type UnbindOrder struct {
	resource.Base
	OrderNo         string           `json:"orderNo"`
	VehicleID       int64            `json:"vehicleId"`
	VIN             string           `json:"vin"`
	DealerID        int64            `json:"dealerId"`
	ApplicantKind   UnbindApplicant  `json:"applicantKind"`
	ApplicantName   value.Masked     `json:"applicantName"`
	ApplicantPhone  value.Masked     `json:"applicantPhone"`
	ApplicantUserID int64            `json:"applicantUserId"`
	CurrentOwnerID  int64            `json:"currentOwnerId"`
	OwnerPhone      value.Masked     `json:"ownerPhone"`
	Reason          string           `json:"reason"`
	Evidences       value.Codes      `json:"evidences"`
	Source          OrderSource      `json:"source"`
	Description     string           `json:"description"`
	Status          UnbindStatus     `json:"status"`
	AssigneeID      int64            `json:"assigneeId"`
	ContactResult   ContactResult    `json:"contactResult"`
	ContactNote     string           `json:"contactNote"`
	ContactedAt     value.Time       `json:"contactedAt"`
	Documents       value.Codes      `json:"documents"`
	Opinion         string           `json:"opinion"`
	ReviewerID      int64            `json:"reviewerId"`
	WaitingSince    value.Time       `json:"waitingSince"`
	ObjectionEndAt  value.Time       `json:"objectionEndAt"`
	SLADueAt        value.Time       `json:"slaDueAt"`
	Timeliness      UnbindTimeliness `json:"timeliness"`
	ExecutedAt      value.Time       `json:"executedAt"`
	ClosedAt        value.Time       `json:"closedAt"`
}

// UnbindSupply is the input of adding documents.
type UnbindSupply struct {
	Evidences value.Codes `json:"evidences"`
}

// UnbindContact is the input of recording a call to the current owner.
type UnbindContact struct {
	ContactResult ContactResult `json:"contactResult"`
	Note          string        `json:"note"`
}

// UnbindApproval is the input of approving an order: the documents that the evidence shows, and the opinion.
type UnbindApproval struct {
	Documents value.Codes `json:"documents"`
	Opinion   string      `json:"opinion"`
}

// UnbindOpinion is the input of a decision that needs nothing but an opinion.
type UnbindOpinion struct {
	Opinion string `json:"opinion"`
}

// Actions of orders that core has functions for.
var (
	UnbindClaim    = action.For[UnbindOrder, action.NoInput]("claim")
	UnbindRecord   = action.For[UnbindOrder, UnbindContact]("contact")
	UnbindAdd      = action.For[UnbindOrder, UnbindSupply]("supply")
	UnbindNeedMore = action.For[UnbindOrder, UnbindOpinion]("needMore")
	UnbindApprove  = action.For[UnbindOrder, UnbindApproval]("approve")
	UnbindReject   = action.For[UnbindOrder, UnbindOpinion]("reject")
	UnbindObject   = action.For[UnbindOrder, UnbindOpinion]("object")
	UnbindExecute  = action.For[UnbindOrder, action.NoInput]("execute")
	UnbindCancel   = action.For[UnbindOrder, action.NoInput]("cancel")
)

// UnbindOrders is the applications to release vehicles from their owners (equipment catalogue, unbindOrder).
var UnbindOrders = resource.Declare("unbindOrder", "解绑工单", "Unbind order", func(o *UnbindOrder) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个解绑工单"),
		Path: "/veh/crm/unbind", Permission: "unbind", Volume: 60_000, Scope: scope.ByDealer(&o.DealerID),
		Order: []resource.Order{resource.Asc(&o.SLADueAt)},
		Title: &o.OrderNo, State: &o.Status,
		Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&o.Status, UnbindLifecycle)},
		// A vehicle has one order at a time.
		UniqueWhere: []resource.UniqueWhere{{Field: &o.VehicleID, Where: []resource.Subset{{Field: &o.ClosedAt}}}},
		Leading:     []any{&o.OrderNo, &o.Status, &o.VIN, &o.ApplicantKind, &o.Reason, &o.ContactResult, &o.SLADueAt, &o.Timeliness, &o.AssigneeID},
		Summary:     []any{&o.Status, &o.ApplicantKind, &o.Reason, &o.ContactResult, &o.SLADueAt, &o.ObjectionEndAt, &o.AssigneeID, &o.CurrentOwnerID},
		Brief:       []any{&o.Status, &o.VIN, &o.Reason},
		ListViews: []resource.ListView{
			{Name: "open", Label: field.Label{ZH: "未结", EN: "Open"}, Where: []filter.Condition{filter.In(&o.Status, UnbindOpen[0], UnbindOpen[1:]...)}, Opens: true},
			{Name: "overdue", Label: field.Label{ZH: "已超时", EN: "Overdue"}, Where: []filter.Condition{filter.In(&o.Status, UnbindOpen[0], UnbindOpen[1:]...), filter.In(&o.Timeliness, UnbindLate)}},
			{Name: "closed", Label: field.Label{ZH: "已结", EN: "Closed"}, Where: []filter.Condition{filter.In(&o.Status, UnbindDone, UnbindRejected, UnbindCancelled)}, Order: []resource.Order{resource.Desc(&o.SLADueAt)}},
		},
		Fields: field.List{
			field.Text(&o.OrderNo, "工单号", "Order no.").Section("申请", "Application").ReadOnly().ID().Unique().Max(20).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Enum(&o.Status, "状态", "Status", UnbindStatuses).Default(UnbindPending).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&o.VehicleID, "车辆", "Vehicle", "vehicle").Required().AddOnly().Filter(field.Eq).Search(),
			field.Text(&o.VIN, "车架号", "VIN / frame no.").Via(&o.VehicleID, "vin").ID().Column().Filter(field.Like).PrimaryFilter(),
			field.Ref(&o.DealerID, "所属经销商", "Dealer", "dealer").ReadOnly().Column().Filter(field.In),
			field.Enum(&o.ApplicantKind, "申请人身份", "Applicant is", UnbindApplicants).Required().AddOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Masked(&o.ApplicantName, field.MaskName, "申请人", "Applicant").Required().Max(30).AddOnly().Column().Filter(field.Like),
			field.Masked(&o.ApplicantPhone, field.MaskPhone, "申请人电话", "Applicant phone").Required().Check("phone").RevealNeedsReason().AddOnly().Column().Filter(field.Eq),
			field.Ref(&o.ApplicantUserID, "申请账号", "Applicant account", "appUser").ReadOnly(),
			field.Dict(&o.Reason, "解绑原因", "Reason", UnbindReasons).Required().AddOnly().Column().Filter(field.In),
			field.Images(&o.Evidences, "证明材料", "Evidence").For("evidence").Required().CountOf(1, 9).AddOnly().
				Hint("现车主：证件与车辆合影；二手买家：加转让协议；继承人：加继承证明；经销商：购车发票；企业客户：购车发票和授权书", "Owner: ID with the vehicle; buyer: also the transfer agreement; heir: also the proof of inheritance; dealer: invoice; company: invoice and authorisation"),
			field.LongText(&o.Description, "说明", "Description").Max(500).AddOnly(),
			field.Enum(&o.Source, "来源", "Source", OrderSources).ReadOnly().Column().Filter(field.In),
			field.Ref(&o.CurrentOwnerID, "当前车主", "Current owner", "appUser").Section("核实与审核", "Verification and review").ReadOnly().Column().Filter(field.Eq),
			field.Masked(&o.OwnerPhone, field.MaskPhone, "车主电话", "Owner phone").Via(&o.CurrentOwnerID, "phone").RevealNeedsReason().Filter(field.Eq),
			field.Ref(&o.AssigneeID, "处理人", "Handler", "operator").ReadOnly().Column().Filter(field.Eq),
			field.Enum(&o.ContactResult, "联系结果", "Contact result", ContactResults).ReadOnly().Column().Filter(field.In),
			field.LongText(&o.ContactNote, "联系说明", "Contact note").ReadOnly().Max(300),
			field.Time(&o.ContactedAt, "联系时间", "Contacted at").ReadOnly(),
			field.Codes(&o.Documents, "已核对材料", "Documents checked", UnbindDocuments).ReadOnly(),
			field.LongText(&o.Opinion, "审核意见", "Opinion").ReadOnly().Max(300),
			field.Ref(&o.ReviewerID, "审核人", "Reviewer", "operator").ReadOnly(),
			field.Time(&o.SLADueAt, "时限", "Due").Section("时限与结果", "Deadlines and result").ReadOnly().Column().Filter(field.Range).Sort().Hint("工作日 48 小时，等待补充材料时停止计时", "48 hours of working days; the clock stops while documents are awaited"),
			field.Enum(&o.Timeliness, "时效", "Timeliness", UnbindTimelinesses).Default(UnbindInTime).ReadOnly().Column().Filter(field.In),
			field.Time(&o.WaitingSince, "等待材料自", "Awaiting since").ReadOnly(),
			field.Time(&o.ObjectionEndAt, "异议截止", "Objection end").ReadOnly(),
			field.Time(&o.ExecutedAt, "解绑时间", "Executed at").ReadOnly().Column().Filter(field.Range),
			field.Time(&o.ClosedAt, "结单时间", "Closed at").ReadOnly(),
		},
		Related: []resource.Related{{Resource: "vehicleBinding", Field: "unbindOrderId", Label: field.Label{ZH: "解除的绑定", EN: "Released bindings"}}},
		Actions: o.actions(),
	}
})

// actions returns the actions of an order, in the order of its life.
func (o *UnbindOrder) actions() action.List {
	opinion := func(p *string, zh, en string) *field.Field {
		return field.LongText(p, zh, en).Required().Length(2, 300)
	}
	return action.List{
		action.Add, action.Export,
		UnbindClaim.Do("领取", "Claim").Transition(&o.Status, UnbindHandling, UnbindPending).WithPermission("handle").RefuseAs(fault.OrderClaimed, UnbindHandling).DoneText("已领取{rows}", "Claimed {rows}"),
		UnbindRecord.WithInput("联系车主", "Record call", func(in *UnbindContact) field.List {
			return field.List{
				field.Enum(&in.ContactResult, "联系结果", "Result", ContactResults).Required(),
				field.LongText(&in.Note, "联系说明", "Note").Required().Length(2, 300).Hint("何时致电、车主怎么说", "When the call was, and what the owner answered"),
			}
		}).AllowedIn(&o.Status, UnbindHandling, UnbindApproved).WithPermission("handle").DoneText("已登记{rows}的联系结果", "Recorded the call for {rows}"),
		UnbindApprove.WithInput("通过", "Approve", func(in *UnbindApproval) field.List {
			return field.List{
				field.Codes(&in.Documents, "已核对材料", "Documents checked", UnbindDocuments).Required().Hint("勾选证明材料中确实包含、且与申请一致的材料", "Those that the evidence really shows and that match the application"),
				opinion(&in.Opinion, "审核意见", "Opinion"),
			}
		}).Transition(&o.Status, UnbindApproved, UnbindHandling).DoneText("已通过{rows}", "Approved {rows}").
			ConfirmText("车主同意或本人申请的立即解绑；否则 24 小时异议期满后自动解绑", "Unbound at once if the owner agreed or applied; otherwise automatically after the objection period of 24 hours"),
		UnbindReject.WithInput("驳回", "Reject", func(in *UnbindOpinion) field.List { return field.List{opinion(&in.Opinion, "审核意见", "Opinion")} }).
			Transition(&o.Status, UnbindRejected, UnbindHandling).WithPermission("approve").Danger().DoneText("已驳回{rows}", "Rejected {rows}"),
		UnbindNeedMore.WithInput("要求补充材料", "Ask for documents", func(in *UnbindOpinion) field.List {
			return field.List{opinion(&in.Opinion, "需要补充的材料", "Documents needed")}
		}).Transition(&o.Status, UnbindMaterial, UnbindHandling).WithPermission("handle").DoneText("{rows}等待补充材料", "{rows} awaits documents").
			ConfirmText("停止计时；7 天内未补充的自动取消", "Stops the clock; cancelled if nothing is supplied within 7 days"),
		UnbindAdd.WithInput("补充材料", "Add documents", func(in *UnbindSupply) field.List {
			return field.List{field.Images(&in.Evidences, "证明材料", "Evidence").For("evidence").Required().CountOf(1, 9)}
		}).AllowedIn(&o.Status, UnbindPending, UnbindHandling, UnbindMaterial).WithPermission("add").DoneText("已为{rows}补充材料", "Added documents to {rows}"),
		UnbindObject.WithInput("登记异议", "Record objection", func(in *UnbindOpinion) field.List {
			return field.List{opinion(&in.Opinion, "异议内容", "Objection")}
		}).Transition(&o.Status, UnbindHandling, UnbindApproved).WithPermission("handle").Danger().DoneText("已登记异议，{rows}退回处理中", "Objection recorded; {rows} is in progress again").
			ConfirmText("停止自动解绑，工单退回处理中", "Stops the unbinding and returns the order"),
		UnbindExecute.Do("立即解绑", "Unbind now").Transition(&o.Status, UnbindDone, UnbindApproved).WithPermission("approve").Danger().DoneText("已解绑{rows}的车辆", "Unbound the vehicle of {rows}").
			ConfirmText("车主在异议期内表示同意后可提前解绑；车主和共享用户随即失去用车权限", "Possible before the end of the objection period once the owner agrees; the owner and shared users lose access"),
		UnbindCancel.Do("撤回", "Withdraw").Transition(&o.Status, UnbindCancelled, UnbindPending, UnbindHandling, UnbindMaterial).WithPermission("add").RequireReason().Danger().DoneText("已撤回{rows}", "Withdrew {rows}"),
	}
}
