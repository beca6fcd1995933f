package statistics

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"evops/contracts/fault"
	"evops/contracts/measure"
	declared "evops/contracts/statistics"
	"evops/core/access"
	"evops/core/record"
)

// TableRequest asks for a page of the table of a page.
type TableRequest struct {
	Request
	Number int `json:"number"`
	Size   int `json:"size"`
	// OrderBy is the key of a column, or period, with an optional direction, such as distance desc.
	OrderBy string `json:"orderBy"`
}

// periodColumn is the key of the period in an order.
const periodColumn = "period"

// Table computes a page of the table.
func (s *Service) Table(ctx context.Context, who *access.Caller, r TableRequest) (*Table, error) {
	a, err := s.check(who, declared.Find(r.Page), r.Request)
	if err != nil {
		return nil, err
	}
	if a.Table == nil {
		return nil, fault.ViewUnknown.With("code", r.Page)
	}
	page, size := max(r.Number, 1), r.Size
	if size < 1 {
		size = record.DefaultPageSize
	}
	return s.table(ctx, a, page, min(size, record.MaxPageSize), r.OrderBy)
}

func (s *Service) table(ctx context.Context, a *reading, page, size int, orderBy string) (*Table, error) {
	t := a.Table
	f := a.At(t.By)
	out := &Table{By: f.Label, Resource: f.RefTo, Periods: t.Periods, Columns: make([]Column, len(t.Columns)), List: []Row{}, Fewest: t.Fewest, Page: page, PageSize: size, OrderBy: orderBy}
	of := a.rows(declared.Rows{UpTo: t.UpTo, Now: a.Over == nil}, a.period)
	request := record.MeasureRequest{
		Permission: a.page.Permission, Body: a.body(of), By: []measure.Group{{Field: t.By}}, Limit: size, Offset: (page - 1) * size,
	}
	if t.Periods {
		request.By = append(request.By, measure.Group{Field: a.Over, By: measure.Granularity(a.grain)})
	}
	for i, c := range t.Columns {
		out.Columns[i] = Column{Key: c.Key, Label: c.Label, Unit: unitOf(a.Plan, c)}
		request.Measures = append(request.Measures, c.Measure)
	}
	var err error
	if request.Order, err = orderOf(t, orderBy); err != nil {
		return nil, err
	}
	if t.Fewest > 0 {
		request.Order = slices.Insert(request.Order, 0, record.MeasureOrder{Position: len(request.By), AtLeast: t.Fewest})
	}
	groups, total, err := s.engine.Read().Measure(ctx, a.Name, a.who, request)
	if err != nil {
		return nil, err
	}
	keys := make([]string, len(groups))
	for i, g := range groups {
		keys[i] = g.Keys[0]
	}
	names, err := s.labels(ctx, f, false, keys)
	if err != nil {
		return nil, err
	}
	for _, g := range groups {
		name, line := names[g.Keys[0]], of
		row := Row{Key: g.Keys[0], Label: &name, Values: g.Values}
		if t.Periods {
			row.Period, line.period = periodName(a.grain, g.Keys[1]), a.period.of(a.grain, g.Keys[1])
		}
		row.TooFew = t.Fewest > 0 && number(g.Values[0]) < t.Fewest
		row.Link = a.link(line, conditionOf(t.By, g.Keys[0]))
		out.List = append(out.List, row)
	}
	out.Total = total
	return out, nil
}

// orderOf returns the order of the groups: by the requested column, or the latest period first; then by the first column.
func orderOf(t *declared.Table, text string) ([]record.MeasureOrder, error) {
	keys := 1
	if t.Periods {
		keys = 2
	}
	largest := record.MeasureOrder{Position: keys, Desc: true}
	name, direction, _ := strings.Cut(cmp.Or(text, periodColumn+" desc"), " ")
	desc := strings.EqualFold(direction, "desc")
	switch at := slices.IndexFunc(t.Columns, func(c declared.Figure) bool { return c.Key == name }); {
	case at >= 0:
		return []record.MeasureOrder{{Position: keys + at, Desc: desc}}, nil
	case name == periodColumn && t.Periods:
		return []record.MeasureOrder{{Position: 1, Desc: desc}, largest}, nil
	case text == "":
		return []record.MeasureOrder{largest}, nil
	}
	return nil, fault.QueryFieldUnknown.With("field", name)
}
