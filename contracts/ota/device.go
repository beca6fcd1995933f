package ota

import (
	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// FailStreakLimit is how many failures in a row block a vehicle for BlockDays (equipment catalogue, otaEquipment).
const (
	FailStreakLimit = 3
	BlockDays       = 7
)

// Device is what rollouts know about one vehicle; its id is that of the vehicle. BlockedUntil ends an automatic block.
type Device struct {
	resource.Base
	VehicleID       int64                  `json:"vehicleId"`
	VIN             string                 `json:"vin"`
	TboxSN          string                 `json:"tboxSn"`
	ModelID         int64                  `json:"modelId"`
	DealerID        int64                  `json:"dealerId"`
	OnlineStatus    equipment.OnlineStatus `json:"onlineStatus"`
	UpgradableCount int64                  `json:"upgradableCount"`
	TestFlag        bool                   `json:"testFlag"`
	OTABlocked      bool                   `json:"otaBlocked"`
	BlockReason     string                 `json:"blockReason"`
	BlockedUntil    value.Time             `json:"blockedUntil"`
	OpenTargetID    int64                  `json:"openTargetId"`
	LastResult      TargetState            `json:"lastResult"`
	FailStreak      int64                  `json:"failStreak"`
	LastUpgradeAt   value.Time             `json:"lastUpgradeAt"`
	LastCheckAt     value.Time             `json:"lastCheckAt"`
}

// SetTest is the input of adding vehicles to the test fleet or removing them.
type SetTest struct {
	On bool `json:"on"`
}

// Actions of devices that core has functions for.
var (
	DeviceSetTest = action.For[Device, SetTest]("setTest")
	DeviceBlock   = action.For[Device, action.NoInput]("block")
	DeviceUnblock = action.For[Device, action.NoInput]("unblock")
)
