package battery

import (
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/battery"
	"evops/contracts/value"
	"evops/core/devicelink/protocol"
	"evops/core/store"
)

// values are what a battery reported at one time. Zero is not reported; a value out of bounds is noise and is ignored.
type values struct {
	soc, soh, cycles int64 // soh in tenths
	deltaMV, tempK   int64 // delta at rest only
	mv               int64
	cells            string
}

// hottest is how long the highest temperature of a battery is shown.
const hottest = 24 * time.Hour

func valuesOf(r reading) (v values) {
	p := r.of
	if soc, ok := protocol.Rounded(p.SOC, 0, 100); ok {
		v.soc = max(1, soc) // zero means no value
	}
	v.soh, _ = protocol.RoundedTenths(p.SOH, 0.1, 100)
	v.cycles, _ = protocol.Rounded(p.Cycles, 1, 100_000)
	if t, ok := protocol.Rounded(p.TempC, -60, 200); ok {
		v.tempK = t + value.ZeroCelsius
	}
	sum, low, high := v.setCells(p.Cells)
	if delta, ok := protocol.Rounded(p.CellDelta, 1, 5_000); ok && r.Resting {
		v.deltaMV = delta
	} else if r.Resting && p.CellDelta == nil {
		v.deltaMV = min(5_000, high-low)
	}
	switch {
	case sum > 0:
		v.mv = sum
	case len(r.Packs) == 1:
		v.mv = 100 * r.Voltage // of the vehicle, in tenths
	}
	return v
}

// setCells stores the voltages of cells, unless one of them is noise, and returns their sum and their bounds.
func (v *values) setCells(cells []float64) (sum, low, high int64) {
	if len(cells) == 0 || len(cells) > battery.MaxCells {
		return 0, 0, 0
	}
	texts := make([]string, len(cells))
	for i := range cells {
		mv, ok := protocol.Rounded(&cells[i], 1, 5_000)
		if !ok {
			return 0, 0, 0
		}
		texts[i] = strconv.FormatInt(mv, 10)
		sum, high = sum+mv, max(high, mv)
		if low == 0 || mv < low {
			low = mv
		}
	}
	v.cells = strings.Join(texts, ",")
	return sum, low, high
}

// cellsOf returns the voltages of cells in millivolts.
func cellsOf(text string) []int64 {
	cells := []int64{}
	for one := range strings.SplitSeq(text, ",") {
		if mv, err := strconv.ParseInt(one, 10, 64); err == nil {
			cells = append(cells, mv)
		}
	}
	return cells
}

// applyTo applies values to the live state. The state of health is smoothed every night; until then a new battery has the reported one.
func (v values) applyTo(s *battery.State, at value.Time) {
	s.LastReportAt = at
	set := func(to *int64, reported int64) {
		if reported != 0 {
			*to = reported
		}
	}
	set(&s.SOC, v.soc)
	if s.SOH == 0 {
		s.SOH = v.soh
	}
	set(&s.CycleCount, v.cycles)
	set(&s.CellDeltaMV, v.deltaMV)
	set(&s.Voltage, (v.mv+50)/100)
	if v.cells != "" {
		s.CellsMV, s.CellsAt = v.cells, at
	}
	if v.tempK == 0 {
		return
	}
	s.TempC = v.tempK - value.ZeroCelsius
	if s.MaxTempAt.IsZero() || s.TempC >= s.MaxTempC || s.MaxTempAt.Add(hottest).Milli() < at.Milli() {
		s.MaxTempC, s.MaxTempAt = s.TempC, at
	}
}

// dayKey is a battery and the start of a day.
type dayKey struct{ battery, day int64 }

// day is the extremes of what a battery reported on a day, as battery_daily has them.
type day struct {
	SOH       int64 `bun:"soh"`
	Cycles    int64
	DeltaMV   int64 `bun:"delta_mv"`
	MinTempK  int64 `bun:"min_temp_k"`
	MaxTempK  int64 `bun:"max_temp_k"`
	MinMV     int64 `bun:"min_mv"`
	MaxMV     int64 `bun:"max_mv"`
	BatteryID int64
	Day       value.Time
}

func (d *day) add(v values) {
	d.SOH, d.MinTempK, d.MinMV = lower(d.SOH, v.soh), lower(d.MinTempK, v.tempK), lower(d.MinMV, v.mv)
	d.Cycles, d.DeltaMV, d.MaxTempK, d.MaxMV = max(d.Cycles, v.cycles), max(d.DeltaMV, v.deltaMV), max(d.MaxTempK, v.tempK), max(d.MaxMV, v.mv)
}

// lower returns the lower of two values of which zero is not reported.
func lower(a, b int64) int64 {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}

// newDayBatch prepares the statement that widens the extremes of days. A day whose extremes stay the same is not written.
func newDayBatch(db *store.DB) *store.Batch {
	var set, differ []string
	column := func(name, better string) {
		set = append(set, name+" = CASE WHEN "+better+" THEN excluded."+name+" ELSE d."+name+" END")
		differ = append(differ, better)
	}
	for _, name := range []string{"soh", "min_temp_k", "min_mv"} {
		column(name, "excluded."+name+" <> 0 AND (d."+name+" = 0 OR excluded."+name+" < d."+name+")")
	}
	for _, name := range []string{"cycles", "delta_mv", "max_temp_k", "max_mv"} {
		column(name, "excluded."+name+" > d."+name)
	}
	return db.Batch("INSERT INTO battery_daily AS d (battery_id, day, soh, cycles, delta_mv, min_temp_k, max_temp_k, min_mv, max_mv) SELECT * FROM %s WHERE true ON CONFLICT (battery_id, day) DO UPDATE SET "+
		strings.Join(set, ", ")+" WHERE "+strings.Join(differ, " OR "), "bigint", "bigint", "bigint", "bigint", "bigint", "bigint", "bigint", "bigint", "bigint")
}

func (m *Monitor) saveDays(ctx context.Context, tx bun.Tx, days map[dayKey]*day) error {
	rows := make([][]any, 0, len(days))
	for key, d := range days {
		rows = append(rows, []any{key.battery, key.day, d.SOH, d.Cycles, d.DeltaMV, d.MinTempK, d.MaxTempK, d.MinMV, d.MaxMV})
	}
	return m.days.Exec(ctx, &tx, rows)
}
