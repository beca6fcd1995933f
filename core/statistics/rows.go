package statistics

import (
	"context"
	"slices"
	"strings"

	"evops/contracts"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/measure"
	"evops/contracts/resource"
	declared "evops/contracts/statistics"
	"evops/contracts/system"
	"evops/core/record"
)

// rows are the rows of a figure: a list within a period by a time. Without a time they are of all times; without a start, from the first row
// on. If they have an end, those that ended in the period are left out.
type rows struct {
	resource.List
	over, ended any
	period      Period
	among       *declared.Among
}

// rows resolves the rows of a figure within a period.
func (a *reading) rows(r declared.Rows, p Period) rows {
	out := rows{a.List, a.Over, r.Ended, p, a.Among}
	if r.Of != nil {
		out.List, out.among = *r.Of, nil
	}
	if r.Over != nil {
		out.over = r.Over
	}
	if r.Now {
		out.over = nil
	}
	if r.UpTo || r.Ended != nil {
		out.period.From = ""
	}
	if r.Since {
		out.period.To = ""
	}
	return out
}

// offered reports whether the request gets the figures of some rows, grouped by fields: the list has the filters of the request, and the
// caller may see the fields. query is the key of a figure that has a query of its own. narrowed is set if only the filters are the reason
// for a refusal.
func (s *Service) offered(a *reading, r declared.Rows, query string, by []any, measures ...measure.Measure) (offered, narrowed bool) {
	list := a.rows(r, a.period).List
	if (r.Undivided || r.Of == nil && a.Undivided) && !a.seesAll() {
		return false, false
	}
	for _, m := range measures {
		by = append(slices.Clip(by), fieldsOf(m)...)
	}
	for _, address := range by {
		if address != nil && !s.engine.Visible(list.Name, address, a.who) {
			return false, false
		}
	}
	if query != "" {
		_, offered = a.narrowing(s.textOf(a, query))
		return offered, !offered
	}
	for key := range a.filters {
		name, _, _ := strings.Cut(key, ".")
		f := list.Field(name)
		if f == nil || f.FilterBy == "" || r.Undivided && f.RefTo == dealers {
			return false, true
		}
	}
	return true, false
}

// dealers is the resource by which data scopes divide rows.
const dealers = "dealer"

// fieldsOf returns the fields that a figure measures.
func fieldsOf(m measure.Measure) (fields []any) {
	for _, part := range []*measure.Measure{m.Part, m.Whole} {
		if part != nil {
			fields = append(fields, fieldsOf(*part)...)
		}
	}
	return append(fields, m.Field, m.End)
}

// measureAll measures figures within a period, those of the same rows in one statement.
func (s *Service) measureAll(ctx context.Context, a *reading, figures []declared.Figure, p Period) ([]*float64, error) {
	out := make([]*float64, len(figures))
	for i, f := range figures {
		if f.Query {
			var err error
			if out[i], err = s.computedCard(ctx, a, f.Key, p); err != nil {
				return nil, err
			}
			continue
		}
		if slices.ContainsFunc(figures[:i], func(other declared.Figure) bool { return !other.Query && other.Rows == f.Rows }) {
			continue
		}
		var at []int
		var measures []measure.Measure
		for j, other := range figures {
			if !other.Query && other.Rows == f.Rows {
				at, measures = append(at, j), append(measures, other.Measure)
			}
		}
		values, err := s.values(ctx, a, a.rows(f.Rows, p), measures)
		if err != nil {
			return nil, err
		}
		for n, j := range at {
			out[j] = values[n]
		}
	}
	return out, nil
}

// values measures rows without grouping them, in one statement but for figures with conditions on live values, which only a list can have.
func (s *Service) values(ctx context.Context, a *reading, r rows, measures []measure.Measure) ([]*float64, error) {
	out := make([]*float64, len(measures))
	var at []int
	var together []measure.Measure
	for i, m := range measures {
		if !onLive(r.Plan, m) {
			at, together = append(at, i), append(together, m)
			continue
		}
		var err error
		if out[i], err = s.alone(ctx, a, r, m); err != nil {
			return nil, err
		}
	}
	if len(together) == 0 {
		return out, nil
	}
	groups, err := s.groups(ctx, a, r, together)
	if err != nil {
		return nil, err
	}
	for n, i := range at {
		out[i] = groups[0].Values[n]
	}
	return out, nil
}

