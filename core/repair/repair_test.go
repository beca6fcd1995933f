package repair_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/message"
	"evops/contracts/repair"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/notification"
	"evops/core/record"
	service "evops/core/repair"
	"evops/core/replacement"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// world has a bound vehicle of an outlet that repairs around the clock, the service and a clock.
type world struct {
	*testing.T
	*record.Engine
	repairs *service.Service
	parts   replacement.Rules
	at      value.Time
	vehicle int64
	outlet  int64
	other   int64 // another outlet that repairs
	staff   *access.Caller
	dealer  *access.Caller // of the outlet
	sent    []message.ServiceMessage
	photos  int // that were stored
}

func (w *world) now() value.Time { return w.at }

var work = []string{"repairOrder:view", "repairOrder:add", "repairOrder:handle", "repairOrder:quote", "repairOrder:cancel", "vehicle:view", "dealer:view"}

func each(t *testing.T, test func(w *world)) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		w := &world{T: t, Engine: product.Engine(db), at: value.Now()}
		for _, table := range []string{"repair_order", "repair_order_part", "repair_order_event", "notice"} {
			testdb.Exec(t, db, "DELETE FROM "+table)
		}
		w.vehicle = seedtest.FindVehicle(t, db).ID
		var outlets []int64
		if err := db.Read().NewRaw("SELECT id FROM dealer WHERE deleted_at = 0 ORDER BY id LIMIT 2").Scan(t.Context(), &outlets); err != nil {
			t.Fatal(err)
		}
		w.outlet, w.other = outlets[0], outlets[1]
		w.exec("UPDATE dealer SET operation_status = 1")
		w.exec(`UPDATE dealer SET operation_status = 0, services = ',2,', business_hours = '{"week":[[],[],[],[],[],[],[]]}', max_open_repairs = 30, location_lng = 121.4, location_lat = 31.2 WHERE id IN (?)`, bun.List(outlets))
		w.exec("UPDATE dealer SET location_lng = 116.4, location_lat = 39.9 WHERE id = ?", w.other)
		w.exec("UPDATE vehicle SET dealer_id = ?, warranty_end_at = ? WHERE id = ?", w.outlet, w.at.Date().AddDays(100), w.vehicle)
		w.exec("UPDATE vehicle_shadow SET geo_lng = 121.5, geo_lat = 31.3 WHERE id = ?", w.vehicle)
		w.staff = seedtest.Caller(901, append(slices.Clone(work), "repairOrder:assign", "repairOrder:close", "repairOrder:claim", "repairOrder:delete")...)
		w.dealer = seedtest.Caller(902, work...)
		w.dealer.UserType, w.dealer.DealerID = system.DealerUser, w.outlet
		for permission := range w.dealer.Rights.Grants {
			w.dealer.Rights.Grants[permission] = system.OwnDealer
		}
		inform := func(_ context.Context, _ bun.Tx, m message.ServiceMessage) error {
			w.sent = append(w.sent, m)
			return nil
		}
		w.parts = replacement.Rules{Engine: w.Engine, Inform: inform, Clock: w.now}
		w.repairs = service.New(service.Deps{
			Engine: w.Engine, Notifications: notification.New(w.Engine, nil), Replacements: w.parts, Clock: w.now, Inform: inform,
			Holders: func(context.Context, string) ([]*access.Caller, error) {
				return []*access.Caller{w.staff, w.dealer}, nil
			},
		})
		w.Register(w.repairs)
		test(w)
	})
}

func (w *world) exec(statement string, args ...any) {
	w.Helper()
	testdb.Exec(w.T, w.DB(), statement, args...)
}

// add adds an order of the vehicle and returns its id.
func (w *world) add(who *access.Caller, more string) int64 {
	w.Helper()
	saved, err := w.Add(w.Context(), "repairOrder", who, fmt.Appendf(nil, `{"vehicleId":%d,"faultClass":"DRIVE","faultDesc":"The motor is noisy","contactName":"王小明","contactPhone":"13800138000"%s}`, w.vehicle, more))
	if err != nil {
		w.Fatal(err)
	}
	return saved.ID
}

