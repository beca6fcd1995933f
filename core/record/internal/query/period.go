package query

import (
	"slices"
	"strconv"

	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
)

// instant returns now as the columns of the period store it.
func instant(p *rowcodec.Period) any {
	if p.From.Kind == field.KindDate {
		return string(value.Today())
	}
	return value.Now().Milli()
}

// ended writes the condition that the period is over: its end is exclusive for times, and the last day for dates.
func ended(b *sqlb.Builder, p *rowcodec.Period, now any) *sqlb.Builder {
	to := p.To.Quoted
	if p.From.Kind == field.KindDate {
		return b.Raw(to, " > '' AND ", to, " < ").Arg(now)
	}
	return b.Raw(to, " > 0 AND ", to, " <= ").Arg(now)
}

// writePeriod writes a comparison of the state of a period as conditions on its stored columns, so that an index on them applies.
func (c Condition) writePeriod(b *sqlb.Builder) {
	p, now := c.Column.ByPeriod, instant(c.Column.ByPeriod)
	if c.Op == Ne {
		b.Raw("NOT ")
	}
	b.Raw("(")
	states := c.Values
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

func stateIs(b *sqlb.Builder, p *rowcodec.Period, state field.PeriodState, now any) {
	from := p.From.Quoted
	running := func(active string) {
		ended(b.Raw("NOT ("), p, now).Raw(")")
		if p.Active != nil {
			b.Raw(" AND ", active, p.Active.Quoted)
		}
	}
	switch state {
	case field.Ended:
		ended(b, p, now)
	case field.Suspended:
		if p.Active == nil {
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
func periodState(b *sqlb.Builder, c *rowcodec.Column) *sqlb.Builder {
	p, now := c.ByPeriod, instant(c.ByPeriod)
	from := p.From.Quoted
	number := func(s field.PeriodState) string { return strconv.FormatInt(int64(s), 10) }
	ended(b.Raw("CASE WHEN "), p, now).Raw(" THEN ", number(field.Ended))
	if p.Active != nil {
		b.Raw(" WHEN NOT ", p.Active.Quoted, " THEN ", number(field.Suspended))
	}
	return b.Raw(" WHEN ", from, " > ").Arg(now).Raw(" THEN ", number(field.Upcoming), " ELSE ", number(field.Current), " END")
}

// Expression writes the value of a column: its stored column, or the state of a period.
func Expression(b *sqlb.Builder, c *rowcodec.Column) *sqlb.Builder {
	if c.ByPeriod != nil {
		return periodState(b, c)
	}
	return b.Raw(c.Quoted)
}

// ordersByPeriod reports whether the order has a state by the clock, which no keyset can continue.
func (q *Query) ordersByPeriod() bool {
	return slices.ContainsFunc(q.Order, func(o Term) bool { return o.Column.ByPeriod != nil })
}
