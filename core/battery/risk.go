package battery

import (
	"context"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/battery"
	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
)

// Limits of the risk of a battery (equipment catalogue, battery).
const (
	deltaHigh, deltaMedium = 300, 200 // mV, at rest
	tempHigh, tempMedium   = 65, 60   // ℃
	// A battery that was too hot on hotDays of the last hotWithin days is at high risk.
	hotDays, hotWithin = 2, 7
	// maxAging is the loss of health within agingDays that is a high risk, in tenths of a point.
	maxAging, agingDays = 50, 30
)

// thermalAlarms are the codes of alarms about heat that a battery does not get from its load: heating too fast, thermal runaway.
var thermalAlarms = []string{"B1207", "B1208"}

// assessedAtOnce is how many batteries one transaction assesses.
const assessedAtOnce = 500

// riskOf assesses a battery by the difference of its cells at rest, the days of its last month, oldest first, and whether its vehicle had an
// alarm about heat within a week.
func riskOf(deltaMV int64, days []day, thermal bool, today value.Date) battery.Risk {
	week := today.AddDays(1 - hotWithin).Time().Milli()
	hot, warm, first, last := 0, false, int64(0), int64(0)
	for _, d := range days {
		if temp := d.MaxTempK - value.ZeroCelsius; d.MaxTempK > 0 && d.Day.Milli() >= week {
			warm = warm || temp >= tempMedium
			if temp > tempHigh {
				hot++
			}
		}
		if d.SOH > 0 {
			if first == 0 {
				first = d.SOH
			}
			last = d.SOH
		}
	}
	switch {
	case deltaMV > deltaHigh, hot >= hotDays, first-last > maxAging, thermal:
		return battery.HighRisk
	case deltaMV >= deltaMedium, warm:
		return battery.MediumRisk
	}
	return battery.LowRisk
}

// meanSOH returns the mean of the reported states of health; 0 if none was.
func meanSOH(days []day) int64 {
	sum, n := int64(0), int64(0)
	for _, d := range days {
		if d.SOH > 0 {
			sum, n = sum+d.SOH, n+1
		}
	}
	if n == 0 {
		return 0
	}
	return (sum + n/2) / n
}

// Assess smooths the health of the batteries that reported within a month, assesses their risk, raises and ends the alarm of their vehicles,
// and marks batteries that are missing. It compares states, so one run makes up for missed ones.
func (m *Monitor) Assess(ctx context.Context) error {
	today := m.Clock().Date()
	since := today.AddDays(-agingDays)
	for after := int64(0); ; {
		var ids []int64
		// A battery at risk is assessed until it is not.
		if err := m.Engine.DB().Read().NewRaw("SELECT id FROM battery_state WHERE id > ? AND deleted_at = 0 AND (last_report_at >= ? OR risk_level > ?) ORDER BY id LIMIT ?",
			after, since.Time(), battery.LowRisk, assessedAtOnce).Scan(ctx, &ids); err != nil {
			return err
		}
		if len(ids) == 0 {
			break
		}
		after = ids[len(ids)-1]
		if err := m.assessSome(ctx, ids, since, today); err != nil {
			return err
		}
	}
	if err := m.followRisk(ctx); err != nil {
		return err
	}
	return m.markMissing(ctx)
}

func (m *Monitor) assessSome(ctx context.Context, ids []int64, since, today value.Date) error {
	return m.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		states, err := record.LockAll(ctx, m.Engine.InTx(tx), battery.States, &battery.States.Row.ID, ids...)
		if err != nil {
			return err
		}
		var rows []day
		if err := tx.NewRaw("SELECT battery_id, day, soh, max_temp_k FROM battery_daily WHERE battery_id IN (?) AND day >= ? ORDER BY battery_id, day", bun.List(ids), since.Time()).Scan(ctx, &rows); err != nil {
			return err
		}
		byBattery := map[int64][]day{}
		for _, d := range rows {
			byBattery[d.BatteryID] = append(byBattery[d.BatteryID], d)
		}
		var burning []int64
		if err := tx.NewRaw(`SELECT b.id FROM battery AS b WHERE b.id IN (?) AND b.vehicle_id > 0 AND EXISTS (SELECT 1 FROM alarm AS a JOIN alarm_err_code AS c ON c.id = a.err_code
			WHERE a.vehicle_id = b.vehicle_id AND a.last_at >= ? AND c.code IN (?))`, bun.List(ids), today.AddDays(1-hotWithin).Time(), bun.List(thermalAlarms)).Scan(ctx, &burning); err != nil {
			return err
		}
		var changed []*battery.State
		for _, s := range states {
			days := byBattery[s.ID]
			now := *s
			now.RiskLevel = riskOf(s.CellDeltaMV, days, slices.Contains(burning, s.ID), today)
			if mean := meanSOH(days); mean > 0 {
				now.SOH = mean
			}
			if now != *s {
				changed = append(changed, &now)
			}
		}
		return m.assess.Exec(ctx, tx, m.Clock(), changed)
	})
}

