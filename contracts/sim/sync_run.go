package sim

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/lifecycle"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Codes of synchronisation runs.
type (
	// SyncMode is which cards a run reads.
	SyncMode int64
	// SyncScope is what a run reads.
	SyncScope int64
	// SyncTrigger is what started a run.
	SyncTrigger int64
	// SyncState is the state of a run.
	SyncState int64
	// SyncResult is what a run found about a card.
	SyncResult int64
)

// The codes that rules name.
const (
	SyncFull        SyncMode = 1
	SyncIncremental SyncMode = 2
	SyncSelected    SyncMode = 3

	SyncStatus    SyncScope = 1
	SyncDayFlow   SyncScope = 2
	SyncMonthFlow SyncScope = 3
	SyncPools     SyncScope = 4

	SyncBySchedule SyncTrigger = 1
	SyncByHand     SyncTrigger = 2

	SyncQueued     SyncState = 0
	SyncRunning    SyncState = 1
	SyncDone       SyncState = 2
	SyncPartlyDone SyncState = 3
	SyncFailed     SyncState = 4
	SyncStopped    SyncState = 5

	SyncCreated SyncResult = 1
	SyncChanged SyncResult = 2
	SyncMissing SyncResult = 3
	SyncRefused SyncResult = 4
)

// The dictionary categories of synchronisation runs.
var (
	SyncModes    = field.Closed("SyncMode", "同步方式", "Sync mode", field.Is(SyncFull, "全量", "Full"), field.Is(SyncIncremental, "增量", "Incremental"), field.Is(SyncSelected, "指定", "Selected"))
	SyncScopes   = field.Closed("SyncScope", "同步范围", "Sync scope", field.Is(SyncStatus, "卡状态", "Status"), field.Is(SyncDayFlow, "日流量", "Usage by day"), field.Is(SyncMonthFlow, "月流量", "Usage by month"), field.Is(SyncPools, "流量池", "Pools"))
	SyncTriggers = field.Closed("SyncTrigger", "同步触发", "Sync trigger", field.Is(SyncBySchedule, "定时", "Schedule"), field.Is(SyncByHand, "人工", "By hand"))
	SyncStates   = field.Closed("SyncState", "同步状态", "Sync state",
		field.Is(SyncQueued, "排队", "Queued", field.Neutral), field.Is(SyncRunning, "进行中", "Running", field.Info), field.Is(SyncDone, "完成", "Done", field.Success),
		field.Is(SyncPartlyDone, "部分失败", "Done with failures", field.Warning), field.Is(SyncFailed, "失败", "Failed", field.Danger), field.Is(SyncStopped, "已停止", "Stopped", field.Neutral))
	SyncResults = field.Closed("SyncResult", "同步结果", "Sync result",
		field.Is(SyncCreated, "新增", "Created", field.Info), field.Is(SyncChanged, "变更", "Changed", field.Success), field.Is(SyncMissing, "缺失", "Missing", field.Warning), field.Is(SyncRefused, "失败", "Failed", field.Danger))
)

// The events of runs that no action causes.
var (
	SyncBegins       = lifecycle.By(lifecycle.System, "开始读取", "Reading begins")
	SyncEnds         = lifecycle.By(lifecycle.System, "读取完成，失败低于 5%", "All read, less than 5 % failed")
	SyncEndsPartly   = lifecycle.By(lifecycle.System, "读取完成，失败达到 5%", "All read, 5 % or more failed")
	SyncCannotGoOn   = lifecycle.By(lifecycle.System, "运营商拒绝或长时间无响应", "The carrier refuses, or does not answer for long")
	SyncRunLifecycle = lifecycle.Of([]SyncState{SyncQueued},
		lifecycle.Move(SyncBegins, SyncRunning, SyncQueued),
		lifecycle.Move(SyncEnds, SyncDone, SyncRunning),
		lifecycle.Move(SyncEndsPartly, SyncPartlyDone, SyncRunning),
		lifecycle.Move(SyncCannotGoOn, SyncFailed, SyncRunning),
	)
)

