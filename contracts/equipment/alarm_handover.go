package equipment

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// HandoverStatus is whether the next shift has taken over.
type HandoverStatus int64

// The states.
const (
	HandoverWaiting HandoverStatus = 0
	HandoverTaken   HandoverStatus = 1
)

// HandoverStatuses is the dictionary category of the states.
var HandoverStatuses = field.Closed("HandoverStatus", "交接班状态", "Hand-over status",
	field.Is(HandoverWaiting, "待接班", "Waiting", field.Warning), field.Is(HandoverTaken, "已接班", "Taken over", field.Success))

// HandoverAlarms is how many alarms a note names.
const HandoverAlarms = 50

// AlarmHandover is the note with which a shift hands its alarms over to the next one. The open critical alarms are those that its writer may
// see; they are named by their numbers, so that a reader sees of them what the list of alarms would show.
type AlarmHandover struct {
	resource.Base
	HandedAt value.Time     `json:"handedAt"`
	HandedBy int64          `json:"handedBy"`
	Note     string         `json:"note"`
	Critical int64          `json:"critical"`
	Unacked  int64          `json:"unacked"`
	AlarmNos value.Codes    `json:"alarmNos"`
	Status   HandoverStatus `json:"status"`
	TakenBy  int64          `json:"takenBy"`
	TakenAt  value.Time     `json:"takenAt"`
	Remark   string         `json:"remark"`
}

// TakeOver is the input of taking over.
type TakeOver struct {
	Remark string `json:"remark"`
}

// HandoverConfirm is an action that core has a function for.
var HandoverConfirm = action.For[AlarmHandover, TakeOver]("confirm")

// AlarmHandovers is the notes of all shifts.
var AlarmHandovers = resource.Declare("alarmHandover", "交接班", "Shift hand-over", func(h *AlarmHandover) resource.Spec {
	return resource.Spec{
		Noun: resource.Noun{ZH: "条交接记录", One: "hand-over", Many: "hand-overs"},
		Path: "/alarm/crm/handover", EndpointName: "Handover", Volume: 20_000, Order: []resource.Order{resource.Desc(&h.HandedAt)},
		Title: &h.HandedAt, Named: "{handedBy} · {handedAt}", State: &h.Status,
		Leading: []any{&h.HandedAt, &h.Status, &h.HandedBy, &h.Note, &h.Critical, &h.Unacked, &h.TakenBy, &h.TakenAt},
		Summary: []any{&h.Status, &h.HandedBy, &h.Critical, &h.Unacked, &h.TakenBy, &h.TakenAt},
		ListViews: []resource.ListView{
			{Name: "waiting", Label: field.Label{ZH: "待接班", EN: "Waiting"}, Where: []filter.Condition{filter.In(&h.Status, HandoverWaiting)}},
		},
		Fields: field.List{
			field.Time(&h.HandedAt, "交班时间", "Handed over at").Section("交班", "Hand-over").ReadOnly().Column().Filter(field.Range).PrimaryFilter(),
			field.Enum(&h.Status, "状态", "Status", HandoverStatuses).Default(HandoverWaiting).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&h.HandedBy, "交班人", "Handed over by", "operator").ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.LongText(&h.Note, "交接内容", "Note").Required().Length(2, 2_000).Column().Hint("未处理完的告警、已联系的人、下一班要做的事", "What is still open, whom you have called, what the next shift must do"),
			field.Int(&h.Critical, "紧急告警", "Critical alarms").ReadOnly().Column().Hint("交班时未恢复的紧急告警，保存时自动填入", "Active when the shift ended; filled in when the note is saved"),
			field.Int(&h.Unacked, "其中未确认", "Of them unacknowledged").ReadOnly().Column(),
			field.Codes(&h.AlarmNos, "告警编号", "Alarm nos.", nil).ReadOnly(),
			field.Ref(&h.TakenBy, "接班人", "Taken over by", "operator").Section("接班", "Take-over").ReadOnly().Column().Filter(field.In),
			field.Time(&h.TakenAt, "接班时间", "Taken over at").ReadOnly().Column().Filter(field.Range),
			field.LongText(&h.Remark, "接班说明", "Remark").Max(500).ReadOnly(),
		},
		Actions: action.List{
			action.AddWithPermission("edit"), action.Edit,
			HandoverConfirm.WithInput("确认接班", "Take over", func(in *TakeOver) field.List {
				return field.List{field.LongText(&in.Remark, "接班说明", "Remark").Max(500)}
			}).Transition(&h.Status, HandoverTaken, HandoverWaiting).DoneText("已接班{rows}", "Took over {rows}"),
		},
	}
})
