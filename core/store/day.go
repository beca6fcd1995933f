package store

import (
	"strconv"

	"evops/contracts/value"
)

// dayMillis is the length of a day, zoneMillis the offset of the business time zone from UTC, both in milliseconds as SQL text.
var (
	dayMillis  = strconv.Itoa(24 * 60 * 60 * 1000)
	zoneMillis = strconv.FormatInt(value.ShanghaiOffset.Milliseconds(), 10)
)

// shifted is an SQL expression for a time in milliseconds, moved so that days in UTC are business days.
func shifted(millis string) string { return "(" + millis + " + " + zoneMillis + ")" }

// DayNumber is an SQL expression for the business day of a time in milliseconds, counted from 1970-01-01.
func DayNumber(millis string) string { return shifted(millis) + " / " + dayMillis }

// DayStart is an SQL expression for the start of a DayNumber in milliseconds.
func DayStart(day string) string { return day + " * " + dayMillis + " - " + zoneMillis }

// MondayNumber is an SQL expression for the Monday of the ISO 8601 week of a DayNumber, as a DayNumber.
func MondayNumber(day string) string { return day + " - " + Weekday(day) }

// Weekday is an SQL expression for the day of the week of a DayNumber; Monday is 0. 1970-01-01 was a Thursday.
func Weekday(day string) string { return "(" + day + " + 3) % 7" }

// HourOfDay is an SQL expression for the hour of a time in milliseconds on its business day.
func HourOfDay(millis string) string { return shifted(millis) + " % " + dayMillis + " / 3600000" }
