package job

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
	"evops/core/setting"
)

// undoWindow is how long after its end a bulk edit can be undone.
const undoWindow = 24 * time.Hour

// previewSample is how many rows a preview tries.
const previewSample = 20

var maxItems = setting.NewInt("job.maxItems", 100_000, 100, 1_000_000,
	field.Label{ZH: "批量操作条数上限", EN: "Rows per bulk action"},
	field.Label{ZH: "一次批量操作最多处理的数据条数", EN: "Larger selections are refused"})

// BulkRequest asks for one action on many rows.
type BulkRequest struct {
	record.Selection
	Verb   string          `json:"verb"`
	Input  json.RawMessage `json:"input"`
	Reason string          `json:"reason"`
	// Expected is the row count shown by the preview; nothing is done if the count has changed. A dangerous action requires it.
	Expected *int64 `json:"expected"`
}

// Preview is what a bulk action would do.
type Preview struct {
	Total int64 `json:"total"`
	// Eligible is how many of them are in a state from which the action may start.
	Eligible int64                 `json:"able"`
	Most     int64                 `json:"most"`
	Sample   []record.DryRunResult `json:"sample"`
}

// Preview counts the rows of a bulk action and tries it on the first of them; each trial is rolled back.
func (s *Service) Preview(ctx context.Context, who *access.Caller, module string, m BulkRequest) (*Preview, error) {
	bulk, err := s.bulkAction(who, module, m)
	if err != nil {
		return nil, err
	}
	p := &Preview{Sample: []record.DryRunResult{}}
	if p.Most, err = maxItems.Now(ctx, s.Engine.DB()); err != nil {
		return nil, err
	}
	if p.Total, p.Eligible, err = bulk.Count(ctx, s.Engine.Read(), who, m.Selection); err != nil {
		return nil, err
	}
	ids, err := bulk.SampleIDs(ctx, s.Engine.Read(), who, m.Selection, previewSample)
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		tried, err := bulk.DryRun(ctx, who, id)
		if err != nil {
			return nil, err
		}
		p.Sample = append(p.Sample, tried)
	}
	return p, nil
}

func (s *Service) bulkAction(who *access.Caller, module string, m BulkRequest) (*record.BulkAction, error) {
	bulk, err := s.Engine.BulkAction(module, m.Verb, who, m.Input, m.Reason)
	if err == nil && bulk.IsNoop() {
		err = fault.ValidationFailed.With()
	}
	if err == nil && bulk.Action.Dangerous {
		// A dangerous action on one row may omit the reason; on many rows the audit log requires one.
		bulk.Reason, err = record.ActionReason(m.Reason, who.Language)
	}
	return bulk, err
}

// Start submits a bulk action. Its rows are stored as the items of the job, so later changes to what the selection matches have no effect.
func (s *Service) Start(ctx context.Context, who *access.Caller, module string, m BulkRequest) (*system.Job, error) {
	bulk, err := s.bulkAction(who, module, m)
	if err != nil {
		return nil, err
	}
	if bulk.Action.Dangerous && m.Expected == nil {
		return nil, fault.ConfirmRequired.With()
	}
	params := BulkParams{Verb: m.Verb, Input: m.Input, Language: who.Language, Selection: &Selection{Selection: m.Selection}, Reason: bulk.Reason}
	return s.Submit(ctx, who, Request{
		Type: system.BulkJob, Module: bulk.Plan.Name, Title: titleOf(bulk, who), Params: params,
		Items: func(ctx context.Context, tx bun.Tx, job int64) (int64, error) {
			most, err := maxItems.Now(ctx, s.Engine.DB())
			if err != nil {
				return 0, err
			}
			n, err := snapshot(ctx, tx, who, bulk, *params.Selection, job)
			switch {
			case err != nil:
				return 0, err
			case n > most:
				return 0, fault.BatchTooLarge.With("max", most)
			case n == 0 || m.Expected != nil && *m.Expected != n:
				return 0, fault.SelectionChanged.With("n", n)
			}
			return n, nil
		},
	})
}

func titleOf(d *record.BulkAction, who *access.Caller) string {
	return value.Text(who.Language, "批量"+d.Action.ZH+d.Plan.ZH, d.Plan.EN+": bulk "+strings.ToLower(d.Action.EN)) + " " + string(value.Today())
}

