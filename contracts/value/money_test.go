package value

import (
	"math"
	"testing"
)

func TestAmountsAreWrittenInUnits(t *testing.T) {
	for _, row := range []struct {
		cents        int64
		want, groups string
	}{
		{0, "0.00", "0.00"},
		{5, "0.05", "0.05"},
		{-5, "-0.05", "-0.05"},
		{99, "0.99", "0.99"},
		{100, "1.00", "1.00"},
		{99_999, "999.99", "999.99"},
		{100_000, "1000.00", "1,000.00"},
		{-123_456_789, "-1234567.89", "-1,234,567.89"},
		{-12_345, "-123.45", "-123.45"},
		{1<<53 - 1, "90071992547409.91", "90,071,992,547,409.91"},
		{math.MinInt64, "-92233720368547758.08", "-92,233,720,368,547,758.08"},
	} {
		if got := Units(row.cents); got != row.want {
			t.Errorf("Units(%d) = %s, want %s", row.cents, got, row.want)
		}
		if got := GroupedUnits(row.cents); got != row.groups {
			t.Errorf("GroupedUnits(%d) = %s, want %s", row.cents, got, row.groups)
		}
	}
}

func TestAmountsAreReadExactly(t *testing.T) {
	for _, row := range []struct {
		text  string
		cents int64
		ok    bool
	}{
		{"0", 0, true},
		{"12.3", 1230, true},
		{"12.", 1200, true},
		{"-0.05", -5, true},
		{"1,234.50", 123_450, true},
		{"1234567.89", 123_456_789, true},
		{"12.300000000000001", 1230, true}, // as spreadsheets store a computed 12.3
		{"0.28999999999999998", 29, true},
		{"1.2E+3", 120_000, true},
		{"5E-2", 5, true},
		{"90071992547409.91", 1<<53 - 1, true},
		{"90071992547409.92", 0, false},
		{"12.345", 0, false},
		{"0.001", 0, false},
		{"1,5", 0, false},
		{"1,23.00", 0, false},
		{"1e99", 0, false},
		{"", 0, false},
		{".5", 0, false},
		{"1/3", 0, false},
		{"0x10", 0, false},
		{"NaN", 0, false},
		{"¥1", 0, false},
	} {
		if cents, ok := ParseUnits(row.text); ok != row.ok || ok && cents != row.cents {
			t.Errorf("ParseUnits(%q) = %d, %v; want %d, %v", row.text, cents, ok, row.cents, row.ok)
		}
	}
}
