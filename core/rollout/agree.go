package rollout

import (
	"context"

	"evops/contracts/fault"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/record"
)

// agree records what the owner of a vehicle answered, or that the vehicle is in the workshop. Without such an answer a task that asks the
// owner installs nothing.
func (s *Service) agree(ctx context.Context, c *record.Change[ota.Target], in *ota.Agreement) error {
	task, err := record.Get(ctx, c.Reader(), ota.Tasks, c.Old.TaskID)
	if err != nil {
		return err
	}
	if task.UpgradeMode == ota.SilentUpgrade || task.Status != ota.TaskRunning {
		return fault.TaskState.With()
	}
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
