package store

import (
	"context"
	"errors"
	"os"
	"sync/atomic"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/uptrace/bun"
	driver "modernc.org/sqlite"
)

// Refusal is the reason why a database accepts no writes.
type Refusal int32

const (
	NoRefusal Refusal = iota
	DiskFull
	ReadOnly
)

// RefusalOf: 53100 is a full disk, 25006 a read-only database such as a standby.
func (postgres) RefusalOf(err error) Refusal {
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		switch pg.Code {
		case "53100":
			return DiskFull
		case "25006":
			return ReadOnly
		}
	}
	return NoRefusal
}

// RefusalOf checks SQLite's result codes; a full disk has a code of its own when the shared memory of the WAL has to grow.
func (sqlite) RefusalOf(err error) Refusal {
	const full, readOnly, sharedMemorySize = 13, 8, 4874
	var failed *driver.Error
	if errors.As(err, &failed) {
		switch {
		case failed.Code() == full, failed.Code() == sharedMemorySize:
			return DiskFull
		case failed.Code()&0xff == readOnly:
			return ReadOnly
		}
	}
	return NoRefusal
}

// refused records the refusal of the last write.
type refused struct{ last atomic.Int32 }

func (r *refused) record(d Dialect, err error) {
	if err == nil {
		r.last.Store(int32(NoRefusal))
	} else if why := d.RefusalOf(err); why != NoRefusal {
		r.last.Store(int32(why))
	}
}

// Probe writes and deletes a row, and returns the error if the database refuses that. Unless now is set it does so only if the last write
// was refused.
func (db *DB) Probe(ctx context.Context, now bool) error {
	if !now && Refusal(db.refused.last.Load()) == NoRefusal {
		return nil
	}
	return db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if err := IncrementVersion(ctx, tx, "probe"); err != nil {
			return err
		}
		_, err := tx.NewRaw("DELETE FROM change_version WHERE name = 'probe'").Exec(ctx)
		return err
	})
}

// restrictPermissions removes the permissions of group and others from an SQLite file and its -wal and -shm files. SQLite creates its log
// with the permissions of the database.
func restrictPermissions(path string) error {
	file, err := os.OpenFile(path, os.O_RDONLY|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	if err := file.Close(); err != nil {
		return err
	}
	for _, name := range []string{path, path + "-wal", path + "-shm"} {
		info, err := os.Stat(name)
		if errors.Is(err, os.ErrNotExist) || err == nil && info.Mode().Perm()&0o077 == 0 {
			continue
		}
		if err == nil {
			err = os.Chmod(name, info.Mode().Perm()&0o700)
		}
		// A file owned by another account, which shares it with ours through the group, remains unchanged.
		if err != nil && !errors.Is(err, os.ErrPermission) {
			return err
		}
	}
	return nil
}
