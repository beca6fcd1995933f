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

	"evops/contracts"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	contract "evops/contracts/system"
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
)

// demo is the small demo, in which one vehicle stands ready: bound, standing, on the line, and heard of just now.
var demo = testdb.Holding(func(t testing.TB, db *store.DB) struct{} { seedtest.Demo(t, db); return struct{}{} })

// world is a vehicle, its line, and the service that sends over it.
type world struct {
	*testing.T
	engine   *record.Engine
	accounts *identity.Service
	service  *command.Service
	link     *devicelink.Link
	line     *line
	mu       sync.Mutex
	at       value.Time
	vehicle  int64
	vin, sn  string
	staff    *access.Caller
	// woken are the cards that were sent a message, refuse what the carrier says instead of taking one.
	woken  []string
	refuse error
}

// line is the way to a terminal: it keeps what went down, as long as it holds.
type line struct {
	mu   sync.Mutex
	said []protocol.CommandMessage
	cut  bool
	// lost has what is published vanish, as when the program dies before it says it.
	lost    bool
	expires []time.Duration
}

func (l *line) Reaches(string) bool { l.mu.Lock(); defer l.mu.Unlock(); return !l.cut }

func (l *line) Publish(_ context.Context, _ string, kind protocol.Kind, payload []byte, expires time.Duration) error {
	_, o, err := protocol.Read[protocol.CommandMessage](kind, payload, "")
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.lost {
		l.said, l.expires = append(l.said, o), append(l.expires, expires)
	}
	return err
}

func (l *line) set(do func()) { l.mu.Lock(); defer l.mu.Unlock(); do() }

func (l *line) orders() []protocol.CommandMessage {
	l.mu.Lock()
	defer l.mu.Unlock()
	return append([]protocol.CommandMessage{}, l.said...)
}

func (w *world) now() value.Time { w.mu.Lock(); defer w.mu.Unlock(); return w.at }

func (w *world) later(d time.Duration) { w.mu.Lock(); defer w.mu.Unlock(); w.at = w.at.Add(d) }

// each runs a test on both databases.
func each(t *testing.T, test func(w *world)) {
	testdb.EachFrom(t, demo, func(t *testing.T, db *store.DB, _ struct{}) {
		secrets, err := identity.LoadSecrets(t.TempDir() + "/secrets")
		if err != nil {
			t.Fatal(err)
		}
		w := &world{T: t, engine: record.New(db, contracts.Catalogue), accounts: identity.New(identity.Deps{DB: db, Secrets: secrets, Clock: value.Now}), at: value.Now(), line: &line{}}
		t.Cleanup(w.accounts.Close)
		var row struct {
			ID      int64
			VIN     string `bun:"vin"`
			TboxSN  string `bun:"tbox_sn"`
			ModelID int64
		}
		err = db.Read().NewRaw(`SELECT v.id, v.vin, v.tbox_sn, v.model_id FROM vehicle AS v JOIN vehicle_model AS m ON m.id = v.model_id
			WHERE m.protocol_gen = 2 AND m.terminal_type <> 5 AND v.tbox_sn <> '' AND v.dealer_id > 0 AND v.status = 2 ORDER BY v.id LIMIT 1`).Scan(t.Context(), &row)
		if err != nil {
			t.Fatal(err)
		}
		w.vehicle, w.vin, w.sn = row.ID, row.VIN, row.TboxSN
		testdb.Exec(t, db, "UPDATE vehicle SET stolen_flag = ?, bind_status = 1, operation_status = 0 WHERE id = ?", false, w.vehicle)
		testdb.Exec(t, db, "UPDATE vehicle_shadow SET online_status = 1, session_id = 'A', speed_kmh = 0, power_on = ?, soc = 80, last_seen_at = ?, reported_at = ? WHERE id = ?", false, w.at, w.at, w.vehicle)
		w.staff = w.caller(901, "command:send", "command:caution", "command:danger", "command:view", "command:approve")
		w.start()
		t.Cleanup(func() { w.link.Close() })
		test(w)
	})
}

