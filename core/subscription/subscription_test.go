package subscription_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/message"
	"evops/contracts/subscription"
	"evops/contracts/value"
	"evops/core/access"
	vehicles "evops/core/equipment"
	"evops/core/freeperiod"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/store"
	service "evops/core/subscription"
	"evops/core/system"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// world has two activated vehicles of one owner, without services, and a clock.
type world struct {
	*testing.T
	*record.Engine
	services *service.Service
	at       value.Time
	from, to int64
	who      *access.Caller
	reviewer *access.Caller
	informed []message.ServiceMessage
	fails    error
}

const owner = 7

func each(t *testing.T, test func(w *world)) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		w := &world{T: t, Engine: product.Engine(db), at: value.Today().Time().Add(12 * time.Hour)}
		dictionary := system.NewDictionary(w.Engine)
		inform := func(_ context.Context, _ bun.Tx, m message.ServiceMessage) error {
			w.informed = append(w.informed, m)
			return w.fails
		}
		w.services = service.New(service.Deps{Engine: w.Engine, Dictionary: dictionary, Inform: inform, Clock: w.clock})
		w.Register(vehicles.Rules{Dictionary: dictionary}, freeperiod.New(freeperiod.Deps{Engine: w.Engine, Clock: w.clock}), w.services)
		rights := []string{"vehicle:view", "freePeriod:view", "freePeriod:grant", "freePeriod:revoke", "serviceSubscription:view", "serviceSubscription:extend", "serviceSubscription:reduce",
			"serviceSubscription:suspend", "serviceSubscription:terminate", "smartServiceChange:view", "smartServiceChange:add", "smartServiceChange:audit", "smartServiceChange:cancel", "smartServiceChange:retry"}
		w.who, w.reviewer = seedtest.Caller(901, rights...), seedtest.Caller(902, rights...)
		for _, table := range []string{"free_period", "service_subscription", "service_record", "smart_service_change"} {
			testdb.Exec(t, db, "DELETE FROM "+table)
		}
		w.from = seedtest.FindVehicle(t, db).ID
		if err := db.Read().NewRaw("SELECT min(id) FROM vehicle WHERE deleted_at = 0 AND id > ? AND sim_card_id > 0", w.from).Scan(t.Context(), &w.to); err != nil {
			t.Fatal(err)
		}
		testdb.Exec(t, db, "UPDATE vehicle SET status = ?, activation_status = ?, owner_id = ?, stolen_flag = ?, service_end_at = '' WHERE id IN (?, ?)", equipment.Sold, equipment.Activated, owner, false, w.from, w.to)
		test(w)
	})
}

func (w *world) clock() value.Time { return w.at }

// pass moves the clock on by days.
func (w *world) pass(days int) { w.at = w.at.Add(time.Duration(days) * 24 * time.Hour) }

// in returns the time in so many days.
func (w *world) in(days int) value.Time { return w.at.Add(time.Duration(days) * 24 * time.Hour) }

// midnight returns the first moment of a day.
func midnight(days int) value.Time { return value.Today().AddDays(days).Time() }

// grant gives a vehicle a free period and returns its id.
func (w *world) grant(vehicle int64, code string, days int) int64 {
	w.Helper()
	saved, err := w.Add(w.Context(), "freePeriod", w.who, fmt.Appendf(nil, `{"vehicleId":%d,"serviceCode":%q,"kind":2,"days":%d,"grantSource":2,"reason":"goodwill after a recall"}`, vehicle, code, days))
	if err != nil {
		w.Fatal(err)
	}
	return saved.ID
}

// act runs an action and returns the name of the fault.
func (w *world) act(who *access.Caller, resource, verb string, id int64, input string) string {
	w.Helper()
	_, _, err := w.Act(w.Context(), resource, verb, who, fmt.Appendf(nil, `{"id":%d%s}`, id, input))
	return seedtest.CodeOf(w.T, err)
}

func (w *world) must(resource, verb string, id int64, input string) {
	w.Helper()
	if code := w.act(w.who, resource, verb, id, input); code != "" {
		w.Fatalf("%s of %s: %s", verb, resource, code)
	}
}

// of returns a service of a vehicle; nil without one.
func (w *world) of(vehicle int64, planType string) *subscription.Subscription {
	w.Helper()
	found, err := record.Find(w.Context(), w.Read(), subscription.Subscriptions, &subscription.Subscriptions.Row.VehicleID, vehicle)
	if err != nil {
		w.Fatal(err)
	}
	for _, s := range found {
		if s.PlanType == planType {
			return s
		}
	}
	return nil
}

// ledger returns the actions of the ledger of a service, and checks that it leads to the end of the service without a gap.
func (w *world) ledger(s *subscription.Subscription) (actions []subscription.Action) {
	w.Helper()
	records, err := record.Find(w.Context(), w.Read(), subscription.Records, &subscription.Records.Row.SubscriptionID, s.ID)
	if err != nil {
		w.Fatal(err)
	}
	slices.SortFunc(records, func(a, b *subscription.Record) int { return int(a.Seq - b.Seq) })
	end := s.FirstStartAt
	for i, r := range records {
		if r.EndBefore != end || r.Seq != int64(i+1) {
			w.Errorf("entry %d of %s begins at %s, the one before ends at %s", r.Seq, s.SubNo, r.EndBefore, end)
		}
		end = r.EndAfter
		actions = append(actions, r.Action)
	}
	if end != s.EndAt || int64(len(records)) != s.Records {
		w.Errorf("%s ends at %s, its ledger of %d entries at %s", s.SubNo, s.EndAt, len(records), end)
	}
	return actions
}

