package equipment

import (
	"context"
	"fmt"
	"slices"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/file"
	"evops/core/record"
	"evops/core/system"
)

type seriesRules struct{ dictionary *system.Dictionary }

func (r *seriesRules) save(ctx context.Context, c *record.Change[equipment.VehicleSeries]) error {
	s := c.New
	if c.Old == nil && !c.HasError(&c.New.VehicleTypeID) {
		kind, err := record.Get(ctx, c.Reader(), equipment.VehicleTypes, s.VehicleTypeID)
		if err != nil {
			return err
		}
		if !kind.Enabled {
			c.AddError(&c.New.VehicleTypeID, "TYPE_DISABLED", "车辆类型已停用", "The vehicle type is disabled")
		}
	}
	if s.CoverImage != "" && (c.Old == nil || c.Old.CoverImage != s.CoverImage) {
		if err := checkCover(ctx, c); err != nil {
			return err
		}
	}
	if c.Old == nil || c.Old.Brand != s.Brand {
		return r.dictionary.Check(ctx, c.Mutation, &c.New.Brand, equipment.Brands, s.Brand)
	}
	return nil
}

var coverTypes = []string{"image/png", "image/webp", "image/jpeg"}

// checkCover refuses a cover whose file is too large or whose picture is too small for the app. Both were measured when the file was
// stored; the engine refuses a file that does not exist.
func checkCover(ctx context.Context, c *record.Change[equipment.VehicleSeries]) error {
	f, err := file.ByKey(ctx, c.Reader(), c.New.CoverImage)
	if err != nil || f == nil {
		return err
	}
	switch {
	case f.Size > equipment.MaxImageSize:
		c.AddFault(&c.New.CoverImage, fault.ImageTooLarge.With())
	case !slices.Contains(coverTypes, f.ContentType) || f.Width < equipment.MinCoverWidth || f.Height < equipment.MinCoverHeight:
		c.AddError(&c.New.CoverImage, fault.ImageFormat.Name, fmt.Sprintf("须为 PNG、WebP 或 JPG，且不小于 %d×%d 像素", equipment.MinCoverWidth, equipment.MinCoverHeight),
			fmt.Sprintf("Must be a PNG, WebP or JPG of at least %d×%d pixels", equipment.MinCoverWidth, equipment.MinCoverHeight))
	}
	return nil
}

// launch puts a series on sale. It needs a cover, which the app shows, and a published model.
func launch(ctx context.Context, c *record.Change[equipment.VehicleSeries], _ *struct{}) error {
	s := c.New
	if s.CoverImage == "" {
		c.AddError(&c.New.CoverImage, "REQUIRED", "请先上传车系主图", "Upload the cover first")
		return nil
	}
	models, err := record.Find(ctx, c.Reader(), equipment.VehicleModels, &equipment.VehicleModels.Row.SeriesID, s.ID)
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
