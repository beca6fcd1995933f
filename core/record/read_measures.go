package record

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/measure"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
	"evops/core/store"
)

// MeasureRequest asks for figures of a list, in groups.
type MeasureRequest struct {
	// Permission determines the data scope; it is that of viewing the list if empty.
	Permission string
	// Body filters the rows like that of a page.
	Body     []byte
	By       []measure.Group
	Measures []measure.Measure
	// Among restricts the rows to those that another list refers to; nil for all.
	Among *Among
	// Order sorts the groups, those that are equal by their keys.
	Order []MeasureOrder
	// Limit is the maximum number of groups after Offset; 0 for all.
	Limit, Offset int
}

// Among is the rows that those of a list refer to by a field. The list is limited like the measured one.
type Among struct {
	Resource string
	Body     []byte
	By       any
}

// MeasureOrder is a column by which groups are sorted: the position of a key, or that of a measure after all keys.
type MeasureOrder struct {
	Position int
	Desc     bool
	// AtLeast sorts by whether a measure reaches a value, groups that do first; 0 sorts by the column itself.
	AtLeast float64
}

// Measured is a group with its figures. A key is written as a filter of the list accepts it: a date, a month such as 2026-11, a code, an id;
// empty for rows without a value. An unknown figure is nil.
type Measured struct {
	Keys   []string
	Values []*float64
}

// Measure computes figures of the rows of a list that the caller may see. total is the number of groups beyond the limit.
func (v Reader) Measure(ctx context.Context, name string, who *access.Caller, r MeasureRequest) (groups []Measured, total int, err error) {
	q, limit, err := v.narrowFor(ctx, name, who, r.Body, r.Permission)
	if err != nil {
		return nil, 0, err
	}
	if err := v.query.ChooseStrategy(ctx, q, limit); err != nil {
		return nil, 0, err
	}
	q.AvoidUnselectiveIndexes(&limit)
	m := measuring{v, v.query.Statement(), q.Table, who}
	keys, err := m.selectGroups(r)
	if err != nil {
		return nil, 0, err
	}
	m.Raw(" FROM ", q.Table.Quoted)
	w := q.Where(m.Builder, limit)
	if r.Among != nil {
		if err := v.amongRows(ctx, w.And(), who, r); err != nil {
			return nil, 0, err
		}
	}
	if err := m.order(r); err != nil {
		return nil, 0, err
	}
	rows, err := v.query.Run(ctx, m.Builder)
	if err != nil {
		return nil, 0, query.MarkTimeout(ctx, err)
	}
	defer rows.Close()
	for rows.Next() {
		one := Measured{make([]string, len(r.By)), make([]*float64, len(r.Measures))}
		into := make([]any, 0, len(r.By)+len(r.Measures)+1)
		for i := range one.Keys {
			into = append(into, &one.Keys[i])
		}
		figures := make([]sql.NullFloat64, len(r.Measures))
		for i := range figures {
			into = append(into, &figures[i])
		}
		if err := rows.Scan(append(into, &total)...); err != nil {
			return nil, 0, err
		}
		for i, figure := range figures {
			if figure.Valid {
				one.Values[i] = &figure.Float64
			}
		}
		for i, c := range keys {
			if one.Keys[i], err = groupKey(c, r.By[i].By, one.Keys[i]); err != nil {
				return nil, 0, err
			}
		}
		groups = append(groups, one)
	}
	return groups, total, query.MarkTimeout(ctx, rows.Err())
}

// amongRows writes the condition that rows of a list refer to a row.
func (v Reader) amongRows(ctx context.Context, b *sqlb.Builder, who *access.Caller, r MeasureRequest) error {
	q, limit, err := v.narrowFor(ctx, r.Among.Resource, who, r.Among.Body, r.Permission)
	if err != nil {
		return err
	}
	c, err := q.Table.ColumnAt(r.Among.By)
	if err != nil {
		return err
	}
	b.Raw(`"id" IN (SELECT `, c.Quoted, " FROM ", q.Table.Quoted)
	q.Where(b, limit)
	b.Raw(")")
	return nil
}

// measuring writes the statement of a MeasureRequest.
type measuring struct {
	v Reader
	*sqlb.Builder
	t   *query.Table
	who *access.Caller
}

