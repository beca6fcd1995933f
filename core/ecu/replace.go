package ecu

import (
	"context"
	"strings"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
)

// terminal is the type of the vehicle's terminal itself; its serial number is a field of the vehicle.
const terminal equipment.EcuType = 1

// Register adds the hooks of controllers to the engine.
func Register(e *record.Engine) {
	record.OnAction(e, equipment.Ecus, equipment.EcuReplace, replace)
	record.AfterSave(e, equipment.Vehicles, expect)
	record.AfterSave(e, equipment.Vehicles, followTerminal)
	record.BeforeDelete(e, equipment.Vehicles, deleteControllers)
}

// replace opens a row for the replacement of a controller. Its versions become known when the terminal reports it.
func replace(ctx context.Context, c *record.Change[equipment.Ecu], in *equipment.ReplaceEcu) error {
	switch {
	case c.Old.EcuType == terminal:
		c.AddError(&in.EcuSN, "TERMINAL", "终端请在车辆页“更换终端”中更换", "Replace the terminal on the page of its vehicle")
	case in.EcuSN == c.Old.EcuSN:
		c.AddError(&in.EcuSN, "SAME", "与原序列号相同", "Same as the current serial number")
	}
	if c.HasErrors() {
		return nil
	}
	now := value.Now()
	c.Reason = strings.TrimSpace(in.RepairNo + " " + in.Reason)
	c.New.ReplacedAt, c.New.RepairNo = now, in.RepairNo
	f := &controllers{engine: c.Engine, tx: c.Tx, Vehicle: Vehicle{c.Old.VehicleID, c.Old.DealerID}, fitted: map[equipment.EcuType]*equipment.Ecu{}}
	row := &equipment.Ecu{VehicleID: f.ID, DealerID: f.DealerID, EcuType: c.Old.EcuType, EcuSN: in.EcuSN, Status: equipment.EcuUnknown}
	if err := f.open(ctx, row, equipment.EcuByReplacement, now); err != nil {
		return err
	}
	if err := f.save(ctx); err != nil {
		return err
	}
	c.SetReply("newId", f.opened[0].ID)
	return nil
}

// followTerminal replaces the controller row of the terminal when the vehicle gets another terminal.
func followTerminal(ctx context.Context, c *record.Change[equipment.Vehicle]) error {
	if c.Old == nil || c.Old.TboxSN == c.New.TboxSN {
		return nil
	}
	return change(ctx, c.Engine, c.Tx, Vehicle{c.New.ID, c.New.DealerID}, func(f *controllers) error { return f.followTerminal(ctx, c) })
}

func (f *controllers) followTerminal(ctx context.Context, c *record.Change[equipment.Vehicle]) error {
	old := f.fitted[terminal]
	if old == nil || old.EcuSN == c.New.TboxSN {
		return nil
	}
	now := value.Now()
	if old.EcuSN == "" { // an expected row: this is the first terminal
		row := *old
		row.EcuSN = c.New.TboxSN
		return record.Update(ctx, f.engine, f.tx, equipment.Ecus, old, &row)
	}
	gone := *old
	gone.Status, gone.ReplacedAt = equipment.EcuReplaced, now
	if c.Verb == equipment.VehicleReplaceTbox.Verb {
		gone.RepairNo = value.Cut(c.Reason, maxOrderNo)
	}
	if err := record.Update(ctx, f.engine, f.tx, equipment.Ecus, old, &gone); err != nil || c.New.TboxSN == "" {
		return err
	}
	return f.open(ctx, &equipment.Ecu{VehicleID: f.ID, DealerID: f.DealerID, EcuType: terminal, EcuSN: c.New.TboxSN, Status: equipment.EcuUnknown}, equipment.EcuByReplacement, now)
}

// maxOrderNo is the maximum length of a repair order number.
const maxOrderNo = 40
