package freeperiod_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/message"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/equipment"
	"evops/core/freeperiod"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/system"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// world has a sold vehicle with an owner and no free periods, an account that grants them, and a clock.
type world struct {
	*testing.T
	*record.Engine
	periods  *freeperiod.Service
	at       value.Time
	began    value.Date
	vehicle  int64
	owner    int64
	who      *access.Caller
	informed []message.ServiceMessage
	proposed []int64
}

func each(t *testing.T, test func(w *world)) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		w := &world{T: t, Engine: product.Engine(db), began: value.Today(), vehicle: seedtest.FindVehicle(t, db).ID, owner: 7}
		w.at = w.began.Time().Add(12 * time.Hour)
		w.periods = freeperiod.New(freeperiod.Deps{
			Engine: w.Engine, Clock: func() value.Time { return w.at },
			Inform: func(_ context.Context, _ bun.Tx, m message.ServiceMessage) error {
				w.informed = append(w.informed, m)
				return nil
			},
			Suspend: func(_ context.Context, _ bun.Tx, vehicles []int64) error {
				w.proposed = append(w.proposed, vehicles...)
				return nil
			},
		})
		w.Register(feature.Rules{Dictionary: system.NewDictionary(w.Engine)}, w.periods)
		w.who = seedtest.Caller(901, "freePeriod:view", "freePeriod:grant", "freePeriod:revoke", "vehicle:view")
		testdb.Exec(t, db, "DELETE FROM free_period")
		testdb.Exec(t, db, "UPDATE vehicle SET status = ?, owner_id = ?, stolen_flag = ?, service_end_at = '' WHERE id = ?", equipment.Sold, w.owner, false, w.vehicle)
		test(w)
	})
}

// day returns the day on which the test began and so many days.
func (w *world) day(n int) value.Date { return w.began.AddDays(n) }

type fields map[string]any

// grant grants a period and returns its id and the name of the fault.
func (w *world) grant(change fields) (int64, string) {
	w.Helper()
	in := fields{"vehicleId": w.vehicle, "kind": 2, "days": 30, "grantSource": 2, "reason": "goodwill after a recall"}
	for name, v := range change {
		in[name] = v
	}
	body, err := json.Marshal(in)
	if err != nil {
		w.Fatal(err)
	}
	saved, err := w.Add(w.Context(), "freePeriod", w.who, body)
	return saved.ID, seedtest.CodeOf(w.T, err)
}

func (w *world) mustGrant(change fields) int64 {
	w.Helper()
	id, code := w.grant(change)
	if code != "" {
		w.Fatal(change, code)
	}
	return id
}

func (w *world) act(id int64, verb string, input string) string {
	w.Helper()
	_, _, err := w.Act(w.Context(), "freePeriod", verb, w.who, fmt.Appendf(nil, `{"id":%d,"reason":"as agreed with the owner"%s}`, id, input))
	return seedtest.CodeOf(w.T, err)
}

func (w *world) get(id int64) *equipment.FreePeriod {
	w.Helper()
	p, err := record.Get(w.Context(), w.Read(), equipment.FreePeriods, id)
	if err != nil {
		w.Fatal(err)
	}
	return p
}

// serviceEnd is the end of service of the vehicle.
func (w *world) serviceEnd() value.Date {
	w.Helper()
	v, err := record.Get(w.Context(), w.Read(), equipment.Vehicles, w.vehicle)
	if err != nil {
		w.Fatal(err)
	}
	return v.ServiceEndAt
}

func (w *world) run() {
	w.Helper()
	if err := w.periods.Run(w.Context()); err != nil {
		w.Fatal(err)
	}
}

func TestPeriodsOfAServiceQueueAndNeverOverlap(t *testing.T) {
	each(t, func(w *world) {
		for _, step := range []struct {
			name       string
			in         fields
			want       string
			start, end value.Date
			status     equipment.FreeStatus
		}{
			{"the first begins today", nil, "", w.day(0), w.day(29), equipment.FreeRunning},
			{"the next one queues", fields{"days": 10}, "", w.day(30), w.day(39), equipment.FreeUpcoming},
			{"another service begins today", fields{"serviceCode": "guard"}, "", w.day(0), w.day(29), equipment.FreeRunning},
			{"on a day of another one", fields{"startAt": w.day(39)}, "VALIDATION_FAILED", "", "", 0},
			{"until a day of another one", fields{"startAt": w.day(-29)}, "VALIDATION_FAILED", "", "", 0},
			{"after the others", fields{"startAt": w.day(50), "days": 3650}, "", w.day(50), w.day(3699), equipment.FreeUpcoming},
			{"between two", fields{"startAt": w.day(40), "days": 10}, "", w.day(40), w.day(49), equipment.FreeUpcoming},
			{"in the past", fields{"startAt": w.day(-40), "days": 30}, "", w.day(-40), w.day(-11), equipment.FreeGrace},
			{"too long", fields{"serviceCode": "data", "days": 3651}, "VALIDATION_FAILED", "", "", 0},
			{"without a reason", fields{"serviceCode": "data", "reason": ""}, "VALIDATION_FAILED", "", "", 0},
			{"by hand in the name of a policy", fields{"serviceCode": "data", "grantSource": 1}, "VALIDATION_FAILED", "", "", 0},
		} {
			id, got := w.grant(step.in)
			if got != step.want {
				w.Errorf("%s: %q, want %q", step.name, got, step.want)
			}
			if got == "" {
				if p := w.get(id); p.StartAt != step.start || p.EndAt != step.end || p.Status != step.status {
					w.Errorf("%s: %s to %s, state %d", step.name, p.StartAt, p.EndAt, p.Status)
				}
			}
		}
		if end := w.serviceEnd(); end != w.day(3699) {
			w.Errorf("the service ends %s", end)
		}
		testdb.Exec(w.T, w.DB(), "UPDATE vehicle SET status = ? WHERE id = ?", equipment.Scrapped, w.vehicle)
		if _, got := w.grant(fields{"serviceCode": "data"}); got != "VEHICLE_STATE" {
			w.Errorf("for a retired vehicle: %q", got)
		}
	})
}

