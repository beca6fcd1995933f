package value

// The repetitions of a Recurrence.
const (
	Once    = "once"
	Daily   = "daily"
	Weekly  = "weekly"
	Monthly = "monthly"
)

// LastDay is the last day of a month in Recurrence.Days.
const LastDay = -1

// Recurrence is repeated dates and times of day with exceptions, a part of iCalendar (RFC 5545). The zero value means none.
type Recurrence struct {
	Repeat string `json:"repeat"`
	// Every is the interval: every n days, weeks or months. Zero means 1.
	Every int64 `json:"every,omitempty"`
	// Weekdays are the days of a weekly repetition, 1 for Monday to 7 for Sunday.
	Weekdays []int64 `json:"weekdays,omitempty"`
	// Days are the days of a monthly repetition, 1 to 31 or LastDay. A month without the day is skipped.
	Days []int64 `json:"days,omitempty"`
	// Times are the times of each day, 'HH:mm'.
	Times []string `json:"times"`
	// Zone is the name of the time zone; empty means that of the business.
	Zone  string `json:"zone,omitempty"`
	Start Date   `json:"start"`
	// End is the last day; Count is the number of days. At most one of both is set.
	End   Date  `json:"end,omitempty"`
	Count int64 `json:"count,omitempty"`
	// Except are days left out, Also are days added.
	Except []Date `json:"except,omitempty"`
	Also   []Date `json:"also,omitempty"`
	// SkipHolidays leaves out the holidays of the installation, except days in Also.
	SkipHolidays bool `json:"skipHolidays,omitempty"`
}

// IsZero reports whether nothing is set.
func (r Recurrence) IsZero() bool { return r.Repeat == "" }
