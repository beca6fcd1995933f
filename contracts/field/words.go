package field

// Words are the two values of a Bool.
type Words struct {
	Yes Label `json:"yes"`
	No  Label `json:"no"`
}

// Either returns the words of a Bool: first those of true, then those of false.
func Either(yesZH, yesEN, noZH, noEN string) Words {
	return Words{Yes: Label{yesZH, yesEN}, No: Label{noZH, noEN}}
}

// Of returns the word of a value.
func (w Words) Of(on bool) Label {
	if on {
		return w.Yes
	}
	return w.No
}

// Words that several resources use.
var (
	YesOrNo           = Either("是", "Yes", "否", "No")
	OnOrOff           = Either("开", "On", "关", "Off")
	EnabledOrDisabled = Either("启用", "Enabled", "停用", "Disabled")
	ShownOrHidden     = Either("显示", "Shown", "隐藏", "Hidden")
	BuiltInOrCustom   = Either("内置", "Built-in", "自定义", "Custom")
)
