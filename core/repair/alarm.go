package repair

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/repair"
	"evops/core/record"
)

// linkAlarms notes an order on the alarms that were added to it. An alarm has at most one order (equipment catalogue, alarm); a second one is
// refused with REPAIR_EXISTS. The lock on the alarms serialises orders for the same alarm. A cancelled order gives its alarms up.
func linkAlarms(ctx context.Context, c *record.Change[repair.Order]) error {
	if c.New.Status == repair.Cancelled {
		return releaseAlarms(ctx, c)
	}
	var added []int64
	for _, id := range c.New.AlarmIDs {
		if c.Old == nil || !c.Old.AlarmIDs.Has(id) {
			added = append(added, id)
		}
	}
	if len(added) == 0 {
		return nil
	}
	alarms, err := record.LockAll(ctx, c.Reader(), equipment.Alarms, &equipment.Alarms.Row.ID, added...)
	if err != nil {
		return err
	}
	for _, a := range alarms {
		if a.RepairOrderID != 0 && a.RepairOrderID != c.New.ID {
			return fault.RepairExists.With()
		}
	}
	_, err = c.Tx.NewRaw("UPDATE alarm SET repair_order_id = ? WHERE id IN (?)", c.New.ID, bun.List(added)).Exec(ctx)
	return err
}

// checkAlarms refuses alarms of another vehicle, and old ones, that are added to an order.
func (s *Service) checkAlarms(ctx context.Context, c *record.Change[repair.Order]) error {
	since := s.Clock().Add(-repair.AlarmsWithin).Milli()
	for _, id := range c.New.AlarmIDs {
		if c.Old != nil && c.Old.AlarmIDs.Has(id) || c.HasError(&c.New.AlarmIDs) {
			continue
		}
		a, err := record.Get(ctx, c.Reader(), equipment.Alarms, id)
		switch {
		case err != nil:
			return err
		case a.VehicleID != c.New.VehicleID:
			c.AddError(&c.New.AlarmIDs, "OTHER_VEHICLE", "请选择该车辆的告警", "Choose alarms of the vehicle")
		case a.LastAt.Milli() < since:
			c.AddError(&c.New.AlarmIDs, "TOO_OLD", "请选择 30 天内的告警", "Choose alarms of the last 30 days")
		}
	}
	return nil
}

// releaseAlarms gives up the alarms of an order that was cancelled or deleted, so that they can get another one.
func releaseAlarms(ctx context.Context, c *record.Change[repair.Order]) error {
	if len(c.Old.AlarmIDs) == 0 {
		return nil
	}
	_, err := c.Tx.NewRaw("UPDATE alarm SET repair_order_id = 0 WHERE repair_order_id = ? AND id IN (?)", c.Old.ID, bun.List(c.Old.AlarmIDs)).Exec(ctx)
	return err
}
