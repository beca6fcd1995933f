package system

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// Area is one administrative division of China; its id is the GB/T 2260 code.
type Area struct {
	resource.Base
	Name      string       `json:"name"`
	NameEn    string       `json:"nameEn"`
	ShortName string       `json:"shortName"`
	Level     AreaLevel    `json:"levelType"`
	ParentID  int64        `json:"parentId"`
	JianPin   string       `json:"jianPin"`
	CityCode  string       `json:"cityCode"`
	Center    value.Geo    `json:"center"`
	Status    EnableStatus `json:"status"`
}

// Areas is the administrative divisions. Abolished ones are disabled, never deleted, so that old records keep their names.
var Areas = resource.Declare("area", "行政区划", "Area", func(a *Area) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个行政区划"),
		Path: "/data/crm/area", Volume: 3_300, ExternalIDs: true,
		Order: []resource.Order{resource.Asc(&a.ID)},
		Title: &a.Name, State: &a.Status, Tree: &a.ParentID, OpensAsTree: true,
		Fields: field.List{
			field.Text(&a.Name, "名称", "Name").Required().Max(60).EditOnly().Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Text(&a.NameEn, "英文名", "English name").Max(80).EditOnly().Column().Filter(field.Like).Search(),
			field.Text(&a.ShortName, "简称", "Short name").Max(30).EditOnly().Column().Filter(field.Like),
			field.Enum(&a.Level, "级别", "Level", AreaLevels).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&a.ParentID, "上级", "Parent", "area").ReadOnly().Column().Filter(field.Eq),
			field.Text(&a.JianPin, "简拼", "Initials").Max(20).Normal(field.Upper).EditOnly().Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Text(&a.CityCode, "区号", "Area code").Max(6).Pattern("[0-9]+").EditOnly().Column().Filter(field.Eq),
			field.Geo(&a.Center, "中心点", "Centre").ReadOnly(),
			field.Enum(&a.Status, "状态", "Status", EnableStatuses).Default(Enabled).Required().EditOnly().Column().Filter(field.In),
		},
		Actions: action.List{action.Edit},
	}
})
