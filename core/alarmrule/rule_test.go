package alarmrule_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/repair"
	"evops/contracts/value"
	"evops/core/alarmrule"
	"evops/core/endpoint"
	"evops/core/seed/seedtest"
	"evops/core/testdb"
)

const (
	moving   = `"lc":1,"sp":9.5`
	standing = `"lc":1,"sp":0`
)

func TestARuleRaisesOnceAcrossARestartAndClears(t *testing.T) {
	each(t, func(w *fixture) {
		rule := w.enabled(w.moved(""))
		w.report(moving)
		w.expectAlarms("condition begins", 0, 0)
		w.start()
		w.later(10 * time.Second)
		w.report(moving)
		w.expectAlarms("held for ten seconds", 1, 1)
		w.start()
		w.later(30 * time.Second)
		w.report(moving)
		w.expectAlarms("still holds", 1, 1)
		if n := w.number("SELECT count FROM alarm WHERE rule_id = ?", rule); n != 1 {
			w.Errorf("counted %d times", n)
		}
		w.report(standing)
		w.later(59 * time.Second)
		w.do(w.service.Watch)
		w.expectAlarms("negation holds for less than a minute", 1, 1)
		w.later(time.Second)
		w.start()
		w.do(w.service.Watch)
		w.expectAlarms("cleared without a report, by what is stored", 0, 1)
		if n := w.number("SELECT count(*) FROM alarm_rule_state"); n != 0 {
			w.Errorf("%d rows are left", n)
		}
		w.later(time.Hour)
		w.report(moving)
		w.later(11 * time.Second)
		w.do(w.service.Watch)
		w.expectAlarms("raised without a report, by the last values", 1, 2)
		if got := w.act("disable", fmt.Sprintf(`{"id":%d,"reason":"Too sensitive"}`, rule)); got != "" {
			w.Fatal(got)
		}
		w.do(w.service.Watch)
		w.expectAlarms("its rule is disabled", 0, 2)
	})
}

func TestEnablingNeedsADryRunOfThePresentConditions(t *testing.T) {
	each(t, func(w *fixture) {
		id := w.add(w.moved(""))
		if got := w.act("enable", fmt.Sprintf(`{"id":%d}`, id)); got != "DRYRUN_REQUIRED" {
			w.Errorf("without a dry run: %q", got)
		}
		for _, speed := range []string{moving, moving, standing} {
			w.report(speed)
			w.later(20 * time.Second)
		}
		d := w.dryRun(id)
		if d.Count != 1 || d.Vehicles != 1 || d.Basis != alarmrule.OverMessages || len(d.Samples) != 1 || d.Samples[0].VehicleID != w.vehicle {
			w.Errorf("dry run: %+v", d)
		}
		version := w.number("SELECT version FROM alarm_rule WHERE id = ?", id)
		if _, err := w.engine.Edit(w.Context(), "alarmRule", w.staff, fmt.Appendf(nil, `{"id":%d,"version":%d,"holdFor":12}`, id, version)); err != nil {
			w.Fatal(err)
		}
		if got := w.act("enable", fmt.Sprintf(`{"id":%d}`, id)); got != "DRYRUN_REQUIRED" {
			w.Errorf("after a change: %q", got)
		}
		w.dryRun(id)
		if got := w.act("enable", fmt.Sprintf(`{"id":%d}`, id)); got != "" {
			w.Errorf("after another dry run: %q", got)
		}
		if _, err := w.engine.Edit(w.Context(), "alarmRule", w.staff, fmt.Appendf(nil, `{"id":%d,"version":%d,"holdFor":5}`, id, w.number("SELECT version FROM alarm_rule WHERE id = ?", id))); err == nil {
			w.Error("an enabled rule was edited")
		}
	})
}

