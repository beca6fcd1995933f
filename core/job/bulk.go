package job

import (
	"context"
	"encoding/json"

	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// BulkParams are the parameters of a bulk job: the action, its rows and its input.
type BulkParams struct {
	Verb     string          `json:"verb"`
	IDs      []int64         `json:"ids,omitempty"` // empty: every row in the owner's scope
	Input    json.RawMessage `json:"input"`
	Language string          `json:"language"`
	// Selection is the selection whose rows were stored as the items of the job; nil for a job without items.
	Selection *Selection `json:"asked,omitempty"`
	Reason    string     `json:"reason,omitempty"`
	// UndoOf is the job that this one reverts.
	UndoOf int64 `json:"undoOf,omitempty"`
}

// Selection selects the rows of a bulk job.
type Selection struct {
	record.Selection
	// Unfinished is the id of a job whose items that were not done are selected.
	Unfinished int64 `json:"leftBy,omitempty"`
}

func (s Selection) rows() record.Selection {
	if s.Unfinished > 0 {
		s.In = &record.SQL{Text: "SELECT row_id FROM job_item WHERE job_id = ? AND status <> ?", Args: []any{s.Unfinished, ItemDone}}
	}
	return s.Selection
}

// Act submits an action as a background job; it is the submit function of record.Engine.Background.
func (s *Service) Act(ctx context.Context, who *access.Caller, b record.BackgroundAction) (map[string]any, error) {
	title := value.Text(who.Language, b.Plan.ZH+b.Action.ZH+" "+string(value.Today()), b.Plan.EN+": "+b.Action.EN+" "+string(value.Today()))
	job, err := s.Submit(ctx, who, Request{
		Type: system.BulkJob, Module: b.Plan.Name, Title: title, Params: BulkParams{Verb: b.Action.Verb, IDs: b.IDs, Input: b.Input, Language: who.Language}, Total: int64(len(b.IDs)),
	})
	if err != nil {
		return nil, err
	}
	return map[string]any{"jobId": job.ID, "jobNo": job.JobNo, "total": job.Total}, nil
}
