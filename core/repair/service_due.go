package repair

import (
	"cmp"
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/message"
	"evops/contracts/repair"
	"evops/contracts/value"
	"evops/core/record"
)

// vehiclesAtOnce is how many vehicles one transaction looks at.
const vehiclesAtOnce = 500

// servicedVehicle is what decides when the services of a vehicle fall due. OdoKm counts tenths, as in the live values.
type servicedVehicle struct {
	ID, ModelID, DealerID int64
	Model                 string
	SoldAt                value.Date
	ActivatedAt           value.Time
	OdoKm                 int64
	done                  []doneService
	reminded              []value.Time
}

// doneService is a maintenance order whose work is done.
type doneService struct {
	VehicleID, ID, MileageKm int64
	FinishedAt               value.Time
}

// FallDue keeps the services that vehicles fell due for: it adds those that did, and what became of the others. It compares states, so one
// run makes up for missed ones.
func (s *Service) FallDue(ctx context.Context) error {
	text, err := serviceIntervals.Now(ctx, s.Engine.DB())
	if err != nil {
		return err
	}
	intervals := parseIntervals(text)
	for last := int64(0); ; {
		n := 0
		if err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			vehicles, err := servicedAfter(ctx, tx, last)
			if n = len(vehicles); err != nil || n == 0 {
				return err
			}
			last = vehicles[n-1].ID
			return s.fallDue(ctx, tx, vehicles, intervals)
		}); err != nil || n < vehiclesAtOnce {
			return err
		}
	}
}

// servicedAfter returns the next sold vehicles with their services and reminders.
func servicedAfter(ctx context.Context, tx bun.Tx, id int64) (vehicles []*servicedVehicle, err error) {
	if err := tx.NewRaw(`SELECT v.id, v.model_id, v.dealer_id, coalesce(m.model_code, '') AS model, v.sold_at, v.activated_at, coalesce(s.odo_km, 0) AS odo_km
		FROM vehicle AS v LEFT JOIN vehicle_model AS m ON m.id = v.model_id LEFT JOIN vehicle_shadow AS s ON s.id = v.id
		WHERE v.id > ? AND v.deleted_at = 0 AND v.status = ? ORDER BY v.id LIMIT ?`, id, equipment.Sold, vehiclesAtOnce).Scan(ctx, &vehicles); err != nil || len(vehicles) == 0 {
		return nil, err
	}
	of, ids := map[int64]*servicedVehicle{}, make([]int64, len(vehicles))
	for i, v := range vehicles {
		of[v.ID], ids[i] = v, v.ID
	}
	var done []doneService
	if err := tx.NewRaw("SELECT vehicle_id, id, mileage_km, finished_at FROM repair_order WHERE vehicle_id IN (?) AND repair_type = ? AND status IN (?) AND finished_at > 0 AND deleted_at = 0 ORDER BY finished_at, id",
		bun.List(ids), repair.Maintenance, bun.List(repair.WorkDone)).Scan(ctx, &done); err != nil {
		return nil, err
	}
	for _, d := range done {
		of[d.VehicleID].done = append(of[d.VehicleID].done, d)
	}
	var hits []struct {
		VehicleID int64
		HitAt     value.Time
	}
	err = tx.NewRaw(`SELECT h.vehicle_id, h.hit_at FROM reminder_hit AS h JOIN service_reminder AS r ON r.id = h.reminder_id
		WHERE h.vehicle_id IN (?) AND r.trigger_type IN (?, ?) AND h.delivery_status IN (?) ORDER BY h.hit_at`,
		bun.List(ids), message.KmSinceService, message.MonthsSinceService, bun.List(sent)).Scan(ctx, &hits)
	for _, h := range hits {
		of[h.VehicleID].reminded = append(of[h.VehicleID].reminded, h.HitAt)
	}
	return vehicles, err
}

// sent are the states of reminders that left the platform.
var sent = []message.DeliveryStatus{message.DeliverySent, message.DeliveryArrived, message.DeliveryRead, message.DeliveryClicked}

// fallDue stores what differs from the services due of some vehicles.
func (s *Service) fallDue(ctx context.Context, tx bun.Tx, vehicles []*servicedVehicle, intervals schedule) error {
	ids := make([]int64, len(vehicles))
	for i, v := range vehicles {
		ids[i] = v.ID
	}
	stored, err := record.LockAll(ctx, s.Engine.InTx(tx), repair.ServicesDue, &repair.ServicesDue.Row.VehicleID, ids...)
	if err != nil {
		return err
	}
	before := map[int64]map[value.Date]*repair.ServiceDue{}
	for _, d := range stored {
		if before[d.VehicleID] == nil {
			before[d.VehicleID] = map[value.Date]*repair.ServiceDue{}
		}
		before[d.VehicleID][d.SinceOn] = d
	}
	var added []repair.ServiceDue
	var changed []*repair.ServiceDue
	var gone []int64
	for _, v := range vehicles {
		due, err := v.due(before[v.ID], intervals.of(v.Model), s.Clock().Date(), odometerOf(ctx, tx, v))
		if err != nil {
			return err
		}
		for _, d := range due {
			switch old := before[v.ID][d.SinceOn]; {
			case old == nil:
				added = append(added, d)
			case old.Status != d.Status || old.DoneOn != d.DoneOn || old.OrderID != d.OrderID || old.RemindedAt != d.RemindedAt || old.ServiceNo != d.ServiceNo:
				changed = append(changed, &d)
			}
			delete(before[v.ID], d.SinceOn)
		}
		// What is left followed a service that was not done after all.
		for _, old := range before[v.ID] {
			gone = append(gone, old.ID)
		}
	}
	if len(gone) > 0 {
		if _, err := tx.NewRaw("DELETE FROM service_due WHERE id IN (?)", bun.List(gone)).Exec(ctx); err != nil {
			return err
		}
	}
	if err := record.InsertMany(ctx, s.Engine, tx, repair.ServicesDue, added); err != nil {
		return err
	}
	row := repair.ServicesDue.Row
	return record.UpdateMany(s.Engine, repair.ServicesDue, &row.Status, &row.DoneOn, &row.OrderID, &row.RemindedAt, &row.ServiceNo).Exec(ctx, tx, s.Clock(), changed)
}

