package statistics

import (
	"cmp"
	"context"
	"slices"
	"strconv"

	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/measure"
	declared "evops/contracts/statistics"
	"evops/contracts/system"
	"evops/core/record"
)

// chart computes one chart. Without any value it has no series, and a hint instead.
func (s *Service) chart(ctx context.Context, a *reading, c declared.Chart) (out Chart, err error) {
	if c.Measure.Aggregate == "" {
		c.Measure = measure.Count()
	}
	of := a.rows(c.Rows, a.period)
	out = Chart{Key: c.Key, Label: c.Label, Shape: c.Shape, Threshold: c.Threshold, Link: a.listOf(of.List), Unit: unitOf(of.Plan, declared.Figure{Measure: c.Measure, Unit: c.Unit})}
	switch {
	case c.Query:
		out.Series, err = s.computed(ctx, a, c, of)
	case c.Shape.OverTime() && len(c.Parts) > 0:
		out.Series, err = s.lines(ctx, a, c)
	case c.Shape.OverTime():
		out.Series, err = s.overTime(ctx, a, c, of)
	case c.Shape == declared.HeatMap:
		out.Series, err = s.hours(ctx, a, c, of)
	case len(c.Parts) > 0:
		out.Series, err = s.parts(ctx, a, c)
	default:
		out.Series, err = s.shares(ctx, a, c, of)
	}
	if slices.ContainsFunc(out.Series, func(one Series) bool {
		return slices.ContainsFunc(one.Points, func(p Point) bool { return p.Value != nil && *p.Value != 0 })
	}) {
		a.markLive(out)
		return out, err
	}
	out.Series = []Series{}
	next := noData
	if c.Empty.ZH != "" {
		next = c.Empty
	}
	out.Next = &next
	return out, err
}

// overTime computes a point per period: one series for each value of a field, or a single one. The compared period is a further series, of
// all values together.
func (s *Service) overTime(ctx context.Context, a *reading, c declared.Chart, of rows) ([]Series, error) {
	series := []Series{{Key: c.Key, Label: c.Label}}
	by := []measure.Group{{Field: of.over, By: measure.Granularity(a.grain)}}
	if c.By != nil {
		by = append(by, measure.Group{Field: c.By})
	}
	groups, err := s.groups(ctx, a, of, []measure.Measure{c.Measure}, by...)
	if err != nil {
		return nil, err
	}
	if c.By != nil {
		if series, err = s.split(ctx, of, c, groups); err != nil {
			return nil, err
		}
	}
	for i := range series {
		where := c.Measure.Where
		keys := []string{}
		if c.By != nil {
			where, keys = append(slices.Clip(where), conditionOf(c.By, series[i].Key)), []string{series[i].Key}
		}
		series[i].Points = a.timeline(of, c.Measure, where, func(key string) *float64 { return valueAt(groups, 0, append([]string{key}, keys...)...) })
	}
	if a.before == nil {
		return series, nil
	}
	compared, err := s.compared(ctx, a, c)
	return append(series, compared), err
}

// timeline returns a point for each period of the request, linked to its rows.
func (a *reading) timeline(of rows, m measure.Measure, where []filter.Condition, valueOf func(key string) *float64) []Point {
	keys := a.period.keys(a.grain)
	points := make([]Point, len(keys))
	for i, key := range keys {
		points[i] = Point{Key: key, Value: zeroIfCounted(m, valueOf(key))}
		if name := periodName(a.grain, key); name != key {
			points[i].Label = &field.Label{ZH: name, EN: name}
		}
		if m.Linkable() {
			of.period = a.period.of(a.grain, key)
			points[i].Link = a.link(of, where...)
		}
	}
	return points
}

// markLive marks the points over time whose period contains today.
func (a *reading) markLive(c Chart) {
	if !c.Shape.OverTime() {
		return
	}
	for _, one := range c.Series {
		for i, p := range one.Points {
			part := a.period.of(a.grain, p.Key)
			one.Points[i].Live = !one.Compared && part.From <= a.today && a.today <= part.To
		}
	}
}

// split returns a series for each value of the field of a chart, in the order of the codes.
func (s *Service) split(ctx context.Context, of rows, c declared.Chart, groups []record.Measured) ([]Series, error) {
	var codes []string
	for _, g := range groups {
		if !slices.Contains(codes, g.Keys[1]) {
			codes = append(codes, g.Keys[1])
		}
	}
	slices.SortFunc(codes, compareCodes)
	names, err := s.labels(ctx, of.At(c.By), false, codes)
	series := make([]Series, len(codes))
	for i, code := range codes {
		series[i] = Series{Key: code, Label: names[code]}
	}
	return series, err
}

