package alarmrule

import (
	"context"
	"errors"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/repair"
	"evops/contracts/value"
	"evops/core/record"
)

// batchSize bounds the rows of one run.
const batchSize = 500

// Watch does what is due without a report: conditions that have held long enough, notices, escalations, and the alarms of rules that are no
// longer enabled. Whatever was missed is done by the next run.
func (s *Service) Watch(ctx context.Context) error {
	set, err := s.rules(ctx)
	if err != nil {
		return err
	}
	return errors.Join(s.evaluateDue(ctx, set), s.endDisabled(ctx), s.notify(ctx, set), s.escalate(ctx, set), s.notifyStorms(ctx))
}

// evaluateDue evaluates the rows whose time has come. One that does not change is looked at again with the next report.
func (s *Service) evaluateDue(ctx context.Context, set *ruleSet) error {
	var rows []state
	err := s.Engine.DB().Read().NewRaw("SELECT * FROM alarm_rule_state WHERE due_at > 0 AND due_at <= ? ORDER BY due_at LIMIT ?", s.Clock(), batchSize).Scan(ctx, &rows)
	for _, row := range rows {
		if r := set.all[row.RuleID]; r != nil && err == nil {
			err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error { return s.evaluate(ctx, tx, r, row.VehicleID) })
		}
	}
	return err
}

// evaluate evaluates a rule for one vehicle as of now, over its last reported values.
func (s *Service) evaluate(ctx context.Context, tx bun.Tx, r *rule, vehicle int64) error {
	shadows, err := record.LockAll(ctx, s.Engine.InTx(tx), equipment.VehicleShadows, &equipment.VehicleShadows.Row.VehicleID, vehicle)
	if err != nil || len(shadows) == 0 {
		return err
	}
	f, err := s.factsOf(ctx, tx, r, shadows[0])
	if err != nil {
		return err
	}
	states, err := statesOf(ctx, tx, []int64{vehicle})
	if err != nil {
		return err
	}
	was, known := states[key{vehicle, r.ID}]
	if !known {
		was = state{VehicleID: vehicle, RuleID: r.ID}
	}
	if r.RuleSource.Live() && was.RaisedAt.IsZero() && f.at.Milli()-f.ReportedAt.Milli() > maxGap.Milliseconds() {
		was.DueAt = value.Time{} // what the vehicle was last heard to do may be over
		return was.save(ctx, tx)
	}
	now, changed, err := s.advance(ctx, tx, r, was, f)
	if err != nil || !changed && !known {
		return err
	}
	if !changed {
		now.DueAt = r.due(now.standing(), f.at)
		now = s.rest(r, now)
	}
	return now.save(ctx, tx)
}

// serviced are the states of repair orders whose work is done.
var serviced = []repair.Status{repair.Ready, repair.Completed, repair.Closed}

// lastServiceKm is the odometer of a vehicle v at its last service, 0 before the first.
const lastServiceKm = "coalesce((SELECT max(o.mileage_km) FROM repair_order AS o WHERE o.vehicle_id = v.id AND o.repair_type = ? AND o.status IN (?) AND o.deleted_at = 0), 0)"

// factsOf reads what a rule compares in addition to the live state of a vehicle.
func (s *Service) factsOf(ctx context.Context, db bun.IDB, r *rule, shadow *equipment.VehicleShadow) (*facts, error) {
	var row struct {
		ModelID, SeriesID, AreaCode int64
		UsedPct                     int64
		PlanEndAt                   value.Date
		Cards                       int64
	}
	err := db.NewRaw(`SELECT v.model_id, v.series_id, v.area_code, coalesce(c.used_pct, 0) AS used_pct, coalesce(c.plan_end_at, '') AS plan_end_at, CASE WHEN c.id IS NULL THEN 0 ELSE 1 END AS cards
		FROM vehicle AS v LEFT JOIN sim_card AS c ON c.vehicle_id = v.id AND c.deleted_at = 0 WHERE v.id = ?`, shadow.VehicleID).Scan(ctx, &row)
	if err != nil {
		return nil, err
	}
	f := &facts{VehicleShadow: shadow, model: row.ModelID, series: row.SeriesID, area: row.AreaCode, at: s.Clock()}
	if row.Cards > 0 {
		f.card = &card{usedPct: row.UsedPct, planEnd: row.PlanEndAt}
	}
	if r.EcuType != 0 {
		all, err := firmwareOf(ctx, db, []int64{shadow.VehicleID})
		if err != nil {
			return nil, err
		}
		f.firmware = all[shadow.VehicleID]
	}
	if r.RuleSource != equipment.FromMileage {
		return f, nil
	}
	var km int64
	err = db.NewRaw("SELECT "+lastServiceKm+" FROM vehicle AS v WHERE v.id = ?", repair.Maintenance, bun.List(serviced), shadow.VehicleID).Scan(ctx, &km)
	km *= 10
	f.servedAt = &km
	return f, err
}

// endDisabled ends what rules have raised that are disabled or deleted, and forgets where vehicles stood with them.
func (s *Service) endDisabled(ctx context.Context) error {
	var rows []struct {
		state
		Code string
	}
	err := s.Engine.DB().Read().NewRaw(`SELECT s.*, coalesce(c.code, '') AS code FROM alarm_rule_state AS s LEFT JOIN alarm_rule AS r ON r.id = s.rule_id LEFT JOIN alarm_err_code AS c ON c.id = r.err_code
		WHERE r.id IS NULL OR r.deleted_at > 0 OR r.status <> ? LIMIT ?`, equipment.RuleEnabled, batchSize).Scan(ctx, &rows)
	for _, row := range rows {
		if err != nil {
			return err
		}
		err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			if !row.RaisedAt.IsZero() && row.Code != "" {
				if err := s.Alarms.EndByRule(ctx, tx, row.VehicleID, row.Code, row.occurrence(), s.Clock()); err != nil {
					return err
				}
			}
			_, err := tx.NewRaw("DELETE FROM alarm_rule_state WHERE vehicle_id = ? AND rule_id = ?", row.VehicleID, row.RuleID).Exec(ctx)
			return err
		})
	}
	return err
}