func (w *world) expect(name string, s *subscription.Subscription, status subscription.Status, end, free value.Time, actions ...subscription.Action) {
	w.Helper()
	if s == nil {
		w.Fatal(name, ": no service")
	}
	if s.Status != status || s.EndAt != end || s.FreeUntil != free {
		w.Errorf("%s: state %d until %s, free until %s; want %d, %s, %s", name, s.Status, s.EndAt, s.FreeUntil, status, end, free)
	}
	if got := w.ledger(s); !slices.Equal(got, actions) {
		w.Errorf("%s: ledger %v, want %v", name, got, actions)
	}
}

const extend7 = `,"days":7,"reason":"1","remark":"outage"`

func TestFreeDaysComeFirst(t *testing.T) {
	each(t, func(w *world) {
		first := w.grant(w.from, "", 30)
		connect := func() *subscription.Subscription { return w.of(w.from, subscription.Connectivity) }
		w.expect("granted", connect(), subscription.Active, midnight(30), midnight(30), subscription.FreeGrant)
		w.must("serviceSubscription", "extend", connect().ID, extend7)
		w.expect("compensated", connect(), subscription.Active, midnight(37), midnight(30), subscription.FreeGrant, subscription.Compensation)
		w.grant(w.from, "", 10)
		w.expect("granted again", connect(), subscription.Active, midnight(47), midnight(40), subscription.FreeGrant, subscription.Compensation, subscription.FreeGrant)
		w.must("freePeriod", "extend", first, `,"days":5,"reason":"longer than that"`)
		w.expect("extended", connect(), subscription.Active, midnight(52), midnight(45), subscription.FreeGrant, subscription.Compensation, subscription.FreeGrant, subscription.Compensation)
		v, err := record.Get(w.Context(), w.Read(), equipment.Vehicles, w.from)
		if err != nil || v.ServiceEndAt != value.Today().AddDays(51) {
			w.Errorf("the vehicle ends %s, %v", v.ServiceEndAt, err)
		}
		if guard := w.of(w.from, "guard"); guard != nil {
			w.Error("another service was opened")
		}
		found, err := record.Find(w.Context(), w.Read(), equipment.FreePeriods, &equipment.FreePeriods.Row.VehicleID, w.from)
		if err != nil {
			w.Fatal(err)
		}
		for _, p := range found {
			w.must("freePeriod", "revoke", p.ID, `,"reason":"granted by mistake"`)
		}
		s := connect()
		if s.EndAt != w.in(7) || !s.FreeUntil.IsZero() {
			w.Errorf("after both were revoked: until %s, free until %s", s.EndAt, s.FreeUntil)
		}
		w.ledger(s)
	})
}

func TestAServiceIsExtendedReducedSuspendedAndEnded(t *testing.T) {
	each(t, func(w *world) {
		w.grant(w.from, "guard", 10)
		id := w.of(w.from, "guard").ID
		for _, step := range []struct {
			name, verb, input, want string
			days                    int // that pass before
			status                  subscription.Status
			end                     value.Time
		}{
			{"more than is allowed at once", "extend", `,"days":91,"reason":"1"`, "EXTEND_LIMIT", 0, subscription.Active, midnight(10)},
			{"for an unknown reason", "extend", `,"days":9,"reason":"x"`, "VALIDATION_FAILED", 0, subscription.Active, midnight(10)},
			{"free days are not reduced", "reduce", `,"days":1,"remark":"a mistake"`, "VALIDATION_FAILED", 0, subscription.Active, midnight(10)},
			{"extended", "extend", `,"days":20,"reason":"1"`, "", 0, subscription.Active, midnight(30)},
			{"reduced too far", "reduce", `,"days":21,"remark":"a mistake"`, "VALIDATION_FAILED", 0, subscription.Active, midnight(30)},
			{"reduced", "reduce", `,"days":5,"remark":"a mistake"`, "", 0, subscription.Active, midnight(25)},
			{"suspended without a reason", "suspend", ``, "VALIDATION_FAILED", 0, subscription.Active, midnight(25)},
			{"suspended", "suspend", `,"reason":"vehicle in repair"`, "", 0, subscription.Suspended, midnight(25)},
			{"extended while suspended", "extend", extend7, "STATE_NOT_ALLOWED", 0, subscription.Suspended, midnight(25)},
			{"resumed", "resume", `,"reason":"repair is done"`, "", 40, subscription.Active, midnight(65)},
			{"resumed twice", "resume", `,"reason":"repair is done"`, "STATE_NOT_ALLOWED", 0, subscription.Active, midnight(65)},
			{"extended after its end", "extend", extend7, "", 30, subscription.Active, midnight(77).Add(12 * time.Hour)},
			{"terminated", "terminate", `,"reason":"fraud was found"`, "", 2, subscription.Terminated, midnight(72).Add(12 * time.Hour)},
			{"extended after that", "extend", extend7, "STATE_NOT_ALLOWED", 0, subscription.Terminated, midnight(72).Add(12 * time.Hour)},
		} {
			w.pass(step.days)
			if err := w.services.Run(w.Context()); err != nil {
				w.Fatal(err)
			}
			if got := w.act(w.who, "serviceSubscription", step.verb, id, step.input); got != step.want {
				w.Errorf("%s: %q, want %q", step.name, got, step.want)
			}
			if s := w.of(w.from, "guard"); s.Status != step.status || s.EndAt != step.end {
				w.Errorf("%s: state %d until %s, want %d until %s", step.name, s.Status, s.EndAt, step.status, step.end)
			}
		}
		w.ledger(w.of(w.from, "guard"))
		w.grant(w.from, "guard", 10)
		if s := w.of(w.from, "guard"); s.Status != subscription.Active {
			w.Errorf("a new free period leaves it in state %d", s.Status)
		} else {
			w.ledger(s)
		}
	})
}

