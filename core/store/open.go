// Package store opens the database, migrates it and hides the differences between PostgreSQL and SQLite. Only this package and core/record
// know which of them is in use.
package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/url"
	"runtime"
	"strings"
	"sync/atomic"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"
	"github.com/uptrace/bun/dialect/sqlitedialect"
	_ "modernc.org/sqlite"
)

// DB is an open database with three connection pools: write transactions (a single connection on SQLite), consistent snapshots, and single
// statements. The holder of a transaction may wait for a single statement, and a single statement waits for nothing; so the pools cannot
// deadlock.
type DB struct {
	Dialect  Dialect
	write    *bun.DB
	queue    *queue // SQLite only
	snapshot *bun.DB
	read     *bun.DB
	reads    statements
	writes   statements
	versions versions
	settings settings
	refused  refused
	// writing is the start of the current write transaction in nanoseconds since 1970, or zero. It is meaningful only on SQLite, which has
	// one at a time.
	writing atomic.Int64
	// migrator opens a connection without a statement timeout: building an index on a million rows takes long.
	migrator func() (*sql.DB, error)
}

// Open connects to address: a postgres:// URL, or the path of an SQLite file. It does not migrate. Statements of PostgreSQL end after 15 s,
// unless the address has a statement_timeout of its own.
func Open(ctx context.Context, address string) (*DB, error) {
	if strings.HasPrefix(address, "postgres://") || strings.HasPrefix(address, "postgresql://") {
		return openPostgres(ctx, address)
	}
	return openSQLite(ctx, address)
}

func openPostgres(ctx context.Context, address string) (*DB, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, fmt.Errorf("store: database address: %w", err)
	}
	q := u.Query()
	if q.Get("default_query_exec_mode") == "" {
		// bun interpolates arguments into its SQL, so pgx's statement cache would never hit; the record engine prepares its statements
		// itself.
		q.Set("default_query_exec_mode", "exec")
	}
	u.RawQuery = q.Encode()
	noTimeoutURL := u.String()
	if q.Get("statement_timeout") == "" {
		q.Set("statement_timeout", "15000")
	}
	// The queries are short; JIT compilation would take longer than running them.
	q.Set("jit", "off")
	u.RawQuery = q.Encode()
	db := &DB{Dialect: postgres{}, migrator: func() (*sql.DB, error) { return sql.Open("pgx", noTimeoutURL) }}
	for _, pool := range []**bun.DB{&db.write, &db.snapshot, &db.read} {
		connections, err := sql.Open("pgx", u.String())
		if err != nil {
			return nil, err
		}
		limit(connections, 4*runtime.NumCPU())
		*pool = bun.NewDB(connections, pgdialect.New())
	}
	return db, db.Ping(ctx)
}

func limit(pool *sql.DB, connections int) {
	pool.SetMaxOpenConns(connections)
	pool.SetMaxIdleConns(connections)
	pool.SetConnMaxIdleTime(5 * time.Minute)
}

// WAL with synchronous=NORMAL preserves every committed write if the process dies; a power cut can lose the last commits but does not
// corrupt the file. Checkpoints run every 32 MiB: a save writes some fifteen pages, mostly the same as the saves before, so many saves are
// checkpointed as one.
const sqlitePragmas = "_pragma=journal_mode(WAL)&_pragma=wal_autocheckpoint(8000)&_pragma=journal_size_limit(268435456)&_pragma=synchronous(NORMAL)&_pragma=busy_timeout(10000)&_pragma=mmap_size(2147418112)&_pragma=temp_store(MEMORY)"

// Page cache sizes in KiB, in addition to the memory map. The writer needs room for the pages of a transaction and the last pages of the
// log; SQLite scans the whole cache at each commit, so a larger one would slow saves down.
const (
	readerCache = "&_pragma=cache_size(-32768)&_pragma=query_only(1)"
	writerCache = "&_pragma=cache_size(-6144)&_txlock=immediate"
)

func openSQLite(ctx context.Context, path string) (*DB, error) {
	if err := restrictPermissions(path); err != nil {
		return nil, fmt.Errorf("store: open %s: %w", path, err)
	}
	writer, err := sql.Open("sqlite", "file:"+path+"?"+sqlitePragmas+writerCache)
	if err != nil {
		return nil, err
	}
	writer.SetMaxOpenConns(1)
	if err := writer.PingContext(ctx); err != nil {
		return nil, fmt.Errorf("store: open %s: %w", path, err)
	}
	db := &DB{Dialect: sqlite{}, write: bun.NewDB(writer, sqlitedialect.New()), queue: &queue{}}
	for _, pool := range []**bun.DB{&db.snapshot, &db.read} {
		reader, err := sql.Open("sqlite", "file:"+path+"?"+sqlitePragmas+readerCache)
		if err != nil {
			return nil, err
		}
		limit(reader, max(4, 2*runtime.NumCPU()))
		*pool = bun.NewDB(reader, sqlitedialect.New())
	}
	return db, nil
}

