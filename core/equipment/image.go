package equipment

import (
	"context"
	"fmt"
	"slices"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/record"
)

// saveImage reads what is said about a new picture from its file, and holds it to its model.
func saveImage(ctx context.Context, c *record.Change[equipment.VehicleImage]) error {
	i := c.New
	if c.Old != nil || c.HasError("") {
		return nil
	}
	model, err := record.Get(ctx, c.Reader(), equipment.VehicleModels, i.ModelID)
	if err != nil {
		return err
	}
	if !colorCodes(model)[i.ColorCode] {
		c.AddError("colorCode", "UNKNOWN_COLOR", "车型没有颜色"+i.ColorCode, "The model has no colour "+i.ColorCode)
	}
	i.Name = ImageName(model.ModelCode, i.ColorCode, i.Angle)
	if err := readFile(ctx, c); err != nil {
		return err
	}
	twins, err := record.Find(ctx, c.Reader(), equipment.VehicleImages, "sha256", i.SHA256)
	if err != nil {
		return err
	}
	for _, twin := range twins {
		if twin.ModelID == i.ModelID {
			c.SetReply("duplicateOf", twin.Name)
		}
	}
	return nil
}

// ImageName is what a picture's file is called in a zip of pictures.
func ImageName(model, color string, angle equipment.ImageAngle) string {
	return fmt.Sprintf("%s_%s_%d", model, color, angle)
}

// readFile takes size and checksum from the stored file. A picture without transparency has become a JPEG on its way in.
func readFile(ctx context.Context, c *record.Change[equipment.VehicleImage]) error {
	i := c.New
	files, err := record.Find(ctx, c.Reader(), system.FileObjects, "fileKey", i.Image)
	if err != nil {
		return err
	}
	if len(files) == 0 {
		c.AddFault("image", fault.RefNotFound.With("model", system.FileObjects.ZH))
		return nil
	}
	f := files[0]
	switch {
	case f.Size > equipment.MaxImageSize:
		c.AddFault("image", fault.ImageTooLarge.With())
	case f.ContentType != "image/png" || f.Width < equipment.MinImageWidth || f.Width > equipment.MaxImageWidth:
		c.AddFault("image", fault.ImageFormat.With())
	}
	i.Width, i.Height, i.SizeKB, i.SHA256 = f.Width, f.Height, (f.Size+1023)/1024, f.SHA256
	return nil
}

// defaultOf names the set of pictures of which one is the default.
func defaultOf(i *equipment.VehicleImage) string {
	return fmt.Sprintf("%d/%s/%d", i.ModelID, i.ColorCode, i.Client)
}

// MarkDefault makes a picture the default of its model, colour and client, or takes that away.
func MarkDefault(i *equipment.VehicleImage, is bool) {
	if i.IsDefault, i.DefaultOf = is, ""; is {
		i.DefaultOf = defaultOf(i)
	}
}

// enabledBeside is the pictures that are on and share model, colour and client with i, in their order, without i itself.
func enabledBeside(ctx context.Context, v record.Reader, i *equipment.VehicleImage) ([]*equipment.VehicleImage, error) {
	all, err := record.Find(ctx, v, equipment.VehicleImages, "modelId", i.ModelID)
	return slices.DeleteFunc(all, func(other *equipment.VehicleImage) bool {
		return other.ID == i.ID || other.Status != equipment.On || defaultOf(other) != defaultOf(i)
	}), err
}

// setDefault makes a picture the default and lets the former one go first, since the index allows no two at any moment.
func setDefault(ctx context.Context, c *record.Change[equipment.VehicleImage], _ *struct{}) error {
	others, err := enabledBeside(ctx, c.Reader(), c.New)
	if err != nil {
		return err
	}
	for _, other := range others {
		if other.IsDefault {
			if err := moveDefault(ctx, c, other, false); err != nil {
				return err
			}
		}
	}
	MarkDefault(c.New, true)
	return nil
}

func moveDefault(ctx context.Context, c *record.Change[equipment.VehicleImage], i *equipment.VehicleImage, to bool) error {
	moved := *i
	MarkDefault(&moved, to)
	return record.Update(ctx, c.Engine, c.Tx, equipment.VehicleImages, i, &moved)
}

// enableImage makes the first picture that is switched on the default of its kind.
func enableImage(ctx context.Context, c *record.Change[equipment.VehicleImage], _ *struct{}) error {
	others, err := enabledBeside(ctx, c.Reader(), c.New)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(others, func(i *equipment.VehicleImage) bool { return i.IsDefault }) {
		MarkDefault(c.New, true)
	}
	return nil
}

// disableImage hands the default on to the next picture. The last one of a published model stays: owners see it.
func disableImage(ctx context.Context, c *record.Change[equipment.VehicleImage], _ *struct{}) error {
	if !c.New.IsDefault {
		return nil
	}
	others, err := enabledBeside(ctx, c.Reader(), c.New)
	if err != nil {
		return err
	}
	if len(others) == 0 {
		if err := keepShown(ctx, c); err != nil {
			return err
		}
	}
	MarkDefault(c.New, false)
	return handOn(ctx, c, others)
}

// deleteImage lets go of any picture but the default of a published model.
func deleteImage(ctx context.Context, c *record.Change[equipment.VehicleImage]) error {
	if !c.Old.IsDefault {
		return nil
	}
	if err := keepShown(ctx, c); err != nil {
		return err
	}
	others, err := enabledBeside(ctx, c.Reader(), c.Old)
	if err != nil {
		return err
	}
	return handOn(ctx, c, others)
}

func keepShown(ctx context.Context, c *record.Change[equipment.VehicleImage]) error {
	model, err := record.Get(ctx, c.Reader(), equipment.VehicleModels, c.Old.ModelID)
	if err != nil {
		return err
	}
	if model.Status == equipment.ModelPublished {
		return fault.ImageIsDefault.With()
	}
	return nil
}

// handOn gives the default to the first of the pictures that are left. The one that had it is stored afterwards, so its place in the index is cleared first.
func handOn(ctx context.Context, c *record.Change[equipment.VehicleImage], left []*equipment.VehicleImage) error {
	if len(left) == 0 {
		return nil
	}
	if _, err := c.Tx.NewRaw("UPDATE vehicle_image SET default_of = '' WHERE id = ?", c.Old.ID).Exec(ctx); err != nil {
		return err
	}
	return moveDefault(ctx, c, left[0], true)
}
