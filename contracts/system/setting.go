package system

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// SettingType is what a setting holds.
type SettingType int64

// The types of setting; 2 is a truth value in the catalogue, which no setting holds yet.
const (
	NumberSetting SettingType = 1
	TextSetting   SettingType = 3
	ListSetting   SettingType = 4
)

// SettingTypes is the dictionary category of the types.
var SettingTypes = field.Closed("SettingType", "参数类型", "Value type",
	field.Is(NumberSetting, "整数", "Integer"), field.Is(SettingType(2), "布尔", "Boolean"), field.Is(TextSetting, "文本", "Text"), field.Is(ListSetting, "列表", "List"))

// Setting is something an administrator may change while the product runs. What there is, core declares next to what it governs; only the value is typed.
type Setting struct {
	resource.Base
	SettingKey   string      `json:"settingKey"`
	Name         value.I18n  `json:"name"`
	Help         value.I18n  `json:"help"`
	ValueType    SettingType `json:"valueType"`
	Value        string      `json:"value"`
	DefaultValue string      `json:"defaultValue"`
	// MinValue and MaxValue bound a number; empty for everything else.
	MinValue string `json:"minValue"`
	MaxValue string `json:"maxValue"`
	// RestartNeeded is always false: what needs a restart is said by the environment.
	RestartNeeded bool `json:"restartNeeded"`
}

// Settings is what can be set.
var Settings = resource.Declare("sysSetting", "系统参数", "System setting", func(s *Setting) resource.Spec {
	return resource.Spec{
		Path: "/system/crm/sysSetting", Volume: 60, Hidden: true,
		Order: []resource.Order{resource.Asc(&s.SettingKey)},
		Title: &s.Name, Code: &s.SettingKey,
		Fields: field.List{
			field.I18n(&s.Name, "参数名称", "Name").ReadOnly().Max(60).Column().Filter(field.Like).First().Search(),
			field.Text(&s.SettingKey, "参数键", "Key").ReadOnly().ID().Uniquely().Max(60).Column().Filter(field.Like).First().Search(),
			field.Text(&s.Value, "值", "Value").Required().Max(500).EditOnly().HintFrom(&s.Help).Column(),
			field.Text(&s.DefaultValue, "默认值", "Default").ReadOnly().Column(),
			field.Text(&s.MinValue, "最小值", "Minimum").ReadOnly().Column(),
			field.Text(&s.MaxValue, "最大值", "Maximum").ReadOnly().Column(),
			field.Enum(&s.ValueType, "类型", "Type", SettingTypes).ReadOnly().Column(),
			field.I18nText(&s.Help, "说明", "Meaning").ReadOnly().Column(),
			field.Bool(&s.RestartNeeded, "需重启", "Needs restart").ReadOnly(),
		},
		Actions: action.List{
			action.Edit,
			action.Do("restoreDefault", "恢复默认", "Restore default").Under("edit").Batch(200),
		},
	}
})
