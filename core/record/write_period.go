package record

import (
	"context"
	"slices"

	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
)

// serial reports whether writes of the resource are serialised: by request of its feature, or because concurrent writes could store
// overlapping periods or the same number of a manual order.
func (t *table) serial() bool {
	return t.hooks.serial || t.ManualOrder != nil || slices.ContainsFunc(t.Periods, func(c *rowcodec.Column) bool { return c.Period.Apart })
}

// checkPeriods refuses a row whose period overlaps that of another row of its group, and names that row if the caller may view it.
func (a *Mutation) checkPeriods(ctx context.Context) error {
	for _, c := range a.table.Periods {
		p := c.ByPeriod
		if !c.Period.Apart || !p.IsActive(a.new) || a.samePeriod(p) || a.hasError(p.From.Name) || a.hasError(p.To.Name) {
			continue
		}
		other, err := a.overlapping(ctx, p)
		if err != nil {
			return err
		}
		if other.IsZero() {
			continue
		}
		zh, en := "另一条记录", "another record"
		visible, err := a.Reader().CanView(ctx, a.table.Name, a.Caller, a.table.IDOf(other))
		if err != nil {
			return err
		}
		if visible {
			zh, en = "「"+a.table.LabelOf(other, "zh")+"」", "“"+a.table.LabelOf(other, "en")+"”"
		}
		from, to := boundsOf(p, other)
		a.addError(p.From.Name, "PERIOD_OVERLAP", "与"+zh+"的有效期（"+from.orOpen("不限")+" 至 "+to.orOpen("不限")+"）重叠",
			"Overlaps the period of "+en+" ("+from.orOpen("open")+" to "+to.orOpen("open")+")")
	}
	return nil
}

// samePeriod reports whether a change leaves the period and the group of the row as they are.
func (a *Mutation) samePeriod(p *rowcodec.Period) bool {
	for _, c := range append([]*rowcodec.Column{p.From, p.To, p.Active}, p.Within...) {
		if c != nil && !a.unchanged(c) {
			return false
		}
	}
	return true
}

// overlapping returns a row of the same group whose period overlaps that of the new row; none if there is no such row.
func (a *Mutation) overlapping(ctx context.Context, p *rowcodec.Period) (rowcodec.Row, error) {
	from, to := p.From.Quoted, p.To.Quoted
	b := sqlb.New(a.Engine.db.Dialect)
	b.Raw("SELECT ", a.table.Selects, " FROM ", a.table.Quoted)
	w := a.table.Undeleted(b)
	for _, c := range p.Within {
		w.And().In(c.Quoted, c.Bind(nil, a.new)[:1])
	}
	before, after, none := " < ", " > ", "0"
	if p.From.Kind == field.KindDate {
		before, after, none = " <= ", " >= ", "''"
	}
	if !p.To.Absent(a.new) {
		w.And().Raw(from, before).Arg(p.To.Bind(nil, a.new)[0])
	}
	if !p.From.Absent(a.new) {
		w.And().Raw("(", to, " = ", none, " OR ", to, after).Arg(p.From.Bind(nil, a.new)[0]).Raw(")")
	}
	if p.Active != nil {
		w.And().Raw(p.Active.Quoted)
	}
	w.And().Raw(`"id" <> `).Arg(a.table.IDOf(a.new))
	b.Raw(" ORDER BY ", from, `, "id"`).Limit(1)
	rows, err := a.Reader().query.Scan(ctx, a.table.Table, b, 1)
	if err != nil || len(rows) == 0 {
		return rowcodec.Row{}, err
	}
	return rows[0], nil
}

// bound is one end of a period as text; empty if it is open.
type bound string

func (b bound) orOpen(open string) string {
	if b == "" {
		return open
	}
	return string(b)
}

func boundsOf(p *rowcodec.Period, row rowcodec.Row) (from, to bound) {
	text := func(c *rowcodec.Column) bound {
		if c.Kind == field.KindDate {
			return bound(*rowcodec.At[value.Date](c, row))
		}
		return bound(rowcodec.At[value.Time](c, row).String())
	}
	return text(p.From), text(p.To)
}
