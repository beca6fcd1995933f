package repair

import (
	"context"
	"errors"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/repair"
	"evops/core/record"
)

// linkAlarms notes an order on the alarms that were added to it. An alarm has at most one order that is not cancelled (equipment catalogue,
// alarm); a second one is refused with REPAIR_EXISTS. The lock on the alarms serialises orders for the same alarm.
func linkAlarms(ctx context.Context, c *record.Change[repair.Order]) error {
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
		if a.RepairOrderID == 0 || a.RepairOrderID == c.New.ID {
			continue
		}
		switch other, err := record.Get(ctx, c.Reader(), repair.Orders, a.RepairOrderID); {
		case errors.Is(err, fault.NotFoundOrDenied.With()): // deleted
		case err != nil:
			return err
		case other.Status != repair.Cancelled:
			return fault.RepairExists.With()
		}
	}
	_, err = c.Tx.NewRaw("UPDATE alarm SET repair_order_id = ? WHERE id IN (?)", c.New.ID, bun.List(added)).Exec(ctx)
	return err
}
