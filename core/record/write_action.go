package record

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"unicode/utf8"
	"unsafe"

	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/idempotency"
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
	reason, err := reasonOf(act, in, who.Language)
	if err != nil {
		return Saved{}, nil, err
	}
	if act.Background {
		saved, err := e.enqueue(ctx, t, act, who, in, reason)
		return saved, nil, err
	}
	ids, batch, err := targets(in, act)
	if err != nil {
		return Saved{}, nil, err
	}
	if !batch {
		saved, err := e.actOnRows(ctx, t, act, who, ids[0], in, reason)
		return saved, nil, err
	}
	result := &Batch{Success: []int64{}, Failed: []Failure{}}
	for _, id := range ids {
		saved, err := e.actOnRows(ctx, t, act, who, id, in, reason)
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

func checkReason(reason string, needed bool, language string) (string, error) {
	reason = validate.Normalise(prose, reason)
	if n := utf8.RuneCountInString(reason); needed && (n < 5 || n > 200) {
		return "", refusal([]validate.Fault{{Path: "reason", Rule: "LENGTH", ZH: "请填写 5–200 个字的原因", EN: "Give a reason of 5–200 characters"}}, language)
	}
	return reason, nil
}

// actOnRows runs an action on one row in its own transaction.
func (e *Engine) actOnRows(ctx context.Context, t *table, act *action.Action, who *access.Caller, id int64, in map[string]json.RawMessage, reason string) (Saved, error) {
	if saved, before := idempotency.Prior(ctx, t.Name, act.Verb, id); before {
		return Saved(saved), nil
	}
	var saved Saved
	err := e.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		a, err := e.attempt(ctx, tx, t, act, who, id, reason)
		if err != nil {
			return err
		}
		if raw, present := in["version"]; present {
			if err := a.sameVersion(ctx, raw); err != nil {
				return err
			}
		}
		if err := a.runAction(ctx, act, in); err != nil {
			return err
		}
		if a.new == nil {
			return idempotency.Save(ctx, tx, t.Name, act.Verb, idempotency.Result{ID: id})
		}
		saved = Saved{id, t.versionOf(a.new), a.Answer}
		return idempotency.Save(ctx, tx, t.Name, act.Verb, idempotency.Result(saved))
	})
	return saved, err
}

// runAction runs a declared action, or delete.
func (a *Mutation) runAction(ctx context.Context, act *action.Action, in map[string]json.RawMessage) error {
	if err := a.guarded(ctx); err != nil {
		return err
	}
	if act.Standard && act.Verb == "delete" {
		return a.remove(ctx)
	}
	return a.applyHooks(ctx, act, in)
}

// applyHooks checks state and input, runs the feature's hook, moves the state, stores the row and audits the change.
func (a *Mutation) applyHooks(ctx context.Context, act *action.Action, in map[string]json.RawMessage) error {
	if err := a.requireNotEnded(); err != nil {
		return err
	}
	t := a.table
	state := t.byName[act.StateName]
	if state != nil && !act.Allows(stateOf(state, a.old)) {
		return cmp.Or(act.FaultByState[stateOf(state, a.old)], fault.StateNotAllowed).With("state", stateOf(state, a.old))
	}
	if undone := t.Undoes(act); undone != nil {
		if err := a.undoable(ctx, undone.Verb, act.UndoWithin); err != nil {
			return err
		}
	}
	input := unsafe.Pointer(nil)
	if act.InputType != nil {
		input = reflect.New(act.InputType).UnsafePointer()
		a.faults = append(a.faults, inputOf(act.Input, input, in, a.Caller.Language)...)
		for _, f := range validate.Check(act.Input, validate.Add, value.Now(), func(f *field.Field) any { return valueAt(f, unsafe.Add(input, f.Offset())) }) {
			a.AddError(f.Path, f.Rule, f.ZH, f.EN)
		}
		if err := a.checkInputRefs(ctx, act.Input, input); err != nil {
			return err
		}
		if err := a.checkFiles(ctx, act.Input, nil, input); err != nil {
			return err
		}
		if err := refusal(a.faults, a.Caller.Language); err != nil {
			return err
		}
	}
	if err := a.readChildren(ctx, nil); err != nil {
		return err
	}
	if act.To != nil {
		setState(state, a.new, *act.To)
	}
	if work := t.hooks.actions[act.Verb]; work != nil {
		if err := work(ctx, a, input); err != nil {
			return err
		}
	}
	if err := refusal(a.faults, a.Caller.Language); err != nil {
		return err
	}
	return a.storeAndAudit(ctx)
}

// requireNotEnded refuses to change a row in a terminal state.
func (a *Mutation) requireNotEnded() error {
	t := a.table
	if a.old == nil || t.TerminalField == "" || !slices.Contains(t.TerminalValues, stateOf(t.byName[t.TerminalField], a.old)) {
		return nil
	}
	return t.TerminalFault.With()
}

func stateOf(c *column, row unsafe.Pointer) int64 {
	if c.Kind == field.KindBool {
		if *ptr[bool](c.at(row)) {
			return 1
		}
		return 0
	}
	return *ptr[int64](c.at(row))
}

func setState(c *column, row unsafe.Pointer, to int64) {
	if c.Kind == field.KindBool {
		*ptr[bool](c.at(row)) = to == 1
		return
	}
	*ptr[int64](c.at(row)) = to
}

// remove soft-deletes a row. It refuses if other rows refer to it.
func (a *Mutation) remove(ctx context.Context) error {
	t := a.table
	if t.Log || t.ExternalIDs {
		return fault.MethodNotAllowed.With()
	}
	for _, work := range t.hooks.remove {
		if err := work(ctx, a); err != nil {
			return err
		}
	}
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
	if err := a.Engine.softDelete(ctx, a.Tx, t, a.new, a.Caller); err != nil {
		return err
	}
	a.new = nil
	return a.auditChange(ctx)
}

// inUse counts the rows of other resources that refer to the row, deleted ones excluded.
func (a *Mutation) inUse(ctx context.Context) (int64, error) {
	var total int64
	id := a.table.idOf(a.old)
	for _, p := range a.Engine.plans {
		other := a.Engine.tables[p.Name]
		if other.Log || other.SharesTable != "" {
			continue
		}
		for _, c := range other.stored {
			if c.RefTo == "" || c.SurvivesTarget || a.Engine.tables[c.RefTo].Table != a.table.Table || c.Name == "createdBy" || c.Name == "updatedBy" {
				continue
			}
			b := &builder{dialect: a.Engine.db.Dialect}
			b.raw("SELECT count(*) FROM ", other.name)
			w := &where{b: b}
			w.and().raw(other.living)
			if c.Kind == field.KindRefs {
				w.and().listed(other, Condition{col: c, op: Eq, values: []any{fmt.Sprint(id)}}, firstName(c))
			} else {
				w.and().equals(c, []any{id})
			}
			var n int64
			if err := a.Reader().scalar(ctx, b, &n); err != nil {
				return 0, err
			}
			total += n
		}
	}
	return total, nil
}
