package seed

import (
	"context"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/battery"
	"evops/contracts/value"
	"evops/core/charging"
	"evops/core/record"
)

// What batteries of the demo reported: every day of the last week, before that once a week. Of those that are in vehicles, some are at risk,
// some have a code that nobody registered, and some no longer report.
const (
	dailyReports, weeklyReports     = 7, 13
	riskyBatteries, warmBatteries   = 8, 30
	strangeBatteries, lostBatteries = 3, 2
	curveDays                       = 10
)

// reporting is a battery with the vehicle it is in.
type reporting struct {
	ID, DealerID, VehicleID, SlotNo, CellCount, NominalVoltage int64
	Status                                                     battery.Status
	ProductionDate                                             value.Date
	InstalledAt, CreatedAt, LastSeenAt                         value.Time
	SOC                                                        int64 `bun:"soc"`
	r                                                          *rand.Rand
	rate, fade                                                 float64 // cycles a day, speed of aging
}

// at returns the state of health in tenths and the cycles of a battery on a day.
func (b *reporting) at(day value.Date) (soh, cycles int64) {
	age := float64(max(1, b.ProductionDate.DaysUntil(day)))
	n := age * b.rate
	return max(620, 1000-int64(age*0.05*b.fade+n*0.18*b.fade)), 1 + int64(n)
}

// batteryStates creates what the batteries of the demo reported.
func (s *seeder) batteryStates(ctx context.Context, tx bun.Tx) error {
	now := value.Now()
	var all []*reporting
	if err := tx.NewRaw(`SELECT b.id, b.dealer_id, b.vehicle_id, b.slot_no, b.cell_count, b.nominal_voltage, b.status, b.production_date, b.installed_at, b.created_at,
			coalesce(v.last_seen_at, 0) AS last_seen_at, coalesce(v.soc, 0) AS soc
		FROM battery AS b LEFT JOIN vehicle_shadow AS v ON v.id = b.vehicle_id LEFT JOIN battery_state AS x ON x.id = b.id WHERE x.id IS NULL AND b.deleted_at = 0 ORDER BY b.id`).Scan(ctx, &all); err != nil {
		return err
	}
	byID := make(map[int64]*reporting, len(all))
	var states []battery.State
	var days [][]any
	risky, strange, lost := 0, 0, 0
	for i, b := range all {
		byID[b.ID] = b
		b.r = newRand(batteryStream, 10_000+i)
		b.rate, b.fade = 0.15+0.2*b.r.Float64(), 0.7+0.6*b.r.Float64()
		state := battery.State{BatteryID: b.ID, DealerID: b.DealerID}
		state.ID, state.CreatedAt = b.ID, b.CreatedAt
		if b.Status == battery.InUse && b.LastSeenAt.Milli() > b.InstalledAt.Milli() {
			is := healthy
			recent := now.Add(-3*24*time.Hour).Milli() < b.LastSeenAt.Milli() && b.InstalledAt.Milli() < now.Add(-10*24*time.Hour).Milli()
			switch {
			case recent && b.SlotNo == 2 && lost < lostBatteries && b.InstalledAt.Milli() < now.Add(-120*24*time.Hour).Milli():
				is, b.LastSeenAt = missing, now.Add(-battery.MissingAfter-time.Duration(5+lost)*24*time.Hour)
				lost++
			case recent && risky < riskyBatteries && i%7 == 3:
				is = []condition{uneven, hot}[risky%2]
				risky++
			case recent && i%(len(all)/warmBatteries+1) == 5:
				is = warm
			case recent && strange < strangeBatteries && i%40 == 11:
				is = unknownCode
				strange++
			}
			days = b.report(days, &state, is)
			if err := is.mark(ctx, tx, b); err != nil {
				return err
			}
		}
		states = append(states, state)
	}
	if err := record.InsertMany(ctx, s.e, tx, battery.States, states); err != nil {
		return err
	}
	if err := s.e.DB().Batch(`INSERT INTO battery_daily (battery_id, day, soh, cycles, delta_mv, min_temp_k, max_temp_k, min_mv, max_mv) SELECT * FROM %s WHERE true ON CONFLICT DO NOTHING`,
		"bigint", "bigint", "bigint", "bigint", "bigint", "bigint", "bigint", "bigint", "bigint").Exec(ctx, &tx, days); err != nil {
		return err
	}
	return s.fittingHealth(ctx, tx, byID)
}

