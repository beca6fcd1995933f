package query

import (
	"context"
)

// CountCap is the maximum exact total of a filtered list; a larger one is reported as capped (design 6).
const CountCap = 10_000

// Total counts the matching rows: exactly up to CountCap, and exactly without a filter or on request.
func (v Reader) Total(ctx context.Context, q *Query, limit Scope, got int) (n int64, capped bool, err error) {
	if q.Page == 1 && got < q.Size {
		return int64(got), false, nil
	}
	if !q.Filtered && limit.All && limit.only == q.Table.only && q.From == nil {
		n, err = v.counts.get(ctx, v, q, limit)
		return n, false, err
	}
	if capped, err := v.keywordCapped(ctx, q, limit); capped || err != nil {
		return CountCap, capped, err
	}
	b := v.begin(q)
	from, where := q.Table.Quoted, q.Where
	if q.usesCompanion() && q.strategy != driveMain && q.strategy != driveMainFew {
		from, where = q.Table.Companion.Quoted, q.WhereCompanion
	}
	if q.Exact {
		b.Raw("SELECT count(*) FROM ", from)
		where(b, limit)
		return n, false, MarkTimeout(ctx, v.Scalar(ctx, b, &n))
	}
	b.Raw("SELECT count(*) FROM (SELECT 1 FROM ")
	if first, in, grams := q.trigramDriven(b.Dialect(), limit); first != nil {
		b.Raw("(").TrigramIDs(in, grams).Raw(") AS held CROSS JOIN ", from, ` ON "id" = "hit"`)
		where = first.Where
	} else {
		b.Raw(from)
	}
	where(b, limit)
	b.Limit(CountCap + 1).Raw(") AS counted")
	if err = v.Scalar(ctx, b, &n); err != nil {
		return 0, false, MarkTimeout(ctx, err)
	}
	return min(n, CountCap), n > CountCap, nil
}