// compareCodes orders numbers by their value, other texts by their letters.
func compareCodes(a, b string) int {
	x, errX := strconv.ParseInt(a, 10, 64)
	y, errY := strconv.ParseInt(b, 10, 64)
	if errX == nil && errY == nil {
		return cmp.Compare(x, y)
	}
	return cmp.Compare(a, b)
}

// compared computes the series of the compared period.
func (s *Service) compared(ctx context.Context, a *reading, c declared.Chart) (Series, error) {
	of := a.rows(c.Rows, *a.before)
	groups, err := s.groups(ctx, a, of, []measure.Measure{c.Measure}, measure.Group{Field: of.over, By: measure.Granularity(a.grain)})
	out := Series{Key: "compared", Label: field.Label{ZH: "对比期", EN: "Compared period"}, Compared: true}
	for _, key := range a.before.keys(a.grain) {
		p := Point{Key: key, Value: zeroIfCounted(c.Measure, valueAt(groups, 0, key))}
		if c.Measure.Linkable() {
			of.period = a.before.of(a.grain, key)
			p.Link = a.link(of, c.Measure.Where...)
		}
		out.Points = append(out.Points, p)
	}
	return out, err
}

// valueAt returns a figure of the group with the keys; nil if there is no such group.
func valueAt(groups []record.Measured, figure int, keys ...string) *float64 {
	for _, g := range groups {
		if slices.Equal(g.Keys, keys) {
			return g.Values[figure]
		}
	}
	return nil
}

// zeroIfCounted returns 0 for a group that has no rows, if the figure counts or adds up rows; others are unknown then.
func zeroIfCounted(m measure.Measure, n *float64) *float64 {
	if n == nil && additive(m) {
		return new(float64)
	}
	return n
}

// additive reports whether the figure of several groups is the sum of theirs.
func additive(m measure.Measure) bool {
	return m.Aggregate == measure.Rows || m.Aggregate == measure.Total || m.Aggregate == measure.ElapsedMax
}

// weekdays are the rows of a heat map.
var weekdays = []field.Label{
	{ZH: "周一", EN: "Mon"}, {ZH: "周二", EN: "Tue"}, {ZH: "周三", EN: "Wed"}, {ZH: "周四", EN: "Thu"}, {ZH: "周五", EN: "Fri"}, {ZH: "周六", EN: "Sat"}, {ZH: "周日", EN: "Sun"},
}

// hours computes a series for each weekday with a point for each hour.
func (s *Service) hours(ctx context.Context, a *reading, c declared.Chart, of rows) ([]Series, error) {
	groups, err := s.groups(ctx, a, of, []measure.Measure{c.Measure}, measure.Group{Field: of.over, By: measure.Weekday}, measure.Group{Field: of.over, By: measure.Hour})
	series := make([]Series, len(weekdays))
	for day, label := range weekdays {
		series[day] = Series{Key: strconv.Itoa(day), Label: label, Points: make([]Point, 24)}
		for hour := range series[day].Points {
			series[day].Points[hour] = Point{Key: strconv.Itoa(hour), Value: zeroIfCounted(c.Measure, valueAt(groups, 0, strconv.Itoa(day), strconv.Itoa(hour)))}
		}
	}
	return series, err
}

// parts computes the declared parts of a chart.
func (s *Service) parts(ctx context.Context, a *reading, c declared.Chart) ([]Series, error) {
	values, err := s.measureAll(ctx, a, c.Parts, a.period)
	if err != nil {
		return nil, err
	}
	series := Series{Key: c.Key, Label: c.Label}
	for i, p := range c.Parts {
		point := Point{Key: p.Key, Label: &p.Label, Value: values[i]}
		if p.Linkable() {
			point.Link = a.link(a.rows(p.Rows, a.period), p.Where...)
		}
		series.Points = append(series.Points, point)
	}
	return []Series{a.folded(c, series)}, nil
}

// fewest is the number of persons below which a dealer account does not see a part of its own (equipment catalogue 12, scope).
const fewest = 10

// folded joins the parts of fewer than ten persons into one for dealer accounts, and drops the links, whose lists would name the persons.
func (a *reading) folded(c declared.Chart, series Series) Series {
	if !c.People || a.who.UserType != system.DealerUser {
		return series
	}
	var points []Point
	var rest *float64
	for _, p := range series.Points {
		if p.Link = ""; p.Rest || number(p.Value) > 0 && number(p.Value) < fewest {
			rest = plus(rest, p.Value)
			continue
		}
		points = append(points, p)
	}
	if rest != nil {
		points = append(points, Point{Key: "rest", Value: rest, Rest: true})
	}
	series.Points = points
	return series
}

