package alarm_test

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	contract "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/alarm"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/system"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// demo is the small demo installation without its alarms.
var demo = testdb.NewFixtureFrom(seedtest.Small, func(t testing.TB, db *store.DB) struct{} {
	for _, table := range []string{"alarm", "alarm_occurrence", "notice"} {
		testdb.Exec(t, db, "DELETE FROM "+table)
	}
	return struct{}{}
})

// fixture is a vehicle, its connection, and the service under test.
type fixture struct {
	*testing.T
	engine    *record.Engine
	service   *alarm.Service
	link      *devicelink.Link
	mu        sync.Mutex
	at        value.Time
	vehicle   int64
	vin, sn   string
	staff     *access.Caller
	actor     *access.Caller // caller of actions; staff if nil
	me        int64
	messageNo int
}

func (w *fixture) now() value.Time { w.mu.Lock(); defer w.mu.Unlock(); return w.at }

func (w *fixture) later(d time.Duration) { w.mu.Lock(); defer w.mu.Unlock(); w.at = w.at.Add(d) }

func each(t *testing.T, test func(w *fixture)) {
	testdb.EachFrom(t, demo, func(t *testing.T, db *store.DB, _ struct{}) {
		w := &fixture{T: t, engine: product.Engine(db), at: value.Now()}
		var row struct {
			ID     int64
			VIN    string `bun:"vin"`
			TboxSN string `bun:"tbox_sn"`
		}
		err := db.Read().NewRaw(`SELECT v.id, v.vin, v.tbox_sn FROM vehicle AS v JOIN vehicle_model AS m ON m.id = v.model_id JOIN vehicle_shadow AS s ON s.id = v.id
			WHERE m.protocol_gen = 2 AND v.tbox_sn <> '' AND v.dealer_id > 0 AND v.status = 2 AND s.geo_at > 0 ORDER BY v.id LIMIT 1`).Scan(t.Context(), &row)
		if err != nil {
			t.Fatal(err)
		}
		w.vehicle, w.vin, w.sn = row.ID, row.VIN, row.TboxSN
		if err := db.Read().NewRaw("SELECT min(id) FROM operator WHERE user_type = ?", contract.Staff).Scan(t.Context(), &w.me); err != nil {
			t.Fatal(err)
		}
		w.staff = caller(w.me, "alarm:view", "alarm:ack", "alarm:handle", "alarm:mute", "alarmCode:edit")
		w.service = alarm.New(alarm.Deps{
			Engine: w.engine, Notifications: notification.New(w.engine, nil), Places: system.NewAreaCache(w.engine), Clock: w.now,
			Holders: func(_ context.Context, permission string) (out []*access.Caller, _ error) {
				if w.staff.Can(permission) {
					out = append(out, w.staff)
				}
				return out, nil
			},
		})
		w.engine.Register(w.service)
		w.link = devicelink.New(devicelink.Deps{
			Engine: w.engine, Keys: devicelink.NewKeys([]byte("the installation's own key, 32 b")), Clock: w.now, Handlers: map[protocol.Kind]devicelink.Handler{protocol.Event: w.service.HandleReport},
		})
		t.Cleanup(w.link.Close)
		test(w)
	})
}

func caller(id int64, permissions ...string) *access.Caller {
	grants := map[string]contract.DataScope{}
	for _, p := range permissions {
		grants[p] = contract.AllData
	}
	return &access.Caller{UserID: id, UserName: "lin", UserType: contract.Staff, Language: "en", Rights: &access.Rights{Grants: grants}}
}

// event is an alarm event: code, occurrence, whether it is ongoing, and its time in seconds after the start of the test.
type event struct {
	code, occ string
	active    int
	second    int
}

// reports delivers an event of the terminal, the given number of times.
func (w *fixture) reports(start value.Time, e event, times int) {
	w.Helper()
	for range times {
		w.messageNo++
		text := fmt.Appendf(nil, `{"v":2,"mid":"01J%d","ts":%d,"seq":1,"d":{"k":"alarm","code":%q,"ecu":"BMS","act":%d,"occ":%q,"snap":{"tm":63}}}`,
			w.messageNo, start.Add(time.Duration(e.second)*time.Second).Milli(), e.code, e.active, e.occ)
		w.ingest(text)
	}
}

func (w *fixture) ingest(text []byte) {
	w.Helper()
	if err := w.link.Ingest(w.Context(), devicelink.Delivery{SN: w.sn, Kind: protocol.Event, Payload: text}); err != nil {
		w.Fatal(err)
	}
}

