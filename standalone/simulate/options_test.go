package simulate

import (
	"testing"

	"evops/standalone/simulate/updater"
)

func TestOptionsSetPacesAndFaults(t *testing.T) {
	changed := updater.DefaultFaults
	changed.WriteFails, changed.BadBuild = 0, 1_000
	for _, row := range []struct {
		options      string
		pace, update float64
		faults       updater.Faults
		valid        bool
	}{
		{"", 0, demoUpdatePace, updater.DefaultFaults, true},
		{"pace=4, updatePace=1000,writeFails=0,badBuild=1000", 4, 1_000, changed, true},
		{"writeFails", 0, 0, updater.Faults{}, false},
		{"writeFails=1001", 0, 0, updater.Faults{}, false},
		{"pace=0", 0, 0, updater.Faults{}, false},
		{"speed=2", 0, 0, updater.Faults{}, false},
	} {
		var f Fleet
		err := f.Configure(row.options)
		if (err == nil) != row.valid || row.valid && (f.Pace != row.pace || f.Updates.Pace != row.update || f.Updates.Faults != row.faults) {
			t.Errorf("%q: %+v, %v", row.options, f, err)
		}
	}
}
