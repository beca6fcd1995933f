package ota

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"

	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/firmware"
	"evops/core/record"
	"evops/core/validate"
)

// FirmwareOverview is what follows from the package of a firmware, from the vehicles and from other packages.
type FirmwareOverview struct {
	Checks []PackageCheck `json:"checks"`
	// Fit is null for a caller who may not view vehicles or controllers.
	Fit    *Fit    `json:"fit"`
	Deltas []Delta `json:"deltas"`
	Usage
}

// PackageCheck is a check of a package, with the reason in the caller's language if it fails.
type PackageCheck struct {
	Check  Check   `json:"check"`
	Reason *string `json:"reason"`
}

// Fit is how many vehicles of the models a firmware fits, and why it does not fit the others. Scrapped vehicles do not count.
type Fit struct {
	Vehicles   int64      `json:"vehicles"`
	Matching   int64      `json:"matching"`
	Mismatches []Unfit    `json:"mismatches"`
	Models     []ModelFit `json:"models"`
}

// Unfit is a number of vehicles with the reason why a firmware does not fit them, in the caller's language.
type Unfit struct {
	Reason ota.Ineligible `json:"reason"`
	Text   string         `json:"text"`
	N      int64          `json:"n"`
}

// ModelFit is the vehicles of one model: in total, those that the firmware fits, and those that report its version.
type ModelFit struct {
	ID        int64      `json:"id"`
	Name      value.I18n `json:"name"`
	Vehicles  int64      `json:"vehicles"`
	Matching  int64      `json:"matching"`
	Installed int64      `json:"installed"`
}

// Delta is a package that falls back on a full one, with the bytes that it saves.
type Delta struct {
	ID          int64              `json:"id"`
	FirmwareNo  string             `json:"firmwareNo"`
	BaseVersion string             `json:"baseVersion"`
	SizeB       int64              `json:"sizeB"`
	SavedB      int64              `json:"savedB"`
	Status      ota.FirmwareStatus `json:"status"`
}

// Endpoints returns the endpoints about firmware in addition to the standard ones of its resources.
func (s Firmware) Endpoints() []endpoint.Endpoint {
	return []endpoint.Endpoint{
		endpoint.OnOverview(ota.Firmwares, field.Label{ZH: "固件概览：文件校验、适配车辆、差分包与升级结果", EN: "Checks of a firmware, vehicles that it fits, its deltas, and results of its installation"}, s.overview, &FirmwareOverview{
			Checks: []PackageCheck{{Check: HashCheck}, {Check: SignatureCheck}, {Check: HeaderCheck}},
			Fit: &Fit{Vehicles: 180, Matching: 120, Mismatches: []Unfit{{ota.AlreadyNewer, "已是此版本或更新", 60}},
				Models: []ModelFit{{1, value.I18n{ZH: "S7 Pro 2026款", EN: "S7 Pro 2026"}, 180, 120, 60}}},
			Deltas: []Delta{{2, "FW20260315000002", "2.3.1", 41_200, 158_800, ota.FirmwareReleased}},
			Usage:  exampleUsage,
		}),
		endpoint.OnOverview(ota.FirmwareOlds, field.Label{ZH: "旧版固件概览：文件校验、各车型安装量与升级结果", EN: "Check of a legacy firmware, where it is installed, and results of its installation"}, s.overviewOld, &FirmwareOldOverview{
			Checks: []PackageCheck{{Check: HashCheck}}, Models: []ModelInstalls{{1, value.I18n{ZH: "S3 2019款", EN: "S3 2019"}, 180, 60}}, Usage: exampleUsage,
		}),
	}
}

func (s Firmware) overview(ctx context.Context, who *access.Caller, id int64) (*FirmwareOverview, error) {
	v := s.Engine.Read()
	f, err := record.Get(ctx, v, ota.Firmwares, id)
	if err != nil {
		return nil, err
	}
	out := &FirmwareOverview{Deltas: []Delta{}}
	if out.Checks, err = s.checks(ctx, v, who, f); err != nil {
		return nil, err
	}
	if who.Can(equipment.Vehicles.PermissionFor("view")) && who.Can(equipment.Ecus.PermissionFor("view")) {
		if out.Fit, err = fitOf(ctx, v, who, f); err != nil {
			return nil, err
		}
	}
	out.Usage = Usage{Tasks: []TaskUse{}, Installs: []InstallDay{}, Failures: []Failure{}}
	if f.PackageKind == ota.FullPackage {
		if out.Usage, err = usageOf(ctx, v, s.Engine.DB().Read(), who, subjectOf(f), s.Clock()); err != nil {
			return nil, err
		}
	}
	deltas, err := record.Find(ctx, v, ota.Firmwares, &ota.Firmwares.Row.FullFirmwareID, id)
	for _, d := range deltas {
		out.Deltas = append(out.Deltas, Delta{d.ID, d.FirmwareNo, validate.VersionOf(d.BaseVersionCode), d.SizeB, f.SizeB - d.SizeB, d.Status})
	}
	return out, err
}

