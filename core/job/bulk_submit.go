package job

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/spreadsheet"
)

// itemsBatch is how many waiting items are read per query.
const itemsBatch = 200

// RunBulk applies one action to every item of a job. Each item is one transaction that also stores its outcome, so a restart continues with
// the waiting items and none is done twice. list writes the workbook of the refused items.
func (s *Service) RunBulk(ctx context.Context, l *Lease, p BulkParams, list func(w io.Writer, refused []Item) error) (Result, error) {
	bulk, err := s.Engine.BulkAction(l.Job.Module, p.Verb, l.Who, p.Input, p.Reason)
	if err != nil {
		return Result{}, err
	}
	done, refused, err := s.settled(ctx, l.Job.ID)
	if err != nil {
		return Result{}, err
	}
	for last := int64(0); ; {
		items, err := s.waiting(ctx, l.Job.ID, last, itemsBatch)
		if err != nil {
			return Result{}, err
		}
		for _, item := range items {
			last = item.RowID
			ok, err := l.applyItem(ctx, bulk, item, done+refused+1)
			if err != nil {
				return Result{}, err
			}
			if ok {
				done++
			} else {
				refused++
			}
			if err := l.Progress(ctx, done+refused, l.Job.Total); err != nil {
				return Result{}, err
			}
		}
		if len(items) < itemsBatch {
			return l.summarize(ctx, bulk, done, refused, list)
		}
	}
}

// applyItem applies the action to one item and reports whether it succeeded. A refusal is stored with the item; any other error is
// returned.
func (l *Lease) applyItem(ctx context.Context, bulk *record.BulkAction, item Item, settled int64) (bool, error) {
	var own map[string]json.RawMessage
	if item.Input != "" {
		if err := json.Unmarshal([]byte(item.Input), &own); err != nil {
			return false, err
		}
	}
	outcome, err := bulk.Apply(ctx, l.Who, item.RowID, item.RowVersion, own, func(ctx context.Context, tx bun.Tx, done record.ItemResult) error {
		return l.settle(ctx, tx, item.RowID, done, nil, "", settled, l.Job.Total)
	})
	var refused *fault.Error
	if !errors.As(err, &refused) {
		return err == nil, err
	}
	return false, l.s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		return l.settle(ctx, tx, item.RowID, outcome, refused, bulk.Explain(refused, l.Who.Language), settled, l.Job.Total)
	})
}

// summarize returns the result that is stored when the job ends, and saves a workbook of the refused items.
func (l *Lease) summarize(ctx context.Context, bulk *record.BulkAction, done, refused int64, list func(w io.Writer, refused []Item) error) (Result, error) {
	result := Result{Total: done + refused, Done: done + refused, Failed: refused}
	if refused > 0 {
		items, err := l.s.refused(ctx, l.Job.ID)
		if err != nil {
			return result, err
		}
		result.ErrorFile = spreadsheet.FileName(l.Job.Module)
		saved, err := l.s.SaveFile(ctx, l.Who, result.ErrorFile, func(w io.Writer) error { return list(w, items) })
		if err != nil {
			return result, err
		}
		result.Size = saved.Size
	}
	summary := value.Text(l.Who.Language, fmt.Sprintf("%s：成功 %d 条，失败 %d 条", l.Job.Title, done, refused), fmt.Sprintf("%s: %d done, %d refused", l.Job.Title, done, refused))
	if bulk.Reason != "" {
		summary += ": " + bulk.Reason
	}
	result.OnEnd = func(ctx context.Context, tx bun.Tx) error {
		return l.s.Engine.Audit(ctx, tx, l.Who, record.Entry{
			Module: l.Job.Module, Action: bulk.Action.Verb, TargetLabel: l.Job.JobNo, Summary: value.Cut(summary, 300), Result: resultOf(done),
		})
	}
	return result, nil
}

func resultOf(done int64) system.AuditResult {
	if done == 0 {
		return system.Failed
	}
	return system.Succeeded
}