func TestADryRunOverPointsCountsWhatSevenDaysHad(t *testing.T) {
	each(t, func(w *fixture) {
		hot := func(hours, minute int, kelvin int64) {
			testdb.Exec(w.T, w.db, "INSERT INTO trace_point (vehicle_id, ts, seq, server_ts, lng, lat, loc_kind, temp_k, backlog) VALUES (?, ?, ?, ?, 121.5, 31.2, 1, ?, 0)",
				w.vehicle, w.now().Add(-time.Duration(hours)*time.Hour+time.Duration(minute)*time.Minute), hours*100+minute, w.now(), kelvin)
		}
		for _, hours := range []int{24, 48, 200} {
			hot(hours, 0, value.ZeroCelsius+70)
			hot(hours, 5, value.ZeroCelsius+40)
			hot(hours, 10, value.ZeroCelsius+40)
		}
		id := w.add(fmt.Sprintf(`{"name":{"zh":"电池过热","en":"Hot battery"},"ruleSource":1,"errCode":%d,"conditions":[{"metric":5,"op":2,"value":65}]}`, w.code("B9001")))
		d := w.dryRun(id)
		if d.Count != 2 || d.Vehicles != 1 || d.Basis != alarmrule.OverPoints || d.Checked != d.Covered || len(d.Days) != 7 || d.Days[5].N != 1 || d.Samples[0].Until.IsZero() {
			w.Errorf("dry run: %+v", d)
		}
		if n := w.number("SELECT dry_run_count FROM alarm_rule WHERE id = ?", id); n != 2 {
			w.Errorf("stored count %d", n)
		}
	})
}

func TestConditionsThatCannotHoldAreRefused(t *testing.T) {
	each(t, func(w *fixture) {
		for _, row := range []struct{ name, errCode, source, conditions, more string }{
			{"a value of another source", "V9001", "1", `[{"metric":61,"op":2,"value":80}]`, ""},
			{"a state compared by size", "V9001", "1", `[{"metric":24,"op":1,"value":1}]`, ""},
			{"a number compared by yes", "V9001", "1", `[{"metric":1,"op":7}]`, ""},
			{"silence below some hours", "L9001", "2", `[{"metric":41,"op":3,"value":72}]`, ""},
			{"no condition", "V9001", "1", `[]`, ""},
			{"a code that the product raises itself", "S9001", "1", `[{"metric":1,"op":1,"value":5}]`, ""},
			{"a code of terminals", "B1203", "1", `[{"metric":1,"op":1,"value":5}]`, ""},
			{"escalation to nobody", "V9001", "1", `[{"metric":1,"op":1,"value":5}]`, `,"escalateMin":10`},
		} {
			body := fmt.Sprintf(`{"name":{"zh":"甲","en":"A"},"ruleSource":%s,"errCode":%d,"conditions":%s%s}`, row.source, w.code(row.errCode), row.conditions, row.more)
			if _, err := w.engine.Add(w.Context(), "alarmRule", w.staff, []byte(body)); seedtest.CodeOf(w, err) != "VALIDATION_FAILED" {
				w.Errorf("%s: %v", row.name, err)
			}
		}
	})
}

func TestSilenceAndSIMPlansAreNoticedOnSchedule(t *testing.T) {
	each(t, func(w *fixture) {
		testdb.Exec(w.T, w.db, "UPDATE sim_card SET plan_end_at = '2099-01-01'")
		testdb.Exec(w.T, w.db, "UPDATE sim_card SET plan_end_at = ? WHERE vehicle_id = ?", string(w.now().Date().AddDays(30)), w.vehicle)
		w.enabled(fmt.Sprintf(`{"name":{"zh":"长期离线","en":"Long offline"},"ruleSource":2,"errCode":%d,"conditions":[{"metric":41,"op":2,"value":72}],"vehicleIds":[%d]}`, w.code("L9001"), w.vehicle))
		w.report(standing)
		w.later(71 * time.Hour)
		w.do(w.service.Scan)
		w.expectAlarms("silent for 71 hours", 0, 0)
		w.later(20 * time.Hour) // the schedule was not run in time
		w.do(w.service.Scan)
		w.do(w.service.Scan)
		w.expectAlarms("silent for longer than 72 hours", 1, 1)
		w.report(standing)
		w.later(61 * time.Second)
		w.do(w.service.Watch)
		w.expectAlarms("heard again", 0, 1)

		plans := w.add(fmt.Sprintf(`{"name":{"zh":"套餐到期","en":"Plan ends"},"ruleSource":5,"errCode":%d,"conditions":[{"metric":62,"op":4,"value":30}]}`, w.code("S9004")))
		d := w.dryRun(plans)
		if d.Basis != alarmrule.OverPresent || d.Count != 1 {
			w.Errorf("dry run: %+v", d)
		}
		if got := w.act("enable", fmt.Sprintf(`{"id":%d}`, plans)); got != "" {
			w.Fatal(got)
		}
		w.do(w.service.Scan)
		w.expectAlarms("plan ends in 30 days", 1, 2)
		if n := w.number("SELECT hits24h FROM alarm_rule WHERE id = ?", plans); n != 1 {
			w.Errorf("%d alarms within a day", n)
		}
		testdb.Exec(w.T, w.db, "UPDATE sim_card SET plan_end_at = '2099-01-01'")
		w.do(w.service.Scan)
		w.later(61 * time.Second)
		w.do(w.service.Watch)
		w.expectAlarms("plan extended", 0, 2)
	})
}