// act runs an action and returns the name of its fault.
func (w *world) act(who *access.Caller, id int64, verb, input string) string {
	w.Helper()
	version := int64(1)
	if o := w.get(id); o != nil {
		version = o.Version
	}
	_, _, err := w.Act(w.Context(), "repairOrder", verb, who, fmt.Appendf(nil, `{"id":%d,"version":%d%s}`, id, version, input))
	return name(w.T, err)
}

// must runs an action that leads to a state.
func (w *world) must(who *access.Caller, id int64, verb, input string, to repair.Status) {
	w.Helper()
	if got := w.act(who, id, verb, input); got != "" {
		w.Fatalf("%s: %s", verb, got)
	}
	if got := w.get(id).Status; got != to {
		w.Fatalf("%s led to %d, want %d", verb, got, to)
	}
}

func name(t *testing.T, err error) string {
	t.Helper()
	var refused *fault.Error
	if err != nil && !errors.As(err, &refused) {
		t.Fatal(err)
	}
	if refused == nil {
		return ""
	}
	return refused.Code.Name
}

func (w *world) get(id int64) *repair.Order {
	w.Helper()
	o, err := record.Get(w.Context(), w.Read(), repair.Orders, id)
	if err != nil {
		w.Fatal(err)
	}
	return o
}

// photo stores an uploaded picture and returns its key in a list.
func (w *world) photo(who *access.Caller, key string) string {
	w.Helper()
	err := w.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
		return record.Insert(ctx, w.Engine, tx, system.FileObjects, &system.FileObject{FileKey: key, BizType: "evidence", Status: system.FileReady, UserID: who.UserID})
	})
	if err != nil {
		w.Fatal(err)
	}
	return fmt.Sprintf("[%q]", key)
}

// inspecting brings a new order to the state in which its outlet inspects the vehicle.
func (w *world) inspecting() int64 {
	w.Helper()
	id := w.add(w.staff, "")
	w.must(w.staff, id, "assign", fmt.Sprintf(`,"dealerId":%d`, w.outlet), repair.Assigned)
	w.must(w.dealer, id, "accept", fmt.Sprintf(`,"appointmentAt":%q`, w.at.Add(time.Hour)), repair.Accepted)
	w.must(w.dealer, id, "receive", `,"mileageKm":1200`, repair.Inspecting)
	return id
}

const paidLine = `{"lineType":1,"partNo":"MT-1","name":"Bearing","quantity":1.5,"unitPrice":1001,"warrantyType":2}`

