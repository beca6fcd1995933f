package unbind_test

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
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/equipment"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/store"
	rules "evops/core/system"
	"evops/core/testdb"
	"evops/core/testdb/product"
	"evops/core/unbind"
)

// world has a bound vehicle, an account that files and handles orders, one that approves them, and a clock.
type world struct {
	*testing.T
	*record.Engine
	orders          *unbind.Service
	at              value.Time
	vehicle, owner  int64
	uploads         int
	clerk, reviewer *access.Caller
	released        []int64
	sent            []message.ServiceMessage
}

func each(t *testing.T, test func(w *world)) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		w := &world{T: t, Engine: product.Engine(db), at: value.Now()}
		w.vehicle = seedtest.FindVehicle(t, db).ID
		dictionary := rules.NewDictionary(w.Engine)
		inform := func(_ context.Context, _ bun.Tx, m message.ServiceMessage) error {
			w.sent = append(w.sent, m)
			return nil
		}
		w.orders = unbind.New(unbind.Deps{Inform: inform, Engine: w.Engine, Dictionary: dictionary, Clock: func() value.Time { return w.at }, Released: func(_ context.Context, _ bun.Tx, vehicle int64) error {
			w.released = append(w.released, vehicle)
			return nil
		}})
		w.Register(feature.Rules{Dictionary: dictionary}, w.orders)
		w.clerk = seedtest.Caller(901, "unbind:view", "unbind:add", "unbind:handle", "vehicle:view")
		w.reviewer = seedtest.Caller(902, "unbind:view", "unbind:handle", "unbind:approve", "vehicle:view", "vehicle:unbind", "vehicle:bind")
		testdb.Exec(t, db, "DELETE FROM unbind_order")
		testdb.Exec(t, db, "UPDATE vehicle SET stolen_flag = ?, status = ? WHERE id = ?", false, equipment.Sold, w.vehicle)
		testdb.Exec(t, db, "DELETE FROM vehicle_binding WHERE vehicle_id = ?", w.vehicle)
		testdb.Exec(t, db, "UPDATE vehicle SET owner_id = 0, bind_status = 0 WHERE id = ?", w.vehicle)
		w.bind()
		test(w)
	})
}

// bind gives the vehicle an owner of the demo.
func (w *world) bind() {
	w.Helper()
	var phone string
	if err := w.DB().Read().NewRaw("SELECT id, phone FROM app_user WHERE deleted_at = 0 AND status = 0 AND vehicle_count < 5 ORDER BY id LIMIT 1").Scan(w.Context(), &w.owner, &phone); err != nil {
		w.Fatal(err)
	}
	body := fmt.Sprintf(`{"id":%d,"phone":%q,"verifyKind":2,"evidences":[%q],"reason":"sold to the owner"}`, w.vehicle, phone, w.picture(w.reviewer))
	if _, _, err := w.Act(w.Context(), "vehicle", "bind", w.reviewer, []byte(body)); err != nil {
		w.Fatal(err)
	}
}

// picture returns the key of a new upload of an account.
func (w *world) picture(who *access.Caller) string {
	w.Helper()
	w.uploads++
	f := system.FileObject{FileKey: fmt.Sprintf("evidence-%d", w.uploads), BizType: "evidence", Status: system.FileReady, UserID: who.UserID}
	if err := w.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
		return record.Insert(ctx, w.Engine, tx, system.FileObjects, &f)
	}); err != nil {
		w.Fatal(err)
	}
	return f.FileKey
}

func (w *world) add(kind equipment.UnbindApplicant) (record.Saved, error) {
	body, _ := json.Marshal(map[string]any{
		"vehicleId": w.vehicle, "applicantKind": kind, "applicantName": "王小明", "applicantPhone": "13800138000", "reason": "1", "evidences": []string{w.picture(w.clerk)},
	})
	return w.Add(w.Context(), "unbindOrder", w.clerk, body)
}

// file adds and claims an order and returns its id.
func (w *world) file(kind equipment.UnbindApplicant) int64 {
	w.Helper()
	saved, err := w.add(kind)
	if err != nil {
		w.Fatal(err)
	}
	w.must(saved.ID, w.clerk, "claim", "")
	return saved.ID
}

