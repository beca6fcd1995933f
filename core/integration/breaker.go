package integration

import (
	"sync"
	"time"
)

// Limits of the circuit breaker: consecutive failures until it opens, and the time until the next probe (legacy-api C.4).
const (
	maxFailures  = 5
	breakerPause = 30 * time.Second
)

// breaker is a circuit breaker for an external system. After the pause one call probes; the others are refused until its result is known.
type breaker struct {
	mu       sync.Mutex
	failures int
	until    time.Time
}

// allow reports whether a call may be made now.
func (b *breaker) allow(now time.Time) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.failures < maxFailures {
		return true
	}
	if now.Before(b.until) {
		return false
	}
	b.until = now.Add(breakerPause)
	return true
}

func (b *breaker) succeeded() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.failures = 0
}

func (b *breaker) failed(now time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.failures++; b.failures >= maxFailures {
		b.until = now.Add(breakerPause)
	}
}
