package dashboard

import (
	"fmt"
	"sync"
	"time"

	"evops/contracts/dashboard"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
)

const (
	// keptFor is how long a figure is good for everybody of the same scope (system catalogue 3.1), freshFor when somebody asks for figures of now.
	keptFor  = time.Minute
	freshFor = 3 * time.Second
	// keptMost bounds what is remembered: some ten items for each of as many scopes as dealers log in within a minute.
	keptMost = 20_000
)

// cache remembers items by what they are and how far one sees. Rights are asked before, at every request.
type cache struct {
	mu    sync.Mutex
	items map[string]*item
}

// item is one remembered answer; its lock lets one request read while the others wait for what it finds.
type item struct {
	mu   sync.Mutex
	at   value.Time
	held any
}

// recall gives what is remembered of an item in a scope, or reads it; failures are not remembered.
func recall[T any](s *Service, fresh bool, key, scope string, read func() (T, error)) (T, error) {
	if scope == "" {
		return read()
	}
	good := keptFor
	if fresh {
		good = freshFor
	}
	i := s.kept.of(key + " " + scope)
	i.mu.Lock()
	defer i.mu.Unlock()
	if one, ok := i.held.(T); ok && s.now().Milli() < i.at.Add(good).Milli() {
		return one, nil
	}
	asOf := s.now()
	one, err := read()
	if err == nil {
		i.held, i.at = one, asOf
	}
	return one, err
}

func (k *cache) of(name string) *item {
	k.mu.Lock()
	defer k.mu.Unlock()
	found := k.items[name]
	if found == nil {
		if len(k.items) >= keptMost {
			k.items = map[string]*item{}
		}
		found = &item{}
		k.items[name] = found
	}
	return found
}

// scopeOf names how far a caller sees in a list: all who see as far see the same figures. What a dealer's account may not search by decides too.
func scopeOf(who *access.Caller, list dashboard.List) string {
	switch far := who.Scope(list.PermissionFor("view")); far {
	case system.AllData:
		return "all"
	case system.OwnSubtree:
		return "organisation " + who.OrganizationCode
	default:
		return fmt.Sprint("dealer ", who.DealerID, " of ", who.UserType)
	}
}
