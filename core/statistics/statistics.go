// Package statistics computes the declared pages of statistics for a caller: cards, charts and a table of one list within a period, under
// the permission and the data scope of the page.
package statistics

import (
	"cmp"
	"context"
	"slices"
	"time"

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
	// PartTimeout is how long a chart or the cards may take before they count as failed.
	PartTimeout time.Duration
}

// New creates the service.
func New(engine *record.Engine, dictionary Dictionary, now func() value.Time) *Service {
	return &Service{engine: engine, dictionary: dictionary, now: now, PartTimeout: partTimeout}
}

// partTimeout leaves time for the rest of the page within the timeout of a request.
const partTimeout = 10 * time.Second

// concurrency is the number of charts computed in parallel for one request.
const concurrency = 4

// Figures computes the cards and charts of a page.
func (s *Service) Figures(ctx context.Context, who *access.Caller, r Request) (*Answer, error) {
	a, err := s.check(who, declared.Find(r.Page), r)
	if err != nil {
		return nil, err
	}
	return s.figures(ctx, a)
}

func (s *Service) figures(ctx context.Context, a *reading) (*Answer, error) {
	cards, charts, leftOut := s.choose(a)
	out := &Answer{
		AsOf: s.now(), From: a.period.From, To: a.period.To, Grain: a.grain, Compared: a.before, Over: a.overName(), Filters: make([]string, len(a.Filters)), LeftOut: leftOut,
		Exportable: a.who.Can(a.exportPermission()), Charts: make([]Chart, len(charts)), HasTable: a.Table != nil,
	}
	for i, address := range a.Filters {
		out.Filters[i] = a.At(address).Name
	}
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(concurrency)
	failures := make([]error, 1+len(charts))
	group.Go(func() (err error) {
		out.Cards, failures[0], err = s.eachCard(ctx, a, cards)
		return err
	})
	for i, c := range charts {
		group.Go(func() (err error) {
			failures[1+i], err = s.apart(ctx, c.Key, func(ctx context.Context) (err error) {
				out.Charts[i], err = s.chart(ctx, a, c)
				return err
			})
			if failures[1+i] != nil {
				out.Charts[i] = Chart{Key: c.Key, Label: c.Label, Shape: c.Shape, Series: []Series{}, Failed: true}
			}
			return err
		})
	}
	err := group.Wait()
	out.failure = cmp.Or(failures...)
	return out, err
}

// choose returns the cards and charts that the request gets, and the labels of those that its filters do not narrow.
func (s *Service) choose(a *reading) (cards []declared.Card, charts []declared.Chart, leftOut []field.Label) {
	gets := func(label field.Label, r declared.Rows, query string, per *declared.Divisor, by any, measures ...measure.Measure) bool {
		offered, narrowed := s.offered(a, r, query, []any{by}, measures...)
		if offered && per != nil {
			offered, narrowed = s.offered(a, per.Rows, "", nil, per.Measure)
		}
		if narrowed {
			leftOut = append(leftOut, label)
		}
		return offered
	}
	for _, c := range a.Cards {
		offered := gets(c.Label, c.Rows, queryOf(c.Key, c.Query), c.Per, nil, c.Measure)
		if offered && c.Less != nil {
			offered = gets(c.Label, c.Less.Rows, "", nil, nil, c.Less.Measure)
		}
		if offered {
			cards = append(cards, c)
		}
	}
	for _, c := range a.Charts {
		offered := gets(c.Label, c.Rows, queryOf(c.Key, c.Query), c.Per, c.By, c.Measure)
		if c.Query {
			if offered {
				charts = append(charts, c)
			}
			continue
		}
		c.Parts = slices.Clone(c.Parts)
		for i := range c.Parts {
			if c.Parts[i].Rows == (declared.Rows{}) {
				c.Parts[i].Rows = c.Rows
			}
			offered = offered && gets(c.Label, c.Parts[i].Rows, "", c.Parts[i].Per, nil, c.Parts[i].Measure)
		}
		if offered {
			charts = append(charts, c)
		}
	}
	return cards, charts, labelsOf(leftOut)
}

