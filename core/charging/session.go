package charging

import (
	"cmp"
	"context"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/battery"
	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
)

const (
	// closedAtOnce is how many charges one transaction of CloseDue stores.
	closedAtOnce = 100
	// minDuration is the duration from which charging counts as a charge.
	minDuration = time.Minute
	// longest bounds how far back a charge can begin that a late report continues.
	longest = 48 * time.Hour
	// fullSOC is the charge at which a charge that ended without a reason ended because the battery was full.
	fullSOC = 100
)

// CloseDue stores the charges that no report has continued in time.
func (s *Service) CloseDue(ctx context.Context) error {
	for {
		n := 0
		err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			var ids []int64
			err := tx.NewRaw("SELECT vehicle_id FROM charge_open WHERE due_at <= ? ORDER BY due_at LIMIT ?", s.Clock(), closedAtOnce).Scan(ctx, &ids)
			if n = len(ids); err != nil || n == 0 {
				return err
			}
			// A report that arrives meanwhile waits for the lock.
			if _, err := record.LockAll(ctx, s.Engine.InTx(tx), equipment.VehicleShadows, &equipment.VehicleShadows.Row.VehicleID, ids...); err != nil {
				return err
			}
			open, err := openOf(ctx, tx, ids)
			if err != nil {
				return err
			}
			var due []*charge
			gone := make([]int64, 0, len(ids))
			for _, id := range ids {
				if c := open[id]; c != nil && c.LastAt.Add(maxGap).Milli() <= s.Clock().Milli() {
					due, gone = append(due, c), append(gone, id)
				}
			}
			if len(due) == 0 {
				return nil
			}
			if err := forget(ctx, tx, gone...); err != nil {
				return err
			}
			return s.store(ctx, tx, due)
		})
		if err != nil || n < closedAtOnce {
			return err
		}
	}
}

// store stores charges that are over. One that continues a stored charge, because its reports came late, becomes part of that one.
func (s *Service) store(ctx context.Context, tx bun.Tx, ended []*charge) error {
	for _, c := range ended {
		var owner struct{ DealerID, BatteryID, PackWh int64 }
		// Voltage and capacity are in tenths.
		err := tx.NewRaw(`SELECT v.dealer_id, coalesce(m.nominal_voltage * m.rated_capacity * (CASE WHEN m.battery_slots > 1 THEN m.battery_slots ELSE 1 END) / 100, 0) AS pack_wh,
				coalesce((SELECT h.battery_id FROM battery_history AS h WHERE h.vehicle_id = v.id AND h.start_at <= ? AND (h.end_at = 0 OR h.end_at >= ?) AND h.deleted_at = 0
					ORDER BY h.slot_no LIMIT 1), 0) AS battery_id
			FROM vehicle AS v LEFT JOIN vehicle_model AS m ON m.id = v.model_id WHERE v.id = ?`, c.StartAt, c.StartAt, c.VehicleID).Scan(ctx, &owner)
		if err != nil {
			return err
		}
		now := c.session(owner.PackWh)
		now.DealerID, now.BatteryID = owner.DealerID, owner.BatteryID
		earlier, err := s.continued(ctx, tx, now)
		if err != nil {
			return err
		}
		if earlier != nil {
			whole := join(*earlier, now)
			if err = record.Update(ctx, s.Engine, tx, battery.ChargeSessions, earlier, &whole); err == nil {
				err = saveCurve(ctx, tx, whole.ID, whole.StartAt, ParseCurve(c.Curve), c.StartAt)
			}
		} else if now.EndAt.Milli()-now.StartAt.Milli() >= minDuration.Milliseconds() {
			near, placed := s.Places.NearestArea(ctx, value.Geo{Lng: c.Lng, Lat: c.Lat})
			if placed != nil {
				return placed
			}
			now.CityCode = near.City
			if err = record.Insert(ctx, s.Engine, tx, battery.ChargeSessions, &now); err == nil {
				err = saveCurve(ctx, tx, now.ID, now.StartAt, ParseCurve(c.Curve), c.StartAt)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// continued returns the stored charge that a charge belongs to; nil if there is none.
func (s *Service) continued(ctx context.Context, tx bun.Tx, c battery.ChargeSession) (*battery.ChargeSession, error) {
	var ids []int64
	err := tx.NewRaw("SELECT id FROM charge_session WHERE vehicle_id = ? AND start_at >= ? AND start_at <= ? AND end_at >= ? ORDER BY start_at DESC LIMIT 1",
		c.VehicleID, c.StartAt.Add(-longest), c.EndAt.Add(maxGap), c.StartAt.Add(-maxGap)).Scan(ctx, &ids)
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	return record.Get(ctx, s.Engine.InTx(tx), battery.ChargeSessions, ids[0])
}

// session returns what is stored of a charge.
func (c *charge) session(packWh int64) battery.ChargeSession {
	out := battery.ChargeSession{
		VehicleID: c.VehicleID, StartAt: c.StartAt, EndAt: c.LastAt, StartSOC: c.StartSOC, EndSOC: c.EndSOC, EnergyWh: c.Energy / 3_600_000,
		MaxCurrent: c.MaxCurrent, MaxTempC: c.MaxTempC, EndReason: c.EndReason,
	}
	if out.EnergyWh == 0 && c.StartSOC > 0 {
		out.EnergyWh = max(0, c.EndSOC-c.StartSOC) * packWh / 100
	}
	return derive(out)
}

// join returns two parts of one charge as a whole.
func join(a, b battery.ChargeSession) battery.ChargeSession {
	first, last := a, b
	if b.StartAt.Milli() < a.StartAt.Milli() {
		first, last = b, a
	}
	a.StartAt, a.StartSOC = first.StartAt, cmp.Or(first.StartSOC, last.StartSOC)
	if last.EndAt.Milli() >= first.EndAt.Milli() {
		a.EndAt, a.EndSOC, a.EndReason = last.EndAt, cmp.Or(last.EndSOC, first.EndSOC), last.EndReason
	} else {
		a.EndAt, a.EndSOC, a.EndReason = first.EndAt, first.EndSOC, first.EndReason
	}
	a.EnergyWh, a.MaxCurrent, a.MaxTempC = a.EnergyWh+b.EnergyWh, max(a.MaxCurrent, b.MaxCurrent), max(a.MaxTempC, b.MaxTempC)
	return derive(a)
}

// derive sets the fields that follow from others.
func derive(c battery.ChargeSession) battery.ChargeSession {
	took := time.Duration(c.EndAt.Milli()-c.StartAt.Milli()) * time.Millisecond
	c.DurationMin = int64(took / time.Minute)
	switch {
	case c.EndReason != 0:
	case c.EndSOC >= fullSOC:
		c.EndReason = battery.ChargedFull
	default:
		c.EndReason = battery.UnknownEnd
	}
	c.Abnormal = took > battery.LongCharge || c.MaxTempC > battery.HotChargeC || c.EndReason == battery.ProtectionStop
	return c
}
