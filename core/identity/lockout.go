package identity

import (
	"context"
	"sync"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/value"
)

// limit is how many failures within window lead to how long a lock. Each further lock within a day doubles, up to longest.
type limit struct {
	most                  int
	window, lock, longest time.Duration
}

// The limits that are no settings (legacy-api A.4).
var sourceLimit = limit{most: 30, window: 10 * time.Minute, lock: 10 * time.Minute, longest: 10 * time.Minute}

const (
	// distrust is after how many failures in all a device is no longer known.
	distrust = 10
	// lockMemory is how long a lock makes the next one longer.
	lockMemory = 24 * time.Hour
)

// counter is one row of login_guard. Name and device say what is counted: a name on all unknown devices (device empty), a name on one known device,
// or with an empty name and a device that begins with '@' a source address.
type counter struct {
	Name, Device string
	Failures     int
	LockedUntil  value.Time
	Locks        int
	LastLock     value.Time
	Total        int
}

// attempt is who tries a password: a submitted name, existing or not, on a device from an address.
type attempt struct {
	name   string
	device string // empty for an unknown one
	source string
}

func (a attempt) sourceDevice() string { return "@" + a.source }

// counters reads what was counted of an attempt. A device that failed too often in all is unknown from then on.
func (a *attempt) counters(ctx context.Context, db bun.IDB) (name, source counter, err error) {
	var rows []counter
	err = db.NewRaw(`SELECT name, device, failures, locked_until, locks, last_lock, total FROM login_guard
		WHERE name = ? AND device IN ('', ?) OR name = '' AND device = ?`, a.name, a.device, a.sourceDevice()).Scan(ctx, &rows)
	if err != nil {
		return name, source, err
	}
	for _, row := range rows {
		if a.device != "" && row.Name == a.name && row.Device == a.device && row.Total >= distrust {
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

// lockedFor is how long a counter still refuses; zero when it does not.
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

// count adds one failure and locks when the limit is reached. It answers until when, or the zero time.
func (l limit) count(ctx context.Context, tx bun.IDB, name, device string, now value.Time) (value.Time, error) {
	var c counter
	stale := now.Add(-l.window)
	err := tx.NewRaw(`INSERT INTO login_guard (name, device, failures, window_start, total) VALUES (?, ?, 1, ?, 1)
		ON CONFLICT (name, device) DO UPDATE SET total = login_guard.total + 1,
			failures = CASE WHEN login_guard.window_start <= ? THEN 1 ELSE login_guard.failures + 1 END,
			window_start = CASE WHEN login_guard.window_start <= ? OR login_guard.failures = 0 THEN excluded.window_start ELSE login_guard.window_start END
		RETURNING failures, locks, last_lock`, name, device, now, stale, stale).Scan(ctx, &c)
	if err != nil || c.Failures < l.most {
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

// failed counts a wrong password. The lock of unknown devices is shown on the account; the statement is the same for a name without one.
func (a attempt) failed(ctx context.Context, tx bun.IDB, p policy, now value.Time) (limited bool, err error) {
	rule := p.name
	if a.device != "" {
		rule.longest = rule.lock // a known device harms nobody else, so its lock does not grow
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
	return a.turnedAway(ctx, tx, now)
}

// turnedAway counts towards the source address alone; limited says that it is refused from now on.
func (a attempt) turnedAway(ctx context.Context, tx bun.IDB, now value.Time) (limited bool, err error) {
	until, err := sourceLimit.count(ctx, tx, "", a.sourceDevice(), now)
	return !until.IsZero(), err
}

// forgive resets the counters of a name after the right password. What a device failed in all stays counted.
func forgive(ctx context.Context, tx bun.IDB, name string) error {
	_, err := tx.NewRaw("UPDATE login_guard SET failures = 0, locked_until = 0, locks = 0, last_lock = 0 WHERE name = ?", name).Exec(ctx)
	if err != nil {
		return err
	}
	_, err = tx.NewRaw("UPDATE operator SET locked_until = 0 WHERE user_name = ? AND locked_until <> 0 AND deleted_at = 0", name).Exec(ctx)
	return err
}

// sourceWidth is how many attempts of one source address run at once; the others wait. Without it one source could fill the pool of hashes with made-up
// names before the first failure is counted.
const sourceWidth = 8

// workers let one attempt after the other through for each name and device, and a few at once for each source address. Many at once would else all be tried
// before the first failure is counted. Other instances have lanes of their own, so a name gets at most one try more for each of them.
type workers struct {
	mu   sync.Mutex
	busy map[attempt]*worker
}

type worker struct {
	turn  chan struct{}
	users int
}

// enter waits for the turn of an attempt, first among those of its source, then among those of its name; leave must be called at its end.
func (l *workers) enter(ctx context.Context, a attempt) (leave func(), err error) {
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

// wait takes one of the places of a lane.
func (l *workers) wait(ctx context.Context, key attempt, width int) (leave func(), err error) {
	l.mu.Lock()
	if l.busy == nil {
		l.busy = make(map[attempt]*worker)
	}
	own := l.busy[key]
	if own == nil {
		own = &worker{turn: make(chan struct{}, width)}
		l.busy[key] = own
	}
	own.users++
	l.mu.Unlock()

	forget := func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		if own.users--; own.users == 0 {
			delete(l.busy, key)
		}
	}
	select {
	case own.turn <- struct{}{}:
		return func() { <-own.turn; forget() }, nil
	case <-ctx.Done():
		forget()
		return nil, ctx.Err()
	}
}