// eachCard computes the cards, together in few statements; if that fails, each alone, so that the others have their value.
func (s *Service) eachCard(ctx context.Context, a *reading, cards []declared.Card) (out []Card, failure, err error) {
	failure, err = s.apart(ctx, "cards", func(ctx context.Context) (err error) {
		out, err = s.cards(ctx, a, cards)
		return err
	})
	if failure == nil || err != nil {
		return out, nil, err
	}
	out = make([]Card, len(cards))
	failures := make([]error, len(cards))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(concurrency)
	for i, c := range cards {
		group.Go(func() (err error) {
			failures[i], err = s.apart(ctx, c.Key, func(ctx context.Context) error {
				one, err := s.cards(ctx, a, []declared.Card{c})
				if err == nil {
					out[i] = one[0]
				}
				return err
			})
			if failures[i] != nil {
				out[i] = Card{Key: c.Key, Label: c.Label, Failed: true}
			}
			return err
		})
	}
	err = group.Wait()
	return out, cmp.Or(failures...), err
}

// cards computes the cards.
func (s *Service) cards(ctx context.Context, a *reading, cards []declared.Card) ([]Card, error) {
	out := make([]Card, len(cards))
	values, err := s.cardValues(ctx, a, cards, a.period)
	if err != nil {
		return nil, err
	}
	var before []*float64
	if a.before != nil {
		if before, err = s.cardValues(ctx, a, cards, *a.before); err != nil {
			return nil, err
		}
	}
	for i, c := range cards {
		of := a.rows(c.Rows, a.period)
		if c.Setting != "" {
			_, text, err := s.factor(ctx, c.Setting)
			if err != nil {
				return nil, err
			}
			c.Label = field.Label{ZH: c.ZH + "（× " + text + "）", EN: c.EN + " (× " + text + ")"}
		}
		out[i] = Card{Key: c.Key, Label: c.Label, Unit: unitOf(of.Plan, c.Figure), Least: c.Least, Value: values[i]}
		if c.Linkable() && !c.Gain && c.Less == nil && c.Per == nil {
			out[i].Link = a.link(of, c.Where...)
		}
		if before != nil && !c.Now {
			out[i].Before = before[i]
		}
	}
	return out, nil
}

// cardValues computes the figures of cards in a period.
func (s *Service) cardValues(ctx context.Context, a *reading, cards []declared.Card, p Period) ([]*float64, error) {
	figures := make([]declared.Figure, len(cards))
	for i, c := range cards {
		if figures[i] = c.Figure; c.Gain {
			figures[i].UpTo = true
		}
	}
	values, err := s.measureAll(ctx, a, figures, p)
	if err != nil {
		return nil, err
	}
	for i, c := range cards {
		if c.Gain {
			earlier, err := s.measureAll(ctx, a, figures[i:i+1], p.until())
			if err != nil {
				return nil, err
			}
			gained := number(values[i]) - number(earlier[0])
			values[i] = &gained
		}
		if c.Less != nil {
			less, err := s.values(ctx, a, a.rows(c.Less.Rows, p), []measure.Measure{c.Less.Measure})
			if err != nil {
				return nil, err
			}
			left := number(values[i]) - number(less[0])
			values[i] = &left
		}
		if c.Per != nil {
			whole, err := s.values(ctx, a, a.rows(c.Per.Rows, p), []measure.Measure{c.Per.Measure})
			if err != nil {
				return nil, err
			}
			values[i] = quotient(c.Per.Factor, values[i], whole[0])
		}
		if c.Setting != "" && values[i] != nil {
			factor, _, err := s.factor(ctx, c.Setting)
			if err != nil {
				return nil, err
			}
			*values[i] *= factor
		}
	}
	return values, nil
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

// listOf is the page of a list, which an empty chart links to.
func (a *reading) listOf(l resource.List) string {
	if !a.sees(l.Plan) {
		return ""
	}
	return contracts.Link(l, a.today)
}

// noData is the hint of an empty chart, unless it declares another one.
var noData = field.Label{ZH: "所选范围内没有数据，查看列表", EN: "No data in this range. View the list"}
