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
	// maxDailyDistance is the highest plausible distance of a day, in hundredths of a kilometre. odoTolerance is by which part of the
	// mileage the odometer may exceed the trips (equipment catalogue, mileageDaily), odoToleranceMin the additional tolerance that the
	// odometer's resolution requires on short days.
	maxDailyDistance = 300_00
	odoTolerance     = 0.2
	odoToleranceMin  = 50
	// nightEnds and nightBegins bound the night, by time of day.
	nightEnds   = 5 * time.Hour
	nightBegins = 22 * time.Hour
	// finalAfter is how long after its start a day remains provisional: until 06:00 two days later.
	finalAfter = 2*24*time.Hour + 6*time.Hour
	// maxTripDuration is how long before a day a trip that reaches into it may have begun.
	maxTripDuration = 48 * time.Hour
)

// Daily computes the mileage of a day from closed trips in order. A trip over midnight is split in proportion to time, and its parts add up
// to it.
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
		// upTo returns the part of an amount up to a time.
		upTo := func(amount, ts int64) int64 {
			return int64(math.Round(float64(amount) * float64(ts-t.StartAt.Milli()) / long))
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
	odometerDistance := (m.OdoEnd - m.OdoStart) * 10
	switch {
	case m.Anomaly != equipment.NoAnomaly:
	case m.MileageKm > maxDailyDistance:
		m.Anomaly = equipment.TooFar
	case float64(odometerDistance) > float64(m.MileageKm)*(1+odoTolerance)+odoToleranceMin:
		m.Anomaly = equipment.OdometerJump
	}
	return m
}

// DaysOf returns the days that closed trips touch, in order.
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

// StateOf returns whether a day is provisional or final.
func StateOf(day value.Date, now value.Time) equipment.MileageState {
	if now.Milli() < day.Time().Add(finalAfter).Milli() {
		return equipment.Provisional
	}
	return equipment.Final
}

// updateDays recomputes and stores the mileage of days. A final day is left unchanged unless force is set.
func (w *vehicleJob) updateDays(ctx context.Context, days []value.Date, force bool) error {
	v := w.Engine.InTx(w.tx)
	for _, day := range days {
		var ids []int64
		var rows []int64
		if err := w.tx.NewRaw("SELECT id FROM trip WHERE vehicle_id = ? AND start_at >= ? AND start_at < ? AND end_at > ? ORDER BY start_at", w.vehicle,
			day.Time().Add(-maxTripDuration), day.AddDays(1).Time(), day.Time()).Scan(ctx, &rows); err != nil {
			return err
		}
		for _, id := range rows {
			ids = append(ids, id)
		}
		trips, err := record.Find(ctx, v, equipment.Trips, &equipment.Trips.Row.ID, ids...)
		if err != nil {
			return err
		}
		slices.SortFunc(trips, func(a, b *equipment.Trip) int { return int(a.StartAt.Milli() - b.StartAt.Milli()) })
		m := Daily(day, trips)
		m.VehicleID, m.ModelID, m.DealerID, m.Status = w.vehicle, w.info.ModelID, w.info.DealerID, StateOf(day, w.now)
		if err := w.saveDay(ctx, m, force); err != nil {
			return err
		}
	}
	return nil
}

// saveDay replaces the stored mileage of a day.
func (w *vehicleJob) saveDay(ctx context.Context, m equipment.MileageDaily, force bool) error {
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
		if m == *old || old.Status == equipment.Final && !force {
			return nil
		}
		if _, err := w.tx.NewRaw("DELETE FROM mileage_daily WHERE id = ?", old.ID).Exec(ctx); err != nil {
			return err
		}
	}
	if m.DataSource == 0 { // no trips
		return nil
	}
	if m.Anomaly != equipment.NoAnomaly && m.Anomaly != before && w.Raise != nil {
		frame := map[string]any{"day": m.Day, "anomaly": m.Anomaly, "mileageKm": float64(m.MileageKm) / 100, "odoStart": float64(m.OdoStart) / 10, "odoEnd": float64(m.OdoEnd) / 10}
		if err := w.Raise(ctx, w.tx, w.vehicle, equipment.AlarmOdometer, w.now, frame); err != nil {
			return err
		}
	}
	return record.Insert(ctx, w.Engine, w.tx, equipment.MileageDailies, &m)
}

