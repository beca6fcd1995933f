package trip

import (
	"context"
	"fmt"
	"maps"
	"math"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

const (
	// tooFar is what no vehicle goes on a day, in hundredths of a kilometre; jump is by how much the odometer may differ from the trips (equipment
	// catalogue, mileageDaily). Of short days the odometer's own steps are more than that.
	tooFar    = 300_00
	jump      = 0.2
	jumpLeast = 50
	// nightEnds and nightBegins bound the day of the night kilometres.
	nightEnds   = 5 * time.Hour
	nightBegins = 22 * time.Hour
	// finalAfter is how long after its beginning a day stays provisional: until six in the morning two days later.
	finalAfter = 2*24*time.Hour + 6*time.Hour
	// longestTrip is how far before a day a trip can have begun that reaches into it.
	longestTrip = 48 * time.Hour
	// mileageKept is how long daily mileage is kept.
	mileageKept = 5 * 366
)

// Daily is what closed trips, in their order, come to on a day: one over midnight by the time it took on either side. The parts of a trip add up to it.
func Daily(day value.Date, trips []*equipment.Trip) (m equipment.MileageDaily) {
	m.Day = day
	begin, end := day.Time(), day.AddDays(1).Time()
	sources := map[bool]bool{}
	var before *equipment.Trip
	for _, t := range trips {
		from, to := max(t.StartAt.Milli(), begin.Milli()), min(t.EndAt.Milli(), end.Milli())
		if from >= to {
			continue
		}
		long := float64(t.EndAt.Milli() - t.StartAt.Milli())
		// upTo is how much of an amount there was up to a moment.
		upTo := func(amount, moment int64) int64 {
			return int64(math.Round(float64(amount) * float64(moment-t.StartAt.Milli()) / long))
		}
		part := func(amount, from, to int64) int64 {
			if from >= to {
				return 0
			}
			return upTo(amount, to) - upTo(amount, from)
		}
		m.MileageKm += part(t.DistanceKm, from, to)
		m.RideMin += part(t.DurationMin, from, to)
		m.EnergyWh += part(t.EnergyWh, from, to)
		m.NightKm += part(t.DistanceKm, from, min(to, begin.Add(nightEnds).Milli())) + part(t.DistanceKm, max(from, begin.Add(nightBegins).Milli()), to)
		m.MaxSpeed = max(m.MaxSpeed, t.MaxSpeed)
		if t.StartAt.Date() == day {
			m.TripCount++
		}
		counted := t.StartOdoKm > 0 && t.EndOdoKm > 0
		sources[counted] = true
		if counted {
			if m.OdoStart == 0 {
				m.OdoStart = t.StartOdoKm + upTo(t.EndOdoKm-t.StartOdoKm, from)
			}
			m.OdoEnd = t.StartOdoKm + upTo(t.EndOdoKm-t.StartOdoKm, to)
			if t.EndOdoKm < t.StartOdoKm || before != nil && t.StartOdoKm < before.EndOdoKm {
				m.Anomaly = equipment.OdometerBack
			}
			before = t
		}
	}
	switch {
	case sources[true] && sources[false]:
		m.DataSource = equipment.ByBoth
	case sources[true]:
		m.DataSource = equipment.ByOdometer
	case sources[false]:
		m.DataSource = equipment.ByFixes
	}
	turned := (m.OdoEnd - m.OdoStart) * 10
	switch {
	case m.Anomaly != equipment.NoAnomaly:
	case m.MileageKm > tooFar:
		m.Anomaly = equipment.TooFar
	case float64(turned) > float64(m.MileageKm)*(1+jump)+jumpLeast:
		m.Anomaly = equipment.OdometerJump
	}
	return m
}

// DaysOf are the days trips touch, in order.
func DaysOf(trips []*equipment.Trip) []value.Date {
	days := map[value.Date]bool{}
	for _, t := range trips {
		if t.EndReason == equipment.TripRunning {
			continue
		}
		for day := t.StartAt.Date(); day <= t.EndAt.Date(); day = day.AddDays(1) {
			days[day] = true
		}
	}
	return slices.Sorted(maps.Keys(days))
}

// StateOf is whether a day still changes.
func StateOf(day value.Date, now value.Time) equipment.MileageState {
	if now.Milli() < day.Time().Add(finalAfter).Milli() {
		return equipment.Provisional
	}
	return equipment.Final
}

// updateDays stores what the trips of some days come to. A day that is final stays as it is, unless it is asked for.
func (w *vehicleJob) updateDays(ctx context.Context, days []value.Date, asked bool) error {
	v := w.Engine.InTx(w.tx)
	for _, day := range days {
		var ids []any
		var rows []int64
		if err := w.tx.NewRaw("SELECT id FROM trip WHERE vehicle_id = ? AND start_at >= ? AND start_at < ? AND end_at > ? ORDER BY start_at", w.vehicle,
			day.Time().Add(-longestTrip), day.AddDays(1).Time(), day.Time()).Scan(ctx, &rows); err != nil {
			return err
		}
		for _, id := range rows {
			ids = append(ids, id)
		}
		trips, err := record.Find(ctx, v, equipment.Trips, "id", ids...)
		if err != nil {
			return err
		}
		slices.SortFunc(trips, func(a, b *equipment.Trip) int { return int(a.StartAt.Milli() - b.StartAt.Milli()) })
		m := Daily(day, trips)
		m.VehicleID, m.ModelID, m.DealerID, m.Status = w.vehicle, w.about.ModelID, w.about.DealerID, StateOf(day, w.now)
		if err := w.saveDay(ctx, m, asked); err != nil {
			return err
		}
	}
	return nil
}

// saveDay puts a day in the place of what was stored of it.
func (w *vehicleJob) saveDay(ctx context.Context, m equipment.MileageDaily, asked bool) error {
	var rows []int64
	if err := w.tx.NewRaw("SELECT id FROM mileage_daily WHERE vehicle_id = ? AND day = ?", w.vehicle, string(m.Day)).Scan(ctx, &rows); err != nil {
		return err
	}
	before := equipment.NoAnomaly
	if len(rows) > 0 {
		old, err := record.Get(ctx, w.Engine.InTx(w.tx), equipment.MileageDailies, rows[0])
		if err != nil {
			return err
		}
		m.Base, before = old.Base, old.Anomaly
		if m == *old || old.Status == equipment.Final && !asked {
			return nil
		}
		if _, err := w.tx.NewRaw("DELETE FROM mileage_daily WHERE id = ?", old.ID).Exec(ctx); err != nil {
			return err
		}
	}
	if m.DataSource == 0 { // nothing was ridden
		return nil
	}
	if m.Anomaly != equipment.NoAnomaly && m.Anomaly != before && w.Raise != nil {
		frame := map[string]any{"day": m.Day, "anomaly": m.Anomaly, "mileageKm": float64(m.MileageKm) / 100, "odoStart": float64(m.OdoStart) / 10, "odoEnd": float64(m.OdoEnd) / 10}
		if err := w.Raise(ctx, w.tx, w.vehicle, odometerAlarm, w.now, frame); err != nil {
			return err
		}
	}
	return record.Insert(ctx, w.Engine, w.tx, equipment.MileageDailies, &m)
}

// odometerAlarm is the code of what the odometer says that cannot be (equipment catalogue 13.1).
const odometerAlarm = "M9001"

// settle makes the days final whose time has come.
func settle(ctx context.Context, tx bun.Tx, now value.Time) error {
	_, err := tx.NewRaw("UPDATE mileage_daily SET status = ?, version = version + 1, updated_at = ? WHERE status = ? AND day <= ?", equipment.Final, now, equipment.Provisional,
		string(now.Add(-finalAfter).Date())).Exec(ctx)
	return err
}

// mostRecomputed is how many days are worked out anew at once.
const mostRecomputed = 31

// Register makes the engine follow the rules of mileage.
func Register(e *record.Engine) {
	record.OnAction(e, equipment.MileageDailies, "recompute", func(ctx context.Context, c *record.Change[equipment.MileageDaily], in *equipment.RecomputeMileage) error {
		if _, err := daysOf(*in); err != nil {
			return err
		}
		_, err := recomputed(ctx, c.Reader(), c.Caller, in.VIN)
		return err
	})
}

// daysOf is the days that are asked for.
func daysOf(in equipment.RecomputeMileage) (days []value.Date, err error) {
	for day := in.From; day <= in.To && len(days) <= mostRecomputed && in.From != ""; day = day.AddDays(1) {
		days = append(days, day)
	}
	if len(days) == 0 || len(days) > mostRecomputed {
		return nil, fault.RangeTooLong.With("n", mostRecomputed)
	}
	return days, nil
}

// recomputed finds the vehicle whose mileage the caller may have worked out anew.
func recomputed(ctx context.Context, v record.Reader, who *access.Caller, vin string) (*equipment.Vehicle, error) {
	permission := equipment.MileageDailies.PermissionFor("recompute")
	if !who.Can(permission) {
		return nil, fault.NoPermission.With("permission", permission)
	}
	vehicles, err := record.Find(ctx, v, equipment.Vehicles, "vin", vin)
	if err != nil {
		return nil, err
	}
	if len(vehicles) == 0 {
		return nil, fault.NotFoundOrDenied.With()
	}
	return vehicles[0], reached(ctx, v, who, permission, equipment.Vehicles.Name, vehicles[0].ID)
}

// Recomputed is a day that was worked out anew, with its mileage before and after in hundredths of a kilometre; below zero where there was or is none.
type Recomputed struct {
	Day           value.Date
	Before, After int64
}

// Recompute works out the mileage of a vehicle anew for days, final or not, each in a transaction of its own: what was cut off is done again. progress hears
// how many days are done.
func (c Builder) Recompute(ctx context.Context, who *access.Caller, in equipment.RecomputeMileage, progress func(ctx context.Context, done, total int64) error) ([]Recomputed, error) {
	days, err := daysOf(in)
	if err != nil {
		return nil, err
	}
	vehicle, err := recomputed(ctx, c.Engine.Read(), who, in.VIN)
	if err != nil {
		return nil, err
	}
	var redone []Recomputed
	for i, day := range days {
		one := Recomputed{Day: day}
		err := c.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) (err error) {
			w := &vehicleJob{Builder: c, tx: tx, vehicle: vehicle.ID, now: c.Clock()}
			if err := w.loadVehicle(ctx); err != nil {
				return err
			}
			if one.Before, err = w.countedKm(ctx, day); err != nil {
				return err
			}
			if err := w.updateDays(ctx, []value.Date{day}, true); err != nil {
				return err
			}
			one.After, err = w.countedKm(ctx, day)
			return err
		})
		if err != nil {
			return nil, err
		}
		redone = append(redone, one)
		if err := progress(ctx, int64(i+1), int64(len(days))); err != nil {
			return nil, err
		}
	}
	err = c.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		return c.Engine.Audit(ctx, tx, who, record.Entry{Module: equipment.MileageDailies.Name, Action: "recompute", TargetID: fmt.Sprint(vehicle.ID), TargetLabel: in.VIN, Summary: fmt.Sprintf("%s %s – %s", in.VIN, in.From, in.To)})
	})
	return redone, err
}

// countedKm is the mileage that is stored of a day; below zero for none.
func (w *vehicleJob) countedKm(ctx context.Context, day value.Date) (km int64, err error) {
	err = w.tx.NewRaw("SELECT coalesce(max(mileage_km), -1) FROM mileage_daily WHERE vehicle_id = ? AND day = ?", w.vehicle, string(day)).Scan(ctx, &km)
	return km, err
}
