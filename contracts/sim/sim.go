// Package sim declares the SIM cards in the vehicles and the carrier accounts they run under.
package sim

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
)

// Carrier is a mobile network operator.
type Carrier int64

// Status is our mapping of what the carrier says about a card.
type Status int64

// The states rules name.
const (
	Active  Status = 4
	Retired Status = 7
	Unknown Status = 9
)

// The dictionary categories of SIM cards.
var (
	Carriers = field.Closed("Carrier", "运营商", "Carrier",
		field.Is("1", "中国移动", "China Mobile"), field.Is("2", "中国联通", "China Unicom"), field.Is("3", "中国电信", "China Telecom"), field.Is("4", "中国广电", "China Broadnet"), field.Is("9", "境外", "Abroad"))
	Statuses = field.Closed("SimStatus", "SIM卡状态", "SIM status",
		field.Is("1", "可测试", "Testable", field.Info), field.Is("2", "库存", "Inventory", field.Neutral), field.Is("3", "待激活", "To activate", field.Neutral), field.Is(Active, "已激活", "Active", field.Success),
		field.Is("5", "已停机", "Suspended", field.Warning), field.Is("6", "预销户", "Pre-retired", field.Warning), field.Is(Retired, "已销户", "Retired", field.Danger), field.Is(Unknown, "未知", "Unknown", field.Neutral))
)

// Account is a contract with a carrier.
type Account struct {
	resource.Base
	Code    string  `json:"code"`
	Name    string  `json:"name"`
	Carrier Carrier `json:"carrier"`
	Enabled bool    `json:"enabled"`
}

// Accounts is the carrier accounts.
var Accounts = resource.Declare("simAccount", "运营商账户", "Carrier account", func(a *Account) resource.Spec {
	return resource.Spec{
		Path: "/sim/crm/account", Permission: "sim", Volume: 10,
		Order: []resource.Order{resource.Asc(&a.Code)},
		Title: &a.Name, Code: &a.Code,
		Fields: field.List{
			field.Text(&a.Code, "账户编码", "Code").Required().ID().Uniquely().Max(20).AddOnly().Column().Filter(field.Eq).Search(),
			field.Text(&a.Name, "账户名称", "Name").Required().Max(40).Column().Filter(field.Like).Search(),
			field.Enum(&a.Carrier, "运营商", "Carrier", Carriers).Required().AddOnly().Column().Filter(field.In),
			field.Bool(&a.Enabled, "启用", "Enabled").Preset(true).ReadOnly().Column().Filter(field.Eq),
		},
	}
})

// Card is one SIM card. What the carrier says about it is written by synchronisation alone.
type Card struct {
	resource.Base
	ICCID     string  `json:"iccid"`
	AccountID int64   `json:"accountId"`
	Carrier   Carrier `json:"carrier"`
	SimStatus Status  `json:"simStatus"`
	VehicleID int64   `json:"vehicleId"`
	DealerID  int64   `json:"dealerId"`
}

// Cards is the SIM cards.
var Cards = resource.Declare("simCard", "SIM卡", "SIM card", func(c *Card) resource.Spec {
	return resource.Spec{
		Path: "/sim/crm/sim", Permission: "sim", Volume: 1_100_000, Scope: scope.ByDealer(&c.DealerID),
		Title: &c.ICCID, State: &c.SimStatus, Natural: &c.ICCID,
		Fields: field.List{
			field.Text(&c.ICCID, "ICCID", "ICCID").Required().ID().Uniquely().As("ICCID_DUPLICATE", "ICCID已存在", "ICCID exists already").Normal(field.Compact, field.Upper).Check("iccid").AddOnly().Column().Filter(field.Like).First().Search().Find(),
			field.Ref(&c.AccountID, "运营商账户", "Account", "simAccount").Required().AddOnly().Column().Filter(field.In),
			field.Enum(&c.Carrier, "运营商", "Carrier", Carriers).ReadOnly().Column().Filter(field.In),
			field.Enum(&c.SimStatus, "卡状态", "Status", Statuses).Preset(Unknown).ReadOnly().Column().Filter(field.In).First(),
			field.Ref(&c.VehicleID, "车架号", "VIN", "vehicle").Uniquely().ReadOnly().Column().Filter(field.In),
			field.Ref(&c.DealerID, "经销商", "Dealer", "dealer").ReadOnly().Filter(field.In),
		},
		Actions: action.List{action.Add, action.Edit, action.Export},
	}
})
