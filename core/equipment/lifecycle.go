package equipment

import (
	"context"
	"slices"

	dealers "evops/contracts/aftersales"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
)

// assignDealer ships a vehicle to a dealer in business. A vehicle in transit may be redirected.
func assignDealer(ctx context.Context, c *record.Change[equipment.Vehicle], in *equipment.AssignDealer) error {
	dealer, err := record.Get(ctx, c.Reader(), dealers.Dealers, in.DealerID)
	if err != nil {
		return err
	}
	switch {
	case dealer.OperationStatus == dealers.Stopped:
		return fault.DealerDisabled.With()
	case in.ShippedAt.Date() < c.Old.ProductionDate:
		c.AddError(&in.ShippedAt, "BEFORE_PRODUCTION", "发运时间早于生产日期", "Earlier than the production date")
		return nil
	}
	c.New.DealerID, c.New.ShippedAt = in.DealerID, in.ShippedAt
	return nil
}

// returnToStock takes a vehicle back from a dealer who has not sold it.
func returnToStock(_ context.Context, c *record.Change[equipment.Vehicle], _ *struct{}) error {
	if c.Old.BindStatus == equipment.Bound {
		return fault.VehicleBound.With()
	}
	c.New.DealerID, c.New.ShippedAt = 0, value.Time{}
	return nil
}

func (r *vehicleRules) registerSale(ctx context.Context, c *record.Change[equipment.Vehicle], in *equipment.RegisterSale) error {
	switch {
	case in.SoldAt < c.Old.ProductionDate:
		c.AddError(&in.SoldAt, "BEFORE_PRODUCTION", "销售日期早于生产日期", "Earlier than the production date")
	case in.SoldAt < c.Old.ShippedAt.Date():
		c.AddError(&in.SoldAt, "BEFORE_SHIPPED", "销售日期早于发运日期", "Earlier than the day it was shipped")
	}
	c.New.SoldAt, c.New.BuyerPhone = in.SoldAt, in.BuyerPhone
	return r.products.entitle(ctx, c.Tx, c.New, false)
}

// returnSale takes a sold vehicle back. A bound vehicle is refused; its owner must be unbound first.
func (r *vehicleRules) returnSale(ctx context.Context, c *record.Change[equipment.Vehicle], _ *struct{}) error {
	if c.Old.BindStatus == equipment.Bound {
		return fault.VehicleBound.With()
	}
	c.New.SoldAt, c.New.BuyerPhone, c.New.ServiceEndAt = "", value.Masked{}, ""
	return r.products.entitle(ctx, c.Tx, c.New, false)
}

// activate starts warranty and free period manually.
func (r *vehicleRules) activate(ctx context.Context, c *record.Change[equipment.Vehicle], _ *struct{}) error {
	c.New.ActivatedAt, c.New.ActivationSource = value.Now(), equipment.ActivatedByHand
	if c.Caller.UserType == system.DealerUser {
		c.New.ActivationSource = equipment.ActivatedByDealer
	}
	return r.products.entitle(ctx, c.Tx, c.New, false)
}

// deactivate undoes the activation of a test ride.
func (r *vehicleRules) deactivate(ctx context.Context, c *record.Change[equipment.Vehicle], _ *struct{}) error {
	if c.Old.BindStatus == equipment.Bound {
		return fault.VehicleBound.With()
	}
	c.New.ActivatedAt, c.New.ActivationSource, c.New.ServiceEndAt = value.Time{}, 0, ""
	return r.products.entitle(ctx, c.Tx, c.New, false)
}

// maxLabels is the maximum number of labels of a vehicle.
const maxLabels = 10

// label adds labels to a vehicle and removes others. Adding an existing label or removing a missing one is no error, since the vehicles of
// a batch differ.
func label(_ context.Context, c *record.Change[equipment.Vehicle], in *equipment.LabelVehicle) error {
	if len(in.Add)+len(in.Remove) == 0 {
		c.AddError(&in.Add, "REQUIRED", "请填写要添加或移除的标记", "Enter labels to add or remove")
		return nil
	}
	labels := slices.DeleteFunc(slices.Clone(c.Old.Labels), func(one string) bool { return slices.Contains(in.Remove, one) })
	for _, one := range in.Add {
		if !slices.Contains(labels, one) {
			labels = append(labels, one)
		}
	}
	if len(labels) > maxLabels {
		c.AddError(&in.Add, "COUNT", "一辆车最多 10 个标记", "At most 10 labels on a vehicle")
	}
	c.New.Labels = labels
	return nil
}