func TestARuleThatStormsDisablesItself(t *testing.T) {
	each(t, func(w *fixture) {
		rule := w.enabled(w.moved(""))
		testdb.Exec(w.T, w.db, `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
			INSERT INTO alarm (alarm_no, vehicle_id, rule_id, status, first_at) SELECT 'STORM' || i, 0, ?, 2, ? FROM n`, equipment.RuleStormLimit, rule, w.now())
		w.report(moving)
		w.later(11 * time.Second)
		w.report(moving)
		if n := w.number("SELECT count(*) FROM alarm WHERE vehicle_id = ?", w.vehicle); n != 0 {
			w.Errorf("%d alarms beyond the limit", n)
		}
		if n := w.number("SELECT count(*) FROM alarm_rule WHERE status = ? AND stop_cause = ? AND dry_run_at = 0", equipment.RuleDisabled, equipment.StoppedByStorm); n != 1 {
			w.Error("the rule is not disabled")
		}
		w.do(w.service.Watch)
		w.do(w.service.Watch)
		if n := w.number("SELECT count(*) FROM notice WHERE kind = 'alarmRuleStormed'"); n != 1 {
			w.Errorf("%d notices", n)
		}
	})
}

func TestDutyIsNotifiedOncePerSuppressionAndEscalationRaisesTheLevel(t *testing.T) {
	each(t, func(w *fixture) {
		testdb.Exec(w.T, w.db, "UPDATE alarm_err_code SET level = 2 WHERE code = 'V9001'")
		rule := w.enabled(w.moved(fmt.Sprintf(`,"dutyRoleId":%d,"suppressMin":120,"escalateMin":15,"channels":["1","3"]`, w.staff.Roles[0])))
		for range 2 {
			w.report(moving)
			w.later(10 * time.Second)
			w.report(moving)
			w.do(w.service.Watch)
			w.report(standing)
			w.later(time.Minute)
			w.report(standing)
			w.later(30 * time.Minute)
			w.do(w.service.Watch)
		}
		w.expectAlarms("twice within the suppression", 0, 2)
		if n := w.number("SELECT count(*) FROM notice WHERE kind = 'alarmRuleHit'"); n != 1 {
			w.Errorf("%d notices", n)
		}
		w.later(2 * time.Hour)
		w.report(moving)
		w.later(10 * time.Second)
		w.report(moving)
		w.do(w.service.Watch)
		if n := w.number("SELECT count(*) FROM notice WHERE kind = 'alarmRuleHit'"); n != 2 {
			w.Errorf("%d notices after the suppression", n)
		}
		w.later(16 * time.Minute)
		w.do(w.service.Watch)
		w.do(w.service.Watch)
		if n := w.number("SELECT level FROM alarm WHERE rule_id = ? AND status = 0", rule); n != 3 {
			w.Errorf("level %d", n)
		}
		if n := w.number("SELECT count(*) FROM notice WHERE kind = 'alarmEscalated'"); n != 1 {
			w.Errorf("%d notices of the escalation", n)
		}
		if len(w.texts) != 3 {
			w.Errorf("short messages: %v", w.texts)
		}
	})
}

func TestRulesWithOneCodeShareAnAlarm(t *testing.T) {
	each(t, func(w *fixture) {
		w.enabled(w.moved(""))
		w.enabled(w.moved(`,"clearConditions":[{"metric":24,"op":8}],"clearFor":0`))
		w.report(moving)
		w.later(10 * time.Second)
		w.report(moving)
		w.expectAlarms("both rules", 1, 1)
		w.report(standing)
		w.later(time.Minute)
		w.report(standing)
		w.expectAlarms("one is over", 1, 1)
		w.report(`"lc":0,"sp":0`)
		w.expectAlarms("both are over", 0, 1)
	})
}

