package rollout

import (
	"context"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/ota"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

type skipInput struct {
	taskInput
	TargetID endpoint.Number `json:"targetId" required:"true"`
	Reason   string          `json:"reason" required:"true"`
}

// Skipped is a vehicle that was taken out of its task, with its state.
type Skipped struct {
	ID     int64           `json:"id"`
	Status ota.TargetState `json:"status"`
}

// skipTarget ends one vehicle of a task, as the action of the vehicle does (legacy-api D.35).
func (s *Service) skipTarget() endpoint.Endpoint {
	return endpoint.New(endpoint.Endpoint{
		Path: ota.Tasks.Path + "/skipTarget", Label: field.Label{ZH: "取消OTA任务的一辆车", EN: "Skip one vehicle of an OTA task"}, Permission: ota.Tasks.PermissionFor("run"),
	}, func(ctx context.Context, who *access.Caller, in skipInput) (Skipped, error) {
		t, err := record.Get(ctx, s.Engine.Read(), ota.Targets, int64(in.TargetID))
		if err != nil {
			return Skipped{}, err
		}
		if t.TaskID != int64(in.ID) {
			return Skipped{}, fault.NotFoundOrDenied.With()
		}
		saved, err := record.Act(ctx, s.Engine, ota.Targets, ota.TargetSkip, who, record.Target{ID: t.ID, Reason: in.Reason}, nil)
		return Skipped{saved.ID, ota.TargetCancelled}, err
	}, Skipped{1, ota.TargetCancelled})
}
