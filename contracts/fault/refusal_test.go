package fault_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"evops/contracts/fault"
)

// What joins a refusal with a failure must reach the log as a failure: answered as the refusal, a lost connection reads "not found" and nobody looks for it.
func TestARefusalJoinedWithAFailureIsAFailure(t *testing.T) {
	busy, gone := fault.CommandBusy.With(), fault.NotFoundOrDenied.With()
	for _, row := range []struct {
		name string
		err  error
		want *fault.Error
	}{
		{"a refusal", busy, busy},
		{"a refusal with words around it", fmt.Errorf("row 3: %w", busy), busy},
		{"a refusal joined with nothing", errors.Join(nil, busy), busy},
		{"two refusals", errors.Join(gone, busy), gone},
		{"a failure", context.DeadlineExceeded, nil},
		{"a failure joined with a refusal", errors.Join(context.DeadlineExceeded, busy), nil},
		{"a refusal joined with a failure", fmt.Errorf("%w: %w", busy, context.Canceled), nil},
		{"nothing", nil, nil},
	} {
		if got, is := fault.Refusal(row.err); got != row.want || is != (row.want != nil) {
			t.Errorf("%s: %v, %v", row.name, got, is)
		}
	}
}
