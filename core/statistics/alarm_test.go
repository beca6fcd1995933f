package statistics_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"time"

	"evops/contracts"
	"evops/contracts/fault/faulttest"
	"evops/contracts/measure"
	contract "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/statistics"
)

// ofAlarms calculates the alarms by hand: of vehicles 1 and 2 of dealer a and 3 of dealer b, with a scrapped and a test vehicle.
func ofAlarms(f *fixture) {
	a, b := f.outlets()
	f.put("vehicle", "vin, dealer_id, model_id, area_code, status, test_flag",
		fmt.Sprint("'V1', ", a, ", 1, 310100, 2, false"), fmt.Sprint("'V2', ", a, ", 1, 0, 2, false"), fmt.Sprint("'V3', ", b, ", 2, 320100, 2, false"), fmt.Sprint("'V4', ", a, ", 1, 310100, 3, false"), fmt.Sprint("'V5', ", a, ", 1, 310100, 2, true"))
	// Vehicle 2 was last heard of before the period.
	f.put("vehicle_shadow", "last_seen_at", noon(0), noon(-40), noon(-29), noon(0), noon(0))
	n := 0
	alarm := func(vehicle int, code, level, city, count, handled int, muted, recurred bool, first value.Time, ack, clear time.Duration) string {
		n++
		at := func(after time.Duration) int64 {
			if after == 0 {
				return 0
			}
			return first.Add(after).Milli()
		}
		dealer, model := a, 1
		if vehicle == 3 {
			dealer, model = b, 2
		}
		return fmt.Sprintf("'N%d', %d, %d, %d, %d, %d, %d, %d, %d, %t, %t, %d, %d, %d, 1, 1, '%d'", n, vehicle, dealer, model, code, level, city, count, handled, muted, recurred, first.Milli(), at(ack), at(clear), level)
	}
	begins, ends := value.Today().AddDays(-29).Time(), value.Today().AddDays(1).Time()
	at := func(days int) value.Time { return value.Today().AddDays(days).Time().Add(12 * time.Hour) }
	f.put("alarm", "alarm_no, vehicle_id, dealer_id, model_id, err_code, level, city_code, count, handle_status, muted, recurred, first_at, ack_at, cleared_at, category, alarm_source, handle_result",
		alarm(1, 1, 4, 310100, 3, 2, false, true, begins, 10*time.Minute, 60*time.Minute), // in the first millisecond of the period
		alarm(1, 1, 3, 310100, 1, 0, false, false, at(-1), 20*time.Minute, 0),
		alarm(3, 2, 2, 320100, 1, 2, false, false, at(-2), 0, 30*time.Minute),
		alarm(2, 2, 1, 0, 5, 0, false, false, ends.Add(-time.Millisecond), 0, 0), // in its last
		alarm(1, 1, 4, 310100, 1, 0, true, false, at(-1), 0, 0),                  // muted
		alarm(1, 1, 4, 310100, 1, 0, false, false, begins.Add(-time.Millisecond), 0, 0),
		alarm(1, 1, 4, 310100, 1, 0, false, false, ends, 0, 0),
		alarm(4, 1, 4, 310100, 1, 0, false, false, at(-1), 0, 0), // of a scrapped vehicle
		alarm(5, 1, 4, 310100, 1, 0, false, false, at(-1), 0, 0)) // of a test vehicle
	f.expect("all", admin, last(alarmPage, "firstAt", 30), map[string]string{
		// Four alarms of three vehicles; two vehicles are active. One of two severe ones was acknowledged in time, one of two handled ones came back.
		"alarms": "4", "occurrences": "10", "vehicles": "3", "perActive": "200", "severe": "2", "acknowledged": "50", "meanAck": "15", "meanClear": "45", "recurrence": "50",
		"chart models": "1 300, 2 100", "chart provinces": "310000 200, 320000 100", "chart codeRates": "1 2, 2 2; 1 1, 2 2; 1 100, 2 100",
		"chart category": "1 4", "chart results": "1 1, 2 1, 3 1, 4 1", "chart codes": "1 2, 2 2",
	})
	f.expect("dealer", callerWith(contract.OwnDealer, a, "report:alarm", "alarm:view"), last(alarmPage, "firstAt", 30), map[string]string{
		"alarms": "3", "perActive": "300", "recurrence": "100", "chart models": "1 300", "chart codeRates": "1 2, 2 1; 1 1, 2 1; 1 200, 2 100",
	})
	f.expect("of a level", admin, last(alarmPage, "firstAt", 30, "level.in", "[4]"), map[string]string{"alarms": "1", "perActive": "", "acknowledged": "100", "chart codeRates": ""})
	f.expect("of a dealer", admin, last(alarmPage, "firstAt", 30, "dealerId.in", fmt.Sprintf("[%d]", b)), map[string]string{"alarms": "1", "perActive": "100", "chart codeRates": "2 1; 2 1; 2 100"})
	f.expect("none", admin, last(alarmPage, "firstAt", 30, "modelId.in", "[999]"), map[string]string{"alarms": "0", "perActive": "-", "acknowledged": "-", "meanAck": "-", "recurrence": "-", "chart codeRates": ""})
	hours, err := f.Figures(f.Context(), admin, last(alarmPage, "firstAt", 30))
	if err != nil {
		f.Fatal(err)
	}
	for _, c := range hours.Charts {
		if c.Key != "hours" {
			continue
		}
		weekday := func(d value.Date) int { return (int(d.Time().Std().Weekday()) + 6) % 7 }
		if n := c.Series[weekday(value.Today())].Points[23].Value; short(n) != "1" {
			f.Errorf("in the last hour of today: %s", short(n))
		}
		if n := c.Series[weekday(value.Today().AddDays(-29))].Points[0].Value; short(n) != "1" {
			f.Errorf("in the first hour of the period: %s", short(n))
		}
	}
}

