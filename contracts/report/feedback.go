package report

import (
	"evops/contracts/field"
	"evops/contracts/repair"
	"evops/contracts/resource"
	"evops/contracts/support"
	"evops/contracts/value"
)

// FeedbackBacklogRow is open feedback on the boards of other systems. AgeHours is how long ago it was given.
type FeedbackBacklogRow struct {
	resource.Row
	FeedbackNo   string          `json:"feedbackNo"`
	FeedbackType support.Kind    `json:"feedbackType"`
	FaultClass   string          `json:"faultClass"`
	Priority     repair.Priority `json:"priority"`
	Status       support.Status  `json:"status"`
	HandlerID    int64           `json:"handlerId"`
	FirstReplyAt value.Time      `json:"firstReplyAt"`
	SLADueAt     value.Time      `json:"slaDueAt"`
	SLAState     repair.SLAState `json:"slaState"`
	AgeHours     int64           `json:"ageHours"`
}

// FeedbackBacklog is the feedback that is not handled, the oldest first.
var FeedbackBacklog = resource.DeclareReport("feedbackBacklog", "反馈积压", "Feedback backlog", func(v *FeedbackBacklogRow) resource.ReportSpec {
	return resource.ReportSpec{
		Permission: support.Feedbacks.PermissionFor("view"), Order: []resource.Order{resource.Desc(&v.AgeHours)},
		Fields: field.List{
			field.Text(&v.FeedbackNo, "反馈编号", "Feedback no.").Column().Filter(field.Eq),
			field.Enum(&v.FeedbackType, "反馈类型", "Type", support.Kinds).Column().Filter(field.In),
			field.Dict(&v.FaultClass, "问题分类", "Problem class", repair.FaultClasses).Column().Filter(field.In),
			field.Enum(&v.Priority, "优先级", "Priority", repair.Priorities).Column().Filter(field.In),
			field.Enum(&v.Status, "状态", "Status", support.Statuses).Column().Filter(field.In),
			field.Ref(&v.HandlerID, "处理客服", "Handler", "serviceAccount").Column().Filter(field.In),
			field.Time(&v.FirstReplyAt, "首次响应时间", "First reply at").Column().Filter(field.Range),
			field.Time(&v.SLADueAt, "当前时限", "Due").Column().Filter(field.Range).Sort(),
			field.Enum(&v.SLAState, "时效", "SLA", repair.SLAStates).Column().Filter(field.In),
			field.Int(&v.AgeHours, "时长", "Age").Unit("h").Column().Filter(field.Range).Sort(),
		},
	}
})

// ProblemClassRow is a problem class in the feedback of the last seven days. FeedbackID is the last one of it.
type ProblemClassRow struct {
	resource.Row
	FaultClass string `json:"faultClass"`
	Feedback   int64  `json:"feedback"`
	Before     int64  `json:"before"`
	FeedbackID int64  `json:"feedbackId"`
}

// ProblemClasses is what users report: the problem classes of the feedback of the last seven days, compared with the seven days before.
var ProblemClasses = resource.DeclareReport("problemClasses", "一周问题分类", "Problem classes of the week", func(v *ProblemClassRow) resource.ReportSpec {
	return resource.ReportSpec{
		Permission: support.Feedbacks.PermissionFor("view"), Order: []resource.Order{resource.Desc(&v.Feedback)},
		Fields: field.List{
			field.Dict(&v.FaultClass, "问题分类", "Problem class", repair.FaultClasses).Column().Filter(field.In),
			field.Int(&v.Feedback, "近 7 天", "Last 7 days").Column().Filter(field.Range).Sort(),
			field.Int(&v.Before, "前 7 天", "7 days before").Column().Sort(),
			field.Ref(&v.FeedbackID, "最近一条", "Latest", "feedback").Column(),
		},
	}
})