func TestARepairGoesFromTheReportToItsClosing(t *testing.T) {
	each(t, func(w *world) {
		id := w.inspecting()
		w.must(w.dealer, id, "inspect", `,"diagnosis":"The bearing is worn","parts":[`+paidLine+`,{"lineType":2,"name":"Labour","quantity":2,"unitPrice":5000}]`, repair.AwaitingQuote)
		if o := w.get(id); o.TotalCost != 1502 || o.LabourCost != 10_000 || o.WarrantyType != repair.OutOfWarranty || o.SLAState != repair.Stopped {
			w.Errorf("after the inspection: owed %d, labour %d, warranty %d, clock %d", o.TotalCost, o.LabourCost, o.WarrantyType, o.SLAState)
		}
		w.must(w.dealer, id, "quoteReply", `,"agree":true,"note":"By phone with the owner"`, repair.Repairing)
		w.must(w.dealer, id, "waitParts", fmt.Sprintf(`,"promisedAt":%q,"note":"Bearing MT-1"`, w.at.Date().AddDays(3)), repair.AwaitingParts)
		w.must(w.dealer, id, "partsArrived", "", repair.AwaitingParts)
		w.must(w.dealer, id, "startRepair", "", repair.Repairing)
		if got := w.act(w.dealer, id, "finish", ""); got != "VALIDATION_FAILED" {
			w.Errorf("finished without a photo: %q", got)
		}
		w.must(w.dealer, id, "finish", `,"photos":`+w.photo(w.dealer, "after"), repair.Ready)
		w.must(w.staff, id, "deliver", `,"confirmed":true`, repair.Completed)
		w.must(w.staff, id, "rate", `,"stars":4`, repair.Completed)
		if got := w.act(w.staff, id, "rate", `,"stars":5`); got != "STATE_NOT_ALLOWED" {
			w.Errorf("rated twice: %q", got)
		}
		w.must(w.staff, id, "close", `,"reason":"All is well"`, repair.Closed)
		events, err := record.Find(w.Context(), w.Read(), repair.Events, &repair.Events.Row.OrderID, id)
		if err != nil {
			w.Fatal(err)
		}
		slices.SortFunc(events, func(a, b *repair.Event) int { return int(a.ID - b.ID) })
		want := []repair.EventKind{repair.Created, repair.Dispatched, repair.Taken, repair.Received, repair.Inspected, repair.Agreed, repair.WaitingParts, repair.PartsArrived, repair.Started, repair.Finished, repair.HandedOver, repair.Rated, repair.Ended}
		var got []repair.EventKind
		for _, e := range events {
			got = append(got, e.Action)
		}
		if !slices.Equal(got, want) {
			w.Errorf("timeline %v, want %v", got, want)
		}
		var states []string
		keys := map[string]bool{}
		for _, m := range w.sent {
			states, keys[m.Key] = append(states, m.Values["repairStatus"].EN), true
		}
		if want := "Submitted Assigned Accepted Inspecting Awaiting quote approval Awaiting parts Ready Completed"; strings.Join(states, " ") != want || len(keys) != len(states) {
			w.Errorf("the customer reads %v with %d keys, want %s, each once", states, len(keys), want)
		}
	})
}

func TestASecondOrderOfAClassIsConfirmed(t *testing.T) {
	each(t, func(w *world) {
		alone := w.add(w.staff, `,"confirmedDuplicate":true`)
		if w.get(alone).ConfirmedDuplicate {
			t.Error("an order without another one counts as a duplicate")
		}
		second := w.add(w.staff, `,"confirmedDuplicate":true`)
		if o := w.get(second); !o.ConfirmedDuplicate {
			t.Error("the confirmation is not stored")
		}
		if got := w.text("SELECT changes FROM audit_log WHERE module = 'repairOrder' AND action = 'add' AND target_id = ?", fmt.Sprint(second)); !strings.Contains(got, "confirmedDuplicate") {
			t.Errorf("the audit log has %s", got)
		}
	})
}

func TestAnOutletSeesAnOrderWhileItHasIt(t *testing.T) {
	each(t, func(w *world) {
		id := w.add(w.staff, "")
		sees := func() (order bool, rows [2]int64) {
			order, err := w.Read().CanView(w.Context(), "repairOrder", w.dealer, id)
			if err != nil {
				w.Fatal(err)
			}
			for i, of := range []string{"repairOrderEvent", "repairOrderPart"} {
				if rows[i], err = w.Read().Count(w.Context(), of, w.dealer, []byte(`{}`)); err != nil {
					w.Fatal(err)
				}
			}
			return order, rows
		}
		if order, rows := sees(); order || rows != [2]int64{} {
			w.Errorf("before it is assigned: %v %v", order, rows)
		}
		if got := w.act(w.dealer, id, "addNote", `,"text":"Not mine"`); got != "NOT_FOUND_OR_DENIED" {
			w.Errorf("a note on a foreign order: %q", got)
		}
		w.must(w.staff, id, "assign", fmt.Sprintf(`,"dealerId":%d`, w.outlet), repair.Assigned)
		if order, rows := sees(); !order || rows != [2]int64{2, 0} {
			w.Errorf("once it is assigned: %v %v", order, rows)
		}
		w.must(w.dealer, id, "refuse", `,"reasonCode":"2","note":"No parts"`, repair.Submitted)
		if order, rows := sees(); order || rows != [2]int64{} {
			w.Errorf("after it was refused: %v %v", order, rows)
		}
		if o := w.get(id); o.RefuseCount != 1 || o.DealerID != 0 {
			w.Errorf("%d refusals, outlet %d", o.RefuseCount, o.DealerID)
		}
	})
}

