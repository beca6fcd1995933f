package jobs

import (
	"context"
	"testing"
	"time"

	"evops/contracts/routine"
	"evops/contracts/task"
)

func TestARoundThatPanicsHasFailedAndIsFollowedByTheNext(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		ctx, stop := context.WithCancel(t.Context())
		before, rounds := routine.Panics(), 0
		Deps{Jobs: p.jobs}.regularly(ctx, task.Schedule{Name: "tests", Every: time.Millisecond}, func(context.Context) error {
			if rounds++; rounds == 2 {
				stop()
				return nil
			}
			panic("as asked")
		})
		if rounds != 2 || routine.Panics() == before {
			t.Errorf("%d rounds, %v panics are counted", rounds, routine.Panics()-before)
		}
		all, err := p.jobs.LastRuns(t.Context())
		if err != nil || all["tests"].At.IsZero() {
			t.Errorf("the round is not written down: %+v, %v", all["tests"], err)
		}
	})
}
