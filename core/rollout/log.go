package rollout

import (
	"context"
	"errors"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// TargetLog is the latest log of a target's terminal that was requested; without a number if none was, or if it has been purged.
type TargetLog struct {
	CommandNo   string                 `json:"commandNo"`
	State       equipment.CommandState `json:"state"`
	Text        string                 `json:"text"`
	RequestedAt value.Time             `json:"requestedAt"`
	FinishedAt  value.Time             `json:"finishedAt"`
}

// uploadLog requests the terminal's log of a failed upgrade.
func (s *Service) uploadLog(ctx context.Context, c *record.Change[ota.Target], _ *action.NoInput) error {
	sent, err := s.Logs.UploadLogIn(ctx, c.Tx, c.Caller, c.Old.VehicleID, c.Old.OfferedAt, c.Old.FinishedAt)
	if err != nil {
		return err
	}
	c.New.LogID = sent.ID
	c.SetReply("commandNo", sent.CommandNo)
	return nil
}

// Log returns the terminal's log of a target. Errors are NO_PERMISSION and NOT_FOUND_OR_DENIED.
func (s *Service) Log(ctx context.Context, who *access.Caller, id int64) (*TargetLog, error) {
	v := s.Engine.Read()
	if err := v.RequireView(ctx, ota.Targets.Name, who, id); err != nil {
		return nil, err
	}
	t, err := record.Get(ctx, v, ota.Targets, id)
	if err != nil || t.LogID == 0 {
		return &TargetLog{}, err
	}
	c, err := record.Get(ctx, v, equipment.DebugCommands, t.LogID)
	if errors.Is(err, fault.NotFoundOrDenied.With()) {
		return &TargetLog{}, nil
	}
	if err != nil {
		return nil, err
	}
	return &TargetLog{c.CommandNo, c.State, c.Response, c.QueuedAt, c.FinishedAt}, nil
}