// followRisk raises the alarm of the vehicles with a battery at high risk, and ends that of the others.
func (m *Monitor) followRisk(ctx context.Context) error {
	raised, err := m.Alarms.Raised(ctx, equipment.AlarmBatteryRisk)
	if err != nil {
		return err
	}
	var risky []int64
	if err := m.Engine.DB().Read().NewRaw("SELECT DISTINCT b.vehicle_id FROM battery_state AS s JOIN battery AS b ON b.id = s.id WHERE s.risk_level = ? AND s.deleted_at = 0 AND b.vehicle_id > 0 ORDER BY b.vehicle_id",
		battery.HighRisk).Scan(ctx, &risky); err != nil {
		return err
	}
	for _, vehicle := range append(slices.Clone(raised), risky...) {
		begins, ends := !slices.Contains(raised, vehicle), !slices.Contains(risky, vehicle)
		if !begins && !ends {
			continue
		}
		if err := m.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			if ends {
				return m.Alarms.Clear(ctx, tx, vehicle, equipment.AlarmBatteryRisk, m.Clock())
			}
			frame, err := riskFrame(ctx, tx, vehicle)
			if err != nil {
				return err
			}
			return m.Alarms.Raise(ctx, tx, vehicle, equipment.AlarmBatteryRisk, m.Clock(), frame)
		}); err != nil {
			return err
		}
	}
	return nil
}

// riskFrame is what an alarm shows about the battery at risk of a vehicle.
func riskFrame(ctx context.Context, tx bun.Tx, vehicle int64) (map[string]any, error) {
	var worst struct {
		BatteryCode string
		SOH         int64 `bun:"soh"`
		CellDeltaMV int64 `bun:"cell_delta_mv"`
		MaxTempC    int64 `bun:"max_temp_c"`
	}
	err := tx.NewRaw(`SELECT b.battery_code, s.soh, s.cell_delta_mv, s.max_temp_c FROM battery AS b JOIN battery_state AS s ON s.id = b.id
		WHERE b.vehicle_id = ? AND s.risk_level = ? ORDER BY s.cell_delta_mv DESC, b.id LIMIT 1`, vehicle, battery.HighRisk).Scan(ctx, &worst)
	return map[string]any{"code": worst.BatteryCode, "soh": float64(worst.SOH) / 10, "cellDeltaMv": worst.CellDeltaMV, "maxTempC": worst.MaxTempC}, err
}

// Within this time a vehicle is online, and another battery of it reports, for one that does not to be missing.
const (
	vehicleOnline = 24 * time.Hour
	othersReport  = 7 * 24 * time.Hour
)

// markMissing marks the batteries that no longer report although their vehicles are online with others. Batteries that never reported cannot.
func (m *Monitor) markMissing(ctx context.Context) error {
	now := m.Clock()
	var ids []int64
	if err := m.Engine.DB().Read().NewRaw(`SELECT b.id FROM battery_state AS s JOIN battery AS b ON b.id = s.id JOIN vehicle_shadow AS v ON v.id = b.vehicle_id
		WHERE s.last_report_at > 0 AND s.last_report_at < ? AND s.deleted_at = 0 AND b.status = ? AND b.installed_at < ? AND v.last_seen_at >= ?
			AND EXISTS (SELECT 1 FROM battery AS o JOIN battery_state AS r ON r.id = o.id WHERE o.vehicle_id = b.vehicle_id AND o.id <> b.id AND r.last_report_at >= ?) ORDER BY b.id`,
		now.Add(-battery.MissingAfter), battery.InUse, now.Add(-battery.MissingAfter), now.Add(-vehicleOnline), now.Add(-othersReport)).Scan(ctx, &ids); err != nil {
		return err
	}
	for _, id := range ids {
		if err := m.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			old, err := record.Lock(ctx, m.Engine.InTx(tx), battery.Batteries, id)
			if err != nil {
				return err
			}
			now := *old
			var moved bool
			if now.Status, moved = battery.StatusLifecycle.Next(old.Status, battery.Silent); !moved {
				return nil
			}
			return record.Update(ctx, m.Engine, tx, battery.Batteries, old, &now)
		}); err != nil {
			return err
		}
	}
	return nil
}
