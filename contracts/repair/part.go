package repair

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Part is one line of an order: a part, labour or a fee. DealerID is the outlet of the order, VehicleID its vehicle. DeviceType is the kind of a
// part with a serial number, ReplacementID the record of its replacement. Lines from before an order was reopened are history and not part of
// its costs.
type Part struct {
	resource.Base
	equipment.Population
	OrderID       int64      `json:"orderId"`
	DealerID      int64      `json:"dealerId"`
	VehicleID     int64      `json:"vehicleId"`
	LineType      LineType   `json:"lineType"`
	PartNo        string     `json:"partNo"`
	Name          string     `json:"name"`
	Quantity      int64      `json:"quantity"` // hundredths
	UnitPrice     int64      `json:"unitPrice"`
	Amount        int64      `json:"amount"`
	WarrantyType  Warranty   `json:"warrantyType"`
	DeviceType    PartKind   `json:"deviceType"`
	ReplacementID int64      `json:"replacementId"`
	PartStatus    PartStatus `json:"partStatus"`
	Agreed        bool       `json:"agreed"`
	AgreedAt      value.Time `json:"agreedAt"`
	Earlier       bool       `json:"earlier"`
}

// Total is the amount of a line: its price for its quantity, half up to the cent.
func (p *Part) Total() int64 { return (p.UnitPrice*p.Quantity + 50) / 100 }

// Line is a line in the input of an inspection or of a quote.
type Line struct {
	LineType     LineType `json:"lineType"`
	PartNo       string   `json:"partNo"`
	Name         string   `json:"name"`
	Quantity     int64    `json:"quantity"` // hundredths
	UnitPrice    int64    `json:"unitPrice"`
	WarrantyType Warranty `json:"warrantyType"`
	DeviceType   PartKind `json:"deviceType"`
}

func lineFields(l *Line) field.List {
	return field.List{
		field.Enum(&l.LineType, "项目类型", "Line type", LineTypes).Required().Default(PartLine),
		field.Text(&l.PartNo, "配件编码", "Part no.").ID().Normal(field.Upper).Max(30).VisibleWhen(&l.LineType, PartLine),
		field.Text(&l.Name, "名称", "Name").Required().Max(60),
		field.Decimal(&l.Quantity, 2, "数量/工时", "Quantity").Required().Between(0.01, 9_999.99),
		field.Money(&l.UnitPrice, "单价", "Unit price").Required().Between(0, 99_999_999),
		field.Enum(&l.WarrantyType, "质保判定", "Warranty", Warranties).Hint("留空则同工单", "Empty: that of the order"),
		field.Enum(&l.DeviceType, "序列号部件", "Serial part", PartKinds).VisibleWhen(&l.LineType, PartLine).Hint("有独立编号的部件，完工时登记新旧编号", "A part with a serial; both serials are recorded at the finish"),
	}
}

// Parts is the lines of orders (content catalogue, repairOrderPart). Inspections and quotes add them; core alone writes them.
var Parts = resource.Declare("repairOrderPart", "维修项目", "Repair line", func(p *Part) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个维修项目"),
		Path: "/data/crm/repairOrderPart", Permission: "repairOrder", Volume: 1_200_000, Log: true, Scope: scope.ByDealer(&p.DealerID),
		Title: &p.Name, Order: []resource.Order{resource.Desc(&p.CreatedAt)},
		Fields: slices.Concat(field.List{
			field.Ref(&p.OrderID, "工单", "Order", "repairOrder").ReadOnly().Filter(field.Eq),
			field.Ref(&p.DealerID, "服务网点", "Outlet", "dealer").ReadOnly().Filter(field.In),
			field.Ref(&p.VehicleID, "车辆", "Vehicle", "vehicle").ReadOnly().Filter(field.Eq),
		}, p.Population.Fields(&p.VehicleID), field.List{
			field.Enum(&p.LineType, "项目类型", "Line type", LineTypes).ReadOnly().Column().Filter(field.In),
			field.Text(&p.PartNo, "配件编码", "Part no.").ReadOnly().ID().Max(30).Column().Filter(field.Eq),
			field.Text(&p.Name, "名称", "Name").ReadOnly().Max(60).Column().Filter(field.Like).PrimaryFilter(),
			field.Decimal(&p.Quantity, 2, "数量/工时", "Quantity").Between(0.01, 9_999.99).ReadOnly().Column(),
			field.Money(&p.UnitPrice, "单价", "Unit price").ReadOnly().Column(),
			field.Money(&p.Amount, "金额", "Amount").ReadOnly().Column(),
			field.Enum(&p.WarrantyType, "质保判定", "Warranty", Warranties).ReadOnly().Column().Filter(field.In),
			field.Enum(&p.DeviceType, "序列号部件", "Serial part", PartKinds).ReadOnly().Filter(field.In),
			field.Ref(&p.ReplacementID, "更换记录", "Replacement", "replacementRecord").ReadOnly().Column().SurvivesDelete(),
			field.Enum(&p.PartStatus, "到件状态", "Part status", PartStatuses).ReadOnly().Column().Filter(field.In),
			field.Bool(&p.Agreed, "客户同意", "Agreed").ReadOnly().Column(),
			field.Time(&p.AgreedAt, "同意时间", "Agreed at").ReadOnly(),
			field.Bool(&p.Earlier, "重开前", "Before reopening").ReadOnly().Column().Filter(field.Eq),
		}),
		Actions: action.List{action.Export},
	}
})
