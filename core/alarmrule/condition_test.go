package alarmrule

import (
	"testing"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/value"
)

// at is a time on a Monday, in seconds after 10:00.
func at(second int) value.Time {
	return value.Milli(time.Date(2026, 3, 2, 10, 0, 0, 0, value.Shanghai).UnixMilli()).Add(time.Duration(second) * time.Second)
}

// reading is a report: its time in seconds, speed in tenths, and whether the vehicle is locked.
type reading struct {
	second int
	speed  int64
	locked bool
}

func (r reading) facts() *facts {
	v := &equipment.VehicleShadow{VehicleID: 1, SpeedKmh: r.speed, ReportedAt: at(r.second)}
	if r.locked {
		v.LockStatus = equipment.Locked
	}
	return &facts{VehicleShadow: v, at: at(r.second)}
}

func TestStepsOfARule(t *testing.T) {
	moved := equipment.AlarmRule{
		Match: equipment.MatchAll, HoldFor: 10, HoldUnit: equipment.Seconds, ClearFor: 60, ClearUnit: equipment.Seconds,
		Conditions: []equipment.RuleTerm{{Metric: equipment.MetricLocked, Op: equipment.IsTrue}, {Metric: equipment.MetricSpeed, Op: equipment.Greater, Value: 50}},
	}
	hysteresis := moved
	hysteresis.ClearConditions, hysteresis.ClearFor = []equipment.RuleTerm{{Metric: equipment.MetricSpeed, Op: equipment.AtMost, Value: 20}}, 0
	nights := moved
	nights.ActiveWindow = []equipment.Window{{Days: value.Codes{"1", "2", "3", "4", "5", "6", "7"}, From: "23:00", To: "05:00"}}
	// Locked for 20 s, and fast for 10 s of them.
	lasting := moved
	lasting.HoldFor, lasting.ClearFor = 0, 0
	lasting.Conditions = []equipment.RuleTerm{{Metric: equipment.MetricLocked, Op: equipment.IsTrue, ForS: 20}, {Metric: equipment.MetricSpeed, Op: equipment.Greater, Value: 50, ForS: 10}}
	elsewhere := moved
	elsewhere.ModelIDs = value.IDs{7}
	for _, row := range []struct {
		name     string
		rule     equipment.AlarmRule
		readings []reading
		want     []change
	}{
		{"held long enough", moved, []reading{{0, 60, true}, {5, 60, true}, {10, 60, true}, {15, 60, true}}, []change{nothing, nothing, raises, nothing}},
		{"interrupted", moved, []reading{{0, 60, true}, {5, 0, true}, {10, 60, true}, {19, 60, true}, {20, 60, true}}, []change{nothing, nothing, nothing, nothing, raises}},
		{"one term alone", moved, []reading{{0, 60, false}, {20, 60, false}}, []change{nothing, nothing}},
		{"cleared by the negation held for a minute", moved, []reading{{0, 60, true}, {10, 60, true}, {20, 0, true}, {50, 60, true}, {60, 0, true}, {119, 0, true}, {120, 0, true}}, []change{nothing, raises, nothing, nothing, nothing, nothing, clears}},
		{"another threshold clears", hysteresis, []reading{{0, 60, true}, {10, 60, true}, {20, 40, true}, {30, 20, true}}, []change{nothing, raises, nothing, clears}},
		{"outside of the active times", nights, []reading{{0, 60, true}, {20, 60, true}}, []change{nothing, nothing}},
		{"each term has its duration", lasting, []reading{{0, 0, true}, {12, 60, true}, {20, 60, true}, {21, 60, true}, {22, 60, true}, {23, 60, false}}, []change{nothing, nothing, nothing, nothing, raises, clears}},
		{"a term that is interrupted begins again", lasting, []reading{{0, 60, true}, {15, 0, true}, {20, 60, true}, {29, 60, true}, {30, 60, true}}, []change{nothing, nothing, nothing, nothing, raises}},
		{"another model", elsewhere, []reading{{0, 60, true}, {20, 60, true}}, []change{nothing, nothing}},
	} {
		r, is := compile(&row.rule, "V9001"), standing{}
		for i, read := range row.readings {
			var got change
			if is, got = r.step(is, r.judge(read.facts()), at(read.second)); got != row.want[i] {
				t.Errorf("%s, reading %d: %d, want %d", row.name, i, got, row.want[i])
			}
		}
	}
}

