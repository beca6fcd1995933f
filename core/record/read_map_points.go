package record

import (
	"context"
	"strconv"

	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
	"evops/core/store/schema"
)

// maxPoints is the maximum number of rows on a map; more cannot be distinguished, and the browser would render them too slowly.
const maxPoints = 20_000

// Points appends {"points":[[id,lng,lat,state],…],"unplaced":n,"capped":true} to dst: the locations of the rows that match a list body and
// are in scope, and the number of rows without a location. Page and size are ignored. State is 0 if the resource has none; capped is set if
// there are more points.
func (v Reader) Points(ctx context.Context, name string, who *access.Caller, body, dst []byte) ([]byte, error) {
	q, limit, err := v.narrow(ctx, name, who, body)
	if err != nil {
		return dst, err
	}
	t := q.Table
	location := t.ByName[t.LocationField]
	lng, lat := schema.Quote(location.Names[0]), schema.Quote(location.Names[1])
	b := v.query.Statement()
	b.Raw("SELECT count(*) FROM ", t.Quoted)
	q.Where(b, limit).And().Raw(lng, " = 0 AND ", lat, " = 0")
	var unplaced int64
	if err := v.query.Scalar(ctx, b, &unplaced); err != nil {
		return dst, query.MarkTimeout(ctx, err)
	}
	read := []*rowcodec.Column{t.ID, location}
	b = v.query.Statement()
	b.Raw(`SELECT "id", `, lng, ", ", lat)
	if t.State != nil {
		read = append(read, t.State)
		b.Raw(", ", t.State.Quoted)
	}
	b.Raw(" FROM ", t.Quoted)
	q.Where(b, limit).And().Raw("(", lng, " <> 0 OR ", lat, " <> 0)")
	b.Raw(` ORDER BY "id"`).Limit(maxPoints + 1)
	rows, err := v.query.ScanColumns(ctx, t, read, b, maxPoints)
	if err != nil {
		return dst, err
	}
	capped := len(rows) > maxPoints
	dst = append(dst, `{"points":[`...)
	for i, row := range rows[:min(len(rows), maxPoints)] {
		if i > 0 {
			dst = append(dst, ',')
		}
		point := rowcodec.At[value.Geo](location, row)
		dst = strconv.AppendInt(append(dst, '['), t.IDOf(row), 10)
		dst = strconv.AppendFloat(append(dst, ','), point.Lng, 'f', -1, 64)
		dst = strconv.AppendFloat(append(dst, ','), point.Lat, 'f', -1, 64)
		state := int64(0)
		if t.State != nil {
			state = t.State.State(row)
		}
		dst = append(strconv.AppendInt(append(dst, ','), state, 10), ']')
	}
	dst = strconv.AppendInt(append(dst, `],"unplaced":`...), unplaced, 10)
	if capped {
		dst = append(dst, `,"capped":true`...)
	}
	return append(dst, '}'), nil
}
