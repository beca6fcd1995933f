// Package identity implements accounts and passwords, logins and their limits, and sessions (legacy-api A.3 to A.5 and A.8, system
// catalogue 1.4 and 2).
package identity

import (
	"context"
	"sync"

	"evops/contracts/event"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/geoip"
	"evops/core/notification"
	"evops/core/oidc"
	"evops/core/store"
)

// Service manages the accounts of one database. Several instances may share the database.
type Service struct {
	db            *store.DB
	hasher        *hasher
	signing       []byte
	clock         func() value.Time
	loginLimiter  attemptLimiter
	mail          SMSSender
	geoIP         *geoip.Library
	ended         func(ctx context.Context, e event.SessionsEnded)
	notifications *notification.Service
	thirdParty    *oidc.Provider

	sessions     generation[tokenHash, *cachedSession]
	profiles     generation[principal, *profile]
	trees        generation[struct{}, *access.Tree]
	viewedGrants generation[viewKey, *access.Grants]
	writes       sync.WaitGroup
}

// Deps are the dependencies of the service. Only DB, Secrets and Clock are required.
type Deps struct {
	DB      *store.DB
	Secrets Secrets
	// Clock is value.Now except in tests.
	Clock func() value.Time
	// SMS sends short messages; without it none are sent.
	SMS SMSSender
	// GeoIP maps addresses to cities.
	GeoIP *geoip.Library
	// Notifications notifies an account of a login from a new location.
	Notifications *notification.Service
	// ThirdParty is the company's identity provider; nil without one.
	ThirdParty *oidc.Provider
	// SessionsEnded is called after the commit with the sessions that ended early.
	SessionsEnded func(ctx context.Context, e event.SessionsEnded)
}

// New returns a service.
func New(d Deps) *Service {
	return &Service{
		db: d.DB, hasher: newHasher(d.Secrets), signing: d.Secrets.Signing, clock: d.Clock,
		mail: d.SMS, geoIP: d.GeoIP, ended: d.SessionsEnded, notifications: d.Notifications, thirdParty: d.ThirdParty,
	}
}

// Close waits for pending asynchronous writes. Call it before closing the database.
func (s *Service) Close() { s.writes.Wait() }
