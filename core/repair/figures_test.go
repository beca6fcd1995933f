package repair_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"evops/contracts/aftersales"
	"evops/contracts/message"
	"evops/contracts/repair"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
	"evops/core/seed/seedtest"
)

const labourLine = `{"lineType":2,"name":"Labour","quantity":1,"unitPrice":5000,"warrantyType":2}`

// completed brings a new order to its end, with the customer's stars.
func (w *world) completed(stars int) int64 {
	w.Helper()
	id := w.inspecting()
	w.exec("UPDATE repair_order SET fault_class = ? WHERE id = ?", fmt.Sprint("C", id), id) // so that more of them may be open
	w.must(w.dealer, id, "inspect", `,"diagnosis":"The bearing is worn","parts":[]`, repair.Repairing)
	w.finished(id)
	w.must(w.staff, id, "deliver", `,"confirmed":true`, repair.Completed)
	w.must(w.staff, id, "rate", fmt.Sprintf(`,"stars":%d`, stars), repair.Completed)
	return id
}

func (w *world) finished(id int64) {
	w.Helper()
	w.photos++
	w.must(w.dealer, id, "finish", `,"photos":`+w.photo(w.dealer, fmt.Sprint("after-", w.photos)), repair.Ready)
}

// figures are rating in tenths and on-time rate of the outlet.
func (w *world) figures() [2]int64 {
	w.Helper()
	d, err := record.Get(w.Context(), w.Read(), aftersales.Dealers, w.outlet)
	if err != nil {
		w.Fatal(err)
	}
	return [2]int64{d.Rating, d.SLARate}
}

func TestTheFiguresOfAnOutletFollowItsOrders(t *testing.T) {
	each(t, func(w *world) {
		w.exec("UPDATE dealer SET rating = 0, sla_rate = 0")
		first := w.completed(5)
		if got := w.figures(); got != [2]int64{50, 100} {
			w.Errorf("one order: %v", got)
		}
		late := w.inspecting()
		w.exec("UPDATE repair_order SET sla_missed = ? WHERE id = ?", true, late)
		w.must(w.dealer, late, "inspect", `,"diagnosis":"The bearing is worn","parts":[]`, repair.Repairing)
		w.finished(late)
		w.must(w.staff, late, "deliver", `,"confirmed":true`, repair.Completed)
		w.must(w.staff, late, "rate", `,"stars":4`, repair.Completed)
		if got := w.figures(); got != [2]int64{45, 50} {
			w.Errorf("with one that was late: %v", got)
		}
		w.must(w.staff, first, "reopen", `,"reason":"Same again"`, repair.Submitted)
		if got := w.figures(); got != [2]int64{40, 1} {
			w.Errorf("without the order that was reopened: %v", got)
		}
		for _, row := range []struct {
			after time.Duration
			want  [2]int64
		}{{repair.TimedWithin, [2]int64{40, 0}}, {repair.RatedWithin, [2]int64{0, 0}}} {
			w.at = w.get(late).DeliveredAt.Add(row.after + time.Hour)
			if err := w.repairs.CountAll(w.Context()); err != nil {
				w.Fatal(err)
			}
			if got := w.figures(); got != row.want {
				w.Errorf("%s later: %v, want %v", row.after, got, row.want)
			}
		}
	})
}

func TestAFullOutletIsNamedWhenAnOrderIsAssigned(t *testing.T) {
	each(t, func(w *world) {
		w.exec("UPDATE dealer SET max_open_repairs = 1 WHERE id = ?", w.outlet)
		for i, want := range []bool{false, true} {
			id := w.add(w.staff, "")
			w.exec("UPDATE repair_order SET fault_class = ? WHERE id = ?", fmt.Sprint("C", i), id)
			saved, _, err := w.Act(w.Context(), "repairOrder", "assign", w.staff, fmt.Appendf(nil, `{"id":%d,"version":1,"dealerId":%d}`, id, w.outlet))
			if err != nil {
				w.Fatal(err)
			}
			if _, warned := saved.Answer["warnings"]; warned != want {
				w.Errorf("order %d: warned %v", i, warned)
			}
		}
	})
}

