package ota

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"slices"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/schema"

	"evops/contracts/equipment"
	"evops/contracts/filter"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
	"evops/core/store"
)

const (
	// shownTasks bounds the tasks of a firmware that are looked at, the latest ones.
	shownTasks = 20
	// rateDays is the number of full days over which alarms are compared.
	rateDays = 30
)

// Usage is what has become of a full package: the tasks that install it and, within the caller's scope, their results.
type Usage struct {
	Tasks    []TaskUse    `json:"tasks"`
	Installs []InstallDay `json:"installs"`
	Failures []Failure    `json:"failures"`
	// Alarms is null for a caller who may not view alarms, vehicles and controllers in the same scope.
	Alarms *AlarmRates `json:"alarms"`
}

// TaskUse is a task that installs a firmware.
type TaskUse struct {
	ID        int64          `json:"id"`
	TaskNo    string         `json:"taskNo"`
	Name      string         `json:"name"`
	Status    ota.TaskStatus `json:"status"`
	Total     int64          `json:"total"`
	Succeeded int64          `json:"succeeded"`
	Failed    int64          `json:"failed"`
}

// InstallDay is the vehicles that the tasks had upgraded by the end of a day, for every day from the first upgrade to the last.
type InstallDay struct {
	Day   value.Date `json:"day" null:"false"`
	Total int64      `json:"total"`
}

// Failure is the vehicles of a model that failed with an error.
type Failure struct {
	Error   ota.ErrorCode `json:"error"`
	ModelID int64         `json:"modelId"`
	Model   value.I18n    `json:"model"`
	N       int64         `json:"n"`
}

// AlarmRates compares vehicles that have a firmware, since they have it, with the others of its models over the last 30 days.
type AlarmRates struct {
	With   AlarmRate `json:"with"`
	Others AlarmRate `json:"others"`
}

// AlarmRate is the alarms of level 3 and above of some vehicles, in total and for 100 vehicles and day.
type AlarmRate struct {
	Vehicles int64   `json:"vehicles"`
	Alarms   int64   `json:"alarms"`
	Rate     float64 `json:"rate"`
}

var exampleUsage = Usage{
	Tasks: []TaskUse{{7, "OT20260310000012", "BMS 2.4.1", ota.TaskRunning, 2000, 620, 4}}, Installs: []InstallDay{{endpoint.ExampleDate, 620}},
	Failures: []Failure{{206, 1, value.I18n{ZH: "S7 Pro 2026款", EN: "S7 Pro 2026"}, 3}}, Alarms: &AlarmRates{AlarmRate{620, 12, 0.31}, AlarmRate{1_380, 190, 0.46}},
}

// subject is a firmware of either generation as the tasks and vehicles that have it see it.
type subject struct {
	*ota.Image
	// tasks selects its tasks, the latest ones; targets is the field of their targets that refers to them.
	tasks   bun.Ident
	with    schema.QueryWithArgs
	targets *int64
	// onEcu is the condition for a controller e that has it.
	onEcu string
}

func subjectOf(f *ota.Firmware) subject {
	return subject{&f.Image, "ota_task", bun.SafeQuery("items LIKE ?", fmt.Sprintf(`%%"firmwareId":%d}%%`, f.ID)), &ota.Targets.Row.TaskID, fmt.Sprintf("e.software_code = %d", f.VersionCode)}
}

// subjectOfOld has no version code: versions of the first generation are texts without order.
func subjectOfOld(f *ota.FirmwareOld) subject {
	return subject{&f.Image, "ota_task_old", bun.SafeQuery("firmware_id = ?", f.ID), &ota.Targets.Row.TaskOldID, fmt.Sprintf("e.software_version = (SELECT f.version_name FROM ota_firmware_old AS f WHERE f.id = %d)", f.ID)}
}

// usageOf returns what has become of a firmware. Tasks install full packages; a delta is chosen for a vehicle.
func usageOf(ctx context.Context, v record.Reader, db bun.IDB, who *access.Caller, f subject, now value.Time) (u Usage, err error) {
	u = Usage{Tasks: []TaskUse{}, Installs: []InstallDay{}, Failures: []Failure{}}
	if err := db.NewRaw("SELECT id, task_no, name, status, total, succeeded, failed FROM ? WHERE ? AND deleted_at = 0 ORDER BY id DESC LIMIT ?", f.tasks, f.with, shownTasks).Scan(ctx, &u.Tasks); err != nil {
		return u, err
	}
	if len(u.Tasks) > 0 {
		ids := make([]int64, len(u.Tasks))
		for i, t := range u.Tasks {
			ids[i] = t.ID
		}
		of := filter.In(f.targets, ids[0], ids[1:]...)
		if u.Installs, err = installsOf(ctx, v, who, of); err != nil {
			return u, err
		}
		if u.Failures, err = failuresOf(ctx, v, who, of); err != nil {
			return u, err
		}
	}
	alarms := who.Scope(equipment.Alarms.PermissionFor("view"))
	for _, permission := range []string{equipment.Alarms.PermissionFor("view"), equipment.Vehicles.PermissionFor("view"), equipment.Ecus.PermissionFor("view")} {
		if !who.Can(permission) || who.Scope(permission) != alarms {
			return u, nil
		}
	}
	u.Alarms, err = ratesOf(ctx, v, who, f, now)
	return u, err
}

