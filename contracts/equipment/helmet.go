package equipment

import (
	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/lifecycle"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Codes of smart helmets.
type (
	HelmetSize   int64
	HelmetStatus int64
	WearStatus   int64
)

// The states of helmets.
const (
	HelmetInStock  HelmetStatus = 0
	HelmetBound    HelmetStatus = 1
	HelmetLost     HelmetStatus = 2
	HelmetScrapped HelmetStatus = 3
)

// Whether a helmet was worn when it last reported.
const (
	NotWorn     WearStatus = 0
	Worn        WearStatus = 1
	WornUnknown WearStatus = 9
)

// HelmetsPerVehicle is how many helmets a terminal pairs with.
const HelmetsPerVehicle = 2

// The dictionary categories of helmets.
var (
	HelmetSizes    = field.Closed("HelmetSize", "头盔尺码", "Helmet size", field.Is("1", "S", "S"), field.Is("2", "M", "M"), field.Is("3", "L", "L"), field.Is("4", "XL", "XL"))
	HelmetStatuses = field.Closed("HelmetStatus", "头盔状态", "Helmet status",
		field.Is(HelmetInStock, "在库", "In stock", field.Neutral), field.Is(HelmetBound, "已绑定", "Bound", field.Success),
		field.Is(HelmetLost, "丢失", "Lost", field.Warning), field.Is(HelmetScrapped, "报废", "Retired", field.Neutral))
	WearStatuses = field.Closed("WearStatus", "佩戴状态", "Worn",
		field.Is(NotWorn, "未佩戴", "Not worn", field.Warning), field.Is(Worn, "已佩戴", "Worn", field.Success), field.Is(WornUnknown, "未知", "Unknown", field.Neutral))
)

// The events of helmets that no action causes.
var (
	HelmetSeen     = lifecycle.By(lifecycle.Terminal, "绑定车辆再次收到头盔信号", "Its vehicle hears of it again")
	HelmetReleased = lifecycle.By(lifecycle.System, "车辆解绑", "The vehicle is unbound")
)

// HelmetLifecycle is the lifecycle of a helmet, in addition to its actions.
var HelmetLifecycle = lifecycle.Of([]HelmetStatus{HelmetInStock},
	lifecycle.Move(HelmetSeen, HelmetBound, HelmetLost),
	lifecycle.Move(HelmetReleased, HelmetInStock, HelmetBound),
)

// Helmet is a smart helmet that pairs with a vehicle. AppUserID is the owner of the vehicle when it was bound; a lost helmet keeps its vehicle,
// which may hear of it again. CommandNo is the last command about it. DealerID is the dealer of the vehicle, or the one that has it in stock.
type Helmet struct {
	resource.Base
	HelmetSN     string       `json:"helmetSn"`
	BtMac        string       `json:"btMac"`
	ModelName    string       `json:"modelName"`
	CertNo       string       `json:"certNo"`
	Size         HelmetSize   `json:"size"`
	Color        string       `json:"color"`
	Firmware     string       `json:"firmware"`
	VehicleID    int64        `json:"vehicleId"`
	VIN          string       `json:"vin"`
	AppUserID    int64        `json:"appUserId"`
	Interlock    bool         `json:"interlock"`
	BatteryPct   int64        `json:"batteryPct"`
	WearStatus   WearStatus   `json:"wearStatus"`
	LastReportAt value.Time   `json:"lastReportAt"`
	DealerID     int64        `json:"dealerId"`
	BoundAt      value.Time   `json:"boundAt"`
	Status       HelmetStatus `json:"status"`
	Sync         KeySync      `json:"sync"`
	CommandNo    string       `json:"commandNo"`
}

// BindHelmet is the input of binding a helmet to a vehicle.
type BindHelmet struct {
	VIN string `json:"vin"`
}

// Actions of helmets that core has functions for.
var (
	HelmetBind   = action.For[Helmet, BindHelmet]("bind")
	HelmetUnbind = action.For[Helmet, action.NoInput]("unbind")
	HelmetLose   = action.For[Helmet, action.NoInput]("lost")
	HelmetScrap  = action.For[Helmet, action.NoInput]("scrap")
)

// Helmets is all smart helmets (equipment catalogue, helmet). Binding and unbinding are commands to the terminal.
var Helmets = resource.Declare("helmet", "智能头盔", "Smart helmet", func(h *Helmet) resource.Spec {
	return resource.Spec{
		Noun: resource.Noun{ZH: "个头盔", One: "helmet", Many: "helmets"},
		Path: "/veh/crm/helmet", Volume: 200_000, Scope: scope.ByDealer(&h.DealerID),
		Title: &h.HelmetSN, State: &h.Status, NaturalKey: &h.HelmetSN,
		Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&h.Status, HelmetLifecycle)},
		Terminal:   resource.TerminalIn(&h.Status, fault.HelmetState, HelmetScrapped),
		Leading:    []any{&h.HelmetSN, &h.Status, &h.Sync, &h.VIN, &h.AppUserID, &h.WearStatus, &h.BatteryPct, &h.Interlock},
		Summary:    []any{&h.Status, &h.Sync, &h.WearStatus, &h.BatteryPct, &h.Interlock, &h.LastReportAt, &h.BoundAt},
		Brief:      []any{&h.Status, &h.ModelName, &h.VIN},
		ListViews: []resource.ListView{
			{Name: "bound", Label: field.Label{ZH: "已绑定", EN: "Bound"}, Where: []filter.Condition{filter.In(&h.Status, HelmetBound)}},
			{Name: "inStock", Label: field.Label{ZH: "在库", EN: "In stock"}, Where: []filter.Condition{filter.In(&h.Status, HelmetInStock)}},
			{Name: "lost", Label: field.Label{ZH: "丢失", EN: "Lost"}, Where: []filter.Condition{filter.In(&h.Status, HelmetLost)}},
		},
		Fields: field.List{
			field.Text(&h.HelmetSN, "头盔编码", "Helmet SN").Section("头盔", "Helmet").Required().ID().Unique().Normal(field.Compact, field.Upper).Pattern("[A-Z0-9]{10,20}").As("HELMET_SN", "头盔编码为 10–20 位大写字母和数字", "10 to 20 capital letters and digits").
				AddOnly().Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Text(&h.BtMac, "蓝牙MAC", "BLE MAC").Required().ID().Unique().Normal(field.MAC).Check("mac").AddOnly().Column().Filter(field.Like).Search(),
			field.Text(&h.ModelName, "头盔型号", "Model").Required().Max(30).AddOnly().Column().Filter(field.In),
			field.Text(&h.CertNo, "CCC证书号", "CCC certificate").ID().Max(30).AddOnly().Filter(field.Like).Hint("GB 811 强制性认证", "Compulsory certification to GB 811"),
			field.Enum(&h.Size, "尺码", "Size", HelmetSizes).AddOnly().Column().Filter(field.In),
			field.Text(&h.Color, "颜色", "Colour").Max(16).AddOnly(),
			field.Ref(&h.DealerID, "经销商", "Dealer", "dealer").Filter(field.In).Hint("绑定后随车辆", "Follows the vehicle once bound"),
			field.Enum(&h.Status, "状态", "Status", HelmetStatuses).Default(HelmetInStock).Section("绑定", "Binding").ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&h.VehicleID, "绑定车辆", "Vehicle", "vehicle").ReadOnly().Filter(field.Eq),
			field.Text(&h.VIN, "车架号", "VIN / frame no.").Via(&h.VehicleID, "vin").ID().Column().Filter(field.Like).PrimaryFilter(),
			field.Ref(&h.AppUserID, "用户", "User", "appUser").ReadOnly().SurvivesDelete().Column().Filter(field.Eq),
			field.Time(&h.BoundAt, "绑定时间", "Bound at").ReadOnly().Filter(field.Range),
			field.Enum(&h.Sync, "同步状态", "Sync", KeySyncs).ReadOnly().Column().Filter(field.In).Hint("车辆离线时等待，最长 24 小时", "Waits while the vehicle is offline, for up to 24 hours"),
			field.Bool(&h.Interlock, "佩戴联锁", "Interlock").EditOnly().Column().Filter(field.Eq).Hint("未戴头盔车辆不上电", "The vehicle has no power without the helmet"),
			field.Enum(&h.WearStatus, "佩戴状态", "Worn", WearStatuses).Default(WornUnknown).Section("最近上报", "Last report").ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Int(&h.BatteryPct, "头盔电量", "Battery").Unit("%").Between(1, 100).ReadOnly().Column().Filter(field.Range),
			field.Text(&h.Firmware, "固件版本", "Firmware").Max(20).ReadOnly().Column().Filter(field.Like),
			field.Time(&h.LastReportAt, "最后上报", "Last report").ReadOnly().Column().Filter(field.Range),
			field.Text(&h.CommandNo, "指令编号", "Command no.").ReadOnly().ID().Max(26).Filter(field.Eq),
		},
		Import: []resource.ImportColumn{
			{Field: &h.HelmetSN, ZH: "头盔编码", EN: "Helmet SN", Needed: true},
			{Field: &h.BtMac, ZH: "蓝牙MAC", EN: "BLE MAC", Needed: true},
			{Field: &h.ModelName, ZH: "型号", EN: "Model", Needed: true},
			{Field: &h.CertNo, ZH: "CCC证书号", EN: "CCC certificate"},
			{Field: &h.Size, ZH: "尺码", EN: "Size"},
			{Field: &h.Color, ZH: "颜色", EN: "Colour"},
			{Field: &h.DealerID, ZH: "经销商编码", EN: "Dealer code", Through: "dealerCode"},
		},
		Timeline: []resource.TimelineEntry{
			{Kind: "binding", Label: field.Label{ZH: "绑定与解绑", EN: "Bound and unbound"}, Verbs: action.Verbs(HelmetBind, HelmetUnbind)},
			{Kind: "loss", Label: field.Label{ZH: "丢失与报废", EN: "Lost or retired"}, Verbs: action.Verbs(HelmetLose, HelmetScrap)},
		},
		Actions: action.List{
			action.Add, action.Edit, action.Import, action.Export,
			HelmetBind.WithInput("绑定车辆", "Bind to vehicle", func(in *BindHelmet) field.List {
				return field.List{field.Text(&in.VIN, "车架号", "VIN").Required().ID().Normal(field.Compact, field.Upper).Max(20).Hint("须已绑定车主，每车最多 2 个头盔", "It must have an owner; at most 2 helmets a vehicle")}
			}).Transition(&h.Status, HelmetBound, HelmetInStock).RefuseAs(fault.HelmetState, HelmetBound, HelmetLost).DoneText("已将{rows}绑定到车辆 {vin}，等待车辆配对", "Bound {rows} to vehicle {vin}; the vehicle will pair with it"),
			HelmetUnbind.Do("解绑", "Unbind").Transition(&h.Status, HelmetInStock, HelmetBound).RefuseAs(fault.HelmetState, HelmetInStock, HelmetLost).WithPermission("bind").RequireReason().Danger().
				ConfirmText("头盔回到在库，佩戴联锁同时关闭", "The helmet returns to stock, and the interlock is switched off").DoneText("已解绑{rows}", "Unbound {rows}"),
			HelmetLose.Do("挂失", "Report lost").Transition(&h.Status, HelmetLost, HelmetInStock, HelmetBound).RefuseAs(fault.HelmetState, HelmetLost).WithPermission("edit").RequireReason().
				ConfirmText("佩戴联锁立即关闭，车主可正常用车；车辆再次收到头盔信号后自动恢复绑定", "The interlock is switched off at once, so that the owner can ride; the helmet is bound again when its vehicle hears of it").DoneText("已挂失{rows}", "Reported {rows} lost"),
			HelmetScrap.Do("报废", "Retire").Transition(&h.Status, HelmetScrapped, HelmetInStock, HelmetLost).RefuseAs(fault.HelmetState, HelmetBound).WithPermission("edit").RequireReason().Danger().
				DoneText("已报废{rows}", "Retired {rows}"),
		},
	}
})
