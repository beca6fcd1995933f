package devicelink

import (
	"time"

	"evops/contracts/equipment"
	"evops/contracts/value"
)

// Limits for terminal clocks (equipment catalogue 11.6). A timestamp before minTerminalTime means the clock was never set; one more than
// maxClockAhead in the future is wrong. An offset between minCorrectedOffset and maxClockAhead is corrected.
var minTerminalTime = value.Milli(time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC).UnixMilli())

const (
	maxClockAhead      = 120 * time.Second
	minCorrectedOffset = 5 * time.Second
	// offsetTolerance is the difference between two measurements of the offset that counts as no change, so that a repeated message gets the
	// same time as the first one.
	offsetTolerance = 2 * time.Second
	// maxClockFaults is the number of consecutive invalid timestamps that raises the clock alarm.
	maxClockFaults = 10
)

// source is the clock that the time of a point comes from.
type source int64

const (
	bySelf   source = 0 // the terminal's clock
	byServer source = 1 // ours, because the terminal's was wrong
	byOffset source = 2 // the terminal's, corrected by its offset
)

// plausible reports whether a terminal's timestamp is within the accepted range.
func plausible(ts int64, receivedAt value.Time) bool {
	return ts >= minTerminalTime.Milli() && ts <= receivedAt.Add(maxClockAhead).Milli()
}

// eventTime returns the time of an event reported with timestamp ts: ts corrected by the clock offset, or the time of receipt if ts is
// implausible.
func (v *vehicle) eventTime(ts int64, receivedAt value.Time) (value.Time, source) {
	if !plausible(ts, receivedAt) {
		return receivedAt, byServer
	}
	if v.ClockOffsetMs != 0 {
		return value.Milli(ts + v.ClockOffsetMs), byOffset
	}
	return value.Milli(ts), bySelf
}

// measureOffset updates the clock offset from a message that the terminal sends as soon as it connects, and reports whether the offset
// changed.
func (v *vehicle) measureOffset(ts int64, receivedAt value.Time) (changed bool) {
	if ts == 0 || !plausible(ts, receivedAt) {
		return false
	}
	return v.setOffset(receivedAt.Milli() - ts)
}

// checkClock updates the clock state from any message with a timestamp. A message cannot arrive before it was sent: if one seems to, the
// clock is further ahead, or less behind, than measured.
func (t *ingestion) checkClock(v *vehicle, ts int64, receivedAt value.Time) (changed bool) {
	if !plausible(ts, receivedAt) {
		if v.ClockFaults++; v.ClockFaults == maxClockFaults {
			t.raise(v, equipment.AlarmClockWrong, receivedAt, map[string]any{"ts": ts})
		}
		return false
	}
	if v.ClockFaults >= maxClockFaults {
		t.clear(v, equipment.AlarmClockWrong, receivedAt)
	}
	v.ClockFaults = 0
	lag := receivedAt.Milli() - ts
	return lag < v.ClockOffsetMs-offsetTolerance.Milliseconds() && v.setOffset(lag)
}

func (v *vehicle) setOffset(lag int64) (changed bool) {
	if abs(lag-v.ClockOffsetMs) <= offsetTolerance.Milliseconds() {
		return false
	}
	if abs(lag) < minCorrectedOffset.Milliseconds() || abs(lag) > maxClockAhead.Milliseconds() {
		lag = 0
	}
	changed = lag != v.ClockOffsetMs
	v.ClockOffsetMs = lag
	return changed
}

func abs(n int64) int64 { return max(n, -n) }
