package report

import (
	"evops/contracts/field"
	"evops/contracts/repair"
	"evops/contracts/resource"
	"evops/contracts/support"
	"evops/contracts/value"
)

// FeedbackBacklogRow is feedback on the boards of other systems.
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
}

// FeedbackBacklog is the feedback by its next due time; the status filters the open one.
var FeedbackBacklog = resource.DeclareReport("feedbackBacklog", "反馈积压", "Feedback backlog", func(v *FeedbackBacklogRow) resource.ReportSpec {
	return resource.ReportSpec{
		Permission: support.Feedbacks.PermissionFor("view"), Over: support.Feedbacks.Plan, Order: []resource.Order{resource.Desc(&v.SLADueAt)},
		Fields: field.List{
			field.Text(&v.FeedbackNo, "反馈编号", "Feedback no.").Column().Filter(field.Like),
			field.Enum(&v.FeedbackType, "反馈类型", "Type", support.Kinds).Column().Filter(field.In),
			field.Dict(&v.FaultClass, "问题分类", "Problem class", repair.FaultClasses).Column().Filter(field.In),
			field.Enum(&v.Priority, "优先级", "Priority", repair.Priorities).Column().Filter(field.In),
			field.Enum(&v.Status, "状态", "Status", support.Statuses).Column().Filter(field.In),
			field.Ref(&v.HandlerID, "处理客服", "Handler", "serviceAccount").Column().Filter(field.In),
			field.Time(&v.FirstReplyAt, "首次响应时间", "First reply at").Column().Filter(field.Range),
			field.Time(&v.SLADueAt, "当前时限", "Due").Column().Filter(field.Range).Sort(),
			field.Enum(&v.SLAState, "时效", "SLA", repair.SLAStates).Column().Filter(field.In),
		},
	}
})
