package identity

import (
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"sync/atomic"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/routine"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
)

// activityInterval is the minimum interval between two writes of a session's last activity.
const activityInterval = time.Minute

// Session describes the session of a request.
type Session struct {
	ID int64
	// Restricted sessions may only read their own account, change the password and log out.
	Restricted bool
	// NeedsFactor sessions may do the same, and enrol the second factor that the account requires.
	NeedsFactor bool
	// ExpiresIn is the time in seconds until the session expires without further requests.
	ExpiresIn int64
	// AbsoluteExpiresIn is the time in seconds until the session expires in any case.
	AbsoluteExpiresIn int64
}

// cachedSession is a session as read from the database, with the times that move.
type cachedSession struct {
	ID               int64
	UserID           int64
	Status           system.SessionStatus
	EndReason        string
	Restricted       bool
	ThirdParty       bool
	ActiveRole       string
	IdleExpireAt     value.Time
	AbsoluteExpireAt value.Time
	LastSeenAt       value.Time

	idle, written atomic.Int64
}

func (l *cachedSession) until() int64 { return min(l.idle.Load(), l.AbsoluteExpireAt.Milli()) }

// principal is an account with the one role that its session is narrowed to, or all roles if role is empty.
type principal struct {
	user int64
	role string
}

// profile is an account at one version of the rights.
type profile struct {
	caller      access.Caller
	granted     *access.Grants
	validUntil  value.Time
	lacksFactor bool // an administrator without a second factor
}

// Authenticate returns the caller of a request with an access token. The returned Caller belongs to the request and may be modified;
// language is the language of its messages. Background requests, such as polling, do not extend the session. Errors are TOKEN_MISSING,
// TOKEN_INVALID, TOKEN_EXPIRED and TOKEN_REVOKED.
func (s *Service) Authenticate(ctx context.Context, token, language string, background bool) (*access.Caller, Session, error) {
	if token == "" {
		return nil, Session{}, fault.TokenMissing.With()
	}
	hash, ok := hashOf(token)
	if !ok {
		return nil, Session{}, fault.TokenInvalid.With()
	}
	now := s.clock()
	versions, err := s.versions(ctx)
	if err != nil {
		return nil, Session{}, err
	}
	session, err := s.session(ctx, hash, versions.session, now)
	if err != nil {
		return nil, Session{}, err
	}
	if err := s.checkActive(ctx, session, now, language); err != nil {
		return nil, Session{}, err
	}
	p, err := s.profile(ctx, principal{session.UserID, session.ActiveRole}, versions.rights)
	if err != nil {
		return nil, Session{}, err
	}
	if reason, refused := p.refusal(now); refused {
		return nil, Session{}, s.drop(ctx, session, reason, system.SessionRevoked, fault.TokenRevoked.With("reason", reasonIn(reason.String(), language)))
	}
	if !background {
		if err := s.extendIdle(ctx, session, now); err != nil {
			return nil, Session{}, err
		}
	}
	needs, err := s.needsFactor(ctx, p, session.ThirdParty)
	if err != nil {
		return nil, Session{}, err
	}
	caller := p.caller
	caller.SessionID, caller.Language = session.ID, language
	return &caller, Session{ID: session.ID, Restricted: session.Restricted, NeedsFactor: needs, ExpiresIn: (session.until() - now.Milli()) / 1000, AbsoluteExpiresIn: (session.AbsoluteExpireAt.Milli() - now.Milli()) / 1000}, nil
}

// session reads a session, from the cache if no session has ended since. An apparently expired one is read again, since another instance
// may have extended it.
func (s *Service) session(ctx context.Context, hash tokenHash, version int64, now value.Time) (*cachedSession, error) {
	if cached, ok := s.sessions.get(version, hash); ok && now.Milli() < cached.until() {
		return cached, nil
	}
	var found cachedSession
	err := s.db.Read().NewRaw(`SELECT s.id, s.user_id, s.status, s.end_reason, s.restricted, s.third_party, s.active_role, s.idle_expire_at, s.absolute_expire_at, s.last_seen_at
		FROM session_token AS t JOIN session AS s ON s.id = t.session_id WHERE t.hash = ?`, hash.String()).Scan(ctx, &found)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, fault.TokenInvalid.With()
	}
	if err != nil {
		return nil, err
	}
	found.idle.Store(found.IdleExpireAt.Milli())
	found.written.Store(found.LastSeenAt.Milli())
	s.sessions.put(version, hash, &found)
	return &found, nil
}

