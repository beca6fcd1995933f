package deviceparam_test

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
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/deviceparam"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// world is a vehicle with its link, and the service that sets its parameters.
type world struct {
	*testing.T
	engine    *record.Engine
	service   *deviceparam.Service
	link      *devicelink.Link
	publisher *publisher
	mu        sync.Mutex
	at        value.Time
	vehicle   int64
	vin, sn   string
	staff     *access.Caller
}

// publisher records the messages sent, while it is connected.
type publisher struct {
	sent []protocol.ParamsMessage
	cut  bool
	lost bool // published messages vanish, as if the process died before sending
}

func (l *publisher) Connected(string) bool { return !l.cut }

func (l *publisher) Publish(_ context.Context, _ string, kind protocol.Kind, payload []byte, _ time.Duration) error {
	_, c, err := protocol.Read[protocol.ParamsMessage](kind, payload, "")
	if !l.lost {
		l.sent = append(l.sent, c)
	}
	return err
}

func (w *world) now() value.Time { w.mu.Lock(); defer w.mu.Unlock(); return w.at }

func (w *world) later(d time.Duration) { w.mu.Lock(); defer w.mu.Unlock(); w.at = w.at.Add(d) }

func each(t *testing.T, test func(w *world)) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		w := &world{T: t, engine: product.Engine(db), at: value.Now(), publisher: &publisher{}}
		row := seedtest.FindVehicle(t, db)
		w.vehicle, w.vin, w.sn = row.ID, row.VIN, row.SN
		testdb.Exec(t, db, "DELETE FROM vehicle_param")
		w.online(1)
		w.staff = caller("vehicle:view", "vehicle:param", "command:danger")
		w.service = deviceparam.New(w.engine, w.now)
		w.link = devicelink.New(devicelink.Deps{
			Engine: w.engine, Keys: devicelink.NewKeys([]byte("the installation's own key, 32 b")), Clock: w.now,
			Handlers: map[protocol.Kind]devicelink.Handler{protocol.Shadow: w.service.HandleReport, protocol.Hello: w.service.HandleHello},
		})
		t.Cleanup(w.link.Close)
		test(w)
	})
}

func (w *world) online(status int) {
	w.Helper()
	testdb.Exec(w.T, w.engine.DB(), "UPDATE vehicle_shadow SET online_status = ? WHERE id = ?", status, w.vehicle)
}

func caller(permissions ...string) *access.Caller { return seedtest.Caller(901, permissions...) }

func (w *world) desired(params string, confirm bool) deviceparam.Desired {
	w.Helper()
	desired := deviceparam.Desired{VIN: w.vin, Confirm: confirm}
	if err := json.Unmarshal([]byte(params), &desired.Params); err != nil {
		w.Fatal(err)
	}
	return desired
}

func (w *world) set(params string) {
	w.Helper()
	if _, err := w.service.Set(w.Context(), w.staff, w.desired(params, true)); err != nil {
		w.Fatal(err)
	}
}

// round runs what the schedules run every minute: timeouts, then sending.
func (w *world) round() {
	w.Helper()
	if err := errors.Join(w.service.Timeout(w.Context()), w.service.Round(w.Context(), w.publisher, nil)); err != nil {
		w.Fatal(err)
	}
}

// send ingests a message from the terminal.
func (w *world) send(kind protocol.Kind, body string) {
	w.Helper()
	text := fmt.Appendf(nil, `{"v":2,"mid":"%s","ts":%d,"seq":1,"d":%s}`, ulid.Make(), w.now().Milli(), body)
	if err := w.link.Ingest(w.Context(), devicelink.Delivery{SN: w.sn, Kind: kind, Payload: text}); err != nil {
		w.Fatal(err)
	}
}

// is returns a parameter: desired, reported, state, and failure.
func (w *world) is(key equipment.ParamKey) string {
	w.Helper()
	rows, err := record.Find(w.Context(), w.engine.Read(), equipment.VehicleParams, &equipment.VehicleParams.Row.VehicleID, w.vehicle)
	if err != nil {
		w.Fatal(err)
	}
	for _, row := range rows {
		if row.ParamKey == key {
			return fmt.Sprintf("%s/%s %d %s", row.DesiredValue, row.ReportedValue, row.SyncStatus, row.Failure)
		}
	}
	return "none"
}

func (w *world) want(key equipment.ParamKey, want string) {
	w.Helper()
	if got := w.is(key); got != want {
		w.Errorf("%s is %q, want %q", key, got, want)
	}
}

func named(t *testing.T, err error) string { t.Helper(); return seedtest.CodeOf(t, err) }

func (w *world) exec(text string, args ...any) {
	w.Helper()
	testdb.Exec(w.T, w.engine.DB(), text, args...)
}
