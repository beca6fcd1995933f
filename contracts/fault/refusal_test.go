package fault_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"evops/contracts/fault"
)

// A fault joined with another error must reach the log: if it were answered as the fault, a lost connection would read "not found".
func TestFaultJoinedWithAnotherErrorIsNoFault(t *testing.T) {
	busy, gone := fault.CommandBusy.With(), fault.NotFoundOrDenied.With()
	for _, row := range []struct {
		name string
		err  error
		want *fault.Error
	}{
		{"a fault", busy, busy},
		{"a wrapped fault", fmt.Errorf("row 3: %w", busy), busy},
		{"a fault joined with nil", errors.Join(nil, busy), busy},
		{"two faults", errors.Join(gone, busy), gone},
		{"another error", context.DeadlineExceeded, nil},
		{"another error joined with a fault", errors.Join(context.DeadlineExceeded, busy), nil},
		{"a fault joined with another error", fmt.Errorf("%w: %w", busy, context.Canceled), nil},
		{"nil", nil, nil},
	} {
		if got, is := fault.Refusal(row.err); got != row.want || is != (row.want != nil) {
			t.Errorf("%s: %v, %v", row.name, got, is)
		}
	}
}
