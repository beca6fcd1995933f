package statistics

import (
	"context"

	"evops/contracts/measure"
	declared "evops/contracts/statistics"
	"evops/core/record"
)

// lines computes a series with a point per period for each declared part.
func (s *Service) lines(ctx context.Context, a *reading, c declared.Chart) ([]Series, error) {
	series := make([]Series, len(c.Parts))
	for i, p := range c.Parts {
		of := a.rows(p.Rows, a.period)
		if p.UpTo {
			total, err := s.upToEach(ctx, a, p)
			if err != nil {
				return nil, err
			}
			series[i] = Series{Key: p.Key, Label: p.Label, Points: a.timeline(of, measure.Measure{}, nil, total)}
			continue
		}
		groups, err := s.groups(ctx, a, of, []measure.Measure{p.Measure}, measure.Group{Field: of.over, By: measure.Granularity(a.grain)})
		if err != nil {
			return nil, err
		}
		m, valueOf := p.Measure, func(key string) *float64 { return valueAt(groups, 0, key) }
		if p.Per != nil {
			if valueOf, err = s.perPeriod(ctx, a, p, valueOf); err != nil {
				return nil, err
			}
			m = measure.Measure{Aggregate: measure.Quotient}
		}
		series[i] = Series{Key: p.Key, Label: p.Label, Points: a.timeline(of, m, p.Where, valueOf)}
	}
	return series, nil
}

// upToEach returns the figure up to the end of each period: the sum of all until then, less those that have ended.
func (s *Service) upToEach(ctx context.Context, a *reading, f declared.Figure) (func(key string) *float64, error) {
	begun := f.Rows
	begun.Ended = nil
	parts := []declared.Rows{begun}
	if f.Ended != nil {
		begun.Over = f.Ended
		parts = append(parts, begun)
	}
	counts := make([][]record.Measured, len(parts))
	for i, part := range parts {
		of := a.rows(part, a.period)
		var err error
		if counts[i], err = s.groups(ctx, a, of, []measure.Measure{f.Measure}, measure.Group{Field: of.over, By: measure.Granularity(a.grain)}); err != nil {
			return nil, err
		}
	}
	return func(key string) *float64 {
		var total float64
		for i, groups := range counts {
			for _, g := range groups {
				if g.Keys[0] != "" && g.Keys[0] <= key {
					total += number(g.Values[0]) * []float64{1, -1}[i]
				}
			}
		}
		return &total
	}, nil
}

// perPeriod divides the values of a line by the figure of other rows in the same period.
func (s *Service) perPeriod(ctx context.Context, a *reading, f declared.Figure, valueOf func(key string) *float64) (func(key string) *float64, error) {
	whole := a.rows(f.Per.Rows, a.period)
	wholes, err := s.groups(ctx, a, whole, []measure.Measure{f.Per.Measure}, measure.Group{Field: whole.over, By: measure.Granularity(a.grain)})
	return func(key string) *float64 {
		return quotient(f.Per.Factor, zeroIfCounted(f.Measure, valueOf(key)), valueAt(wholes, 0, key))
	}, err
}
