package record

import (
	"context"
	"sync"
	"time"
)

// counts keeps how many rows each whole list has; a write on this instance or some seconds make it count anew.
type counts struct {
	mu   sync.Mutex
	kept map[string]*keptCount
}

// keptCount is locked while somebody counts: whoever asks meanwhile waits for that number instead of counting beside.
type keptCount struct {
	mu    sync.Mutex
	n     int64
	until time.Time
}

const countKept = 3 * time.Second

func (c *counts) of(ctx context.Context, v View, q *Query, limit reach) (int64, error) {
	c.mu.Lock()
	kept := c.kept[q.table.Name]
	if kept == nil {
		kept = &keptCount{}
		c.kept[q.table.Name] = kept
	}
	c.mu.Unlock()
	kept.mu.Lock()
	defer kept.mu.Unlock()
	if time.Now().Before(kept.until) {
		return kept.n, nil
	}
	b := &builder{dialect: v.e.db.Dialect}
	b.raw("SELECT count(*) FROM ", q.table.name)
	q.where(b, limit)
	if err := v.scalar(ctx, b, &kept.n); err != nil {
		return 0, queryFault(ctx, err)
	}
	kept.until = time.Now().Add(countKept)
	return kept.n, nil
}

// forget leaves those who count now to themselves: whoever comes later counts anew.
func (c *counts) forget(name string) {
	c.mu.Lock()
	delete(c.kept, name)
	c.mu.Unlock()
}
