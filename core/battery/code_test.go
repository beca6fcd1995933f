package battery_test

import (
	"testing"

	"evops/contracts/value"
	"evops/core/battery"
)

func TestACodeNamesItsFirstBrokenSegment(t *testing.T) {
	for _, row := range []struct {
		code   string
		broken battery.Segment
		day    value.Date
	}{
		{"001PB0EM00001B87F0400001", 0, "2018-07-15"},
		{"LXVPE3572A0001GA5000001A", 0, "2026-10-05"},
		{"LXVPE3572A0001110000001A", 0, "2011-01-31"},
		{"LXVPE3572A0001YCY000001A", 0, "2040-12-30"},
		{"LXVPE3572A0001E2X000001A", 0, "2024-02-29"},
		{"LXVPE3572A0001F2X000001A", battery.Production, ""}, // 29 February 2025
		{"LX-PE3572A0001GA5000001A", battery.Maker, ""},
		{"LXVKE3572A0001GA5000001A", battery.Product, ""},
		{"LXVPX3572A0001GA5000001A", battery.Chemistry, ""},
		{"LXVPE3?72A0001GA5000001A", battery.Spec, ""},
		{"LXVPE357 A0001GA5000001A", battery.Trace, ""},
		{"LXVPE3572A0001IA5000001A", battery.Production, ""},
		{"LXVPE3572A0001GD5000001A", battery.Production, ""},
		{"LXVPE3572A0001GAI000001A", battery.Production, ""},
		{"LXVPE3572A0001G40000001A", battery.Production, ""}, // 31 April
		{"LXVPE3572A0001GA500001A", battery.Serial, ""},
		{"LXVPE3572A0001GA50000001A", battery.Serial, ""},
		{"LXV", battery.Product, ""},
		{"", battery.Maker, ""},
	} {
		c, broken := battery.Decode(row.code)
		if broken != row.broken || c.ProducedOn != row.day {
			t.Errorf("%q: segment %d of %q, want %d of %q", row.code, broken, c.ProducedOn, row.broken, row.day)
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add("001PB0EM00001B87F0400001")
	f.Add("LXVPE3572A0001G40000001A")
	f.Fuzz(func(t *testing.T, text string) {
		c, broken := battery.Decode(text)
		if broken != 0 {
			if broken < battery.Maker || broken > battery.Serial || c.ProducedOn != "" || c.Parts != nil {
				t.Fatalf("%q: segment %d of %+v", text, broken, c)
			}
			return
		}
		joined := ""
		for _, part := range c.Parts {
			joined += part
		}
		if joined != text || battery.DateCode(c.ProducedOn) != c.Parts[battery.Production-1] {
			t.Fatalf("%q is decoded as %+v", text, c)
		}
	})
}
