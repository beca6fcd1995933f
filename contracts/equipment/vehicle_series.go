package equipment

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// The minimum size of a cover in pixels (equipment catalogue, vehicleSeries).
const (
	MinCoverWidth  = 750
	MinCoverHeight = 500
)

// VehicleSeries is a family of models sold under one name.
type VehicleSeries struct {
	resource.Base
	Code          string      `json:"code"`
	Name          value.I18n  `json:"name"`
	VehicleTypeID int64       `json:"vehicleTypeId"`
	ProductLine   ProductLine `json:"productLine"`
	Brand         string      `json:"brand"`
	CoverImage    string      `json:"coverImage"`
	LaunchDate    value.Date  `json:"launchDate"`
	DelistDate    value.Date  `json:"delistDate"`
	SalesStatus   SalesStatus `json:"salesStatus"`
	ModelCount    int64       `json:"modelCount"`
	VehicleCount  int64       `json:"vehicleCount"`
	Intro         value.I18n  `json:"intro"`
	SortNo        int64       `json:"sortNo"`
	Enabled       bool        `json:"enabled"`
}

// Actions of the vehicle series that core has functions for.
var (
	VehicleSeriesLaunch = action.For[VehicleSeries, action.NoInput]("launch")
	VehicleSeriesDelist = action.For[VehicleSeries, action.NoInput]("delist")
)

// VehicleSeriesAll is all vehicle series.
var VehicleSeriesAll = resource.Declare("vehicleSeries", "车系", "Vehicle series", func(s *VehicleSeries) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个车系", "vehicle series"),
		Path: "/veh/crm/vehicleSeries", Volume: 60,
		Order: []resource.Order{resource.Asc(&s.SortNo), resource.Desc(&s.LaunchDate)}, ManualOrder: &s.SortNo,
		Title: &s.Name, Code: &s.Code, State: &s.SalesStatus,
		Fields: field.List{
			field.Text(&s.Code, "车系编码", "Series code").Required().ID().Unique().Normal(field.Upper).Pattern("[A-Z0-9-]{1,20}").AddOnly().Column().Filter(field.Like).PrimaryFilter().Search(),
			field.I18n(&s.Name, "车系名称", "Series name").Required().Max(40).Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Ref(&s.VehicleTypeID, "车辆类型", "Vehicle type", "vehicleType").Required().AddOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&s.ProductLine, "产品线", "Product line", ProductLines).Required().AddOnly().Column().Filter(field.Eq),
			field.Dict(&s.Brand, "品牌", "Brand", Brands).Required().Column().Filter(field.In),
			field.Image(&s.CoverImage, "车系主图", "Cover").Column().Hint("PNG、WebP 或 JPG，不超过 2 MB，至少 750×500", "PNG, WebP or JPG up to 2 MB, at least 750×500"),
			field.Date(&s.LaunchDate, "上市日期", "Launch date").Column().Filter(field.Range).Sort(),
			field.Date(&s.DelistDate, "退市日期", "Delisting date").After(&s.LaunchDate).EditOnly(),
			field.Enum(&s.SalesStatus, "销售状态", "Sales status", SalesStatuses).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Count(&s.ModelCount, "车型数", "Models", "vehicleModel", "seriesId").Column(),
			field.Count(&s.VehicleCount, "车辆数", "Vehicles", "vehicle", "seriesId").Column(),
			field.I18nText(&s.Intro, "车系介绍", "Introduction").Max(500),
			field.Int(&s.SortNo, "排序", "Sort order").Between(0, 9999).Default(100).Column().Sort(),
			field.Bool(&s.Enabled, "启用", "Enabled").Worded(field.EnabledOrDisabled).Default(true).ReadOnly().Column().Filter(field.Eq),
		},
		Related: []resource.Related{
			{Resource: "vehicleModel", Field: "seriesId", Label: field.Label{ZH: "车型", EN: "Models"}},
		},
		Actions: action.List{
			action.Add, action.Edit, action.Delete, action.Export,
			VehicleSeriesLaunch.Do("上市", "Launch").DoneText("已将{rows}上市", "Launched {rows}").Transition(&s.SalesStatus, OnSale, NotLaunched, Discontinued).WithPermission("edit").Inline(),
			VehicleSeriesDelist.Do("退市", "Delist").DoneText("已将{rows}退市", "Delisted {rows}").Transition(&s.SalesStatus, Discontinued, OnSale).WithPermission("edit").Danger(),
		}.And(action.Switch(&s.Enabled, "edit")),
	}
})
