package trip

import (
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"slices"
	"strconv"
	"time"

	"github.com/oklog/ulid/v2"
	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	feature "evops/core/equipment"
	"evops/core/record"
	"evops/core/store"
	"evops/core/system"
)

// Builder derives trips from the points that vehicles reported. Any number of processes may run it at once, and each may be killed at any
// time: the trips of a vehicle change in one transaction that holds a row lock, and unfinished work is repeated.
type Builder struct {
	Engine *record.Engine
	Places *system.AreaCache
	// Rides activates vehicles by their first ride after shipping.
	Rides *feature.RideActivation
	// Raise raises a platform alarm (equipment catalogue 13.1); nil for none.
	Raise func(ctx context.Context, tx bun.Tx, vehicle int64, code string, at value.Time, frame map[string]any) error
	// Clock is value.Now except in tests.
	Clock func() value.Time
}

const (
	// lastRunKey is the key of the server time up to which points have been processed.
	lastRunKey = "movement.seen"
	// overlap is how far a run reaches back before the previous one: points get their server time before they are stored, by less than this.
	overlap = 30 * time.Second
	// lateAfter is the delay from which a point counts as late, so that its ride may have been closed without it.
	lateAfter = time.Minute
	// rebuildWindow is how far back trips are recomputed. Points are stored a day longer, so that none is missing.
	rebuildWindow = 6 * 24 * time.Hour
)

// BuildTrips updates the trips of vehicles with new points, and closes rides that have timed out.
func (c Builder) BuildTrips(ctx context.Context) error {
	now := c.Clock()
	db := c.Engine.DB()
	seen, err := c.lastRun(ctx)
	if err != nil {
		return err
	}
	vehicles, err := c.vehiclesWithNewPoints(ctx, seen.Add(-overlap), now)
	if err != nil {
		return err
	}
	var failed error
	for _, v := range vehicles {
		if err := c.BuildVehicle(ctx, v.VehicleID, v.FromTS); err != nil {
			if ctx.Err() != nil {
				return err
			}
			// One vehicle must not block the others; the whole run is retried.
			slog.WarnContext(ctx, "building trips failed, will retry", "vehicle", v.VehicleID, "error", err)
			failed = errors.Join(failed, err)
		}
	}
	if failed != nil {
		return failed
	}
	return db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if err := finalizeDays(ctx, tx, now); err != nil {
			return err
		}
		return store.WriteNote(ctx, tx, lastRunKey, strconv.FormatInt(now.Milli(), 10))
	})
}

func (c Builder) lastRun(ctx context.Context) (value.Time, error) {
	text, err := store.Note(ctx, c.Engine.DB().Read(), lastRunKey)
	if err != nil || text == "" {
		return value.Time{}, err
	}
	ms, err := strconv.ParseInt(text, 10, 64)
	return value.Milli(ms), err
}

// dueVehicle is a vehicle to update, from a time by its own clock on.
type dueVehicle struct {
	VehicleID int64
	FromTS    value.Time
}

// vehiclesWithNewPoints returns the vehicles whose trips may change: those with points received since the given time that can make or change
// a trip, and those whose open trip is due to be closed.
func (c Builder) vehiclesWithNewPoints(ctx context.Context, since, now value.Time) (out []dueVehicle, err error) {
	err = c.Engine.DB().Read().NewRaw(`SELECT vehicle_id, min(from_ts) AS from_ts FROM (
			SELECT p.vehicle_id, min(p.ts) AS from_ts FROM trace_point AS p LEFT JOIN trip_due AS d ON d.vehicle_id = p.vehicle_id
			WHERE p.server_ts >= ? GROUP BY p.vehicle_id HAVING max(p.power_on) = 1 OR max(p.server_ts - p.ts) > ? OR count(d.vehicle_id) > 0
			UNION ALL SELECT vehicle_id, from_ts FROM trip_due WHERE due_at <= ?
		) AS changed GROUP BY vehicle_id ORDER BY vehicle_id`, since, lateAfter.Milliseconds(), now).Scan(ctx, &out)
	return out, err
}

// BuildVehicle recomputes the trips of a vehicle to which a point at the given time or later may belong.
func (c Builder) BuildVehicle(ctx context.Context, vehicle int64, from value.Time) error {
	return c.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		w := &vehicleJob{Builder: c, tx: tx, vehicle: vehicle, now: c.Clock()}
		return w.run(ctx, from)
	})
}

// vehicleJob recomputes the trips of one vehicle.
type vehicleJob struct {
	Builder
	tx      bun.Tx
	vehicle int64
	now     value.Time
	info    vehicleInfo
	// inactive is the locked vehicle while a ride can still activate it; nil otherwise.
	inactive *equipment.Vehicle
}

// vehicleInfo holds the values that trips copy from their vehicle.
type vehicleInfo struct {
	ModelID, DealerID, OdoOffsetKm, LegalMaxSpeed, NominalVoltage, RatedCapacity, BatterySlots int64
}

