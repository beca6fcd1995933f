package dashboard

import (
	"cmp"
	"context"
	"slices"

	"evops/contracts"
	declared "evops/contracts/dashboard"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/core/access"
)

// progress tells how far the newest rows of a list are.
func (s *Service) progress(ctx context.Context, who *access.Caller, d declared.Chart) ([]Point, error) {
	today, v := s.now().Date(), s.engine.Read()
	ids, err := v.MatchingIDs(ctx, d.Name, who, d.BodyOn(today))
	if err != nil {
		return nil, err
	}
	slices.Reverse(ids)
	ids = ids[:min(len(ids), d.Top)]
	names, err := v.Names(ctx, d.Name, ids...)
	if err != nil {
		return nil, err
	}
	var points []Point
	for _, id := range ids {
		done, of, err := s.done(ctx, who, d.Work, id)
		if err != nil {
			return nil, err
		}
		step, steps, err := s.done(ctx, who, d.Steps, id)
		if err != nil {
			return nil, err
		}
		label := field.Label{ZH: names[id].ZH, EN: cmp.Or(names[id].EN, names[id].ZH)}
		points = append(points, Point{Label: &label, Figure: done, Progress: &Progress{Of: of.Value, Step: min(step.Value+1, steps.Value), Steps: steps.Value, Row: contracts.DetailLink(d.Plan, id)}})
	}
	return points, nil
}

// done counts the parts of a row that are done, and all.
func (s *Service) done(ctx context.Context, who *access.Caller, p *declared.Parts, row int64) (done, all Figure, err error) {
	of := p.And(filter.Is(p.Of, row))
	if all, err = s.count(ctx, who, of); err == nil {
		done, err = s.count(ctx, who, of.And(p.Done))
	}
	return done, all, err
}
