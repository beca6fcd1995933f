package store

import (
	"context"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/uptrace/bun"
)

// Names of counters that more than one package bumps.
const (
	// RightsVersion counts changes of roles, functions, organisations, dealers and accounts (system catalogue 1.1).
	RightsVersion = "rights"
	// SessionVersion counts sessions that were ended.
	SessionVersion = "session"
)

// IncrementVersion raises a named counter in the transaction of the change it stands for, so that whoever keeps something in memory sees the change and the
// new number together. The row stays locked until the transaction ends: bump late, or early where changes of this kind must follow one another.
func IncrementVersion(ctx context.Context, tx bun.IDB, name string) error {
	if left, inside := ctx.Value(endingKey{}).(*ending); inside {
		left.bumped = true
	}
	_, err := tx.NewRaw(`INSERT INTO change_version (name, version) VALUES (?, 1)
		ON CONFLICT (name) DO UPDATE SET version = change_version.version + 1`, name).Exec(ctx)
	return err
}

// IncrementVersionLast leaves a counter to be raised right before the transaction of ctx is committed. All that are left are raised in one order, after those raised
// on the way: two transactions never hold what the other one waits for, and nobody waits for a counter longer than a commit takes.
func IncrementVersionLast(ctx context.Context, tx bun.IDB, name string) error {
	left, inside := ctx.Value(endingKey{}).(*ending)
	if !inside {
		return IncrementVersion(ctx, tx, name)
	}
	if left.counters == nil {
		left.counters = map[string]bool{}
	}
	left.counters[name] = true
	return nil
}

func (e *ending) raise(ctx context.Context, tx bun.IDB) error {
	for _, name := range slices.Sorted(maps.Keys(e.counters)) {
		if err := IncrementVersion(ctx, tx, name); err != nil {
			return err
		}
	}
	return nil
}

// versionsKept is how long the counters may be older than the database: another instance's change is seen within that time, this one's at once.
const versionsKept = 250 * time.Millisecond

// versions keeps every counter in memory.
type versions struct {
	mu         sync.Mutex
	until      time.Time
	all        map[string]int64
	generation int // of what is in memory, which each change here ends
	reads      SharedRead[map[string]int64]
}

func (v *versions) forget() {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.until = time.Time{}
	v.generation++
	v.reads.Forget("")
}

// keep holds what was read, unless something changed since the read began.
func (v *versions) keep(all map[string]int64, generation int) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if generation == v.generation {
		v.all, v.until = all, time.Now().Add(versionsKept)
	}
}

// Version is how often a counter was bumped; zero for one that never was.
func (db *DB) Version(ctx context.Context, name string) (int64, error) {
	v := &db.versions
	v.mu.Lock()
	all, fresh, generation := v.all, time.Now().Before(v.until), v.generation
	v.mu.Unlock()
	if fresh {
		return all[name], nil
	}
	all, err := v.reads.Do(ctx, "", func(ctx context.Context) (map[string]int64, error) {
		all, err := db.counters(ctx)
		if err == nil {
			v.keep(all, generation)
		}
		return all, err
	})
	return all[name], err
}

func (db *DB) counters(ctx context.Context) (map[string]int64, error) {
	rows, err := db.Query(ctx, nil, []byte("SELECT name, version FROM change_version"))
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	all := map[string]int64{}
	for rows.Next() {
		var counter string
		var version int64
		if err := rows.Scan(&counter, &version); err != nil {
			return nil, err
		}
		all[counter] = version
	}
	return all, rows.Err()
}
