package rowcodec

import (
	"time"

	"evops/contracts/field"
	"evops/contracts/value"
)

// Period is the columns from which a state by the clock is computed.
type Period struct {
	From, To *Column
	Active   *Column // nil if rows cannot be suspended
	Within   []*Column
}

// compilePeriod resolves the columns of a state by the clock.
func (l *Layout) compilePeriod(c *Column) {
	if c.Period == nil {
		return
	}
	c.ByPeriod, c.HoldsZero = &Period{From: l.ByName[c.Period.From], To: l.ByName[c.Period.To], Active: l.ByName[c.Period.Active]}, true
	for _, name := range c.Period.Within {
		c.ByPeriod.Within = append(c.ByPeriod.Within, l.ByName[name])
	}
	l.Periods = append(l.Periods, c)
}

// Reads reports whether the state is computed from a column. A nil period is computed from none.
func (p *Period) Reads(c *Column) bool {
	return p != nil && (c == p.From || c == p.To || c == p.Active)
}

// IsActive reports whether a row is not suspended.
func (p *Period) IsActive(row Row) bool { return p.Active == nil || *At[bool](p.Active, row) }

// state returns the state of a row.
func (p *Period) state(row Row, now value.Time) field.PeriodState {
	if p.From.Kind == field.KindDate {
		return field.StateOn(*At[value.Date](p.From, row), *At[value.Date](p.To, row), p.IsActive(row), now.Date())
	}
	return field.StateAt(*At[value.Time](p.From, row), *At[value.Time](p.To, row), p.IsActive(row), now)
}

// Elapse sets what follows from the clock, for display: the elapsed minutes of a row whose end is empty, and the state of a period. No
// stored value changes.
func (l *Layout) Elapse(row Row) {
	now := value.Now()
	for _, c := range l.Periods {
		*At[int64](c, row) = int64(c.ByPeriod.state(row, now))
	}
	for _, c := range l.spans {
		from, to := At[value.Time](c.Start, row), At[value.Time](c.End, row)
		if !from.IsZero() && to.IsZero() {
			*At[int64](c, row) = max(0, now.Milli()-from.Milli()) / time.Minute.Milliseconds()
		}
	}
}
