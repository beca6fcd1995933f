package statistics

import (
	"cmp"
	"context"
	"slices"
	"strconv"

	"evops/contracts/field"
	"evops/contracts/measure"
	declared "evops/contracts/statistics"
	"evops/core/record"
)

// chart computes one chart. Without any value it has no series, and a hint instead.
func (s *Service) chart(ctx context.Context, a *reading, c declared.Chart) (out Chart, err error) {
	if c.Measure.Aggregate == "" {
		c.Measure = measure.Count()
	}
	if c.Over == nil {
		c.Over = a.Over
	}
	out = Chart{Key: c.Key, Label: c.Label, Shape: c.Shape, Threshold: c.Threshold, Link: a.listOf(), Unit: unitOf(a.Plan, declared.Figure{Measure: c.Measure, Unit: c.Unit})}
	switch {
	case c.Shape.OverTime():
		out.Series, err = s.overTime(ctx, a, c)
	case c.Shape == declared.HeatMap:
		out.Series, err = s.hours(ctx, a, c)
	case len(c.Parts) > 0:
		out.Series, err = s.parts(ctx, a, c)
	default:
		out.Series, err = s.shares(ctx, a, c)
	}
	if slices.ContainsFunc(out.Series, func(one Series) bool {
		return slices.ContainsFunc(one.Points, func(p Point) bool { return p.Value != nil && *p.Value != 0 })
	}) {
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

// overTime computes a point per period: one series for each value of a field, for each declared part, or a single one. The compared period
// is a further series, of all values together.
func (s *Service) overTime(ctx context.Context, a *reading, c declared.Chart) ([]Series, error) {
	measures, series := []measure.Measure{c.Measure}, []Series{{Key: c.Key, Label: c.Label}}
	if len(c.Parts) > 0 {
		measures, series = nil, nil
		for _, p := range c.Parts {
			measures, series = append(measures, p.Measure), append(series, Series{Key: p.Key, Label: p.Label})
		}
	}
	by := []measure.Group{{Field: c.Over, By: measure.Granularity(a.grain)}}
	if c.By != nil {
		by = append(by, measure.Group{Field: c.By})
	}
	groups, err := s.groups(ctx, a, a.List, c.Over, a.period, measures, by...)
	if err != nil {
		return nil, err
	}
	valueOf := func(series int, key string) *float64 { return valueAt(groups, series, key) }
	if c.By != nil {
		codes, err := s.split(ctx, a, c, groups)
		if err != nil {
			return nil, err
		}
		series = codes
		valueOf = func(i int, key string) *float64 { return valueAt(groups, 0, key, codes[i].Key) }
	}
	for i := range series {
		m := measures[min(i, len(measures)-1)]
		for _, key := range a.period.keys(a.grain) {
			p := Point{Key: key, Value: zeroIfCounted(m, valueOf(i, key))}
			if name := periodName(a.grain, key); name != key {
				p.Label = &field.Label{ZH: name, EN: name}
			}
			if m.Linkable() {
				where := m.Where
				if c.By != nil {
					where = append(slices.Clip(where), conditionOf(c.By, series[i].Key))
				}
				p.Link = a.link(a.List, c.Over, a.period.of(a.grain, key), where...)
			}
			series[i].Points = append(series[i].Points, p)
		}
	}
	if a.before == nil || len(c.Parts) > 0 {
		return series, nil
	}
	compared, err := s.compared(ctx, a, c)
	return append(series, compared), err
}

// split returns a series for each value of the field of a chart, in the order of the codes.
func (s *Service) split(ctx context.Context, a *reading, c declared.Chart, groups []record.Measured) ([]Series, error) {
	var codes []string
	for _, g := range groups {
		if !slices.Contains(codes, g.Keys[1]) {
			codes = append(codes, g.Keys[1])
		}
	}
	slices.SortFunc(codes, compareCodes)
	names, err := s.labels(ctx, a, c.By, false, codes)
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
	groups, err := s.groups(ctx, a, a.List, c.Over, *a.before, []measure.Measure{c.Measure}, measure.Group{Field: c.Over, By: measure.Granularity(a.grain)})
	out := Series{Key: "compared", Label: field.Label{ZH: "对比期", EN: "Compared period"}, Compared: true}
	for _, key := range a.before.keys(a.grain) {
		p := Point{Key: key, Value: zeroIfCounted(c.Measure, valueAt(groups, 0, key))}
		if c.Measure.Linkable() {
			p.Link = a.link(a.List, c.Over, a.before.of(a.grain, key), c.Measure.Where...)
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
func (s *Service) hours(ctx context.Context, a *reading, c declared.Chart) ([]Series, error) {
	groups, err := s.groups(ctx, a, a.List, c.Over, a.period, []measure.Measure{c.Measure}, measure.Group{Field: c.Over, By: measure.Weekday}, measure.Group{Field: c.Over, By: measure.Hour})
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
	measures := make([]measure.Measure, len(c.Parts))
	for i, p := range c.Parts {
		measures[i] = p.Measure
	}
	values, err := s.values(ctx, a, a.List, c.Over, a.period, measures)
	if err != nil {
		return nil, err
	}
	series := Series{Key: c.Key, Label: c.Label}
	for i, p := range c.Parts {
		point := Point{Key: p.Key, Label: &p.Label, Value: values[i]}
		if p.Linkable() {
			point.Link = a.link(a.List, c.Over, a.period, p.Where...)
		}
		series.Points = append(series.Points, point)
	}
	return []Series{series}, nil
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
func (s *Service) shares(ctx context.Context, a *reading, c declared.Chart) ([]Series, error) {
	groups, err := s.groups(ctx, a, a.List, c.Over, a.period, []measure.Measure{c.Measure}, measure.Group{Field: c.By})
	if err != nil {
		return nil, err
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
	names, err := s.labels(ctx, a, c.By, c.Provinces, keys)
	if err != nil {
		return nil, err
	}
	series := Series{Key: c.Key, Label: c.Label}
	for _, one := range named {
		name := names[one.key]
		series.Points = append(series.Points, Point{Key: one.key, Label: &name, Value: one.n, Link: a.linkOf(c, one)})
	}
	if rest.n != nil && additive(c.Measure) {
		series.Points = append(series.Points, Point{Key: "rest", Value: rest.n, Link: a.linkOf(c, rest), Rest: true})
	}
	if unknown.n != nil {
		series.Points = append(series.Points, Point{Key: "unknown", Value: unknown.n, Link: a.linkOf(c, unknown), Unknown: true})
	}
	return []Series{series}, nil
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
func (a *reading) linkOf(c declared.Chart, one share) string {
	if !c.Measure.Linkable() || len(one.values) > maxLinkValues {
		return ""
	}
	return a.link(a.List, c.Over, a.period, append(slices.Clip(c.Measure.Where), condition(c.By, one.values...))...)
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
