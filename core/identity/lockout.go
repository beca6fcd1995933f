package identity

import (
	"context"
	"sync"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/value"
)

// limit is the number of failures within a window that cause a lock, and the duration of the lock. Each further lock within a day doubles,
// up to longest.
type limit struct {
	max                   int
	window, lock, longest time.Duration
}

// sourceLimit is the limit per source address, which is not a setting (legacy-api A.4).
var sourceLimit = limit{max: 30, window: 10 * time.Minute, lock: 10 * time.Minute, longest: 10 * time.Minute}

const (
	// maxDeviceFailures is the total number of failures after which a device is no longer recognised.
	maxDeviceFailures = 10
	// lockMemory is how long after a lock the next one is longer.
	lockMemory = 24 * time.Hour
)

// counter is one row of login_guard. Name and Device identify what is counted: a name on all unknown devices (device empty), a name on one
// known device, or, with an empty name and a device that begins with '@', a source address.
type counter struct {
	Name, Device string
	Failures     int
	LockedUntil  value.Time
	Locks        int
	LastLock     value.Time
	Total        int
}

// attempt identifies who tries a password: a submitted name, existing or not, on a device from an address.
type attempt struct {
	name   string
	device string // empty for an unknown device
	source string
}

func (a attempt) sourceDevice() string { return "@" + a.source }

// counters reads the counters of an attempt. A device with too many failures in total is treated as unknown.
func (a *attempt) counters(ctx context.Context, db bun.IDB) (name, source counter, err error) {
	var rows []counter
	err = db.NewRaw(`SELECT name, device, failures, locked_until, locks, last_lock, total FROM login_guard
		WHERE name = ? AND device IN ('', ?) OR name = '' AND device = ?`, a.name, a.device, a.sourceDevice()).Scan(ctx, &rows)
	if err != nil {
		return name, source, err
	}
	for _, row := range rows {
		if a.device != "" && row.Name == a.name && row.Device == a.device && row.Total >= maxDeviceFailures {
			a.device = ""
		}
	}
	for _, row := range rows {
		switch {
		case row.Name == a.name && row.Device == a.device:
			name = row
		case row.Device == a.sourceDevice():
			source = row
		}
	}
	return name, source, nil
}

// lockedFor is the remaining lock time, or zero.
func (c counter) lockedFor(now value.Time) time.Duration {
	return max(0, time.Duration(c.LockedUntil.Milli()-now.Milli())*time.Millisecond)
}

func rateLimited(left time.Duration) error {
	seconds := int(ceil(left, time.Second))
	return fault.RateLimited.With("n", seconds, "retryAfterSeconds", seconds)
}

func loginLocked(left time.Duration) error {
	return fault.LoginLocked.With("minutes", int(ceil(left, time.Minute)), "retryAfterSeconds", int(ceil(left, time.Second)))
}

func ceil(d, unit time.Duration) int64 { return int64((d + unit - 1) / unit) }

// count adds one failure and locks when the limit is reached. It returns the end of the lock, or the zero time.
func (l limit) count(ctx context.Context, tx bun.IDB, name, device string, now value.Time) (value.Time, error) {
	var c counter
	stale := now.Add(-l.window)
	err := tx.NewRaw(`INSERT INTO login_guard (name, device, failures, window_start, total) VALUES (?, ?, 1, ?, 1)
		ON CONFLICT (name, device) DO UPDATE SET total = login_guard.total + 1,
			failures = CASE WHEN login_guard.window_start <= ? THEN 1 ELSE login_guard.failures + 1 END,
			window_start = CASE WHEN login_guard.window_start <= ? OR login_guard.failures = 0 THEN excluded.window_start ELSE login_guard.window_start END
		RETURNING failures, locks, last_lock`, name, device, now, stale, stale).Scan(ctx, &c)
	if err != nil || c.Failures < l.max {
		return value.Time{}, err
	}
	if now.Milli()-c.LastLock.Milli() >= lockMemory.Milliseconds() {
		c.Locks = 0
	}
	until := now.Add(min(l.lock<<min(c.Locks, 16), max(l.longest, l.lock)))
	_, err = tx.NewRaw("UPDATE login_guard SET failures = 0, locked_until = ?, locks = ?, last_lock = ? WHERE name = ? AND device = ?",
		until, c.Locks+1, now, name, device).Exec(ctx)
	return until, err
}

