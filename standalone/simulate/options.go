package simulate

import (
	"fmt"
	"strconv"
	"strings"

	"evops/standalone/simulate/updater"
)

// demoUpdatePace is the speed-up of updates unless an option sets it: a download and an installation take seconds, but can be watched.
const demoUpdatePace = 30

// Configure sets options of the form name=number, separated by commas: pace and updatePace are speed-ups, the others are the faults of
// updates, per thousand. Options that are not named have their defaults.
func (f *Fleet) Configure(options string) error {
	f.Updates.Pace, f.Updates.Faults = demoUpdatePace, updater.DefaultFaults
	faults := &f.Updates.Faults
	shares := map[string]*int{
		"silent": &faults.Silent, "powerLoss": &faults.PowerLoss, "lowCharge": &faults.LowCharge, "rideOff": &faults.RideOff,
		"writeFails": &faults.WriteFails, "bootsBack": &faults.BootsBack, "badBuild": &faults.BadBuild,
	}
	paces := map[string]*float64{"pace": &f.Pace, "updatePace": &f.Updates.Pace}
	for option := range strings.SplitSeq(options, ",") {
		name, text, _ := strings.Cut(strings.TrimSpace(option), "=")
		number, err := strconv.ParseFloat(text, 64)
		share, pace := shares[name], paces[name]
		switch {
		case name == "":
		case err == nil && share != nil && number >= 0 && number <= 1_000:
			*share = int(number)
		case err == nil && pace != nil && number >= 1 && number <= 10_000:
			*pace = number
		default:
			return fmt.Errorf("EVOPS_SIMULATOR: %q is not an option like updatePace=30 or writeFails=10", option)
		}
	}
	return nil
}
