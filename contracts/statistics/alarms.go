package statistics

import (
	"time"

	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/measure"
)

// ackLimit is the time in which a major or critical alarm must be acknowledged, ackTarget the required share in per cent.
const (
	ackLimit  = 15 * time.Minute
	ackTarget = 90
)

// alarms is the alarms by the time of their first report, without muted ones (equipment catalogue 12, alarmStatistics).
func alarms() Page {
	a, v := equipment.Alarms.Row, equipment.Vehicles.Row
	severe := filter.In(&a.Level, equipment.AlarmMajor, equipment.AlarmCritical)
	handled := filter.In(&a.HandleStatus, equipment.AlarmHandled, equipment.AlarmVerified)
	inTime := measure.Share(measure.Within(&a.FirstAt, &a.AckAt, ackLimit, severe), measure.Count(severe))
	all, vehicles := measure.Count(), measure.Distinct(&a.VehicleID)
	// Vehicles heard of since the start of the period are active ones.
	active := equipment.Vehicles.Where(v.InReports()...)
	perActive := &Divisor{measure.Count(), Rows{Of: &active, Over: &v.LastSeenAt, Since: true}, 100}
	return Page{
		Path: "/analyticStatisticsManage/alarmStatistics",
		List: equipment.Alarms.Where(a.InReports()...).And(filter.Is(&a.Muted, false)), Over: &a.FirstAt, View: "A_CARD",
		Filters: []any{&a.ErrCode, &a.Category, &a.Level, &a.AlarmSource, &a.ModelID, &a.DealerID, &a.CityCode},
		Cards: []Card{
			{Figure: part("alarms", "告警数", "Alarms", all)},
			{Figure: part("occurrences", "告警次数", "Occurrences", measure.Sum(&a.Count))},
			{Figure: part("vehicles", "告警车辆数", "Vehicles with alarms", vehicles)},
			{Figure: part("perActive", "百车告警数", "Alarms per 100 active vehicles", all).per(perActive)},
			{Figure: counted("severe", "严重及以上", "Major or critical", severe)},
			{Figure: part("acknowledged", "15 分钟确认率", "Acknowledged in 15 min", inTime).in("%"), Least: ackTarget},
			{Figure: part("meanAck", "平均确认时长", "Mean time to acknowledge", measure.Minutes(&a.FirstAt, &a.AckAt)).in("min")},
			{Figure: part("meanClear", "平均恢复时长", "Mean time to clear", measure.Minutes(&a.FirstAt, &a.ClearedAt)).in("min")},
			{Figure: percent("recurrence", "复发率", "Recurrence", measure.Count(filter.Is(&a.Recurred, true)), measure.Count(handled))},
		},
		Charts: []Chart{
			{Key: "trend", View: "A_TREND", Label: field.Label{ZH: "告警趋势", EN: "Alarms over time"}, Shape: StackedBar, By: &a.Level},
			{Key: "category", View: "A_CAT", Label: field.Label{ZH: "告警类别", EN: "Alarms by category"}, Shape: Donut, By: &a.Category, Top: 8},
			{Key: "hours", View: "A_HOUR", Label: field.Label{ZH: "告警时段", EN: "Alarms by hour"}, Shape: HeatMap},
			{Key: "codes", View: "A_CODE", Label: field.Label{ZH: "告警码 Top 20", EN: "Top 20 alarm codes"}, Shape: Ranking, By: &a.ErrCode, Top: 20},
			{Key: "codeRates", View: "A_CODE", Label: field.Label{ZH: "告警码 Top 20（每百辆活跃车辆）", EN: "Top 20 alarm codes, per 100 active vehicles"}, Shape: Tabular, Query: true, By: &a.ErrCode, Parts: []Figure{
				queried("alarms", "告警数", "Alarms"), queried("vehicles", "车辆数", "Vehicles"), queried("perActive", "每百辆活跃车辆", "Per 100 active vehicles"),
			}},
			{Key: "models", View: "A_MODEL", Label: field.Label{ZH: "百车告警数（车型）", EN: "Alarms per 100 active vehicles, by model"}, Shape: Ranking, By: &a.ModelID, Per: perActive, Top: 10},
			{Key: "provinces", View: "A_MAP", Label: field.Label{ZH: "百车告警数（省份）", EN: "Alarms per 100 active vehicles, by province"}, Shape: Ranking, Query: true, By: &a.CityCode, Provinces: true},
			{Key: "acknowledged", Label: field.Label{ZH: "严重告警 15 分钟确认率", EN: "Major alarms acknowledged in 15 min"}, Shape: Gauge, Parts: []Figure{part("inTime", "15 分钟内确认", "Acknowledged in 15 min", inTime)}, Threshold: ackTarget, Unit: "%"},
			{Key: "results", View: "A_RESULT", Label: field.Label{ZH: "处理结果", EN: "Handling results"}, Shape: Donut, By: &a.HandleResult, Top: 8},
		},
		Table: &Table{By: &a.ErrCode, Columns: []Figure{
			part("alarms", "告警数", "Alarms", all),
			part("vehicles", "车辆数", "Vehicles", vehicles),
			part("perVehicle", "车均告警", "Per vehicle", measure.Per(1, all, vehicles)),
			counted("unhandled", "未处理", "To handle", filter.In(&a.HandleStatus, equipment.AlarmUnhandled)),
			part("meanAck", "平均确认时长", "Mean time to acknowledge", measure.Minutes(&a.FirstAt, &a.AckAt)).in("min"),
			part("meanClear", "平均恢复时长", "Mean time to clear", measure.Minutes(&a.FirstAt, &a.ClearedAt)).in("min"),
		}},
	}
}
