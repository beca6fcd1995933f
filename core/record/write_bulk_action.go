package record

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strconv"

	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/resource"
	"evops/core/access"
	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
	"evops/core/validate"
)

// BulkAction is an action on many rows: checked once, then applied row by row, each in its own transaction.
type BulkAction struct {
	Plan   *resource.Plan
	Action *action.Action
	Reason string

	e  *Engine
	t  *table
	in map[string]json.RawMessage
}

// Selection selects the rows of a bulk action.
type Selection struct {
	// IDs are the rows; if empty, the rows matching Query.
	IDs []int64 `json:"ids,omitempty"`
	// Query is the body of a list.
	Query json.RawMessage `json:"query,omitempty"`
	// All allows a query without filters (legacy-api B.4: an empty form must not select everything by accident).
	All bool `json:"all,omitempty"`
	// In is a subquery for the ids of the rows; nil for none.
	In *SQL `json:"-"`
}

// ItemResult is the result of a bulk action on one row.
type ItemResult struct {
	// Label is the display name of the row, in the caller's language.
	Label string
	// Version is the row's new version, 0 if it was deleted.
	Version int64
	// Before holds the previous values of the fields that an edit sets, in input form; nil for other actions.
	Before map[string]json.RawMessage
}

// BulkAction checks an action on many rows, including edit and delete. For an edit, input holds the fields to set on every row. Errors are
// those of the action on one row, and FIELD_READ_ONLY for a field that must differ between rows.
func (e *Engine) BulkAction(name, verb string, who *access.Caller, input json.RawMessage, reason string) (*BulkAction, error) {
	t, in, err := e.prepare(name, who, verb, input)
	if err != nil {
		return nil, err
	}
	act := t.Action(verb)
	if !act.Bulk() {
		return nil, fault.MethodNotAllowed.With()
	}
	if reason, err = checkReason(reason, act.NeedsReason, who.Language); err != nil {
		return nil, err
	}
	d := &BulkAction{Plan: t.Plan, Action: act, Reason: reason, e: e, t: t, in: in}
	return d, d.checkFields(who)
}

func (d *BulkAction) checkFields(who *access.Caller) error {
	if d.Action.Verb != "edit" {
		return nil
	}
	var faults []validate.Fault
	for _, name := range slices.Sorted(maps.Keys(d.in)) {
		if c := d.t.ByName[name]; c == nil || !d.Plan.BulkEditable(c.Field) || c.HiddenFrom(who) {
			faults = append(faults, validate.Fault{Path: name, Rule: fault.FieldReadOnly.Name, ZH: "不能批量修改", EN: "Cannot be changed in a bulk edit"})
		}
	}
	return refusal(faults, who.Language)
}

// IsNoop reports whether an edit changes nothing.
func (d *BulkAction) IsNoop() bool { return d.Action.Verb == "edit" && len(d.in) == 0 }

// rows writes FROM and WHERE for the selected rows that are in the caller's scope for both viewing and the action.
func (d *BulkAction) rows(ctx context.Context, v Reader, who *access.Caller, selection Selection, b *sqlb.Builder) error {
	body := selection.Query
	if len(selection.IDs) > 0 || selection.In != nil {
		body = nil
	}
	if err := who.Require(d.t.PermissionFor("view")); err != nil {
		return err
	}
	q, err := v.query.Parse(d.t.Table, body)
	if err != nil {
		return err
	}
	if len(selection.IDs) == 0 && selection.In == nil && !selection.All && !q.Filtered {
		return fault.ConfirmRequired.With()
	}
	// A row that is shared for viewing may not be changeable by the caller, so both scopes apply.
	seen, err := v.query.ScopeOf(ctx, d.t.Table, who, d.t.PermissionFor("view"))
	if err != nil {
		return err
	}
	limit, err := v.query.ScopeOf(ctx, d.t.Table, who, d.t.grant(who, d.Action))
	if err != nil {
		return err
	}
	if err := v.query.Bind(ctx, q, who); err != nil {
		return err
	}
	if err := v.query.ChooseStrategy(ctx, q, limit); err != nil {
		return err
	}
	b.Raw(" FROM ", d.t.Quoted)
	w := q.Where(b, limit)
	seen.Write(w)
	if len(selection.IDs) > 0 {
		ids := make([]any, len(selection.IDs))
		for i, id := range selection.IDs {
			ids[i] = id
		}
		w.And().In(`"id"`, ids)
	}
	if selection.In != nil {
		w.And().Raw(`"id" IN (`).Part(*selection.In).Raw(")")
	}
	return nil
}

