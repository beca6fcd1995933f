package repair_test

import (
	"slices"
	"testing"

	"evops/contracts/aftersales"
	"evops/contracts/repair"
)

func TestADealerCountsItsOpenOrders(t *testing.T) {
	var open []any
	for _, s := range repair.OpenStatuses {
		open = append(open, int64(s))
	}
	if got := aftersales.Dealers.Field("openRepairCount").CountOnly[0].Values; !slices.Equal(got, open) {
		t.Errorf("it counts the states %v, want %v", got, open)
	}
}

// Legacy clients name the state that an order is to reach; its lifecycle names the action.
func TestAnActionLeadsToEachState(t *testing.T) {
	for _, row := range []struct {
		from, to repair.Status
		want     string
	}{
		{repair.Submitted, repair.Assigned, "assign"},
		{repair.Assigned, repair.Submitted, "refuse"},
		{repair.Assigned, repair.Accepted, "accept"},
		{repair.Inspecting, repair.AwaitingQuote, "inspect"},
		{repair.Inspecting, repair.Repairing, "inspect"},
		{repair.AwaitingQuote, repair.Ready, "quoteReply"},
		{repair.AwaitingParts, repair.Repairing, "startRepair"},
		{repair.Completed, repair.Closed, "close"},
		{repair.Closed, repair.Submitted, "reopen"},
		{repair.Repairing, repair.Cancelled, "cancel"},
		{repair.Ready, repair.Cancelled, ""},
		{repair.Submitted, repair.Completed, ""},
	} {
		if got := repair.Orders.Lifecycles[0].VerbTo(int64(row.from), int64(row.to)); got != row.want {
			t.Errorf("from %d to %d: %q, want %q", row.from, row.to, got, row.want)
		}
	}
}
