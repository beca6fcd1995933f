package ota

import (
	"context"
	"slices"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/filter"
	"evops/contracts/ota"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/file"
	"evops/core/record"
)

// Firmware manages the firmware of vehicles: what a package must be, and who releases it.
type Firmware struct {
	Engine *record.Engine
	Files  Files
	Clock  func() value.Time
	// Tested reports whether a finished test task installed a firmware on at least so many vehicles without a hard error. Without it, nothing
	// counts as tested.
	Tested func(ctx context.Context, v record.Reader, firmware, vehicles int64) (bool, error)
}

// generation is what firmware of a generation of terminals has of its own.
type generation struct {
	prefix   string // of its numbers
	protocol equipment.ProtocolGen
	maxB     int64
	maxSize  string
}

var (
	firstGeneration  = generation{"FO", equipment.FirstGeneration, 512 << 10, "512 KB"}
	secondGeneration = generation{"FW", equipment.OverBroker, 64 << 20, "64 MB"}
)

// Register implements record.Feature.
func (s Firmware) Register(e *record.Engine) {
	record.Serial(e, ota.Firmwares)
	record.Serial(e, ota.FirmwareOlds)
	record.BeforeSave(e, ota.Firmwares, s.save)
	record.BeforeSave(e, ota.FirmwareOlds, s.saveOld)
	record.Guard(e, ota.Firmwares, blocked(func(f *ota.Firmware) (*ota.Image, int64) { return &f.Image, f.CreatedBy }))
	record.Guard(e, ota.FirmwareOlds, blocked(func(f *ota.FirmwareOld) (*ota.Image, int64) { return &f.Image, f.CreatedBy }))
	record.OnAction(e, ota.Firmwares, ota.FirmwareVerify, s.verify)
	record.OnAction(e, ota.Firmwares, ota.FirmwareRelease, s.release)
	record.OnAction(e, ota.FirmwareOlds, ota.FirmwareOldVerify, s.verifyOld)
	record.OnAction(e, ota.FirmwareOlds, ota.FirmwareOldRelease, releaseOld)
	record.OnChoice(e, equipment.VehicleModels, ota.ModelsOverBroker, secondGeneration.models)
	record.OnChoice(e, equipment.VehicleModels, ota.ModelsOfFirstGeneration, firstGeneration.models)
	record.OnChoice(e, ota.Firmwares, ota.FullPackages, fullPackages)
}

func (g generation) models(context.Context, record.Reader) ([]filter.Condition, error) {
	return []filter.Condition{filter.Is(&equipment.VehicleModels.Row.ProtocolGen, g.protocol)}, nil
}

func fullPackages(context.Context, record.Reader) ([]filter.Condition, error) {
	row := ota.Firmwares.Row
	return []filter.Condition{filter.Is(&row.PackageKind, ota.FullPackage), filter.In(&row.Status, ota.FirmwareVerified, ota.FirmwareInTest, ota.FirmwareReleased)}, nil
}

// blocked returns a guard that lets only drafts be deleted, and nobody release what they uploaded.
func blocked[T any](of func(*T) (image *ota.Image, uploader int64)) func(context.Context, record.Reader, *access.Caller) (record.GuardFunc[T], error) {
	return func(_ context.Context, _ record.Reader, who *access.Caller) (record.GuardFunc[T], error) {
		return func(row *T, verb string) *fault.Error {
			if row == nil {
				return nil
			}
			switch image, uploader := of(row); {
			case verb == action.Delete.Verb && image.Status != ota.FirmwareDraft:
				return fault.StateNotAllowed.With("state", image.Status)
			case verb == ota.ReleaseVerb && uploader == who.UserID:
				return fault.ReviewSelf.With()
			}
			return nil
		}, nil
	}
}

// saveImage applies the rules of both generations. It returns the uploaded file of a new image; nil if the file was refused.
func (s Firmware) saveImage(ctx context.Context, c *record.Mutation, old, i *ota.Image, notes any, g generation) (*system.FileObject, error) {
	if err := checkModels(ctx, c, i, g); err != nil {
		return nil, err
	}
	slices.Sort(i.HardwareVersions)
	i.HardwareVersions = slices.Compact(i.HardwareVersions)
	if old != nil {
		if old.Status != ota.FirmwareDraft {
			refuseLateChanges(c, old, i, notes)
		}
		return nil, nil
	}
	if i.PackageFile == "" || c.HasError(&i.PackageFile) {
		return nil, nil
	}
	f, err := fileOf(ctx, c.Reader(), i)
	if err != nil || f == nil {
		return nil, err
	}
	if f.Size > g.maxB {
		c.AddFault(&i.PackageFile, fault.FirmwareTooLarge.With("max", g.maxSize))
		return nil, nil
	}
	if i.SHA256 != "" && i.SHA256 != f.SHA256 {
		c.AddFault(&i.SHA256, fault.FirmwareHash.With())
	}
	i.SizeB, i.SHA256 = f.Size, f.SHA256
	return f, nil
}

// checkModels refuses models whose terminals are of another generation.
func checkModels(ctx context.Context, c *record.Mutation, i *ota.Image, g generation) error {
	models, err := record.Find(ctx, c.Reader(), equipment.VehicleModels, &equipment.VehicleModels.Row.ID, i.ModelIDs...)
	for _, m := range models {
		if m.ProtocolGen != g.protocol {
			c.AddError(&i.ModelIDs, "PROTOCOL", m.Name.In("zh")+"的终端是另一代协议", "The terminals of "+m.Name.In("en")+" are of another generation")
		}
	}
	return err
}

// refuseLateChanges refuses to change what was verified: only the texts, and models only fewer.
func refuseLateChanges(c *record.Mutation, old, i *ota.Image, notes any) {
	for _, f := range c.ChangedExcept(&i.Name, notes, &i.ModelIDs) {
		c.AddError(f, fault.StateNotAllowed.Name, "校验后不能修改", "Cannot be changed once it is verified")
	}
	for _, id := range i.ModelIDs {
		if !old.ModelIDs.Has(id) {
			c.AddError(&i.ModelIDs, fault.StateNotAllowed.Name, "校验后只能减少车型", "Models can only be removed once it is verified")
		}
	}
}

// fileOf returns the stored file of an image; nil if there is none.
func fileOf(ctx context.Context, v record.Reader, i *ota.Image) (*system.FileObject, error) {
	return file.ByKey(ctx, v, i.PackageFile)
}

// release publishes a tested firmware to new tasks.
func (s Firmware) release(ctx context.Context, c *record.Change[ota.Firmware], in *ota.ReleaseFirmware) error {
	if in.Notes.ZH != "" {
		c.New.Notes = in.Notes
	}
	if c.New.Notes.ZH == "" {
		return fault.FirmwareNotes.With()
	}
	least, err := testVehicles.Now(ctx, s.Engine.DB())
	if err != nil {
		return err
	}
	tested := false
	if s.Tested != nil {
		if tested, err = s.Tested(ctx, c.Reader(), c.New.ID, least); err != nil {
			return err
		}
	}
	if !tested {
		return fault.FirmwareTestRequired.With("n", least)
	}
	return nil
}

func releaseOld(_ context.Context, c *record.Change[ota.FirmwareOld], _ *action.NoInput) error {
	if c.New.Notes == "" {
		return fault.FirmwareNotes.With()
	}
	return nil
}
