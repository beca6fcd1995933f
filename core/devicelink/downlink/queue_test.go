package downlink_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/devicelink/downlink"
	"evops/core/devicelink/protocol"
	"evops/core/record"
	"evops/core/store"
	"evops/core/store/schema"
	"evops/core/testdb"
)

// noteState is the state of a note: waiting to be sent, sent, shown by the terminal, or expired.
type noteState int64

const (
	noteWaiting noteState = 1
	noteSent    noteState = 2
	noteShown   noteState = 3
	noteExpired noteState = 4
)

// note is a text for the display of a vehicle, the made-up row type of these tests. It is sent twice at most.
type note struct {
	resource.Base
	NoteNo    string     `json:"noteNo"`
	VehicleID int64      `json:"vehicleId"`
	Text      string     `json:"text"`
	State     noteState  `json:"state"`
	Attempt   int64      `json:"attempt"`
	Late      int64      `json:"late"`
	ExpireAt  value.Time `json:"expireAt"`
	DueAt     value.Time `json:"dueAt"`
}

var notes = resource.Declare("displayNote", "显示文本", "Display note", func(n *note) resource.Spec {
	return resource.Spec{
		Path: "/veh/crm/displayNote", Volume: 1_000, Log: true, Title: &n.NoteNo,
		Fields: field.List{
			field.Text(&n.NoteNo, "编号", "No.").ReadOnly().Unique().Max(20).Filter(field.Eq), field.Ref(&n.VehicleID, "车辆", "Vehicle", "vehicle").ReadOnly(),
			field.Text(&n.Text, "文本", "Text").ReadOnly().Max(20), field.Int(&n.State, "状态", "State").ReadOnly(), field.Int(&n.Attempt, "次数", "Attempt").ReadOnly(),
			field.Int(&n.Late, "迟到", "Late").ReadOnly(), field.Time(&n.ExpireAt, "过期", "Expires").ReadOnly(), field.Time(&n.DueAt, "截止", "Due").ReadOnly(),
		},
	}
})

const (
	ackTimeout  = 8 * time.Second
	maxAttempts = 2
	// poison is a text that cannot be encoded.
	poison = "poison"
)

// kind is the whole declaration of the queue of notes.
var kind = downlink.Kind[note]{
	Name: "notes", Resource: notes, Topic: protocol.Command, Period: time.Hour,
	Selection: downlink.ByState(noteWaiting, []noteState{noteWaiting, noteSent}),
	Status: func(n *note) downlink.Status {
		return downlink.Status{ID: n.ID, Vehicle: n.VehicleID, Waiting: n.State == noteWaiting, Deadline: n.DueAt}
	},
	Encode: func(_ context.Context, _ bun.Tx, rows []*note, now value.Time) (downlink.Message, error) {
		texts := []string{}
		for _, n := range rows {
			if n.Text == poison {
				return downlink.Message{}, errors.New("cannot be encoded")
			}
			if n.State != noteWaiting {
				continue
			}
			n.State, n.DueAt = noteSent, now.Add(ackTimeout)
			n.Attempt++
			texts = append(texts, n.Text)
		}
		return downlink.Message{Body: texts, Expires: time.Minute}, nil
	},
	Expire: func(_ context.Context, _ bun.Tx, n *note, now value.Time) error {
		if n.State == noteSent && n.Attempt < maxAttempts && now.Milli() < n.ExpireAt.Milli() {
			n.State, n.DueAt = noteWaiting, n.ExpireAt
			return nil
		}
		n.State, n.DueAt = noteExpired, value.Time{}
		return nil
	},
}

// fixture is two vehicles, their notes, and the connection to their terminals.
type fixture struct {
	*testing.T
	db       *store.DB
	engine   *record.Engine
	queue    *downlink.Queue[note]
	mu       sync.Mutex
	at       value.Time
	vehicles [2]int64
	// sent are the messages that arrived at terminals. While crashed is set, the process dies before it publishes.
	sent         []string
	crashed      bool
	disconnected map[string]bool
	published    chan string
}

func (f *fixture) now() value.Time { f.mu.Lock(); defer f.mu.Unlock(); return f.at }

func (f *fixture) later(d time.Duration) { f.mu.Lock(); defer f.mu.Unlock(); f.at = f.at.Add(d) }

