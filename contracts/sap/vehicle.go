package sap

import (
	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Vehicle is one vehicle in a delivery item of the ERP. VehicleID and DealerID are 0 if matching found none.
type Vehicle struct {
	resource.Base
	DeliveryNo   string      `json:"deliveryNo"`
	DeliveryItem string      `json:"deliveryItem"`
	SalesOrderNo string      `json:"salesOrderNo"`
	BillingNo    string      `json:"billingNo"`
	MaterialNo   string      `json:"materialNo"`
	MaterialDesc string      `json:"materialDesc"`
	VIN          string      `json:"vin"`
	Batch        string      `json:"batch"`
	Plant        string      `json:"plant"`
	StorageLoc   string      `json:"storageLoc"`
	SoldToCode   string      `json:"soldToCode"`
	SoldToName   string      `json:"soldToName"`
	ShipToCode   string      `json:"shipToCode"`
	MovementType Movement    `json:"movementType"`
	PostingDate  value.Date  `json:"postingDate"`
	VehicleID    int64       `json:"vehicleId"`
	DealerID     int64       `json:"dealerId"`
	MatchStatus  MatchStatus `json:"matchStatus"`
	AppliedAt    value.Time  `json:"appliedAt"`
}

// PullDeliveries is the input of reading the deliveries that the ERP posted in a period.
type PullDeliveries struct {
	From value.Date `json:"from"`
	To   value.Date `json:"to"`
}

// MaxPullDays is the longest period that is read at once.
const MaxPullDays = 31

// Actions of deliveries that core has functions for.
var (
	VehiclePull    = action.For[Vehicle, PullDeliveries]("pull")
	VehicleRematch = action.For[Vehicle, action.NoInput]("rematch")
	VehicleApply   = action.For[Vehicle, action.NoInput]("apply")
)

// maxVehicles is the maximum number of rows in one action.
const maxVehicles = 1_000

// Vehicles is all deliveries of the ERP (equipment catalogue, sapVehicle).
var Vehicles = resource.Declare("sapVehicle", "SAP车辆记录", "SAP vehicle record", func(v *Vehicle) resource.Spec {
	return resource.Spec{
		Noun: resource.Noun{ZH: "条SAP记录", One: "SAP record", Many: "SAP records"},
		Path: "/veh/crm/sapVehicle", Volume: 1_500_000, Scope: scope.ByDealer(&v.DealerID),
		Title: &v.VIN, Named: "{vin} · {deliveryNo}", State: &v.MatchStatus, Order: []resource.Order{resource.Desc(&v.PostingDate)},
		UniqueTogether: [][]any{{&v.VIN, &v.MovementType, &v.DeliveryItem, &v.DeliveryNo}},
		Leading:        []any{&v.VIN, &v.MovementType, &v.MatchStatus, &v.PostingDate, &v.DealerID, &v.SoldToName, &v.DeliveryNo, &v.AppliedAt},
		Summary:        []any{&v.MatchStatus, &v.MovementType, &v.PostingDate, &v.VehicleID, &v.DealerID, &v.AppliedAt},
		Brief:          []any{&v.MovementType, &v.PostingDate, &v.MatchStatus},
		ListViews: []resource.ListView{
			{Name: "open", Label: field.Label{ZH: "待处理", EN: "To check"}, Where: []filter.Condition{filter.In(&v.MatchStatus, VehicleMissing, DealerUnknown, Conflict, BadVIN)}},
			{Name: "matched", Label: field.Label{ZH: "已匹配", EN: "Matched"}, Where: []filter.Condition{filter.In(&v.MatchStatus, Matched)}},
			{Name: "back", Label: field.Label{ZH: "冲销与退货", EN: "Reversed and returned"}, Where: []filter.Condition{filter.In(&v.MovementType, Reversal, Return)}},
		},
		Fields: field.List{
			field.Text(&v.VIN, "车架号", "VIN / frame no.").Section("车辆", "Vehicle").Required().ID().Normal(field.Compact, field.Upper).Max(17).AddOnly().Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Ref(&v.VehicleID, "匹配车辆", "Vehicle", "vehicle").ReadOnly().Column().Filter(field.Eq),
			field.Text(&v.MaterialNo, "物料号", "Material").Required().ID().Max(18).Column().Filter(field.Like),
			field.Text(&v.MaterialDesc, "物料描述", "Description").Max(80).Column(),
			field.Text(&v.Batch, "批次", "Batch").Max(20).Filter(field.Eq),
			field.Text(&v.Plant, "工厂", "Plant").ID().Max(4).Column().Filter(field.In),
			field.Text(&v.StorageLoc, "库位", "Storage location").ID().Max(4),
			field.Text(&v.DeliveryNo, "交货单号", "Delivery no.").Section("单据", "Documents").Required().ID().Normal(field.Compact).Pattern("[0-9]{10}").AddOnly().Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Text(&v.DeliveryItem, "行项目", "Item").Required().ID().Normal(field.Compact).Pattern("[0-9]{1,6}").AddOnly().Column(),
			field.Enum(&v.MovementType, "移动类型", "Movement", Movements).Required().AddOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Date(&v.PostingDate, "过账日期", "Posting date").Required().Column().Filter(field.Range).Sort(),
			field.Text(&v.SalesOrderNo, "销售订单号", "Sales order").ID().Max(10).Column().Filter(field.Like),
			field.Text(&v.BillingNo, "开票凭证", "Billing doc.").ID().Max(10).Filter(field.Like),
			field.Text(&v.SoldToCode, "售达方编码", "Sold-to").Section("客户", "Customer").Required().ID().Normal(field.Compact).Max(10).Column().Filter(field.Like),
			field.Text(&v.SoldToName, "售达方", "Sold-to name").Max(80).Column().Filter(field.Like),
			field.Text(&v.ShipToCode, "送达方编码", "Ship-to").ID().Max(10).Filter(field.Like),
			field.Ref(&v.DealerID, "匹配经销商", "Dealer", "dealer").ReadOnly().Column().Filter(field.In).PrimaryFilter().Hint("SAP客户号与售达方编码相同的经销商", "The dealer whose SAP customer no. is the sold-to"),
			field.Enum(&v.MatchStatus, "匹配状态", "Match", MatchStatuses).Section("匹配", "Match").ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Time(&v.AppliedAt, "应用时间", "Applied at").ReadOnly().Column().Filter(field.Range).Hint("写入车辆档案的时间", "When the vehicle was changed by it"),
		},
		Import: []resource.ImportColumn{
			{Field: &v.DeliveryNo, ZH: "交货单号", EN: "Delivery no.", Needed: true},
			{Field: &v.DeliveryItem, ZH: "行项目", EN: "Item", Needed: true},
			{Field: &v.SalesOrderNo, ZH: "销售订单号", EN: "Sales order"},
			{Field: &v.MaterialNo, ZH: "物料号", EN: "Material", Needed: true},
			{Field: &v.MaterialDesc, ZH: "物料描述", EN: "Description"},
			{Field: &v.VIN, ZH: "车架号", EN: "VIN", Needed: true},
			{Field: &v.Batch, ZH: "批次", EN: "Batch"},
			{Field: &v.Plant, ZH: "工厂", EN: "Plant"},
			{Field: &v.StorageLoc, ZH: "库位", EN: "Storage location"},
			{Field: &v.SoldToCode, ZH: "售达方编码", EN: "Sold-to", Needed: true},
			{Field: &v.SoldToName, ZH: "售达方", EN: "Sold-to name"},
			{Field: &v.ShipToCode, ZH: "送达方编码", EN: "Ship-to"},
			{Field: &v.MovementType, ZH: "移动类型", EN: "Movement", Needed: true},
			{Field: &v.PostingDate, ZH: "过账日期", EN: "Posting date", Needed: true},
			{Field: &v.BillingNo, ZH: "开票凭证", EN: "Billing doc."},
		},
		Actions: action.List{
			action.Import, action.Export,
			VehiclePull.WithInput("从SAP读取", "Read from SAP", func(in *PullDeliveries) field.List {
				return field.List{
					field.Date(&in.From, "过账日期自", "Posted from").Required().NotFuture(),
					field.Date(&in.To, "过账日期至", "Posted until").Required().NotFuture().NotBefore(&in.From).Hint("最多 31 天", "At most 31 days"),
				}
			}).WithPermission("import").All().ConfirmText("按导入处理：已有的记录只更新变化，错误逐行列出", "Works like an import: known records take changes only, errors are listed by row"),
			VehicleRematch.Do("重新匹配", "Match again").WithPermission("apply").Batch(maxVehicles).DoneText("已重新匹配{rows}", "Matched {rows} again"),
			VehicleApply.Do("应用到车辆", "Apply to vehicle").Batch(maxVehicles).AllowedIn(&v.MatchStatus, Matched).RefuseAs(fault.SapConflict, Conflict).RefuseAs(fault.SapNotMatched, VehicleMissing, DealerUnknown, BadVIN).
				ConfirmText("出库：车辆发运给匹配的经销商；冲销、退货：车辆退库", "Goods issue: the vehicle is shipped to the dealer. Reversal and return: it goes back to stock").DoneText("已将{rows}应用到车辆", "Applied {rows} to the vehicles"),
		},
	}
})
