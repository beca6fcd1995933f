package store

import (
	"context"
	"database/sql"
)

// Acquire returns a prepared read statement as Query uses it.
func (db *DB) Acquire(ctx context.Context, text string) (stmt *sql.Stmt, release func(), err error) {
	p, err := db.reads.acquire(ctx, db.read, []byte(text))
	if err != nil {
		return nil, nil, err
	}
	return p.Stmt, func() { db.reads.release(p) }, nil
}

// LimitStatements sets the maximum number of prepared statements per pool.
func (db *DB) LimitStatements(n int) { db.reads.limit, db.writes.limit = n, n }

// IsPrepared reports whether a read statement is in the cache.
func (db *DB) IsPrepared(text string) bool { return db.reads.has(text) }

// IsPreparedForWrites reports whether a statement of transactions is in the cache.
func (db *DB) IsPreparedForWrites(text string) bool { return db.writes.has(text) }

func (s *statements) has(text string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.ready[text] != nil
}