func TestAnExtensionMovesLaterPeriods(t *testing.T) {
	each(t, func(w *world) {
		ids := []int64{w.mustGrant(nil), w.mustGrant(fields{"days": 10}), w.mustGrant(fields{"days": 10}), w.mustGrant(fields{"startAt": w.day(100)})}
		for _, step := range []struct {
			name, input, want string
			starts            []int
		}{
			{"both that follow directly", `,"days":5`, "", []int{0, 35, 45, 100}},
			{"into a gap", `,"days":50`, "", []int{0, 85, 95, 105}},
			{"too far", `,"days":366`, "VALIDATION_FAILED", []int{0, 85, 95, 105}},
			{"not at all", `,"days":0`, "VALIDATION_FAILED", []int{0, 85, 95, 105}},
		} {
			if got := w.act(ids[0], "extend", step.input); got != step.want {
				w.Errorf("%s: %q", step.name, got)
			}
			for i, id := range ids {
				if p := w.get(id); p.StartAt != w.day(step.starts[i]) || p.EndAt != p.Last() {
					w.Errorf("%s: period %d from %s to %s", step.name, i, p.StartAt, p.EndAt)
				}
			}
		}
		if end := w.serviceEnd(); end != w.day(134) {
			w.Errorf("the service ends %s", end)
		}
		long := w.mustGrant(fields{"serviceCode": "guard", "days": 3650})
		if got := w.act(long, "extend", `,"days":1`); got != "PERIOD_TOO_LONG" {
			w.Errorf("beyond the longest period: %q", got)
		}
		grace := w.mustGrant(fields{"serviceCode": "data", "startAt": w.day(-35)})
		if got := w.act(grace, "extend", `,"days":5`); got != "VALIDATION_FAILED" {
			w.Errorf("by too little after the end: %q", got)
		}
		if got := w.act(grace, "extend", `,"days":6`); got != "" || w.get(grace).Status != equipment.FreeRunning {
			w.Errorf("in its grace: %q, state %d", got, w.get(grace).Status)
		}
	})
}

func TestARevokedPeriodEndsTheService(t *testing.T) {
	each(t, func(w *world) {
		first, next := w.mustGrant(nil), w.mustGrant(fields{"days": 10})
		for _, step := range []struct {
			name string
			id   int64
			end  value.Date
		}{{"one that has not begun", next, w.day(29)}, {"the present one", first, w.day(0)}} {
			if got := w.act(step.id, "revoke", ""); got != "" {
				w.Fatal(step.name, got)
			}
			if end := w.serviceEnd(); end != step.end {
				w.Errorf("%s: the service ends %s, want %s", step.name, end, step.end)
			}
			p := w.get(step.id)
			if p.Status != equipment.FreeRevoked || p.RevokedBy != w.who.UserID || p.RevokeReason == "" {
				w.Errorf("%s: %+v", step.name, p)
			}
			if got := w.act(step.id, "extend", `,"days":5`); got != "STATE_NOT_ALLOWED" {
				w.Errorf("%s can be extended: %q", step.name, got)
			}
		}
		if len(w.informed) != 2 || w.informed[1].UserID != w.owner || w.informed[1].Values["expireDate"].ZH != string(w.day(0)) {
			w.Errorf("informed %+v", w.informed)
		}
		w.mustGrant(nil) // the days are free again
	})
}

