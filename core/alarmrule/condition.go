package alarmrule

import (
	"slices"
	"strconv"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/devicelink/protocol"
)

// truth is whether a condition holds. A value that was never reported makes a comparison unknown.
type truth int

const (
	unknown truth = iota
	no
	yes
)

// facts are the values of a vehicle at a time.
type facts struct {
	*equipment.VehicleShadow
	model, series int64
	card          *card
	at            value.Time
}

// card is the SIM card of a vehicle.
type card struct {
	usedPct int64 // hundredths
	planEnd value.Date
}

// rule is an alarm rule, prepared for evaluation.
type rule struct {
	*equipment.AlarmRule
	code        string // of its alarms
	hold, clear time.Duration
	windows     []protocol.OTAWindow
}

// compile prepares a rule.
func compile(r *equipment.AlarmRule, code string) *rule {
	c := &rule{AlarmRule: r, code: code, hold: duration(r.HoldFor, r.HoldUnit), clear: duration(r.ClearFor, r.ClearUnit)}
	for _, w := range r.ActiveWindow {
		days := []byte("0000000")
		for i := range days {
			if slices.Contains(w.Days, strconv.Itoa(i+1)) {
				days[i] = '1'
			}
		}
		c.windows = append(c.windows, protocol.OTAWindow{Days: string(days), From: w.From, To: w.To})
	}
	return c
}

func duration(n int64, unit equipment.TimeUnit) time.Duration {
	return time.Duration(n*int64(unit)) * time.Second
}

// covers reports whether a vehicle is within the scope of the rule.
func (r *rule) covers(f *facts) bool {
	within := func(ids value.IDs, id int64) bool { return len(ids) == 0 || ids.Has(id) }
	return within(r.SeriesIDs, f.series) && within(r.ModelIDs, f.model) && within(r.DealerIDs, f.DealerID) && within(r.VehicleIDs, f.VehicleID)
}

// open reports whether the rule may begin at a time.
func (r *rule) open(at value.Time) bool {
	local := at.Std().In(value.Shanghai)
	return len(r.windows) == 0 || slices.ContainsFunc(r.windows, func(w protocol.OTAWindow) bool { return w.Contains(local) })
}

// verdict is what the conditions of a rule say about a vehicle.
type verdict struct{ hit, over truth }

// judge evaluates the conditions for a vehicle that may be out of the scope, where a rule does not begin and what has begun is over.
func (r *rule) judge(f *facts) verdict {
	if !r.covers(f) {
		return verdict{hit: no, over: yes}
	}
	return r.compare(f)
}

// compare evaluates the conditions. Outside of the active times, a rule does not begin.
func (r *rule) compare(f *facts) verdict {
	v := verdict{hit: combine(r.Match, r.Conditions, f)}
	switch {
	case len(r.ClearConditions) > 0:
		v.over = combine(r.ClearMatch, r.ClearConditions, f)
	case v.hit == no:
		v.over = yes
	case v.hit == yes:
		v.over = no
	}
	if v.hit == yes && !r.open(f.at) {
		v.hit = no
	}
	return v
}

// combine evaluates the terms of a condition.
func combine(by equipment.RuleMatch, terms []equipment.RuleTerm, f *facts) truth {
	decisive, otherwise := no, yes // of all terms, one that fails decides
	if by == equipment.MatchAny {
		decisive, otherwise = yes, no
	}
	for _, t := range terms {
		switch is := compare(t, f); is {
		case decisive:
			return decisive
		case unknown:
			otherwise = unknown
		}
	}
	return otherwise
}

// compare evaluates one term.
func compare(t equipment.RuleTerm, f *facts) truth {
	n, known := measure(t.Metric, f)
	if !known {
		return unknown
	}
	is := false
	switch t.Op {
	case equipment.Greater:
		is = n > t.Value
	case equipment.AtLeast:
		is = n >= t.Value
	case equipment.Less:
		is = n < t.Value
	case equipment.AtMost:
		is = n <= t.Value
	case equipment.Equal:
		is = n == t.Value
	case equipment.NotEqual:
		is = n != t.Value
	case equipment.IsTrue:
		is = n != 0
	case equipment.IsFalse:
		is = n == 0
	}
	if is {
		return yes
	}
	return no
}

