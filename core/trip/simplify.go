package trip

import "math"

const (
	// maxDeviation is how far an omitted point may be from the drawn line, in metres.
	maxDeviation = 5.0
	// halfTheEarth exceeds any deviation, in metres: at this tolerance only ends and stops remain.
	halfTheEarth = 2e7
	// maxOutliers is how many consecutive fixes can be outliers; after that the fix before them was the wrong one.
	maxOutliers = 3
)

// simplify removes imprecise fixes and outliers that no vehicle can have reached. Tracks are drawn and measured by the rest.
func simplify(points []Point) []Point {
	out := make([]Point, 0, len(points))
	wrong := 0
	for _, p := range points {
		switch {
		case !p.Precise():
			continue
		case len(out) > 0 && isJump(out[len(out)-1], p) && wrong < maxOutliers:
			wrong++
			continue
		}
		out, wrong = append(out, p), 0
	}
	return out
}

// limitPoints reduces points to at most most: it omits those within five metres of the line, or within more if that is still too many. The
// first and last point of each stop remain.
func limitPoints(points []Point, most int) []Point {
	for within := maxDeviation; len(points) > most && within < halfTheEarth; within *= 2 {
		selected := make([]bool, len(points))
		selected[0], selected[len(points)-1] = true, true
		anchor := 0
		stops := Stops(points)
		for i, p := range points {
			for _, s := range stops {
				if (p.At == s.From || p.At == s.To) && i > anchor {
					selected[i] = true
					douglasPeucker(points, selected, anchor, i, within)
					anchor = i
				}
			}
		}
		douglasPeucker(points, selected, anchor, len(points)-1, within)
		out := points[:0:0]
		for i, p := range points {
			if selected[i] {
				out = append(out, p)
			}
		}
		points = out
	}
	return points
}

// douglasPeucker selects the points between two at which the line has to turn (Douglas-Peucker algorithm).
func douglasPeucker(points []Point, selected []bool, first, last int, within float64) {
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
			selected[at] = true
			open = append(open, span{s.first, at}, span{at, s.last})
		}
	}
}

// crossTrackDistance returns the distance of a point from the line between two others, in metres, on a plane: a ride is small enough for
// that.
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
