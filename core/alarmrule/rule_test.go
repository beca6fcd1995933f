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
	w.service = alarmrule.New(alarmrule.Deps{Engine: w.engine, Alarms: alarms, Notifications: notices, Holders: holders, Clock: w.now})
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

const (
	moving   = `"lc":1,"sp":9.5`
	standing = `"lc":1,"sp":0`
)

func TestARuleRaisesOnceAcrossARestartAndClears(t *testing.T) {
	each(t, func(w *fixture) {
		rule := w.enabled(w.moved(""))
		w.report(moving)
		w.expectAlarms("condition begins", 0, 0)
		w.start()
		w.later(10 * time.Second)
		w.report(moving)
		w.expectAlarms("held for ten seconds", 1, 1)
		w.start()
		w.later(30 * time.Second)
		w.report(moving)
		w.expectAlarms("still holds", 1, 1)
		if n := w.number("SELECT count FROM alarm WHERE rule_id = ?", rule); n != 1 {
			w.Errorf("counted %d times", n)
		}
		w.report(standing)
		w.later(59 * time.Second)
		w.do(w.service.Watch)
		w.expectAlarms("negation holds for less than a minute", 1, 1)
		w.later(time.Second)
		w.start()
		w.do(w.service.Watch)
		w.expectAlarms("cleared without a report, by what is stored", 0, 1)
		if n := w.number("SELECT count(*) FROM alarm_rule_state"); n != 0 {
			w.Errorf("%d rows are left", n)
		}
		w.later(time.Hour)
		w.report(moving)
		w.later(11 * time.Second)
		w.do(w.service.Watch)
		w.expectAlarms("raised without a report, by the last values", 1, 2)
		if got := w.act("disable", fmt.Sprintf(`{"id":%d,"reason":"Too sensitive"}`, rule)); got != "" {
			w.Fatal(got)
		}
		w.do(w.service.Watch)
		w.expectAlarms("its rule is disabled", 0, 2)
	})
}

func TestEnablingNeedsADryRunOfThePresentConditions(t *testing.T) {
	each(t, func(w *fixture) {
		id := w.add(w.moved(""))
		if got := w.act("enable", fmt.Sprintf(`{"id":%d}`, id)); got != "DRYRUN_REQUIRED" {
			w.Errorf("without a dry run: %q", got)
		}
		for _, speed := range []string{moving, moving, standing} {
			w.report(speed)
			w.later(20 * time.Second)
		}
		d := w.dryRun(id)
		if d.Count != 1 || d.Vehicles != 1 || d.Basis != alarmrule.OverMessages || len(d.Samples) != 1 || d.Samples[0].VehicleID != w.vehicle {
			w.Errorf("dry run: %+v", d)
		}
		version := w.number("SELECT version FROM alarm_rule WHERE id = ?", id)
		if _, err := w.engine.Edit(w.Context(), "alarmRule", w.staff, fmt.Appendf(nil, `{"id":%d,"version":%d,"holdFor":12}`, id, version)); err != nil {
			w.Fatal(err)
		}
		if got := w.act("enable", fmt.Sprintf(`{"id":%d}`, id)); got != "DRYRUN_REQUIRED" {
			w.Errorf("after a change: %q", got)
		}
		w.dryRun(id)
		if got := w.act("enable", fmt.Sprintf(`{"id":%d}`, id)); got != "" {
			w.Errorf("after another dry run: %q", got)
		}
		if _, err := w.engine.Edit(w.Context(), "alarmRule", w.staff, fmt.Appendf(nil, `{"id":%d,"version":%d,"holdFor":5}`, id, w.number("SELECT version FROM alarm_rule WHERE id = ?", id))); err == nil {
			w.Error("an enabled rule was edited")
		}
	})
}

