package support

import (
	"time"

	"evops/contracts/repair"
	"evops/contracts/support"
	"evops/contracts/value"
)

// warnAt is the share of its time after which feedback warns.
const warnAt = 0.8

// run starts the clock for the next time that is not met: that of the first answer, then that of the solution. It counts every hour.
func run(f *support.Feedback) {
	defer rank(f)
	f.SLADueAt, f.SLAState = f.FirstReplyDue, repair.InTime
	if !f.FirstReplyAt.IsZero() {
		f.SLADueAt = f.ResolveDue
	}
	f.TimerAt = f.ClockAt.Add(time.Duration(float64(allowed(f)) * warnAt))
}

// rank puts feedback in its place in the list after its clock changed.
func rank(f *support.Feedback) { f.Urgency = f.SLAState.Urgency(f.Status.Open()) }

// allowed is the time from the start of the clock until it is due.
func allowed(f *support.Feedback) time.Duration {
	return time.Duration(f.SLADueAt.Milli()-f.ClockAt.Milli()) * time.Millisecond
}

// stop ends the clock. The schedule looks at the row at the given time.
func stop(f *support.Feedback, check value.Time) {
	f.Urgency = 0
	f.SLADueAt, f.SLAState, f.TimerAt = value.Time{}, repair.Met, check
	if f.SLAMissed {
		f.SLAState = repair.Overdue
	}
}

// answered meets the time of the first answer. It returns whether this is the first one.
func (s *Service) answered(f *support.Feedback) bool {
	if !f.FirstReplyAt.IsZero() {
		return false
	}
	f.FirstReplyAt = s.Clock()
	f.ReplyMinutes = max(1, (f.FirstReplyAt.Milli()-f.CreatedAt.Milli())/time.Minute.Milliseconds())
	return true
}

// solve marks feedback as handled. It closes unless the user replies.
func (s *Service) solve(f *support.Feedback) {
	now := s.Clock()
	s.answered(f)
	if now.Milli() > f.ResolveDue.Milli() {
		f.SLAMissed = true
	}
	f.Status, f.HandledAt = support.Handled, now
	stop(f, now.Add(support.ReplyWithin))
}

// tick moves a clock that is due. It returns what to notify about.
func tick(f *support.Feedback, now value.Time) notice {
	defer rank(f)
	switch {
	case f.SLAState == repair.InTime && now.Milli() < f.SLADueAt.Milli():
		f.SLAState, f.TimerAt = repair.Warning, f.SLADueAt
		return warned
	case f.SLAState != repair.Overdue:
		f.SLAState, f.SLAMissed, f.TimerAt = repair.Overdue, true, f.SLADueAt.Add(allowed(f))
		return overdue
	}
	f.TimerAt = value.Time{}
	return escalated
}

// notice is what a clock has to say.
type notice int

const (
	warned notice = iota
	overdue
	escalated
)
