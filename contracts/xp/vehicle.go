package xp

import (
	"fmt"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Vehicle is one vehicle of the smart mobility line. Versions, lock, charge, mileage, fault code and place are as last uploaded by the phone of
// the owner. LastGeo is rounded to about a kilometre.
type Vehicle struct {
	resource.Base
	SN               string                     `json:"sn"`
	ModelID          int64                      `json:"modelId"`
	ColorCode        string                     `json:"colorCode"`
	BtMAC            string                     `json:"btMac"`
	SkuRegion        Region                     `json:"skuRegion"`
	BatterySN        string                     `json:"batterySn"`
	ProductionDate   value.Date                 `json:"productionDate"`
	SalesChannel     string                     `json:"salesChannel"`
	DealerID         int64                      `json:"dealerId"`
	OwnerID          int64                      `json:"ownerId"`
	OwnerPhone       value.Masked               `json:"ownerPhone"`
	BindStatus       equipment.BindStatus       `json:"bindStatus"`
	ActivationStatus equipment.ActivationStatus `json:"activationStatus"`
	ActivatedAt      value.Time                 `json:"activatedAt"`
	OperationStatus  equipment.VehicleOperation `json:"operationStatus"`
	MainVersion      string                     `json:"mainVersion"`
	BleVersionNo     string                     `json:"bleVersionNo"`
	BmsVersion       string                     `json:"bmsVersion"`
	LockStatus       equipment.LockStatus       `json:"lockStatus"`
	SpeedLimitKmh    int64                      `json:"speedLimitKmh"`
	SOC              int64                      `json:"soc"`
	TotalMileageKm   int64                      `json:"totalMileageKm"` // tenths
	FaultCode        string                     `json:"faultCode"`
	LastSyncAt       value.Time                 `json:"lastSyncAt"`
	ReportedAt       value.Time                 `json:"reportedAt"`
	LastGeo          value.Geo                  `json:"lastGeo"`
	WarrantyEndAt    value.Date                 `json:"warrantyEndAt"`
	Remark           string                     `json:"remark"`
}

// BindOwner is the input of binding an owner: the phone of the app user and the proof of purchase.
type BindOwner struct {
	Phone     string      `json:"phone"`
	Evidences value.Codes `json:"evidences"`
}

// UnbindOwner is the input of unbinding an owner.
type UnbindOwner struct {
	Evidences value.Codes `json:"evidences"`
}

// Limit is the input of a speed limit.
type Limit struct {
	Kmh int64 `json:"kmh"`
}

// The speed limits in km/h: the lowest, the ceiling of the United States, and that of all other regions.
const (
	MinLimit    = 6
	MaxLimit    = 32
	StrictLimit = 25
)

// Actions of Xp vehicles that core has functions for.
var (
	VehicleBind     = action.For[Vehicle, BindOwner]("bind")
	VehicleUnbind   = action.For[Vehicle, UnbindOwner]("unbind")
	VehicleSetLimit = action.For[Vehicle, Limit]("setLimit")
	VehicleLock     = action.For[Vehicle, action.NoInput]("lock")
	VehicleUnlock   = action.For[Vehicle, action.NoInput]("unlock")
	VehicleResetPIN = action.For[Vehicle, action.NoInput]("resetPin")
)

// Vehicles is all Xp vehicles (equipment catalogue, vehicleXp).
var Vehicles = resource.Declare("vehicleXp", "智慧出行车辆", "Xp vehicle", func(v *Vehicle) resource.Spec {
	return resource.Spec{
		Noun: resource.Noun{ZH: "辆智慧出行车辆", One: "Xp vehicle", Many: "Xp vehicles"},
		Path: "/veh/crm/vehicleXp", Volume: 400_000, Scope: scope.ByDealer(&v.DealerID),
		Title: &v.SN, State: &v.BindStatus, NaturalKey: &v.SN, ImportFillsOnly: true,
		Leading: []any{&v.SN, &v.BindStatus, &v.ModelID, &v.OwnerID, &v.SOC, &v.FaultCode, &v.LastSyncAt, &v.DealerID},
		Summary: []any{&v.BindStatus, &v.LockStatus, &v.OperationStatus, &v.SOC, &v.FaultCode, &v.LastSyncAt, &v.OwnerID, &v.WarrantyEndAt},
		Brief:   []any{&v.BindStatus, &v.ModelID, &v.LastSyncAt},
		ListViews: []resource.ListView{
			{Name: "bound", Label: field.Label{ZH: "已绑定", EN: "Bound"}, Where: []filter.Condition{filter.In(&v.BindStatus, equipment.Bound)}},
			{Name: "silent", Label: field.Label{ZH: "3 天以上未同步", EN: "No sync for 3 days"}, Where: []filter.Condition{filter.In(&v.BindStatus, equipment.Bound), filter.Within(&v.LastSyncAt, filter.Over3DaysAgo)}, Order: []resource.Order{resource.Desc(&v.LastSyncAt)}},
		},
		Fields: field.List{
			field.Text(&v.SN, "产品序列号", "Serial no.").Section("车辆", "Vehicle").Required().ID().Unique().Normal(field.Compact, field.Upper).Check("serialNo").AddOnly().Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch().
				Hint("12–20 位字母和数字", "12–20 letters and digits"),
			field.Ref(&v.ModelID, "车型", "Model", "vehicleModel").Required().Choose(equipment.XpModelsOnSale).AddOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Text(&v.ColorCode, "颜色", "Colour").Normal(field.Upper).Max(16).Column().Filter(field.In).Hint("车型的颜色编码", "Colour code of the model"),
			field.Text(&v.BtMAC, "蓝牙MAC", "BLE MAC").Required().ID().Unique().Normal(field.MAC).Check("mac").AddOnly().Column().Filter(field.Like).Search(),
			field.Enum(&v.SkuRegion, "销售区域版本", "Region SKU", Regions).Required().AddOnly().Column().Filter(field.In).
				Hint(fmt.Sprintf("决定限速上限：美国 %d km/h，其他 %d km/h", MaxLimit, StrictLimit), fmt.Sprintf("Sets the speed ceiling: US %d km/h, others %d km/h", MaxLimit, StrictLimit)),
			field.Text(&v.BatterySN, "电池编码", "Battery code").ID().Normal(field.Compact, field.Upper).Pattern("[A-Z0-9-]{4,24}").Filter(field.Like).Hint("GB/T 34014 编码或厂商序列号", "Code by GB/T 34014 or the maker's serial number"),
			field.Date(&v.ProductionDate, "生产日期", "Production date").Required().NotFuture().AddOnly().Filter(field.Range),
			field.Dict(&v.SalesChannel, "销售渠道", "Channel", SalesChannels).Section("销售", "Sales").Column().Filter(field.In),
			field.Ref(&v.DealerID, "经销商", "Dealer", "dealer").Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&v.OwnerID, "用户", "User", "appUser").Section("用户与质保", "Owner and warranty").ReadOnly().Column().Filter(field.Eq),
			field.Masked(&v.OwnerPhone, field.MaskPhone, "用户手机号", "User phone").RevealNeedsReason().Via(&v.OwnerID, "phone").Filter(field.Eq),
			field.Enum(&v.BindStatus, "绑定状态", "Binding", equipment.BindStatuses).ReadOnly().Column().Filter(field.Eq).PrimaryFilter(),
			field.Enum(&v.ActivationStatus, "激活状态", "Activation", equipment.ActivationStatuses).ReadOnly().Column().Filter(field.Eq),
			field.Time(&v.ActivatedAt, "激活时间", "Activated at").ReadOnly().Column().Filter(field.Range).Hint("首次绑定", "First binding"),
			field.Date(&v.WarrantyEndAt, "质保到期", "Warranty expires").ReadOnly().Column().Filter(field.Range),
			field.Enum(&v.OperationStatus, "服务状态", "Service", equipment.VehicleOperations).ReadOnly().Column().Filter(field.Eq),
			field.Time(&v.LastSyncAt, "最后同步", "Last sync").Section("最近同步", "Last sync").ReadOnly().Column().Filter(field.Range),
			field.Time(&v.ReportedAt, "数据时间", "Data of").ReadOnly().Hint("手机从车辆读取的时间", "When the phone read the vehicle"),
			field.Int(&v.SOC, "电量", "SOC").Unit("%").Between(1, 100).ReadOnly().Column().Filter(field.Range),
			field.Decimal(&v.TotalMileageKm, 1, "总里程", "Mileage").Unit("km").Between(0.1, 9_999_999.9).ReadOnly().Column().Filter(field.Range),
			field.Enum(&v.LockStatus, "锁状态", "Lock", equipment.LockStatuses).ReadOnly().Column().Filter(field.Eq),
			field.Int(&v.SpeedLimitKmh, "限速", "Speed limit").Unit("km/h").Between(MinLimit, MaxLimit).ReadOnly(),
			field.Text(&v.FaultCode, "故障码", "Fault code").ID().Max(8).ReadOnly().Column().Filter(field.Eq),
			field.Text(&v.MainVersion, "主控版本", "Main firmware").ID().Max(20).ReadOnly().Column().Filter(field.Like),
			field.Text(&v.BleVersionNo, "蓝牙版本号", "BLE firmware").ID().Max(20).ReadOnly(),
			field.Text(&v.BmsVersion, "BMS版本", "BMS firmware").ID().Max(20).ReadOnly(),
			field.Geo(&v.LastGeo, "最后位置", "Last place").ReadOnly().DetailOnly().Hint("手机位置，精确到约 1 公里", "Position of the phone, to about 1 km"),
			field.Text(&v.Remark, "备注", "Remark").Section("其他", "Other").Max(200),
		},
		Import: []resource.ImportColumn{
			{Field: &v.SN, ZH: "产品序列号", EN: "Serial no.", Needed: true},
			{Field: &v.ModelID, ZH: "车型编码", EN: "Model code", Through: "modelCode", Needed: true},
			{Field: &v.ColorCode, ZH: "颜色", EN: "Colour"},
			{Field: &v.BtMAC, ZH: "蓝牙MAC", EN: "BLE MAC", Needed: true},
			{Field: &v.SkuRegion, ZH: "区域版本", EN: "Region SKU", Needed: true},
			{Field: &v.ProductionDate, ZH: "生产日期", EN: "Production date", Needed: true},
			{Field: &v.SalesChannel, ZH: "渠道", EN: "Channel"},
			{Field: &v.DealerID, ZH: "经销商编码", EN: "Dealer code", Through: "dealerCode"},
		},
		Related: []resource.Related{
			{Resource: "xpInstruction", Field: "vehicleXpId", Label: field.Label{ZH: "指令", EN: "Instructions"}},
			{Resource: "xpSync", Field: "vehicleXpId", Label: field.Label{ZH: "同步记录", EN: "Syncs"}},
			{Resource: "xpBinding", Field: "vehicleXpId", Label: field.Label{ZH: "绑定记录", EN: "Bindings"}},
		},
		Timeline: []resource.TimelineEntry{
			{Kind: "xpBound", Label: field.Label{ZH: "绑定", EN: "Bound"}, Verbs: action.Verbs(VehicleBind), Source: &resource.TimelineSource{Resource: "xpBinding", Field: "vehicleXpId", At: "boundAt", By: "createdBy", Shows: []string{"appUserId"}}},
			{Kind: "xpUnbound", Label: field.Label{ZH: "解绑", EN: "Unbound"}, Verbs: action.Verbs(VehicleUnbind), Source: &resource.TimelineSource{Resource: "xpBinding", Field: "vehicleXpId", At: "unboundAt", By: "operatorId", Shows: []string{"appUserId"}}},
			{Kind: "xpInstruction", Label: field.Label{ZH: "指令", EN: "Instruction"}, Verbs: action.Verbs(VehicleSetLimit, VehicleLock, VehicleUnlock, VehicleResetPIN), Source: &resource.TimelineSource{Resource: "xpInstruction", Field: "vehicleXpId", At: "queuedAt", By: "operatorId", Shows: []string{"kind", "kmh", "state", "resultText"}}},
		},
		Actions: v.actions(),
	}
})

