// Package repair declares repair orders: the work on a vehicle from its report to the closing of the order, with its lines and its events.
package repair

import (
	"slices"
	"time"

	"evops/contracts/content"
	"evops/contracts/field"
	"evops/contracts/lifecycle"
)

// Source is where an order came from.
type Source int64

// The sources that rules use.
const (
	ByPhone      Source = 2
	ByWalkIn     Source = 3
	ByAlarm      Source = 4
	FromFeedback Source = 5
	FromRecall   Source = 6
)

// Type is the kind of service.
type Type int64

// The kinds of service that rules use.
const (
	Fixing      Type = 1
	Maintenance Type = 2
	RecallWork  Type = 4
)

// Priority is how soon an order must be handled.
type Priority int64

// The priorities.
const (
	Low    Priority = 1
	Normal Priority = 2
	High   Priority = 3
	Urgent Priority = 4
)

// Status is how far an order is.
type Status int64

// The states of an order (content catalogue, repairOrder).
const (
	Submitted     Status = 0
	Assigned      Status = 1
	Accepted      Status = 2
	Inspecting    Status = 3
	AwaitingQuote Status = 4
	AwaitingParts Status = 5
	Repairing     Status = 6
	Ready         Status = 7
	Completed     Status = 8
	Closed        Status = 9
	Cancelled     Status = 10
)

// SLAState is the state of the clock of an order.
type SLAState int64

// The states of the clock.
const (
	InTime  SLAState = 0
	Warning SLAState = 1
	Overdue SLAState = 2
	Stopped SLAState = 3
	Met     SLAState = 4
)

// Warranty is who owes for a repair.
type Warranty int64

// The judgements, from the one that is cheapest for the customer.
const (
	InWarranty     Warranty = 1
	OutOfWarranty  Warranty = 2
	Goodwill       Warranty = 3
	Recall         Warranty = 4
	CustomerDamage Warranty = 5
)

// Charged reports whether the customer pays.
func (w Warranty) Charged() bool { return w == OutOfWarranty || w == CustomerDamage }

// Payer is who pays for a repair.
type Payer int64

// The payers that rules use.
const (
	UserPays   Payer = 1
	MakerPays  Payer = 2
	SharedCost Payer = 5
)

// LineType is the kind of a line.
type LineType int64

// The kinds of line that rules use.
const (
	PartLine      LineType = 1
	LabourLine    LineType = 2
	InspectionFee LineType = 4
)

// PartStatus is where a part of a line is.
type PartStatus int64

// The states that rules use.
const (
	PartInStock   PartStatus = 0
	PartOrdered   PartStatus = 1
	PartArrived   PartStatus = 2
	PartInstalled PartStatus = 3
	PartReturned  PartStatus = 4
)

// Claim is how far the settlement of a warranty repair is.
type Claim int64

// The states of a claim.
const (
	NoClaim        Claim = 0
	ClaimToSubmit  Claim = 1
	ClaimSubmitted Claim = 2
	ClaimApproved  Claim = 3
	ClaimRejected  Claim = 4
	ClaimSettled   Claim = 5
)

// Pending reports whether a claim is neither settled nor refused.
func (c Claim) Pending() bool {
	return c == ClaimToSubmit || c == ClaimSubmitted || c == ClaimApproved
}

// EventKind is what happened to an order.
type EventKind int64

// The events.
const (
	Created      EventKind = 1
	Dispatched   EventKind = 2
	Refused      EventKind = 3
	Taken        EventKind = 4
	Received     EventKind = 5
	Inspected    EventKind = 6
	Quoted       EventKind = 7
	Agreed       EventKind = 8
	Declined     EventKind = 9
	WaitingParts EventKind = 10
	PartsArrived EventKind = 11
	Started      EventKind = 12
	Finished     EventKind = 13
	HandedOver   EventKind = 14
	Rated        EventKind = 15
	Ended        EventKind = 16
	Stopping     EventKind = 17
	Reopened     EventKind = 18
	Reminded     EventKind = 19
	Noted        EventKind = 20
	Late         EventKind = 21
	Claimed      EventKind = 22
	Registered   EventKind = 23
	Objected     EventKind = 24
)

// Actor is who caused an event.
type Actor int64

