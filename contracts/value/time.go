// Package value declares the types of declared rows beyond Go's own. Each implements its wire form (JSON, legacy-api A.1) and its stored
// form (database/sql).
package value

import (
	"database/sql/driver"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Shanghai is the time zone of the business. China has had no daylight saving since 1991, so a fixed offset is exact for all stored times.
var Shanghai = time.FixedZone("Asia/Shanghai", int(ShanghaiOffset/time.Second))

// ShanghaiOffset is the offset of Shanghai from UTC.
const ShanghaiOffset = 8 * time.Hour

// TimeLayout is the wire form of a Time.
const TimeLayout = "2006-01-02 15:04:05"

// DateLayout is the wire form of a Date.
const DateLayout = "2006-01-02"

// Time is a point in time in milliseconds since 1970 UTC; zero means none. It is stored as an integer in every database, so that no driver
// or zone can change it.
type Time struct{ ms int64 }

// Now returns the current time.
func Now() Time { return At(time.Now()) }

// At converts from the standard library; the zero time.Time becomes none.
func At(t time.Time) Time {
	if t.IsZero() {
		return Time{}
	}
	return Time{t.UnixMilli()}
}

// Milli returns the Time for milliseconds since 1970 UTC.
func Milli(ms int64) Time { return Time{ms} }

// Milli returns milliseconds since 1970 UTC, zero for none.
func (t Time) Milli() int64 { return t.ms }

// IsZero reports whether there is no time.
func (t Time) IsZero() bool { return t.ms == 0 }

// Std converts to the standard library, in the zone of the business.
func (t Time) Std() time.Time {
	if t.ms == 0 {
		return time.Time{}
	}
	return time.UnixMilli(t.ms).In(Shanghai)
}

// Add returns the time plus d.
func (t Time) Add(d time.Duration) Time { return Time{t.ms + d.Milliseconds()} }

// String is the wire form, empty for none.
func (t Time) String() string {
	if t.ms == 0 {
		return ""
	}
	return t.Std().Format(TimeLayout)
}

// MarshalJSON writes the wire form or null.
func (t Time) MarshalJSON() ([]byte, error) {
	if t.ms == 0 {
		return []byte("null"), nil
	}
	return []byte(`"` + t.String() + `"`), nil
}

// UnmarshalJSON accepts every form ParseTime does, epoch milliseconds as a number, and null.
func (t *Time) UnmarshalJSON(b []byte) error {
	s := string(b)
	if s == "null" {
		*t = Time{}
		return nil
	}
	if s[0] != '"' {
		ms, err := strconv.ParseInt(s, 10, 64)
		*t = Time{ms}
		return err
	}
	parsed, err := ParseTime(strings.Trim(s, `"`))
	*t = parsed
	return err
}

// Scan reads the stored form.
func (t *Time) Scan(src any) error {
	switch v := src.(type) {
	case nil:
		t.ms = 0
	case int64:
		t.ms = v
	default:
		return fmt.Errorf("value: a time is stored as an integer, not %T", src)
	}
	return nil
}

// Value returns the stored form.
func (t Time) Value() (driver.Value, error) { return t.ms, nil }

var errTime = errors.New("value: not a time")

// ParseTime parses 'YYYY-MM-DD HH:mm:ss', 'YYYY-MM-DD HH:mm', 'YYYY-MM-DD' (midnight) in the zone of the business, or ISO 8601 with a zone.
// Days that do not exist are rejected, not rolled over. The empty text is none.
func ParseTime(s string) (Time, error) {
	s = strings.TrimSpace(s)
	if s == "" {
		return Time{}, nil
	}
	for _, layout := range [...]string{TimeLayout, DateLayout, "2006-01-02 15:04", "2006-01-02T15:04:05", "2006/1/2 15:04:05", "2006/1/2 15:04", "2006/1/2"} {
		if t, err := time.ParseInLocation(layout, s, Shanghai); err == nil {
			return inRange(t)
		}
	}
	if t, err := time.Parse(time.RFC3339Nano, s); err == nil {
		return inRange(t)
	}
	return Time{}, errTime
}

// inRange rejects years that the wire form cannot represent in four digits.
func inRange(t time.Time) (Time, error) {
	if y := t.In(Shanghai).Year(); y < 1900 || y > 9999 {
		return Time{}, errTime
	}
	return At(t), nil
}

// Date is a calendar day 'YYYY-MM-DD' in the zone of the business; empty means none. Its order as text is its order in time.
type Date string

// Today returns the current day in the zone of the business.
func Today() Date { return Now().Date() }

// Date returns the day of t.
func (t Time) Date() Date {
	if t.ms == 0 {
		return ""
	}
	return Date(t.Std().Format(DateLayout))
}

// Time returns midnight at the start of the day.
func (d Date) Time() Time {
	t, _ := ParseTime(string(d))
	return t
}

// AddDays returns the day plus n days.
func (d Date) AddDays(n int) Date { return At(d.Time().Std().AddDate(0, 0, n)).Date() }

// DaysUntil is the number of days to another day, negative if that is earlier. The zone of the business has no daylight saving.
func (d Date) DaysUntil(to Date) int {
	return int((to.Time().Milli() - d.Time().Milli()) / (24 * time.Hour).Milliseconds())
}

// ParseDate parses a day in any form that ParseTime accepts. The empty text is none.
func ParseDate(s string) (Date, error) {
	t, err := ParseTime(s)
	return t.Date(), err
}
