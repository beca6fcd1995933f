package equipment

import (
	"context"
	"fmt"
	"slices"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/file"
	"evops/core/record"
)

// saveImage fills in the file data of a new picture and checks it against its model.
func saveImage(ctx context.Context, c *record.Change[equipment.VehicleImage]) error {
	i := c.New
	if c.Old != nil || c.HasErrors() {
		return nil
	}
	model, err := record.Get(ctx, c.Reader(), equipment.VehicleModels, i.ModelID)
	if err != nil {
		return err
	}
	CheckColor(c.Mutation, model, &i.ColorCode)
	i.Name = ImageName(model.ModelCode, i.ColorCode, i.Angle)
	if err := readFile(ctx, c); err != nil {
		return err
	}
	twins, err := record.Find(ctx, c.Reader(), equipment.VehicleImages, &equipment.VehicleImages.Row.SHA256, i.SHA256)
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

// ImageName returns the file name of a picture in a zip, without extension.
func ImageName(model, color string, angle equipment.ImageAngle) string {
	return fmt.Sprintf("%s_%s_%d", model, color, angle)
}

// readFile copies size and checksum from the stored file. The upload converts pictures without transparency to JPEG, so only PNG is
// accepted here.
func readFile(ctx context.Context, c *record.Change[equipment.VehicleImage]) error {
	i := c.New
	f, err := file.ByKey(ctx, c.Reader(), i.Image)
	if err != nil {
		return err
	}
	if f == nil {
		c.AddFault(&c.New.Image, fault.RefNotFound.With("model", system.FileObjects.ZH))
		return nil
	}
	switch {
	case f.Size > equipment.MaxImageSize:
		c.AddFault(&c.New.Image, fault.ImageTooLarge.With())
	case f.ContentType != "image/png" || f.Width < equipment.MinImageWidth || f.Width > equipment.MaxImageWidth:
		c.AddFault(&c.New.Image, fault.ImageFormat.With())
	}
	i.Width, i.Height, i.SizeKB, i.SHA256 = f.Width, f.Height, (f.Size+1023)/1024, f.SHA256
	return nil
}

// defaultOf returns the key of the group of pictures (model, colour, client) that has one default.
func defaultOf(i *equipment.VehicleImage) string {
	return fmt.Sprintf("%d/%s/%d", i.ModelID, i.ColorCode, i.Client)
}

// MarkDefault sets or clears a picture as the default of its model, colour and client.
func MarkDefault(i *equipment.VehicleImage, is bool) {
	if i.IsDefault, i.DefaultOf = is, ""; is {
		i.DefaultOf = defaultOf(i)
	}
}

// otherEnabled returns the enabled pictures with the same model, colour and client as i, in order, without i.
func otherEnabled(ctx context.Context, v record.Reader, i *equipment.VehicleImage) ([]*equipment.VehicleImage, error) {
	all, err := record.Find(ctx, v, equipment.VehicleImages, &equipment.VehicleImages.Row.ModelID, i.ModelID)
	return slices.DeleteFunc(all, func(other *equipment.VehicleImage) bool {
		return other.ID == i.ID || other.Status != equipment.On || defaultOf(other) != defaultOf(i)
	}), err
}

// setDefault makes a picture the default. It clears the former default first, since the unique index allows only one at any time.
func setDefault(ctx context.Context, c *record.Change[equipment.VehicleImage], _ *struct{}) error {
	others, err := otherEnabled(ctx, c.Reader(), c.New)
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

// enableImage makes a picture the default if its group has none.
func enableImage(ctx context.Context, c *record.Change[equipment.VehicleImage], _ *struct{}) error {
	others, err := otherEnabled(ctx, c.Reader(), c.New)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(others, func(i *equipment.VehicleImage) bool { return i.IsDefault }) {
		MarkDefault(c.New, true)
	}
	return nil
}

// disableImage passes the default on to the next picture. The last one of a published model cannot be disabled, since owners see it.
func disableImage(ctx context.Context, c *record.Change[equipment.VehicleImage], _ *struct{}) error {
	if !c.New.IsDefault {
		return nil
	}
	others, err := otherEnabled(ctx, c.Reader(), c.New)
	if err != nil {
		return err
	}
	if len(others) == 0 {
		if err := refuseIfPublished(ctx, c); err != nil {
			return err
		}
	}
	MarkDefault(c.New, false)
	return passDefault(ctx, c, others)
}

// deleteImage allows every picture except the default of a published model.
func deleteImage(ctx context.Context, c *record.Change[equipment.VehicleImage]) error {
	if !c.Old.IsDefault {
		return nil
	}
	if err := refuseIfPublished(ctx, c); err != nil {
		return err
	}
	others, err := otherEnabled(ctx, c.Reader(), c.Old)
	if err != nil {
		return err
	}
	return passDefault(ctx, c, others)
}

func refuseIfPublished(ctx context.Context, c *record.Change[equipment.VehicleImage]) error {
	model, err := record.Get(ctx, c.Reader(), equipment.VehicleModels, c.Old.ModelID)
	if err != nil {
		return err
	}
	if model.Status == equipment.ModelPublished {
		return fault.ImageIsDefault.With()
	}
	return nil
}

// passDefault makes the first of the remaining pictures the default. The former default is stored afterwards, so its index entry is cleared
// here first.
func passDefault(ctx context.Context, c *record.Change[equipment.VehicleImage], remaining []*equipment.VehicleImage) error {
	if len(remaining) == 0 {
		return nil
	}
	if _, err := c.Tx.NewRaw("UPDATE vehicle_image SET default_of = '' WHERE id = ?", c.Old.ID).Exec(ctx); err != nil {
		return err
	}
	return moveDefault(ctx, c, remaining[0], true)
}
