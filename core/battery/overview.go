package battery

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/battery"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// Overview is the decoded code of a battery, with its contradictions to other facts, and what the battery reported.
type Overview struct {
	Segments []CodeSegment `json:"segments"`
	Warnings []value.I18n  `json:"warnings"`
	// Cells are the voltages of the cells in millivolts; empty if they were never reported.
	Cells   []int64    `json:"cells"`
	CellsAt value.Time `json:"cellsAt"`
	// Days are those of the last year with a report, oldest first.
	Days []DayValues `json:"days"`
}

// DayValues are the extremes of what a battery reported on a day; null is not reported.
type DayValues struct {
	Day      value.Date `json:"day"`
	SOH      *float64   `json:"soh"`
	Cycles   *float64   `json:"cycles"`
	DeltaMV  *float64   `json:"deltaMv"`
	MinTempC *float64   `json:"minTempC"`
	MaxTempC *float64   `json:"maxTempC"`
	MinV     *float64   `json:"minV"`
	MaxV     *float64   `json:"maxV"`
}

// CodeSegment is a part of a battery code. Its meaning is null unless the standard defines it.
type CodeSegment struct {
	Segment Segment     `json:"segment"`
	Name    field.Label `json:"name"`
	Text    string      `json:"text"`
	Meaning *value.I18n `json:"meaning"`
}

// Endpoints returns the endpoints about batteries in addition to the standard ones.
func Endpoints(e *record.Engine, clock func() value.Time) []endpoint.Endpoint {
	return []endpoint.Endpoint{
		endpoint.OnOverview(battery.Batteries, field.Label{ZH: "电池编码解析与每日数据", EN: "Decoded code and daily values of a battery"},
			func(ctx context.Context, who *access.Caller, id int64) (*Overview, error) {
				return describe(ctx, e, who, id, clock().Date())
			}, exampleOverview()),
	}
}

func exampleOverview() *Overview {
	code, _ := Decode("LXVPE3572A0001GA5000001A")
	soh, cycles, low, high, least, most := 97.2, 118.0, 12.0, 31.0, 66.9, 83.1
	return &Overview{
		Segments: code.segments(), Warnings: []value.I18n{}, Cells: []int64{3712, 3709, 3714}, CellsAt: endpoint.ExampleTime,
		Days: []DayValues{{Day: endpoint.ExampleDate, SOH: &soh, Cycles: &cycles, MinTempC: &low, MaxTempC: &high, MinV: &least, MaxV: &most}},
	}
}

func describe(ctx context.Context, e *record.Engine, who *access.Caller, id int64, today value.Date) (*Overview, error) {
	v := e.Read()
	if err := v.RequireView(ctx, battery.Batteries.Name, who, id); err != nil {
		return nil, err
	}
	b, err := record.Get(ctx, v, battery.Batteries, id)
	if err != nil {
		return nil, err
	}
	code, broken := Decode(b.BatteryCode)
	if broken != 0 {
		return nil, broken.fault()
	}
	out := &Overview{Segments: code.segments(), Warnings: []value.I18n{}, Cells: []int64{}}
	for _, w := range code.warnings(b.BatteryType, today) {
		out.Warnings = append(out.Warnings, value.I18n{ZH: w.ZH, EN: w.EN})
	}
	states, err := record.Find(ctx, v, battery.States, &battery.States.Row.ID, id)
	if err != nil {
		return nil, err
	}
	for _, s := range states {
		out.Cells, out.CellsAt = cellsOf(s.CellsMV), s.CellsAt
	}
	out.Days, err = daysOf(ctx, e.DB().Read(), id)
	return out, err
}

// daysOf returns what is stored of the days of a battery.
func daysOf(ctx context.Context, db bun.IDB, id int64) ([]DayValues, error) {
	var days []day
	if err := db.NewRaw("SELECT day, soh, cycles, delta_mv, min_temp_k, max_temp_k, min_mv, max_mv FROM battery_daily WHERE battery_id = ? ORDER BY day", id).Scan(ctx, &days); err != nil {
		return nil, err
	}
	known := func(n, less int64, parts float64) *float64 {
		if n == 0 {
			return nil
		}
		x := float64(n-less) / parts
		return &x
	}
	all := make([]DayValues, 0, len(days))
	for _, d := range days {
		all = append(all, DayValues{
			d.Day.Date(), known(d.SOH, 0, 10), known(d.Cycles, 0, 1), known(d.DeltaMV, 0, 1),
			known(d.MinTempK, value.ZeroCelsius, 1), known(d.MaxTempK, value.ZeroCelsius, 1), known(d.MinMV, 0, 1000), known(d.MaxMV, 0, 1000),
		})
	}
	return all, nil
}

// segments returns the segments of a code with what the standard says about them.
func (c Code) segments() (all []CodeSegment) {
	for i, text := range c.Parts {
		one := CodeSegment{Segment: Segment(i + 1), Text: text}
		one.Name = one.Segment.Label()
		switch one.Segment {
		case Product:
			one.Meaning = &value.I18n{ZH: c.Product.ZH, EN: c.Product.EN}
		case Chemistry:
			one.Meaning = &value.I18n{ZH: c.chemistry.ZH, EN: c.chemistry.EN}
		case Production:
			one.Meaning = &value.I18n{ZH: string(c.ProducedOn), EN: string(c.ProducedOn)}
		}
		all = append(all, one)
	}
	return all
}
