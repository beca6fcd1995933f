package content

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// BleProtocol is the protocol between phone and Bluetooth module.
type BleProtocol int64

// The dictionary categories of available models.
var (
	BindMethods = field.Closed("BindMethod", "绑定方式", "Binding method",
		field.Is("1", "扫码", "QR code"), field.Is("2", "输入车架号", "VIN typed"), field.Is("3", "蓝牙搜索", "Bluetooth"), field.Is("4", "NFC", "NFC"), field.Is("5", "经销商代绑", "By dealer"), field.Is("6", "后台操作", "Console"))
	BleProtocols = field.Closed("BleProtocol", "蓝牙协议", "BLE protocol",
		field.Is("1", "V1明文(停用)", "V1 plain (retired)"), field.Is("2", "V2对称加密", "V2 symmetric"), field.Is("3", "V3动态密钥", "V3 session key"))
)

// The features with needs: a Bluetooth module, an NFC reader, a terminal that is online, or a battery management system.
var (
	BleFeatures     = []AppFeature{"bleKey", "autoUnlock"}
	NFCFeatures     = []AppFeature{"nfcKey"}
	OnlineFeatures  = []AppFeature{"remoteLock", "findVehicle", "locate", "fence", "ota", "soundEffect", "voicePack", "rideStat"}
	BatteryFeatures = []AppFeature{"batteryHealth"}
	batteryECU      = equipment.EcuType(3)
	startsByNFC     = "3"
)

// Unsupported returns the features that the hardware of a model lacks the parts for.
func Unsupported(m *equipment.VehicleModel, features []string) (missing []AppFeature) {
	hasBattery := slices.ContainsFunc(m.EcuList, func(e equipment.ModelECU) bool { return e.EcuType == batteryECU })
	for _, feature := range features {
		f := AppFeature(feature)
		if slices.Contains(BleFeatures, f) && m.BluetoothID == 0 || slices.Contains(NFCFeatures, f) && !slices.Contains(m.StartupModel, startsByNFC) ||
			slices.Contains(OnlineFeatures, f) && m.TerminalType == equipment.BLEOnly || slices.Contains(BatteryFeatures, f) && !hasBattery {
			missing = append(missing, f)
		}
	}
	return missing
}

// FeatureRule limits a feature to newer apps and terminals, or to a share of the vehicles.
type FeatureRule struct {
	Feature        AppFeature `json:"feature"`
	MinAndroid     string     `json:"minAndroid"`
	MinIOS         string     `json:"minIos"`
	MinHarmony     string     `json:"minHarmony"`
	MinTerminal    string     `json:"minTerminalFw"`
	RolloutPercent int64      `json:"rolloutPercent"`
}

// AvailableModel is what the app may show of a vehicle model; the technical data is that of the vehicle model.
type AvailableModel struct {
	resource.Base
	Shelf
	Translation
	ModelID        int64         `json:"modelId"`
	DisplayName    value.I18n    `json:"displayName"`
	Image          string        `json:"image"`
	Bindable       bool          `json:"bindable"`
	BindMethods    value.Codes   `json:"bindMethods"`
	Features       value.Codes   `json:"features"`
	FeatureRules   []FeatureRule `json:"featureRules"`
	MaxSharedUsers int64         `json:"maxSharedUsers"`
	TrialDays      int64         `json:"trialDays"`
	BleProtocol    BleProtocol   `json:"bleProtocol"`
	MinAndroid     string        `json:"minAndroid"`
	MinIOS         string        `json:"minIos"`
	MinHarmony     string        `json:"minHarmony"`
	NFCPhones      string        `json:"nfcPhones"`
}

// CopyFeatures is the model whose features are taken over.
type CopyFeatures struct {
	FromID int64 `json:"fromId"`
}

// AvailableModelCopyFeatures is an action that core has a function for.
var AvailableModelCopyFeatures = action.For[AvailableModel, CopyFeatures]("copyFeatures")

