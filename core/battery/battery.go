// Package battery implements the rules of batteries: their codes, the vehicles they are in, and the end of their use.
package battery

import (
	"context"
	"strconv"

	"evops/contracts/battery"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/filter"
	"evops/contracts/value"
	"evops/core/command"
	"evops/core/record"
	"evops/core/system"
)

// Rules are the rules of batteries.
type Rules struct {
	Dictionary *system.Dictionary
	// Commands lock batteries.
	Commands *command.Service
	// Clock is value.Now except in tests.
	Clock func() value.Time
}

// save checks a new code and takes the maker and the production date from it. A battery in a vehicle has the dealer of the vehicle.
func (r Rules) save(_ context.Context, c *record.Change[battery.Battery]) error {
	b := c.New
	if c.Old == nil && b.BatteryCode != "" && !c.HasError(&c.New.BatteryCode) {
		r.decode(c)
	}
	if c.Old != nil && c.Old.DealerID != b.DealerID && c.Old.VehicleID != 0 && b.VehicleID == c.Old.VehicleID {
		c.AddError(&c.New.DealerID, "DEALER_OF_VEHICLE", "电池在车上，经销商随车辆变更", "The battery is in a vehicle and has its dealer")
	}
	return nil
}

// decode stores the facts in the code. A chemistry other than the type, and a date in the future, are probably typing errors or misprints, so they
// are reported, yet such labels exist and are accepted.
func (r Rules) decode(c *record.Change[battery.Battery]) {
	b := c.New
	code, broken := Decode(b.BatteryCode)
	if broken != 0 {
		c.AddFault(&c.New.BatteryCode, broken.fault())
		return
	}
	b.MakerCode = code.Parts[Maker-1]
	if b.ProductionDate == "" {
		b.ProductionDate = code.ProducedOn
	}
	for _, w := range code.warnings(b.BatteryType, r.Clock().Date()) {
		c.Warn(w.At, w.Rule, w.ZH, w.EN)
	}
}

// Warning is a contradiction between a code and other facts about a battery.
type Warning struct {
	At     any
	Rule   string
	ZH, EN string
}

// warnings compares a code with the type of a battery and with the date.
func (c Code) warnings(batteryType equipment.BatteryType, today value.Date) (all []Warning) {
	if c.chemistry.batteryType != 0 && batteryType != 0 && c.chemistry.batteryType != batteryType {
		all = append(all, Warning{&battery.Batteries.Row.BatteryType, "CODE_CHEMISTRY", "电池编码中的类型为" + c.chemistry.ZH + "，与电池类型不符", "The battery code has the chemistry " + c.chemistry.EN + ", unlike the battery type"})
	}
	if c.ProducedOn > today {
		all = append(all, Warning{&battery.Batteries.Row.BatteryCode, "CODE_DATE", "电池编码中的生产日期 " + string(c.ProducedOn) + " 晚于今天", "The production date in the code, " + string(c.ProducedOn) + ", is in the future"})
	}
	return all
}

// maxVoltageDifference is the largest difference between the voltage of a battery and its model, in per cent: the same voltage class is
// written as that of different cells, such as 72 and 73.6 V.
const maxVoltageDifference = 5

// install puts a battery into a slot of a vehicle.
func (r Rules) install(ctx context.Context, c *record.Change[battery.Battery], in *battery.Install) error {
	if err := r.Dictionary.Check(ctx, c.Mutation, &in.SwapReason, battery.SwapReasons, in.SwapReason); err != nil || c.HasErrors() {
		return err
	}
	v, err := record.Lock(ctx, c.Reader(), equipment.Vehicles, in.VehicleID) // two batteries must not take one slot
	if err != nil {
		return err
	}
	if v.Status == equipment.Scrapped {
		return fault.VehicleState.With()
	}
	if err := fits(ctx, c, v, &in.Slot); err != nil || c.HasErrors() {
		return err
	}
	reason := in.SwapReason
	if reason == "" {
		if reason, err = reasonFor(ctx, c.Reader(), v.ID, in.Slot); err != nil {
			return err
		}
	}
	return fit(ctx, c.Engine, c.Tx, c.New, &battery.History{
		VehicleID: v.ID, DealerID: v.DealerID, SlotNo: in.Slot, StartAt: r.Clock(), SwapReason: reason, RecordSource: battery.ByHand,
	}, c.Caller)
}

