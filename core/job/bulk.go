package job

import (
	"context"
	"encoding/json"

	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// BulkParams is what the work of an action in the background needs to know.
type BulkParams struct {
	Verb     string          `json:"verb"`
	IDs      []int64         `json:"ids,omitempty"` // none for everything the owner reaches
	Input    json.RawMessage `json:"input"`
	Language string          `json:"language"`
	// Asked says which rows became the items of the job; nil for work that has none.
	Asked  *record.Selection `json:"asked,omitempty"`
	Reason string            `json:"reason,omitempty"`
	// UndoOf is the job that this one takes back.
	UndoOf int64 `json:"undoOf,omitempty"`
}

// Act submits the work of an action, for record.Engine.Background.
func (s *Service) Act(ctx context.Context, who *access.Caller, b record.BackgroundAction) (map[string]any, error) {
	title := b.Plan.ZH + b.Action.ZH + " " + string(value.Today())
	if who.Language == "en" {
		title = b.Plan.EN + ": " + b.Action.EN + " " + string(value.Today())
	}
	job, err := s.Submit(ctx, who, Request{
		Type: system.BulkJob, Module: b.Plan.Name, Title: title, Params: BulkParams{Verb: b.Action.Verb, IDs: b.IDs, Input: b.Input, Language: who.Language}, Total: int64(len(b.IDs)),
	})
	if err != nil {
		return nil, err
	}
	return map[string]any{"jobId": job.ID, "jobNo": job.JobNo, "total": job.Total}, nil
}
