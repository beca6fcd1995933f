package store

import (
	"context"
	"database/sql"
	"errors"

	"github.com/uptrace/bun"
)

// Names of counters that more than one package bumps.
const (
	// RightsVersion counts changes of roles, functions, organisations, dealers and accounts (system catalogue 1.1).
	RightsVersion = "rights"
	// SessionVersion counts sessions that were ended.
	SessionVersion = "session"
)

// Bump raises a named counter in the transaction of the change it stands for, so that whoever keeps something in memory sees the change and the
// new number together. The row stays locked until the transaction ends: bump late, or early where changes of this kind must follow one another.
func Bump(ctx context.Context, tx bun.IDB, name string) error {
	_, err := tx.NewRaw(`INSERT INTO change_version (name, version) VALUES (?, 1)
		ON CONFLICT (name) DO UPDATE SET version = change_version.version + 1`, name).Exec(ctx)
	return err
}

// Version is how often a counter was bumped; zero for one that never was.
func (db *DB) Version(ctx context.Context, name string) (int64, error) {
	var version int64
	err := db.read.NewRaw("SELECT version FROM change_version WHERE name = ?", name).Scan(ctx, &version)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return version, err
}
