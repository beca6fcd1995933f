package accept

import (
	"sync"

	"github.com/prometheus/client_golang/prometheus"
)

var (
	openConnections    = prometheus.NewDesc("evops_connections", "Open connections, by listener.", []string{"listener"}, nil)
	connectionLimit    = prometheus.NewDesc("evops_connections_limit", "Maximum number of open connections.", []string{"listener"}, nil)
	refusedConnections = prometheus.NewDesc("evops_connections_refused_total",
		"Connections refused: full (listener limit reached), source (limit of one source reached), accept (accept failed).", []string{"listener", "reason"}, nil)
)

// listeners is the set of listeners of this process.
type listeners struct {
	mu  sync.Mutex
	all map[*limited]bool
}

var metrics = &listeners{all: map[*limited]bool{}}

// Metrics returns the collector of all listeners of this process.
func Metrics() prometheus.Collector { return metrics }

func (m *listeners) add(l *limited) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.all[l] = true
}

func (m *listeners) remove(l *limited) {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.all, l)
}

// Describe implements prometheus.Collector.
func (m *listeners) Describe(to chan<- *prometheus.Desc) {
	to <- openConnections
	to <- connectionLimit
	to <- refusedConnections
}

// Collect implements prometheus.Collector. Listeners with the same name, which only tests create, are summed.
func (m *listeners) Collect(to chan<- prometheus.Metric) {
	m.mu.Lock()
	defer m.mu.Unlock()
	type listenerStats struct {
		open, most float64
		refused    map[string]int
	}
	by := map[string]listenerStats{}
	for l := range m.all {
		l.mu.Lock()
		f := by[l.Name]
		if f.refused == nil {
			f.refused = map[string]int{}
		}
		f.open, f.most = f.open+float64(l.open), f.most+float64(l.Most)
		for why, n := range l.refused {
			f.refused[why] += n
		}
		by[l.Name] = f
		l.mu.Unlock()
	}
	for name, f := range by {
		to <- prometheus.MustNewConstMetric(openConnections, prometheus.GaugeValue, f.open, name)
		to <- prometheus.MustNewConstMetric(connectionLimit, prometheus.GaugeValue, f.most, name)
		for _, why := range []string{full, source, failed} {
			to <- prometheus.MustNewConstMetric(refusedConnections, prometheus.CounterValue, float64(f.refused[why]), name, why)
		}
	}
}
