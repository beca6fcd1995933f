package record

import (
	"slices"
	"strconv"
	"unsafe"

	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/record/internal/sqlb"
	"evops/core/store/schema"
)

// period is the columns from which a state by the clock is computed.
type period struct {
	from, to *column
	active   *column // nil if rows cannot be suspended
	within   []*column
}

// compilePeriod resolves the columns of a state by the clock.
func (t *table) compilePeriod(c *column) {
	if c.Period == nil {
		return
	}
	c.period, c.zero = &period{from: t.byName[c.Period.From], to: t.byName[c.Period.To], active: t.byName[c.Period.Active]}, true
	for _, name := range c.Period.Within {
		c.period.within = append(c.period.within, t.byName[name])
	}
	t.periods = append(t.periods, c)
}

// reads reports whether the state is computed from a column. A nil period is computed from none.
func (p *period) reads(c *column) bool {
	return p != nil && (c == p.from || c == p.to || c == p.active)
}

// isActive reports whether a row is not suspended.
func (p *period) isActive(row unsafe.Pointer) bool {
	return p.active == nil || *ptr[bool](p.active.at(row))
}

// state returns the state of a row.
func (p *period) state(row unsafe.Pointer, now value.Time) field.PeriodState {
	if p.from.Kind == field.KindDate {
		return field.StateOn(*ptr[value.Date](p.from.at(row)), *ptr[value.Date](p.to.at(row)), p.isActive(row), now.Date())
	}
	return field.StateAt(*ptr[value.Time](p.from.at(row)), *ptr[value.Time](p.to.at(row)), p.isActive(row), now)
}

// instant is now as the columns of the period store it.
func (p *period) instant() any {
	if p.from.Kind == field.KindDate {
		return string(value.Today())
	}
	return value.Now().Milli()
}

func (p *period) names() (from, to string) {
	return schema.Quote(firstName(p.from)), schema.Quote(firstName(p.to))
}

// ended writes the condition that the period is over: its end is exclusive for times, and the last day for dates.
func ended(b *sqlb.Builder, p *period, now any) *sqlb.Builder {
	_, to := p.names()
	if p.from.Kind == field.KindDate {
		return b.Raw(to, " > '' AND ", to, " < ").Arg(now)
	}
	return b.Raw(to, " > 0 AND ", to, " <= ").Arg(now)
}

// writePeriod writes a comparison of the state of a period as conditions on its stored columns, so that an index on them applies.
func (c Condition) writePeriod(b *sqlb.Builder) {
	p, now := c.col.period, c.col.period.instant()
	if c.op == Ne {
		b.Raw("NOT ")
	}
	b.Raw("(")
	states := c.values
	if len(states) == 0 {
		b.Raw("1 = 0") // only absent values were requested, and a state is never absent
	}
	for i, state := range states {
		b.Raw(sqlb.Separator(i, "(", " OR ("))
		stateIs(b, p, field.PeriodState(state.(int64)), now)
		b.Raw(")")
	}
	b.Raw(")")
}

func stateIs(b *sqlb.Builder, p *period, state field.PeriodState, now any) {
	from, _ := p.names()
	running := func(active string) {
		ended(b.Raw("NOT ("), p, now).Raw(")")
		if p.active != nil {
			b.Raw(" AND ", active, schema.Quote(firstName(p.active)))
		}
	}
	switch state {
	case field.Ended:
		ended(b, p, now)
	case field.Suspended:
		if p.active == nil {
			b.Raw("1 = 0")
			return
		}
		running("NOT ")
	case field.Upcoming:
		b.Raw(from, " > ").Arg(now).Raw(" AND ")
		running("")
	default:
		b.Raw(from, " <= ").Arg(now).Raw(" AND ")
		running("")
	}
}

// periodState writes the state of a period as a number.
func periodState(b *sqlb.Builder, c *column) *sqlb.Builder {
	p, now := c.period, c.period.instant()
	from, _ := p.names()
	number := func(s field.PeriodState) string { return strconv.FormatInt(int64(s), 10) }
	ended(b.Raw("CASE WHEN "), p, now).Raw(" THEN ", number(field.Ended))
	if p.active != nil {
		b.Raw(" WHEN NOT ", schema.Quote(firstName(p.active)), " THEN ", number(field.Suspended))
	}
	return b.Raw(" WHEN ", from, " > ").Arg(now).Raw(" THEN ", number(field.Upcoming), " ELSE ", number(field.Current), " END")
}

// expression writes the value of a column: its stored column, or the state of a period.
func expression(b *sqlb.Builder, c *column) *sqlb.Builder {
	if c.period != nil {
		return periodState(b, c)
	}
	return b.Raw(schema.Quote(firstName(c)))
}

// ordersByPeriod reports whether the order has a state by the clock, which no keyset can continue.
func (q *Query) ordersByPeriod() bool {
	return slices.ContainsFunc(q.Order, func(o Term) bool { return o.col.period != nil })
}
