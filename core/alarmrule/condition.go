package alarmrule

import (
	"math"
	"slices"
	"strconv"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/devicelink/protocol"
	"evops/core/validate"
)

// truth is whether a condition holds. A value that was never reported makes a comparison unknown.
type truth int

const (
	no truth = iota
	unknown
	yes
)

func not(t truth) truth { return yes - t }

// facts are the values of a vehicle at a time.
type facts struct {
	*equipment.VehicleShadow
	model, series, area int64
	// firmware is the version codes of the controllers; nil if they were not read.
	firmware map[equipment.EcuType]int64
	card     *card
	// servedAt is the odometer at the last service, in tenths; nil if it was not read.
	servedAt *int64
	at       value.Time
}

// card is the SIM card of a vehicle.
type card struct {
	usedPct int64 // hundredths
	planEnd value.Date
}

// rule is an alarm rule, prepared for evaluation.
type rule struct {
	*equipment.AlarmRule
	code             string // of its alarms
	hold, clear      time.Duration
	windows          []protocol.OTAWindow
	timed            bool // a condition has a duration of its own
	oldest, youngest int64
}

// compile prepares a rule.
func compile(r *equipment.AlarmRule, code string) *rule {
	c := &rule{AlarmRule: r, code: code, hold: duration(r.HoldFor, r.HoldUnit), clear: duration(r.ClearFor, r.ClearUnit), youngest: math.MaxInt64}
	c.timed = slices.ContainsFunc(r.Conditions, func(t equipment.RuleTerm) bool { return t.ForS > 0 })
	if r.FirmwareFrom != "" {
		c.oldest = validate.VersionCode(r.FirmwareFrom)
	}
	if r.FirmwareTo != "" {
		c.youngest = validate.VersionCode(r.FirmwareTo)
	}
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

// provinceOf is the area of a city's province: areas are numbered by GB/T 2260.
func provinceOf(city int64) int64 { return city / 10_000 * 10_000 }

// covers reports whether a vehicle is within the scope of the rule.
func (r *rule) covers(f *facts) bool {
	within := func(ids value.IDs, id int64) bool { return len(ids) == 0 || ids.Has(id) }
	if !within(r.SeriesIDs, f.series) || !within(r.ModelIDs, f.model) || !within(r.DealerIDs, f.DealerID) || !within(r.VehicleIDs, f.VehicleID) {
		return false
	}
	if !within(r.AreaIDs, f.area) && !r.AreaIDs.Has(provinceOf(f.area)) {
		return false
	}
	if r.EcuType == 0 {
		return true
	}
	version := f.firmware[r.EcuType]
	return version > 0 && version >= r.oldest && version <= r.youngest
}

// open reports whether the rule may begin at a time.
func (r *rule) open(at value.Time) bool {
	local := at.Std().In(value.Shanghai)
	return len(r.windows) == 0 || slices.ContainsFunc(r.windows, func(w protocol.OTAWindow) bool { return w.Contains(local) })
}

// untouched reports whether a vehicle that has no standing with the rule keeps none, from its values alone. Most reports end here, so it
// reads nothing and allocates nothing.
func (r *rule) untouched(f *facts) bool {
	if r.timed {
		for i := range r.Conditions {
			if compare(&r.Conditions[i], f) == yes {
				return false
			}
		}
		return true
	}
	for i := range r.Conditions {
		if is := compare(&r.Conditions[i], f); (is == yes) == (r.Match == equipment.MatchAny) {
			return r.Match != equipment.MatchAny
		}
	}
	return r.Match == equipment.MatchAny
}

// answers are what the terms of a rule say about a vehicle, which is outside if the rule does not cover it: there a rule does not begin, and
// what has begun is over.
type answers struct {
	terms, clears [equipment.RuleTerms]truth
	outside       bool
}

// judge compares the values of a vehicle that may be out of the scope.
func (r *rule) judge(f *facts) answers {
	if !r.covers(f) {
		return answers{outside: true}
	}
	return r.compare(f)
}

// compare compares the values of a vehicle within the scope.
func (r *rule) compare(f *facts) (v answers) {
	for i := range r.Conditions {
		v.terms[i] = compare(&r.Conditions[i], f)
	}
	for i := range r.ClearConditions {
		v.clears[i] = compare(&r.ClearConditions[i], f)
	}
	return v
}

// combine is what the terms of a condition say together at a time. A term with a duration holds once its comparison has held that long, which
// held keeps; an unknown value neither ends nor prolongs it.
func combine(by equipment.RuleMatch, terms []equipment.RuleTerm, is *[equipment.RuleTerms]truth, held *since, at value.Time) truth {
	all, some := yes, no
	for i := range terms {
		one := is[i]
		if lasting := time.Duration(terms[i].ForS) * time.Second; lasting > 0 {
			switch {
			case one == no:
				held[i] = value.Time{}
			case one == yes && held[i].IsZero():
				held[i] = at
			}
			if one == yes && at.Milli() < held[i].Add(lasting).Milli() {
				one = no
			}
		}
		all, some = min(all, one), max(some, one)
	}
	if by == equipment.MatchAny {
		return some
	}
	return all
}

// compare evaluates one term.
func compare(t *equipment.RuleTerm, f *facts) truth {
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
	case equipment.MetricServiceKm:
		if f.servedAt == nil || f.OdoKm == 0 {
			return 0, false
		}
		return f.OdoKm - *f.servedAt, true
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

// since is when the terms of a condition began to hold.
type since [equipment.RuleTerms]value.Time

// standing is where a vehicle stands with a rule.
type standing struct {
	// Since is when the condition began to hold, RaisedAt when it had held long enough, ClearSince when its end began.
	Since, RaisedAt, ClearSince value.Time
	// Held belongs to the terms that are compared next: those that raise, or those that clear.
	Held since
}

// change is what a step leads to.
type change int

const (
	nothing change = iota
	raises
	clears
)

// step is the standing after the values of a time. The same function evaluates reports as they come, what is due, and dry runs.
func (r *rule) step(s standing, v answers, at value.Time) (standing, change) {
	if s.RaisedAt.IsZero() {
		return r.begin(s, v, at)
	}
	over := yes
	switch {
	case v.outside:
	case len(r.ClearConditions) > 0:
		over = combine(r.ClearMatch, r.ClearConditions, &v.clears, &s.Held, at)
	default:
		over = not(combine(r.Match, r.Conditions, &v.terms, &s.Held, at))
	}
	switch over {
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

// begin is the step of a rule that has raised nothing. Outside of its active times, its condition does not hold.
func (r *rule) begin(s standing, v answers, at value.Time) (standing, change) {
	hit := no
	if !v.outside && r.open(at) {
		hit = combine(r.Match, r.Conditions, &v.terms, &s.Held, at)
	} else {
		s.Held = since{}
	}
	switch hit {
	case no:
		return standing{Held: s.Held}, nothing
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
	if len(r.ClearConditions) > 0 {
		s.Held = since{}
	}
	return s, raises
}

// due is when the standing changes after a time without a report; zero for never.
func (r *rule) due(s standing, after value.Time) (first value.Time) {
	soonest := func(at value.Time) {
		if at.Milli() > after.Milli() && (first.IsZero() || at.Milli() < first.Milli()) {
			first = at
		}
	}
	switch {
	case !s.ClearSince.IsZero():
		soonest(s.ClearSince.Add(r.clear))
	case s.RaisedAt.IsZero() && !s.Since.IsZero():
		soonest(s.Since.Add(r.hold))
	}
	terms := r.Conditions
	if !s.RaisedAt.IsZero() && len(r.ClearConditions) > 0 {
		terms = r.ClearConditions
	}
	for i := range terms {
		if !s.Held[i].IsZero() {
			soonest(s.Held[i].Add(time.Duration(terms[i].ForS) * time.Second))
		}
	}
	return first
}

// maxGap is how old the last report may be for a condition to count as still holding: sleeping terminals wake every four hours unless they
// announce another interval.
const maxGap = 5 * time.Hour
