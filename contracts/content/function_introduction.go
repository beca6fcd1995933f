package content

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// AppFeature is a function of the vehicle that the app offers.
type AppFeature string

// AppFeatures is the dictionary category of the functions.
var AppFeatures = field.Closed("AppFeature", "APP功能", "App feature",
	field.Is("bleKey", "蓝牙钥匙", "Bluetooth key"), field.Is("autoUnlock", "无感解锁", "Sensorless unlock"), field.Is("nfcKey", "NFC钥匙", "NFC key"),
	field.Is("remoteLock", "远程设防", "Remote lock"), field.Is("findVehicle", "寻车", "Find vehicle"), field.Is("locate", "定位轨迹", "Location and track"),
	field.Is("fence", "电子围栏", "Fence"), field.Is("share", "车辆共享", "Sharing"), field.Is("ota", "在线升级", "OTA"),
	field.Is("soundEffect", "音效", "Sound effect"), field.Is("voicePack", "语音包", "Voice pack"), field.Is("helmet", "智能头盔", "Helmet"),
	field.Is("rideStat", "骑行统计", "Ride statistics"), field.Is("batteryHealth", "电池健康", "Battery health"), field.Is("seatLock", "坐垫锁", "Seat lock"),
	field.Is("theme", "主题", "Theme"), field.Is("arEvent", "AR活动", "AR event"))

// HardwareNeeds is the dictionary category of the hardware that a function needs.
var HardwareNeeds = field.Closed("HardwareNeed", "硬件要求", "Hardware needed",
	field.Is("1", "智能中控", "Smart terminal"), field.Is("2", "蓝牙模块", "Bluetooth module"), field.Is("3", "NFC模块", "NFC module"),
	field.Is("4", "智能头盔", "Helmet"), field.Is("5", "TFT仪表", "TFT display"), field.Is("6", "扬声器", "Speaker"))

// FunctionIntroduction explains a function of the vehicle to riders.
type FunctionIntroduction struct {
	resource.Base
	Shelf
	Translation
	Reach
	Code         string      `json:"code"`
	Title        value.I18n  `json:"title"`
	CategoryID   int64       `json:"categoryId"`
	FunctionKey  AppFeature  `json:"functionKey"`
	Icon         string      `json:"icon"`
	Cover        string      `json:"cover"`
	CoverEn      string      `json:"coverEn"`
	Summary      value.I18n  `json:"summary"`
	Content      value.I18n  `json:"content"`
	VideoID      int64       `json:"videoId"`
	NeedHardware value.Codes `json:"needHardware"`
	ViewCount    int64       `json:"viewCount"`
}

// FunctionIntroductions is the introductions of vehicle functions.
var FunctionIntroductions = resource.Declare("functionIntroduction", "功能介绍", "Function introduction", func(i *FunctionIntroduction) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("篇功能介绍"),
		Path: "/data/crm/functionIntroduction", Volume: 500,
		Order: []resource.Order{resource.Asc(&i.CategoryID), resource.Asc(&i.SortOrder)}, ManualOrder: &i.SortOrder,
		Title: &i.Title, Code: &i.Code, State: &i.ShelfStatus,
		Leading:    []any{&i.Icon, &i.Title, &i.ShelfStatus, &i.CategoryID, &i.FunctionKey, &i.ViewCount},
		Summary:    []any{&i.ShelfStatus, &i.CategoryID, &i.FunctionKey, &i.PublishedAt},
		Lifecycles: []resource.Lifecycle{i.Lifecycle()},
		Preview:    resource.Preview{Title: &i.Title, Subtitle: &i.Summary, Text: &i.Content, Cover: &i.Cover, CoverEn: &i.CoverEn, Time: &i.PublishedAt},
		Fields: slices.Concat(field.List{
			field.Text(&i.Code, "编码", "Code").Required().ID().Max(40).Unique().AddOnly().Column().Filter(field.Eq).Search(),
			field.I18n(&i.Title, "功能名称", "Function name").Required().Length(2, 30).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Ref(&i.CategoryID, "分类", "Classification", "introduceCategory").Choose("functions").Column().Filter(field.In).PrimaryFilter(),
			field.Dict(&i.FunctionKey, "功能标识", "Feature key", AppFeatures).Column().Filter(field.In),
			field.Image(&i.Icon, "图标", "Icon").Required().Column(),
			field.Image(&i.Cover, "封面", "Cover").Ratio(16, 9),
			field.Image(&i.CoverEn, "英文封面", "English cover").Ratio(16, 9).Hint("留空则用中文封面", "Empty: the Chinese cover"),
			field.I18n(&i.Summary, "一句话介绍", "Summary").Required().Max(80).Column().Filter(field.Like),
			field.I18nRichText(&i.Content, "图文介绍", "Content").Required(),
			field.Ref(&i.VideoID, "关联视频", "Video", "video").Filter(field.In).Hint("上架前视频须已上架", "On shelf before this goes on shelf"),
			field.Codes(&i.NeedHardware, "硬件要求", "Hardware needed", HardwareNeeds).Column().Filter(field.In),
		}, i.Translation.Fields(), i.Reach.Fields(), i.Shelf.Fields(), field.List{
			counter(field.Int(&i.ViewCount, "浏览数", "Views")).Section("效果", "Results").Column(),
		}),
		Actions: slices.Concat(action.List{action.Add, action.Edit}, i.Shelf.Actions(), action.List{action.Delete}),
	}
})
