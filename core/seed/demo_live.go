package seed

import (
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"evops/contracts/aftersales"
	"evops/contracts/equipment"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// demoFaults are fault codes that controllers report occasionally.
var demoFaults = value.Codes{"B0001", "B1203", "C1201", "M1001", "T1001", "V1101"}

// shadow creates the last reported values of a vehicle. Of a hundred vehicles 55 reported within a day; vehicles never activated never
// reported.
func (t *demoData) shadow(i int, v *equipment.Vehicle, m *demoModel) equipment.VehicleShadow {
	s := equipment.VehicleShadow{
		Base: resource.Base{ID: v.ID, CreatedAt: v.CreatedAt, UpdatedAt: v.UpdatedAt}, VehicleID: v.ID, DealerID: v.DealerID,
	}
	if v.TboxSN == "" || v.ActivatedAt.IsZero() || v.Status == equipment.Scrapped {
		return s
	}
	r := newRand(liveStream, i)
	t.setLastSeen(r, i, m, &s)
	months := max(1, int(s.LastSeenAt.Std().Sub(v.ActivatedAt.Std()).Hours()/24/30))
	s.OdoKm = int64(months*(60+r.IntN(540))*10 + r.IntN(10))
	s.SOC = int64(6 + r.IntN(95))
	if r.IntN(40) == 0 {
		s.SOC = int64(1 + r.IntN(12))
	}
	s.RangeKm = max(1, m.RatedRange*s.SOC/100)
	s.PackVoltage = m.NominalVoltage*(88+s.SOC/5)/100 + int64(r.IntN(5))
	s.MaxTempC = int64(16 + r.IntN(18))
	s.RSRP, s.Satellites, s.LocKind = -int64(72+r.IntN(38)), int64(5+r.IntN(18)), 1
	s.RideMode = equipment.RideMode(1 + r.IntN(3))
	s.Geo, s.GeoAt, s.Heading = t.location(r, v), s.LastSeenAt, int64(r.IntN(360))
	s.ReportedAt = s.LastSeenAt
	if s.SOC < 10 {
		s.FaultCodes = value.Codes{demoFaults[0]}
	} else if r.IntN(30) == 0 {
		s.FaultCodes = value.Codes{pick(r, demoFaults[1:])}
	}
	t.setActivity(r, v, &s)
	return s
}

// setLastSeen sets when a vehicle was last seen and whether it is online. As many are online as the simulator drives, plus the stolen ones:
// any others would never report and soon go offline. Most of a fleet is parked and asleep.
func (t *demoData) setLastSeen(r *rand.Rand, i int, m *demoModel, s *equipment.VehicleShadow) {
	minutes := func(least, most int) time.Duration {
		return time.Duration(least*60+r.IntN((most-least)*60)) * time.Second
	}
	ago := minutes(0, 2)
	switch n := r.IntN(1000); {
	case stolen(i) || n < 60:
		s.OnlineStatus = equipment.Online // no session, so the presence check ignores it
	case n < 680 && m.ProtocolGen != equipment.FirstGeneration:
		s.OnlineStatus, ago = equipment.Sleeping, minutes(15, 6*60)
		s.NextWakeAt = t.now.Add(-ago).Add(6 * time.Hour)
	case n < 820:
		ago = minutes(30, 23*60)
	case n < 930:
		ago = minutes(24*60+1, 12*24*60)
	default:
		ago = minutes(12*24*60, 240*24*60)
	}
	s.LastSeenAt = t.now.Add(-ago)
	if earliest := t.today.AddDays(-1200).Time(); s.LastSeenAt.Milli() < earliest.Milli() {
		s.LastSeenAt = earliest
	}
}

// location returns a position in the city of the owner, else of the dealer.
func (t *demoData) location(r *rand.Rand, v *equipment.Vehicle) value.Geo {
	at := slices.IndexFunc(t.cities, func(c city) bool { return c.area.ID == v.AreaCode })
	if at < 0 {
		dealer := t.dealers[slices.IndexFunc(t.dealers, func(d *aftersales.Dealer) bool { return d.ID == v.DealerID })]
		at = slices.IndexFunc(t.cities, func(c city) bool { return c.area.ID == dealer.CityCode })
	}
	home := t.cities[at].at
	spread := func() float64 { return r.NormFloat64() * 0.05 }
	return value.Geo{Lng: math.Round((home.Lng+spread())*1e6) / 1e6, Lat: math.Round((home.Lat+spread())*1e6) / 1e6}
}

// setActivity sets what a vehicle is doing: some online ones ride, some charge, the others are parked and locked.
func (t *demoData) setActivity(r *rand.Rand, v *equipment.Vehicle, s *equipment.VehicleShadow) {
	s.LockStatus, s.Armed = 1, true
	switch n := r.IntN(10); {
	case v.StolenFlag:
		s.LockStatus = 2
	case s.OnlineStatus == equipment.Online && n < 3:
		s.LockStatus, s.Armed, s.PowerOn = 0, false, true
		s.SpeedKmh, s.PackCurrent = int64(60+r.IntN(330)), -int64(30+r.IntN(220))
	case s.OnlineStatus == equipment.Online && n < 5 && s.SOC < 96:
		s.Charging, s.PackCurrent = true, int64(40+r.IntN(80))
	}
}
