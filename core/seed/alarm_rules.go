package seed

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
)

// alarmRules writes the rules that a new installation begins with, as drafts: each is enabled after a dry run over the vehicles that are there
// by then. The demo has them in other states.
func (s *seeder) alarmRules(ctx context.Context, tx bun.Tx) error {
	if n, err := count(ctx, tx, "SELECT count(*) FROM alarm_rule"); err != nil || n > 0 || s.options.Demo != NoDemo {
		return err
	}
	return s.insertRules(ctx, tx, defaultRules(), func(int, *equipment.AlarmRule) {})
}

// initialRule is a rule with the code of its alarms.
type initialRule struct {
	equipment.AlarmRule
	code string
}

// insertRules stores rules in the order of their priority, after finish has changed them.
func (s *seeder) insertRules(ctx context.Context, tx bun.Tx, rules []initialRule, finish func(i int, r *equipment.AlarmRule)) error {
	codes, err := record.Find(ctx, s.e.InTx(tx), equipment.AlarmErrCodes, &equipment.AlarmErrCodes.Row.ProtocolGen, equipment.OverBroker)
	if err != nil {
		return err
	}
	ids := map[string]int64{}
	for _, c := range codes {
		ids[c.Code] = c.ID
	}
	all := make([]equipment.AlarmRule, len(rules))
	for i := range rules {
		r := &rules[i].AlarmRule
		r.ErrCode, r.Match, r.ClearMatch, r.Channels = ids[rules[i].code], equipment.MatchAll, equipment.MatchAll, value.Codes{equipment.NotifyConsole}
		if r.RuleSource == 0 {
			r.RuleSource = r.Conditions[0].Metric.Source()
		}
		r.Priority, r.SuppressMin, r.HoldUnit, r.ClearFor, r.ClearUnit = int64(100-5*i), 60, max(r.HoldUnit, equipment.Seconds), 60, equipment.Seconds
		finish(i, r)
		all[i] = *r
	}
	return record.InsertMany(ctx, s.e, tx, equipment.AlarmRules, all)
}

// ruleIs and ruleTerm are the terms of initial rules.
func ruleIs(m equipment.RuleMetric) equipment.RuleTerm {
	return equipment.RuleTerm{Metric: m, Op: equipment.IsTrue}
}

func ruleTerm(m equipment.RuleMetric, op equipment.RuleOp, n int64) equipment.RuleTerm {
	return equipment.RuleTerm{Metric: m, Op: op, Value: 10 * n}
}

// defaultRules are those of the equipment catalogue (13.1 and alarmRule) whose values the product has.
func defaultRules() []initialRule {
	name := func(zh, en string) value.I18n { return value.I18n{ZH: zh, EN: en} }
	every := value.Codes{"1", "2", "3", "4", "5", "6", "7"}
	return []initialRule{
		{equipment.AlarmRule{Name: name("锁车后移动", "Moved while locked"), RuleSource: equipment.FromTelemetry, Conditions: []equipment.RuleTerm{ruleIs(equipment.MetricLocked), ruleTerm(equipment.MetricSpeed, equipment.Greater, 5)}, HoldFor: 10}, "V9001"},
		{equipment.AlarmRule{Name: name("电池温度过高", "Hot battery"), Conditions: []equipment.RuleTerm{ruleTerm(equipment.MetricTemp, equipment.AtLeast, 65)},
			ClearConditions: []equipment.RuleTerm{ruleTerm(equipment.MetricTemp, equipment.Less, 55)}, HoldFor: 30}, "B9001"},
		{equipment.AlarmRule{Name: name("充电超过10小时", "Charging for more than 10 hours"), Conditions: []equipment.RuleTerm{ruleIs(equipment.MetricCharging)}, HoldFor: 10, HoldUnit: equipment.Hours}, "P9001"},
		{equipment.AlarmRule{Name: name("夜间异动", "Night movement"), Conditions: []equipment.RuleTerm{ruleIs(equipment.MetricArmed), ruleTerm(equipment.MetricSpeed, equipment.Greater, 8)}, HoldFor: 20,
			ActiveWindow: []equipment.Window{{Days: every, From: "23:00", To: "05:00"}}}, "V9005"},
		{equipment.AlarmRule{Name: name("离线超过72小时", "Offline for more than 72 hours"), Conditions: []equipment.RuleTerm{ruleTerm(equipment.MetricSilence, equipment.AtLeast, 72)}}, "L9001"},
		{equipment.AlarmRule{Name: name("SIM流量用到80%", "80 % of the SIM data used"), Conditions: []equipment.RuleTerm{ruleTerm(equipment.MetricCardUsed, equipment.AtLeast, 80)}}, "S9003"},
		{equipment.AlarmRule{Name: name("SIM套餐30天内到期", "SIM plan ends within 30 days"), Conditions: []equipment.RuleTerm{ruleTerm(equipment.MetricPlanDays, equipment.AtMost, 30)}}, "S9004"},
	}
}
