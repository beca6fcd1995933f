package trip

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/value"
)

var dawn = value.Milli(time.Date(2026, 6, 1, 0, 0, 0, 0, time.UTC).UnixMilli())

// leg is a phase of a vehicle's day: duration, speed in km/h, power, and report interval; zero for no reports.
type leg struct {
	lasts time.Duration
	kmh   float64
	on    bool
	every time.Duration
}

// reports returns the points of a day; the vehicle heads east.
func reports(legs ...leg) (points []Point) {
	at, metres := dawn, 0.0
	for _, l := range legs {
		for passed := time.Duration(0); passed < l.lasts; {
			step := l.every
			if step == 0 || passed+step > l.lasts {
				step = l.lasts - passed
			}
			if l.every > 0 {
				points = append(points, Point{At: at, Seq: int64(len(points)), Geo: east(metres), Speed: int64(l.kmh * 10), PowerOn: l.on, LocKind: 1, HDOP: 8})
			}
			at, passed, metres = at.Add(step), passed+step, metres+l.kmh/3.6*step.Seconds()
		}
	}
	return points
}

func east(metres float64) value.Geo { return value.Geo{Lng: 121 + metres/95_500, Lat: 31} }

const (
	often = 10 * time.Second
	rare  = 300 * time.Second
)

// summarize lists rides: start and end in minutes since dawn, and the reason for the end.
func summarize(rides []Ride) string {
	var out []string
	for _, r := range rides {
		if !r.counts() {
			continue
		}
		minutes := func(t value.Time) float64 { return float64(t.Milli()-dawn.Milli()) / 60_000 }
		out = append(out, fmt.Sprintf("%.1f–%.1f:%d", minutes(r.Start()), minutes(r.Finish()), r.End))
	}
	return strings.Join(out, " ")
}

func TestRidesBeginAndEndByTheRules(t *testing.T) {
	parked, off := leg{20 * time.Minute, 0, false, rare}, leg{4 * time.Minute, 0, false, time.Minute}
	ride := leg{10 * time.Minute, 20, true, often}
	rows := []struct {
		what string
		legs []leg
		want string
	}{
		{"power off for three minutes", []leg{parked, ride, off}, "20.0–30.0:1"},
		{"power off for less", []leg{ride, {2 * time.Minute, 0, false, time.Minute}, ride, off}, "0.0–22.0:1"},
		{"standing for ten minutes with its power on", []leg{ride, {12 * time.Minute, 0, true, time.Minute}, ride, off}, "0.0–10.0:2 21.0–32.0:1"},
		{"standing for less", []leg{ride, {9 * time.Minute, 0, true, time.Minute}, ride, off}, "0.0–29.0:1"},
		{"no reports for half an hour", []leg{ride, {31 * time.Minute, 10, true, 0}, ride, off}, "0.0–9.8:3 41.0–51.0:1"},
		{"no reports for less", []leg{ride, {25 * time.Minute, 10, true, 0}, ride, off}, "0.0–45.0:1"},
		{"still riding", []leg{ride}, "0.0–9.8:0"},
		{"off for a minute", []leg{ride, {time.Minute, 0, false, often}}, "0.0–10.8:0"},
		{"pushed with its power off", []leg{{10 * time.Minute, 5, false, often}}, ""},
		{"walking pace", []leg{{10 * time.Minute, 2.5, true, often}, off}, "0.3–10.0:1"},
		{"less than a minute", []leg{{40 * time.Second, 30, true, often}, off}, ""},
		{"less than 100 m", []leg{{2 * time.Minute, 2.9, true, often}, off}, ""},
		{"a terminal without speed", []leg{{time.Minute, 0, true, often}, {10 * time.Minute, 20, true, often}, off}, "1.0–11.0:1"},
		{"one point", []leg{{time.Second, 20, true, often}}, ""},
		{"nothing", nil, ""},
	}
	for _, row := range rows {
		points := reports(row.legs...)
		now := dawn
		if len(points) > 0 {
			now = points[len(points)-1].At.Add(time.Second)
		}
		if row.what == "a terminal without speed" {
			for i := range points {
				points[i].Speed = 0
			}
		}
		if got := summarize(Rides(points, now)); got != row.want {
			t.Errorf("%s: %q, want %q", row.what, got, row.want)
		}
	}
}

