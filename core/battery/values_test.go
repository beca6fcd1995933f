package battery

import (
	"reflect"
	"testing"
	"time"

	"evops/contracts/battery"
	"evops/contracts/value"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
)

func TestValuesOfABatteryAreCheckedAndDerived(t *testing.T) {
	x := func(n float64) *float64 { return &n }
	for _, row := range []struct {
		what    string
		resting bool
		volts   int64
		of      protocol.Pack
		want    values
	}{
		{"nothing", true, 0, protocol.Pack{}, values{}},
		{"all of it", true, 720, protocol.Pack{SOC: x(76), SOH: x(97.44), Cycles: x(118), CellDelta: x(14), TempC: x(31), Cells: []float64{3712, 3700}},
			values{soc: 76, soh: 974, cycles: 118, deltaMV: 14, tempK: 31 + value.ZeroCelsius, mv: 7412, cells: "3712,3700"}},
		{"an empty battery at zero degrees", true, 0, protocol.Pack{SOC: x(0), TempC: x(0)}, values{soc: 1, tempK: value.ZeroCelsius}},
		{"the voltage of the vehicle, without that of cells", true, 736, protocol.Pack{}, values{mv: 73_600}},
		{"the difference from cells at rest", true, 0, protocol.Pack{Cells: []float64{3712, 3400}}, values{deltaMV: 312, mv: 7112, cells: "3712,3400"}},
		{"no difference under load", false, 0, protocol.Pack{CellDelta: x(90), Cells: []float64{3712, 3400}}, values{mv: 7112, cells: "3712,3400"}},
		{"noise", true, 0, protocol.Pack{SOC: x(101), SOH: x(-1), Cycles: x(1e9), CellDelta: x(9_000), TempC: x(900), Cells: []float64{3712, 70_000}}, values{}},
		{"too many cells", true, 0, protocol.Pack{Cells: make([]float64, battery.MaxCells+1)}, values{}},
	} {
		r := reading{1, row.of, devicelink.PackReport{Resting: row.resting, Voltage: row.volts, Packs: []protocol.Pack{row.of}}}
		if got := valuesOf(r); got != row.want {
			t.Errorf("%s: %+v, want %+v", row.what, got, row.want)
		}
	}
}

func TestTheHighestTemperatureIsShownForADay(t *testing.T) {
	s, at := battery.State{}, value.Date("2026-06-01").Time()
	for _, row := range []struct {
		after time.Duration
		temp  int64
		want  int64
	}{{0, 30, 30}, {time.Hour, 52, 52}, {2 * time.Hour, 20, 52}, {25 * time.Hour, 21, 52}, {26 * time.Hour, 22, 22}, {27 * time.Hour, -8, 22}} {
		values{tempK: row.temp + value.ZeroCelsius}.applyTo(&s, at.Add(row.after))
		if s.MaxTempC != row.want || s.TempC != row.temp {
			t.Errorf("after %v: %d ℃, highest %d, want %d", row.after, s.TempC, s.MaxTempC, row.want)
		}
	}
}

func TestADayHasTheExtremesOfItsReports(t *testing.T) {
	d, again := &day{}, &day{}
	for _, v := range []values{{soh: 970, tempK: 300, mv: 70_000, cycles: 9}, {soh: 980, deltaMV: 20}, {tempK: 290, mv: 71_000, cycles: 10}} {
		d.add(v)
		again.add(v)
		again.add(v)
	}
	if want := (day{SOH: 970, Cycles: 10, DeltaMV: 20, MinTempK: 290, MaxTempK: 300, MinMV: 70_000, MaxMV: 71_000}); *d != want || *again != want {
		t.Errorf("%+v and twice %+v, want %+v", *d, *again, want)
	}
}

func TestRiskFollowsDifferenceHeatAgingAndAlarms(t *testing.T) {
	today := value.Date("2026-06-30")
	ago := func(days int, soh, temp int64) day {
		return day{Day: today.AddDays(-days).Time(), SOH: soh, MaxTempK: temp + value.ZeroCelsius}
	}
	for _, row := range []struct {
		what    string
		delta   int64
		days    []day
		thermal bool
		want    battery.Risk
	}{
		{"no days", 0, nil, false, battery.LowRisk},
		{"below all limits", 199, []day{ago(20, 960, 40), ago(0, 911, 59)}, false, battery.LowRisk},
		{"200 mV", 200, nil, false, battery.MediumRisk},
		{"300 mV", 300, nil, false, battery.MediumRisk},
		{"over 300 mV", 301, nil, false, battery.HighRisk},
		{"60 ℃", 0, []day{ago(6, 0, 60)}, false, battery.MediumRisk},
		{"60 ℃ a week ago", 0, []day{ago(7, 0, 60)}, false, battery.LowRisk},
		{"over 65 ℃ on one day", 0, []day{ago(1, 0, 66)}, false, battery.MediumRisk},
		{"65 ℃ on two days", 0, []day{ago(1, 0, 65), ago(0, 0, 65)}, false, battery.MediumRisk},
		{"over 65 ℃ on two days", 0, []day{ago(6, 0, 66), ago(0, 0, 70)}, false, battery.HighRisk},
		{"five points of health", 0, []day{ago(29, 950, 20), ago(0, 900, 20)}, false, battery.LowRisk},
		{"over five points of health", 0, []day{ago(29, 951, 20), ago(10, 0, 20), ago(0, 900, 20)}, false, battery.HighRisk},
		{"an alarm about heat", 0, nil, true, battery.HighRisk},
	} {
		if got := riskOf(row.delta, row.days, row.thermal, today); got != row.want {
			t.Errorf("%s: %d, want %d", row.what, got, row.want)
		}
	}
	if mean := meanSOH([]day{ago(2, 950, 0), ago(1, 0, 0), ago(0, 901, 0)}); mean != 926 {
		t.Errorf("the mean is %d", mean)
	}
}

func FuzzValuesStayInBounds(f *testing.F) {
	f.Add([]byte(`{"v":2,"seq":1,"d":{"bt":[{"c":"08APE72M000001GA50000001","s":76,"h":97.4,"n":118,"d":14,"t":31,"v":[3712,3709.5]}],"pv":73.6}}`))
	f.Add([]byte(`{"v":2,"seq":1,"d":{"bt":[{"c":"\u0131","s":1e308,"h":-0.0,"n":-1,"d":1e-9,"t":-273,"v":[]},{}]}}`))
	f.Fuzz(func(t *testing.T, payload []byte) {
		_, body, err := protocol.Read[protocol.Report](protocol.Tele, payload, "")
		if err != nil {
			return
		}
		for _, p := range body.Packs {
			if code := codeOf(p); len(code) > maxCode {
				t.Errorf("%q has the code %q", payload, code)
			}
			v := valuesOf(reading{1, p, devicelink.PackReport{Resting: true, Packs: body.Packs}})
			s := battery.State{}
			v.applyTo(&s, value.Milli(1))
			if s.SOC < 0 || s.SOC > 100 || s.SOH < 0 || s.SOH > 1000 || s.CellDeltaMV < 0 || s.CellDeltaMV > 5000 || len(s.CellsMV) > 6*battery.MaxCells || s.TempC < -60 || s.TempC > 200 {
				t.Errorf("%q is stored as %+v", payload, s)
			}
			if cells := cellsOf(s.CellsMV); len(p.Cells) > 0 && s.CellsMV != "" && len(cells) != len(p.Cells) || !reflect.DeepEqual(cellsOf(""), []int64{}) {
				t.Errorf("%q has %d cells", payload, len(cells))
			}
		}
	})
}
