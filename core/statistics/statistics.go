// Package statistics computes the declared pages of statistics for a caller: cards, charts and a table of one list within a period, under
// the permission and the data scope of the page.
package statistics

import (
	"context"

	"golang.org/x/sync/errgroup"

	"evops/contracts"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/measure"
	"evops/contracts/resource"
	declared "evops/contracts/statistics"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// Dictionary returns the labels of the codes of a category.
type Dictionary interface {
	Labels(ctx context.Context, category string) (map[string]value.I18n, error)
}

// Service computes statistics.
type Service struct {
	engine     *record.Engine
	dictionary Dictionary
	now        func() value.Time
}

// New creates the service.
func New(engine *record.Engine, dictionary Dictionary, now func() value.Time) *Service {
	return &Service{engine, dictionary, now}
}

// concurrency is the number of charts computed in parallel for one request.
const concurrency = 4

// Figures computes the cards and charts of a page.
func (s *Service) Figures(ctx context.Context, who *access.Caller, r Request) (*Answer, error) {
	a, err := s.check(who, r)
	if err != nil {
		return nil, err
	}
	return s.figures(ctx, a)
}

func (s *Service) figures(ctx context.Context, a *reading) (*Answer, error) {
	out := &Answer{
		AsOf: s.now(), From: a.period.From, To: a.period.To, Grain: a.grain, Compared: a.before, Over: a.At(a.Over).Name, Filters: make([]string, len(a.Filters)),
		Exportable: a.who.Can(a.exportPermission()), Cards: make([]Card, len(a.Cards)), Charts: make([]Chart, len(a.Charts)), HasTable: a.Table != nil,
	}
	for i, address := range a.Filters {
		out.Filters[i] = a.At(address).Name
	}
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(concurrency)
	group.Go(func() error { return s.cards(ctx, a, out.Cards) })
	for i, c := range a.Charts {
		group.Go(func() (err error) {
			out.Charts[i], err = s.chart(ctx, a, c)
			return err
		})
	}
	return out, group.Wait()
}

// cards fills the cards. Those of the whole list in the period are measured in one statement.
func (s *Service) cards(ctx context.Context, a *reading, out []Card) error {
	var together []int
	var measures []measure.Measure
	for i, c := range a.Cards {
		out[i] = Card{Key: c.Key, Label: c.Label, Unit: unitOf(a.Plan, c.Figure), Least: c.Least}
		if c.Over == nil && !c.UpTo && c.Now == nil {
			together, measures = append(together, i), append(measures, c.Measure)
			if c.Linkable() {
				out[i].Link = a.link(a.List, a.Over, a.period, c.Where...)
			}
		} else if err := s.card(ctx, a, c, &out[i]); err != nil {
			return err
		}
	}
	values, err := s.values(ctx, a, a.List, a.Over, a.period, measures)
	if err != nil {
		return err
	}
	var before []*float64
	if a.before != nil {
		if before, err = s.values(ctx, a, a.List, a.Over, *a.before, measures); err != nil {
			return err
		}
	}
	for n, i := range together {
		out[i].Value = values[n]
		if before != nil {
			out[i].Before = before[n]
		}
	}
	return nil
}

// card measures a card that counts other rows than those of the page.
func (s *Service) card(ctx context.Context, a *reading, c declared.Card, out *Card) error {
	list, over := a.List, a.Over
	if c.Over != nil {
		over = c.Over
	}
	if c.Now != nil {
		list, over = *c.Now, nil
	}
	of := func(p Period) Period {
		if c.UpTo {
			p.From = ""
		}
		return p
	}
	values, err := s.values(ctx, a, list, over, of(a.period), []measure.Measure{c.Measure})
	if err != nil {
		return err
	}
	if out.Value = values[0]; c.Linkable() {
		out.Link = a.link(list, over, of(a.period), c.Where...)
	}
	if a.before == nil || c.Now != nil {
		return nil
	}
	if values, err = s.values(ctx, a, list, over, of(*a.before), []measure.Measure{c.Measure}); err != nil {
		return err
	}
	out.Before = values[0]
	return nil
}

// values measures the rows of a period without grouping them.
func (s *Service) values(ctx context.Context, a *reading, l resource.List, over any, p Period, measures []measure.Measure) ([]*float64, error) {
	groups, err := s.groups(ctx, a, l, over, p, measures)
	if err != nil {
		return nil, err
	}
	return groups[0].Values, nil
}

// groups measures the rows of a period in groups, ordered by their keys.
func (s *Service) groups(ctx context.Context, a *reading, l resource.List, over any, p Period, measures []measure.Measure, by ...measure.Group) ([]record.Measured, error) {
	groups, _, err := s.engine.Read().Measure(ctx, l.Name, a.who, record.MeasureRequest{Permission: a.page.Permission, Body: a.body(l, over, p), By: by, Measures: measures})
	return groups, err
}

// exportPermission is the permission to download the figures.
func (a *reading) exportPermission() string {
	if a.Export != "" {
		return a.Export
	}
	return declared.ExportPermission
}

// unitOf returns the declared unit of a figure, or that of the measured field.
func unitOf(p *resource.Plan, f declared.Figure) string {
	switch {
	case f.Unit != "" || f.Field == nil || f.Aggregate == measure.Values || f.Aggregate == measure.ElapsedMax:
		return f.Unit
	}
	return p.At(f.Field).UnitSymbol
}

// condition narrows the list to values of a field; to the rows without one if there are none.
func condition(by any, values ...string) filter.Condition {
	if len(values) == 0 {
		return filter.Missing(by)
	}
	return filter.InTexts(by, values[0], values[1:]...)
}

// conditionOf narrows the list to the rows of a group by its key.
func conditionOf(by any, key string) filter.Condition {
	if key == "" {
		return condition(by)
	}
	return condition(by, key)
}

// listOf is the page of the list, which an empty chart links to.
func (a *reading) listOf() string {
	if !a.linked {
		return ""
	}
	return contracts.Link(a.List, a.today)
}

// noData is the hint of an empty chart, unless it declares another one.
var noData = field.Label{ZH: "所选范围内没有数据，查看列表", EN: "No data in this range. View the list"}
