// Package trail keeps the audit log what it is called: rows are added and stay as they are for three years, and whoever changes one behind the product's
// back is found out (system catalogue, auditLog).
//
// Two things do it. The database refuses to change a row, or to delete one that is still to be kept. And every few minutes what was written since is
// sealed: a keyed hash over the rows of a span of time and over the seal before, so that a row cannot be changed, removed or slipped in afterwards without
// breaking its seal, and no seal can be made without the key, which lies outside the database. What this cannot tell is that the newest rows went away
// together with their seals; each seal is therefore told to the log of the program as well.
package auditseal

import (
	"context"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"log/slog"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/value"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/store"
)

const (
	day = 24 * time.Hour
	// kept is how long audit rows stay: three years (system catalogue, auditLog).
	kept = 3 * 365 * day
	// settled is how old a row is at least when it is sealed. A transaction may end long after the moment its rows carry, and clocks of several
	// processes differ; a row that came later still would break a seal.
	settled = 15 * time.Minute
)

// Sealer seals, checks and in the end forgets audit rows.
type Sealer struct {
	engine  *record.Engine
	notices *notification.Service
	key     []byte
	clock   func() value.Time
}

// New makes a keeper; signing is the installation's own key, kept outside the database.
func New(e *record.Engine, notices *notification.Service, signing []byte, clock func() value.Time) *Sealer {
	key, err := hkdf.Key(sha256.New, signing, nil, "audit trail", sha256.Size)
	if err != nil {
		panic(err) // only for lengths beyond 8 KB
	}
	return &Sealer{engine: e, notices: notices, key: key, clock: clock}
}

// Protect has the database refuse changes of audit rows. It may be called again and again, and has to be after the tables were brought up to date,
// because a table that is built anew loses what guarded it.
func Protect(ctx context.Context, db *store.DB) error {
	return db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		for _, statement := range db.Dialect.AppendOnly("audit_log", "created_at", kept) {
			if _, err := tx.NewRaw(statement).Exec(ctx); err != nil {
				return fmt.Errorf("trail: %w", err)
			}
		}
		return nil
	})
}

// seal says what the audit rows of [From, Until) were. Seals follow one another without a gap.
type seal struct {
	Number               int64
	From, Until          value.Time
	Rows                 int64
	Hash                 string
	SealedAt, ComparedAt value.Time
}

const sealColumns = "number, from_at AS \"from\", until_at AS \"until\", row_count AS \"rows\", hash, sealed_at, compared_at"

// Seal seals what was written since the last time; nothing when nothing was.
func (k *Sealer) Seal(ctx context.Context) error {
	for more := true; more; {
		err := k.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) (err error) {
			more, err = k.sealNext(ctx, tx)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// sealNext seals a day at most, so that a span is compared quickly and is forgotten as a whole, and answers whether it did.
func (k *Sealer) sealNext(ctx context.Context, tx bun.Tx) (bool, error) {
	var last []seal
	if err := tx.NewRaw("SELECT "+sealColumns+" FROM audit_seal ORDER BY number DESC LIMIT 1").Scan(ctx, &last); err != nil {
		return false, err
	}
	before := first(last)
	var begins value.Time
	if err := tx.NewRaw("SELECT coalesce(min(created_at), 0) FROM audit_log WHERE created_at >= ?", before.Until).Scan(ctx, &begins); err != nil || begins.IsZero() {
		return false, err
	}
	now := k.clock()
	until := min(begins.Add(day).Milli(), now.Add(-settled).Milli())
	if until <= begins.Milli() {
		return false, nil
	}
	next := seal{Number: before.Number + 1, From: before.Until, Until: value.Milli(until), SealedAt: now, ComparedAt: now}
	if before.Number == 0 {
		next.From = begins
	}
	var err error
	if next.Rows, next.Hash, err = k.sum(ctx, tx, next, before.Hash); err != nil {
		return false, err
	}
	_, err = tx.NewRaw("INSERT INTO audit_seal (number, from_at, until_at, row_count, hash, sealed_at, compared_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
		next.Number, next.From, next.Until, next.Rows, next.Hash, next.SealedAt, next.ComparedAt).Exec(ctx)
	store.AfterCommit(ctx, func() {
		slog.InfoContext(ctx, "the audit log was sealed", "seal", next.Number, "until", next.Until.String(), "rows", next.Rows, "hash", next.Hash)
	})
	return true, err
}

func first(seals []seal) (s seal) {
	if len(seals) > 0 {
		s = seals[0]
	}
	return s
}

// sealed are the columns that a seal covers, in the order in which they enter it. Columns that are added later are covered by later seals only, under
// another list; this one may not change, or no older seal would be whole.
const sealed = `id, created_at, user_id, user_name, user_type, dealer_id, organization_code, module, action, target_id, target_label, result, error_code, changes, summary,
	risk_level, ip, user_agent, method, path, duration_ms, trace_id`

const sealedColumns = 22

// sum counts the audit rows of a seal's span as they are now and answers the hash they have after the seal before.
func (k *Sealer) sum(ctx context.Context, db bun.IDB, s seal, before string) (n int64, _ string, err error) {
	sum := hmac.New(sha256.New, k.key)
	write(sum, before)
	write(sum, fmt.Sprintf("%d %d %d", s.Number, s.From.Milli(), s.Until.Milli()))
	rows, err := db.QueryContext(ctx, "SELECT "+sealed+" FROM audit_log WHERE created_at >= ? AND created_at < ? ORDER BY created_at, id", s.From, s.Until)
	if err != nil {
		return 0, "", err
	}
	defer rows.Close()
	var texts [sealedColumns]string
	var into [sealedColumns]any
	for i := range texts {
		into[i] = &texts[i]
	}
	for rows.Next() {
		if err := rows.Scan(into[:]...); err != nil {
			return 0, "", err
		}
		for _, text := range texts {
			write(sum, text)
		}
		n++
	}
	return n, hex.EncodeToString(sum.Sum(nil)), rows.Err()
}

// write adds a text so that it cannot run into the next one.
func write(to hash.Hash, text string) { fmt.Fprintf(to, "%d:%s", len(text), text) }
