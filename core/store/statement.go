package store

import (
	"cmp"
	"container/list"
	"context"
	"database/sql"
	"strings"
	"sync"

	"github.com/uptrace/bun"
)

// maxStatements bounds the statements kept ready; each lives once on every connection.
const maxStatements = 512

// statements keeps those of one pool ready by their text. The one that was not used for longest goes first.
type statements struct {
	most int // maxStatements where it is zero

	mu    sync.Mutex
	ready map[string]*list.Element // of *prepared
	order list.List                // the one used last is in front
}

// prepared is a statement and how many use it now. One that is evicted meanwhile is closed by the last of them.
type prepared struct {
	*sql.Stmt
	text    string
	users   int
	evicted bool
}

// known answers a statement for use in a transaction, which prepares it again should it be closed meanwhile; nil where it is not ready.
func (s *statements) known(text []byte) *sql.Stmt {
	s.mu.Lock()
	defer s.mu.Unlock()
	if p := s.find(string(text)); p != nil {
		return p.Stmt
	}
	return nil
}

func (s *statements) find(text string) *prepared {
	at := s.ready[text]
	if at == nil {
		return nil
	}
	s.order.MoveToFront(at)
	return at.Value.(*prepared)
}

// prepare makes statements ready that are likely to be asked for again. One that cannot be is asked for as it is.
func (s *statements) prepare(ctx context.Context, db *bun.DB, texts []string) {
	for _, text := range texts {
		p, err := s.acquire(ctx, db, []byte(text))
		if err != nil {
			return
		}
		s.release(p)
	}
}

// acquire answers a statement that stays open until it is released.
func (s *statements) acquire(ctx context.Context, db *bun.DB, text []byte) (*prepared, error) {
	if p := s.using(string(text)); p != nil {
		return p, nil
	}
	stmt, err := db.DB.PrepareContext(ctx, string(text))
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if p := s.find(string(text)); p != nil { // somebody else was faster
		_ = stmt.Close()
		p.users++
		return p, nil
	}
	for s.order.Len() >= cmp.Or(s.most, maxStatements) {
		s.evict(s.order.Back())
	}
	p := &prepared{Stmt: stmt, text: string(text), users: 1}
	if s.ready == nil {
		s.ready = make(map[string]*list.Element)
	}
	s.ready[p.text] = s.order.PushFront(p)
	return p, nil
}

func (s *statements) using(text string) *prepared {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.find(text)
	if p != nil {
		p.users++
	}
	return p
}

func (s *statements) release(p *prepared) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if p.users--; p.evicted && p.users == 0 {
		_ = p.Close()
	}
}

func (s *statements) evict(at *list.Element) {
	p := s.order.Remove(at).(*prepared)
	delete(s.ready, p.text)
	if p.evicted = true; p.users == 0 {
		_ = p.Close()
	}
}

func (s *statements) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.order.Len() > 0 {
		s.evict(s.order.Back())
	}
}

// Query runs a statement that answers rows: outside of a transaction, for a nil tx, a read that is kept ready where it may be.
func (db *DB) Query(ctx context.Context, tx *bun.Tx, text []byte, args ...any) (*sql.Rows, error) {
	if tx != nil {
		if stmt := db.within(ctx, tx, text); stmt != nil {
			return stmt.QueryContext(ctx, args...)
		}
		return tx.Tx.QueryContext(ctx, string(text), args...)
	}
	if db.Dialect.ReplanPerCall(text) {
		return db.read.DB.QueryContext(ctx, string(text), args...)
	}
	p, err := db.reads.acquire(ctx, db.read, text)
	if err != nil {
		return nil, err
	}
	defer db.reads.release(p) // rows that are open keep what they need of it
	return p.QueryContext(ctx, args...)
}

// Rebind is a statement for Query and Exec, written with question marks for its arguments and none else, as the database reads it.
func (db *DB) Rebind(statement string) (text []byte) {
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
