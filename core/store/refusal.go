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

// Refusal is why a database takes no writes at all.
type Refusal int32

// The refusals.
const (
	NoRefusal Refusal = iota
	DiskFull
	ReadOnly
)

// Refuses: 53100 is a full disk, 25006 a database that is read-only, as a standby is.
func (postgres) Refuses(err error) Refusal {
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

// Refuses reads the result codes of SQLite; a full disk shows as another one where the shared memory of the log has to grow.
func (sqlite) Refuses(err error) Refusal {
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

// refused is what became of the last write.
type refused struct{ last atomic.Int32 }

func (r *refused) note(d Dialect, err error) {
	if err == nil {
		r.last.Store(int32(NoRefusal))
	} else if why := d.Refuses(err); why != NoRefusal {
		r.last.Store(int32(why))
	}
}

// Probe writes a row and takes it away again, and answers why the database refuses that. Without now it does so only where the last write was refused.
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

// private takes the rights of other accounts of the machine off an SQLite file and what lies beside it. SQLite gives its log the rights of the database.
func private(path string) error {
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
		// A file of another account, which shares it with ours through its group, stays as it is.
		if err != nil && !errors.Is(err, os.ErrPermission) {
			return err
		}
	}
	return nil
}