func TestAnOrderGoesToTheNearestOutletThatFits(t *testing.T) {
	each(t, func(w *world) {
		for _, row := range []struct {
			name, change string
			want         int64
		}{
			{"the nearest", "UPDATE dealer SET max_open_repairs = 1 WHERE id = ?", w.outlet},
			{"the nearest without repairs", `UPDATE dealer SET services = ',1,' WHERE id = ?`, w.other},
			{"the nearest closed", `UPDATE dealer SET services = ',2,', operation_status = 1 WHERE id = ?`, w.other},
		} {
			w.exec(row.change, w.outlet)
			w.exec("DELETE FROM repair_order")
			id := w.add(w.staff, "")
			w.must(w.staff, id, "assign", "", repair.Assigned)
			if got := w.get(id).DealerID; got != row.want {
				w.Errorf("%s: outlet %d, want %d", row.name, got, row.want)
			}
		}
		w.exec("DELETE FROM repair_order")
		id := w.add(w.staff, "")
		if got := w.act(w.staff, id, "assign", fmt.Sprintf(`,"dealerId":%d`, w.outlet)); got != "DEALER_STOPPED" {
			w.Errorf("a stopped outlet: %q", got)
		}
		w.exec(`UPDATE dealer SET services = ',1,' WHERE id = ?`, w.other)
		if got := w.act(w.staff, id, "assign", fmt.Sprintf(`,"dealerId":%d`, w.other)); got != "DEALER_NO_REPAIR" {
			w.Errorf("an outlet without repairs: %q", got)
		}
	})
}

func TestWhatIsRefusedOfOrders(t *testing.T) {
	each(t, func(w *world) {
		id := w.inspecting()
		_, err := w.Add(w.Context(), "repairOrder", w.staff, fmt.Appendf(nil, `{"vehicleId":%d,"faultClass":"DRIVE","faultDesc":"Noisy again","contactName":"王小明","contactPhone":"13800138000"}`, w.vehicle))
		if got := name(t, err); got != "REPAIR_DUPLICATE" {
			w.Errorf("a second order of the class: %q", got)
		}
		for _, row := range []struct{ verb, input, want string }{
			{"cancel", `,"reason":"No longer wanted"`, "VALIDATION_FAILED"},
			{"inspect", `,"diagnosis":"A part without a number","parts":[{"lineType":1,"name":"Bearing","quantity":1,"unitPrice":100}]`, "VALIDATION_FAILED"},
			{"inspect", `,"diagnosis":"More discount than owed","discount":1,"parts":[]`, "VALIDATION_FAILED"},
			{"deliver", "", "STATE_NOT_ALLOWED"},
			{"remind", "", ""},
			{"remind", "", "RATE_LIMITED"},
		} {
			if got := w.act(w.staff, id, row.verb, row.input); got != row.want {
				w.Errorf("%s %s: %q, want %q", row.verb, row.input, got, row.want)
			}
		}
		_, batch, err := w.Act(w.Context(), "repairOrder", "delete", w.staff, fmt.Appendf(nil, `{"ids":[%d],"reason":"Entered twice"}`, id))
		if err != nil || len(batch.Failed) != 1 || batch.Failed[0].Err.Code.Name != "REPAIR_DELETE_STATE" {
			w.Errorf("deleted while it is worked on: %+v %v", batch, err)
		}
		if w.get(id).Status != repair.Inspecting {
			w.Error("a refused action changed the order")
		}
		w.must(w.staff, id, "cancel", `,"reason":"No longer wanted","settlement":"Inspection for free"`, repair.Cancelled)
	})
}

