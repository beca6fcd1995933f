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

// doing is what a vehicle does.
type doing int

const (
	standing doing = iota
	riding
	charging
	sleeping
)

// every is how often a terminal reports (11.2).
var every = map[doing]time.Duration{standing: 300 * time.Second, riding: 10 * time.Second, charging: 60 * time.Second}

// ride is a vehicle as it moves about.
type ride struct {
	doing doing
	left  time.Duration // of what it does
	// asleep is how long it sleeps once it does.
	asleep  time.Duration
	step    time.Duration // since the last report
	home    value.Geo
	at      value.Geo
	heading float64 // degrees
	speed   float64 // km/h
	soc     float64 // %
	odo     float64 // km
	satlast int
	// rung is whether the terminal was woken before its time; it stays where it is then.
	rung  bool
	fault *fault
	// What a command has set, until the vehicle does something else.
	locked, powered, armed *bool
	override               override
	// ecus are the controllers around the terminal, faults what the memory of each holds, active those that are so just now.
	ecus   []protocol.ECU
	faults map[string][]string
	active []string
}

// A pack lasts rangeKm and is full again after fullHours.
const (
	rangeKm   = 70
	fullHours = 5
	// roams is how far from where it began a vehicle goes, in metres.
	roams = 6_000
)

func begin(r *rand.Rand, t devicelink.Terminal) ride {
	v := ride{home: t.Geo, at: t.Geo, heading: 360 * r.Float64(), soc: float64(max(15, t.SOC)), odo: float64(t.OdoKm) / 10, satlast: 14, ecus: t.ECUs, faults: map[string][]string{}, active: append([]string{}, t.Active...)}
	maps.Copy(v.faults, t.Faults)
	v.turn(r, []doing{riding, riding, standing, charging}[r.IntN(4)])
	return v
}

// turn begins to do something else.
func (v *ride) turn(r *rand.Rand, to doing) {
	minutes := func(least, most int) time.Duration {
		return time.Duration(least*60+r.IntN((most-least)*60)) * time.Second
	}
	v.doing, v.speed = to, 0
	v.locked, v.powered, v.armed = nil, nil, nil
	switch to {
	case riding:
		v.left, v.speed = minutes(5, 25), 18
	case charging:
		v.left = minutes(30, 120)
	case standing:
		v.left = minutes(5, 40)
	case sleeping:
		v.asleep = minutes(20, 90)
	}
	v.step = every[to]
}

// next lets time pass until the next report and answers how long that is.
func (v *ride) next(r *rand.Rand) time.Duration {
	if v.doing == sleeping {
		v.turn(r, map[bool]doing{false: riding, true: standing}[v.rung])
	}
	v.step = v.override.pace(v.doing, time.Now())
	if v.left -= v.step; v.left <= 0 {
		switch {
		case v.soc < 25 && v.doing != charging:
			v.turn(r, charging)
		case v.doing == riding:
			v.turn(r, standing)
		case v.doing == standing && r.IntN(3) == 0 && !v.override.awake(time.Now()):
			v.turn(r, sleeping)
			return 0
		default:
			v.turn(r, riding)
		}
	}
	switch v.doing {
	case riding:
		v.move(r)
	case charging:
		if v.soc = min(100, v.soc+100/(fullHours*3600)*v.step.Seconds()); v.soc >= 99 {
			v.turn(r, standing)
		}
	}
	return v.step
}

// move rides on for one step: speed and heading wander as in a town, and the way leads back where it has gone far.
func (v *ride) move(r *rand.Rand) {
	v.speed = min(42, max(4, v.speed+r.NormFloat64()*4))
	v.heading = math.Mod(v.heading+r.NormFloat64()*18+360, 360)
	if v.at.Distance(v.home) > roams {
		v.heading = math.Mod(math.Atan2((v.home.Lng-v.at.Lng)*math.Cos(v.at.Lat*math.Pi/180), v.home.Lat-v.at.Lat)*180/math.Pi+360, 360)
	}
	km := v.speed * v.step.Hours()
	v.odo += km
	v.soc = max(1, v.soc-100*km/rangeKm)
	const kmOfDegree = 111.195
	turn := v.heading * math.Pi / 180
	v.at.Lat += km * math.Cos(turn) / kmOfDegree
	v.at.Lng += km * math.Sin(turn) / (kmOfDegree * math.Cos(v.at.Lat*math.Pi/180))
	v.satlast = 8 + r.IntN(14)
}

// report is what the terminal says of it.
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
	switch v.doing {
	case riding:
		locked, current = 0, -v.speed*0.6
	case charging:
		current = 6.5
	}
	powered, armed := v.doing == riding, v.doing == standing
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
		Satellites: round(float64(v.satlast), 1), HDOP: round(0.8, 10), LocKind: round(1, 1), OdoKm: round(v.odo, 10), PowerOn: flag(powered),
		Armed: flag(armed), Charging: flag(v.doing == charging), LockStatus: &locked, SOC: round(v.soc, 1), RangeKm: round(v.soc*rangeKm/100, 1),
		Voltage: round(64+v.soc/10, 10), Current: round(current, 10), MaxTempC: round(24+v.speed/4, 1), RideMode: round(2, 1), RSRP: round(-88, 1), FaultCodes: &codes,
	}
}
