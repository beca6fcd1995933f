package sim

import (
	"time"

	"evops/contracts/value"
)

// Cycle is a billing month: its first day, and the first day of the next one.
type Cycle struct{ First, Next value.Date }

// CycleOf returns the billing month of an account that contains a day. The account's months begin on a day of the month, 1 to 28.
func CycleOf(day value.Date, begins int64) Cycle {
	d := day.Time().Std()
	first := time.Date(d.Year(), d.Month(), int(max(begins, 1)), 0, 0, 0, 0, d.Location())
	if first.After(d) {
		first = first.AddDate(0, -1, 0)
	}
	return Cycle{value.At(first).Date(), value.At(first.AddDate(0, 1, 0)).Date()}
}

// Before returns the preceding billing month.
func (c Cycle) Before() Cycle {
	return Cycle{value.At(c.First.Time().Std().AddDate(0, -1, 0)).Date(), c.First}
}

// After returns the following billing month.
func (c Cycle) After() Cycle {
	return Cycle{c.Next, value.At(c.Next.Time().Std().AddDate(0, 1, 0)).Date()}
}

// Month is the name of the billing month, the month of its last day: 2026-11 for 27 October to 26 November.
func (c Cycle) Month() string { return string(c.Next.AddDays(-1))[:7] }

// Days returns the number of days.
func (c Cycle) Days() int64 {
	return (c.Next.Time().Milli() - c.First.Time().Milli() + 12*3_600_000) / (24 * 3_600_000)
}

// Gone returns how many days have passed at the end of a day of the billing month.
func (c Cycle) Gone(day value.Date) int64 { return Cycle{c.First, day.AddDays(1)}.Days() }

// forecastFrom is on how many days a forecast depends at least.
const forecastFrom = 5

// Forecast returns the usage at the end of the billing month if it goes on as on the days until one, which a figure covers; zero in the first
// days.
func (c Cycle) Forecast(used int64, until value.Date) int64 {
	gone := c.Gone(until)
	if gone < forecastFrom {
		return 0
	}
	return used * c.Days() / gone
}