// measure returns a value in tenths, or 1 and 0 for true and false; known is false if it was never reported.
func measure(m equipment.RuleMetric, f *facts) (tenths int64, known bool) {
	is := func(b bool) (int64, bool) {
		if b {
			return 1, true
		}
		return 0, true
	}
	switch m {
	case equipment.MetricSpeed:
		return f.SpeedKmh, true
	case equipment.MetricSOC:
		return f.SOC * 10, f.SOC > 0
	case equipment.MetricVoltage:
		return f.PackVoltage, f.PackVoltage > 0
	case equipment.MetricCurrent:
		return f.PackCurrent, true
	case equipment.MetricTemp:
		return f.MaxTempC * 10, f.MaxTempC != 0
	case equipment.MetricOdo:
		return f.OdoKm, f.OdoKm > 0
	case equipment.MetricRSRP:
		return f.RSRP * 10, f.RSRP < 0
	case equipment.MetricSatellites:
		return f.Satellites * 10, true
	case equipment.MetricPower:
		return is(f.PowerOn)
	case equipment.MetricCharging:
		return is(f.Charging)
	case equipment.MetricArmed:
		return is(f.Armed)
	case equipment.MetricLocked:
		return is(f.LockStatus != equipment.Unlocked)
	case equipment.MetricFix:
		return is(f.LocKind == equipment.LocGNSS)
	case equipment.MetricSilence:
		return (f.at.Milli() - f.LastSeenAt.Milli()) / (time.Hour / 10).Milliseconds(), !f.LastSeenAt.IsZero()
	case equipment.MetricCardUsed:
		return usedTenths(f.card), f.card != nil
	case equipment.MetricPlanDays:
		if f.card == nil || f.card.planEnd == "" {
			return 0, false
		}
		return 10 * int64(f.at.Date().DaysUntil(f.card.planEnd)), true
	}
	return 0, false
}

func usedTenths(c *card) int64 {
	if c == nil {
		return 0
	}
	return c.usedPct / 10
}

// standing is where a vehicle stands with a rule.
type standing struct {
	// Since is when the condition began to hold, RaisedAt when it had held long enough, ClearSince when its end began.
	Since, RaisedAt, ClearSince value.Time
}

// change is what a step leads to.
type change int

const (
	nothing change = iota
	raises
	clears
)

// step is the standing after the values of a time. The same function evaluates reports as they come, what is due, and dry runs.
func (r *rule) step(s standing, v verdict, at value.Time) (standing, change) {
	if s.RaisedAt.IsZero() {
		switch v.hit {
		case no:
			return standing{}, nothing
		case unknown:
			return s, nothing
		}
		if s.Since.IsZero() {
			s.Since = at
		}
		if at.Milli() < s.Since.Add(r.hold).Milli() {
			return s, nothing
		}
		s.RaisedAt = at
		return s, raises
	}
	switch v.over {
	case no:
		s.ClearSince = value.Time{}
		return s, nothing
	case unknown:
		return s, nothing
	}
	if s.ClearSince.IsZero() {
		s.ClearSince = at
	}
	if at.Milli() < s.ClearSince.Add(r.clear).Milli() {
		return s, nothing
	}
	return standing{}, clears
}

// due is when the standing changes without a report; zero for never.
func (r *rule) due(s standing) value.Time {
	switch {
	case !s.ClearSince.IsZero():
		return s.ClearSince.Add(r.clear)
	case s.RaisedAt.IsZero() && !s.Since.IsZero():
		return s.Since.Add(r.hold)
	}
	return value.Time{}
}

// maxGap is how old the last report may be for a condition to count as still holding: sleeping terminals wake every four hours unless they
// announce another interval.
const maxGap = 5 * time.Hour