func TestTheWarrantyIsJudgedByItsEnd(t *testing.T) {
	each(t, func(w *world) {
		for _, row := range []struct {
			more string
			end  int
			want repair.Warranty
			to   repair.Status
		}{
			{"", 100, repair.InWarranty, repair.Repairing},
			{"", -100, repair.OutOfWarranty, repair.AwaitingQuote},
			{`,"repairType":4`, -100, repair.Recall, repair.Repairing},
		} {
			w.exec("DELETE FROM repair_order")
			w.exec("UPDATE vehicle SET warranty_end_at = ? WHERE id = ?", w.at.Date().AddDays(row.end), w.vehicle)
			id := w.add(w.dealer, row.more)
			w.must(w.dealer, id, "accept", fmt.Sprintf(`,"appointmentAt":%q`, w.at.Add(time.Hour)), repair.Accepted)
			w.must(w.dealer, id, "receive", `,"mileageKm":1200`, repair.Inspecting)
			w.must(w.dealer, id, "inspect", `,"diagnosis":"The bearing is worn","parts":[{"lineType":2,"name":"Labour","quantity":1,"unitPrice":5000}]`, row.to)
			if got := w.get(id).WarrantyType; got != row.want {
				w.Errorf("end in %d days%s: %d, want %d", row.end, row.more, got, row.want)
			}
		}
	})
}

// notices counts the notifications of a kind.
func (w *world) notices(kind system.NotificationKind) (n int) {
	w.Helper()
	if err := w.DB().Read().NewRaw("SELECT COUNT(*) FROM notice WHERE kind = ?", kind.Code).Scan(w.Context(), &n); err != nil {
		w.Fatal(err)
	}
	return n
}

// watch runs the schedule twice, as two processes would.
func (w *world) watch() {
	w.Helper()
	for range 2 {
		if err := w.repairs.Watch(w.Context()); err != nil {
			w.Fatal(err)
		}
	}
}

func TestAClockWarnsOnceAtEachStep(t *testing.T) {
	each(t, func(w *world) {
		id := w.add(w.staff, "")
		for _, row := range []struct {
			after time.Duration
			want  [3]int
			state repair.SLAState
		}{
			{time.Hour, [3]int{0, 0, 0}, repair.InTime},
			{3*time.Hour + 30*time.Minute, [3]int{1, 0, 0}, repair.Warning},
			{4*time.Hour + time.Minute, [3]int{1, 1, 0}, repair.Overdue},
			{8*time.Hour + time.Minute, [3]int{1, 1, 1}, repair.Overdue},
			{90 * time.Hour, [3]int{1, 1, 1}, repair.Overdue},
		} {
			start := w.get(id).CreatedAt
			w.at = start.Add(row.after)
			version := w.get(id).Version
			w.watch()
			got := [3]int{w.notices(system.RepairSLAWarning), w.notices(system.RepairOverdue), w.notices(system.RepairEscalated)}
			if o := w.get(id); got != row.want || o.SLAState != row.state || o.Version != version {
				w.Errorf("after %s: notices %v, clock %d, version %d; want %v, %d, %d", row.after, got, o.SLAState, o.Version, row.want, row.state, version)
			}
		}
	})
}

