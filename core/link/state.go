package link

import (
	"context"
	"fmt"
	"strings"

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

// rowsAtOnce is how many live states one statement stores; those left over are stored one by one.
const rowsAtOnce = 32

// live are the columns that messages change, each with its type, in the order in which stored answers them.
var live = [][2]string{
	{"id", "bigint"}, {"updated_at", "bigint"}, {"online_status", "bigint"}, {"session_id", "text"}, {"last_seen_at", "bigint"}, {"next_wake_at", "bigint"},
	{"geo_lng", "double precision"}, {"geo_lat", "double precision"}, {"geo_at", "bigint"}, {"loc_kind", "bigint"}, {"speed_kmh", "bigint"}, {"heading", "bigint"},
	{"power_on", "boolean"}, {"lock_status", "bigint"}, {"armed", "boolean"}, {"charging", "boolean"}, {"soc", "bigint"}, {"range_km", "bigint"},
	{"pack_voltage", "bigint"}, {"pack_current", "bigint"}, {"max_temp_c", "bigint"}, {"odo_km", "bigint"}, {"ride_mode", "bigint"}, {"rsrp", "bigint"},
	{"satellites", "bigint"}, {"fault_codes", "text"}, {"reported_at", "bigint"},
}

func (v *vehicle) stored(now value.Time) []any {
	return []any{
		v.ID, now.Milli(), int64(v.OnlineStatus), v.SessionID, v.LastSeenAt.Milli(), v.NextWakeAt.Milli(),
		v.Geo.Lng, v.Geo.Lat, v.GeoAt.Milli(), int64(v.LocKind), v.SpeedKmh, v.Heading,
		v.PowerOn, int64(v.LockStatus), v.Armed, v.Charging, v.SOC, v.RangeKm,
		v.PackVoltage, v.PackCurrent, v.MaxTempC, v.OdoKm, int64(v.RideMode), v.RSRP,
		v.Satellites, v.FaultCodes.Stored(), v.ReportedAt.Milli(),
	}
}

// updateOf is a statement that stores so many live states. It is asked for again and again, so it is read by the database once: to read it took longer than to do it.
func updateOf(rows int) string {
	var set, values, more []string
	for n, column := range live {
		values, more = append(values, "CAST(? AS "+column[1]+")"), append(more, "?")
		if n > 0 {
			set = append(set, fmt.Sprintf("%s = v.column%d", column[0], n+1))
		}
	}
	all := "(" + strings.Join(values, ", ") + ")" + strings.Repeat(", ("+strings.Join(more, ", ")+")", rows-1)
	return "UPDATE vehicle_shadow SET " + strings.Join(set, ", ") + ", version = version + 1 FROM (VALUES " + all + ") AS v WHERE vehicle_shadow.id = v.column1"
}

// saveStates stores the live states that messages changed.
func (t *taking) saveStates(ctx context.Context) error {
	touched := make([]*vehicle, 0, len(t.vehicles))
	for _, v := range t.vehicles {
		if v.touched {
			touched = append(touched, v)
		}
	}
	now := t.clock()
	for len(touched) > 0 {
		part, text := touched[:1], t.one
		if len(touched) >= rowsAtOnce {
			part, text = touched[:rowsAtOnce], t.many
		}
		touched = touched[len(part):]
		args := make([]any, 0, len(part)*len(live))
		for _, v := range part {
			args = append(args, v.stored(now)...)
		}
		if _, err := t.engine.DB().Exec(ctx, &t.tx, text, args...); err != nil {
			return err
		}
	}
	return nil
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
