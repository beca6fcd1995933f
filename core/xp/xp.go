// Package xp implements the smart mobility line (equipment catalogue, vehicleXp): its vehicles, their owners, the instructions that wait for a
// phone, and the gateway by which phones upload (11.8).
package xp

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/contracts/xp"
	"evops/core/apptoken"
	"evops/core/content"
	vehicles "evops/core/equipment"
	"evops/core/record"
	"evops/core/system"
)

// Rules are the rules of Xp vehicles.
type Rules struct {
	Engine     *record.Engine
	Dictionary *system.Dictionary
	Tokens     apptoken.Checker
	// Clock is value.Now except in tests.
	Clock func() value.Time
}

// Register implements record.Feature.
func (r Rules) Register(e *record.Engine) {
	record.BeforeSave(e, xp.Vehicles, r.save)
	record.AfterSave(e, xp.Vehicles, followDealer)
	record.BeforeDelete(e, xp.Vehicles, remove)
	record.Guard(e, xp.Vehicles, blocked)
	record.OnAction(e, xp.Vehicles, xp.VehicleBind, r.bind)
	record.OnAction(e, xp.Vehicles, xp.VehicleUnbind, r.unbind)
	record.OnAction(e, xp.Vehicles, xp.VehicleSetLimit, r.setLimit)
	record.OnAction(e, xp.Vehicles, xp.VehicleLock, r.instructs(xp.Lock))
	record.OnAction(e, xp.Vehicles, xp.VehicleUnlock, r.instructs(xp.Unlock))
	record.OnAction(e, xp.Vehicles, xp.VehicleResetPIN, r.instructs(xp.ResetPIN))
	record.OnAction(e, xp.Instructions, xp.InstructionCancel, r.cancel)
}

// save checks a vehicle against its model and the dictionary.
func (r Rules) save(ctx context.Context, c *record.Change[xp.Vehicle]) error {
	v := c.New
	if c.Old == nil || c.Old.SalesChannel != v.SalesChannel {
		if err := r.Dictionary.Check(ctx, c.Mutation, &c.New.SalesChannel, xp.SalesChannels, v.SalesChannel); err != nil {
			return err
		}
	}
	if v.ModelID == 0 || c.HasError(&c.New.ModelID) {
		return nil
	}
	model, err := record.Get(ctx, c.Reader(), equipment.VehicleModels, v.ModelID)
	if err != nil {
		return err
	}
	if c.Old == nil || c.Old.ColorCode != v.ColorCode {
		vehicles.CheckColor(c.Mutation, model, &v.ColorCode)
	}
	if c.Old != nil {
		return nil
	}
	series, err := record.Get(ctx, c.Reader(), equipment.VehicleSeriesAll, model.SeriesID)
	switch {
	case err != nil:
		return err
	case series.ProductLine != equipment.SmartMobility:
		c.AddError(&c.New.ModelID, "PRODUCT_LINE", "车型不属于智慧出行产品线", "The model does not belong to the smart mobility line")
	case model.Status != equipment.ModelPublished:
		c.AddFault(&c.New.ModelID, fault.ModelNotPublished.With())
	}
	return nil
}

// followDealer copies a changed dealer to the rows about a vehicle, so that they have the same data scope.
func followDealer(ctx context.Context, c *record.Change[xp.Vehicle]) error {
	if c.Old == nil || c.Old.DealerID == c.New.DealerID {
		return nil
	}
	for _, rows := range []struct{ table, and string }{{"xp_instruction", ""}, {"xp_sync", ""}, {"xp_binding", " AND deleted_at = 0"}} { // rows of logs are not deleted
		if _, err := c.Tx.NewRaw("UPDATE ? SET dealer_id = ?, updated_at = ?, version = version + 1 WHERE vehicle_xp_id = ?"+rows.and, bun.Ident(rows.table), c.New.DealerID, c.New.UpdatedAt, c.New.ID).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}

// remove refuses to delete a vehicle that ever had an owner.
func remove(_ context.Context, c *record.Change[xp.Vehicle]) error {
	if c.Old.ActivationStatus == equipment.Activated || c.Old.BindStatus == equipment.Bound {
		return fault.RefInUse.With("n", 1)
	}
	return nil
}

// bind makes a user the owner. The first binding activates the vehicle, and its warranty begins.
func (r Rules) bind(ctx context.Context, c *record.Change[xp.Vehicle], in *xp.BindOwner) error {
	v, now := c.New, r.Clock()
	user, err := content.NormalByPhone(ctx, c.Mutation, &in.Phone)
	if err != nil || user == nil {
		return err
	}
	v.OwnerID, v.BindStatus = user.ID, equipment.Bound
	if v.ActivationStatus == equipment.NotActivated {
		model, err := record.Get(ctx, c.Reader(), equipment.VehicleModels, v.ModelID)
		if err != nil {
			return err
		}
		v.ActivationStatus, v.ActivatedAt = equipment.Activated, now
		v.WarrantyEndAt = WarrantyEnd(now, model.WarrantyMonths)
	}
	b := &xp.Binding{VehicleXpID: v.ID, DealerID: v.DealerID, AppUserID: user.ID, Evidences: in.Evidences, BoundAt: now, OperatorID: c.Caller.UserID}
	if err := record.InsertAs(ctx, c.Engine, c.Tx, xp.Bindings, b, c.Caller); err != nil {
		return err
	}
	c.SetReply("bindingId", b.ID)
	return nil
}

// WarrantyEnd returns the end of the warranty of a vehicle that was activated at a time; empty for a model without one.
func WarrantyEnd(activated value.Time, months int64) value.Date {
	if months == 0 {
		return ""
	}
	return value.At(activated.Std().AddDate(0, int(months), 0)).Date()
}

// unbind ends the binding and cancels the instructions that wait for the phone of the owner.
func (r Rules) unbind(ctx context.Context, c *record.Change[xp.Vehicle], in *xp.UnbindOwner) error {
	v, now := c.New, r.Clock()
	bindings, err := record.Find(ctx, c.Reader(), xp.Bindings, &xp.Bindings.Row.VehicleXpID, v.ID)
	if err != nil {
		return err
	}
	for _, old := range bindings {
		if !old.UnboundAt.IsZero() {
			continue
		}
		b := *old
		b.State, b.UnboundAt, b.Reason, b.OperatorID = xp.Ended, now, value.Cut(c.Reason, 200), c.Caller.UserID
		b.Evidences = append(slices.Clone(old.Evidences), in.Evidences...)
		if err := record.Update(ctx, c.Engine, c.Tx, xp.Bindings, old, &b); err != nil {
			return err
		}
		c.SetReply("bindingId", b.ID)
	}
	open, err := r.openOf(ctx, c.Tx, v.ID)
	if err != nil {
		return err
	}
	for _, i := range open {
		if err := r.move(ctx, c.Tx, i, xp.OwnerGone, nil); err != nil {
			return err
		}
	}
	v.OwnerID, v.BindStatus = 0, equipment.Unbound
	return nil
}
