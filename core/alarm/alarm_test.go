package alarm_test

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun"

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

// demo is the small demo without its alarms.
var demo = testdb.Holding(func(t testing.TB, db *store.DB) struct{} {
	seedtest.Demo(t, db)
	for _, table := range []string{"alarm", "alarm_occurrence", "notice"} {
		testdb.Exec(t, db, "DELETE FROM "+table)
	}
	return struct{}{}
})

// world is a vehicle, its line, and what is wrong with it.
type world struct {
	*testing.T
	engine  *record.Engine
	service *alarm.Service
	link    *devicelink.Link
	mu      sync.Mutex
	at      value.Time
	vehicle int64
	vin, sn string
	staff   *access.Caller
	actor   *access.Caller // who acts; staff where nil
	me      int64
	said    int
}

func (w *world) now() value.Time { w.mu.Lock(); defer w.mu.Unlock(); return w.at }

func (w *world) later(d time.Duration) { w.mu.Lock(); defer w.mu.Unlock(); w.at = w.at.Add(d) }

func each(t *testing.T, test func(w *world)) {
	testdb.EachFrom(t, demo, func(t *testing.T, db *store.DB, _ struct{}) {
		w := &world{T: t, engine: record.New(db, contracts.Catalogue), at: value.Now()}
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
			Engine: w.engine, Notifications: notification.New(w.engine, nil), Places: system.NewPlaces(w.engine), Clock: w.now,
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
	grants := map[string]contract.DataScope{}
	for _, p := range permissions {
		grants[p] = contract.AllData
	}
	return &access.Caller{UserID: id, UserName: "lin", UserType: contract.Staff, Language: "en", Rights: &access.Rights{Grants: grants}}
}

// event is an alarm as it travels: code, occurrence, whether it goes on, and how many seconds after the start of the test it happened.
type event struct {
	code, occ string
	active    int
	second    int
}

// says brings an event of the terminal, that many times.
func (w *world) says(start value.Time, e event, times int) {
	w.Helper()
	for range times {
		w.said++
		text := fmt.Appendf(nil, `{"v":2,"mid":"01J%d","ts":%d,"seq":1,"d":{"k":"alarm","code":%q,"ecu":"BMS","act":%d,"occ":%q,"snap":{"tm":63}}}`,
			w.said, start.Add(time.Duration(e.second)*time.Second).Milli(), e.code, e.active, e.occ)
		w.take(text)
	}
}

func (w *world) take(text []byte) {
	w.Helper()
	if err := w.link.Ingest(w.Context(), devicelink.Delivery{SN: w.sn, Kind: protocol.Event, Payload: text}); err != nil {
		w.Fatal(err)
	}
}

// tells are the alarms of the vehicle as lines: code, level, status, handling, count, seconds from start to its first, last and end.
func (w *world) tells(start value.Time) string {
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

func (w *world) want(start value.Time, want string) {
	w.Helper()
	if got := w.tells(start); got != want {
		w.Errorf("alarms are\n  %s\nwant\n  %s", got, want)
	}
}

// last is the alarm that began last.
func (w *world) last() *equipment.Alarm {
	w.Helper()
	rows, err := record.Find(w.Context(), w.engine.Read(), equipment.Alarms, "vehicleId", w.vehicle)
	if err != nil || len(rows) == 0 {
		w.Fatalf("%d alarms: %v", len(rows), err)
	}
	return slices.MaxFunc(rows, byBegin)
}

// byBegin puts alarms in the order in which they began; of those that began together, by their codes.
func byBegin(a, b *equipment.Alarm) int {
	return cmp.Or(cmp.Compare(a.FirstAt.Milli(), b.FirstAt.Milli()), cmp.Compare(a.ErrCode, b.ErrCode))
}

func (w *world) round() {
	w.Helper()
	if err := errors.Join(w.service.EscalateStale(w.Context()), w.service.Verify(w.Context()), w.service.Purge(w.Context())); err != nil {
		w.Fatal(err)
	}
}

// act does an action to the last alarm and answers what refused it.
func (w *world) act(verb, input string) string {
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

// change sets what a code means.
func (w *world) change(code, set string) {
	w.Helper()
	testdb.Exec(w.T, w.engine.DB(), "UPDATE alarm_err_code SET "+set+" WHERE code = ?", code)
}

// story is what a terminal reported of B1203, whose silence does not end it and which counts at once, and what alarms come of it.
var story = []struct {
	name   string
	events []event
	want   string
}{
	{"one goes on", []event{{"B1203", "A", 1, 0}}, "B1203 level 3 status 0 handling 0 ×1 0…0 over -"},
	{"its repeats fold into it", []event{{"B1203", "A", 1, 0}, {"B1203", "A", 1, 60}, {"B1203", "A", 1, 120}}, "B1203 level 3 status 0 handling 0 ×3 0…120 over -"},
	{"its end clears it", []event{{"B1203", "A", 1, 0}, {"B1203", "A", 1, 60}, {"B1203", "A", 0, 90}}, "B1203 level 3 status 2 handling 0 ×2 0…60 over 90"},
	{"another one within ten minutes opens it again", []event{{"B1203", "A", 1, 0}, {"B1203", "A", 0, 60}, {"B1203", "B", 1, 600}}, "B1203 level 3 status 0 handling 0 ×2 0…600 over -"},
	{"another one later is another alarm", []event{{"B1203", "A", 1, 0}, {"B1203", "A", 0, 60}, {"B1203", "B", 1, 700}}, "B1203 level 3 status 2 handling 0 ×1 0…0 over 60; B1203 level 3 status 0 handling 0 ×1 700…700 over -"},
	{"it goes on until all that are in it are over", []event{{"B1203", "A", 1, 0}, {"B1203", "B", 1, 30}, {"B1203", "A", 0, 60}}, "B1203 level 3 status 0 handling 0 ×2 0…30 over -"},
	{"an end without a begin is nothing yet", []event{{"B1203", "A", 0, 60}}, ""},
	{"one that terminals give no name is the one that goes on", []event{{"B1203", "", 1, 0}, {"B1203", "", 1, 60}, {"B1203", "", 0, 90}, {"B1203", "", 1, 800}}, "B1203 level 3 status 2 handling 0 ×2 0…60 over 90; B1203 level 3 status 0 handling 0 ×1 800…800 over -"},
	{"other codes are other alarms", []event{{"B1203", "A", 1, 0}, {"C1107", "A", 1, 0}}, "B1203 level 3 status 0 handling 0 ×1 0…0 over -; C1107 level 3 status 0 handling 0 ×1 0…0 over -"},
}

func TestReportsFoldIntoAlarms(t *testing.T) {
	each(t, func(w *world) {
		w.change("B1203", "debounce_s = 0, clear_after_min = 0")
		w.change("C1107", "debounce_s = 0, clear_after_min = 0")
		for _, row := range story {
			testdb.Exec(w.T, w.engine.DB(), "DELETE FROM alarm")
			testdb.Exec(w.T, w.engine.DB(), "DELETE FROM alarm_occurrence")
			start := w.now()
			w.later(time.Hour)
			for _, e := range row.events {
				w.says(start, e, 1)
			}
			if got := w.tells(start); got != row.want {
				w.Errorf("%s:\n  %s\nwant\n  %s", row.name, got, row.want)
			}
		}
	})
}

// Begin and end of named occurrences come out the same in whatever order they arrive, and however often.
func TestOrderAndRepetitionOfReportsDoNotMatter(t *testing.T) {
	each(t, func(w *world) {
		w.change("B1203", "debounce_s = 0, clear_after_min = 0")
		events := []event{{"B1203", "A", 1, 0}, {"B1203", "A", 0, 90}, {"B1203", "B", 1, 300}, {"B1203", "B", 0, 400}, {"B1203", "C", 1, 5000}}
		want := "B1203 level 3 status 2 handling 0 ×2 0…300 over 400; B1203 level 3 status 0 handling 0 ×1 5000…5000 over -"
		r := rand.New(rand.NewPCG(9, 1203))
		for range 20 {
			testdb.Exec(w.T, w.engine.DB(), "DELETE FROM alarm")
			testdb.Exec(w.T, w.engine.DB(), "DELETE FROM alarm_occurrence")
			start := w.now()
			w.later(3 * time.Hour)
			// What is told after all before is over belongs to nothing before.
			mixed := append([]event{}, events...)
			r.Shuffle(len(mixed)-1, func(i, j int) { mixed[i], mixed[j] = mixed[j], mixed[i] })
			for _, e := range mixed {
				w.says(start, e, 1+r.IntN(3))
			}
			if got := w.tells(start); got != want {
				w.Errorf("in the order %v:\n  %s\nwant\n  %s", mixed, got, want)
			}
		}
	})
}

func TestWhatIsOverSoonerThanItsCodeSaysIsNoAlarm(t *testing.T) {
	each(t, func(w *world) {
		w.change("B1203", "debounce_s = 30, clear_after_min = 0")
		start := w.now()
		w.says(start, event{"B1203", "A", 1, 0}, 1)
		w.later(10 * time.Second)
		w.says(start, event{"B1203", "A", 0, 10}, 1)
		w.later(time.Hour)
		w.round()
		w.want(start, "")
		again := w.now()
		w.says(again, event{"B1203", "B", 1, 0}, 1)
		w.round()
		w.want(again, "")
		w.later(31 * time.Second)
		w.round()
		w.want(again, "B1203 level 3 status 0 handling 0 ×1 0…0 over -")
	})
}

func TestSilenceEndsWhatItsCodeSaysItEnds(t *testing.T) {
	each(t, func(w *world) {
		w.change("B1203", "debounce_s = 0, auto_clear = "+map[bool]string{true: "1", false: "true"}[w.engine.DB().Dialect.Name() == "sqlite"]+", clear_after_min = 30")
		start := w.now()
		w.says(start, event{"B1203", "A", 1, 0}, 1)
		w.later(29 * time.Minute)
		w.round()
		w.want(start, "B1203 level 3 status 0 handling 0 ×1 0…0 over -")
		w.later(2 * time.Minute)
		w.round()
		w.want(start, "B1203 level 3 status 2 handling 0 ×1 0…0 over 1800")
		// Heard of again long after, it is another alarm, though its terminal calls it the same.
		w.later(time.Hour)
		w.says(w.now(), event{"B1203", "A", 1, 0}, 1)
		w.want(start, "B1203 level 3 status 2 handling 0 ×1 0…0 over 1800; B1203 level 3 status 0 handling 0 ×1 5460…5460 over -")
	})
}

func TestAnAlarmTellsHowThingsWere(t *testing.T) {
	each(t, func(w *world) {
		w.change("B1203", "debounce_s = 0")
		w.says(w.now(), event{"B1203", "A", 1, 0}, 1)
		a := w.last()
		v, err := record.Get(w.Context(), w.engine.Read(), equipment.Vehicles, w.vehicle)
		if err != nil {
			w.Fatal(err)
		}
		if a.DealerID != v.DealerID || a.ModelID != v.ModelID || a.OwnerID != v.OwnerID || a.Firmware == "" || a.CityCode == 0 || a.Geo.IsZero() {
			w.Errorf("the alarm does not tell whose and where: %+v", a)
		}
		if text := string(a.Snapshot); !strings.Contains(text, `"tm":63`) || !strings.Contains(text, `"soc":`) {
			w.Errorf("the snapshot is %s", text)
		}
	})
}

func TestACodeNobodyKnowsBecomesADraftAndItsAlarmsTroubleNobody(t *testing.T) {
	each(t, func(w *world) {
		start := w.now()
		w.says(start, event{"B7777", "A", 1, 0}, 1)
		w.says(start, event{"B7777", "B", 1, 1}, 1)
		w.says(start, event{"not a code", "A", 1, 0}, 1)
		w.round()
		w.round()
		w.want(start, "B7777 level 0 status 0 handling 0 ×2 0…1 over -")
		w.notices("alarmUnknown", 1)
	})
}

func (w *world) notices(kind string, want int) {
	w.Helper()
	n, err := w.engine.DB().Read().NewSelect().Table("notice").Where("kind = ?", kind).Count(w.Context())
	if err != nil || int(n) != want {
		w.Errorf("%d notices of %s, want %d: %v", n, kind, want, err)
	}
}

func TestACriticalAlarmIsToldOnceToThoseWhoHandleIt(t *testing.T) {
	each(t, func(w *world) {
		w.says(w.now().Add(-16*time.Minute), event{"B1403", "old", 1, 0}, 1)
		w.round()
		w.notices("alarmRaised", 0)
		testdb.Exec(w.T, w.engine.DB(), "DELETE FROM alarm")
		testdb.Exec(w.T, w.engine.DB(), "DELETE FROM alarm_occurrence")
		w.says(w.now(), event{"B1403", "A", 1, 0}, 1)
		w.round()
		w.says(w.now(), event{"B1403", "A", 1, 5}, 1)
		w.round()
		w.notices("alarmRaised", 1)
		w.staff = caller(w.me, "alarm:view")
		w.says(w.now(), event{"C1104", "A", 1, 0}, 1)
		w.round()
		w.notices("alarmRaised", 1)
	})
}

func TestPeopleTakeNoticeHandleAndAreHeldToWhatIsSo(t *testing.T) {
	each(t, func(w *world) {
		w.change("B1203", "debounce_s = 0, clear_after_min = 0")
		start := w.now()
		w.says(start, event{"B1203", "A", 1, 0}, 1)
		steps := []struct {
			verb, input, refused, is string
			after                    time.Duration
		}{
			{"ack", `"x":1`, "", "status 1 handling 0", 0},
			{"ack", `"x":1`, "ALARM_STATE", "status 1 handling 0", 0},
			{"assign", `"assigneeId":7`, "VALIDATION_FAILED", "status 1 handling 0", 0},
			{"assign", fmt.Sprintf(`"assigneeId":%d`, w.me), "", "status 1 handling 1", 0},
			{"clear", `"reason":"looked at on the spot"`, "ALARM_STILL_ACTIVE", "status 1 handling 1", time.Minute},
			{"clear", `"x":1`, "VALIDATION_FAILED", "status 1 handling 1", 0},
			{"clear", `"reason":"looked at on the spot"`, "", "status 3 handling 1", 2 * time.Minute},
			{"clear", `"reason":"looked at on the spot"`, "ALARM_STATE", "status 3 handling 1", 0},
			{"handle", `"handleResult":"1","handleNote":"cells changed"`, "", "status 3 handling 2", 0},
			{"handle", `"handleResult":"1"`, "ALARM_STATE", "status 3 handling 2", 0},
			{"mute", until(w.now().Add(8 * 24 * time.Hour)), "VALIDATION_FAILED", "status 3 handling 2", 0},
		}
		for _, s := range steps {
			w.later(s.after)
			if got := w.act(s.verb, s.input); got != s.refused {
				w.Errorf("%s %s is refused with %q, want %q", s.verb, s.input, got, s.refused)
			}
			if got := w.tells(start); !strings.Contains(got, s.is) {
				w.Errorf("after %s: %s, want %s", s.verb, got, s.is)
			}
		}
		if a := w.last(); a.AckBy != w.me || a.AssigneeID != w.me || a.HandledAt.IsZero() || a.ClearedAt.IsZero() {
			w.Errorf("who did what is not written down: %+v", a)
		}
	})
}

func until(at value.Time) string { return fmt.Sprintf(`"until":%q,"reason":"waits for parts"`, at) }

func TestWhatComesBackWithinAWeekIsOpenAgainAndWhatDoesNotIsVerified(t *testing.T) {
	each(t, func(w *world) {
		w.change("B1203", "debounce_s = 0, clear_after_min = 0")
		for _, row := range []struct {
			after time.Duration
			want  string
			again bool
		}{
			{6 * 24 * time.Hour, "status 3 handling 0", true},
			{8 * 24 * time.Hour, "status 3 handling 3", false},
			{5 * time.Minute, "status 1 handling 0", true}, // the same alarm goes on
		} {
			testdb.Exec(w.T, w.engine.DB(), "DELETE FROM alarm")
			testdb.Exec(w.T, w.engine.DB(), "DELETE FROM alarm_occurrence")
			start := w.now()
			w.says(start, event{"B1203", "A", 1, 0}, 1)
			w.says(start, event{"B1203", "A", 0, 1}, 1)
			if refused := w.act("handle", `"handleResult":"2"`); refused != "" {
				w.Fatal(refused)
			}
			w.later(row.after)
			w.round()
			w.says(w.now(), event{"B1203", "B", 1, 0}, 1)
			if got := strings.Split(w.tells(start), "; ")[0]; !strings.Contains(got, row.want) {
				w.Errorf("after %v: %s, want %s", row.after, got, row.want)
			}
			if w.last().Recurred != row.again {
				w.Errorf("after %v it recurred: %v", row.after, w.last().Recurred)
			}
		}
	})
}

func TestAMutedAlarmIsKeptAndTroublesNobodyUntilItsTimeIsOver(t *testing.T) {
	each(t, func(w *world) {
		w.change("B1403", "debounce_s = 0, clear_after_min = 0")
		start := w.now()
		w.says(start, event{"B1403", "A", 1, 0}, 1)
		if refused := w.act("mute", until(w.now().Add(48*time.Hour))); refused != "" {
			w.Fatal(refused)
		}
		w.says(start, event{"B1403", "A", 0, 5}, 1)
		w.later(24 * time.Hour)
		w.says(w.now(), event{"B1403", "B", 1, 0}, 1)
		w.round()
		w.notices("alarmRaised", 0)
		if a := w.last(); a.Level != equipment.AlarmCritical || !a.Muted {
			w.Errorf("a muted alarm has level %d, muted %v", a.Level, a.Muted)
		}
		// It outlasts its mute, and is shown again without a word from the terminal.
		w.later(25 * time.Hour)
		w.round()
		if a := w.last(); a.Level != equipment.AlarmCritical || a.Muted {
			w.Errorf("after its mute it has level %d, muted %v", a.Level, a.Muted)
		}
		w.says(w.now(), event{"B1403", "B", 1, 0}, 1)
		w.round()
		w.notices("alarmRaised", 1)
		// The mute lasts as long as the last one says.
		for _, hours := range []time.Duration{1, 5} {
			if refused := w.act("mute", until(w.now().Add(hours*time.Hour))); refused != "" {
				w.Fatal(refused)
			}
		}
		w.later(2 * time.Hour)
		w.round()
		if !w.last().Muted {
			w.Error("an extended mute ended with the first one")
		}
	})
}

func TestAlarmsOfADisabledCodeKeepTheirLevelAndAreMutedUntilItIsEnabled(t *testing.T) {
	each(t, func(w *world) {
		w.change("B1403", "debounce_s = 0, clear_after_min = 0, enabled = FALSE")
		w.says(w.now(), event{"B1403", "A", 1, 0}, 1)
		w.round()
		w.notices("alarmRaised", 0)
		if a := w.last(); a.Level != equipment.AlarmCritical || !a.Muted {
			w.Errorf("an alarm of a disabled code has level %d, muted %v", a.Level, a.Muted)
		}
		w.change("B1403", "enabled = TRUE")
		w.later(time.Minute)
		w.says(w.now(), event{"B1403", "A", 1, 0}, 1)
		w.round()
		w.notices("alarmRaised", 1)
		if w.last().Muted {
			w.Error("an alarm of an enabled code is muted")
		}
	})
}

func TestThePlatformsOwnAlarmsAreRaisedOnceAndCleared(t *testing.T) {
	each(t, func(w *world) {
		start := w.now()
		tell := func(work func(context.Context, bun.Tx) error) {
			w.Helper()
			if err := w.engine.DB().Write(w.Context(), work); err != nil {
				w.Fatal(err)
			}
		}
		raise := func() {
			tell(func(ctx context.Context, tx bun.Tx) error {
				return w.service.Raise(ctx, tx, w.vehicle, "T9001", w.now(), map[string]any{"skewS": 400})
			})
		}
		clear := func() {
			tell(func(ctx context.Context, tx bun.Tx) error {
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
			w.Errorf("it is said to come from %d", a.AlarmSource)
		}
	})
}

func TestAlarmsAreForgottenAfterTwoYears(t *testing.T) {
	each(t, func(w *world) {
		w.says(w.now(), event{"B1403", "A", 1, 0}, 1)
		w.later(729 * 24 * time.Hour)
		w.round()
		if w.tells(w.now()) == "" {
			w.Error("it is forgotten too early")
		}
		w.later(2 * 24 * time.Hour)
		w.round()
		w.want(w.now(), "")
	})
}
