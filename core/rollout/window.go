package rollout

import (
	"slices"
	"strconv"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/devicelink/protocol"
)

const clock = "15:04"

// length is how long a window is open; one that ends at its begin is closed.
func length(w equipment.Window) time.Duration {
	from, errFrom := time.Parse(clock, w.From)
	to, errTo := time.Parse(clock, w.To)
	if errFrom != nil || errTo != nil {
		return 0
	}
	if to.Before(from) {
		to = to.Add(24 * time.Hour)
	}
	return to.Sub(from)
}

// onWire returns the window of a task as terminals expect it; the zero value, any time, for a task without one.
func onWire(windows []equipment.Window) protocol.OTAWindow {
	if len(windows) == 0 {
		return protocol.OTAWindow{}
	}
	days := make([]byte, 7)
	for i := range days {
		days[i] = '0'
		if slices.Contains(windows[0].Days, strconv.Itoa(i+1)) {
			days[i] = '1'
		}
	}
	return protocol.OTAWindow{Days: string(days), From: windows[0].From, To: windows[0].To}
}

// isOpen reports whether the window of a task is open at a time.
func isOpen(windows []equipment.Window, at value.Time) bool {
	return onWire(windows).Contains(at.Std().In(value.Shanghai))
}