func TestATerminationRevokesOpenFreePeriods(t *testing.T) {
	each(t, func(w *world) {
		p := w.grant(w.from, "guard", 10)
		other := w.grant(w.from, "", 10)
		w.must("serviceSubscription", "terminate", w.of(w.from, "guard").ID, `,"reason":"fraud was found"`)
		for id, want := range map[int64]equipment.FreeStatus{p: equipment.FreeRevoked, other: equipment.FreeRunning} {
			if got, err := record.Get(w.Context(), w.Read(), equipment.FreePeriods, id); err != nil || got.Status != want {
				w.Errorf("free period: state %d, want %d, %v", got.Status, want, err)
			}
		}
		w.expect("terminated", w.of(w.from, "guard"), subscription.Terminated, w.at, value.Time{}, subscription.FreeGrant, subscription.Termination)
	})
}

func TestConcurrentExtensionsAllCount(t *testing.T) {
	each(t, func(w *world) {
		w.grant(w.from, "guard", 10)
		id, faults := w.of(w.from, "guard").ID, make([]string, 5)
		var all sync.WaitGroup
		for i := range faults {
			all.Go(func() { faults[i] = w.act(w.who, "serviceSubscription", "extend", id, extend7) })
		}
		all.Wait()
		if slices.ContainsFunc(faults, func(f string) bool { return f != "" }) {
			w.Error(faults)
		}
		c := subscription.Compensation
		w.expect("extended five times", w.of(w.from, "guard"), subscription.Active, midnight(45), midnight(10), subscription.FreeGrant, c, c, c, c, c)
	})
}

func TestTheClockEndsServicesOnceAndRemindsOfPaidOnes(t *testing.T) {
	each(t, func(w *world) {
		w.grant(w.from, "guard", 5)
		w.grant(w.from, "", 5)
		w.must("serviceSubscription", "extend", w.of(w.from, "guard").ID, `,"days":40,"reason":"1"`)
		for _, step := range []struct {
			name     string
			days     int
			status   subscription.Status
			informed int
		}{
			{"at once", 0, subscription.Active, 0},
			{"the free service is over, thirty days before the end of the other", 15, subscription.Active, 1},
			{"seven days before", 23, subscription.Active, 2},
			{"a day before", 6, subscription.Active, 3},
			{"over", 1, subscription.Expired, 4},
		} {
			w.pass(step.days)
			for range 2 {
				if err := w.services.Run(w.Context()); err != nil {
					w.Fatal(err)
				}
			}
			s, informed := w.of(w.from, "guard"), slices.DeleteFunc(slices.Clone(w.informed), func(m message.ServiceMessage) bool { return m.Values["itemName"].EN != "Theft guard" })
			if s.Status != step.status || len(informed) != step.informed {
				w.Errorf("%s: state %d, informed %d times", step.name, s.Status, len(informed))
			}
		}
		w.expect("the paid service", w.of(w.from, "guard"), subscription.Expired, midnight(45), midnight(5), subscription.FreeGrant, subscription.Compensation, subscription.Expiry)
		w.expect("the free service", w.of(w.from, subscription.Connectivity), subscription.Expired, midnight(5), midnight(5), subscription.FreeGrant, subscription.Expiry)
	})
}

func TestOldFreePeriodsGetTheirServices(t *testing.T) {
	each(t, func(w *world) {
		w.grant(w.from, "guard", 10)
		for _, table := range []string{"service_subscription", "service_record", "setting"} {
			testdb.Exec(w.T, w.DB(), "DELETE FROM "+table)
		}
		for range 2 {
			if err := w.services.Run(w.Context()); err != nil {
				w.Fatal(err)
			}
		}
		w.expect("opened", w.of(w.from, "guard"), subscription.Active, midnight(10), midnight(10), subscription.FreeGrant)
	})
}

var errKilled = errors.New("the process is killed")