// checks runs the checks of a package. They show why a draft cannot be verified, and whether a key was revoked since.
func (s Firmware) checks(ctx context.Context, v record.Reader, who *access.Caller, f *ota.Firmware) ([]PackageCheck, error) {
	file, err := fileOf(ctx, v, &f.Image)
	if err != nil || file == nil {
		return []PackageCheck{}, err
	}
	problems, err := s.inspect(ctx, f, file)
	if err != nil {
		return nil, err
	}
	var out []PackageCheck
	for _, name := range []Check{HashCheck, SignatureCheck, HeaderCheck} {
		one := PackageCheck{Check: name}
		if i := slices.IndexFunc(problems, func(p problem) bool { return p.check == name }); i >= 0 {
			one.Reason = new(problems[i].In(who.Language))
		}
		out = append(out, one)
	}
	return out, nil
}

// fitOf counts the vehicles visible to the caller by the versions of the controllers that a firmware depends on, and compares each
// combination with it.
func fitOf(ctx context.Context, v record.Reader, who *access.Caller, f *ota.Firmware) (*Fit, error) {
	names, err := v.Names(ctx, equipment.VehicleModels.Name, f.ModelIDs...)
	if err != nil {
		return nil, err
	}
	of := func(column string, ecu equipment.EcuType, none string) string {
		return fmt.Sprintf(`coalesce((SELECT max(e.%s) FROM ecu AS e WHERE e.vehicle_id = "vehicle"."id" AND e.ecu_type = %d AND e.status <> %d), %s)`, column, ecu, equipment.EcuReplaced, none)
	}
	columns := []string{`"vehicle"."model_id"`, of("hardware_version", f.EcuType, "''"), of("software_version", f.EcuType, "''"), of("software_code", f.EcuType, "0"), of("boot_version", f.EcuType, "''"), of("anti_rollback", f.EcuType, "0")}
	for _, r := range f.Requires {
		columns = append(columns, of("software_code", r.EcuType, "0"))
	}
	groups := make([]string, len(columns))
	for i := range groups {
		groups[i] = fmt.Sprint(i + 1)
	}
	out := &Fit{Mismatches: []Unfit{}, Models: []ModelFit{}}
	models, reasons := map[int64]*ModelFit{}, map[ota.Ineligible]int64{}
	row := equipment.Vehicles.Row
	body := equipment.Vehicles.Where(filter.In(&row.ModelID, 0, f.ModelIDs...), filter.Not(&row.Status, equipment.Scrapped)).Body()
	err = v.Aggregate(ctx, equipment.Vehicles.Name, who, "view", body, strings.Join(columns, ", ")+", count(*)", "GROUP BY "+strings.Join(groups, ", "), func(rows *sql.Rows) error {
		var model, n int64
		e := equipment.Ecu{EcuType: f.EcuType}
		fitted := map[equipment.EcuType]*equipment.Ecu{f.EcuType: &e}
		into := []any{&model, &e.HardwareVersion, &e.SoftwareVersion, &e.SoftwareCode, &e.BootVersion, &e.AntiRollback}
		for _, r := range f.Requires {
			other := &equipment.Ecu{EcuType: r.EcuType}
			fitted[r.EcuType] = other
			into = append(into, &other.SoftwareCode)
		}
		if err := rows.Scan(append(into, &n)...); err != nil {
			return err
		}
		m := models[model]
		if m == nil {
			m = &ModelFit{ID: model, Name: names[model]}
			models[model] = m
		}
		m.Vehicles, out.Vehicles = m.Vehicles+n, out.Vehicles+n
		if e.SoftwareVersion == f.VersionName {
			m.Installed += n
		}
		reason := firmware.Mismatch(f, fitted, false)
		if reason == "" && !firmware.Requires(f, firmware.Versions(fitted)) {
			reason = ota.MissingRequired
		}
		if reason != "" {
			reasons[reason] += n
			return nil
		}
		m.Matching, out.Matching = m.Matching+n, out.Matching+n
		return nil
	})
	if err != nil {
		return nil, err
	}
	for reason, n := range reasons {
		out.Mismatches = append(out.Mismatches, Unfit{reason, ota.IneligibleReasons.LabelOf(reason).In(who.Language), n})
	}
	for _, m := range models {
		out.Models = append(out.Models, *m)
	}
	slices.SortFunc(out.Mismatches, func(a, b Unfit) int { return cmp.Or(cmp.Compare(b.N, a.N), cmp.Compare(a.Reason, b.Reason)) })
	slices.SortFunc(out.Models, func(a, b ModelFit) int { return cmp.Or(cmp.Compare(b.Vehicles, a.Vehicles), cmp.Compare(a.ID, b.ID)) })
	return out, nil
}
