package identity

import (
	"context"
	"sync"

	"evops/core/store"
)

// cacheSize is the maximum number of entries per cache.
const cacheSize = 20_000

// cacheVersions are the change counters that the caches depend on.
type cacheVersions struct{ rights, session int64 }

func (s *Service) versions(ctx context.Context) (v cacheVersions, err error) {
	if v.rights, err = s.db.Version(ctx, store.RightsVersion); err != nil {
		return v, err
	}
	v.session, err = s.db.Version(ctx, store.SessionVersion)
	return v, err
}

// generation is a cache whose entries are all valid for one version.
type generation[K comparable, V any] struct {
	mu      sync.RWMutex
	version int64
	entries map[K]V
}

func (g *generation[K, V]) get(version int64, key K) (V, bool) {
	g.mu.RLock()
	defer g.mu.RUnlock()
	if g.version != version {
		var none V
		return none, false
	}
	entry, ok := g.entries[key]
	return entry, ok
}

// put stores an entry that was read after version was observed. A newer version empties the cache; an entry of an older version is
// discarded.
func (g *generation[K, V]) put(version int64, key K, entry V) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if version < g.version {
		return
	}
	if version > g.version || g.entries == nil || len(g.entries) >= cacheSize {
		g.version, g.entries = version, make(map[K]V)
	}
	g.entries[key] = entry
}
