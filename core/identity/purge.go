package identity

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/core/record"
)

const (
	day         = 24 * time.Hour
	keepSession = 90 * day  // ended ones (system catalogue, session)
	keepLog     = 365 * day // system catalogue, loginLog
	keepMessage = 2 * day   // the limits of messages look back one
	sweepAtOnce = 1000
)

// Purge ends sessions that ran out unnoticed and forgets what is old: ended sessions, the login log, counters that count for nothing any more.
// It is meant to run every few minutes; each transaction is short, so that logins need not wait.
func (s *Service) Purge(ctx context.Context) error {
	now := s.clock()
	for {
		var out []int64
		err := s.db.Read().NewRaw("SELECT id FROM session WHERE status = ? AND (idle_expire_at <= ? OR absolute_expire_at <= ?) ORDER BY id LIMIT ?",
			system.SessionActive, now, now, sweepAtOnce).Scan(ctx, &out)
		if err != nil {
			return err
		}
		err = s.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			_, err := s.EndSessions(ctx, tx, out, TimedOut, system.SessionTimeout)
			return err
		})
		if err != nil {
			return err
		}
		if len(out) < sweepAtOnce {
			break
		}
	}
	for _, old := range []struct {
		table, key, condition string
		args                  []any
	}{
		{"session_token", "hash", "session_id IN (SELECT id FROM session WHERE status <> ? AND updated_at < ?)", []any{system.SessionActive, now.Add(-keepSession)}},
		{"session", "id", "status <> ? AND updated_at < ?", []any{system.SessionActive, now.Add(-keepSession)}},
		{"login_log", "id", "created_at < ?", []any{now.Add(-keepLog)}},
		{"idempotency", `user_id, "key"`, "created_at < ?", []any{now.Add(-record.ReceiptKept)}},
		{"sms_message", "ticket", "created_at < ?", []any{now.Add(-keepMessage)}},
		{"sms_log", "id", "created_at < ?", []any{now.Add(-keepLog)}},
		// A device's failures in all count as long as its cookie lives, everything else for a day.
		{"login_guard", "name, device", "window_start < ? AND locked_until < ? AND last_lock < ? AND (device = '' OR device LIKE '@%' OR window_start < ? AND last_lock < ?)",
			[]any{now.Add(-lockMemory), now, now.Add(-lockMemory), now.Add(-DeviceCookieAge), now.Add(-DeviceCookieAge)}},
	} {
		args := append([]any{bun.Safe(old.table), bun.Safe(old.key), bun.Safe(old.key), bun.Safe(old.table)}, old.args...)
		if err := s.db.Purge(ctx, "DELETE FROM ? WHERE (?) IN (SELECT ? FROM ? WHERE "+old.condition+" LIMIT ?)", args...); err != nil {
			return err
		}
	}
	return nil
}
