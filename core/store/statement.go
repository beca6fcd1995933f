package store

import (
	"context"
	"database/sql"
	"sync"

	"github.com/uptrace/bun"
)

// maxStatements bounds the statements kept ready; each lives once on every connection.
const maxStatements = 512

// statements keeps prepared statements by their text. The oldest goes first: shapes are few, so eviction is rare.
type statements struct {
	mu    sync.Mutex
	ready map[string]*sql.Stmt
	order []string
}

func (s *statements) get(ctx context.Context, db *bun.DB, text []byte) (*sql.Stmt, error) {
	s.mu.Lock()
	stmt := s.ready[string(text)]
	s.mu.Unlock()
	if stmt != nil {
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

// Query runs a prepared read. Inside a transaction the statement is bound to it; tx is nil outside.
func (db *DB) Query(ctx context.Context, tx *bun.Tx, text []byte, args ...any) (*sql.Rows, error) {
	if tx != nil {
		return tx.Tx.QueryContext(ctx, string(text), args...)
	}
	stmt, err := db.stmts.get(ctx, db.read, text)
	if err != nil {
		return nil, err
	}
	return stmt.QueryContext(ctx, args...)
}