// summary formats the alarms of the vehicle: code, level, status, handling, count, seconds from start to first, last and end.
func (w *fixture) summary(start value.Time) string {
	w.Helper()
	rows, err := record.Find(w.Context(), w.engine.Read(), equipment.Alarms, &equipment.Alarms.Row.VehicleID, w.vehicle)
	if err != nil {
		w.Fatal(err)
	}
	codes := map[int64]string{}
	all, err := record.Find(w.Context(), w.engine.Read(), equipment.AlarmErrCodes, &equipment.AlarmErrCodes.Row.ProtocolGen, equipment.OverBroker)
	if err != nil {
		w.Fatal(err)
	}
	for _, c := range all {
		codes[c.ID] = c.Code
	}
	slices.SortFunc(rows, byBegin)
	var lines []string
	second := func(t value.Time) string {
		if t.IsZero() {
			return "-"
		}
		return fmt.Sprint((t.Milli() - start.Milli()) / 1000)
	}
	for _, a := range rows {
		lines = append(lines, fmt.Sprintf("%s level %d status %d handling %d ×%d %s…%s over %s", codes[a.ErrCode], a.Level, a.Status, a.HandleStatus, a.Count, second(a.FirstAt), second(a.LastAt), second(a.ClearedAt)))
	}
	return strings.Join(lines, "; ")
}

func (w *fixture) want(start value.Time, want string) {
	w.Helper()
	if got := w.summary(start); got != want {
		w.Errorf("alarms are\n  %s\nwant\n  %s", got, want)
	}
}

// last returns the alarm that began last.
func (w *fixture) last() *equipment.Alarm {
	w.Helper()
	rows, err := record.Find(w.Context(), w.engine.Read(), equipment.Alarms, &equipment.Alarms.Row.VehicleID, w.vehicle)
	if err != nil || len(rows) == 0 {
		w.Fatalf("%d alarms: %v", len(rows), err)
	}
	return slices.MaxFunc(rows, byBegin)
}

// byBegin orders alarms by the time they began, then by code.
func byBegin(a, b *equipment.Alarm) int {
	return cmp.Or(cmp.Compare(a.FirstAt.Milli(), b.FirstAt.Milli()), cmp.Compare(a.ErrCode, b.ErrCode))
}

func (w *fixture) round() {
	w.Helper()
	if err := errors.Join(w.service.EscalateStale(w.Context()), w.service.Verify(w.Context())); err != nil {
		w.Fatal(err)
	}
}

// act runs an action on the last alarm and returns the code of the refusal.
func (w *fixture) act(verb, input string) string {
	w.Helper()
	_, _, err := w.engine.Act(w.Context(), "alarm", verb, cmp.Or(w.actor, w.staff), fmt.Appendf(nil, `{"id":%d,%s}`, w.last().ID, input))
	var refused *fault.Error
	if err != nil && !errors.As(err, &refused) {
		w.Fatal(err)
	}
	if refused == nil {
		return ""
	}
	return refused.Code.Name
}

// change updates the definition of a code.
func (w *fixture) change(code, set string) {
	w.Helper()
	testdb.Exec(w.T, w.engine.DB(), "UPDATE alarm_err_code SET "+set+" WHERE code = ?", code)
}

func (w *fixture) notices(kind string, want int) {
	w.Helper()
	n, err := w.engine.DB().Read().NewSelect().Table("notice").Where("kind = ?", kind).Count(w.Context())
	if err != nil || int(n) != want {
		w.Errorf("%d notices of %s, want %d: %v", n, kind, want, err)
	}
}

func TestACriticalAlarmNotifiesItsHandlersOnce(t *testing.T) {
	each(t, func(w *fixture) {
		w.reports(w.now().Add(-16*time.Minute), event{"B1403", "old", 1, 0}, 1)
		w.round()
		w.notices("alarmRaised", 0)
		testdb.Exec(w.T, w.engine.DB(), "DELETE FROM alarm")
		testdb.Exec(w.T, w.engine.DB(), "DELETE FROM alarm_occurrence")
		w.reports(w.now(), event{"B1403", "A", 1, 0}, 1)
		w.round()
		w.reports(w.now(), event{"B1403", "A", 1, 5}, 1)
		w.round()
		w.notices("alarmRaised", 1)
		w.staff = caller(w.me, "alarm:view")
		w.reports(w.now(), event{"C1104", "A", 1, 0}, 1)
		w.round()
		w.notices("alarmRaised", 1)
	})
}

