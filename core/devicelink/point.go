package devicelink

import (
	"context"
	"strings"

	"evops/contracts/value"
	"evops/core/devicelink/protocol"
	"evops/core/store"
)

// point is a position of a vehicle at a time.
type point struct {
	vehicle        int64
	at, receivedAt value.Time
	by             source
	seq            uint32
	geo            value.Geo
	report         protocol.Report
	late           bool
}

// addPoint adds the position in a report to the points to store. A report without a position, or faster than maxSpeedKmh, adds none.
func (t *ingestion) addPoint(v *vehicle, p point) {
	geo, ok := position(p.report)
	if speed := p.report.SpeedKmh; !ok || speed != nil && (*speed < 0 || *speed > maxSpeedKmh) {
		return
	}
	p.vehicle, p.geo = v.ID, geo
	t.points = append(t.points, p)
}

// pointColumns are the columns of trace_point with their types, in the order of point.values. The table belongs to no resource, and a point
// that is sent twice is ignored, so record.InsertMany does not apply.
var pointColumns = [][2]string{
	{"vehicle_id", "bigint"}, {"ts", "bigint"}, {"seq", "bigint"}, {"server_ts", "bigint"}, {"lng", "double precision"}, {"lat", "double precision"}, {"alt_m", "bigint"},
	{"speed_kmh", "bigint"}, {"heading", "bigint"}, {"satellites", "bigint"}, {"hdop", "bigint"}, {"loc_kind", "bigint"}, {"soc", "bigint"}, {"odo_km", "bigint"},
	{"power_on", "bigint"}, {"backlog", "bigint"}, {"ts_kind", "bigint"}, {"temp_k", "bigint"},
}

func (p point) values() []any {
	whole := func(v *float64, least, most float64) int64 { n, _ := protocol.Rounded(v, least, most); return n }
	tenths := func(v *float64, least, most float64) int64 { n, _ := protocol.RoundedTenths(v, least, most); return n }
	r, power := p.report, p.report.PowerOn != nil && *p.report.PowerOn != 0
	return []any{
		p.vehicle, p.at.Milli(), int64(p.seq), p.receivedAt.Milli(), p.geo.Lng, p.geo.Lat, whole(r.AltM, -500, 9000),
		tenths(r.SpeedKmh, 0, maxSpeedKmh), whole(r.Heading, 0, 359), whole(r.Satellites, 0, 99), tenths(r.HDOP, 0, 99.9), whole(r.LocKind, 0, 4), whole(r.SOC, 0, 100), tenths(r.OdoKm, 0, 9_999_999),
		flag(power), flag(p.late), int64(p.by), kelvin(r.MaxTempC),
	}
}

// kelvin converts a temperature to the stored unit: kelvin, so that zero means not reported.
func kelvin(celsius *float64) int64 {
	degrees, ok := protocol.Rounded(celsius, -60, 200)
	if !ok {
		return 0
	}
	return degrees + value.ZeroCelsius
}

// newPointBatch prepares the statement that stores points. A point that exists already (sent twice) is left unchanged.
func newPointBatch(db *store.DB) *store.Batch {
	var names, types []string
	for _, column := range pointColumns {
		names, types = append(names, column[0]), append(types, column[1])
	}
	return db.Batch("INSERT INTO trace_point ("+strings.Join(names, ", ")+") SELECT * FROM %s WHERE true ON CONFLICT DO NOTHING", types...)
}

func (t *ingestion) savePoints(ctx context.Context) error {
	rows := make([][]any, len(t.points))
	for i, p := range t.points {
		rows[i] = p.values()
	}
	return t.pointBatch.Exec(ctx, &t.tx, rows)
}