func TestAnOpenRideEndsWithoutFurtherReports(t *testing.T) {
	points := reports(leg{10 * time.Minute, 20, true, often})
	last := points[len(points)-1].At
	for _, row := range []struct {
		after time.Duration
		want  equipment.TripEnd
	}{{29 * time.Minute, 0}, {30 * time.Minute, equipment.EndedByLink}} {
		if rides := Rides(points, last.Add(row.after)); len(rides) != 1 || rides[0].End != row.want || rides[0].due() != last.Add(linkLost) {
			t.Errorf("after %s: %+v", row.after, rides)
		}
	}
	off := Point{At: last.Add(often), Geo: points[len(points)-1].Geo}
	points = append(points, off)
	for _, row := range []struct {
		after time.Duration
		want  equipment.TripEnd
	}{{2 * time.Minute, 0}, {3 * time.Minute, equipment.EndedByPower}} {
		if rides := Rides(points, off.At.Add(row.after)); len(rides) != 1 || rides[0].End != row.want || rides[0].due() != off.At.Add(offFor) {
			t.Errorf("%s after power off: %+v", row.after, rides)
		}
	}
}

// randomDay returns the points of a random day.
func randomDay(r *rand.Rand) (points []Point) {
	var legs []leg
	for range 3 + r.IntN(12) {
		legs = append(legs, leg{
			time.Duration(1+r.IntN(2400)) * time.Second, []float64{0, 0, 2, 12, 25, 45}[r.IntN(6)], r.IntN(3) > 0,
			[]time.Duration{0, often, often, time.Minute, rare}[r.IntN(5)],
		})
	}
	for _, p := range reports(legs...) {
		if r.IntN(20) == 0 { // a lost report
			continue
		}
		if r.IntN(50) == 0 {
			p.Geo.Lat += 0.01
		}
		if r.IntN(50) == 0 {
			p.LocKind = equipment.LocCell
		}
		points = append(points, p)
	}
	return points
}

func FuzzRidesDoNotDependOnTheOrderOfPoints(f *testing.F) {
	for seed := range uint64(50) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		r := rand.New(rand.NewPCG(seed, 7))
		points := randomDay(r)
		if len(points) == 0 {
			return
		}
		now := points[len(points)-1].At.Add(time.Duration(r.IntN(3600)) * time.Second)
		rides := Rides(points, now)
		shuffled := slices.Concat(points, points[:r.IntN(len(points))])
		r.Shuffle(len(shuffled), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
		if a, b := fmt.Sprint(rides), fmt.Sprint(Rides(shuffled, now)); a != b {
			t.Fatalf("another order yields other rides:\n%s\n%s", a, b)
		}
		last := value.Time{}
		for i, ride := range rides {
			if ride.Start().Milli() < last.Milli() || ride.End == 0 && i < len(rides)-1 {
				t.Fatalf("ride %d of %s", i, summarize(rides))
			}
			if i > 0 && ride.counts() && rides[i-1].counts() && ride.Start().Milli()-last.Milli() < offFor.Milliseconds() {
				t.Fatalf("less than three minutes apart: %s", summarize(rides))
			}
			last = ride.Finish()
			if !ride.counts() {
				continue
			}
			trip := ride.Measure(VehicleSpec{LegalKmh: 25, PackWh: 1440})
			if ride.End != 0 && (trip.DistanceKm < 0 || trip.GpsKm < 10 || trip.AvgSpeed <= 0 || trip.AvgSpeed > 1500 || trip.EndAt.Milli() <= trip.StartAt.Milli()) {
				t.Fatalf("%+v", trip)
			}
		}
	})
}
