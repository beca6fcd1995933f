package statistics

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/measure"
	"evops/contracts/resource"
	declared "evops/contracts/statistics"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/store"
)

// asked is what a query of figures is for.
type asked struct {
	store.Dialect
	Period
	grain measure.Grain
	today value.Date
}

// from and until are the times of the period, the second one excluded.
func (q asked) from() value.Time  { return q.From.Time() }
func (q asked) until() value.Time { return q.To.AddDays(1).Time() }

// query is the SQL of a figure or a chart that is declared with Query. A resource in braces stands for its rows in the caller's scope. Its
// columns are: of a card the figure; of a matrix the row, the column and the figure; of others the point and a figure for each series.
type query func(q asked) (text string, args []any)

// compute runs the query of a card or a chart of a page.
func (s *Service) compute(ctx context.Context, a *reading, key string, keys int, p Period) ([]record.Measured, error) {
	source := queries[a.Path][key]
	if source == nil {
		return nil, fmt.Errorf("statistics: no query for %s of %s", key, a.Path)
	}
	text, args := source(asked{s.engine.DB().Dialect, p, a.grain, a.today})
	narrowed, _ := a.narrowing(text)
	return s.engine.Read().Compute(ctx, a.who, a.page.Permission, record.Narrowing{Resource: narrowed.Name, Filters: a.filters}, keys, text, args...)
}

// narrowing returns the list whose rows the filters of the request narrow in a query: vehicles, to which all other rows of such a query
// belong, or the list of the page. It is not offered if the list lacks one of the filters.
func (a *reading) narrowing(text string) (of *resource.Plan, offered bool) {
	of = a.Plan
	if strings.Contains(text, "{"+equipment.Vehicles.Name+"}") {
		of = equipment.Vehicles.Plan
	}
	if len(a.filters) > 0 && !strings.Contains(text, "{"+of.Name+"}") {
		return of, false
	}
	for key := range a.filters {
		name, _, _ := strings.Cut(key, ".")
		if f := of.Field(name); f == nil || f.FilterBy == "" {
			return of, false
		}
	}
	return of, true
}

// textOf is the query of a card or a chart, with its resources in braces.
func (s *Service) textOf(a *reading, key string) string {
	text, _ := queries[a.Path][key](asked{s.engine.DB().Dialect, a.period, a.grain, a.today})
	return text
}

// queryOf is the key of a card or a chart that has a query.
func queryOf(key string, queried bool) string {
	if queried {
		return key
	}
	return ""
}

// computedCard computes a card by its query.
func (s *Service) computedCard(ctx context.Context, a *reading, key string, p Period) (*float64, error) {
	rows, err := s.compute(ctx, a, key, 0, p)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	return rows[0].Values[0], nil
}

// computed computes the series of a chart by its query.
func (s *Service) computed(ctx context.Context, a *reading, c declared.Chart, of rows) ([]Series, error) {
	keys := 1
	if c.Shape == declared.Matrix {
		keys = 2
	}
	rows, err := s.compute(ctx, a, c.Key, keys, a.period)
	if err != nil {
		return nil, err
	}
	names, err := s.namesOf(ctx, c, of, rows)
	if err != nil {
		return nil, err
	}
	switch {
	case c.Shape == declared.Matrix:
		return a.matrix(c, rows, names), nil
	case c.Shape == declared.Line:
		return columnsOf(c, a.period.keys(a.grain), rows, func(key string) *field.Label {
			if name := periodName(a.grain, key); name != key {
				return &field.Label{ZH: name, EN: name}
			}
			return nil
		}), nil
	case c.Shape == declared.Tabular:
		return columnsOf(c, keysOf(rows), rows, labelled(names)), nil
	case len(c.Parts) > 0:
		series := Series{Key: c.Key, Label: c.Label}
		for _, p := range c.Parts {
			series.Points = append(series.Points, Point{Key: p.Key, Label: &p.Label, Value: zeroIfCounted(measure.Count(), valueAt(rows, 0, p.Key))})
		}
		return []Series{a.folded(c, series)}, nil
	}
	series := columnsOf(declared.Chart{Key: c.Key, Label: c.Label, Parts: []declared.Figure{{Key: c.Key, Label: c.Label}}}, keysOf(rows), rows, labelled(names))
	return series, nil
}

