package devicelink

import (
	"time"

	"evops/contracts/value"
)

// Clocks of terminals (equipment catalogue 11.6): before since they were never set, and further ahead than ahead they are wrong. One that is wrong by slight or
// more, and not by more than ahead, is put right.
var since = value.Milli(time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC).UnixMilli())

const (
	ahead  = 120 * time.Second
	slight = 5 * time.Second
	// still is how far a measurement may be from the last one without being a new one: what is said twice must be of the same moment both times.
	still = 2 * time.Second
	// manyWrong is how many times in a row have to be wrong for the clock to be at fault.
	manyWrong = 10
)

// source is whose clock the time of a point is by.
type source int64

const (
	bySelf   source = 0 // the terminal's
	byServer source = 1 // ours, as its own was wrong
	byOffset source = 2 // the terminal's, put right by what it is off
)

// plausible reports whether a terminal's time can be one.
func plausible(ts int64, came value.Time) bool {
	return ts >= since.Milli() && ts <= came.Add(ahead).Milli()
}

// moment is when something happened that a terminal gives a time for: that time, put right where its clock is off, or when it came where the time cannot be.
func (v *vehicle) moment(ts int64, came value.Time) (value.Time, source) {
	if !plausible(ts, came) {
		return came, byServer
	}
	if v.ClockOffsetMs != 0 {
		return value.Milli(ts + v.ClockOffsetMs), byOffset
	}
	return value.Milli(ts), bySelf
}

// measure takes what a terminal's clock is off from a message that it says as soon as it connects; changed reports whether that is news.
func (v *vehicle) measure(ts int64, came value.Time) (changed bool) {
	if ts == 0 || !plausible(ts, came) {
		return false
	}
	return v.off(came.Milli() - ts)
}

// check follows any message with a time. Nothing arrives before it is said: where one seems to, the clock is further ahead, or less behind, than was measured.
func (t *ingestion) check(v *vehicle, ts int64, came value.Time) (changed bool) {
	if !plausible(ts, came) {
		if v.ClockFaults++; v.ClockFaults == manyWrong {
			t.raise(v, clockWrong, came, map[string]any{"ts": ts})
		}
		return false
	}
	if v.ClockFaults >= manyWrong {
		t.clear(v, clockWrong, came)
	}
	v.ClockFaults = 0
	lag := came.Milli() - ts
	return lag < v.ClockOffsetMs-still.Milliseconds() && v.off(lag)
}

func (v *vehicle) off(lag int64) (changed bool) {
	if size(lag-v.ClockOffsetMs) <= still.Milliseconds() {
		return false
	}
	if size(lag) < slight.Milliseconds() || size(lag) > ahead.Milliseconds() {
		lag = 0
	}
	changed = lag != v.ClockOffsetMs
	v.ClockOffsetMs = lag
	return changed
}

func size(n int64) int64 { return max(n, -n) }
