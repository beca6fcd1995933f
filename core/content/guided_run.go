package content

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
	"evops/core/setting"
	"evops/core/signature"
)

// runSecret signs the runs that the app reports.
var runSecret = setting.NewSecret("content.runSecret", `\S{16,200}`,
	field.Label{ZH: "问题排查上报密钥", EN: "Secret of guided runs"},
	field.Label{ZH: "APP 上报排查过程时用于签名；未设置则不接收，查看数和自助解决率不更新", EN: "The app signs the runs of guided problems with it; without it no run is accepted, and views and solved rates do not change"})

// runInput is a run as far as it has come: Sign is the HMAC-SHA256 of "runKey|id|versionNo|path" in hex, the path joined by commas.
type runInput struct {
	ID        endpoint.Number     `json:"id" required:"true"`
	VersionNo endpoint.Number     `json:"versionNo" required:"true"`
	RunKey    string              `json:"runKey" required:"true"`
	Path      []string            `json:"path"`
	Platform  content.AppPlatform `json:"platform"`
	Sign      string              `json:"sign" required:"true"`
}

// RunState is what became of a reported run. The app begins a repair order with FaultText when it ends with a repair.
type RunState struct {
	ID        int64              `json:"id"`
	Ending    content.FlowEnding `json:"ending"`
	FaultText string             `json:"faultText"`
}

// SignRun returns the signature of a run.
func SignRun(secret, runKey string, problem, version int64, path []string) string {
	return signature.Of(secret, fmt.Sprintf("%s|%d|%d|%s", runKey, problem, version, strings.Join(path, ",")))
}

// maxRunKey is the length of the key by which the app names a run.
const maxRunKey = 40

// run stores a report. It may be repeated: a run grows until it ends, and each ending counts once.
func (p *Problems) run(ctx context.Context, _ *access.Caller, in runInput) (RunState, error) {
	signed, err := signature.Verifier{DB: p.Engine.DB(), Secrets: p.Secrets, Secret: runSecret}.Accepts(ctx, in.Sign, func(secret string) string {
		return SignRun(secret, in.RunKey, int64(in.ID), int64(in.VersionNo), in.Path)
	})
	if err != nil {
		return RunState{}, err
	}
	if !signed {
		return RunState{}, fault.ReceiptSignature.With()
	}
	if len(in.RunKey) > maxRunKey {
		return RunState{}, fault.FlowPath.With()
	}
	shown, no, err := record.PublishedVersion(ctx, p.Engine.Read(), content.GuidedProblems, int64(in.ID), int64(in.VersionNo))
	if err != nil {
		return RunState{}, err
	}
	at, answers, err := WalkFlow(shown.Nodes, in.Path)
	if err != nil {
		return RunState{}, err
	}
	next := content.ProblemRun{ProblemID: int64(in.ID), VersionNo: no, RunKey: in.RunKey, Platform: in.Platform, Path: in.Path, StartedAt: p.Clock()}
	if at.Kind == content.FlowResult {
		next.Ending, next.EndedAt = at.Result, next.StartedAt
		if at.Result == content.EndRepair {
			next.FaultText = faultText(shown, answers)
		}
	}
	var stored RunState
	err = p.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		stored, err = p.store(ctx, tx, next)
		return err
	})
	return stored, err
}

// store adds a run or continues it. A report that is older than the stored one changes nothing.
func (p *Problems) store(ctx context.Context, tx bun.Tx, next content.ProblemRun) (RunState, error) {
	reader := p.Engine.InTx(tx)
	// The problem is locked first, so that two reports of one run are stored one after the other.
	if _, err := record.Lock(ctx, reader, content.GuidedProblems, next.ProblemID); err != nil {
		return RunState{}, err
	}
	found, err := record.Find(ctx, reader, content.ProblemRuns, &content.ProblemRuns.Row.RunKey, next.RunKey)
	if err != nil {
		return RunState{}, err
	}
	if len(found) == 0 {
		if err := record.Insert(ctx, p.Engine, tx, content.ProblemRuns, &next); err != nil {
			return RunState{}, err
		}
		return RunState{next.ID, next.Ending, next.FaultText}, count(ctx, tx, next.ProblemID, 1, next.Ending)
	}
	old := found[0]
	if old.ProblemID != next.ProblemID || old.VersionNo != next.VersionNo {
		return RunState{}, fault.FlowPath.With()
	}
	if old.Ending != "" || len(next.Path) <= len(old.Path) && next.Ending == "" {
		return RunState{old.ID, old.Ending, old.FaultText}, nil
	}
	changed := *old
	changed.Path, changed.Ending, changed.EndedAt, changed.FaultText = next.Path, next.Ending, next.EndedAt, next.FaultText
	if err := record.Update(ctx, p.Engine, tx, content.ProblemRuns, old, &changed); err != nil {
		return RunState{}, err
	}
	return RunState{old.ID, next.Ending, next.FaultText}, count(ctx, tx, next.ProblemID, 0, next.Ending)
}

