package xp

import (
	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Sync is one upload of a phone: how many new records it had, the state of the vehicle by the newest of them, and the instructions.
type Sync struct {
	resource.Base
	VehicleXpID    int64                `json:"vehicleXpId"`
	DealerID       int64                `json:"dealerId"`
	AppUserID      int64                `json:"appUserId"`
	SyncedAt       value.Time           `json:"syncedAt"`
	Records        int64                `json:"records"`
	Repeated       int64                `json:"repeated"`
	SOC            int64                `json:"soc"`
	TotalMileageKm int64                `json:"totalMileageKm"` // tenths
	LockStatus     equipment.LockStatus `json:"lockStatus"`
	FaultCode      string               `json:"faultCode"`
	MainVersion    string               `json:"mainVersion"`
	Results        int64                `json:"results"`
	Instructions   int64                `json:"instructions"`
}

// Syncs is the uploads of phones.
var Syncs = resource.Declare("xpSync", "Xp同步记录", "Xp sync", func(s *Sync) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("条同步记录"),
		Path: "/veh/crm/xpSync", Permission: "vehicleXp", Volume: 20_000_000, Log: true, Scope: scope.ByDealer(&s.DealerID),
		Order: []resource.Order{resource.Desc(&s.SyncedAt)}, Retention: resource.Retention{Days: 90, By: &s.SyncedAt},
		Title: &s.VehicleXpID,
		// The history of one vehicle, newest first.
		CoveringIndexes: [][]any{{&s.VehicleXpID, &s.SyncedAt}},
		Fields: field.List{
			field.Ref(&s.VehicleXpID, "智慧出行车辆", "Xp vehicle", "vehicleXp").ReadOnly().Filter(field.Eq),
			field.Ref(&s.DealerID, "经销商", "Dealer", "dealer").ReadOnly().Filter(field.In),
			field.Time(&s.SyncedAt, "同步时间", "Synced at").ReadOnly().Column().Filter(field.Range),
			field.Ref(&s.AppUserID, "用户", "User", "appUser").ReadOnly().Column(),
			field.Int(&s.Records, "新数据", "New records").ReadOnly().Column(),
			field.Int(&s.Repeated, "重复数据", "Repeated records").ReadOnly(),
			field.Int(&s.SOC, "电量", "SOC").Unit("%").Between(1, 100).ReadOnly().Column(),
			field.Decimal(&s.TotalMileageKm, 1, "总里程", "Mileage").Unit("km").ReadOnly().Column(),
			field.Enum(&s.LockStatus, "锁状态", "Lock", equipment.LockStatuses).ReadOnly().Column(),
			field.Text(&s.FaultCode, "故障码", "Fault code").ID().Max(8).ReadOnly().Column().Filter(field.Eq),
			field.Text(&s.MainVersion, "主控版本", "Main firmware").ID().Max(20).ReadOnly().Column(),
			field.Int(&s.Results, "指令结果", "Results").ReadOnly().Column(),
			field.Int(&s.Instructions, "下发指令", "Instructions").ReadOnly().Column(),
		},
		Actions: action.List{action.Export},
	}
})