func TestComparisons(t *testing.T) {
	v := &equipment.VehicleShadow{SOC: 9, MaxTempC: 66, Charging: true, OdoKm: 52_000, LastSeenAt: at(-72 * 3600)}
	served := int64(20_000)
	f := &facts{VehicleShadow: v, at: at(0), card: &card{usedPct: 8_050, planEnd: "2026-03-31"}, servedAt: &served}
	for _, row := range []struct {
		metric equipment.RuleMetric
		op     equipment.RuleOp
		value  int64
		want   truth
	}{
		{equipment.MetricSOC, equipment.Less, 100, yes},
		{equipment.MetricSOC, equipment.Less, 90, no},
		{equipment.MetricSOC, equipment.Equal, 90, yes},
		{equipment.MetricTemp, equipment.AtLeast, 660, yes},
		{equipment.MetricTemp, equipment.NotEqual, 660, no},
		{equipment.MetricCharging, equipment.IsTrue, 0, yes},
		{equipment.MetricArmed, equipment.IsFalse, 0, yes},
		{equipment.MetricVoltage, equipment.Less, 480, unknown},
		{equipment.MetricSilence, equipment.AtLeast, 720, yes},
		{equipment.MetricSilence, equipment.Greater, 720, no},
		{equipment.MetricCardUsed, equipment.AtLeast, 805, yes},
		{equipment.MetricPlanDays, equipment.AtMost, 290, yes},
		{equipment.MetricPlanDays, equipment.AtMost, 280, no},
		{equipment.MetricServiceKm, equipment.AtLeast, 32_000, yes},
		{equipment.MetricServiceKm, equipment.Greater, 32_000, no},
	} {
		if got := compare(&equipment.RuleTerm{Metric: row.metric, Op: row.op, Value: row.value}, f); got != row.want {
			t.Errorf("metric %d, comparison %d with %d: %d, want %d", row.metric, row.op, row.value, got, row.want)
		}
	}
	r := &rule{AlarmRule: &equipment.AlarmRule{Conditions: []equipment.RuleTerm{{Metric: equipment.MetricVoltage, Op: equipment.Less, Value: 1}, {Metric: equipment.MetricSOC, Op: equipment.Less, Value: 100}}}}
	is := r.compare(f)
	if got := combine(equipment.MatchAny, r.Conditions, &is.terms, new(since), at(0)); got != yes {
		t.Errorf("any of unknown and yes: %d", got)
	}
	if got := combine(equipment.MatchAll, r.Conditions, &is.terms, new(since), at(0)); got != unknown {
		t.Errorf("all of unknown and yes: %d", got)
	}
}

func TestScopeOfARule(t *testing.T) {
	f := &facts{VehicleShadow: &equipment.VehicleShadow{VehicleID: 1, DealerID: 2}, series: 3, model: 4, area: 310_100, firmware: map[equipment.EcuType]int64{1: 2_004_001}}
	for _, row := range []struct {
		name string
		rule equipment.AlarmRule
		want bool
	}{
		{"all vehicles", equipment.AlarmRule{}, true},
		{"its city", equipment.AlarmRule{AreaIDs: value.IDs{310_100}}, true},
		{"its province", equipment.AlarmRule{AreaIDs: value.IDs{310_000}}, true},
		{"another province", equipment.AlarmRule{AreaIDs: value.IDs{320_000}}, false},
		{"within the range", equipment.AlarmRule{EcuType: 1, FirmwareFrom: "2.4.0", FirmwareTo: "2.4.9"}, true},
		{"only its version", equipment.AlarmRule{EcuType: 1, FirmwareFrom: "2.4.1", FirmwareTo: "2.4.1"}, true},
		{"older than the range", equipment.AlarmRule{EcuType: 1, FirmwareFrom: "2.4.2"}, false},
		{"newer than the range", equipment.AlarmRule{EcuType: 1, FirmwareTo: "2.4.0"}, false},
		{"a controller that it lacks", equipment.AlarmRule{EcuType: 2, FirmwareFrom: "1.0.0"}, false},
		{"its model and another city", equipment.AlarmRule{ModelIDs: value.IDs{4}, AreaIDs: value.IDs{320_100}}, false},
	} {
		if got := compile(&row.rule, "V9001").covers(f); got != row.want {
			t.Errorf("%s: %v", row.name, got)
		}
	}
}