// condition is what is special about a battery of the demo.
type condition int

const (
	healthy condition = iota
	uneven
	hot
	warm
	missing
	unknownCode
)

// mark stores what a condition changes on the battery itself.
func (c condition) mark(ctx context.Context, tx bun.Tx, b *reporting) (err error) {
	switch c {
	case missing:
		_, err = tx.NewRaw("UPDATE battery SET status = ? WHERE id = ?", battery.Missing, b.ID).Exec(ctx)
	case unknownCode:
		if _, err = tx.NewRaw(`UPDATE battery SET verification = ?, spec_name = '', spec_name_q = '', nominal_voltage = 0, rated_capacity = 0, cell_count = 0, pack_sn = '', pack_sn_q = '',
			warranty_end_at = '', ownership = ?, created_at = installed_at WHERE id = ?`, battery.ToVerify, battery.Bought, b.ID).Exec(ctx); err != nil {
			return err
		}
		_, err = tx.NewRaw("UPDATE battery_history SET record_source = ? WHERE battery_id = ? AND end_at = 0", battery.Automatic, b.ID).Exec(ctx)
	}
	return err
}

// report sets the state of a battery, and appends the days on which it reported.
func (b *reporting) report(days [][]any, s *battery.State, is condition) [][]any {
	r, last := b.r, b.LastSeenAt.Date()
	s.LastReportAt, s.SOC, s.RiskLevel = b.LastSeenAt, max(1, b.SOC), battery.LowRisk
	_, s.CycleCount = b.at(last)
	delta, heat := int64(6+r.IntN(60)), int64(0)
	switch is {
	case uneven:
		delta, s.RiskLevel = int64(310+r.IntN(110)), battery.HighRisk
	case hot:
		heat, s.RiskLevel = int64(66+r.IntN(4)), battery.HighRisk
	case warm:
		heat, s.RiskLevel = int64(60+r.IntN(4)), battery.MediumRisk
	}
	if is == unknownCode {
		s.CreatedAt = b.InstalledAt
	}
	cells := max(1, b.CellCount, b.NominalVoltage/36)
	s.CellDeltaMV = delta
	s.CellsMV, s.Voltage = cellTexts(r, cells, 3_300+s.SOC*850/100, delta)
	s.CellsAt = b.LastSeenAt
	sum, known := int64(0), int64(0)
	for n := dailyReports + weeklyReports - 1; n >= 0; n-- {
		back := n
		if n >= dailyReports {
			back = 7 * (n - dailyReports + 1)
		}
		day := last.AddDays(-back)
		if day.Time().Milli() < b.InstalledAt.Date().Time().Milli() || n > 2 && r.IntN(10) < 3 {
			continue
		}
		soh, cycles := b.at(day)
		season := 8 * math.Sin(2*math.Pi*float64(day.Time().Std().YearDay()-110)/365)
		low, high := int64(14+season)+int64(r.IntN(6)), int64(30+season)+int64(r.IntN(9))
		if n <= 1 && heat > 0 {
			high = heat
		}
		if s.MaxTempC = high; n > 0 {
			s.MaxTempC = 0
		}
		s.TempC = low + (high-low)/2
		if back <= 30 {
			sum, known = sum+soh, known+1
		}
		days = append(days, []any{
			b.ID, day.Time().Milli(), soh, cycles, max(1, delta-int64(r.IntN(8))), low + value.ZeroCelsius, high + value.ZeroCelsius,
			cells * int64(3_380+r.IntN(160)), cells * int64(4_020+r.IntN(120)),
		})
	}
	s.SOH = (sum + known/2) / max(1, known)
	s.MaxTempAt = b.LastSeenAt
	return days
}

