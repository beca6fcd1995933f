package alarmrule

import (
	"context"
	"database/sql/driver"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/alarm"
)

// state is the row of a vehicle and a rule: where it stands, and what is due for it.
type state struct {
	VehicleID, RuleID           int64
	Since, RaisedAt, ClearSince value.Time
	// DueAt is when to look without a report, NotifyAt and EscalateAt when to notify and to raise the level. NotifiedAt is the last notice,
	// which a row outlives by the suppression of its rule.
	DueAt, NotifyAt, NotifiedAt, EscalateAt value.Time
	Held                                    since
}

type key struct{ vehicle, rule int64 }

func (s state) standing() standing { return standing{s.Since, s.RaisedAt, s.ClearSince, s.Held} }

// Value stores the times of terms as milliseconds with commas, nothing as an empty text.
func (s since) Value() (driver.Value, error) {
	if s == (since{}) {
		return "", nil
	}
	texts := make([]string, len(s))
	for i, at := range s {
		texts[i] = strconv.FormatInt(at.Milli(), 10)
	}
	return strings.Join(texts, ","), nil
}

// Scan reads what Value has stored.
func (s *since) Scan(stored any) error {
	*s = since{}
	text := fmt.Sprintf("%s", stored)
	if text == "" {
		return nil
	}
	for i, one := range strings.SplitN(text, ",", len(s)) {
		ms, err := strconv.ParseInt(one, 10, 64)
		if err != nil {
			return err
		}
		s[i] = value.Milli(ms)
	}
	return nil
}

func (s state) occurrence() string { return alarm.RuleOccurrence(s.RuleID, s.Since) }

// notifyMaxAge is the age of values up to which they cause notices; what arrives late after an outage causes none.
const notifyMaxAge = 15 * time.Minute

// statesOf reads the rows of vehicles.
func statesOf(ctx context.Context, tx bun.Tx, vehicles []int64) (map[key]state, error) {
	var rows []state
	if err := tx.NewRaw("SELECT * FROM alarm_rule_state WHERE vehicle_id IN (?)", bun.List(vehicles)).Scan(ctx, &rows); err != nil {
		return nil, err
	}
	states := make(map[key]state, len(rows))
	for _, row := range rows {
		states[key{row.VehicleID, row.RuleID}] = row
	}
	return states, nil
}

// save stores a row, or deletes one that says nothing any more.
func (s state) save(ctx context.Context, tx bun.Tx) error {
	if s.Since.IsZero() && s.DueAt.IsZero() && s.Held == (since{}) {
		_, err := tx.NewRaw("DELETE FROM alarm_rule_state WHERE vehicle_id = ? AND rule_id = ?", s.VehicleID, s.RuleID).Exec(ctx)
		return err
	}
	_, err := tx.NewRaw(`INSERT INTO alarm_rule_state (vehicle_id, rule_id, since, raised_at, clear_since, due_at, notify_at, notified_at, escalate_at, held) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (vehicle_id, rule_id) DO UPDATE SET since = excluded.since, raised_at = excluded.raised_at, clear_since = excluded.clear_since, due_at = excluded.due_at,
			notify_at = excluded.notify_at, notified_at = excluded.notified_at, escalate_at = excluded.escalate_at, held = excluded.held`,
		s.VehicleID, s.RuleID, s.Since, s.RaisedAt, s.ClearSince, s.DueAt, s.NotifyAt, s.NotifiedAt, s.EscalateAt, s.Held).Exec(ctx)
	return err
}

