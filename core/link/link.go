// Package link is the platform's end of the line to the vehicles: it takes in what terminals say and keeps it (equipment catalogue 11).
//
// A message counts as received when it is stored: whoever brings one to Take, the broker in this process or the connection to one outside, acknowledges
// it to the terminal when Take returns, not before. Terminals keep what was not acknowledged and say it again; whatever comes twice is stored once.
// Messages are stored many at a time, so that ten thousand terminals wait for one transaction together instead of one after another.
package link

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/value"
	"evops/core/link/wire"
	"evops/core/record"
)

// Delivery is a message as it came.
type Delivery struct {
	// SN is the serial number of the terminal that said it, as the broker knows it, whatever the message claims.
	SN          string
	Kind        wire.Kind
	Payload     []byte
	ContentType string
}

const (
	// mostAtOnce bounds a transaction; the next one is being gathered meanwhile.
	mostAtOnce = 500
	// gather is how long the first message of a transaction waits for others.
	gather = 5 * time.Millisecond
	// storeWithin bounds a transaction, so that terminals hear of a database that hangs by the end of their connection.
	storeWithin = 20 * time.Second
)

// Link takes in messages.
type Link struct {
	engine *record.Engine
	keys   Keys
	clock  func() value.Time
	heard  func(vehicles []int64)

	works map[wire.Kind]Work
	// The statements that store one live state, and many.
	one, many []byte

	lanes []chan waiting
	stop  chan struct{}
	done  sync.WaitGroup
}

type waiting struct {
	Delivery
	at     value.Time
	stored chan error
}

// lanes is how many transactions go on beside one another on a database that lets them; a terminal stays in its lane.
const lanes = 4

// New starts a link. heard is told the vehicles of each transaction after it: those whose live state has changed. clock is value.Now outside of tests.
func New(e *record.Engine, keys Keys, clock func() value.Time, heard func(vehicles []int64)) *Link {
	l := &Link{engine: e, keys: keys, clock: clock, heard: heard, works: map[wire.Kind]Work{}, stop: make(chan struct{})}
	l.one, l.many = e.DB().Marked(updateOf(1)), e.DB().Marked(updateOf(rowsAtOnce))
	n := lanes
	if e.DB().Dialect.Name() == "sqlite" {
		n = 1 // it has one writer
	}
	for range n {
		lane := make(chan waiting, mostAtOnce)
		l.lanes = append(l.lanes, lane)
		l.done.Go(func() { l.work(lane) })
	}
	return l
}

// Message is one that a vehicle's terminal said, as it came.
type Message struct {
	Delivery
	VehicleID int64
	At        value.Time
}

// Work acts on a message in the transaction that stores it. An error is for what could not be stored; a message nobody understands is kept all the same.
type Work func(ctx context.Context, tx bun.Tx, m Message) error

// Hear has the messages of a kind acted upon, once for all before the first one is taken.
func (l *Link) Hear(kind wire.Kind, work Work) { l.works[kind] = work }

// Close lets what was taken be stored, then stops.
func (l *Link) Close() {
	close(l.stop)
	l.done.Wait()
}

// ErrClosed is the answer of a link that has stopped.
var ErrClosed = errors.New("link: closed")

// Take returns when the message is stored, or cannot be. Messages of one terminal have to be brought one after another, as they came.
func (l *Link) Take(ctx context.Context, d Delivery) error {
	stored, err := l.Hand(ctx, d)
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

// Hand is Take for whoever brings the messages of many terminals, in the order they came: the channel tells when the message is stored, or why it cannot be.
func (l *Link) Hand(ctx context.Context, d Delivery) (stored <-chan error, err error) {
	w := waiting{Delivery: d, at: l.clock(), stored: make(chan error, 1)}
	select {
	case l.lanes[laneOf(d.SN, len(l.lanes))] <- w:
		return w.stored, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-l.stop:
		return nil, ErrClosed
	}
}

func laneOf(sn string, n int) int {
	sum := uint32(2166136261) // FNV-1a
	for i := range len(sn) {
		sum = (sum ^ uint32(sn[i])) * 16777619
	}
	return int(sum % uint32(n))
}

func (l *Link) work(lane chan waiting) {
	for {
		batch := make([]waiting, 0, mostAtOnce)
		select {
		case w := <-lane:
			batch = append(batch, w)
		case <-l.stop:
			select {
			case w := <-lane:
				batch = append(batch, w)
			default:
				return
			}
		}
		l.keep(l.more(lane, batch))
	}
}

// more gathers what comes within a moment.
func (l *Link) more(lane chan waiting, batch []waiting) []waiting {
	timer := time.NewTimer(gather)
	defer timer.Stop()
	for len(batch) < mostAtOnce {
		select {
		case w := <-lane:
			batch = append(batch, w)
		case <-timer.C:
			return batch
		}
	}
	return batch
}

// keep stores a batch. Where that fails, each message is tried alone: one that cannot be stored must not hold up the others.
func (l *Link) keep(batch []waiting) {
	err := l.store(batch)
	if err == nil || len(batch) == 1 {
		for _, w := range batch {
			w.stored <- err
		}
		return
	}
	slog.Warn("a batch of messages was not stored, each is tried alone", "messages", len(batch), "error", err)
	for _, w := range batch {
		w.stored <- l.store([]waiting{w})
	}
}

func (l *Link) store(batch []waiting) error {
	ctx, cancel := context.WithTimeout(context.Background(), storeWithin)
	defer cancel()
	var changed []int64
	err := l.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		t := &taking{Link: l, tx: tx}
		if err := t.load(ctx, batch); err != nil {
			return err
		}
		for _, w := range batch {
			t.take(w)
		}
		changed = t.changed()
		return t.save(ctx)
	})
	if err == nil && len(changed) > 0 && l.heard != nil {
		l.heard(changed)
	}
	return err
}
