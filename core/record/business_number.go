package record

import (
	"context"
	"fmt"
	"strings"

	"evops/contracts/value"
	"evops/core/record/internal/sqlb"
)

// NextNumber returns the next business number of a day for the text field at an address: a prefix, the day as yyyyMMdd and six digits (rule
// R-NO). The numbers of deleted rows are not given out again. The resource must be Serial.
func (a *Mutation) NextNumber(ctx context.Context, at any, prefix string, day value.Date) (string, error) {
	c, err := a.table.ColumnAt(at)
	if err != nil {
		return "", err
	}
	prefix += strings.ReplaceAll(string(day), "-", "")
	b := sqlb.New(a.Engine.db.Dialect)
	b.Raw("SELECT coalesce(max(", c.Quoted, "), '') FROM ", a.table.Quoted, " WHERE ", c.Quoted, " BETWEEN ").Arg(prefix + "000000").Raw(" AND ").Arg(prefix + "999999")
	var last string
	if err := a.Reader().query.Scalar(ctx, b, &last); err != nil {
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
