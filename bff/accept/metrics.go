package accept

import (
	"sync"

	"github.com/prometheus/client_golang/prometheus"
)

var (
	openConnections    = prometheus.NewDesc("evops_connections", "Open connections, by where they came in.", []string{"listener"}, nil)
	mostConnections    = prometheus.NewDesc("evops_connections_limit", "How many connections may be open at once.", []string{"listener"}, nil)
	refusedConnections = prometheus.NewDesc("evops_connections_refused_total",
		"Connections that were not accepted: full (all that may be open are), source (one source has its share), accept (the system refused).", []string{"listener", "reason"}, nil)
)

// listeners are the listeners of this process.
type listeners struct {
	mu  sync.Mutex
	all map[*limited]bool
}

var metrics = &listeners{all: map[*limited]bool{}}

// Metrics tells of all listeners of this process.
func Metrics() prometheus.Collector { return metrics }

func (m *listeners) add(d *limited) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.all[d] = true
}

func (m *listeners) remove(d *limited) {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.all, d)
}

// Describe implements prometheus.Collector.
func (m *listeners) Describe(to chan<- *prometheus.Desc) {
	to <- openConnections
	to <- mostConnections
	to <- refusedConnections
}

// Collect implements prometheus.Collector. Listeners of one name, which only tests have, are told as one.
func (m *listeners) Collect(to chan<- prometheus.Metric) {
	m.mu.Lock()
	defer m.mu.Unlock()
	type figures struct {
		open, most float64
		refused    map[string]int
	}
	by := map[string]figures{}
	for d := range m.all {
		d.mu.Lock()
		f := by[d.Name]
		if f.refused == nil {
			f.refused = map[string]int{}
		}
		f.open, f.most = f.open+float64(d.open), f.most+float64(d.Most)
		for why, n := range d.refused {
			f.refused[why] += n
		}
		by[d.Name] = f
		d.mu.Unlock()
	}
	for name, f := range by {
		to <- prometheus.MustNewConstMetric(openConnections, prometheus.GaugeValue, f.open, name)
		to <- prometheus.MustNewConstMetric(mostConnections, prometheus.GaugeValue, f.most, name)
		for _, why := range []string{full, source, failed} {
			to <- prometheus.MustNewConstMetric(refusedConnections, prometheus.CounterValue, float64(f.refused[why]), name, why)
		}
	}
}
