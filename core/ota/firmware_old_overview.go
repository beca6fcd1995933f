package ota

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"slices"

	"evops/contracts/equipment"
	"evops/contracts/filter"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// FirmwareOldOverview is what follows from the file of a firmware of the first generation, and from the vehicles.
type FirmwareOldOverview struct {
	Checks []PackageCheck `json:"checks"`
	// Models is the vehicles that still need the first generation; null for a caller who may not view vehicles or controllers.
	Models []ModelInstalls `json:"models"`
	Usage
}

// ModelInstalls is the vehicles of one model, and those of them that report the version. Scrapped vehicles do not count.
type ModelInstalls struct {
	ID        int64      `json:"id"`
	Name      value.I18n `json:"name"`
	Vehicles  int64      `json:"vehicles"`
	Installed int64      `json:"installed"`
}

func (s Firmware) overviewOld(ctx context.Context, who *access.Caller, id int64) (*FirmwareOldOverview, error) {
	v := s.Engine.Read()
	f, err := record.Get(ctx, v, ota.FirmwareOlds, id)
	if err != nil {
		return nil, err
	}
	out := &FirmwareOldOverview{}
	if out.Checks, err = checksOld(ctx, v, who, f); err != nil {
		return nil, err
	}
	if who.Can(equipment.Vehicles.PermissionFor("view")) && who.Can(equipment.Ecus.PermissionFor("view")) {
		if out.Models, err = modelsOf(ctx, v, who, f); err != nil {
			return nil, err
		}
	}
	out.Usage, err = usageOf(ctx, v, s.Engine.DB().Read(), who, subjectOfOld(f), s.Clock())
	return out, err
}

// checksOld compares the file as it is stored now with its digest.
func checksOld(ctx context.Context, v record.Reader, who *access.Caller, f *ota.FirmwareOld) ([]PackageCheck, error) {
	file, err := fileOf(ctx, v, &f.Image)
	if err != nil || file == nil {
		return []PackageCheck{}, err
	}
	one := PackageCheck{Check: HashCheck}
	if problem := inspectDigest(&f.Image, file); problem != nil {
		one.Reason = new(problem.In(who.Language))
	}
	return []PackageCheck{one}, nil
}

// modelsOf counts the vehicles visible to the caller of the models of a firmware.
func modelsOf(ctx context.Context, v record.Reader, who *access.Caller, f *ota.FirmwareOld) ([]ModelInstalls, error) {
	names, err := v.Names(ctx, equipment.VehicleModels.Name, f.ModelIDs...)
	if err != nil {
		return nil, err
	}
	of, row, out := subjectOfOld(f), equipment.Vehicles.Row, []ModelInstalls{}
	body := equipment.Vehicles.Where(filter.In(&row.ModelID, 0, f.ModelIDs...), filter.Not(&row.Status, equipment.Scrapped)).Body()
	selected := fmt.Sprintf(`"vehicle"."model_id", count(*), sum(CASE WHEN EXISTS (SELECT 1 FROM ecu AS e WHERE e.vehicle_id = "vehicle"."id" AND e.ecu_type = %d AND %s AND e.status <> %d) THEN 1 ELSE 0 END)`, f.EcuType, of.onEcu, equipment.EcuReplaced)
	err = v.Aggregate(ctx, equipment.Vehicles.Name, who, "view", body, selected, "GROUP BY 1", func(rows *sql.Rows) error {
		var m ModelInstalls
		err := rows.Scan(&m.ID, &m.Vehicles, &m.Installed)
		m.Name = names[m.ID]
		out = append(out, m)
		return err
	})
	slices.SortFunc(out, func(a, b ModelInstalls) int {
		return cmp.Or(cmp.Compare(b.Vehicles, a.Vehicles), cmp.Compare(a.ID, b.ID))
	})
	return out, err
}
