package rollout

import (
	"context"
	"errors"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/filter"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

func (s *Service) registerOld(e *record.Engine) {
	record.Serial(e, ota.TaskOlds)
	record.BeforeSave(e, ota.TaskOlds, s.saveOld)
	record.AfterSave(e, ota.TaskOlds, s.requestApproval)
	record.AfterSave(e, ota.FirmwareOlds, s.haltOldWithdrawn)
	record.Guard(e, ota.TaskOlds, blockedOld)
	record.OnChoice(e, ota.FirmwareOlds, ota.FirmwareForTaskOld, releasedOld)
	record.OnAction(e, ota.TaskOlds, ota.TaskOldApprove, approveOld)
	record.OnAction(e, ota.TaskOlds, ota.TaskOldStart, s.startOld)
	record.OnAction(e, ota.TaskOlds, ota.TaskOldPause, s.pauseOld)
	record.OnAction(e, ota.TaskOlds, ota.TaskOldResume, s.resumeOld)
	record.OnAction(e, ota.TaskOlds, ota.TaskOldRetryFailed, s.retryFailedOld)
	record.OnAction(e, ota.TaskOlds, ota.TaskOldCancel, s.cancelOld)
}

func fleetOfOld(t *ota.TaskOld) fleet {
	return fleet{Targeting: t.Targeting, author: t.CreatedBy}
}

func releasedOld(context.Context, record.Reader) ([]filter.Condition, error) {
	return []filter.Condition{filter.In(&ota.FirmwareOlds.Row.Status, ota.FirmwareReleased)}, nil
}

// saveOld checks what declared rules cannot express. A draft that is edited has to be approved again.
func (s *Service) saveOld(ctx context.Context, c *record.Change[ota.TaskOld]) error {
	t := c.New
	if c.Old != nil && c.Old.Status != ota.TaskDraft {
		checkLive(c.Mutation, c.Old.EndAt, &t.EndAt, &t.Name, &t.BatchSizeN, &t.Window)
		checkOpens(c.Mutation, t.Window)
		return nil
	}
	if c.Verb != action.Add.Verb && c.Verb != action.Edit.Verb {
		return nil
	}
	of := fleetOfOld(t)
	if c.Old == nil {
		var err error
		if t.TaskNo, err = c.NextNumber(ctx, &ota.TaskOlds.Row.TaskNo, "OO", s.Clock().Date()); err != nil {
			return err
		}
		of.author = c.Caller.UserID
	}
	found, err := record.Find(ctx, c.Reader(), ota.FirmwareOlds, &ota.FirmwareOlds.Row.ID, t.FirmwareID)
	if err != nil {
		return err
	}
	if len(found) > 0 && found[0].Status != ota.FirmwareReleased { // the engine reports a missing one
		c.AddFault(&c.New.FirmwareID, fault.FirmwareNotReleased.With())
	}
	s.checkLength(c.Mutation, t.StartAt, &t.EndAt)
	checkOpens(c.Mutation, t.Window)
	if err := checkList(ctx, c.Mutation, &t.Targeting); err != nil || c.HasErrors() {
		return err
	}
	t.ApproverID = 0
	t.Total, err = s.size(ctx, of)
	return err
}

// requestApproval notifies the approvers of a draft for many vehicles.
func (s *Service) requestApproval(ctx context.Context, c *record.Change[ota.TaskOld]) error {
	if t := c.New; (c.Verb == action.Add.Verb || c.Verb == action.Edit.Verb) && needsApproval(t) {
		return s.askApprovers(ctx, c.Tx, t.CreatedBy, t.Name, t.Total, taskOldLink(t.ID))
	}
	return nil
}

// needsApproval reports whether a second person has to approve a draft before it can start.
func needsApproval(t *ota.TaskOld) bool {
	return t.Status == ota.TaskDraft && t.Total > ota.UnreviewedOldVehicles && t.ApproverID == 0
}

// blockedOld blocks the approval of tasks that need none, the start of those that lack it, and the deletion of all but drafts.
func blockedOld(context.Context, record.Reader, *access.Caller) (record.GuardFunc[ota.TaskOld], error) {
	return func(t *ota.TaskOld, verb string) *fault.Error {
		switch {
		case t == nil:
			return nil
		case verb == ota.TaskOldStart.Verb && needsApproval(t):
			return fault.SecondApprover.With()
		case verb == ota.TaskOldApprove.Verb && !needsApproval(t), verb == action.Delete.Verb && t.Status != ota.TaskDraft, verb == action.Edit.Verb && t.Status == ota.TaskCancelling:
			return fault.TaskState.With()
		}
		return nil
	}, nil
}

func approveOld(_ context.Context, c *record.Change[ota.TaskOld], _ *action.NoInput) error {
	if c.Caller.UserID == c.Old.CreatedBy {
		return fault.ReviewSelf.With()
	}
	c.New.ApproverID = c.Caller.UserID
	return nil
}

var errEnough = errors.New("rollout: enough vehicles")

// startOld counts the vehicles again, since a condition may match more of them by now, and refuses firmware that fits none.
func (s *Service) startOld(ctx context.Context, c *record.Change[ota.TaskOld], _ *action.NoInput) (err error) {
	t := c.New
	if t.Total, err = s.size(ctx, fleetOfOld(t)); err != nil {
		return err
	}
	switch {
	case t.Total == 0:
		return fault.TaskWithoutTarget.With()
	case t.Total > ota.UnreviewedOldVehicles && t.ApproverID == 0:
		return fault.SecondApprover.With()
	}
	f, err := record.Get(ctx, c.Reader(), ota.FirmwareOlds, t.FirmwareID)
	if err != nil {
		return err
	}
	if f.Status != ota.FirmwareReleased {
		return fault.FirmwareNotReleased.With()
	}
	var why ota.Ineligible
	err = s.eachVehicle(ctx, fleetOfOld(t), 0, func(ids []int64) error {
		found, err := s.candidates(ctx, c.Tx, ids)
		for _, v := range found {
			if why = fitOld(&v.candidate, f); why == "" {
				return errEnough
			}
		}
		return err
	})
	if err == nil {
		return fault.FirmwareIncompatible.With("why", value.I18n(ota.IneligibleReasons.LabelOf(why)).In(c.Caller.Language))
	}
	if errors.Is(err, errEnough) {
		return nil
	}
	return err
}

func (s *Service) pauseOld(ctx context.Context, c *record.Change[ota.TaskOld], _ *action.NoInput) error {
	return s.wait(ctx, c.Tx, ofTaskOld(c.Old.ID), ota.WaitTaskPause)
}

func (s *Service) resumeOld(ctx context.Context, c *record.Change[ota.TaskOld], _ *action.NoInput) error {
	if c.Old.Status == ota.TaskHalted {
		c.New.HaltCode, c.New.CountedFrom = "", s.Clock()
	}
	return s.wait(ctx, c.Tx, ofTaskOld(c.Old.ID), ota.WaitOffline)
}

func (s *Service) retryFailedOld(ctx context.Context, c *record.Change[ota.TaskOld], _ *action.NoInput) error {
	return s.retry(ctx, c.Tx, ofTaskOld(c.Old.ID), ota.WaitOffline)
}

func (s *Service) cancelOld(ctx context.Context, c *record.Change[ota.TaskOld], _ *action.NoInput) error {
	return s.withdraw(ctx, c.Tx, ofTaskOld(c.Old.ID), ota.TargetCancelled)
}
