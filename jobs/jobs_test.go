package jobs

import (
	"context"
	"errors"
	"testing"
	"time"

	"evops/contracts/routine"
	"evops/core/job"
)

func TestFailedAndPanickingRunsAreRecordedAndRepeated(t *testing.T) {
	each(t, func(t *testing.T, p *env) {
		ctx, stop := context.WithCancel(t.Context())
		before, runs := routine.Panics(), 0
		p.jobs.Repeat(ctx, job.Schedule{Name: "tests", Every: time.Millisecond, Run: func(context.Context) error {
			switch runs++; runs {
			case 1:
				return nil
			case 2:
				return errors.New("refused")
			case 3:
				panic("test")
			}
			stop()
			return nil
		}})
		if runs != 4 || routine.Panics() == before {
			t.Errorf("%d runs, %v panics counted", runs, routine.Panics()-before)
		}
		all, err := p.jobs.LastRuns(t.Context())
		if last := all["tests"]; err != nil || last.At.IsZero() || last.Error == "" || last.Succeeded.IsZero() {
			t.Errorf("run not recorded: %+v, %v", last, err)
		}
	})
}
