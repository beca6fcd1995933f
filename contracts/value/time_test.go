package value_test

import (
	"testing"

	"evops/contracts/value"
)

func TestDaysUntilCountsCalendarDays(t *testing.T) {
	for _, row := range []struct {
		from, to value.Date
		want     int
	}{
		{"2026-05-01", "2026-05-01", 0}, {"2026-05-01", "2026-05-08", 7}, {"2026-05-08", "2026-05-01", -7},
		{"2028-02-28", "2028-03-01", 2}, {"2025-12-31", "2026-12-31", 365},
	} {
		if got := row.from.DaysUntil(row.to); got != row.want {
			t.Errorf("from %s to %s: %d, want %d", row.from, row.to, got, row.want)
		}
	}
}
