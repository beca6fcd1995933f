package record

import (
	"context"
	"strconv"

	"evops/contracts/value"
	"evops/core/access"
	"evops/core/store/schema"
)

// mostPoints is how many rows a map shows at once; more cannot be told apart, and a browser would work on them for too long.
const mostPoints = 20_000

// Points appends {"points":[[id,lng,lat,state],…],"unplaced":n,"capped":true} to dst: where the rows that a list body matches lie, as far as the caller
// sees them, and how many of them have no position. Pages do not count. State is 0 where the resource has none; capped says that there are more points.
func (v Reader) Points(ctx context.Context, name string, who *access.Caller, body, dst []byte) ([]byte, error) {
	q, limit, err := v.narrow(ctx, name, who, body)
	if err != nil {
		return dst, err
	}
	t := q.table
	place := t.byName[t.LocationField]
	lng, lat := schema.Quote(place.names[0]), schema.Quote(place.names[1])
	b := &builder{dialect: v.e.db.Dialect}
	b.raw("SELECT count(*) FROM ", t.name)
	q.where(b, limit).and().raw(lng, " = 0 AND ", lat, " = 0")
	var unplaced int64
	if err := v.scalar(ctx, b, &unplaced); err != nil {
		return dst, queryFault(ctx, err)
	}
	read := []*column{t.id, place}
	b = &builder{dialect: v.e.db.Dialect}
	b.raw(`SELECT "id", `, lng, ", ", lat)
	if t.state != nil {
		read = append(read, t.state)
		b.raw(", ", schema.Quote(firstName(t.state)))
	}
	b.raw(" FROM ", t.name)
	q.where(b, limit).and().raw("(", lng, " <> 0 OR ", lat, " <> 0)")
	b.raw(` ORDER BY "id"`).limit(mostPoints + 1)
	rows, err := v.scanColumns(ctx, t, read, b, mostPoints)
	if err != nil {
		return dst, err
	}
	capped := len(rows) > mostPoints
	dst = append(dst, `{"points":[`...)
	for i, row := range rows[:min(len(rows), mostPoints)] {
		if i > 0 {
			dst = append(dst, ',')
		}
		at := ptr[value.Geo](place.at(row))
		dst = strconv.AppendInt(append(dst, '['), t.idOf(row), 10)
		dst = strconv.AppendFloat(append(dst, ','), at.Lng, 'f', -1, 64)
		dst = strconv.AppendFloat(append(dst, ','), at.Lat, 'f', -1, 64)
		state := int64(0)
		if t.state != nil {
			state = stateOf(t.state, row)
		}
		dst = append(strconv.AppendInt(append(dst, ','), state, 10), ']')
	}
	dst = strconv.AppendInt(append(dst, `],"unplaced":`...), unplaced, 10)
	if capped {
		dst = append(dst, `,"capped":true`...)
	}
	return append(dst, '}'), nil
}
