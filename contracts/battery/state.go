package battery

import (
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// State is what a battery last reported, in the vehicle it is or was in. It has the id of the battery, is created with it, and copies its
// dealer and creation time, so that the list of batteries can be filtered by live values in its own order and scope. The state of health is
// the mean of 30 days, the risk is assessed every night.
type State struct {
	resource.Base
	BatteryID    int64      `json:"batteryId"`
	DealerID     int64      `json:"dealerId"`
	SOC          int64      `json:"soc"`
	SOH          int64      `json:"soh"` // tenths
	CycleCount   int64      `json:"cycleCount"`
	CellDeltaMV  int64      `json:"cellDeltaMv"`
	TempC        int64      `json:"tempC"`
	MaxTempC     int64      `json:"maxTempC"`
	MaxTempAt    value.Time `json:"maxTempAt"`
	Voltage      int64      `json:"voltage"` // tenths
	CellsMV      string     `json:"cellsMv"` // in order, separated by commas
	CellsAt      value.Time `json:"cellsAt"`
	RiskLevel    Risk       `json:"riskLevel"`
	LastReportAt value.Time `json:"lastReportAt"`
}

// MaxCells is the largest number of cells in series.
const MaxCells = 40

// States is the live state of every battery.
var States = resource.Declare("batteryState", "电池实时状态", "Battery live state", func(s *State) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("条实时状态"),
		Path: "/veh/crm/battery/state", Permission: "battery", Volume: 1_300_000, Scope: scope.ByDealer(&s.DealerID), ExternalIDs: true,
		Title: &s.BatteryID, State: &s.RiskLevel,
		Fields: field.List{
			field.Ref(&s.BatteryID, "电池", "Battery", "battery").ReadOnly().Column().Unique().Filter(field.Eq),
			field.Ref(&s.DealerID, "所在经销商", "Dealer", "dealer").ReadOnly().Filter(field.In),
			field.Enum(&s.RiskLevel, "风险等级", "Risk", Risks).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			// An empty battery is stored as 1 %, because zero means no value.
			field.Int(&s.SOC, "电量", "SOC").Unit("%").Between(1, 100).ReadOnly().Column().Filter(field.Range),
			field.Decimal(&s.SOH, 1, "健康度", "SOH").Unit("%").Between(0.1, 100).ReadOnly().Column().Filter(field.Range),
			field.Int(&s.CycleCount, "循环次数", "Cycles").Between(1, 100_000).ReadOnly().Column().Filter(field.Range),
			field.Int(&s.CellDeltaMV, "静置压差", "Cell delta at rest").Unit("mV").Between(1, 5_000).ReadOnly().Column().Filter(field.Range),
			// Nobody looks for batteries that freeze, so zero degrees are no value.
			field.Int(&s.TempC, "温度", "Temperature").Unit("℃").Between(1, 200).ReadOnly(),
			field.Int(&s.MaxTempC, "24小时最高温度", "Max temperature, 24 h").Unit("℃").Between(1, 200).ReadOnly().Column().Filter(field.Range),
			field.Time(&s.MaxTempAt, "最高温度时间", "Hottest at").ReadOnly(),
			field.Decimal(&s.Voltage, 1, "总压", "Voltage").Unit("V").Between(0.1, 999.9).ReadOnly(),
			field.Text(&s.CellsMV, "电芯电压", "Cell voltages").Max(6 * MaxCells).ReadOnly().Internal(),
			field.Time(&s.CellsAt, "电芯电压时间", "Cell voltages at").ReadOnly(),
			field.Time(&s.LastReportAt, "最后上报", "Last report").ReadOnly().Column().Filter(field.Range),
		},
	}
})
