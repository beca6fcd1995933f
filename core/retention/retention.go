// Package retention deletes rows that are older than the retention that their resource or table declares. It is the only code that deletes
// by age.
package retention

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/uptrace/bun"

	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/setting"
	"evops/core/store"
	"evops/core/store/schema"
)

const (
	// batchSize limits the rows of a transaction, so that a purge blocks other writes only briefly.
	batchSize = 1000
	// statementTimeout limits one transaction.
	statementTimeout = 10 * time.Second
	// Interval is the time between runs, maxRun the time after which a run leaves the rest to the next one.
	Interval = 5 * time.Minute
	maxRun   = 4 * time.Minute
)

// Purger deletes old rows. Several processes may run it.
type Purger struct {
	db    *store.DB
	redis redis.UniversalClient
	clock func() value.Time
}

// New creates the purger. The caller closes the connections.
func New(db *store.DB, connection redis.UniversalClient, clock func() value.Time) *Purger {
	return &Purger{db, connection, clock}
}

// Purge deletes the rows of every table that are past their retention. The tables take turns, one transaction each, so that a large backlog
// of one delays no other. A table whose deletion fails is retried by the next run. ctx ends the run after the current transaction.
func (p *Purger) Purge(ctx context.Context) error {
	values, err := setting.Read(ctx, p.db)
	if err != nil {
		return err
	}
	began := p.clock()
	deleted, failed := map[string]int64{}, map[string]error{}
	rules := schema.Retentions()
	for len(rules) > 0 && ctx.Err() == nil && p.clock().Milli()-began.Milli() < maxRun.Milliseconds() {
		rules = slices.DeleteFunc(rules, func(r resource.RetentionRule) bool {
			n, err := p.batch(ctx, r, values, began)
			deleted[r.Table] += n
			if err != nil {
				failed[r.Table] = err
			}
			return err != nil || n < batchSize
		})
	}
	p.count(ctx, deleted)
	for _, r := range rules {
		slog.WarnContext(ctx, "purge continues in the next run", "table", r.Table)
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return joined(failed)
}

// joined returns one error with the tables that failed, in order of their names.
func joined(failed map[string]error) (err error) {
	for _, table := range slices.Sorted(maps.Keys(failed)) {
		err = errors.Join(err, fmt.Errorf("%s: %w", table, failed[table]))
	}
	return err
}

// batch deletes the oldest rows of a table that are past their retention, and returns their number.
func (p *Purger) batch(ctx context.Context, r resource.RetentionRule, values setting.Values, now value.Time) (deleted int64, err error) {
	days, err := Days(r, values)
	if err != nil {
		return 0, err
	}
	ctx, cancel := context.WithTimeout(ctx, statementTimeout)
	defer cancel()
	err = p.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		old, args := oldest(p.db.Dialect, r, now.Add(-time.Duration(days)*24*time.Hour))
		if len(r.Parts) > 0 {
			// The same rows for every statement, even if others grow old in the meantime.
			var keys []int64
			if err := tx.NewRaw(old, args...).Scan(ctx, &keys); err != nil || len(keys) == 0 {
				return err
			}
			for _, part := range r.Parts {
				if _, err := tx.NewRaw("DELETE FROM ? WHERE ? IN (?)", bun.Ident(part.Table), bun.Ident(part.Column), bun.List(keys)).Exec(ctx); err != nil {
					return err
				}
			}
			old, args = "?", []any{bun.List(keys)}
		}
		done, err := tx.NewRaw(deletion(r, old), args...).Exec(ctx)
		if err == nil {
			deleted, err = done.RowsAffected()
		}
		return err
	})
	return deleted, err
}

// deletion returns the statement that deletes the rows with the keys that old selects.
func deletion(r resource.RetentionRule, old string) string {
	return "DELETE FROM " + schema.Quote(r.Table) + " WHERE (" + columns(r.Key) + ") IN (" + old + ")"
}

// oldest returns a query of the keys of the oldest rows from before a time, in the order of an index.
func oldest(d store.Dialect, r resource.RetentionRule, before value.Time) (query string, args []any) {
	return selection(d, r, r.Key, &before, batchSize)
}

// selection returns a query of columns of the oldest rows that have a time, and that are older than before unless it is nil.
func selection(d store.Dialect, r resource.RetentionRule, of []string, before *value.Time, limit int) (query string, args []any) {
	by, empty := schema.Quote(r.By), any(0)
	if r.Dates {
		empty = ""
	}
	query, args = "SELECT "+columns(of)+" FROM "+schema.Quote(r.Table)+" WHERE "+by+" > ?", []any{empty}
	if before != nil {
		until := any(*before)
		if r.Dates {
			until = string(before.Date())
		}
		query, args = query+" AND "+by+" < ?", append(args, until)
	}
	if r.Soft {
		query += " AND deleted_at = 0" // nobody deletes such rows; their indexes need the condition
	}
	if r.OnlyColumn != "" {
		only := schema.Quote(r.OnlyColumn)
		if !d.HasStatistics() {
			only = "+" + only // stops SQLite from finding rows by their state and then sorting all of them
		}
		query, args = query+" AND "+only+" IN (?)", append(args, bun.List(r.Only))
	}
	return query + " ORDER BY " + by + " LIMIT ?", append(args, limit)
}

func columns(names []string) string {
	quoted := make([]string, len(names))
	for i, name := range names {
		quoted[i] = schema.Quote(name)
	}
	return strings.Join(quoted, ", ")
}

// Days returns how many days rows are stored, with those of a setting.
func Days(r resource.RetentionRule, values setting.Values) (int64, error) {
	if r.Setting == "" {
		return int64(r.Days), nil
	}
	more, err := setting.Number(r.Setting, values)
	return int64(r.Days) + more, err
}
