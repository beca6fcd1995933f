package rollout

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/ota"
	"evops/core/record"
)

// CountUpgradable counts for every vehicle the controllers that a released firmware would bring to a newer version, and takes over when its
// controllers last reported.
func (s *Service) CountUpgradable(ctx context.Context) error {
	released, err := record.Find(ctx, s.Engine.Read(), ota.Firmwares, &ota.Firmwares.Row.Status, ota.FirmwareReleased)
	if err != nil {
		return err
	}
	var last int64
	for {
		var rows []counted
		if err := s.Engine.DB().Read().NewRaw("SELECT id, upgradable_count FROM ota_equipment WHERE id > ? AND deleted_at = 0 ORDER BY id LIMIT ?", last, deviceBatch).Scan(ctx, &rows); err != nil || len(rows) == 0 {
			return err
		}
		if err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error { return s.storeUpgradable(ctx, tx, rows, released) }); err != nil {
			return err
		}
		last = rows[len(rows)-1].ID
	}
}

// counted is a device with its stored count.
type counted struct{ ID, UpgradableCount int64 }

// storeUpgradable writes the columns alone: figures computed every night are no change of the device.
func (s *Service) storeUpgradable(ctx context.Context, tx bun.Tx, rows []counted, released []*ota.Firmware) error {
	ids := make([]int64, len(rows))
	for i, row := range rows {
		ids[i] = row.ID
	}
	found, err := s.candidates(ctx, tx, ids)
	if err != nil {
		return err
	}
	changed := map[int64][]int64{}
	for _, row := range rows {
		if n := upgradable(found[row.ID], released); n != row.UpgradableCount {
			changed[n] = append(changed[n], row.ID)
		}
	}
	for n, ids := range changed {
		if _, err := tx.NewRaw("UPDATE ota_equipment SET upgradable_count = ? WHERE id IN (?)", n, bun.List(ids)).Exec(ctx); err != nil {
			return err
		}
	}
	_, err = tx.NewRaw(`UPDATE ota_equipment SET last_check_at = e.at FROM (SELECT vehicle_id, max(last_report_at) AS at FROM ecu WHERE vehicle_id BETWEEN ? AND ? GROUP BY vehicle_id) AS e
		WHERE ota_equipment.id = e.vehicle_id AND e.at > ota_equipment.last_check_at`, ids[0], ids[len(ids)-1]).Exec(ctx)
	return err
}

// upgradable is the number of controllers of a vehicle that a firmware fits; nil for a vehicle that has been deleted.
func upgradable(v *vehicle, released []*ota.Firmware) int64 {
	newer := map[equipment.EcuType]bool{}
	for _, f := range released {
		if v != nil && f.PackageKind == ota.FullPackage && !newer[f.EcuType] {
			newer[f.EcuType] = fit(&v.candidate, ota.NormalTask, []*ota.Firmware{f}) == ""
		}
	}
	n := int64(0)
	for _, is := range newer {
		if is {
			n++
		}
	}
	return n
}
