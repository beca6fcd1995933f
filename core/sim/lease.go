package sim

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/value"
	"evops/core/store"
)

const (
	// leaseFor is how long the row of a dead worker waits for another one; a living worker renews its lease in time.
	leaseFor   = 5 * time.Second
	leaseRenew = leaseFor / 4
)

// errLeaseLost ends the work of a worker whose row another one has taken over, or that was stopped.
var errLeaseLost = errors.New("sim: the lease is lost")

// lease is the right of one worker to work on a row. The table has the columns next_at, lease and lease_until.
type lease struct {
	db    *store.DB
	clock func() value.Time
	table bun.Ident
	// state is the column of the state, open the states in which there is something to do.
	state  bun.Ident
	openIn any
	id     int64
	token  string
}

// claim takes the row if it is due and nobody works on it.
func (l *lease) claim(ctx context.Context) (ours bool, err error) {
	now := l.clock()
	err = l.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		result, err := tx.NewRaw("UPDATE ? SET lease = ?, lease_until = ? WHERE id = ? AND ? IN (?) AND next_at <= ? AND lease_until <= ?",
			l.table, l.token, now.Add(leaseFor), l.id, l.state, bun.List(l.openIn), now, now).Exec(ctx)
		if err != nil {
			return err
		}
		n, err := result.RowsAffected()
		ours = n == 1
		return err
	})
	return ours, err
}

// renew extends the lease until ctx ends.
func (l *lease) renew(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-time.After(leaseRenew):
		}
		if err := l.fenced(ctx, func(context.Context, bun.Tx) error { return nil }); err != nil && ctx.Err() == nil {
			slog.WarnContext(ctx, "the lease of a row was not renewed", "table", string(l.table), "id", l.id, "error", err)
		}
	}
}

// fenced runs work in a transaction of the worker that holds the lease. Work that asks a carrier is not part of it.
func (l *lease) fenced(ctx context.Context, work func(ctx context.Context, tx bun.Tx) error) error {
	return l.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		result, err := tx.NewRaw("UPDATE ? SET lease_until = ? WHERE id = ? AND lease = ?", l.table, l.clock().Add(leaseFor), l.id, l.token).Exec(ctx)
		if err != nil {
			return err
		}
		if n, err := result.RowsAffected(); err != nil || n == 0 {
			return errors.Join(err, errLeaseLost)
		}
		return work(ctx, tx)
	})
}
