package message

import (
	"slices"

	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/value"
)

// EventMessage is what the job of a message about an event has in addition to that of a campaign. EventType is a scene or a type of alarm.
// EventKey names the event, so that nobody is informed of it twice. Rendered is the message as the channels send it. A run of a reminder has
// the texts of its template; each of its hits has its own message.
type EventMessage struct {
	ServiceTemplateID int64 `json:"serviceTemplateId"`
	AlarmTemplateID   int64 `json:"alarmTemplateId"`
	ReminderID        int64 `json:"reminderId"`
	VehicleID         int64 `json:"vehicleId"`
	equipment.Population
	EventType  string     `json:"eventType"`
	EventKey   string     `json:"eventKey"`
	Text       value.I18n `json:"text"`
	Suppressed bool       `json:"suppressed"`
	Rendered   string     `json:"rendered"`
}

func (e *EventMessage) fields() field.List {
	return slices.Concat(field.List{
		field.I18nText(&e.Text, "消息内容", "Message").ReadOnly().Max(600).DetailOnly(),
		field.Ref(&e.ServiceTemplateID, "服务模板", "Service template", "serviceTemplate").ReadOnly().SurvivesDelete().Filter(field.Eq),
		field.Ref(&e.AlarmTemplateID, "告警模板", "Alarm template", "alarmTemplate").ReadOnly().SurvivesDelete().Filter(field.Eq),
		field.Ref(&e.ReminderID, "服务提醒", "Service reminder", "serviceReminder").ReadOnly().SurvivesDelete().Filter(field.Eq),
		field.Ref(&e.VehicleID, "车辆", "Vehicle", "vehicle").ReadOnly().SurvivesDelete().Filter(field.Eq),
	}, e.Population.Fields(&e.VehicleID), field.List{
		field.Text(&e.EventType, "事件类型", "Event type").ReadOnly().ID().Max(40),
		field.Text(&e.EventKey, "事件编号", "Event key").ReadOnly().ID().Max(80),
		field.Bool(&e.Suppressed, "已抑制", "Suppressed").ReadOnly().Column().Filter(field.Eq),
		field.LongText(&e.Rendered, "渲染结果", "Rendered").Max(8_000).Internal(),
	})
}
