package store

import (
	"context"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/uptrace/bun"
)

// Names of version counters that several packages increment.
const (
	// RightsVersion counts changes of roles, functions, organisations, dealers and accounts (system catalogue 1.1).
	RightsVersion = "rights"
	// SessionVersion counts ended sessions.
	SessionVersion = "session"
)

// IncrementVersion increments a named counter in the transaction of the change itself, so that caches see the change and the new number
// together. The row is locked until the transaction ends: increment late, or early to serialise changes of this kind.
func IncrementVersion(ctx context.Context, tx bun.IDB, name string) error {
	if state, inside := ctx.Value(txStateKey{}).(*txState); inside {
		state.versionChanged = true
	}
	_, err := tx.NewRaw(`INSERT INTO change_version (name, version) VALUES (?, 1)
		ON CONFLICT (name) DO UPDATE SET version = change_version.version + 1`, name).Exec(ctx)
	return err
}

// IncrementVersionLast increments a counter right before the transaction of ctx commits. Deferred counters are incremented in sorted order,
// after those of IncrementVersion, so that two transactions cannot deadlock on them and no transaction waits for a counter longer than a
// commit takes.
func IncrementVersionLast(ctx context.Context, tx bun.IDB, name string) error {
	state, inside := ctx.Value(txStateKey{}).(*txState)
	if !inside {
		return IncrementVersion(ctx, tx, name)
	}
	if state.counters == nil {
		state.counters = map[string]bool{}
	}
	state.counters[name] = true
	return nil
}

func (e *txState) incrementVersions(ctx context.Context, tx bun.IDB) error {
	for _, name := range slices.Sorted(maps.Keys(e.counters)) {
		if err := IncrementVersion(ctx, tx, name); err != nil {
			return err
		}
	}
	return nil
}

// versionTTL is how long counters are cached: changes by other instances are seen within this time, changes by this one at once.
const versionTTL = 250 * time.Millisecond

// versions caches all counters.
type versions struct {
	mu         sync.Mutex
	until      time.Time
	all        map[string]int64
	generation int // incremented by each local change
	reads      SharedRead[map[string]int64]
}

func (v *versions) invalidate() {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.until = time.Time{}
	v.generation++
	v.reads.Forget("")
}

// set caches what was read, unless a change happened since the read began.
func (v *versions) set(all map[string]int64, generation int) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if generation == v.generation {
		v.all, v.until = all, time.Now().Add(versionTTL)
	}
}

// Version returns the value of a counter, zero if it was never incremented.
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
			v.set(all, generation)
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
