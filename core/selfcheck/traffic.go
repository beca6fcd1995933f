package selfcheck

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"math"
	"slices"
	"sync"
	"time"

	check "evops/contracts/selfcheck"
)

const (
	// windowMinutes is how long requests are recorded (system catalogue 3.4).
	windowMinutes = 15
	// maxPaths is how many paths are listed, slowest first.
	maxPaths = 10
	// Histogram of durations: the first bucket ends at 0.1 ms, each further one is a tenth wider, and the last contains everything above
	// five minutes.
	minBucket, growth, buckets = 0.1, 1.1, 160
)

// Traffic records the number and duration of the requests of the last minutes.
type Traffic struct {
	mu    sync.Mutex
	slots [windowMinutes]slot
	clock func() time.Time
}

// slot is one minute.
type slot struct {
	minute int64
	paths  map[string]*pathStats
}

// pathStats are the statistics of one path.
type pathStats struct {
	n, failed int
	sum       time.Duration
	took      [buckets]uint32
}

// NewTraffic creates an empty recorder.
func NewTraffic(clock func() time.Time) *Traffic { return &Traffic{clock: clock} }

// Observe records one request; failed marks an error of the server.
func (t *Traffic) Observe(path string, took time.Duration, failed bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	minute := t.clock().Unix() / 60
	s := &t.slots[minute%windowMinutes]
	if s.minute != minute || s.paths == nil {
		*s = slot{minute, map[string]*pathStats{}}
	}
	a := s.paths[path]
	if a == nil {
		a = &pathStats{}
		s.paths[path] = a
	}
	a.n++
	a.sum += took
	a.took[bucketOf(took)]++
	if failed {
		a.failed++
	}
}

func bucketOf(took time.Duration) int {
	bucket := math.Ceil(math.Log(took.Seconds()*1000/minBucket) / math.Log(growth))
	return int(min(max(bucket, 0), buckets-1))
}

// recent sums up the minutes in the window by path.
func (t *Traffic) recent() map[string]*pathStats {
	t.mu.Lock()
	defer t.mu.Unlock()
	now := t.clock().Unix() / 60
	sums := map[string]*pathStats{}
	for i := range t.slots {
		if now-t.slots[i].minute >= windowMinutes {
			continue
		}
		for path, a := range t.slots[i].paths {
			if sums[path] == nil {
				sums[path] = &pathStats{}
			}
			sums[path].add(a)
		}
	}
	return sums
}

func (a *pathStats) add(b *pathStats) {
	a.n, a.failed, a.sum = a.n+b.n, a.failed+b.failed, a.sum+b.sum
	for i, n := range b.took {
		a.took[i] += n
	}
}

// quantile returns the duration in milliseconds that a share of the requests did not exceed; 0 without requests.
func (a *pathStats) quantile(share float64) float64 {
	rank, seen := max(1, uint32(math.Ceil(share*float64(a.n)))), uint32(0)
	for bucket, n := range a.took {
		if seen += n; seen >= rank {
			return math.Round(10*minBucket*math.Pow(growth, float64(bucket))) / 10
		}
	}
	return 0
}

func (a *pathStats) mean() time.Duration { return a.sum / time.Duration(a.n) }

// traffic reports the requests of this process only.
func (s *Service) traffic(context.Context) ([]check.Check, error) {
	paths := s.Traffic.recent()
	var all pathStats
	for _, a := range paths {
		all.add(a)
	}
	lines := []check.Check{check.Info("http.requests", all.n, "")}
	if all.n == 0 {
		return lines, nil
	}
	lines = append(lines,
		check.Evaluate("http.errors", math.Round(1000*float64(all.failed)/float64(all.n))/10, check.Percent, check.Threshold{Warn: 1, Fail: 5}),
		check.Evaluate("http.p50", all.quantile(.5), check.Milliseconds, check.Threshold{Warn: 200, Fail: 1000}),
		check.Evaluate("http.p95", all.quantile(.95), check.Milliseconds, check.Threshold{Warn: 1000, Fail: 5000}),
		check.Evaluate("http.p99", all.quantile(.99), check.Milliseconds, check.Threshold{Warn: 3000, Fail: 10_000}),
	)
	names := slices.SortedFunc(maps.Keys(paths), func(a, b string) int {
		return cmp.Or(cmp.Compare(paths[b].mean(), paths[a].mean()), cmp.Compare(a, b))
	})
	for _, name := range names[:min(maxPaths, len(names))] {
		line := check.Info("http.path", check.Millis(paths[name].mean()), check.Milliseconds)
		line.Of, line.Detail = name, fmt.Sprintf("× %d", paths[name].n)
		lines = append(lines, line)
	}
	return lines, nil
}
