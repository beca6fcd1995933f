package trip

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"maps"
	"strings"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/filter"
	"evops/contracts/measure"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// Mileage aggregates daily mileage within the caller's data scope.
type Mileage struct{ Engine *record.Engine }

// defaultDays is the number of days if the request has no date range.
var defaultDays = map[measure.Grain]int{measure.ByDay: 30, measure.ByWeek: 12 * 7, measure.ByMonth: 366}

// distanceSteps are the lower bounds of the histogram of daily distances, in kilometres; the last bin is open.
var distanceSteps = []int64{0, 5, 10, 20, 50, 100, maxDailyDistance / 100}

// Summary is the aggregate of a list of daily mileage.
type Summary struct {
	Grain measure.Grain `json:"grain"`
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

// periodExpr returns the SQL expression that maps a day to its period.
func (m Mileage) periodExpr(g measure.Grain) (string, error) {
	switch g {
	case "", measure.ByDay:
		return "day", nil
	case measure.ByWeek:
		return m.Engine.DB().Dialect.Week("day"), nil
	case measure.ByMonth:
		return "substr(day, 1, 7)", nil
	}
	return "", fault.ValidationFailed.With()
}

// withDefaultRange removes the grain from a list body and adds the default date range if it has none; lastDays is the length of that range.
func withDefaultRange(g measure.Grain, body []byte) (list []byte, lastDays int, err error) {
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
		lastDays = defaultDays[cmp.Or(g, measure.ByDay)]
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
func (m Mileage) Summary(ctx context.Context, caller *access.Caller, g measure.Grain, body []byte) (*Summary, error) {
	out := &Summary{Grain: cmp.Or(g, measure.ByDay), Series: []Span{}}
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