func (f *fixture) Connected(sn string) bool { return !f.disconnected[sn] }

func (f *fixture) Publish(_ context.Context, sn string, topic protocol.Kind, payload []byte, expires time.Duration) error {
	_, texts, err := protocol.Read[[]string](topic, payload, "")
	if err != nil || expires != time.Minute {
		return fmt.Errorf("%w, expires in %s", err, expires)
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if !f.crashed {
		f.sent = append(f.sent, sn+" "+strings.Join(texts, "+"))
		select {
		case f.published <- texts[0]:
		default:
		}
	}
	return nil
}

// each runs a test on both databases, with vehicles A and B online.
func each(t *testing.T, test func(f *fixture)) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		f := &fixture{T: t, db: db, at: value.Now(), disconnected: map[string]bool{}, published: make(chan string, 10)}
		statements, _ := schema.Diff(db.Dialect, nil, []schema.Table{schema.OfResource(notes.Plan)})
		for _, statement := range statements {
			testdb.Exec(t, db, statement)
		}
		f.engine = record.New(db, append(slices.Clone(contracts.Catalogue), notes.Plan))
		f.queue = downlink.New(f.engine, f.now, kind)
		f.write(func(ctx context.Context, tx bun.Tx) error {
			for i, sn := range []string{"A", "B"} {
				v := equipment.Vehicle{VIN: "LXVS7P4W5TA00000" + fmt.Sprint(i), TboxSN: sn}
				if err := record.Insert(ctx, f.engine, tx, equipment.Vehicles, &v); err != nil {
					return err
				}
				if _, err := tx.NewRaw("INSERT INTO vehicle_shadow (id, vehicle_id, online_status) VALUES (?, ?, ?)", v.ID, v.ID, equipment.Online).Exec(ctx); err != nil {
					return err
				}
				f.vehicles[i] = v.ID
			}
			return nil
		})
		test(f)
	})
}

func (f *fixture) write(do func(ctx context.Context, tx bun.Tx) error) {
	f.Helper()
	if err := f.db.Write(f.Context(), do); err != nil {
		f.Fatal(err)
	}
}

// add queues a note for a vehicle that may be sent for a while.
func (f *fixture) add(vehicle int64, text string, ttl time.Duration) {
	f.Helper()
	f.write(func(ctx context.Context, tx bun.Tx) error {
		until := f.now().Add(ttl)
		return f.queue.Insert(ctx, tx, &note{NoteNo: text, VehicleID: vehicle, Text: text, State: noteWaiting, ExpireAt: until, DueAt: until})
	})
}

// round expires and sends what is due, as its schedules do.
func (f *fixture) round() {
	f.Helper()
	if err := errors.Join(f.queue.Timeout(f.Context()), f.queue.Round(f.Context(), f, nil)); err != nil {
		f.Fatal(err)
	}
}

// answer delivers that the terminal of a vehicle shows a note.
func (f *fixture) answer(vehicle int64, no string) {
	f.Helper()
	f.write(func(ctx context.Context, tx bun.Tx) error {
		return f.queue.Answer(ctx, tx, vehicle, &notes.Row.NoteNo, no, func(n *note) error {
			switch n.State {
			case noteExpired:
				n.Late = 1
			case noteWaiting, noteSent:
				n.State, n.DueAt = noteShown, value.Time{}
			}
			return nil
		})
	})
}

// want checks the notes, in the order of their numbers: state/attempts, and "late" after a late answer.
func (f *fixture) want(when, want string) {
	f.Helper()
	var rows []string
	query := "SELECT note_no || ' ' || state || '/' || attempt || CASE late WHEN 1 THEN ' late' ELSE '' END FROM display_note ORDER BY note_no"
	if err := f.db.Read().NewRaw(query).Scan(f.Context(), &rows); err != nil {
		f.Fatal(err)
	}
	if got := strings.Join(rows, ", "); got != want {
		f.Errorf("%s: %s, want %s", when, got, want)
	}
}

func (f *fixture) wantSent(when string, want ...string) {
	f.Helper()
	if !slices.Equal(f.sent, want) {
		f.Errorf("%s: sent %q, want %q", when, f.sent, want)
	}
}