// count adds views and an ending to the counters of a problem. Its version does not change, so that counting disturbs no editor.
func count(ctx context.Context, tx bun.Tx, problem int64, views int, ending content.FlowEnding) error {
	one := func(is bool) int {
		if is {
			return 1
		}
		return 0
	}
	ended, solved, repair := one(ending != ""), one(ending == content.EndSolved), one(ending == content.EndRepair)
	_, err := tx.NewRaw(`UPDATE new_problem SET view_count = view_count + ?, end_count = end_count + ?, solved_count = solved_count + ?, repair_count = repair_count + ?,
		solved_rate = CASE WHEN end_count + ? >= ? THEN (solved_count + ?) * 100 / (end_count + ?) ELSE solved_rate END WHERE id = ?`,
		views, ended, solved, repair, ended, content.MinRatedRuns, solved, ended, problem).Exec(ctx)
	return err
}

// faultText is what a repair order begins with: the symptom, then each question with its answer.
func faultText(p *content.GuidedProblem, answers []Answer) string {
	lines := []string{p.Symptom.ZH}
	for _, a := range answers {
		lines = append(lines, a.Question.Title.ZH+" "+a.Option.Label.ZH)
	}
	return strings.Join(lines, "\n")
}

// guidedInput narrows the guided problems for a phone.
type guidedInput struct {
	Phone
	AlarmCode  string          `json:"alarmCode"`
	FaultCode  string          `json:"faultCode"`
	CategoryID endpoint.Number `json:"categoryId"`
}

// AppProblem is a guided problem as the app lists it.
type AppProblem struct {
	ID              int64      `json:"id"`
	VersionNo       int64      `json:"versionNo"`
	Symptom         value.I18n `json:"symptom"`
	CategoryID      int64      `json:"categoryId"`
	SafetyTip       value.I18n `json:"safetyTip"`
	EstimateMinutes int64      `json:"estimateMinutes"`
	NodeCount       int64      `json:"nodeCount"`
}

func appProblem(p *content.GuidedProblem, no int64) AppProblem {
	return AppProblem{p.ID, no, p.Symptom, p.CategoryID, p.SafetyTip, p.EstimateMinutes, int64(len(p.Nodes))}
}

// current returns the guided problems on shelf for a phone, as they were published.
func (p *Problems) current(ctx context.Context, _ *access.Caller, in guidedInput) ([]AppProblem, error) {
	out := []AppProblem{}
	all, err := record.Find(ctx, p.Engine.Read(), content.GuidedProblems, &content.GuidedProblems.Row.ShelfStatus, content.OnShelf)
	for _, row := range all {
		if in.CategoryID > 0 && int64(in.CategoryID) != row.CategoryID {
			continue
		}
		if row.HasDraft {
			if row, _, err = record.PublishedVersion(ctx, p.Engine.Read(), content.GuidedProblems, row.ID, 0); err != nil {
				return out, err
			}
		}
		opens := (in.AlarmCode == "" || slices.Contains(row.AlarmCodes, in.AlarmCode)) && (in.FaultCode == "" || slices.Contains(row.FaultCodes, in.FaultCode))
		if opens && Reaches(row.Reach, in.Phone) {
			out = append(out, appProblem(row, row.CurrentVersionNo))
		}
	}
	return out, err
}

type versionInput struct {
	ID        endpoint.Number `json:"id" required:"true"`
	VersionNo endpoint.Number `json:"versionNo"`
}

// AppFlow is a guided problem with its steps, as the app runs it.
type AppFlow struct {
	AppProblem
	RelatedIDs []int64            `json:"relatedIds"`
	Nodes      []content.FlowNode `json:"nodes"`
}

// flowOf returns the live version of a problem on shelf, or the published one that a run began with.
func (p *Problems) flowOf(ctx context.Context, _ *access.Caller, in versionInput) (AppFlow, error) {
	shown, no, err := record.PublishedVersion(ctx, p.Engine.Read(), content.GuidedProblems, int64(in.ID), int64(in.VersionNo))
	if err != nil {
		return AppFlow{}, err
	}
	return AppFlow{appProblem(shown, no), append([]int64{}, shown.RelatedIDs...), shown.Nodes}, nil
}