func TestAVehicleWithoutAStandingIsLookedUpOnlyIfItMayBegin(t *testing.T) {
	locked := equipment.RuleTerm{Metric: equipment.MetricLocked, Op: equipment.IsTrue}
	fast := equipment.RuleTerm{Metric: equipment.MetricSpeed, Op: equipment.Greater, Value: 50}
	lasting := fast
	lasting.ForS = 10
	for _, row := range []struct {
		name  string
		match equipment.RuleMatch
		terms []equipment.RuleTerm
		of    reading
		want  bool
	}{
		{"all, one fails", equipment.MatchAll, []equipment.RuleTerm{locked, fast}, reading{0, 60, false}, true},
		{"all hold", equipment.MatchAll, []equipment.RuleTerm{locked, fast}, reading{0, 60, true}, false},
		{"any, none holds", equipment.MatchAny, []equipment.RuleTerm{locked, fast}, reading{0, 40, false}, true},
		{"any, one holds", equipment.MatchAny, []equipment.RuleTerm{locked, fast}, reading{0, 60, false}, false},
		{"all, one fails, and another begins to last", equipment.MatchAll, []equipment.RuleTerm{locked, lasting}, reading{0, 60, false}, false},
		{"all, the lasting one fails", equipment.MatchAll, []equipment.RuleTerm{locked, lasting}, reading{0, 40, false}, true},
	} {
		r, f := compile(&equipment.AlarmRule{Match: row.match, Conditions: row.terms}, "V9001"), row.of.facts()
		if got := r.untouched(f); got != row.want {
			t.Errorf("%s: %v", row.name, got)
		}
		if n := testing.AllocsPerRun(10, func() { r.untouched(f) }); n != 0 {
			t.Errorf("%s: %v allocations", row.name, n)
		}
	}
}

func TestHeldTimesAreStoredAndReadBack(t *testing.T) {
	for _, want := range []since{{}, {at(5)}, {value.Time{}, at(7), at(9)}} {
		stored, err := want.Value()
		if err != nil {
			t.Fatal(err)
		}
		got := since{at(1)}
		if err := got.Scan(stored); err != nil || got != want {
			t.Errorf("%v: %v, %v", want, got, err)
		}
	}
}

func TestDryRunNoticesWhatIsDueBetweenReports(t *testing.T) {
	charging := compile(&equipment.AlarmRule{
		Match: equipment.MatchAll, HoldFor: 10, HoldUnit: equipment.Hours, ClearFor: 60, ClearUnit: equipment.Seconds, Conditions: []equipment.RuleTerm{{Metric: equipment.MetricCharging, Op: equipment.IsTrue}},
	}, "P9001")
	for _, row := range []struct {
		name  string
		hours []int // of reports, all of a charging vehicle
		want  int
	}{
		{"reports every four hours", []int{0, 4, 8, 12}, 1},
		{"silent when it would have been due", []int{0, 1, 9}, 0},
	} {
		w := &rehearsal{rule: charging, deadline: time.Now().Add(time.Minute), seen: map[int64]bool{}}
		for _, h := range row.hours {
			w.take(&facts{VehicleShadow: &equipment.VehicleShadow{VehicleID: 1, Charging: true}, at: at(h * 3600)})
		}
		if len(w.raised) != row.want {
			t.Errorf("%s: %d alarms, want %d", row.name, len(w.raised), row.want)
		}
		if row.want == 1 && w.raised[0].At != at(10*3600) {
			t.Errorf("%s: raised at %s", row.name, w.raised[0].At)
		}
	}
}
