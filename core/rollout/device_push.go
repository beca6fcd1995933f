package rollout

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/record"
)

// pushTime is how long a task for a single vehicle, which has the priority of a recall, has to be done.
const pushTime = 7 * 24 * time.Hour

// numberPrefix begins the numbers of tasks (rule R-NO).
const numberPrefix = "OT"

// push starts a task with one firmware for one vehicle. Its target is stored at once, so that a second push finds it; the schedule begins the
// wave.
func (s *Service) push(ctx context.Context, c *record.Change[ota.Device], in *ota.PushFirmware) error {
	f, err := record.Get(ctx, c.Reader(), ota.Firmwares, in.FirmwareID)
	if err != nil {
		return err
	}
	car, err := record.Get(ctx, c.Reader(), equipment.Vehicles, c.Old.VehicleID)
	if err != nil {
		return err
	}
	if err := s.checkPush(ctx, c, f); err != nil {
		return err
	}
	now := s.Clock()
	number, err := record.NextNumber(ctx, c.Engine, c.Tx, ota.Tasks, &ota.Tasks.Row.TaskNo, numberPrefix, now.Date())
	if err != nil {
		return err
	}
	t := record.NewRow(c.Engine, ota.Tasks)
	t.TaskNo, t.Name, t.TaskKind, t.Priority = number, value.Cut(car.VIN+" "+f.Name, maxName), ota.SingleTask, ota.RecallPriority
	t.Items, t.TargetMode, t.TargetList = []ota.TaskItem{{FirmwareID: f.ID}}, ota.ByList, car.VIN
	t.InstallWindow, t.NoOpenRepair = nil, false // somebody waits for it, in a workshop as a rule
	t.Status, t.StartedAt, t.EndAt, t.Total, t.EstTrafficMb = ota.TaskPreparing, now, now.Add(pushTime), 1, estimate([]*ota.Firmware{f}, 1)
	if err := record.InsertAs(ctx, c.Engine, c.Tx, ota.Tasks, t, c.Caller); err != nil {
		return err
	}
	w := record.NewRow(c.Engine, ota.Waves)
	w.TaskID, w.Seq, w.Name, w.SplitValue, w.SoakMin, w.SuccessPct = t.ID, 1, car.VIN, 100, 0, ota.UsualSuccess(true)
	if err := record.InsertAs(ctx, c.Engine, c.Tx, ota.Waves, w, c.Caller); err != nil {
		return err
	}
	if err := s.addTargets(ctx, c.Tx, intakeOf(t, []*ota.Firmware{f}), []int64{c.Old.VehicleID}); err != nil {
		return err
	}
	c.SetReply("taskNo", number)
	return s.Engine.Audit(ctx, c.Tx, c.Caller, record.Entry{Module: ota.Tasks.Name, Action: action.Add.Verb, TargetID: fmt.Sprint(t.ID), TargetLabel: t.Name, Summary: number})
}

// checkPush refuses firmware that the vehicle cannot take, and a vehicle with an upgrade that the new one would not supersede.
func (s *Service) checkPush(ctx context.Context, c *record.Change[ota.Device], f *ota.Firmware) error {
	if f.Status != ota.FirmwareReleased && !(f.Status == ota.FirmwareInTest && c.Old.TestFlag) || f.PackageKind != ota.FullPackage {
		return fault.FirmwareNotReleased.With()
	}
	open, err := c.Tx.NewSelect().TableExpr("ota_task_target AS t").Join("JOIN ota_task AS k ON k.id = t.task_id").
		Where("t.vehicle_id = ? AND (t.busy = ? OR t.state IN (?) AND k.priority >= ?)", c.Old.VehicleID, true, bun.List([]ota.TargetState{ota.TargetPending, ota.TargetWaiting}), ota.RecallPriority).Exists(ctx)
	if err != nil {
		return err
	}
	if open {
		return fault.TargetOpen.With()
	}
	found, err := s.candidates(ctx, c.Tx, []int64{c.Old.VehicleID})
	if err != nil {
		return err
	}
	v := found[c.Old.VehicleID]
	if v == nil {
		return fault.NotFoundOrDenied.With()
	}
	if why := fit(&v.candidate, ota.SingleTask, []*ota.Firmware{f}); why != "" {
		return fault.FirmwareIncompatible.With("why", value.I18n(ota.IneligibleReasons.LabelOf(why)).In(c.Caller.Language))
	}
	return nil
}

// maxName is the length of a task's name.
const maxName = 60
