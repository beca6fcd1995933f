// Package link is the platform's end of the line to the vehicles: it takes in what terminals say and keeps it (equipment catalogue 11).
//
// A message counts as received when it is stored: whoever brings one to Take, the broker in this process or the connection to one outside, acknowledges
// it to the terminal when Take returns, not before. Terminals keep what was not acknowledged and say it again; whatever comes twice is stored once.
// Messages are stored many at a time, so that ten thousand terminals wait for one transaction together instead of one after another.
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

// Delivery is a message as it came.
type Delivery struct {
	// SN is the serial number of the terminal that said it, as the broker knows it, whatever the message claims.
	SN          string
	Kind        protocol.Kind
	Payload     []byte
	ContentType string
	// Retained is a message that stood at the broker, since nobody knows when.
	Retained bool
}

const (
	// mostAtOnce bounds a transaction; the next one is being gathered meanwhile.
	mostAtOnce = 500
	// gather is how long the first message of a transaction waits for others.
	gather = 10 * time.Millisecond
	// storeWithin bounds a transaction, so that terminals hear of a database that hangs by the end of their connection.
	storeWithin = 20 * time.Second
)

// Deps is what a link needs. All but Engine, Keys and Clock may be nil.
type Deps struct {
	Engine *record.Engine
	Keys   Keys
	// Clock is value.Now outside of tests.
	Clock func() value.Time
	// LiveChanged is called after each transaction with the vehicles whose live state it changed.
	LiveChanged func(vehicles []int64)
	// Raise raises an alarm of the platform's own about the connection of a vehicle; Clear ends it and is called whether or not it was raised.
	Raise func(ctx context.Context, tx bun.Tx, vehicleID int64, code string, at value.Time, snap map[string]any) error
	Clear func(ctx context.Context, tx bun.Tx, vehicleID int64, code string, at value.Time) error
	// Watchlist names the vehicles whose messages are stored whatever they are.
	Watchlist *Watchlist
	// Handlers act on messages of a kind, in the transaction that stores them.
	Handlers map[protocol.Kind]Handler
}

// Link takes in messages.
type Link struct {
	deps   Deps
	engine *record.Engine
	// The statements that store live states, points and the log, and that look for messages by their ids.
	states, ways, appended, known *store.Batch

	// Terminals that left their broker, until they come back or are missed.
	leaving sync.Mutex
	left    map[string]departure
	refused refusals

	lanes []*shard
	stop  chan struct{}
	done  sync.WaitGroup
}

type waiting struct {
	Delivery
	at     value.Time
	stored chan error
	judge  func(*vehicle) // instead of a message
}

// lanes is how many transactions go on beside one another at most, on a database that lets them; a terminal stays in its lane. More than this machine has
// processors make each transaction smaller, and so dearer, and none faster.
const lanes = 4

// New starts a link.
func New(d Deps) *Link {
	e := d.Engine
	l := &Link{deps: d, engine: e, left: map[string]departure{}, stop: make(chan struct{})}
	l.states, l.ways, l.appended, l.known = updates(e.DB()), inserts(e.DB()), appends(e.DB()), lookups(e.DB())
	n := min(lanes, max(2, runtime.NumCPU()))
	if e.DB().Dialect.Name() == "sqlite" {
		n = 1 // it has one writer
	}
	for range n {
		lane := newShard()
		l.lanes = append(l.lanes, lane)
		l.done.Go(func() {
			routine.Run(context.Background(), "lane of messages", func(context.Context) { l.runShard(lane) })
		})
	}
	return l
}

// Message is one that a vehicle's terminal said, as it came.
type Message struct {
	Delivery
	VehicleID int64
	// MID is its own id, empty where it has none. One that was stored within two days is not acted upon again.
	MID string
	// At is when it came, TS when what it tells of happened, by the terminal's clock put right.
	At, TS value.Time
}

// Handler acts on a message in the transaction that stores it. An error is for what could not be stored; a message nobody understands is kept all the same.
type Handler func(ctx context.Context, tx bun.Tx, m Message) error

// Close lets what was taken be stored, then stops.
func (l *Link) Close() {
	close(l.stop)
	l.done.Wait()
}

// ErrClosed is the answer of a link that has stopped.
var ErrClosed = errors.New("link: closed")

// Ingest returns when the message is stored, or cannot be. Messages of one terminal have to be brought one after another, as they came.
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

