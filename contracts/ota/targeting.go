package ota

import (
	"evops/contracts/field"
	"evops/contracts/value"
)

// maxListed is how many vehicles a list may name.
const maxListed = 50_000

// Targeting is embedded in rollouts of both generations: how their vehicles are chosen. A list names them by VIN or IMEI.
type Targeting struct {
	TargetMode   TargetMode     `json:"targetMode"`
	TargetFilter value.Audience `json:"targetFilter"`
	TargetList   string         `json:"targetList"`
}

// fields declares the choice among some modes.
func (t *Targeting) fields(modes *field.Dictionary) field.List {
	return field.List{
		field.Enum(&t.TargetMode, "选车方式", "Targeting", modes).Section("车辆", "Vehicles").Required().Default(ByFilter).AddOnly().Column().Filter(field.Eq),
		field.Audience(&t.TargetFilter, "选车条件", "Filter", "vehicle").Required().Breakdown("modelId", "dealerId").VisibleWhen(&t.TargetMode, ByFilter),
		field.LongText(&t.TargetList, "车架号名单", "VINs").Required().Max(20*maxListed).VisibleWhen(&t.TargetMode, ByList).DetailOnly().Hint("每行一个车架号或 IMEI，最多 50,000 个", "One VIN or IMEI in a line, up to 50,000"),
	}
}
