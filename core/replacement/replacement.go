// Package replacement exchanges parts of vehicles (content catalogue, replacementRecord): a technician records what was replaced, somebody who
// may confirm it puts the new part into the vehicle, and for a week the exchange can be reverted.
package replacement

import (
	"context"
	"fmt"
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
	// Inform informs the owner of a vehicle, in the transaction of the event; may be nil.
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
	record.AfterSave(e, repair.Orders, requireDecided)
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
	if err := r.compare(ctx, c, v); err != nil || c.HasErrors() {
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

// compare refuses serials that do not fit the kind of part, an old part that is not in the vehicle, and a new one that cannot be used.
func (r Rules) compare(ctx context.Context, c *record.Change[repair.Replacement], v *equipment.Vehicle) error {
	n := c.New
	kind := kinds[n.DeviceType]
	for _, serial := range []*string{&n.OldSerial, &n.NewSerial} {
		if *serial != "" && !c.HasError(serial) && !kind.valid(*serial) {
			c.AddError(serial, "SERIAL_FORMAT", kind.format.ZH, kind.format.EN)
		}
	}
	if n.NewSerial != "" && n.NewSerial == n.OldSerial {
		c.AddError(&c.New.NewSerial, "SAME", "与原部件编号相同", "Same as the old serial")
	}
	if c.HasErrors() {
		return nil
	}
	mismatch, unusable, err := kind.problems(ctx, c.Reader(), v, n.OldSerial, n.NewSerial)
	if mismatch != nil {
		c.AddFault(&c.New.OldSerial, mismatch)
	}
	if unusable != nil {
		c.AddFault(&c.New.NewSerial, unusable)
	}
	return err
}

// confirm puts the new part into the vehicle.
func (r Rules) confirm(ctx context.Context, c *record.Change[repair.Replacement], _ *struct{}) error {
	n := c.New
	v, err := lockVehicle(ctx, c)
	if err != nil {
		return err
	}
	if n.DeviceType == repair.TerminalPart {
		n.OldTerminalSN = v.TboxSN
		if n.OldSIM, err = cardOf(ctx, c.Reader(), v); err != nil {
			return err
		}
	}
	n.DecidedAt = r.Clock()
	if err := kinds[n.DeviceType].checkedExchange(ctx, c, v, exchange{from: n.OldSerial, to: n.NewSerial, terminalSN: n.NewTerminalSN, sim: n.NewSIM, fate: n.OldPartFate}); err != nil {
		return err
	}
	return r.inform(ctx, c, v)
}

// inform informs the owner of a vehicle that it has a new part.
func (r Rules) inform(ctx context.Context, c *record.Change[repair.Replacement], v *equipment.Vehicle) error {
	if r.Inform == nil || v.OwnerID == 0 {
		return nil
	}
	return r.Inform(ctx, c.Tx, message.ServiceMessage{
		Scene: message.ReplacementScene, Key: fmt.Sprintf("replacement/%d/%d", c.New.ID, c.Old.Version), UserID: v.OwnerID, VehicleID: v.ID,
		Values: map[string]value.I18n{
			"partName": value.I18n(repair.PartKinds.LabelOf(int64(c.New.DeviceType))), "oldSnTail": value.Same(tail(c.New.OldSerial)), "newSnTail": value.Same(tail(c.New.NewSerial)),
		},
	})
}

// tail is the last six characters of a serial.
func tail(serial string) string { return serial[max(0, len(serial)-6):] }

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

func lockVehicle(ctx context.Context, c *record.Change[repair.Replacement]) (*equipment.Vehicle, error) {
	v, err := record.Lock(ctx, c.Reader(), equipment.Vehicles, c.Old.VehicleID)
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
	if r.Clock().Milli() > n.DecidedAt.Add(repair.RevertWithin).Milli() {
		return fault.StateNotAllowed.With()
	}
	v, err := lockVehicle(ctx, c)
	if err != nil {
		return err
	}
	n.RevertReason, n.RevertedAt = c.Reason, r.Clock()
	return kinds[n.DeviceType].checkedExchange(ctx, c, v, exchange{from: n.NewSerial, to: n.OldSerial, terminalSN: n.OldTerminalSN, sim: n.OldSIM, fate: repair.AtOutlet})
}

// matches reports whether serial may be a part in the vehicle: nobody knows a part that was never registered.
func matches(present []string, serial string) bool {
	return !slices.ContainsFunc(present, func(s string) bool { return s != "" }) || slices.Contains(present, serial)
}

// requireDecided refuses to finish an order whose replacements nobody has decided on.
func requireDecided(ctx context.Context, c *record.Change[repair.Order]) error {
	if c.Verb != repair.OrderFinish.Verb {
		return nil
	}
	all, err := record.Find(ctx, c.Reader(), repair.Replacements, &repair.Replacements.Row.RepairOrderID, c.New.ID)
	if err != nil {
		return err
	}
	pending := 0
	for _, r := range all {
		if r.Status == repair.ReplacePending {
			pending++
		}
	}
	if pending > 0 {
		return fault.ReplacementPending.With("n", pending)
	}
	return nil
}
