package seed

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
)

// alarmRules writes the rules of the demo (equipment catalogue, alarmRule): in force, as drafts before their dry run, and disabled. Those in
// force watch for what rarely happens to the demo's vehicles, so that a start raises nothing.
func (s *seeder) alarmRules(ctx context.Context, tx bun.Tx) error {
	codes, err := record.Find(ctx, s.e.InTx(tx), equipment.AlarmErrCodes, &equipment.AlarmErrCodes.Row.ProtocolGen, equipment.OverBroker)
	if err != nil {
		return err
	}
	ids := map[string]int64{}
	for _, c := range codes {
		ids[c.Code] = c.ID
	}
	var duty int64
	if err := tx.NewRaw("SELECT coalesce(max(id), 0) FROM role WHERE role_code = 'afterSales' AND deleted_at = 0").Scan(ctx, &duty); err != nil {
		return err
	}
	now := value.Now()
	rules := demoRules()
	for i := range rules {
		r := &rules[i].AlarmRule
		r.ErrCode, r.RuleSource, r.Match, r.ClearMatch, r.DutyRoleID = ids[rules[i].code], r.Conditions[0].Metric.Source(), equipment.MatchAll, equipment.MatchAll, duty
		r.Priority, r.SuppressMin, r.HoldUnit = int64(100-10*i), 60, max(r.HoldUnit, equipment.Seconds)
		if r.ClearFor, r.ClearUnit = 60, equipment.Seconds; r.Status == equipment.RuleEnabled || r.StopCause == equipment.StoppedByPerson {
			r.DryRunAt = now.Add(-time.Duration(30+i) * 24 * time.Hour)
		}
		if r.Status == equipment.RuleDisabled {
			r.StoppedAt = now.Add(-time.Duration(3+i) * time.Hour)
		}
	}
	all := make([]equipment.AlarmRule, len(rules))
	for i, r := range rules {
		all[i] = r.AlarmRule
	}
	return record.InsertMany(ctx, s.e, tx, equipment.AlarmRules, all)
}

// demoRule is a rule with the code of its alarms.
type demoRule struct {
	equipment.AlarmRule
	code string
}

func demoRules() []demoRule {
	is := func(m equipment.RuleMetric) equipment.RuleTerm {
		return equipment.RuleTerm{Metric: m, Op: equipment.IsTrue}
	}
	term := func(m equipment.RuleMetric, op equipment.RuleOp, n int64) equipment.RuleTerm {
		return equipment.RuleTerm{Metric: m, Op: op, Value: 10 * n}
	}
	name := func(zh, en string) value.I18n { return value.I18n{ZH: zh, EN: en} }
	every := value.Codes{"1", "2", "3", "4", "5", "6", "7"}
	return []demoRule{
		{equipment.AlarmRule{Name: name("锁车后移动", "Moved while locked"), Status: equipment.RuleEnabled, Conditions: []equipment.RuleTerm{is(equipment.MetricLocked), term(equipment.MetricSpeed, equipment.Greater, 5)}, HoldFor: 10, EscalateMin: 15}, "V9001"},
		{equipment.AlarmRule{Name: name("电池温度过高", "Hot battery"), Status: equipment.RuleEnabled, Conditions: []equipment.RuleTerm{term(equipment.MetricTemp, equipment.AtLeast, 65)},
			ClearConditions: []equipment.RuleTerm{term(equipment.MetricTemp, equipment.Less, 55)}, HoldFor: 30, EscalateMin: 10}, "B9001"},
		{equipment.AlarmRule{Name: name("充电超过10小时", "Charging for more than 10 hours"), Status: equipment.RuleEnabled, Conditions: []equipment.RuleTerm{is(equipment.MetricCharging)}, HoldFor: 10, HoldUnit: equipment.Hours}, "P9001"},
		{equipment.AlarmRule{Name: name("夜间异动", "Night movement"), Status: equipment.RuleEnabled, Conditions: []equipment.RuleTerm{is(equipment.MetricArmed), term(equipment.MetricSpeed, equipment.Greater, 8)}, HoldFor: 20,
			ActiveWindow: []equipment.Window{{Days: every, From: "23:00", To: "05:00"}}}, "V9005"},
		{equipment.AlarmRule{Name: name("离线超过72小时", "Offline for more than 72 hours"), Conditions: []equipment.RuleTerm{term(equipment.MetricSilence, equipment.AtLeast, 72)}}, "L9001"},
		{equipment.AlarmRule{Name: name("SIM流量用到80%", "80 % of the SIM data used"), Conditions: []equipment.RuleTerm{term(equipment.MetricCardUsed, equipment.AtLeast, 80)}}, "S9003"},
		{equipment.AlarmRule{Name: name("SIM套餐30天内到期", "SIM plan ends within 30 days"), Conditions: []equipment.RuleTerm{term(equipment.MetricPlanDays, equipment.AtMost, 30)}}, "S9004"},
		{equipment.AlarmRule{Name: name("低电量离线", "Offline with a low battery"), Conditions: []equipment.RuleTerm{term(equipment.MetricSilence, equipment.AtLeast, 24), term(equipment.MetricSOC, equipment.AtMost, 10)}}, "L9001"},
		{equipment.AlarmRule{Name: name("设防后移动", "Moved while armed"), Status: equipment.RuleDisabled, StopCause: equipment.StoppedByPerson, StopReason: "与“锁车后移动”重复",
			Conditions: []equipment.RuleTerm{is(equipment.MetricArmed), term(equipment.MetricSpeed, equipment.Greater, 5)}, HoldFor: 10}, "V9001"},
	}
}
