package simulate

import (
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"evops/contracts/value"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
)

// activity is what a vehicle is doing.
type activity int

const (
	parked activity = iota
	riding
	charging
	sleeping
)

// intervals are the report intervals (11.2).
var intervals = map[activity]time.Duration{parked: 300 * time.Second, riding: 10 * time.Second, charging: 60 * time.Second}

// ride is the state of a simulated vehicle.
type ride struct {
	activity activity
	left     time.Duration // until the activity changes
	// asleep is the duration of the next sleep.
	asleep     time.Duration
	step       time.Duration // since the last report
	home       value.Geo
	at         value.Geo
	heading    float64 // degrees
	speed      float64 // km/h
	soc        float64 // %
	odo        float64 // km
	satellites int
	// awake keeps the terminal awake, immobile the vehicle parked: during an update, and during its installation.
	awake, immobile bool
	// sleepless vehicles never sleep.
	sleepless bool
	// woken is true if the terminal was woken early; it then stays parked.
	woken bool
	// parkedSince is when the vehicle stopped; zero while it rides.
	parkedSince time.Time
	fault       *fault
	// Values set by commands, until the activity changes.
	locked, powered, armed *bool
	intervalOverride       intervalOverride
	// ecus are the controllers, faults the trouble codes stored in each, active the current ones.
	ecus   []protocol.ECU
	faults map[string][]string
	active []string
	// helmets are those that the terminal is paired with.
	helmets []devicelink.Helmet
}

// A battery pack lasts rangeKm and is full after fullHours of charging.
const (
	rangeKm   = 70
	fullHours = 5
	// rsrp is the strength of the signal in dBm.
	rsrp = -88
	// maxDistance is the distance from home in metres at which a vehicle turns back.
	maxDistance = 6_000
)

func begin(r *rand.Rand, t devicelink.Terminal) ride {
	v := ride{home: t.Geo, at: t.Geo, heading: 360 * r.Float64(), soc: float64(max(15, t.SOC)), odo: float64(t.OdoKm) / 10, satellites: 14, ecus: t.ECUs, faults: map[string][]string{}, active: append([]string{}, t.Active...), helmets: slices.Clone(t.Helmets)}
	maps.Copy(v.faults, t.Faults)
	v.switchTo(r, []activity{riding, riding, parked, charging}[r.IntN(4)])
	return v
}

// switchTo starts another activity.
func (v *ride) switchTo(r *rand.Rand, to activity) {
	minutes := func(least, most int) time.Duration {
		return time.Duration(least*60+r.IntN((most-least)*60)) * time.Second
	}
	v.activity, v.speed = to, 0
	v.locked, v.powered, v.armed = nil, nil, nil
	if to == riding {
		v.parkedSince = time.Time{}
	} else if v.parkedSince.IsZero() {
		v.parkedSince = time.Now()
	}
	switch to {
	case riding:
		v.left, v.speed = minutes(5, 25), 18
	case charging:
		v.left = minutes(30, 120)
	case parked:
		v.left = minutes(5, 40)
	case sleeping:
		v.asleep = minutes(20, 90)
	}
	v.step = intervals[to]
}

// next advances the vehicle to its next report and returns the time until then.
func (v *ride) next(r *rand.Rand) time.Duration {
	if v.activity == sleeping {
		v.switchTo(r, map[bool]activity{false: riding, true: parked}[v.woken])
	}
	v.step = v.intervalOverride.interval(v.activity, time.Now())
	if v.left -= v.step; v.left <= 0 && !v.immobile {
		switch {
		case v.soc < 25 && v.activity != charging:
			v.switchTo(r, charging)
		case v.activity == riding:
			v.switchTo(r, parked)
		case v.activity == parked && r.IntN(3) == 0 && !v.awake && !v.sleepless && !v.intervalOverride.awake(time.Now()):
			v.switchTo(r, sleeping)
			return 0
		default:
			v.switchTo(r, riding)
		}
	}
	switch v.activity {
	case riding:
		v.move(r)
	case charging:
		if v.charge(v.step); v.soc >= fullSOC {
			v.switchTo(r, parked)
		}
	}
	return v.step
}

func (v *ride) charge(d time.Duration) { v.soc = min(100, v.soc+100*d.Hours()/fullHours) }

// hurry lets the time of an update pass, which may be faster than that of the vehicle: the vehicle parks or charges, whatever the update
// waits for.
func (v *ride) hurry(r *rand.Rand, why protocol.OTAWait, passed time.Duration) {
	switch {
	case why == protocol.OTAWaitParked && v.activity == riding:
		if v.left -= passed; v.left <= 0 {
			v.switchTo(r, parked)
		}
	case why == protocol.OTAWaitCharge && v.activity != charging:
		v.switchTo(r, charging)
	case why == protocol.OTAWaitCharge:
		v.charge(passed)
	}
}

// move rides for one step: speed and heading vary randomly, and the vehicle turns back when it is far from home.
func (v *ride) move(r *rand.Rand) {
	v.speed = min(42, max(4, v.speed+r.NormFloat64()*4))
	v.heading = math.Mod(v.heading+r.NormFloat64()*18+360, 360)
	if v.at.Distance(v.home) > maxDistance {
		v.heading = math.Mod(math.Atan2((v.home.Lng-v.at.Lng)*math.Cos(v.at.Lat*math.Pi/180), v.home.Lat-v.at.Lat)*180/math.Pi+360, 360)
	}
	km := v.speed * v.step.Hours()
	v.odo += km
	v.soc = max(1, v.soc-100*km/rangeKm)
	const kmOfDegree = 111.195
	angle := v.heading * math.Pi / 180
	v.at.Lat += km * math.Cos(angle) / kmOfDegree
	v.at.Lng += km * math.Sin(angle) / (kmOfDegree * math.Cos(v.at.Lat*math.Pi/180))
	v.satellites = 8 + r.IntN(14)
}

// report returns the telemetry of the vehicle.
func (v *ride) report() protocol.Report {
	round := func(x, parts float64) *float64 { y := math.Round(x*parts) / parts; return &y }
	flag := func(b bool) *int {
		n := 0
		if b {
			n = 1
		}
		return &n
	}
	locked, current := 1.0, 0.0
	switch v.activity {
	case riding:
		locked, current = 0, -v.speed*0.6
	case charging:
		current = 6.5
	}
	powered, armed := v.activity == riding, v.activity == parked
	for to, set := range map[*bool]*bool{&powered: v.powered, &armed: v.armed} {
		if set != nil {
			*to = *set
		}
	}
	if v.locked != nil {
		locked = float64(*flag(*v.locked))
	}
	codes := append([]string{}, v.active...)
	if v.fault != nil && !slices.Contains(codes, v.fault.code) {
		codes = append(codes, v.fault.code)
	}
	return protocol.Report{
		Lat: round(v.at.Lat, 1e6), Lng: round(v.at.Lng, 1e6), SpeedKmh: round(v.speed, 10), Heading: round(math.Mod(v.heading, 359.4), 1),
		Satellites: round(float64(v.satellites), 1), HDOP: round(0.8, 10), LocKind: round(1, 1), OdoKm: round(v.odo, 10), PowerOn: flag(powered),
		Armed: flag(armed), Charging: flag(v.activity == charging), LockStatus: &locked, SOC: round(v.soc, 1), RangeKm: round(v.soc*rangeKm/100, 1),
		Voltage: round(64+v.soc/10, 10), Current: round(current, 10), MaxTempC: round(v.temperature(), 1), RideMode: round(2, 1), RSRP: round(rsrp, 1), FaultCodes: &codes,
	}
}
