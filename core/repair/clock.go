package repair

import (
	"time"

	"evops/contracts/repair"
	"evops/contracts/value"
	"evops/core/aftersales"
)

// maxDays limits how far a clock looks ahead for opening hours.
const maxDays = 120

// calendar counts the minutes in which an outlet is open. Without opening hours, every minute counts.
type calendar struct{ hours value.Hours }

// spans are the open times of the day of a moment.
func (c calendar) spans(day value.Date) (open [][2]value.Time) {
	if c.hours.IsZero() {
		start := day.Time()
		return [][2]value.Time{{start, start.Add(24 * time.Hour)}}
	}
	for _, s := range aftersales.SpansOn(c.hours, day) {
		open = append(open, [2]value.Time{clockOn(day, s.From), clockOn(day, s.To)})
	}
	return open
}

// clockOn is a time of day, 'HH:mm', on a day.
func clockOn(day value.Date, clock string) value.Time {
	at, err := time.Parse("15:04", clock)
	if err != nil {
		return day.Time() // refused when the hours were stored
	}
	return day.Time().Add(time.Duration(at.Hour())*time.Hour + time.Duration(at.Minute())*time.Minute)
}

// after returns the moment so many open minutes after another one. An outlet that does not open for months gets the plain time.
func (c calendar) after(from value.Time, minutes int64) value.Time {
	left := time.Duration(minutes) * time.Minute
	day := from.Date()
	for range maxDays {
		for _, s := range c.spans(day) {
			start := s[0]
			if start.Milli() < from.Milli() {
				start = from
			}
			room := time.Duration(s[1].Milli()-start.Milli()) * time.Millisecond
			if room <= 0 {
				continue
			}
			if left <= room {
				return start.Add(left)
			}
			left -= room
		}
		day = day.AddDays(1)
	}
	return from.Add(time.Duration(minutes) * time.Minute)
}

// between counts the open minutes from one moment to another.
func (c calendar) between(from, to value.Time) (minutes int64) {
	var open int64 // in milliseconds, since a minute may begin on one day and end on the next
	day := from.Date()
	for range maxDays {
		if day > to.Date() {
			break
		}
		for _, s := range c.spans(day) {
			start, end := max(s[0].Milli(), from.Milli()), min(s[1].Milli(), to.Milli())
			if end > start {
				open += end - start
			}
		}
		day = day.AddDays(1)
	}
	return open / time.Minute.Milliseconds()
}

// open reports whether an outlet is open at a moment.
func (c calendar) open(at value.Time) bool {
	for _, s := range c.spans(at.Date()) {
		if s[0].Milli() <= at.Milli() && at.Milli() < s[1].Milli() {
			return true
		}
	}
	return false
}

// enter starts the clock of the stage that an order has entered. A stage that was interrupted for a quote or parts goes on with the time
// that it had left.
func (c calendar) enter(o *repair.Order, from repair.Status, now value.Time) {
	defer rank(o)
	if running(from) && o.Status.Stops() {
		o.SLALeft = 0
		if from == repair.Repairing {
			o.SLALeft = max(1, c.between(now, o.SLADueAt)) // one minute if it is late
		}
	}
	if o.Status != from {
		o.StageAt = now
	}
	switch o.Status {
	case repair.AwaitingQuote:
		c.stop(o, o.StageAt.Add(repair.QuoteReminder))
	case repair.AwaitingParts:
		c.stop(o, o.StageAt.Add(repair.PartsLate))
	case repair.Ready:
		c.stop(o, o.StageAt.Add(repair.CollectReminder))
		if !o.DeliveredAt.IsZero() {
			o.TimerAt = o.DeliveredAt.Add(repair.ConfirmAfter)
		}
	case repair.Completed:
		o.SLADueAt, o.SLALeft, o.SLAState, o.TimerAt = value.Time{}, 0, repair.Met, now.Add(repair.CloseAfter)
		if o.SLAMissed {
			o.SLAState = repair.Overdue
		}
	case repair.Closed, repair.Cancelled:
		o.SLADueAt, o.SLALeft, o.TimerAt = value.Time{}, 0, value.Time{}
		if o.Status == repair.Cancelled {
			o.SLAState = repair.InTime
		}
	case repair.Accepted:
		o.SLADueAt = o.AppointmentAt.Add(repair.AppointmentGrace)
		o.SLAState, o.TimerAt = repair.InTime, o.AppointmentAt
	default:
		allowed := repair.Allowed(o.Status, o.Priority)
		left := allowed
		if o.Status == repair.Repairing && o.SLALeft > 0 {
			left = o.SLALeft
		}
		c.run(o, now, left, allowed)
	}
}

// rank puts an order in its place in the list after its clock or its state changed.
func rank(o *repair.Order) { o.Urgency = o.SLAState.Urgency(o.Status.Open()) }

// running reports whether the clock of a stage runs.
func running(s repair.Status) bool { return s.Open() && !s.Stops() }

// stop stops the clock. The schedule looks at the order at the given time.
func (c calendar) stop(o *repair.Order, check value.Time) {
	o.SLADueAt, o.SLAState, o.TimerAt = value.Time{}, repair.Stopped, check
}

// run starts the clock with so many minutes left of the allowed ones. The warning comes when a fifth of them is left.
func (c calendar) run(o *repair.Order, now value.Time, left, allowed int64) {
	defer rank(o)
	o.SLALeft = 0
	o.SLADueAt, o.SLAState = c.after(now, left), repair.InTime
	o.TimerAt = c.after(now, max(0, left-allowed/5))
}

// tick moves the clock of an order that is due. It returns what to notify about.
func (c calendar) tick(o *repair.Order, now value.Time) (due notice) {
	defer rank(o)
	switch {
	case o.SLAState == repair.InTime && now.Milli() < o.SLADueAt.Milli():
		o.SLAState, o.TimerAt = repair.Warning, o.SLADueAt
		return warned
	case o.SLAState != repair.Overdue:
		o.SLAState, o.SLAMissed = repair.Overdue, true
		o.TimerAt = c.after(o.SLADueAt, max(60, repair.Allowed(o.Status, o.Priority)))
		return overdue
	}
	o.TimerAt = value.Time{}
	return escalated
}

// notice is what a clock has to say.
type notice int

const (
	warned notice = iota
	overdue
	escalated
)