func (w *vehicleJob) run(ctx context.Context, from value.Time) error {
	// The upsert locks the row: a concurrent run waits here and then sees what the first one stored.
	var due value.Time
	if err := w.tx.NewRaw(`INSERT INTO trip_due (vehicle_id, from_ts) VALUES (?, 0) ON CONFLICT (vehicle_id) DO UPDATE SET vehicle_id = excluded.vehicle_id RETURNING from_ts`,
		w.vehicle).Scan(ctx, &due); err != nil {
		return err
	}
	if !due.IsZero() && due.Milli() < from.Milli() {
		from = due
	}
	if oldest := w.now.Add(-rebuildWindow); from.Milli() < oldest.Milli() {
		from = oldest
	}
	err := w.loadVehicle(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return w.clearDue(ctx)
	}
	if err != nil {
		return err
	}
	if w.inactive, err = w.Rides.Lock(ctx, w.tx, w.vehicle); err != nil {
		return err
	}
	trips, open, err := w.recompute(ctx, from)
	if err != nil {
		return err
	}
	if err := w.replace(ctx, trips); err != nil {
		return err
	}
	if err := w.updateDays(ctx, trips.days(), false); err != nil || open == nil {
		return errors.Join(err, w.clearDue(ctx))
	}
	_, err = w.tx.NewRaw("UPDATE trip_due SET from_ts = ?, due_at = ? WHERE vehicle_id = ?", open.Start(), open.due(), w.vehicle).Exec(ctx)
	return err
}

// loadVehicle reads the values that trips copy from the vehicle.
func (w *vehicleJob) loadVehicle(ctx context.Context) error {
	return w.tx.NewRaw(`SELECT v.model_id, v.dealer_id, v.odo_offset_km, coalesce(t.legal_max_speed, 0) AS legal_max_speed, coalesce(m.nominal_voltage, 0) AS nominal_voltage,
			coalesce(m.rated_capacity, 0) AS rated_capacity, coalesce(m.battery_slots, 0) AS battery_slots
		FROM vehicle AS v LEFT JOIN vehicle_model AS m ON m.id = v.model_id LEFT JOIN vehicle_type AS t ON t.id = v.vehicle_type_id WHERE v.id = ?`, w.vehicle).Scan(ctx, &w.info)
}

// clearDue deletes the vehicle's trip_due row: it has no open trip.
func (w *vehicleJob) clearDue(ctx context.Context) error {
	_, err := w.tx.NewRaw("DELETE FROM trip_due WHERE vehicle_id = ?", w.vehicle).Exec(ctx)
	return err
}

// change holds the stored trips and those that replace them.
type change struct {
	was []*equipment.Trip
	now []derived
}

// days returns the days touched by trips before or after the change.
func (c change) days() []value.Date {
	trips := slices.Clone(c.was)
	for i := range c.now {
		trips = append(trips, &c.now[i].Trip)
	}
	return DaysOf(trips)
}

// derived is a computed trip with its points.
type derived struct {
	equipment.Trip
	points []Point
}

// recompute computes the trips from a time on, including earlier ones that a point at that time can change. open is the ride that has not
// ended.
func (w *vehicleJob) recompute(ctx context.Context, from value.Time) (out change, open *Ride, err error) {
	begin := from.Add(-lookback)
	stored, err := w.stored(ctx, from.Add(-linkLost))
	if err != nil {
		return out, nil, err
	}
	// Further back, points may be missing: those trips stay unchanged.
	oldest := w.now.Add(-rebuildWindow - lookback)
	var untouched value.Time
	for _, t := range stored {
		if t.EndReason != equipment.TripRunning && t.StartAt.Milli() < oldest.Milli() {
			untouched = value.Milli(max(untouched.Milli(), t.EndAt.Milli()))
			continue
		}
		out.was = append(out.was, t)
		begin = value.Milli(min(begin.Milli(), t.StartAt.Add(-lookback).Milli()))
	}
	// The points of earlier trips belong to those alone.
	previous, err := w.endBefore(ctx, out.was, begin)
	if err != nil {
		return out, nil, err
	}
	untouched = value.Milli(max(untouched.Milli(), previous.Milli()))
	points, err := pointsBetween(ctx, w.tx, w.vehicle, value.Milli(max(begin.Milli(), untouched.Milli()+1)), w.now.Add(linkLost))
	if err != nil {
		return out, nil, err
	}
	for _, ride := range Rides(points, w.now) {
		if ride.End == 0 {
			open = &ride
		}
		if ride.counts() {
			d := derived{ride.Measure(w.info.kind()), ride.Points}
			d.VehicleID, d.ModelID, d.DealerID = w.vehicle, w.info.ModelID, w.info.DealerID
			for _, odo := range []*int64{&d.StartOdoKm, &d.EndOdoKm} {
				if *odo > 0 {
					*odo += w.info.OdoOffsetKm
				}
			}
			if err := w.locate(ctx, &d.Trip); err != nil {
				return out, nil, err
			}
			out.now = append(out.now, d)
		}
	}
	return out, open, nil
}