// SyncRun is one synchronisation of a carrier account. The worker with the lease reads part after part and stores each together with
// Cursor, so that a run that was interrupted continues after the last stored part. Slice is the part of the cards that an incremental run of a
// carrier without a list reads, from 1 on. OpenKey allows one open run of an account and scope.
type SyncRun struct {
	resource.Base
	RunNo      string      `json:"runNo"`
	AccountID  int64       `json:"accountId"`
	Mode       SyncMode    `json:"mode"`
	Scope      SyncScope   `json:"scope"`
	Day        value.Date  `json:"day"`
	SimCardID  int64       `json:"simCardId"`
	Trigger    SyncTrigger `json:"trigger"`
	State      SyncState   `json:"state"`
	SinceAt    value.Time  `json:"sinceAt"`
	Cursor     string      `json:"cursor"`
	Total      int64       `json:"total"`
	Done       int64       `json:"done"`
	Created    int64       `json:"created"`
	Changed    int64       `json:"changed"`
	Missing    int64       `json:"missing"`
	Failed     int64       `json:"failed"`
	Calls      int64       `json:"calls"`
	Throttled  int64       `json:"throttled"`
	StartedAt  value.Time  `json:"startedAt"`
	FinishedAt value.Time  `json:"finishedAt"`
	ErrorText  string      `json:"errorText"`
	OperatorID int64       `json:"operatorId"`
	OpenKey    string      `json:"openKey"`
	Tries      int64       `json:"tries"`
	Slice      int64       `json:"slice"`
	NextAt     value.Time  `json:"nextAt"`
	Lease      string      `json:"lease"`
	LeaseUntil value.Time  `json:"leaseUntil"`
}

// SyncRunStop is an action that core has a function for.
var SyncRunStop = action.For[SyncRun, action.NoInput]("stop")

// SyncRuns is the synchronisations of carrier accounts (equipment catalogue, simSyncRun).
var SyncRuns = resource.Declare("simSyncRun", "同步记录", "Sync run", func(r *SyncRun) resource.Spec {
	return resource.Spec{
		Noun: resource.Noun{ZH: "次同步", One: "sync run", Many: "sync runs"},
		Path: "/sim/crm/sync", Permission: "sim", Volume: 6_000, Log: true,
		Title: &r.RunNo, State: &r.State, Order: []resource.Order{resource.Desc(&r.StartedAt)},
		Leading:         []any{&r.AccountID, &r.Scope, &r.State, &r.Mode, &r.StartedAt, &r.Done, &r.Total, &r.Changed, &r.Failed, &r.ErrorText},
		Summary:         []any{&r.State, &r.Scope, &r.Mode, &r.Done, &r.Total, &r.Failed, &r.Calls, &r.StartedAt, &r.FinishedAt},
		Lifecycles:      []resource.Lifecycle{resource.LifecycleFor(&r.State, SyncRunLifecycle)},
		CoveringIndexes: [][]any{{&r.State, &r.NextAt}},
		Retention:       resource.Retention{Days: 90, By: &r.FinishedAt, Parts: []resource.Part{{Table: "sim_sync_item", Column: "run_id"}}},
		Fields: field.List{
			field.Text(&r.RunNo, "批次号", "Run").Section("同步", "Run").ReadOnly().ID().Unique().Max(26).Column().Filter(field.Eq).Search(),
			field.Ref(&r.AccountID, "账户", "Account", "simAccount").ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&r.Mode, "方式", "Mode", SyncModes).ReadOnly().Column().Filter(field.In),
			field.Enum(&r.Scope, "范围", "Scope", SyncScopes).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Date(&r.Day, "日期", "Date").ReadOnly().Hint("日流量的日期，或月流量账期的首日", "The day of the usage, or the first day of the billing month"),
			field.Ref(&r.SimCardID, "ICCID", "ICCID", "simCard").ReadOnly(),
			field.Enum(&r.Trigger, "触发", "Trigger", SyncTriggers).ReadOnly().Column().Filter(field.In),
			field.Ref(&r.OperatorID, "操作人", "Operator", "operator").ReadOnly(),
			field.Enum(&r.State, "状态", "State", SyncStates).Section("进度", "Progress").ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Time(&r.SinceAt, "起点", "Since").ReadOnly(),
			field.Text(&r.Cursor, "断点", "Cursor").ReadOnly().Max(200),
			field.Int(&r.Total, "总数", "Total").ReadOnly().Column(),
			field.Int(&r.Done, "已处理", "Done").ReadOnly().Column(),
			field.Int(&r.Created, "新增", "Created").ReadOnly().Column(),
			field.Int(&r.Changed, "变更", "Changed").ReadOnly().Column(),
			field.Int(&r.Missing, "缺失", "Missing").ReadOnly().Column(),
			field.Int(&r.Failed, "失败", "Failed").ReadOnly().Column().Filter(field.Range),
			field.Int(&r.Calls, "调用数", "Calls").ReadOnly().Column(),
			field.Int(&r.Throttled, "限流数", "Throttled").ReadOnly().Column(),
			field.Time(&r.StartedAt, "开始", "Started").ReadOnly().Column().Filter(field.Range),
			field.Time(&r.FinishedAt, "结束", "Finished").ReadOnly().Column().Filter(field.Range),
			field.Text(&r.ErrorText, "错误", "Error").ReadOnly().Max(300).Column(),
			field.Text(&r.OpenKey, "进行中的范围", "Open scope").Internal().Unique().Max(60),
			field.Int(&r.Tries, "连续失败", "Failures in a row").Internal(),
			field.Int(&r.Slice, "分片", "Slice").Internal(),
			field.Time(&r.NextAt, "下次处理", "Due at").Internal(),
			field.Text(&r.Lease, "处理者", "Lease").Internal(),
			field.Time(&r.LeaseUntil, "处理期限", "Lease until").Internal(),
		},
		Related: []resource.Related{{Resource: "simSyncItem", Field: "runId", Label: field.Label{ZH: "变更与失败的卡", EN: "Changed and failed cards"}}},
		Actions: action.List{
			SyncRunStop.Do("停止", "Stop").Transition(&r.State, SyncStopped, SyncQueued, SyncRunning).WithPermission("sync").Danger().Inline().DoneText("已停止{rows}", "Stopped {rows}"),
			action.Export,
		},
	}
})

