package ota

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/ota"
	"evops/core/record"
)

// installedGroup is the controllers with one hardware and software on terminals of one generation.
type installedGroup struct {
	EcuType         equipment.EcuType
	HardwareVersion string
	SoftwareVersion string
	ProtocolGen     equipment.ProtocolGen
	N               int64
}

// CountInstalled counts for each firmware the controllers that report its version.
func (s Firmware) CountInstalled(ctx context.Context) error {
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		var groups []installedGroup
		err := tx.NewRaw(`SELECT e.ecu_type, e.hardware_version, e.software_version, m.protocol_gen, count(*) AS n
			FROM ecu AS e JOIN vehicle AS v ON v.id = e.vehicle_id AND v.deleted_at = 0 JOIN vehicle_model AS m ON m.id = v.model_id
			WHERE e.status <> ? AND e.software_version <> '' GROUP BY e.ecu_type, e.hardware_version, e.software_version, m.protocol_gen`, equipment.EcuReplaced).Scan(ctx, &groups)
		if err != nil {
			return err
		}
		later := []ota.FirmwareStatus{ota.FirmwareInTest, ota.FirmwareReleased, ota.FirmwareDeprecated, ota.FirmwareWithdrawn}
		v := s.Engine.InTx(tx)
		current, err := record.Find(ctx, v, ota.Firmwares, &ota.Firmwares.Row.Status, later...)
		if err != nil {
			return err
		}
		for _, f := range current {
			if err := storeInstalled(ctx, tx, "ota_firmware", f.ID, &f.Image, secondGeneration, groups); err != nil {
				return err
			}
		}
		old, err := record.Find(ctx, v, ota.FirmwareOlds, &ota.FirmwareOlds.Row.Status, later...)
		if err != nil {
			return err
		}
		for _, f := range old {
			if err := storeInstalled(ctx, tx, "ota_firmware_old", f.ID, &f.Image, firstGeneration, groups); err != nil {
				return err
			}
		}
		return nil
	})
}

// storeInstalled writes the column alone: a figure computed every night is no change of the firmware.
func storeInstalled(ctx context.Context, tx bun.Tx, table string, id int64, i *ota.Image, g generation, groups []installedGroup) error {
	var n int64
	for _, one := range groups {
		if one.EcuType == i.EcuType && one.SoftwareVersion == i.VersionName && one.ProtocolGen == g.protocol && slices.Contains(i.HardwareVersions, one.HardwareVersion) {
			n += one.N
		}
	}
	if n == i.Installed {
		return nil
	}
	_, err := tx.NewRaw("UPDATE ? SET installed = ? WHERE id = ?", bun.Ident(table), n, id).Exec(ctx)
	return err
}