func (a vehicleInfo) kind() VehicleSpec {
	const hundredths = 100 // volts and ampere-hours are both in tenths
	return VehicleSpec{LegalKmh: a.LegalMaxSpeed, PackWh: a.NominalVoltage * a.RatedCapacity * max(1, a.BatterySlots) / hundredths}
}

// stored returns the trips of the vehicle that end at the given time or later, or are open.
func (w *vehicleJob) stored(ctx context.Context, since value.Time) ([]*equipment.Trip, error) {
	var ids []int64
	if err := w.tx.NewRaw("SELECT id FROM trip WHERE vehicle_id = ? AND (end_at >= ? OR end_at = 0) ORDER BY start_at", w.vehicle, since).Scan(ctx, &ids); err != nil {
		return nil, err
	}
	return record.Find(ctx, w.Engine.InTx(w.tx), equipment.Trips, &equipment.Trips.Row.ID, ids...)
}

// endBefore returns when the last trip of the vehicle ended that is not among the given ones and ends after begin; zero if there is none.
func (w *vehicleJob) endBefore(ctx context.Context, others []*equipment.Trip, begin value.Time) (end value.Time, err error) {
	if len(others) == 0 {
		return end, nil
	}
	first := others[0].StartAt
	for _, t := range others {
		first = value.Milli(min(first.Milli(), t.StartAt.Milli()))
	}
	err = w.tx.NewRaw("SELECT coalesce(max(end_at), 0) FROM trip WHERE vehicle_id = ? AND end_at >= ? AND end_at <= ?", w.vehicle, begin, first).Scan(ctx, &end)
	return end, err
}

// locate sets the districts in which a trip began and ended, and the city in which it began.
func (w *vehicleJob) locate(ctx context.Context, t *equipment.Trip) error {
	near, err := w.Places.NearestArea(ctx, t.StartGeo)
	if err != nil {
		return err
	}
	t.StartAddr, t.CityCode = near.Description(), near.City
	if t.EndReason == equipment.TripRunning {
		return nil
	}
	near, err = w.Places.NearestArea(ctx, t.EndGeo)
	t.EndAddr = near.Description()
	return err
}

// replace stores the changes. A trip that still exists retains its number; an unchanged one is not written.
func (w *vehicleJob) replace(ctx context.Context, c change) error {
	matched := map[int64]bool{}
	var write []derived
	for _, d := range c.now {
		same := false
		for _, old := range c.was {
			if matched[old.ID] || !sameTrip(old, &d.Trip) {
				continue
			}
			matched[old.ID] = true
			d.Base, d.TripNo = old.Base, old.TripNo
			if same = d.Trip == *old; !same {
				if err := w.remove(ctx, old.ID); err != nil {
					return err
				}
			}
			break
		}
		if !same {
			write = append(write, d)
		}
	}
	for _, old := range c.was {
		if !matched[old.ID] {
			if err := w.remove(ctx, old.ID); err != nil {
				return err
			}
		}
	}
	for _, d := range write {
		if err := w.add(ctx, d); err != nil {
			return err
		}
	}
	return nil
}

// sameTrip reports whether two trips overlap in time; an open one has no end.
func sameTrip(a, b *equipment.Trip) bool {
	open := func(t *equipment.Trip) int64 {
		if t.EndAt.IsZero() {
			return 1<<63 - 1
		}
		return t.EndAt.Milli()
	}
	return a.StartAt.Milli() <= open(b) && b.StartAt.Milli() <= open(a)
}

func (w *vehicleJob) remove(ctx context.Context, id int64) error {
	_, err := w.tx.NewRaw("DELETE FROM trip WHERE id = ?", id).Exec(ctx)
	if err == nil {
		_, err = w.tx.NewRaw("DELETE FROM trip_track WHERE trip_id = ?", id).Exec(ctx)
	}
	return err
}

func (w *vehicleJob) add(ctx context.Context, d derived) error {
	if d.TripNo == "" {
		d.TripNo = ulid.Make().String()
	}
	if err := record.Insert(ctx, w.Engine, w.tx, equipment.Trips, &d.Trip); err != nil || d.EndReason == equipment.TripRunning {
		return err
	}
	if _, err := w.tx.NewRaw("INSERT INTO trip_track (trip_id, start_at, track) VALUES (?, ?, ?)", d.ID, d.StartAt, EncodeTrack(d.points)).Exec(ctx); err != nil {
		return err
	}
	return w.activate(ctx, &d.Trip)
}

// activationDistance is the length of a ride that activates its vehicle, in hundredths of a kilometre (equipment catalogue, vehicle).
const activationDistance = 100

// activate activates the vehicle by a closed trip that began after shipping. It is not called for stored trips that are unchanged, so a
// manually deactivated vehicle is activated by its next ride only.
func (w *vehicleJob) activate(ctx context.Context, t *equipment.Trip) error {
	if w.inactive == nil || t.DistanceKm < activationDistance || t.StartAt.Milli() < w.inactive.ShippedAt.Milli() {
		return nil
	}
	vehicle := w.inactive
	w.inactive = nil
	return w.Rides.Activate(ctx, w.tx, vehicle, t.EndAt)
}
