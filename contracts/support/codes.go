// Package support declares the service desk: the entries of the app's support page, the people who answer, what they did, and feedback with
// its conversation.
package support

import (
	"slices"
	"time"

	"evops/contracts/field"
	"evops/contracts/lifecycle"
)

// Entry is what an entry of the support page opens.
type Entry int64

// The entries that rules use.
const (
	PhoneEntry Entry = 1
	LinkEntry  Entry = 6
)

// AccountStatus is whether a service account may work.
type AccountStatus int64

// The states of a service account. One past its last day is expired.
const (
	AccountDisabled AccountStatus = 0
	AccountEnabled  AccountStatus = 1
	AccountExpired  AccountStatus = 2
	AccountLocked   AccountStatus = 3
)

// Operation is what a service account did: one of its abilities on a vehicle, or a step on feedback.
type Operation int64

// The steps on feedback in the log, after the abilities.
const (
	Took      Operation = 11
	Answered  Operation = 12
	Solved    Operation = 13
	Repaired  Operation = 14
	Ended     Operation = 15
	GaveAway  Operation = 16
	Got       Operation = 17
	Restarted Operation = 18
)

// Risk is why an operation should be checked.
type Risk int64

// The risks that rules find.
const (
	NoRisk        Risk = 0
	AtNight       Risk = 1
	Far           Risk = 2
	LocatesOften  Risk = 3
	SeveralCities Risk = 4
)

// Source is where feedback came from.
type Source int64

// The sources that rules use.
const (
	FromApp       Source = 1
	FromHotline   Source = 3
	FromLowRating Source = 4
)

// Kind is what feedback is about.
type Kind int64

// The kinds that rules use.
const (
	Malfunction Kind = 1
	Suggestion  Kind = 2
	Quality     Kind = 3
	Complaint   Kind = 4
	Question    Kind = 5
)

// Status is how far feedback is.
type Status int64

// The states of feedback (content catalogue, feedback).
const (
	New      Status = 0
	Handling Status = 1
	Handled  Status = 2
	Closed   Status = 3
)

// Result is how feedback was solved.
type Result int64

// The results that rules use.
const (
	Explained Result = 1
	Guided    Result = 2
	ToRepair  Result = 3
	Adopted   Result = 4
	Declined  Result = 5
	Invalid   Result = 6
	Duplicate Result = 7
)

// Side is who wrote a message.
type Side int64

// The sides of a conversation.
const (
	UserSide  Side = 1
	StaffSide Side = 2
	Automatic Side = 3
)

