package trip

import (
	"time"

	"evops/contracts/equipment"
	"evops/contracts/value"
)

// Rules of rides (equipment catalogue, trip). Rides less than three minutes apart are one ride: nothing ends a ride that continues within
// three minutes.
const (
	runFor      = 10 * time.Second
	startAway   = 50.0 // metres
	offFor      = 3 * time.Minute
	stillFor    = 10 * time.Minute
	linkLost    = 30 * time.Minute
	minDistance = 100.0 // metres
	minDuration = time.Minute
)

const (
	// leadIn is the maximum time between the last stationary and the first moving point for the ride to begin at the former.
	leadIn = time.Minute
	// standRadius is the radius of fixes of a stationary vehicle, in metres.
	standRadius = 20.0
	// lookback is how long before a point earlier points affect whether a ride begins with it.
	lookback = stillFor + time.Minute
)

// Ride holds the points of one ride, in order.
type Ride struct {
	Points []Point
	// End is the reason why it ended; zero while it is open.
	End equipment.TripEnd
}

// Start and Finish return the times of the first and last point.
func (r Ride) Start() value.Time  { return r.Points[0].At }
func (r Ride) Finish() value.Time { return r.Points[len(r.Points)-1].At }

// counts reports whether the ride is long enough to be a trip.
func (r Ride) counts() bool {
	return r.Finish().Milli()-r.Start().Milli() >= minDuration.Milliseconds() && length(r.Points) >= minDistance
}

// due returns when an open ride ends if no more points arrive.
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

// Rides splits the points of one vehicle, in any order and with duplicates, into rides as of now. The last one may be open; rides that are
// too short for a trip are included.
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

// rideStart returns the index of the first point of the next ride; -1 for none.
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
				if !points[left].away(points[stood], standRadius) {
					return left
				}
			}
			return stood
		}
	}
	return -1
}

// rideEnd returns the index of the last point of a ride, the index at which to look for the next ride, and the reason for the end.
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
			return moved, i, equipment.EndedByParking
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
