package rollout

import (
	"context"
	"fmt"
	"strconv"

	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/ecu"
	"evops/core/record"
	"evops/core/store"
)

// deviceBatch bounds the rows that one run adds.
const deviceBatch = 5_000

// deviceCursor is the note of the last vehicle that has a device.
const deviceCursor = "ota.devices"

func (s *Service) registerDevices(e *record.Engine) {
	record.BeforeSave(e, ota.Devices, importTestVehicle)
	record.AfterSave(e, ota.Devices, markVehicle)
	record.OnAction(e, ota.Devices, ota.DeviceSetTest, func(ctx context.Context, c *record.Change[ota.Device], in *ota.SetTest) error {
		c.New.TestFlag = in.On
		return limitTestFleet(ctx, c, &in.On)
	})
	record.OnAction(e, ota.Devices, ota.DeviceBlock, func(_ context.Context, c *record.Change[ota.Device], _ *action.NoInput) error {
		c.New.BlockCause, c.New.BlockReason = ota.BlockedByHand, value.Cut(c.Reason, 100)
		return nil
	})
	record.OnAction(e, ota.Devices, ota.DeviceUnblock, func(_ context.Context, c *record.Change[ota.Device], _ *action.NoInput) error {
		c.New.BlockCause, c.New.BlockReason, c.New.BlockedUntil, c.New.FailStreak = 0, "", value.Time{}, 0
		return nil
	})
	record.OnAction(e, ota.Devices, ota.DeviceCheck, s.checkUpdate)
	record.OnAction(e, ota.Devices, ota.DevicePush, s.push)
	record.AfterSave(e, equipment.Vehicles, refuseReplacement)
}

// importTestVehicle adds an imported vehicle to the test fleet.
func importTestVehicle(ctx context.Context, c *record.Change[ota.Device]) error {
	switch {
	case c.Verb != action.Import.Verb || c.HasErrors():
		return nil
	case c.Old == nil:
		c.AddError(&c.New.VehicleID, fault.NotFoundOrDenied.Name, "该车刚刚入库，请稍后再试", "The vehicle has just been added; try again in a minute")
		return nil
	}
	c.New.TestFlag = true
	return limitTestFleet(ctx, c, &c.New.VehicleID)
}

// markVehicle tells the vehicle whether it is a test vehicle, so that reports leave it out.
func markVehicle(ctx context.Context, c *record.Change[ota.Device]) error {
	if c.Old != nil && c.Old.TestFlag == c.New.TestFlag {
		return nil
	}
	v := &equipment.Vehicle{TestFlag: c.New.TestFlag}
	v.ID = c.New.VehicleID
	return record.UpdateMany(c.Engine, equipment.Vehicles, &equipment.Vehicles.Row.TestFlag).Exec(ctx, c.Tx, value.Now(), []*equipment.Vehicle{v})
}

// limitTestFleet refuses, at a field, one test vehicle more than the limit.
func limitTestFleet(ctx context.Context, c *record.Change[ota.Device], at any) error {
	if !c.New.TestFlag || c.Old.TestFlag {
		return nil
	}
	n, err := c.Tx.NewSelect().Table("ota_equipment").Where("test_flag = ?", true).Count(ctx)
	if err == nil && n >= ota.TestFleetLimit {
		c.AddError(at, "TEST_FLEET", fmt.Sprintf("测试车最多 %d 辆", ota.TestFleetLimit), fmt.Sprintf("At most %d test vehicles", ota.TestFleetLimit))
	}
	return err
}

// checkUpdate has the terminal report the versions of its controllers.
func (s *Service) checkUpdate(ctx context.Context, c *record.Change[ota.Device], _ *action.NoInput) error {
	sent, err := s.Commands.ReadIn(ctx, c.Tx, c.Caller, c.Old.VehicleID, ecu.ReadVersions)
	if err == nil {
		c.SetReply("commandNo", sent.CommandNo)
	}
	return err
}

// refuseReplacement refuses another terminal in a vehicle that installs firmware: the upgrade would never be confirmed.
func refuseReplacement(ctx context.Context, c *record.Change[equipment.Vehicle]) error {
	if c.Verb != equipment.VehicleReplaceTbox.Verb {
		return nil
	}
	running, err := c.Tx.NewSelect().Table("ota_task_target").Where("vehicle_id = ? AND state IN (?)", c.Old.ID, bun.List(installing)).Exists(ctx)
	if err == nil && running {
		return fault.UpgradeRunning.With()
	}
	return err
}

