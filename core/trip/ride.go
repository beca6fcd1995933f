package trip

import (
	"time"

	"evops/contracts/equipment"
	"evops/contracts/value"
)

// The rule of what a ride is (equipment catalogue, trip). Rides less than three minutes apart are one; that follows, since nothing ends a ride that goes
// on within three minutes.
const (
	runFor    = 10 * time.Second
	startAway = 50.0 // metres
	offFor    = 3 * time.Minute
	stillFor  = 10 * time.Minute
	linkLost  = 30 * time.Minute
	leastWay  = 100.0 // metres
	leastTime = time.Minute
)

const (
	// leadIn is how long before it was seen moving a vehicle was seen standing, for the ride to begin there.
	leadIn = time.Minute
	// spot is within how many metres fixes of a standing vehicle lie.
	spot = 20.0
	// remembers is how far before a point its past decides whether a ride begins with it.
	remembers = stillFor + time.Minute
)

// Ride is the points of one ride, in order.
type Ride struct {
	Points []Point
	// End is what ended it; zero while it is open.
	End equipment.TripEnd
}

// Start and Finish are the first and the last moment of the ride.
func (r Ride) Start() value.Time  { return r.Points[0].At }
func (r Ride) Finish() value.Time { return r.Points[len(r.Points)-1].At }

// counts reports whether the ride is long enough to be one.
func (r Ride) counts() bool {
	return r.Finish().Milli()-r.Start().Milli() >= leastTime.Milliseconds() && length(r.Points) >= leastWay
}

// due is when an open ride ends if nothing more is heard.
func (r Ride) due() value.Time {
	last := len(r.Points) - 1
	off := last
	for off > 0 && !r.Points[off-1].PowerOn {
		off--
	}
	if !r.Points[last].PowerOn {
		return r.Points[off].At.Add(offFor)
	}
	return r.Points[last].At.Add(linkLost)
}

// Rides takes the points of one vehicle, in any order and with repetitions, apart into its rides as of now. The last one may be open; rides too short to
// be kept are among them.
func Rides(points []Point, now value.Time) []Ride {
	points = inOrder(points)
	var rides []Ride
	for from := 0; from < len(points); {
		start := rideStart(points, from)
		if start < 0 {
			break
		}
		last, next, end := rideEnd(points, start, now)
		rides = append(rides, Ride{points[start : last+1], end})
		from = next
	}
	return rides
}

// rideStart finds the point a ride begins with, from an index on; -1 for none.
func rideStart(points []Point, from int) int {
	stood, run := from, -1
	for i := from; i < len(points); i++ {
		p := points[i]
		switch {
		case !p.PowerOn:
			stood, run = i+1, -1
			continue
		case i > from && since(points[i-1], p) >= linkLost:
			stood, run = i, -1
		}
		for since(points[stood], p) > stillFor {
			stood++
		}
		switch {
		case !p.moves():
			run = -1
		case run < 0:
			run = i
		}
		switch {
		case run >= 0 && since(points[run], p) >= runFor:
			if run > stood && since(points[run-1], points[run]) <= leadIn {
				return run - 1
			}
			return run
		case p.away(points[stood], startAway):
			for left := i - 1; left > stood; left-- {
				if !points[left].away(points[stood], spot) {
					return left
				}
			}
			return stood
		}
	}
	return -1
}

// rideEnd finds the last point of a ride and what ended it, and where to look for the next one.
func rideEnd(points []Point, start int, now value.Time) (last, next int, end equipment.TripEnd) {
	moved, off := start, -1
	for i := start + 1; i < len(points); i++ {
		p := points[i]
		movesOn := p.moves() || p.PowerOn && p.away(points[moved], startAway)
		switch {
		case off >= 0 && since(points[off], p) >= offFor:
			return off, off + 1, equipment.EndedByPower
		case since(points[i-1], p) >= linkLost:
			return i - 1, i, equipment.EndedByLink
		case !movesOn && since(points[moved], p) >= stillFor:
			return moved, i, equipment.EndedByStanding
		}
		if movesOn {
			moved = i
		}
		switch {
		case p.PowerOn:
			off = -1
		case off < 0:
			off = i
		}
	}
	last = len(points) - 1
	switch silent := time.Duration(now.Milli()-points[last].At.Milli()) * time.Millisecond; {
	case off >= 0 && now.Milli()-points[off].At.Milli() >= offFor.Milliseconds():
		return off, len(points), equipment.EndedByPower
	case silent >= linkLost:
		return last, len(points), equipment.EndedByLink
	}
	return last, len(points), 0
}

func since(a, b Point) time.Duration {
	return time.Duration(b.At.Milli()-a.At.Milli()) * time.Millisecond
}