// The actors that the console knows.
const (
	ByDealer Actor = 2
	ByStaff  Actor = 3
	BySystem Actor = 4
)

// The dictionary categories of repair orders. Reasons of refusals are the operators' own, and fault classes are the problem classes that
// the service uses everywhere: the seed has them.
var (
	Sources = field.Closed("RepairSource", "报修来源", "Repair source",
		field.Is(Source(1), "APP", "App"), field.Is(ByPhone, "热线", "Hotline"), field.Is(ByWalkIn, "到店", "Walk-in"), field.Is(ByAlarm, "告警触发", "Alarm"),
		field.Is(FromFeedback, "反馈转单", "From feedback"), field.Is(FromRecall, "召回", "Recall"))
	Types = field.Closed("RepairType", "服务类型", "Service type",
		field.Is(Fixing, "维修", "Repair"), field.Is(Maintenance, "保养", "Maintenance"), field.Is(Type(3), "救援", "Rescue"), field.Is(RecallWork, "召回改善", "Recall work"), field.Is(Type(5), "检测", "Check"))
	Priorities = field.Closed("Priority", "优先级", "Priority",
		field.Is(Low, "低", "Low", field.Neutral), field.Is(Normal, "中", "Normal", field.Info), field.Is(High, "高", "High", field.Warning), field.Is(Urgent, "紧急", "Urgent", field.Danger))
	Statuses = field.Closed("RepairStatus", "工单状态", "Repair status",
		field.Is(Submitted, "待受理", "Submitted", field.Danger), field.Is(Assigned, "已派单", "Assigned", field.Warning), field.Is(Accepted, "已接单", "Accepted", field.Info),
		field.Is(Inspecting, "检测中", "Inspecting", field.Info), field.Is(AwaitingQuote, "待确认报价", "Awaiting quote approval", field.Warning), field.Is(AwaitingParts, "待件", "Awaiting parts", field.Warning),
		field.Is(Repairing, "维修中", "Repairing", field.Info), field.Is(Ready, "待取车", "Ready", field.Success), field.Is(Completed, "已完成", "Completed", field.Success),
		field.Is(Closed, "已关闭", "Closed", field.Neutral), field.Is(Cancelled, "已取消", "Cancelled", field.Neutral))
	SLAStates = field.Closed("SlaState", "时效状态", "SLA state",
		field.Is(InTime, "正常", "In time", field.Neutral), field.Is(Warning, "预警", "Warning", field.Warning), field.Is(Overdue, "超时", "Overdue", field.Danger),
		field.Is(Stopped, "暂停", "Stopped", field.Neutral), field.Is(Met, "已达成", "Met", field.Success))
	Warranties = field.Closed("WarrantyType", "质保判定", "Warranty",
		field.Is(InWarranty, "三包内", "In warranty"), field.Is(OutOfWarranty, "三包外", "Out of warranty"), field.Is(Goodwill, "善意维修", "Goodwill"), field.Is(Recall, "召回", "Recall"),
		field.Is(CustomerDamage, "人为损坏", "Customer damage"))
	Payers = field.Closed("RepairPayer", "费用承担", "Repair payer",
		field.Is(UserPays, "用户", "User"), field.Is(MakerPays, "厂家", "Maker"), field.Is(Payer(3), "经销商", "Dealer"), field.Is(Payer(4), "保险", "Insurance"), field.Is(SharedCost, "共同承担", "Shared"))
	LineTypes = field.Closed("RepairLineType", "维修项目类型", "Repair line type",
		field.Is(PartLine, "配件", "Part"), field.Is(LabourLine, "工时", "Labour"), field.Is(LineType(3), "上门费", "Field fee"), field.Is(InspectionFee, "检测费", "Inspection fee"), field.Is(LineType(5), "其他", "Other"))
	PartStatuses = field.Closed("PartStatus", "到件状态", "Part status",
		field.Is(PartInStock, "有库存", "In stock"), field.Is(PartOrdered, "已订货", "Ordered"), field.Is(PartArrived, "已到件", "Arrived"), field.Is(PartInstalled, "已安装", "Installed"), field.Is(PartReturned, "已退回", "Returned"))
	Claims = field.Closed("ClaimStatus", "三包结算", "Warranty claim",
		field.Is(NoClaim, "无需", "None"), field.Is(ClaimToSubmit, "待提交", "To submit", field.Warning), field.Is(ClaimSubmitted, "已提交", "Submitted", field.Info),
		field.Is(ClaimApproved, "已通过", "Approved", field.Success), field.Is(ClaimRejected, "已驳回", "Rejected", field.Danger), field.Is(ClaimSettled, "已结算", "Settled", field.Neutral))
	EventKinds = field.Closed("RepairAction", "工单动作", "Repair action",
		field.Is(Created, "创建", "Created"), field.Is(Dispatched, "派单", "Assigned"), field.Is(Refused, "退单", "Refused"), field.Is(Taken, "接单", "Accepted"), field.Is(Received, "接车", "Received"),
		field.Is(Inspected, "检测", "Inspected"), field.Is(Quoted, "报价", "Quoted"), field.Is(Agreed, "客户同意", "Agreed"), field.Is(Declined, "客户拒绝", "Declined"),
		field.Is(WaitingParts, "等待配件", "Waiting parts"), field.Is(PartsArrived, "配件到货", "Parts arrived"), field.Is(Started, "开始维修", "Started"), field.Is(Finished, "完工", "Finished"),
		field.Is(HandedOver, "交车", "Handed over"), field.Is(Rated, "评价", "Rated"), field.Is(Ended, "关闭", "Closed"), field.Is(Stopping, "取消", "Cancelled"), field.Is(Reopened, "重开", "Reopened"),
		field.Is(Reminded, "催办", "Reminded"), field.Is(Noted, "备注", "Note"), field.Is(Late, "超时", "Overdue", field.Danger), field.Is(Claimed, "结算", "Claim"), field.Is(Registered, "车辆已登记", "Vehicle registered"), field.Is(Objected, "客户异议", "Objection", field.Danger))
	Actors = field.Closed("OpSource", "操作来源", "Actor",
		field.Is(Actor(1), "用户", "User"), field.Is(ByDealer, "经销商", "Dealer"), field.Is(ByStaff, "后台员工", "Staff"), field.Is(BySystem, "系统", "System"), field.Is(Actor(5), "客服账号", "Service account"))
	RefuseReasons = field.Open("RefuseReason", "退单原因", "Refuse reason")
	FaultClasses  = field.Open(content.LargeProblemClassification, "问题大类", "Problem class")
)