// act runs an action on an order and returns the name of its fault.
func (w *world) act(id int64, who *access.Caller, verb, input string) string {
	w.Helper()
	_, _, err := w.Act(w.Context(), "unbindOrder", verb, who, fmt.Appendf(nil, `{"id":%d,"version":%d,"reason":"as the applicant asked"%s}`, id, w.get(id).Version, input))
	return seedtest.CodeOf(w.T, err)
}

func (w *world) must(id int64, who *access.Caller, verb, input string) {
	w.Helper()
	if got := w.act(id, who, verb, input); got != "" {
		w.Fatalf("%s: %s", verb, got)
	}
}

func (w *world) get(id int64) *equipment.UnbindOrder {
	w.Helper()
	o, err := record.Get(w.Context(), w.Read(), equipment.UnbindOrders, id)
	if err != nil {
		w.Fatal(err)
	}
	return o
}

// run runs the routine after some time, twice, since a second run must change nothing.
func (w *world) run(after time.Duration) {
	w.Helper()
	w.at = w.at.Add(after)
	for range 2 {
		if err := w.orders.Run(w.Context()); err != nil {
			w.Fatal(err)
		}
	}
}

// expect checks the state of an order and whether the vehicle is bound.
func (w *world) expect(id int64, status equipment.UnbindStatus, bound bool) {
	w.Helper()
	v, err := record.Get(w.Context(), w.Read(), equipment.Vehicles, w.vehicle)
	if err != nil {
		w.Fatal(err)
	}
	if o := w.get(id); o.Status != status || (v.OwnerID != 0) != bound || o.ClosedAt.IsZero() != status.Open() {
		w.Errorf("status %d closed %s, owner %d; want status %d, bound %v", o.Status, o.ClosedAt, v.OwnerID, status, bound)
	}
}

const (
	agreed   = `,"contactResult":1,"note":"called, agrees"`
	noAnswer = `,"contactResult":3,"note":"called twice"`
	buyer    = `,"documents":["1","3"],"opinion":"complete"`
)

func TestAnOwnerWhoAgreesIsUnboundAtOnceWithHistory(t *testing.T) {
	each(t, func(w *world) {
		id := w.file(equipment.ApplicantBuyer)
		w.must(id, w.clerk, "contact", agreed)
		w.must(id, w.reviewer, "approve", buyer)
		w.expect(id, equipment.UnbindDone, false)
		if got := w.informed(w.owner); got != nil {
			w.Errorf("an owner who agrees is asked to object: %v", got)
		}
		if !slices.Equal(w.released, []int64{w.vehicle}) {
			w.Errorf("released vehicles, whose keys are dropped: %v", w.released)
		}
		closed, err := record.Find(w.Context(), w.Read(), equipment.VehicleBindings, &equipment.VehicleBindings.Row.UnbindOrderID, id)
		if err != nil {
			w.Fatal(err)
		}
		if len(closed) != 1 || closed[0].AppUserID != w.owner || closed[0].UnboundAt.IsZero() || closed[0].UnbindReason != "1" || closed[0].OperatorID != w.reviewer.UserID {
			w.Errorf("bindings of the order: %+v", closed)
		}
	})
}

// informed returns the scenes of the messages to a user.
func (w *world) informed(user int64) (scenes []message.Scene) {
	for _, m := range w.sent {
		if m.UserID == user {
			scenes = append(scenes, m.Scene)
		}
	}
	return scenes
}

func TestTheOwnerIsToldUntilWhenToObject(t *testing.T) {
	each(t, func(w *world) {
		id := w.file(equipment.ApplicantBuyer)
		w.must(id, w.clerk, "contact", noAnswer)
		w.must(id, w.reviewer, "approve", buyer)
		if got := w.informed(w.owner); !slices.Equal(got, []message.Scene{message.ReleaseScene}) {
			w.Fatalf("messages %v to the owner", got)
		}
		if got, want := w.sent[0].Values["objectionEnd"].ZH, w.at.Add(equipment.ObjectionPeriod).Std().Format("2006-01-02 15:04"); got != want {
			w.Errorf("objection until %q, want %q", got, want)
		}
	})
}

