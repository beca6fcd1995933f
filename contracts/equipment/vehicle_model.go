package equipment

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// Color is one colour of a model.
type Color struct {
	Code   string `json:"code"`
	NameZH string `json:"nameZh"`
	NameEN string `json:"nameEn"`
	Hex    string `json:"hex"`
}

// ModelECU is one controller of a model.
type ModelECU struct {
	EcuType  EcuType `json:"ecuType"`
	Required bool    `json:"required"`
	Supplier string  `json:"supplier"`
}

// The choices of models for new vehicles: published ones of a series that is not discontinued. Those of smart mobility are a line of their own.
const (
	ModelsOnSale   = "onSale"
	XpModelsOnSale = "xpOnSale"
)

// AppStart is the start-up mode that needs a Bluetooth profile.
const AppStart = "4"

// VehicleModel is one model with the attributes that its vehicles share.
type VehicleModel struct {
	resource.Base
	ModelCode      string       `json:"modelCode"`
	Name           value.I18n   `json:"name"`
	SeriesID       int64        `json:"seriesId"`
	VehicleTypeID  int64        `json:"vehicleTypeId"`
	AnnounceNo     string       `json:"announceNo"`
	ModelYear      int64        `json:"modelYear"`
	WMI            string       `json:"wmi"`
	VDSPattern     string       `json:"vdsPattern"`
	TerminalType   TerminalType `json:"terminalType"`
	ProtocolGen    ProtocolGen  `json:"protocolGen"`
	StartupModel   value.Codes  `json:"startupModel"`
	BatteryType    BatteryType  `json:"batteryType"`
	BatterySlots   int64        `json:"batterySlots"`
	NominalVoltage int64        `json:"nominalVoltage"`
	RatedCapacity  int64        `json:"ratedCapacity"`
	RatedRange     int64        `json:"ratedRange"`
	MaxSpeed       int64        `json:"maxSpeed"`
	MotorPower     int64        `json:"motorPower"`
	CurbWeight     int64        `json:"curbWeight"`
	Colors         []Color      `json:"colors"`
	EcuList        []ModelECU   `json:"ecuList"`
	CommandCodes   value.IDs    `json:"commandCodes"`
	BluetoothID    int64        `json:"bluetoothSetupId"`
	FreePolicyID   int64        `json:"freePeriodPolicyId"`
	WarrantyMonths int64        `json:"warrantyMonths"`
	VehicleCount   int64        `json:"vehicleCount"`
	Status         ModelStatus  `json:"status"`
}

// CopyModel is the input of the action copy.
type CopyModel struct {
	ModelCode string `json:"modelCode"`
}

// Actions of the vehicle model that core has functions for.
var (
	VehicleModelPublish = action.For[VehicleModel, action.NoInput]("publish")
	VehicleModelCopy    = action.For[VehicleModel, CopyModel]("copy")
)

// MaxBatterySlots is the largest number of batteries of a vehicle.
const MaxBatterySlots = 4

