package record

import (
	"context"
	"encoding/json"
	"errors"

	"evops/core/access"
	"evops/core/record/internal/query"
)

// Narrowing is the filters that the rows of one resource of a query must meet.
type Narrowing struct {
	Resource string
	Filters  map[string]json.RawMessage
}

// Compute runs a query of figures that no single list has, with question marks for its arguments. A resource in braces, such as {vehicle}, is
// replaced by the condition that a row is not deleted and within the caller's scope under the permission. The first columns of the result
// are keys, the others figures.
func (v Reader) Compute(ctx context.Context, who *access.Caller, permission string, narrow Narrowing, keys int, text string, args ...any) ([]Measured, error) {
	if err := who.Require(permission); err != nil {
		return nil, err
	}
	b := v.query.Statement()
	limited, err := v.writeScoped(ctx, b, who, permission, narrow, text, args)
	if err != nil {
		return nil, err
	}
	if !limited {
		return nil, errors.New("record: a query of figures has no scope condition")
	}
	rows, err := v.query.Run(ctx, b)
	if err != nil {
		return nil, query.MarkTimeout(ctx, err)
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		return nil, err
	}
	var out []Measured
	for rows.Next() {
		one := Measured{make([]string, keys), make([]*float64, len(columns)-keys)}
		into := make([]any, len(columns))
		for i := range into {
			if i < keys {
				into[i] = &one.Keys[i]
			} else {
				into[i] = &one.Values[i-keys]
			}
		}
		if err := rows.Scan(into...); err != nil {
			return nil, err
		}
		out = append(out, one)
	}
	return out, query.MarkTimeout(ctx, rows.Err())
}
