package record

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/field"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record/internal/rowcodec"
)

// difference is a changed field in an audit entry.
type difference struct {
	Field string          `json:"field"`
	From  json.RawMessage `json:"from"`
	To    json.RawMessage `json:"to"`
}

// auditColumns are the columns that every write changes.
var auditColumns = []string{"version", "createdAt", "createdBy", "updatedAt", "updatedBy"}

// differences lists the fields that differ between two rows; either may be nil. Personal data and what needs a permission is masked.
func (t *table) differences(old, new rowcodec.Row) []difference {
	var out []difference
	for _, c := range t.Stored {
		if c.Name == "id" || slices.Contains(auditColumns, c.Name) {
			continue
		}
		from, to := json.RawMessage("null"), json.RawMessage("null")
		if !old.IsZero() {
			from = c.Encode(nil, old, true)
		}
		if !new.IsZero() {
			to = c.Encode(nil, new, true)
		}
		if string(from) == string(to) {
			continue
		}
		if c.Kind == field.KindMasked || !auditsValue(c) {
			from, to = json.RawMessage(`"***"`), json.RawMessage(`"***"`)
		}
		out = append(out, difference{c.Name, from, to})
	}
	return out
}

// auditsValue reports whether the audit log has the values of a column. Readers of the log see them whatever they may see of the record.
func auditsValue(c *rowcodec.Column) bool {
	return c.Kind != field.KindSecret && !c.IsInternal && c.RedactUnless == ""
}

// Entry is an action to be audited.
type Entry struct {
	Module, Action, TargetID, TargetLabel, Summary string
	Result                                         system.AuditResult
	Risk                                           system.AuditRisk // the minimum; the action may have a higher one
	ErrorCode                                      int
	Changes                                        any
	ChangedFields                                  value.Codes // formatted as "resource.field"
	DurationMs                                     int64       // duration of the action, 0 if not measured
}

// Audit writes an entry in the transaction of the action. If it cannot be written, the action fails (system catalogue 0).
func (e *Engine) Audit(ctx context.Context, tx bun.Tx, who *access.Caller, entry Entry) error {
	return e.log.Write(ctx, tx, who, entry)
}

// auditChange audits a change of the row.
func (a *Mutation) auditChange(ctx context.Context) error {
	t := a.table
	row := a.new
	if row.IsZero() {
		row = a.old
	}
	label := t.LabelOf(row, "zh")
	summary := value.Text(a.Caller.Language, a.verbLabel()+t.ZH+" "+label, a.verbLabel()+" "+t.EN+" "+t.LabelOf(row, "en"))
	if a.Reason != "" {
		summary += ": " + a.Reason
	}
	changes := append(t.differences(a.old, a.new), a.childDifferences()...)
	var changed value.Codes
	if !a.old.IsZero() && !a.new.IsZero() {
		for _, d := range changes {
			changed = append(changed, t.Name+"."+d.Field)
		}
	}
	return a.Engine.Audit(ctx, a.Tx, a.Caller, Entry{
		Module: t.Name, Action: a.Verb, TargetID: fmt.Sprint(t.IDOf(row)), TargetLabel: value.Cut(label, 120), Summary: value.Cut(summary, 300), Risk: a.Risk,
		Changes: changes, ChangedFields: changed,
	})
}

func (a *Mutation) verbLabel() string {
	act := cmp.Or(a.part, a.table.Action(a.Verb))
	if act == nil {
		return cmp.Or(a.Engine.log.VerbLabel(a.Verb, a.Caller.Language), a.Verb)
	}
	return act.In(a.Caller.Language)
}

// setAuditColumns sets the time, the account and the next version on a row about to be written.
func (t *table) setAuditColumns(row rowcodec.Row, who *access.Caller, isNew bool) {
	now := value.Now()
	if isNew {
		*rowcodec.At[value.Time](t.ByName["createdAt"], row) = now
		*rowcodec.At[int64](t.ByName["createdBy"], row) = who.UserID
	}
	*rowcodec.At[value.Time](t.ByName["updatedAt"], row) = now
	*rowcodec.At[int64](t.ByName["updatedBy"], row) = who.UserID
	*rowcodec.At[int64](t.Version, row)++
}
