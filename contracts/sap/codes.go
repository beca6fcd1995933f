// Package sap declares the copy of the ERP's deliveries: the proof of which vehicle was sold to whom, and when. Rows come from the ERP and are
// never edited; matching only points at our vehicle and dealer (equipment catalogue, sapVehicle).
package sap

import "evops/contracts/field"

// Movement is the ERP's movement type of a delivery item.
type Movement int64

// The movements. A reversal or a return brings the vehicle back into stock.
const (
	GoodsIssue Movement = 601
	Reversal   Movement = 602
	Return     Movement = 651
)

// MatchStatus is what matching found. The catalogue also names 0, not matched yet; a row here is matched when it is stored.
type MatchStatus int64

// The results of matching.
const (
	Matched        MatchStatus = 1
	VehicleMissing MatchStatus = 2
	DealerUnknown  MatchStatus = 3
	Conflict       MatchStatus = 4 // the vehicle is with another dealer
	BadVIN         MatchStatus = 5 // neither a vehicle nor a valid number
)

// The dictionary categories of deliveries.
var (
	Movements = field.Closed("SapMovement", "SAP移动类型", "SAP movement",
		field.Is(GoodsIssue, "601 交货出库", "601 Goods issue"), field.Is(Reversal, "602 出库冲销", "602 Reversal", field.Warning), field.Is(Return, "651 退货", "651 Return", field.Warning))
	MatchStatuses = field.Closed("SapMatchStatus", "SAP匹配状态", "SAP match",
		field.Is(Matched, "已匹配", "Matched", field.Success), field.Is(VehicleMissing, "车辆不存在", "Vehicle missing", field.Warning), field.Is(DealerUnknown, "经销商未知", "Dealer unknown", field.Warning),
		field.Is(Conflict, "冲突", "Conflict", field.Danger), field.Is(BadVIN, "车架号错误", "Bad VIN", field.Danger))
)
