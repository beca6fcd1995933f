package record

import (
	"context"
	"reflect"
	"strings"

	"evops/contracts/fault"
	"evops/core/access"
	"evops/core/store/schema"
)

// Tally is how many rows share the values of some fields.
type Tally struct {
	Values []int64 // in the order the fields were asked for
	N      int64
}

// Tallies counts the rows of a list, as the caller may see it, by the values of whole-numbered fields such as states and refs. The body narrows them like that of a page.
func (v View) Tallies(ctx context.Context, name string, who *access.Caller, body []byte, by ...string) ([]Tally, error) {
	t, err := v.e.table(name)
	if err != nil {
		return nil, err
	}
	if err := require(who, t.Grant("view")); err != nil {
		return nil, err
	}
	q, err := v.e.ParseQuery(t, body)
	if err != nil {
		return nil, err
	}
	limit, err := v.reachOf(ctx, t, who, t.Grant("view"))
	if err != nil {
		return nil, err
	}
	if err := v.bindReach(ctx, q, who); err != nil {
		return nil, err
	}
	b := &builder{dialect: v.e.db.Dialect}
	columns := make([]string, len(by))
	for i, name := range by {
		c := t.byName[name]
		if c == nil || !c.Stored || c.Type().Kind() != reflect.Int64 {
			return nil, fault.QueryFieldUnknown.With("field", name)
		}
		columns[i] = schema.Quote(firstName(c))
	}
	grouped := strings.Join(columns, ", ")
	b.raw("SELECT ", grouped, ", count(*) FROM ", t.name)
	q.where(b, limit)
	b.raw(" GROUP BY ", grouped)
	rows, err := v.e.db.Query(ctx, v.tx, b.text, b.args...)
	if err != nil {
		return nil, queryFault(ctx, err)
	}
	defer rows.Close()
	var out []Tally
	for rows.Next() {
		one := Tally{Values: make([]int64, len(by))}
		into := make([]any, 0, len(by)+1)
		for i := range one.Values {
			into = append(into, &one.Values[i])
		}
		if err := rows.Scan(append(into, &one.N)...); err != nil {
			return nil, err
		}
		out = append(out, one)
	}
	return out, queryFault(ctx, rows.Err())
}
