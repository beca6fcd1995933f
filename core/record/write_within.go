package record

import (
	"context"
	"encoding/json"
	"fmt"

	"evops/contracts/action"
	"evops/contracts/resource"
	"evops/core/access"
)

// Within runs an action on another row as part of a: in its transaction, on rows within the scope of a's permission, by the rules of the other
// resource, and audited there. in is nil for an action without input. A refusal ends a too. Work on a case reaches beyond the scope: the
// outlet that repairs a vehicle of another dealer has it in hand.
func Within[T, In any](ctx context.Context, a *Mutation, r resource.Resource[T], act action.Handle[T, In], id int64, reason string, in *In) error {
	return a.within(ctx, r.Plan, act.Verb, id, reason, inputMembers(a.Engine.tables[r.Name].Action(act.Verb), in))
}

// EditWithin edits another row as part of a; see Within.
func EditWithin[T any](ctx context.Context, a *Mutation, r resource.Resource[T], id int64, reason string, fields ...Assignment) error {
	return a.within(ctx, r.Plan, action.Edit.Verb, id, reason, membersOf(r.Plan, fields))
}

func (a *Mutation) within(ctx context.Context, p *resource.Plan, verb string, id int64, reason string, input map[string]any) error {
	t := a.Engine.tables[p.Name]
	act := t.Action(verb)
	if act == nil {
		return fmt.Errorf("record: %s has no action %s", p.Name, verb)
	}
	body := make(map[string]json.RawMessage, len(input))
	for name, v := range input {
		text, err := json.Marshal(v)
		if err != nil {
			return err
		}
		body[name] = text
	}
	kind := variantOf(act)
	if act.Standard && verb == action.Edit.Verb {
		kind = edit
	}
	part := &Mutation{Engine: a.Engine, Tx: a.Tx, Caller: a.Caller, Verb: verb, Reason: reason, table: t, act: act, id: id, body: body, variant: kind, caseWork: a.caseWork || a.table.Opens.Subject != ""}
	by := a.act
	if by == nil { // a row of an import
		by = a.table.Action(a.Verb)
	}
	load := func(ctx context.Context) error {
		old, err := part.Reader().load(ctx, t, part.reach(), a.table.grant(a.Caller, by), id, true)
		if err != nil {
			return err
		}
		part.old, part.new = old, t.Copy(old)
		return nil
	}
	return inOrder(ctx, part.begin, load, part.guard, part.decode, part.validate, part.hook, part.save, part.audit)
}

// reach is the account whose scope limits the rows that a change reads: that of its caller, except in work on a case.
func (a *Mutation) reach() *access.Caller {
	if a.caseWork {
		return access.System()
	}
	return a.Caller
}