func (db *DB) Close() error {
	db.reads.close()
	db.writes.close()
	return errors.Join(db.read.Close(), db.snapshot.Close(), db.write.Close())
}

// Ping checks the connection to the database.
func (db *DB) Ping(ctx context.Context) error { return db.read.PingContext(ctx) }

// Read returns the pool for queries outside a transaction.
func (db *DB) Read() *bun.DB { return db.read }

// writeTries is the maximum number of attempts of a transaction that ends in a deadlock or serialization failure.
const writeTries = 5

// Write runs work in one transaction, which is committed if work returns nil. Then it runs the AfterCommit functions, or the AfterRollback
// functions on failure.
//
// A transaction that ends in a deadlock is retried, so work may run more than once; it must not build on values that an earlier run left in
// variables of its caller.
func (db *DB) Write(ctx context.Context, work func(ctx context.Context, tx bun.Tx) error) error {
	if db.queue != nil {
		state := &txState{}
		return db.finish(ctx, state, db.queue.run(context.WithValue(ctx, txStateKey{}, state), db.write, db.withState(state, work)))
	}
	for tries := 1; ; tries++ {
		err := db.writeOn(ctx, db.write, &txState{}, work)
		if tries >= writeTries || !db.Dialect.IsRetryable(err) || !backOff(ctx, tries) {
			return err
		}
	}
}

// backOff waits before the next attempt, so that the other transaction can lock its rows first. It returns false if ctx ended.
func backOff(ctx context.Context, tries int) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(time.Duration(tries) * (20 + rand.N[time.Duration](20)) * time.Millisecond):
		return true
	}
}

type transactor interface {
	RunInTx(context.Context, *sql.TxOptions, func(context.Context, bun.Tx) error) error
}

func (db *DB) writeOn(ctx context.Context, on transactor, state *txState, work func(ctx context.Context, tx bun.Tx) error) error {
	return db.finish(ctx, state, on.RunInTx(context.WithValue(ctx, txStateKey{}, state), nil, db.withState(state, work)))
}

// withState wraps work with the bookkeeping of every transaction.
func (db *DB) withState(state *txState, work func(ctx context.Context, tx bun.Tx) error) func(ctx context.Context, tx bun.Tx) error {
	return func(ctx context.Context, tx bun.Tx) error {
		state.tx = tx.Tx
		db.writing.Store(time.Now().UnixNano())
		defer db.writing.Store(0)
		if err := work(ctx, tx); err != nil {
			return err
		}
		return state.incrementVersions(ctx, tx)
	}
}

// finish runs the steps after a transaction that ended with err.
func (db *DB) finish(ctx context.Context, state *txState, err error) error {
	db.refused.record(db.Dialect, err)
	if state.versionChanged {
		db.versions.invalidate()
	}
	if state.conn == nil { // the connection is busy as long as the bulk work runs
		db.writes.prepare(ctx, db.write, state.toPrepare)
	}
	after := state.commit
	if err != nil {
		after = state.rollback
	}
	for _, do := range after {
		do()
	}
	return err
}

// Analyze refreshes planner statistics after a bulk insert; PostgreSQL's autovacuum would do it only minutes later. The statement timeout of
// tx ends, since one statement reads all tables.
func (db *DB) Analyze(ctx context.Context, tx bun.Tx) error {
	text := db.Dialect.analyze()
	if text == "" {
		return nil
	}
	for _, statement := range append(db.Dialect.IndexBuildSettings(), text) {
		if _, err := tx.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}

// txState is the state of one transaction of Write.
type txState struct {
	commit, rollback []func()
	counters         map[string]bool
	versionChanged   bool      // a version counter was incremented
	conn             *bun.Conn // set by WriteMany
	tx               *sql.Tx
	toPrepare        []string // statements to prepare afterwards
}

type txStateKey struct{}

// AfterCommit registers do to run after the transaction of ctx, opened by Write, has committed. Use it to notify readers, which cannot see
// the change earlier.
func AfterCommit(ctx context.Context, do func()) {
	state := txStateOf(ctx)
	state.commit = append(state.commit, do)
}

// AfterRollback registers do to run after the transaction of ctx has failed, for writes that must survive the rollback, such as counting a
// wrong code.
func AfterRollback(ctx context.Context, do func()) {
	state := txStateOf(ctx)
	state.rollback = append(state.rollback, do)
}

func txStateOf(ctx context.Context) *txState {
	state, inside := ctx.Value(txStateKey{}).(*txState)
	if !inside {
		panic("store: AfterCommit and AfterRollback need the context that DB.Write passes to its work")
	}
	return state
}

// Snapshot runs work in a read-only transaction with a consistent view of the data.
func (db *DB) Snapshot(ctx context.Context, work func(ctx context.Context, tx bun.Tx) error) error {
	return db.snapshot.RunInTx(ctx, db.Dialect.snapshot(), work)
}
