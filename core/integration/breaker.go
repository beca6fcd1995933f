package integration

import (
	"sync"
	"time"
)

// So many failures one after another leave a system outside alone for so long (legacy-api C.4).
const (
	mostFailures = 5
	leftAlone    = 30 * time.Second
)

// breaker keeps calls from a system that fails. After the pause one call tries; the others wait for what becomes of it.
type breaker struct {
	mu       sync.Mutex
	failures int
	until    time.Time
}

// passes reports whether a call may go out now.
func (b *breaker) passes(now time.Time) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.failures < mostFailures {
		return true
	}
	if now.Before(b.until) {
		return false
	}
	b.until = now.Add(leftAlone)
	return true
}

func (b *breaker) worked() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.failures = 0
}

func (b *breaker) failed(now time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.failures++; b.failures >= mostFailures {
		b.until = now.Add(leftAlone)
	}
}
