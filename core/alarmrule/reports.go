package alarmrule

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/core/devicelink"
)

// Observe evaluates the rules with the reports of a batch, in the transaction that stores them, which has locked the vehicles. Most reports
// concern vehicles without a standing and leave them without one; only the others are looked up, together.
func (s *Service) Observe(ctx context.Context, tx bun.Tx, seen []devicelink.Observation) error {
	set, err := s.rules(ctx)
	if err != nil || len(set.all) == 0 {
		return err
	}
	var touched []int64
	for i := range seen {
		if seen[i].Ruled || set.touch(&seen[i]) {
			touched = append(touched, seen[i].VehicleID)
		}
	}
	if len(touched) == 0 {
		return nil
	}
	slices.Sort(touched)
	touched = slices.Compact(touched)
	states, err := statesOf(ctx, tx, touched)
	if err != nil {
		return err
	}
	firmware, err := set.firmwareOf(ctx, tx, touched)
	if err != nil {
		return err
	}
	changed := map[key]bool{}
	for i := range seen {
		f := factsSeen(&seen[i])
		if _, found := slices.BinarySearch(touched, f.VehicleID); !found {
			continue
		}
		f.firmware = firmware[f.VehicleID]
		for _, r := range set.live {
			if err := s.observe(ctx, tx, r, &f, states, changed); err != nil {
				return err
			}
		}
		for _, r := range set.silence {
			if _, known := states[key{f.VehicleID, r.ID}]; !known {
				continue
			}
			if err := s.observe(ctx, tx, r, &f, states, changed); err != nil {
				return err
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

// observe evaluates one rule with one report.
func (s *Service) observe(ctx context.Context, tx bun.Tx, r *rule, f *facts, states map[key]state, changed map[key]bool) error {
	k := key{f.VehicleID, r.ID}
	was, known := states[k]
	if !known {
		if r.untouched(f) {
			return nil
		}
		was = state{VehicleID: f.VehicleID, RuleID: r.ID}
	}
	now, differs, err := s.advance(ctx, tx, r, was, f)
	if err == nil && differs {
		states[k], changed[k] = now, true
	}
	return err
}

// factsSeen are the values of a report.
func factsSeen(o *devicelink.Observation) facts {
	return facts{VehicleShadow: &o.VehicleShadow, model: o.ModelID, series: o.SeriesID, area: o.AreaCode, at: o.ReportedAt}
}

// touch reports whether a report may begin a standing of a vehicle that has none.
func (set *ruleSet) touch(o *devicelink.Observation) bool {
	f := factsSeen(o)
	for _, r := range set.live {
		if !r.untouched(&f) {
			return true
		}
	}
	return false
}

// firmwareOf reads the firmware of vehicles, if a rule is limited by it.
func (set *ruleSet) firmwareOf(ctx context.Context, db bun.IDB, vehicles []int64) (map[int64]map[equipment.EcuType]int64, error) {
	if !set.byFirmware {
		return nil, nil
	}
	return firmwareOf(ctx, db, vehicles)
}

// firmwareOf reads the version codes of the controllers of vehicles.
func firmwareOf(ctx context.Context, db bun.IDB, vehicles []int64) (map[int64]map[equipment.EcuType]int64, error) {
	var rows []struct {
		VehicleID, SoftwareCode int64
		EcuType                 equipment.EcuType
	}
	err := db.NewRaw("SELECT vehicle_id, ecu_type, software_code FROM ecu WHERE vehicle_id IN (?) AND status <> ?", bun.List(vehicles), equipment.EcuReplaced).Scan(ctx, &rows)
	of := map[int64]map[equipment.EcuType]int64{}
	for _, row := range rows {
		if of[row.VehicleID] == nil {
			of[row.VehicleID] = map[equipment.EcuType]int64{}
		}
		of[row.VehicleID][row.EcuType] = row.SoftwareCode
	}
	return of, err
}