// odometer finds the day since another on which a vehicle had ridden so many kilometres. reached is set if it has, even if no day says when.
type odometer func(km int64, since value.Date) (day value.Date, reached bool, err error)

func odometerOf(ctx context.Context, tx bun.Tx, v *servicedVehicle) odometer {
	return func(km int64, since value.Date) (value.Date, bool, error) {
		if v.OdoKm < km*10 {
			return "", false, nil
		}
		var days []value.Date
		err := tx.NewRaw("SELECT day FROM mileage_daily WHERE vehicle_id = ? AND day >= ? AND odo_end >= ? ORDER BY day LIMIT 1", v.ID, since, km*10).Scan(ctx, &days)
		if len(days) == 0 {
			return "", true, err
		}
		return days[0], true, err
	}
}

// due walks through the services of a vehicle, from its sale on. A service falls due so long or so far after the one before; one that was
// done long before was no answer to it, and the next interval begins with it. The day of a service that fell due before stays.
func (v *servicedVehicle) due(stored map[value.Date]*repair.ServiceDue, every intervals, today value.Date, at odometer) (all []repair.ServiceDue, err error) {
	since, km := v.SoldAt, int64(0)
	if since == "" && !v.ActivatedAt.IsZero() {
		since = v.ActivatedAt.Date()
	}
	if since == "" {
		return nil, nil
	}
	done := slices.DeleteFunc(slices.Clone(v.done), func(d doneService) bool { return d.FinishedAt.Date() < since })
	for no := int64(1); ; no++ {
		var next *doneService
		if int(no) <= len(done) {
			next = &done[no-1]
		}
		one := repair.ServiceDue{VehicleID: v.ID, ModelID: v.ModelID, DealerID: v.DealerID, ServiceNo: no, SinceOn: since}
		if old := stored[since]; old != nil {
			one = *old
			one.ServiceNo = no
		} else if one.DueOn, one.DueBy, err = every.of(no).after(since, km, today, next == nil, at); err != nil {
			return nil, err
		}
		answered := next != nil && next.FinishedAt.Date() >= one.DueOn.AddDays(-repair.DueTolerance)
		if one.DueOn != "" && (next == nil || answered) {
			v.settle(&one, next, today)
			all = append(all, one)
		}
		if next == nil {
			return all, nil
		}
		// Two services on a day are one.
		if day := next.FinishedAt.Date(); day > since {
			since = day
		} else {
			since = since.AddDays(1)
		}
		km = cmp.Or(next.MileageKm, km)
	}
}

// after is the day on which a service fell due, and why; empty if it has not yet. A present one whose distance no day has falls due today.
func (i interval) after(since value.Date, km int64, today value.Date, present bool, at odometer) (value.Date, repair.DueBy, error) {
	byTime := value.At(since.Time().Std().AddDate(0, i.months, 0)).Date()
	far, reached, err := at(km+i.km, since)
	if reached && far == "" && present {
		far = today
	}
	switch {
	case err != nil:
		return "", 0, err
	case far != "" && far <= byTime && far <= today:
		return far, repair.ByDistance, nil
	case byTime <= today:
		return byTime, repair.ByTime, nil
	}
	return "", 0, nil
}

// settle sets what became of a service that fell due.
func (v *servicedVehicle) settle(d *repair.ServiceDue, by *doneService, today value.Date) {
	last := d.DueOn.AddDays(repair.DueTolerance)
	d.DoneOn, d.OrderID, d.Status, d.RemindedAt = "", 0, repair.DueOpen, value.Time{}
	switch {
	case by != nil:
		d.DoneOn, d.OrderID, d.Status = by.FinishedAt.Date(), by.ID, repair.DueDone
		if d.DoneOn > last {
			d.Status = repair.DueDoneLate
		}
	case last < today:
		d.Status = repair.DueLate
	}
	for _, at := range v.reminded {
		if day := at.Date(); day >= d.DueOn.AddDays(-repair.RemindedBefore) && day <= d.DueOn.AddDays(repair.RemindedAfter) {
			d.RemindedAt = at
			return
		}
	}
}
