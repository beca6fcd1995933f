package ota

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// UsualSuccess is the success threshold, in hundredths, of a wave for which none is entered: the first wave has the stricter one.
func UsualSuccess(first bool) int64 {
	if first {
		return 9_800
	}
	return 9_500
}

// The other defaults of a wave (equipment catalogue, otaTaskGroup).
const (
	maxWaves            = 20
	defaultReach        = 60.0
	defaultErrors       = 5.0
	defaultSample int64 = 20
	defaultSoak   int64 = 1_440
	defaultHours  int64 = 168
)

// Wave is one step of a rollout. Its thresholds are compared with figures over its targets; see package core/rollout.
type Wave struct {
	resource.Base
	TaskID       int64          `json:"taskId"`
	Seq          int64          `json:"seq"`
	Name         string         `json:"name"`
	SplitKind    Split          `json:"splitKind"`
	SplitValue   int64          `json:"splitValue"`
	SplitFilter  value.Audience `json:"splitFilter"`
	SuccessPct   int64          `json:"successPct"`  // hundredths
	MinReachPct  int64          `json:"minReachPct"` // hundredths
	ErrorPct     int64          `json:"errorPct"`    // hundredths
	ErrorCount   int64          `json:"errorCount"`
	MinSample    int64          `json:"minSample"`
	HardErrorMax int64          `json:"hardErrorMax"`
	SoakMin      int64          `json:"soakMin"`
	Gate         Gate           `json:"gate"`
	DeadlineH    int64          `json:"deadlineH"`
	Total        int64          `json:"total"`
	Status       WaveStatus     `json:"status"`
	StartedAt    value.Time     `json:"startedAt"`
	SoakingSince value.Time     `json:"soakingSince"`
	PassedAt     value.Time     `json:"passedAt"`
	// CountedFrom is the time from which failures count against the thresholds; see ResumeTask.
	CountedFrom value.Time `json:"countedFrom"`
}

// Waves is the waves of rollouts (equipment catalogue, otaTaskGroup). They are edited within their task. The last wave gets what is left.
var Waves = resource.Declare("otaTaskGroup", "OTA批次", "OTA wave", func(w *Wave) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个批次"),
		Path: "/ota/crm/taskGroup", Permission: "otaTask", View: "ota:view", Volume: 10_000,
		Order: []resource.Order{resource.Asc(&w.TaskID), resource.Asc(&w.Seq)}, ManualOrder: &w.Seq,
		Title: &w.Name, State: &w.Status,
		Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&w.Status, WaveLifecycle)},
		Fields: field.List{
			field.Ref(&w.TaskID, "任务", "Task", "otaTask").Required().AddOnly().Filter(field.Eq),
			field.Int(&w.Seq, "批次", "Wave").ReadOnly().Column(),
			field.Text(&w.Name, "名称", "Name").Required().Max(30).Column(),
			field.Enum(&w.SplitKind, "划分方式", "Split", Splits).Required().Default(SplitPercent).Column(),
			field.Int(&w.SplitValue, "划分值", "Split value").Required().Between(1, 10_000_000).VisibleWhen(&w.SplitKind, SplitCount, SplitPercent).Column().Hint("数量，或占剩余车辆的百分比；末批为剩余全部", "Vehicles, or per cent of the remaining ones; the last wave gets the rest"),
			field.Audience(&w.SplitFilter, "划分条件", "Split filter", "vehicle").Required().VisibleWhen(&w.SplitKind, SplitFilter),
			field.Decimal(&w.SuccessPct, 2, "成功阈值", "Success threshold").Unit("%").Between(50, 100).Column().Hint("已触达车辆中成功的比例；留空则首批 98%，其余 95%", "Share of reached vehicles that succeeded; empty: 98 % in the first wave, 95 % in the others"),
			field.Decimal(&w.MinReachPct, 2, "触达下限", "Reach floor").Unit("%").Required().Between(10, 100).Default(defaultReach).Column(),
			field.Decimal(&w.ErrorPct, 2, "错误阈值", "Error threshold").Unit("%").Required().Between(0, 50).Default(defaultErrors).Column(),
			field.Int(&w.ErrorCount, "错误数阈值", "Error count").Between(1, 1_000_000).Column().Hint("留空则不按数量熔断", "Empty: no limit by count"),
			field.Int(&w.MinSample, "最小样本", "Min sample").Required().Between(1, 100_000).Default(defaultSample).Hint("有这么多结果后才计算错误率", "Results needed before the error rate counts"),
			field.Int(&w.HardErrorMax, "严重错误上限", "Hard errors").Between(0, 1_000).Column().Hint("超过则熔断，默认 0", "The task halts above it; 0 by default"),
			field.Int(&w.SoakMin, "观察期", "Soak").Unit("min").Between(0, 10_080).Default(defaultSoak).Column(),
			field.Enum(&w.Gate, "放行方式", "Gate", Gates).Required().Default(AutomaticGate).Column(),
			field.Int(&w.DeadlineH, "批次时限", "Deadline").Unit("h").Required().Between(1, 4_320).Default(defaultHours).Hint("到期后未触达的车辆转入末批", "Vehicles not reached by then move to the last wave"),
			field.Int(&w.Total, "目标数", "Targets").Section("进度", "Progress").ReadOnly().Column(),
			field.Enum(&w.Status, "状态", "Status", WaveStatuses).Default(WavePending).ReadOnly().Column().Filter(field.In),
			field.Time(&w.StartedAt, "开始", "Started").ReadOnly().Column(),
			field.Time(&w.SoakingSince, "达标时间", "Thresholds met").ReadOnly(),
			field.Time(&w.PassedAt, "放行时间", "Passed at").ReadOnly().Column(),
			field.Time(&w.CountedFrom, "计错起点", "Errors counted from").ReadOnly(),
		},
		Actions: action.List{action.Add, action.Edit, action.DeleteWithPermission(action.Edit.Verb)},
	}
})