// ofActivations calculates the activations by hand.
func ofActivations(f *fixture) {
	a, b := f.outlets()
	vehicle := func(dealer int64, model, status, activated int, shipped, at string, crossed, test bool) string {
		return fmt.Sprintf("%d, %d, %d, %d, %s, %s, %t, %t, '2026-01-01', %d, 'RED', 1", dealer, model, status, activated, shipped, at, crossed, test, 310100*activated)
	}
	columns := "vin, dealer_id, model_id, status, activation_status, shipped_at, activated_at, cross_region_flag, test_flag, production_date, area_code, color_code, activation_source"
	vehicles := []string{
		vehicle(a, 1, 2, 1, noon(-60), noon(-10), false, false), vehicle(a, 1, 2, 1, noon(-20), noon(-10), true, false), vehicle(a, 2, 1, 0, noon(-25), "0", false, false),
		vehicle(b, 2, 1, 0, noon(-100), "0", false, false), vehicle(b, 1, 2, 1, noon(-90), noon(-40), false, false), vehicle(a, 1, 3, 1, noon(-9), noon(-5), true, false),
		vehicle(a, 1, 2, 1, noon(-9), noon(-5), true, true), vehicle(b, 1, 2, 1, noon(-32), noon(-2), false, false),
	}
	for i := range vehicles {
		vehicles[i] = fmt.Sprintf("'V%d', %s", i, vehicles[i])
	}
	f.put("vehicle", columns, vehicles...)
	const page = "/analyticStatisticsManage/activationStatistics"
	f.expect("all", admin, last(page, "activatedAt", 30), map[string]string{
		// Two of dealer a and one of b, 50, 10 and 30 days after they were shipped; of two shipped in the period one is activated.
		"activations": "3", "total": "4", "rate": "50", "delay": "30", "delay90": "46", "overdue": "1", "crossRegion": "1",
		"chart dealers": fmt.Sprintf("%d 2; %d 2, %d 1; %d 50; %d 1", a, a, b, a, b), "chart models": "1 3", "chart provinces": "310000 3",
	})
	f.expect("dealer", callerWith(contract.OwnDealer, b, "report:activation", "vehicle:view"), last(page, "activatedAt", 30), map[string]string{
		"activations": "1", "total": "2", "rate": "-", "delay": "30", "delay90": "30", "overdue": "1", "chart dealers": fmt.Sprintf("; %d 1; ; %d 1", b, b),
	})
	f.expect("of a model", admin, last(page, "activatedAt", 30, "modelId.in", "[2]"), map[string]string{"activations": "0", "delay": "-", "rate": "0", "overdue": "1", "chart dealers": fmt.Sprintf("%d 1; ; ; %d 1", a, b)})
	byDay := last(page, "activatedAt", 11)
	byDay.Grain = measure.ByDay
	got, err := f.Figures(f.Context(), admin, byDay)
	if err != nil {
		f.Fatal(err)
	}
	for _, c := range got.Charts {
		if c.Key == "total" {
			points := c.Series[0].Points
			if text := fmt.Sprint(short(points[0].Value), short(points[7].Value), short(points[8].Value), short(points[10].Value)); text != "3344" {
				f.Errorf("total at the ends of four days: %s", text)
			}
		}
	}
	f.ofCohorts(page, a)
}

