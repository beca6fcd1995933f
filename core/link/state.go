package link

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/link/wire"
)

// seen says that a terminal spoke: it is on the line, whatever was thought before (11.5).
func (v *vehicle) seen(at value.Time) {
	v.touched = true
	v.OnlineStatus, v.NextWakeAt = equipment.Online, value.Time{}
	if at.Milli() > v.LastSeenAt.Milli() {
		v.LastSeenAt = at
	}
}

// present takes what stands on the status topic. A will counts for the session that is open only: after a quick reconnect that of the session before comes
// late, and the vehicle is not gone.
func (v *vehicle) present(p wire.Presence, at value.Time) {
	switch {
	case p.On == wire.Here:
		v.seen(at)
		v.SessionID = p.SID
	case v.SessionID != "" && p.SID != v.SessionID:
	case p.On == wire.Asleep:
		v.seen(at)
		v.OnlineStatus, v.SessionID = equipment.Sleeping, p.SID
		if p.Wake > 0 {
			v.NextWakeAt = moment(p.Wake, at)
			if wake := value.Milli(p.Wake); wake.Milli() > at.Milli() {
				v.NextWakeAt = wake
			}
		}
	default:
		v.touched = true
		v.OnlineStatus, v.NextWakeAt = equipment.Offline, value.Time{}
	}
}

// report takes the values of a report, unless newer ones are known: those belong to history alone (11.6). A value out of its bounds is noise and changes
// nothing.
func (v *vehicle) report(r wire.Report, at value.Time) {
	if at.Milli() < v.ReportedAt.Milli() {
		return
	}
	v.ReportedAt = at
	if geo, ok := position(r); ok {
		v.Geo, v.GeoAt = geo, at
	}
	tenths := func(to *int64, from *float64, least, most float64) {
		if n, ok := wire.Tenths(from, least, most); ok {
			*to = n
		}
	}
	whole := func(to *int64, from *float64, least, most float64) {
		if n, ok := wire.Whole(from, least, most); ok {
			*to = n
		}
	}
	tenths(&v.SpeedKmh, r.SpeedKmh, 0, mostSpeed)
	whole(&v.Heading, r.Heading, 0, 359)
	whole(&v.Satellites, r.Satellites, 0, 99)
	if odo, ok := wire.Tenths(r.OdoKm, 0, 9_999_999); ok {
		v.OdoKm = odo + v.OdoOffsetKm
	}
	// An empty pack is kept as 1 %, since zero is nothing (see the shadow's declaration).
	if soc, ok := wire.Whole(r.SOC, 0, 100); ok {
		v.SOC = max(1, soc)
	}
	if km, ok := wire.Whole(r.RangeKm, 0, 9_999); ok {
		v.RangeKm = max(1, km)
	}
	tenths(&v.PackVoltage, r.Voltage, 0.1, 999.9)
	tenths(&v.PackCurrent, r.Current, -999.9, 999.9)
	whole(&v.MaxTempC, r.MaxTempC, -60, 200)
	whole(&v.RSRP, r.RSRP, -200, -1)
	for to, from := range map[*bool]*int{&v.PowerOn: r.PowerOn, &v.Armed: r.Armed, &v.Charging: r.Charging} {
		if from != nil {
			*to = *from != 0
		}
	}
	if n, ok := wire.Whole(r.LocKind, 0, 4); ok {
		v.LocKind = equipment.LocKind(n)
	}
	if n, ok := wire.Whole(r.LockStatus, 0, 2); ok {
		v.LockStatus = equipment.LockStatus(n)
	}
	if n, ok := wire.Whole(r.RideMode, 1, 9); ok {
		v.RideMode = equipment.RideMode(n)
	}
	if r.FaultCodes != nil {
		v.FaultCodes = value.Codes(*r.FaultCodes)
	}
}

// mostSpeed is the fastest anything of ours goes, in km/h; what is above is noise (equipment catalogue, tracePoint).
const mostSpeed = 150

// position is where a report says the vehicle is.
func position(r wire.Report) (value.Geo, bool) {
	if r.Lat == nil || r.Lng == nil || r.LocKind != nil && *r.LocKind == 0 {
		return value.Geo{}, false
	}
	g := value.Geo{Lng: *r.Lng, Lat: *r.Lat}
	return g, !g.IsZero() && g.Lng >= -180 && g.Lng <= 180 && g.Lat >= -90 && g.Lat <= 90
}

// write stores the live state.
func (v *vehicle) write(ctx context.Context, tx bun.Tx, now value.Time) error {
	_, err := tx.NewRaw(`UPDATE vehicle_shadow SET online_status = ?, session_id = ?, last_seen_at = ?, next_wake_at = ?, geo_lng = ?, geo_lat = ?, geo_at = ?, loc_kind = ?,
			speed_kmh = ?, heading = ?, power_on = ?, lock_status = ?, armed = ?, charging = ?, soc = ?, range_km = ?, pack_voltage = ?, pack_current = ?,
			max_temp_c = ?, odo_km = ?, ride_mode = ?, rsrp = ?, satellites = ?, fault_codes = ?, reported_at = ?, updated_at = ?, version = version + 1
		WHERE id = ?`,
		v.OnlineStatus, v.SessionID, v.LastSeenAt, v.NextWakeAt, v.Geo.Lng, v.Geo.Lat, v.GeoAt, v.LocKind,
		v.SpeedKmh, v.Heading, v.PowerOn, v.LockStatus, v.Armed, v.Charging, v.SOC, v.RangeKm, v.PackVoltage, v.PackCurrent,
		v.MaxTempC, v.OdoKm, v.RideMode, v.RSRP, v.Satellites, v.FaultCodes.Stored(), v.ReportedAt, now, v.ID).Exec(ctx)
	return err
}

func flag(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// number is a flag as it travels.
func number(b bool) *int {
	n := int(flag(b))
	return &n
}
