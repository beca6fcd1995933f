package store

import (
	"context"
	"database/sql"
	"strings"
	"sync"

	"github.com/uptrace/bun"
)

// maxStatements bounds the statements kept ready; each lives once on every connection.
const maxStatements = 512

// statements keeps those of one pool ready by their text. The oldest goes first: shapes are few, so eviction is rare.
type statements struct {
	mu    sync.Mutex
	ready map[string]*sql.Stmt
	order []string
}

func (s *statements) known(text []byte) *sql.Stmt {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.ready[string(text)]
}

// prepare makes statements ready that are likely to be asked for again. One that cannot be is asked for as it is.
func (s *statements) prepare(ctx context.Context, db *bun.DB, texts []string) {
	for _, text := range texts {
		if _, err := s.get(ctx, db, []byte(text)); err != nil {
			return
		}
	}
}

func (s *statements) get(ctx context.Context, db *bun.DB, text []byte) (*sql.Stmt, error) {
	if stmt := s.known(text); stmt != nil {
		return stmt, nil
	}
	stmt, err := db.DB.PrepareContext(ctx, string(text))
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if other := s.ready[string(text)]; other != nil {
		_ = stmt.Close()
		return other, nil
	}
	if s.ready == nil {
		s.ready = make(map[string]*sql.Stmt)
	}
	if len(s.order) >= maxStatements {
		oldest := s.order[0]
		_ = s.ready[oldest].Close()
		delete(s.ready, oldest)
		s.order = s.order[1:]
	}
	s.ready[string(text)] = stmt
	s.order = append(s.order, string(text))
	return stmt, nil
}

func (s *statements) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, stmt := range s.ready {
		_ = stmt.Close()
	}
	s.ready, s.order = nil, nil
}

// Query runs a statement that answers rows: outside of a transaction, for a nil tx, a read that is kept ready where it may be.
func (db *DB) Query(ctx context.Context, tx *bun.Tx, text []byte, args ...any) (*sql.Rows, error) {
	if tx != nil {
		if stmt := db.within(ctx, tx, text); stmt != nil {
			return stmt.QueryContext(ctx, args...)
		}
		return tx.Tx.QueryContext(ctx, string(text), args...)
	}
	if db.Dialect.ByValues(text) {
		return db.read.DB.QueryContext(ctx, string(text), args...)
	}
	stmt, err := db.reads.get(ctx, db.read, text)
	if err != nil {
		return nil, err
	}
	return stmt.QueryContext(ctx, args...)
}

// Marked is a statement for Query and Exec, written with question marks for its arguments and none else, as the database reads it.
func (db *DB) Marked(statement string) (text []byte) {
	for n, part := range strings.Split(statement, "?") {
		if n > 0 {
			text = db.Dialect.Placeholder(text, n)
		}
		text = append(text, part...)
	}
	return text
}

// Exec runs a statement in a transaction, and answers how many rows it changed.
func (db *DB) Exec(ctx context.Context, tx *bun.Tx, text []byte, args ...any) (int64, error) {
	exec := func() (sql.Result, error) {
		if stmt := db.within(ctx, tx, text); stmt != nil {
			return stmt.ExecContext(ctx, args...)
		}
		return tx.Tx.ExecContext(ctx, string(text), args...)
	}
	done, err := exec()
	if err != nil {
		return 0, err
	}
	return done.RowsAffected()
}

// within is a statement as the transaction that Write opened for ctx has it ready; nil in any other, and for one that comes the first time. That one is
// prepared when the transaction is over: SQLite's has the only connection that writes.
func (db *DB) within(ctx context.Context, tx *bun.Tx, text []byte) *sql.Stmt {
	left, inside := ctx.Value(endingKey{}).(*ending)
	if !inside || left.tx != tx.Tx {
		return nil
	}
	if stmt := db.writes.known(text); stmt != nil {
		return tx.Tx.StmtContext(ctx, stmt)
	}
	left.unprepared = append(left.unprepared, string(text))
	return nil
}
