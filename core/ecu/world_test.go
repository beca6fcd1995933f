package ecu_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/oklog/ulid/v2"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/command"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/ecu"
	feature "evops/core/equipment"
	"evops/core/identity"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/system"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// world is a vehicle with its link, and a caller who reads its controllers.
type world struct {
	*testing.T
	engine   *record.Engine
	commands *command.Service
	link     *devicelink.Link
	at       value.Time
	vehicle  int64
	model    int64
	vin, sn  string
	staff    *access.Caller
}

func each(t *testing.T, test func(w *world)) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		secrets, err := identity.LoadSecrets(t.TempDir() + "/secrets")
		if err != nil {
			t.Fatal(err)
		}
		accounts := identity.New(identity.Deps{DB: db, Secrets: secrets, Clock: value.Now})
		t.Cleanup(accounts.Close)
		w := &world{T: t, engine: product.Engine(db), at: value.Now()}
		dictionary := system.NewDictionary(w.engine)
		feature.Rules{Dictionary: dictionary}.Register(w.engine)
		ecu.Register(w.engine)
		w.commands = command.New(command.Deps{Engine: w.engine, Accounts: accounts, Dictionary: dictionary, Notifications: notification.New(w.engine, nil), Clock: w.now})
		w.link = devicelink.New(devicelink.Deps{
			Engine: w.engine, Keys: devicelink.NewKeys([]byte("the installation's own key, 32 b")), Clock: w.now, Handlers: map[protocol.Kind]devicelink.Handler{protocol.Ack: w.commands.HandleAck},
		})
		t.Cleanup(w.link.Close)
		row := seedtest.FindVehicle(t, db)
		w.vehicle, w.model, w.vin, w.sn = row.ID, row.ModelID, row.VIN, row.SN
		w.exec("DELETE FROM ecu WHERE vehicle_id = ?", w.vehicle)
		w.exec("DELETE FROM ecu_version WHERE vehicle_id = ?", w.vehicle)
		w.exec("UPDATE vehicle SET operation_status = 0 WHERE id = ?", w.vehicle)
		w.online(equipment.Online)
		w.staff = w.caller("ecu:view", "ecu:read", "ecu:edit", "vehicle:view", "vehicle:replace", "command:send")
		test(w)
	})
}

func (w *world) now() value.Time { return w.at }

func (w *world) exec(text string, args ...any) {
	w.Helper()
	testdb.Exec(w.T, w.engine.DB(), text, args...)
}

func (w *world) online(status equipment.OnlineStatus) {
	w.Helper()
	w.exec("UPDATE vehicle_shadow SET online_status = ?, fault_codes = '', last_seen_at = ?, reported_at = ? WHERE id = ?", status, w.at, w.at, w.vehicle)
}

func (w *world) caller(permissions ...string) *access.Caller {
	return seedtest.Caller(901, permissions...)
}

// send ingests a message from the terminal, a second after the previous one.
func (w *world) send(kind protocol.Kind, body any) {
	w.Helper()
	w.at = w.at.Add(time.Second)
	text, err := protocol.Write(protocol.Header{MID: ulid.Make().String(), TS: w.at.Milli(), Seq: 1}, body)
	if err != nil {
		w.Fatal(err)
	}
	if err := w.link.Ingest(w.Context(), devicelink.Delivery{SN: w.sn, Kind: kind, Payload: text}); err != nil {
		w.Fatal(err)
	}
}

func (w *world) hello(ecus ...protocol.ECU) {
	w.Helper()
	w.send(protocol.Hello, protocol.HelloBody{SID: "S", ECU: ecus})
}

// readVersions sends the command to read versions, and the acknowledgement with the given result.
func (w *world) readVersions(stage protocol.Stage, code int64, result map[string]any) {
	w.Helper()
	c, err := w.commands.Read(w.Context(), w.staff, "ecu:read", w.vin, ecu.ReadVersions)
	if err != nil {
		w.Fatal(err)
	}
	w.send(protocol.Ack, protocol.AckBody{No: c.CommandNo, Stage: stage, Code: code, Value: result})
	w.at = w.at.Add(time.Minute)
}

// memoryCommand sends a command on the fault memory of a controller, and the acknowledgement with the given result.
func (w *world) memoryCommand(what string, kind equipment.EcuType, stage protocol.Stage, code int64, result map[string]any) string {
	w.Helper()
	c, _, err := w.commands.Send(w.Context(), w.caller("command:send", "command:caution"), command.Request{VIN: w.vin, Code: what, Args: fmt.Appendf(nil, `{"ecuType":%d}`, kind), Reason: "Asked for by the shop"})
	if err != nil {
		w.Fatal(err)
	}
	w.send(protocol.Ack, protocol.AckBody{No: c.CommandNo, Stage: stage, Code: code, Value: result})
	w.at = w.at.Add(time.Minute)
	return c.CommandNo
}

// list returns the controllers: type, serial number, software, status.
func (w *world) list() string {
	w.Helper()
	return w.texts("SELECT ecu_type || ' ' || ecu_sn || ' ' || software_version || ' ' || status FROM ecu WHERE vehicle_id = ? ORDER BY ecu_type, id")
}

func (w *world) texts(query string) string {
	w.Helper()
	var rows []string
	if err := w.engine.DB().Read().NewRaw(query, w.vehicle).Scan(w.Context(), &rows); err != nil {
		w.Fatal(err)
	}
	return strings.Join(rows, "; ")
}

func (w *world) want(what, got, want string) {
	w.Helper()
	if got != want {
		w.Errorf("%s: %s, want %s", what, got, want)
	}
}

// act runs an action on the current controller of a type.
func (w *world) act(who *access.Caller, verb string, kind equipment.EcuType, input map[string]any) error {
	w.Helper()
	var id int64
	if err := w.engine.DB().Read().NewRaw("SELECT id FROM ecu WHERE vehicle_id = ? AND ecu_type = ? AND status <> 3", w.vehicle, kind).Scan(w.Context(), &id); err != nil {
		w.Fatal(err)
	}
	input["id"] = id
	body, err := json.Marshal(input)
	if err != nil {
		w.Fatal(err)
	}
	_, _, err = w.engine.Act(w.Context(), equipment.Ecus.Name, verb, who, body)
	return err
}

func (w *world) named(err error) string { w.Helper(); return seedtest.CodeOf(w, err) }
