package rollout

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/ota"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// Withdrawal is what the withdrawal of a firmware stops, and how its vehicles return to what they had before.
type Withdrawal struct {
	Tasks []StoppedTask `json:"tasks"`
	// Vehicles is how many vehicles in the caller's scope have the version; null for a caller who may not view controllers.
	Vehicles *int64 `json:"vehicles"`
	// Former is null if there is no version to return to, for a reason in the caller's language.
	Former   *FormerVersion `json:"former"`
	NoFormer string         `json:"noFormer"`
}

// StoppedTask is an open task with the firmware: the state that the withdrawal leaves it in, and its vehicles that are taken back, that install
// and finish by themselves, and that have the firmware already.
type StoppedTask struct {
	ID         int64          `json:"id"`
	TaskNo     string         `json:"taskNo"`
	Name       string         `json:"name"`
	Status     ota.TaskStatus `json:"status"`
	Becomes    ota.TaskStatus `json:"becomes"`
	TakenBack  int64          `json:"takenBack"`
	Installing int64          `json:"installing"`
	Succeeded  int64          `json:"succeeded"`
}

// FormerVersion is the released version that most vehicles had before, and the number of vehicles that a rollback would return to it.
type FormerVersion struct {
	FirmwareID  int64  `json:"firmwareId"`
	VersionName string `json:"versionName"`
	Vehicles    int64  `json:"vehicles"`
}

// RollbackDraft is a new draft that returns vehicles to a former version.
type RollbackDraft struct {
	ID     int64  `json:"id"`
	TaskNo string `json:"taskNo"`
}

var exampleWithdrawal = &Withdrawal{
	Tasks:    []StoppedTask{{2, "OT20260301000002", "BMS 2.4.1", ota.TaskRunning, ota.TaskHalted, 1350, 12, 640}},
	Vehicles: new(int64(655)), Former: &FormerVersion{3, "2.3.0", 655},
}

// withdrawalEndpoints are about withdrawing firmware, and about undoing what it has done.
func (s *Service) withdrawalEndpoints() []endpoint.Endpoint {
	label := field.Label{ZH: "召回固件的影响", EN: "Effect of withdrawing a firmware"}
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{Path: ota.Firmwares.Path + "/withdrawal", Label: label, Methods: endpoint.Reads, Permission: ota.Firmwares.PermissionFor("view")}, s.withdrawal, exampleWithdrawal),
		endpoint.New(endpoint.Endpoint{Path: ota.FirmwareOlds.Path + "/withdrawal", Label: field.Label{ZH: "召回旧版固件的影响", EN: "Effect of withdrawing a legacy firmware"}, Methods: endpoint.Reads, Permission: ota.FirmwareOlds.PermissionFor("view")}, s.withdrawalOld, exampleWithdrawal),
		endpoint.New(endpoint.Endpoint{
			Path: ota.Firmwares.Path + "/rollback", Label: field.Label{ZH: "从召回的固件创建回退任务", EN: "Draft of a task that returns the vehicles of a withdrawn firmware to their former version"}, Permission: ota.Tasks.PermissionFor("add"),
		}, s.rollbackFirmware, RollbackDraft{7, "OT20260310000012"}),
	}
}

// withdrawal returns what the withdrawal of a firmware stops. Errors are NO_PERMISSION and NOT_FOUND_OR_DENIED.
func (s *Service) withdrawal(ctx context.Context, who *access.Caller, in endpoint.Record) (*Withdrawal, error) {
	v, id := s.Engine.Read(), int64(in.ID)
	if err := v.RequireView(ctx, ota.Firmwares.Name, who, id); err != nil {
		return nil, err
	}
	f, err := record.Get(ctx, v, ota.Firmwares, id)
	if err != nil {
		return nil, err
	}
	w := &Withdrawal{Tasks: []StoppedTask{}}
	if w.Vehicles, err = carriers(ctx, v, who, &f.Image, equipment.OverBroker); err != nil {
		return nil, err
	}
	open, err := record.Find(ctx, v, ota.Tasks, &ota.Tasks.Row.Status, stoppable...)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(open, func(a, b *ota.Task) int { return cmp.Compare(a.ID, b.ID) })
	for _, t := range open {
		if !installs(t, id) {
			continue
		}
		one := StoppedTask{ID: t.ID, TaskNo: t.TaskNo, Name: t.Name, Status: t.Status}
		if err := s.describe(ctx, ofTask(t.ID), &one); err != nil {
			return nil, err
		}
		w.Tasks = append(w.Tasks, one)
	}
	var refused *fault.Error
	old, err := s.formerOf(ctx, who.Language, f)
	if errors.As(err, &refused) {
		w.NoFormer = refused.In(who.Language)
		return w, nil
	}
	if err != nil {
		return nil, err
	}
	found, err := s.carrying(ctx, s.Engine.DB().Read(), f)
	w.Former = &FormerVersion{old.ID, old.VersionName, int64(len(found))}
	return w, err
}

// withdrawalOld is withdrawal for the first generation, whose terminals have no way back.
func (s *Service) withdrawalOld(ctx context.Context, who *access.Caller, in endpoint.Record) (*Withdrawal, error) {
	v, id := s.Engine.Read(), int64(in.ID)
	if err := v.RequireView(ctx, ota.FirmwareOlds.Name, who, id); err != nil {
		return nil, err
	}
	f, err := record.Get(ctx, v, ota.FirmwareOlds, id)
	if err != nil {
		return nil, err
	}
	w := &Withdrawal{Tasks: []StoppedTask{}}
	if w.Vehicles, err = carriers(ctx, v, who, &f.Image, equipment.FirstGeneration); err != nil {
		return nil, err
	}
	tasks, err := record.Find(ctx, v, ota.TaskOlds, &ota.TaskOlds.Row.FirmwareID, id)
	if err != nil {
		return nil, err
	}
	for _, t := range tasks {
		if !slices.Contains(openTasks, t.Status) {
			continue
		}
		one := StoppedTask{ID: t.ID, TaskNo: t.TaskNo, Name: t.Name, Status: t.Status}
		if err := s.describe(ctx, ofTaskOld(t.ID), &one); err != nil {
			return nil, err
		}
		w.Tasks = append(w.Tasks, one)
	}
	return w, nil
}

// describe completes an open task with what its withdrawal does.
func (s *Service) describe(ctx context.Context, p parent, t *StoppedTask) error {
	t.Becomes = stopped(t.Status)
	return s.Engine.DB().Read().NewRaw(`SELECT coalesce(sum(CASE WHEN state IN (?) THEN 1 ELSE 0 END), 0) AS taken_back, coalesce(sum(CASE WHEN state IN (?) THEN 1 ELSE 0 END), 0) AS installing,
		coalesce(sum(CASE WHEN state = ? THEN 1 ELSE 0 END), 0) AS succeeded FROM ota_task_target WHERE ? = ?`,
		bun.List(withdrawable), bun.List(installing), ota.TargetSucceeded, p.column, p.id).Scan(ctx, &t.TakenBack, &t.Installing, &t.Succeeded)
}
