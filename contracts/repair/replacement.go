package repair

import (
	"time"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/lifecycle"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// PartKind is the kind of a part that is replaced.
type PartKind int64

// The kinds of part (content catalogue, replacementRecord).
const (
	TerminalPart   PartKind = 1
	BatteryPart    PartKind = 2
	SIMPart        PartKind = 3
	DisplayPart    PartKind = 4
	ControllerPart PartKind = 5
	MotorPart      PartKind = 6
	BluetoothPart  PartKind = 7
	ChargerPart    PartKind = 8
	HelmetPart     PartKind = 9
	NFCPart        PartKind = 10
)

// ReplaceReason is why a part is replaced.
type ReplaceReason int64

// The reasons that rules use.
const (
	Failed            ReplaceReason = 1
	ByRecall          ReplaceReason = 4
	Lost              ReplaceReason = 5
	FactoryCorrection ReplaceReason = 6
)

// NeedsOrder reports whether the reason implies a repair order.
func (r ReplaceReason) NeedsOrder() bool { return r != Lost && r != FactoryCorrection }

// OldPartFate is what becomes of the old part.
type OldPartFate int64

// The fates that rules use.
const (
	ToFactory OldPartFate = 1
	AtOutlet  OldPartFate = 2
	ScrapPart OldPartFate = 3
	LostPart  OldPartFate = 5
)

// ReplaceStatus is the state of a replacement.
type ReplaceStatus int64

// The states.
const (
	ReplacePending  ReplaceStatus = 0
	ReplaceInEffect ReplaceStatus = 1
	ReplaceReverted ReplaceStatus = 2
	ReplaceRefused  ReplaceStatus = 3
)

// ConfirmWithin is how long after the report of a replaced terminal the new one confirms it by reporting the VIN of the vehicle.
const ConfirmWithin = 24 * time.Hour

// RevertWithin is the time in which a replacement can be reverted.
const RevertWithin = 7 * 24 * time.Hour

// The dictionary categories of replacements.
var (
	PartKinds = field.Closed("DeviceType", "部件类型", "Part type",
		field.Is(TerminalPart, "智能中控", "Terminal"), field.Is(BatteryPart, "电池", "Battery"), field.Is(SIMPart, "SIM卡", "SIM card"), field.Is(DisplayPart, "仪表", "Display"),
		field.Is(ControllerPart, "控制器", "Controller"), field.Is(MotorPart, "电机", "Motor"), field.Is(BluetoothPart, "蓝牙模块", "Bluetooth module"), field.Is(ChargerPart, "充电器", "Charger"),
		field.Is(HelmetPart, "智能头盔", "Helmet"), field.Is(NFCPart, "NFC读卡器", "NFC reader"))
	ReplaceReasons = field.Closed("ReplaceReason", "更换原因", "Replacement reason",
		field.Is(Failed, "故障", "Failure"), field.Is(ReplaceReason(2), "升级", "Upgrade"), field.Is(ReplaceReason(3), "事故", "Accident"), field.Is(ByRecall, "召回", "Recall"),
		field.Is(Lost, "丢失补配", "Lost"), field.Is(FactoryCorrection, "出厂信息更正", "Factory correction"))
	OldPartFates = field.Closed("OldPartFate", "旧件处理", "Old part",
		field.Is(ToFactory, "返厂", "Returned to factory"), field.Is(AtOutlet, "网点留存", "Kept at outlet"), field.Is(ScrapPart, "报废", "Scrapped"),
		field.Is(OldPartFate(4), "客户自留", "Kept by customer"), field.Is(LostPart, "丢失", "Lost"))
	ReplaceStatuses = field.Closed("ReplaceStatus", "更换状态", "Replacement status",
		field.Is(ReplacePending, "待确认", "Pending", field.Warning), field.Is(ReplaceInEffect, "已生效", "In effect", field.Success),
		field.Is(ReplaceReverted, "已撤销", "Reverted", field.Neutral), field.Is(ReplaceRefused, "已驳回", "Refused", field.Danger))
)

// TerminalReports is the event that the new terminal says in which vehicle it is.
var TerminalReports = lifecycle.By(lifecycle.Terminal, "新终端上报车架号", "The new terminal reports the VIN")

// ReplacementLifecycle is the lifecycle of a replacement, in addition to its actions. One that a finished repair brings is in effect at once.
var ReplacementLifecycle = lifecycle.Of([]ReplaceStatus{ReplacePending, ReplaceInEffect},
	lifecycle.Move(TerminalReports, ReplaceInEffect, ReplacePending).In(ConfirmWithin),
)

// Replacement is the exchange of one part of a vehicle for another. Serials are those of the kind of part: the IMEI of a terminal, the code of
// a battery, the ICCID of a card. OldTerminalSN and OldSIM are what the vehicle had before a terminal was confirmed, so that it can be reverted.
type Replacement struct {
	resource.Base
	RecordNo      string        `json:"recordNo"`
	VehicleID     int64         `json:"vehicleId"`
	VIN           string        `json:"vin"`
	DeviceType    PartKind      `json:"deviceType"`
	OldSerial     string        `json:"oldSerial"`
	NewSerial     string        `json:"newSerial"`
	NewTerminalSN string        `json:"newTboxSn"`
	NewSIM        string        `json:"newSim"`
	Reason        ReplaceReason `json:"reason"`
	RepairOrderID int64         `json:"repairOrderId"`
	WarrantyType  Warranty      `json:"warrantyType"`
	DealerID      int64         `json:"dealerId"`
	OperatorName  string        `json:"operatorName"`
	MileageKm     int64         `json:"mileageKm"`
	Photos        value.Codes   `json:"photos"`
	OldPartFate   OldPartFate   `json:"oldPartFate"`
	ReplacedAt    value.Time    `json:"replacedAt"`
	Status        ReplaceStatus `json:"status"`
	ReportedAt    value.Time    `json:"reportedAt"`
	DecidedAt     value.Time    `json:"decidedAt"`
	RefusalReason string        `json:"refusalReason"`
	RevertReason  string        `json:"revertReason"`
	RevertedAt    value.Time    `json:"revertedAt"`
	OldTerminalSN string        `json:"oldTboxSn"`
	OldSIM        string        `json:"oldSim"`
}

// Actions of replacements that core has functions for.
var (
	ReplacementConfirm = action.For[Replacement, action.NoInput]("confirm")
	ReplacementRefuse  = action.For[Replacement, action.NoInput]("refuse")
	ReplacementRevert  = action.For[Replacement, action.NoInput]("revert")
)

// serial is a field with the serial of a part.
func serial(p *string, zh, en string) *field.Field {
	return field.Text(p, zh, en).ID().Normal(field.Compact, field.Upper).Max(32)
}

// terminalSN is the field with the serial number of a new terminal, whose serial as a part is its IMEI.
func terminalSN(p *string) *field.Field {
	return field.Text(p, "新终端序列号", "New terminal SN").ID().Normal(field.Compact, field.Upper).Pattern("[A-Z0-9]{12,20}")
}

// Replacements is all replaced parts (content catalogue, replacementRecord).
var Replacements = resource.Declare("replacementRecord", "更换记录", "Replacement record", func(r *Replacement) resource.Spec {
	return resource.Spec{
		Noun: resource.Noun{ZH: "条更换记录", One: "replacement", Many: "replacements"},
		Path: "/data/crm/replacementRecord", Volume: 150_000, Scope: scope.ByDealer(&r.DealerID),
		Title: &r.RecordNo, State: &r.Status, Order: []resource.Order{resource.Desc(&r.ReplacedAt)},
		Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&r.Status, ReplacementLifecycle)},
		// By which an import recognises a replacement that it has brought before.
		UniqueTogether: [][]any{{&r.VehicleID, &r.NewSerial, &r.ReplacedAt}},
		// By which a terminal that connects, and the schedule, find reports that wait for it.
		CoveringIndexes: [][]any{{&r.Status, &r.NewTerminalSN, &r.ReportedAt}},
		Leading:         []any{&r.RecordNo, &r.Status, &r.VIN, &r.DeviceType, &r.OldSerial, &r.NewSerial, &r.Reason, &r.DealerID, &r.ReplacedAt},
		Summary:         []any{&r.Status, &r.DeviceType, &r.VIN, &r.OldSerial, &r.NewSerial, &r.RepairOrderID, &r.DealerID},
		Brief:           []any{&r.Status, &r.DeviceType, &r.VIN},
		ListViews: []resource.ListView{
			{Name: "pending", Label: field.Label{ZH: "待确认", EN: "To confirm"}, Where: []filter.Condition{filter.In(&r.Status, ReplacePending)}},
			{Name: "inEffect", Label: field.Label{ZH: "已生效", EN: "In effect"}, Where: []filter.Condition{filter.In(&r.Status, ReplaceInEffect)}},
		},
		Fields: field.List{
			field.Text(&r.RecordNo, "更换单号", "Record no.").Section("更换", "Replacement").ReadOnly().ID().Unique().Max(16).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Enum(&r.Status, "状态", "Status", ReplaceStatuses).Default(ReplacePending).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&r.VehicleID, "车辆", "Vehicle", "vehicle").Required().AddOnly().Filter(field.Eq).Search(),
			field.Text(&r.VIN, "车架号", "VIN / frame no.").Via(&r.VehicleID, "vin").ID().Column().Filter(field.Like).PrimaryFilter(),
			field.Enum(&r.DeviceType, "部件类型", "Part type", PartKinds).Required().AddOnly().Column().Filter(field.In).PrimaryFilter(),
			serial(&r.OldSerial, "原部件编号", "Old serial").Required().AddOnly().Column().Filter(field.Like).Search().
				Hint("终端填 IMEI，电池填电池编码，SIM 卡填 ICCID", "The IMEI of a terminal, the code of a battery, the ICCID of a SIM card"),
			serial(&r.NewSerial, "新部件编号", "New serial").Required().AddOnly().Column().Filter(field.Like).Search(),
			terminalSN(&r.NewTerminalSN).AddOnly().VisibleWhen(&r.DeviceType, TerminalPart).RequiredWhen(&r.DeviceType, TerminalPart),
			field.Text(&r.NewSIM, "新SIM卡号", "New ICCID").ID().Normal(field.Compact, field.Upper).Check("iccid").AddOnly().VisibleWhen(&r.DeviceType, TerminalPart).Filter(field.Eq).Hint("留空则沿用原卡", "Empty: the card stays"),
			field.Enum(&r.Reason, "更换原因", "Reason", ReplaceReasons).Required().AddOnly().Column().Filter(field.In),
			field.Ref(&r.RepairOrderID, "关联工单", "Repair order", "repairOrder").AddOnly().Column().Filter(field.Eq).Hint("丢失补配和出厂信息更正可不填", "Not needed for lost parts and factory corrections"),
			field.Enum(&r.WarrantyType, "质保判定", "Warranty", Warranties).Required().Default(InWarranty).AddOnly().Column().Filter(field.In),
			field.Ref(&r.DealerID, "更换网点", "Outlet", "dealer").Required().AddOnly().Column().Filter(field.In),
			field.Text(&r.OperatorName, "更换人员", "Done by").Max(30).AddOnly().Column().Filter(field.Like),
			field.Int(&r.MileageKm, "里程", "Mileage").Unit("km").Between(1, 999_999).AddOnly().Column(),
			field.Images(&r.Photos, "照片", "Photos").For("evidence").CountOf(0, 6).AddOnly().Hint("2 至 6 张，含新旧部件的标签", "2 to 6, with the labels of the old and the new part"),
			field.Enum(&r.OldPartFate, "旧件处理", "Old part", OldPartFates).Required().Default(ToFactory).Column().Filter(field.In),
			field.Time(&r.ReplacedAt, "更换时间", "Replaced at").Required().NotFuture().AddOnly().Column().Filter(field.Range),
			field.Time(&r.ReportedAt, "新终端上报", "New terminal reported").Section("结果", "Result").ReadOnly(),
			field.Time(&r.DecidedAt, "确认时间", "Decided at").ReadOnly().Filter(field.Range),
			field.LongText(&r.RefusalReason, "驳回原因", "Refusal reason").ReadOnly().Max(200),
			field.LongText(&r.RevertReason, "撤销原因", "Revert reason").ReadOnly().Max(200),
			field.Time(&r.RevertedAt, "撤销时间", "Reverted at").ReadOnly(),
			field.Text(&r.OldTerminalSN, "原终端序列号", "Old terminal SN").ReadOnly().ID().Max(20),
			field.Text(&r.OldSIM, "原SIM卡号", "Old ICCID").ReadOnly().ID().Max(20),
		},
		Import: []resource.ImportColumn{
			{Field: &r.VehicleID, ZH: "车架号", EN: "VIN", Needed: true, Through: "vin"},
			{Field: &r.DeviceType, ZH: "部件类型", EN: "Part type", Needed: true},
			{Field: &r.OldSerial, ZH: "原编号", EN: "Old serial", Needed: true},
			{Field: &r.NewSerial, ZH: "新编号", EN: "New serial", Needed: true},
			{Field: &r.NewTerminalSN, ZH: "新终端序列号", EN: "New terminal SN"},
			{Field: &r.Reason, ZH: "原因", EN: "Reason", Needed: true},
			{Field: &r.DealerID, ZH: "网点编码", EN: "Outlet code", Needed: true, Through: "dealerCode"},
			{Field: &r.ReplacedAt, ZH: "时间", EN: "Replaced at", Needed: true},
		},
		Actions: action.List{
			action.Add, action.Edit, action.Import, action.Export,
			ReplacementConfirm.Do("确认更换", "Confirm").Transition(&r.Status, ReplaceInEffect, ReplacePending).Batch(200).Inline().
				ConfirmText("车辆改为新部件，旧部件从车上移出", "The vehicle gets the new part, and the old one is removed from it").DoneText("{rows}已生效", "{rows} took effect"),
			ReplacementRefuse.Do("驳回", "Refuse").Transition(&r.Status, ReplaceRefused, ReplacePending).WithPermission("confirm").RequireReason().DoneText("已驳回{rows}", "Refused {rows}"),
			ReplacementRevert.Do("撤销", "Revert").Transition(&r.Status, ReplaceReverted, ReplaceInEffect).RequireReason().Danger().
				ConfirmText("生效后 7 天内，且新部件未用于其他车辆，可恢复为原部件", "The old part returns to the vehicle, within 7 days and while the new one is in no other vehicle").DoneText("已撤销{rows}", "Reverted {rows}"),
		},
	}
})
