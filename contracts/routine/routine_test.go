package routine_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"evops/contracts/routine"
)

func TestARoutineThatPanicsBeginsAgainUntilItsContextEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		before, began, rounds := routine.Panics(), time.Now(), 0
		routine.Run(ctx, "test", func(context.Context) {
			if rounds++; rounds == 3 {
				return
			}
			panic(rounds)
		})
		if took := time.Since(began); rounds != 3 || routine.Panics()-before != 2 || took != 2*time.Second {
			t.Errorf("%d rounds in %v, %v panics are counted", rounds, took, routine.Panics()-before)
		}
		routine.Run(ctx, "test", func(context.Context) {
			stop()
			panic("the last")
		})
	})
}

func TestWhatIsCaughtIsAnError(t *testing.T) {
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
