package support

import (
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/repair"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/system"
	"evops/contracts/value"
)

// Feedback is what a user reports, asks or complains about. HandlerID is the service account that has it, 0 while none has; DealerID is the
// outlet that it was passed to. SLADueAt is the next time that is not met yet; ReplyMinutes is how long the first answer took, at least one;
// TimerAt is when the schedule looks at the row next.
type Feedback struct {
	resource.Base
	FeedbackNo    string          `json:"feedbackNo"`
	Source        Source          `json:"source"`
	SupportTypeID int64           `json:"supportTypeId"`
	FeedbackType  Kind            `json:"feedbackType"`
	FaultClass    string          `json:"faultClass"`
	AppUserID     int64           `json:"appUserId"`
	Contact       value.Masked    `json:"contact"`
	VehicleID     int64           `json:"vehicleId"`
	ModelID       int64           `json:"modelId"`
	VIN           string          `json:"vin"`
	Content       string          `json:"content"`
	Photos        value.Codes     `json:"photos"`
	Video         string          `json:"video"`
	Lang          string          `json:"lang"`
	DeviceInfo    string          `json:"deviceInfo"`
	Priority      repair.Priority `json:"priority"`
	Status        Status          `json:"status"`
	HandlerID     int64           `json:"handlerId"`
	DealerID      int64           `json:"dealerId"`
	ReplyText     string          `json:"replyText"`
	ResultType    Result          `json:"resultType"`
	InternalNote  string          `json:"internalNote"`
	Flagged       bool            `json:"flagged"`
	RepairOrderID int64           `json:"repairOrderId"`
	FirstReplyDue value.Time      `json:"firstReplyDue"`
	ResolveDue    value.Time      `json:"resolveDue"`
	FirstReplyAt  value.Time      `json:"firstReplyAt"`
	ReplyMinutes  int64           `json:"replyMinutes"`
	HandledAt     value.Time      `json:"handledAt"`
	ClosedAt      value.Time      `json:"closedAt"`
	SLADueAt      value.Time      `json:"slaDueAt"`
	SLAState      repair.SLAState `json:"slaState"`
	SLAMissed     bool            `json:"slaMissed"`
	Urgency       int64           `json:"urgency"`
	ClockAt       value.Time      `json:"clockAt"`
	TimerAt       value.Time      `json:"timerAt"`
	Satisfaction  int64           `json:"satisfaction"`
	ReopenCount   int64           `json:"reopenCount"`
	DuplicateOfID int64           `json:"duplicateOfId"`
}

