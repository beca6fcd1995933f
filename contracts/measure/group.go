package measure

// Grain is the length of a period.
type Grain string

// The grains. A week follows ISO 8601: it begins on Monday and is named by that day.
const (
	ByDay   Grain = "day"
	ByWeek  Grain = "week"
	ByMonth Grain = "month"
)

// Granularity is which part of a value groups rows.
type Granularity string

// The granularities. The periods and clock parts are those of a time or a date in Shanghai.
const (
	Whole   Granularity = ""
	Day     Granularity = Granularity(ByDay)
	Week    Granularity = Granularity(ByWeek)
	Month   Granularity = Granularity(ByMonth)
	Hour    Granularity = "hour"
	Weekday Granularity = "weekday" // Monday is 0
)

// Group is a field by which rows are grouped.
type Group struct {
	Field any
	By    Granularity
}