// The times of orders (content catalogue, repairOrder).
const (
	// QuoteReminder and QuoteExpiry are when a customer who has not replied to a quote is asked again, and counts as having declined it.
	QuoteReminder = 7 * 24 * time.Hour
	QuoteExpiry   = 15 * 24 * time.Hour
	// PartsLate is how long parts may take before the staff are notified.
	PartsLate = 15 * 24 * time.Hour
	// CollectReminder is how often the customer is reminded of a vehicle that is ready, CollectLate when the staff are notified.
	CollectReminder = 2 * 24 * time.Hour
	CollectLate     = 15 * 24 * time.Hour
	// ConfirmAfter is when a vehicle that was handed over without a signature counts as collected.
	ConfirmAfter = 3 * 24 * time.Hour
	// CloseAfter is when a completed order is closed.
	CloseAfter = 15 * 24 * time.Hour
	// ReopenWithin and RateWithin are how long after its completion an order can be reopened and rated.
	ReopenWithin = 30 * 24 * time.Hour
	RateWithin   = 30 * 24 * time.Hour
	// RatedWithin and TimedWithin are how long repairs count for the rating of their outlet, and for its on-time rate.
	RatedWithin = 365 * 24 * time.Hour
	TimedWithin = 90 * 24 * time.Hour
	// RemindEvery is the time between two reminders.
	RemindEvery = 4 * time.Hour
	// ReworkWithin is how soon the same fault on a vehicle counts as rework.
	ReworkWithin = 30 * 24 * time.Hour
	// AlarmsWithin is how old alarms may be that an order is about.
	AlarmsWithin = 30 * 24 * time.Hour
	// AppointmentGrace is how late a vehicle may be received after its appointment.
	AppointmentGrace = time.Hour
)

// hours are the hours of a stage for the priorities from low to urgent.
type hours [4]int64

// stages are the stages with a clock that counts the business hours of the outlet. The vehicle is received by its appointment.
var stages = map[Status]hours{
	Submitted: {8, 4, 2, 1}, Assigned: {8, 4, 2, 1}, Inspecting: {24, 16, 8, 4}, Repairing: {40, 24, 16, 8},
}

