package equipment

import (
	"context"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/core/record"
)

// saveBluetooth validates a profile and marks it as unpublished when a published one changes: apps still have the older version.
func saveBluetooth(_ context.Context, c *record.Change[equipment.BluetoothSetup]) error {
	b := c.New
	if b.WriteUUID != "" && b.WriteUUID == b.NotifyUUID {
		c.AddError(&c.New.WriteUUID, "DISTINCT", "写特征UUID不能与通知特征UUID相同", "Must differ from the notify UUID")
	}
	if tooClose(&b.BluetoothProfile) {
		c.AddFault(&c.New.LockRSSI, fault.BLERSSIGap.With())
	}
	if c.Old != nil && c.Old.ConfigVersion > 0 && c.Old.BluetoothProfile != b.BluetoothProfile {
		b.Unpublished = true
	}
	return nil
}

func tooClose(p *equipment.BluetoothProfile) bool {
	return p.UnlockRSSI != 0 && p.LockRSSI > p.UnlockRSSI-equipment.RSSIGap
}

// publishBluetooth stores the profile as the next version, which apps fetch at their next start.
func publishBluetooth(ctx context.Context, c *record.Change[equipment.BluetoothSetup], _ *struct{}) error {
	b := c.New
	if tooClose(&b.BluetoothProfile) {
		return fault.BLERSSIGap.With()
	}
	b.ConfigVersion++
	b.Unpublished = false
	version := &equipment.BluetoothSetupVersion{SetupID: b.ID, ConfigVersion: b.ConfigVersion, BluetoothProfile: b.BluetoothProfile}
	if err := record.Insert(ctx, c.Engine, c.Tx, equipment.BluetoothSetupVersions, version); err != nil {
		return err
	}
	_, err := c.Tx.NewRaw("UPDATE bluetooth_setup_version SET created_by = ? WHERE id = ?", c.Caller.UserID, version.ID).Exec(ctx)
	return err
}

// rollBackBluetooth publishes an earlier version again under a new number. Version numbers only increase, so every app notices.
func rollBackBluetooth(ctx context.Context, c *record.Change[equipment.BluetoothSetup], in *equipment.RollBack) error {
	versions, err := record.Find(ctx, c.Reader(), equipment.BluetoothSetupVersions, &equipment.BluetoothSetupVersions.Row.SetupID, c.Old.ID)
	if err != nil {
		return err
	}
	for _, v := range versions {
		if v.ConfigVersion == in.ConfigVersion {
			c.New.BluetoothProfile = v.BluetoothProfile
			return publishBluetooth(ctx, c, nil)
		}
	}
	c.AddError(&in.ConfigVersion, "UNKNOWN_VERSION", "没有这个版本", "There is no such version")
	return nil
}

// disableBluetooth refuses to disable a profile of a published model: its owners unlock with it.
func disableBluetooth(ctx context.Context, c *record.Change[equipment.BluetoothSetup], _ *struct{}) error {
	models, err := record.Find(ctx, c.Reader(), equipment.VehicleModels, &equipment.VehicleModels.Row.BluetoothID, c.Old.ID)
	if err != nil {
		return err
	}
	published := 0
	for _, m := range models {
		if m.Status == equipment.ModelPublished {
			published++
		}
	}
	if published > 0 {
		return fault.RefInUse.With("n", published)
	}
	return nil
}

func deleteBluetooth(_ context.Context, c *record.Change[equipment.BluetoothSetup]) error {
	if c.Old.Status != equipment.ProfileDraft {
		return fault.StateNotAllowed.With("state", c.Old.Status)
	}
	return nil
}
