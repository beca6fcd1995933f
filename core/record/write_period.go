package record

import (
	"context"
	"slices"
	"unsafe"

	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/record/internal/sqlb"
	"evops/core/store/schema"
)

// serial reports whether writes of the resource are serialised: by request of its feature, or because concurrent writes could store
// overlapping periods or the same number of a manual order.
func (t *table) serial() bool {
	return t.hooks.serial || t.ManualOrder != nil || slices.ContainsFunc(t.periods, func(c *column) bool { return c.Period.Apart })
}

// checkPeriods refuses a row whose period overlaps that of another row of its group, and names that row if the caller may view it.
func (a *Mutation) checkPeriods(ctx context.Context) error {
	for _, c := range a.table.periods {
		p := c.period
		if !c.Period.Apart || !p.isActive(a.new) || a.samePeriod(p) || a.HasError(p.from.Name) || a.HasError(p.to.Name) {
			continue
		}
		other, err := a.overlapping(ctx, p)
		if err != nil {
			return err
		}
		if other == nil {
			continue
		}
		zh, en := "另一条记录", "another record"
		visible, err := a.Reader().CanView(ctx, a.table.Name, a.Caller, a.table.idOf(other))
		if err != nil {
			return err
		}
		if visible {
			zh, en = "「"+a.table.label(other, "zh")+"」", "“"+a.table.label(other, "en")+"”"
		}
		from, to := p.bounds(other)
		a.AddError(p.from.Name, "PERIOD_OVERLAP", "与"+zh+"的有效期（"+from.orOpen("不限")+" 至 "+to.orOpen("不限")+"）重叠",
			"Overlaps the period of "+en+" ("+from.orOpen("open")+" to "+to.orOpen("open")+")")
	}
	return nil
}

// samePeriod reports whether a change leaves the period and the group of the row as they are.
func (a *Mutation) samePeriod(p *period) bool {
	for _, c := range append([]*column{p.from, p.to, p.active}, p.within...) {
		if c != nil && !a.unchanged(c) {
			return false
		}
	}
	return true
}

// overlapping returns a row of the same group whose period overlaps that of the new row; nil if there is none.
func (a *Mutation) overlapping(ctx context.Context, p *period) (unsafe.Pointer, error) {
	from, to := p.names()
	b := sqlb.New(a.Engine.db.Dialect)
	b.Raw("SELECT ", a.table.selects, " FROM ", a.table.name)
	w := a.table.notDeleted(b)
	for _, c := range p.within {
		w.And().In(schema.Quote(firstName(c)), c.bind(nil, a.new)[:1])
	}
	before, after, none := " < ", " > ", "0"
	if p.from.Kind == field.KindDate {
		before, after, none = " <= ", " >= ", "''"
	}
	if !p.to.absent(a.new) {
		w.And().Raw(from, before).Arg(p.to.bind(nil, a.new)[0])
	}
	if !p.from.absent(a.new) {
		w.And().Raw("(", to, " = ", none, " OR ", to, after).Arg(p.from.bind(nil, a.new)[0]).Raw(")")
	}
	if p.active != nil {
		w.And().Raw(schema.Quote(firstName(p.active)))
	}
	w.And().Raw(`"id" <> `).Arg(a.table.idOf(a.new))
	b.Raw(" ORDER BY ", from, `, "id"`).Limit(1)
	rows, err := a.Reader().scan(ctx, a.table, b, 1)
	if err != nil || len(rows) == 0 {
		return nil, err
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

func (p *period) bounds(row unsafe.Pointer) (from, to bound) {
	text := func(c *column) bound {
		if c.Kind == field.KindDate {
			return bound(*ptr[value.Date](c.at(row)))
		}
		return bound(ptr[value.Time](c.at(row)).String())
	}
	return text(p.from), text(p.to)
}