// keysOf are the first keys of rows, in order and without duplicates.
func keysOf(rows []record.Measured) (keys []string) {
	for _, r := range rows {
		if !slices.Contains(keys, r.Keys[0]) {
			keys = append(keys, r.Keys[0])
		}
	}
	return keys
}

// columnsOf returns a series for each part of a chart with a point for each key.
func columnsOf(c declared.Chart, keys []string, rows []record.Measured, label func(key string) *field.Label) []Series {
	series := make([]Series, len(c.Parts))
	for i, part := range c.Parts {
		series[i] = Series{Key: part.Key, Label: part.Label, Points: make([]Point, len(keys))}
		for n, key := range keys {
			series[i].Points[n] = Point{Key: key, Label: label(key), Value: valueAt(rows, i, key)}
			if key == "" {
				series[i].Points[n].Key, series[i].Points[n].Unknown = "unknown", true
			}
		}
	}
	return series
}

func labelled(names map[string]field.Label) func(key string) *field.Label {
	return func(key string) *field.Label {
		if name, named := names[key]; named {
			return &name
		}
		return nil
	}
}

// namesOf returns the labels of the points of a chart, or of the rows of a matrix. Of a key in two parts, such as 3|1.0.4, the first is the
// value of the field.
func (s *Service) namesOf(ctx context.Context, c declared.Chart, of rows, found []record.Measured) (map[string]field.Label, error) {
	if c.By == nil {
		return nil, nil
	}
	keys := keysOf(found)
	values := make([]string, len(keys))
	for i, key := range keys {
		values[i], _, _ = strings.Cut(key, "|")
	}
	names, err := s.labels(ctx, of.At(c.By), c.Provinces, values)
	out := make(map[string]field.Label, len(keys))
	for i, key := range keys {
		name := names[values[i]]
		if _, rest, composed := strings.Cut(key, "|"); composed {
			name = field.Label{ZH: name.ZH + " " + rest, EN: name.EN + " " + rest}
		}
		out[key] = name
	}
	return out, err
}

// matrix returns a series for each row. Its points are the declared columns, or those that occur, such as months: the latest first.
func (a *reading) matrix(c declared.Chart, rows []record.Measured, names map[string]field.Label) []Series {
	columns := make([]Point, len(c.Parts))
	for i, p := range c.Parts {
		columns[i] = Point{Key: p.Key, Label: &p.Label}
	}
	if len(columns) == 0 {
		var found []string
		for _, r := range rows {
			found = append(found, r.Keys[1])
		}
		slices.Sort(found)
		found = slices.Compact(found)
		slices.Reverse(found)
		for _, key := range found {
			columns = append(columns, Point{Key: key})
		}
	}
	var series []Series
	for _, key := range keysOf(rows) {
		label, named := names[key]
		if !named {
			label = field.Label{ZH: key, EN: key}
		}
		one := Series{Key: key, Label: label, Points: slices.Clone(columns)}
		for i := range one.Points {
			one.Points[i].Value = valueAt(rows, 0, key, one.Points[i].Key)
		}
		series = append(series, a.foldedRow(c, one))
	}
	return series
}

// foldedRow joins the cells of fewer than ten persons into a last one for dealer accounts, so that all rows keep the same columns.
func (a *reading) foldedRow(c declared.Chart, row Series) Series {
	if !c.People || a.who.UserType != system.DealerUser {
		return row
	}
	var rest *float64
	for i := range row.Points {
		if n := row.Points[i].Value; number(n) > 0 && number(n) < fewest {
			rest, row.Points[i].Value = plus(rest, n), nil
		}
	}
	row.Points = append(row.Points, Point{Key: "rest", Value: rest, Rest: true})
	return row
}