// AvailableModels is the models that the app offers.
var AvailableModels = resource.Declare("availableModel", "适用车型", "Available model", func(m *AvailableModel) resource.Spec {
	version := func(p *string, zh, en string) *field.Field { return field.Text(p, zh, en).Max(20).Check("version") }
	return resource.Spec{
		Noun: resource.Counted("个适用车型"),
		Path: "/data/crm/availableModel", Volume: 120,
		Order: []resource.Order{resource.Asc(&m.SortOrder)}, ManualOrder: &m.SortOrder,
		Title: &m.DisplayName, State: &m.ShelfStatus,
		Leading:    []any{&m.Image, &m.DisplayName, &m.ShelfStatus, &m.Bindable, &m.Features},
		Summary:    []any{&m.ShelfStatus, &m.ModelID, &m.Bindable, &m.BleProtocol, &m.PublishedAt},
		Lifecycles: []resource.Lifecycle{m.Lifecycle()},
		Fields: slices.Concat(field.List{
			field.Ref(&m.ModelID, "车型", "Vehicle model", "vehicleModel").Required().Unique().AddOnly().Column().Filter(field.In),
			field.I18n(&m.DisplayName, "APP展示名称", "Name in the app").Required().Length(2, 30).Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Image(&m.Image, "车型图", "Picture").Required().Column().Ratio(4, 3).Hint("透明背景 PNG 或 WebP", "PNG or WebP with a transparent background"),
			field.Bool(&m.Bindable, "允许绑定", "Can be bound").Default(true).Column().Filter(field.Eq).PrimaryFilter().Hint("关闭后不再接受新绑定，已绑定的不受影响", "Off: no new bindings; existing ones stay"),
			field.Codes(&m.BindMethods, "绑定方式", "Bind methods", BindMethods).Required().VisibleWhen(&m.Bindable, true).CountOf(1, 6).Column().Filter(field.In),
			field.Int(&m.MaxSharedUsers, "最多共享人数", "Max shared users").Between(0, 10).Default(int64(5)),
			field.Int(&m.TrialDays, "试用天数", "Trial days").Unit("天/days").Between(0, 365).Hint("绑定时展示的免费联网天数", "Free days of connected service, shown at binding"),
			field.Codes(&m.Features, "开放功能", "Features", AppFeatures).Section("功能", "Features").CountOf(0, 17).Column().Filter(field.In).Hint("须为车型硬件支持的功能", "Only what the hardware of the model supports"),
			field.Enum(&m.BleProtocol, "蓝牙协议", "BLE protocol", BleProtocols).Column().Filter(field.In).Hint("开放蓝牙功能时必填", "Required with a Bluetooth feature"),
			field.Rows(&m.FeatureRules, "功能条件", "Feature rules", func(r *FeatureRule) field.List {
				return field.List{
					field.Dict(&r.Feature, "功能", "Feature", AppFeatures).Required(),
					version(&r.MinAndroid, "安卓最低版本", "Min Android"),
					version(&r.MinIOS, "iOS最低版本", "Min iOS"),
					version(&r.MinHarmony, "鸿蒙最低版本", "Min HarmonyOS"),
					version(&r.MinTerminal, "终端最低版本", "Min terminal firmware"),
					field.Int(&r.RolloutPercent, "灰度比例", "Share of vehicles").Unit("%").Between(0, 100).Default(int64(100)),
				}
			}).CountOf(0, 17).Hint("按车辆固定分配，提高比例不会关闭已开放的车辆", "Fixed per vehicle: a higher share never turns a vehicle off"),
			version(&m.MinAndroid, "安卓最低版本", "Min Android").Section("版本要求", "App versions"),
			version(&m.MinIOS, "iOS最低版本", "Min iOS"),
			version(&m.MinHarmony, "鸿蒙最低版本", "Min HarmonyOS"),
			field.LongText(&m.NFCPhones, "NFC机型说明", "NFC phone list").Max(4_000).Hint("每行一个：品牌 型号 = ok 或 no", "One per line: brand model = ok or no"),
		}, m.Translation.Fields(), m.Shelf.Fields()),
		Actions: slices.Concat(action.List{action.Add, action.Edit}, m.Shelf.Actions(), action.List{
			AvailableModelCopyFeatures.WithInput("复制功能", "Copy features", func(in *CopyFeatures) field.List {
				return field.List{field.Ref(&in.FromID, "来源车型", "From model", "availableModel").Required()}
			}).WithPermission("edit").Batch(50).DoneText("已复制功能到{rows}", "Copied the features to {rows}"),
			action.Delete,
		}),
	}
})