func TestActionsAreGuardedByTheState(t *testing.T) {
	each(t, func(w *fixture) {
		w.change("B1203", "debounce_s = 0, clear_after_min = 0")
		start := w.now()
		w.reports(start, event{"B1203", "A", 1, 0}, 1)
		steps := []struct {
			verb, input, refused, is string
			after                    time.Duration
		}{
			{"ack", `"x":1`, "", "status 1 handling 0", 0},
			{"ack", `"x":1`, "ALARM_STATE", "status 1 handling 0", 0},
			{"assign", `"assigneeId":7`, "VALIDATION_FAILED", "status 1 handling 0", 0},
			{"assign", fmt.Sprintf(`"assigneeId":%d`, w.me), "", "status 1 handling 1", 0},
			{"clear", `"reason":"inspected on site"`, "ALARM_STILL_ACTIVE", "status 1 handling 1", time.Minute},
			{"clear", `"x":1`, "VALIDATION_FAILED", "status 1 handling 1", 0},
			{"clear", `"reason":"inspected on site"`, "", "status 3 handling 1", 2 * time.Minute},
			{"clear", `"reason":"inspected on site"`, "ALARM_STATE", "status 3 handling 1", 0},
			{"handle", `"handleResult":"1","handleNote":"cells changed"`, "", "status 3 handling 2", 0},
			{"handle", `"handleResult":"1"`, "ALARM_STATE", "status 3 handling 2", 0},
			{"mute", until(w.now().Add(8 * 24 * time.Hour)), "VALIDATION_FAILED", "status 3 handling 2", 0},
		}
		for _, s := range steps {
			w.later(s.after)
			if got := w.act(s.verb, s.input); got != s.refused {
				w.Errorf("%s %s: refused with %q, want %q", s.verb, s.input, got, s.refused)
			}
			if got := w.summary(start); !strings.Contains(got, s.is) {
				w.Errorf("after %s: %s, want %s", s.verb, got, s.is)
			}
		}
		if a := w.last(); a.AckBy != w.me || a.AssigneeID != w.me || a.HandledAt.IsZero() || a.ClearedAt.IsZero() {
			w.Errorf("accounts or times missing: %+v", a)
		}
	})
}

func until(at value.Time) string { return fmt.Sprintf(`"until":%q,"reason":"waits for parts"`, at) }

func TestAHandledAlarmIsReopenedOrVerifiedAfterAWeek(t *testing.T) {
	each(t, func(w *fixture) {
		w.change("B1203", "debounce_s = 0, clear_after_min = 0")
		for _, row := range []struct {
			after time.Duration
			want  string
			again bool
		}{
			{6 * 24 * time.Hour, "status 3 handling 0", true},
			{8 * 24 * time.Hour, "status 3 handling 3", false},
			{5 * time.Minute, "status 1 handling 0", true}, // still the same alarm
		} {
			testdb.Exec(w.T, w.engine.DB(), "DELETE FROM alarm")
			testdb.Exec(w.T, w.engine.DB(), "DELETE FROM alarm_occurrence")
			start := w.now()
			w.reports(start, event{"B1203", "A", 1, 0}, 1)
			w.reports(start, event{"B1203", "A", 0, 1}, 1)
			if refused := w.act("handle", `"handleResult":"2"`); refused != "" {
				w.Fatal(refused)
			}
			w.later(row.after)
			w.round()
			w.reports(w.now(), event{"B1203", "B", 1, 0}, 1)
			if got := strings.Split(w.summary(start), "; ")[0]; !strings.Contains(got, row.want) {
				w.Errorf("after %v: %s, want %s", row.after, got, row.want)
			}
			if w.last().Recurred != row.again {
				w.Errorf("after %v: recurred %v", row.after, w.last().Recurred)
			}
		}
	})
}

func TestPlatformAlarmsAreRaisedOnceAndCleared(t *testing.T) {
	each(t, func(w *fixture) {
		start := w.now()
		write := func(work func(context.Context, bun.Tx) error) {
			w.Helper()
			if err := w.engine.DB().Write(w.Context(), work); err != nil {
				w.Fatal(err)
			}
		}
		raise := func() {
			write(func(ctx context.Context, tx bun.Tx) error {
				return w.service.Raise(ctx, tx, w.vehicle, "T9001", w.now(), map[string]any{"skewS": 400})
			})
		}
		clear := func() {
			write(func(ctx context.Context, tx bun.Tx) error {
				return w.service.Clear(ctx, tx, w.vehicle, "T9001", w.now())
			})
		}
		w.change("T9001", "debounce_s = 0, clear_after_min = 0")
		clear()
		raise()
		w.later(time.Minute)
		raise()
		w.want(start, "T9001 level 2 status 0 handling 0 ×2 0…60 over -")
		w.later(time.Minute)
		clear()
		clear()
		w.want(start, "T9001 level 2 status 2 handling 0 ×2 0…60 over 120")
		w.later(time.Hour)
		raise()
		w.want(start, "T9001 level 2 status 2 handling 0 ×2 0…60 over 120; T9001 level 2 status 0 handling 0 ×1 3720…3720 over -")
		if a := w.last(); a.AlarmSource != equipment.AlarmByPlatform {
			w.Errorf("source %d", a.AlarmSource)
		}
	})
}
