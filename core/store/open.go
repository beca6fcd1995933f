// Package store opens the database, brings its tables up to date and gives the two dialects one face.
// It and core/record are the only places that know which database stands behind.
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

// DB is an open database, reached through three pools: one for write transactions (on SQLite a single connection), one for consistent snapshots,
// one for single statements. Whoever holds a transaction may wait for a single statement, which waits for nobody; so no number of them can block one another.
type DB struct {
	Dialect  Dialect
	write    *bun.DB
	queue    *queue // of SQLite
	snapshot *bun.DB
	read     *bun.DB
	reads    statements
	writes   statements
	versions versions
	settings settings
	refused  refused
	// writing is since when a transaction writes, in nanoseconds since 1970; zero for none. Only SQLite, which has one at a time, makes sense of it.
	writing atomic.Int64
	// migrator opens a connection whose statements may take their time: an index on a million rows does.
	migrator func() (*sql.DB, error)
}

// Open connects to address: a postgres:// URL, or the path of an SQLite file. It does not migrate.
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
		// bun writes arguments into its SQL, so pgx's own statement cache would never hit; the engine prepares its statements itself.
		q.Set("default_query_exec_mode", "exec")
	}
	u.RawQuery = q.Encode()
	patient := u.String()
	q.Set("statement_timeout", "15000")
	// What is asked here is short; to compile it takes longer than to answer it.
	q.Set("jit", "off")
	u.RawQuery = q.Encode()
	db := &DB{Dialect: postgres{}, migrator: func() (*sql.DB, error) { return sql.Open("pgx", patient) }}
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

// WAL with NORMAL keeps every committed write over the death of the process; only a power cut can lose the last moments, never tear the file. The log is
// taken into the file every 32 MiB: a save writes some fifteen pages, mostly those of the saves before, which so go to the file once for many.
const sqlitePragmas = "_pragma=journal_mode(WAL)&_pragma=wal_autocheckpoint(8000)&_pragma=journal_size_limit(268435456)&_pragma=synchronous(NORMAL)&_pragma=busy_timeout(10000)&_pragma=mmap_size(2147418112)&_pragma=temp_store(MEMORY)"

// What is kept beside the mapped file, in KiB. For the writer it is what a transaction changes and the log's last pages; SQLite looks through the whole table
// of what it keeps at each commit, so that a larger one costs a save more than it spares.
const (
	readerCache = "&_pragma=cache_size(-32768)&_pragma=query_only(1)"
	writerCache = "&_pragma=cache_size(-6144)&_txlock=immediate"
)

func openSQLite(ctx context.Context, path string) (*DB, error) {
	if err := private(path); err != nil {
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

// Close closes every connection.
func (db *DB) Close() error {
	db.reads.close()
	db.writes.close()
	return errors.Join(db.read.Close(), db.snapshot.Close(), db.write.Close())
}

// Ping reports whether the database answers.
func (db *DB) Ping(ctx context.Context) error { return db.read.PingContext(ctx) }

// Read is where queries without a transaction go.
func (db *DB) Read() *bun.DB { return db.read }

// writeTries is how often a transaction is run that the database gives up for another one.
const writeTries = 5

// Write runs work in one transaction, committed when it returns nil. Then it does what was left for AfterCommit, else what was left for AfterRollback.
//
// Two transactions may each hold the row that the other one waits for. The database ends one of them, and that one starts over: work may run more than once,
// so it must not build upon what an earlier run left in variables of its caller.
func (db *DB) Write(ctx context.Context, work func(ctx context.Context, tx bun.Tx) error) error {
	if db.queue != nil {
		left := &ending{}
		return db.finish(ctx, left, db.queue.inTurn(context.WithValue(ctx, endingKey{}, left), db.write, db.whole(left, work)))
	}
	for tries := 1; ; tries++ {
		err := db.writeOn(ctx, db.write, &ending{}, work)
		if tries >= writeTries || !db.Dialect.IsRetryable(err) || !backOff(ctx, tries) {
			return err
		}
	}
}

// backOff waits before another try, or it would take its rows again before the other transaction has woken. It reports whether ctx still lives.
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

func (db *DB) writeOn(ctx context.Context, on transactor, left *ending, work func(ctx context.Context, tx bun.Tx) error) error {
	return db.finish(ctx, left, on.RunInTx(context.WithValue(ctx, endingKey{}, left), nil, db.whole(left, work)))
}

// whole is work with what belongs to every transaction.
func (db *DB) whole(left *ending, work func(ctx context.Context, tx bun.Tx) error) func(ctx context.Context, tx bun.Tx) error {
	return func(ctx context.Context, tx bun.Tx) error {
		left.tx = tx.Tx
		db.writing.Store(time.Now().UnixNano())
		defer db.writing.Store(0)
		if err := work(ctx, tx); err != nil {
			return err
		}
		return left.raise(ctx, tx)
	}
}

// finish follows a transaction that ended with err.
func (db *DB) finish(ctx context.Context, left *ending, err error) error {
	db.refused.note(db.Dialect, err)
	if left.bumped {
		db.versions.forget()
	}
	if left.conn == nil { // which is busy as long as that work has it
		db.writes.prepare(ctx, db.write, left.unprepared)
	}
	after := left.commit
	if err != nil {
		after = left.rollback
	}
	for _, do := range after {
		do()
	}
	return err
}

// Analyze follows many rows that came at once: PostgreSQL plans by what it knows of its tables, and would look at them by itself only minutes later.
func (db *DB) Analyze(ctx context.Context, tx bun.Tx) error {
	text := db.Dialect.analyze()
	if text == "" {
		return nil
	}
	_, err := tx.ExecContext(ctx, text)
	return err
}

// ending is what is left for the end of a transaction.
type ending struct {
	commit, rollback []func()
	counters         map[string]bool
	bumped           bool      // a counter was raised
	conn             *bun.Conn // set by WriteMany
	tx               *sql.Tx
	unprepared       []string // statements it would have had prepared
}

type endingKey struct{}

// AfterCommit leaves something for the moment the transaction of ctx, which is the one Write gave its work, is committed; if it fails, it is not done.
// It is for telling others, who could not see the change any earlier.
func AfterCommit(ctx context.Context, do func()) {
	left := endingOf(ctx)
	left.commit = append(left.commit, do)
}

// AfterRollback leaves something for the moment the transaction of ctx has failed: what must be written down although all else is given up, such as a wrong code.
func AfterRollback(ctx context.Context, do func()) {
	left := endingOf(ctx)
	left.rollback = append(left.rollback, do)
}

func endingOf(ctx context.Context) *ending {
	left, within := ctx.Value(endingKey{}).(*ending)
	if !within {
		panic("store: AfterCommit and AfterRollback need the context that DB.Write gives its work")
	}
	return left
}

// Snapshot runs work on one consistent state of the data, without writing.
func (db *DB) Snapshot(ctx context.Context, work func(ctx context.Context, tx bun.Tx) error) error {
	return db.snapshot.RunInTx(ctx, db.Dialect.snapshot(), work)
}