// AddDevices adds a device for every vehicle that has none. Vehicles come in the order of their ids, so each run continues after the last one.
func (s *Service) AddDevices(ctx context.Context) error {
	for {
		var added int64
		err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			cursor, err := store.LockNote(ctx, tx, deviceCursor)
			if err != nil {
				return err
			}
			after, _ := strconv.ParseInt(cursor, 10, 64) // empty at first
			var next int64
			if err := tx.NewRaw("SELECT coalesce(max(id), 0) FROM (SELECT id FROM vehicle WHERE id > ? ORDER BY id LIMIT ?) AS batch", after, deviceBatch).Scan(ctx, &next); err != nil || next == 0 {
				added = 0
				return err
			}
			result, err := tx.NewRaw(`INSERT INTO ota_equipment (id, vehicle_id, dealer_id, protocol_gen, created_at, updated_at, version)
				SELECT v.id, v.id, v.dealer_id, coalesce(m.protocol_gen, 0), v.created_at, v.created_at, 1 FROM vehicle AS v LEFT JOIN vehicle_model AS m ON m.id = v.model_id
				WHERE v.id > ? AND v.id <= ? AND v.deleted_at = 0 ON CONFLICT (id) DO NOTHING`, after, next).Exec(ctx)
			if err != nil {
				return err
			}
			if added, err = result.RowsAffected(); err != nil {
				return err
			}
			return store.WriteNote(ctx, tx, deviceCursor, strconv.FormatInt(next, 10))
		})
		if err != nil || added == 0 {
			return err
		}
	}
}

// UnblockDue ends automatic blocks whose time is over.
func (s *Service) UnblockDue(ctx context.Context) error {
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewRaw("UPDATE ota_equipment SET ota_blocked = ?, block_cause = 0, block_reason = '', blocked_until = 0, fail_streak = 0 WHERE blocked_until > 0 AND blocked_until <= ?", false, s.Clock()).Exec(ctx)
		return err
	})
}

// storeResult stores on the device of a vehicle what has become of its target. Repeated failures block it for a time.
func (s *Service) storeResult(ctx context.Context, tx bun.Tx, t *ota.Target, failed bool) error {
	open := int64(0)
	if t.Busy {
		open = t.ID
	}
	now := s.Clock()
	switch {
	case failed:
		_, err := tx.NewRaw(`UPDATE ota_equipment SET open_target_id = ?, last_result = ?, fail_streak = fail_streak + 1,
			blocked_until = CASE WHEN fail_streak + 1 >= ? AND NOT ota_blocked THEN ? ELSE blocked_until END,
			block_cause = CASE WHEN fail_streak + 1 >= ? AND NOT ota_blocked THEN ? ELSE block_cause END,
			ota_blocked = CASE WHEN fail_streak + 1 >= ? THEN ? ELSE ota_blocked END WHERE id = ?`,
			open, t.State, ota.FailStreakLimit, now.Add(ota.BlockTime), ota.FailStreakLimit, ota.BlockedByFailure, ota.FailStreakLimit, true, t.VehicleID).Exec(ctx)
		return err
	case t.State == ota.TargetSucceeded:
		_, err := tx.NewRaw("UPDATE ota_equipment SET open_target_id = ?, last_result = ?, fail_streak = 0, last_upgrade_at = ? WHERE id = ?", open, t.State, now, t.VehicleID).Exec(ctx)
		if err != nil {
			return err
		}
		return s.refreshVersions(ctx, tx, t.VehicleID)
	case ota.TargetLifecycle.IsFinal(t.State):
		_, err := tx.NewRaw("UPDATE ota_equipment SET open_target_id = ?, last_result = ? WHERE id = ?", open, t.State, t.VehicleID).Exec(ctx)
		return err
	}
	_, err := tx.NewRaw("UPDATE ota_equipment SET open_target_id = ? WHERE id = ? AND open_target_id <> ?", open, t.VehicleID, open).Exec(ctx)
	return err
}
