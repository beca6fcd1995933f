package query

import (
	"time"

	"evops/contracts/value"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
)

const minute = int64(time.Minute / time.Millisecond)

// writeElapsed writes a comparison of elapsed minutes as ranges.
func (c Condition) writeElapsed(b *sqlb.Builder) {
	first := func() int64 { return c.Values[0].(int64) }
	switch c.Op {
	case Between:
		minutes(b, c.Column, c.Low, c.High)
	case IsNull:
		if b.Raw("NOT "); c.Null {
			b.Raw("NOT ")
		}
		minutes(b, c.Column, nil, int64(0))
	case Ne:
		minutes(b.Raw("NOT "), c.Column, first(), first())
	case Gt:
		minutes(b, c.Column, first()+1, nil)
	case Ge:
		minutes(b, c.Column, first(), nil)
	case Lt:
		minutes(b, c.Column, nil, first()-1)
	case Le:
		minutes(b, c.Column, nil, first())
	default:
		values := c.Values
		if c.Null {
			values = append([]any{int64(0)}, values...)
		}
		b.Raw("(")
		for i, v := range values {
			if i > 0 {
				b.Raw(" OR ")
			}
			minutes(b, c.Column, v, v)
		}
		b.Raw(")")
	}
}

// minutes writes a range of elapsed minutes: by the stored value for rows with an end, by the start time for the others.
func minutes(b *sqlb.Builder, c *rowcodec.Column, low, high any) {
	now := value.Now().Milli()
	name, from, to := c.Quoted, c.Start.Quoted, c.End.Quoted
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
