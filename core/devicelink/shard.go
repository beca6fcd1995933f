package devicelink

import (
	"time"

	"evops/contracts/value"
	"evops/core/devicelink/protocol"
)

// What happens when reports come faster than they are stored (equipment catalogue 11.6).
const (
	// mostBehind is how old reports may be when their turn comes; beyond it those of parked vehicles are thinned to one in two.
	mostBehind = 30 * time.Second
	// looked is of how many reports more than half have to be older: one terminal in a dead spot is late by itself.
	looked = 128
)

// shard is the messages that wait for one transaction after the other.
type shard struct {
	in chan waiting

	// Whether each of the last reports was old when its turn came, and how many were.
	old   [looked]bool
	next  int
	count int
	// skipped are the terminals whose last report was left out.
	skipped map[string]bool
}

func newShard() *shard { return &shard{in: make(chan waiting, mostAtOnce), skipped: map[string]bool{}} }

// report notes how old a report is, and answers whether the lane is behind.
func (l *shard) report(age time.Duration) bool {
	if l.old[l.next] {
		l.count--
	}
	if l.old[l.next] = age > mostBehind; l.old[l.next] {
		l.count++
	}
	l.next = (l.next + 1) % looked
	behind := l.count > looked/2
	if !behind {
		clear(l.skipped)
	}
	return behind
}

// skips reports whether the report of a terminal is left out: every second one.
func (l *shard) skips(sn string) bool {
	l.skipped[sn] = !l.skipped[sn]
	return l.skipped[sn]
}

// thins reports whether a report is left out because its lane is behind: one of two of vehicles that stood with their power off and still do. The one that says it
// has stopped, or is off, is not, nor is one of before what is known, which is not late but history.
func (t *ingestion) thins(v *vehicle, r protocol.Report, sn string, at value.Time) bool {
	if at.Milli() < v.ReportedAt.Milli() {
		return false
	}
	behind := t.lane.report(time.Duration(t.deps.Clock().Milli()-at.Milli()) * time.Millisecond)
	stands := !v.PowerOn && v.SpeedKmh == 0 && (r.PowerOn == nil || *r.PowerOn == 0) && (r.SpeedKmh == nil || *r.SpeedKmh == 0)
	return behind && stands && t.lane.skips(sn)
}
