package record

import (
	"context"
	"encoding/json"

	"evops/contracts/action"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record/internal/rowcodec"
)

// Assignment is a field with the value that a write gives it.
type Assignment struct{ at, value any }

// Set assigns a value to a field, which it names by its address: Set(&equipment.Vehicles.Row.BtMAC, mac).
func Set[V any](field *V, value V) Assignment { return Assignment{field, value} }

// SetJSON assigns a value as a client has sent it; decoding it is up to the write.
func SetJSON(field any, value json.RawMessage) Assignment { return Assignment{field, value} }

// Target is the row of a request, or the rows. Without a Version the request applies to the row in any state that permits it.
type Target struct {
	ID      int64   `json:"id,omitzero"`
	IDs     []int64 `json:"ids,omitempty"`
	Version int64   `json:"version,omitzero"`
	Reason  string  `json:"reason,omitzero"`
}

// Add adds a row in the name of a caller, by the rules of the form.
func Add[T any](ctx context.Context, e *Engine, r resource.Resource[T], who *access.Caller, fields ...Assignment) (Saved, error) {
	body, err := merged(membersOf(r.Plan, fields))
	if err != nil {
		return Saved{}, err
	}
	return e.Add(ctx, r.Name, who, body)
}

// Edit changes fields of a row in the name of a caller, by the rules of the form.
func Edit[T any](ctx context.Context, e *Engine, r resource.Resource[T], who *access.Caller, on Target, fields ...Assignment) (Saved, error) {
	body, err := merged(on, membersOf(r.Plan, fields))
	if err != nil {
		return Saved{}, err
	}
	return e.Edit(ctx, r.Name, who, body)
}

// Act runs an action in the name of a caller, by its rules. in is nil for an action without input.
func Act[T, In any](ctx context.Context, e *Engine, r resource.Resource[T], act action.Handle[T, In], who *access.Caller, on Target, in *In) (Saved, error) {
	body, err := merged(on, inputMembers(e.tables[r.Name].Action(act.Verb), in))
	if err != nil {
		return Saved{}, err
	}
	saved, _, err := e.Act(ctx, r.Name, act.Verb, who, body)
	return saved, err
}

// membersOf returns the members of a form by the names of the fields.
func membersOf(p *resource.Plan, fields []Assignment) map[string]any {
	members := make(map[string]any, len(fields))
	for _, f := range fields {
		members[fieldAt(p, f.at).Name] = f.value
	}
	return members
}

// inputMembers returns the members of the input of an action, none for nil. Protected values, which JSON hides, are in clear.
func inputMembers[In any](act *action.Action, in *In) map[string]any {
	members := map[string]any{}
	if in == nil {
		return members
	}
	for _, f := range act.Input {
		members[f.Name] = rowcodec.Of(in).Value(f)
		if hidden, ok := members[f.Name].(value.Masked); ok {
			members[f.Name] = hidden.Reveal()
		}
	}
	return members
}

// merged returns one JSON object with the members of all parts.
func merged(parts ...any) ([]byte, error) {
	members := map[string]json.RawMessage{}
	for _, part := range parts {
		text, err := json.Marshal(part)
		if err != nil {
			return nil, err
		}
		if err := json.Unmarshal(text, &members); err != nil {
			return nil, err
		}
	}
	return json.Marshal(members)
}
