package seed

import (
	"context"
	"math/rand/v2"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/battery"
	"evops/contracts/equipment"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/record"
)

// The charges of the demo: of this many vehicles over this many days.
const (
	chargedVehicles = 200
	chargeDays      = 60
)

// chargedVehicle is a vehicle with the battery in its first slot.
type chargedVehicle struct {
	ID, DealerID, BatteryID, CityCode int64
	Voltage, Capacity                 int64 // tenths
	Since, LastSeenAt                 value.Time
	trips                             [][2]value.Time
}

// charges creates the charges of vehicles between their trips, most of them at night.
func (s *seeder) charges(ctx context.Context, tx bun.Tx) error {
	now := value.Now()
	var vehicles []*chargedVehicle
	if err := tx.NewRaw(`SELECT v.id, v.dealer_id, b.id AS battery_id, CASE WHEN v.area_code > 0 THEN v.area_code ELSE coalesce(d.city_code, 0) END AS city_code,
			b.nominal_voltage AS voltage, b.rated_capacity AS capacity, CASE WHEN b.installed_at > v.activated_at THEN b.installed_at ELSE v.activated_at END AS since, s.last_seen_at
		FROM vehicle AS v JOIN vehicle_shadow AS s ON s.id = v.id JOIN battery AS b ON b.vehicle_id = v.id AND b.slot_no = 1 LEFT JOIN dealer AS d ON d.id = v.dealer_id
		WHERE v.deleted_at = 0 AND v.status = ? AND v.activated_at > 0 AND s.last_seen_at > ? AND b.nominal_voltage > 0 AND b.rated_capacity > 0 ORDER BY v.id LIMIT ?`,
		equipment.Sold, now.Add(-7*24*time.Hour), chargedVehicles).Scan(ctx, &vehicles); err != nil {
		return err
	}
	byID := map[int64]*chargedVehicle{}
	for _, v := range vehicles {
		byID[v.ID] = v
	}
	var trips []struct {
		VehicleID      int64
		StartAt, EndAt value.Time
	}
	if err := tx.NewRaw("SELECT vehicle_id, start_at, end_at FROM trip WHERE end_at > 0 ORDER BY start_at").Scan(ctx, &trips); err != nil {
		return err
	}
	for _, t := range trips {
		if v := byID[t.VehicleID]; v != nil {
			v.trips = append(v.trips, [2]value.Time{t.StartAt, t.EndAt})
		}
	}
	var all []battery.ChargeSession
	for i, v := range vehicles {
		all = v.charges(all, newRand(chargeStream, i), now)
	}
	return record.InsertMany(ctx, s.e, tx, battery.ChargeSessions, all)
}

// charges appends the charges of a vehicle: one every one to three days that lies between trips.
func (v *chargedVehicle) charges(all []battery.ChargeSession, r *rand.Rand, now value.Time) []battery.ChargeSession {
	for day := now.Date().AddDays(-chargeDays); day <= now.Date(); day = day.AddDays(1 + r.IntN(3)) {
		hour := 18*60 + r.IntN(5*60)
		if r.IntN(4) == 0 {
			hour = 8*60 + r.IntN(8*60)
		}
		c := v.charge(r, day.Time().Add(time.Duration(hour*60+r.IntN(60))*time.Second))
		if c.StartAt.Milli() <= v.Since.Milli() || c.EndAt.Milli() >= v.LastSeenAt.Milli() || v.rides(c.StartAt, c.EndAt) {
			continue
		}
		all = append(all, c)
	}
	return all
}

func (v *chargedVehicle) rides(from, to value.Time) bool {
	for _, t := range v.trips {
		if t[0].Milli() < to.Milli() && from.Milli() < t[1].Milli() {
			return true
		}
	}
	return false
}

// charge is one charge that begins at a time. Some are slow, hot, or end early.
func (v *chargedVehicle) charge(r *rand.Rand, at value.Time) battery.ChargeSession {
	c := battery.ChargeSession{
		VehicleID: v.ID, DealerID: v.DealerID, BatteryID: v.BatteryID, CityCode: v.CityCode, StartAt: at, StartSOC: int64(12 + r.IntN(50)), EndSOC: 100,
		MaxCurrent: int64(50 + r.IntN(40)), MaxTempC: int64(24 + r.IntN(17)), EndReason: battery.ChargedFull,
	}
	switch n := r.IntN(100); {
	case n < 30:
		c.EndSOC, c.EndReason = c.StartSOC+int64(20+r.IntN(int(98-c.StartSOC-20))), battery.Unplugged
	case n < 34:
		c.EndSOC, c.EndReason = c.StartSOC+int64(5+r.IntN(30)), battery.MainsLost
	case n < 36:
		c.EndSOC, c.EndReason, c.MaxTempC = c.StartSOC+int64(5+r.IntN(30)), battery.ProtectionStop, int64(58+r.IntN(8))
	case n < 39:
		c.EndSOC, c.EndReason = c.StartSOC+int64(10+r.IntN(25)), battery.UnknownEnd
	case n < 40:
		c.MaxCurrent = int64(18 + r.IntN(6))
	}
	// Units: tenths of a volt, an ampere and an ampere-hour.
	c.EnergyWh = max(1, (c.EndSOC-c.StartSOC)*v.Voltage*v.Capacity/10_000*int64(98+r.IntN(9))/100)
	c.DurationMin = max(1, c.EnergyWh*60*100/(v.Voltage*c.MaxCurrent*95/100))
	c.EndAt = at.Add(time.Duration(c.DurationMin)*time.Minute + time.Duration(r.IntN(60))*time.Second)
	c.Abnormal = c.DurationMin >= int64(battery.LongCharge.Minutes()) || c.MaxTempC > battery.HotChargeC || c.EndReason == battery.ProtectionStop
	c.Base = resource.Base{CreatedAt: c.EndAt, UpdatedAt: c.EndAt, Version: 1}
	return c
}
