package rollout

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"strconv"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/ota"
	"evops/core/record"
)

// CountUpgradable finds for every controller the newest released firmware that fits, stores with every device the versions of its controllers
// and how many could be upgraded, and takes over when they last reported.
func (s *Service) CountUpgradable(ctx context.Context) error {
	released, err := s.released(ctx, s.Engine.DB().Read())
	if err != nil {
		return err
	}
	var last int64
	for {
		var ids []int64
		if err := s.Engine.DB().Read().NewRaw("SELECT id FROM ota_equipment WHERE id > ? AND deleted_at = 0 ORDER BY id LIMIT ?", last, deviceBatch).Scan(ctx, &ids); err != nil || len(ids) == 0 {
			return err
		}
		if err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error { return s.storeVersions(ctx, tx, ids, released) }); err != nil {
			return err
		}
		last = ids[len(ids)-1]
	}
}

// refreshVersions does the same for one vehicle, whose upgrade has just succeeded.
func (s *Service) refreshVersions(ctx context.Context, tx bun.Tx, vehicle int64) error {
	released, err := s.released(ctx, tx)
	if err != nil {
		return err
	}
	return s.storeVersions(ctx, tx, []int64{vehicle}, released)
}

// released returns the released full packages by controller, the newest first.
func (s *Service) released(ctx context.Context, db bun.IDB) (map[equipment.EcuType][]*ota.Firmware, error) {
	all, err := record.Find(ctx, s.reader(db), ota.Firmwares, &ota.Firmwares.Row.Status, ota.FirmwareReleased)
	out := map[equipment.EcuType][]*ota.Firmware{}
	for _, f := range all {
		if f.PackageKind == ota.FullPackage {
			out[f.EcuType] = append(out[f.EcuType], f)
		}
	}
	for _, of := range out {
		slices.SortFunc(of, func(a, b *ota.Firmware) int { return cmp.Compare(b.VersionCode, a.VersionCode) })
	}
	return out, err
}

// deviceFigures is what is stored with a device, ecuFigures with a controller. Whole fleets have the same.
type (
	deviceFigures struct {
		Generation equipment.ProtocolGen
		Upgradable int64
		Versions   string
	}
	ecuFigures struct {
		Latest     string
		Upgradable bool
	}
)

// storeVersions writes the columns alone: figures computed every night are no change of the device.
func (s *Service) storeVersions(ctx context.Context, tx bun.Tx, ids []int64, released map[equipment.EcuType][]*ota.Firmware) error {
	found, err := s.candidates(ctx, tx, ids)
	if err != nil {
		return err
	}
	var rows []struct {
		ID, UpgradableCount int64
		ProtocolGen         equipment.ProtocolGen
		EcuVersions         string
	}
	if err := tx.NewRaw("SELECT id, protocol_gen, upgradable_count, ecu_versions FROM ota_equipment WHERE id IN (?)", bun.List(ids)).Scan(ctx, &rows); err != nil {
		return err
	}
	devices, ecus := map[deviceFigures][]int64{}, map[ecuFigures][]int64{}
	for _, row := range rows {
		v := found[row.ID]
		if v == nil {
			continue // deleted meanwhile
		}
		now := deviceFigures{Generation: v.Generation}
		versions := map[string]string{}
		for t, e := range v.ECUs {
			figures := newest(v, released[t])
			if figures.Upgradable {
				now.Upgradable++
			}
			if figures != (ecuFigures{e.LatestVersion, e.Upgradable}) {
				ecus[figures] = append(ecus[figures], e.ID)
			}
			versions[strconv.FormatInt(int64(t), 10)] = cmp.Or(e.HardwareVersion, "–") + " / " + cmp.Or(e.SoftwareVersion, "–")
		}
		text, _ := json.Marshal(versions) // maps of strings always encode, in the order of their keys
		now.Versions = string(text)
		if now != (deviceFigures{row.ProtocolGen, row.UpgradableCount, row.EcuVersions}) {
			devices[now] = append(devices[now], row.ID)
		}
	}
	for is, ids := range devices {
		if _, err := tx.NewRaw("UPDATE ota_equipment SET protocol_gen = ?, upgradable_count = ?, ecu_versions = ? WHERE id IN (?)", is.Generation, is.Upgradable, is.Versions, bun.List(ids)).Exec(ctx); err != nil {
			return err
		}
	}
	for is, ids := range ecus {
		if _, err := tx.NewRaw("UPDATE ecu SET latest_version = ?, upgradable = ? WHERE id IN (?)", is.Latest, is.Upgradable, bun.List(ids)).Exec(ctx); err != nil {
			return err
		}
	}
	_, err = tx.NewRaw(`UPDATE ota_equipment SET last_check_at = e.at FROM (SELECT vehicle_id, max(last_report_at) AS at FROM ecu WHERE vehicle_id BETWEEN ? AND ? GROUP BY vehicle_id) AS e
		WHERE ota_equipment.id = e.vehicle_id AND e.at > ota_equipment.last_check_at`, ids[0], ids[len(ids)-1]).Exec(ctx)
	return err
}

// newest returns the newest of the released packages that fits a controller, the present version included, and whether it is an upgrade. What
// a blocked vehicle could have is known, but it is not upgraded.
func newest(v *vehicle, released []*ota.Firmware) ecuFigures {
	open := v.candidate
	open.Blocked = false
	for _, f := range released {
		switch fit(&open, ota.NormalTask, []*ota.Firmware{f}) {
		case "":
			return ecuFigures{f.VersionName, !v.Blocked}
		case ota.AlreadyNewer:
			return ecuFigures{f.VersionName, false}
		}
	}
	return ecuFigures{}
}
