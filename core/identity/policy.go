package identity

import (
	"context"
	"strconv"
	"sync"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/value"
)

// policy is the settings of accounts and sessions (system catalogue, sysSetting).
type policy struct {
	idle, absolute time.Duration // of a session
	perUser        int           // sessions of one account
	name           limit         // failures of one name
	maxAge         time.Duration // of a password; zero is for ever
	history        int           // old passwords that may not come back
	smsPerDay      int           // short messages with codes of the whole system
	cost           cost          // of hashing
}

// policyAge is how late a changed setting may take effect.
const policyAge = 10 * time.Second

type policies struct {
	mu   sync.Mutex
	read value.Time
	kept policy
}

// current reads the settings at most once in policyAge.
func (p *policies) current(ctx context.Context, db bun.IDB, now value.Time) (policy, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if age := now.Milli() - p.read.Milli(); age >= 0 && age < policyAge.Milliseconds() {
		return p.kept, nil
	}
	var rows []struct{ Key, Value string }
	if err := db.NewRaw(`SELECT "key", value FROM setting WHERE "key" LIKE 'session.%' OR "key" LIKE 'login.%' OR "key" LIKE 'password.%' OR "key" LIKE 'sms.%'`).Scan(ctx, &rows); err != nil {
		return policy{}, err
	}
	set := make(settings, len(rows))
	for _, row := range rows {
		set[row.Key] = row.Value
	}
	p.kept, p.read = set.policy(), now
	return p.kept, nil
}

type settings map[string]string

func (s settings) policy() policy {
	minutes := func(key string, preset, least, most int) time.Duration {
		return time.Duration(s.number(key, preset, least, most)) * time.Minute
	}
	return policy{
		idle:     minutes("session.idleMinutes", 120, 5, 24*60),
		absolute: time.Duration(s.number("session.absoluteHours", 12, 1, 24*30)) * time.Hour,
		perUser:  s.number("session.maxPerUser", 5, 1, 1000),
		name: limit{
			most:    s.number("login.maxFailures", 5, 3, 100),
			window:  minutes("login.windowMinutes", 15, 1, 24*60),
			lock:    minutes("login.lockMinutes", 15, 1, 480),
			longest: 480 * time.Minute,
		},
		maxAge:    time.Duration(s.number("password.maxAgeDays", 180, 0, 3650)) * 24 * time.Hour,
		history:   s.number("password.history", 5, 0, 24),
		smsPerDay: s.number("sms.dailyCap", 5000, 1, 1_000_000),
		cost: cost{
			memory: uint32(s.number("password.hashMemoryMiB", 32, 19, 1024)) * 1024,
			passes: uint32(s.number("password.hashPasses", 2, 2, 16)),
			lanes:  1,
		},
	}
}

// number reads a setting; what is no number or beyond its bounds counts as not set, so that a typing error cannot lower a protection.
func (s settings) number(key string, preset, least, most int) int {
	n, err := strconv.Atoi(s[key])
	if err != nil || n < least || n > most {
		return preset
	}
	return n
}
