package query

import (
	"testing"

	"evops/contracts"
	"evops/contracts/value"
)

func TestNamedAgeIsCountedBackFromNow(t *testing.T) {
	vehicle := Compile(contracts.Catalogue, nil, nil, nil).Tables["vehicle"]
	now, err := value.ParseTime("2026-03-02 12:00:00")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		field, name string
		want        any
	}{
		{"lastSeenAt", "over3d", now.Milli() - 3*24*60*60*1000},
		{"soldAt", "over3d", "2026-02-26"},
		{"soldAt", "over30d", "2026-01-30"},
		{"soc", "over3d", nil},
		{"lastSeenAt", "over4d", nil},
	} {
		if got, _ := older(vehicle.ByName[row.field], row.name, now); got != row.want {
			t.Errorf("%s %s: limit %v, want %v", row.field, row.name, got, row.want)
		}
	}
}

func TestNamedDaysUseTheShanghaiCalendar(t *testing.T) {
	vehicle := Compile(contracts.Catalogue, nil, nil, nil).Tables["vehicle"]
	timeColumn, intColumn := vehicle.ByName["createdAt"], vehicle.ByName["dealerId"]
	for _, row := range []struct{ now, name, first, last string }{
		{"2026-11-22 23:59:59", "today", "2026-11-22", "2026-11-22"},
		{"2026-11-23 00:00:00", "today", "2026-11-23", "2026-11-23"},
		{"2026-03-01 12:00:00", "yesterday", "2026-02-28", "2026-02-28"},
		{"2026-01-03 12:00:00", "last7d", "2025-12-28", "2026-01-03"},
		{"2026-11-22 12:00:00", "last30d", "2026-10-24", "2026-11-22"},
		{"2026-11-22 12:00:00", "last90d", "2026-08-25", "2026-11-22"},
		{"2026-11-22 12:00:00", "thisWeek", "2026-11-16", "2026-11-22"}, // a Sunday
		{"2026-11-23 12:00:00", "thisWeek", "2026-11-23", "2026-11-23"},
		{"2026-11-23 12:00:00", "lastWeek", "2026-11-16", "2026-11-22"},
		{"2026-11-22 12:00:00", "thisMonth", "2026-11-01", "2026-11-22"},
		{"2026-03-31 12:00:00", "lastMonth", "2026-02-01", "2026-02-28"},
		{"2026-01-15 12:00:00", "lastMonth", "2025-12-01", "2025-12-31"},
		{"2026-11-22 12:00:00", "thisYear", "2026-01-01", "2026-11-22"},
	} {
		now, err := value.ParseTime(row.now)
		if err != nil {
			t.Fatal(err)
		}
		if first, last, ok := days(timeColumn, row.name, now); !ok || first != row.first || last != row.last {
			t.Errorf("%s at %s is %s to %s, %v", row.name, row.now, first, last, ok)
		}
		if _, _, ok := days(intColumn, row.name, now); ok {
			t.Errorf("%s is accepted for a number", row.name)
		}
	}
}
