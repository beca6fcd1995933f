package aftersales

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/core/access"
	"evops/core/record"
)

// Outcome is what became of one row of a long work, as its result tells it.
type Outcome struct {
	Key, Name string
	// Field, From and To are one difference; empty where the row as a whole is told of.
	Field, From, To string
	// Result is empty where all went well, else what there is to say; Refused tells a failure from a remark.
	Result  string
	Refused bool
}

// Steps connects a long work with whatever carries it: Done says how many rows are through and fails when the work must stop, Checkpoint is the same
// inside the transaction of a row.
type Steps struct {
	Done       func(ctx context.Context, done, total int64) error
	Checkpoint func(ctx context.Context, tx bun.Tx, done, total int64) error
}

// under is the account that a work runs for, under the number of the work: everything it writes down can be found by it, also after it was killed.
func under(who *access.Caller, work string) *access.Caller {
	own := *who
	own.TraceID = work
	return &own
}

// written is one change that a work made before it was killed.
type written struct {
	ID      int64
	Label   string
	Changes json.RawMessage
}

// before reads what a work has already written down about rows of a module.
func before(ctx context.Context, e *record.Engine, module, verb, work string) ([]written, error) {
	var rows []struct {
		TargetID, TargetLabel string
		Changes               string
	}
	err := e.DB().Read().NewRaw("SELECT target_id, target_label, changes FROM audit_log WHERE trace_id = ? AND module = ? AND action = ? ORDER BY id", work, module, verb).Scan(ctx, &rows)
	if err != nil {
		return nil, err
	}
	out := make([]written, 0, len(rows))
	for _, row := range rows {
		id, err := strconv.ParseInt(row.TargetID, 10, 64)
		if err != nil {
			continue // about no row
		}
		out = append(out, written{id, row.TargetLabel, json.RawMessage(row.Changes)})
	}
	return out, nil
}

// reasons is why a row was refused, in words; anything but a refusal is an error of the work itself.
func reasons(err error, language string) (string, error) {
	var refused *fault.Error
	if !errors.As(err, &refused) {
		return "", err
	}
	if len(refused.Details) == 0 {
		return refused.In(language), nil
	}
	var texts []string
	for _, text := range refused.Details {
		texts = append(texts, text)
	}
	slices.Sort(texts)
	return strings.Join(texts, "; "), nil
}

// change is one field of a change as it was written down.
type change struct {
	Field    string
	From, To any
}

func (w written) each() []change {
	var out []change
	_ = json.Unmarshal(w.Changes, &out) // a change too long to be kept says nothing
	return out
}
