package rollout

import (
	"context"

	"evops/contracts/fault"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// answerable blocks answers about vehicles whose task asks nobody, and attempts that would only repeat an error.
func (s *Service) answerable(ctx context.Context, v record.Reader, _ *access.Caller) (record.GuardFunc[ota.Target], error) {
	running, err := record.Find(ctx, v, ota.Tasks, &ota.Tasks.Row.Status, ota.TaskRunning)
	if err != nil {
		return nil, err
	}
	asks := map[int64]bool{}
	for _, task := range running {
		asks[task.ID] = task.UpgradeMode != ota.SilentUpgrade
	}
	return func(t *ota.Target, verb string) *fault.Error {
		if verb == ota.TargetAgree.Verb && t != nil && !asks[t.TaskID] {
			return fault.TaskState.With()
		}
		if verb == ota.TargetAgain.Verb && t != nil && !t.ErrorCode.Repeatable() {
			return fault.UpgradeNotRetried.With()
		}
		return nil
	}, nil
}

// agree records what the owner of a vehicle answered, or that the vehicle is in the workshop. Without such an answer a task that asks the
// owner installs nothing.
func (s *Service) agree(ctx context.Context, c *record.Change[ota.Target], in *ota.Agreement) error {
	t := c.New
	t.OwnerAnswer, t.ConsentAt = in.Answer, value.Time{}
	switch in.Answer {
	case ota.InstallNow:
		t.Message = ota.InstallMessage
	case ota.InstallScheduled:
		if t.ConsentAt = in.InstallAt; t.State == ota.TargetDownloaded {
			t.DueAt = in.InstallAt
		}
	case ota.OwnerDeclines:
		s.enter(t, ota.TargetRefused)
		t.Message = ota.CancelMessage
		return s.storeResult(ctx, c.Tx, t, false)
	}
	return nil
}