// actions returns the actions of a vehicle.
func (v *Vehicle) actions() action.List {
	waits := func(a *action.Action) *action.Action {
		return a.AllowedIn(&v.BindStatus, equipment.Bound).RefuseAs(fault.VehicleNotBound, equipment.Unbound).WithPermission("control").RequireReason()
	}
	const zh, en = "车主手机下次同步时通过蓝牙写入，7 天内有效", "Written over Bluetooth at the next sync of the owner's phone, within 7 days"
	return action.List{
		action.Add, action.Edit, action.Delete, action.Import, action.Export,
		VehicleBind.WithInput("绑定", "Bind", func(in *BindOwner) field.List {
			return field.List{
				field.Text(&in.Phone, "用户手机号", "User phone").Required().Check("mobile"),
				field.Images(&in.Evidences, "购车凭证", "Proof of purchase").For("evidence").Required().CountOf(1, 5),
			}
		}).AllowedIn(&v.BindStatus, equipment.Unbound).RefuseAs(fault.VehicleBound, equipment.Bound).RequireReason().DoneText("已绑定{rows}", "Bound {rows}"),
		VehicleUnbind.WithInput("解绑", "Unbind", func(in *UnbindOwner) field.List {
			return field.List{field.Images(&in.Evidences, "凭证", "Evidence").For("evidence").CountOf(0, 5)}
		}).AllowedIn(&v.BindStatus, equipment.Bound).RefuseAs(fault.VehicleNotBound, equipment.Unbound).WithPermission("bind").RequireReason().Danger().DoneText("已解绑{rows}", "Unbound {rows}"),
		waits(VehicleSetLimit.WithInput("限速", "Set speed limit", func(in *Limit) field.List {
			return field.List{field.Int(&in.Kmh, "限速", "Speed limit").Unit("km/h").Required().Between(MinLimit, MaxLimit)}
		}).ConfirmText(zh, en).DoneText("已提交{rows}的限速", "Submitted the speed limit of {rows}")),
		waits(VehicleLock.Do("锁车", "Lock").ConfirmText(zh, en).DoneText("已提交{rows}的锁车指令", "Submitted the lock of {rows}")),
		waits(VehicleUnlock.Do("解锁", "Unlock").ConfirmText(zh, en).DoneText("已提交{rows}的解锁指令", "Submitted the unlock of {rows}")),
		waits(VehicleResetPIN.Do("重置PIN", "Reset PIN").ConfirmText(zh, en).DoneText("已提交{rows}的PIN重置", "Submitted the PIN reset of {rows}")),
		action.Do("stop", "停用服务", "Suspend service").Transition(&v.OperationStatus, equipment.OperationStopped, equipment.OperationRunning).WithPermission("control").RequireReason().Batch(200).Danger().
			ConfirmText("停用后手机不能同步该车辆", "The phone cannot sync the vehicle while its service is suspended").DoneText("已停用{rows}的服务", "Suspended service of {rows}"),
		action.Do("run", "恢复服务", "Resume service").Transition(&v.OperationStatus, equipment.OperationRunning, equipment.OperationStopped).WithPermission("control").RequireReason().Batch(200).DoneText("已恢复{rows}的服务", "Resumed service of {rows}"),
	}
}
