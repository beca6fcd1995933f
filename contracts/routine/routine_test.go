package routine_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"evops/contracts/routine"
)

func TestRunRestartsAfterAPanicUntilItsContextEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		before, started, runs := routine.Panics(), time.Now(), 0
		routine.Run(ctx, "test", func(context.Context) {
			if runs++; runs == 3 {
				return
			}
			panic(runs)
		})
		if took := time.Since(started); runs != 3 || routine.Panics()-before != 2 || took != 2*time.Second {
			t.Errorf("%d runs in %v, %v panics counted", runs, took, routine.Panics()-before)
		}
		routine.Run(ctx, "test", func(context.Context) {
			stop()
			panic("the last")
		})
	})
}

func TestCatchTurnsAPanicIntoAnError(t *testing.T) {
	failed := errors.New("failed")
	if err := routine.Catch("test", func() error { return failed }); err != failed {
		t.Error(err)
	}
	var panicked *routine.Panic
	if err := routine.Catch("test", func() error { panic("no") }); !errors.As(err, &panicked) || panicked.Name != "test" || panicked.Value != "no" {
		t.Error(err)
	}
	if err := routine.Catch("test", func() error { return nil }); err != nil {
		t.Error(err)
	}
}