// VehicleModels is all models. Only published ones can have new vehicles.
var VehicleModels = resource.Declare("vehicleModel", "车型", "Vehicle model", func(m *VehicleModel) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个车型"),
		Path: "/veh/crm/vehicleModel", Volume: 400,
		Title: &m.Name, Code: &m.ModelCode, State: &m.Status, Steps: true,
		Fields: field.List{
			field.Text(&m.ModelCode, "车型编码", "Model code").Section("基本信息", "Basics").Required().ID().Unique().Normal(field.Upper).Pattern("[A-Z0-9-]{1,24}").AddOnly().Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.I18n(&m.Name, "车型名称", "Model name").Required().Max(40).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Ref(&m.SeriesID, "所属车系", "Series", "vehicleSeries").Required().AddOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&m.VehicleTypeID, "车辆类型", "Vehicle type", "vehicleType").ReadOnly().Column().Filter(field.In),
			field.Text(&m.AnnounceNo, "公告型号", "Approved type no.").Max(20).Normal(field.Upper).Column().Filter(field.Like).Search().Hint("摩托车必填", "Required for motorcycles"),
			field.Int(&m.ModelYear, "年款", "Model year").Between(2015, 2100).NoGrouping().Column().Filter(field.In),
			field.Text(&m.WMI, "WMI", "WMI").Section("标识", "Identity").ID().Normal(field.Upper).Pattern("[A-HJ-NPR-Z0-9]{3}").Filter(field.Eq).Hint("以 VIN 标识的车辆必填，VIN 前三位", "Required for vehicles with a VIN: its first three characters"),
			field.Text(&m.VDSPattern, "VDS规则", "VDS pattern").ID().Normal(field.Upper).Pattern("[A-HJ-NPR-Z0-9*]{5}").Hint("VIN 第 4–8 位，* 表示任意字符", "VIN positions 4–8, * stands for any"),
			field.Enum(&m.TerminalType, "终端类型", "Terminal type", TerminalTypes).Section("智能化", "Connectivity").Required().Column().Filter(field.In),
			field.Enum(&m.ProtocolGen, "协议代次", "Protocol generation", ProtocolGens).Required().Column().Filter(field.Eq),
			field.Codes(&m.StartupModel, "启动方式", "Start-up mode", StartupModels).Required().CountOf(1, 7).Column().Filter(field.In),
			field.Refs(&m.CommandCodes, "支持指令", "Commands", "commandDef").CountOf(0, 60).Filter(field.In).Hint("须支持所选协议代次", "Must support the protocol generation"),
			field.Ref(&m.BluetoothID, "蓝牙配置", "Bluetooth profile", "bluetoothSetup").Hint("启动方式含 App 时必填", "Required if the start-up modes include App"),
			field.Enum(&m.BatteryType, "电池类型", "Battery type", BatteryTypes).Section("动力与性能", "Power and performance").Required().Column().Filter(field.In),
			field.Int(&m.BatterySlots, "电池仓数", "Battery slots").Between(1, MaxBatterySlots),
			field.Decimal(&m.NominalVoltage, 1, "标称电压", "Nominal voltage").Unit("V").Between(12, 120).Filter(field.Range),
			field.Decimal(&m.RatedCapacity, 1, "额定容量", "Rated capacity").Unit("Ah").Between(1, 500),
			field.Int(&m.RatedRange, "标称续航", "Rated range").Unit("km").Between(10, 300).Column().Filter(field.Range),
			field.Int(&m.MaxSpeed, "最高车速", "Top speed").Unit("km/h").Between(6, 120).Column(),
			field.Int(&m.MotorPower, "电机功率", "Motor power").Unit("W").Between(1, 50000),
			field.Decimal(&m.CurbWeight, 1, "整备质量", "Curb weight").Unit("kg").Between(1, 500),
			field.Rows(&m.Colors, "颜色", "Colours", func(c *Color) field.List {
				return field.List{
					field.Text(&c.Code, "颜色编码", "Code").Required().Normal(field.Upper).Pattern("[A-Z0-9]{2,16}"),
					field.Text(&c.NameZH, "中文名", "Chinese name").Required().Max(20),
					field.Text(&c.NameEN, "英文名", "English name").Max(40),
					field.Color(&c.Hex, "色值", "Colour").Required(),
				}
			}).Section("配置", "Configuration").CountOf(1, 12).Required().Column(),
			field.Rows(&m.EcuList, "控制器清单", "ECU list", func(e *ModelECU) field.List {
				return field.List{
					field.Enum(&e.EcuType, "控制器类型", "ECU type", EcuTypes).Required(),
					field.Bool(&e.Required, "必装", "Required"),
					field.Text(&e.Supplier, "供应商", "Supplier").Max(40),
				}
			}).CountOf(0, 20),
			field.Ref(&m.FreePolicyID, "免费期策略", "Free-period policy", "freePeriodPolicy"),
			field.Int(&m.WarrantyMonths, "质保", "Warranty").Unit("月/months").Between(0, 120).Default(24).Column(),
			field.Count(&m.VehicleCount, "车辆数", "Vehicles", "vehicle", "modelId").Column(),
			field.Enum(&m.Status, "状态", "Status", ModelStatuses).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
		},
		Related: []resource.Related{
			{Resource: "vehicle", Field: "modelId", Label: field.Label{ZH: "车辆", EN: "Vehicles"}},
			{Resource: "vehicleImage", Field: "modelId", Label: field.Label{ZH: "车辆图片", EN: "Vehicle images"}},
		},
		Actions: action.List{
			action.Add, action.Edit, action.Delete, action.Export,
			VehicleModelPublish.Do("发布", "Publish").DoneText("已发布{rows}", "Published {rows}").Transition(&m.Status, ModelPublished, ModelDraft, ModelDiscontinued).Inline(),
			action.Do("discontinue", "停产", "Discontinue").DoneText("已将{rows}停产", "Discontinued {rows}").Transition(&m.Status, ModelDiscontinued, ModelPublished).WithPermission("publish").RequireReason().Danger(),
			VehicleModelCopy.WithInput("复制", "Copy", func(in *CopyModel) field.List {
				return field.List{field.Text(&in.ModelCode, "新车型编码", "New model code").Normal(field.Upper).Pattern("[A-Z0-9-]{1,24}").Hint("留空则在原编码后加 -COPY", "Leave empty to use the original code with -COPY")}
			}).DoneText("已复制{rows}", "Copied {rows}").WithPermission("add"),
		},
	}
})
