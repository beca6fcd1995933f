package record

import (
	"cmp"
	"context"
	"database/sql"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
	"evops/core/store"
)

// GroupCount is the number of rows that share the values of some fields.
type GroupCount struct {
	Values []int64 // in the order of the requested fields
	N      int64
}

// CountBy counts the rows of a list visible to the caller, grouped by the integer fields at the addresses by, such as states and refs. The
// body filters them like that of a page.
func (v Reader) CountBy(ctx context.Context, name string, who *access.Caller, body []byte, by ...any) ([]GroupCount, error) {
	q, limit, err := v.narrow(ctx, name, who, body)
	if err != nil {
		return nil, err
	}
	t := q.Table
	b := v.query.Statement()
	positions := make([]string, len(by))
	b.Raw("SELECT ")
	for i, address := range by {
		c, err := t.ColumnAt(address)
		if err != nil {
			return nil, err
		}
		if !c.Stored && c.ByPeriod == nil || c.Type().Kind() != reflect.Int64 {
			return nil, fault.QueryFieldUnknown.With("field", c.Name)
		}
		query.Expression(b, c).Raw(", ")
		positions[i] = strconv.Itoa(i + 1)
	}
	b.Raw("count(*) FROM ", t.Quoted)
	q.Where(b, limit)
	b.Raw(" GROUP BY ", strings.Join(positions, ", "))
	rows, err := v.query.Run(ctx, b)
	if err != nil {
		return nil, query.MarkTimeout(ctx, err)
	}
	defer rows.Close()
	var out []GroupCount
	for rows.Next() {
		one := GroupCount{Values: make([]int64, len(by))}
		into := make([]any, 0, len(by)+1)
		for i := range one.Values {
			into = append(into, &one.Values[i])
		}
		if err := rows.Scan(append(into, &one.N)...); err != nil {
			return nil, err
		}
		out = append(out, one)
	}
	return out, query.MarkTimeout(ctx, rows.Err())
}

// narrow parses a list body, checks the view permission and returns the query with the caller's scope filter.
func (v Reader) narrow(ctx context.Context, name string, who *access.Caller, body []byte) (q *query.Query, limit query.Scope, err error) {
	return v.narrowFor(ctx, name, who, body, "")
}

// narrowFor is narrow under another permission than that of viewing the list, unless it is empty.
func (v Reader) narrowFor(ctx context.Context, name string, who *access.Caller, body []byte, permission string) (q *query.Query, limit query.Scope, err error) {
	t, err := v.e.table(name)
	if err != nil {
		return nil, limit, err
	}
	permission = cmp.Or(permission, t.PermissionFor("view"))
	if err := who.Require(permission); err != nil {
		return nil, limit, err
	}
	if q, err = v.query.Parse(t.Table, body); err != nil {
		return nil, limit, err
	}
	if err := v.prepareList(ctx, t, q); err != nil {
		return nil, limit, err
	}
	if limit, err = v.query.ScopeOf(ctx, t.Table, who, permission); err != nil {
		return nil, limit, err
	}
	return q, limit, v.query.Bind(ctx, q, who)
}

// Count returns the exact total of a list visible to the caller. The body is that of a page.
func (v Reader) Count(ctx context.Context, name string, who *access.Caller, body []byte) (int64, error) {
	q, limit, err := v.narrow(ctx, name, who, body)
	if err != nil {
		return 0, err
	}
	if err := v.query.ChooseStrategy(ctx, q, limit); err != nil {
		return 0, err
	}
	q.Exact = true
	q.AvoidUnselectiveIndexes(&limit)
	n, _, err := v.query.Total(ctx, q, limit, q.Size)
	return n, err
}

// Aggregate runs an aggregate query over the rows of a list that the caller may see with both the view permission and that of verb.
// selected is the SELECT list and suffix the SQL after the conditions, such as GROUP BY and ORDER BY; neither may contain user input. The
// body filters the rows like that of a page.
func (v Reader) Aggregate(ctx context.Context, name string, who *access.Caller, verb string, body []byte, selected, suffix string, each func(*sql.Rows) error) error {
	q, limit, err := v.narrowTo(ctx, name, who, verb, body)
	if err != nil {
		return err
	}
	if err := v.query.ChooseStrategy(ctx, q, limit); err != nil {
		return err
	}
	b := v.query.Statement()
	b.Raw("SELECT ", selected, " FROM ", q.Table.Quoted)
	q.Where(b, limit)
	return v.each(ctx, b.Raw(" ", suffix), each)
}

// AggregateCompanion is Aggregate over the companion rows of the rows, such as the live states of vehicles: selected and suffix name columns
// of the companion table.
func (v Reader) AggregateCompanion(ctx context.Context, name string, who *access.Caller, verb string, body []byte, selected, suffix string, each func(*sql.Rows) error) error {
	q, limit, err := v.narrowTo(ctx, name, who, verb, body)
	if err != nil {
		return err
	}
	b := v.query.Statement()
	b.Raw("SELECT ", selected, " FROM ", q.Table.Companion.Quoted)
	q.WhereCompanion(b, limit)
	return v.each(ctx, b.Raw(" ", suffix), each)
}