// Feedbacks is the feedback of users (content catalogue, feedback). An outlet sees what was passed to it.
var Feedbacks = resource.Declare("feedback", "用户反馈", "Feedback", func(f *Feedback) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("条用户反馈"),
		Path: "/data/crm/feedback", Volume: 600_000, Scope: scope.ByDealer(&f.DealerID),
		Title: &f.FeedbackNo, State: &f.Status, Order: []resource.Order{resource.Desc(&f.Urgency), resource.Desc(&f.CreatedAt)},
		Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&f.Status, StatusLifecycle)},
		// The schedule finds due rows by the first, the load of an account is counted by the second.
		CoveringIndexes: [][]any{{&f.TimerAt}, {&f.HandlerID, &f.Status}},
		Leading:         []any{&f.FeedbackNo, &f.Status, &f.SLAState, &f.SLADueAt, &f.Content, &f.FeedbackType, &f.HandlerID, &f.Priority},
		Summary:         []any{&f.Status, &f.SLAState, &f.SLADueAt, &f.Priority, &f.FeedbackType, &f.HandlerID, &f.ResultType, &f.Satisfaction},
		Brief:           []any{&f.Status, &f.FeedbackType, &f.Content},
		ListViews: []resource.ListView{
			{Name: "open", Label: field.Label{ZH: "未完结", EN: "Open"}, Where: []filter.Condition{filter.In(&f.Status, New, Handling)}, Opens: true},
			{Name: "unassigned", Label: field.Label{ZH: "待分派", EN: "Unassigned"}, Where: []filter.Condition{filter.In(&f.Status, New)}},
			{Name: "late", Label: field.Label{ZH: "预警与超时", EN: "Late"}, Where: []filter.Condition{filter.In(&f.Status, New, Handling), filter.In(&f.SLAState, repair.Warning, repair.Overdue)}},
			{Name: "complaints", Label: field.Label{ZH: "投诉", EN: "Complaints"}, Where: []filter.Condition{filter.In(&f.FeedbackType, Complaint)}},
		},
		Fields: field.List{
			field.Text(&f.FeedbackNo, "反馈编号", "Feedback no.").Section("反馈", "Feedback").ReadOnly().ID().Unique().Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Enum(&f.Status, "状态", "Status", Statuses).Default(New).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&f.Source, "来源", "Source", Sources).Default(FromHotline).ReadOnly().Column().Filter(field.In),
			field.Ref(&f.SupportTypeID, "支持类型", "Support type", "supportType").Required().Column().Filter(field.In),
			field.Enum(&f.FeedbackType, "反馈类型", "Type", Kinds).Required().Column().Filter(field.In).PrimaryFilter(),
			field.Dict(&f.FaultClass, "问题分类", "Problem class", repair.FaultClasses).Required().Column().Filter(field.In),
			field.LongText(&f.Content, "反馈内容", "Content").Required().Length(5, 1000).AddOnly().Column().Filter(field.Like).TrigramIndex(),
			field.Images(&f.Photos, "图片", "Photos").For("evidence").CountOf(0, 9).AddOnly(),
			field.Video(&f.Video, "视频", "Video").For("clip").AddOnly().Hint("60 秒以内，mp4 或 mov", "At most 60 seconds, mp4 or mov"),
			field.Ref(&f.VehicleID, "车辆", "Vehicle", "vehicle").AddOnly().Filter(field.Eq).Search(),
			field.Text(&f.VIN, "车架号", "VIN / frame no.").Via(&f.VehicleID, "vin").ID().Column().Filter(field.Like),
			field.Ref(&f.ModelID, "车型", "Model", "vehicleModel").Via(&f.VehicleID, "modelId").DetailOnly(),
			field.Ref(&f.AppUserID, "用户", "User", "appUser").AddOnly().Column().Filter(field.Eq).Hint("留空则为车主", "Empty: the owner of the vehicle"),
			field.Masked(&f.Contact, field.MaskContact, "联系方式", "Contact").Normal(field.Lower).Check("contact").AddOnly().Column().Filter(field.Eq).Hint("电话或邮箱；留空则为用户的手机号", "A phone number or an e-mail address. Empty: the phone of the user"),
			field.Dict(&f.Lang, "语言", "Language", system.Languages).Default("zh").AddOnly().Filter(field.In).Hint("自动回复和回复模板用此语言", "Of automatic answers and templates"),
			field.Text(&f.DeviceInfo, "设备信息", "Device").ReadOnly().Max(200),
			field.Enum(&f.Priority, "优先级", "Priority", repair.Priorities).Section("处理", "Handling").Required().Default(repair.Normal).Column().Filter(field.In).PrimaryFilter().Hint("投诉至少为高；涉及人身安全为紧急", "Complaints are at least high; what concerns safety is urgent"),
			field.Ref(&f.HandlerID, "处理客服", "Handler", "serviceAccount").ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&f.DealerID, "协办网点", "Outlet", "dealer").ReadOnly().Column().Filter(field.In),
			field.Bool(&f.Flagged, "重点关注", "Flagged").ReadOnly().Filter(field.Eq),
			field.LongText(&f.InternalNote, "内部备注", "Internal note").Max(500).EditOnly().StaffOnly().Filter(field.Like).TrigramIndex(),
			field.LongText(&f.ReplyText, "最近回复", "Last reply").ReadOnly().Max(500),
			field.Enum(&f.ResultType, "处理结果", "Result", Results).ReadOnly().Column().Filter(field.In),
			field.Ref(&f.RepairOrderID, "关联工单", "Repair order", "repairOrder").ReadOnly().Column().Filter(field.Eq).SurvivesDelete(),
			field.Ref(&f.DuplicateOfID, "重复于", "Duplicate of", "feedback").ReadOnly().SurvivesDelete(),
			field.Enum(&f.SLAState, "时效", "SLA", repair.SLAStates).Section("时效", "Clocks").Default(repair.InTime).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Time(&f.SLADueAt, "当前时限", "Due").ReadOnly().Column().Filter(field.Range).Sort().Hint("按自然时间计时，夜间和节假日也计", "Every hour counts, nights and holidays too"),
			field.Time(&f.FirstReplyDue, "首次响应时限", "First reply due").ReadOnly(),
			field.Time(&f.FirstReplyAt, "首次响应时间", "First reply at").ReadOnly().Column().Filter(field.Range),
			field.Int(&f.ReplyMinutes, "首次响应用时", "Time to first reply").Unit("min").ReadOnly().Column().Filter(field.Range),
			field.Time(&f.ResolveDue, "解决时限", "Resolve due").ReadOnly(),
			field.Time(&f.HandledAt, "处理完成时间", "Handled at").ReadOnly().Column().Filter(field.Range),
			field.Time(&f.ClosedAt, "关闭时间", "Closed at").ReadOnly().Column().Filter(field.Range),
			field.Bool(&f.SLAMissed, "曾超时", "Was late").Internal(),
			field.Int(&f.Urgency, "紧迫程度", "Urgency").Internal(),
			field.Time(&f.ClockAt, "计时起点", "Clock since").Internal(),
			field.Time(&f.TimerAt, "下次检查", "Next check").Internal(),
			field.Int(&f.Satisfaction, "满意度", "Satisfaction").Between(1, 5).ReadOnly().Column().Filter(field.In),
			field.Int(&f.ReopenCount, "重开次数", "Reopened").ReadOnly().Column(),
		},
		Related: []resource.Related{{Resource: "serviceAccountLog", Field: "feedbackId", Label: field.Label{ZH: "客服操作", EN: "Operations"}}},
		Actions: f.actions(),
	}
})
