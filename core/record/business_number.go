package record

import (
	"context"
	"fmt"
	"strconv"
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

// NextSerial returns the next number of the text field at an address: a prefix and so many digits. Otherwise it is NextNumber.
func (a *Mutation) NextSerial(ctx context.Context, at any, prefix string, digits int) (string, error) {
	return a.Engine.InTx(a.Tx).next(ctx, a.table, at, prefix, digits)
}

func (v Reader) nextNumber(ctx context.Context, t *table, at any, prefix string, day value.Date) (string, error) {
	return v.next(ctx, t, at, prefix+strings.ReplaceAll(string(day), "-", ""), 6)
}

// next returns the number after the largest one of a prefix and so many digits.
func (v Reader) next(ctx context.Context, t *table, at any, prefix string, digits int) (string, error) {
	c, err := t.ColumnAt(at)
	if err != nil {
		return "", err
	}
	b := v.query.Statement()
	b.Raw("SELECT coalesce(max(", c.Quoted, "), '') FROM ", t.Quoted, " WHERE ", c.Quoted, " BETWEEN ").Arg(prefix+strings.Repeat("0", digits)).Raw(" AND ").Arg(prefix+strings.Repeat("9", digits)).Raw(" AND length(", c.Quoted, ") = ").Arg(len(prefix) + digits)
	var last string
	if err := v.query.Scalar(ctx, b, &last); err != nil {
		return "", err
	}
	var n int
	if last != "" {
		if n, err = strconv.Atoi(strings.TrimPrefix(last, prefix)); err != nil {
			return "", err
		}
	}
	return fmt.Sprintf("%s%0*d", prefix, digits, n+1), nil
}