// retryItems fills the request with the items that a bulk job left unfinished, and reports whether the job is a bulk job.
func (s *Service) retryItems(who *access.Caller, old *system.Job, again *Request) (bool, error) {
	p, many, err := bulkOf(old)
	if err != nil || !many {
		return false, err
	}
	if p.UndoOf != 0 {
		// Refused items have changed since the edit and would be refused again, so only waiting items are retried.
		again.Items = func(ctx context.Context, tx bun.Tx, job int64) (int64, error) {
			return reassign(ctx, tx, job, `row_id, row_version, ? + 0, input, label, 0, '', '', 0 FROM job_item WHERE job_id = ? AND status = ?`, itemWaiting, old.ID, itemWaiting)
		}
		return false, nil
	}
	bulk, err := s.Engine.BulkAction(old.Module, p.Verb, who, p.Input, p.Reason)
	if err != nil {
		return false, err
	}
	p.Selection = &Selection{Unfinished: old.ID}
	again.Params = p
	again.Items = func(ctx context.Context, tx bun.Tx, job int64) (int64, error) {
		n, err := snapshot(ctx, tx, who, bulk, *p.Selection, job)
		if err == nil && n == 0 {
			err = fault.SelectionChanged.With("n", n)
		}
		return n, err
	}
	return true, nil
}

// bulkOf decodes the parameters of a bulk job.
func bulkOf(j *system.Job) (p BulkParams, many bool, err error) {
	if j.JobType != system.BulkJob {
		return p, false, nil
	}
	err = json.Unmarshal(j.Params, &p)
	return p, p.Selection != nil, err
}

// Undo restores the values that a bulk edit of the caller replaced, as a job of its own, up to undoWindow after its end and whatever its
// status. A row that has changed since is skipped.
func (s *Service) Undo(ctx context.Context, who *access.Caller, id int64) (*system.Job, error) {
	old, err := s.own(ctx, who, id)
	if err != nil {
		return nil, err
	}
	p, many, err := bulkOf(old)
	if err != nil {
		return nil, err
	}
	ended := old.Status != system.JobQueued && old.Status != system.JobRunning
	late := old.FinishedAt.Milli() < value.Now().Add(-undoWindow).Milli()
	if !many || p.Verb != "edit" || p.UndoOf != 0 || !ended || late {
		return nil, fault.StateNotAllowed.With("state", old.Status)
	}
	title, reason := value.Text(who.Language, "撤销：", "Undo: ")+old.Title, value.Text(who.Language, "撤销任务 ", "Undoes job ")+old.JobNo
	params := BulkParams{Verb: p.Verb, Language: who.Language, Selection: &Selection{}, Reason: reason, UndoOf: id}
	if _, err := s.Engine.BulkAction(old.Module, p.Verb, who, nil, reason); err != nil {
		return nil, err
	}
	return s.Submit(ctx, who, Request{
		Type: system.BulkJob, Module: old.Module, Title: title, Params: params,
		Items: func(ctx context.Context, tx bun.Tx, job int64) (int64, error) {
			n, err := reassign(ctx, tx, job, `row_id, after_version, ? + 0, "before", label, 0, '', '', 0 FROM job_item WHERE job_id = ? AND status = ?`, itemWaiting, id, ItemDone)
			if err != nil {
				return 0, err
			}
			// Each row is undone once.
			_, err = tx.NewRaw("UPDATE job_item SET status = ? WHERE job_id = ? AND status = ?", itemUndone, id, ItemDone).Exec(ctx)
			return n, err
		},
	})
}

// snapshot stores the selected rows as waiting items of a job, each with its current version, and returns their number.
func snapshot(ctx context.Context, tx bun.Tx, who *access.Caller, bulk *record.BulkAction, selection Selection, job int64) (int64, error) {
	return bulk.InsertSelected(ctx, tx, who, selection.rows(), record.SQL{
		Text: `INSERT INTO job_item (job_id, status, input, label, code, message, "before", after_version, row_id, row_version) SELECT ? + 0, 0, '', '', 0, '', '', 0, `,
		Args: []any{job},
	})
}

// reassign inserts items selected from another job as items of this job.
func reassign(ctx context.Context, tx bun.Tx, job int64, from string, args ...any) (int64, error) {
	result, err := tx.NewRaw(`INSERT INTO job_item (job_id, row_id, row_version, status, input, label, code, message, "before", after_version) SELECT ? + 0, `+from,
		append([]any{job}, args...)...).Exec(ctx)
	if err != nil {
		return 0, err
	}
	n, err := result.RowsAffected()
	if err == nil && n == 0 {
		err = fault.SelectionChanged.With("n", n)
	}
	return n, err
}

