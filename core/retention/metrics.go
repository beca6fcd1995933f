package retention

import (
	"context"
	"log/slog"
	"maps"
	"slices"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// purgedRows is the Redis hash of the number of rows that all processes have deleted, by table.
const purgedRows = "retention:purged"

var purged = prometheus.NewDesc("evops_purged_rows_total", "Rows deleted at the end of their retention, by any worker.", []string{"table"}, nil)

// collectTimeout bounds the use of Redis by one run or scrape.
const collectTimeout = 2 * time.Second

// count logs the numbers of deleted rows and adds them to the metric, also at the end of the process. A failure to store them is logged and
// ignored.
func (p *Purger) count(ctx context.Context, deleted map[string]int64) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), collectTimeout)
	defer cancel()
	for _, table := range slices.Sorted(maps.Keys(deleted)) {
		n := deleted[table]
		if n == 0 {
			continue
		}
		slog.InfoContext(ctx, "rows purged", "table", table, "rows", n)
		if err := p.redis.HIncrBy(ctx, purgedRows, table, n).Err(); err != nil {
			slog.WarnContext(ctx, "number of purged rows not stored", "table", table, "error", err)
		}
	}
}

// Describe implements prometheus.Collector. The numbers come from Redis, so they are the same in every process.
func (p *Purger) Describe(to chan<- *prometheus.Desc) { to <- purged }

// Collect implements prometheus.Collector.
func (p *Purger) Collect(to chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), collectTimeout)
	defer cancel()
	tables, err := p.redis.HGetAll(ctx, purgedRows).Result()
	if err != nil {
		to <- prometheus.NewInvalidMetric(purged, err)
	}
	for table, text := range tables {
		n, err := strconv.ParseFloat(text, 64)
		if err != nil {
			continue // not written by count
		}
		to <- prometheus.MustNewConstMetric(purged, prometheus.CounterValue, n, table)
	}
}