// SyncItem is a card that a run created, changed, did not find, or could not read; others have no row.
type SyncItem struct {
	resource.Base
	RunID     int64      `json:"runId"`
	ICCID     string     `json:"iccid"`
	SimCardID int64      `json:"simCardId"`
	DealerID  int64      `json:"dealerId"`
	Result    SyncResult `json:"result"`
	Before    string     `json:"before"`
	After     string     `json:"after"`
	Failure   ItemError  `json:"failure"`
	ErrorText string     `json:"errorText"`
}

// SyncItems is the changed and failed cards of synchronisations.
var SyncItems = resource.Declare("simSyncItem", "同步明细", "Sync item", func(i *SyncItem) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("张卡"),
		Path: "/sim/crm/syncItem", Permission: "sim", Volume: 500_000, Log: true, Scope: scope.ByDealer(&i.DealerID),
		Title: &i.ICCID, State: &i.Result,
		UniqueTogether: [][]any{{&i.RunID, &i.ICCID}},
		Fields: field.List{
			field.Ref(&i.RunID, "同步记录", "Run", "simSyncRun").ReadOnly().Column().Filter(field.Eq),
			field.Text(&i.ICCID, "ICCID", "ICCID").ReadOnly().ID().Max(22).Column().Filter(field.Like).PrimaryFilter(),
			field.Ref(&i.SimCardID, "SIM卡", "SIM card", "simCard").ReadOnly(),
			field.Ref(&i.DealerID, "经销商", "Dealer", "dealer").ReadOnly().Filter(field.In),
			field.Enum(&i.Result, "结果", "Result", SyncResults).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Text(&i.Before, "原值", "Before").ReadOnly().Max(200).Column(),
			field.Text(&i.After, "新值", "After").ReadOnly().Max(200).Column(),
			field.Enum(&i.Failure, "失败原因", "Failure", ItemErrors).ReadOnly().Column().Filter(field.In),
			field.Text(&i.ErrorText, "返回信息", "Carrier text").ReadOnly().Max(200).Column(),
		},
		Actions: action.List{action.Export},
	}
})