// IngestAsync is Take for whoever brings the messages of many terminals, in the order they came: the channel tells when the message is stored, or why it cannot be.
func (l *Link) IngestAsync(ctx context.Context, d Delivery) (stored <-chan error, err error) {
	return l.enqueue(ctx, waiting{Delivery: d, at: l.deps.Clock()})
}

func (l *Link) enqueue(ctx context.Context, w waiting) (stored <-chan error, err error) {
	w.stored = make(chan error, 1)
	select {
	case l.lanes[shardOf(w.SN, len(l.lanes))].in <- w:
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

func (l *Link) runShard(lane *shard) {
	for {
		batch := make([]waiting, 0, mostAtOnce)
		select {
		case w := <-lane.in:
			batch = append(batch, w)
		case <-l.stop:
			select {
			case w := <-lane.in:
				batch = append(batch, w)
			default:
				return
			}
		}
		l.storeBatch(lane, l.fillBatch(lane, batch))
	}
}

// fillBatch gathers what comes within a moment.
func (l *Link) fillBatch(lane *shard, batch []waiting) []waiting {
	timer := time.NewTimer(gather)
	defer timer.Stop()
	for len(batch) < mostAtOnce {
		select {
		case w := <-lane.in:
			batch = append(batch, w)
		case <-timer.C:
			return batch
		}
	}
	return batch
}

// storeBatch stores a batch. Where that fails, each message is tried alone: one that cannot be stored must not hold up the others.
func (l *Link) storeBatch(lane *shard, batch []waiting) {
	err := l.store(lane, batch)
	if err == nil {
		for _, w := range batch {
			w.stored <- nil
		}
		return
	}
	if len(batch) > 1 {
		slog.Warn("a batch of messages was not stored, each is tried alone", "messages", len(batch), "error", err)
	}
	for _, w := range batch {
		if len(batch) > 1 {
			err = l.store(lane, []waiting{w})
		}
		if w.judge == nil && hopeless(err) {
			slog.Error("a message cannot be acted upon, it is parked", "terminal", w.SN, "kind", w.Kind, "error", err)
			err = l.parkAlone(w, err)
		}
		w.stored <- err
	}
}

// hopeless reports whether a message would fail in the same way however often it came again: what it does panics, a rule refuses it, or the database
// refuses its values. A database that is away or late, or a transaction that lost to another one, is something else.
func hopeless(err error) bool {
	var panicked *routine.Panic
	refused, isFault := err.(*fault.Error)
	return errors.As(err, &panicked) || store.Unfit(err) || isFault && refused.Code != fault.QueryTimeout && refused.Code != fault.RequestTimeout
}

// parkAlone keeps a message that cannot be acted upon as it came, with the reason, so that it can be acknowledged and does not come again for ever.
func (l *Link) parkAlone(w waiting, why error) error {
	ctx, cancel := context.WithTimeout(context.Background(), storeWithin)
	defer cancel()
	return routine.Catch("parking a message", func() error {
		return l.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			t := &ingestion{Link: l, tx: tx}
			if err := t.load(ctx, []waiting{w}); err != nil {
				return err
			}
			v := t.vehicles[w.SN]
			if v == nil {
				v = &vehicle{}
			}
			t.logOnly(w, v, protocol.Header{}, why)
			return record.Insert(ctx, l.engine, tx, equipment.LinkMessages, &t.parked[0])
		})
	})
}

func (l *Link) store(lane *shard, batch []waiting) error {
	ctx, cancel := context.WithTimeout(context.Background(), storeWithin)
	defer cancel()
	var changed []int64
	err := l.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		return routine.Catch("messages", func() error {
			var err error
			changed, err = l.takeAll(ctx, tx, lane, batch)
			return err
		})
	})
	if err == nil && len(changed) > 0 && l.deps.LiveChanged != nil {
		_ = routine.Catch("whoever hears of changed vehicles", func() error { l.deps.LiveChanged(changed); return nil })
	}
	return err
}

// takeAll works a batch into the states of its vehicles, and answers which have changed.
func (l *Link) takeAll(ctx context.Context, tx bun.Tx, lane *shard, batch []waiting) (changed []int64, err error) {
	t := &ingestion{Link: l, lane: lane, tx: tx, told: map[said]bool{}}
	if err := t.load(ctx, batch); err != nil {
		return nil, err
	}
	for _, w := range batch {
		t.apply(w)
	}
	return t.changed(), t.save(ctx)
}
