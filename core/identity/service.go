// Package identity knows who somebody is: accounts and their passwords, logins and their limits, sessions and their ends
// (legacy-api A.3 to A.5 and A.8, system catalogue 1.4 and 2).
package identity

import (
	"context"
	"sync"

	"evops/contracts/event"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/geoip"
	"evops/core/notice"
	"evops/core/store"
)

// Service answers for all accounts of one database. Several instances may share it.
type Service struct {
	db      *store.DB
	hasher  *hasher
	signing []byte
	clock   func() value.Time
	lanes   lanes
	mail    Post
	places  *geoip.Library
	ended   func(ctx context.Context, e event.SessionsEnded)
	notices *notice.Service

	sessions generation[tokenHash, *live]
	profiles generation[holder, *profile]
	trees    generation[struct{}, *access.Tree]
	lenses   generation[lens, *access.Granted]
	writes   sync.WaitGroup
}

// Open makes the service. clock is value.Now outside of tests.
func Open(db *store.DB, secrets Secrets, clock func() value.Time) *Service {
	return &Service{db: db, hasher: newHasher(secrets), signing: secrets.Signing, clock: clock}
}

// LocateBy names the library that says where addresses are.
func (s *Service) LocateBy(places *geoip.Library) { s.places = places }

// NotifyBy names who leaves notices with accounts; without it a login from a new place is told to nobody.
func (s *Service) NotifyBy(notices *notice.Service) { s.notices = notices }

// TellEnded names who is told, after the commit, of sessions that ended before their time.
func (s *Service) TellEnded(tell func(ctx context.Context, e event.SessionsEnded)) { s.ended = tell }

// Close waits for what is still being written. The database closes after it.
func (s *Service) Close() { s.writes.Wait() }