// start makes the service anew, as after a kill: what it held in memory is gone.
func (w *world) start() {
	if w.link != nil {
		w.link.Close()
	}
	w.engine = record.New(w.engine.DB(), contracts.Catalogue)
	w.service = command.New(command.Deps{
		Engine: w.engine, Accounts: w.accounts, Dictionary: system.NewDictionary(w.engine), Notifications: notification.New(w.engine, nil), Clock: w.now,
		Wake: func(_ context.Context, card command.SIM) error {
			if w.refuse == nil {
				w.woken = append(w.woken, card.MSISDN)
			}
			return w.refuse
		},
	})
	w.link = devicelink.New(devicelink.Deps{
		Engine: w.engine, Keys: devicelink.NewKeys([]byte("the installation's own key, 32 b")), Clock: w.now, LiveChanged: w.service.Notify,
		Handlers: map[protocol.Kind]devicelink.Handler{protocol.Ack: w.service.HandleAck},
	})
}

func (w *world) caller(id int64, permissions ...string) *access.Caller {
	grants := map[string]contract.DataScope{}
	for _, p := range permissions {
		grants[p] = contract.AllData
	}
	return &access.Caller{UserID: id, UserType: contract.Staff, Language: "en", Rights: &access.Rights{Grants: grants}}
}

const why = "The owner asked for it"

// order is one for the vehicle.
func (w *world) order(code string) command.Request {
	return command.Request{VIN: w.vin, Code: code, Reason: why}
}

func (w *world) give(code string) *equipment.RemoteCommand {
	w.Helper()
	c, _, err := w.service.Send(w.Context(), w.staff, w.order(code))
	if err != nil {
		w.Fatal(err)
	}
	return c
}

// round is what a second does: what has run out lapses, what is queued goes out.
func (w *world) round() {
	w.Helper()
	if err := errors.Join(w.service.Timeout(w.Context()), w.service.Round(w.Context(), w.line)); err != nil {
		w.Fatal(err)
	}
}

// answer brings what the terminal says of a command.
func (w *world) answer(no string, stage protocol.Stage, code int64) {
	w.Helper()
	text, err := protocol.Write(protocol.Header{MID: ulid.Make().String(), TS: w.now().Milli(), Seq: 1}, protocol.AckBody{No: no, Stage: stage, Code: code, Value: map[string]any{"stage": int(stage)}})
	if err != nil {
		w.Fatal(err)
	}
	if err := w.link.Ingest(w.Context(), devicelink.Delivery{SN: w.sn, Kind: protocol.Ack, Payload: text}); err != nil {
		w.Fatal(err)
	}
}

// report brings how the vehicle is.
func (w *world) report(body string) {
	w.Helper()
	text := fmt.Appendf(nil, `{"v":2,"ts":%d,"seq":%d,"d":{%s}}`, w.now().Milli(), w.now().Milli()%1e9, body)
	if err := w.link.Ingest(w.Context(), devicelink.Delivery{SN: w.sn, Kind: protocol.Tele, Payload: text}); err != nil {
		w.Fatal(err)
	}
}

func (w *world) row(no string) *equipment.RemoteCommand {
	w.Helper()
	found, err := record.Find(w.Context(), w.engine.Read(), equipment.RemoteCommands, "commandNo", no)
	if err != nil || len(found) != 1 {
		w.Fatalf("%d commands have the number %s: %v", len(found), no, err)
	}
	return found[0]
}

// is reports where a command stands: its state, how often it was said, and its result.
func (w *world) is(no string) string {
	w.Helper()
	c := w.row(no)
	return fmt.Sprintf("%d/%d%s", c.State, c.Attempt, map[bool]string{true: "/" + c.ResultCode.Name()}[c.ResultCode != ""])
}

func (w *world) exec(text string, args ...any) {
	w.Helper()
	testdb.Exec(w.T, w.engine.DB(), text, args...)
}

// named is the name of a refusal; empty for none.
func (w *world) named(err error) string {
	w.Helper()
	var refused *fault.Error
	if err != nil && !errors.As(err, &refused) {
		w.Fatal(err)
	}
	if refused == nil {
		return ""
	}
	return refused.Code.Name
}

func (w *world) act(who *access.Caller, verb, no string) error {
	w.Helper()
	body, err := json.Marshal(map[string]any{"id": w.row(no).ID, "reason": why})
	if err != nil {
		w.Fatal(err)
	}
	_, _, err = w.engine.Act(w.Context(), equipment.RemoteCommands.Name, verb, who, body)
	return err
}
