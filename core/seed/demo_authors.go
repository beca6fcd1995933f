package seed

import (
	"context"
	"encoding/json"

	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
)

// change is a write of a person in the demo.
type change struct {
	verb string
	in   map[string]any
}

// write runs a change through the engine.
func (s *seeder) write(ctx context.Context, resource string, who *access.Caller, c change) (saved record.Saved, err error) {
	body, err := json.Marshal(c.in)
	if err != nil {
		return saved, err
	}
	switch c.verb {
	case "add":
		return s.e.Add(ctx, resource, who, body)
	case "edit":
		return s.e.Edit(ctx, resource, who, body)
	}
	saved, _, err = s.e.Act(ctx, resource, c.verb, who, body)
	return saved, err
}

// writeAll runs the changes of one row in their order: the first adds it, the others name it and its version.
func (s *seeder) writeAll(ctx context.Context, resource string, who *access.Caller, steps ...change) (saved record.Saved, err error) {
	for i, step := range steps {
		if i > 0 {
			step.in["id"], step.in["version"] = saved.ID, saved.Version
		}
		if saved, err = s.write(ctx, resource, who, step); err != nil {
			return saved, err
		}
	}
	return saved, nil
}

// authors returns the first n accounts of the staff, as authors of what the demo shows.
func (s *seeder) authors(ctx context.Context, tx bun.Tx, n int) (callers []*access.Caller, err error) {
	staff, err := record.Find(ctx, s.e.InTx(tx), system.Operators, &system.Operators.Row.UserType, system.Staff)
	for _, account := range staff[:min(n, len(staff))] {
		who := access.System()
		who.UserID, who.UserName = account.ID, account.UserName
		callers = append(callers, who)
	}
	return callers, err
}