// Allowed is the time of a stage in business minutes; zero for a stage whose clock does not count them.
func Allowed(stage Status, p Priority) int64 {
	h, ok := stages[stage]
	if !ok || p < Low || p > Urgent {
		return 0
	}
	return h[p-1] * 60
}

// The events of orders that do not follow from the transition of an action.
var (
	QuoteExpires   = lifecycle.By(lifecycle.Timer, "报价到期", "Quote expires")
	ConfirmsItself = lifecycle.By(lifecycle.Timer, "交车未签字，到期视为确认", "Confirmed by time after a hand-over without signature")
	ClosesItself   = lifecycle.By(lifecycle.Timer, "到期关闭", "Closed by time")
	inspectFree    = lifecycle.OnAction(OrderInspect.Verb)
	inspectPaid    = lifecycle.OnAction(OrderInspect.Verb)
	replyAgree     = lifecycle.OnAction(OrderQuoteReply.Verb)
	replyDecline   = lifecycle.OnAction(OrderQuoteReply.Verb)
	handedOver     = lifecycle.OnAction(OrderDeliver.Verb)
	addedByDealer  = []Status{Submitted, Assigned}
)

// StatusLifecycle is the lifecycle of an order, in addition to its actions. An order that a dealer adds begins as assigned to it.
var StatusLifecycle = lifecycle.Of(addedByDealer,
	lifecycle.Move(inspectFree, Repairing, Inspecting),
	lifecycle.Move(inspectPaid, AwaitingQuote, Inspecting),
	lifecycle.Move(replyAgree, Repairing, AwaitingQuote),
	lifecycle.Move(replyDecline, Ready, AwaitingQuote),
	lifecycle.Move(QuoteExpires, Ready, AwaitingQuote).In(QuoteExpiry),
	lifecycle.Move(handedOver, Completed, Ready),
	lifecycle.Move(ConfirmsItself, Completed, Ready).In(ConfirmAfter),
	lifecycle.Move(ClosesItself, Closed, Completed).In(CloseAfter),
)

// ClaimBegins is the event that makes a completed order a claim. All others are moves of the action.
var ClaimBegins = lifecycle.By(lifecycle.System, "完成且非用户付费", "Completed, and not paid by the customer")

// claimed is an event of the action that moves claims; each target has its own.
func claimed() *lifecycle.Event { return lifecycle.OnAction(OrderClaim.Verb) }

// ClaimLifecycle is the lifecycle of the claim of an order, in addition to its submission. The staff may submit one for the outlet.
var ClaimLifecycle = lifecycle.Of([]Claim{NoClaim},
	lifecycle.Move(ClaimBegins, ClaimToSubmit, NoClaim),
	lifecycle.Move(claimed(), ClaimSubmitted, ClaimToSubmit, ClaimRejected),
	lifecycle.Move(claimed(), NoClaim, ClaimToSubmit, ClaimRejected),
	lifecycle.Move(claimed(), ClaimApproved, ClaimSubmitted),
	lifecycle.Move(claimed(), ClaimRejected, ClaimSubmitted),
	lifecycle.Move(claimed(), ClaimSettled, ClaimApproved),
)

// OpenStatuses are the states in which an outlet or the staff have something to do.
var OpenStatuses = []Status{Submitted, Assigned, Accepted, Inspecting, AwaitingQuote, AwaitingParts, Repairing, Ready}

// Urgency is the place in its list of a row whose clock is in this state: overdue rows come first, then those about to be late, then the
// others, which include those that are over (content catalogue, repairOrder and feedback).
func (s SLAState) Urgency(open bool) int64 {
	switch {
	case open && s == Overdue:
		return 2
	case open && s == Warning:
		return 1
	}
	return 0
}

// WorkDone are the states of orders whose work is done.
var WorkDone = []Status{Ready, Completed, Closed}

// Open reports whether the vehicle is not handed over yet.
func (s Status) Open() bool { return slices.Contains(OpenStatuses, s) }

// Stops reports whether the clock stands still, because the customer or a part is waited for.
func (s Status) Stops() bool { return s == AwaitingQuote || s == AwaitingParts || s == Ready }
