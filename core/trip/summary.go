package trip

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/filter"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
	"evops/core/spreadsheet"
)

// Mileage aggregates daily mileage within the caller's data scope.
type Mileage struct{ Engine *record.Engine }

// defaultDays is the number of days if the request has no date range.
var defaultDays = map[equipment.Grain]int{equipment.ByDay: 30, equipment.ByWeek: 12 * 7, equipment.ByMonth: 366}

// distanceSteps are the lower bounds of the histogram of daily distances, in kilometres; the last bin is open.
var distanceSteps = []int64{0, 5, 10, 20, 50, 100, maxDailyDistance / 100}

// Summary is the aggregate of a list of daily mileage.
type Summary struct {
	Grain equipment.Grain `json:"grain"`
	// LastDays is the number of days up to today that the summary covers if the request has no date range.
	LastDays  int     `json:"lastDays,omitempty"`
	TotalKm   float64 `json:"totalKm"`
	Vehicles  int64   `json:"vehicles"` // with any mileage
	Days      int64   `json:"days"`     // total of vehicle days
	AverageKm float64 `json:"averageKm"`
	Trips     int64   `json:"trips"`
	// Anomalies is the number of vehicle days with an anomaly.
	Anomalies    int64  `json:"anomalies"`
	Distribution []Part `json:"distribution"`
	Series       []Span `json:"series"`
}

// Part is a bin of the histogram: days with a distance from FromKm up to, but excluding, ToKm. The last bin has no ToKm.
type Part struct {
	FromKm int64 `json:"fromKm"`
	ToKm   int64 `json:"toKm,omitempty"`
	Days   int64 `json:"days"`
}

// Span is the mileage of all vehicles in a day, a week or a month. A week is named by its Monday, a month like 2026-11.
type Span struct {
	Period   string  `json:"period"`
	Km       float64 `json:"km"`
	Vehicles int64   `json:"vehicles"`
	Trips    int64   `json:"trips"`
}

// Period is the mileage of a vehicle in a week or a month.
type Period struct {
	VehicleID   int64      `json:"vehicleId"`
	VehicleName string     `json:"vehicleName"`
	Period      string     `json:"period"`
	From        value.Date `json:"from" null:"false"`
	To          value.Date `json:"to" null:"false"`
	MileageKm   float64    `json:"mileageKm"`
	ActiveDays  int64      `json:"activeDays"`
	TripCount   int64      `json:"tripCount"`
	RideMin     int64      `json:"rideMin"`
	OdoStart    *float64   `json:"odoStart"`
	OdoEnd      *float64   `json:"odoEnd"`
	MaxSpeed    float64    `json:"maxSpeed"`
	EnergyWh    int64      `json:"energyWh"`
	NightKm     float64    `json:"nightKm"`
	Anomalies   int64      `json:"anomalies"`
}

// Periods is a page of periods.
type Periods struct {
	List     []Period `json:"list"`
	Total    int64    `json:"total"`
	Page     int      `json:"page"`
	PageSize int      `json:"pageSize"`
	LastDays int      `json:"lastDays,omitempty"` // see Summary.LastDays
}

// maxDepth is the last row that paging reaches, as in lists (legacy-api B.4).
const maxDepth = 100_000

// periodExpr returns the SQL expression that maps a day to its period.
func (m Mileage) periodExpr(g equipment.Grain) (string, error) {
	switch g {
	case "", equipment.ByDay:
		return "day", nil
	case equipment.ByWeek:
		return m.Engine.DB().Dialect.Week("day"), nil
	case equipment.ByMonth:
		return "substr(day, 1, 7)", nil
	}
	return "", fault.ValidationFailed.With()
}

// withDefaultRange removes the grain from a list body and adds the default date range if it has none; lastDays is the length of that range.
func withDefaultRange(g equipment.Grain, body []byte) (list []byte, lastDays int, err error) {
	in := map[string]json.RawMessage{}
	if len(body) > 0 && json.Unmarshal(body, &in) != nil {
		return nil, 0, fault.BadJSON.With()
	}
	delete(in, "grain")
	filters := in
	nested, isNested := in["query"]
	if isNested && string(nested) != "null" {
		filters = map[string]json.RawMessage{}
		if json.Unmarshal(nested, &filters) != nil {
			return nil, 0, fault.BadJSON.With()
		}
	}
	day, asked := &equipment.MileageDailies.Row.Day, false
	for key := range filters {
		name, _, _ := strings.Cut(key, ".")
		asked = asked || name == equipment.MileageDailies.At(day).Name
	}
	if !asked {
		lastDays = defaultDays[cmp.Or(g, equipment.ByDay)]
		maps.Copy(filters, equipment.MileageDailies.Where(filter.AtLeast(day, value.Today().AddDays(1-lastDays))).Query())
	}
	if isNested && string(nested) != "null" {
		text, err := json.Marshal(filters)
		if err != nil {
			return nil, 0, err
		}
		in["query"] = text
	}
	list, err = json.Marshal(in)
	return list, lastDays, err
}

