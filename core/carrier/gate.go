package carrier

import (
	"context"
	_ "embed"
	"fmt"
	"log/slog"
	"strconv"
	"time"

	"github.com/oklog/ulid/v2"
	"github.com/redis/go-redis/v9"

	"evops/contracts/sim"
	"evops/contracts/value"
)

// Limits of the gate (equipment catalogue, section 8).
const (
	// failuresToOpen is how many calls in a row fail until the circuit opens, openFor how long it stays open.
	failuresToOpen = 10
	openFor        = 5 * time.Minute
	// leaseFor bounds how long a call of a killed process counts as running. It exceeds callTimeout.
	leaseFor = 40 * time.Second
	// usageFor is how long the count of a day is stored.
	usageFor = 48 * time.Hour
)

// Gate limits the calls of each account across all instances: calls per second, concurrent calls, calls a day, and none while the circuit is
// open. When a carrier asks for fewer calls, the rate halves; it recovers by a tenth of the configured rate each minute.
type Gate struct {
	redis redis.UniversalClient
	clock func() value.Time
}

// NewGate returns the gate of all accounts.
func NewGate(client redis.UniversalClient, clock func() value.Time) *Gate {
	return &Gate{client, clock}
}

//go:embed gate_enter.lua
var enterText string

//go:embed gate_leave.lua
var leaveText string

var enterScript, leaveScript = redis.NewScript(enterText), redis.NewScript(leaveText)

func gateKey(account int64) string { return fmt.Sprintf("carrier:%d", account) }

// keys returns the state of an account, its running calls, and its calls on the day of now.
func gateKeys(account int64, now value.Time) []string {
	key := gateKey(account)
	return []string{key, key + ":running", key + ":used:" + string(now.Date())}
}

// Pass runs a call once the account may make one. It returns QuotaUsed or CircuitOpen without calling, and the error of ctx if it ends
// while the call waits.
func (g *Gate) Pass(ctx context.Context, a *sim.Account, call func(context.Context) error) error {
	id := ulid.Make().String()
	if err := g.enter(ctx, a, id); err != nil {
		return err
	}
	err := call(ctx)
	tally(ctx, err)
	// The call counts even if the caller has gone.
	if left := g.leave(context.WithoutCancel(ctx), a, id, verdictOf(err)); left != nil {
		slog.WarnContext(ctx, "the result of a carrier call was not counted", "account", a.Code, "error", left)
	}
	return err
}

func (g *Gate) enter(ctx context.Context, a *sim.Account, id string) error {
	for {
		now := g.clock()
		// Rates are stored in tenths.
		answer, err := enterScript.Run(ctx, g.redis, gateKeys(a.ID, now), now.Milli(), float64(a.MaxQPS)/10, max(a.MaxConcurrent, 1), a.DailyQuota, id,
			leaseFor.Milliseconds(), usageFor.Milliseconds(), failuresToOpen).Slice()
		if err != nil {
			return fmt.Errorf("carrier: gate: %w", err)
		}
		verdict, _ := answer[0].(string)
		wait, _ := answer[1].(int64)
		switch verdict {
		case "go":
			return nil
		case "quota":
			return problem(QuotaUsed)
		case "open":
			return problem(CircuitOpen)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(time.Duration(wait) * time.Millisecond):
		}
	}
}

func verdictOf(err error) string {
	switch ProblemOf(err) {
	case Throttled:
		return "throttled"
	case Unreachable, BadCredentials:
		return "failed"
	}
	return "ok"
}

func (g *Gate) leave(ctx context.Context, a *sim.Account, id, verdict string) error {
	now := g.clock()
	return leaveScript.Run(ctx, g.redis, gateKeys(a.ID, now)[:2], now.Milli(), id, verdict, failuresToOpen, openFor.Milliseconds()).Err()
}

// Usage is the state of the gate of an account.
type Usage struct {
	// Today is the number of calls today.
	Today int64
	// LastOK is when the carrier last answered; zero if unknown.
	LastOK value.Time
	// OpenUntil is when the open circuit lets the next call through; zero while it is closed.
	OpenUntil value.Time
	// RatePct is the present rate as a share of the configured one, in per cent.
	RatePct int64
}

// Usage returns the state of the gate of an account.
func (g *Gate) Usage(ctx context.Context, account int64) (Usage, error) {
	now := g.clock()
	keys := gateKeys(account, now)
	var state *redis.SliceCmd
	var used *redis.StringCmd
	_, err := g.redis.Pipelined(ctx, func(p redis.Pipeliner) error {
		state, used = p.HMGet(ctx, keys[0], "lastOk", "openUntil", "factor", "factorAt"), p.Get(ctx, keys[2])
		return nil
	})
	if err != nil && err != redis.Nil { //nolint:errorlint // the pipeline returns the error of its first failed command as it is
		return Usage{}, err
	}
	number := func(i int) float64 {
		text, _ := state.Val()[i].(string)
		n, _ := strconv.ParseFloat(text, 64) // written by the scripts
		return n
	}
	u := Usage{LastOK: value.Milli(int64(number(0))), RatePct: 100}
	u.Today, _ = used.Int64() // no count = no calls
	if open := value.Milli(int64(number(1))); open.Milli() > now.Milli() {
		u.OpenUntil = open
	}
	if number(2) > 0 {
		u.RatePct = min(100, int64(100*number(2))+10*(now.Milli()-int64(number(3)))/time.Minute.Milliseconds())
	}
	return u, nil
}
