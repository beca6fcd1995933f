package store

import (
	"context"
	"database/sql"
)

// Acquire gives out a read as Query uses it.
func (db *DB) Acquire(ctx context.Context, text string) (stmt *sql.Stmt, release func(), err error) {
	p, err := db.reads.acquire(ctx, db.read, []byte(text))
	if err != nil {
		return nil, nil, err
	}
	return p.Stmt, func() { db.reads.release(p) }, nil
}

// KeepReady makes the database keep no more than so many statements ready.
func (db *DB) KeepReady(n int) { db.reads.most, db.writes.most = n, n }

// Ready reports whether a read is kept ready.
func (db *DB) Ready(text string) bool {
	db.reads.mu.Lock()
	defer db.reads.mu.Unlock()
	return db.reads.ready[text] != nil
}
