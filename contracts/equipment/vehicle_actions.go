package equipment

import (
	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
)

// AssignDealer is the input of assigning vehicles to a dealer, with the time they left the plant.
type AssignDealer struct {
	DealerID  int64      `json:"dealerId"`
	ShippedAt value.Time `json:"shippedAt"`
}

// RegisterSale is the input of recording a sale. The phone is the buyer's, who need not use the app.
type RegisterSale struct {
	SoldAt     value.Date   `json:"soldAt"`
	BuyerPhone value.Masked `json:"buyerPhone"`
}

// ReplaceTbox is the input of replacing the terminal of a vehicle: the new one and the repair order.
type ReplaceTbox struct {
	TboxSN   string `json:"tboxSn"`
	IMEI     string `json:"imei"`
	ICCID    string `json:"iccid"`
	RepairNo string `json:"repairNo"`
}

// ScrapVehicle is the input of retiring a vehicle: the retirement certificate.
type ScrapVehicle struct {
	Certificate string `json:"certificate"`
}

// LabelVehicle is the labels to add to and remove from vehicles.
type LabelVehicle struct {
	Add    value.Codes `json:"add"`
	Remove value.Codes `json:"remove"`
}

// maxVehicles is the maximum number of vehicles in one delivery or labelling (equipment catalogue, vehicle).
const maxVehicles = 1_000

// Actions of the vehicle that core has functions for.
var (
	VehicleAssignDealer = action.For[Vehicle, AssignDealer]("assignDealer")
	VehicleReturn       = action.For[Vehicle, action.NoInput]("return")
	VehicleRegisterSale = action.For[Vehicle, RegisterSale]("registerSale")
	VehicleReturnSale   = action.For[Vehicle, action.NoInput]("returnSale")
	VehicleActivate     = action.For[Vehicle, action.NoInput]("activate")
	VehicleDeactivate   = action.For[Vehicle, action.NoInput]("deactivate")
	VehicleLabel        = action.For[Vehicle, LabelVehicle]("label")
	VehicleReplaceTbox  = action.For[Vehicle, ReplaceTbox]("replaceTbox")
	VehicleClearCache   = action.For[Vehicle, action.NoInput]("clearCache")
	VehicleScrap        = action.For[Vehicle, ScrapVehicle]("scrap")
	VehicleBind         = action.For[Vehicle, BindVehicle]("bind")
	VehicleUnbind       = action.For[Vehicle, UnbindVehicle]("unbind")
	VehicleTransfer     = action.For[Vehicle, TransferVehicle]("transfer")
)

// lifecycle returns the actions of a vehicle between production and scrapping.
func (v *Vehicle) lifecycle() action.List {
	return action.List{
		VehicleAssignDealer.WithInput("分配经销商", "Assign dealer", func(in *AssignDealer) field.List {
			return field.List{
				field.Ref(&in.DealerID, "经销商", "Dealer", "dealer").Required(),
				field.Time(&in.ShippedAt, "发运时间", "Shipped at").Required().NotFuture(),
			}
		}).DoneText("已将{rows}分配给{dealerId}", "Assigned {rows} to {dealerId}").Transition(&v.Status, Shipped, InStock, Shipped).RefuseAs(fault.VehicleState, Sold).WithPermission("ship").Batch(maxVehicles).Revertible(),
		VehicleReturn.Do("退库", "Return to stock").DoneText("已将{rows}退库", "Returned {rows} to stock").Transition(&v.Status, InStock, Shipped).RefuseAs(fault.VehicleState, InStock, Sold).WithPermission("ship").RequireReason().Batch(200).Danger().Revertible(),
		VehicleRegisterSale.WithInput("登记销售", "Record sale", func(in *RegisterSale) field.List {
			return field.List{
				field.Date(&in.SoldAt, "销售日期", "Sold on").Required().NotFuture(),
				field.Masked(&in.BuyerPhone, field.MaskPhone, "购车人手机号", "Buyer phone").Check("phone"),
			}
		}).DoneText("已登记{rows}的销售", "Recorded the sale of {rows}").Transition(&v.Status, Sold, Shipped).RefuseAs(fault.VehicleState, InStock, Sold).WithPermission("edit"),
		VehicleReturnSale.Do("退车", "Return vehicle").DoneText("已登记{rows}的退车", "Recorded the return of {rows}").Transition(&v.Status, Shipped, Sold).RefuseAs(fault.VehicleState, InStock, Shipped).WithPermission("edit").RequireReason().Danger(),
		VehicleActivate.Do("激活", "Activate").DoneText("已激活{rows}", "Activated {rows}").Transition(&v.ActivationStatus, Activated, NotActivated).RequireReason(),
		VehicleDeactivate.Do("取消激活", "Deactivate").DoneText("已取消{rows}的激活", "Deactivated {rows}").Transition(&v.ActivationStatus, NotActivated, Activated).WithPermission("activate").RequireReason().Danger(),
		action.Do("stop", "停用服务", "Suspend service").DoneText("已停用{rows}的服务", "Suspended service of {rows}").Transition(&v.OperationStatus, OperationStopped, OperationRunning).RequireReason().Batch(200).Danger().Revertible(),
		action.Do("run", "恢复服务", "Resume service").DoneText("已恢复{rows}的服务", "Resumed service of {rows}").Transition(&v.OperationStatus, OperationRunning, OperationStopped).WithPermission("stop").RequireReason().Batch(200).Revertible(),
		VehicleLabel.WithInput("标记", "Label", func(in *LabelVehicle) field.List {
			return field.List{
				field.Codes(&in.Add, "添加标记", "Add labels", nil).CountOf(0, 10).Length(1, 12),
				field.Codes(&in.Remove, "移除标记", "Remove labels", nil).CountOf(0, 10),
			}
		}).DoneText("已更新{rows}的标记", "Updated the labels of {rows}").WithPermission("edit").Batch(maxVehicles),
		VehicleReplaceTbox.WithInput("更换终端", "Replace terminal", func(in *ReplaceTbox) field.List {
			return field.List{
				field.Text(&in.TboxSN, "新终端序列号", "New terminal SN").Required().ID().Normal(field.Compact, field.Upper).Pattern("[A-Z0-9]{12,20}"),
				field.Text(&in.IMEI, "新IMEI", "New IMEI").Required().ID().Normal(field.Compact).Check("imei"),
				field.Text(&in.ICCID, "新ICCID", "New ICCID").Required().ID().Normal(field.Compact, field.Upper).Check("iccid"),
				field.Text(&in.RepairNo, "维修单号", "Repair order no.").Required().ID().Length(5, 40),
			}
		}).DoneText("已更换{rows}的终端", "Replaced the terminal of {rows}").WithPermission("replace"),
		VehicleClearCache.Do("清除缓存", "Clear cache").DoneText("已清除{rows}的缓存", "Cleared the cache of {rows}").WithPermission("cache"),
		VehicleScrap.WithInput("报废", "Retire", func(in *ScrapVehicle) field.List {
			return field.List{field.Image(&in.Certificate, "报废证明", "Retirement certificate").For("evidence").Required()}
		}).DoneText("已报废{rows}", "Retired {rows}").Transition(&v.Status, Scrapped, InStock, Shipped, Sold).RequireReason().Danger(),
	}
}
