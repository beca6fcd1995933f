package simulate

import (
	"testing"
	"time"
)

func TestATerminalKeepsAnotherPaceAndGoesBackByItself(t *testing.T) {
	o := overrideOf(map[string]any{"rideS": 2.0, "parkS": 20.0, "until": noon.Format(time.RFC3339), "noSleep": true})
	for _, row := range []struct {
		says  string
		of    override
		does  doing
		at    time.Time
		want  time.Duration
		awake bool
	}{
		{"riding", o, riding, noon.Add(-time.Hour), 2 * time.Second, true},
		{"standing", o, standing, noon, 20 * time.Second, true},
		{"charging", o, charging, noon, 60 * time.Second, true},
		{"riding, after its end", o, riding, noon.Add(time.Second), 10 * time.Second, false},
		{"told the usual pace anew", overrideOf(map[string]any{"rideS": 10.0, "parkS": 300.0}), standing, noon, 300 * time.Second, false},
	} {
		if got := row.of.pace(row.does, row.at); got != row.want || row.of.awake(row.at) != row.awake {
			t.Errorf("%s: each %s, awake %v", row.says, got, row.of.awake(row.at))
		}
	}
}
