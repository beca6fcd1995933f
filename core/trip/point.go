// Package movement makes of where vehicles say they are what they did: rides, how far they went by the day, and the way on a map (equipment catalogue 4).
//
// A ride follows from points alone. What comes late, twice or in another order leads to the same rides, so whatever is stored can be worked out anew.
package trip

import (
	"cmp"
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
)

// Point is where a vehicle was at a moment, and how it was.
type Point struct {
	At       value.Time // by the terminal's clock
	Seq      int64
	Geo      value.Geo
	AltM     int64
	Speed    int64 // tenths of km/h
	Heading  int64 // degrees
	HDOP     int64 // tenths
	LocKind  equipment.LocKind
	SOC      int64 // %, zero where not known
	Odo      int64 // tenths of km, zero where not known
	Temp     int64 // of the warmest part, in kelvin, zero where not known
	PowerOn  bool
	ServerAt value.Time
}

const (
	// movingSpeed is what a vehicle goes faster than when it rides, in tenths of km/h (equipment catalogue, trip).
	movingSpeed = 30
	// poorHDOP is the dilution from which on a fix is not drawn, in tenths (equipment catalogue, tracePoint).
	poorHDOP = 50
	// fastest is what no vehicle of ours exceeds, in metres per second: 150 km/h.
	fastest = 150 / 3.6
)

func (p Point) moves() bool { return p.PowerOn && p.Speed > movingSpeed }

// precise reports whether the position is good enough to measure by: cells and Wi-Fi are off by hundreds of metres.
func (p Point) precise() bool {
	return p.HDOP <= poorHDOP && p.LocKind != equipment.LocCell && p.LocKind != equipment.LocWiFi
}

// seconds is the time from one point to a later one.
func (p Point) seconds(to Point) float64 { return float64(to.At.Milli()-p.At.Milli()) / 1000 }

// away reports whether a vehicle has left a point by at least so many metres.
func (p Point) away(from Point, metres float64) bool {
	return p.precise() && from.precise() && p.Geo.Distance(from.Geo) >= metres
}

// isJump reports whether nothing of ours can have come from one point to the next: one of the fixes is wrong.
func isJump(a, b Point) bool { return a.Geo.Distance(b.Geo) > fastest*a.seconds(b) }

// inOrder is the points as they were passed, each moment once.
func inOrder(points []Point) []Point {
	points = slices.Clone(points)
	slices.SortFunc(points, func(a, b Point) int {
		return cmp.Or(cmp.Compare(a.At.Milli(), b.At.Milli()), cmp.Compare(a.Seq, b.Seq))
	})
	return slices.CompactFunc(points, func(a, b Point) bool { return a.At == b.At })
}

// pointsBetween reads the points of a vehicle from one moment to another, both included, in order.
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
