package sim

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// OperationItem is one card in an operation. ChunkNo is the call to the carrier that it was last sent with, 0 before. VehicleID and
// DealerID are those of the card. Together is how many cards its next call may have, since the carrier has refused a larger one; 0 for as many
// as the account allows.
type OperationItem struct {
	resource.Base
	OperationID  int64      `json:"operationId"`
	SimCardID    int64      `json:"simCardId"`
	VehicleID    int64      `json:"vehicleId"`
	DealerID     int64      `json:"dealerId"`
	FromStatus   Status     `json:"fromStatus"`
	TargetStatus Status     `json:"targetStatus"`
	ItemState    ItemState  `json:"itemState"`
	ChunkNo      int64      `json:"chunkNo"`
	CarrierJobID string     `json:"carrierJobId"`
	CarrierCode  string     `json:"carrierCode"`
	CarrierText  string     `json:"carrierText"`
	NormCode     ItemError  `json:"normCode"`
	Attempts     int64      `json:"attempts"`
	SentAt       value.Time `json:"sentAt"`
	VerifiedAt   value.Time `json:"verifiedAt"`
	NextTryAt    value.Time `json:"nextTryAt"`
	Together     int64      `json:"together"`
}

// OperationItems is the cards of operations (equipment catalogue, simOperationItem).
var OperationItems = resource.Declare("simOperationItem", "停复机明细", "SIM operation item", func(i *OperationItem) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("张卡"),
		Path: "/sim/crm/operationItem", Permission: "sim", Volume: 600_000, Log: true, Scope: scope.ByDealer(&i.DealerID),
		Title: &i.SimCardID, State: &i.ItemState, Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&i.ItemState, ItemLifecycle)},
		UniqueTogether:  [][]any{{&i.OperationID, &i.SimCardID}},
		CoveringIndexes: [][]any{{&i.OperationID, &i.ItemState, &i.NextTryAt}, {&i.OperationID, &i.ChunkNo, &i.ItemState}, {&i.SimCardID, &i.SentAt}, {&i.VehicleID}},
		Fields: field.List{
			field.Ref(&i.OperationID, "操作单", "Operation", "simOperation").ReadOnly().Column().Filter(field.Eq),
			field.Ref(&i.SimCardID, "ICCID", "ICCID", "simCard").ReadOnly().Column().Filter(field.Like).PrimaryFilter(),
			field.Ref(&i.VehicleID, "车架号", "VIN", "vehicle").ReadOnly().Column().Filter(field.Like),
			field.Ref(&i.DealerID, "经销商", "Dealer", "dealer").ReadOnly().Filter(field.In),
			field.Enum(&i.FromStatus, "原状态", "From", Statuses).ReadOnly().Column(),
			field.Enum(&i.TargetStatus, "目标状态", "To", Statuses).ReadOnly().Column(),
			field.Enum(&i.ItemState, "结果", "Result", ItemStates).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&i.NormCode, "失败原因", "Failure", ItemErrors).ReadOnly().Column().Filter(field.In),
			field.Text(&i.CarrierCode, "返回码", "Carrier code").ReadOnly().Max(20).Column().Filter(field.Like),
			field.Text(&i.CarrierText, "返回信息", "Carrier text").ReadOnly().Max(200).Column(),
			field.Text(&i.CarrierJobID, "运营商流水号", "Carrier job").ReadOnly().ID().Max(40).Filter(field.Eq),
			field.Int(&i.ChunkNo, "批次", "Batch").ReadOnly().Filter(field.Eq),
			field.Int(&i.Attempts, "次数", "Attempts").ReadOnly().Column(),
			field.Time(&i.SentAt, "提交时间", "Sent at").ReadOnly().Column(),
			field.Time(&i.VerifiedAt, "核实时间", "Verified at").ReadOnly().Column(),
			field.Time(&i.NextTryAt, "下次提交", "Next try").Internal(),
			field.Int(&i.Together, "每次最多", "At most in a call").Internal(),
		},
		Actions: action.List{action.Export},
	}
})
