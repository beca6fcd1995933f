package alarmrule_test

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/resource"
	"evops/contracts/sim"
	contract "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/alarm"
	"evops/core/alarmrule"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/endpoint"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/system"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// codes are the alarm codes that the tests use.
var codes = []string{"V9001", "L9001", "S9004", "S9001", "B9001", "B1203"}

// start is a sold vehicle with a terminal and a SIM card, alarm codes and a role: nothing else of an installation matters here.
var start = testdb.NewFixture(func(t testing.TB, db *store.DB) seedtest.Vehicle {
	e := product.Engine(db)
	insert := func(work func(ctx context.Context, tx bun.Tx) error) {
		if err := db.Write(t.Context(), work); err != nil {
			t.Fatal(err)
		}
	}
	v := equipment.Vehicle{VIN: "LXVS7A4H3TB001044", TboxSN: "T26010000001", Status: equipment.Sold, ActivationStatus: equipment.Activated, DealerID: 7}
	insert(func(ctx context.Context, tx bun.Tx) error {
		model := equipment.VehicleModel{ModelCode: "S7", ProtocolGen: equipment.OverBroker}
		if err := record.Insert(ctx, e, tx, equipment.VehicleModels, &model); err != nil {
			return err
		}
		v.ModelID = model.ID
		if err := record.Insert(ctx, e, tx, equipment.Vehicles, &v); err != nil {
			return err
		}
		shadow := equipment.VehicleShadow{Base: resource.Base{ID: v.ID}, VehicleID: v.ID, DealerID: v.DealerID, SOC: 50}
		if err := record.Insert(ctx, e, tx, equipment.VehicleShadows, &shadow); err != nil {
			return err
		}
		if err := record.Insert(ctx, e, tx, sim.Cards, &sim.Card{ICCID: "89860012345678901234", VehicleID: v.ID, AccountID: 1}); err != nil {
			return err
		}
		for _, code := range codes {
			row := equipment.AlarmErrCode{Code: code, ProtocolGen: equipment.OverBroker, Name: value.I18n{ZH: code, EN: code}, Category: 5, Level: equipment.AlarmMajor, Enabled: true}
			if err := record.Insert(ctx, e, tx, equipment.AlarmErrCodes, &row); err != nil {
				return err
			}
		}
		return record.Insert(ctx, e, tx, contract.Roles, &contract.Role{RoleCode: "duty"})
	})
	return seedtest.Vehicle{ID: v.ID, ModelID: v.ModelID, VIN: v.VIN, SN: v.TboxSN}
})

// fixture is a vehicle, its connection, and the service under test.
type fixture struct {
	*testing.T
	db      *store.DB
	engine  *record.Engine
	service *alarmrule.Service
	link    *devicelink.Link
	mu      sync.Mutex
	at      value.Time
	vehicle int64
	sn      string
	seq     int
	staff   *access.Caller
	texts   []string // keys of short messages
}

func (w *fixture) now() value.Time { w.mu.Lock(); defer w.mu.Unlock(); return w.at }

func (w *fixture) later(d time.Duration) { w.mu.Lock(); defer w.mu.Unlock(); w.at = w.at.Add(d) }

func each(t *testing.T, test func(w *fixture)) {
	testdb.EachFrom(t, start, func(t *testing.T, db *store.DB, v seedtest.Vehicle) {
		// Noon, so that nothing depends on the hour of the day.
		w := &fixture{T: t, db: db, at: value.Today().Time().Add(12 * time.Hour), vehicle: v.ID, sn: v.SN}
		w.staff = &access.Caller{UserID: 1, UserName: "lin", UserType: contract.Staff, Language: "en", Roles: []int64{roleOf(t, db)}, Rights: &access.Rights{Grants: map[string]contract.DataScope{}}}
		for _, p := range []string{"alarm:view", "alarm:ack", "vehicle:view", "alarmRule:view", "alarmRule:edit", "alarmRule:enable"} {
			w.staff.Rights.Grants[p] = contract.AllData
		}
		w.start()
		test(w)
	})
}

func roleOf(t testing.TB, db *store.DB) (id int64) {
	t.Helper()
	if err := db.Read().NewRaw("SELECT min(id) FROM role").Scan(t.Context(), &id); err != nil {
		t.Fatal(err)
	}
	return id
}

