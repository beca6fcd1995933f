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

// Outcome is the result for one row of a long-running job.
type Outcome struct {
	Key, Name string
	// Field, From and To describe one changed field; empty for a result about the whole row.
	Field, From, To string
	// Result is empty for success, else a remark, or with Refused set the reason of a failure.
	Result  string
	Refused bool
}

// Steps are the callbacks of a long-running job. Done reports the number of processed rows and returns an error if the job must stop;
// Checkpoint does the same within the transaction of a row.
type Steps struct {
	Done       func(ctx context.Context, done, total int64) error
	Checkpoint func(ctx context.Context, tx bun.Tx, done, total int64) error
}

// withTrace returns the caller with the job's trace id, so that the audit entries of the job can be found after a crash.
func withTrace(who *access.Caller, traceID string) *access.Caller {
	own := *who
	own.TraceID = traceID
	return &own
}

// auditEntry is a change that the job made in an earlier run.
type auditEntry struct {
	ID      int64
	Label   string
	Changes json.RawMessage
}

// auditedChanges reads the audit entries of the job about rows of a module.
func auditedChanges(ctx context.Context, e *record.Engine, module, verb, traceID string) ([]auditEntry, error) {
	var rows []struct {
		TargetID, TargetLabel string
		Changes               string
	}
	err := e.DB().Read().NewRaw("SELECT target_id, target_label, changes FROM audit_log WHERE trace_id = ? AND module = ? AND action = ? ORDER BY id", traceID, module, verb).Scan(ctx, &rows)
	if err != nil {
		return nil, err
	}
	out := make([]auditEntry, 0, len(rows))
	for _, row := range rows {
		id, err := strconv.ParseInt(row.TargetID, 10, 64)
		if err != nil {
			continue // not about a row
		}
		out = append(out, auditEntry{id, row.TargetLabel, json.RawMessage(row.Changes)})
	}
	return out, nil
}

// refusalText returns the reasons of a refusal as text; any other error is returned as an error of the job.
func refusalText(err error, language string) (string, error) {
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

// change is one changed field in an audit entry.
type change struct {
	Field    string
	From, To any
}

func (w auditEntry) each() []change {
	var out []change
	_ = json.Unmarshal(w.Changes, &out) // changes too long for the audit log are not stored
	return out
}
