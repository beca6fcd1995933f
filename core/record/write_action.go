package record

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
	"evops/core/store/schema"
	"evops/core/validate"
)

// Batch is the result of an action on several rows. Each row succeeds or fails independently.
type Batch struct {
	Success []int64
	Failed  []Failure
	// Answers holds the reply of the action for each success.
	Answers []map[string]any
}

// Failure is a row of a batch that was refused, and the reason.
type Failure struct {
	ID  int64
	Err *fault.Error
}

// Act runs a declared action, or delete, on the rows named by id or ids in the body. It returns a Batch if the body has ids, else the
// result of the one row.
func (e *Engine) Act(ctx context.Context, name, verb string, who *access.Caller, body []byte) (Saved, *Batch, error) {
	t, in, err := e.prepare(name, who, verb, body)
	if err != nil {
		return Saved{}, nil, err
	}
	act := t.Action(verb)
	var ids []int64
	var batch bool
	if !act.Background {
		if ids, batch, err = targets(in, act); err != nil {
			return Saved{}, nil, err
		}
	}
	reason, err := reasonOf(act, in, who.Language)
	if err != nil {
		return Saved{}, nil, err
	}
	if act.Background {
		saved, err := e.enqueue(ctx, t, act, who, in, reason)
		return saved, nil, err
	}
	request := Mutation{Engine: e, Caller: who, Verb: verb, Reason: reason, table: t, act: act, readVersion: in["version"], body: in, variant: variantOf(act)}
	_, request.comparesVersion = in["version"]
	if !batch {
		request.id = ids[0]
		saved, err := e.write(ctx, request)
		return saved, nil, err
	}
	result := &Batch{Success: []int64{}, Failed: []Failure{}}
	for _, id := range ids {
		request.id = id
		saved, err := e.write(ctx, request)
		if err != nil {
			var refused *fault.Error
			if !errors.As(err, &refused) {
				return Saved{}, nil, err
			}
			result.Failed = append(result.Failed, Failure{id, refused})
			continue
		}
		result.Success, result.Answers = append(result.Success, id), append(result.Answers, saved.Answer)
	}
	// A caller who owns none of the rows is refused like any caller without the permission, and the refusal is audited.
	if act.ByOwner && !slices.ContainsFunc(result.Failed, func(f Failure) bool { return f.Err.Code != fault.NoPermission }) && len(result.Success) == 0 {
		return Saved{}, nil, result.Failed[0].Err
	}
	return Saved{}, result, nil
}

// variantOf returns the variant of a declared action or of delete.
func variantOf(act *action.Action) variant {
	if act.Standard && act.Verb == "delete" {
		return deletion
	}
	return declared
}

func targets(in map[string]json.RawMessage, act *action.Action) (ids []int64, batch bool, err error) {
	if raw, present := in["ids"]; present {
		var list []json.RawMessage
		if json.Unmarshal(raw, &list) != nil || len(list) == 0 {
			return nil, true, fault.IDMissing.With()
		}
		if maxRows := max(act.MaxRows, 1); len(list) > maxRows {
			return nil, true, fault.BatchTooLarge.With("max", maxRows)
		}
		for _, item := range list {
			id, ok := WholeNumber(item)
			if !ok || id <= 0 {
				return nil, true, fault.IDMissing.With()
			}
			ids = append(ids, id)
		}
		return ids, true, nil
	}
	id, ok := WholeNumber(in["id"])
	if !ok || id <= 0 {
		return nil, false, fault.IDMissing.With()
	}
	return []int64{id}, act.Verb == "delete", nil
}

// reasonOf reads the reason from the body: 5 to 200 characters if the action requires one (equipment catalogue 0.2).
func reasonOf(act *action.Action, in map[string]json.RawMessage, language string) (string, error) {
	var reason string
	if raw, present := in["reason"]; present {
		_ = json.Unmarshal(raw, &reason)
	}
	return checkReason(reason, act.NeedsReason, language)
}

// ActionReason validates a required reason and returns it normalised. It refuses one of fewer than 5 or more than 200 characters.
func ActionReason(reason, language string) (string, error) {
	return checkReason(reason, true, language)
}

// prose is text such as a reason, whose punctuation is preserved.
var prose = &field.Field{Kind: field.KindLongText, Normalise: []field.Normal{field.Trim}}

func checkReason(reason string, needed bool, language string) (string, error) {
	reason = validate.Normalise(prose, reason)
	if n := utf8.RuneCountInString(reason); needed && (n < 5 || n > 200) {
		return "", refusal([]validate.Fault{{Path: "reason", Rule: "LENGTH", ZH: "请填写 5–200 个字的原因", EN: "Give a reason of 5–200 characters"}}, language)
	}
	return reason, nil
}

// decodeInput decodes the input of an action.
func (a *Mutation) decodeInput(context.Context) error {
	if a.act.InputType != nil {
		a.input = rowcodec.New(a.act.InputType)
		a.faults = append(a.faults, inputOf(a.act.Input, a.input, a.body, a.Caller.Language)...)
	}
	return nil
}

// validateAction checks the state of the row and the input, and moves the state.
func (a *Mutation) validateAction(ctx context.Context) error {
	if err := inOrder(ctx, a.requireNotEnded, a.checkState, a.checkUndo, a.validateInput); err != nil {
		return err
	}
	if err := a.readChildren(ctx, nil); err != nil {
		return err
	}
	if a.act.To != nil {
		a.table.ByName[a.act.StateName].SetState(a.new, *a.act.To)
	}
	return nil
}

