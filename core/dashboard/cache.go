package dashboard

import (
	"fmt"
	"sync"
	"time"

	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
)

const (
	// cacheTTL is how long a figure is cached for all callers with the same scope (system catalogue 3.1), freshTTL for requests of fresh
	// figures.
	cacheTTL = time.Minute
	freshTTL = 3 * time.Second
	// maxEntries bounds the cache: about ten items for each scope, with as many scopes as dealers log in within a minute.
	maxEntries = 20_000
)

// cache stores items by key and scope. Permissions are checked on every request, before the cache.
type cache struct {
	mu    sync.Mutex
	items map[string]*item
}

// item is one cached result. Its lock makes concurrent requests wait for one query.
type item struct {
	mu     sync.Mutex
	at     value.Time
	result any
}

// cached returns the cached result of an item in a scope, or reads it. Errors are not cached.
func cached[T any](s *Service, fresh bool, key, scope string, read func() (T, error)) (T, error) {
	if scope == "" {
		return read()
	}
	ttl := cacheTTL
	if fresh {
		ttl = freshTTL
	}
	i := s.cache.entry(key + " " + scope)
	i.mu.Lock()
	defer i.mu.Unlock()
	if one, ok := i.result.(T); ok && s.now().Milli() < i.at.Add(ttl).Milli() {
		return one, nil
	}
	asOf := s.now()
	one, err := read()
	if err == nil {
		i.result, i.at = one, asOf
	}
	return one, err
}

func (k *cache) entry(name string) *item {
	k.mu.Lock()
	defer k.mu.Unlock()
	found := k.items[name]
	if found == nil {
		if len(k.items) >= maxEntries {
			k.items = map[string]*item{}
		}
		found = &item{}
		k.items[name] = found
	}
	return found
}

// scopeOf returns the cache key of a caller's scope in a list: callers with the same scope see the same figures. The user type is included,
// since it restricts the searchable fields.
func scopeOf(who *access.Caller, list resource.List) string {
	switch scope := who.Scope(list.PermissionFor("view")); scope {
	case system.AllData:
		return "all"
	case system.OwnSubtree:
		return "organisation " + who.OrganizationCode
	default:
		return fmt.Sprint("dealer ", who.DealerID, " of ", who.UserType)
	}
}
