package equipment

import (
	"slices"
	"strconv"
	"time"

	"evops/contracts/field"
	"evops/contracts/lifecycle"
	"evops/contracts/value"
)

// UnbindStatus is how far an unbind order is.
type UnbindStatus int64

// The states of an order (equipment catalogue, unbindOrder).
const (
	UnbindPending   UnbindStatus = 0
	UnbindHandling  UnbindStatus = 1
	UnbindMaterial  UnbindStatus = 2
	UnbindApproved  UnbindStatus = 3
	UnbindDone      UnbindStatus = 4
	UnbindRejected  UnbindStatus = 5
	UnbindCancelled UnbindStatus = 6
)

// UnbindApplicant is what the applicant is to the vehicle.
type UnbindApplicant int64

// The applicants.
const (
	ApplicantOwner   UnbindApplicant = 1
	ApplicantBuyer   UnbindApplicant = 2
	ApplicantDealer  UnbindApplicant = 3
	ApplicantHeir    UnbindApplicant = 4
	ApplicantCompany UnbindApplicant = 5
)

// ContactResult is what came of a call to the current owner.
type ContactResult int64

// The results.
const (
	OwnerAgreed    ContactResult = 1
	OwnerObjected  ContactResult = 2
	OwnerNoAnswer  ContactResult = 3
	OwnerNumberBad ContactResult = 4
	OwnerApplied   ContactResult = 5
)

// OrderSource is how a work order was filed.
type OrderSource int64

// The sources that the console writes.
const (
	FiledByDealer  OrderSource = 3
	FiledByConsole OrderSource = 4
)

// UnbindDocument is a document among the evidence of an order.
type UnbindDocument int64

// The documents.
const (
	DocIdentity    UnbindDocument = 1
	DocInvoice     UnbindDocument = 2
	DocTransfer    UnbindDocument = 3
	DocInheritance UnbindDocument = 4
	DocCompany     UnbindDocument = 5
)

// UnbindTimeliness is whether an order was handled in time.
type UnbindTimeliness int64

// The values: an order is late once it is not decided when it is due.
const (
	UnbindInTime UnbindTimeliness = 1
	UnbindLate   UnbindTimeliness = 2
)

// The dictionary categories of orders.
var (
	UnbindStatuses = field.Closed("UnbindStatus", "解绑工单状态", "Unbind order status",
		field.Is(UnbindPending, "待处理", "Pending", field.Warning), field.Is(UnbindHandling, "处理中", "In progress", field.Info), field.Is(UnbindMaterial, "待补充材料", "Awaiting documents", field.Warning),
		field.Is(UnbindApproved, "已通过", "Approved", field.Info), field.Is(UnbindDone, "已解绑", "Unbound", field.Success), field.Is(UnbindRejected, "已驳回", "Rejected", field.Danger),
		field.Is(UnbindCancelled, "已取消", "Cancelled", field.Neutral))
	UnbindApplicants = field.Closed("UnbindApplicant", "申请人身份", "Unbind applicant",
		field.Is(ApplicantOwner, "现车主", "Current owner"), field.Is(ApplicantBuyer, "二手买家", "Second-hand buyer"), field.Is(ApplicantDealer, "经销商", "Dealer"),
		field.Is(ApplicantHeir, "继承人", "Heir"), field.Is(ApplicantCompany, "企业客户", "Company")).Later()
	ContactResults = field.Closed("ContactResult", "联系结果", "Contact result",
		field.Is(OwnerAgreed, "同意", "Agreed", field.Success), field.Is(OwnerObjected, "不同意", "Objected", field.Danger), field.Is(OwnerNoAnswer, "未接通", "No answer", field.Warning),
		field.Is(OwnerNumberBad, "空号停机", "Invalid number", field.Warning), field.Is(OwnerApplied, "本人申请", "Applicant is the owner", field.Success)).Later()
	OrderSources = field.Closed("OrderSource", "工单来源", "Work order source",
		field.Is("1", "App", "App"), field.Is("2", "热线", "Hotline"), field.Is(FiledByDealer, "经销商", "Dealer"), field.Is(FiledByConsole, "后台", "Console")).Later()
	UnbindTimelinesses = field.Closed("UnbindTimeliness", "解绑工单时效", "Unbind order timeliness",
		field.Is(UnbindInTime, "按时", "In time", field.Success), field.Is(UnbindLate, "已超时", "Overdue", field.Danger)).Later()
	UnbindDocuments = field.Closed("UnbindDocument", "证明材料种类", "Unbind document",
		field.Is(DocIdentity, "证件与车辆合影", "ID with the vehicle"), field.Is(DocInvoice, "购车发票", "Purchase invoice"), field.Is(DocTransfer, "转让协议", "Transfer agreement"),
		field.Is(DocInheritance, "继承证明", "Proof of inheritance"), field.Is(DocCompany, "企业授权书", "Company authorisation")).Later()
)

