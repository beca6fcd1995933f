// Package down is the way to the terminals, for whoever has something to say to them: what is due is looked for in the database, at once where a vehicle was
// seen, else again and again, so that a program that dies forgets nothing.
package downlink

import (
	"context"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/routine"
	"evops/contracts/value"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/record"
)

// Publisher is the way down to the terminals: the broker in this process, or the connection to one outside.
type Publisher interface {
	// Reaches reports whether the terminal's line ends here now. A broker that cannot tell says yes: what nobody acknowledges is said again.
	Reaches(sn string) bool
	// Publish hands a message over; the broker forgets it when it expires undelivered.
	Publish(ctx context.Context, sn string, kind protocol.Kind, payload []byte, expires time.Duration) error
}

// pause lets the vehicles that are seen within it be looked after together.
const pause = 100 * time.Millisecond

// Dispatcher has what is due said.
type Dispatcher struct {
	what  string
	every time.Duration

	mu    sync.Mutex
	seen  map[int64]bool // vehicles to be looked after before the next round
	nudge chan struct{}
}

// New makes rounds that are done every so often; what names what they say, for the log.
func New(what string, every time.Duration) *Dispatcher {
	return &Dispatcher{what: what, every: every, seen: map[int64]bool{}, nudge: make(chan struct{}, 1)}
}

// Notify says that vehicles are on the line, or have something waiting: it goes out now rather than with the next round.
func (r *Dispatcher) Notify(vehicles []int64) {
	r.mu.Lock()
	for _, id := range vehicles {
		r.seen[id] = true
	}
	r.mu.Unlock()
	select {
	case r.nudge <- struct{}{}:
	default:
	}
}

// Run says what is due until ctx ends: say is given the vehicles that were seen, and nil for all of them. Any number of processes may, each over its own line.
func (r *Dispatcher) Run(ctx context.Context, say func(ctx context.Context, vehicles []int64) error) {
	round := func(vehicles []int64) error {
		return routine.Catch(r.what, func() error { return say(ctx, vehicles) })
	}
	ticker := time.NewTicker(r.every)
	defer ticker.Stop()
	for {
		var err error
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			err = round(nil)
		case <-r.nudge:
			r.mu.Lock()
			seen := slices.Collect(maps.Keys(r.seen))
			clear(r.seen)
			r.mu.Unlock()
			err = round(seen)
			select {
			case <-time.After(pause):
			case <-ctx.Done():
				return
			}
		}
		if err != nil && ctx.Err() == nil {
			slog.WarnContext(ctx, "what waits for vehicles was not sent; it is tried again", "what", r.what, "error", err)
		}
	}
}

// Due is something that is due: the id of its row, or of its vehicle where all that waits for one goes together, and the terminal it is for.
type Due struct {
	ID int64
	SN string `bun:"sn"`
}

// ForEachDue has what a query finds due said, as far as the line reaches.
func ForEachDue(ctx context.Context, line Publisher, due *bun.SelectQuery, say func(ctx context.Context, id int64, sn string) error) error {
	var found []Due
	if err := due.Scan(ctx, &found); err != nil {
		return err
	}
	for _, one := range found {
		if !line.Reaches(one.SN) {
			continue
		}
		if err := say(ctx, one.ID, one.SN); err != nil {
			return err
		}
	}
	return nil
}

// LogMessage keeps a message that goes down to a vehicle's terminal, in the transaction that decides so.
func LogMessage(ctx context.Context, e *record.Engine, tx bun.Tx, vehicle int64, sn string, kind protocol.Kind, text []byte, now value.Time) error {
	return record.Insert(ctx, e, tx, equipment.LinkMessages, &equipment.LinkMessage{
		VehicleID: vehicle, TerminalSN: sn, Direction: equipment.LinkDown, TopicKind: kind, Payload: string(text), SizeB: int64(len(text)), TS: now, ServerTS: now,
		KeptUntil: devicelink.RetainUntil(kind, false, now),
	})
}
