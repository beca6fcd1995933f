package sim

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Codes of data usage.
type (
	// FlowGrain is the length of a period.
	FlowGrain int64
	// FlowSource is the origin of a figure.
	FlowSource int64
)

// The grains and the sources.
const (
	FlowOfDay   FlowGrain = 1
	FlowOfMonth FlowGrain = 2

	FlowByCarrier    FlowSource = 1
	FlowByDifference FlowSource = 2
)

// The dictionary categories of data usage.
var (
	FlowGrains  = field.Closed("FlowGrain", "流量粒度", "Usage period", field.Is(FlowOfDay, "日", "Day"), field.Is(FlowOfMonth, "月", "Month"))
	FlowSources = field.Closed("FlowSource", "流量来源", "Usage source",
		field.Is(FlowByCarrier, "运营商数据", "Carrier figure"), field.Is(FlowByDifference, "月累计差值", "Difference of the month to date"))
)

// Flow is the data that a card used on a day, or in a billing month: then Day is the first day of it, and Period the month of its last day.
// A period without use has no row. The vehicle is the one that had the card when the figure was first read.
type Flow struct {
	resource.Base
	equipment.Population
	SimCardID   int64      `json:"simCardId"`
	Grain       FlowGrain  `json:"grain"`
	Day         value.Date `json:"day"`
	Period      string     `json:"period"`
	VehicleID   int64      `json:"vehicleId"`
	ModelID     int64      `json:"modelId"`
	DealerID    int64      `json:"dealerId"`
	UsedMb      int64      `json:"usedMb"`      // thousandths
	AllowanceMb int64      `json:"allowanceMb"` // hundredths
	OverMb      int64      `json:"overMb"`      // thousandths
	OtaMb       int64      `json:"otaMb"`       // thousandths
	SmsCount    int64      `json:"smsCount"`
	PoolID      int64      `json:"poolId"`
	AccountID   int64      `json:"accountId"`
	Carrier     Carrier    `json:"carrier"`
	FlowSource  FlowSource `json:"flowSource"`
	Corrected   bool       `json:"corrected"`
	Final       bool       `json:"final"`
	RetainUntil value.Date `json:"retainUntil"`
}

// Flows is the data usage of cards by day and by billing month (equipment catalogue, simFlow).
var Flows = resource.Declare("simFlow", "流量记录", "Data usage", func(f *Flow) resource.Spec {
	return resource.Spec{
		Noun: resource.Noun{ZH: "条流量记录", One: "usage record", Many: "usage records"},
		Path: "/sim/crm/flow", Permission: "sim", Volume: 200_000_000, Log: true, Scope: scope.ByDealer(&f.DealerID),
		Title: &f.SimCardID, Order: []resource.Order{resource.Desc(&f.Day), resource.Desc(&f.UsedMb)},
		Leading:         []any{&f.SimCardID, &f.VehicleID, &f.Period, &f.UsedMb, &f.AllowanceMb, &f.OverMb, &f.OtaMb, &f.Final},
		UniqueTogether:  [][]any{{&f.SimCardID, &f.Grain, &f.Day}},
		CoveringIndexes: [][]any{{&f.Grain, &f.Day, &f.SimCardID, &f.UsedMb}, {&f.VehicleID, &f.Day}, {&f.RetainUntil}, {&f.Final, &f.Grain, &f.Day}},
		Retention:       resource.Retention{By: &f.RetainUntil},
		ListViews: []resource.ListView{
			{Name: "daily", Label: field.Label{ZH: "日流量", EN: "By day"}, Where: []filter.Condition{filter.Is(&f.Grain, FlowOfDay)}, Opens: true},
			{Name: "monthly", Label: field.Label{ZH: "月流量", EN: "By month"}, Where: []filter.Condition{filter.Is(&f.Grain, FlowOfMonth)}},
		},
		Fields: slices.Concat(field.List{
			field.Ref(&f.SimCardID, "ICCID", "ICCID", "simCard").ReadOnly().Column().Filter(field.Like).PrimaryFilter(),
			field.Ref(&f.VehicleID, "车架号", "VIN", "vehicle").ReadOnly().Column().Filter(field.Like).PrimaryFilter(),
			field.Ref(&f.ModelID, "车型", "Model", "vehicleModel").ReadOnly().Filter(field.In),
			field.Ref(&f.DealerID, "经销商", "Dealer", "dealer").ReadOnly().Filter(field.In),
		}, f.Population.Fields(&f.VehicleID), field.List{
			field.Enum(&f.Carrier, "运营商", "Carrier", Carriers).ReadOnly().Column().Filter(field.In),
			field.Ref(&f.AccountID, "运营商账户", "Account", "simAccount").ReadOnly().Filter(field.In),
			field.Ref(&f.PoolID, "流量池", "Pool", "simPool").ReadOnly().Column().Filter(field.In),
			field.Text(&f.Period, "周期", "Period").ReadOnly().Max(10).Column(),
			field.Date(&f.Day, "日期", "Date").Required().ReadOnly().DetailOnly().Filter(field.Range).PrimaryFilter().Hint("月流量为账期首日", "First day of the billing month in rows of a month"),
			field.Enum(&f.Grain, "粒度", "Day or month", FlowGrains).ReadOnly().Filter(field.Eq),
			field.Decimal(&f.UsedMb, 3, "用量", "Used").Unit("MB").ReadOnly().Column().Filter(field.Range),
			field.Decimal(&f.AllowanceMb, 2, "套餐", "Allowance").Unit("MB").Between(0.01, 99_999_999).ReadOnly().Column(),
			field.Decimal(&f.OverMb, 3, "超出", "Over").Unit("MB").ReadOnly().Column().Filter(field.Range),
			field.Decimal(&f.OtaMb, 3, "OTA用量", "OTA part").Unit("MB").ReadOnly().Column(),
			field.Int(&f.SmsCount, "短信条数", "Text messages").ReadOnly(),
			field.Enum(&f.FlowSource, "来源", "Source", FlowSources).ReadOnly().Filter(field.Eq),
			field.Bool(&f.Corrected, "运营商更正", "Corrected by the carrier").ReadOnly().Hint("月累计减少，当日按 0 记录，以月流量为准", "The month to date decreased: the day counts as 0, and the figure of the month applies"),
			field.Bool(&f.Final, "已定", "Final").Worded(field.Either("已定", "Final", "暂定", "Provisional")).ReadOnly().Column().Filter(field.Eq),
			field.Date(&f.RetainUntil, "保留至", "Retained until").Internal(),
		}),
		Export: []any{
			&f.SimCardID, &f.VehicleID, &f.ModelID, &f.DealerID, &f.Carrier, &f.PoolID, &f.Period, &f.UsedMb, &f.AllowanceMb, &f.OverMb, &f.OtaMb, &f.SmsCount, &f.Final,
		},
		Actions: action.List{action.Export},
	}
})
