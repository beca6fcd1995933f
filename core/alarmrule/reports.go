package alarmrule

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/core/devicelink"
)

// Observe evaluates the rules with the reports of a batch, in the transaction that stores them, which has locked the vehicles. It reads the
// rows of all vehicles at once and writes only those that change, which few reports do.
func (s *Service) Observe(ctx context.Context, tx bun.Tx, seen []devicelink.Observation) error {
	set, err := s.rules(ctx)
	if err != nil || len(set.live) == 0 {
		return err
	}
	ids := make([]int64, len(seen))
	for i := range seen {
		ids[i] = seen[i].VehicleID
	}
	slices.Sort(ids)
	states, err := statesOf(ctx, tx, slices.Compact(ids))
	if err != nil {
		return err
	}
	changed := map[key]bool{}
	for i := range seen {
		f := &facts{VehicleShadow: &seen[i].VehicleShadow, model: seen[i].ModelID, series: seen[i].SeriesID, at: seen[i].ReportedAt}
		for _, r := range set.live {
			k := key{f.VehicleID, r.ID}
			was, known := states[k]
			if !known {
				if r.RuleSource != equipment.FromTelemetry {
					continue // a vehicle that reports is not silent
				}
				was = state{VehicleID: f.VehicleID, RuleID: r.ID}
			}
			now, differs, err := s.advance(ctx, tx, r, was, f)
			if err != nil {
				return err
			}
			if differs {
				states[k], changed[k] = now, true
			}
		}
	}
	for k := range changed {
		if err := states[k].save(ctx, tx); err != nil {
			return err
		}
	}
	return nil
}
