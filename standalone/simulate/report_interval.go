package simulate

import "time"

// intervalOverride is a temporary report interval; after until the terminal returns to the default.
type intervalOverride struct {
	ride, park time.Duration
	until      time.Time
	noSleep    bool
}

// newIntervalOverride reads the arguments of a command. Without until it is empty, which resets the default, for terminals that have not
// returned to it.
func newIntervalOverride(args map[string]any) (o intervalOverride) {
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

// interval returns the report interval at a time.
func (o intervalOverride) interval(d activity, now time.Time) time.Duration {
	if now.After(o.until) {
		return intervals[d]
	}
	if d == riding && o.ride > 0 {
		return o.ride
	}
	if d == parked && o.park > 0 {
		return o.park
	}
	return intervals[d]
}

// awake reports whether the terminal must not sleep.
func (o intervalOverride) awake(now time.Time) bool { return o.noSleep && !now.After(o.until) }
