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
	// minutes is how far traffic is remembered (system catalogue 3.4).
	minutes = 15
	// slowest is how many paths are told.
	slowest = 10
	// Times are kept by classes, each a tenth longer than the one before, from 0.1 ms on; the last one takes whatever is longer than five minutes.
	shortest, growth, classes = 0.1, 1.1, 160
)

// Traffic remembers what was asked within the last minutes, and how long it took.
type Traffic struct {
	mu    sync.Mutex
	slots [minutes]slot
	clock func() time.Time
}

// slot is one minute.
type slot struct {
	minute int64
	paths  map[string]*asked
}

// asked is what one path was asked.
type asked struct {
	n, failed int
	sum       time.Duration
	took      [classes]uint32
}

// NewTraffic has seen nothing yet.
func NewTraffic(clock func() time.Time) *Traffic { return &Traffic{clock: clock} }

// Observe remembers one request; failed is the server's own failure.
func (t *Traffic) Observe(path string, took time.Duration, failed bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	minute := t.clock().Unix() / 60
	s := &t.slots[minute%minutes]
	if s.minute != minute || s.paths == nil {
		*s = slot{minute, map[string]*asked{}}
	}
	a := s.paths[path]
	if a == nil {
		a = &asked{}
		s.paths[path] = a
	}
	a.n++
	a.sum += took
	a.took[classOf(took)]++
	if failed {
		a.failed++
	}
}

func classOf(took time.Duration) int {
	class := math.Ceil(math.Log(took.Seconds()*1000/shortest) / math.Log(growth))
	return int(min(max(class, 0), classes-1))
}

// recent sums up the minutes that still count, by path.
func (t *Traffic) recent() map[string]*asked {
	t.mu.Lock()
	defer t.mu.Unlock()
	now := t.clock().Unix() / 60
	sums := map[string]*asked{}
	for i := range t.slots {
		if now-t.slots[i].minute >= minutes {
			continue
		}
		for path, a := range t.slots[i].paths {
			if sums[path] == nil {
				sums[path] = &asked{}
			}
			sums[path].add(a)
		}
	}
	return sums
}

func (a *asked) add(b *asked) {
	a.n, a.failed, a.sum = a.n+b.n, a.failed+b.failed, a.sum+b.sum
	for i, n := range b.took {
		a.took[i] += n
	}
}

// within is the time in milliseconds that a share of the requests stayed within; zero for none.
func (a *asked) within(share float64) float64 {
	wanted, seen := max(1, uint32(math.Ceil(share*float64(a.n)))), uint32(0)
	for class, n := range a.took {
		if seen += n; seen >= wanted {
			return math.Round(10*shortest*math.Pow(growth, float64(class))) / 10
		}
	}
	return 0
}

func (a *asked) mean() time.Duration { return a.sum / time.Duration(a.n) }

// traffic tells of this process alone; each of several has its own.
func (s *Service) traffic(context.Context) ([]check.Line, error) {
	paths := s.Traffic.recent()
	var all asked
	for _, a := range paths {
		all.add(a)
	}
	lines := []check.Line{check.Tell("http.requests", all.n, "")}
	if all.n == 0 {
		return lines, nil
	}
	lines = append(lines,
		check.Judge("http.errors", math.Round(1000*float64(all.failed)/float64(all.n))/10, check.Percent, check.Threshold{Warn: 1, Fail: 5}),
		check.Judge("http.p50", all.within(.5), check.Milliseconds, check.Threshold{Warn: 200, Fail: 1000}),
		check.Judge("http.p95", all.within(.95), check.Milliseconds, check.Threshold{Warn: 1000, Fail: 5000}),
		check.Judge("http.p99", all.within(.99), check.Milliseconds, check.Threshold{Warn: 3000, Fail: 10_000}),
	)
	names := slices.SortedFunc(maps.Keys(paths), func(a, b string) int {
		return cmp.Or(cmp.Compare(paths[b].mean(), paths[a].mean()), cmp.Compare(a, b))
	})
	for _, name := range names[:min(slowest, len(names))] {
		line := check.Tell("http.path", check.Millis(paths[name].mean()), check.Milliseconds)
		line.Of, line.Detail = name, fmt.Sprintf("× %d", paths[name].n)
		lines = append(lines, line)
	}
	return lines, nil
}
