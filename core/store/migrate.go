package store

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"path"
	"strconv"
	"strings"
)

// Migrations are the steps that Migrate takes, in a folder for each dialect.
//
//go:embed migrations
var Migrations embed.FS

// made is the table of the steps that were taken. Its name, and the marks around the statements of a step, are what the first releases wrote.
const made = "goose_db_version"

// oneAtATime takes the lock that instances wait for each other by, of this release and of earlier ones, and has the server notice within a second that
// whoever migrates is dead: what it locked would otherwise stay locked until its statement is through.
var oneAtATime = []string{"SELECT pg_advisory_xact_lock(4097083626)", "SET LOCAL client_connection_check_interval = '1s'"}

// MigrationFailed says which step could not be taken. The database is what it was before all of them.
type MigrationFailed struct {
	Step  string
	Cause error
}

func (f *MigrationFailed) Error() string {
	return fmt.Sprintf("数据库升级失败，第 %[1]s 步出错：%[2]v\n全部升级步骤已撤销，数据没有任何改动，原版本可照常启动。请排除原因后再启动新版本；原因不明时，请把以上信息交给发布方。\n"+
		"the database is not upgraded, step %[1]s failed: %[2]v\nAll steps of the upgrade were taken back and the data are as before: the previous release starts and works. "+
		"Remove the cause, then start the new release again; if the cause is not clear, send this text to whoever made the release.", f.Step, f.Cause)
}

func (f *MigrationFailed) Unwrap() error { return f.Cause }

// step is one migration.
type step struct {
	number int64
	name   string
	script string
}

// Migrate brings the tables up to date and answers how many steps that took: all that are missing, or none and *MigrationFailed.
// On PostgreSQL it waits for other instances that do the same; an SQLite file has one process.
func (db *DB) Migrate(ctx context.Context) (int, error) {
	connection := db.write.DB
	var first []string
	if db.migrator != nil {
		var err error
		if connection, err = db.migrator(); err != nil {
			return 0, err
		}
		defer connection.Close()
		first = oneAtATime
	}
	tx, err := connection.BeginTx(ctx, nil)
	if err != nil {
		return 0, fmt.Errorf("store: migrate: %w", err)
	}
	defer func() { _ = tx.Rollback() }() // nothing is left to take back after a commit
	for _, statement := range append(first, "CREATE TABLE IF NOT EXISTS "+made+" (version_id bigint NOT NULL, is_applied boolean NOT NULL, tstamp timestamp NOT NULL DEFAULT CURRENT_TIMESTAMP)") {
		if _, err := tx.ExecContext(ctx, statement); err != nil {
			return 0, fmt.Errorf("store: migrate: %w", err)
		}
	}
	missing, err := db.missing(ctx, tx)
	if err != nil {
		return 0, fmt.Errorf("store: migrate: %w", err)
	}
	for _, s := range missing {
		if missing[0].number > 1 { // nobody waits for the tables of a new database
			slog.InfoContext(ctx, "migrating", "step", s.name)
		}
		if err := s.take(ctx, tx); err != nil {
			return 0, &MigrationFailed{s.name, err}
		}
	}
	if err := tx.Commit(); err != nil && len(missing) > 0 {
		return 0, &MigrationFailed{missing[len(missing)-1].name, err}
	} else if err != nil {
		return 0, fmt.Errorf("store: migrate: %w", err)
	}
	if db.migrator == nil {
		// A step that alters columns leaves SQLite's temporary storage open on its connection, which then cannot be changed within a transaction.
		connection.SetMaxIdleConns(0)
		connection.SetMaxIdleConns(1)
	}
	return len(missing), nil
}

// missing are the steps behind the last that was taken. A database of a later release misses none.
func (db *DB) missing(ctx context.Context, tx *sql.Tx) ([]step, error) {
	all, err := db.steps()
	if err != nil {
		return nil, err
	}
	var last int64
	if err := tx.QueryRowContext(ctx, lastMade).Scan(&last); err != nil {
		return nil, err
	}
	for len(all) > 0 && all[0].number <= last {
		all = all[1:]
	}
	return all, nil
}

const lastMade = "SELECT COALESCE(MAX(version_id), 0) FROM " + made

// steps are all that this program knows, in their order.
func (db *DB) steps() (all []step, err error) {
	files, err := fs.Glob(Migrations, "migrations/"+db.Dialect.Name()+"/*.sql") // sorted, and every number has as many digits
	for _, file := range files {
		name := strings.TrimSuffix(path.Base(file), ".sql")
		digits, _, _ := strings.Cut(name, "_")
		number, unnumbered := strconv.ParseInt(digits, 10, 64)
		script, unread := fs.ReadFile(Migrations, file)
		if len(all) > 0 && all[len(all)-1].number == number {
			err = errors.Join(err, fmt.Errorf("migrations %s and %s have one number", all[len(all)-1].name, name))
		}
		err = errors.Join(err, unnumbered, unread)
		all = append(all, step{number, name, string(script)})
	}
	return all, err
}

func (s step) take(ctx context.Context, tx *sql.Tx) error {
	for _, part := range strings.Split(s.script, "-- +goose StatementBegin\n")[1:] {
		statement, _, _ := strings.Cut(part, "-- +goose StatementEnd")
		if _, err := tx.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	_, err := tx.ExecContext(ctx, fmt.Sprintf("INSERT INTO %s (version_id, is_applied) VALUES (%d, TRUE)", made, s.number))
	return err
}
