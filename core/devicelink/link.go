// Package devicelink ingests messages from vehicle terminals and tracks their connections (equipment catalogue 11).
//
// A message counts as received when it is stored: the caller of Ingest, which is the broker in this process or the connection to an external
// one, acknowledges it to the terminal when Ingest returns, not before. Terminals buffer unacknowledged messages and resend them; a message
// received twice is stored once. Messages are stored in batches, so that ten thousand terminals wait for one transaction together instead of
// one after another.
package devicelink

import (
	"context"
	"errors"
	"log/slog"
	"runtime"
	"sync"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/routine"
	"evops/contracts/value"
	"evops/core/devicelink/protocol"
	"evops/core/record"
	"evops/core/store"
)

// Delivery is a message as received from the broker.
type Delivery struct {
	// SN is the serial number of the terminal that the broker authenticated, whatever the message claims.
	SN          string
	Kind        protocol.Kind
	Payload     []byte
	ContentType string
	// Retained marks a message that the broker had stored, for an unknown time.
	Retained bool
}

const (
	// maxBatch bounds a transaction; the next batch is collected meanwhile.
	maxBatch = 500
	// batchDelay is how long the first message of a batch waits for others.
	batchDelay = 10 * time.Millisecond
	// storeTimeout bounds a transaction. If the database hangs, terminals notice by the end of their connection.
	storeTimeout = 20 * time.Second
)

// Deps are the dependencies of a link. All but Engine, Keys and Clock may be nil.
type Deps struct {
	Engine *record.Engine
	Keys   Keys
	// Clock is value.Now except in tests.
	Clock func() value.Time
	// LiveChanged is called after each transaction with the vehicles whose live state it changed.
	LiveChanged func(vehicles []int64)
	// Raise raises a platform alarm about the connection of a vehicle; Clear ends it and is called whether or not it was raised.
	Raise func(ctx context.Context, tx bun.Tx, vehicleID int64, code string, at value.Time, snap map[string]any) error
	Clear func(ctx context.Context, tx bun.Tx, vehicleID int64, code string, at value.Time) error
	// Observe is called with the reports of a batch that changed the live state, in their order and in the transaction that stores them; it
	// evaluates the rules of alarms.
	Observe func(ctx context.Context, tx bun.Tx, seen []Observation) error
	// Charged takes what reports say about charging, of many vehicles and in order, in the transaction that stores them. The states of the
	// vehicles are locked.
	Charged func(ctx context.Context, tx bun.Tx, reports []ChargeReport) error
	// Packs takes what reports say about batteries, like Charged.
	Packs func(ctx context.Context, tx bun.Tx, reports []PackReport) error
	// Expected reports whether a terminal that no vehicle has may connect, to say in which vehicle it is. Fitted takes what it says, in the
	// transaction that stores the message. Both may be nil.
	Expected func(ctx context.Context, sn string) (bool, error)
	Fitted   func(ctx context.Context, tx bun.Tx, sn, imei, vin string, at value.Time) error
	// Watchlist names the vehicles whose messages are all stored, of whatever kind.
	Watchlist *Watchlist
	// Handlers process messages of a kind, in the transaction that stores them.
	Handlers map[protocol.Kind]Handler
}

// Link ingests messages.
type Link struct {
	deps   Deps
	engine *record.Engine
	// Statements that store live states, points and log parts, and that find stored messages by id.
	states                           *record.ManyUpdate[equipment.VehicleShadow]
	pointBatch, logBatch, dedupBatch *store.Batch

	// Terminals that disconnected from their broker, until they return or are marked gone.
	leftMu  sync.Mutex
	left    map[string]departure
	refused refusals

	shards []*shard
	stop   chan struct{}
	done   sync.WaitGroup
}

// Observation is the live state of a vehicle after one report, with what rules are limited to. Ruled vehicles stand with a rule since before
// the batch; whoever begins to may have been missed, if it was in the instant before the vehicle was locked.
type Observation struct {
	equipment.VehicleShadow
	ModelID, SeriesID, AreaCode int64
	Ruled                       bool
}

type queuedMessage struct {
	Delivery
	at     value.Time
	stored chan error
	update func(*vehicle) // runs instead of a message if set
}

// maxShards bounds the number of concurrent transactions, on a database that allows several; a terminal always uses the same shard. More
// than runtime.NumCPU make each transaction smaller and therefore costlier, and none faster.
const maxShards = 4

// New starts a link.
func New(d Deps) *Link {
	e := d.Engine
	l := &Link{deps: d, engine: e, left: map[string]departure{}, stop: make(chan struct{})}
	l.states, l.pointBatch, l.logBatch, l.dedupBatch = stateUpdate(e), newPointBatch(e.DB()), newLogBatch(e.DB()), newDedupBatch(e.DB())
	n := min(maxShards, max(2, runtime.NumCPU()))
	if e.DB().Dialect.SingleWriter() {
		n = 1
	}
	for range n {
		s := newShard()
		l.shards = append(l.shards, s)
		l.done.Go(func() {
			routine.Run(context.Background(), "message shard", func(context.Context) { l.runShard(s) })
		})
	}
	return l
}

// Message is a message from the terminal of a vehicle.
type Message struct {
	Delivery
	VehicleID int64
	// MID is the message's own id, empty if it has none. A repeated id within two days is ignored.
	MID string
	// At is the time of receipt, TS that of the event by the terminal's corrected clock.
	At, TS value.Time
}

// Handler processes a message in the transaction that stores it. It returns an error only if something could not be stored; an unknown
// message is stored anyway.
type Handler func(ctx context.Context, tx bun.Tx, m Message) error

