// Package trip derives trips, daily mileage and tracks from the points that vehicles report (equipment catalogue 4).
//
// A ride depends on the points alone. Late, duplicate or reordered points lead to the same rides, so stored results can be recomputed at any
// time.
package trip

import (
	"cmp"
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
)

// Point is the position and state of a vehicle at a time.
type Point struct {
	At       value.Time // by the terminal's clock
	Seq      int64
	Geo      value.Geo
	AltM     int64
	Speed    int64 // tenths of km/h
	Heading  int64 // degrees
	HDOP     int64 // tenths
	LocKind  equipment.LocKind
	SOC      int64 // %, zero if unknown
	Odo      int64 // tenths of km, zero if unknown
	Temp     int64 // of the warmest part, in kelvin, zero if unknown
	PowerOn  bool
	ServerAt value.Time
}

const (
	// movingSpeed is the speed above which a vehicle counts as riding, in tenths of km/h (equipment catalogue, trip).
	movingSpeed = 30
	// poorHDOP is the dilution above which a fix is not drawn, in tenths (equipment catalogue, tracePoint).
	poorHDOP = 50
	// maxSpeed is the highest plausible speed in metres per second: 150 km/h.
	maxSpeed = 150 / 3.6
)

func (p Point) moves() bool { return p.PowerOn && p.Speed > movingSpeed }

// Precise reports whether the position is good enough for measuring: cell and Wi-Fi positions are off by hundreds of metres.
func (p Point) Precise() bool {
	return p.HDOP <= poorHDOP && p.LocKind != equipment.LocCell && p.LocKind != equipment.LocWiFi
}

// seconds returns the time from p to a later point.
func (p Point) seconds(to Point) float64 { return float64(to.At.Milli()-p.At.Milli()) / 1000 }

// away reports whether a point is at least so many metres from another one.
func (p Point) away(from Point, metres float64) bool {
	return p.Precise() && from.Precise() && p.Geo.Distance(from.Geo) >= metres
}

// isJump reports whether the way between two points is impossible for a vehicle, so that one of the fixes is wrong.
func isJump(a, b Point) bool { return a.Geo.Distance(b.Geo) > maxSpeed*a.seconds(b) }

// inOrder sorts points by time and removes duplicates.
func inOrder(points []Point) []Point {
	points = slices.Clone(points)
	slices.SortFunc(points, func(a, b Point) int {
		return cmp.Or(cmp.Compare(a.At.Milli(), b.At.Milli()), cmp.Compare(a.Seq, b.Seq))
	})
	return slices.CompactFunc(points, func(a, b Point) bool { return a.At == b.At })
}

// pointsBetween reads the points of a vehicle between two times, both included, in order.
func pointsBetween(ctx context.Context, db bun.IDB, vehicle int64, from, to value.Time) ([]Point, error) {
	rows, err := db.QueryContext(ctx, `SELECT ts, seq, server_ts, lng, lat, alt_m, speed_kmh, heading, hdop, loc_kind, soc, odo_km, temp_k, power_on FROM trace_point
		WHERE vehicle_id = ? AND ts >= ? AND ts <= ? ORDER BY ts, seq`, vehicle, from.Milli(), to.Milli())
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var points []Point
	for rows.Next() {
		var p Point
		var power int64
		if err := rows.Scan(&p.At, &p.Seq, &p.ServerAt, &p.Geo.Lng, &p.Geo.Lat, &p.AltM, &p.Speed, &p.Heading, &p.HDOP, &p.LocKind, &p.SOC, &p.Odo, &p.Temp, &power); err != nil {
			return nil, err
		}
		p.PowerOn = power != 0
		points = append(points, p)
	}
	return points, rows.Err()
}
