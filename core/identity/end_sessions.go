package identity

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/system"
)

const day = 24 * time.Hour

// expiryBatch limits the sessions that end in one transaction.
const expiryBatch = 1000

// EndExpiredSessions ends expired sessions, and deletes failure counters that no longer have an effect. It runs every few minutes in short
// transactions, so that logins are not blocked.
func (s *Service) EndExpiredSessions(ctx context.Context) error {
	now := s.clock()
	for {
		var expired []int64
		err := s.db.Read().NewRaw("SELECT id FROM session WHERE status = ? AND (idle_expire_at <= ? OR absolute_expire_at <= ?) ORDER BY id LIMIT ?",
			system.SessionActive, now, now, expiryBatch).Scan(ctx, &expired)
		if err != nil {
			return err
		}
		err = s.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			_, err := s.EndSessions(ctx, tx, expired, TimedOut, system.SessionTimeout)
			return err
		})
		if err != nil {
			return err
		}
		if len(expired) < expiryBatch {
			break
		}
	}
	// The total of a device counts as long as its cookie is valid, everything else for a day. This depends on more than an age, so it is no
	// declared retention.
	return s.db.Purge(ctx, `DELETE FROM login_guard WHERE (name, device) IN (SELECT name, device FROM login_guard
		WHERE window_start < ? AND locked_until < ? AND last_lock < ? AND (device = '' OR device LIKE '@%' OR window_start < ? AND last_lock < ?) LIMIT ?)`,
		now.Add(-lockMemory), now, now.Add(-lockMemory), now.Add(-DeviceCookieTTL), now.Add(-DeviceCookieTTL))
}
