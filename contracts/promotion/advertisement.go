package promotion

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/content"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// AdType is how an advertisement is shown.
type AdType int64

// The types.
const (
	Splash   AdType = 1
	Popup    AdType = 2
	Floating AdType = 3
)

// PopupRule is when a popup opens.
type PopupRule int64

// OnPage is the rule that names a page.
const OnPage PopupRule = 4

// The dictionary categories of advertisements.
var (
	AdTypes    = field.Closed("AdType", "广告类型", "Ad type", field.Is(Splash, "开屏", "Splash"), field.Is(Popup, "弹窗", "Popup"), field.Is(Floating, "悬浮", "Floating")).Later()
	PopupRules = field.Closed("PopupRule", "弹出规则", "Popup rule",
		field.Is("1", "每日首次启动", "First start of the day"), field.Is("2", "每次启动", "Each start"), field.Is("3", "仅一次", "Once"), field.Is(OnPage, "进入指定页", "On a page")).Later()
)

// AdRatios are the ratios of the pictures by type.
var AdRatios = map[AdType]field.Ratio{Splash: {Width: 9, Height: 16}, Popup: {Width: 3, Height: 4}, Floating: {Width: 1, Height: 1}}

// The limits of the clip of a splash.
const (
	MaxClipSeconds = 5
	MaxClipBytes   = 5 << 20
)

// Advertisement is shown over the app, marked as such and closed with one tap. Those of a type share the displays by their weights.
type Advertisement struct {
	resource.Base
	content.Shelf
	content.Translation
	content.Reach
	content.LinkTarget
	Counts
	Name           string          `json:"name"`
	AdType         AdType          `json:"adType"`
	Advertiser     string          `json:"advertiser"`
	ThirdParty     bool            `json:"thirdParty"`
	ProofFiles     value.Codes     `json:"proofFiles"`
	Material       string          `json:"material"`
	MaterialEn     string          `json:"materialEn"`
	MaterialLong   string          `json:"materialLong"`
	MaterialLongEn string          `json:"materialLongEn"`
	Video          string          `json:"video"`
	VideoEn        string          `json:"videoEn"`
	DurationSec    int64           `json:"durationSec"`
	Weight         int64           `json:"weight"`
	DailyPerUser   int64           `json:"dailyPerUser"`
	TotalBudget    int64           `json:"totalBudget"`
	DailyFrom      string          `json:"dailyFrom"`
	DailyTo        string          `json:"dailyTo"`
	ShowRule       PopupRule       `json:"showRule"`
	ShowPage       content.AppPage `json:"showPage"`
	Audience       value.Audience  `json:"audience"`
	CloseCount     int64           `json:"closeCount"`
}

// AdCopy is an action that core has a function for.
var AdCopy = action.For[Advertisement, struct{}]("copy")

const clockTime = `([01]\d|2[0-3]):[0-5]\d`

