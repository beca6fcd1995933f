package record

import (
	"context"
	"fmt"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/resource"
	"evops/contracts/value"
)

// NextNumber returns the next business number of a day for the text field at an address: a prefix, the day as yyyyMMdd and six digits (rule
// R-NO). The numbers of deleted rows are not given out again, and numbers of another form, such as imported ones, do not count. The resource
// must be Serial.
func (a *Mutation) NextNumber(ctx context.Context, at any, prefix string, day value.Date) (string, error) {
	return a.Engine.InTx(a.Tx).nextNumber(ctx, a.table, at, prefix, day)
}

// NextNumber is Mutation.NextNumber for a row of another resource than the changed one.
func NextNumber[T any](ctx context.Context, e *Engine, tx bun.Tx, r resource.Resource[T], at any, prefix string, day value.Date) (string, error) {
	t := e.tables[r.Name]
	if err := t.begin(ctx, tx); err != nil {
		return "", err
	}
	return e.InTx(tx).nextNumber(ctx, t, at, prefix, day)
}

func (v Reader) nextNumber(ctx context.Context, t *table, at any, prefix string, day value.Date) (string, error) {
	c, err := t.ColumnAt(at)
	if err != nil {
		return "", err
	}
	prefix += strings.ReplaceAll(string(day), "-", "")
	b := v.query.Statement()
	b.Raw("SELECT coalesce(max(", c.Quoted, "), '') FROM ", t.Quoted, " WHERE ", c.Quoted, " BETWEEN ").Arg(prefix+"000000").Raw(" AND ").Arg(prefix+"999999").Raw(" AND length(", c.Quoted, ") = ").Arg(len(prefix) + 6)
	var last string
	if err := v.query.Scalar(ctx, b, &last); err != nil {
		return "", err
	}
	var n int
	if last != "" {
		if _, err := fmt.Sscanf(last, prefix+"%06d", &n); err != nil {
			return "", err
		}
	}
	return fmt.Sprintf("%s%06d", prefix, n+1), nil
}
