package devicelink

import (
	"context"
	"fmt"
	"strings"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/devicelink/protocol"
	"evops/core/store"
)

// seen says that a terminal spoke: it is on the line, whatever was thought before (11.5).
func (v *vehicle) seen(at value.Time) {
	v.touched = true
	v.begin(at)
	v.NextWakeAt = value.Time{}
	if at.Milli() > v.LastSeenAt.Milli() {
		v.LastSeenAt = at
	}
}

// applyPresence takes what stands on the status topic. A will counts for the session that is open only: after a quick reconnect that of the session before comes
// late, and the vehicle is not gone. That a terminal once came stands retained for as long as nobody says otherwise, so it says nothing about now.
func (v *vehicle) applyPresence(p protocol.Presence, at value.Time, retained bool) {
	switch {
	case p.On == protocol.Here && retained:
	case p.On == protocol.Here:
		v.seen(at)
		v.connect(p.SID, at)
	case v.SessionID != "" && p.SID != v.SessionID:
	case p.On == protocol.Asleep:
		v.touched = true
		slept := v.LastSeenAt
		if !retained {
			slept, v.LastSeenAt = at, value.Milli(max(at.Milli(), v.LastSeenAt.Milli()))
		}
		v.end(slept, equipment.WentToSleep)
		v.OnlineStatus, v.SessionID, v.NextWakeAt = equipment.Sleeping, p.SID, at.Add(usualWake)
		if wake := value.Milli(p.Wake + v.ClockOffsetMs); wake.Milli() > at.Milli() && wake.Milli() <= at.Add(longestSleep).Milli() {
			v.NextWakeAt = wake
		}
	case p.Why == "":
		v.markOffline(at, equipment.SignedOff)
	default:
		v.markOffline(at, equipment.ConnectionLost)
	}
}

// applyReport takes the values of a report, unless newer ones are known: those belong to history alone (11.6). A value out of its bounds is noise and changes
// nothing.
func (v *vehicle) applyReport(r protocol.Report, at value.Time) {
	if at.Milli() < v.ReportedAt.Milli() {
		return
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
	tenths(&v.SpeedKmh, r.SpeedKmh, 0, mostSpeed)
	whole(&v.Heading, r.Heading, 0, 359)
	whole(&v.Satellites, r.Satellites, 0, 99)
	if odo, ok := protocol.RoundedTenths(r.OdoKm, 0, 9_999_999); ok {
		v.OdoKm = odo + v.OdoOffsetKm
	}
	// An empty pack is kept as 1 %, since zero is nothing (see the shadow's declaration).
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
}

// mostSpeed is the fastest anything of ours goes, in km/h; what is above is noise (equipment catalogue, tracePoint).
const mostSpeed = 150

// position is where a report says the vehicle is.
func position(r protocol.Report) (value.Geo, bool) {
	if r.Lat == nil || r.Lng == nil || r.LocKind != nil && *r.LocKind == 0 {
		return value.Geo{}, false
	}
	g := value.Geo{Lng: *r.Lng, Lat: *r.Lat}
	return g, !g.IsZero() && g.Lng >= -180 && g.Lng <= 180 && g.Lat >= -90 && g.Lat <= 90
}

// live are the columns that messages change, each with its type, in the order in which stored answers them.
var live = [][2]string{
	{"id", "bigint"}, {"updated_at", "bigint"}, {"online_status", "bigint"}, {"session_id", "text"}, {"last_seen_at", "bigint"}, {"next_wake_at", "bigint"},
	{"geo_lng", "double precision"}, {"geo_lat", "double precision"}, {"geo_at", "bigint"}, {"loc_kind", "bigint"}, {"speed_kmh", "bigint"}, {"heading", "bigint"},
	{"power_on", "boolean"}, {"lock_status", "bigint"}, {"armed", "boolean"}, {"charging", "boolean"}, {"soc", "bigint"}, {"range_km", "bigint"},
	{"pack_voltage", "bigint"}, {"pack_current", "bigint"}, {"max_temp_c", "bigint"}, {"odo_km", "bigint"}, {"ride_mode", "bigint"}, {"rsrp", "bigint"},
	{"satellites", "bigint"}, {"fault_codes", "text"}, {"reported_at", "bigint"},
	{"clock_offset_ms", "bigint"}, {"clock_faults", "bigint"}, {"traffic_b", "bigint"},
}

func (v *vehicle) stored(now value.Time) []any {
	return []any{
		v.ID, now.Milli(), int64(v.OnlineStatus), v.SessionID, v.LastSeenAt.Milli(), v.NextWakeAt.Milli(),
		v.Geo.Lng, v.Geo.Lat, v.GeoAt.Milli(), int64(v.LocKind), v.SpeedKmh, v.Heading,
		v.PowerOn, int64(v.LockStatus), v.Armed, v.Charging, v.SOC, v.RangeKm,
		v.PackVoltage, v.PackCurrent, v.MaxTempC, v.OdoKm, int64(v.RideMode), v.RSRP,
		v.Satellites, v.FaultCodes.Encode(), v.ReportedAt.Milli(),
		v.ClockOffsetMs, v.ClockFaults, v.TrafficB,
	}
}

// updates is the statement that stores live states.
func updates(db *store.DB) *store.Batch {
	var set, types []string
	for n, column := range live {
		types = append(types, column[1])
		if n > 0 {
			set = append(set, fmt.Sprintf("%s = v.column%d", column[0], n+1))
		}
	}
	return db.Batch("UPDATE vehicle_shadow SET "+strings.Join(set, ", ")+", version = version + 1 FROM %s WHERE vehicle_shadow.id = v.column1", types...)
}

// saveStates stores the live states that messages changed.
func (t *ingestion) saveStates(ctx context.Context) error {
	now := t.deps.Clock()
	var rows [][]any
	for _, v := range t.vehicles {
		if v.touched {
			rows = append(rows, v.stored(now))
		}
	}
	return t.states.Exec(ctx, &t.tx, rows)
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