// States of an item.
const (
	itemWaiting = 0
	ItemDone    = 1
	ItemRefused = 2
	itemUndone  = 3 // done, and reverted by another job
)

// Item is one row of a job and its outcome.
type Item struct {
	RowID      int64  `bun:"row_id" json:"rowId"`
	RowVersion int64  `bun:"row_version" json:"-"`
	Status     int64  `bun:"status" json:"status"`
	Input      string `bun:"input" json:"-"`
	Label      string `bun:"label" json:"label"`
	Code       int    `bun:"code" json:"code"`
	Message    string `bun:"message" json:"message"`
}

const itemColumns = "row_id, row_version, status, input, label, code, message"

// waiting returns the next waiting items of a job with a row id above behind.
func (s *Service) waiting(ctx context.Context, job, behind int64, most int) (items []Item, err error) {
	err = s.Engine.DB().Read().NewRaw("SELECT "+itemColumns+" FROM job_item WHERE job_id = ? AND row_id > ? AND status = ? ORDER BY row_id LIMIT ?",
		job, behind, itemWaiting, most).Scan(ctx, &items)
	return items, err
}

// refused returns the refused items of a job.
func (s *Service) refused(ctx context.Context, job int64) (items []Item, err error) {
	err = s.Engine.DB().Read().NewRaw("SELECT "+itemColumns+" FROM job_item WHERE job_id = ? AND status = ? ORDER BY row_id", job, ItemRefused).Scan(ctx, &items)
	return items, err
}

// settled counts the done and the refused items of a job.
func (s *Service) settled(ctx context.Context, job int64) (done, refused int64, err error) {
	err = s.Engine.DB().Read().NewRaw("SELECT coalesce(sum(CASE WHEN status = ? THEN 1 ELSE 0 END), 0), coalesce(sum(CASE WHEN status = ? THEN 1 ELSE 0 END), 0) FROM job_item WHERE job_id = ?",
		ItemDone, ItemRefused, job).Scan(ctx, &done, &refused)
	return done, refused, err
}

// settle stores the outcome of an item and the progress of the job in the transaction of the change itself. It fails once the lease is
// lost.
func (l *Lease) settle(ctx context.Context, tx bun.Tx, row int64, outcome record.ItemResult, refused *fault.Error, why string, done, total int64) error {
	status, code, before := ItemDone, 0, ""
	if refused != nil {
		status, code = ItemRefused, refused.Code.Number
	} else if outcome.Before != nil {
		text, err := json.Marshal(outcome.Before)
		if err != nil {
			return err
		}
		before = string(text)
	}
	label := outcome.Label
	if label == "" {
		label = strconv.FormatInt(row, 10)
	}
	result, err := tx.NewRaw(`UPDATE job_item SET status = ?, label = ?, code = ?, message = ?, "before" = ?, after_version = ? WHERE job_id = ? AND row_id = ? AND status = ?`,
		status, label, code, why, before, outcome.Version, l.Job.ID, row, itemWaiting).Exec(ctx)
	if err != nil {
		return err
	}
	switch n, err := result.RowsAffected(); {
	case err != nil:
		return err
	case n != 1:
		return fmt.Errorf("job: item %d of job %d is already settled", row, l.Job.ID)
	}
	return l.Checkpoint(ctx, tx, done, total)
}

// ItemsOf returns one page of the items of a job, refused ones first. The caller must own the job or be allowed to view it.
func (s *Service) ItemsOf(ctx context.Context, who *access.Caller, id int64, page, size int) (items []Item, total int64, err error) {
	if _, err := s.own(ctx, who, id); err != nil {
		if visible, failed := s.Engine.Read().CanView(ctx, system.Jobs.Name, who, id); failed != nil || !visible {
			return nil, 0, err
		}
	}
	read := s.Engine.DB().Read()
	if err := read.NewRaw("SELECT count(*) FROM job_item WHERE job_id = ?", id).Scan(ctx, &total); err != nil {
		return nil, 0, err
	}
	err = read.NewRaw("SELECT "+itemColumns+" FROM job_item WHERE job_id = ? ORDER BY CASE WHEN status = ? THEN 0 ELSE 1 END, row_id LIMIT ? OFFSET ?",
		id, ItemRefused, size, (page-1)*size).Scan(ctx, &items)
	return items, total, err
}
