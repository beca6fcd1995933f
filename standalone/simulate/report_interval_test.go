package simulate

import (
	"testing"
	"time"
)

func TestIntervalOverrideEndsAutomatically(t *testing.T) {
	o := newIntervalOverride(map[string]any{"rideS": 2.0, "parkS": 20.0, "until": noon.Format(time.RFC3339), "noSleep": true})
	for _, row := range []struct {
		name     string
		of       intervalOverride
		activity activity
		at       time.Time
		want     time.Duration
		awake    bool
	}{
		{"riding", o, riding, noon.Add(-time.Hour), 2 * time.Second, true},
		{"parked", o, parked, noon, 20 * time.Second, true},
		{"charging", o, charging, noon, 60 * time.Second, true},
		{"riding, after its end", o, riding, noon.Add(time.Second), 10 * time.Second, false},
		{"reset to the default interval", newIntervalOverride(map[string]any{"rideS": 10.0, "parkS": 300.0}), parked, noon, 300 * time.Second, false},
	} {
		if got := row.of.interval(row.activity, row.at); got != row.want || row.of.awake(row.at) != row.awake {
			t.Errorf("%s: interval %s, awake %v", row.name, got, row.of.awake(row.at))
		}
	}
}