func TestAReopenedOrderChargesItsNewWorkAlone(t *testing.T) {
	each(t, func(w *world) {
		for _, row := range []struct {
			name   string
			second string
			owed   int64
			claim  repair.Claim
		}{
			{"charged again", labourLine, 5000, repair.ClaimApproved},
			{"in warranty again", `{"lineType":2,"name":"Labour","quantity":1,"unitPrice":5000,"warrantyType":1}`, 0, repair.ClaimApproved},
		} {
			w.exec("DELETE FROM repair_order")
			w.exec("DELETE FROM repair_order_part")
			id := w.inspecting()
			w.must(w.dealer, id, "inspect", `,"diagnosis":"The bearing is worn","warrantyType":1,"parts":[{"lineType":2,"name":"Warranty work","quantity":1,"unitPrice":7000}]`, repair.Repairing)
			w.finished(id)
			w.must(w.staff, id, "deliver", `,"confirmed":true`, repair.Completed)
			w.must(w.staff, id, "claim", `,"claimStatus":2`, repair.Completed)
			w.must(w.staff, id, "claim", `,"claimStatus":3,"claimAmount":7000`, repair.Completed)
			if got := w.act(w.staff, id, "close", `,"reason":"All is well"`); got != "VALIDATION_FAILED" {
				w.Errorf("closed before the claim was settled: %q", got)
			}
			w.must(w.staff, id, "reopen", `,"reason":"Same again"`, repair.Submitted)
			if o := w.get(id); o.PartsCost+o.LabourCost+o.TotalCost != 0 || o.ClaimStatus != repair.ClaimApproved || o.ClaimAmount != 7000 || !o.Rework {
				w.Errorf("%s, reopened: labour %d, owed %d, claim %d of %d", row.name, o.LabourCost, o.TotalCost, o.ClaimStatus, o.ClaimAmount)
			}
			w.must(w.staff, id, "assign", fmt.Sprintf(`,"dealerId":%d`, w.outlet), repair.Assigned)
			w.must(w.dealer, id, "accept", fmt.Sprintf(`,"appointmentAt":%q`, w.at.Add(time.Hour)), repair.Accepted)
			w.must(w.dealer, id, "receive", `,"mileageKm":1300`, repair.Inspecting)
			to := repair.Repairing
			if row.owed > 0 {
				to = repair.AwaitingQuote
			}
			w.must(w.dealer, id, "inspect", `,"diagnosis":"The bearing is worn","parts":[`+row.second+`]`, to)
			if o := w.get(id); o.LabourCost != 5000 || o.TotalCost != row.owed {
				w.Errorf("%s: labour %d, owed %d, want 5000 and %d", row.name, o.LabourCost, o.TotalCost, row.owed)
			}
			if row.owed > 0 {
				w.must(w.dealer, id, "quoteReply", `,"agree":true,"note":"By phone"`, repair.Repairing)
			}
			w.finished(id)
			w.must(w.staff, id, "deliver", `,"confirmed":true`, repair.Completed)
			if o := w.get(id); o.ClaimStatus != row.claim || o.ClaimAmount != 7000 {
				w.Errorf("%s: a second claim, %d of %d", row.name, o.ClaimStatus, o.ClaimAmount)
			}
			lines, err := record.Find(w.Context(), w.Read(), repair.Parts, &repair.Parts.Row.OrderID, id)
			if err != nil || len(lines) != 2 {
				w.Errorf("%s: %d lines are kept, want 2 %v", row.name, len(lines), err)
			}
		}
	})
}

func TestACompletedOrderStaysOpenUntilItsClaimIsSettled(t *testing.T) {
	each(t, func(w *world) {
		id := w.completed(5)
		for _, row := range []struct {
			claim repair.Claim
			want  repair.Status
		}{
			{repair.ClaimToSubmit, repair.Completed}, {repair.ClaimSubmitted, repair.Completed}, {repair.ClaimApproved, repair.Completed}, {repair.ClaimSettled, repair.Closed},
		} {
			w.exec("UPDATE repair_order SET claim_status = ? WHERE id = ?", row.claim, id)
			w.at = w.at.Add(repair.CloseAfter + time.Hour)
			w.watch()
			if got := w.get(id).Status; got != row.want {
				w.Errorf("claim %d: state %d, want %d", row.claim, got, row.want)
			}
		}
	})
}