// start creates the services, as a restart does.
func (w *fixture) start() {
	w.engine = product.Engine(w.db)
	notices := notification.New(w.engine, nil)
	holders := func(_ context.Context, permission string) ([]*access.Caller, error) {
		if w.staff.Can(permission) {
			return []*access.Caller{w.staff}, nil
		}
		return nil, nil
	}
	alarms := alarm.New(alarm.Deps{Engine: w.engine, Notifications: notices, Places: system.NewAreaCache(w.engine), Clock: w.now, Holders: holders})
	w.service = alarmrule.New(alarmrule.Deps{Engine: w.engine, Alarms: alarms, Notifications: notices, Holders: holders, Clock: w.now, Text: func(_ context.Context, once string, _ []int64, _ func(string) map[string]any) error {
		w.texts = append(w.texts, once)
		return nil
	}})
	w.engine.Register(alarms, w.service)
	w.link = devicelink.New(devicelink.Deps{Engine: w.engine, Keys: devicelink.NewKeys([]byte("the installation's own key, 32 b")), Clock: w.now, Observe: w.service.Observe})
	w.Cleanup(w.link.Close)
}

// report sends a report of the terminal now.
func (w *fixture) report(values string) {
	w.Helper()
	w.seq++
	text := fmt.Appendf(nil, `{"v":2,"ts":%d,"seq":%d,"d":{%s}}`, w.now().Milli(), w.seq, values)
	if err := w.link.Ingest(w.Context(), devicelink.Delivery{SN: w.sn, Kind: protocol.Tele, Payload: text}); err != nil {
		w.Fatal(err)
	}
}

func (w *fixture) do(work func(context.Context) error) {
	w.Helper()
	if err := work(w.Context()); err != nil {
		w.Fatal(err)
	}
}

func (w *fixture) number(sql string, args ...any) (n int64) {
	w.Helper()
	if err := w.db.Read().NewRaw(sql, args...).Scan(w.Context(), &n); err != nil {
		w.Fatal(err)
	}
	return n
}

// alarms are the active and all alarms that rules have raised.
func (w *fixture) expectAlarms(when string, active, all int64) {
	w.Helper()
	if n := w.number("SELECT count(*) FROM alarm WHERE rule_id > 0 AND status IN (0, 1)"); n != active {
		w.Errorf("%s: %d active alarms, want %d", when, n, active)
	}
	if n := w.number("SELECT count(*) FROM alarm WHERE rule_id > 0"); n != all {
		w.Errorf("%s: %d alarms, want %d", when, n, all)
	}
}

// code returns the id of an alarm code.
func (w *fixture) code(code string) int64 {
	return w.number("SELECT id FROM alarm_err_code WHERE code = ?", code)
}

// add adds a rule and returns its id.
func (w *fixture) add(body string) int64 {
	w.Helper()
	saved, err := w.engine.Add(w.Context(), "alarmRule", w.staff, []byte(body))
	if err != nil {
		w.Fatal(err)
	}
	return saved.ID
}

func (w *fixture) act(verb, body string) string {
	w.Helper()
	_, _, err := w.engine.Act(w.Context(), "alarmRule", verb, w.staff, []byte(body))
	return seedtest.CodeOf(w, err)
}

// enabled adds a rule, runs it dry and enables it.
func (w *fixture) enabled(body string) int64 {
	w.Helper()
	id := w.add(body)
	w.dryRun(id)
	if got := w.act("enable", fmt.Sprintf(`{"id":%d}`, id)); got != "" {
		w.Fatalf("enabling: %s", got)
	}
	return id
}

func (w *fixture) dryRun(id int64) *alarmrule.DryRun {
	w.Helper()
	d, err := w.service.DryRun(w.Context(), w.staff, alarmrule.DryRunInput{ID: endpoint.Number(id)})
	if err != nil {
		w.Fatal(err)
	}
	return d
}

// moved is a rule: moved while locked for ten seconds, cleared after a minute.
func (w *fixture) moved(more string) string {
	return fmt.Sprintf(`{"name":{"zh":"锁车移动","en":"Moved while locked"},"ruleSource":1,"errCode":%d,"conditions":[{"metric":24,"op":7},{"metric":1,"op":1,"value":5}],"holdFor":10,"holdUnit":1%s}`, w.code("V9001"), more)
}
