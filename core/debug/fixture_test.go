package debug_test

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/oklog/ulid/v2"
	"github.com/redis/go-redis/v9"
	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/command"
	"evops/core/debug"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// redisBase is the Redis database reserved for these tests.
const redisBase = 125

// fixture is a vehicle, its downlink, and the service under test.
type fixture struct {
	*testing.T
	engine  *record.Engine
	service *debug.Service
	link    *devicelink.Link
	sent    []protocol.DebugRequest
	mu      sync.Mutex
	at      value.Time
	vehicle int64
	vin, sn string
	staff   *access.Caller
	// watchlist selects the vehicles whose messages are all stored.
	watchlist *devicelink.Watchlist
	// raised and cleared are the codes of platform alarms.
	raised, cleared []string
}

func (w *fixture) Connected(string) bool { return true }

func (w *fixture) Publish(_ context.Context, _ string, kind protocol.Kind, payload []byte, _ time.Duration) error {
	_, p, err := protocol.Read[protocol.DebugRequest](kind, payload, "")
	w.sent = append(w.sent, p)
	return err
}

func (w *fixture) now() value.Time { w.mu.Lock(); defer w.mu.Unlock(); return w.at }

func (w *fixture) later(d time.Duration) { w.mu.Lock(); defer w.mu.Unlock(); w.at = w.at.Add(d) }

func each(t *testing.T, test func(w *fixture)) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		w := &fixture{T: t, engine: product.Engine(db), at: value.Now()}
		row := seedtest.FindVehicle(t, db)
		w.vehicle, w.vin, w.sn = row.ID, row.VIN, row.SN
		testdb.Exec(t, db, "DELETE FROM debug_command")
		for _, table := range []string{"debug_template", "debug_frequency", "remote_command", "vehicle_param", "trace_point"} {
			testdb.Exec(t, db, "DELETE FROM "+table)
		}
		w.ready()
		w.staff = caller("debug:view", "debug:send", "debug:write", "debug:template", "vehicle:view")
		options, err := redis.ParseURL(os.Getenv("EVOPS_TEST_REDIS_URL"))
		if err != nil {
			t.Fatal(err)
		}
		options.DB = redisBase
		connection := redis.NewClient(options)
		t.Cleanup(func() { _ = connection.Close() })
		w.watchlist = devicelink.NewWatchlist(connection)
		commands := command.New(command.Deps{Engine: w.engine, Clock: w.now})
		w.service = debug.New(debug.Deps{Engine: w.engine, Commands: commands, Watchlist: w.watchlist, Clock: w.now,
			Raise: func(_ context.Context, _ bun.Tx, _ int64, code string, _ value.Time, _ map[string]any) error {
				w.raised = append(w.raised, code)
				return nil
			},
			Clear: func(_ context.Context, _ bun.Tx, _ int64, code string, _ value.Time) error {
				w.cleared = append(w.cleared, code)
				return nil
			}})
		w.engine.Register(commands, w.service)
		w.link = devicelink.New(devicelink.Deps{
			Engine: w.engine, Keys: devicelink.NewKeys([]byte("the installation's own key, 32 b")), Clock: w.now, Watchlist: w.watchlist,
			Handlers: map[protocol.Kind]devicelink.Handler{protocol.Debug: w.service.HandleReply, protocol.Ack: commands.HandleAck},
		})
		t.Cleanup(w.link.Close)
		test(w)
	})
}

func caller(permissions ...string) *access.Caller { return seedtest.Caller(901, permissions...) }

// ready sets the vehicle online, parked and switched off, with a current report.
func (w *fixture) ready() {
	w.exec("UPDATE vehicle_shadow SET online_status = 1, speed_kmh = 0, power_on = ?, last_seen_at = ?, reported_at = ? WHERE id = ?", false, w.now(), w.now(), w.vehicle)
}

func (w *fixture) request(payload string) debug.Request {
	return debug.Request{VehicleID: w.vehicle, Kind: equipment.DebugUDS, EcuType: 3, Encoding: equipment.InHex, Payload: payload}
}

func (w *fixture) send(o debug.Request) *equipment.DebugCommand {
	w.Helper()
	c, err := w.service.Send(w.Context(), w.staff, o)
	if err != nil {
		w.Fatal(err)
	}
	w.round()
	return c
}

// round runs one cycle: timeouts and dispatch.
func (w *fixture) round() {
	w.Helper()
	if err := errors.Join(w.service.Timeout(w.Context()), w.service.Round(w.Context(), w, nil)); err != nil {
		w.Fatal(err)
	}
}

// reply delivers a reply of the terminal, with its bytes as hexadecimal digits.
func (w *fixture) reply(no string, stage protocol.Stage, digits string) {
	w.Helper()
	b, err := hex.DecodeString(strings.ReplaceAll(digits, " ", ""))
	if err != nil {
		w.Fatal(err)
	}
	w.deliver(protocol.Debug, protocol.DebugReply{No: no, Stage: stage, Bytes: b})
}

// deliver ingests a message of the terminal.
func (w *fixture) deliver(kind protocol.Kind, body any) {
	w.Helper()
	text, err := protocol.Write(protocol.Header{MID: ulid.Make().String(), TS: w.now().Milli(), Seq: 1}, body)
	if err != nil {
		w.Fatal(err)
	}
	if err := w.link.Ingest(w.Context(), devicelink.Delivery{SN: w.sn, Kind: kind, Payload: text}); err != nil {
		w.Fatal(err)
	}
}

// status returns the state, the response, and whether it matched.
func (w *fixture) status(no string) string {
	w.Helper()
	found, err := record.Find(w.Context(), w.engine.Read(), equipment.DebugCommands, &equipment.DebugCommands.Row.CommandNo, no)
	if err != nil || len(found) != 1 {
		w.Fatal(len(found), err)
	}
	c := found[0]
	return fmt.Sprintf("%d %s %v", c.State, c.Response, c.Matched)
}

func (w *fixture) want(no, want string) {
	w.Helper()
	if got := w.status(no); got != want {
		w.Errorf("status %q, want %q", got, want)
	}
}

// template saves a template and returns its id.
func (w *fixture) template(text string) int64 {
	w.Helper()
	ids, err := w.service.SaveTemplate(w.Context(), w.staff, []json.RawMessage{json.RawMessage(text)})
	if err != nil {
		w.Fatal(err)
	}
	return ids[0]
}

func codeOf(t *testing.T, err error) string { t.Helper(); return seedtest.CodeOf(t, err) }

func (w *fixture) exec(text string, args ...any) {
	w.Helper()
	testdb.Exec(w.T, w.engine.DB(), text, args...)
}