// alone measures a figure with conditions on live values, as that of a list with these conditions.
func (s *Service) alone(ctx context.Context, a *reading, r rows, m measure.Measure) (*float64, error) {
	if m.Aggregate == measure.Quotient {
		parts, err := s.values(ctx, a, r, []measure.Measure{*m.Part, *m.Whole})
		if err != nil {
			return nil, err
		}
		return quotient(m.Factor, parts[0], parts[1]), nil
	}
	r.List, m.Where = r.And(m.Where...), nil
	values, err := s.values(ctx, a, r, []measure.Measure{m})
	if err != nil {
		return nil, err
	}
	return values[0], nil
}

// onLive reports whether a condition of the figure is on a live value, which the table of the list does not store.
func onLive(p *resource.Plan, m measure.Measure) bool {
	if m.Aggregate == measure.Quotient {
		return onLive(p, *m.Part) || onLive(p, *m.Whole)
	}
	return slices.ContainsFunc(filtersOf(p, m.Where), func(f filter.Filter) bool {
		name, _, _ := strings.Cut(f.Key, ".")
		return p.Field(name).CompanionOf != ""
	})
}

// filtersOf writes conditions for their fields, whatever the day.
func filtersOf(p *resource.Plan, where []filter.Condition) []filter.Filter {
	return p.Where(where...).Filters("2000-01-01")
}

// quotient divides two figures; unknown if either is, or by zero.
func quotient(factor float64, part, whole *float64) *float64 {
	if part == nil || whole == nil || *whole == 0 {
		return nil
	}
	n := factor * *part / *whole
	return &n
}

// groups measures rows in groups, ordered by their keys.
func (s *Service) groups(ctx context.Context, a *reading, r rows, measures []measure.Measure, by ...measure.Group) ([]record.Measured, error) {
	request := record.MeasureRequest{Permission: a.page.Permission, Body: a.body(r), By: by, Measures: measures}
	if r.among != nil {
		request.Among = &record.Among{Resource: r.among.Name, Body: r.among.BodyOn(a.today), By: r.among.By}
	}
	groups, _, err := s.engine.Read().Measure(ctx, r.Name, a.who, request)
	return groups, err
}

// body returns the list request of rows.
func (a *reading) body(r rows) []byte {
	query := map[string]any{}
	for key, raw := range a.filters {
		query[key] = raw
	}
	for _, f := range r.Filters(a.today) {
		query[f.Key] = f.Value()
	}
	if r.over != nil {
		query[r.At(r.over).Name+".between"] = r.period.texts()
	}
	request := map[string]any{"query": query}
	if r.ended != nil {
		request["exclude"] = map[string]any{r.At(r.ended).Name + ".between": r.period.texts()}
	}
	return encode(request)
}

// link returns the list of rows, narrowed by conditions; empty if the caller sees other rows there, if the address cannot have the
// conditions, or if one of them compares a field in the same way as a filter of the caller.
func (a *reading) link(r rows, where ...filter.Condition) string {
	if !a.sees(r.Plan) || r.ended != nil || r.among != nil {
		return ""
	}
	filters := r.Filters(a.today)
	for _, key := range sortedKeys(a.filters) {
		filters = append(filters, filter.Filter{Key: key, Texts: texts(a.filters[key])})
	}
	if r.over != nil {
		filters = append(filters, filter.Filter{Key: r.At(r.over).Name + ".between", Texts: []string{string(r.period.From), string(r.period.To)}})
	}
	for _, f := range r.Plan.Where(where...).Filters(a.today) {
		if at := slices.IndexFunc(filters, func(other filter.Filter) bool { return other.Key == f.Key }); at >= 0 {
			if !contains(filters[at].Texts, f.Texts) {
				return ""
			}
			filters[at] = f
			continue
		}
		filters = append(filters, f)
	}
	return contracts.LinkTo(r.Plan, filters)
}

// seesAll reports whether the caller sees the rows of all dealers.
func (a *reading) seesAll() bool { return a.who.Scope(a.page.Permission) == system.AllData }

// sees reports whether the caller sees the same rows in the list as the page counts.
func (a *reading) sees(p *resource.Plan) bool {
	view := p.PermissionFor("view")
	return a.who.Can(view) && a.who.Scope(view) == a.who.Scope(a.page.Permission)
}

// labelsOf returns labels without duplicates, in order.
func labelsOf(labels []field.Label) []field.Label {
	slices.SortFunc(labels, func(x, y field.Label) int { return strings.Compare(x.EN, y.EN) })
	return slices.Compact(labels)
}
