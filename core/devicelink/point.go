package devicelink

import (
	"context"
	"strings"

	"evops/contracts/value"
	"evops/core/devicelink/protocol"
	"evops/core/store"
)

// point is where a vehicle was.
type point struct {
	vehicle  int64
	at, came value.Time
	by       source
	seq      uint32
	geo      value.Geo
	report   protocol.Report
	late     bool
}

// point notes where a report says the vehicle was; one without a position, or faster than anything of ours, is no point.
func (t *ingestion) point(v *vehicle, p point) {
	geo, ok := position(p.report)
	if speed := p.report.SpeedKmh; !ok || speed != nil && (*speed < 0 || *speed > mostSpeed) {
		return
	}
	p.vehicle, p.geo = v.ID, geo
	t.points = append(t.points, p)
}

// track are the columns of a point, each with its type, in the order in which stored answers them.
var track = [][2]string{
	{"vehicle_id", "bigint"}, {"ts", "bigint"}, {"seq", "bigint"}, {"server_ts", "bigint"}, {"lng", "double precision"}, {"lat", "double precision"}, {"alt_m", "bigint"},
	{"speed_kmh", "bigint"}, {"heading", "bigint"}, {"satellites", "bigint"}, {"hdop", "bigint"}, {"loc_kind", "bigint"}, {"soc", "bigint"}, {"odo_km", "bigint"},
	{"power_on", "bigint"}, {"backlog", "bigint"}, {"ts_kind", "bigint"}, {"temp_k", "bigint"},
}

func (p point) stored() []any {
	whole := func(v *float64, least, most float64) int64 { n, _ := protocol.Rounded(v, least, most); return n }
	tenths := func(v *float64, least, most float64) int64 { n, _ := protocol.RoundedTenths(v, least, most); return n }
	r, power := p.report, p.report.PowerOn != nil && *p.report.PowerOn != 0
	return []any{
		p.vehicle, p.at.Milli(), int64(p.seq), p.came.Milli(), p.geo.Lng, p.geo.Lat, whole(r.AltM, -500, 9000),
		tenths(r.SpeedKmh, 0, mostSpeed), whole(r.Heading, 0, 359), whole(r.Satellites, 0, 99), tenths(r.HDOP, 0, 99.9), whole(r.LocKind, 0, 4), whole(r.SOC, 0, 100), tenths(r.OdoKm, 0, 9_999_999),
		flag(power), flag(p.late), int64(p.by), kelvin(r.MaxTempC),
	}
}

// kelvin is a temperature as a point stores it: in kelvin, so that zero stands for one that was not reported.
func kelvin(celsius *float64) int64 {
	degrees, ok := protocol.Rounded(celsius, -60, 200)
	if !ok {
		return 0
	}
	return degrees + value.ZeroCelsius
}

// inserts is the statement that stores points; one that is there already, said twice, stays as it is.
func inserts(db *store.DB) *store.Batch {
	var names, types []string
	for _, column := range track {
		names, types = append(names, column[0]), append(types, column[1])
	}
	return db.Batch("INSERT INTO trace_point ("+strings.Join(names, ", ")+") SELECT * FROM %s WHERE true ON CONFLICT DO NOTHING", types...)
}

func (t *ingestion) savePoints(ctx context.Context) error {
	rows := make([][]any, len(t.points))
	for i, p := range t.points {
		rows[i] = p.stored()
	}
	return t.ways.Exec(ctx, &t.tx, rows)
}
