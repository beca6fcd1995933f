package record

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/core/access"
	"evops/core/record/internal/rowcodec"
	"evops/core/validate"
)

// Draft is a new row as the form of a resource would add it, decoded and checked by the declared rules, but neither completed by hooks nor
// stored. Only the given fields are read and checked, so that a form can be tried before all of it is filled in. The caller's permission is
// checked by whoever asks.
func Draft[T any](ctx context.Context, e *Engine, r resource.Resource[T], who *access.Caller, body json.RawMessage, fields ...*field.Field) (draft *T, err error) {
	in, err := object(body)
	if err != nil {
		return nil, err
	}
	wanted := func(name string) bool {
		return slices.ContainsFunc(fields, func(f *field.Field) bool { return f.Name == name })
	}
	for name := range in {
		if !wanted(name) {
			delete(in, name)
		}
	}
	t := e.tables[r.Name]
	err = e.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		a := &Mutation{Engine: e, Tx: tx, Caller: who, Verb: "add", table: t, act: t.Action("add"), body: in, variant: addition}
		if err := inOrder(ctx, a.load, a.decode, a.validate); err != nil {
			return err
		}
		a.faults = slices.DeleteFunc(a.faults, func(f validate.Fault) bool { return !wanted(rootOf(f.Path)) })
		draft = rowcodec.As[T](a.new)
		return a.refuse(ctx)
	})
	return draft, err
}
