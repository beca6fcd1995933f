package battery

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// History is the time a battery was in a slot of a vehicle; EndAt is empty while it is. DealerID is the dealer of the vehicle.
type History struct {
	resource.Base
	equipment.Population
	BatteryID    int64        `json:"batteryId"`
	VehicleID    int64        `json:"vehicleId"`
	DealerID     int64        `json:"dealerId"`
	SlotNo       int64        `json:"slotNo"`
	State        FittingState `json:"state"`
	StartAt      value.Time   `json:"startAt"`
	EndAt        value.Time   `json:"endAt"`
	DurationMin  int64        `json:"durationMin"`
	StartOdoKm   int64        `json:"startOdoKm"` // tenths
	EndOdoKm     int64        `json:"endOdoKm"`   // tenths
	MileageKm    int64        `json:"mileageKm"`  // tenths
	StartSOH     int64        `json:"startSoh"`   // tenths
	EndSOH       int64        `json:"endSoh"`     // tenths
	StartCycle   int64        `json:"startCycle"`
	EndCycle     int64        `json:"endCycle"`
	EnergyKwh    int64        `json:"energyKwh"` // hundredths, charged meanwhile
	SwapReason   string       `json:"swapReason"`
	RecordSource RecordSource `json:"recordSource"`
}

// CorrectHistory is the input of correcting the times of a fitting. The end of an open one stays empty.
type CorrectHistory struct {
	StartAt value.Time `json:"startAt"`
	EndAt   value.Time `json:"endAt"`
}

// HistoryCorrect is an action that core has a function for.
var HistoryCorrect = action.For[History, CorrectHistory]("correct")

// Histories is the vehicles that batteries were in (equipment catalogue, batteryHistory). A battery has one open row, and so has a slot of a
// vehicle.
var Histories = resource.Declare("batteryHistory", "历史电池", "Battery history", func(h *History) resource.Spec {
	return resource.Spec{
		Noun: resource.Noun{ZH: "条装车记录", One: "fitting", Many: "fittings"},
		Path: "/veh/crm/batteryHistory", Permission: "battery", Volume: 3_000_000, Scope: scope.ByDealer(&h.DealerID),
		Title: &h.BatteryID, Named: "{batteryId} → {vehicleId}", State: &h.State, Order: []resource.Order{resource.Desc(&h.StartAt)},
		UniqueWhere: []resource.UniqueWhere{{Field: &h.BatteryID, Where: []resource.Subset{resource.Where(&h.State, Fitted)}}},
		// The unique index has open rows alone.
		CoveringIndexes: [][]any{{&h.BatteryID, &h.StartAt}},
		Lifecycles:      []resource.Lifecycle{resource.LifecycleFor(&h.State, HistoryLifecycle)},
		Leading:         []any{&h.BatteryID, &h.State, &h.VehicleID, &h.SlotNo, &h.StartAt, &h.EndAt},
		Fields: slices.Concat(field.List{
			field.Ref(&h.BatteryID, "电池编码", "Battery", "battery").ReadOnly().Column().Filter(field.Like).PrimaryFilter(),
			field.Ref(&h.VehicleID, "车架号", "VIN", "vehicle").ReadOnly().Column().Filter(field.Like).PrimaryFilter(),
			field.Ref(&h.DealerID, "经销商", "Dealer", "dealer").ReadOnly().Filter(field.In),
		}, h.Population.Fields(&h.VehicleID), field.List{
			field.Int(&h.SlotNo, "仓位", "Slot").Between(1, equipment.MaxBatterySlots).ReadOnly().Column(),
			field.Enum(&h.State, "状态", "Status", FittingStates).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Time(&h.StartAt, "装入时间", "Installed at").Required().ReadOnly().Column().Filter(field.Range).PrimaryFilter(),
			field.Time(&h.EndAt, "移出时间", "Removed at").ReadOnly().Column().Filter(field.Range),
			field.Int(&h.DurationMin, "在车时长", "Time in vehicle").Unit("min").Elapsed(&h.StartAt, &h.EndAt).Column(),
			field.Decimal(&h.StartOdoKm, 1, "装入里程", "Odometer in").Unit("km").Between(0.1, 9_999_999.9).ReadOnly().Column(),
			field.Decimal(&h.EndOdoKm, 1, "移出里程", "Odometer out").Unit("km").Between(0.1, 9_999_999.9).ReadOnly().Column(),
			field.Decimal(&h.MileageKm, 1, "期间里程", "Distance").Unit("km").Between(0.1, 9_999_999.9).ReadOnly().Column().Filter(field.Range),
			field.Decimal(&h.StartSOH, 1, "装入SOH", "SOH in").Unit("%").Between(0.1, 100).ReadOnly().Column(),
			field.Decimal(&h.EndSOH, 1, "移出SOH", "SOH out").Unit("%").Between(0.1, 100).ReadOnly().Column(),
			field.Int(&h.StartCycle, "装入循环", "Cycles in").Between(1, 100_000).ReadOnly(),
			field.Int(&h.EndCycle, "移出循环", "Cycles out").Between(1, 100_000).ReadOnly(),
			field.Decimal(&h.EnergyKwh, 2, "充电量", "Energy").Unit("kWh").Between(0.01, 9_999_999.99).ReadOnly().Column(),
			field.Dict(&h.SwapReason, "更换原因", "Reason", SwapReasons).ReadOnly().Column().Filter(field.In),
			field.Enum(&h.RecordSource, "来源", "Source", RecordSources).ReadOnly().Column().Filter(field.Eq),
		}),
		Actions: action.List{
			action.Export,
			HistoryCorrect.WithInput("更正时间", "Correct times", func(in *CorrectHistory) field.List {
				return field.List{
					field.Time(&in.StartAt, "装入时间", "Installed at").Required().NotFuture(),
					field.Time(&in.EndAt, "移出时间", "Removed at").NotFuture().After(&in.StartAt).Hint("仍在车的记录留空", "Empty while the battery is in the vehicle"),
				}
			}).WithPermission("edit").RequireReason().DoneText("已更正{rows}的时间", "Corrected the times of {rows}"),
		},
	}
})
