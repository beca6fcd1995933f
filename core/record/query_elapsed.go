package record

import (
	"time"
	"unsafe"

	"evops/contracts/value"
	"evops/core/record/internal/sqlb"
	"evops/core/store/schema"
)

const minute = int64(time.Minute / time.Millisecond)

// elapse sets what follows from the clock, for display: the elapsed minutes of a row whose end is empty, and the state of a period. No
// stored value changes.
func (t *table) elapse(row unsafe.Pointer) {
	now := value.Now()
	for _, c := range t.periods {
		*ptr[int64](c.at(row)) = int64(c.period.state(row, now))
	}
	for _, c := range t.spans {
		from, to := ptr[value.Time](c.from.at(row)), ptr[value.Time](c.to.at(row))
		if !from.IsZero() && to.IsZero() {
			*ptr[int64](c.at(row)) = max(0, now.Milli()-from.Milli()) / minute
		}
	}
}

// writeElapsed writes a comparison of elapsed minutes as ranges.
func (c Condition) writeElapsed(b *sqlb.Builder) {
	first := func() int64 { return c.values[0].(int64) }
	switch c.op {
	case Between:
		minutes(b, c.col, c.low, c.high)
	case IsNull:
		if b.Raw("NOT "); c.null {
			b.Raw("NOT ")
		}
		minutes(b, c.col, nil, int64(0))
	case Ne:
		minutes(b.Raw("NOT "), c.col, first(), first())
	case Gt:
		minutes(b, c.col, first()+1, nil)
	case Ge:
		minutes(b, c.col, first(), nil)
	case Lt:
		minutes(b, c.col, nil, first()-1)
	case Le:
		minutes(b, c.col, nil, first())
	default:
		values := c.values
		if c.null {
			values = append([]any{int64(0)}, values...)
		}
		b.Raw("(")
		for i, v := range values {
			if i > 0 {
				b.Raw(" OR ")
			}
			minutes(b, c.col, v, v)
		}
		b.Raw(")")
	}
}

// minutes writes a range of elapsed minutes: by the stored value for rows with an end, by the start time for the others.
func minutes(b *sqlb.Builder, c *column, low, high any) {
	now := value.Now().Milli()
	name, from, to := schema.Quote(firstName(c)), schema.Quote(firstName(c.from)), schema.Quote(firstName(c.to))
	b.Raw("(", to, " > 0")
	if low != nil {
		b.Raw(" AND ", name, " >= ").Arg(low)
	}
	if high != nil {
		b.Raw(" AND ", name, " <= ").Arg(high)
	}
	b.Raw(" OR ", to, " = 0")
	// A start in the future counts as zero minutes.
	if low != nil && low.(int64) > 0 {
		b.Raw(" AND ", from, " <= ").Arg(now - low.(int64)*minute)
	}
	if high != nil {
		b.Raw(" AND ", from, " > ").Arg(now - (high.(int64)+1)*minute)
	}
	b.Raw(")")
}