// Summary aggregates the rows of a list body, with a time series by the grain.
func (m Mileage) Summary(ctx context.Context, caller *access.Caller, g equipment.Grain, body []byte) (*Summary, error) {
	out := &Summary{Grain: cmp.Or(g, equipment.ByDay), Series: []Span{}}
	period, err := m.periodExpr(g)
	if err != nil {
		return nil, err
	}
	if body, out.LastDays, err = withDefaultRange(g, body); err != nil {
		return nil, err
	}
	var parts strings.Builder
	counts := make([]int64, len(distanceSteps))
	into := []any{new(int64), &out.Days, &out.Vehicles, &out.Trips, &out.Anomalies}
	for i, from := range distanceSteps {
		part := fmt.Sprintf("mileage_km >= %d", from*100)
		if i+1 < len(distanceSteps) {
			part += fmt.Sprintf(" AND mileage_km < %d", distanceSteps[i+1]*100)
		}
		fmt.Fprintf(&parts, ", count(CASE WHEN %s THEN 1 END)", part)
		into = append(into, &counts[i])
	}
	err = m.Engine.Snapshot(ctx, func(ctx context.Context, v record.Reader) error {
		if err := v.Aggregate(ctx, equipment.MileageDailies.Name, caller, "view", body,
			"CAST(coalesce(sum(mileage_km), 0) AS bigint), count(*), count(DISTINCT vehicle_id), CAST(coalesce(sum(trip_count), 0) AS bigint), count(CASE WHEN anomaly > 0 THEN 1 END)"+parts.String(), "",
			func(rows *sql.Rows) error { return rows.Scan(into...) }); err != nil {
			return err
		}
		return v.Aggregate(ctx, equipment.MileageDailies.Name, caller, "view", body, period+" AS period, CAST(sum(mileage_km) AS bigint), count(DISTINCT vehicle_id), CAST(sum(trip_count) AS bigint)", "GROUP BY 1 ORDER BY 1",
			func(rows *sql.Rows) error {
				var one Span
				var km int64
				err := rows.Scan(&one.Period, &km, &one.Vehicles, &one.Trips)
				one.Km = float64(km) / 100
				out.Series = append(out.Series, one)
				return err
			})
	})
	if err != nil {
		return nil, err
	}
	total := *into[0].(*int64)
	out.TotalKm = float64(total) / 100
	if out.Vehicles > 0 {
		out.AverageKm = float64(total/out.Vehicles) / 100
	}
	for i, from := range distanceSteps {
		part := Part{FromKm: from, Days: counts[i]}
		if i+1 < len(distanceSteps) {
			part.ToKm = distanceSteps[i+1]
		}
		out.Distribution = append(out.Distribution, part)
	}
	return out, nil
}

// Periods returns a page of vehicles' mileage by week or month, the latest period first, and within it the longest distance first.
func (m Mileage) Periods(ctx context.Context, caller *access.Caller, g equipment.Grain, body []byte, page, size int) (*Periods, error) {
	out := &Periods{Page: page, PageSize: size}
	body, days, err := withDefaultRange(g, body)
	if err != nil {
		return nil, err
	}
	out.LastDays = days
	if page*size > maxDepth {
		return nil, fault.QueryTooDeep.With()
	}
	err = m.Engine.Snapshot(ctx, func(ctx context.Context, v record.Reader) (err error) {
		if out.List, err = m.periods(ctx, v, caller, "view", g, body, size, (page-1)*size); err != nil {
			return err
		}
		if n := len(out.List); n < size && (n > 0 || page == 1) {
			out.Total = int64((page-1)*size + n)
			return nil
		}
		period, _ := m.periodExpr(g) // the grain is valid, m.periods succeeded
		return v.Aggregate(ctx, equipment.MileageDailies.Name, caller, "view", body, "count(*) OVER ()", fmt.Sprintf("GROUP BY vehicle_id, %s LIMIT 1", period), func(rows *sql.Rows) error { return rows.Scan(&out.Total) })
	})
	return out, err
}

