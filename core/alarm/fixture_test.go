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

	"evops/contracts"
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
)

// demo is the small demo installation without its alarms.
var demo = testdb.NewFixture(func(t testing.TB, db *store.DB) struct{} {
	seedtest.Demo(t, db)
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
		w := &fixture{T: t, engine: record.New(db, contracts.Catalogue), at: value.Now()}
		row := seedtest.FindVehicle(t, db, "s.geo_at > 0")
		w.vehicle, w.vin, w.sn = row.ID, row.VIN, row.SN
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
		w.link = devicelink.New(devicelink.Deps{
			Engine: w.engine, Keys: devicelink.NewKeys([]byte("the installation's own key, 32 b")), Clock: w.now, Handlers: map[protocol.Kind]devicelink.Handler{protocol.Event: w.service.HandleReport},
		})
		t.Cleanup(w.link.Close)
		test(w)
	})
}

func caller(id int64, permissions ...string) *access.Caller {
	return seedtest.Caller(id, permissions...)
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
	rows, err := record.Find(w.Context(), w.engine.Read(), equipment.Alarms, "vehicleId", w.vehicle)
	if err != nil {
		w.Fatal(err)
	}
	codes := map[int64]string{}
	all, err := record.Find(w.Context(), w.engine.Read(), equipment.AlarmErrCodes, "protocolGen", equipment.OverBroker)
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
	rows, err := record.Find(w.Context(), w.engine.Read(), equipment.Alarms, "vehicleId", w.vehicle)
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
	if err := errors.Join(w.service.EscalateStale(w.Context()), w.service.Verify(w.Context()), w.service.Purge(w.Context())); err != nil {
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

// foldingCases are event sequences of B1203, which is not auto-cleared and has no debounce, with the resulting alarms.
var foldingCases = []struct {
	name   string
	events []event
	want   string
}{
	{"one ongoing occurrence", []event{{"B1203", "A", 1, 0}}, "B1203 level 3 status 0 handling 0 ×1 0…0 over -"},
	{"repeats are folded into it", []event{{"B1203", "A", 1, 0}, {"B1203", "A", 1, 60}, {"B1203", "A", 1, 120}}, "B1203 level 3 status 0 handling 0 ×3 0…120 over -"},
	{"its end clears it", []event{{"B1203", "A", 1, 0}, {"B1203", "A", 1, 60}, {"B1203", "A", 0, 90}}, "B1203 level 3 status 2 handling 0 ×2 0…60 over 90"},
	{"another occurrence within ten minutes reopens it", []event{{"B1203", "A", 1, 0}, {"B1203", "A", 0, 60}, {"B1203", "B", 1, 600}}, "B1203 level 3 status 0 handling 0 ×2 0…600 over -"},
	{"a later occurrence is a new alarm", []event{{"B1203", "A", 1, 0}, {"B1203", "A", 0, 60}, {"B1203", "B", 1, 700}}, "B1203 level 3 status 2 handling 0 ×1 0…0 over 60; B1203 level 3 status 0 handling 0 ×1 700…700 over -"},
	{"an alarm is active until all its occurrences are over", []event{{"B1203", "A", 1, 0}, {"B1203", "B", 1, 30}, {"B1203", "A", 0, 60}}, "B1203 level 3 status 0 handling 0 ×2 0…30 over -"},
	{"an end without a beginning is no alarm", []event{{"B1203", "A", 0, 60}}, ""},
	{"an occurrence without an id is the current one", []event{{"B1203", "", 1, 0}, {"B1203", "", 1, 60}, {"B1203", "", 0, 90}, {"B1203", "", 1, 800}}, "B1203 level 3 status 2 handling 0 ×2 0…60 over 90; B1203 level 3 status 0 handling 0 ×1 800…800 over -"},
	{"other codes are other alarms", []event{{"B1203", "A", 1, 0}, {"C1107", "A", 1, 0}}, "B1203 level 3 status 0 handling 0 ×1 0…0 over -; C1107 level 3 status 0 handling 0 ×1 0…0 over -"},
}