// fits refuses a slot that the model lacks or that is occupied, and a battery of another voltage.
func fits(ctx context.Context, c *record.Change[battery.Battery], v *equipment.Vehicle, slot *int64) error {
	model, err := record.Get(ctx, c.Reader(), equipment.VehicleModels, v.ModelID)
	if err != nil {
		return err
	}
	if slots := max(1, model.BatterySlots); *slot > slots {
		n := strconv.FormatInt(slots, 10)
		c.AddError(slot, "SLOT_UNKNOWN", "该车型有 "+n+" 个电池仓", "The model has "+n+" battery slots")
		return nil
	}
	if mine, its := c.Old.NominalVoltage, model.NominalVoltage; mine != 0 && its != 0 && 100*max(mine-its, its-mine) > maxVoltageDifference*its {
		c.AddFault(&c.New.VehicleID, fault.VoltageMismatch.With("battery", tenths(mine), "model", tenths(its)))
		return nil
	}
	fitted, err := record.Find(ctx, c.Reader(), battery.Batteries, &battery.Batteries.Row.VehicleID, v.ID)
	if err != nil {
		return err
	}
	for _, other := range fitted {
		if other.SlotNo == *slot {
			c.AddFault(slot, fault.SlotOccupied.With("code", other.BatteryCode))
		}
	}
	return nil
}

func tenths(n int64) string { return strconv.FormatFloat(float64(n)/10, 'f', -1, 64) }

// remove takes a battery out of its vehicle. It stays with the dealer of the vehicle.
func (r Rules) remove(ctx context.Context, c *record.Change[battery.Battery], _ *struct{}) error {
	return takeOut(ctx, c.Engine, c.Tx, c.New, r.Clock())
}

// dispose records who received a battery that no vehicle will use again. A missing one leaves its vehicle.
func (r Rules) dispose(ctx context.Context, c *record.Change[battery.Battery], in *battery.Dispose) error {
	c.New.Receiver, c.New.Evidence, c.New.DisposedAt = in.Receiver, in.Evidence, r.Clock()
	return takeOut(ctx, c.Engine, c.Tx, c.New, r.Clock())
}

// deleteBattery allows only batteries in stock; those with a history are refused as referred to.
func deleteBattery(ctx context.Context, c *record.Change[battery.Battery]) error {
	if c.Old.Status != battery.InStock {
		return fault.BatteryState.With()
	}
	_, err := c.Tx.NewRaw("UPDATE battery_state SET deleted_at = ? WHERE id = ?", value.Now(), c.Old.ID).Exec(ctx)
	return err
}

// followBattery creates the live state of a new battery, and copies a changed dealer to it, so that both have the same scope.
func followBattery(ctx context.Context, c *record.Change[battery.Battery]) error {
	switch {
	case c.Old == nil:
		return createStates(ctx, c.Tx, c.New.ID)
	case c.Old.DealerID != c.New.DealerID:
		_, err := c.Tx.NewRaw("UPDATE battery_state SET dealer_id = ? WHERE id = ?", c.New.DealerID, c.New.ID).Exec(ctx)
		return err
	}
	return nil
}

// inService are the vehicles that batteries can be installed in.
func inService(context.Context, record.Reader) ([]filter.Condition, error) {
	return []filter.Condition{filter.In(&equipment.Vehicles.Row.Status, equipment.InStock, equipment.Shipped, equipment.Sold)}, nil
}
