package bff

import (
	"crypto/sha256"
	"sync"
	"time"
)

// confirmedFor is how long a session counts as confirmed after core has accepted its token.
const confirmedFor = 10 * time.Minute

// recentSessions is the set of sessions whose tokens core has recently accepted.
type recentSessions struct {
	mu     sync.Mutex
	until  map[[sha256.Size]byte]time.Time
	purged time.Time
}

func (s *recentSessions) contains(key [sha256.Size]byte, now time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.until[key].After(now)
}

func (s *recentSessions) add(key [sha256.Size]byte, now time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.until == nil {
		s.until, s.purged = make(map[[sha256.Size]byte]time.Time), now
	}
	if now.Sub(s.purged) > confirmedFor {
		for other, until := range s.until {
			if !until.After(now) {
				delete(s.until, other)
			}
		}
		s.purged = now
	}
	s.until[key] = now.Add(confirmedFor)
}

func (s *recentSessions) remove(key [sha256.Size]byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.until, key)
}