// recordFailure counts a wrong password. The lock of unknown devices is shown on the account; a name without an account runs the same
// statement.
func (a attempt) recordFailure(ctx context.Context, tx bun.IDB, p policy, now value.Time) (limited bool, err error) {
	rule := p.name
	if a.device != "" {
		rule.longest = rule.lock // a known device affects only itself, so its lock does not grow
	}
	until, err := rule.count(ctx, tx, a.name, a.device, now)
	if err != nil {
		return false, err
	}
	if !until.IsZero() && a.device == "" {
		if _, err := tx.NewRaw("UPDATE operator SET locked_until = ? WHERE user_name = ? AND deleted_at = 0", until, a.name).Exec(ctx); err != nil {
			return false, err
		}
	}
	return a.countSource(ctx, tx, now)
}

// countSource counts towards the source address only; limited reports whether it is now locked.
func (a attempt) countSource(ctx context.Context, tx bun.IDB, now value.Time) (limited bool, err error) {
	until, err := sourceLimit.count(ctx, tx, "", a.sourceDevice(), now)
	return !until.IsZero(), err
}

// resetCounters resets the counters of a name after the right password. The total of a device is not reset.
func resetCounters(ctx context.Context, tx bun.IDB, name string) error {
	_, err := tx.NewRaw("UPDATE login_guard SET failures = 0, locked_until = 0, locks = 0, last_lock = 0 WHERE name = ?", name).Exec(ctx)
	if err != nil {
		return err
	}
	_, err = tx.NewRaw("UPDATE operator SET locked_until = 0 WHERE user_name = ? AND locked_until <> 0 AND deleted_at = 0", name).Exec(ctx)
	return err
}

// sourceWidth is the number of concurrent attempts per source address; others wait. Otherwise one source could fill the hash queue with
// made-up names before its first failure is counted.
const sourceWidth = 8

// attemptLimiter serialises attempts per name and device, and limits them per source address. Otherwise many concurrent attempts would pass
// before the first failure is counted. Each instance has its own limiter, so a name gets at most one more attempt per instance.
type attemptLimiter struct {
	mu   sync.Mutex
	busy map[attempt]*keySlots
}

type keySlots struct {
	slots chan struct{}
	users int
}

// enter waits for a slot of the source, then of the name; the returned function must be called at the end of the attempt.
func (l *attemptLimiter) enter(ctx context.Context, a attempt) (leave func(), err error) {
	leaveSource, err := l.wait(ctx, attempt{device: a.sourceDevice()}, sourceWidth)
	if err != nil {
		return nil, err
	}
	leaveName, err := l.wait(ctx, attempt{name: a.name, device: a.device}, 1)
	if err != nil {
		leaveSource()
		return nil, err
	}
	return func() { leaveName(); leaveSource() }, nil
}

// wait takes one of the slots of a key.
func (l *attemptLimiter) wait(ctx context.Context, key attempt, width int) (leave func(), err error) {
	l.mu.Lock()
	if l.busy == nil {
		l.busy = make(map[attempt]*keySlots)
	}
	entry := l.busy[key]
	if entry == nil {
		entry = &keySlots{slots: make(chan struct{}, width)}
		l.busy[key] = entry
	}
	entry.users++
	l.mu.Unlock()

	unref := func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		if entry.users--; entry.users == 0 {
			delete(l.busy, key)
		}
	}
	select {
	case entry.slots <- struct{}{}:
		return func() { <-entry.slots; unref() }, nil
	case <-ctx.Done():
		unref()
		return nil, ctx.Err()
	}
}
