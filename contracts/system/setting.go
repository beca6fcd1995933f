package system

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// SettingType is the type of a setting.
type SettingType int64

// The types of setting. Secrets are stored encrypted and never shown; the catalogue has no such type.
const (
	NumberSetting SettingType = 1
	BoolSetting   SettingType = 2
	TextSetting   SettingType = 3
	ListSetting   SettingType = 4
	SecretSetting SettingType = 5
)

// SettingTypes is the dictionary category of the types.
var SettingTypes = field.Closed("SettingType", "参数类型", "Value type",
	field.Is(NumberSetting, "整数", "Integer"), field.Is(BoolSetting, "布尔", "Boolean"), field.Is(TextSetting, "文本", "Text"),
	field.Is(ListSetting, "列表", "List"), field.Is(SecretSetting, "密钥", "Secret"))

// Setting is a parameter that administrators change at runtime. Core declares the settings next to the code they control; only the value is
// editable.
type Setting struct {
	resource.Base
	SettingKey string      `json:"settingKey"`
	Name       value.I18n  `json:"name"`
	Help       value.I18n  `json:"help"`
	ValueType  SettingType `json:"valueType"`
	// Value is HiddenSecret for a secret that is set.
	Value        string       `json:"value"`
	Secret       value.Secret `json:"secretSet"`
	DefaultValue string       `json:"defaultValue"`
	// Format is the dictionary category that the value is chosen from, or "position" for longitude,latitude; empty for plain input.
	Format string `json:"format"`
	// MinValue and MaxValue limit a number; empty otherwise.
	MinValue string `json:"minValue"`
	MaxValue string `json:"maxValue"`
	// RestartNeeded is always false: parameters that need a restart are environment variables.
	RestartNeeded bool `json:"restartNeeded"`
}

// HiddenSecret is the value shown for a secret that is set.
const HiddenSecret = "••••••••"

// SettingRestoreDefault is an action that core has a function for.
var SettingRestoreDefault = action.For[Setting, action.NoInput]("restoreDefault")

// Settings is all settings.
var Settings = resource.Declare("sysSetting", "系统参数", "System setting", func(s *Setting) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个系统参数"),
		Path: "/system/crm/sysSetting", Volume: 60, Hidden: true,
		Order: []resource.Order{resource.Asc(&s.SettingKey)},
		Title: &s.Name, Code: &s.SettingKey,
		Fields: field.List{
			field.I18n(&s.Name, "参数名称", "Name").ReadOnly().Max(60).Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Text(&s.SettingKey, "参数键", "Key").ReadOnly().ID().Unique().Max(60).Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Text(&s.Value, "值", "Value").Max(500).EditOnly().HintFrom(&s.Help).FormatFrom(&s.Format).VisibleWhen(&s.ValueType, NumberSetting, BoolSetting, TextSetting, ListSetting).Column(),
			field.Secret(&s.Secret, "密钥", "Secret").EditOnly().HintFrom(&s.Help).VisibleWhen(&s.ValueType, SecretSetting),
			field.Text(&s.DefaultValue, "默认值", "Default").ReadOnly().FormatFrom(&s.Format).Column(),
			field.Text(&s.MinValue, "最小值", "Minimum").ReadOnly().Column(),
			field.Text(&s.MaxValue, "最大值", "Maximum").ReadOnly().Column(),
			field.Enum(&s.ValueType, "类型", "Type", SettingTypes).ReadOnly().Column(),
			field.I18nText(&s.Help, "说明", "Description").ReadOnly().Column(),
			field.Text(&s.Format, "输入方式", "Format").ReadOnly(),
			field.Bool(&s.RestartNeeded, "需重启", "Restart required").ReadOnly(),
		},
		Actions: action.List{
			action.Edit,
			SettingRestoreDefault.Do("恢复默认", "Restore default").DoneText("已恢复{rows}的默认值", "Restored {rows} to default").WithPermission("edit").Batch(200),
		},
	}
})