// selectGroups writes the SELECT list: keys, figures, and the number of groups.
func (m measuring) selectGroups(r MeasureRequest) (keys []*rowcodec.Column, err error) {
	m.Raw("SELECT ")
	for _, g := range r.By {
		c, err := m.column(g.Field)
		if err != nil {
			return nil, err
		}
		if err := m.key(c, g.By); err != nil {
			return nil, err
		}
		m.Raw(", ")
		keys = append(keys, c)
	}
	for _, one := range r.Measures {
		if err := m.figure(one); err != nil {
			return nil, err
		}
		m.Raw(", ")
	}
	m.Raw("count(*) OVER ()")
	return keys, nil
}

// order writes everything after the conditions.
func (m measuring) order(r MeasureRequest) error {
	if len(r.By) == 0 {
		return nil
	}
	positions := make([]string, len(r.By))
	for i := range r.By {
		positions[i] = strconv.Itoa(i + 1)
	}
	m.Raw(" GROUP BY ", strings.Join(positions, ", "), " ORDER BY ")
	for _, o := range r.Order {
		if o.AtLeast > 0 {
			m.Raw("CASE WHEN ")
			if err := m.figure(r.Measures[o.Position-len(r.By)]); err != nil {
				return err
			}
			m.Raw(" >= ", strconv.FormatFloat(o.AtLeast, 'f', -1, 64), " THEN 0 ELSE 1 END, ")
			continue
		}
		m.Raw(strconv.Itoa(o.Position+1), map[bool]string{true: " DESC"}[o.Desc], " NULLS LAST, ")
	}
	m.Raw(strings.Join(positions, ", "))
	if r.Limit > 0 {
		m.Limit(r.Limit).Raw(" OFFSET ", strconv.Itoa(r.Offset))
	}
	return nil
}

// column returns the stored column at an address, if the caller may see it.
func (m measuring) column(address any) (*rowcodec.Column, error) {
	c, err := m.t.ColumnAt(address)
	if err != nil {
		return nil, err
	}
	if c.Source != nil || !c.Stored && c.ByPeriod == nil || c.HiddenFrom(m.who) {
		return nil, fault.QueryFieldUnknown.With("field", c.Name)
	}
	return c, nil
}

// key writes the expression by which rows are grouped.
func (m measuring) key(c *rowcodec.Column, by measure.Granularity) error {
	day, time := c.Quoted, c.Kind == field.KindTime
	if time {
		day = store.DayNumber(c.Quoted)
	}
	switch {
	case by == measure.Whole:
		query.Expression(m.Builder, c)
	case !time && c.Kind != field.KindDate:
		return fmt.Errorf("record: %s of %s: not a date", by, c.Name)
	case by == measure.Day:
		m.Raw(day)
	case by == measure.Week && time:
		m.Raw(store.MondayNumber(day))
	case by == measure.Week:
		m.Raw(m.Dialect().Week(day))
	case by == measure.Month && time:
		m.Raw("substr(", m.Dialect().Day(c.Quoted), ", 1, 7)")
	case by == measure.Month:
		m.Raw("substr(", day, ", 1, 7)")
	case by == measure.Hour && time:
		m.Raw(store.HourOfDay(c.Quoted))
	case by == measure.Weekday && time:
		m.Raw(store.Weekday(day))
	default:
		return fmt.Errorf("record: %s of %s: not a time", by, c.Name)
	}
	return nil
}

// groupKey converts a stored group value into the form a filter accepts.
func groupKey(c *rowcodec.Column, by measure.Granularity, stored string) (string, error) {
	switch {
	case by == measure.Whole:
		if c.Kind == field.KindBool {
			is, _ := rowcodec.ParseBool(stored)
			return strconv.FormatBool(is), nil
		}
		if c.Kind == field.KindEnum && stored == "0" && !c.HoldsZero {
			return "", nil
		}
		return groupValue(c, stored)
	case c.Kind == field.KindTime && (by == measure.Day || by == measure.Week):
		return groupValue(c, stored)
	}
	return stored, nil
}