func TestAClockStopsWhileTheCustomerIsAsked(t *testing.T) {
	each(t, func(w *world) {
		w.at = w.at.Date().AddDays(1).Time().Add(20*time.Hour + 30*time.Second) // tomorrow, since appointments are in the future; part of the work is after midnight
		id := w.inspecting()
		w.must(w.dealer, id, "inspect", `,"diagnosis":"The bearing is worn","parts":[]`, repair.Repairing)
		w.at = w.at.Add(10 * time.Hour) // of 24
		w.must(w.dealer, id, "quote", `,"lines":[`+paidLine+`]`, repair.AwaitingQuote)
		w.at = w.at.Add(50 * time.Hour)
		w.watch()
		w.must(w.staff, id, "quoteReply", `,"agree":true,"note":"By phone"`, repair.Repairing)
		if left := time.Duration(w.get(id).SLADueAt.Milli()-w.at.Milli()) * time.Millisecond; left.Round(time.Minute) != 14*time.Hour {
			w.Errorf("%s left, want 14 h", left)
		}
	})
}

func TestQuotesAndOrdersEndByTime(t *testing.T) {
	each(t, func(w *world) {
		id := w.inspecting()
		w.must(w.dealer, id, "inspect", `,"diagnosis":"The bearing is worn","parts":[`+paidLine+`,{"lineType":4,"name":"Inspection","quantity":1,"unitPrice":3000,"warrantyType":2}]`, repair.AwaitingQuote)
		w.at = w.at.Add(repair.QuoteReminder + time.Hour)
		w.watch()
		if n := w.notices(system.RepairWaits); n != 1 || w.get(id).Status != repair.AwaitingQuote {
			w.Errorf("%d reminders of the quote", n)
		}
		w.at = w.at.Add(repair.QuoteExpiry)
		w.watch()
		if o := w.get(id); o.Status != repair.Ready || o.TotalCost != 3000 || o.PartsCost != 0 {
			w.Errorf("after the quote expired: state %d, owed %d, parts %d", o.Status, o.TotalCost, o.PartsCost)
		}
		w.must(w.staff, id, "deliver", `,"confirmed":true`, repair.Completed)
		w.at = w.at.Add(repair.CloseAfter + time.Hour)
		w.watch()
		if o := w.get(id); o.Status != repair.Closed || o.ClosedAt != w.at {
			w.Errorf("after 15 days: state %d, closed %s", o.Status, o.ClosedAt)
		}
	})
}

func TestAnAlarmBecomesAnOrder(t *testing.T) {
	each(t, func(w *world) {
		var alarm int64
		if err := w.DB().Read().NewRaw("SELECT id FROM alarm ORDER BY id LIMIT 1").Scan(w.Context(), &alarm); err != nil {
			w.Fatal(err)
		}
		w.exec("UPDATE alarm SET vehicle_id = ?, dealer_id = ?, level = ?, last_at = ? WHERE id = ?", w.vehicle, w.outlet, equipment.AlarmCritical, w.at.Add(-repair.AlarmsWithin), alarm)
		w.staff.Rights.Grants["alarm:view"] = w.staff.Rights.Grants["vehicle:view"]
		for _, e := range w.repairs.Endpoints() {
			if strings.HasSuffix(e.Path, "/createRepair") {
				if _, err := e.Run(w.Context(), w.staff, fmt.Appendf(nil, `{"id":%d,"dealerId":%d}`, alarm, w.outlet), nil); err != nil {
					w.Fatal(err)
				}
			}
		}
		all, err := record.Find(w.Context(), w.Read(), repair.Orders, &repair.Orders.Row.VehicleID, w.vehicle)
		if err != nil || len(all) != 1 {
			w.Fatal(len(all), err)
		}
		if o := all[0]; o.Source != repair.ByAlarm || o.Priority != repair.Urgent || o.Status != repair.Assigned || o.DealerID != w.outlet || !slices.Equal(o.AlarmIDs, value.IDs{alarm}) || o.ContactPhone.Reveal() == "" {
			w.Errorf("source %d, priority %d, state %d, outlet %d, alarms %v", o.Source, o.Priority, o.Status, o.DealerID, o.AlarmIDs)
		}
	})
}
