package store

import (
	"context"
	"database/sql"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"path"
	"strconv"
	"strings"

	"evops/core/store/schema"
)

// Migrations are the SQL migrations, one folder per dialect.
//
//go:embed migrations
var Migrations embed.FS

// migrationTable lists the applied migrations. Its name and the statement markers inside migrations are those of goose, which the first
// releases used.
const migrationTable = "goose_db_version"

// migrationLock takes the advisory lock by which instances of this and earlier releases serialise migrations. It also makes the server
// notice within a second that a migrating client is dead; its locks would otherwise remain until its statement ends.
var migrationLock = []string{"SELECT pg_advisory_xact_lock(4097083626)", "SET LOCAL client_connection_check_interval = '1s'"}

// MigrationFailed names the migration that failed. All migrations of the run were rolled back.
type MigrationFailed struct {
	Step  string
	Cause error
}

func (f *MigrationFailed) Error() string {
	return fmt.Sprintf("数据库升级失败，第 %[1]s 步出错：%[2]v\n全部升级步骤已撤销，数据没有任何改动，原版本可照常启动。请排除原因后再启动新版本；原因不明时，请把以上信息交给发布方。\n"+
		"the database was not upgraded: step %[1]s failed: %[2]v\nAll steps of the upgrade were rolled back and no data changed; the previous release still starts. "+
		"Fix the cause, then start the new release again; if the cause is unclear, send this text to the publisher of the release.", f.Step, f.Cause)
}

func (f *MigrationFailed) Unwrap() error { return f.Cause }

// step is one migration.
type step struct {
	number int64
	name   string
	script string
}

// Migrate applies all pending migrations in one transaction and returns their number; on failure it applies none and returns
// *MigrationFailed. The tables of a new database are created at once. On PostgreSQL it waits for other instances that migrate; an SQLite file
// has one process.
func (db *DB) Migrate(ctx context.Context) (int, error) { return db.MigrateFrom(ctx, Migrations) }

// MigrateFrom is Migrate with the migrations of another release, in the layout of Migrations.
func (db *DB) MigrateFrom(ctx context.Context, migrations fs.FS) (int, error) {
	connection := db.write.DB
	var first []string
	if db.migrator != nil {
		var err error
		if connection, err = db.migrator(); err != nil {
			return 0, err
		}
		defer connection.Close()
		first = migrationLock
	}
	tx, err := connection.BeginTx(ctx, nil)
	if err != nil {
		return 0, fmt.Errorf("store: migrate: %w", err)
	}
	defer func() { _ = tx.Rollback() }() // a rollback after commit does nothing
	for _, statement := range append(first, "CREATE TABLE IF NOT EXISTS "+migrationTable+" (version_id bigint NOT NULL, is_applied boolean NOT NULL, tstamp timestamp NOT NULL DEFAULT CURRENT_TIMESTAMP)") {
		if _, err := tx.ExecContext(ctx, statement); err != nil {
			return 0, fmt.Errorf("store: migrate: %w", err)
		}
	}
	pending, err := db.pending(ctx, tx, migrations)
	if err != nil {
		return 0, fmt.Errorf("store: migrate: %w", err)
	}
	remain, err := db.create(ctx, tx, migrations, pending)
	if err != nil {
		return 0, fmt.Errorf("store: create the tables: %w", err)
	}
	for _, s := range remain {
		slog.InfoContext(ctx, "migrating", "step", s.name)
		if err := s.apply(ctx, tx); err != nil {
			return 0, &MigrationFailed{s.name, err}
		}
	}
	if err := tx.Commit(); err != nil && len(pending) > 0 {
		return 0, &MigrationFailed{pending[len(pending)-1].name, err}
	} else if err != nil {
		return 0, fmt.Errorf("store: migrate: %w", err)
	}
	if db.migrator == nil {
		// A migration that alters columns leaves SQLite's temporary storage open on its connection, and temp_store cannot be changed within
		// a transaction then.
		connection.SetMaxIdleConns(0)
		connection.SetMaxIdleConns(1)
	}
	return len(pending), nil
}

// pending returns the migrations after the last applied one; none if the database belongs to a later release.
func (db *DB) pending(ctx context.Context, tx *sql.Tx, migrations fs.FS) ([]step, error) {
	all, err := db.steps(migrations)
	if err != nil {
		return nil, err
	}
	var last int64
	if err := tx.QueryRowContext(ctx, lastApplied).Scan(&last); err != nil {
		return nil, err
	}
	for len(all) > 0 && all[0].number <= last {
		all = all[1:]
	}
	return all, nil
}

// create creates the tables of a new database from the snapshot, to which all migrations lead, and records the migrations as applied. On SQLite
// that takes a sixth of the time of applying them one by one. It returns the migrations that remain: all, if the database is not new or there
// is no snapshot.
func (db *DB) create(ctx context.Context, tx *sql.Tx, migrations fs.FS, pending []step) (remain []step, err error) {
	text, err := fs.ReadFile(migrations, "migrations/snapshot.json")
	if len(pending) == 0 || pending[0].number > 1 || errors.Is(err, fs.ErrNotExist) {
		return pending, nil
	}
	var tables []schema.Table
	if err := errors.Join(err, json.Unmarshal(text, &tables)); err != nil {
		return nil, err
	}
	statements, _ := schema.Diff(db.Dialect, nil, tables)
	for _, statement := range append(db.Dialect.Extensions(), statements...) {
		if _, err := tx.ExecContext(ctx, statement); err != nil {
			return nil, fmt.Errorf("%w: %s", err, statement)
		}
	}
	for _, s := range pending {
		if err := s.record(ctx, tx); err != nil {
			return nil, err
		}
	}
	return nil, nil
}

const lastApplied = "SELECT COALESCE(MAX(version_id), 0) FROM " + migrationTable

// steps returns all migrations, in order.
func (db *DB) steps(migrations fs.FS) (all []step, err error) {
	files, err := fs.Glob(migrations, "migrations/"+db.Dialect.Name()+"/*.sql") // sorted by number, since all numbers have the same length
	for _, file := range files {
		name := strings.TrimSuffix(path.Base(file), ".sql")
		digits, _, _ := strings.Cut(name, "_")
		number, numberErr := strconv.ParseInt(digits, 10, 64)
		script, readErr := fs.ReadFile(migrations, file)
		if len(all) > 0 && all[len(all)-1].number == number {
			err = errors.Join(err, fmt.Errorf("migrations %s and %s have the same number", all[len(all)-1].name, name))
		}
		err = errors.Join(err, numberErr, readErr)
		all = append(all, step{number, name, string(script)})
	}
	return all, err
}

func (s step) apply(ctx context.Context, tx *sql.Tx) error {
	for _, part := range strings.Split(s.script, "-- +goose StatementBegin\n")[1:] {
		statement, _, _ := strings.Cut(part, "-- +goose StatementEnd")
		if _, err := tx.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	return s.record(ctx, tx)
}

// record marks the migration as applied.
func (s step) record(ctx context.Context, tx *sql.Tx) error {
	_, err := tx.ExecContext(ctx, fmt.Sprintf("INSERT INTO %s (version_id, is_applied) VALUES (%d, TRUE)", migrationTable, s.number))
	return err
}
