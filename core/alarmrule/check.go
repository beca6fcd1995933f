package alarmrule

import (
	"context"
	"slices"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/validate"
)

// check refuses conditions that cannot hold, and codes that something else raises. A change of the definition needs another dry run.
func check(ctx context.Context, c *record.Change[equipment.AlarmRule]) error {
	if !c.HasError(&c.New.ErrCode) {
		code, err := record.Get(ctx, c.Reader(), equipment.AlarmErrCodes, c.New.ErrCode)
		if err != nil {
			return err
		}
		if !raisable(code.Code) {
			c.AddError(&c.New.ErrCode, fault.RuleCondition.Name, "规则只能使用第二位为 9、且非系统自身产生的平台告警码", "Choose a platform code (9xxx) that the product does not raise itself")
		}
	}
	for _, p := range problems(c.New) {
		c.AddError(p.at, fault.RuleCondition.Name, p.zh, p.en)
	}
	if c.New.EscalateMin > 0 && c.New.DutyRoleID == 0 {
		c.AddError(&c.New.DutyRoleID, "REQUIRED", "设置了升级，请选择值班角色", "Choose the duty role that escalation notifies")
	}
	if c.New.DutyRoleID == 0 && slices.Contains(c.New.Channels, equipment.NotifySMS) {
		c.AddError(&c.New.DutyRoleID, "REQUIRED", "选择了短信，请选择值班角色", "Choose the duty role that gets the short messages")
	}
	if c.Old != nil && slices.ContainsFunc(c.ChangedExcept(), func(f *field.Field) bool { return slices.Contains(definition, f) }) {
		c.New.DryRunAt, c.New.DryRunCount, c.New.DryRunVehicles = value.Time{}, 0, 0
	}
	return nil
}

// problem is what is wrong with the definition of a rule.
type problem struct {
	at     any // the address in the rule
	zh, en string
}

// problems checks the definition of a rule beyond its declared fields.
func problems(r *equipment.AlarmRule) (found []problem) {
	silence := false
	for _, list := range []*[]equipment.RuleTerm{&r.Conditions, &r.ClearConditions} {
		for i := range *list {
			t := &(*list)[i]
			if !t.Metric.In(r.RuleSource) {
				found = append(found, problem{&t.Metric, "该指标不属于规则的数据源", "The source of the rule does not have this value"})
			}
			if t.Metric.YesOrNo() != (t.Op == equipment.IsTrue || t.Op == equipment.IsFalse) {
				found = append(found, problem{&t.Op, "是非指标用“是”“否”，数值指标用大小比较", "Compare states by yes and no, numbers by size"})
			}
			silence = silence || list == &r.Conditions && t.Metric == equipment.MetricSilence && (t.Op == equipment.Greater || t.Op == equipment.AtLeast) && t.Value > 0
		}
	}
	if r.RuleSource == equipment.FromLink && (!silence || r.Match != equipment.MatchAll) {
		found = append(found, problem{&r.Conditions, "通信规则须满足全部条件，并含“未通信时长 大于等于”", "A link rule needs all conditions, one of them the time without messages being at least some hours"})
	}
	if from, to := validate.VersionCode(r.FirmwareFrom), validate.VersionCode(r.FirmwareTo); r.EcuType != 0 {
		switch {
		case r.FirmwareFrom == "" && r.FirmwareTo == "":
			found = append(found, problem{&r.FirmwareFrom, "选择了控制器，请填写固件版本范围", "Enter the range of versions of the ECU"})
		case from > 0 && to > 0 && from > to:
			found = append(found, problem{&r.FirmwareTo, "不能低于起始版本", "Below the first version"})
		}
	}
	for i, w := range r.ActiveWindow {
		if w.From == w.To {
			found = append(found, problem{&r.ActiveWindow[i].To, "开始与结束不能相同", "Begin and end must differ"})
		}
	}
	return found
}
