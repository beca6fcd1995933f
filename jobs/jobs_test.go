package jobs

import (
	"context"
	"testing"
	"time"

	"evops/contracts/routine"
	"evops/contracts/task"
)

func TestPanickingRunIsRecordedAndRepeated(t *testing.T) {
	each(t, func(t *testing.T, p *env) {
		ctx, stop := context.WithCancel(t.Context())
		before, runs := routine.Panics(), 0
		Deps{Jobs: p.jobs}.regularly(ctx, task.Schedule{Name: "tests", Every: time.Millisecond}, func(context.Context) error {
			if runs++; runs == 2 {
				stop()
				return nil
			}
			panic("test")
		})
		if runs != 2 || routine.Panics() == before {
			t.Errorf("%d runs, %v panics counted", runs, routine.Panics()-before)
		}
		all, err := p.jobs.LastRuns(t.Context())
		if err != nil || all["tests"].At.IsZero() {
			t.Errorf("run not recorded: %+v, %v", all["tests"], err)
		}
	})
}