// advance evaluates a rule for a vehicle at the time of its facts, and raises or ends its alarm. It reports whether the row has changed. A
// rule that reaches the storm limit is disabled instead of raising.
func (s *Service) advance(ctx context.Context, tx bun.Tx, r *rule, was state, f *facts) (now state, changed bool, err error) {
	next, what := r.step(was.standing(), r.judge(f), f.at)
	if next == was.standing() {
		return was, false, nil
	}
	now = was
	now.Since, now.RaisedAt, now.ClearSince, now.Held, now.DueAt = next.Since, next.RaisedAt, next.ClearSince, next.Held, r.due(next, f.at)
	switch what {
	case raises:
		full, err := s.stormy(ctx, tx, r.ID)
		if err != nil {
			return was, false, err
		}
		if full {
			return was, false, s.storm(ctx, tx, r.ID)
		}
		if r.EscalateMin > 0 {
			now.EscalateAt = f.at.Add(time.Duration(r.EscalateMin) * time.Minute)
		}
		clock := s.Clock()
		quiet := !was.NotifiedAt.IsZero() && was.NotifiedAt.Add(time.Duration(r.SuppressMin)*time.Minute).Milli() > clock.Milli()
		if (r.DutyRoleID != 0 || r.uses(equipment.NotifyDealer)) && !quiet && clock.Milli()-f.at.Milli() < notifyMaxAge.Milliseconds() {
			now.NotifyAt = clock
		}
		return now, true, s.Alarms.RaiseByRule(ctx, tx, f.VehicleID, r.code, now.occurrence(), f.at, r.frame(now.Since, f))
	case clears:
		return s.rest(r, now), true, s.Alarms.EndByRule(ctx, tx, f.VehicleID, r.code, was.occurrence(), f.at)
	}
	return s.rest(r, now), true, nil
}

// rest is a row without a condition that holds: it remains until another notice would not be suppressed.
func (s *Service) rest(r *rule, now state) state {
	if !now.Since.IsZero() {
		return now
	}
	now.NotifyAt, now.EscalateAt = value.Time{}, value.Time{}
	if until := now.NotifiedAt.Add(time.Duration(r.SuppressMin) * time.Minute); !now.NotifiedAt.IsZero() && until.Milli() > s.Clock().Milli() {
		now.DueAt = until
	}
	return now
}

// stormy reports whether a rule has reached the storm limit.
func (s *Service) stormy(ctx context.Context, tx bun.IDB, rule int64) (bool, error) {
	n, err := s.recent(ctx, tx, rule)
	return n >= equipment.RuleStormLimit, err
}

// recent counts the alarms of a rule within the storm window, up to the limit.
func (s *Service) recent(ctx context.Context, db bun.IDB, rule int64) (n int64, err error) {
	err = db.NewRaw("SELECT count(*) FROM (SELECT 1 FROM alarm WHERE rule_id = ? AND first_at > ? LIMIT ?) AS hits", rule, s.Clock().Add(-equipment.RuleStormWindow), equipment.RuleStormLimit).Scan(ctx, &n)
	return n, err
}

// frame is what an alarm says about its rule: its name, since when the condition held, and the values it compared.
func (r *rule) frame(since value.Time, f *facts) map[string]any {
	frame := map[string]any{"rule": r.Name.ZH, "since": since}
	for _, t := range r.Conditions {
		if n, known := measure(t.Metric, f); known {
			name := names[t.Metric]
			if t.Metric.YesOrNo() {
				frame[name] = n != 0
			} else {
				frame[name] = float64(n) / 10
			}
		}
	}
	return frame
}

// names are the members of a frame.
var names = map[equipment.RuleMetric]string{
	equipment.MetricSpeed: "speedKmh", equipment.MetricSOC: "soc", equipment.MetricVoltage: "packVoltage", equipment.MetricCurrent: "packCurrent", equipment.MetricTemp: "maxTempC",
	equipment.MetricOdo: "odoKm", equipment.MetricRSRP: "rsrp", equipment.MetricSatellites: "satellites", equipment.MetricPower: "powerOn", equipment.MetricCharging: "charging",
	equipment.MetricArmed: "armed", equipment.MetricLocked: "locked", equipment.MetricFix: "gnss", equipment.MetricSilence: "silentHours", equipment.MetricCardUsed: "simUsedPct",
	equipment.MetricPlanDays: "simPlanDays", equipment.MetricServiceKm: "kmSinceService",
}
