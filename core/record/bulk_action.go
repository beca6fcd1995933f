package record

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"unsafe"

	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/core/access"
	"evops/core/store/schema"
	"evops/core/validate"
)

// A Deed is one action that is asked for on many rows: checked once, then done row by row, each in a transaction of its own.
type BulkAction struct {
	Plan   *resource.Plan
	Action *action.Action
	Reason string

	e  *Engine
	t  *table
	in map[string]json.RawMessage
}

// Selection says which rows a deed is for.
type Selection struct {
	// IDs are the rows; without any, they are what the query matches.
	IDs []int64 `json:"ids,omitempty"`
	// Query is the body of a list.
	Query json.RawMessage `json:"query,omitempty"`
	// All allows a query that narrows nothing (legacy-api B.4: an empty form never means everything by accident).
	All bool `json:"all,omitempty"`
	// Unfinished is a job, whose items that were not done are meant.
	Unfinished int64 `json:"leftBy,omitempty"`
}

// Items is the table of the rows of a deed, and the states of one.
const (
	Items       = "job_item"
	ItemWaiting = 0
	ItemDone    = 1
	ItemRefused = 2
)

// ItemResult is what a deed did to one row.
type ItemResult struct {
	// Label is what people call the row, in the caller's language.
	Label string
	// Version is the row's afterwards; 0 where it is gone.
	Version int64
	// Before is what the fields held that the deed gave another value, as they are typed; only of an edit.
	Before map[string]json.RawMessage
}

// BulkAction checks an action, edit and delete among them, that is wanted for many rows. For an edit, input is the fields that all of them get.
// Refusals are those of the action on one row, and FIELD_READ_ONLY for a field that only one row can have.
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
		if c := d.t.byName[name]; c == nil || !d.Plan.BulkEditable(c.Field) || hiddenFrom(c, who) {
			faults = append(faults, validate.Fault{Path: name, Rule: fault.FieldReadOnly.Name, ZH: "不能批量修改", EN: "Cannot be changed for many at once"})
		}
	}
	return refusal(faults, who.Language)
}

// IsNoop reports whether an edit changes nothing.
func (d *BulkAction) IsNoop() bool { return d.Action.Verb == "edit" && len(d.in) == 0 }

// rows writes FROM and WHERE of the rows that are asked for and that the caller reaches with both viewing and the action.
func (d *BulkAction) rows(ctx context.Context, v Reader, who *access.Caller, asked Selection, b *builder) error {
	body := asked.Query
	if len(asked.IDs) > 0 || asked.Unfinished > 0 {
		body = nil
	}
	if err := require(who, d.t.PermissionFor("view")); err != nil {
		return err
	}
	q, err := v.e.ParseQuery(d.t, body)
	if err != nil {
		return err
	}
	if len(asked.IDs) == 0 && asked.Unfinished == 0 && !asked.All && !q.Filtered {
		return fault.ConfirmRequired.With()
	}
	// What is shared to be looked at may be nobody's to change, so both reaches count.
	seen, err := v.scopeFilterOf(ctx, d.t, who, d.t.PermissionFor("view"))
	if err != nil {
		return err
	}
	limit, err := v.scopeFilterOf(ctx, d.t, who, d.t.grant(who, d.Action))
	if err != nil {
		return err
	}
	if err := v.bind(ctx, q, who); err != nil {
		return err
	}
	if err := v.chooseStrategy(ctx, q, limit); err != nil {
		return err
	}
	b.raw(" FROM ", d.t.name)
	w := q.where(b, limit)
	seen.limit(w)
	if len(asked.IDs) > 0 {
		ids := make([]any, len(asked.IDs))
		for i, id := range asked.IDs {
			ids[i] = id
		}
		w.and().in(`"id"`, ids)
	}
	if asked.Unfinished > 0 {
		w.and().raw(`"id" IN (SELECT row_id FROM `, Items, " WHERE job_id = ").arg(asked.Unfinished).raw(" AND status <> ").arg(ItemDone).raw(")")
	}
	return nil
}

// Count says how many rows are asked for, and how many of them are in a state that the action starts from.
func (d *BulkAction) Count(ctx context.Context, v Reader, who *access.Caller, asked Selection) (total, able int64, err error) {
	b := &builder{dialect: d.e.db.Dialect}
	b.raw("SELECT count(*), coalesce(sum(CASE WHEN 1 = 1")
	if state := d.t.byName[d.Action.StateName]; state != nil {
		from := make([]any, len(d.Action.From))
		for i, code := range d.Action.From {
			from[i] = state.stateValue(code)
		}
		b.raw(" AND ").in(schema.Quote(firstName(state)), from)
	}
	if d.t.TerminalField != "" && d.Action.Verb != "delete" {
		end := d.t.byName[d.t.TerminalField]
		for _, code := range d.t.TerminalValues {
			b.raw(" AND ", schema.Quote(firstName(end)), " <> ").arg(end.stateValue(code))
		}
	}
	b.raw(" THEN 1 ELSE 0 END), 0)")
	if err := d.rows(ctx, v, who, asked, b); err != nil {
		return 0, 0, err
	}
	found, err := d.e.db.Query(ctx, v.tx, b.text, b.args...)
	if err != nil {
		return 0, 0, queryFault(ctx, err)
	}
	defer found.Close()
	if found.Next() {
		err = found.Scan(&total, &able)
	}
	return total, able, cmp.Or(err, queryFault(ctx, found.Err()))
}

// stateValue is the code of a state as it is bound.
func (c *column) stateValue(code int64) any {
	if c.Kind == field.KindBool {
		return code == 1
	}
	return code
}

