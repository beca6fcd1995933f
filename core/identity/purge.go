package identity

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/core/idempotency"
)

const (
	day              = 24 * time.Hour
	sessionRetention = 90 * day  // of ended sessions (system catalogue, session)
	logRetention     = 365 * day // system catalogue, loginLog
	messageRetention = 2 * day   // SMS limits look back one day
	purgeBatch       = 1000
)

// Purge ends expired sessions and deletes old rows: ended sessions, the login log, messages, idempotency records and failure counters
// without effect. It runs every few minutes in short transactions, so that logins are not blocked.
func (s *Service) Purge(ctx context.Context) error {
	now := s.clock()
	for {
		var expired []int64
		err := s.db.Read().NewRaw("SELECT id FROM session WHERE status = ? AND (idle_expire_at <= ? OR absolute_expire_at <= ?) ORDER BY id LIMIT ?",
			system.SessionActive, now, now, purgeBatch).Scan(ctx, &expired)
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
		if len(expired) < purgeBatch {
			break
		}
	}
	for _, old := range []struct {
		table, key, condition string
		args                  []any
	}{
		{"session_token", "hash", "session_id IN (SELECT id FROM session WHERE status <> ? AND updated_at < ?)", []any{system.SessionActive, now.Add(-sessionRetention)}},
		{"session", "id", "status <> ? AND updated_at < ?", []any{system.SessionActive, now.Add(-sessionRetention)}},
		{"login_log", "id", "created_at < ?", []any{now.Add(-logRetention)}},
		{"idempotency", `user_id, "key"`, "created_at < ?", []any{now.Add(-idempotency.TTL)}},
		{"sms_message", "ticket", "created_at < ?", []any{now.Add(-messageRetention)}},
		{"sms_log", "id", "created_at < ?", []any{now.Add(-logRetention)}},
		// The total of a device counts as long as its cookie is valid, everything else for a day.
		{"login_guard", "name, device", "window_start < ? AND locked_until < ? AND last_lock < ? AND (device = '' OR device LIKE '@%' OR window_start < ? AND last_lock < ?)",
			[]any{now.Add(-lockMemory), now, now.Add(-lockMemory), now.Add(-DeviceCookieTTL), now.Add(-DeviceCookieTTL)}},
	} {
		args := append([]any{bun.Safe(old.table), bun.Safe(old.key), bun.Safe(old.key), bun.Safe(old.table)}, old.args...)
		if err := s.db.Purge(ctx, "DELETE FROM ? WHERE (?) IN (SELECT ? FROM ? WHERE "+old.condition+" LIMIT ?)", args...); err != nil {
			return err
		}
	}
	return nil
}