// finalizeDays marks days final when their provisional time is over.
func finalizeDays(ctx context.Context, tx bun.Tx, now value.Time) error {
	_, err := tx.NewRaw("UPDATE mileage_daily SET status = ?, version = version + 1, updated_at = ? WHERE status = ? AND day <= ?", equipment.Final, now, equipment.Provisional,
		string(now.Add(-finalAfter).Date())).Exec(ctx)
	return err
}

// maxRecomputeDays bounds the days of one recomputation.
const maxRecomputeDays = 31

// Register adds the hooks of mileage to the engine.
func Register(e *record.Engine) {
	record.OnAction(e, equipment.MileageDailies, equipment.MileageDailyRecompute, func(ctx context.Context, c *record.Change[equipment.MileageDaily], in *equipment.RecomputeMileage) error {
		if _, err := daysOf(*in); err != nil {
			return err
		}
		_, err := recomputable(ctx, c.Reader(), c.Caller, in.VIN)
		return err
	})
}

// daysOf returns the days of a request.
func daysOf(in equipment.RecomputeMileage) (days []value.Date, err error) {
	for day := in.From; day <= in.To && len(days) <= maxRecomputeDays && in.From != ""; day = day.AddDays(1) {
		days = append(days, day)
	}
	if len(days) == 0 || len(days) > maxRecomputeDays {
		return nil, fault.RangeTooLong.With("n", maxRecomputeDays)
	}
	return days, nil
}

// recomputable returns the vehicle if the caller may recompute its mileage.
func recomputable(ctx context.Context, v record.Reader, caller *access.Caller, vin string) (*equipment.Vehicle, error) {
	permission := equipment.MileageDailies.PermissionFor("recompute")
	if err := caller.Require(permission); err != nil {
		return nil, err
	}
	vehicles, err := record.Find(ctx, v, equipment.Vehicles, &equipment.Vehicles.Row.VIN, vin)
	if err != nil {
		return nil, err
	}
	if len(vehicles) == 0 {
		return nil, fault.NotFoundOrDenied.With()
	}
	return vehicles[0], requireScope(ctx, v, caller, permission, equipment.Vehicles.Name, vehicles[0].ID)
}

// Recomputed is a recomputed day with its mileage before and after in hundredths of a kilometre; -1 if there was or is none.
type Recomputed struct {
	Day           value.Date
	Before, After int64
}

// Recompute recomputes the mileage of a vehicle for days, final or not, each in a transaction of its own, so an interrupted call can be
// repeated. progress receives the number of finished days.
func (c Builder) Recompute(ctx context.Context, caller *access.Caller, in equipment.RecomputeMileage, progress func(ctx context.Context, done, total int64) error) ([]Recomputed, error) {
	days, err := daysOf(in)
	if err != nil {
		return nil, err
	}
	vehicle, err := recomputable(ctx, c.Engine.Read(), caller, in.VIN)
	if err != nil {
		return nil, err
	}
	var results []Recomputed
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
		results = append(results, one)
		if err := progress(ctx, int64(i+1), int64(len(days))); err != nil {
			return nil, err
		}
	}
	err = c.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		return c.Engine.Audit(ctx, tx, caller, record.Entry{Module: equipment.MileageDailies.Name, Action: "recompute", TargetID: fmt.Sprint(vehicle.ID), TargetLabel: in.VIN, Summary: fmt.Sprintf("%s %s – %s", in.VIN, in.From, in.To)})
	})
	return results, err
}

// countedKm returns the stored mileage of a day; -1 for none.
func (w *vehicleJob) countedKm(ctx context.Context, day value.Date) (km int64, err error) {
	err = w.tx.NewRaw("SELECT coalesce(max(mileage_km), -1) FROM mileage_daily WHERE vehicle_id = ? AND day = ?", w.vehicle, string(day)).Scan(ctx, &km)
	return km, err
}