func TestADryRunOverPointsCountsWhatSevenDaysHad(t *testing.T) {
	each(t, func(w *fixture) {
		hot := func(hours, minute int, kelvin int64) {
			testdb.Exec(w.T, w.db, "INSERT INTO trace_point (vehicle_id, ts, seq, server_ts, lng, lat, loc_kind, temp_k, backlog) VALUES (?, ?, ?, ?, 121.5, 31.2, 1, ?, 0)",
				w.vehicle, w.now().Add(-time.Duration(hours)*time.Hour+time.Duration(minute)*time.Minute), hours*100+minute, w.now(), kelvin)
		}
		for _, hours := range []int{24, 48, 200} {
			hot(hours, 0, value.ZeroCelsius+70)
			hot(hours, 5, value.ZeroCelsius+40)
			hot(hours, 10, value.ZeroCelsius+40)
		}
		id := w.add(fmt.Sprintf(`{"name":{"zh":"电池过热","en":"Hot battery"},"ruleSource":1,"errCode":%d,"conditions":[{"metric":5,"op":2,"value":65}]}`, w.code("B9001")))
		d := w.dryRun(id)
		if d.Count != 2 || d.Vehicles != 1 || d.Basis != alarmrule.OverPoints || d.Checked != d.Covered || len(d.Days) != 7 || d.Days[5].N != 1 || d.Samples[0].Until.IsZero() {
			w.Errorf("dry run: %+v", d)
		}
		if n := w.number("SELECT dry_run_count FROM alarm_rule WHERE id = ?", id); n != 2 {
			w.Errorf("stored count %d", n)
		}
	})
}

func TestConditionsThatCannotHoldAreRefused(t *testing.T) {
	each(t, func(w *fixture) {
		for _, row := range []struct{ name, errCode, source, conditions, more string }{
			{"a value of another source", "V9001", "1", `[{"metric":61,"op":2,"value":80}]`, ""},
			{"a state compared by size", "V9001", "1", `[{"metric":24,"op":1,"value":1}]`, ""},
			{"a number compared by yes", "V9001", "1", `[{"metric":1,"op":7}]`, ""},
			{"silence below some hours", "L9001", "2", `[{"metric":41,"op":3,"value":72}]`, ""},
			{"no condition", "V9001", "1", `[]`, ""},
			{"a code that the product raises itself", "S9001", "1", `[{"metric":1,"op":1,"value":5}]`, ""},
			{"a code of terminals", "B1203", "1", `[{"metric":1,"op":1,"value":5}]`, ""},
			{"escalation to nobody", "V9001", "1", `[{"metric":1,"op":1,"value":5}]`, `,"escalateMin":10`},
		} {
			body := fmt.Sprintf(`{"name":{"zh":"甲","en":"A"},"ruleSource":%s,"errCode":%d,"conditions":%s%s}`, row.source, w.code(row.errCode), row.conditions, row.more)
			if _, err := w.engine.Add(w.Context(), "alarmRule", w.staff, []byte(body)); seedtest.CodeOf(w, err) != "VALIDATION_FAILED" {
				w.Errorf("%s: %v", row.name, err)
			}
		}
	})
}

func TestSilenceAndSIMPlansAreNoticedOnSchedule(t *testing.T) {
	each(t, func(w *fixture) {
		testdb.Exec(w.T, w.db, "UPDATE sim_card SET plan_end_at = '2099-01-01'")
		testdb.Exec(w.T, w.db, "UPDATE sim_card SET plan_end_at = ? WHERE vehicle_id = ?", string(w.now().Date().AddDays(30)), w.vehicle)
		w.enabled(fmt.Sprintf(`{"name":{"zh":"长期离线","en":"Long offline"},"ruleSource":2,"errCode":%d,"conditions":[{"metric":41,"op":2,"value":72}],"vehicleIds":[%d]}`, w.code("L9001"), w.vehicle))
		w.report(standing)
		w.later(71 * time.Hour)
		w.do(w.service.Scan)
		w.expectAlarms("silent for 71 hours", 0, 0)
		w.later(20 * time.Hour) // the schedule was not run in time
		w.do(w.service.Scan)
		w.do(w.service.Scan)
		w.expectAlarms("silent for longer than 72 hours", 1, 1)
		w.report(standing)
		w.later(61 * time.Second)
		w.do(w.service.Watch)
		w.expectAlarms("heard again", 0, 1)

		plans := w.add(fmt.Sprintf(`{"name":{"zh":"套餐到期","en":"Plan ends"},"ruleSource":5,"errCode":%d,"conditions":[{"metric":62,"op":4,"value":30}]}`, w.code("S9004")))
		d := w.dryRun(plans)
		if d.Basis != alarmrule.OverPresent || d.Count != 1 {
			w.Errorf("dry run: %+v", d)
		}
		if got := w.act("enable", fmt.Sprintf(`{"id":%d}`, plans)); got != "" {
			w.Fatal(got)
		}
		w.do(w.service.Scan)
		w.expectAlarms("plan ends in 30 days", 1, 2)
		if n := w.number("SELECT hits24h FROM alarm_rule WHERE id = ?", plans); n != 1 {
			w.Errorf("%d alarms within a day", n)
		}
		testdb.Exec(w.T, w.db, "UPDATE sim_card SET plan_end_at = '2099-01-01'")
		w.do(w.service.Scan)
		w.later(61 * time.Second)
		w.do(w.service.Watch)
		w.expectAlarms("plan extended", 0, 2)
	})
}

