// Package replacement exchanges parts of vehicles (content catalogue, replacementRecord): a technician records what was replaced, somebody who
// may confirm it puts the new part into the vehicle, and for a week the exchange can be reverted.
package replacement

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/message"
	"evops/contracts/repair"
	"evops/contracts/value"
	"evops/core/record"
)

// numberPrefix is the prefix of the numbers of replacements.
const numberPrefix = "RP"

// minPhotos are the labels of the old and the new part.
const minPhotos = 2

// Rules are the rules of replacements.
type Rules struct {
	Engine *record.Engine
	// Inform informs a user of the app of an event, in its transaction; may be nil.
	Inform func(ctx context.Context, tx bun.Tx, m message.ServiceMessage) error
	// Clock is value.Now except in tests.
	Clock func() value.Time
}

// Register implements record.Feature.
func (r Rules) Register(e *record.Engine) {
	record.BeforeSave(e, repair.Replacements, r.save)
	record.OnAction(e, repair.Replacements, repair.ReplacementConfirm, r.confirm)
	record.OnAction(e, repair.Replacements, repair.ReplacementRefuse, r.refuse)
	record.OnAction(e, repair.Replacements, repair.ReplacementRevert, r.revert)
	record.AfterSave(e, repair.Replacements, r.saved)
}

// save checks a new replacement against the vehicle.
func (r Rules) save(ctx context.Context, c *record.Change[repair.Replacement]) error {
	n := c.New
	if c.Old != nil || n.VehicleID == 0 || c.HasError(&c.New.VehicleID) || c.HasError(&c.New.DeviceType) {
		return nil
	}
	v, err := record.Get(ctx, c.Reader(), equipment.Vehicles, n.VehicleID)
	if err != nil {
		return err
	}
	r.complete(c, v)
	if err := r.compare(ctx, c.Mutation, v, n, &n.OldSerial, &n.NewSerial); err != nil || c.HasErrors() {
		return err
	}
	n.RecordNo, err = c.NextNumber(ctx, &repair.Replacements.Row.RecordNo, numberPrefix, r.Clock().Date())
	return err
}

// complete checks what the declaration cannot: an import has neither photos nor orders.
func (r Rules) complete(c *record.Change[repair.Replacement], v *equipment.Vehicle) {
	n := c.New
	if !n.ReplacedAt.IsZero() && !v.ActivatedAt.IsZero() && n.ReplacedAt.Milli() < v.ActivatedAt.Milli() {
		c.AddError(&c.New.ReplacedAt, "BEFORE_ACTIVATION", "早于车辆激活时间", "Before the activation of the vehicle")
	}
	if c.Verb == "import" {
		return
	}
	if n.RepairOrderID == 0 && n.Reason.NeedsOrder() {
		c.AddError(&c.New.RepairOrderID, "REQUIRED", "请选择关联工单", "Choose the repair order")
	}
	if len(n.Photos) < minPhotos {
		c.AddError(&c.New.Photos, "COUNT", "请上传新旧部件标签的照片，至少 2 张", "Add photos of the labels of both parts, at least 2")
	}
}

// compare refuses serials that do not fit the kind of part, an old part that is not in the vehicle, and a new one that cannot be used. oldAt
// and newAt are where the caller wrote the serials.
func (r Rules) compare(ctx context.Context, c *record.Mutation, v *equipment.Vehicle, n *repair.Replacement, oldAt, newAt any) error {
	kind := kinds[n.DeviceType]
	for _, serial := range []struct {
		at   any
		text string
	}{{oldAt, n.OldSerial}, {newAt, n.NewSerial}} {
		if serial.text != "" && !c.HasError(serial.at) && !kind.valid(serial.text) {
			c.AddError(serial.at, "SERIAL_FORMAT", kind.format.ZH, kind.format.EN)
		}
	}
	if n.NewSerial != "" && n.NewSerial == n.OldSerial {
		c.AddError(newAt, "SAME", "与原部件编号相同", "Same as the old serial")
	}
	if c.HasErrors() {
		return nil
	}
	mismatch, unusable, err := kind.problems(ctx, c.Reader(), v, n.OldSerial, n.NewSerial)
	if mismatch != nil {
		c.AddFault(oldAt, mismatch)
	}
	if unusable == nil && err == nil {
		unusable, err = gone(ctx, c.Reader(), n.DeviceType, n.NewSerial)
	}
	if unusable != nil {
		c.AddFault(newAt, unusable)
	}
	return err
}