// ofCohorts has two vehicles activated two months ago and one last month, which is ridden in that month only.
func (f *fixture) ofCohorts(page string, dealer int64) {
	month := func(ago, day int) value.Time {
		first := value.Today().Time().Std().AddDate(0, 0, 1-value.Today().Time().Std().Day())
		return value.At(first.AddDate(0, -ago, day-1))
	}
	f.put("vehicle", "vin, dealer_id, status, activation_status, activated_at", fmt.Sprintf("'W1', %d, 2, 1, %d", dealer, month(2, 1).Milli()), fmt.Sprintf("'W2', %d, 2, 1, %d", dealer, month(1, 1).Milli()-1), fmt.Sprintf("'W3', %d, 2, 1, %d", dealer, month(1, 1).Milli()))
	ride := func(vehicle int, on value.Time) string {
		return fmt.Sprintf("%d, %d, '%s', 100, 0", vehicle, dealer, on.Date())
	}
	f.put("mileage_daily", "vehicle_id, dealer_id, day, mileage_km, anomaly", ride(1, month(1, 1)), ride(1, month(1, 2)), ride(1, month(0, 1)), ride(2, month(2, 28)), ride(3, month(1, 3)))
	r := statistics.Request{Page: page, Grain: measure.ByMonth, Query: map[string]json.RawMessage{"activatedAt.between": fmt.Appendf(nil, `["%s","%s"]`, month(2, 1).Date(), value.Today())}}
	got := f.expect("cohorts", admin, r, map[string]string{"chart cohorts": "1 50, 2 50; "})
	for _, c := range got.Charts {
		if c.Key != "cohorts" {
			continue
		}
		if n := c.Series[1].Points[0].Value; short(n) != "0" {
			f.Errorf("in the first month of the second cohort: %s", short(n))
		}
		if n := c.Series[0].Points[2].Value; n != nil {
			f.Errorf("in a month that has not begun: %v", *n)
		}
	}
}

// viewsAnswer reads every view of the catalogue: by all rights, by a dealer without vehicles, and without the permission of its page.
func viewsAnswer(f *fixture) {
	text, err := os.ReadFile("../../contracts/statistics/testdata/views.tsv")
	if err != nil {
		f.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		parts := strings.Split(strings.TrimSpace(line), "\t")
		code, permission := parts[0], contracts.PageAt(parts[1]).Permission
		if len(parts) > 2 {
			continue
		}
		got, err := f.View(f.Context(), admin, code, 1, 1000, nil)
		if err != nil || len(got.Columns) == 0 || got.Rows == nil || got.AsOf.Milli() == 0 || !got.Provisional {
			f.Errorf("%s: %+v, %v", code, got, err)
			continue
		}
		if _, err := f.View(f.Context(), callerWith(contract.AllData, 0, "vehicle:view"), code, 1, 5, nil); faulttest.Text(err) != "NO_PERMISSION" {
			f.Errorf("%s without %s: %v", code, permission, err)
		}
		none, err := f.View(f.Context(), callerWith(contract.OwnDealer, 99_999_999, permission), code, 1, 1000, nil)
		if err != nil {
			f.Errorf("%s of a dealer: %v", code, err)
			continue
		}
		for _, row := range none.Rows {
			for _, c := range none.Columns {
				if n, is := row[c.Field].(*float64); is && number(n) != 0 {
					f.Errorf("%s shows a dealer without vehicles %v", code, row)
				}
			}
		}
	}
	past := map[string]json.RawMessage{"firstAt.between": json.RawMessage(`"2025-01-01,2025-01-31"`)}
	if got, err := f.View(f.Context(), admin, "A_CARD", 1, 5, past); err != nil || got.Provisional {
		f.Errorf("alarms of a month that is over: %+v, %v", got, err)
	}
	days := map[string]json.RawMessage{"day.between": json.RawMessage(`"2025-01-01,2025-01-31"`)}
	f.put("sim_flow", "sim_card_id, grain, day, final", "1, 1, '2025-01-02', true")
	if got, err := f.View(f.Context(), admin, "T_CARD", 1, 5, days); err != nil || got.Provisional {
		f.Errorf("settled usage: %+v, %v", got, err)
	}
	f.put("sim_flow", "sim_card_id, grain, day, final", "1, 1, '2025-01-02', false")
	if got, err := f.View(f.Context(), admin, "T_CARD", 1, 5, days); err != nil || !got.Provisional {
		f.Errorf("usage that the carrier has not settled: %+v, %v", got, err)
	}
}

func number(n *float64) float64 {
	if n == nil {
		return 0
	}
	return *n
}
