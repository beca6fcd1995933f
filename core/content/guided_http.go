package content

import (
	"context"
	"strconv"
	"strings"
	"time"

	"evops/contracts/content"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

type simulateInput struct {
	endpoint.Record
	Path []string `json:"path"`
}

// SimulatedStep is the step that a path leads to.
type SimulatedStep struct {
	Node      content.FlowNode `json:"node"`
	Ended     bool             `json:"ended"`
	FaultText string           `json:"faultText"`
}

// StepTraffic is how many runs reached a step, and how many of them went no further.
type StepTraffic struct {
	ID     string `json:"id"`
	Visits int64  `json:"visits"`
	Left   int64  `json:"left"`
	// Answers are the numbers of runs by the answer of a question.
	Answers []int64 `json:"answers"`
}

// EndingCount is the number of runs with an ending.
type EndingCount struct {
	Ending content.FlowEnding `json:"ending"`
	Runs   int64              `json:"runs"`
}

// FlowTraffic is what became of the runs of the live version in the last 90 days.
type FlowTraffic struct {
	VersionNo int64         `json:"versionNo"`
	Days      int64         `json:"days"`
	Runs      int64         `json:"runs"`
	Open      int64         `json:"open"`
	Steps     []StepTraffic `json:"steps"`
	Endings   []EndingCount `json:"endings"`
}

// trafficDays is the period of the traffic. A run without a report for abandonedAfter went no further.
const (
	trafficDays    = 90
	abandonedAfter = time.Hour
)

// Endpoints returns the traffic and the simulation of a guided problem, and what the app asks for and reports.
func (p *Problems) Endpoints() []endpoint.Endpoint {
	path, view := content.GuidedProblems.Path, content.GuidedProblems.PermissionFor("view")
	node := content.FlowNode{ID: "n1", Kind: content.FlowQuestion, Title: value.I18n{ZH: "指示灯亮吗？", EN: "Is the light on?"}, Check: content.AskUser, Options: []content.FlowOption{{Label: value.I18n{ZH: "亮", EN: "Yes"}, Next: "n2"}, {Label: value.I18n{ZH: "不亮", EN: "No"}, Next: "n3"}}}
	shown := AppProblem{ID: 1, VersionNo: 2, Symptom: value.I18n{ZH: "无法充电", EN: "Does not charge"}, CategoryID: 9, EstimateMinutes: 5, NodeCount: 6}
	return []endpoint.Endpoint{
		endpoint.OnOverview(content.GuidedProblems, field.Label{ZH: "排查步骤的到达与流失", EN: "Traffic of the steps"}, p.traffic,
			FlowTraffic{2, trafficDays, 120, 3, []StepTraffic{{"n1", 120, 8, []int64{70, 42}}}, []EndingCount{{content.EndSolved, 80}, {content.EndRepair, 29}}}),
		endpoint.New(endpoint.Endpoint{Path: path + "/simulate", Label: field.Label{ZH: "试走排查步骤", EN: "Walk through the steps"}, Methods: endpoint.Reads, Permission: view}, p.simulate, SimulatedStep{Node: node}),
		endpoint.New(endpoint.Endpoint{Path: path + "/current", Label: field.Label{ZH: "APP可用的排查", EN: "Guided problems of the app"}, Methods: endpoint.Reads, Public: true}, p.current, []AppProblem{shown}),
		endpoint.New(endpoint.Endpoint{Path: path + "/flow", Label: field.Label{ZH: "APP排查步骤", EN: "Steps for the app"}, Methods: endpoint.Reads, Public: true}, p.flowOf, AppFlow{shown, []int64{2}, []content.FlowNode{node}}),
		endpoint.New(endpoint.Endpoint{Path: path + "/run", Label: field.Label{ZH: "上报排查过程", EN: "Report a run"}, Public: true}, p.run, RunState{1, content.EndSolved, ""}),
	}
}

// simulate walks through the working copy of a problem, as the app would. Nothing is counted.
func (p *Problems) simulate(ctx context.Context, who *access.Caller, in simulateInput) (SimulatedStep, error) {
	if err := p.Engine.Read().RequireView(ctx, content.GuidedProblems.Name, who, int64(in.ID)); err != nil {
		return SimulatedStep{}, err
	}
	row, err := record.Get(ctx, p.Engine.Read(), content.GuidedProblems, int64(in.ID))
	if err != nil {
		return SimulatedStep{}, err
	}
	at, answers, err := WalkFlow(row.Nodes, in.Path)
	out := SimulatedStep{Node: at, Ended: at.Kind == content.FlowResult}
	if at.Result == content.EndRepair {
		out.FaultText = faultText(row, answers)
	}
	return out, err
}

// traffic counts the runs of the live version by step; of the last one that was live if the problem is off shelf.
func (p *Problems) traffic(ctx context.Context, who *access.Caller, id int64) (FlowTraffic, error) {
	out := FlowTraffic{Days: trafficDays, Steps: []StepTraffic{}, Endings: []EndingCount{}}
	if err := p.Engine.Read().RequireView(ctx, content.GuidedProblems.Name, who, id); err != nil {
		return out, err
	}
	row, err := record.Get(ctx, p.Engine.Read(), content.GuidedProblems, id)
	if err != nil || row.CurrentVersionNo == 0 {
		return out, err
	}
	shown, no, err := record.PublishedVersion(ctx, p.Engine.Read(), content.GuidedProblems, id, row.CurrentVersionNo)
	if err != nil {
		return out, err
	}
	out.VersionNo = no
	now := p.Clock()
	var groups []runGroup
	err = p.Engine.DB().Read().NewRaw(`SELECT path, ending, CASE WHEN ending = '' AND updated_at >= ? THEN 1 ELSE 0 END AS going, COUNT(*) AS runs FROM problem_run
		WHERE problem_id = ? AND version_no = ? AND started_at >= ? GROUP BY 1, 2, 3`,
		now.Add(-abandonedAfter).Milli(), id, no, now.Add(-trafficDays*24*time.Hour).Milli()).Scan(ctx, &groups)
	if err == nil {
		out.add(shown.Nodes, groups)
	}
	return out, err
}

// runGroup is the runs with the same path and ending.
type runGroup struct {
	Path   string
	Ending content.FlowEnding
	Going  bool
	Runs   int64
}

// add distributes runs over the steps.
func (t *FlowTraffic) add(nodes []content.FlowNode, groups []runGroup) {
	steps := map[string]*StepTraffic{}
	for _, n := range nodes {
		t.Steps = append(t.Steps, StepTraffic{ID: n.ID, Answers: make([]int64, len(n.Options))})
	}
	for i := range t.Steps {
		steps[t.Steps[i].ID] = &t.Steps[i]
	}
	endings := map[content.FlowEnding]int64{}
	for _, g := range groups {
		t.Runs += g.Runs
		path := pathOf(g.Path)
		at, _, err := WalkFlow(nodes, path)
		if err != nil {
			continue // cannot happen: each path was checked against its version
		}
		reached := false
		for _, step := range path {
			name, answer, answered := strings.Cut(step, ":")
			steps[name].Visits += g.Runs
			if answered {
				number, _ := strconv.Atoi(answer)
				steps[name].Answers[number-1] += g.Runs
			}
			reached = name == at.ID
		}
		if !reached {
			steps[at.ID].Visits += g.Runs // shown, but not reported itself
		}
		switch {
		case g.Ending != "":
			endings[g.Ending] += g.Runs
		case g.Going:
			t.Open += g.Runs
		default:
			steps[at.ID].Left += g.Runs
		}
	}
	for _, ending := range content.FlowEndings.Codes {
		if runs := endings[content.FlowEnding(ending.Code)]; runs > 0 {
			t.Endings = append(t.Endings, EndingCount{content.FlowEnding(ending.Code), runs})
		}
	}
}

func pathOf(stored string) []string {
	return strings.FieldsFunc(stored, func(r rune) bool { return r == ',' })
}