// documentsOf is the documents that an applicant has to prove the claim with.
var documentsOf = map[UnbindApplicant][]UnbindDocument{
	ApplicantOwner:   {DocIdentity},
	ApplicantBuyer:   {DocIdentity, DocTransfer},
	ApplicantDealer:  {DocInvoice},
	ApplicantHeir:    {DocIdentity, DocInheritance},
	ApplicantCompany: {DocInvoice, DocCompany},
}

// Missing returns the documents that an applicant of this kind lacks.
func (a UnbindApplicant) Missing(seen value.Codes) (missing []UnbindDocument) {
	for _, d := range documentsOf[a] {
		if !slices.Contains(seen, strconv.FormatInt(int64(d), 10)) {
			missing = append(missing, d)
		}
	}
	return missing
}

// Consents reports whether the owner agrees, so that nobody has to wait for an objection.
func (r ContactResult) Consents() bool { return r == OwnerAgreed || r == OwnerApplied }

// The times of orders (equipment catalogue, unbindOrder).
const (
	// UnbindWithin is how many hours of working days an order may take.
	UnbindWithin = 48 * time.Hour
	// ObjectionPeriod is how long an owner who has not agreed may object after the approval.
	ObjectionPeriod = 24 * time.Hour
	// MaterialPeriod is how long an order waits for documents.
	MaterialPeriod = 7 * 24 * time.Hour
)

// The events of orders that no action of the same state causes.
var (
	UnbindNoMaterial = lifecycle.By(lifecycle.Timer, "逾期未补充材料", "No documents supplied")
	UnbindExecutes   = lifecycle.By(lifecycle.Timer, "异议期满自动解绑", "Unbound after the objection period")
	UnbindStopped    = lifecycle.By(lifecycle.System, "车辆被盗或车主已变更", "The vehicle is stolen, or has another owner")
	unbindSupplied   = lifecycle.OnAction(UnbindAdd.Verb)
)

// UnbindLifecycle is the lifecycle of an order, in addition to its actions.
var UnbindLifecycle = lifecycle.Of([]UnbindStatus{UnbindPending},
	lifecycle.Move(unbindSupplied, UnbindHandling, UnbindHandling, UnbindMaterial),
	lifecycle.Move(unbindSupplied, UnbindPending, UnbindPending),
	lifecycle.Move(UnbindNoMaterial, UnbindCancelled, UnbindMaterial).In(MaterialPeriod),
	lifecycle.Move(UnbindExecutes, UnbindDone, UnbindApproved).Within("车主同意时立即，否则 24 小时后", "at once if the owner agreed, else after 24 hours"),
	lifecycle.Move(UnbindStopped, UnbindHandling, UnbindApproved),
)

// UnbindOpen is the states of orders that are not closed; those in UnbindDue must be answered within UnbindWithin.
var (
	UnbindOpen = []UnbindStatus{UnbindPending, UnbindHandling, UnbindMaterial, UnbindApproved}
	UnbindDue  = []UnbindStatus{UnbindPending, UnbindHandling}
)

// Open reports whether the order is not closed.
func (s UnbindStatus) Open() bool { return slices.Contains(UnbindOpen, s) }
