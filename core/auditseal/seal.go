// Package auditseal makes the audit log tamper-evident: rows are append-only for three years, and a keyed hash chain reveals later changes
// (system catalogue, auditLog).
//
// The database rejects updates of rows, and deletions before the end of the retention. In addition, new rows are sealed every few minutes:
// a seal is a keyed hash over the rows of a time span and the previous seal. A row cannot be changed, removed or inserted afterwards
// without breaking its seal, and no seal can be forged without the key, which is stored outside the database. The removal of the newest
// rows together with their seals cannot be detected this way; each seal is therefore also written to the program's log.
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

	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/store"
)

const (
	day = 24 * time.Hour
	// minSealAge is the minimum age of sealed rows. A transaction may commit long after its rows' timestamps, and clocks of processes
	// differ; a row that appears later still would break a seal.
	minSealAge = 15 * time.Minute
)

// retention of audit rows is three years (system catalogue, auditLog).
var retention = time.Duration(system.AuditLogs.Retention.Days) * day

// Sealer seals and verifies audit rows.
type Sealer struct {
	engine  *record.Engine
	notices *notification.Service
	key     []byte
	clock   func() value.Time
}

// New returns a sealer; signing is the installation's key, stored outside the database.
func New(e *record.Engine, notices *notification.Service, signing []byte, clock func() value.Time) *Sealer {
	key, err := hkdf.Key(sha256.New, signing, nil, "audit trail", sha256.Size)
	if err != nil {
		panic(err) // only for lengths beyond 8 KB
	}
	return &Sealer{engine: e, notices: notices, key: key, clock: clock}
}

// Protect makes audit_log append-only in the database. It is idempotent, and must run after the migrations, because a rebuilt table loses
// its triggers.
func Protect(ctx context.Context, db *store.DB) error {
	return db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		for _, statement := range db.Dialect.AppendOnly("audit_log", "created_at", retention) {
			if _, err := tx.NewRaw(statement).Exec(ctx); err != nil {
				return fmt.Errorf("auditseal: %w", err)
			}
		}
		return nil
	})
}

// seal describes the audit rows of [From, Until). Seals are contiguous.
type seal struct {
	Number               int64
	From, Until          value.Time
	Rows                 int64
	Hash                 string
	SealedAt, ComparedAt value.Time
}

const sealColumns = "number, from_at AS \"from\", until_at AS \"until\", row_count AS \"rows\", hash, sealed_at, compared_at"

// Seal seals all rows since the last seal that are old enough.
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

// sealNext seals at most one day, so that a span can be verified quickly and purged as a whole. It reports whether it created a seal.
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
	until := min(begins.Add(day).Milli(), now.Add(-minSealAge).Milli())
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
		slog.InfoContext(ctx, "audit log sealed", "seal", next.Number, "until", next.Until.String(), "rows", next.Rows, "hash", next.Hash)
	})
	return true, err
}

func first(seals []seal) (s seal) {
	if len(seals) > 0 {
		s = seals[0]
	}
	return s
}

// sealed lists the columns that a seal covers, in hash order. This list must not change, or older seals could not be verified; columns
// added later need a list of their own for later seals.
const sealed = `id, created_at, user_id, user_name, user_type, dealer_id, organization_code, module, action, target_id, target_label, result, error_code, changes, summary,
	risk_level, ip, user_agent, method, path, duration_ms, trace_id`

const sealedColumns = 22

// sum counts the current audit rows of a seal's span and computes their hash, chained to the previous seal.
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

// write hashes a length-prefixed text, so that texts cannot run into each other.
func write(to hash.Hash, text string) { fmt.Fprintf(to, "%d:%s", len(text), text) }
