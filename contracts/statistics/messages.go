package statistics

import (
	"evops/contracts/content"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/measure"
	"evops/contracts/message"
)

// messages is the messages to owners about their vehicles: alarms, services and reminders (equipment catalogue 12, vehicleNewsStatistics).
func messages() Page {
	j, u := message.Jobs.Row, content.AppUsers.Row
	sent, delivered, read := measure.Sum(&j.Sent), measure.Sum(&j.Delivered), measure.Sum(&j.Read)
	owners := content.AppUsers.Where(filter.AtLeast(&u.VehicleCount, 1), filter.Is(&u.Status, content.UserNormal))
	deliveredRate, openRate := percent("deliveredRate", "送达率", "Delivered, share", delivered, sent), percent("openRate", "打开率", "Opened, share of delivered", read, delivered)
	return Page{
		Path: "/reportManage/vehicleNewsStatistics",
		List: message.Jobs.Where(j.InReports()...).And(filter.In(&j.SourceType, message.FromReminder, message.FromService, message.FromAlarm), filter.Is(&j.Test, false)), Over: &j.PlannedAt,
		Filters: []any{&j.Status, &j.ReminderID, &j.ServiceTemplateID, &j.AlarmTemplateID, &j.VehicleID},
		Cards: []Card{
			{Figure: part("runs", "消息批次", "Messages and runs", measure.Count())},
			{Figure: part("sent", "发送数", "Sent", sent)},
			{Figure: part("delivered", "送达数", "Delivered", delivered)},
			{Figure: deliveredRate},
			{Figure: openRate},
			{Figure: part("failed", "失败数", "Failed", measure.Sum(&j.Failed))},
			{Figure: part("skipped", "跳过数", "Skipped", measure.Sum(&j.Skipped))},
			{Figure: counted("suppressed", "抑制批次", "Suppressed messages", filter.Is(&j.Suppressed, true))},
			{Figure: counted("optOut", "关闭推送的用户", "Users with push off", filter.Is(&u.PushEnabled, false)).now(owners)},
			{Figure: percent("optOutRate", "关闭推送率", "Push off, share", measure.Count(filter.Is(&u.PushEnabled, false)), measure.Count()).now(owners)},
		},
		Charts: []Chart{
			{Key: "trend", Label: field.Label{ZH: "发送趋势", EN: "Messages over time"}, Shape: Line, Parts: []Figure{part("sent", "发送", "Sent", sent), part("delivered", "送达", "Delivered", delivered), part("read", "打开", "Opened", read)}},
			{Key: "kinds", Label: field.Label{ZH: "消息类型", EN: "Sent by kind"}, Shape: Donut, Measure: sent, By: &j.SourceType, Top: 8},
			{Key: "openRates", Label: field.Label{ZH: "各类型打开率", EN: "Opened by kind"}, Shape: Ranking, Measure: openRate.Measure, By: &j.SourceType, Top: 8, Unit: "%"},
			{Key: "hours", Label: field.Label{ZH: "发送时段", EN: "Sent by hour"}, Shape: HeatMap, Measure: sent},
		},
		Table: &Table{By: &j.SourceType, Columns: []Figure{
			part("sent", "发送数", "Sent", sent), part("runs", "消息批次", "Messages and runs", measure.Count()), part("delivered", "送达数", "Delivered", delivered), part("read", "打开数", "Opened", read),
			part("failed", "失败数", "Failed", measure.Sum(&j.Failed)), part("skipped", "跳过数", "Skipped", measure.Sum(&j.Skipped)), deliveredRate, openRate,
		}},
	}
}
