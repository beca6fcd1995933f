package devicelink

import (
	"context"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/devicelink/protocol"
	"evops/core/record"
)

// seen records that the terminal sent something: it is online, whatever its state was (11.5).
func (v *vehicle) seen(at value.Time) {
	v.dirty = true
	v.begin(at)
	v.NextWakeAt = value.Time{}
	if at.Milli() > v.LastSeenAt.Milli() {
		v.LastSeenAt = at
	}
}

// applyPresence applies a message on the status topic. A will counts only for the open session: after a quick reconnect the will of the
// previous session arrives late, and the vehicle is not gone. A retained "online" stays at the broker until replaced, so it proves nothing
// about the present.
func (v *vehicle) applyPresence(p protocol.Presence, at value.Time, retained bool) {
	switch {
	case p.On == protocol.Online && retained:
	case p.On == protocol.Online:
		v.seen(at)
		v.connect(p.SID, at)
	case v.SessionID != "" && p.SID != v.SessionID:
	case p.On == protocol.Asleep:
		v.dirty = true
		slept := v.LastSeenAt
		if !retained {
			slept, v.LastSeenAt = at, value.Milli(max(at.Milli(), v.LastSeenAt.Milli()))
		}
		v.end(slept, equipment.WentToSleep)
		v.OnlineStatus, v.SessionID, v.NextWakeAt = equipment.Sleeping, p.SID, at.Add(defaultWakeInterval)
		if wake := value.Milli(p.Wake + v.ClockOffsetMs); wake.Milli() > at.Milli() && wake.Milli() <= at.Add(maxSleep).Milli() {
			v.NextWakeAt = wake
		}
	case p.Why == "":
		v.markOffline(at, equipment.SignedOff)
	default:
		v.markOffline(at, equipment.ConnectionLost)
	}
}

// applyReport applies the values of a report, unless newer ones are known, in which case it belongs to history alone (11.6). A value out of
// bounds is noise and is ignored. It reports whether the values were applied.
func (v *vehicle) applyReport(r protocol.Report, at value.Time) bool {
	if at.Milli() < v.ReportedAt.Milli() {
		return false
	}
	v.ReportedAt = at
	if geo, ok := position(r); ok {
		v.Geo, v.GeoAt = geo, at
	}
	tenths := func(to *int64, from *float64, least, most float64) {
		if n, ok := protocol.RoundedTenths(from, least, most); ok {
			*to = n
		}
	}
	whole := func(to *int64, from *float64, least, most float64) {
		if n, ok := protocol.Rounded(from, least, most); ok {
			*to = n
		}
	}
	tenths(&v.SpeedKmh, r.SpeedKmh, 0, maxSpeedKmh)
	whole(&v.Heading, r.Heading, 0, 359)
	whole(&v.Satellites, r.Satellites, 0, 99)
	if odo, ok := protocol.RoundedTenths(r.OdoKm, 0, 9_999_999); ok {
		v.OdoKm = odo + v.OdoOffsetKm
	}
	// An empty pack is stored as 1 %, since zero means unknown (see the shadow's declaration).
	if soc, ok := protocol.Rounded(r.SOC, 0, 100); ok {
		v.SOC = max(1, soc)
	}
	if km, ok := protocol.Rounded(r.RangeKm, 0, 9_999); ok {
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
	if n, ok := protocol.Rounded(r.LocKind, 0, 4); ok {
		v.LocKind = equipment.LocKind(n)
	}
	if n, ok := protocol.Rounded(r.LockStatus, 0, 2); ok {
		v.LockStatus = equipment.LockStatus(n)
	}
	if n, ok := protocol.Rounded(r.RideMode, 1, 9); ok {
		v.RideMode = equipment.RideMode(n)
	}
	if r.FaultCodes != nil {
		v.FaultCodes = value.Codes(*r.FaultCodes)
	}
	return true
}

// maxSpeedKmh is the highest plausible speed; anything above is noise (equipment catalogue, tracePoint).
const maxSpeedKmh = 150

// position returns the position in a report, if it has a valid one.
func position(r protocol.Report) (value.Geo, bool) {
	if r.Lat == nil || r.Lng == nil || r.LocKind != nil && *r.LocKind == 0 {
		return value.Geo{}, false
	}
	g := value.Geo{Lng: *r.Lng, Lat: *r.Lat}
	return g, !g.IsZero() && g.Lng >= -180 && g.Lng <= 180 && g.Lat >= -90 && g.Lat <= 90
}

// stateUpdate prepares the statement that stores the fields of the live state that messages change.
func stateUpdate(e *record.Engine) *record.ManyUpdate[equipment.VehicleShadow] {
	row := equipment.VehicleShadows.Row
	return record.UpdateMany(e, equipment.VehicleShadows,
		&row.OnlineStatus, &row.SessionID, &row.LastSeenAt, &row.NextWakeAt, &row.Geo, &row.GeoAt, &row.LocKind, &row.SpeedKmh, &row.Heading,
		&row.PowerOn, &row.LockStatus, &row.Armed, &row.Charging, &row.SOC, &row.RangeKm, &row.PackVoltage, &row.PackCurrent, &row.MaxTempC,
		&row.OdoKm, &row.RideMode, &row.RSRP, &row.Satellites, &row.FaultCodes, &row.ReportedAt, &row.ClockOffsetMs, &row.ClockFaults, &row.TrafficB)
}

// saveStates stores the changed live states.
func (t *ingestion) saveStates(ctx context.Context) error {
	var rows []*equipment.VehicleShadow
	for _, v := range t.vehicles {
		if v.dirty {
			rows = append(rows, &v.VehicleShadow)
		}
	}
	return t.states.Exec(ctx, t.tx, t.deps.Clock(), rows)
}

func flag(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// number returns a flag in its wire format.
func number(b bool) *int {
	n := int(flag(b))
	return &n
}