// SampleIDs is the ids of the first rows that are asked for.
func (d *BulkAction) SampleIDs(ctx context.Context, v Reader, who *access.Caller, asked Selection, most int) ([]int64, error) {
	b := &builder{dialect: d.e.db.Dialect}
	b.raw(`SELECT "id"`)
	if err := d.rows(ctx, v, who, asked, b); err != nil {
		return nil, err
	}
	b.raw(` ORDER BY "id"`).limit(most)
	found, err := d.e.db.Query(ctx, v.tx, b.text, b.args...)
	if err != nil {
		return nil, queryFault(ctx, err)
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
	return ids, queryFault(ctx, found.Err())
}

// SnapshotItems makes the rows that are asked for the waiting items of a job, each with the version it has now, and answers how many they are.
func (d *BulkAction) SnapshotItems(ctx context.Context, tx bun.Tx, who *access.Caller, asked Selection, job int64) (int64, error) {
	b := &builder{dialect: d.e.db.Dialect}
	b.raw("INSERT INTO ", Items, ` (job_id, row_id, row_version, status, input, label, code, message, "before", after_version) SELECT `).arg(job)
	version := `"version"`
	if d.t.Log {
		version = "0"
	}
	b.raw(` + 0, "id", `, version, `, 0, '', '', 0, '', '', 0`)
	if err := d.rows(ctx, d.e.InTx(tx), who, asked, b); err != nil {
		return 0, err
	}
	done, err := tx.Tx.ExecContext(ctx, string(b.text), b.args...)
	if err != nil {
		return 0, queryFault(ctx, err)
	}
	return done.RowsAffected()
}

// on does the deed to one row within a transaction. A version other than 0 must be the one the row has. own stands for the input where it is given.
// Done carries the row's label even where the deed is refused, if the row could be read.
func (d *BulkAction) on(ctx context.Context, tx bun.Tx, who *access.Caller, id, version int64, own map[string]json.RawMessage) (a *Mutation, done ItemResult, err error) {
	if a, err = d.e.attempt(ctx, tx, d.t, d.Action, who, id, d.Reason); err != nil {
		return nil, done, err
	}
	done.Label = d.t.label(a.old, who.Language)
	edits := d.Action.Verb == "edit"
	if edits && version != 0 {
		text, _ := json.Marshal(version)
		if err := a.sameVersion(ctx, text); err != nil {
			return a, done, err
		}
	}
	in := d.in
	if own != nil {
		in = own
	}
	if edits {
		err = a.edit(ctx, in)
	} else {
		err = a.runAction(ctx, d.Action, in)
	}
	if err != nil || a.new == nil {
		return a, done, err
	}
	done.Version = d.t.versionOf(a.new)
	if edits {
		done.Before = map[string]json.RawMessage{}
		for name := range in {
			done.Before[name] = d.t.byName[name].encode(nil, a.old, true)
		}
	}
	return a, done, nil
}

// Apply does the deed to one row. also runs in the same transaction, last. Refusals are *fault.Error and leave the row as it was.
func (d *BulkAction) Apply(ctx context.Context, who *access.Caller, id, version int64, own map[string]json.RawMessage, also func(ctx context.Context, tx bun.Tx, done ItemResult) error) (done ItemResult, err error) {
	err = d.e.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if _, done, err = d.on(ctx, tx, who, id, version, own); err != nil {
			return err
		}
		return also(ctx, tx, done)
	})
	return done, err
}

// errRehearsed takes a rehearsal back.
var errRehearsed = errors.New("record: this was only rehearsed")

// DryRunResult is what a deed would do to one row.
type DryRunResult struct {
	ID    int64  `json:"id"`
	Label string `json:"label"`
	// Before and After hold the fields that would differ, as a list answers them.
	Before  json.RawMessage `json:"before,omitempty"`
	After   json.RawMessage `json:"after,omitempty"`
	Fields  []string        `json:"fields"`
	Refused string          `json:"refused,omitempty"` // why it would be refused, in the caller's language
}

// DryRun does the deed to one row, tells what came of it, and takes it back.
func (d *BulkAction) DryRun(ctx context.Context, who *access.Caller, id int64) (DryRunResult, error) {
	r := DryRunResult{ID: id, Fields: []string{}}
	err := d.e.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		a, done, err := d.on(ctx, tx, who, id, 0, nil)
		if r.Label = done.Label; err != nil {
			return err
		}
		if a.new == nil {
			return errRehearsed
		}
		only := map[string]bool{}
		r.Fields = r.Fields[:0]
		for _, c := range d.t.differences(a.old, a.new) {
			if !hiddenFrom(d.t.byName[c.Field], who) {
				r.Fields, only[c.Field] = append(r.Fields, c.Field), true
			}
		}
		if len(only) == 0 {
			return errRehearsed
		}
		show := func(row unsafe.Pointer) (json.RawMessage, error) {
			return d.e.InTx(tx).encodeRows(ctx, d.t, who, []unsafe.Pointer{row}, only, nil, nil)
		}
		if r.Before, err = show(a.old); err != nil {
			return err
		}
		if r.After, err = show(a.new); err != nil {
			return err
		}
		return errRehearsed
	})
	var refused *fault.Error
	switch {
	case errors.Is(err, errRehearsed):
		return r, nil
	case errors.As(err, &refused):
		r.Refused = d.Explain(refused, who.Language)
		return r, nil
	}
	return r, err
}

// Explain is a refusal in one line: its sentence, or the faults of its fields.
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
			line += inLanguage(f.Label, language) + ": "
		}
		line += refused.Details[path]
	}
	return line
}
