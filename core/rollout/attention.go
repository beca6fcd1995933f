package rollout

import (
	"context"
	"errors"
	"fmt"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/ota"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/notification"
	"evops/core/record"
)

// errUnfit is that the firmware of a task is gone, or must not be offered any more.
var errUnfit = errors.New("rollout: firmware unavailable")

// obstacle returns what an error of choosing firmware and vehicles asks people to do; empty for one that passes by itself.
func obstacle(err error) ota.Attention {
	switch refused := new(fault.Error); {
	case errors.Is(err, errGrown):
		return ota.MoreVehicles
	case errors.Is(err, errUnfit):
		return ota.FirmwareUnfit
	case errors.Is(err, fault.ValidationFailed.With()):
		return ota.FilterBroken
	case errors.As(err, &refused): // the account, or its right to view vehicles
		return ota.AuthorMissing
	}
	return ""
}

// explain stores why the vehicles of a task cannot be chosen, so that people who run tasks learn it. An error that passes by itself is returned.
func (s *Service) explain(ctx context.Context, id int64, failed error) error {
	why := obstacle(failed)
	if why == "" && failed != nil {
		return failed
	}
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		t, err := s.lock(ctx, tx, id)
		switch {
		case err != nil || t == nil:
			return err
		case why == ota.MoreVehicles && t.Status == ota.TaskPreparing:
			return s.returnToApproval(ctx, tx, t)
		case why == "" && t.Attention != ota.AuthorMissing && t.Attention != ota.FilterBroken && t.Attention != ota.FirmwareUnfit:
			return nil // it has another reason, or none
		case why != "" && t.Attention == ota.GateAwaitsRelease:
			return nil // the more urgent one
		}
		return s.need(ctx, tx, t, why)
	})
}

// need stores what a task waits for people to do, and tells those who run tasks.
func (s *Service) need(ctx context.Context, tx bun.Tx, t *ota.Task, why ota.Attention) error {
	if t.Attention == why {
		return nil
	}
	before := *t
	t.Attention = why
	if err := record.Update(ctx, s.Engine, tx, ota.Tasks, &before, t); err != nil || why == "" {
		return err
	}
	return s.tellStuck(ctx, tx, t)
}

func (s *Service) tellStuck(ctx context.Context, tx bun.Tx, t *ota.Task) error {
	why := ota.Attentions.LabelOf(t.Attention)
	if err := s.log(ctx, tx, ota.Tasks.Name, t.ID, t.Name, "attention", why, field.Label{ZH: fmt.Sprintf("目标 %d", t.Total), EN: fmt.Sprintf("targets %d", t.Total)}); err != nil {
		return err
	}
	return s.tellRunners(ctx, tx, t, system.RolloutStuck, notification.Params{"task": t.Name, "why": value.I18n(why)})
}

// tellRunners notifies those who may run tasks, and the author of one.
func (s *Service) tellRunners(ctx context.Context, tx bun.Tx, t *ota.Task, kind system.NotificationKind, params notification.Params) error {
	runners, err := s.Accounts.Holders(ctx, ota.Tasks.PermissionFor(ota.TaskStart.Verb))
	if err != nil {
		return err
	}
	people := []int64{t.CreatedBy}
	for _, who := range runners {
		if who.UserID != t.CreatedBy {
			people = append(people, who.UserID)
		}
	}
	for _, id := range people {
		if err := s.Notifications.Notify(ctx, tx, id, kind, params, taskLink(t.ID)); err != nil {
			return err
		}
	}
	return nil
}

// returnToApproval asks for another approval of a task that would have more vehicles than somebody has agreed to. What was frozen of it is
// dropped.
func (s *Service) returnToApproval(ctx context.Context, tx bun.Tx, t *ota.Task) error {
	n, err := s.size(ctx, fleetOf(t))
	if err != nil {
		return err
	}
	items, err := firmwareOf(ctx, s.Engine.InTx(tx), t)
	if err != nil {
		return err
	}
	if _, err := tx.NewRaw("DELETE FROM ota_task_target WHERE task_id = ?", t.ID).Exec(ctx); err != nil {
		return err
	}
	before := *t
	t.Status, _ = ota.TaskLifecycle.Next(t.Status, ota.TaskGrown)
	t.Attention, t.Total, t.EstTrafficMb, t.ApproverID, t.StartedAt = ota.MoreVehicles, n, estimate(items, n), 0, value.Time{}
	if err := record.Update(ctx, s.Engine, tx, ota.Tasks, &before, t); err != nil {
		return err
	}
	if err := s.tellStuck(ctx, tx, t); err != nil {
		return err
	}
	return s.askApprovers(ctx, tx, t.CreatedBy, t.Name, n, taskLink(t.ID))
}
