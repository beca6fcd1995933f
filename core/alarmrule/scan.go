package alarmrule

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/repair"
	"evops/contracts/value"
)

// Scan evaluates the rules over silence, SIM cards and mileage, and counts the alarms of all rules within a day. It compares states instead of
// events, so a missed run loses nothing. A rule raises fewer alarms at a time than the storm limit, so that the vehicles that meet a new rule
// already are no storm; the others follow.
func (s *Service) Scan(ctx context.Context) error {
	set, err := s.rules(ctx)
	if err != nil {
		return err
	}
	var errs []error
	for _, r := range set.all {
		if !r.RuleSource.Live() {
			errs = append(errs, s.scan(ctx, r))
		}
	}
	return errors.Join(append(errs, s.count(ctx))...)
}

// count stores how many alarms each rule has raised within a day.
func (s *Service) count(ctx context.Context) error {
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewRaw("UPDATE alarm_rule SET hits24h = (SELECT count(*) FROM alarm WHERE alarm.rule_id = alarm_rule.id AND alarm.first_at > ?) WHERE deleted_at = 0", s.Clock().Add(-24*time.Hour)).Exec(ctx)
		return err
	})
}

// scan evaluates a rule for the vehicles that stand with it, and for those that begin to meet it.
func (s *Service) scan(ctx context.Context, r *rule) error {
	var standing []int64
	for last := int64(0); ; last = standing[len(standing)-1] {
		standing = nil
		err := s.Engine.DB().Read().NewRaw("SELECT vehicle_id FROM alarm_rule_state WHERE rule_id = ? AND vehicle_id > ? ORDER BY vehicle_id LIMIT ?", r.ID, last, batchSize).Scan(ctx, &standing)
		if err != nil {
			return err
		}
		if len(standing) == 0 {
			break
		}
		if err := s.evaluateAll(ctx, r, standing); err != nil {
			return err
		}
	}
	from, args := r.meeting(s.Clock())
	for last := int64(0); ; {
		n, err := s.recent(ctx, s.Engine.DB().Read(), r.ID)
		if err != nil || n >= equipment.RuleStormLimit-1 {
			return err
		}
		var fresh []int64
		err = s.Engine.DB().Read().NewRaw("SELECT v.id "+from+" AND NOT EXISTS (SELECT 1 FROM alarm_rule_state AS t WHERE t.vehicle_id = v.id AND t.rule_id = ?) AND v.id > ? ORDER BY v.id LIMIT ?",
			append(slices.Clone(args), r.ID, last, equipment.RuleStormLimit-1-n)...).Scan(ctx, &fresh)
		if err != nil || len(fresh) == 0 {
			return err
		}
		if err := s.evaluateAll(ctx, r, fresh); err != nil {
			return err
		}
		last = fresh[len(fresh)-1]
	}
}

func (s *Service) evaluateAll(ctx context.Context, r *rule, vehicles []int64) error {
	for _, id := range vehicles {
		if err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error { return s.evaluate(ctx, tx, r, id) }); err != nil {
			return err
		}
	}
	return nil
}

// meeting is the FROM and WHERE of the sold vehicles that meet a rule over silence, SIM cards or mileage, with its arguments. Terms over reported
// values are left to the evaluation.
func (r *rule) meeting(now value.Time) (string, []any) {
	var terms []string
	var args []any
	for _, t := range r.Conditions {
		switch t.Metric {
		case equipment.MetricSilence:
			terms, args = append(terms, "(s.last_seen_at > 0 AND s.last_seen_at <= ?)"), append(args, now.Add(-time.Duration(t.Value)*time.Hour/10))
		case equipment.MetricOdo:
			if r.RuleSource == equipment.FromMileage {
				terms, args = append(terms, "(s.odo_km > 0 AND s.odo_km "+operators[t.Op]+" ?)"), append(args, t.Value)
			}
		case equipment.MetricServiceKm:
			// The odometer itself is indexed, and never less than what was ridden since the last service.
			least := int64(1)
			if t.Op == equipment.Greater || t.Op == equipment.AtLeast {
				least = max(1, t.Value)
			}
			terms, args = append(terms, "(s.odo_km >= ? AND s.odo_km - 10 * "+lastServiceKm+" "+operators[t.Op]+" ?)"), append(args, least, repair.Maintenance, bun.List(serviced), t.Value)
		case equipment.MetricCardUsed:
			terms, args = append(terms, "c.used_pct "+operators[t.Op]+" ?"), append(args, t.Value*10)
		case equipment.MetricPlanDays:
			terms, args = append(terms, "(c.plan_end_at <> '' AND c.plan_end_at "+operators[t.Op]+" ?)"), append(args, string(now.Date().AddDays(int(t.Value/10))))
		}
	}
	from := "FROM vehicle AS v JOIN vehicle_shadow AS s ON s.id = v.id"
	if r.RuleSource == equipment.FromSIM {
		from = "FROM sim_card AS c JOIN vehicle AS v ON v.id = c.vehicle_id AND c.deleted_at = 0"
	}
	by := " AND "
	if r.Match == equipment.MatchAny {
		by = " OR "
	}
	scope, more := r.scope()
	return fmt.Sprintf("%s WHERE (%s) AND v.deleted_at = 0 AND v.status = %d%s", from, strings.Join(terms, by), equipment.Sold, scope), append(args, more...)
}

// operators are the comparisons of numbers in SQL.
var operators = map[equipment.RuleOp]string{
	equipment.Greater: ">", equipment.AtLeast: ">=", equipment.Less: "<", equipment.AtMost: "<=", equipment.Equal: "=", equipment.NotEqual: "<>",
}

// scope limits vehicles v to those the rule covers.
func (r *rule) scope() (where string, args []any) {
	for column, ids := range map[string]value.IDs{"v.series_id": r.SeriesIDs, "v.model_id": r.ModelIDs, "v.dealer_id": r.DealerIDs, "v.id": r.VehicleIDs} {
		if len(ids) > 0 {
			where, args = where+" AND "+column+" IN (?)", append(args, bun.List([]int64(ids)))
		}
	}
	if len(r.AreaIDs) > 0 {
		areas := bun.List([]int64(r.AreaIDs))
		where, args = where+" AND (v.area_code IN (?) OR v.area_code / 10000 * 10000 IN (?))", append(args, areas, areas)
	}
	if r.EcuType != 0 {
		where += " AND EXISTS (SELECT 1 FROM ecu AS e WHERE e.vehicle_id = v.id AND e.ecu_type = ? AND e.status <> ? AND e.software_code > 0 AND e.software_code BETWEEN ? AND ?)"
		args = append(args, r.EcuType, equipment.EcuReplaced, r.oldest, r.youngest)
	}
	return where, args
}
