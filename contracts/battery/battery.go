package battery

import (
	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Battery is one pack from production to recycling, known by its code (GB/T 34014). VehicleID, SlotNo and InstalledAt are those of the
// vehicle it is in. What it reports is in its State. LockCommandNo is the last command about its discharge lock. DealerID is the dealer of
// that vehicle, or the one that has the battery in stock.
type Battery struct {
	resource.Base
	BatteryCode    string                `json:"batteryCode"`
	PackSN         string                `json:"packSn"`
	BatteryType    equipment.BatteryType `json:"batteryType"`
	MakerCode      string                `json:"makerCode"`
	SpecName       string                `json:"specName"`
	NominalVoltage int64                 `json:"nominalVoltage"` // tenths
	RatedCapacity  int64                 `json:"ratedCapacity"`  // tenths
	CellCount      int64                 `json:"cellCount"`
	ProductionDate value.Date            `json:"productionDate"`
	Ownership      Ownership             `json:"ownership"`
	VehicleID      int64                 `json:"vehicleId"`
	SlotNo         int64                 `json:"slotNo"`
	InstalledAt    value.Time            `json:"installedAt"`
	Status         Status                `json:"status"`
	WarrantyEndAt  value.Date            `json:"warrantyEndAt"`
	DealerID       int64                 `json:"dealerId"`
	Evidence       string                `json:"evidence"`
	Receiver       string                `json:"receiver"`
	DisposedAt     value.Time            `json:"disposedAt"`
	LockState      DischargeLock         `json:"lockState"`
	LockCommandNo  string                `json:"lockCommandNo"`
	Verification   Verification          `json:"verification"`
	BMSHwVersion   string                `json:"bmsHwVersion"`
	BMSFwVersion   string                `json:"bmsFwVersion"`
	SOC            int64                 `json:"soc"`
	SOH            int64                 `json:"soh"` // tenths
	CycleCount     int64                 `json:"cycleCount"`
	CellDeltaMV    int64                 `json:"cellDeltaMv"`
	MaxTempC       int64                 `json:"maxTempC"`
	RiskLevel      Risk                  `json:"riskLevel"`
	LastReportAt   value.Time            `json:"lastReportAt"`
}

// VehiclesInService is the choice of vehicles that a battery can be installed in.
const VehiclesInService = "inService"

// Install is the input of installing a battery. Without a reason, the first battery of a slot is its first fit.
type Install struct {
	VehicleID  int64  `json:"vehicleId"`
	Slot       int64  `json:"slot"`
	SwapReason string `json:"swapReason"`
}

// Dispose is the input of ending the use of a battery in vehicles: who received it, and the proof.
type Dispose struct {
	Receiver string `json:"receiver"`
	Evidence string `json:"evidence"`
}

// TraceRange is the input of exporting trace records: the days on which batteries were installed, removed or disposed of.
type TraceRange struct {
	From value.Date `json:"from"`
	To   value.Date `json:"to"`
}

// Actions of batteries that core has functions for.
var (
	BatteryInstall = action.For[Battery, Install]("install")
	BatteryRemove  = action.For[Battery, action.NoInput]("remove")
	BatteryRepair  = action.For[Battery, action.NoInput]("repair")
	BatteryRestock = action.For[Battery, action.NoInput]("restock")
	BatteryRetire  = action.For[Battery, Dispose]("retire")
	BatteryScrap   = action.For[Battery, Dispose]("scrap")
	BatteryLock    = action.For[Battery, action.NoInput]("lock")
	BatteryUnlock  = action.For[Battery, action.NoInput]("unlock")
	BatteryTrace   = action.For[Battery, TraceRange]("exportTrace")
)

func dispose(in *Dispose) field.List {
	return field.List{
		field.Text(&in.Receiver, "接收单位", "Receiver").Required().Length(2, 60),
		field.Image(&in.Evidence, "凭证", "Evidence").For("evidence").Required().Hint("检测报告或回收证明", "Test report or proof of recycling"),
	}
}

// Batteries is all batteries (equipment catalogue, battery).
var Batteries = resource.Declare("battery", "电池", "Battery", func(b *Battery) resource.Spec {
	return resource.Spec{
		Noun: resource.Noun{ZH: "块电池", One: "battery", Many: "batteries"},
		Path: "/veh/crm/battery", Volume: 1_300_000, Scope: scope.ByDealer(&b.DealerID),
		Title: &b.BatteryCode, State: &b.Status, NaturalKey: &b.BatteryCode, ImportFillsOnly: true,
		Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&b.Status, StatusLifecycle), resource.LifecycleFor(&b.LockState, LockLifecycle)},
		Terminal:   resource.TerminalIn(&b.Status, fault.BatteryState, Scrapped),
		Leading:    []any{&b.BatteryCode, &b.Status, &b.VehicleID, &b.SOC, &b.SOH, &b.CycleCount, &b.RiskLevel, &b.SpecName, &b.BatteryType, &b.Ownership},
		Summary:    []any{&b.Status, &b.RiskLevel, &b.LockState, &b.SOC, &b.SOH, &b.CycleCount, &b.VehicleID, &b.SlotNo, &b.DealerID},
		Brief:      []any{&b.Status, &b.SpecName, &b.VehicleID},
		ListViews: []resource.ListView{
			{Name: "inUse", Label: field.Label{ZH: "在用", EN: "In use"}, Where: []filter.Condition{filter.In(&b.Status, InUse)}},
			{Name: "inStock", Label: field.Label{ZH: "在库", EN: "In stock"}, Where: []filter.Condition{filter.In(&b.Status, InStock)}},
			{Name: "inRepair", Label: field.Label{ZH: "维修中", EN: "In repair"}, Where: []filter.Condition{filter.In(&b.Status, InRepair)}},
			{Name: "highRisk", Label: field.Label{ZH: "高风险", EN: "High risk"}, Where: []filter.Condition{filter.In(&b.RiskLevel, HighRisk)}},
			{Name: "toVerify", Label: field.Label{ZH: "待核实", EN: "To be verified"}, Where: []filter.Condition{filter.In(&b.Verification, ToVerify)}},
		},
		Fields: field.List{
			field.Text(&b.BatteryCode, "电池编码", "Battery code").Section("电池", "Battery").Required().ID().Unique().As("BATTERY_DUPLICATE", "电池编码已存在", "Battery code already exists").Normal(field.Compact, field.Upper).Length(24, 24).AddOnly().Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch().
				Hint("GB/T 34014，24 位：厂商 3、产品 1、类型 1、规格 2、追溯 7、生产日期 3、序列号 7", "GB/T 34014, 24 characters: maker 3, product 1, chemistry 1, spec 2, trace 7, production date 3, serial 7"),
			field.Text(&b.PackSN, "电池包序列号", "Pack SN").ID().Unique().Normal(field.Compact, field.Upper).Max(30).AddOnly().Column().Filter(field.Like).Search().GlobalSearch().Hint("厂商序列号", "The maker's serial number"),
			field.Enum(&b.BatteryType, "电池类型", "Battery type", equipment.BatteryTypes).Required().AddOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Text(&b.MakerCode, "厂商代码", "Maker code").ID().ReadOnly().Column().Filter(field.In),
			field.Text(&b.SpecName, "规格型号", "Spec").Max(30).AddOnly().Column().Filter(field.Like).Hint("如 72V35Ah", "For example 72V35Ah"),
			field.Decimal(&b.NominalVoltage, 1, "标称电压", "Nominal voltage").Unit("V").Between(1, 999.9).AddOnly().Filter(field.Eq),
			field.Decimal(&b.RatedCapacity, 1, "额定容量", "Rated capacity").Unit("Ah").Between(0.1, 999.9).AddOnly().Filter(field.Eq),
			field.Int(&b.CellCount, "电芯串数", "Cells in series").Between(1, 40).AddOnly(),
			field.Date(&b.ProductionDate, "生产日期", "Production date").Column().Filter(field.Range).Hint("留空则取编码中的日期", "Empty: the date in the code"),
			field.Enum(&b.Ownership, "权属", "Ownership", Ownerships).Default(Bought).Column().Filter(field.Eq),
			field.Enum(&b.Verification, "核实", "Verification", Verifications).Default(Verified).ReadOnly().Filter(field.In).Hint("车辆上报了未登记的编码，电池由平台建档", "A vehicle reported an unknown code, so the platform recorded the battery"),
			field.Int(&b.SOC, "电量", "SOC").Unit("%").Between(1, 100).Section("健康", "Health").From("batteryState", "soc").Column().Filter(field.Range),
			field.Decimal(&b.SOH, 1, "健康度", "SOH").Unit("%").Between(0.1, 100).From("batteryState", "soh").Column().Filter(field.Range),
			field.Int(&b.CycleCount, "循环次数", "Cycles").Between(1, 100_000).From("batteryState", "cycleCount").Column().Filter(field.Range),
			field.Int(&b.CellDeltaMV, "静置压差", "Cell delta at rest").Unit("mV").Between(1, 5_000).From("batteryState", "cellDeltaMv").Column().Filter(field.Range),
			field.Int(&b.MaxTempC, "24小时最高温度", "Max temperature, 24 h").Unit("℃").Between(1, 200).From("batteryState", "maxTempC").Column().Filter(field.Range),
			field.Enum(&b.RiskLevel, "风险等级", "Risk", Risks).From("batteryState", "riskLevel").Column().Filter(field.In).PrimaryFilter(),
			field.Time(&b.LastReportAt, "最后上报", "Last report").From("batteryState", "lastReportAt").Column().Filter(field.Range),
			field.Text(&b.BMSHwVersion, "BMS硬件版本", "BMS hardware").ID().Max(20).ReadOnly().Filter(field.Like),
			field.Text(&b.BMSFwVersion, "BMS软件版本", "BMS firmware").ID().Max(20).ReadOnly().Column().Filter(field.Like),
			field.Ref(&b.VehicleID, "当前车辆", "Vehicle", "vehicle").Section("使用情况", "Current use").ReadOnly().Column().Filter(field.Like).PrimaryFilter(),
			field.Int(&b.SlotNo, "仓位", "Slot").Between(1, equipment.MaxBatterySlots).ReadOnly(),
			field.Time(&b.InstalledAt, "装车时间", "Installed at").ReadOnly().Filter(field.Range),
			field.Enum(&b.Status, "状态", "Status", Statuses).Default(InStock).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&b.LockState, "放电锁", "Discharge lock", LockStates).Default(Unlocked).ReadOnly().Column().Filter(field.Eq).Hint("由 BMS 执行，断电后生效", "Enforced by the BMS from the next power-off"),
			field.Text(&b.LockCommandNo, "锁指令编号", "Lock command no.").ReadOnly().ID().Max(26).Filter(field.Eq),
			field.Ref(&b.DealerID, "所在经销商", "Dealer", "dealer").Column().Filter(field.In).Hint("装车后随车辆", "Follows the vehicle once installed"),
			field.Date(&b.WarrantyEndAt, "质保到期", "Warranty expires").Section("售后", "After-sales").Filter(field.Range),
			field.Text(&b.Receiver, "接收单位", "Receiver").ReadOnly(),
			field.Time(&b.DisposedAt, "移交时间", "Handed over at").ReadOnly().Filter(field.Range),
			field.Image(&b.Evidence, "凭证", "Evidence").For("evidence").ReadOnly(),
		},
		Import: []resource.ImportColumn{
			{Field: &b.BatteryCode, ZH: "电池编码", EN: "Battery code", Needed: true},
			{Field: &b.PackSN, ZH: "电池包序列号", EN: "Pack SN"},
			{Field: &b.BatteryType, ZH: "电池类型", EN: "Battery type", Needed: true},
			{Field: &b.SpecName, ZH: "规格型号", EN: "Spec", Needed: true},
			{Field: &b.NominalVoltage, ZH: "标称电压", EN: "Nominal voltage", Needed: true},
			{Field: &b.RatedCapacity, ZH: "额定容量", EN: "Rated capacity", Needed: true},
			{Field: &b.CellCount, ZH: "串数", EN: "Cells in series", Needed: true},
			{Field: &b.Ownership, ZH: "权属", EN: "Ownership", Needed: true},
			{Field: &b.WarrantyEndAt, ZH: "质保到期", EN: "Warranty expires"},
			{Field: &b.DealerID, ZH: "经销商编码", EN: "Dealer code", Through: "dealerCode"},
		},
		Related: []resource.Related{
			{Resource: "batteryHistory", Field: "batteryId", Label: field.Label{ZH: "装车记录", EN: "Vehicles it was in"}},
			{Resource: "chargeSession", Field: "batteryId", Label: field.Label{ZH: "充电记录", EN: "Charge sessions"}},
		},
		Timeline: []resource.TimelineEntry{
			{Kind: "batteryIn", Label: field.Label{ZH: "装车", EN: "Installed"}, Verbs: action.Verbs(BatteryInstall), Source: &resource.TimelineSource{Resource: "batteryHistory", Field: "batteryId", At: "startAt", Shows: []string{"vehicleId", "slotNo", "swapReason"}}},
			{Kind: "batteryOut", Label: field.Label{ZH: "移出", EN: "Removed"}, Verbs: action.Verbs(BatteryRemove), Source: &resource.TimelineSource{Resource: "batteryHistory", Field: "batteryId", At: "endAt", Shows: []string{"vehicleId", "slotNo"}}},
			{Kind: "lock", Label: field.Label{ZH: "放电锁", EN: "Discharge lock"}, Verbs: action.Verbs(BatteryLock, BatteryUnlock)},
			{Kind: "charge", Label: field.Label{ZH: "充电", EN: "Charge"}, Source: &resource.TimelineSource{Resource: "chargeSession", Field: "batteryId", At: "startAt", Shows: []string{"vehicleId", "durationMin", "startSoc", "endSoc", "energyWh", "endReason"}}},
			{Kind: "disposal", Label: field.Label{ZH: "维修与退役", EN: "Repair and disposal"}, Verbs: action.Verbs(BatteryRepair, BatteryRestock, BatteryRetire, BatteryScrap)},
		},
		Actions: action.List{
			action.Add, action.Edit, action.Delete, action.Import, action.Export,
			BatteryInstall.WithInput("装车", "Install", func(in *Install) field.List {
				return field.List{
					field.Ref(&in.VehicleID, "车辆", "Vehicle", "vehicle").Required().Choose(VehiclesInService),
					field.Int(&in.Slot, "仓位", "Slot").Required().Between(1, equipment.MaxBatterySlots).Default(int64(1)),
					field.Dict(&in.SwapReason, "更换原因", "Reason", SwapReasons).Hint("留空：仓位首次装电池为首装，否则为未知", "Empty: first fit in a slot that had none before, otherwise unknown"),
				}
			}).Transition(&b.Status, InUse, InStock).RefuseAs(fault.BatteryState, InUse, InRepair, SecondLife, Missing).DoneText("已将{rows}装入{vehicleId}", "Installed {rows} in {vehicleId}"),
			BatteryRemove.Do("移出", "Remove").Transition(&b.Status, InStock, InUse, Missing).RefuseAs(fault.BatteryState, InStock, InRepair, SecondLife).WithPermission("install").RequireReason().
				DoneText("已移出{rows}", "Removed {rows}"),
			BatteryRepair.Do("送修", "Send to repair").Transition(&b.Status, InRepair, InStock, InUse).RefuseAs(fault.BatteryState, InRepair, SecondLife, Missing).WithPermission("install").RequireReason().Batch(200).
				ConfirmText("在车的电池同时移出", "Batteries in a vehicle are removed from it").DoneText("已将{rows}送修", "Sent {rows} to repair"),
			BatteryRestock.Do("修复入库", "Back from repair").Transition(&b.Status, InStock, InRepair).RefuseAs(fault.BatteryState, InStock, InUse, SecondLife, Missing).WithPermission("install").Batch(200).
				DoneText("已将{rows}入库", "Returned {rows} to stock"),
			BatteryLock.Do("锁定放电", "Lock").Transition(&b.LockState, Locking, Unlocked).RequireReason().Danger().DoneText("已提交锁定{rows}，等待复核", "Requested to lock {rows}; a second person must approve").
				ConfirmText("仅限在用的租赁电池；须另一人在远程控制页复核，车辆静止时下发，下次断电后电池不再放电", "Leased batteries in use only. A second person must approve it on the page of remote control; it is sent while the vehicle stands, and from the next power-off the battery no longer discharges"),
			BatteryUnlock.Do("解除放电锁", "Unlock").Transition(&b.LockState, Unlocking, Locked).WithPermission("lock").RequireReason().DoneText("已提交解锁{rows}，等待复核", "Requested to unlock {rows}; a second person must approve"),
			BatteryRetire.WithInput("梯次利用", "Second life", dispose).Transition(&b.Status, SecondLife, InStock, InRepair).RefuseAs(fault.BatteryState, InUse, SecondLife, Missing).
				ConfirmText("适用于 SOH 低于 70% 或检测不合格的电池，不能再装车", "For batteries below 70 % SOH or that failed a test; they cannot be installed any more").DoneText("已将{rows}转为梯次利用", "Moved {rows} to second life").Danger(),
			BatteryScrap.WithInput("报废", "Retire", dispose).Transition(&b.Status, Scrapped, InStock, InRepair, SecondLife, Missing).RefuseAs(fault.BatteryState, InUse).WithPermission("retire").
				DoneText("已报废{rows}", "Retired {rows}").Danger(),
			action.Do("verify", "核实", "Verify").Transition(&b.Verification, Verified, ToVerify).WithPermission("edit").DoneText("已核实{rows}", "Verified {rows}").
				ConfirmText("确认电池的类型、权属和经销商无误；规格可用导入补全", "Confirm type, ownership and dealer of the battery. An import completes its particulars"),
			BatteryTrace.WithInput("导出溯源记录", "Export trace records", func(in *TraceRange) field.List {
				return field.List{
					field.Date(&in.From, "开始日期", "From").Required().NotFuture(),
					field.Date(&in.To, "结束日期", "To").Required().NotFuture().NotBefore(&in.From),
				}
			}).All().WithPermission("export").ConfirmText("按国家溯源平台的要求，导出期间内装车、移出或移交的电池", "Batteries installed, removed or handed over in the period, as the national traceability platform requires"),
		},
	}
})