func TestAnApplicantIsAskedForWhatIsMissing(t *testing.T) {
	each(t, func(w *world) {
		id := w.file(equipment.ApplicantBuyer)
		testdb.Exec(w.T, w.DB(), "UPDATE unbind_order SET applicant_user_id = ? WHERE id = ?", w.owner, id)
		for range 2 { // asked again after more came
			w.must(id, w.reviewer, "needMore", `,"opinion":"the invoice is missing"`)
			w.must(id, w.clerk, "supply", fmt.Sprintf(`,"evidences":[%q]`, w.picture(w.clerk)))
		}
		if got := w.informed(w.owner); !slices.Equal(got, []message.Scene{message.UnbindScene, message.UnbindScene}) {
			w.Errorf("messages to the applicant: %v", got)
		}
		if len(w.sent) == 2 && w.sent[0].Key == w.sent[1].Key {
			w.Errorf("both have the key %s, so the second is not sent", w.sent[0].Key)
		}
	})
}

func TestAnOwnerWithoutAnAnswerIsUnboundAfterTheObjectionPeriod(t *testing.T) {
	each(t, func(w *world) {
		id := w.file(equipment.ApplicantBuyer)
		w.must(id, w.clerk, "contact", noAnswer)
		w.must(id, w.reviewer, "approve", buyer)
		w.expect(id, equipment.UnbindApproved, true)
		if got := w.act(id, w.reviewer, "execute", ""); got != "STATE_NOT_ALLOWED" {
			w.Errorf("execute within the objection period: %q", got)
		}
		w.run(equipment.ObjectionPeriod - time.Minute)
		w.expect(id, equipment.UnbindApproved, true)
		w.run(time.Minute)
		w.expect(id, equipment.UnbindDone, false)
	})
}

func TestAnApprovedOrderIsReturned(t *testing.T) {
	for _, row := range []struct {
		name   string
		before func(w *world, id int64)
	}{
		{"when the owner objects", func(w *world, id int64) { w.must(id, w.clerk, "object", `,"opinion":"not sold"`) }},
		{"when the vehicle is stolen", func(w *world, _ int64) {
			testdb.Exec(w.T, w.DB(), "UPDATE vehicle SET stolen_flag = ? WHERE id = ?", true, w.vehicle)
		}},
	} {
		t.Run(row.name, func(t *testing.T) {
			each(t, func(w *world) {
				id := w.file(equipment.ApplicantBuyer)
				w.must(id, w.clerk, "contact", noAnswer)
				w.must(id, w.reviewer, "approve", buyer)
				row.before(w, id)
				w.run(2 * equipment.ObjectionPeriod)
				w.expect(id, equipment.UnbindHandling, true)
			})
		})
	}
}

func TestApprovalNeedsAnotherPersonACallAndAllDocuments(t *testing.T) {
	each(t, func(w *world) {
		id := w.file(equipment.ApplicantBuyer)
		both := seedtest.Caller(w.clerk.UserID, "unbind:view", "unbind:approve")
		for _, row := range []struct {
			before    string
			who       *access.Caller
			documents string
			want      string
		}{
			{"", w.clerk, `["1","3"]`, "NO_PERMISSION"},
			{"", both, `["1","3"]`, "REVIEW_SELF"},
			{"", w.reviewer, `["1","3"]`, "VALIDATION_FAILED"},
			{`,"contactResult":2,"note":"not sold"`, w.reviewer, `["1","3"]`, "VALIDATION_FAILED"},
			{agreed, w.reviewer, `["1"]`, "EVIDENCE_MISSING"},
			{agreed, w.reviewer, `["1","3"]`, ""},
		} {
			if row.before != "" {
				w.must(id, w.clerk, "contact", row.before)
			}
			if got := w.act(id, row.who, "approve", `,"documents":`+row.documents+`,"opinion":"complete"`); got != row.want {
				w.Errorf("approve of %s after %s: %q, want %q", row.documents, row.before, got, row.want)
			}
		}
	})
}

func TestAnOrderIsRefused(t *testing.T) {
	for _, row := range []struct {
		name, statement string
		want            string
	}{
		{"of a stolen vehicle", "UPDATE vehicle SET stolen_flag = true WHERE id = ?", "VEHICLE_STOLEN"},
		{"of a vehicle without an owner", "UPDATE vehicle SET bind_status = 0 WHERE id = ?", "VEHICLE_NOT_BOUND"},
	} {
		t.Run(row.name, func(t *testing.T) {
			each(t, func(w *world) {
				testdb.Exec(w.T, w.DB(), row.statement, w.vehicle)
				if _, err := w.add(equipment.ApplicantOwner); seedtest.CodeOf(w.T, err) != row.want {
					w.Errorf("add: %v, want %s", err, row.want)
				}
			})
		})
	}
}

