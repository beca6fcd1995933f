package trip

import (
	"math"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/value"
)

// drift is how far apart fixes of a stationary vehicle may be, in metres, without counting as distance.
const drift = 50.0

// length returns the distance along the fixes in metres, ignoring GPS drift while the vehicle is stationary.
func length(points []Point) (metres float64) {
	points = simplify(points)
	for i := 1; i < len(points); i++ {
		a, b := points[i-1], points[i]
		if step := a.Geo.Distance(b.Geo); a.Speed > 0 || b.Speed > 0 || step >= drift {
			metres += step
		}
	}
	return metres
}

// odoStep is the resolution of the odometer in metres.
const odoStep = 100.0

// pathLength returns the length of a ride in metres: the odometer difference, plus the distance by fixes before its first and after its last
// increment, since it increments by tenths of a kilometre only. If the odometer is missing or ran backwards, the fixes alone count.
func pathLength(points []Point) float64 {
	first, last, incremented := -1, -1, false
	begin := -1
	for i, p := range points {
		if p.Odo == 0 {
			continue
		}
		if begin < 0 {
			begin, first, last = i, i, i
			continue
		}
		switch counted := p.Odo - points[last].Odo; {
		case counted < 0:
			return length(points)
		case counted > 0:
			if !incremented {
				first, incremented = i, true
			}
			last = i
		}
	}
	gnss := length(points)
	if begin < 0 {
		return gnss
	}
	counted := float64(points[last].Odo-points[begin].Odo) * odoStep
	metres := gnss
	if incremented {
		// It incremented somewhere on the way to each of the two points: on average, half of that way is beyond the increment.
		beyond := func(i int) float64 { return min(odoStep, length(points[i-1:i+1])) / 2 }
		metres = float64(points[last].Odo-points[first].Odo)*odoStep + beyond(last) - beyond(first) + length(points[:first+1]) + length(points[last:])
	}
	return min(max(metres, counted-odoStep), counted+odoStep)
}

// Stop is a part of a ride in which the vehicle did not move.
type Stop struct {
	From, To value.Time
	Geo      value.Geo
}

// minStop is the minimum duration of a stop (equipment catalogue, trip).
const minStop = 3 * time.Minute

// Stops returns the stops of a ride.
func Stops(points []Point) []Stop {
	var stops []Stop
	for i := 0; i < len(points); {
		j := i
		for j+1 < len(points) && !points[j+1].away(points[i], standRadius) {
			j++
		}
		if since(points[i], points[j]) >= minStop {
			stops = append(stops, Stop{points[i].At, points[j].At, points[i].Geo})
			i = j
		}
		i++
	}
	return stops
}

// harshDeceleration is the deceleration from which braking counts as harsh, in m/s² (equipment catalogue, trip).
const harshDeceleration = 3.5

// overspeedFor is how long the legal speed must be exceeded for an overspeed event.
const overspeedFor = 10 * time.Second

// VehicleSpec holds the properties of the vehicle that the metrics depend on.
type VehicleSpec struct {
	LegalKmh int64 // zero for no limit
	PackWh   int64 // zero if unknown
}

// Measure computes the metrics of a ride. The caller sets vehicle, dealer and addresses.
func (r Ride) Measure(k VehicleSpec) (t equipment.Trip) {
	points := r.Points
	first, last := points[0], points[len(points)-1]
	t.StartAt, t.StartGeo, t.PointCount = first.At, first.Geo, int64(len(points))
	for _, p := range points {
		t.MaxSpeed = max(t.MaxSpeed, p.Speed)
		if p.SOC > 0 {
			t.EndSOC = p.SOC
			if t.StartSOC == 0 {
				t.StartSOC = p.SOC
			}
		}
		if p.Odo > 0 {
			t.EndOdoKm = p.Odo
			if t.StartOdoKm == 0 {
				t.StartOdoKm = p.Odo
			}
		}
	}
	if r.End == 0 {
		// Of an open ride only the start is final.
		return equipment.Trip{StartAt: t.StartAt, StartGeo: t.StartGeo, StartSOC: t.StartSOC, StartOdoKm: t.StartOdoKm}
	}
	metres := pathLength(points)
	t.EndAt, t.EndGeo, t.EndReason = last.At, last.Geo, r.End
	t.DurationMin = int64(math.Round(first.seconds(last) / 60))
	t.DistanceKm, t.GpsKm = hundredths(metres), hundredths(length(points))
	t.AvgSpeed = averageSpeed(points, metres)
	t.OverspeedCount, t.HarshCount, t.StopCount = overspeeds(points, k.LegalKmh), harshBrakes(points), int64(len(Stops(points)))
	if used := t.StartSOC - t.EndSOC; used > 0 && k.PackWh > 0 {
		t.EnergyWh = int64(math.Round(float64(used*k.PackWh) / 100))
		t.WhPerKm = int64(math.Round(float64(t.EnergyWh) * 10_000 / metres))
	}
	return t
}

func hundredths(metres float64) int64 { return int64(math.Round(metres / 10)) }

// averageSpeed returns the distance over the time in which the vehicle moved, in tenths of km/h.
func averageSpeed(points []Point, metres float64) int64 {
	var seconds float64
	for i := 1; i < len(points); i++ {
		if a, b := points[i-1], points[i]; a.moves() || b.moves() || b.away(a, drift) {
			seconds += a.seconds(b)
		}
	}
	if seconds == 0 {
		seconds = points[0].seconds(points[len(points)-1])
	}
	return int64(math.Round(metres / seconds * 36))
}

func overspeeds(points []Point, legalKmh int64) (n int64) {
	if legalKmh == 0 {
		return 0
	}
	over, counted := -1, false
	for i, p := range points {
		switch {
		case p.Speed <= legalKmh*10:
			over, counted = -1, false
		case over < 0:
			over = i
		case !counted && since(points[over], p) >= overspeedFor:
			n, counted = n+1, true
		}
	}
	return n
}

func harshBrakes(points []Point) (n int64) {
	for i := 1; i < len(points); i++ {
		a, b := points[i-1], points[i]
		if slower := float64(a.Speed-b.Speed) / 36; slower > harshDeceleration*a.seconds(b) {
			n++
		}
	}
	return n
}