// maxLinkValues is how many values a link can contain: the maximum of a filter.
const maxLinkValues = 500

// share is the rows with one label in a chart, and the values of the field that they have.
type share struct {
	key    string
	values []string
	n      *float64
}

// shares computes the values of a field: the largest with their labels, the sum of the others, then the rows without a value.
func (s *Service) shares(ctx context.Context, a *reading, c declared.Chart, of rows) ([]Series, error) {
	groups, err := s.groups(ctx, a, of, []measure.Measure{c.Measure}, measure.Group{Field: c.By})
	if err != nil {
		return nil, err
	}
	if c.Per != nil {
		if groups, err = s.perGroup(ctx, a, c, of, groups); err != nil {
			return nil, err
		}
	}
	named, unknown := sharesOf(c, groups)
	slices.SortStableFunc(named, func(x, y share) int { return cmp.Compare(number(y.n), number(x.n)) })
	var rest share
	// A single remaining value gets its own label instead of being the rest.
	if len(named) > c.Top+1 {
		for _, one := range named[c.Top:] {
			rest.values, rest.n = append(rest.values, one.values...), plus(rest.n, one.n)
		}
		named = named[:c.Top]
	}
	keys := make([]string, len(named))
	for i, one := range named {
		keys[i] = one.key
	}
	names, err := s.labels(ctx, of.At(c.By), c.Provinces, keys)
	if err != nil {
		return nil, err
	}
	series := Series{Key: c.Key, Label: c.Label}
	for _, one := range named {
		name := names[one.key]
		series.Points = append(series.Points, Point{Key: one.key, Label: &name, Value: one.n, Link: a.linkOf(c, of, one)})
	}
	if rest.n != nil && additive(c.Measure) && c.Per == nil {
		series.Points = append(series.Points, Point{Key: "rest", Value: rest.n, Link: a.linkOf(c, of, rest), Rest: true})
	}
	if unknown.n != nil {
		series.Points = append(series.Points, Point{Key: "unknown", Value: unknown.n, Link: a.linkOf(c, of, unknown), Unknown: true})
	}
	return []Series{a.folded(c, series)}, nil
}

// perGroup divides each group by the figure of other rows with the same value; groups without such rows are left out.
func (s *Service) perGroup(ctx context.Context, a *reading, c declared.Chart, of rows, groups []record.Measured) ([]record.Measured, error) {
	whole := a.rows(c.Per.Rows, a.period)
	wholes, err := s.groups(ctx, a, whole, []measure.Measure{c.Per.Measure}, measure.Group{Field: whole.Field(of.At(c.By).Name).Ptr})
	if err != nil {
		return nil, err
	}
	var out []record.Measured
	for _, g := range groups {
		if n := quotient(c.Per.Factor, g.Values[0], valueAt(wholes, 0, g.Keys...)); n != nil {
			out = append(out, record.Measured{Keys: g.Keys, Values: []*float64{n}})
		}
	}
	return out, nil
}

// sharesOf returns the groups by their label as shown in the chart, and the rows without a value.
func sharesOf(c declared.Chart, groups []record.Measured) (named []share, unknown share) {
	for _, g := range groups {
		key := g.Keys[0]
		if key == "" {
			unknown.n = g.Values[0]
			continue
		}
		if c.Provinces && len(key) >= 2 {
			key = key[:2] + "0000"
		}
		at := slices.IndexFunc(named, func(one share) bool { return one.key == key })
		if at < 0 {
			named = append(named, share{key: key, values: g.Keys, n: g.Values[0]})
			continue
		}
		named[at].values, named[at].n = append(named[at].values, g.Keys[0]), plus(named[at].n, g.Values[0])
	}
	return named, unknown
}

// linkOf returns the list of a share; empty if it has too many values.
func (a *reading) linkOf(c declared.Chart, of rows, one share) string {
	if !c.Measure.Linkable() || c.Per != nil || len(one.values) > maxLinkValues {
		return ""
	}
	return a.link(of, append(slices.Clip(c.Measure.Where), condition(c.By, one.values...))...)
}

func number(n *float64) float64 {
	if n == nil {
		return 0
	}
	return *n
}

func plus(a, b *float64) *float64 {
	sum := number(a) + number(b)
	return &sum
}
