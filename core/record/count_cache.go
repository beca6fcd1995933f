package record

import (
	"context"
	"sync"
	"time"

	"evops/core/store"
)

// countCache keeps how many rows each whole list has; a write on this instance or some seconds make it count anew.
type countCache struct {
	mu    sync.Mutex
	kept  map[string]*cachedCount
	reads store.SharedRead[int64]
}

type cachedCount struct {
	n     int64
	until time.Time
}

const countKept = 3 * time.Second

func (c *countCache) get(ctx context.Context, v Reader, q *Query, limit scopeFilter) (int64, error) {
	c.mu.Lock()
	kept := c.kept[q.table.Name]
	if kept == nil {
		kept = &cachedCount{}
		c.kept[q.table.Name] = kept
	}
	n, fresh := kept.n, time.Now().Before(kept.until)
	c.mu.Unlock()
	if fresh {
		return n, nil
	}
	n, err := c.reads.Do(ctx, q.table.Name, func(ctx context.Context) (n int64, err error) {
		b := &builder{dialect: v.e.db.Dialect}
		b.raw("SELECT count(*) FROM ", q.table.name)
		q.where(b, limit)
		if err := v.scalar(ctx, b, &n); err != nil {
			return 0, err
		}
		c.mu.Lock()
		kept.n, kept.until = n, time.Now().Add(countKept)
		c.mu.Unlock()
		return n, nil
	})
	return n, queryFault(ctx, err)
}

// invalidate leaves those who count now to themselves: whoever comes later counts anew.
func (c *countCache) invalidate(name string) {
	c.mu.Lock()
	delete(c.kept, name)
	c.reads.Forget(name)
	c.mu.Unlock()
}