// confirm puts the new part into the vehicle.
func (r Rules) confirm(ctx context.Context, c *record.Change[repair.Replacement], _ *struct{}) error {
	v, err := lockVehicle(ctx, c.Reader(), c.Old.VehicleID)
	if err != nil {
		return err
	}
	return r.putIn(ctx, c, v)
}

// putIn exchanges the part in the vehicle for the new one.
func (r Rules) putIn(ctx context.Context, c *record.Change[repair.Replacement], v *equipment.Vehicle) error {
	n := c.New
	if n.DeviceType == repair.TerminalPart {
		n.OldTerminalSN = v.TboxSN
		var err error
		if n.OldSIM, err = cardOf(ctx, c.Reader(), v); err != nil {
			return err
		}
	}
	switch refused, err := gone(ctx, c.Reader(), n.DeviceType, n.NewSerial); {
	case err != nil:
		return err
	case refused != nil:
		return refused
	}
	n.DecidedAt = r.Clock()
	return kinds[n.DeviceType].checkedExchange(ctx, c, v, exchange{from: n.OldSerial, to: n.NewSerial, terminalSN: n.NewTerminalSN, sim: n.NewSIM, fate: n.OldPartFate})
}

// checkedExchange repeats the comparison of the report, since the vehicle or the new part may have changed, and exchanges the parts.
func (k *kind) checkedExchange(ctx context.Context, c *record.Change[repair.Replacement], v *equipment.Vehicle, x exchange) error {
	mismatch, unusable, err := k.problems(ctx, c.Reader(), v, x.from, x.to)
	switch {
	case err != nil:
		return err
	case mismatch != nil:
		return mismatch
	case unusable != nil:
		return unusable
	}
	return k.exchange(ctx, c, v, x)
}

func lockVehicle(ctx context.Context, in record.Reader, id int64) (*equipment.Vehicle, error) {
	v, err := record.Lock(ctx, in, equipment.Vehicles, id)
	if err == nil && v.StolenFlag {
		err = fault.VehicleStolen.With()
	}
	return v, err
}

func (r Rules) refuse(_ context.Context, c *record.Change[repair.Replacement], _ *struct{}) error {
	c.New.DecidedAt, c.New.RefusalReason = r.Clock(), c.Reason
	return nil
}

// revert puts the old part back, unless too much time has passed or the vehicle has a third part by now.
func (r Rules) revert(ctx context.Context, c *record.Change[repair.Replacement], _ *struct{}) error {
	n := c.New
	if r.tooLate(n) {
		return fault.StateNotAllowed.With()
	}
	v, err := lockVehicle(ctx, c.Reader(), c.Old.VehicleID)
	if err != nil {
		return err
	}
	n.RevertReason, n.RevertedAt = c.Reason, r.Clock()
	return kinds[n.DeviceType].checkedExchange(ctx, c, v, exchange{from: n.NewSerial, to: n.OldSerial, terminalSN: n.OldTerminalSN, sim: n.OldSIM, fate: repair.AtOutlet})
}

// tooLate reports whether a replacement can no longer be reverted.
func (r Rules) tooLate(n *repair.Replacement) bool {
	return r.Clock().Milli() > n.DecidedAt.Add(repair.RevertWithin).Milli()
}

// matches reports whether serial may be a part in the vehicle: nobody knows a part that was never registered.
func matches(present []string, serial string) bool {
	return !slices.ContainsFunc(present, func(s string) bool { return s != "" }) || slices.Contains(present, serial)
}