// checkState refuses a row in a state from which the action is not allowed.
func (a *Mutation) checkState(context.Context) error {
	state := a.table.ByName[a.act.StateName]
	if state == nil || a.old.IsZero() || a.act.Allows(state.State(a.old)) {
		return nil
	}
	was := state.State(a.old)
	refused := cmp.Or(a.act.FaultByState[was], fault.StateNotAllowed).With("state", was)
	if state.Dictionary != nil {
		refused.Params["status"] = state.Dictionary.LabelOf(was)
	}
	return refused
}

func (a *Mutation) checkUndo(ctx context.Context) error {
	undone := a.table.Undoes(a.act)
	if undone == nil {
		return nil
	}
	_, err := a.undoable(ctx, undone.Verb, a.act.UndoWithin)
	return err
}

// validateInput checks the input by its declared rules, its refs and its files.
func (a *Mutation) validateInput(ctx context.Context) error {
	if a.input.IsZero() {
		return nil
	}
	for _, f := range validate.Check(a.act.Input, validate.Add, value.Now(), a.input.Value) {
		a.addError(f.Path, f.Rule, f.ZH, f.EN)
	}
	if err := a.checkInputRefs(ctx, a.act.Input, a.input); err != nil {
		return err
	}
	if err := a.checkFiles(ctx, a.act.Input, rowcodec.Row{}, a.input); err != nil {
		return err
	}
	return a.refuse(ctx)
}

// runAction runs the function of the action.
func (a *Mutation) runAction(ctx context.Context) error {
	if work := a.table.hooks.actions[a.act.Verb]; work != nil {
		return work(ctx, a, a.input)
	}
	if a.act.Reverts {
		return a.Revert(ctx)
	}
	return nil
}

// requireNotEnded refuses to change a row in a terminal state.
func (a *Mutation) requireNotEnded(context.Context) error {
	t := a.table
	if a.old.IsZero() || t.TerminalField == "" || !slices.Contains(t.TerminalValues, t.ByName[t.TerminalField].State(a.old)) {
		return nil
	}
	return t.TerminalFault.With()
}

// validateDeletion refuses to delete rows of a log and rows with external ids.
func (a *Mutation) validateDeletion(context.Context) error {
	if a.table.Log || a.table.ExternalIDs {
		return fault.MethodNotAllowed.With()
	}
	return nil
}

// deleteRow soft-deletes the row and its children. It refuses if other rows refer to it.
func (a *Mutation) deleteRow(ctx context.Context) error {
	if err := a.removeChildren(ctx); err != nil {
		return err
	}
	n, err := a.inUse(ctx)
	if err != nil {
		return err
	}
	if n > 0 {
		return fault.RefInUse.With("n", n)
	}
	if err := a.Engine.softDelete(ctx, a.Tx, a.table, a.new, a.Caller); err != nil {
		return err
	}
	a.new = rowcodec.Row{}
	return nil
}

// inUse counts the rows of other resources that refer to the row, deleted ones excluded.
func (a *Mutation) inUse(ctx context.Context) (int64, error) {
	var total int64
	id := a.table.IDOf(a.old)
	for _, p := range a.Engine.plans {
		other := a.Engine.tables[p.Name]
		if other.Log || other.SharesTable != "" {
			continue
		}
		for _, c := range other.Stored {
			if c.Kind == field.KindRows {
				n, err := a.inRows(ctx, other, c, id)
				if err != nil {
					return 0, err
				}
				total += n
			}
			if c.RefTo == "" || c.SurvivesTarget || a.Engine.tables[c.RefTo].Plan.Table != a.table.Plan.Table || c.Name == "createdBy" || c.Name == "updatedBy" {
				continue
			}
			b := sqlb.New(a.Engine.db.Dialect)
			b.Raw("SELECT count(*) FROM ", other.Quoted)
			w := b.Where()
			w.And().Raw(other.Living)
			if c.Kind == field.KindRefs {
				query.ListContains(w.And(), other.Table, c, fmt.Sprint(id))
			} else {
				query.Equals(w.And(), c, []any{id})
			}
			var n int64
			if err := a.Reader().query.Scalar(ctx, b, &n); err != nil {
				return 0, err
			}
			total += n
		}
	}
	return total, nil
}

// inRows counts the rows of a resource one of whose items refers to the row. Items are stored as JSON, in which an id is a number or a text.
func (a *Mutation) inRows(ctx context.Context, other *table, c *rowcodec.Column, id int64) (int64, error) {
	b := sqlb.New(a.Engine.db.Dialect)
	b.Raw("SELECT count(*) FROM ", other.Quoted)
	w := b.Where()
	w.And().Raw(other.Living)
	found := false
	for _, item := range c.Items {
		if item.RefTo == "" || a.Engine.tables[item.RefTo].Plan.Table != a.table.Plan.Table {
			continue
		}
		for _, end := range []string{",", "}"} {
			if found {
				b.Raw(" OR ")
			} else {
				w.And().Raw("(")
			}
			found = true
			b.Raw(schema.Quote(c.Names[0]), " LIKE ").Arg(fmt.Sprintf("%%%q:%d%s%%", item.Name, id, end))
		}
	}
	if !found {
		return 0, nil
	}
	b.Raw(")")
	var n int64
	err := a.Reader().query.Scalar(ctx, b, &n)
	return n, err
}
