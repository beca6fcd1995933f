package store

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"evops/core/store/schema"
)

// Pool is the usage of a connection pool.
type Pool struct {
	Name       string
	InUse, Max int
}

// Pools returns the usage of the three connection pools.
func (db *DB) Pools() []Pool {
	pool := func(name string, of sql.DBStats) Pool { return Pool{name, of.InUse, of.MaxOpenConnections} }
	return []Pool{pool("write", db.write.Stats()), pool("snapshot", db.snapshot.Stats()), pool("read", db.read.Stats())}
}

// Product returns the name and version of the database product.
func (db *DB) Product(ctx context.Context) (name, version string, err error) {
	name, query := db.Dialect.product()
	err = db.read.QueryRowContext(ctx, query).Scan(&version)
	return name, version, err
}

// Schema returns the number of the last applied migration and of the last migration that this program has.
func (db *DB) Schema(ctx context.Context) (applied, latest int64, err error) {
	all, err := db.steps(Migrations)
	if err != nil {
		return 0, 0, err
	}
	err = db.read.QueryRowContext(ctx, lastApplied).Scan(&applied)
	return applied, all[len(all)-1].number, err
}

// Size is the size of the database on disk in bytes.
func (db *DB) Size(ctx context.Context) (bytes int64, err error) {
	err = db.read.QueryRowContext(ctx, db.Dialect.size()).Scan(&bytes)
	return bytes, err
}

// Log is the size in bytes of SQLite's WAL file, which cannot be checkpointed while a snapshot is open. On PostgreSQL known is false.
func (db *DB) Log(ctx context.Context) (bytes int64, known bool, err error) {
	query := db.Dialect.file()
	if query == "" {
		return 0, false, nil
	}
	var path string
	if err := db.read.QueryRowContext(ctx, query).Scan(&path); err != nil {
		return 0, false, err
	}
	file, err := os.Stat(path + "-wal")
	if os.IsNotExist(err) {
		return 0, true, nil
	}
	if err != nil {
		return 0, false, err
	}
	return file.Size(), true, nil
}

// Damaged is returned for a database file whose structure is broken.
type Damaged struct{ What string }

func (d *Damaged) Error() string { return "the database is damaged: " + d.What }

// Verify reads the whole database and returns a *Damaged error if its structure is broken. Only SQLite checks; PostgreSQL watches over its
// files itself.
func (db *DB) Verify(ctx context.Context) (checked bool, err error) {
	query := db.Dialect.integrity()
	if query == "" {
		return false, nil
	}
	var verdict string
	if err := db.read.QueryRowContext(ctx, query).Scan(&verdict); err != nil {
		return true, err
	}
	if verdict != "ok" {
		return true, &Damaged{strings.Join(strings.Fields(verdict), " ")}
	}
	return true, nil
}

// OldestTransaction is the age of the oldest open transaction: of all instances on PostgreSQL, of the writer on SQLite.
func (db *DB) OldestTransaction(ctx context.Context) (time.Duration, error) {
	if db.Dialect.SingleWriter() {
		if since := db.writing.Load(); since != 0 {
			return time.Duration(time.Now().UnixNano() - since), nil
		}
		return 0, nil
	}
	var seconds float64
	err := db.read.QueryRowContext(ctx, `SELECT COALESCE(EXTRACT(EPOCH FROM MAX(clock_timestamp() - xact_start)), 0) FROM pg_stat_activity
		WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`).Scan(&seconds)
	return time.Duration(seconds * float64(time.Second)), err
}

// Table is the size of a table: in bytes including indexes on PostgreSQL, in rows on SQLite, which has no size per table.
type Table struct {
	Name        string
	Bytes, Rows int64
}

// maxExactCount is the number of rows up to which they are counted; beyond it the highest row number is used as an estimate.
const maxExactCount = 1_000_000

// LargestTables returns the n largest tables.
func (db *DB) LargestTables(ctx context.Context, n int) ([]Table, error) {
	query := db.Dialect.tableSizes()
	if query == "" {
		var err error
		if query, err = db.rowCounts(ctx); err != nil {
			return nil, err
		}
	}
	rows, err := db.read.DB.QueryContext(ctx, query)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []Table
	for rows.Next() {
		var t Table
		if err := rows.Scan(&t.Name, &t.Bytes, &t.Rows); err != nil {
			return nil, err
		}
		all = append(all, t)
	}
	slices.SortFunc(all, func(a, b Table) int {
		return cmp.Or(cmp.Compare(b.Bytes, a.Bytes), cmp.Compare(b.Rows, a.Rows), cmp.Compare(a.Name, b.Name))
	})
	return all[:min(n, len(all))], rows.Err()
}

// rowCounts builds the query for the row counts of all SQLite tables. The highest rowid, which is read from the end of the B-tree, is an
// upper bound of the count.
func (db *DB) rowCounts(ctx context.Context) (string, error) {
	var names []string
	err := db.read.NewRaw(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\_%' ESCAPE '\' AND name NOT LIKE '%\_fts%' ESCAPE '\'`).Scan(ctx, &names)
	parts := make([]string, len(names))
	for i, name := range names {
		parts[i] = fmt.Sprintf("SELECT '%[1]s', 0, CASE WHEN MAX(rowid) > %[3]d THEN MAX(rowid) ELSE (SELECT COUNT(*) FROM %[2]s) END FROM %[2]s",
			strings.ReplaceAll(name, "'", "''"), schema.Quote(name), maxExactCount)
	}
	return strings.Join(parts, " UNION ALL "), err
}