// Handlers returns a handler that calls all handlers in order, until one fails.
func Handlers(all ...Handler) Handler {
	return func(ctx context.Context, tx bun.Tx, m Message) error {
		for _, handle := range all {
			if err := handle(ctx, tx, m); err != nil {
				return err
			}
		}
		return nil
	}
}

// Close stores the messages already accepted, then stops.
func (l *Link) Close() {
	close(l.stop)
	l.done.Wait()
}

// ErrClosed is returned by a link that has been closed.
var ErrClosed = errors.New("devicelink: closed")

// Ingest returns when the message is stored, or cannot be. Messages of one terminal must be passed one after another, in the order received.
func (l *Link) Ingest(ctx context.Context, d Delivery) error {
	stored, err := l.IngestAsync(ctx, d)
	if err != nil {
		return err
	}
	select {
	case err := <-stored:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// IngestAsync is Ingest for a caller with the messages of many terminals, in the order received: the channel receives nil when the message
// is stored, or the error.
func (l *Link) IngestAsync(ctx context.Context, d Delivery) (stored <-chan error, err error) {
	return l.enqueue(ctx, queuedMessage{Delivery: d, at: l.deps.Clock()})
}

func (l *Link) enqueue(ctx context.Context, w queuedMessage) (stored <-chan error, err error) {
	w.stored = make(chan error, 1)
	select {
	case l.shards[shardOf(w.SN, len(l.shards))].in <- w:
		return w.stored, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-l.stop:
		return nil, ErrClosed
	}
}

func shardOf(sn string, n int) int {
	sum := uint32(2166136261) // FNV-1a
	for i := range len(sn) {
		sum = (sum ^ uint32(sn[i])) * 16777619
	}
	return int(sum % uint32(n))
}

func (l *Link) runShard(s *shard) {
	for {
		batch := make([]queuedMessage, 0, maxBatch)
		select {
		case w := <-s.in:
			batch = append(batch, w)
		case <-l.stop:
			select {
			case w := <-s.in:
				batch = append(batch, w)
			default:
				return
			}
		}
		l.storeBatch(s, l.fillBatch(s, batch))
	}
}

// fillBatch collects the messages that arrive within batchDelay.
func (l *Link) fillBatch(s *shard, batch []queuedMessage) []queuedMessage {
	timer := time.NewTimer(batchDelay)
	defer timer.Stop()
	for len(batch) < maxBatch {
		select {
		case w := <-s.in:
			batch = append(batch, w)
		case <-timer.C:
			return batch
		}
	}
	return batch
}

// storeBatch stores a batch. If that fails, each message is stored in a transaction of its own: one that cannot be stored must not block the
// others.
func (l *Link) storeBatch(s *shard, batch []queuedMessage) {
	err := l.store(s, batch)
	if err == nil {
		for _, w := range batch {
			w.stored <- nil
		}
		return
	}
	if len(batch) > 1 {
		slog.Warn("message batch not stored, storing each message alone", "messages", len(batch), "error", err)
	}
	for _, w := range batch {
		if len(batch) > 1 {
			err = l.store(s, []queuedMessage{w})
		}
		if w.update == nil && isPermanent(err) {
			slog.Error("message processing failed permanently, storing it unprocessed", "terminal", w.SN, "kind", w.Kind, "error", err)
			err = l.storeUnprocessed(w, err)
		}
		w.stored <- err
	}
}

// isPermanent reports whether a message would fail in the same way on every retry: its handler panics, a rule refuses it, or the database
// refuses its values. An unavailable or slow database, or a transaction lost to another one, is temporary.
func isPermanent(err error) bool {
	var panicked *routine.Panic
	_, isFault := err.(*fault.Error)
	return errors.As(err, &panicked) || store.IsInvalidData(err) || isFault
}

// storeUnprocessed stores a message that cannot be processed as received, with the reason, so that it can be acknowledged and is not resent
// for ever.
func (l *Link) storeUnprocessed(w queuedMessage, why error) error {
	ctx, cancel := context.WithTimeout(context.Background(), storeTimeout)
	defer cancel()
	return routine.Catch("storing an unprocessed message", func() error {
		return l.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			t := &ingestion{Link: l, tx: tx}
			if err := t.load(ctx, []queuedMessage{w}); err != nil {
				return err
			}
			v := t.vehicles[w.SN]
			if v == nil {
				v = &vehicle{}
			}
			t.logOnly(w, v, protocol.Header{}, why)
			return record.Insert(ctx, l.engine, tx, equipment.LinkMessages, &t.messages[0])
		})
	})
}

func (l *Link) store(s *shard, batch []queuedMessage) error {
	ctx, cancel := context.WithTimeout(context.Background(), storeTimeout)
	defer cancel()
	var changed []int64
	err := l.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		return routine.Catch("message batch", func() error {
			var err error
			changed, err = l.applyBatch(ctx, tx, s, batch)
			return err
		})
	})
	if err == nil && len(changed) > 0 && l.deps.LiveChanged != nil {
		_ = routine.Catch("live change callback", func() error { l.deps.LiveChanged(changed); return nil })
	}
	return err
}

// applyBatch applies a batch to the states of its vehicles and returns the ids of those that changed.
func (l *Link) applyBatch(ctx context.Context, tx bun.Tx, s *shard, batch []queuedMessage) (changed []int64, err error) {
	t := &ingestion{Link: l, shard: s, tx: tx, seenIDs: map[messageID]bool{}}
	if err := t.load(ctx, batch); err != nil {
		return nil, err
	}
	for _, w := range batch {
		t.apply(w)
	}
	return t.changed(), t.save(ctx)
}
