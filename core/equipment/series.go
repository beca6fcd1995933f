package equipment

import (
	"context"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/system"
)

type seriesRules struct{ dictionary *system.Dictionary }

func (r *seriesRules) save(ctx context.Context, c *record.Change[equipment.VehicleSeries]) error {
	s := c.New
	if c.Old == nil && !c.Refused("vehicleTypeId") {
		kind, err := record.Get(ctx, c.View(), equipment.VehicleTypes, s.VehicleTypeID)
		if err != nil {
			return err
		}
		if !kind.Enabled {
			c.Refuse("vehicleTypeId", "TYPE_DISABLED", "车辆类型已停用", "The vehicle type is disabled")
		}
	}
	if c.Old == nil || c.Old.Brand != s.Brand {
		return r.dictionary.Check(ctx, c.Attempt, "brand", equipment.Brands, s.Brand)
	}
	return nil
}

// launch puts a series on sale: the app shows its picture, and there must be something to buy.
func launch(ctx context.Context, c *record.Change[equipment.VehicleSeries], _ *struct{}) error {
	s := c.New
	if s.CoverImage == "" {
		c.Refuse("coverImage", "REQUIRED", "请先上传车系主图", "Upload the cover first")
		return nil
	}
	models, err := record.Find(ctx, c.View(), equipment.VehicleModels, "seriesId", s.ID)
	if err != nil {
		return err
	}
	for _, m := range models {
		if m.Status == equipment.ModelPublished {
			if s.LaunchDate == "" {
				s.LaunchDate = value.Today()
			}
			s.DelistDate = ""
			return nil
		}
	}
	return fault.SeriesEmpty.With()
}

func delist(_ context.Context, c *record.Change[equipment.VehicleSeries], _ *struct{}) error {
	c.New.DelistDate = value.Today()
	return nil
}