// installsOf adds up the vehicles that tasks upgraded, day by day.
func installsOf(ctx context.Context, v record.Reader, who *access.Caller, of filter.Condition) ([]InstallDay, error) {
	row, out, total := ota.Targets.Row, []InstallDay{}, int64(0)
	body := ota.Targets.Where(of, filter.In(&row.State, ota.TargetSucceeded)).Body()
	err := v.Aggregate(ctx, ota.Targets.Name, who, "view", body, store.DayStart("("+store.DayNumber("finished_at")+")")+", count(*)", "GROUP BY 1 ORDER BY 1", func(rows *sql.Rows) error {
		var day value.Time
		var n int64
		err := rows.Scan(&day, &n)
		for last := len(out) - 1; last >= 0 && out[last].Day.AddDays(1) < day.Date(); last++ {
			out = append(out, InstallDay{out[last].Day.AddDays(1), total})
		}
		total += n
		out = append(out, InstallDay{day.Date(), total})
		return err
	})
	return out, err
}

// failuresOf counts the vehicles that failed in tasks by error and model.
func failuresOf(ctx context.Context, v record.Reader, who *access.Caller, of filter.Condition) ([]Failure, error) {
	row, out, models := ota.Targets.Row, []Failure{}, []int64{}
	body := ota.Targets.Where(of, filter.In(&row.State, ota.TargetFailed, ota.TargetRolledBack)).Body()
	const selected = `error_code, coalesce((SELECT v.model_id FROM vehicle AS v WHERE v.id = "ota_task_target"."vehicle_id"), 0), count(*)`
	if err := v.Aggregate(ctx, ota.Targets.Name, who, "view", body, selected, "GROUP BY 1, 2", func(rows *sql.Rows) error {
		var f Failure
		err := rows.Scan(&f.Error, &f.ModelID, &f.N)
		out, models = append(out, f), append(models, f.ModelID)
		return err
	}); err != nil {
		return nil, err
	}
	names, err := v.Names(ctx, equipment.VehicleModels.Name, models...)
	for i := range out {
		out[i].Model = names[out[i].ModelID]
	}
	slices.SortFunc(out, func(a, b Failure) int {
		return cmp.Or(cmp.Compare(b.N, a.N), cmp.Compare(a.Error, b.Error), cmp.Compare(a.ModelID, b.ModelID))
	})
	return out, err
}

// ratesOf compares alarms. A vehicle counts as having the firmware from its last upgrade on.
func ratesOf(ctx context.Context, v record.Reader, who *access.Caller, f subject, now value.Time) (*AlarmRates, error) {
	from := now.Date().AddDays(-rateDays).Time().Milli()
	upgraded := func(vehicle string) string {
		return fmt.Sprintf("(SELECT max(e.last_upgrade_at) FROM ecu AS e WHERE e.vehicle_id = %s AND e.ecu_type = %d AND %s AND e.status <> %d)", vehicle, f.EcuType, f.onEcu, equipment.EcuReplaced)
	}
	out := &AlarmRates{}
	var millis [2]int64 // of the others, of those with the firmware
	groups := [2]*AlarmRate{&out.Others, &out.With}
	since, row := upgraded(`"vehicle"."id"`), equipment.Vehicles.Row
	body := equipment.Vehicles.Where(filter.In(&row.ModelID, f.ModelIDs[0], f.ModelIDs[1:]...), filter.Not(&row.Status, equipment.Scrapped)).Body()
	selected := fmt.Sprintf("CASE WHEN %[1]s IS NULL THEN 0 ELSE 1 END, count(*), CAST(sum(%[2]d - CASE WHEN coalesce(%[1]s, 0) > %[3]d THEN coalesce(%[1]s, 0) ELSE %[3]d END) AS bigint)", since, now.Milli(), from)
	if err := v.Aggregate(ctx, equipment.Vehicles.Name, who, "view", body, selected, "GROUP BY 1", func(rows *sql.Rows) error {
		var group, n, total int64
		err := rows.Scan(&group, &n, &total)
		groups[group].Vehicles, millis[group] = n, total
		return err
	}); err != nil {
		return nil, err
	}
	since = upgraded(`"alarm"."vehicle_id"`)
	alarm := equipment.Alarms.Row
	body = equipment.Alarms.Where(filter.In(&alarm.ModelID, f.ModelIDs[0], f.ModelIDs[1:]...), filter.In(&alarm.Level, equipment.AlarmMajor, equipment.AlarmCritical), filter.Days(&alarm.FirstAt, -rateDays, 0)).Body()
	selected = fmt.Sprintf("CASE WHEN %[1]s IS NULL THEN 0 WHEN first_at >= %[1]s THEN 1 ELSE 2 END, count(*)", since)
	err := v.Aggregate(ctx, equipment.Alarms.Name, who, "view", body, selected, "GROUP BY 1", func(rows *sql.Rows) error {
		var group, n int64
		err := rows.Scan(&group, &n)
		if group < 2 { // those before the upgrade say nothing
			groups[group].Alarms = n
		}
		return err
	})
	for i, g := range groups {
		if millis[i] > 0 {
			g.Rate = float64(g.Alarms) * 100 * 86_400_000 / float64(millis[i])
		}
	}
	return out, err
}