// figure writes the expression of a measure as a floating-point number.
func (m measuring) figure(one measure.Measure) error {
	if one.Aggregate == measure.Quotient {
		m.Raw(strconv.FormatFloat(one.Factor, 'f', -1, 64), " * ")
		if err := m.figure(*one.Part); err != nil {
			return err
		}
		m.Raw(" / nullif(")
		if err := m.figure(*one.Whole); err != nil {
			return err
		}
		m.Raw(", 0)")
		return nil
	}
	var c *rowcodec.Column
	if one.Field != nil {
		var err error
		if c, err = m.column(one.Field); err != nil {
			return err
		}
	}
	open, of, present, end := "count(", "1", "", ")"
	switch one.Aggregate {
	case measure.Values:
		open, of, present = "count(DISTINCT ", c.Quoted, query.Presence(c)
	case measure.Total:
		open, of, end = "coalesce(sum(", c.Quoted, "), 0)"+scaled(c)
		if one.Factor != 0 {
			end += " * " + strconv.FormatFloat(one.Factor, 'f', -1, 64)
		}
	case measure.Mean, measure.Smallest, measure.Largest:
		open = map[measure.Aggregate]string{measure.Mean: "avg(", measure.Smallest: "min(", measure.Largest: "max("}[one.Aggregate]
		of, present, end = c.Quoted, query.Presence(c), ")"+scaled(c)
	case measure.Elapsed, measure.Ranked, measure.ElapsedMax:
		last, err := m.column(one.End)
		if err != nil {
			return err
		}
		present = query.Presence(c) + " AND " + query.Presence(last)
		took, span := last.Quoted+" - "+c.Quoted, strconv.FormatInt(one.Span.Milliseconds(), 10)
		switch one.Aggregate {
		case measure.Elapsed:
			open, of, end = "avg(", took, ") / "+span+".0"
		case measure.Ranked:
			open, end = m.Dialect().Percentile(one.At)
			of, end = took, end+" / "+span+".0"
		default:
			present += " AND " + took + " <= " + span
		}
	}
	m.Raw("CAST(", open, "CASE WHEN 1 = 1")
	if present != "" {
		m.Raw(" AND ", present)
	}
	if err := m.where(one); err != nil {
		return err
	}
	m.Raw(" THEN ", of, " END", end, " AS double precision)")
	return nil
}

// scaled divides a stored number by the units of its decimals.
func scaled(c *rowcodec.Column) string {
	scale := c.Scale
	if c.Kind == field.KindMoney {
		scale = 2
	}
	if scale == 0 {
		return ""
	}
	return " / 1" + strings.Repeat("0", scale) + ".0"
}

// where writes the conditions of a measure within its CASE expression.
func (m measuring) where(one measure.Measure) error {
	if len(one.Where) == 0 {
		return nil
	}
	q, err := m.v.e.resources.Conditions(m.t, m.t.Where(one.Where...).Query())
	if err != nil {
		return err
	}
	return q.Match(m.Further())
}

// Span returns the days that a filter value of a time or date field covers, both included; an open end is zero.
func (v Reader) Span(name string, address any, filter json.RawMessage) (from, to value.Date, err error) {
	t, err := v.e.table(name)
	if err != nil {
		return "", "", err
	}
	c, err := t.ColumnAt(address)
	if err != nil {
		return "", "", err
	}
	q, err := v.e.resources.Conditions(t.Table, map[string]json.RawMessage{c.Name + "." + string(Between): filter})
	if err != nil || len(q.Conditions) == 0 {
		return "", "", err
	}
	day := func(bound any, less time.Duration) value.Date {
		switch x := bound.(type) {
		case int64:
			return value.Milli(x - less.Milliseconds()).Date()
		case string:
			return value.Date(x)
		}
		return ""
	}
	between := q.Conditions[0]
	return day(between.Low, 0), day(between.High, map[bool]time.Duration{true: time.Millisecond}[between.Open]), nil
}

// Filterable reports whether the list can be filtered by a key such as status.in, on one of the fields at the addresses.
func (e *Engine) Filterable(name, key string, addresses []any) bool {
	t, err := e.table(name)
	if err != nil {
		return false
	}
	path, _ := query.SplitKey(key)
	return slices.ContainsFunc(addresses, func(address any) bool {
		c, err := t.ColumnAt(address)
		return err == nil && c.Name == path
	})
}

// Visible reports whether the caller may see the field at an address of a list.
func (e *Engine) Visible(name string, address any, who *access.Caller) bool {
	t, err := e.table(name)
	if err != nil {
		return false
	}
	c, err := t.ColumnAt(address)
	return err == nil && !c.HiddenFrom(who)
}
