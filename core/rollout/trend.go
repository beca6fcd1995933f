package rollout

import (
	"cmp"
	"context"
	"database/sql"
	"maps"
	"slices"

	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/ota"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// Trend is how the rates of the wave that a task is in, or was in last, have developed, with the thresholds that they are compared with; shares
// are hundredths of a per cent. Failures before the counts were reset do not count.
type Trend struct {
	Wave       string      `json:"wave"`
	MinSuccess int64       `json:"minSuccess"`
	MaxError   int64       `json:"maxError"`
	Hours      []TrendHour `json:"hours"`
}

// TrendHour is the rates at the end of an hour in which something happened.
type TrendHour struct {
	At         value.Time `json:"at" null:"false"`
	SuccessPct int64      `json:"successPct"`
	ErrorPct   int64      `json:"errorPct"`
}

// RegionCount is the vehicles of a task, without ineligible ones, by the province of their home city; zero for unknown ones.
type RegionCount struct {
	AreaID    int64      `json:"areaId"`
	Name      value.I18n `json:"name"`
	Targets   int64      `json:"targets"`
	Succeeded int64      `json:"succeeded"`
	Failed    int64      `json:"failed"`
}

func (s *Service) trendEndpoints() []endpoint.Endpoint {
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{Path: ota.Tasks.Path + "/trend", Label: field.Label{ZH: "OTA任务成功率与错误率走势", EN: "Rates of an OTA task over time"}, Methods: endpoint.Reads, Permission: ota.Tasks.PermissionFor("view")},
			s.trend, &Trend{"试点", 9_800, 500, []TrendHour{{endpoint.ExampleTime, 9_750, 120}}}),
		endpoint.New(endpoint.Endpoint{Path: ota.Tasks.Path + "/regions", Label: field.Label{ZH: "OTA任务车辆的地区分布", EN: "Vehicles of an OTA task by region"}, Methods: endpoint.Reads, Permission: equipment.Vehicles.PermissionFor("view")},
			s.regions, []RegionCount{{320_000, value.I18n{ZH: "江苏省", EN: "Jiangsu"}, 620, 540, 6}}),
	}
}

// trend returns the rates of a task. Errors are NO_PERMISSION and NOT_FOUND_OR_DENIED.
func (s *Service) trend(ctx context.Context, who *access.Caller, in taskInput) (*Trend, error) {
	v, id := s.Engine.Read(), int64(in.ID)
	if err := v.RequireView(ctx, ota.Tasks.Name, who, id); err != nil {
		return nil, err
	}
	waves, err := record.Find(ctx, v, ota.Waves, &ota.Waves.Row.TaskID, id)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(waves, func(a, b *ota.Wave) int { return cmp.Compare(a.Seq, b.Seq) })
	t := &Trend{Hours: []TrendHour{}}
	w := lastBegun(waves)
	if w == nil {
		return t, nil
	}
	t.Wave, t.MinSuccess, t.MaxError = w.Name, w.SuccessPct, w.ErrorPct
	t.Hours, err = s.hoursOf(ctx, w)
	return t, err
}

// lastBegun returns the last wave that has begun; nil before the first.
func lastBegun(waves []*ota.Wave) (last *ota.Wave) {
	for _, w := range waves {
		if !w.StartedAt.IsZero() {
			last = w
		}
	}
	return last
}

// hoursOf adds up what happened to the targets of a wave, hour by hour, and returns the latest ones.
func (s *Service) hoursOf(ctx context.Context, w *ota.Wave) ([]TrendHour, error) {
	var rows []struct {
		Answered, Finished, N int64
		State                 ota.TargetState
	}
	if err := s.Engine.DB().Read().NewRaw(`SELECT answered_at / ? AS answered, CASE WHEN state IN (?, ?, ?) THEN finished_at / ? ELSE 0 END AS finished, state, count(*) AS n
		FROM ota_task_target WHERE task_id = ? AND group_id = ? AND answered_at > 0 GROUP BY 1, 2, state`,
		hourMillis, ota.TargetSucceeded, ota.TargetFailed, ota.TargetRolledBack, hourMillis, w.TaskID, w.ID).Scan(ctx, &rows); err != nil {
		return nil, err
	}
	type change struct{ reached, succeeded, failed int64 }
	changes := map[int64]*change{}
	at := func(hour int64) *change {
		if changes[hour] == nil {
			changes[hour] = &change{}
		}
		return changes[hour]
	}
	for _, r := range rows {
		if slices.Contains(excluded, r.State) {
			continue
		}
		at(r.Answered).reached += r.N
		switch {
		case r.State == ota.TargetSucceeded:
			at(r.Finished).succeeded += r.N
		case r.Finished > 0 && r.Finished >= w.CountedFrom.Milli()/hourMillis:
			at(r.Finished).failed += r.N
		}
	}
	var f Figures
	hours := make([]TrendHour, 0, len(changes))
	for _, hour := range slices.Sorted(maps.Keys(changes)) {
		c := changes[hour]
		f.Reached, f.Succeeded, f.Failed = f.Reached+c.reached, f.Succeeded+c.succeeded, f.Failed+c.failed
		hours = append(hours, TrendHour{value.Milli(hour * hourMillis), f.SuccessPct(), f.ErrorPct()})
	}
	return hours[max(0, len(hours)-maxHours):], nil
}

// regions counts the vehicles of a task in the caller's scope by province. Errors are NO_PERMISSION and NOT_FOUND_OR_DENIED.
func (s *Service) regions(ctx context.Context, who *access.Caller, in taskInput) ([]RegionCount, error) {
	v, id := s.Engine.Read(), int64(in.ID)
	if err := v.RequireView(ctx, ota.Tasks.Name, who, id); err != nil {
		return nil, err
	}
	row, out, areas := ota.Targets.Row, []RegionCount{}, []int64{}
	body := ota.Targets.Where(filter.Is(&row.TaskID, id), filter.Not(&row.State, ota.TargetIneligible)).Body()
	const selected = `coalesce((SELECT v.area_code FROM vehicle AS v WHERE v.id = "ota_task_target"."vehicle_id"), 0) / 10000 * 10000, count(*), sum(CASE WHEN state = 8 THEN 1 ELSE 0 END), sum(CASE WHEN state IN (9, 10) THEN 1 ELSE 0 END)`
	if err := v.Aggregate(ctx, ota.Targets.Name, who, "view", body, selected, "GROUP BY 1", func(rows *sql.Rows) error {
		var r RegionCount
		err := rows.Scan(&r.AreaID, &r.Targets, &r.Succeeded, &r.Failed)
		out, areas = append(out, r), append(areas, r.AreaID)
		return err
	}); err != nil {
		return nil, err
	}
	names, err := v.Names(ctx, system.Areas.Name, areas...)
	for i := range out {
		out[i].Name = names[out[i].AreaID]
	}
	slices.SortFunc(out, func(a, b RegionCount) int {
		return cmp.Or(cmp.Compare(b.Targets, a.Targets), cmp.Compare(a.AreaID, b.AreaID))
	})
	return out, err
}
