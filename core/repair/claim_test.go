package repair_test

import (
	"strings"
	"testing"

	"evops/contracts/repair"
	"evops/contracts/system"
	"evops/core/access"
)

// claimable brings a new order to its end with work that the maker owes.
func (w *world) claimable() int64 {
	w.Helper()
	id := w.inspecting()
	w.must(w.dealer, id, "inspect", `,"diagnosis":"The bearing is worn","warrantyType":1,"parts":[{"lineType":2,"name":"Warranty work","quantity":1,"unitPrice":7000}]`, repair.Repairing)
	if got := w.act(w.dealer, id, "submitClaim", ""); got != "STATE_NOT_ALLOWED" {
		w.Errorf("submitted in work: %q", got)
	}
	w.finished(id)
	w.must(w.staff, id, "deliver", `,"confirmed":true`, repair.Completed)
	return id
}

// claimNotes are what the timeline of an order says about its claim.
func (w *world) claimNotes() string {
	w.Helper()
	var notes []string
	if err := w.DB().Read().NewRaw("SELECT note FROM repair_order_event WHERE action = ? ORDER BY id", repair.Claimed).Scan(w.Context(), &notes); err != nil {
		w.Fatal(err)
	}
	return strings.Join(notes, " / ")
}

func TestAnOutletSubmitsItsClaimAndTheStaffDecide(t *testing.T) {
	each(t, func(w *world) {
		w.dealer.Language, w.staff.Language = "en", "en"
		id := w.claimable()
		if got := w.act(w.dealer, id, "claim", `,"claimStatus":2`); got == "" {
			w.Error("an outlet moves a claim as the staff do")
		}
		for _, step := range []struct {
			by          string
			verb, input string
			want        string
			state       repair.Claim
		}{
			{"dealer", "submitClaim", `,"remark":"Bearing sent back"`, "", repair.ClaimSubmitted},
			{"dealer", "submitClaim", "", "STATE_NOT_ALLOWED", repair.ClaimSubmitted},
			{"staff", "claim", `,"claimStatus":4`, "VALIDATION_FAILED", repair.ClaimSubmitted},
			{"staff", "claim", `,"claimStatus":4,"remark":"The old part is missing"`, "", repair.ClaimRejected},
			{"dealer", "submitClaim", `,"remark":"It is on the way"`, "", repair.ClaimSubmitted},
			{"staff", "claim", `,"claimStatus":3`, "VALIDATION_FAILED", repair.ClaimSubmitted},
			{"staff", "claim", `,"claimStatus":3,"claimAmount":6500`, "", repair.ClaimApproved},
			{"staff", "claim", `,"claimStatus":5`, "", repair.ClaimSettled},
		} {
			if got := w.act(map[string]*access.Caller{"dealer": w.dealer, "staff": w.staff}[step.by], id, step.verb, step.input); got != step.want {
				w.Errorf("%s %s%s: %q, want %q", step.by, step.verb, step.input, got, step.want)
			}
			if got := w.get(id).ClaimStatus; got != step.state {
				w.Fatalf("%s %s%s: the claim is %d, want %d", step.by, step.verb, step.input, got, step.state)
			}
		}
		if got := w.get(id).ClaimAmount; got != 6500 {
			w.Errorf("settled with %d", got)
		}
		if n := w.notices(system.RepairClaimRejected); n != 1 {
			w.Errorf("%d notifications of the rejection, want one to the outlet", n)
		}
		if got, want := w.claimNotes(), "Submitted: Bearing sent back / Rejected: The old part is missing / Submitted: It is on the way / Approved / Settled"; got != want {
			w.Errorf("timeline %q, want %q", got, want)
		}
	})
}

func TestARevertedPartIsNotPaidFor(t *testing.T) {
	each(t, func(w *world) {
		s := w.workshop()
		old := strings.Fields(s.parts())
		id := s.repairing()
		w.must(w.dealer, id, "finish", `,"photos":`+w.photosOf("all")+`,"fitted":[`+strings.Join([]string{
			s.fitted(repair.BatteryPart, old[0], s.spare), s.fitted(repair.DisplayPart, old[1], "DISP-NEW"), s.fitted(repair.ControllerPart, old[2], "CTRL-NEW"),
		}, ",")+`]`, repair.Ready)
		w.must(w.staff, id, "deliver", `,"confirmed":true`, repair.Completed)
		w.exec("UPDATE replacement_record SET status = ? WHERE repair_order_id = ? AND device_type = ?", repair.ReplaceReverted, id, repair.DisplayPart)
		if got := w.act(w.dealer, id, "submitClaim", ""); got != "VALIDATION_FAILED" {
			t.Errorf("submitted with a part that was taken out again: %q", got)
		}
		w.exec("UPDATE replacement_record SET status = ? WHERE repair_order_id = ?", repair.ReplaceInEffect, id)
		w.must(w.dealer, id, "submitClaim", "", repair.Completed)
	})
}

func TestATechnicianEntersTheCodesThatWereRead(t *testing.T) {
	each(t, func(w *world) {
		for input, want := range map[string]string{"": "P0A1F", `,"faultCodes":"B1203 P0A80"`: "B1203 P0A80"} {
			w.exec("DELETE FROM repair_order")
			id := w.inspecting()
			w.exec("UPDATE repair_order SET fault_codes = 'P0A1F' WHERE id = ?", id)
			w.must(w.dealer, id, "inspect", `,"diagnosis":"The bearing is worn"`+input, repair.Repairing)
			if got := w.get(id).FaultCodes; got != want {
				t.Errorf("inspected with %q: codes %q, want %q", input, got, want)
			}
		}
	})
}
