// Package integration declares the methods of the integration endpoint for other systems (legacy-api C.4).
package integration

import (
	"time"

	"evops/contracts/field"
)

// Method is one method of the endpoint.
type Method struct {
	Name string
	field.Label
	// Aliases are further names of the method.
	Aliases []string
	// Permission is the permission that the caller needs; Or, if not empty, will do as well.
	Permission, Or string
	// Service is the external service that it calls; empty for none. After several consecutive failures a circuit breaker suspends it for a
	// while.
	Service string
	// Writes marks methods that change something.
	Writes bool
}

// Timeout is the maximum duration of a method.
const Timeout = 10 * time.Second

// The available methods.
var (
	DecodeVIN            = Method{Name: "decodeVin", Label: field.Label{ZH: "解析车架号", EN: "Decode a VIN"}, Permission: "vehicle:view"}
	QueryVehicleRealtime = Method{Name: "queryVehicleRealtime", Label: field.Label{ZH: "查询实时状态", EN: "Query live vehicle state"}, Permission: "vehicle:view"}
	ListVehicleCommands  = Method{Name: "listVehicleCommands", Label: field.Label{ZH: "车辆可用指令", EN: "List a vehicle's commands"}, Permission: "command:view"}
	ReverseGeocode       = Method{Name: "reverseGeocode", Label: field.Label{ZH: "坐标转地区", EN: "Resolve positions to areas"}, Permission: "vehicle:view"}
	QueryVehiclePath     = Method{Name: "queryVehiclePath", Label: field.Label{ZH: "查询轨迹", EN: "Query a vehicle's track"}, Permission: "trace:view"}
	SendVehicleControl   = Method{Name: "sendVehicleControl", Label: field.Label{ZH: "下发车辆指令", EN: "Send a command"}, Aliases: []string{"sendVehicleControlCommand", "vehicleControl"}, Permission: "command:send", Writes: true}
	CancelVehicleControl = Method{Name: "cancelVehicleControl", Label: field.Label{ZH: "取消车辆指令", EN: "Cancel a command"}, Permission: "command:send", Writes: true}
	RefreshVehicleStatus = Method{Name: "refreshVehicleStatus", Label: field.Label{ZH: "刷新车辆状态", EN: "Refresh vehicle status"}, Permission: "vehicle:view", Writes: true}
	SyncSIMCard          = Method{Name: "syncSimCard", Label: field.Label{ZH: "同步SIM卡", EN: "Synchronise SIM cards"}, Permission: "sim:sync", Writes: true}
	QuerySIMFlow         = Method{Name: "querySimFlow", Label: field.Label{ZH: "查询流量", EN: "Query SIM data usage"}, Permission: "sim:view"}
	SuspendSIMCard       = Method{Name: "suspendSimCard", Label: field.Label{ZH: "SIM卡停机", EN: "Suspend a SIM card"}, Permission: "sim:operate", Writes: true}
	ResumeSIMCard        = Method{Name: "resumeSimCard", Label: field.Label{ZH: "SIM卡复机", EN: "Resume a SIM card"}, Permission: "sim:operate", Writes: true}
	QueryPayOrder        = Method{Name: "queryPayOrder", Label: field.Label{ZH: "查询支付单", EN: "Query a payment"}, Permission: "order:confirmPay", Writes: true}
	QueryChannelRefund   = Method{Name: "queryChannelRefund", Label: field.Label{ZH: "查询渠道退款", EN: "Query a refund"}, Permission: "order:refundExecute", Writes: true}
	Geocode              = Method{Name: "geocode", Label: field.Label{ZH: "地址转坐标", EN: "Geocode an address"}, Permission: "dealer:edit", Service: "map"}
	QueryExpressTrace    = Method{Name: "queryExpressTrace", Label: field.Label{ZH: "查询物流", EN: "Track a parcel"}, Permission: "order:view", Or: "winRecord:view", Service: "express"}
	SapQueryVehicle      = Method{Name: "sapQueryVehicle", Label: field.Label{ZH: "查询SAP车辆", EN: "Query a vehicle in SAP"}, Permission: "sapVehicle:view"}
	SendTestSMS          = Method{Name: "sendTestSms", Label: field.Label{ZH: "发送测试短信", EN: "Send a test SMS"}, Permission: "sysSetting:edit", Service: "sms", Writes: true}
)

// All is every available method.
var All = []Method{DecodeVIN, QueryVehicleRealtime, ListVehicleCommands, SendVehicleControl, CancelVehicleControl, RefreshVehicleStatus, QueryVehiclePath, ReverseGeocode, SyncSIMCard, QuerySIMFlow, SuspendSIMCard, ResumeSIMCard, QueryPayOrder, QueryChannelRefund, SendTestSMS, Geocode, QueryExpressTrace, SapQueryVehicle}
