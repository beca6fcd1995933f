package support_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"evops/contracts/fault"
	"evops/contracts/support"
)

func TestFeedbackIsAnsweredByPhoneOrMail(t *testing.T) {
	each(t, func(w *world) {
		w.exec("UPDATE vehicle SET owner_id = 0 WHERE id = ?", w.vehicle)
		for _, row := range []struct{ contact, fault, shown string }{
			{"138 0013 8000", "CONTACT_FORMAT", ""},
			{"13800138000", "", "138****8000"},
			{"021-62345678", "", "021-****5678"},
			{"Li.Ming@Example.com", "", "l***@example.com"},
			{"li.ming", "CONTACT_FORMAT", ""},
			{"li.ming@localhost", "CONTACT_FORMAT", ""},
			{"", "REQUIRED", ""},
		} {
			saved, err := w.Add(w.Context(), "feedback", w.lead, w.body(fmt.Sprintf(`,"contact":%q`, row.contact)))
			var refused *fault.Error
			if errors.As(err, &refused) {
				if got := strings.Join(refused.Rules["contact"], " "); got != row.fault {
					w.Errorf("%q: %q, want %q", row.contact, got, row.fault)
				}
				continue
			}
			if err != nil || row.fault != "" {
				w.Fatalf("%q was accepted, want %q: %v", row.contact, row.fault, err)
			}
			if got := w.contact(`{"query":{"id.in":[%d]}}`, saved.ID); got != row.shown {
				w.Errorf("%q is shown as %q, want %q", row.contact, got, row.shown)
			}
		}
		// Who knows an address finds its feedback; a part of it finds nothing.
		if got := w.contact(`{"query":{"contact":"LI.MING@example.com"}}`); got != "l***@example.com" {
			w.Errorf("by its address: %q", got)
		}
	})
}

// contact is the contact of the only feedback of a list, as those see it who may not reveal it.
func (w *world) contact(body string, args ...any) string {
	w.Helper()
	text, err := w.Read().Page(w.Context(), "feedback", w.lead, fmt.Appendf(nil, body, args...), nil)
	if err != nil {
		w.Fatal(err)
	}
	var page struct{ List []struct{ Contact string } }
	if err := json.Unmarshal(text, &page); err != nil || len(page.List) != 1 {
		w.Fatalf("%d rows, %v", len(page.List), err)
	}
	return page.List[0].Contact
}

func TestPickersOfHandlersOfferThoseWhoAnswerFeedback(t *testing.T) {
	each(t, func(w *world) {
		disabled := w.account("wu.zhiqiang")
		w.exec("UPDATE service_account SET status = ? WHERE id = ?", support.AccountDisabled, disabled)
		saved, err := w.Add(w.Context(), "serviceAccount", w.lead, fmt.Appendf(nil, `{"name":"巡检","phone":"13900009999","accountType":1,"abilities":["1"],"validFrom":%q,"validTo":%q}`, w.at.Date(), w.at.Date().AddDays(30)))
		if err != nil {
			w.Fatal(err)
		}
		offered := func(in string) []int64 {
			text, err := w.Read().Options(w.Context(), "serviceAccount", w.lead, []byte(in), nil)
			var options []struct{ ID int64 }
			if err == nil {
				err = json.Unmarshal(text, &options)
			}
			if err != nil {
				w.Fatal(err)
			}
			ids := []int64{}
			for _, o := range options {
				ids = append(ids, o.ID)
			}
			slices.Sort(ids)
			return ids
		}
		if got := offered(`{"choice":"answering"}`); !slices.Equal(got, []int64{w.first, w.other}) {
			w.Errorf("offered for feedback: %v, want %v", got, []int64{w.first, w.other})
		}
		if got := offered(fmt.Sprintf(`{"choice":"others","row":%d}`, w.first)); !slices.Equal(got, []int64{w.other}) {
			w.Errorf("offered for a hand-over: %v, want %v", got, []int64{w.other})
		}
		id := w.add(w.lead, "")
		for _, account := range []int64{disabled, saved.ID} {
			if got := w.act(w.lead, id, "assign", fmt.Sprintf(`,"handlerId":%d`, account)); got != "VALIDATION_FAILED" {
				w.Errorf("account %d is not offered, but taken: %q", account, got)
			}
		}
		for _, account := range offered(`{"choice":"answering"}`) {
			if got := w.act(w.lead, id, "assign", fmt.Sprintf(`,"handlerId":%d`, account)); got != "" {
				w.Errorf("account %d is offered, but refused: %q", account, got)
			}
		}
	})
}