func TestPeriodsFollowTheDays(t *testing.T) {
	each(t, func(w *world) {
		id := w.mustGrant(fields{"startAt": w.day(2), "days": 40})
		trial := w.mustGrant(fields{"serviceCode": "guard", "kind": 1, "days": 5})
		start, before := w.at, 0
		for _, step := range []struct {
			name   string
			day    int
			status equipment.FreeStatus
			keys   []string
		}{
			{"the day before the first", 1, equipment.FreeUpcoming, nil},
			{"the first day", 2, equipment.FreeRunning, nil},
			{"a day before the trial ends", 3, equipment.FreeRunning, []string{"trial 1"}},
			{"thirty days before the end", 11, equipment.FreeRunning, []string{"smart 30"}},
			{"the day after", 12, equipment.FreeRunning, nil},
			{"after downtime, five days before the end", 36, equipment.FreeRunning, []string{"smart 7"}},
			{"the last day but one", 40, equipment.FreeRunning, []string{"smart 1"}},
			{"the last day", 41, equipment.FreeRunning, nil},
			{"the day after the last", 42, equipment.FreeGrace, nil},
			{"the last day of the grace", 56, equipment.FreeGrace, nil},
			{"after the grace", 57, equipment.FreeExpired, nil},
		} {
			w.at = start.Add(time.Duration(step.day) * 24 * time.Hour)
			w.run()
			w.run() // again on the same day
			if p := w.get(id); p.Status != step.status {
				w.Errorf("%s: state %d, want %d", step.name, p.Status, step.status)
			}
			var got []string
			for _, m := range w.informed[before:] {
				days := w.get(id).ReminderDays
				if m.Scene == message.TrialScene {
					days = w.get(trial).ReminderDays
				}
				got = append(got, fmt.Sprintf("%s %d", m.Scene, days))
			}
			if before = len(w.informed); !slices.Equal(got, step.keys) {
				w.Errorf("%s: reminded %v, want %v", step.name, got, step.keys)
			}
		}
		if len(w.proposed) != 0 {
			w.Errorf("suspended without the setting: %v", w.proposed)
		}
	})
}

func TestNoReminderWhileAnotherPeriodFollows(t *testing.T) {
	each(t, func(w *world) {
		w.mustGrant(fields{"startAt": w.day(-30), "days": 32})
		next := w.mustGrant(fields{"startAt": w.day(2)})
		w.run()
		if len(w.informed) != 0 {
			w.Errorf("informed %+v", w.informed)
		}
		if got := w.act(next, "revoke", ""); got != "" {
			w.Fatal(got)
		}
		w.informed = nil
		w.run()
		if len(w.informed) != 1 || w.informed[0].Values["daysLeft"].ZH != "1" {
			w.Errorf("informed %+v", w.informed)
		}
	})
}

func TestAPeriodThatAnAccountHasRevokedMeanwhileIsLeftAsItIs(t *testing.T) {
	each(t, func(w *world) {
		w.suspendCards()
		id := w.mustGrant(fields{"startAt": w.day(-35)})
		if got := w.act(id, "revoke", ""); got != "" {
			w.Fatal(got)
		}
		w.informed = nil
		for _, work := range []func(context.Context, bun.Tx, []*equipment.FreePeriod) error{w.periods.Remind, w.periods.Expire} {
			if err := w.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
				return work(ctx, tx, []*equipment.FreePeriod{w.get(id)})
			}); err != nil {
				w.Fatal(err)
			}
		}
		if p := w.get(id); len(w.informed) != 0 || len(w.proposed) != 0 || p.Status != equipment.FreeRevoked || !p.RemindedAt.IsZero() {
			w.Errorf("informed %+v, proposed %v, period %+v", w.informed, w.proposed, p)
		}
	})
}

// suspendCards sets that expired periods propose to suspend SIM cards.
func (w *world) suspendCards() {
	w.Helper()
	testdb.Exec(w.T, w.DB(), "DELETE FROM sys_setting WHERE setting_key = 'free.suspendSim'")
	testdb.Exec(w.T, w.DB(), "INSERT INTO sys_setting (setting_key, value) VALUES ('free.suspendSim', 'true')")
	if err := w.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
		return store.IncrementVersion(ctx, tx, store.SettingVersion)
	}); err != nil {
		w.Fatal(err)
	}
}

func TestExpiryProposesToSuspendCards(t *testing.T) {
	for _, row := range []struct {
		name    string
		on      bool
		service string
		other   bool
		stolen  bool
		want    int
	}{
		{"as set", true, "", false, false, 1},
		{"not set", false, "", false, false, 0},
		{"another service than connectivity", true, "guard", false, false, 0},
		{"another service goes on", true, "", true, false, 0},
		{"a stolen vehicle", true, "", false, true, 0},
	} {
		t.Run(row.name, func(t *testing.T) {
			each(t, func(w *world) {
				w.mustGrant(fields{"serviceCode": row.service, "startAt": w.day(-44)})
				if row.other {
					w.mustGrant(fields{"serviceCode": "guard"})
				}
				testdb.Exec(w.T, w.DB(), "UPDATE vehicle SET stolen_flag = ? WHERE id = ?", row.stolen, w.vehicle)
				if row.on {
					w.suspendCards()
				}
				w.at = w.at.Add(24 * time.Hour)
				w.run()
				if len(w.proposed) != row.want {
					w.Errorf("proposed %v, want %d", w.proposed, row.want)
				}
			})
		})
	}
}
