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

// itemsAtOnce is how many waiting items are read at once.
const itemsAtOnce = 200

// RunBulk does one action to every item of a job, each in a transaction that also says what became of it: after a crash it goes on with those that wait,
// and none is done twice. list writes the workbook of the refused ones.
func (s *Service) RunBulk(ctx context.Context, l *Lease, p BulkParams, list func(w io.Writer, refused []Item) error) (Result, error) {
	deed, err := s.Engine.BulkAction(l.Job.Module, p.Verb, l.Who, p.Input, p.Reason)
	if err != nil {
		return Result{}, err
	}
	done, refused, err := s.settled(ctx, l.Job.ID)
	if err != nil {
		return Result{}, err
	}
	for last := int64(0); ; {
		items, err := s.waiting(ctx, l.Job.ID, last, itemsAtOnce)
		if err != nil {
			return Result{}, err
		}
		for _, item := range items {
			last = item.RowID
			ok, err := l.one(ctx, deed, item, done+refused+1)
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
		if len(items) < itemsAtOnce {
			return l.ended(ctx, deed, done, refused, list)
		}
	}
}

// one settles one item and reports whether it was done.
func (l *Lease) one(ctx context.Context, deed *record.BulkAction, item Item, settled int64) (bool, error) {
	var own map[string]json.RawMessage
	if item.Input != "" {
		if err := json.Unmarshal([]byte(item.Input), &own); err != nil {
			return false, err
		}
	}
	became, err := deed.Apply(ctx, l.Who, item.RowID, item.RowVersion, own, func(ctx context.Context, tx bun.Tx, done record.ItemResult) error {
		return l.settle(ctx, tx, item.RowID, done, nil, "", settled, l.Job.Total)
	})
	var refused *fault.Error
	if !errors.As(err, &refused) {
		return err == nil, err
	}
	return false, l.s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		return l.settle(ctx, tx, item.RowID, became, refused, deed.Explain(refused, l.Who.Language), settled, l.Job.Total)
	})
}

// ended is the whole, to be written down with the end of the job; it leaves a workbook of what was refused.
func (l *Lease) ended(ctx context.Context, deed *record.BulkAction, done, refused int64, list func(w io.Writer, refused []Item) error) (Result, error) {
	result := Result{Total: done + refused, Done: done + refused, Failed: refused}
	if refused > 0 {
		items, err := l.s.refused(ctx, l.Job.ID)
		if err != nil {
			return result, err
		}
		result.ErrorFile = spreadsheet.FileName(l.Job.Module)
		kept, err := l.s.SaveFile(ctx, l.Who, result.ErrorFile, func(w io.Writer) error { return list(w, items) })
		if err != nil {
			return result, err
		}
		result.Size = kept.Size
	}
	summary := fmt.Sprintf("%s：成功 %d 条，失败 %d 条", l.Job.Title, done, refused)
	if l.Who.Language == "en" {
		summary = fmt.Sprintf("%s: %d done, %d refused", l.Job.Title, done, refused)
	}
	if deed.Reason != "" {
		summary += ": " + deed.Reason
	}
	result.Told = func(ctx context.Context, tx bun.Tx) error {
		return l.s.Engine.Audit(ctx, tx, l.Who, record.Entry{
			Module: l.Job.Module, Action: deed.Action.Verb, TargetLabel: l.Job.JobNo, Summary: value.Cut(summary, 300), Result: resultOf(done),
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
