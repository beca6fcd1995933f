package devicelink

import (
	"time"

	"evops/contracts/value"
	"evops/core/devicelink/protocol"
)

// Load shedding when reports arrive faster than they are stored (equipment catalogue 11.6).
const (
	// maxReportAge is the age of reports, at processing, beyond which those of parked vehicles are thinned to one in two.
	maxReportAge = 30 * time.Second
	// ageWindow is the number of recent reports of which more than half must be too old: a single terminal in a dead spot is late on its
	// own.
	ageWindow = 128
)

// shard is a queue of messages that are stored by one transaction after the other.
type shard struct {
	in chan queuedMessage

	// Ring buffer: whether each of the last reports was too old at processing, and how many were.
	old   [ageWindow]bool
	next  int
	count int
	// skipped are the terminals whose last report was dropped.
	skipped map[string]bool
}

func newShard() *shard {
	return &shard{in: make(chan queuedMessage, maxBatch), skipped: map[string]bool{}}
}

// recordAge records the age of a report and reports whether the shard is behind.
func (l *shard) recordAge(age time.Duration) bool {
	if l.old[l.next] {
		l.count--
	}
	if l.old[l.next] = age > maxReportAge; l.old[l.next] {
		l.count++
	}
	l.next = (l.next + 1) % ageWindow
	behind := l.count > ageWindow/2
	if !behind {
		clear(l.skipped)
	}
	return behind
}

// skipNext reports whether the next report of a terminal is dropped: every second one is.
func (l *shard) skipNext(sn string) bool {
	l.skipped[sn] = !l.skipped[sn]
	return l.skipped[sn]
}

// shed reports whether a report is dropped because its shard is behind: every second one of vehicles that were and still are at a standstill
// with the power off. The report that first says so is never dropped, nor is one older than the known state, which is history rather than
// late.
func (t *ingestion) shed(v *vehicle, r protocol.Report, sn string, at value.Time) bool {
	if at.Milli() < v.ReportedAt.Milli() {
		return false
	}
	behind := t.shard.recordAge(time.Duration(t.deps.Clock().Milli()-at.Milli()) * time.Millisecond)
	parked := !v.PowerOn && v.SpeedKmh == 0 && (r.PowerOn == nil || *r.PowerOn == 0) && (r.SpeedKmh == nil || *r.SpeedKmh == 0)
	return behind && parked && t.shard.skipNext(sn)
}
