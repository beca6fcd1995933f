package statistics

import (
	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/measure"
	"evops/contracts/message"
)

// messages is the messages to owners about their vehicles: alarms, services and reminders (equipment catalogue 12, vehicleNewsStatistics).
func messages() Page {
	j, u, d, l := message.Jobs.Row, content.AppUsers.Row, message.Deliveries.Row, equipment.LinkMessages.Row
	sent, delivered, read := measure.Sum(&j.Sent), measure.Sum(&j.Delivered), measure.Sum(&j.Read)
	owners := content.AppUsers.Where(filter.AtLeast(&u.VehicleCount, 1), filter.Is(&u.Status, content.UserNormal))
	deliveredRate, openRate := percent("deliveredRate", "送达率", "Delivered, share", delivered, sent), percent("openRate", "打开率", "Opened, share of delivered", read, delivered)
	deliveries, uplink := message.Deliveries.Where(), equipment.LinkMessages.Where()
	ofDeliveries := Rows{Of: &deliveries, Now: true, Undivided: true}
	return Page{
		Path: "/reportManage/vehicleNewsStatistics",
		List: message.Jobs.Where(j.InReports()...).And(filter.In(&j.SourceType, message.FromReminder, message.FromService, message.FromAlarm), filter.Is(&j.Test, false)), Over: &j.PlannedAt, View: "N_CARD", Undivided: true,
		Filters: []any{&j.Status, &j.ReminderID, &j.ServiceTemplateID, &j.AlarmTemplateID, &j.VehicleID},
		Cards: []Card{
			{Figure: part("runs", "消息批次", "Messages and runs", measure.Count())},
			{Figure: part("sent", "发送数", "Sent", sent)},
			{Figure: part("delivered", "送达数", "Delivered", delivered)},
			{Figure: deliveredRate},
			{Figure: openRate},
			{Figure: queried("perOwner", "人均消息", "Messages per owner reached")},
			{Figure: queried("over3", "单日超过 3 条的车主占比", "Owners with over 3 a day, share").in("%")},
			{Figure: part("failed", "失败数", "Failed", measure.Sum(&j.Failed))},
			{Figure: part("skipped", "跳过数", "Skipped", measure.Sum(&j.Skipped))},
			{Figure: counted("suppressed", "抑制批次", "Suppressed messages", filter.Is(&j.Suppressed, true))},
			{Figure: counted("optOut", "关闭推送的用户", "Users with push off", filter.Is(&u.PushEnabled, false)).now(owners)},
			{Figure: percent("optOutRate", "关闭推送率", "Push off, share", measure.Count(filter.Is(&u.PushEnabled, false)), measure.Count()).now(owners)},
		},
		Charts: []Chart{
			{Key: "trend", View: "N_TREND", Label: field.Label{ZH: "发送趋势", EN: "Messages over time"}, Shape: Line, Parts: []Figure{part("sent", "发送", "Sent", sent), part("delivered", "送达", "Delivered", delivered), part("read", "打开", "Opened", read)}},
			{Key: "kinds", View: "N_KIND", Label: field.Label{ZH: "消息类型", EN: "Sent by kind"}, Shape: Donut, Measure: sent, By: &j.SourceType, Top: 8},
			{Key: "channels", View: "N_CARD", Label: field.Label{ZH: "发送渠道", EN: "Sent by channel"}, Shape: Donut, Query: true, Rows: ofDeliveries, By: &d.Channel},
			{Key: "failures", View: "N_FAIL", Label: field.Label{ZH: "失败与跳过原因", EN: "Failed and skipped, by reason"}, Shape: Donut, Query: true, Rows: ofDeliveries, By: &d.ResultCode},
			{Key: "openRates", View: "N_KIND", Label: field.Label{ZH: "各类型打开率", EN: "Opened by kind"}, Shape: Ranking, Measure: openRate.Measure, By: &j.SourceType, Top: 8, Unit: "%"},
			{Key: "openHours", View: "N_HOUR", Label: field.Label{ZH: "各发送时段打开率", EN: "Opened, by hour of sending"}, Shape: Histogram, Query: true, Unit: "%"},
			{Key: "uplink", View: "N_LINK", Label: field.Label{ZH: "上行报文（近 7 天）", EN: "Uplink messages, last 7 days"}, Shape: Tabular, Query: true, Rows: Rows{Of: &uplink, Now: true, Undivided: true}, By: &l.TopicKind, Parts: []Figure{
				queried("messages", "报文数", "Messages"), queried("size", "平均大小（B）", "Mean size (B)"), queried("errors", "解析错误率（%）", "Parse errors (%)"),
			}},
			{Key: "hours", Label: field.Label{ZH: "发送时段", EN: "Sent by hour"}, Shape: HeatMap, Measure: sent},
		},
		Table: &Table{By: &j.SourceType, Columns: []Figure{
			part("sent", "发送数", "Sent", sent), part("runs", "消息批次", "Messages and runs", measure.Count()), part("delivered", "送达数", "Delivered", delivered), part("read", "打开数", "Opened", read),
			part("failed", "失败数", "Failed", measure.Sum(&j.Failed)), part("skipped", "跳过数", "Skipped", measure.Sum(&j.Skipped)), deliveredRate, openRate,
		}},
	}
}
