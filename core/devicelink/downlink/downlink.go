// Package downlink is the queue of messages to terminals. A kind of message is rows of a resource: remote commands, debug commands,
// parameters. The row is the source of truth (docs/decisions/0022): what is due is queried from the database, at once when a vehicle was
// seen, otherwise periodically. A row is stored as sent before its message is published. If the process dies in between, the message is
// lost and the row's deadline causes a retry, so that nothing is lost and no two processes send a row at the same time.
//
// Everything about queueing is here: selection, order, locks, expiry, retries, wakeups, waiting callers. A feature declares a Kind: which
// rows wait, how their message is encoded, what their expiry does. It applies answers with Answer or ChangeVehicle. The next kind, such as
// targets of OTA tasks, sound effects of a vehicle or Bluetooth keys, is one more Kind value passed to New and one line in core/app that
// dispatches it.
package downlink

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/resource"
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

// Kind declares a kind of rows that are sent to terminals. R has the fields id and vehicleId. The functions run in the transaction that
// locks the rows, get copies of them and change these; the queue stores what has changed. They may run again after a deadlock.
type Kind[R any] struct {
	// Name names the rows in logs.
	Name     string
	Resource resource.Resource[R]
	Topic    protocol.Kind
	// Period is how often waiting rows are checked without a wakeup.
	Period time.Duration
	// PerVehicle is the field of the vehicle in the prototype row. If set, all waiting rows of a vehicle are one message; otherwise each
	// row is a message.
	PerVehicle *int64
	Selection  Selection
	// Status returns what the queue needs to know of a row.
	Status func(row *R) Status
	// Encode marks rows as sent and returns their message: the one row, or all rows of the vehicle, of which some are due. A message
	// without a body is not sent: the rows stay as Encode leaves them.
	Encode func(ctx context.Context, tx bun.Tx, rows []*R, now value.Time) (Message, error)
	// Expire changes a row whose deadline is over, to a final state or to be sent again.
	Expire func(ctx context.Context, tx bun.Tx, row *R, now value.Time) error
	// Changed is called after a row was stored; old is nil for a new one. May be nil.
	Changed func(ctx context.Context, tx bun.Tx, old, row *R) error
}

// Status is the part of a row that the queue decides by.
type Status struct {
	ID, Vehicle int64
	// Waiting reports whether the row is to be sent, From since when.
	Waiting bool
	From    value.Time
	// Deadline is when the row expires; zero if it does not. It is not sent after that.
	Deadline value.Time
}

// ready reports whether a row is to be sent now.
func (s Status) ready(now value.Time) bool {
	return s.Waiting && s.From.Milli() <= now.Milli() && !s.overdue(now)
}

// overdue reports whether a row has expired.
func (s Status) overdue(now value.Time) bool {
	return !s.Deadline.IsZero() && s.Deadline.Milli() <= now.Milli()
}

// Message is a message to a terminal, which the broker drops if it is not delivered in time.
type Message struct {
	Body    any
	Expires time.Duration
}

// Condition is a condition in SQL on the table of a kind, which is named r.
type Condition struct {
	SQL  string
	Args []any
}

// Selection finds rows by an index. The queue checks Status again under the lock of each row.
type Selection struct {
	// Deadline is the column that rows are ordered by: the earliest first, then by id.
	Deadline string
	// Waiting selects the rows to send now, Overdue those that have expired, Open those that will still change.
	Waiting, Overdue func(now value.Time) Condition
	Open             Condition
	// Unblocked restricts Waiting to rows that need not wait for others; empty for all.
	Unblocked Condition
}

// ByState is the selection for the columns state and due_at, the deadline of every open state: the time until which a waiting row may be
// sent, or an answer is expected.
func ByState[S ~int64](waiting S, open []S) Selection {
	return Selection{
		Deadline: "due_at", Open: Condition{"r.state IN (?)", []any{bun.List(open)}},
		Waiting: func(now value.Time) Condition { return Condition{"r.state = ? AND r.due_at > ?", []any{waiting, now}} },
		Overdue: func(now value.Time) Condition {
			return Condition{"r.state IN (?) AND r.due_at <= ?", []any{bun.List(open), now}}
		},
	}
}

// Queue sends the rows of a kind. Several processes may run it at once.
type Queue[R any] struct {
	kind       Kind[R]
	engine     *record.Engine
	clock      func() value.Time
	dispatcher *dispatcher
	waiters    *waiters
}

// New returns the queue of a kind; clock is value.Now outside of tests.
func New[R any](e *record.Engine, clock func() value.Time, kind Kind[R]) *Queue[R] {
	return &Queue[R]{
		kind: kind, engine: e, clock: clock, dispatcher: newDispatcher(kind.Name, kind.Period),
		waiters: newWaiters(e.DB(), kind.Resource.Table, kind.Selection.Open),
	}
}

// Notify reports vehicles that are online or have rows waiting, which are sent now instead of in the next periodic round.
func (q *Queue[R]) Notify(vehicles []int64) { q.dispatcher.notify(vehicles) }

// Wait returns when a row is no longer open, whichever process ends it, or the limit is over. The error is that of ctx if it ends first.
func (q *Queue[R]) Wait(ctx context.Context, id int64, limit time.Duration) error {
	return q.waiters.wait(ctx, id, limit)
}

// logMessage stores a message to a vehicle's terminal, in the transaction that decides to send it.
func logMessage(ctx context.Context, e *record.Engine, tx bun.Tx, vehicle int64, sn string, kind protocol.Kind, text []byte, now value.Time) error {
	return record.Insert(ctx, e, tx, equipment.LinkMessages, &equipment.LinkMessage{
		VehicleID: vehicle, TerminalSN: sn, Direction: equipment.LinkDown, TopicKind: kind, Payload: string(text), SizeB: int64(len(text)), TS: now, ServerTS: now,
		RetainUntil: devicelink.RetainUntil(kind, false, now),
	})
}
