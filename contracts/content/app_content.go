package content

import (
	"evops/contracts/field"
	"evops/contracts/value"
)

// EnPolicy is what English readers see of content without English (content catalogue 0.5).
type EnPolicy int64

// The policies.
const (
	ShowChinese     EnPolicy = 0
	HideFromEnglish EnPolicy = 1
)

// EnPolicies is the dictionary category of the policies.
var EnPolicies = field.Closed("EnPolicy", "英文缺失策略", "Missing English",
	field.Is(ShowChinese, "显示中文", "Show Chinese"), field.Is(HideFromEnglish, "英文用户不展示", "Hide from English users")).Later()

// Translation is embedded in content with texts in both languages (content catalogue 0.4, M-lang). EnComplete is computed: every Chinese
// text has an English one.
type Translation struct {
	EnPolicy   EnPolicy `json:"enPolicy"`
	EnComplete bool     `json:"enComplete"`
}

// Fields declares the fields of the translation.
func (l *Translation) Fields() field.List {
	return field.List{
		field.Enum(&l.EnPolicy, "缺少英文时", "When English is missing", EnPolicies).Default(ShowChinese),
		field.Bool(&l.EnComplete, "英文完整", "English complete").Worded(field.Either("完整", "Complete", "不完整", "Incomplete")).ReadOnly().Column().Filter(field.Eq),
	}
}

// Reach is embedded in content for some vehicles or versions of the app (content catalogue 0.4, M-scope). Empty means all.
type Reach struct {
	ModelIDs      value.IDs   `json:"modelIds"`
	Platforms     value.Codes `json:"platforms"`
	MinAppVersion string      `json:"minAppVersion"`
	MaxAppVersion string      `json:"maxAppVersion"`
}

// Fields declares the fields of the reach.
func (r *Reach) Fields() field.List {
	return field.List{
		field.Refs(&r.ModelIDs, "适用车型", "Vehicle models", "vehicleModel").Section("适用范围", "Reach").Column().Filter(field.In).Hint("留空为全部车型", "Empty: all models"),
		field.Codes(&r.Platforms, "适用平台", "Platforms", AppPlatforms).Filter(field.In).Hint("留空为全部平台", "Empty: all platforms"),
		field.Text(&r.MinAppVersion, "最低APP版本", "Min app version").Max(20).Check("version"),
		field.Text(&r.MaxAppVersion, "最高APP版本", "Max app version").Max(20).Check("version"),
	}
}
