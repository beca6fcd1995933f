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

// Pool is how many connections of a kind are in use.
type Pool struct {
	Name       string
	InUse, Max int
}

// Pools are the three ways to the database.
func (db *DB) Pools() []Pool {
	pool := func(name string, of sql.DBStats) Pool { return Pool{name, of.InUse, of.MaxOpenConnections} }
	return []Pool{pool("write", db.write.Stats()), pool("snapshot", db.snapshot.Stats()), pool("read", db.read.Stats())}
}

// Product is the database's own name and version.
func (db *DB) Product(ctx context.Context) (name, version string, err error) {
	if db.Dialect.Name() == "sqlite" {
		err = db.read.QueryRowContext(ctx, "SELECT sqlite_version()").Scan(&version)
		return "SQLite", version, err
	}
	err = db.read.QueryRowContext(ctx, "SHOW server_version").Scan(&version)
	return "PostgreSQL", version, err
}

// Schema is the number of the last migration that was made, and of the last this program knows.
func (db *DB) Schema(ctx context.Context) (made, known int64, err error) {
	all, err := db.steps()
	if err != nil {
		return 0, 0, err
	}
	err = db.read.QueryRowContext(ctx, lastMade).Scan(&made)
	return made, all[len(all)-1].number, err
}

// Size is how many bytes the data take on the disk.
func (db *DB) Size(ctx context.Context) (bytes int64, err error) {
	query := "SELECT pg_database_size(current_database())"
	if db.Dialect.Name() == "sqlite" {
		query = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
	}
	err = db.read.QueryRowContext(ctx, query).Scan(&bytes)
	return bytes, err
}

// Log is how many bytes wait beside an SQLite file to be taken over into it; it grows while somebody keeps a snapshot. On PostgreSQL known is false.
func (db *DB) Log(ctx context.Context) (bytes int64, known bool, err error) {
	if db.Dialect.Name() != "sqlite" {
		return 0, false, nil
	}
	var path string
	if err := db.read.QueryRowContext(ctx, "SELECT file FROM pragma_database_list WHERE name = 'main'").Scan(&path); err != nil {
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

// OldestTransaction is how long the oldest transaction has been open: on PostgreSQL of all instances, on SQLite the one that writes.
func (db *DB) OldestTransaction(ctx context.Context) (time.Duration, error) {
	if db.Dialect.Name() == "sqlite" {
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

// Table is how large a table is: in bytes with its indexes on PostgreSQL, in rows on SQLite, which keeps no account of bytes.
type Table struct {
	Name        string
	Bytes, Rows int64
}

// countedTo is how many rows are counted; of more, the highest number of a row stands for how many there are.
const countedTo = 1_000_000

// LargestTables are the n largest.
func (db *DB) LargestTables(ctx context.Context, n int) ([]Table, error) {
	query := `SELECT c.relname, pg_total_relation_size(c.oid), 0 FROM pg_class AS c WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace`
	if db.Dialect.Name() == "sqlite" {
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

// rowCounts is the query for the rows of every SQLite table. The highest number, which the end of its tree tells, is no less than their count.
func (db *DB) rowCounts(ctx context.Context) (string, error) {
	var names []string
	err := db.read.NewRaw(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\_%' ESCAPE '\' AND name NOT LIKE '%\_fts%' ESCAPE '\'`).Scan(ctx, &names)
	parts := make([]string, len(names))
	for i, name := range names {
		parts[i] = fmt.Sprintf("SELECT '%[1]s', 0, CASE WHEN MAX(rowid) > %[3]d THEN MAX(rowid) ELSE (SELECT COUNT(*) FROM %[2]s) END FROM %[2]s",
			strings.ReplaceAll(name, "'", "''"), schema.Quote(name), countedTo)
	}
	return strings.Join(parts, " UNION ALL "), err
}
