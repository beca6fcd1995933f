package simulate

import "time"

// override is another pace of reports, until its end: then the terminal goes back by itself.
type override struct {
	ride, park time.Duration
	until      time.Time
	noSleep    bool
}

// overrideOf reads what a command sets. One that does not say until when is the usual pace told anew, as terminals are that have not gone back.
func overrideOf(args map[string]any) (o override) {
	text, _ := args["until"].(string)
	until, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return o
	}
	seconds := func(name string) time.Duration { n, _ := args[name].(float64); return time.Duration(n) * time.Second }
	o.ride, o.park, o.until = seconds("rideS"), seconds("parkS"), until
	o.noSleep, _ = args["noSleep"].(bool)
	return o
}

// pace is how often a terminal reports at a moment.
func (o override) pace(d doing, now time.Time) time.Duration {
	if now.After(o.until) {
		return every[d]
	}
	if d == riding && o.ride > 0 {
		return o.ride
	}
	if d == standing && o.park > 0 {
		return o.park
	}
	return every[d]
}

// awake reports whether the terminal must not sleep.
func (o override) awake(now time.Time) bool { return o.noSleep && !now.After(o.until) }
