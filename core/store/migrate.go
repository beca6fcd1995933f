package store

import (
	"context"
	"embed"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

// Migrations are the steps that Migrate takes, in a folder for each dialect.
//
//go:embed migrations
var Migrations embed.FS

// Migrate brings the tables up to date and answers how many steps that took.
// On PostgreSQL it waits for other instances that do the same; an SQLite file has one process.
func (db *DB) Migrate(ctx context.Context) (int, error) {
	files, err := fs.Sub(Migrations, "migrations/"+db.Dialect.Name())
	if err != nil {
		return 0, err
	}
	connection, dialect, options := db.write.DB, goose.DialectSQLite3, []goose.ProviderOption{goose.WithVerbose(false)}
	if db.migrator != nil {
		locker, err := lock.NewPostgresSessionLocker()
		if err != nil {
			return 0, err
		}
		if connection, err = db.migrator(); err != nil {
			return 0, err
		}
		defer connection.Close()
		dialect, options = goose.DialectPostgres, append(options, goose.WithSessionLocker(locker))
	}
	provider, err := goose.NewProvider(dialect, connection, files, options...)
	if err != nil {
		return 0, fmt.Errorf("store: migrations: %w", err)
	}
	done, err := provider.Up(ctx)
	if err != nil {
		return len(done), fmt.Errorf("store: migrate: %w", err)
	}
	return len(done), nil
}
