package field

import (
	"errors"
	"reflect"

	"evops/contracts/value"
)

// PeriodState is the state of a row by the clock: whether now is before, in or after its period.
type PeriodState int64

// The states of a period. A suspended row is switched off while its period has not ended.
const (
	Upcoming  PeriodState = 1
	Current   PeriodState = 2
	Ended     PeriodState = 3
	Suspended PeriodState = 4
)

// PeriodStates is the dictionary category of the states of a period.
var PeriodStates = Closed("PeriodState", "有效期状态", "Period state",
	Is(Upcoming, "未开始", "Upcoming", Info), Is(Current, "进行中", "Current", Success), Is(Ended, "已结束", "Ended", Neutral), Is(Suspended, "已暂停", "Suspended", Warning)).Later()

// Period is what a state by the clock is computed from, by wire names. The period is half-open: it includes From and excludes To. Dates
// are whole days, so the day To is the last one included. An absent From or To leaves that end open.
type Period struct {
	From, To string
	Active   string   // bool that suspends the row while it is false; empty if rows cannot be suspended
	Apart    bool     // periods of one group must not overlap
	Within   []string // fields whose values form a group; none: all rows are one group

	from, to, active any
	within           []any
}

// Validity is the state of a row by the clock, computed from two times or two dates. It is not stored: no job has to change rows when a
// period begins or ends.
func Validity(p *PeriodState, zh, en string, from, to any) *Field {
	f := bind(KindEnum, p, zh, en).ReadOnly()
	f.Stored, f.Dictionary, f.Period = false, PeriodStates, &Period{from: from, to: to}
	return f
}

// SuspendedUnless makes the state suspended while active is false and the period has not ended.
func (f *Field) SuspendedUnless(active *bool) *Field { f.Period.active = active; return f }

// NoOverlap refuses a row whose period overlaps that of another row with the same values of the fields within, such as a second banner in
// the same position. Suspended rows do not count. The writes of such a resource are serialised.
func (f *Field) NoOverlap(within ...any) *Field {
	f.Period.Apart, f.Period.within = true, within
	return f
}

// StateAt returns the state of a period at a time.
func StateAt(from, to value.Time, active bool, now value.Time) PeriodState {
	switch {
	case !to.IsZero() && to.Milli() <= now.Milli():
		return Ended
	case !active:
		return Suspended
	case from.Milli() > now.Milli():
		return Upcoming
	}
	return Current
}

// StateOn returns the state of a period of whole days on a day.
func StateOn(from, to value.Date, active bool, today value.Date) PeriodState {
	switch {
	case to != "" && to < today:
		return Ended
	case !active:
		return Suspended
	case from > today:
		return Upcoming
	}
	return Current
}

// bindPeriod resolves the fields of a period and makes the later end follow the earlier one.
func (f *Field) bindPeriod(list List, name func(option string, ptr any) string) error {
	p := f.Period
	p.From, p.To, p.Active, p.Within = name("Validity", p.from), name("Validity", p.to), name("SuspendedUnless", p.active), nil
	for _, ptr := range p.within {
		p.Within = append(p.Within, name("NoOverlap", ptr))
	}
	find := func(name string) *Field {
		for _, g := range list {
			if g.Name == name && g.Stored {
				return g
			}
		}
		return nil
	}
	from, to := find(p.From), find(p.To)
	if from == nil || to == nil || from.Kind != to.Kind || from.Kind != KindTime && from.Kind != KindDate {
		return errors.New("its period needs two stored times, or two stored dates")
	}
	if p.Active != "" && find(p.Active) == nil {
		return errors.New("SuspendedUnless needs a stored field")
	}
	for _, within := range p.Within {
		if g := find(within); g == nil || !g.comparable() {
			return errors.New("NoOverlap needs stored fields with one value each")
		}
	}
	for _, r := range to.Rules {
		if r.Rule == "compare" && r.Field == p.From {
			return nil
		}
	}
	to.rule(Rule{Rule: "compare", Op: map[Kind]string{KindTime: "after", KindDate: "notBefore"}[to.Kind], Field: p.From})
	return nil
}

// comparable reports whether the stored value of the field is a single number or text.
func (f *Field) comparable() bool {
	kind := f.Type().Kind()
	return kind == reflect.Int64 || kind == reflect.String || kind == reflect.Bool
}