// Count returns the number of selected rows, and how many of them are in a state that allows the action.
func (d *BulkAction) Count(ctx context.Context, v Reader, who *access.Caller, selection Selection) (total, able int64, err error) {
	b := sqlb.New(d.e.db.Dialect)
	b.Raw("SELECT count(*), coalesce(sum(CASE WHEN 1 = 1")
	if state := d.t.ByName[d.Action.StateName]; state != nil {
		from := make([]any, len(d.Action.From))
		for i, code := range d.Action.From {
			from[i] = state.StateValue(code)
		}
		b.Raw(" AND ").In(state.Quoted, from)
	}
	if d.t.TerminalField != "" && d.Action.Verb != "delete" {
		end := d.t.ByName[d.t.TerminalField]
		for _, code := range d.t.TerminalValues {
			b.Raw(" AND ", end.Quoted, " <> ").Arg(end.StateValue(code))
		}
	}
	b.Raw(" THEN 1 ELSE 0 END), 0)")
	if err := d.rows(ctx, v, who, selection, b); err != nil {
		return 0, 0, err
	}
	found, err := v.query.Run(ctx, b)
	if err != nil {
		return 0, 0, query.MarkTimeout(ctx, err)
	}
	defer found.Close()
	if found.Next() {
		err = found.Scan(&total, &able)
	}
	return total, able, cmp.Or(err, query.MarkTimeout(ctx, found.Err()))
}

