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
	"evops/core/notification"
	"evops/core/store"
)

// Service answers for all accounts of one database. Several instances may share it.
type Service struct {
	db            *store.DB
	hasher        *hasher
	signing       []byte
	clock         func() value.Time
	lanes         workers
	mail          SMSSender
	places        *geoip.Library
	ended         func(ctx context.Context, e event.SessionsEnded)
	notifications *notification.Service

	sessions generation[tokenHash, *live]
	profiles generation[holder, *profile]
	trees    generation[struct{}, *access.Tree]
	lenses   generation[viewKey, *access.Grants]
	writes   sync.WaitGroup
}

// Deps is what the service needs. Only DB, Secrets and Clock are required.
type Deps struct {
	DB      *store.DB
	Secrets Secrets
	// Clock is value.Now outside of tests.
	Clock func() value.Time
	// Mail sends short messages; without it none is ever sent.
	Mail SMSSender
	// Places maps addresses to cities.
	Places *geoip.Library
	// Notifications tells an account of a login from a new place.
	Notifications *notification.Service
	// SessionsEnded is called after the commit with the sessions that ended before their time.
	SessionsEnded func(ctx context.Context, e event.SessionsEnded)
}

// New makes the service.
func New(d Deps) *Service {
	return &Service{
		db: d.DB, hasher: newHasher(d.Secrets), signing: d.Secrets.Signing, clock: d.Clock,
		mail: d.Mail, places: d.Places, ended: d.SessionsEnded, notifications: d.Notifications,
	}
}

// Close waits for what is still being written. The database closes after it.
func (s *Service) Close() { s.writes.Wait() }
