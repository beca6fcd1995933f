package identity

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/idempotency"
)

// OwnSession is an active session as shown to its owner.
type OwnSession struct {
	ID         int64      `json:"id"`
	CreatedAt  value.Time `json:"createdAt" null:"false"`
	LastSeenAt value.Time `json:"lastSeenAt" null:"false"`
	IP         string     `json:"ip"`
	// Location is the location of the IP address, in the caller's language.
	Location   string            `json:"location"`
	Device     string            `json:"device"`
	ClientKind system.ClientKind `json:"clientKind"`
	// Current marks the session of the request.
	Current bool `json:"current"`
}

// OwnSessions returns the active sessions of the caller's account, the current one first.
func (s *Service) OwnSessions(ctx context.Context, caller *access.Caller) ([]OwnSession, error) {
	now := s.clock()
	sessions := []OwnSession{}
	err := s.db.Read().NewRaw(`SELECT id, created_at, last_seen_at, ip, ? AS location, device, client_kind, id = ? AS current FROM session
		WHERE user_id = ? AND status = ? AND idle_expire_at > ? AND absolute_expire_at > ? ORDER BY current DESC, last_seen_at DESC, id DESC`,
		location(caller), caller.SessionID, caller.UserID, system.SessionActive, now, now).Scan(ctx, &sessions)
	return sessions, err
}

// EndOwnSessions ends the given sessions of the caller's account, or all but the current one if none is given, and returns their number. Sessions
// of other accounts are ignored.
func (s *Service) EndOwnSessions(ctx context.Context, caller *access.Caller, sessions []int64) (ended int, err error) {
	if before, left := idempotency.Prior(ctx, system.Sessions.Name, "endOwn", caller.UserID); left {
		n, _ := before.Answer["ended"].(float64)
		return int(n), nil
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if len(sessions) == 0 {
			ended, err = s.end(ctx, tx, EndedElsewhere, system.SessionLeft, "user_id = ? AND id <> ?", caller.UserID, caller.SessionID)
		} else {
			ended, err = s.end(ctx, tx, EndedElsewhere, system.SessionLeft, "user_id = ? AND id IN (?)", caller.UserID, bun.List(sessions))
		}
		if err != nil {
			return err
		}
		return idempotency.Save(ctx, tx, system.Sessions.Name, "endOwn", idempotency.Result{ID: caller.UserID, Answer: map[string]any{"ended": ended}})
	})
	return ended, err
}

// OwnLogin is one event of the caller's login history.
type OwnLogin struct {
	ID          int64              `json:"id"`
	CreatedAt   value.Time         `json:"createdAt" null:"false"`
	EventType   system.LoginEvent  `json:"eventType"`
	Result      system.LoginResult `json:"result"`
	IP          string             `json:"ip"`
	Location    string             `json:"location"`
	Device      string             `json:"device"`
	KnownDevice bool               `json:"knownDevice"`
}

// ownLoginDays is how far the login history of an account goes back.
const ownLoginDays = 90

// OwnLogins returns a page of the login history of the caller's account in the last 90 days, latest first, and the total.
func (s *Service) OwnLogins(ctx context.Context, caller *access.Caller, page, size int) (list []OwnLogin, total int, err error) {
	since := s.clock().Add(-ownLoginDays * day)
	if err := s.db.Read().NewRaw("SELECT COUNT(*) FROM login_log WHERE user_id = ? AND created_at > ?", caller.UserID, since).Scan(ctx, &total); err != nil {
		return nil, 0, err
	}
	list = []OwnLogin{}
	err = s.db.Read().NewRaw(`SELECT id, created_at, event_type, result, ip, ? AS location, device, known_device FROM login_log WHERE user_id = ? AND created_at > ?
		ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`, location(caller), caller.UserID, since, size, (page-1)*size).Scan(ctx, &list)
	return list, total, err
}

// location is the column with the location in the caller's language.
func location(caller *access.Caller) bun.Safe {
	return bun.Safe(value.Text(caller.Language, "location_zh", "location_en"))
}
