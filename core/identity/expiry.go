package identity

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/notification"
)

// Days before its expiry on which an account is notified (system catalogue 11, account expiry), and the start of notifications after
// midnight.
const (
	endsSoon     = 7
	endsTomorrow = 1
	expiryStarts = 5 * time.Minute
)

// Expiry notifies accounts that are about to expire and ends sessions of expired ones.
type Expiry struct {
	Accounts *Service
	Notices  *notification.Service
}

// EndExpired notifies every enabled account that expires within a week, and again the day before. Each notice is sent once however often it
// runs, and a missed run is caught up by the next. It also ends the sessions of expired accounts.
func (e Expiry) EndExpired(ctx context.Context) error {
	today := e.Accounts.clock().Add(-expiryStarts).Date()
	return errors.Join(e.announce(ctx, today), e.endSessions(ctx, today))
}

func (e Expiry) announce(ctx context.Context, today value.Date) error {
	var ending []struct {
		ID       int64
		ExpireAt value.Date
	}
	err := e.Accounts.db.Read().NewRaw(`SELECT id, expire_at FROM operator WHERE deleted_at = 0 AND status = ? AND expire_at >= ? AND expire_at <= ? ORDER BY id`,
		system.Enabled, today, today.AddDays(endsSoon)).Scan(ctx, &ending)
	if err != nil {
		return err
	}
	for _, a := range ending {
		days, stage := int(a.ExpireAt.Time().Std().Sub(today.Time().Std())/day), endsSoon
		if days <= endsTomorrow {
			stage = endsTomorrow
		}
		err := e.Notices.NotifyOnce(ctx, fmt.Sprintf("accountEnding/%s/%d", a.ExpireAt, stage), []int64{a.ID}, system.AccountEnding,
			notification.Params{"date": a.ExpireAt, "days": days}, "/userCenter/profile")
		if err != nil {
			return err
		}
	}
	return nil
}

// endSessions ends idle sessions of expired accounts; a session in use is refused at its next request anyway.
func (e Expiry) endSessions(ctx context.Context, today value.Date) error {
	const which = `user_id IN (SELECT id FROM operator WHERE expire_at <> '' AND expire_at < ?)`
	db := e.Accounts.db
	open, err := db.Read().NewSelect().Table("session").Where("status = ?", system.SessionActive).Where(which, today).Exists(ctx)
	if err != nil || !open {
		return err
	}
	return db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := e.Accounts.end(ctx, tx, AccountExpired, system.SessionRevoked, which, today)
		return err
	})
}
