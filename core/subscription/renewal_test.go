package subscription_test

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"evops/contracts/equipment"
	"evops/contracts/subscription"
	"evops/core/record"
)

// decided is what the ledger says became of paid terms, in order: the day of their end from now, and the outcome.
func (w *world) decided(vehicle int64) string {
	w.Helper()
	s := w.of(vehicle, subscription.Connectivity)
	all, err := record.Find(w.Context(), w.Read(), subscription.Records, &subscription.Records.Row.SubscriptionID, s.ID)
	if err != nil {
		w.Fatal(err)
	}
	slices.SortFunc(all, func(a, b *subscription.Record) int { return cmp.Compare(a.Seq, b.Seq) })
	text := ""
	for _, r := range all {
		if r.Renewed != 0 {
			text += fmt.Sprintf("%d:%d ", w.at.Date().DaysUntil(r.PaidUntil.Date()), r.Renewed)
		}
	}
	return text
}

func (w *world) run() {
	w.Helper()
	if err := w.services.Run(w.Context()); err != nil {
		w.Fatal(err)
	}
}

func TestTheLedgerSaysWhichPaidTermsWereRenewed(t *testing.T) {
	each(t, func(w *world) {
		p := w.plan(10, subscription.Day)
		w.grant(w.from, "", 5)
		w.sell(p, w.from, 81)
		if got := w.decided(w.from); got != "" {
			w.Errorf("a first purchase renews %q", got)
		}
		w.pass(3)
		w.sell(p, w.from, 82)
		if got := w.decided(w.from); got != "12:1 " {
			w.Errorf("before the end: %q", got)
		}
		w.takeBack(82)
		if got := w.decided(w.from); got != "" {
			w.Errorf("refunded: %q", got)
		}
		w.pass(13)
		w.run()
		if got := w.decided(w.from); got != "-1:2 " {
			w.Errorf("ended: %q", got)
		}
		w.pass(20)
		w.sell(p, w.from, 83)
		if got := w.decided(w.from); got != "-21:2 -21:3 " {
			w.Errorf("bought again after three weeks: %q", got)
		}
		w.pass(11)
		w.run()
		w.pass(31)
		w.sell(p, w.from, 84)
		if got := w.decided(w.from); got != "-63:2 -63:3 -32:2 " {
			w.Errorf("bought again after more than 30 days: %q", got)
		}
	})
}

func TestAFreePeriodKnowsTheOrderThatFollowedIt(t *testing.T) {
	each(t, func(w *world) {
		p := w.plan(10, subscription.Day)
		order := func(id int64) int64 {
			period, err := record.Get(w.Context(), w.Read(), equipment.FreePeriods, id)
			if err != nil {
				w.Fatal(err)
			}
			return period.RenewalOrderID
		}
		first, guard, foreign := w.grant(w.from, "", 6), w.grant(w.from, "guard", 6), w.grant(w.to, "", 6)
		w.pass(35)
		w.sell(p, w.from, 81)
		if got := order(first); got != 81 {
			w.Errorf("30 days after the end: order %d", got)
		}
		if order(guard) != 0 || order(foreign) != 0 {
			w.Errorf("another service has %d, another vehicle %d", order(guard), order(foreign))
		}
		w.sell(p, w.from, 82)
		if got := order(first); got != 81 {
			w.Errorf("a second order: %d", got)
		}
		w.takeBack(81)
		if got := order(first); got != 0 {
			w.Errorf("refunded: %d", got)
		}
		w.pass(1)
		w.sell(p, w.to, 83)
		if got := order(foreign); got != 0 {
			w.Errorf("31 days after the end: %d", got)
		}
	})
}
