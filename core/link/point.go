package link

import (
	"context"
	"strings"

	"evops/contracts/value"
	"evops/core/link/wire"
)

// point is where a vehicle was.
type point struct {
	vehicle  int64
	at, came value.Time
	seq      uint32
	geo      value.Geo
	report   wire.Report
	late     bool
}

// point notes where a report says the vehicle was; one without a position, or faster than anything of ours, is no point.
func (t *taking) point(v *vehicle, r wire.Report, at, came value.Time, seq uint32, late bool) {
	geo, ok := position(r)
	if !ok || r.SpeedKmh != nil && (*r.SpeedKmh < 0 || *r.SpeedKmh > mostSpeed) {
		return
	}
	t.points = append(t.points, point{v.ID, at, came, seq, geo, r, late})
}

// pointsAtOnce bounds a statement: SQLite takes 32,766 arguments.
const pointsAtOnce = 1000

// savePoints stores the points; one that is there already, said twice, stays as it is.
func (t *taking) savePoints(ctx context.Context) error {
	for start := 0; start < len(t.points); start += pointsAtOnce {
		part := t.points[start:min(len(t.points), start+pointsAtOnce)]
		var args []any
		for _, p := range part {
			whole := func(v *float64, least, most float64) int64 { n, _ := wire.Whole(v, least, most); return n }
			tenths := func(v *float64, least, most float64) int64 { n, _ := wire.Tenths(v, least, most); return n }
			power := p.report.PowerOn != nil && *p.report.PowerOn != 0
			r := p.report
			args = append(args, p.vehicle, p.at, int64(p.seq), p.came, p.geo.Lng, p.geo.Lat, whole(r.AltM, -500, 9000), tenths(r.SpeedKmh, 0, mostSpeed), whole(r.Heading, 0, 359),
				whole(r.Satellites, 0, 99), tenths(r.HDOP, 0, 99.9), whole(r.LocKind, 0, 4), whole(r.SOC, 0, 100), tenths(r.OdoKm, 0, 9_999_999), flag(power), flag(p.late))
		}
		const marks = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
		_, err := t.tx.NewRaw(`INSERT INTO trace_point (vehicle_id, ts, seq, server_ts, lng, lat, alt_m, speed_kmh, heading, satellites, hdop, loc_kind, soc, odo_km, power_on, backlog)
			VALUES `+strings.TrimSuffix(strings.Repeat(marks+", ", len(part)), ", ")+` ON CONFLICT DO NOTHING`, args...).Exec(ctx)
		if err != nil {
			return err
		}
	}
	return nil
}