func TestFirmwareAndServicesOfAVehicleAreRead(t *testing.T) {
	each(t, func(w *fixture) {
		bms := equipment.EcuByName["BMS"]
		testdb.Exec(w.T, w.db, "INSERT INTO ecu (vehicle_id, ecu_type, software_version, software_code, status) VALUES (?, ?, '2.4.1', 2004001, 0)", w.vehicle, bms)
		w.enabled(w.moved(fmt.Sprintf(`,"ecuType":%d,"firmwareFrom":"2.4.2"`, bms)))
		for range 2 {
			w.report(moving)
			w.later(10 * time.Second)
		}
		w.report(moving)
		w.expectAlarms("older firmware", 0, 0)
		testdb.Exec(w.T, w.db, "UPDATE ecu SET software_code = 2004002")
		for range 2 {
			w.report(moving)
			w.later(10 * time.Second)
		}
		w.expectAlarms("updated", 1, 1)

		testdb.Exec(w.T, w.db, "INSERT INTO repair_order (order_no, vehicle_id, repair_type, status, mileage_km) VALUES ('R1', ?, ?, ?, 2300), ('R2', ?, ?, ?, 9000)",
			w.vehicle, repair.Maintenance, repair.Closed, w.vehicle, repair.Maintenance, repair.Accepted)
		testdb.Exec(w.T, w.db, "UPDATE vehicle_shadow SET odo_km = 52990")
		due := w.add(fmt.Sprintf(`{"name":{"zh":"保养到期","en":"Service due"},"ruleSource":6,"errCode":%d,"conditions":[{"metric":71,"op":2,"value":3000}]}`, w.code("L9001")))
		if d := w.dryRun(due); d.Count != 0 || d.Covered != 1 {
			w.Errorf("dry run before it is due: %+v", d)
		}
		if got := w.act("enable", fmt.Sprintf(`{"id":%d}`, due)); got != "" {
			w.Fatal(got)
		}
		w.do(w.service.Scan)
		w.expectAlarms("not due yet", 1, 1)
		testdb.Exec(w.T, w.db, "UPDATE vehicle_shadow SET odo_km = 53000")
		w.do(w.service.Scan)
		w.expectAlarms("3,000 km since the service", 2, 2)
		testdb.Exec(w.T, w.db, "UPDATE repair_order SET status = ? WHERE order_no = 'R2'", repair.Completed)
		w.do(w.service.Scan)
		w.later(61 * time.Second)
		w.do(w.service.Watch)
		w.expectAlarms("serviced", 1, 2)
	})
}

func TestADryRunOfAFormNamesTheFieldsThatAreWrong(t *testing.T) {
	each(t, func(w *fixture) {
		for _, speed := range []string{moving, moving, standing} {
			w.report(speed)
			w.later(20 * time.Second)
		}
		const right = `"ruleSource":1,"conditions":[{"metric":24,"op":7},{"metric":1,"op":1,"value":5}],"holdFor":10,"holdUnit":1`
		for _, row := range []struct{ name, rule, want string }{
			{"as entered, without a name or a code", right, ""},
			{"a comparison is missing", `"ruleSource":1,"conditions":[{"metric":1}]`, "conditions[0].op"},
			{"nothing is entered", ``, "conditions"},
			{"a value of another source", `"ruleSource":4,"conditions":[{"metric":1,"op":1,"value":5}]`, "conditions[0].metric"},
			{"no range of versions", right + `,"ecuType":1`, "firmwareFrom"},
			{"no version", right + `,"ecuType":1,"firmwareFrom":"new"`, "firmwareFrom"},
		} {
			d, err := w.service.DryRun(w.Context(), w.staff, alarmrule.DryRunInput{Rule: endpoint.JSON[alarmrule.Definition]{RawMessage: []byte("{" + row.rule + "}")}})
			var refused *fault.Error
			if row.want == "" {
				if err != nil || d.Count != 1 || len(d.Days) != 7 {
					w.Errorf("%s: %+v, %v", row.name, d, err)
				}
				continue
			}
			if !errors.As(err, &refused) || strings.Join(slices.Sorted(maps.Keys(refused.Details)), ",") != row.want {
				w.Errorf("%s: %v", row.name, err)
			}
		}
		if n := w.number("SELECT count(*) FROM alarm_rule"); n != 0 {
			w.Errorf("%d rules are stored", n)
		}
	})
}
