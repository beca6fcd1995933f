// Package equipment declares vehicles and their parts.
package equipment

import "evops/contracts/field"

// VehicleIdKind is the kind of identifier that vehicles of a type have.
type VehicleIdKind int64

// The kinds of identifier (equipment catalogue 0.1: R-VIN, R-FRAME15, R-SN).
const (
	IDByVIN    VehicleIdKind = 1
	IDByFrame  VehicleIdKind = 2
	IDBySerial VehicleIdKind = 3
)

// ModelStatus is the state of a model.
type ModelStatus int64

// The states of a model.
const (
	ModelDraft        ModelStatus = 0
	ModelPublished    ModelStatus = 1
	ModelDiscontinued ModelStatus = 2
)

// SalesStatus is the sales state of a series.
type SalesStatus int64

// The sales states.
const (
	NotLaunched  SalesStatus = 0
	OnSale       SalesStatus = 1
	Discontinued SalesStatus = 2
)

// VehicleStatus is the lifecycle state of a vehicle.
type VehicleStatus int64

// The lifecycle states.
const (
	InStock  VehicleStatus = 0
	Shipped  VehicleStatus = 1
	Sold     VehicleStatus = 2
	Scrapped VehicleStatus = 3
)

// OnlineStatus is the connection state of a vehicle (equipment catalogue 11.5).
type OnlineStatus int64

// The online states.
const (
	Offline  OnlineStatus = 0
	Online   OnlineStatus = 1
	Sleeping OnlineStatus = 2
)

// ActivationStatus is whether the warranty and free period of a vehicle have started.
type ActivationStatus int64

// The activation states.
const (
	NotActivated ActivationStatus = 0
	Activated    ActivationStatus = 1
)

// ActivationSource is what activated a vehicle.
type ActivationSource int64

// The sources rules name.
const (
	ActivatedByOwner  ActivationSource = 1
	ActivatedByRide   ActivationSource = 2
	ActivatedByHand   ActivationSource = 3
	ActivatedByDealer ActivationSource = 4
)

// VehicleOperation is whether a vehicle accepts commands of the app; telemetry is stored either way.
type VehicleOperation int64

// The operation states.
const (
	OperationRunning VehicleOperation = 0
	OperationStopped VehicleOperation = 1
)

// BindStatus is whether a vehicle has an owner.
type BindStatus int64

// The binding states.
const (
	Unbound BindStatus = 0
	Bound   BindStatus = 1
)

// Further codes of the equipment domain that rules or features name.
type (
	VehicleClass int64
	PlateKind    int64
	ProductLine  int64
	TerminalType int64
	ProtocolGen  int64
	BatteryType  int64
	EcuType      int64
	LocKind      int64
	LockStatus   int64
	RideMode     int64
	TracePurpose int64
)

// The product lines. Smart mobility has vehicles of its own (vehicleXp).
const (
	TwoWheelers   ProductLine = 1
	SmartMobility ProductLine = 2
)

// The states of the lock of a vehicle.
const (
	Unlocked    LockStatus = 0
	Locked      LockStatus = 1
	TheftLocked LockStatus = 2
)

// TerminalEcu is the terminal itself, which is replaced on the page of its vehicle.
const TerminalEcu EcuType = 1

// The terminal types that rules name. BLEOnly has neither SIM nor terminal serial number.
const (
	Terminal2G   TerminalType = 1
	TerminalCat1 TerminalType = 2
	BLEOnly      TerminalType = 5
)

// FirstGeneration terminals do not report sleep (equipment catalogue 11.9); OverBroker terminals connect to an MQTT broker.
const (
	FirstGeneration ProtocolGen = 1
	OverBroker      ProtocolGen = 2
)

// The location sources that rules name; cell towers and Wi-Fi have an error of hundreds of metres.
const (
	LocGNSS LocKind = 1
	LocCell LocKind = 2
	LocWiFi LocKind = 3
)

// The purposes of looking at positions that rules name.
const (
	ForStolen TracePurpose = 2
	ForPolice TracePurpose = 4
)

