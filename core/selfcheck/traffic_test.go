package selfcheck

import (
	"math"
	"testing"
	"time"
)

func TestTrafficCountsTheLastFifteenMinutesOnly(t *testing.T) {
	now := time.Date(2026, 3, 1, 8, 0, 0, 0, time.UTC)
	traffic := NewTraffic(func() time.Time { return now })
	s := &Service{Traffic: traffic}
	value := func(probe string) any {
		lines, err := s.traffic(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range lines {
			if line.Probe == probe {
				return line.Value
			}
		}
		return nil
	}
	for minute := range 20 {
		for n := range 10 {
			traffic.Observe("/a", 10*time.Millisecond, n == 0 && minute >= 10)
		}
		now = now.Add(time.Minute)
	}
	// The current minute is empty; the fourteen before it count.
	if n := value("http.requests"); n != 140 {
		t.Errorf("%v requests", n)
	}
	if share := value("http.errors"); share != 7.1 {
		t.Errorf("%v %% failed", share)
	}
	now = now.Add(time.Hour)
	if n := value("http.requests"); n != 0 {
		t.Errorf("%v requests an hour later", n)
	}
}

func TestTheSlowestPathsComeFirstAndQuantilesAreAccurateToATenth(t *testing.T) {
	traffic := NewTraffic(time.Now)
	for n := 1; n <= 1000; n++ {
		traffic.Observe("/fast", time.Duration(n)*time.Millisecond, false)
	}
	traffic.Observe("/slow", 20*time.Second, true)
	traffic.Observe("/never", 0, false)
	lines, err := (&Service{Traffic: traffic}).traffic(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var paths []string
	for _, line := range lines {
		want := map[string]float64{"http.p50": 500, "http.p95": 950, "http.p99": 990}[line.Probe]
		if got, _ := line.Value.(float64); want != 0 && math.Abs(got-want)/want > .1 {
			t.Errorf("%s: %v, want about %v", line.Probe, got, want)
		}
		if line.Probe == "http.path" {
			paths = append(paths, line.Of)
		}
	}
	if len(paths) != 3 || paths[0] != "/slow" || paths[2] != "/never" {
		t.Errorf("%q", paths)
	}
}
