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

// Position is the page of the app on which a banner is shown.
type Position int64

// The positions.
const (
	HomeTop     Position = 1
	MallTop     Position = 2
	ServicePage Position = 3
	MinePage    Position = 4
	DealerPage  Position = 5
)

// Positions is the dictionary category of the positions.
var Positions = field.Closed("BannerPosition", "轮播位置", "Banner position",
	field.Is(HomeTop, "首页顶部", "Home top"), field.Is(MallTop, "商城顶部", "Mall top"), field.Is(ServicePage, "服务页", "Service page"),
	field.Is(MinePage, "我的页面", "Mine"), field.Is(DealerPage, "网点页", "Dealer page")).Later()

// BannerRatios are the ratios of the pictures by position.
var BannerRatios = map[Position]field.Ratio{HomeTop: {Width: 75, Height: 34}, MallTop: {Width: 2, Height: 1}, ServicePage: {Width: 3, Height: 1}, MinePage: {Width: 4, Height: 1}, DealerPage: {Width: 2, Height: 1}}

const (
	// MaxBanners is the number of banners that one user may have at a position at the same time.
	MaxBanners = 8
	// MaxEarlierImages is the number of replaced pictures that a banner lists.
	MaxEarlierImages = 20
)

// Banner is a picture at the top of a page of the app. EarlierImages are the pictures that were replaced while it was on shelf.
type Banner struct {
	resource.Base
	content.Shelf
	content.Translation
	content.Reach
	content.LinkTarget
	Counts
	Name            string         `json:"name"`
	Position        Position       `json:"position"`
	Image           string         `json:"image"`
	ImageEn         string         `json:"imageEn"`
	Title           value.I18n     `json:"title"`
	BackgroundColor string         `json:"backgroundColor"`
	AdLabel         bool           `json:"adLabel"`
	Audience        value.Audience `json:"audience"`
	EarlierImages   value.Codes    `json:"earlierImages"`
}

// CopyBanner is the input of copying a banner to a position, which needs a picture of its ratio.
type CopyBanner struct {
	Position Position `json:"position"`
	Name     string   `json:"name"`
	Image    string   `json:"image"`
	ImageEn  string   `json:"imageEn"`
}

// BannerCopy is an action that core has a function for.
var BannerCopy = action.For[Banner, CopyBanner]("copy")

const (
	ratioZH = "首页顶部 75:34，商城顶部、网点页 2:1，服务页 3:1，我的页面 4:1；单边不超过 4096 像素"
	ratioEN = "Home top 75:34, mall top and dealer page 2:1, service page 3:1, mine 4:1; no side above 4096 pixels"
)

// Banners is the banners of the app (content catalogue, banner).
var Banners = resource.Declare("banner", "轮播图", "Banner", func(b *Banner) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("张轮播图"),
		Path: "/data/crm/banner", Volume: 1_500,
		Order: []resource.Order{resource.Asc(&b.Position), resource.Asc(&b.SortOrder)}, ManualOrder: &b.SortOrder,
		Title: &b.Name, State: &b.ShelfStatus,
		Leading:    []any{&b.Image, &b.Name, &b.ShelfStatus, &b.Position, &b.ImpressionCount, &b.ClickCount, &b.ClickRate, &b.UnpublishAt},
		Summary:    []any{&b.ShelfStatus, &b.Position, &b.LinkType, &b.ImpressionCount, &b.ClickCount, &b.ClickRate},
		Lifecycles: []resource.Lifecycle{b.Shelf.Lifecycle()},
		ListViews: []resource.ListView{
			{Name: "live", Label: field.Label{ZH: "展示中", EN: "Live"}, Where: []filter.Condition{filter.In(&b.ShelfStatus, content.OnShelf)}},
			{Name: "scheduled", Label: field.Label{ZH: "待展示", EN: "Scheduled"}, Where: []filter.Condition{filter.In(&b.ShelfStatus, content.Scheduled)}},
		},
		Fields: slices.Concat(field.List{
			field.Text(&b.Name, "名称", "Name").Required().Max(40).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch().Hint("仅供内部使用", "For staff only"),
			field.Enum(&b.Position, "展示位置", "Position", Positions).Required().Column().Filter(field.In).PrimaryFilter(),
			field.Image(&b.Image, "图片", "Image").Required().Column().Hint(ratioZH, ratioEN),
			field.Image(&b.ImageEn, "英文图片", "English image").Hint("留空则用中文图片", "Empty: the Chinese image"),
			field.I18n(&b.Title, "标题", "Title").Required().Max(30).Filter(field.Like).Hint("供读屏朗读；图片加载失败时显示", "Read aloud, and shown when the image fails"),
			field.Color(&b.BackgroundColor, "背景色", "Background").Hint("展示期间的页面底色", "Tint of the page while it is shown"),
			field.Bool(&b.AdLabel, "广告标识", "Ad label").Hint("推广他方付费内容时必须开启", "Must be on for paid content of others"),
			field.Images(&b.EarlierImages, "历史图片", "Earlier images").CountOf(0, MaxEarlierImages).ReadOnly().Hint("展示期间被替换的图片，最近的在前", "Images that were replaced while it was shown, latest first"),
		}, b.Translation.Fields(), b.LinkTarget.Fields(), b.Reach.Fields(), field.List{
			field.Audience(&b.Audience, "展示对象", "Audience", content.AppUsers.Name).Required().Breakdown("platform", "provinceCode").Column().Hint("有条件时，未登录的用户不展示", "With conditions, users who are not logged in do not see it"),
		}, shownFrom(&b.Shelf), b.Counts.Fields()),
		Actions: slices.Concat(action.List{action.Add, action.Edit}, b.Shelf.Actions(), action.List{
			BannerCopy.WithInput("复制到位置", "Copy to position", func(in *CopyBanner) field.List {
				return field.List{
					field.Enum(&in.Position, "展示位置", "Position", Positions).Required(),
					field.Text(&in.Name, "名称", "Name").Max(40).Hint("留空则沿用原名称", "Empty: the same name"),
					field.Image(&in.Image, "图片", "Image").Required().Hint(ratioZH, ratioEN),
					field.Image(&in.ImageEn, "英文图片", "English image").Hint("留空则用中文图片", "Empty: the Chinese image"),
				}
			}).AllowedIn(&b.ShelfStatus, content.Draft, content.Scheduled, content.OnShelf, content.OffShelf).WithPermission("add").DoneText("已复制为草稿", "Copied as a draft"),
			action.Delete,
		}),
	}
})
