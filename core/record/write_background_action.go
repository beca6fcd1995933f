package record

import (
	"context"
	"encoding/json"

	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record/internal/rowcodec"
)

// BackgroundAction is a checked action to be run by a job.
type BackgroundAction struct {
	Plan   *resource.Plan
	Action *action.Action
	// IDs are the selected rows; empty for all rows the caller may act on.
	IDs    []int64
	Input  json.RawMessage
	Reason string
}

// OnBackgroundAction sets the function that queues background actions. Its result is returned to the caller.
func (e *Engine) OnBackgroundAction(submit func(ctx context.Context, who *access.Caller, b BackgroundAction) (map[string]any, error)) {
	e.submit = submit
}

// enqueue checks a background action like a synchronous one, runs the feature's hook as a check, submits the action and audits it. The hook
// receives a row that it must not change, or none if no rows are selected.
func (e *Engine) enqueue(ctx context.Context, t *table, act *action.Action, who *access.Caller, in map[string]json.RawMessage, reason string) (Saved, error) {
	var ids []int64
	_, one := in["id"]
	_, several := in["ids"]
	if one || several || !act.OnAll {
		var err error
		if ids, _, err = targets(in, act); err != nil {
			return Saved{}, err
		}
	}
	err := e.Snapshot(ctx, func(ctx context.Context, v Reader) error {
		if len(ids) == 0 {
			return v.precheck(ctx, t, act, who, rowcodec.Row{}, in, reason)
		}
		for _, id := range ids {
			row, err := v.load(ctx, t, who, t.PermissionFor(act.PermissionVerb()), id, false)
			if err != nil {
				return err
			}
			if raw, present := in["version"]; present && one {
				if err := v.sameVersion(ctx, t, who, row, raw); err != nil {
					return err
				}
			}
			if err := v.precheck(ctx, t, act, who, row, in, reason); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return Saved{}, err
	}
	input := map[string]json.RawMessage{}
	for _, f := range act.Input {
		if raw, present := in[f.Name]; present {
			input[f.Name] = raw
		}
	}
	text, err := json.Marshal(input)
	if err != nil {
		return Saved{}, err
	}
	answer, err := e.submit(ctx, who, BackgroundAction{t.Plan, act, ids, text, reason})
	if err != nil {
		return Saved{}, err
	}
	return Saved{Answer: answer}, e.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		v := e.InTx(tx)
		if len(ids) == 0 {
			return e.Audit(ctx, tx, who, Entry{Module: t.Name, Action: act.Verb, Summary: value.Cut(act.In(who.Language), 300)})
		}
		for _, id := range ids {
			row, err := v.load(ctx, t, access.System(), "", id, false)
			if err != nil {
				return err
			}
			a := &Mutation{Engine: e, Tx: tx, Caller: who, Verb: act.Verb, Reason: reason, table: t, old: row, new: row}
			if err := a.auditChange(ctx); err != nil {
				return err
			}
		}
		return nil
	})
}

// precheck runs all checks of an action on one row, or without a row.
func (v Reader) precheck(ctx context.Context, t *table, act *action.Action, who *access.Caller, row rowcodec.Row, in map[string]json.RawMessage, reason string) error {
	a := &Mutation{Engine: v.e, Tx: *v.tx, Caller: who, Verb: act.Verb, Reason: reason, table: t, act: act, body: in, old: row}
	if !row.IsZero() {
		a.new = t.Copy(row)
	}
	return inOrder(ctx, a.checkState, a.decodeInput, a.validateInput, a.runAction, a.refuse)
}

// checkInputRefs adds an error for each ref of the input to a row that does not exist or is out of the caller's scope.
func (a *Mutation) checkInputRefs(ctx context.Context, list field.List, input rowcodec.Row) error {
	for _, f := range list {
		if f.RefTo == "" || a.hasError(f.Name) {
			continue
		}
		var ids []any
		switch v := input.Value(f).(type) {
		case int64:
			if v != 0 {
				ids = append(ids, v)
			}
		case []int64:
			for _, id := range v {
				ids = append(ids, id)
			}
		}
		if len(ids) == 0 {
			continue
		}
		target := a.Engine.tables[f.RefTo]
		found, err := a.Reader().reachable(ctx, target, a.table, a.reach(), ids)
		if err != nil {
			return err
		}
		if found < len(ids) {
			a.addError(f.Name, fault.RefNotFound.Name, "所选"+target.ZH+"不存在", target.EN+" not found")
		}
	}
	return nil
}

// UpdateAs changes one row as part of an action on another row: within the scope of permission, by the rules of the row's own resource, and
// audited under that action. work changes c.New; an unchanged row is not written. also runs last in the same transaction.
func UpdateAs[T any](ctx context.Context, e *Engine, who *access.Caller, r resource.Resource[T], permission string, id int64, act *action.Action,
	work func(ctx context.Context, c *Change[T]) error, also func(ctx context.Context, tx bun.Tx) error,
) (changed bool, err error) {
	t := e.tables[r.Name]
	err = e.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		changed = false
		if err := t.begin(ctx, tx); err != nil {
			return err
		}
		old, err := e.InTx(tx).load(ctx, t, who, permission, id, true)
		if err != nil {
			return err
		}
		a := &Mutation{Engine: e, Tx: tx, Caller: who, Verb: act.Verb, table: t, old: old, new: t.Copy(old), part: act, variant: edit}
		if err := work(ctx, typed[T](a)); err != nil {
			return err
		}
		if err := a.refuse(ctx); err != nil {
			return err
		}
		if len(t.differences(old, a.new)) > 0 {
			changed = true
			if err := inOrder(ctx, a.validate, a.hook, a.save, a.audit); err != nil {
				return err
			}
		}
		return also(ctx, tx)
	})
	return changed, err
}
