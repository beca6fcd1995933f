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

// maxStatements limits the prepared statements of a pool; each exists once per connection.
const maxStatements = 512

// statements is an LRU cache of the prepared statements of one pool, by text.
//
// No statement is closed under mu: Close waits for the running query of each connection on which the statement is prepared. That query may
// wait for the row lock of a transaction whose next statement needs mu.
type statements struct {
	limit int // maxStatements if zero

	mu    sync.Mutex
	ready map[string]*list.Element // of *prepared
	order list.List                // most recently used first
}

// prepared is a statement with its reference count. If it is evicted while in use, its last user closes it.
type prepared struct {
	*sql.Stmt
	text    string
	users   int
	evicted bool
}

// lookup returns a statement for use in a transaction, which prepares it again if it is closed meanwhile; nil if it is not cached.
func (s *statements) lookup(text []byte) *sql.Stmt {
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

// prepare caches statements that are likely to be used again. Errors are ignored: the statement then runs unprepared.
func (s *statements) prepare(ctx context.Context, db *bun.DB, texts []string) {
	for _, text := range texts {
		p, err := s.acquire(ctx, db, []byte(text))
		if err != nil {
			return
		}
		s.release(p)
	}
}

// acquire returns a statement that stays open until it is released.
func (s *statements) acquire(ctx context.Context, db *bun.DB, text []byte) (*prepared, error) {
	if p := s.acquireCached(string(text)); p != nil {
		return p, nil
	}
	stmt, err := db.DB.PrepareContext(ctx, string(text))
	if err != nil {
		return nil, err
	}
	p, unused := s.put(stmt, string(text))
	for _, u := range unused {
		_ = u.Close()
	}
	return p, nil
}

// put caches a statement that its caller uses, and returns the statements to close: evicted ones, or stmt itself if another goroutine was
// faster.
func (s *statements) put(stmt *sql.Stmt, text string) (p *prepared, unused []*sql.Stmt) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if p := s.find(text); p != nil {
		p.users++
		return p, []*sql.Stmt{stmt}
	}
	unused = s.shrink(cmp.Or(s.limit, maxStatements) - 1)
	p = &prepared{Stmt: stmt, text: text, users: 1}
	if s.ready == nil {
		s.ready = make(map[string]*list.Element)
	}
	s.ready[text] = s.order.PushFront(p)
	return p, unused
}

func (s *statements) acquireCached(text string) *prepared {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.find(text)
	if p != nil {
		p.users++
	}
	return p
}

func (s *statements) release(p *prepared) {
	if s.leave(p) {
		_ = p.Close()
	}
}

// leave reports whether the caller was the last user of an evicted statement.
func (s *statements) leave(p *prepared) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	p.users--
	return p.evicted && p.users == 0
}

// shrink evicts the least recently used statements until at most n are cached, and returns those without a user.
func (s *statements) shrink(n int) (unused []*sql.Stmt) {
	for s.order.Len() > n {
		p := s.order.Remove(s.order.Back()).(*prepared)
		delete(s.ready, p.text)
		if p.evicted = true; p.users == 0 {
			unused = append(unused, p.Stmt)
		}
	}
	return unused
}

func (s *statements) close() {
	s.mu.Lock()
	unused := s.shrink(0)
	s.mu.Unlock()
	for _, u := range unused {
		_ = u.Close()
	}
}

// Query runs a statement that returns rows: inside tx, or, if tx is nil, on the read pool, prepared where possible.
func (db *DB) Query(ctx context.Context, tx *bun.Tx, text []byte, args ...any) (*sql.Rows, error) {
	if tx != nil {
		if stmt := db.txStmt(ctx, tx, text); stmt != nil {
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
	defer db.reads.release(p) // open rows hold their own reference to the statement
	return p.QueryContext(ctx, args...)
}

// Rebind rewrites a statement for Query and Exec from question marks to the placeholders of the dialect. It must contain no other question
// marks.
func (db *DB) Rebind(statement string) (text []byte) {
	for n, part := range strings.Split(statement, "?") {
		if n > 0 {
			text = db.Dialect.Placeholder(text, n)
		}
		text = append(text, part...)
	}
	return text
}

// Exec runs a statement in a transaction and returns the number of affected rows.
func (db *DB) Exec(ctx context.Context, tx *bun.Tx, text []byte, args ...any) (int64, error) {
	exec := func() (sql.Result, error) {
		if stmt := db.txStmt(ctx, tx, text); stmt != nil {
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

// txStmt returns the prepared statement bound to the transaction that Write opened for ctx; nil in any other transaction and on first use.
// In that case the statement is prepared after the transaction, because SQLite's transaction occupies the only write connection.
func (db *DB) txStmt(ctx context.Context, tx *bun.Tx, text []byte) *sql.Stmt {
	state, inside := ctx.Value(txStateKey{}).(*txState)
	if !inside || state.tx != tx.Tx {
		return nil
	}
	if stmt := db.writes.lookup(text); stmt != nil {
		return tx.Tx.StmtContext(ctx, stmt)
	}
	state.toPrepare = append(state.toPrepare, string(text))
	return nil
}
