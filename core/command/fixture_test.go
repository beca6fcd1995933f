package command_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/oklog/ulid/v2"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/command"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/identity"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/system"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// fixture is a vehicle, its downlink, and the service under test.
type fixture struct {
	*testing.T
	engine    *record.Engine
	accounts  *identity.Service
	service   *command.Service
	link      *devicelink.Link
	publisher *publisher
	mu        sync.Mutex
	at        value.Time
	vehicle   int64
	vin, sn   string
	staff     *access.Caller
	// woken are the cards that were sent a message; refuse is the carrier's error, if any.
	woken  []string
	refuse error
}

// publisher is a downlink.Publisher that records the messages while it is connected.
type publisher struct {
	mu           sync.Mutex
	sent         []protocol.CommandMessage
	disconnected bool
	// dropped discards messages, as when the program dies before publishing.
	dropped bool
	expires []time.Duration
}

func (l *publisher) Connected(string) bool { l.mu.Lock(); defer l.mu.Unlock(); return !l.disconnected }

func (l *publisher) Publish(_ context.Context, _ string, kind protocol.Kind, payload []byte, expires time.Duration) error {
	_, o, err := protocol.Read[protocol.CommandMessage](kind, payload, "")
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.dropped {
		l.sent, l.expires = append(l.sent, o), append(l.expires, expires)
	}
	return err
}

func (l *publisher) set(do func()) { l.mu.Lock(); defer l.mu.Unlock(); do() }

func (l *publisher) orders() []protocol.CommandMessage {
	l.mu.Lock()
	defer l.mu.Unlock()
	return append([]protocol.CommandMessage{}, l.sent...)
}

func (w *fixture) now() value.Time { w.mu.Lock(); defer w.mu.Unlock(); return w.at }

func (w *fixture) later(d time.Duration) { w.mu.Lock(); defer w.mu.Unlock(); w.at = w.at.Add(d) }

// each runs a test on both databases.
func each(t *testing.T, test func(w *fixture)) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		secrets, err := identity.LoadSecrets(t.TempDir() + "/secrets")
		if err != nil {
			t.Fatal(err)
		}
		w := &fixture{T: t, engine: product.Engine(db), accounts: identity.New(identity.Deps{DB: db, Secrets: secrets, Clock: value.Now}), at: value.Now(), publisher: &publisher{}}
		t.Cleanup(w.accounts.Close)
		row := seedtest.FindVehicle(t, db)
		w.vehicle, w.vin, w.sn = row.ID, row.VIN, row.SN
		testdb.Exec(t, db, "UPDATE vehicle SET stolen_flag = ?, bind_status = 1, operation_status = 0 WHERE id = ?", false, w.vehicle)
		testdb.Exec(t, db, "UPDATE vehicle_shadow SET online_status = 1, session_id = 'A', speed_kmh = 0, power_on = ?, soc = 80, last_seen_at = ?, reported_at = ? WHERE id = ?", false, w.at, w.at, w.vehicle)
		w.staff = w.caller(901, "command:send", "command:caution", "command:danger", "command:view", "command:approve")
		w.start()
		t.Cleanup(func() { w.link.Close() })
		test(w)
	})
}

// start creates the service again, as after a crash: in-memory state is lost.
func (w *fixture) start() {
	if w.link != nil {
		w.link.Close()
	}
	w.engine = product.Engine(w.engine.DB())
	w.service = command.New(command.Deps{
		Engine: w.engine, Accounts: w.accounts, Dictionary: system.NewDictionary(w.engine), Notifications: notification.New(w.engine, nil), Clock: w.now,
		Wake: func(_ context.Context, card command.SIM) error {
			if w.refuse == nil {
				w.woken = append(w.woken, card.MSISDN)
			}
			return w.refuse
		},
	})
	w.engine.Register(w.service)
	w.link = devicelink.New(devicelink.Deps{
		Engine: w.engine, Keys: devicelink.NewKeys([]byte("the installation's own key, 32 b")), Clock: w.now, LiveChanged: w.service.Notify,
		Handlers: map[protocol.Kind]devicelink.Handler{protocol.Ack: w.service.HandleAck},
	})
}

func (w *fixture) caller(id int64, permissions ...string) *access.Caller {
	return seedtest.Caller(id, permissions...)
}

const testReason = "The owner asked for it"

// request returns a request for the vehicle.
func (w *fixture) request(code string) command.Request {
	return command.Request{VIN: w.vin, Code: code, Reason: testReason}
}

func (w *fixture) send(code string) *equipment.RemoteCommand {
	w.Helper()
	c, _, err := w.service.Send(w.Context(), w.staff, w.request(code))
	if err != nil {
		w.Fatal(err)
	}
	return c
}

// round runs one cycle: timeouts and dispatch.
func (w *fixture) round() {
	w.Helper()
	if err := errors.Join(w.service.Timeout(w.Context()), w.service.Round(w.Context(), w.publisher, nil)); err != nil {
		w.Fatal(err)
	}
}

// answer delivers an acknowledgement or result of the terminal.
func (w *fixture) answer(no string, stage protocol.Stage, code int64) {
	w.Helper()
	text, err := protocol.Write(protocol.Header{MID: ulid.Make().String(), TS: w.now().Milli(), Seq: 1}, protocol.AckBody{No: no, Stage: stage, Code: code, Value: map[string]any{"stage": int(stage)}})
	if err != nil {
		w.Fatal(err)
	}
	if err := w.link.Ingest(w.Context(), devicelink.Delivery{SN: w.sn, Kind: protocol.Ack, Payload: text}); err != nil {
		w.Fatal(err)
	}
}

// report delivers a state report of the vehicle.
func (w *fixture) report(body string) {
	w.Helper()
	text := fmt.Appendf(nil, `{"v":2,"ts":%d,"seq":%d,"d":{%s}}`, w.now().Milli(), w.now().Milli()%1e9, body)
	if err := w.link.Ingest(w.Context(), devicelink.Delivery{SN: w.sn, Kind: protocol.Tele, Payload: text}); err != nil {
		w.Fatal(err)
	}
}

func (w *fixture) row(no string) *equipment.RemoteCommand {
	w.Helper()
	found, err := record.Find(w.Context(), w.engine.Read(), equipment.RemoteCommands, &equipment.RemoteCommands.Row.CommandNo, no)
	if err != nil || len(found) != 1 {
		w.Fatalf("%d commands have the number %s: %v", len(found), no, err)
	}
	return found[0]
}

// status returns the state, number of attempts and result of a command.
func (w *fixture) status(no string) string {
	w.Helper()
	c := w.row(no)
	return fmt.Sprintf("%d/%d%s", c.State, c.Attempt, map[bool]string{true: "/" + c.ResultCode.Name()}[c.ResultCode != ""])
}

func (w *fixture) exec(text string, args ...any) {
	w.Helper()
	testdb.Exec(w.T, w.engine.DB(), text, args...)
}

func (w *fixture) codeOf(err error) string { w.Helper(); return seedtest.CodeOf(w, err) }

func (w *fixture) act(who *access.Caller, verb, no string) error {
	w.Helper()
	body, err := json.Marshal(map[string]any{"id": w.row(no).ID, "reason": testReason})
	if err != nil {
		w.Fatal(err)
	}
	_, _, err = w.engine.Act(w.Context(), equipment.RemoteCommands.Name, verb, who, body)
	return err
}