func TestAVehicleThatIsNotCollectedCountsAgainstNobody(t *testing.T) {
	each(t, func(w *world) {
		id := w.inspecting()
		w.must(w.dealer, id, "inspect", `,"diagnosis":"The bearing is worn","parts":[]`, repair.Repairing)
		w.finished(id)
		ready, sent := w.at, len(w.sent)
		for _, row := range []struct {
			days             int
			messages, notice int
		}{{1, 0, 0}, {2, 1, 1}, {4, 2, 1}, {14, 3, 1}, {16, 4, 2}, {18, 5, 2}} {
			w.at = ready.Add(time.Duration(row.days)*24*time.Hour + time.Minute)
			w.watch()
			if o := w.get(id); o.SLAState != repair.Stopped || o.SLAMissed {
				w.Errorf("after %d days: clock %d, missed %v", row.days, o.SLAState, o.SLAMissed)
			}
			if m, n := len(w.sent)-sent, w.notices(system.RepairWaits); m != row.messages || n != row.notice {
				w.Errorf("after %d days: %d messages to the customer and %d notices, want %d and %d", row.days, m, n, row.messages, row.notice)
			}
		}
		keys := map[string]bool{}
		for _, m := range w.sent {
			if keys[m.Key] || m.Scene != message.RepairScene {
				w.Errorf("message %s was sent twice, or is of scene %v", m.Key, m.Scene)
			}
			keys[m.Key] = true
		}
	})
}

func TestWhatIsReportedDecidesHowUrgentItIs(t *testing.T) {
	for _, row := range []struct {
		class, text string
		want        repair.Priority
	}{
		{"DRIVE", "The motor is noisy", repair.Low},
		{"DRIVE", "骑行中抛锚，推行回家", repair.Urgent},
		{"DRIVE", "It won't start since this morning", repair.Urgent},
		{"BATTERY", "充电时冒烟", repair.Urgent},
		{"SAFETY", "左转向灯不亮", repair.Urgent},
	} {
		o := repair.Order{FaultClass: row.class, FaultDesc: row.text}
		if got := o.LeastPriority(); got != row.want {
			t.Errorf("%s %q: %d, want %d", row.class, row.text, got, row.want)
		}
	}
	each(t, func(w *world) {
		if got := w.get(w.add(w.staff, `,"priority":1,"faultDesc":"It won't start"`)).Priority; got != repair.Urgent {
			w.Errorf("priority %d of an order for a vehicle that cannot move", got)
		}
	})
}

func TestNoticesGoToThoseWhoSeeTheOrder(t *testing.T) {
	each(t, func(w *world) {
		var code string
		if err := w.DB().Read().NewRaw("SELECT org_code FROM dealer WHERE id = ?", w.outlet).Scan(w.Context(), &code); err != nil {
			w.Fatal(err)
		}
		area := func(id int64, code string, permissions ...string) *access.Caller {
			who := seedtest.Caller(id, permissions...)
			who.OrganizationCode = code
			for permission := range who.Rights.Grants {
				who.Rights.Grants[permission] = system.OwnSubtree
			}
			return who
		}
		near, far := area(903, code, "repairOrder:view", "repairOrder:assign"), area(904, "999999", "repairOrder:view", "repairOrder:assign")
		for _, row := range []struct {
			name    string
			holders []*access.Caller
			overdue []int64
		}{
			{"with a manager of the area", []*access.Caller{w.staff, near, far, w.dealer}, []int64{near.UserID}},
			{"without one", []*access.Caller{w.staff, far, w.dealer}, []int64{w.staff.UserID}},
		} {
			w.exec("DELETE FROM repair_order")
			w.exec("DELETE FROM notice")
			w.repairs.Holders = func(context.Context, string) ([]*access.Caller, error) { return slices.Clone(row.holders), nil }
			id := w.add(w.staff, "")
			w.must(w.staff, id, "assign", fmt.Sprintf(`,"dealerId":%d`, w.outlet), repair.Assigned)
			w.at = w.at.Add(4*time.Hour + time.Minute)
			w.watch()
			for kind, want := range map[system.NotificationKind][]int64{system.RepairAssigned: {w.dealer.UserID}, system.RepairOverdue: row.overdue} {
				var got []int64
				if err := w.DB().Read().NewRaw("SELECT user_id FROM notice WHERE kind = ? ORDER BY user_id", kind.Code).Scan(w.Context(), &got); err != nil {
					w.Fatal(err)
				}
				if !slices.Equal(got, want) {
					w.Errorf("%s, %s: accounts %v, want %v", row.name, kind.Code, got, want)
				}
			}
		}
	})
}
