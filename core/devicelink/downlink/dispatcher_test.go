package downlink

import (
	"context"
	"testing"
	"testing/synctest"
	"time"
)

func TestRunContinuesAfterAPanic(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		r := newDispatcher("tests", time.Second)
		rounds, began := 0, time.Now()
		r.run(ctx, func(_ context.Context, vehicles []int64) error {
			if rounds++; rounds == 3 {
				stop()
			}
			panic(vehicles)
		})
		if took := time.Since(began); rounds != 3 || took != 3*time.Second {
			t.Errorf("%d rounds in %v, want 3 in 3 s", rounds, took)
		}
	})
}

func TestRunReturnsDuringAPauseWhenItsContextEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		r := newDispatcher("tests", time.Hour)
		r.notify([]int64{1})
		began := time.Now()
		r.run(ctx, func(context.Context, []int64) error { stop(); return nil })
		if took := time.Since(began); took != 0 {
			t.Errorf("Run returned after %v, want at once", took)
		}
	})
}
