package identity

import (
	"context"
	"sync"

	"evops/core/store"
)

// cacheSize bounds each cache; what is left out is read again.
const cacheSize = 20_000

// seen is the state of the change counters that identity keeps something by.
type seen struct{ rights, session int64 }

func (s *Service) versions(ctx context.Context) (v seen, err error) {
	if v.rights, err = s.db.Version(ctx, store.RightsVersion); err != nil {
		return v, err
	}
	v.session, err = s.db.Version(ctx, store.SessionVersion)
	return v, err
}

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