// cellTexts returns the voltages of cells from a base on as the state of a battery has them, and their sum in tenths of a volt.
func cellTexts(r *rand.Rand, cells, base, delta int64) (texts string, tenths int64) {
	all := make([]string, cells)
	for i := range all {
		mv := base - int64(r.IntN(int(delta)/2+1))
		switch i {
		case 0:
			mv = base
		case len(all) / 2:
			mv = base - delta
		}
		all[i], tenths = strconv.FormatInt(mv, 10), tenths+mv
	}
	return strings.Join(all, ","), (tenths + 50) / 100
}

// fittingHealth adds the health and the cycles of batteries to the times they were in vehicles.
func (s *seeder) fittingHealth(ctx context.Context, tx bun.Tx, byID map[int64]*reporting) error {
	var fittings []struct {
		ID, BatteryID  int64
		StartAt, EndAt value.Time
	}
	if err := tx.NewRaw("SELECT id, battery_id, start_at, end_at FROM battery_history WHERE start_soh = 0 ORDER BY id").Scan(ctx, &fittings); err != nil {
		return err
	}
	var rows [][]any
	for _, f := range fittings {
		b := byID[f.BatteryID]
		if b == nil {
			continue
		}
		row := []any{f.ID, int64(0), int64(0), int64(0), int64(0)}
		row[1], row[2] = tuple(b.at(f.StartAt.Date()))
		if !f.EndAt.IsZero() {
			row[3], row[4] = tuple(b.at(f.EndAt.Date()))
		}
		rows = append(rows, row)
	}
	return s.e.DB().Batch("UPDATE battery_history SET start_soh = v.column2, start_cycle = v.column3, end_soh = v.column4, end_cycle = v.column5 FROM %s WHERE battery_history.id = v.column1",
		"bigint", "bigint", "bigint", "bigint", "bigint").Exec(ctx, &tx, rows)
}

func tuple(a, b int64) (any, any) { return a, b }

// chargeCurves creates the courses of the latest charges: the current is constant up to four fifths of the charge, then it declines.
func (s *seeder) chargeCurves(ctx context.Context, tx bun.Tx) error {
	var charges []struct {
		ID             int64
		StartAt, EndAt value.Time
		StartSOC       int64 `bun:"start_soc"`
		EndSOC         int64 `bun:"end_soc"`
		MaxCurrent     int64
		MaxTempC       int64 `bun:"max_temp_c"`
	}
	if err := tx.NewRaw("SELECT id, start_at, end_at, start_soc, end_soc, max_current, max_temp_c FROM charge_session WHERE start_at > ? ORDER BY id",
		value.Now().Add(-curveDays*24*time.Hour)).Scan(ctx, &charges); err != nil {
		return err
	}
	var rows [][]any
	for _, c := range charges {
		minutes := (c.EndAt.Milli() - c.StartAt.Milli()) / time.Minute.Milliseconds()
		var curve charging.Curve
		for m := int64(0); m <= minutes && len(curve) < 100; m += 5 {
			part := float64(m) / float64(max(1, minutes))
			soc := c.StartSOC + int64(part*float64(c.EndSOC-c.StartSOC))
			amps := float64(c.MaxCurrent) / 10
			if soc > 80 {
				amps *= 1 - float64(soc-80)/26
			}
			curve = append(curve, charging.Sample{Min: m, SOC: soc, Current: math.Round(amps*10) / 10, TempC: 22 + int64(math.Sin(part*math.Pi*0.8)*float64(c.MaxTempC-22))})
		}
		rows = append(rows, []any{c.ID, c.StartAt.Milli(), curve.String()})
	}
	return s.e.DB().Batch("INSERT INTO charge_curve (charge_id, start_at, curve) SELECT * FROM %s WHERE true ON CONFLICT DO NOTHING", "bigint", "bigint", "text").Exec(ctx, &tx, rows)
}
