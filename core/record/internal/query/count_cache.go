package query

import (
	"context"
	"sync"
	"time"

	"evops/core/store"
)

// countCache caches the row count of each unfiltered list. A write on this instance invalidates an entry; others expire after countTTL.
type countCache struct {
	mu      sync.Mutex
	entries map[string]*cachedCount
	reads   store.SharedRead[int64]
}

type cachedCount struct {
	n     int64
	until time.Time
}

const countTTL = 3 * time.Second

func (c *countCache) get(ctx context.Context, v Reader, q *Query, limit Scope) (int64, error) {
	c.mu.Lock()
	entry := c.entries[q.Table.Name]
	if entry == nil {
		entry = &cachedCount{}
		c.entries[q.Table.Name] = entry
	}
	n, fresh := entry.n, time.Now().Before(entry.until)
	c.mu.Unlock()
	if fresh {
		return n, nil
	}
	n, err := c.reads.Do(ctx, q.Table.Name, func(ctx context.Context) (n int64, err error) {
		b := v.Statement()
		b.Raw("SELECT count(*) FROM ", q.Table.Quoted)
		q.Where(b, limit)
		if err := v.Scalar(ctx, b, &n); err != nil {
			return 0, err
		}
		c.mu.Lock()
		entry.n, entry.until = n, time.Now().Add(countTTL)
		c.mu.Unlock()
		return n, nil
	})
	return n, MarkTimeout(ctx, err)
}

// Written drops the cached count of a resource, since a row was written.
func (r *Resources) Written(name string) { r.counts.invalidate(name) }

// invalidate drops the cached count. Counts in progress still return to their callers but are not reused.
func (c *countCache) invalidate(name string) {
	c.mu.Lock()
	delete(c.entries, name)
	c.reads.Forget(name)
	c.mu.Unlock()
}
