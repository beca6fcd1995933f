package repair_test

import (
	"testing"

	"evops/contracts/repair"
)

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
