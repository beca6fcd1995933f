package content

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// MinRatedRuns is the number of ended runs from which a guided problem has a rate.
const MinRatedRuns = 20

// GuidedProblem leads users from a symptom to a fix by questions, for some models and versions of the app. Core alone writes the counters,
// from the runs that the app reports.
type GuidedProblem struct {
	resource.Base
	resource.Versioned
	Shelf
	Translation
	Reach
	ProblemNo       string      `json:"problemNo"`
	Symptom         value.I18n  `json:"symptom"`
	CategoryID      int64       `json:"categoryId"`
	AlarmCodes      value.Codes `json:"alarmCodes"`
	FaultCodes      value.Codes `json:"faultCodes"`
	SafetyTip       value.I18n  `json:"safetyTip"`
	Nodes           []FlowNode  `json:"nodes"`
	NodeCount       int64       `json:"nodeCount"`
	EstimateMinutes int64       `json:"estimateMinutes"`
	RelatedIDs      value.IDs   `json:"relatedIds"`
	ViewCount       int64       `json:"viewCount"`
	EndCount        int64       `json:"endCount"`
	SolvedCount     int64       `json:"solvedCount"`
	RepairCount     int64       `json:"repairCount"`
	SolvedRate      int64       `json:"solvedRate"`
}

// GuidedProblems is the guided problems.
var GuidedProblems = resource.Declare("newProblem", "新版常见问题", "Guided problem", func(p *GuidedProblem) resource.Spec {
	reach := p.Reach.Fields()
	reach[0].Required().Hint("其他车型的用户不显示", "Users of other models do not see it")
	return resource.Spec{
		Noun: resource.Counted("个新版常见问题"),
		Path: "/data/crm/newProblem", Volume: 1_500,
		Order: []resource.Order{resource.Asc(&p.CategoryID), resource.Asc(&p.SortOrder)}, ManualOrder: &p.SortOrder,
		Title: &p.Symptom, Code: &p.ProblemNo, State: &p.ShelfStatus,
		Leading:    []any{&p.Symptom, &p.ShelfStatus, &p.HasDraft, &p.CategoryID, &p.NodeCount, &p.ViewCount, &p.SolvedRate},
		Summary:    []any{&p.ShelfStatus, &p.HasDraft, &p.CategoryID, &p.NodeCount, &p.ViewCount, &p.SolvedRate},
		Lifecycles: []resource.Lifecycle{p.Lifecycle()},
		Versions:   resource.Versions{Retain: 50},
		Related:    []resource.Related{{Resource: "problemRun", Field: "problemId", Label: field.Label{ZH: "排查记录", EN: "Runs"}}},
		Fields: slices.Concat(field.List{
			field.Text(&p.ProblemNo, "问题编号", "Problem no.").ID().Unique().Max(10).ReadOnly().Column().Filter(field.Eq).Search().GlobalSearch(),
			field.I18n(&p.Symptom, "故障现象", "Symptom").Required().Length(4, 60).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Ref(&p.CategoryID, "问题分类", "Problem class", "faqCategory").Unversioned().Required().Choose("problems").Column().Filter(field.In).PrimaryFilter(),
			field.Codes(&p.AlarmCodes, "触发告警", "Alarm codes", equipment.AlarmTypes).CountOf(0, 10).Column().Filter(field.In).Hint("这些告警会打开本问题", "These alarms open it"),
			field.Codes(&p.FaultCodes, "触发故障码", "Fault codes", nil).CountOf(0, 20).Pattern("[BCMTVLSDP][0-9]{4}").Filter(field.In).Hint("如 B1203；这些故障码会打开本问题", "Such as B1203; these codes open it"),
			field.I18nText(&p.SafetyTip, "安全提示", "Safety tip").Max(200).Hint("最先以红色显示；刹车和电池发热类必填", "Shown first, in red; required for brakes and hot batteries"),
			field.Int(&p.EstimateMinutes, "预计用时", "Takes").Unit("min").Between(1, 60).Column(),
			field.Refs(&p.RelatedIDs, "相关问题", "Related", "newProblem").CountOf(0, 5),
		}, p.Translation.Fields(), field.List{
			field.Rows(&p.Nodes, "排查步骤", "Steps", flowFields).Section("排查步骤", "Steps").Required().CountOf(1, MaxFlowNodes),
			field.Int(&p.NodeCount, "步骤数", "Steps").ReadOnly().Column(),
		}, reach, p.Shelf.Fields(), p.Versioned.Fields(), field.List{
			counter(field.Int(&p.ViewCount, "查看数", "Views")).Section("效果", "Results").Column(),
			counter(field.Int(&p.EndCount, "完成数", "Ended")),
			counter(field.Int(&p.SolvedCount, "自助解决数", "Solved")).Column(),
			counter(field.Int(&p.RepairCount, "转报修数", "To repair")).Column(),
			counter(field.Int(&p.SolvedRate, "自助解决率", "Solved rate")).Unit("%").Between(1, 100).Column().Filter(field.Range).Hint("完成满 20 次后计算，不足 1% 不显示", "From 20 ended runs on; empty below 1 %"),
		}),
		Actions: slices.Concat(action.List{action.Add, action.Edit}, p.Shelf.Actions(), action.List{action.Delete}),
	}
})

// ProblemRun is one walk of a user through a guided problem, without the user: the app reports it while it goes on.
type ProblemRun struct {
	resource.Base
	ProblemID int64       `json:"problemId"`
	VersionNo int64       `json:"versionNo"`
	RunKey    string      `json:"runKey"`
	Platform  AppPlatform `json:"platform"`
	Path      value.Codes `json:"path"`
	Ending    FlowEnding  `json:"ending"`
	FaultText string      `json:"faultText"`
	StartedAt value.Time  `json:"startedAt"`
	EndedAt   value.Time  `json:"endedAt"`
}

// ProblemRuns is the runs. A step of a path is its id; the step of a question is followed by a colon and the number of the answer.
var ProblemRuns = resource.Declare("problemRun", "排查记录", "Guided run", func(r *ProblemRun) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("条排查记录"),
		Path: "/data/crm/problemRun", Permission: "newProblem", Volume: 2_000_000, Log: true,
		Retention:       resource.Retention{Days: 365, By: &r.StartedAt},
		CoveringIndexes: [][]any{{&r.ProblemID, &r.VersionNo, &r.StartedAt}},
		Title:           &r.RunKey, State: &r.Ending, Order: []resource.Order{resource.Desc(&r.StartedAt)},
		Fields: field.List{
			field.Ref(&r.ProblemID, "问题", "Guided problem", "newProblem").ReadOnly().SurvivesDelete().Column().Filter(field.Eq),
			field.Time(&r.StartedAt, "开始时间", "Started at").ReadOnly().Column().Filter(field.Range),
			field.Dict(&r.Ending, "结果", "Ending", FlowEndings).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Int(&r.VersionNo, "版本号", "Version").ReadOnly().Column().Filter(field.Eq),
			field.Enum(&r.Platform, "平台", "Platform", AppPlatforms).ReadOnly().Column(),
			field.Codes(&r.Path, "路径", "Path", nil).ReadOnly().CountOf(0, MaxFlowDepth).Column(),
			field.LongText(&r.FaultText, "故障描述", "Fault text").Max(2_000).ReadOnly().Column().Hint("转报修时由各步回答组成", "The answers, when it ends with a repair"),
			field.Time(&r.EndedAt, "结束时间", "Ended at").ReadOnly(),
			field.Text(&r.RunKey, "记录号", "Run").ID().Unique().Max(40).ReadOnly(),
		},
	}
})
