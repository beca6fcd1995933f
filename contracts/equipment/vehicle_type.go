package equipment

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// VehicleType is a legal class of vehicle with its kind of identifier and plate.
type VehicleType struct {
	resource.Base
	Code          string        `json:"code"`
	Name          value.I18n    `json:"name"`
	VehicleClass  VehicleClass  `json:"vehicleClass"`
	IDKind        VehicleIdKind `json:"idKind"`
	PlateKind     PlateKind     `json:"plateKind"`
	LegalMaxSpeed int64         `json:"legalMaxSpeed"`
	SortNo        int64         `json:"sortNo"`
	Enabled       bool          `json:"enabled"`
	SeriesCount   int64         `json:"seriesCount"`
}

// VehicleTypes is all vehicle types.
var VehicleTypes = resource.Declare("vehicleType", "车辆类型", "Vehicle type", func(t *VehicleType) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个车辆类型"),
		Path: "/veh/crm/vehicleType", Volume: 10,
		Order: []resource.Order{resource.Asc(&t.SortNo), resource.Asc(&t.Code)}, ManualOrder: &t.SortNo,
		Title: &t.Name, Code: &t.Code,
		Fields: field.List{
			field.Text(&t.Code, "类型编码", "Type code").Required().ID().Unique().Normal(field.Upper).Pattern("[A-Z0-9_]{1,32}").AddOnly().Column().Filter(field.Eq).PrimaryFilter().Search(),
			field.I18n(&t.Name, "类型名称", "Type name").Required().Unique().Max(32).Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Enum(&t.VehicleClass, "车辆类别", "Vehicle class", VehicleClasses).Required().AddOnly().Column().Filter(field.In),
			field.Enum(&t.IDKind, "标识类型", "Identifier type", VehicleIdKinds).Required().AddOnly().Column().Filter(field.Eq),
			field.Enum(&t.PlateKind, "号牌种类", "Plate type", PlateKinds).Required().Column().Filter(field.Eq),
			field.Int(&t.LegalMaxSpeed, "法定最高车速", "Legal top speed").Unit("km/h").Between(6, 120).Column(),
			field.Int(&t.SortNo, "排序", "Sort order").Between(0, 9999).Default(100).Column().Sort(),
			field.Bool(&t.Enabled, "启用", "Enabled").Worded(field.EnabledOrDisabled).Default(true).EditOnly().Column().Filter(field.Eq),
			field.Count(&t.SeriesCount, "车系数", "Series", "vehicleSeries", "vehicleTypeId").Column(),
		},
		Actions: action.List{
			action.Add, action.Edit,
			{Verb: "delete", Label: action.Delete.Label, Standard: true, Dangerous: true, MaxRows: 200, Permission: "edit"},
		}.And(action.Switch(&t.Enabled, "edit")),
	}
})