func (m Mileage) periods(ctx context.Context, v record.Reader, caller *access.Caller, verb string, g equipment.Grain, body []byte, limit, offset int) ([]Period, error) {
	period, err := m.periodExpr(g)
	if err != nil {
		return nil, err
	}
	list := []Period{}
	err = v.Aggregate(ctx, equipment.MileageDailies.Name, caller, verb, body,
		period+` AS period, vehicle_id, CAST(sum(mileage_km) AS bigint) AS km, count(*), CAST(sum(trip_count) AS bigint), CAST(sum(ride_min) AS bigint),
		min(CASE WHEN odo_start > 0 THEN odo_start END), max(odo_end), max(max_speed), CAST(sum(energy_wh) AS bigint), CAST(sum(night_km) AS bigint), count(CASE WHEN anomaly > 0 THEN 1 END)`,
		fmt.Sprintf("GROUP BY 1, 2 ORDER BY 1 DESC, 3 DESC, 2 LIMIT %d OFFSET %d", limit, offset), func(rows *sql.Rows) error {
			var p Period
			var km, night, speed int64
			var begin, end sql.NullInt64
			if err := rows.Scan(&p.Period, &p.VehicleID, &km, &p.ActiveDays, &p.TripCount, &p.RideMin, &begin, &end, &speed, &p.EnergyWh, &night, &p.Anomalies); err != nil {
				return err
			}
			p.MileageKm, p.NightKm, p.MaxSpeed = float64(km)/100, float64(night)/100, float64(speed)/10
			p.OdoStart, p.OdoEnd = odometer(begin), odometer(end)
			p.From, p.To = bounds(p.Period)
			list = append(list, p)
			return nil
		})
	if err != nil || len(list) == 0 {
		return list, err
	}
	ids := make([]int64, len(list))
	for i, p := range list {
		ids[i] = p.VehicleID
	}
	names, err := v.Names(ctx, equipment.Vehicles.Name, ids...)
	for i := range list {
		list[i].VehicleName = names[list[i].VehicleID].In(caller.Language)
	}
	return list, err
}

// odometer returns a reading in kilometres; nil if there is none.
func odometer(tenths sql.NullInt64) *float64 {
	if tenths.Int64 == 0 {
		return nil
	}
	km := float64(tenths.Int64) / 10
	return &km
}

// bounds returns the first and last day of a period by its name.
func bounds(period string) (from, to value.Date) {
	if len(period) == len("2026-11") {
		from = value.Date(period + "-01")
		return from, value.At(from.Time().Std().AddDate(0, 1, -1)).Date()
	}
	from = value.Date(period)
	return from, from.AddDays(6)
}

// week returns the ISO 8601 name of the week of a Monday, such as 2026-W48.
func week(monday value.Date) string {
	year, n := monday.Time().Std().ISOWeek()
	return fmt.Sprintf("%d-W%02d", year, n)
}

// Export writes vehicles' mileage by week or month to a workbook, up to the row limit of synchronous exports.
func (m Mileage) Export(ctx context.Context, caller *access.Caller, g equipment.Grain, body []byte, w io.Writer) error {
	grant := equipment.MileageDailies.PermissionFor("export")
	if err := caller.Require(grant); err != nil {
		return err
	}
	most, err := spreadsheet.SyncExportRows.Now(ctx, m.Engine.DB())
	if err != nil {
		return err
	}
	body, _, err = withDefaultRange(g, body)
	if err != nil {
		return err
	}
	var list []Period
	if err := m.Engine.Snapshot(ctx, func(ctx context.Context, v record.Reader) (err error) {
		list, err = m.periods(ctx, v, caller, "export", g, body, int(most)+1, 0)
		return err
	}); err != nil {
		return err
	}
	if int64(len(list)) > most {
		return fault.ExportTooLarge.With("max", most)
	}
	text := func(zh, en string) string { return value.I18n{ZH: zh, EN: en}.In(caller.Language) }
	header := []string{
		text("车架号", "VIN"), text("周期", "Period"), text("开始日期", "From"), text("结束日期", "To"), text("里程 (km)", "Distance (km)"), text("骑行天数", "Days ridden"), text("行程次数", "Trips"),
		text("骑行时长 (min)", "Ride time (min)"), text("起始里程 (km)", "Odometer start (km)"), text("结束里程 (km)", "Odometer end (km)"), text("最高车速 (km/h)", "Top speed (km/h)"),
		text("耗电 (Wh)", "Energy (Wh)"), text("夜间里程 (km)", "Night km"), text("异常天数", "Days with an anomaly"),
	}
	rows := make([][]any, len(list))
	for i, p := range list {
		period := p.Period
		if g == equipment.ByWeek {
			period = week(p.From)
		}
		rows[i] = []any{p.VehicleName, period, string(p.From), string(p.To), p.MileageKm, p.ActiveDays, p.TripCount, p.RideMin, cell(p.OdoStart), cell(p.OdoEnd), p.MaxSpeed, p.EnergyWh, p.NightKm, p.Anomalies}
	}
	// The audit entry must exist before the first byte is sent.
	if err := m.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		return m.Engine.Audit(ctx, tx, caller, record.Entry{Module: equipment.MileageDailies.Name, Action: "export", Summary: text("导出里程统计 "+strconv.Itoa(len(rows))+" 行（"+string(g)+"）", "Exported "+strconv.Itoa(len(rows))+" rows of mileage by the "+string(g))})
	}); err != nil {
		return err
	}
	return spreadsheet.WriteTable(w, text("里程统计", "Mileage"), header, rows)
}

// cell returns a workbook cell; empty if there is no value.
func cell(n *float64) any {
	if n == nil {
		return nil
	}
	return *n
}