// The dictionary categories of the service desk. Answer templates are the operators' own: the seed has some.
var (
	Entries = field.Closed("SupportEntry", "支持入口", "Support entry",
		field.Is(PhoneEntry, "电话", "Phone"), field.Is(Entry(2), "在线客服", "Online chat"), field.Is(Entry(3), "报修", "Repair"), field.Is(Entry(4), "反馈", "Feedback"), field.Is(Entry(5), "网点查询", "Dealer search"), field.Is(LinkEntry, "跳转", "Link"))
	AccountStatuses = field.Closed("SvcAccountStatus", "客服账号状态", "Service account status",
		field.Is(AccountDisabled, "停用", "Disabled", field.Neutral), field.Is(AccountEnabled, "启用", "Enabled", field.Success), field.Is(AccountExpired, "已到期", "Expired", field.Warning),
		field.Is(AccountLocked, "已锁定", "Locked", field.Danger))
	Operations = field.Closed("SvcOperation", "客服操作", "Service operation", append(slices.Clone(abilityCodes),
		field.Is(Took, "受理", "Taken"), field.Is(Answered, "回复", "Replied"), field.Is(Solved, "处理完成", "Handled"), field.Is(Repaired, "转报修", "Passed to repair"), field.Is(Ended, "关闭", "Closed"),
		field.Is(GaveAway, "转出", "Handed over"), field.Is(Got, "转入", "Taken over"), field.Is(Restarted, "重开", "Reopened"))...).Later()
	Risks = field.Closed("RiskFlag", "风险标记", "Risk flag",
		field.Is(NoRisk, "无", "None", field.Neutral), field.Is(AtNight, "夜间操作", "At night", field.Warning), field.Is(Far, "远离网点", "Far from outlet", field.Warning),
		field.Is(LocatesOften, "频繁定位", "Repeated locating", field.Danger), field.Is(SeveralCities, "多城市", "Several cities", field.Danger))
	Sources = field.Closed("FeedbackSource", "反馈来源", "Feedback source",
		field.Is(FromApp, "APP", "App"), field.Is(Source(2), "小程序", "Mini program"), field.Is(FromHotline, "热线", "Hotline"), field.Is(FromLowRating, "低分评价", "Low rating"), field.Is(Source(5), "问题排查", "Guided problem"))
	Kinds = field.Closed("FeedbackType", "反馈类型", "Feedback type",
		field.Is(Malfunction, "功能异常", "Malfunction"), field.Is(Suggestion, "产品建议", "Suggestion"), field.Is(Quality, "质量问题", "Quality"), field.Is(Complaint, "服务投诉", "Complaint", field.Warning),
		field.Is(Question, "咨询", "Question"), field.Is(Kind(6), "表扬", "Praise"))
	Statuses = field.Closed("FeedbackStatus", "反馈状态", "Feedback status",
		field.Is(New, "待处理", "New", field.Danger), field.Is(Handling, "处理中", "Handling", field.Info), field.Is(Handled, "已处理", "Handled", field.Success), field.Is(Closed, "已关闭", "Closed", field.Neutral))
	Results = field.Closed("FeedbackResult", "处理结果", "Feedback result",
		field.Is(Explained, "已解答", "Answered"), field.Is(Guided, "指导解决", "Solved with guidance"), field.Is(ToRepair, "转报修", "To repair"), field.Is(Adopted, "建议采纳", "Suggestion accepted"),
		field.Is(Declined, "建议未采纳", "Suggestion declined"), field.Is(Invalid, "无效", "Invalid"), field.Is(Duplicate, "重复", "Duplicate"), field.Is(Result(8), "转研发", "To engineering"))
	Sides = field.Closed("ThreadSide", "发言方", "Side",
		field.Is(UserSide, "用户", "User"), field.Is(StaffSide, "客服", "Staff"), field.Is(Automatic, "系统", "System"))
	AnswerTemplates = field.Open("FeedbackAnswer", "回复模板", "Answer template").Later()
)

// The times of feedback (content catalogue, feedback).
const (
	// ReplyWithin is how long a user may reply to a result; without a reply the feedback is closed then.
	ReplyWithin = 7 * 24 * time.Hour
	// ReopenWithin is how long after its closing feedback can be reopened.
	ReopenWithin = 30 * 24 * time.Hour
	// DailyLimit is how much feedback one user may give in a day.
	DailyLimit = 10
)

// ClosesItself is the event that closes feedback whose user says nothing more.
var ClosesItself = lifecycle.By(lifecycle.Timer, "到期关闭", "Closed by time")

// Events that lead to a state which the action does not name.
var (
	replied   = lifecycle.OnAction(FeedbackUserReply.Verb)
	satisfied = lifecycle.OnAction(FeedbackRate.Verb)
	repaired  = lifecycle.By(lifecycle.User, "转报修", "Passed to repair")
	assigns   = lifecycle.By(lifecycle.System, "自动分派", "Assigned by shift")
)

// StatusLifecycle is the lifecycle of feedback, in addition to its actions. Feedback is assigned at once if somebody is on duty.
var StatusLifecycle = lifecycle.Of([]Status{New, Handling},
	lifecycle.Move(assigns, Handling, New),
	lifecycle.Move(repaired, Handled, New, Handling),
	lifecycle.Move(replied, Handling, Handling, Handled),
	lifecycle.Move(satisfied, Closed, Handled, Closed),
	lifecycle.Move(ClosesItself, Closed, Handled).In(ReplyWithin),
)

// OpenStatuses are the states in which somebody has to act.
var OpenStatuses = []Status{New, Handling}

// Open reports whether somebody has to act.
func (s Status) Open() bool { return slices.Contains(OpenStatuses, s) }
