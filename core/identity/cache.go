package identity

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/value"
	"evops/core/store"
)

const (
	// freshness is how late another instance's change may be seen.
	freshness = 250 * time.Millisecond
	// watching is how long every request asks for changes after one was made in a transaction that this package does not see the end of.
	watching = 2 * time.Second
	// cacheSize bounds each cache; what is left out is read again.
	cacheSize = 20_000
)

// seen is the state of the change counters at a moment.
type seen struct {
	at              value.Time
	rights, session int64
}

// versions asks the database for the change counters, at most once in freshness.
type versions struct {
	mu      sync.Mutex
	last    atomic.Pointer[seen]
	watched atomic.Int64 // milliseconds since 1970 until which every request asks
}

func (v *versions) current(ctx context.Context, db bun.IDB, clock func() value.Time) (seen, error) {
	if last := v.fresh(clock()); last != nil {
		return *last, nil
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	now := clock()
	if last := v.fresh(now); last != nil {
		return *last, nil
	}
	var rows []struct {
		Name    string
		Version int64
	}
	err := db.NewRaw("SELECT name, version FROM change_version WHERE name IN (?, ?)", store.RightsVersion, store.SessionVersion).Scan(ctx, &rows)
	if err != nil {
		return seen{}, err
	}
	found := seen{at: now}
	for _, row := range rows {
		switch row.Name {
		case store.RightsVersion:
			found.rights = row.Version
		case store.SessionVersion:
			found.session = row.Version
		}
	}
	v.last.Store(&found)
	return found, nil
}

func (v *versions) fresh(now value.Time) *seen {
	last := v.last.Load()
	if last == nil || now.Milli() < v.watched.Load() {
		return nil
	}
	if age := now.Milli() - last.at.Milli(); age < 0 || age >= freshness.Milliseconds() {
		return nil
	}
	return last
}

// watch makes every request of the next moments ask, since a change is about to be committed.
func (v *versions) watch(now value.Time) { v.watched.Store(now.Add(watching).Milli()) }

// generation is a cache whose entries are all true at one version.
type generation[K comparable, V any] struct {
	mu      sync.RWMutex
	version int64
	held    map[K]V
}

func (g *generation[K, V]) get(version int64, key K) (V, bool) {
	g.mu.RLock()
	defer g.mu.RUnlock()
	if g.version != version {
		var none V
		return none, false
	}
	entry, ok := g.held[key]
	return entry, ok
}

// put keeps an entry that was read after version was seen. A newer version empties the cache, an entry of an older one is not kept.
func (g *generation[K, V]) put(version int64, key K, entry V) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if version < g.version {
		return
	}
	if version > g.version || g.held == nil || len(g.held) >= cacheSize {
		g.version, g.held = version, make(map[K]V)
	}
	g.held[key] = entry
}