// narrowTo is narrow, limited to the rows that the caller may also see with the permission of verb.
func (v Reader) narrowTo(ctx context.Context, name string, who *access.Caller, verb string, body []byte) (q *query.Query, limit query.Scope, err error) {
	if q, limit, err = v.narrow(ctx, name, who, body); err != nil {
		return nil, limit, err
	}
	if grant := q.Table.PermissionFor(verb); who.Scope(grant) > who.Scope(q.Table.PermissionFor("view")) {
		limit, err = v.query.ScopeOf(ctx, q.Table, who, grant)
	}
	return q, limit, err
}

// each runs a statement and passes every row to a function.
func (v Reader) each(ctx context.Context, b *sqlb.Builder, each func(*sql.Rows) error) error {
	rows, err := v.query.Run(ctx, b)
	if err != nil {
		return query.MarkTimeout(ctx, err)
	}
	defer rows.Close()
	for rows.Next() {
		if err := each(rows); err != nil {
			return err
		}
	}
	return query.MarkTimeout(ctx, rows.Err())
}

// MatchingIDs returns the ids of all rows of a list visible to the caller, ascending. The body is that of a page; its order and size are
// ignored.
func (v Reader) MatchingIDs(ctx context.Context, name string, who *access.Caller, body []byte) ([]int64, error) {
	q, limit, err := v.narrow(ctx, name, who, body)
	if err != nil {
		return nil, err
	}
	if err := v.query.ChooseStrategy(ctx, q, limit); err != nil {
		return nil, err
	}
	b := v.query.Statement()
	b.Raw(`SELECT "id" FROM `, q.Table.Quoted)
	q.Where(b, limit)
	b.Raw(` ORDER BY "id"`)
	var ids []int64
	rows, err := v.query.Run(ctx, b)
	if err != nil {
		return nil, query.MarkTimeout(ctx, err)
	}
	defer rows.Close()
	for rows.Next() {
		var id int64
		if err := rows.Scan(&id); err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	return ids, query.MarkTimeout(ctx, rows.Err())
}

// Group is the number of rows of a list that share a value. Value is written as a filter of the list accepts it; empty for rows without a
// value.
type Group struct {
	Value string
	N     int64
}

// Groups counts the rows of a list visible to the caller by the field at an address: a code, a ref, a text, or a time by its day. Groups are
// ordered by their stored value.
func (v Reader) Groups(ctx context.Context, name string, who *access.Caller, body []byte, by any) ([]Group, error) {
	q, limit, err := v.narrow(ctx, name, who, body)
	if err != nil {
		return nil, err
	}
	if err := v.query.ChooseStrategy(ctx, q, limit); err != nil {
		return nil, err
	}
	q.AvoidUnselectiveIndexes(&limit)
	c, err := q.Table.ColumnAt(by)
	if err != nil {
		return nil, err
	}
	if c.Source != nil || !query.Allows(c, Eq) || !slices.Contains(groupableKinds, c.Kind) || c.HiddenFrom(who) {
		return nil, fault.QueryFieldUnknown.With("field", c.Name)
	}
	b := v.query.Statement()
	b.Raw("SELECT ")
	if c.Kind == field.KindTime {
		b.Raw(store.DayNumber(c.Quoted))
	} else {
		query.Expression(b, c)
	}
	b.Raw(" AS part, count(*) FROM ", q.Table.Quoted)
	q.Where(b, limit)
	b.Raw(" GROUP BY part ORDER BY part")
	rows, err := v.query.Run(ctx, b)
	if err != nil {
		return nil, query.MarkTimeout(ctx, err)
	}
	defer rows.Close()
	var out []Group
	for rows.Next() {
		var one Group
		if err := rows.Scan(&one.Value, &one.N); err != nil {
			return nil, err
		}
		if one.Value, err = groupValue(c, one.Value); err != nil {
			return nil, err
		}
		out = append(out, one)
	}
	return out, query.MarkTimeout(ctx, rows.Err())
}

// groupableKinds are the kinds of field that Groups accepts.
var groupableKinds = []field.Kind{field.KindRef, field.KindEnum, field.KindDict, field.KindText, field.KindDate, field.KindTime}

// groupValue converts a stored group value into the form a filter accepts.
func groupValue(c *rowcodec.Column, stored string) (string, error) {
	switch c.Kind {
	case field.KindRef:
		if stored == "0" {
			return "", nil
		}
	case field.KindTime:
		day, err := strconv.ParseInt(stored, 10, 64)
		if err != nil || day == 0 {
			return "", err
		}
		return time.Unix(0, 0).UTC().AddDate(0, 0, int(day)).Format(value.DateLayout), nil
	}
	return stored, nil
}

// Names returns the display names of rows by id, deleted rows included.
func (v Reader) Names(ctx context.Context, name string, ids ...int64) (map[int64]value.I18n, error) {
	t, err := v.e.table(name)
	if err != nil {
		return nil, err
	}
	asked := make(map[int64]struct{}, len(ids))
	for _, id := range ids {
		asked[id] = struct{}{}
	}
	return v.labelsOf(ctx, t, asked)
}
