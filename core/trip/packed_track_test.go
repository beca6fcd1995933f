package trip

import (
	"bytes"
	"compress/flate"
	"io"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/value"
)

// asStored rounds a point as a packed track does: to the second, and to the millionth of a degree.
func asStored(p Point) Point {
	p.At = value.Milli(int64(math.Round(float64(p.At.Milli())/1000)) * 1000)
	p.Geo = value.Geo{Lng: math.Round(p.Geo.Lng*unitsPerDegree) / unitsPerDegree, Lat: math.Round(p.Geo.Lat*unitsPerDegree) / unitsPerDegree}
	p.Seq, p.ServerAt = 0, value.Time{}
	return p
}

func FuzzUnpackInvertsPack(f *testing.F) {
	for seed := range uint64(20) {
		f.Add(seed, int64(150))
	}
	f.Add(uint64(1), int64(0))
	f.Fuzz(func(t *testing.T, seed uint64, n int64) {
		r := rand.New(rand.NewPCG(seed, 1))
		var points, want []Point
		for range min(max(n, 0), 2000) {
			p := Point{
				At: value.Milli(r.Int64N(1 << 42)), Geo: value.Geo{Lng: 360*r.Float64() - 180, Lat: 180*r.Float64() - 90}, AltM: r.Int64N(9000) - 500, Speed: r.Int64N(1500),
				Heading: r.Int64N(360), HDOP: r.Int64N(999), LocKind: equipment.LocKind(r.Int64N(5)), SOC: r.Int64N(101), Odo: r.Int64N(99_999_990), PowerOn: r.IntN(2) == 0, Temp: r.Int64N(500), Seq: r.Int64(),
			}
			points, want = append(points, p), append(want, asStored(p))
		}
		got, err := Unpack(Pack(points))
		if err != nil || !slices.Equal(got, want) {
			t.Fatalf("%d points, %d unpacked: %v", len(points), len(got), err)
		}
	})
}

// withoutTemp packs points in the previous version: without the last column, temperature, which takes a byte per point while it is zero.
func withoutTemp(t *testing.T, points []Point) []byte {
	t.Helper()
	body, err := io.ReadAll(flate.NewReader(bytes.NewReader(Pack(points)[1:])))
	if err != nil {
		t.Fatal(err)
	}
	packed := bytes.NewBuffer([]byte{trackWithoutTemp})
	w, err := flate.NewWriter(packed, flate.BestCompression)
	if err == nil {
		_, err = w.Write(body[:len(body)-len(points)])
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return packed.Bytes()
}

func TestATrackOfThePreviousVersionIsUnpacked(t *testing.T) {
	points := reports(leg{10 * time.Minute, 20, true, often})
	got, err := Unpack(withoutTemp(t, points))
	if err != nil || len(got) != len(points) {
		t.Fatalf("%d points, %d unpacked: %v", len(points), len(got), err)
	}
	for i, p := range points {
		if got[i] != asStored(p) {
			t.Fatalf("point %d is %+v, want %+v", i, got[i], asStored(p))
		}
	}
}

func FuzzInvalidTracksAreRefused(f *testing.F) {
	good := Pack(reports(leg{10 * time.Minute, 20, true, often}))
	f.Add(good)
	f.Add(good[:len(good)-3])
	f.Add([]byte{})
	f.Add([]byte{trackVersion, 1, 2, 3})
	f.Fuzz(func(t *testing.T, packed []byte) {
		points, err := Unpack(packed)
		if err != nil && points != nil {
			t.Fatal("Unpack returned points and an error")
		}
		if !bytes.Equal(packed, good) && len(packed) < len(good) && bytes.HasPrefix(good, packed) && err == nil {
			t.Fatal("a truncated track is accepted")
		}
	})
}

func TestARideOfHalfAnHourTakesAboutAKilobyte(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	at, heading, speed, soc, odo := value.Geo{Lng: 121.6, Lat: 31.2}, 1.0, 20.0, 80.0, 1532.6
	var points []Point
	for i := range 180 {
		heading += r.NormFloat64() * 0.3
		speed = min(40, max(4, speed+r.NormFloat64()*4))
		metres := speed / 3.6 * 10
		at.Lat += metres * math.Cos(heading) / 111_195
		at.Lng += metres * math.Sin(heading) / 95_000
		odo, soc = odo+metres/1000, soc-metres/1000*1.4
		points = append(points, Point{At: dawn.Add(time.Duration(i) * often), Geo: at, Speed: int64(speed * 10), Heading: int64(math.Mod(heading*57+3600, 360)), HDOP: 8, LocKind: 1,
			SOC: int64(soc), Odo: int64(odo * 10), Temp: 300 + int64(i/20), PowerOn: true})
	}
	if n := len(Pack(points)); n > 1800 {
		t.Errorf("%d bytes for %d points", n, len(points))
	} else {
		t.Logf("%d bytes for %d points", n, len(points))
	}
}

func TestLimitPointsPreservesTurnsAndStops(t *testing.T) {
	var points []Point
	add := func(geo value.Geo, seconds int) {
		at := dawn
		if len(points) > 0 {
			at = points[len(points)-1].At.Add(time.Duration(seconds) * time.Second)
		}
		points = append(points, Point{At: at, Geo: geo, LocKind: 1, Speed: 200, PowerOn: true})
	}
	for i := range 100 { // east, a stop in the middle, then north
		add(east(float64(i*20)), 10)
		if i == 50 {
			add(east(1001), 100)
			add(east(1002), 100)
		}
	}
	corner := east(99 * 20)
	for i := range 100 {
		add(value.Geo{Lng: corner.Lng, Lat: corner.Lat + float64(i+1)*20/111_195}, 10)
	}
	got := limitPoints(points, 20)
	if len(got) > 20 || len(got) < 5 {
		t.Fatalf("%d points remain", len(got))
	}
	for _, p := range points {
		nearest := math.Inf(1)
		for i := 1; i < len(got); i++ {
			nearest = min(nearest, crossTrackDistance(got[i-1], got[i], p))
		}
		if nearest > maxDeviation {
			t.Errorf("a point is %.1f m away from the line", nearest)
		}
	}
	remains := func(geo value.Geo) bool { return slices.ContainsFunc(got, func(p Point) bool { return p.Geo == geo }) }
	if !remains(corner) || !remains(points[50].Geo) || !remains(points[53].Geo) {
		t.Error("a turn or an end of a stop is missing")
	}
	if same := limitPoints(points, len(points)); len(same) != len(points) {
		t.Error("limitPoints removed points below the limit")
	}
}

func TestSimplifyRemovesOutliers(t *testing.T) {
	points := reports(leg{5 * time.Minute, 20, true, often})
	clean := length(points)
	for _, i := range []int{7, 8, 20} {
		points[i].Geo.Lat += 0.2
	}
	points[25].HDOP = poorHDOP + 1
	points[25].Geo.Lat += 0.002
	if got := simplify(points); len(got) != len(points)-4 || math.Abs(length(points)-clean) > 1 {
		t.Errorf("%d of %d points, %.0f m, want %.0f m", len(got), len(points), length(points), clean)
	}
}
