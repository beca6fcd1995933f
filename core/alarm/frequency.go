package alarm

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strconv"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// frequencyDays is over how many days, today included, alarms of a code are counted (equipment catalogue, alarmErrCode).
const frequencyDays = 30

// within30Days is the condition of a list that an alarm began in those days.
const within30Days = `"firstAt.between":"last30d"`

// Share is how many alarms of a code a group of vehicles had, and how many of the vehicles had any.
type Share struct {
	// ID and Name are those of the model the vehicles are of; absent in other groups.
	ID   int64      `json:"id,omitempty"`
	Name value.I18n `json:"name,omitzero"`
	// Version is the software of the controller that reports the code; absent in other groups.
	Version  string `json:"version,omitempty"`
	Alarms   int64  `json:"alarms"`
	Vehicles int64  `json:"vehicles"`
	// Of is how many vehicles the group has, at least those that had the alarm; null for one who does not see the vehicles as far as the alarms.
	Of *int64 `json:"of"`
}

// Frequency is how often alarms of a code began within 30 days, as far as a caller sees alarms.
type Frequency struct {
	All Share `json:"all"`
	// Models and Firmware are the groups in which the alarm occurs, the one with the most vehicles first.
	Models   []Share `json:"models"`
	Firmware []Share `json:"firmware"`
}

// Overview is what an alarm means and how often it occurs: on its vehicle, and among all, those of its model and those with its firmware.
type Overview struct {
	Advice Advice `json:"advice"`
	// Earlier is how many alarms of the code the vehicle had before, Last the latest of them; null where there is none.
	Earlier int64    `json:"earlier"`
	Last    *Earlier `json:"last"`
	Frequency
}

// Advice is what the code of an alarm says of causes and of what to do. It belongs to the alarm: who sees that needs no right to codes besides.
type Advice struct {
	Code       string               `json:"code"`
	RideAdvice equipment.RideAdvice `json:"rideAdvice"`
	Cause      value.I18n           `json:"cause"`
	Suggestion value.I18n           `json:"suggestion"`
}

// Earlier is an alarm that the vehicle had before.
type Earlier struct {
	ID      int64      `json:"id"`
	FirstAt value.Time `json:"firstAt"`
}

// CodeOverview is how often a code occurs. It is empty for one who may not see alarms.
type CodeOverview struct {
	Days []Day `json:"days"`
	*Frequency
}

// Day is how many alarms began on a day.
type Day struct {
	Day value.Date `json:"day"`
	N   int64      `json:"n"`
}