func TestARuleThatStormsDisablesItself(t *testing.T) {
	each(t, func(w *fixture) {
		rule := w.enabled(w.moved(""))
		testdb.Exec(w.T, w.db, `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
			INSERT INTO alarm (alarm_no, vehicle_id, rule_id, status, first_at) SELECT 'STORM' || i, 0, ?, 2, ? FROM n`, equipment.RuleStormLimit, rule, w.now())
		w.report(moving)
		w.later(11 * time.Second)
		w.report(moving)
		if n := w.number("SELECT count(*) FROM alarm WHERE vehicle_id = ?", w.vehicle); n != 0 {
			w.Errorf("%d alarms beyond the limit", n)
		}
		if n := w.number("SELECT count(*) FROM alarm_rule WHERE status = ? AND stop_cause = ? AND dry_run_at = 0", equipment.RuleDisabled, equipment.StoppedByStorm); n != 1 {
			w.Error("the rule is not disabled")
		}
		w.do(w.service.Watch)
		w.do(w.service.Watch)
		if n := w.number("SELECT count(*) FROM notice WHERE kind = 'alarmRuleStormed'"); n != 1 {
			w.Errorf("%d notices", n)
		}
	})
}

func TestDutyIsNotifiedOncePerSuppressionAndEscalationRaisesTheLevel(t *testing.T) {
	each(t, func(w *fixture) {
		testdb.Exec(w.T, w.db, "UPDATE alarm_err_code SET level = 2 WHERE code = 'V9001'")
		rule := w.enabled(w.moved(fmt.Sprintf(`,"dutyRoleId":%d,"suppressMin":120,"escalateMin":15`, w.staff.Roles[0])))
		for range 2 {
			w.report(moving)
			w.later(10 * time.Second)
			w.report(moving)
			w.do(w.service.Watch)
			w.report(standing)
			w.later(time.Minute)
			w.report(standing)
			w.later(30 * time.Minute)
			w.do(w.service.Watch)
		}
		w.expectAlarms("twice within the suppression", 0, 2)
		if n := w.number("SELECT count(*) FROM notice WHERE kind = 'alarmRuleHit'"); n != 1 {
			w.Errorf("%d notices", n)
		}
		w.later(2 * time.Hour)
		w.report(moving)
		w.later(10 * time.Second)
		w.report(moving)
		w.do(w.service.Watch)
		if n := w.number("SELECT count(*) FROM notice WHERE kind = 'alarmRuleHit'"); n != 2 {
			w.Errorf("%d notices after the suppression", n)
		}
		w.later(16 * time.Minute)
		w.do(w.service.Watch)
		w.do(w.service.Watch)
		if n := w.number("SELECT level FROM alarm WHERE rule_id = ? AND status = 0", rule); n != 3 {
			w.Errorf("level %d", n)
		}
		if n := w.number("SELECT count(*) FROM notice WHERE kind = 'alarmEscalated'"); n != 1 {
			w.Errorf("%d notices of the escalation", n)
		}
	})
}

func TestRulesWithOneCodeShareAnAlarm(t *testing.T) {
	each(t, func(w *fixture) {
		w.enabled(w.moved(""))
		w.enabled(w.moved(`,"clearConditions":[{"metric":24,"op":8}],"clearFor":0`))
		w.report(moving)
		w.later(10 * time.Second)
		w.report(moving)
		w.expectAlarms("both rules", 1, 1)
		w.report(standing)
		w.later(time.Minute)
		w.report(standing)
		w.expectAlarms("one is over", 1, 1)
		w.report(`"lc":0,"sp":0`)
		w.expectAlarms("both are over", 0, 1)
	})
}