// The dictionary categories of this package.
var (
	VehicleClasses = field.Closed("VehicleClass", "车辆类别", "Vehicle class",
		field.Is("1", "电动自行车", "E-bike"), field.Is("2", "电动轻便摩托车", "Light e-motorcycle"), field.Is("3", "电动摩托车", "E-motorcycle"),
		field.Is("4", "滑板车", "Kick scooter"), field.Is("5", "平衡车", "Balance scooter"), field.Is("6", "助力自行车", "Pedal-assist bicycle"))
	VehicleIdKinds = field.Closed("VehicleIdKind", "标识类型", "Identifier type",
		field.Is(IDByVIN, "17位VIN", "VIN"), field.Is(IDByFrame, "15位整车编码", "15-digit frame code"), field.Is(IDBySerial, "产品序列号", "Serial no."))
	PlateKinds = field.Closed("PlateKind", "号牌种类", "Plate type",
		field.Is("0", "无牌", "None"), field.Is("1", "电动自行车牌", "E-bike plate"), field.Is("2", "轻便摩托车牌", "Light motorcycle"), field.Is("3", "普通摩托车牌", "Motorcycle"), field.Is("4", "过渡牌", "Transitional plate"))
	ProductLines = field.Closed("ProductLine", "产品线", "Product line",
		field.Is(TwoWheelers, "电动两轮车", "Two-wheelers"), field.Is(SmartMobility, "智慧出行", "Smart mobility (Xp)"))
	Brands = field.Open("Brand", "品牌", "Brand",
		field.Is("1", "主品牌", "Main brand"), field.Is("2", "运动品牌", "Sport brand"), field.Is("3", "智慧出行品牌", "Smart mobility brand"))
	SalesStatuses = field.Closed("SalesStatus", "销售状态", "Sales status",
		field.Is(NotLaunched, "未上市", "Not launched", field.Neutral), field.Is(OnSale, "在售", "On sale", field.Success), field.Is(Discontinued, "已退市", "Discontinued", field.Neutral))
	TerminalTypes = field.Closed("TerminalType", "终端类型", "Terminal type",
		field.Is(Terminal2G, "2G终端", "2G terminal"), field.Is(TerminalCat1, "4G Cat.1终端", "4G Cat.1 terminal"), field.Is("3", "4G+蓝牙一体机", "4G and BLE unit"), field.Is("4", "NB-IoT终端", "NB-IoT terminal"), field.Is(BLEOnly, "纯蓝牙模块", "BLE only"))
	ProtocolGens = field.Closed("ProtocolGen", "协议代次", "Protocol generation",
		field.Is("1", "一代TCP", "Gen 1 TCP"), field.Is(OverBroker, "二代MQTT", "Gen 2 MQTT"), field.Is("3", "手机网关", "Phone gateway"))
	StartupModels = field.Closed("StartupModel", "启动方式", "Start-up mode",
		field.Is("1", "机械钥匙", "Key"), field.Is("2", "遥控钥匙", "Fob"), field.Is("3", "NFC", "NFC"), field.Is("4", "App", "App"), field.Is("5", "蓝牙感应", "BLE proximity"), field.Is("6", "密码", "Passcode"), field.Is("7", "指纹", "Fingerprint"))
	BatteryTypes = field.Closed("BatteryType", "电池类型", "Battery type",
		field.Is("1", "磷酸铁锂", "LFP"), field.Is("2", "三元锂", "NMC"), field.Is("3", "锰酸锂", "LMO"), field.Is("4", "铅酸", "Lead-acid"), field.Is("5", "钠离子", "Sodium-ion"), field.Is("6", "石墨烯铅酸", "Graphene lead-acid"))
	EcuTypes = field.Closed("EcuType", "控制器类型", "ECU type",
		field.Is(TerminalEcu, "车载终端 TBOX", "Terminal"), field.Is("2", "电机控制器 MCU", "Motor controller"), field.Is("3", "电池管理 BMS", "BMS"), field.Is("4", "仪表 DISP", "Display"),
		field.Is("5", "车身控制 BCM", "Body controller"), field.Is("6", "蓝牙模块 BLE", "BLE module"), field.Is("7", "充电机 OBC", "Charger"))
	ModelStatuses = field.Closed("ModelStatus", "车型状态", "Model status",
		field.Is(ModelDraft, "草稿", "Draft", field.Neutral), field.Is(ModelPublished, "已发布", "Published", field.Success), field.Is(ModelDiscontinued, "已停产", "Discontinued", field.Warning))
	Plants = field.Open("Plant", "生产基地", "Plant",
		field.Is("1", "一工厂", "Plant 1"), field.Is("2", "二工厂", "Plant 2"), field.Is("3", "代工", "Contract"))
	VehicleStatuses = field.Closed("VehicleStatus", "车辆状态", "Lifecycle",
		field.Is(InStock, "在库", "In stock", field.Neutral), field.Is(Shipped, "已发运", "Shipped", field.Info), field.Is(Sold, "已售", "Sold", field.Success), field.Is(Scrapped, "已报废", "Retired", field.Danger))
	ActivationStatuses = field.Closed("ActivationStatus", "激活状态", "Activation",
		field.Is(NotActivated, "未激活", "Not activated", field.Neutral), field.Is(Activated, "已激活", "Activated", field.Success))
	ActivationSources = field.Closed("ActivationSource", "激活来源", "Activation source",
		field.Is(ActivatedByOwner, "车主绑定", "Owner binding"), field.Is(ActivatedByRide, "首次骑行", "First ride"), field.Is(ActivatedByHand, "人工", "Manual"), field.Is(ActivatedByDealer, "经销商", "Dealer"))
	VehicleOperations = field.Closed("VehicleOperation", "服务状态", "Service status",
		field.Is(OperationRunning, "正常", "Active", field.Success), field.Is(OperationStopped, "已停用", "Suspended", field.Danger))
	BindStatuses = field.Closed("BindStatus", "绑定状态", "Binding",
		field.Is(Unbound, "未绑定", "Unbound", field.Neutral), field.Is(Bound, "已绑定", "Bound", field.Success))
	OnlineStatuses = field.Closed("OnlineStatus", "在线状态", "Online status",
		field.Is(Offline, "离线", "Offline", field.Neutral), field.Is(Online, "在线", "Online", field.Success), field.Is(Sleeping, "休眠", "Sleeping", field.Info))
	LocKinds = field.Closed("LocKind", "定位方式", "Location source",
		field.Is("0", "无效", "Invalid"), field.Is(LocGNSS, "卫星", "GNSS"), field.Is(LocCell, "基站", "Cell tower"), field.Is(LocWiFi, "Wi-Fi", "Wi-Fi"), field.Is("4", "手机", "Phone"))
	LockStatuses = field.Closed("LockStatus", "锁状态", "Lock status",
		field.Is(Unlocked, "未锁", "Unlocked"), field.Is(Locked, "已锁", "Locked"), field.Is(TheftLocked, "防盗锁", "Theft lock", field.Danger))
	TracePurposes = field.Closed("TracePurpose", "轨迹查看用途", "Purpose of access",
		field.Is("1", "维修诊断", "Repair"), field.Is(ForStolen, "被盗追踪", "Stolen vehicle"), field.Is("3", "客诉核实", "Complaint"), field.Is(ForPolice, "公安协查", "Law enforcement"), field.Is("5", "车主本人要求", "Owner's request"), field.Is("6", "测试车辆", "Test vehicle"))
	RideModes = field.Closed("RideMode", "骑行模式", "Ride mode",
		field.Is("1", "节能", "Eco"), field.Is("2", "舒适", "Comfort"), field.Is("3", "运动", "Sport"), field.Is("4", "推行", "Walk assist"), field.Is("5", "儿童", "Child"))
)

// The words of values that resources and reports share.
var (
	MutedOrNot  = field.Either("已屏蔽", "Muted", "未屏蔽", "Not muted")
	StolenOrNot = field.Either("已报失", "Reported", "未报失", "Not reported")
)