func (s *Service) checkActive(ctx context.Context, l *cachedSession, now value.Time, language string) error {
	switch {
	case l.Status == system.SessionTimeout:
		return fault.TokenExpired.With()
	case l.Status != system.SessionActive:
		return fault.TokenRevoked.With("reason", reasonIn(l.EndReason, language))
	case now.Milli() >= l.until():
		return s.drop(ctx, l, TimedOut, system.SessionTimeout, fault.TokenExpired.With())
	}
	return nil
}

// drop ends a session that is no longer valid and returns the refusal.
func (s *Service) drop(ctx context.Context, l *cachedSession, reason Reason, status system.SessionStatus, refusal error) error {
	err := s.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := s.EndSessions(ctx, tx, []int64{l.ID}, reason, status)
		return err
	})
	if err != nil {
		return err
	}
	return refusal
}

// profile reads an account with its rights, from the cache if no rights have changed. A session narrowed to a role that the account has
// lost has no roles.
func (s *Service) profile(ctx context.Context, of principal, version int64) (*profile, error) {
	if cached, ok := s.profiles.get(version, of); ok {
		return cached, nil
	}
	tree, err := s.tree(ctx, version)
	if err != nil {
		return nil, err
	}
	a, err := accountByID(ctx, s.db.Read(), of.user)
	if err != nil {
		return nil, err
	}
	p := &profile{}
	if a != nil && !a.disabled() {
		narrowed, err := s.narrow(ctx, a, of.role)
		if err != nil {
			return nil, err
		}
		granted, err := access.LoadRights(ctx, s.db.Read(), tree, version, narrowed)
		if err != nil {
			return nil, err
		}
		if p.lacksFactor, err = s.lacksFactor(ctx, a); err != nil {
			return nil, err
		}
		p.granted, p.validUntil = granted, a.validUntil()
		p.caller = access.Caller{
			UserID: a.ID, UserName: a.UserName, RealName: a.RealName, UserType: a.UserType, DealerID: a.DealerID,
			OrganizationCode: a.OrganizationCode, Rights: granted.Rights, ReadOnly: a.dealerStopped(), ActiveRole: of.role, Roles: granted.RoleIDs(),
		}
	}
	s.profiles.put(version, of, p)
	return p, nil
}

// tree reads the function tree, from the cache if no rights have changed.
func (s *Service) tree(ctx context.Context, version int64) (*access.Tree, error) {
	if cached, ok := s.trees.get(version, struct{}{}); ok {
		return cached, nil
	}
	tree, err := access.LoadTree(ctx, s.db.Read())
	if err == nil {
		s.trees.put(version, struct{}{}, tree)
	}
	return tree, err
}

// refusal is the reason why an account can no longer be used, even if its sessions were not ended.
func (p *profile) refusal(now value.Time) (Reason, bool) {
	switch {
	case p.granted == nil:
		return AccountDisabled, true
	case len(p.granted.Roles) == 0:
		return NoRoleLeft, true
	case !p.validUntil.IsZero() && now.Milli() >= p.validUntil.Milli():
		return AccountExpired, true
	}
	return Reason{}, false
}

// extendIdle moves the idle expiry of a session. The row is written asynchronously: a long transaction elsewhere must not block requests
// that only read.
func (s *Service) extendIdle(ctx context.Context, l *cachedSession, now value.Time) error {
	p, err := s.policy(ctx)
	if err != nil {
		return err
	}
	idle := now.Add(p.idle)
	l.idle.Store(idle.Milli())
	written := l.written.Load()
	if now.Milli()-written < activityInterval.Milliseconds() || !l.written.CompareAndSwap(written, now.Milli()) {
		return nil
	}
	s.writes.Go(func() {
		ctx := context.Background() // the request's context may have ended
		err := routine.Catch("session activity", func() error {
			return s.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
				_, err := tx.NewRaw("UPDATE session SET last_seen_at = ?, idle_expire_at = ? WHERE id = ? AND status = ?", now, idle, l.ID, system.SessionActive).Exec(ctx)
				return err
			})
		})
		if err != nil {
			slog.WarnContext(ctx, "session activity not stored", "session", l.ID, "error", err)
		}
	})
	return nil
}
