package quality

import (
	"context"

	"evops/contracts/quality"
	"evops/contracts/repair"
	"evops/core/record"
)

// checkRepair refuses a repair order for a report about another vehicle, or for one that has an order. The order gets copies of its pictures,
// which its outlet could not open in the report.
func (r Rules) checkRepair(ctx context.Context, c *record.Change[repair.Order]) error {
	o := c.New
	if c.Old != nil || o.FaultReportID == 0 || c.HasError(&c.New.FaultReportID) {
		return nil
	}
	if err := c.Reader().RequireView(ctx, quality.FaultReports.Name, c.Caller, o.FaultReportID); err != nil {
		return err
	}
	f, err := record.Get(ctx, c.Reader(), quality.FaultReports, o.FaultReportID)
	switch {
	case err != nil:
		return err
	case f.VehicleID != o.VehicleID:
		c.AddError(&c.New.VehicleID, "OTHER_VEHICLE", "不是故障上报中的车辆", "Not the vehicle of the fault report")
	case f.RepairOrderID != 0:
		c.AddError(&c.New.FaultReportID, "HAS_ORDER", "该故障上报已有维修单", "The fault report has a repair order")
	}
	if r.CopyFile == nil || c.HasErrors() {
		return nil
	}
	return o.AddPhotos(f.Images, func(key string) (string, error) { return r.CopyFile(ctx, c.Tx, c.Caller, key) })
}

// savedRepair notes a repair order on its report, also for somebody who may not change reports. A cancelled order gives the report up.
func savedRepair(ctx context.Context, c *record.Change[repair.Order]) error {
	switch {
	case c.Old == nil:
		return noteOrder(ctx, c, c.New.ID)
	case c.Old.Status != repair.Cancelled && c.New.Status == repair.Cancelled:
		return noteOrder(ctx, c, 0)
	}
	return nil
}

// deletedRepair gives up the report of an order that was entered by mistake.
func deletedRepair(ctx context.Context, c *record.Change[repair.Order]) error {
	return noteOrder(ctx, c, 0)
}

// noteOrder sets the order of the report of an order.
func noteOrder(ctx context.Context, c *record.Change[repair.Order], order int64) error {
	from := c.Old
	if from == nil {
		from = c.New
	}
	if from.FaultReportID == 0 {
		return nil
	}
	return record.ChangeAlong(ctx, c.Mutation, quality.FaultReports, from.FaultReportID, func(f *record.Change[quality.FaultReport]) string {
		if f.New.RepairOrderID == order {
			return ""
		}
		f.New.RepairOrderID = order
		return "edit"
	})
}