// Describe answers how often an alarm occurs, to one who sees it.
func Describe(ctx context.Context, v record.Reader, who *access.Caller, id int64) (*Overview, error) {
	if permission := equipment.Alarms.PermissionFor("view"); !who.Can(permission) {
		return nil, fault.NoPermission.With("permission", permission)
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
	if err := o.before(ctx, v, who, a); err != nil {
		return nil, err
	}
	all, err := frequencyOf(ctx, v, who, code)
	if err != nil {
		return nil, err
	}
	o.Frequency = Frequency{All: all.All, Models: all.of(a.ModelID), Firmware: all.with(a.Firmware)}
	return o, nil
}

// before finds the alarms of the code that the vehicle had before one.
func (o *Overview) before(ctx context.Context, v record.Reader, who *access.Caller, a *equipment.Alarm) error {
	body := fmt.Appendf(nil, `{"vehicleId.eq":%d,"errCode.eq":%d,"firstAt.lt":%q}`, a.VehicleID, a.ErrCode, a.FirstAt)
	last := Earlier{}
	err := v.Aggregate(ctx, equipment.Alarms.Name, who, "view", body, "id, first_at, count(*) OVER ()", "ORDER BY first_at DESC, id DESC LIMIT 1", func(rows *sql.Rows) error {
		o.Last = &last
		return rows.Scan(&last.ID, &last.FirstAt, &o.Earlier)
	})
	return err
}

// of is the share of one model, whether the alarm occurs in it or not.
func (f *Frequency) of(model int64) []Share {
	return slices.DeleteFunc(f.Models, func(s Share) bool { return s.ID != model })
}

// with is the share of one version; none where the alarm came with no version.
func (f *Frequency) with(version string) []Share {
	return slices.DeleteFunc(f.Firmware, func(s Share) bool { return s.Version != version })
}

// DescribeCode answers how often a code occurs, to one who may see codes.
func DescribeCode(ctx context.Context, v record.Reader, who *access.Caller, id int64) (*CodeOverview, error) {
	if permission := equipment.AlarmErrCodes.PermissionFor("view"); !who.Can(permission) {
		return nil, fault.NoPermission.With("permission", permission)
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
	none := func(s Share) bool { return s.Alarms == 0 }
	o.Frequency = &Frequency{All: all.All, Models: slices.DeleteFunc(all.Models, none), Firmware: slices.DeleteFunc(all.Firmware, none)}
	return o, nil
}

// daysOf counts the alarms of a code by the day they began on, the days without any too.
func daysOf(ctx context.Context, v record.Reader, who *access.Caller, code *equipment.AlarmErrCode) ([]Day, error) {
	parts, err := v.Groups(ctx, equipment.Alarms.Name, who, bodyOf(code), "firstAt")
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

func bodyOf(code *equipment.AlarmErrCode) []byte {
	return fmt.Appendf(nil, `{"errCode.eq":%d,%s}`, code.ID, within30Days)
}

// groups are the shares of vehicles that have something in common, by what that is.
type groups map[string]*Share

// measure says of each group how many vehicles it has: those that are in it now, at least those that had the alarm in it.
func (g groups) measure(fleet map[string]int64) {
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

// frequencyOf counts the alarms of a code, in all vehicles, by models and by versions. Groups without alarms are among them, as far as their vehicles are seen.
func frequencyOf(ctx context.Context, v record.Reader, who *access.Caller, code *equipment.AlarmErrCode) (*Frequency, error) {
	models, err := sharesBy(ctx, v, who, code, "model_id")
	if err != nil {
		return nil, err
	}
	versions, err := sharesBy(ctx, v, who, code, "firmware")
	if err != nil {
		return nil, err
	}
	delete(versions, "") // alarms that came without a version
	if seen(who, equipment.Vehicles.PermissionFor("view")) {
		fleet, err := fleetByModel(ctx, v, who)
		if err != nil {
			return nil, err
		}
		models.measure(fleet)
	}
	if seen(who, equipment.Ecus.PermissionFor("view")) && code.EcuType != 0 {
		fleet, err := fleetByVersion(ctx, v, who, code.EcuType)
		if err != nil {
			return nil, err
		}
		versions.measure(fleet)
	}
	f := &Frequency{Models: []Share{}, Firmware: []Share{}}
	names, err := modelNames(ctx, v, models)
	if err != nil {
		return nil, err
	}
	for group, s := range models {
		f.All.add(s)
		s.ID, _ = strconv.ParseInt(group, 10, 64) // it was a number in the database
		s.Name = names[s.ID]
		f.Models = append(f.Models, *s)
	}
	for version, s := range versions {
		s.Version = version
		f.Firmware = append(f.Firmware, *s)
	}
	order(f.Models)
	order(f.Firmware)
	return f, nil
}

// add counts the vehicles of one model among all.
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

// seen reports whether a caller sees what a permission shows as far as alarms: a share of more vehicles, or of fewer, would mislead.
func seen(who *access.Caller, permission string) bool {
	return who.Can(permission) && who.Scope(permission) == who.Scope(equipment.Alarms.PermissionFor("view"))
}

// sharesBy counts alarms of a code and the vehicles that had them by a column of the alarms.
func sharesBy(ctx context.Context, v record.Reader, who *access.Caller, code *equipment.AlarmErrCode, column string) (groups, error) {
	shares := groups{}
	err := v.Aggregate(ctx, equipment.Alarms.Name, who, "view", bodyOf(code), column+", count(*), count(DISTINCT vehicle_id)", "GROUP BY "+column, func(rows *sql.Rows) error {
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

// fleetByModel counts the vehicles that have left the plant and are in use.
func fleetByModel(ctx context.Context, v record.Reader, who *access.Caller) (map[string]int64, error) {
	tallies, err := v.CountBy(ctx, equipment.Vehicles.Name, who, fmt.Appendf(nil, `{"status.in":[%d,%d]}`, equipment.Shipped, equipment.Sold), "modelId")
	fleet := map[string]int64{}
	for _, t := range tallies {
		fleet[strconv.FormatInt(t.Values[0], 10)] = t.N
	}
	return fleet, err
}

// fleetByVersion counts the vehicles by the software that one of their controllers has.
func fleetByVersion(ctx context.Context, v record.Reader, who *access.Caller, controller equipment.EcuType) (map[string]int64, error) {
	body := fmt.Appendf(nil, `{"ecuType.eq":%d,"status.ne":%d,"softwareVersion.isNull":false}`, controller, equipment.EcuReplaced)
	fleet := map[string]int64{}
	err := v.Aggregate(ctx, equipment.Ecus.Name, who, "view", body, "software_version, count(DISTINCT vehicle_id)", "GROUP BY software_version", func(rows *sql.Rows) error {
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

func order(shares []Share) {
	slices.SortFunc(shares, func(a, b Share) int {
		return cmp.Or(cmp.Compare(b.Vehicles, a.Vehicles), cmp.Compare(b.Alarms, a.Alarms), cmp.Compare(a.ID, b.ID), cmp.Compare(a.Version, b.Version))
	})
}
