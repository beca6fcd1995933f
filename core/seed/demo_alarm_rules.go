package seed

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
)

// demoEnabled is how many of the first default rules are in force in the demo. They watch for what rarely happens to its vehicles, so that a
// start raises nothing.
const demoEnabled = 4

// demoAlarmRules writes the rules of the demo (equipment catalogue, alarmRule): in force, as drafts before their dry run, and disabled.
func (s *seeder) demoAlarmRules(ctx context.Context, tx bun.Tx) error {
	var duty int64
	if err := tx.NewRaw("SELECT coalesce(max(id), 0) FROM role WHERE role_code = 'afterSales' AND deleted_at = 0").Scan(ctx, &duty); err != nil {
		return err
	}
	escalate := []int64{15, 10}
	now := value.Now()
	return s.insertRules(ctx, tx, append(defaultRules(), demoRules()...), func(i int, r *equipment.AlarmRule) {
		r.DutyRoleID = duty
		if i < demoEnabled {
			r.Status = equipment.RuleEnabled
		}
		if i < len(escalate) {
			r.EscalateMin, r.Channels = escalate[i], value.Codes{equipment.NotifyConsole, equipment.NotifySMS}
		}
		if r.Status == equipment.RuleEnabled || r.StopCause == equipment.StoppedByPerson {
			r.DryRunAt = now.Add(-time.Duration(30+i) * 24 * time.Hour)
		}
		if r.Status == equipment.RuleDisabled {
			r.StoppedAt = now.Add(-time.Duration(3+i) * time.Hour)
		}
	})
}

func demoRules() []initialRule {
	name := func(zh, en string) value.I18n { return value.I18n{ZH: zh, EN: en} }
	return []initialRule{
		{equipment.AlarmRule{Name: name("低电量离线", "Offline with a low battery"), Conditions: []equipment.RuleTerm{ruleTerm(equipment.MetricSilence, equipment.AtLeast, 24), ruleTerm(equipment.MetricSOC, equipment.AtMost, 10)}}, "L9001"},
		{equipment.AlarmRule{Name: name("上海新固件骑行中过热", "Hot while riding, new firmware in Shanghai"), RuleSource: equipment.FromTelemetry, AreaIDs: value.IDs{310_000}, EcuType: equipment.EcuByName["BMS"], FirmwareFrom: hotFirmware,
			Conditions: []equipment.RuleTerm{ruleTerm(equipment.MetricTemp, equipment.AtLeast, 60), {Metric: equipment.MetricSpeed, Op: equipment.Greater, Value: 100, ForS: 60}}}, "B9001"},
		{equipment.AlarmRule{Name: name("设防后移动", "Moved while armed"), RuleSource: equipment.FromTelemetry, Status: equipment.RuleDisabled, StopCause: equipment.StoppedByPerson, StopReason: "与“锁车后移动”重复",
			Conditions: []equipment.RuleTerm{ruleIs(equipment.MetricArmed), ruleTerm(equipment.MetricSpeed, equipment.Greater, 5)}, HoldFor: 10}, "V9001"},
	}
}