// SampleIDs returns the ids of the first selected rows.
func (d *BulkAction) SampleIDs(ctx context.Context, v Reader, who *access.Caller, selection Selection, n int) ([]int64, error) {
	b := sqlb.New(d.e.db.Dialect)
	b.Raw(`SELECT "id"`)
	if err := d.rows(ctx, v, who, selection, b); err != nil {
		return nil, err
	}
	b.Raw(` ORDER BY "id"`).Limit(n)
	found, err := v.query.Run(ctx, b)
	if err != nil {
		return nil, query.MarkTimeout(ctx, err)
	}
	defer found.Close()
	var ids []int64
	for found.Next() {
		var id int64
		if err := found.Scan(&id); err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	return ids, query.MarkTimeout(ctx, found.Err())
}

// InsertSelected stores the id and the version of each selected row and returns their number. insert is the beginning of an
// INSERT … SELECT, up to its last two columns.
func (d *BulkAction) InsertSelected(ctx context.Context, tx bun.Tx, who *access.Caller, selection Selection, insert SQL) (int64, error) {
	b := sqlb.New(d.e.db.Dialect)
	version := `"version"`
	if d.t.Log {
		version = "0"
	}
	b.Part(insert).Raw(`"id", `, version)
	if err := d.rows(ctx, d.e.InTx(tx), who, selection, b); err != nil {
		return 0, err
	}
	done, err := tx.Tx.ExecContext(ctx, string(b.Text()), b.Args()...)
	if err != nil {
		return 0, query.MarkTimeout(ctx, err)
	}
	return done.RowsAffected()
}

// on applies the action to one row within a transaction. A version other than 0 must match the row's. own replaces the input if not nil.
// ItemResult carries the row's label even if the action is refused, provided the row could be read.
func (d *BulkAction) on(ctx context.Context, tx bun.Tx, who *access.Caller, id, version int64, input map[string]json.RawMessage) (a *Mutation, done ItemResult, err error) {
	in := d.in
	if input != nil {
		in = input
	}
	edits := d.Action.Verb == "edit"
	a = &Mutation{
		Engine: d.e, Tx: tx, Caller: who, Verb: d.Action.Verb, Reason: d.Reason, table: d.t, act: d.Action, id: id,
		readVersion: strconv.AppendInt(nil, version, 10), comparesVersion: edits && version != 0, body: in, variant: variantOf(d.Action),
	}
	if edits {
		a.variant = edit
	}
	err = a.run(ctx)
	if !a.old.IsZero() {
		done.Label = d.t.LabelOf(a.old, who.Language)
	}
	if err != nil || a.new.IsZero() {
		return a, done, err
	}
	done.Version = d.t.VersionOf(a.new)
	if edits {
		done.Before = map[string]json.RawMessage{}
		for name := range in {
			done.Before[name] = d.t.ByName[name].Encode(nil, a.old, true)
		}
	}
	return a, done, nil
}

// Apply applies the action to one row. also runs last in the same transaction. Refusals are *fault.Error and leave the row unchanged.
func (d *BulkAction) Apply(ctx context.Context, who *access.Caller, id, version int64, input map[string]json.RawMessage, also func(ctx context.Context, tx bun.Tx, done ItemResult) error) (done ItemResult, err error) {
	err = d.e.transaction(ctx, func(ctx context.Context, tx bun.Tx) error {
		if _, done, err = d.on(ctx, tx, who, id, version, input); err != nil {
			return err
		}
		return also(ctx, tx, done)
	})
	return done, err
}

// errDryRun rolls back a dry run.
var errDryRun = errors.New("record: dry run, rolled back")

// DryRunResult is the change an action would make to one row.
type DryRunResult struct {
	ID    int64  `json:"id"`
	Label string `json:"label"`
	// Before and After hold the fields that would change, as a list returns them.
	Before  json.RawMessage `json:"before,omitempty"`
	After   json.RawMessage `json:"after,omitempty"`
	Fields  []string        `json:"fields"`
	Refused string          `json:"refused,omitempty"` // reason for a refusal, in the caller's language
}

// DryRun applies the action to one row, records the result and rolls back.
func (d *BulkAction) DryRun(ctx context.Context, who *access.Caller, id int64) (DryRunResult, error) {
	r := DryRunResult{ID: id, Fields: []string{}}
	err := d.e.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		a, done, err := d.on(ctx, tx, who, id, 0, nil)
		if r.Label = done.Label; err != nil {
			return err
		}
		if a.new.IsZero() {
			return errDryRun
		}
		only := map[string]bool{}
		r.Fields = r.Fields[:0]
		for _, c := range d.t.differences(a.old, a.new) {
			if !d.t.ByName[c.Field].HiddenFrom(who) {
				r.Fields, only[c.Field] = append(r.Fields, c.Field), true
			}
		}
		if len(only) == 0 {
			return errDryRun
		}
		show := func(row rowcodec.Row) (json.RawMessage, error) {
			return d.e.InTx(tx).encodeRows(ctx, d.t, who, []rowcodec.Row{row}, only, nil, nil)
		}
		if r.Before, err = show(a.old); err != nil {
			return err
		}
		if r.After, err = show(a.new); err != nil {
			return err
		}
		return errDryRun
	})
	var refused *fault.Error
	switch {
	case errors.Is(err, errDryRun):
		return r, nil
	case errors.As(err, &refused):
		r.Refused = d.Explain(refused, who.Language)
		return r, nil
	}
	return r, err
}

// Explain returns a refusal as one line: its message, or the faults of its fields.
func (d *BulkAction) Explain(refused *fault.Error, language string) string {
	if len(refused.Details) == 0 {
		return refused.In(language)
	}
	line := ""
	for _, path := range slices.Sorted(maps.Keys(refused.Details)) {
		if line != "" {
			line += "; "
		}
		if f := d.Plan.Field(path); f != nil {
			line += f.In(language) + ": "
		}
		line += refused.Details[path]
	}
	return line
}