func TestAnOpenOrderBarsOtherChangesOfTheOwner(t *testing.T) {
	each(t, func(w *world) {
		id := w.file(equipment.ApplicantOwner)
		if _, err := w.add(equipment.ApplicantOwner); seedtest.CodeOf(w.T, err) != "UNBIND_ORDER_OPEN" {
			w.Errorf("second order: %v", err)
		}
		if got := w.act(id, w.reviewer, "claim", ""); got != "ORDER_CLAIMED" {
			w.Errorf("second claim: %q", got)
		}
		force := func() string {
			_, _, err := w.Act(w.Context(), "vehicle", "unbind", w.reviewer, fmt.Appendf(nil, `{"id":%d,"reason":"1","evidences":[%q]}`, w.vehicle, w.picture(w.reviewer)))
			return seedtest.CodeOf(w.T, err)
		}
		if got := force(); got != "UNBIND_ORDER_OPEN" {
			w.Errorf("forced unbinding: %q", got)
		}
		w.must(id, w.clerk, "cancel", "")
		w.expect(id, equipment.UnbindCancelled, true)
		if got := force(); got != "" {
			w.Errorf("forced unbinding after the withdrawal: %q", got)
		}
	})
}

func TestTheClockStopsWhileDocumentsAreAwaited(t *testing.T) {
	each(t, func(w *world) {
		id := w.file(equipment.ApplicantHeir)
		due := w.get(id).SLADueAt
		w.must(id, w.clerk, "needMore", `,"opinion":"proof of inheritance"`)
		w.run(5 * 24 * time.Hour)
		w.expect(id, equipment.UnbindMaterial, true)
		w.must(id, w.clerk, "supply", fmt.Sprintf(`,"evidences":[%q]`, w.picture(w.clerk)))
		o := w.get(id)
		if o.Status != equipment.UnbindHandling || len(o.Evidences) != 2 || o.SLADueAt != due.Add(5*24*time.Hour) || o.Timeliness != equipment.UnbindInTime {
			w.Errorf("after the documents: %+v, was due %s", o, due)
		}
		w.must(id, w.clerk, "needMore", `,"opinion":"a legible copy"`)
		w.run(equipment.MaterialPeriod)
		w.expect(id, equipment.UnbindCancelled, true)
	})
}

func TestAnOverdueOrderIsMarked(t *testing.T) {
	each(t, func(w *world) {
		id := w.file(equipment.ApplicantOwner)
		version := w.get(id).Version
		w.at = w.get(id).SLADueAt
		w.run(-time.Minute)
		if got := w.get(id).Timeliness; got != equipment.UnbindInTime {
			w.Errorf("before it is due: %d", got)
		}
		w.run(time.Minute)
		if o := w.get(id); o.Timeliness != equipment.UnbindLate || o.Version != version {
			w.Errorf("when it is due: %d, version %d, was %d", o.Timeliness, o.Version, version)
		}
	})
}

func TestOrdersAreDueAfterTwoWorkingDays(t *testing.T) {
	each(t, func(w *world) {
		if err := w.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
			if _, err := tx.NewRaw("UPDATE sys_setting SET value = '2026-10-01~2026-10-07' WHERE setting_key = 'calendar.holidays'").Exec(ctx); err != nil {
				return err
			}
			return store.IncrementVersion(ctx, tx, store.SettingVersion)
		}); err != nil {
			w.Fatal(err)
		}
		for _, row := range []struct{ filed, due string }{
			{"2026-09-14 10:00:00", "2026-09-16 10:00:00"}, // Monday
			{"2026-09-18 10:00:00", "2026-09-22 10:00:00"}, // Friday
			{"2026-09-19 10:00:00", "2026-09-23 00:00:00"}, // Saturday
			{"2026-09-30 10:00:00", "2026-10-09 10:00:00"}, // before the holidays
		} {
			at, err := value.ParseTime(row.filed)
			if err != nil {
				w.Fatal(err)
			}
			w.at = at
			testdb.Exec(w.T, w.DB(), "DELETE FROM unbind_order")
			saved, err := w.add(equipment.ApplicantOwner)
			if err != nil {
				w.Fatal(err)
			}
			if got := w.get(saved.ID).SLADueAt.String(); got != row.due {
				w.Errorf("filed %s: due %s, want %s", row.filed, got, row.due)
			}
		}
	})
}