// Advertisements is the advertisements of the app (content catalogue, advertisement).
var Advertisements = resource.Declare("advertisement", "广告", "Advertisement", func(a *Advertisement) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("条广告"),
		Path: "/data/crm/advertisement", Volume: 800,
		Order: []resource.Order{resource.Asc(&a.AdType), resource.Desc(&a.Weight)},
		Title: &a.Name, State: &a.ShelfStatus,
		Leading:    []any{&a.Material, &a.Name, &a.ShelfStatus, &a.AdType, &a.Advertiser, &a.Weight, &a.ImpressionCount, &a.ClickCount, &a.CloseCount, &a.ClickRate},
		Summary:    []any{&a.ShelfStatus, &a.AdType, &a.Advertiser, &a.ImpressionCount, &a.TotalBudget, &a.ClickRate},
		Lifecycles: []resource.Lifecycle{a.Shelf.Lifecycle()},
		ListViews: []resource.ListView{
			{Name: "live", Label: field.Label{ZH: "展示中", EN: "Live"}, Where: []filter.Condition{filter.In(&a.ShelfStatus, content.OnShelf)}},
		},
		Fields: slices.Concat(field.List{
			field.Text(&a.Name, "广告名称", "Name").Required().Max(40).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Enum(&a.AdType, "广告类型", "Ad type", AdTypes).Required().AddOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Text(&a.Advertiser, "广告主", "Advertiser").Required().Max(60).Column().Filter(field.Like).Search().Hint("自有品牌，或广告主的注册名称", "Own brand, or the registered name of the advertiser"),
			field.Bool(&a.ThirdParty, "第三方广告", "Third party").Filter(field.Eq),
			field.Images(&a.ProofFiles, "资质证明", "Proof papers").For("evidence").CountOf(0, 5).VisibleWhen(&a.ThirdParty, true).Hint("营业执照、广告审查批准文件等，上架前必填，最多 5 份", "Licence and review papers, required to publish, up to 5"),
		}, a.Translation.Fields(), field.List{
			field.Image(&a.Material, "图片素材", "Image").Section("素材", "Material").Column().Hint("开屏 9:16，弹窗 3:4，悬浮 1:1；上架前必填", "Splash 9:16, popup 3:4, floating 1:1; required to publish"),
			field.Image(&a.MaterialEn, "英文图片素材", "English image").Hint("留空则用中文素材", "Empty: the Chinese image"),
			field.Image(&a.MaterialLong, "长屏图片素材", "Image for long screens").VisibleWhen(&a.AdType, Splash).Ratio(18, 39).Hint("上架前必填", "Required to publish"),
			field.Image(&a.MaterialLongEn, "英文长屏图片素材", "English image for long screens").VisibleWhen(&a.AdType, Splash).Ratio(18, 39).Hint("留空则用中文素材", "Empty: the Chinese image"),
			field.Video(&a.Video, "视频素材", "Video").VisibleWhen(&a.AdType, Splash).Hint("最长 5 秒，不超过 5 MB，默认静音播放", "At most 5 seconds and 5 MB, silent by default"),
			field.Video(&a.VideoEn, "英文视频素材", "English video").VisibleWhen(&a.AdType, Splash).Hint("留空则用中文素材", "Empty: the Chinese video"),
			field.Int(&a.DurationSec, "展示时长", "Shown for").Unit("s").Between(3, 5).Required().VisibleWhen(&a.AdType, Splash).Default(int64(3)).Column(),
			field.Enum(&a.ShowRule, "弹出规则", "Popup rule", PopupRules).Required().VisibleWhen(&a.AdType, Popup).Section("投放", "Delivery").Column().Filter(field.In),
			field.Dict(&a.ShowPage, "指定页面", "Page", content.AppPageKeys).Required().VisibleWhen(&a.ShowRule, OnPage),
			field.Int(&a.Weight, "权重", "Weight").Required().Between(1, 100).Default(int64(10)).Column().Hint("同类型广告按权重分配展示", "Share among the live ads of the type"),
			field.Int(&a.DailyPerUser, "每人每日次数", "Per user a day").Between(1, 20).Column().Hint("留空：开屏 3 次，其他 1 次", "Empty: 3 for a splash, 1 for others"),
			field.Int(&a.TotalBudget, "总曝光上限", "Impression limit").Between(1, 1_000_000_000).Hint("留空则不限；达到后自动下架", "Empty: no limit; taken down when it is reached"),
			field.Text(&a.DailyFrom, "每日开始", "Daily from").Max(5).Pattern(clockTime).Hint("如 08:00；留空则全天", "Such as 08:00; empty: all day"),
			field.Text(&a.DailyTo, "每日结束", "Daily to").Max(5).Pattern(clockTime).Hint("早于开始则跨零点", "Before the start: crosses midnight"),
		}, a.LinkTarget.Fields(), a.Reach.Fields(), field.List{
			field.Audience(&a.Audience, "展示对象", "Audience", content.AppUsers.Name).Required().Breakdown("platform", "provinceCode").Column().Hint("有条件时，未登录的用户不展示", "With conditions, users who are not logged in do not see it"),
		}, shownFrom(&a.Shelf), a.Counts.Fields(field.Int(&a.CloseCount, "关闭数", "Closed").ReadOnly().Column())),
		Actions: slices.Concat(action.List{action.Add, action.Edit}, a.Shelf.Actions(), action.List{
			AdCopy.Do("复制", "Copy").AllowedIn(&a.ShelfStatus, content.Draft, content.Scheduled, content.OnShelf, content.OffShelf).WithPermission("add").DoneText("已复制为草稿", "Copied as a draft"),
			action.Delete,
		}),
	}
})
