package quality

import (
	"encoding/json"
	"slices"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// FaultReport is a defect of a vehicle, diagnosed or suspected. Model, dealer, days and firmware are those of the vehicle when the fault
// occurred. An open report counts repeats of its code; Repeated marks one that occurred again within FoldWindow.
type FaultReport struct {
	resource.Base
	equipment.Population
	ReportNo        string            `json:"reportNo"`
	VehicleID       int64             `json:"vehicleId"`
	ModelID         int64             `json:"modelId"`
	DealerID        int64             `json:"dealerId"`
	ProductionDate  value.Date        `json:"productionDate"`
	ActivatedOn     value.Date        `json:"activatedOn"`
	MonthsInService int64             `json:"monthsInService"`
	FaultSource     FaultSource       `json:"faultSource"`
	EcuType         equipment.EcuType `json:"ecuType"`
	DTCCode         string            `json:"dtcCode"`
	Symptom         string            `json:"symptom"`
	PartCode        string            `json:"partCode"`
	PartBatch       string            `json:"partBatch"`
	OccurAt         value.Time        `json:"occurAt"`
	LastAt          value.Time        `json:"lastAt"`
	Occurrences     int64             `json:"occurrences"`
	Repeated        bool              `json:"repeated"`
	OdoKm           int64             `json:"odoKm"` // tenths
	Firmware        string            `json:"firmware"`
	FreezeFrame     json.RawMessage   `json:"freezeFrame"`
	Images          value.Codes       `json:"images"`
	Status          FaultStatus       `json:"status"`
	RootCause       string            `json:"rootCause"`
	Solution        string            `json:"solution"`
	RejectReason    string            `json:"rejectReason"`
	ClosedAt        value.Time        `json:"closedAt"`
	AlarmID         int64             `json:"alarmId"`
	RepairOrderID   int64             `json:"repairOrderId"`
}

// ConfirmFault is the input of confirming a fault.
type ConfirmFault struct {
	RootCause string `json:"rootCause"`
}

// CloseFault is the input of closing a fault.
type CloseFault struct {
	Solution string `json:"solution"`
}

// Actions of fault reports that core has functions for.
var (
	FaultConfirm = action.For[FaultReport, ConfirmFault]("confirm")
	FaultReject  = action.For[FaultReport, action.NoInput]("reject")
	FaultClose   = action.For[FaultReport, CloseFault]("close")
)

// FaultReports is the faults of all vehicles (equipment catalogue, faultReport).
var FaultReports = resource.Declare("faultReport", "故障上报", "Fault report", func(f *FaultReport) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("张故障单"),
		Path: "/veh/crm/faultReport", Permission: "fault", Volume: 1_500_000, Scope: scope.ByDealer(&f.DealerID),
		Title: &f.ReportNo, State: &f.Status, Order: []resource.Order{resource.Desc(&f.OccurAt)},
		Leading: []any{&f.ReportNo, &f.Status, &f.VehicleID, &f.DTCCode, &f.Symptom, &f.OccurAt, &f.MonthsInService, &f.OdoKm, &f.ModelID, &f.DealerID},
		Summary: []any{&f.Status, &f.VehicleID, &f.DTCCode, &f.Symptom, &f.MonthsInService, &f.OdoKm, &f.Occurrences, &f.RootCause},
		Brief:   []any{&f.Status, &f.VehicleID, &f.DTCCode},
		// Repeats of a code on a vehicle are found by it.
		CoveringIndexes: [][]any{{&f.VehicleID, &f.DTCCode, &f.OccurAt}},
		ListViews: []resource.ListView{
			{Name: "open", Label: field.Label{ZH: "未关闭", EN: "Open"}, Where: []filter.Condition{filter.In(&f.Status, OpenStatuses[0], OpenStatuses[1:]...)}},
			{Name: "new", Label: field.Label{ZH: "待分析", EN: "To analyse"}, Where: []filter.Condition{filter.In(&f.Status, FaultNew)}},
			{Name: "repeated", Label: field.Label{ZH: "重复故障", EN: "Repeated"}, Where: []filter.Condition{filter.Is(&f.Repeated, true)}},
		},
		Fields: slices.Concat(field.List{
			field.Text(&f.ReportNo, "故障单号", "Report no.").Section("故障", "Fault").ReadOnly().ID().Unique().Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Enum(&f.Status, "状态", "Status", FaultStatuses).Default(FaultNew).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&f.VehicleID, "车架号", "VIN", "vehicle").Required().AddOnly().Column().Filter(field.Like).PrimaryFilter(),
			field.Enum(&f.FaultSource, "上报来源", "Source", FaultSources).Required().Default(ByDealer).AddOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Dict(&f.Symptom, "故障现象", "Symptom", FaultSymptoms).Required().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&f.EcuType, "控制器", "ECU", equipment.EcuTypes).Column().Filter(field.In),
			field.Text(&f.DTCCode, "故障码", "DTC").ID().Normal(field.Compact, field.Upper).Pattern("[A-Z0-9-]{2,12}").AddOnly().Column().Filter(field.Like),
			field.Time(&f.OccurAt, "发生时间", "Occurred at").Required().NotFuture().AddOnly().Column().Filter(field.Range).PrimaryFilter().Sort(),
			field.Decimal(&f.OdoKm, 1, "发生里程", "Odometer").Unit("km").Between(0.1, 9_999_999.9).AddOnly().Column().Filter(field.Range),
			field.Int(&f.Occurrences, "发生次数", "Occurrences").Default(int64(1)).ReadOnly().Column(),
			field.Time(&f.LastAt, "最近发生", "Last occurred at").ReadOnly(),
			field.Bool(&f.Repeated, "重复故障", "Repeated").ReadOnly().Filter(field.Eq).Hint("同一车辆同一故障码 30 天内再次发生", "The same code on the same vehicle within 30 days"),
			field.Images(&f.Images, "图片", "Photos").For("evidence").CountOf(0, 9),
			field.Ref(&f.ModelID, "车型", "Model", "vehicleModel").Section("车辆", "Vehicle").ReadOnly().Column().Filter(field.In),
			field.Ref(&f.DealerID, "经销商", "Dealer", "dealer").ReadOnly().Column().Filter(field.In),
		}, f.Population.Fields(&f.VehicleID), field.List{
			field.Date(&f.ProductionDate, "生产日期", "Production date").ReadOnly().Filter(field.Range),
			field.Date(&f.ActivatedOn, "激活日期", "Activated on").ReadOnly().Filter(field.Range),
			field.Int(&f.MonthsInService, "使用月数", "Months in service").Unit("m").ReadOnly().Column().Filter(field.Range).Hint("从激活到故障发生的整月数", "Whole months from activation to the fault"),
			field.Text(&f.Firmware, "软件版本", "Firmware").ReadOnly().ID().Max(20).Column().Filter(field.Like),
			field.JSON(&f.FreezeFrame, "冻结帧", "Freeze frame"),
			field.Text(&f.PartCode, "零件号", "Part no.").Section("分析", "Analysis").ID().Max(24).EditOnly().Column().Filter(field.Like),
			field.Text(&f.PartBatch, "零件批次", "Part batch").ID().Max(20).EditOnly().Filter(field.Eq),
			field.Dict(&f.RootCause, "根因", "Root cause", RootCauses).ReadOnly().Column().Filter(field.In),
			field.LongText(&f.Solution, "解决措施", "Solution").ReadOnly().Max(500),
			field.LongText(&f.RejectReason, "驳回原因", "Reason of rejection").ReadOnly().Max(200),
			field.Time(&f.ClosedAt, "关闭时间", "Closed at").ReadOnly().Filter(field.Range),
			field.Ref(&f.AlarmID, "关联告警", "Alarm", "alarm").ReadOnly(),
			field.Ref(&f.RepairOrderID, "维修单", "Repair order", "repairOrder").Column(),
		}),
		Actions: action.List{
			action.Add, action.EditWithPermission("analyse"),
			action.Do("analyse", "开始分析", "Start analysis").Transition(&f.Status, FaultAnalysing, FaultNew).RefuseAs(fault.FaultState, FaultAnalysing, FaultConfirmed, FaultRejected, FaultClosed).
				Batch(200).Inline().DoneText("已开始分析{rows}", "Started the analysis of {rows}"),
			FaultConfirm.WithInput("确认", "Confirm", func(in *ConfirmFault) field.List {
				return field.List{field.Dict(&in.RootCause, "根因", "Root cause", RootCauses).Required()}
			}).Transition(&f.Status, FaultConfirmed, FaultAnalysing).RefuseAs(fault.FaultState, FaultNew, FaultConfirmed, FaultRejected, FaultClosed).WithPermission("analyse").Batch(200).Inline().
				DoneText("已确认{rows}", "Confirmed {rows}"),
			FaultReject.Do("驳回", "Reject").Transition(&f.Status, FaultRejected, FaultNew, FaultAnalysing).RefuseAs(fault.FaultState, FaultConfirmed, FaultRejected, FaultClosed).WithPermission("analyse").Batch(200).
				RequireReason().Danger().ConfirmText("无法复现、重复上报或使用不当的故障，不计入统计", "For what cannot be reproduced, was reported twice or is misuse; it no longer counts").DoneText("已驳回{rows}", "Rejected {rows}"),
			FaultClose.WithInput("关闭", "Close", func(in *CloseFault) field.List {
				return field.List{field.LongText(&in.Solution, "解决措施", "Solution").Required().Length(5, 500)}
			}).Transition(&f.Status, FaultClosed, FaultConfirmed).RefuseAs(fault.FaultState, FaultNew, FaultAnalysing, FaultRejected, FaultClosed).Batch(200).Inline().DoneText("已关闭{rows}", "Closed {rows}"),
			action.Export,
		},
	}
})
