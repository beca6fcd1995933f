// Package downlink dispatches messages to terminals. What is due is queried from the database: at once when a vehicle was seen, otherwise
// periodically, so that nothing is lost if a process dies.
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

// Publisher sends messages to terminals: the broker in this process, or the connection to an external one.
type Publisher interface {
	// Connected reports whether the terminal is connected to this broker. A broker that does not know returns true: unacknowledged messages
	// are resent.
	Connected(sn string) bool
	// Publish passes a message to the broker, which drops it if it expires undelivered.
	Publish(ctx context.Context, sn string, kind protocol.Kind, payload []byte, expires time.Duration) error
}

// pause is the minimum time between two rounds for seen vehicles, so that vehicles seen within it share a round.
const pause = 100 * time.Millisecond

// Dispatcher runs a dispatch function periodically and on notification.
type Dispatcher struct {
	what  string
	every time.Duration

	mu    sync.Mutex
	seen  map[int64]bool // vehicles to dispatch to before the next periodic round
	nudge chan struct{}
}

// New returns a dispatcher with the given period; what names its messages in logs.
func New(what string, every time.Duration) *Dispatcher {
	return &Dispatcher{what: what, every: every, seen: map[int64]bool{}, nudge: make(chan struct{}, 1)}
}

// Notify reports vehicles that are online or have messages pending: these are sent now instead of in the next periodic round.
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

// Run calls dispatch until ctx ends: with the vehicles from Notify, and with nil for all vehicles every period. Several processes may run at
// once, each with its own broker connection.
func (r *Dispatcher) Run(ctx context.Context, dispatch func(ctx context.Context, vehicles []int64) error) {
	round := func(vehicles []int64) error {
		return routine.Catch(r.what, func() error { return dispatch(ctx, vehicles) })
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
			slog.WarnContext(ctx, "downlink dispatch failed, will retry", "what", r.what, "error", err)
		}
	}
}

// Due is a pending row: its id (or that of its vehicle, if a vehicle's messages are sent together) and the terminal it is for.
type Due struct {
	ID int64
	SN string `bun:"sn"`
}

// ForEachDue calls send for each row of a query whose terminal is connected.
func ForEachDue(ctx context.Context, line Publisher, due *bun.SelectQuery, send func(ctx context.Context, id int64, sn string) error) error {
	var found []Due
	if err := due.Scan(ctx, &found); err != nil {
		return err
	}
	for _, one := range found {
		if !line.Connected(one.SN) {
			continue
		}
		if err := send(ctx, one.ID, one.SN); err != nil {
			return err
		}
	}
	return nil
}

// LogMessage stores a message to a vehicle's terminal, in the transaction that decides to send it.
func LogMessage(ctx context.Context, e *record.Engine, tx bun.Tx, vehicle int64, sn string, kind protocol.Kind, text []byte, now value.Time) error {
	return record.Insert(ctx, e, tx, equipment.LinkMessages, &equipment.LinkMessage{
		VehicleID: vehicle, TerminalSN: sn, Direction: equipment.LinkDown, TopicKind: kind, Payload: string(text), SizeB: int64(len(text)), TS: now, ServerTS: now,
		RetainUntil: devicelink.RetainUntil(kind, false, now),
	})
}
