package trip

import "math"

const (
	// sideways is how far a point may lie beside the line that is drawn without it, in metres.
	sideways = 5.0
	// halfTheEarth is farther than any point lies beside any line, in metres: then only ends and stops are left.
	halfTheEarth = 2e7
	// mostLeaps is how many fixes in a row can be wrong; after that it was the one before them.
	mostLeaps = 3
)

// simplify is the points a way is drawn and measured by: without fixes that are poor, and without those no vehicle can have reached.
func simplify(points []Point) []Point {
	out := make([]Point, 0, len(points))
	wrong := 0
	for _, p := range points {
		switch {
		case !p.precise():
			continue
		case len(out) > 0 && isJump(out[len(out)-1], p) && wrong < mostLeaps:
			wrong++
			continue
		}
		out, wrong = append(out, p), 0
	}
	return out
}

// limitPoints leaves at most so many points of a way: those without which the line would run more than five metres beside them, or more where that is still too
// many. Where the vehicle stood, the first and the last point stay.
func limitPoints(points []Point, most int) []Point {
	for within := sideways; len(points) > most && within < halfTheEarth; within *= 2 {
		keep := make([]bool, len(points))
		keep[0], keep[len(points)-1] = true, true
		anchor := 0
		stops := Stops(points)
		for i, p := range points {
			for _, s := range stops {
				if (p.At == s.From || p.At == s.To) && i > anchor {
					keep[i] = true
					douglasPeucker(points, keep, anchor, i, within)
					anchor = i
				}
			}
		}
		douglasPeucker(points, keep, anchor, len(points)-1, within)
		out := points[:0:0]
		for i, p := range points {
			if keep[i] {
				out = append(out, p)
			}
		}
		points = out
	}
	return points
}

// douglasPeucker marks the points between two that the line has to turn at (Douglas and Peucker).
func douglasPeucker(points []Point, keep []bool, first, last int, within float64) {
	type span struct{ first, last int }
	for open := []span{{first, last}}; len(open) > 0; {
		s := open[len(open)-1]
		open = open[:len(open)-1]
		farthest, at := within, -1
		for i := s.first + 1; i < s.last; i++ {
			if off := crossTrackDistance(points[s.first], points[s.last], points[i]); off > farthest {
				farthest, at = off, i
			}
		}
		if at >= 0 {
			keep[at] = true
			open = append(open, span{s.first, at}, span{at, s.last})
		}
	}
}

// crossTrackDistance is how far a point lies beside the line between two others, in metres; on a plane, which a ride is small enough for.
func crossTrackDistance(a, b, p Point) float64 {
	const metresOfDegree = 111_195
	shrink := math.Cos(a.Geo.Lat * math.Pi / 180)
	plane := func(q Point) (x, y float64) {
		return (q.Geo.Lng - a.Geo.Lng) * metresOfDegree * shrink, (q.Geo.Lat - a.Geo.Lat) * metresOfDegree
	}
	bx, by := plane(b)
	px, py := plane(p)
	along := bx*bx + by*by
	if along == 0 {
		return math.Hypot(px, py)
	}
	t := min(1, max(0, (px*bx+py*by)/along))
	return math.Hypot(px-t*bx, py-t*by)
}
