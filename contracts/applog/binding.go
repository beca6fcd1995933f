package applog

import (
	"evops/contracts/action"
	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/repair"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// BindingEntry is one step in the history of a vehicle and its users: who was bound to it or released from it, in which way and by whom. A
// failed attempt is one as well. CounterpartUserID is the former owner of a transfer, and the owner when the row is about a shared user.
type BindingEntry struct {
	resource.Base
	LogNo             string             `json:"logNo"`
	Action            BindAction         `json:"action"`
	Method            BindMethod         `json:"method"`
	VIN               string             `json:"vin"`
	VehicleID         int64              `json:"vehicleId"`
	DealerID          int64              `json:"dealerId"`
	AppUserID         int64              `json:"appUserId"`
	Phone             value.Masked       `json:"phone"`
	Role              equipment.BindRole `json:"role"`
	CounterpartUserID int64              `json:"counterpartUserId"`
	Source            repair.Actor       `json:"source"`
	OperatorID        int64              `json:"operatorId"`
	Result            Outcome            `json:"result"`
	FailCode          string             `json:"failCode"`
	IMEI              string             `json:"imei"`
	BleMAC            string             `json:"bleMac"`
	Position          value.Geo          `json:"position"`
	OccurredAt        value.Time         `json:"occurredAt"`
}

// Bindings is the history of all bindings (content catalogue, appBindingLog). Core alone writes it, with the change that it describes.
var Bindings = resource.Declare("appBindingLog", "APP绑定记录", "App binding log", func(b *BindingEntry) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("条APP绑定记录"),
		Path: "/veh/crm/appBindingLog", Volume: 6_000_000, Log: true, Scope: scope.ByDealer(&b.DealerID),
		Title: &b.LogNo, State: &b.Result, Order: []resource.Order{resource.Desc(&b.OccurredAt)},
		Leading: []any{&b.OccurredAt, &b.Action, &b.VIN, &b.AppUserID, &b.Result, &b.Method, &b.Source},
		Export:  []any{&b.LogNo, &b.Action, &b.Method, &b.VIN, &b.Phone, &b.Role, &b.Source, &b.Result, &b.FailCode, &b.OccurredAt},
		Fields: field.List{
			field.Text(&b.LogNo, "流水号", "Log no.").ID().Unique().Max(20).ReadOnly().Column().Filter(field.Eq).Search(),
			field.Enum(&b.Action, "操作", "Action", BindActions).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&b.Method, "方式", "Method", content.BindMethods).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Text(&b.VIN, "车架号", "VIN / frame no.").ID().Max(17).ReadOnly().Column().Filter(field.Eq).PrimaryFilter(),
			field.Ref(&b.VehicleID, "车辆", "Vehicle", "vehicle").ReadOnly().Filter(field.Eq).SurvivesDelete(),
			field.Ref(&b.DealerID, "所属经销商", "Dealer", "dealer").ReadOnly(),
			field.Ref(&b.AppUserID, "用户", "User", "appUser").ReadOnly().Column().Filter(field.Eq).PrimaryFilter().SurvivesDelete(),
			field.Masked(&b.Phone, field.MaskPhone, "手机号", "Phone").RevealNeedsReason().Max(20).ReadOnly().Column().Filter(field.Eq),
			field.Enum(&b.Role, "身份", "Role", equipment.BindRoles).ReadOnly().Column().Filter(field.In),
			field.Ref(&b.CounterpartUserID, "对方用户", "Other user", "appUser").ReadOnly().Filter(field.Eq).SurvivesDelete(),
			field.Enum(&b.Source, "来源", "Source", repair.Actors).ReadOnly().Column().Filter(field.In),
			field.Ref(&b.OperatorID, "操作人", "Operator", "operator").ReadOnly().Filter(field.Eq).SurvivesDelete(),
			field.Enum(&b.Result, "结果", "Result", Outcomes).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Dict(&b.FailCode, "失败原因", "Fail reason", BindFails).ReadOnly().Column().Filter(field.In),
			field.Text(&b.IMEI, "终端IMEI", "Terminal IMEI").ID().Max(15).ReadOnly().Filter(field.Eq),
			field.Text(&b.BleMAC, "蓝牙MAC", "BLE MAC").ID().Max(17).ReadOnly().Filter(field.Eq),
			field.Geo(&b.Position, "位置", "Position").ReadOnly(),
			field.Time(&b.OccurredAt, "时间", "Time").ReadOnly().Column().Filter(field.Range).PrimaryFilter(),
		},
		Actions: action.List{action.Export},
	}
})
