package alarm

import (
	"cmp"
	"context"
	"database/sql"
	"slices"
	"strconv"

	"evops/contracts/equipment"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// frequencyDays is the number of days, including today, in which alarms of a code are counted (equipment catalogue, alarmErrCode).
const frequencyDays = 30

// Share is the number of alarms of a code in a group of vehicles, and of vehicles that had any.
type Share struct {
	Alarms   int64 `json:"alarms"`
	Vehicles int64 `json:"vehicles"`
	// Of is the number of vehicles in the group, at least those that had the alarm; null if the caller's scope for vehicles differs from
	// that for alarms.
	Of *int64 `json:"of"`
}

// ModelShare is the share of a vehicle model.
type ModelShare struct {
	ID   int64      `json:"id"`
	Name value.I18n `json:"name"`
	Share
}

// VersionShare is the share of a software version of the reporting controller.
type VersionShare struct {
	Version string `json:"version"`
	Share
}

// Frequency is how often alarms of a code began within 30 days, within the caller's scope.
type Frequency struct {
	All Share `json:"all"`
	// Models and Firmware are the groups with the alarm, the one with most vehicles first.
	Models   []ModelShare   `json:"models"`
	Firmware []VersionShare `json:"firmware"`
}

// Overview is the meaning of an alarm and its frequency: on its vehicle, in total, for its model and for its firmware.
type Overview struct {
	Advice Advice `json:"advice"`
	// Earlier is the number of earlier alarms of the code on the vehicle, Last the latest of them; null if there is none.
	Earlier int64    `json:"earlier"`
	Last    *Earlier `json:"last"`
	Frequency
}

// Advice is the cause and the recommended action of a code. It is part of the alarm and needs no permission for codes.
type Advice struct {
	Code       string               `json:"code"`
	RideAdvice equipment.RideAdvice `json:"rideAdvice"`
	Cause      value.I18n           `json:"cause"`
	Suggestion value.I18n           `json:"suggestion"`
}

// Earlier is an earlier alarm of the vehicle.
type Earlier struct {
	ID      int64      `json:"id"`
	FirstAt value.Time `json:"firstAt" null:"false"`
}

// CodeOverview is how often a code occurs. It is empty for callers who may not see alarms.
type CodeOverview struct {
	Days []Day `json:"days"`
	*Frequency
}

// Day is the number of alarms that began on a day.
type Day struct {
	Day value.Date `json:"day" null:"false"`
	N   int64      `json:"n"`
}

// Describe returns the meaning and frequency of an alarm to callers who may see it.
func Describe(ctx context.Context, v record.Reader, who *access.Caller, id int64) (*Overview, error) {
	if err := who.Require(equipment.Alarms.PermissionFor("view")); err != nil {
		return nil, err
	}
	if err := v.RequireView(ctx, equipment.Alarms.Name, who, id); err != nil {
		return nil, err
	}
	a, err := record.Get(ctx, v, equipment.Alarms, id)
	if err != nil {
		return nil, err
	}
	code, err := record.Get(ctx, v, equipment.AlarmErrCodes, a.ErrCode)
	if err != nil {
		return nil, err
	}
	o := &Overview{Advice: Advice{code.Code, code.RideAdvice, code.Cause, code.Suggestion}}
	if err := o.loadEarlier(ctx, v, who, a); err != nil {
		return nil, err
	}
	all, err := frequencyOf(ctx, v, who, code)
	if err != nil {
		return nil, err
	}
	o.Frequency = Frequency{All: all.All, Models: all.of(a.ModelID), Firmware: all.forVersion(a.Firmware)}
	return o, nil
}

// loadEarlier reads the earlier alarms of the same code and vehicle.
func (o *Overview) loadEarlier(ctx context.Context, v record.Reader, who *access.Caller, a *equipment.Alarm) error {
	row := equipment.Alarms.Row
	earlier := equipment.Alarms.Where(filter.Is(&row.VehicleID, a.VehicleID), filter.Is(&row.ErrCode, a.ErrCode), filter.Below(&row.FirstAt, a.FirstAt))
	last := Earlier{}
	err := v.Aggregate(ctx, earlier.Name, who, "view", earlier.Body(), "id, first_at, count(*) OVER ()", "ORDER BY first_at DESC, id DESC LIMIT 1", func(rows *sql.Rows) error {
		o.Last = &last
		return rows.Scan(&last.ID, &last.FirstAt, &o.Earlier)
	})
	return err
}

// forModel returns the share of one model, also if it has no alarms.
func (f *Frequency) of(model int64) []ModelShare {
	return slices.DeleteFunc(f.Models, func(s ModelShare) bool { return s.ID != model })
}

// forVersion returns the share of one version; none for an alarm without a version.
func (f *Frequency) forVersion(version string) []VersionShare {
	return slices.DeleteFunc(f.Firmware, func(s VersionShare) bool { return s.Version != version })
}

// DescribeCode returns how often a code occurs to callers who may see codes.
func DescribeCode(ctx context.Context, v record.Reader, who *access.Caller, id int64) (*CodeOverview, error) {
	if err := who.Require(equipment.AlarmErrCodes.PermissionFor("view")); err != nil {
		return nil, err
	}
	code, err := record.Get(ctx, v, equipment.AlarmErrCodes, id)
	if err != nil {
		return nil, err
	}
	if !who.Can(equipment.Alarms.PermissionFor("view")) {
		return &CodeOverview{}, nil
	}
	o := &CodeOverview{}
	if o.Days, err = daysOf(ctx, v, who, code); err != nil {
		return nil, err
	}
	all, err := frequencyOf(ctx, v, who, code)
	if err != nil {
		return nil, err
	}
	o.Frequency = &Frequency{
		All:      all.All,
		Models:   slices.DeleteFunc(all.Models, func(s ModelShare) bool { return s.Alarms == 0 }),
		Firmware: slices.DeleteFunc(all.Firmware, func(s VersionShare) bool { return s.Alarms == 0 }),
	}
	return o, nil
}

// daysOf counts the alarms of a code by the day they began, including days without any.
func daysOf(ctx context.Context, v record.Reader, who *access.Caller, code *equipment.AlarmErrCode) ([]Day, error) {
	parts, err := v.Groups(ctx, equipment.Alarms.Name, who, recent(code).Body(), &equipment.Alarms.Row.FirstAt)
	if err != nil {
		return nil, err
	}
	counts := map[string]int64{}
	for _, p := range parts {
		counts[p.Value] = p.N
	}
	days := make([]Day, frequencyDays)
	for i := range days {
		day := value.Today().AddDays(i + 1 - frequencyDays)
		days[i] = Day{day, counts[string(day)]}
	}
	return days, nil
}

// recent is the alarms of a code that began within frequencyDays.
func recent(code *equipment.AlarmErrCode) resource.List {
	return equipment.Alarms.Where(filter.Is(&equipment.Alarms.Row.ErrCode, code.ID), filter.Within(&equipment.Alarms.Row.FirstAt, filter.Last30Days))
}

// groups are shares by model id or version.
type groups map[string]*Share

// setFleetSizes sets the number of vehicles of each group: those in it now, but at least those that had the alarm.
func (g groups) setFleetSizes(fleet map[string]int64) {
	for group := range fleet {
		if g[group] == nil {
			g[group] = &Share{}
		}
	}
	for group, s := range g {
		of := max(fleet[group], s.Vehicles)
		s.Of = &of
	}
}

// frequencyOf counts the alarms of a code in total, by model and by version. It includes groups without alarms if the caller sees their
// vehicles.
func frequencyOf(ctx context.Context, v record.Reader, who *access.Caller, code *equipment.AlarmErrCode) (*Frequency, error) {
	models, err := sharesBy(ctx, v, who, code, "model_id")
	if err != nil {
		return nil, err
	}
	versions, err := sharesBy(ctx, v, who, code, "firmware")
	if err != nil {
		return nil, err
	}
	delete(versions, "") // alarms without a version
	if sameScope(who, equipment.Vehicles.PermissionFor("view")) {
		fleet, err := fleetByModel(ctx, v, who)
		if err != nil {
			return nil, err
		}
		models.setFleetSizes(fleet)
	}
	if sameScope(who, equipment.Ecus.PermissionFor("view")) && code.EcuType != 0 {
		fleet, err := fleetByVersion(ctx, v, who, code.EcuType)
		if err != nil {
			return nil, err
		}
		versions.setFleetSizes(fleet)
	}
	f := &Frequency{Models: []ModelShare{}, Firmware: []VersionShare{}}
	names, err := modelNames(ctx, v, models)
	if err != nil {
		return nil, err
	}
	for group, s := range models {
		f.All.add(s)
		id, _ := strconv.ParseInt(group, 10, 64) // the key is a number from the database
		f.Models = append(f.Models, ModelShare{id, names[id], *s})
	}
	for version, s := range versions {
		f.Firmware = append(f.Firmware, VersionShare{version, *s})
	}
	slices.SortFunc(f.Models, func(a, b ModelShare) int { return cmp.Or(a.compare(b.Share), cmp.Compare(a.ID, b.ID)) })
	slices.SortFunc(f.Firmware, func(a, b VersionShare) int { return cmp.Or(a.compare(b.Share), cmp.Compare(a.Version, b.Version)) })
	return f, nil
}

// add adds the share of one model to the total.
func (s *Share) add(model *Share) {
	s.Alarms += model.Alarms
	s.Vehicles += model.Vehicles
	if model.Of != nil {
		of := *model.Of
		if s.Of != nil {
			of += *s.Of
		}
		s.Of = &of
	}
}

// sameScope reports whether the caller's scope for a permission equals that for alarms. Otherwise the shares would be misleading.
func sameScope(who *access.Caller, permission string) bool {
	return who.Can(permission) && who.Scope(permission) == who.Scope(equipment.Alarms.PermissionFor("view"))
}

// sharesBy counts the alarms of a code and their vehicles by a column of the alarm.
func sharesBy(ctx context.Context, v record.Reader, who *access.Caller, code *equipment.AlarmErrCode, column string) (groups, error) {
	shares := groups{}
	err := v.Aggregate(ctx, equipment.Alarms.Name, who, "view", recent(code).Body(), column+", count(*), count(DISTINCT vehicle_id)", "GROUP BY "+column, func(rows *sql.Rows) error {
		var group string
		s := &Share{}
		if err := rows.Scan(&group, &s.Alarms, &s.Vehicles); err != nil {
			return err
		}
		shares[group] = s
		return nil
	})
	return shares, err
}

// fleetByModel counts the shipped and sold vehicles by model.
func fleetByModel(ctx context.Context, v record.Reader, who *access.Caller) (map[string]int64, error) {
	row := equipment.Vehicles.Row
	counts, err := v.CountBy(ctx, equipment.Vehicles.Name, who, equipment.Vehicles.Where(filter.In(&row.Status, equipment.Shipped, equipment.Sold)).Body(), &row.ModelID)
	fleet := map[string]int64{}
	for _, t := range counts {
		fleet[strconv.FormatInt(t.Values[0], 10)] = t.N
	}
	return fleet, err
}

// fleetByVersion counts the vehicles by the software version of one controller type.
func fleetByVersion(ctx context.Context, v record.Reader, who *access.Caller, controller equipment.EcuType) (map[string]int64, error) {
	row := equipment.Ecus.Row
	installed := equipment.Ecus.Where(filter.Is(&row.EcuType, controller), filter.Not(&row.Status, equipment.EcuReplaced), filter.Present(&row.SoftwareVersion))
	fleet := map[string]int64{}
	err := v.Aggregate(ctx, installed.Name, who, "view", installed.Body(), "software_version, count(DISTINCT vehicle_id)", "GROUP BY software_version", func(rows *sql.Rows) error {
		var version string
		var n int64
		err := rows.Scan(&version, &n)
		fleet[version] = n
		return err
	})
	return fleet, err
}

func modelNames(ctx context.Context, v record.Reader, models groups) (map[int64]value.I18n, error) {
	var ids []int64
	for group := range models {
		id, err := strconv.ParseInt(group, 10, 64)
		if err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	return v.Names(ctx, equipment.VehicleModels.Name, ids...)
}

// compare orders the share with most vehicles first.
func (s Share) compare(other Share) int {
	return cmp.Or(cmp.Compare(other.Vehicles, s.Vehicles), cmp.Compare(other.Alarms, s.Alarms))
}
