package equipment

import (
	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Vehicle is one vehicle from production to scrapping. Live values are stored in its shadow.
type Vehicle struct {
	resource.Base
	VIN              string           `json:"vin"`
	PlateNo          value.Masked     `json:"plateNo"`
	ModelID          int64            `json:"modelId"`
	SeriesID         int64            `json:"seriesId"`
	VehicleTypeID    int64            `json:"vehicleTypeId"`
	ColorCode        string           `json:"colorCode"`
	TboxSN           string           `json:"tboxSn"`
	IMEI             string           `json:"imei"`
	SimCardID        int64            `json:"simCardId"`
	BtMAC            string           `json:"btMac"`
	MotorNo          string           `json:"motorNo"`
	ControllerNo     string           `json:"controllerNo"`
	ProductionDate   value.Date       `json:"productionDate"`
	PlantCode        string           `json:"plantCode"`
	BatchNo          string           `json:"batchNo"`
	DealerID         int64            `json:"dealerId"`
	ShippedAt        value.Time       `json:"shippedAt"`
	SoldAt           value.Date       `json:"soldAt"`
	BuyerPhone       value.Masked     `json:"buyerPhone"`
	Status           VehicleStatus    `json:"status"`
	ActivationStatus ActivationStatus `json:"activationStatus"`
	ActivatedAt      value.Time       `json:"activatedAt"`
	ActivationSource ActivationSource `json:"activationSource"`
	OperationStatus  VehicleOperation `json:"operationStatus"`
	BindStatus       BindStatus       `json:"bindStatus"`
	OwnerID          int64            `json:"ownerId"`
	OwnerPhone       value.Masked     `json:"ownerPhone"`
	BoundAt          value.Time       `json:"boundAt"`
	StolenFlag       bool             `json:"stolenFlag"`
	TestFlag         bool             `json:"testFlag"`
	CrossRegionFlag  bool             `json:"crossRegionFlag"`
	AreaCode         int64            `json:"areaCode"`
	WarrantyEndAt    value.Date       `json:"warrantyEndAt"`
	ServiceEndAt     value.Date       `json:"serviceEndAt"`
	OnlineStatus     OnlineStatus     `json:"onlineStatus"`
	SOC              int64            `json:"soc"`
	TotalMileageKm   int64            `json:"totalMileageKm"` // tenths
	LastSeenAt       value.Time       `json:"lastSeenAt"`
	OdoOffsetKm      int64            `json:"odoOffsetKm"` // tenths
	ScrapCertificate string           `json:"scrapCertificate"`
	Labels           value.Codes      `json:"labels"`
	Remark           string           `json:"remark"`
}

// The ranges by which list views and start page figures find vehicles that need attention.
const (
	// LowCharge is the highest charge in per cent that counts as low.
	LowCharge = 19
	// LongSilent is when the last message of a silent vehicle was.
	LongSilent = filter.Over3DaysAgo
)

// Vehicles is all vehicles.
var Vehicles = resource.Declare("vehicle", "车辆", "Vehicle", func(v *Vehicle) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("辆车"),
		Path: "/veh/crm/vehicle", ExtraPermissions: []string{"param"}, Volume: 1_000_000, Scope: scope.ByDealer(&v.DealerID).OrByCase(&v.ID),
		// The second index serves the filters that operators combine most: either column alone leaves a large part of a million rows to
		// read.
		CoveringIndexes: [][]any{
			{&v.ActivationStatus, &v.Status, &v.ModelID, &v.AreaCode, &v.TestFlag}, {&v.DealerID, &v.ActivationStatus, &v.Status, &v.ModelID, &v.AreaCode, &v.TestFlag},
			{&v.Status, &v.ModelID, &v.CreatedAt, &v.ID, &v.TestFlag},
		},
		Brief: []any{&v.PlateNo, &v.ModelID, &v.ColorCode, &v.OnlineStatus, &v.SOC, &v.LastSeenAt},
		Title: &v.VIN, State: &v.Status, Terminal: resource.TerminalIn(&v.Status, fault.VehicleState, Scrapped), NaturalKey: &v.VIN, ImportFillsOnly: true,
		Leading: []any{&v.VIN, &v.PlateNo, &v.OnlineStatus, &v.SOC, &v.LastSeenAt, &v.ModelID, &v.OwnerID, &v.DealerID, &v.Status, &v.AreaCode, &v.ServiceEndAt},
		ListViews: []resource.ListView{
			{Name: "connected", Label: field.Label{ZH: "在网", EN: "Connected"}, Where: []filter.Condition{filter.In(&v.OnlineStatus, Online, Sleeping)}},
			{Name: "silent", Label: field.Label{ZH: "离线 3 天以上", EN: "Offline over 3 days"}, Where: []filter.Condition{filter.Within(&v.LastSeenAt, LongSilent)}, Order: []resource.Order{resource.Desc(&v.LastSeenAt)}},
			{Name: "lowBattery", Label: field.Label{ZH: "低电量", EN: "Low battery"}, Where: []filter.Condition{filter.UpTo(&v.SOC, LowCharge)}, Order: []resource.Order{resource.Asc(&v.SOC)}},
			{Name: "inStock", Label: field.Label{ZH: "在库", EN: "In stock"}, Where: []filter.Condition{filter.In(&v.Status, InStock)}},
		},
		Summary: []any{&v.OnlineStatus, &v.Status, &v.StolenFlag, &v.OperationStatus, &v.LastSeenAt, &v.SOC, &v.OwnerID, &v.OwnerPhone, &v.DealerID},
		Fields: field.List{
			field.Text(&v.VIN, "车架号", "VIN / frame no.").Section("车辆", "Vehicle").Required().ID().Unique().As("VIN_DUPLICATE", "车架号已存在", "VIN already exists").Normal(field.Compact, field.Upper).AddOnly().Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Masked(&v.PlateNo, field.MaskPlate, "车牌号", "Plate").Unique().Normal(field.Compact, field.Upper).Check("plate").Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Ref(&v.ModelID, "车型", "Model", "vehicleModel").Required().Choose(ModelsOnSale).AddOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&v.SeriesID, "车系", "Series", "vehicleSeries").ReadOnly().Column().Filter(field.In),
			field.Ref(&v.VehicleTypeID, "车辆类型", "Vehicle type", "vehicleType").ReadOnly().Filter(field.In),
			field.Text(&v.ColorCode, "颜色", "Colour").Required().Normal(field.Upper).Max(16).Column().Filter(field.In),
			field.Text(&v.TboxSN, "终端序列号", "Terminal SN").Section("终端", "Terminal").ID().Unique().As("TBOX_DUPLICATE", "终端已被其他车辆使用", "Terminal is already used by another vehicle").Normal(field.Compact, field.Upper).Pattern("[A-Z0-9]{12,20}").AddOnly().Column().Filter(field.Like).Search().GlobalSearch(),
			field.Text(&v.IMEI, "IMEI", "IMEI").ID().Unique().Normal(field.Compact).Check("imei").AddOnly().Filter(field.Like).Search().GlobalSearch(),
			field.Ref(&v.SimCardID, "ICCID", "ICCID", "simCard").Unique().As("SIM_IN_USE", "SIM卡已被其他车辆使用", "SIM card is already used by another vehicle").AddOnly().Column().Filter(field.In).GlobalSearch(),
			field.Text(&v.BtMAC, "蓝牙MAC", "BLE MAC").ID().Unique().Normal(field.MAC).Check("mac").Filter(field.Like),
			field.Text(&v.MotorNo, "电机号", "Motor no.").Section("生产", "Production").ID().Unique().Max(30).Filter(field.Like),
			field.Text(&v.ControllerNo, "控制器号", "Controller no.").ID().Max(30).Filter(field.Like),
			field.Date(&v.ProductionDate, "生产日期", "Production date").Required().NotFuture().AddOnly().Column().Filter(field.Range).Sort(),
			field.Dict(&v.PlantCode, "生产基地", "Plant", Plants).Required().AddOnly().Filter(field.In),
			field.Text(&v.BatchNo, "生产批次", "Batch").Max(20).AddOnly().Filter(field.Eq),
			field.Ref(&v.DealerID, "所属经销商", "Dealer", "dealer").Section("销售", "Sales").ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Time(&v.ShippedAt, "发运时间", "Shipped at").ReadOnly().Filter(field.Range),
			field.Date(&v.SoldAt, "销售日期", "Sold on").NotBefore(&v.ProductionDate).ReadOnly().Column().Filter(field.Range),
			field.Masked(&v.BuyerPhone, field.MaskPhone, "购车人手机号", "Buyer phone").ReadOnly(),
			field.Enum(&v.Status, "车辆状态", "Lifecycle", VehicleStatuses).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&v.ActivationStatus, "激活状态", "Activation", ActivationStatuses).ReadOnly().Column().Filter(field.Eq),
			field.Time(&v.ActivatedAt, "激活时间", "Activated at").ReadOnly().Column().Filter(field.Range),
			field.Enum(&v.ActivationSource, "激活来源", "Activation source", ActivationSources).ReadOnly().Filter(field.Eq),
			field.Enum(&v.OperationStatus, "服务状态", "Service", VehicleOperations).ReadOnly().Column().Filter(field.Eq),
			field.Enum(&v.BindStatus, "绑定状态", "Binding", BindStatuses).ReadOnly().Column().Filter(field.Eq),
			field.Ref(&v.OwnerID, "车主", "Owner", "appUser").ReadOnly().Column().Filter(field.Eq).GlobalSearch(),
			field.Masked(&v.OwnerPhone, field.MaskPhone, "车主手机号", "Owner phone").RevealNeedsReason().Via(&v.OwnerID, "phone").Column().Filter(field.Eq).PrimaryFilter().Hint("完整手机号或后4位", "Full number or last 4 digits"),
			field.Time(&v.BoundAt, "绑定时间", "Bound at").ReadOnly().Filter(field.Range),
			field.Bool(&v.StolenFlag, "被盗", "Stolen").Worded(StolenOrNot).ReadOnly().Column().Filter(field.Eq),
			field.Bool(&v.TestFlag, "测试车", "Test vehicle").ReadOnly().Filter(field.Eq).Hint("由“OTA设备”设定，不计入报表", "Set under OTA devices; not counted in reports"),
			field.Bool(&v.CrossRegionFlag, "窜货预警", "Cross-region alert").Worded(field.Either("疑似窜货", "Suspected", "无窜货", "None")).ReadOnly().Filter(field.Eq),
			field.Ref(&v.AreaCode, "常驻城市", "Home city", "area").ReadOnly().Column().Filter(field.In),
			field.Date(&v.WarrantyEndAt, "质保到期", "Warranty expires").ReadOnly().Filter(field.Range),
			field.Date(&v.ServiceEndAt, "服务到期", "Service expires").ReadOnly().Column().Filter(field.Range),
			field.Enum(&v.OnlineStatus, "在线状态", "Online", OnlineStatuses).Section("实时状态", "Live state").From("vehicleShadow", "onlineStatus").Column().Filter(field.In).PrimaryFilter(),
			field.Int(&v.SOC, "电量", "SOC").Unit("%").Between(1, 100).From("vehicleShadow", "soc").Column().Filter(field.Range),
			field.Decimal(&v.TotalMileageKm, 1, "总里程", "Odometer").Unit("km").Between(0.1, 9_999_999.9).From("vehicleShadow", "odoKm").Column().Filter(field.Range),
			field.Time(&v.LastSeenAt, "最后通信", "Last seen").From("vehicleShadow", "lastSeenAt").Column().Filter(field.Range),
			field.Codes(&v.Labels, "标记", "Labels", nil).Section("其他", "Other").CountOf(0, 10).Length(1, 12).EditOnly().Column().Filter(field.In),
			field.Decimal(&v.OdoOffsetKm, 1, "里程偏移", "Odometer offset").Unit("km").ReadOnly(),
			field.Image(&v.ScrapCertificate, "报废证明", "Retirement certificate").For("evidence").ReadOnly(),
			field.Text(&v.Remark, "备注", "Remark").Max(200),
		},
		Import: []resource.ImportColumn{
			{Field: &v.VIN, ZH: "车架号", EN: "VIN", Needed: true},
			{Field: &v.ModelID, ZH: "车型编码", EN: "Model code", Through: "modelCode", Needed: true},
			{Field: &v.ColorCode, ZH: "颜色编码", EN: "Colour code", Needed: true},
			{Field: &v.TboxSN, ZH: "终端序列号", EN: "Terminal SN", Needed: true},
			{Field: &v.IMEI, ZH: "IMEI", EN: "IMEI", Needed: true},
			{Field: &v.SimCardID, ZH: "ICCID", EN: "ICCID", Through: "iccid", Needed: true},
			{Field: &v.BtMAC, ZH: "蓝牙MAC", EN: "BLE MAC"},
			{Field: &v.MotorNo, ZH: "电机号", EN: "Motor no."},
			{Field: &v.ControllerNo, ZH: "控制器号", EN: "Controller no."},
			{Field: &v.ProductionDate, ZH: "生产日期", EN: "Production date", Needed: true},
			{Field: &v.PlantCode, ZH: "生产基地", EN: "Plant", Needed: true},
			{Field: &v.BatchNo, ZH: "批次", EN: "Batch", Needed: true},
			{Field: &v.DealerID, ZH: "经销商编码", EN: "Dealer code", Through: "dealerCode"},
			{Field: &v.ShippedAt, ZH: "发运时间", EN: "Shipped at"},
		},
		Related: []resource.Related{
			{Resource: "vehicleBinding", Field: "vehicleId", Label: field.Label{ZH: "绑定记录", EN: "Bindings"}},
			{Resource: "simCard", Field: "vehicleId", Label: field.Label{ZH: "SIM卡", EN: "SIM card"}},
			{Resource: "ecu", Field: "vehicleId", Label: field.Label{ZH: "控制器", EN: "ECUs"}},
			{Resource: "battery", Field: "vehicleId", Label: field.Label{ZH: "电池", EN: "Batteries"}},
			{Resource: "batteryHistory", Field: "vehicleId", Label: field.Label{ZH: "历史电池", EN: "Battery history"}},
			{Resource: "trip", Field: "vehicleId", Label: field.Label{ZH: "行程", EN: "Trips"}},
			{Resource: "chargeSession", Field: "vehicleId", Label: field.Label{ZH: "充电记录", EN: "Charge sessions"}},
			{Resource: "alarm", Field: "vehicleId", Label: field.Label{ZH: "告警", EN: "Alarms"}},
			{Resource: "faultReport", Field: "vehicleId", Label: field.Label{ZH: "故障上报", EN: "Fault reports"}},
			{Resource: "repairOrder", Field: "vehicleId", Label: field.Label{ZH: "报修工单", EN: "Repair orders"}},
			{Resource: "replacementRecord", Field: "vehicleId", Label: field.Label{ZH: "更换记录", EN: "Replaced parts"}},
			{Resource: "feedback", Field: "vehicleId", Label: field.Label{ZH: "用户反馈", EN: "Feedback"}},
			{Resource: "onlineSession", Field: "vehicleId", Label: field.Label{ZH: "在线记录", EN: "Online sessions"}},
			{Resource: "otaTaskTarget", Field: "vehicleId", Label: field.Label{ZH: "升级记录", EN: "Upgrades"}},
			{Resource: "nfcCard", Field: "vehicleId", Label: field.Label{ZH: "NFC卡", EN: "NFC keys"}},
			{Resource: "helmet", Field: "vehicleId", Label: field.Label{ZH: "智能头盔", EN: "Smart helmets"}},
			{Resource: "freePeriod", Field: "vehicleId", Label: field.Label{ZH: "免费期", EN: "Free periods"}},
			{Resource: "sapVehicle", Field: "vehicleId", Label: field.Label{ZH: "SAP交货", EN: "SAP deliveries"}},
			{Resource: "serviceSubscription", Field: "vehicleId", Label: field.Label{ZH: "智能服务", EN: "Smart services"}},
			{Resource: "order", Field: "vehicleId", Label: field.Label{ZH: "服务订单", EN: "Service orders"}},
			{Resource: "smartServiceChange", Field: "fromVehicleId", Label: field.Label{ZH: "服务变更", EN: "Service changes"}},
		},
		Timeline: []resource.TimelineEntry{
			{Kind: "alarm", Label: field.Label{ZH: "告警", EN: "Alarm"}, Source: &resource.TimelineSource{Resource: "alarm", Field: "vehicleId", At: "firstAt", Shows: []string{"errCode", "level", "status", "clearedAt"}}},
			{Kind: "fault", Label: field.Label{ZH: "故障上报", EN: "Fault reported"}, Source: &resource.TimelineSource{Resource: "faultReport", Field: "vehicleId", At: "occurAt", Shows: []string{"dtcCode", "symptom", "status", "rootCause"}}},
			{Kind: "command", Label: field.Label{ZH: "远程指令", EN: "Remote command"}, Source: &resource.TimelineSource{Resource: "remoteCommand", Field: "vehicleId", At: "queuedAt", By: "operatorId", Shows: []string{"defCode", "state", "resultCode", "reason"}}},
			{Kind: "upgrade", Label: field.Label{ZH: "固件升级", EN: "Upgrade"}, Source: &resource.TimelineSource{Resource: "otaTaskTarget", Field: "vehicleId", At: "offeredAt", Shows: []string{"taskId", "state", "errorCode", "finishedAt"}}},
			{Kind: "trip", Label: field.Label{ZH: "行程", EN: "Trip"}, Source: &resource.TimelineSource{Resource: "trip", Field: "vehicleId", At: "startAt", Shows: []string{"endAt", "distanceKm", "startAddr", "endAddr"}}},
			{Kind: "charge", Label: field.Label{ZH: "充电", EN: "Charge"}, Source: &resource.TimelineSource{Resource: "chargeSession", Field: "vehicleId", At: "startAt", Shows: []string{"durationMin", "startSoc", "endSoc", "energyWh", "endReason"}}},
			{Kind: "online", Label: field.Label{ZH: "上线", EN: "Online"}, Source: &resource.TimelineSource{Resource: "onlineSession", Field: "vehicleId", At: "onlineAt"}},
			{Kind: "offline", Label: field.Label{ZH: "离线", EN: "Offline"}, Source: &resource.TimelineSource{Resource: "onlineSession", Field: "vehicleId", At: "offlineAt", Shows: []string{"endReason", "durationMin", "reconnects"}}},
			{Kind: "bind", Label: field.Label{ZH: "绑定", EN: "Bound"}, Verbs: action.Verbs(VehicleBind, VehicleTransfer), Source: BoundOf("vehicleId", "appUserId")},
			{Kind: "unbind", Label: field.Label{ZH: "解绑", EN: "Unbound"}, Verbs: action.Verbs(VehicleUnbind), Source: UnboundOf("vehicleId", "appUserId")},
			{Kind: "unbindOrder", Label: field.Label{ZH: "申请解绑", EN: "Unbinding requested"}, Source: AppliedOf("vehicleId", "currentOwnerId")},
			{Kind: "stolen", Label: field.Label{ZH: "被盗", EN: "Stolen"}, Source: LostOf("vehicleId", "lostAddr")},
			{Kind: "repair", Label: field.Label{ZH: "报修", EN: "Repair"}, Source: RepairsOf("vehicleId", "dealerId")},
			{Kind: "replacement", Label: field.Label{ZH: "更换部件", EN: "Part replaced"}, Source: &resource.TimelineSource{Resource: "replacementRecord", Field: "vehicleId", At: "replacedAt", Shows: []string{"deviceType", "newSerial", "reason", "status"}}},
			{Kind: "freePeriod", Label: field.Label{ZH: "授予免费期", EN: "Free period granted"}, Source: &resource.TimelineSource{Resource: "freePeriod", Field: "vehicleId", At: "grantedAt", By: "operatorId", Shows: []string{"serviceCode", "startAt", "endAt", "grantSource", "status"}}},
			{Kind: "service", Label: field.Label{ZH: "智能服务变动", EN: "Smart service changed"}, Source: &resource.TimelineSource{Resource: "serviceRecord", Field: "vehicleId", At: "createdAt", By: "operatorId", Shows: []string{"planType", "action", "daysDelta", "endAfter", "reason"}}},
			{Kind: "feedback", Label: field.Label{ZH: "用户反馈", EN: "Feedback"}, Source: FeedbackOf("vehicleId", "appUserId")},
			{Kind: "helmet", Label: field.Label{ZH: "绑定头盔", EN: "Helmet paired"}, Source: &resource.TimelineSource{Resource: "helmet", Field: "vehicleId", At: "boundAt", Shows: []string{"helmetSn", "modelName", "status"}}},
			{Kind: "nfcIssued", Label: field.Label{ZH: "写入NFC卡", EN: "NFC key written"}, Source: &resource.TimelineSource{Resource: "nfcCard", Field: "vehicleId", At: "issuedAt", Shows: []string{"cardKind", "alias", "status"}}},
			{Kind: "nfcEnded", Label: field.Label{ZH: "删除NFC卡", EN: "NFC key deleted"}, Source: &resource.TimelineSource{Resource: "nfcCard", Field: "vehicleId", At: "endedAt", Shows: []string{"cardKind", "alias", "status"}}},
			{Kind: "sim", Label: field.Label{ZH: "SIM卡与终端", EN: "SIM card and terminal"}, Verbs: append(action.Verbs(VehicleReplaceTbox), "bindVehicle", "unbindVehicle")},
			{Kind: "simChange", Label: field.Label{ZH: "SIM卡停复机", EN: "SIM card suspended or resumed"}, Source: &resource.TimelineSource{Resource: "simOperationItem", Field: "vehicleId", At: "verifiedAt", Shows: []string{"operationId", "fromStatus", "targetStatus"}}},
			{Kind: "batteryIn", Label: field.Label{ZH: "装入电池", EN: "Battery installed"}, Source: &resource.TimelineSource{Resource: "batteryHistory", Field: "vehicleId", At: "startAt", Shows: []string{"batteryId", "slotNo", "swapReason"}}},
			{Kind: "batteryOut", Label: field.Label{ZH: "移出电池", EN: "Battery removed"}, Source: &resource.TimelineSource{Resource: "batteryHistory", Field: "vehicleId", At: "endAt", Shows: []string{"batteryId", "slotNo", "mileageKm"}}},
			{Kind: "delivery", Label: field.Label{ZH: "发运与销售", EN: "Shipping and sale"}, Verbs: action.Verbs(VehicleAssignDealer, VehicleReturn, VehicleRegisterSale, VehicleReturnSale)},
		},
		Actions: action.List{action.Add, action.Edit, action.Delete, action.Import, action.Export}.And(v.lifecycle()).And(ownership(v)),
	}
})
