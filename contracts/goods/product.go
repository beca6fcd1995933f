package goods

import (
	"evops/contracts/action"
	"evops/contracts/content"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// The limits of a product (system catalogue, goodsProduct).
const (
	MaxAxes  = 3
	maxSKUs  = 100
	maxPrice = 9_999_999
	maxUnits = 9_999_999
	// maxContents is the number of themes, and of voices, that one product brings.
	maxContents = 20
)

// Axis is one way in which the units of a product differ, such as the colour, with its values.
type Axis struct {
	Name   string      `json:"name"`
	Values value.Codes `json:"values"`
}

// Product is what the shop shows and sells. Prices and stock are those of its units, stored by core whenever they change. Virtual goods bring
// themes and voices of the app.
type Product struct {
	resource.Base
	ProductNo       string        `json:"productNo"`
	Name            value.I18n    `json:"name"`
	SubTitle        value.I18n    `json:"subTitle"`
	Category        Category      `json:"category"`
	CoverImage      string        `json:"coverImage"`
	Images          value.Codes   `json:"images"`
	Video           string        `json:"video"`
	VideoSec        int64         `json:"videoSec"`
	Detail          value.I18n    `json:"detail"`
	SpecNames       []Axis        `json:"specNames"`
	SKUs            []SKU         `json:"skus"`
	ModelIDs        value.IDs     `json:"modelIds"`
	DeliveryMode    DeliveryMode  `json:"deliveryMode"`
	ThemeIDs        value.IDs     `json:"themeIds"`
	VoiceIDs        value.IDs     `json:"voiceIds"`
	FreightCents    int64         `json:"freightCents"`
	InstallRequired bool          `json:"installRequired"`
	WarrantyMonths  int64         `json:"warrantyMonths"`
	ReturnPolicy    ReturnPolicy  `json:"returnPolicy"`
	LimitPerUser    int64         `json:"limitPerUser"`
	MinPrice        int64         `json:"minPrice"`
	MaxPrice        int64         `json:"maxPrice"`
	TotalStock      int64         `json:"totalStock"`
	AvailableStock  int64         `json:"availableStock"`
	Status          ProductStatus `json:"status"`
	ShelfAt         value.Time    `json:"shelfAt"`
	Sort            int64         `json:"sort"`
}

// Actions of products that core has functions for.
var (
	ProductOnShelf = action.For[Product, action.NoInput]("onShelf")
	ProductCopy    = action.For[Product, action.NoInput]("copy")
)

// Products is the products of the shop (system catalogue, goodsProduct).
var Products = resource.Declare("goodsProduct", "商品", "Product", func(p *Product) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个商品"),
		Path: "/mall/crm/goodsProduct", Volume: 2_000,
		Order: []resource.Order{resource.Desc(&p.Sort), resource.Desc(&p.ID)},
		Title: &p.Name, Code: &p.ProductNo, State: &p.Status,
		Leading: []any{&p.CoverImage, &p.Name, &p.ProductNo, &p.Status, &p.Category, &p.MinPrice, &p.MaxPrice, &p.AvailableStock, &p.TotalStock},
		Summary: []any{&p.Status, &p.Category, &p.MinPrice, &p.MaxPrice, &p.AvailableStock, &p.TotalStock},
		Brief:   []any{&p.Status, &p.MinPrice},
		Preview: resource.Preview{Title: &p.Name, Subtitle: &p.SubTitle, Text: &p.Detail, Cover: &p.CoverImage, Time: &p.ShelfAt},
		Fields: field.List{
			field.Text(&p.ProductNo, "商品编号", "Product no.").ReadOnly().ID().Unique().Max(12).Column().Filter(field.Like).Search().GlobalSearch(),
			field.I18n(&p.Name, "商品名称", "Name").Section("商品", "Product").Required().Max(80).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch().Hint("上架前中英文都须填写", "Both languages are required before it goes on shelf"),
			field.I18n(&p.SubTitle, "卖点", "Subtitle").Max(120),
			field.Enum(&p.Category, "分类", "Category", Categories).Required().OnlyWhen([]any{VirtualGoods}, &p.DeliveryMode, Virtual).As("VIRTUAL_DELIVERY", "虚拟商品只能虚拟发放", "Virtual goods are delivered virtually").
				Column().Filter(field.In).PrimaryFilter(),
			field.Image(&p.CoverImage, "主图", "Cover").Required().Column().Ratio(1, 1).Hint("不小于 750×750", "At least 750×750"),
			field.Images(&p.Images, "轮播图", "Gallery").Required().CountOf(1, 9).Hint("1–9 张", "1–9 pictures"),
			field.Video(&p.Video, "视频", "Video").Duration(&p.VideoSec).Hint("不超过 60 秒", "At most 60 seconds"),
			field.Int(&p.VideoSec, "视频时长", "Video length").Unit("s").Between(1, 100_000).ReadOnly(),
			field.I18nRichText(&p.Detail, "图文详情", "Description").DetailOnly(),
			field.Refs(&p.ModelIDs, "适用车型", "Fits models", "vehicleModel").CountOf(0, 200).Filter(field.In).Hint("留空则适用所有车型", "Empty: fits all models"),
			field.Rows(&p.SpecNames, "规格", "Spec axes", func(a *Axis) field.List {
				return field.List{
					field.Text(&a.Name, "规格名", "Name").Required().Max(20).Hint("如 颜色", "Such as Colour"),
					field.Codes(&a.Values, "规格值", "Values", nil).Required().CountOf(1, 20).Length(1, 20),
				}
			}).Section("规格与价格", "Units and prices").CountOf(0, MaxAxes).Hint("最多 3 种；没有规格的商品只有一个 SKU", "Up to 3; a product without any has one SKU"),
			field.Children(&p.SKUs, "SKU", "SKUs", "goodsSku", "productId").Required().CountOf(1, maxSKUs),
			field.Enum(&p.DeliveryMode, "配送方式", "Delivery", DeliveryModes).Section("配送与售后", "Delivery and service").Required().Default(Express).
				OnlyWhen([]any{Virtual}, &p.Category, VirtualGoods).As("VIRTUAL_DELIVERY", "仅虚拟商品可虚拟发放", "Only virtual goods are delivered virtually").Column().Filter(field.In),
			field.Refs(&p.ThemeIDs, "发放的主题", "Themes", "appTheme").VisibleWhen(&p.Category, VirtualGoods).CountOf(0, maxContents).Choose(content.NormalThemes).Filter(field.In).Hint("付款后归用户使用；主题和语音至少选一个", "The customer has them once it is paid; at least one theme or voice"),
			field.Refs(&p.VoiceIDs, "发放的语音", "Voices", "voice").VisibleWhen(&p.Category, VirtualGoods).CountOf(0, maxContents).Filter(field.In),
			field.Money(&p.FreightCents, "运费", "Freight").Between(0, maxPrice).VisibleWhen(&p.DeliveryMode, Express, Either).Hint("0 为包邮", "0: free"),
			field.Bool(&p.InstallRequired, "需到店安装", "Needs installation").VisibleWhen(&p.DeliveryMode, PickUp, Either).Filter(field.Eq),
			field.Int(&p.WarrantyMonths, "质保", "Warranty").Unit("月/months").Between(0, 60).Filter(field.Range),
			field.Enum(&p.ReturnPolicy, "退货政策", "Returns", ReturnPolicies).Required().Default(SevenDays).OnlyWhen([]any{NoReturn}, &p.Category, Care, VirtualGoods).
				As("RETURN_POLICY", "仅养护用品和虚拟商品可不支持退货", "Only care and virtual goods may exclude returns").Filter(field.In),
			field.Int(&p.LimitPerUser, "每人限购", "Limit per user").Between(0, maxUnits).Hint("0 为不限", "0: no limit"),
			field.Int(&p.Sort, "排序", "Sort").Between(0, 9_999).Column().Hint("大者在前", "Larger first"),
			field.Money(&p.MinPrice, "最低售价", "Price from").ReadOnly().Section("销售", "Sales").Column().Filter(field.Range),
			field.Money(&p.MaxPrice, "最高售价", "Price to").ReadOnly().Column().Filter(field.Range),
			field.Int(&p.TotalStock, "库存", "Stock").ReadOnly().Column().Filter(field.Range),
			field.Int(&p.AvailableStock, "可售", "Available").ReadOnly().Column().Filter(field.Range),
			field.Enum(&p.Status, "状态", "Status", ProductStatuses).Default(Draft).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Time(&p.ShelfAt, "上架时间", "On shelf at").ReadOnly().Column().Filter(field.Range),
		},
		Related: []resource.Related{
			{Resource: "goodsSku", Field: "productId", Label: field.Label{ZH: "SKU 库存", EN: "Stock of the SKUs"}},
			{Resource: "stockLog", Field: "productId", Label: field.Label{ZH: "库存流水", EN: "Stock log"}},
			{Resource: "orderItem", Field: "productId", Label: field.Label{ZH: "售出明细", EN: "Sold"}},
		},
		Actions: action.List{
			action.Add, action.Edit,
			ProductOnShelf.Do("上架", "Put on shelf").Transition(&p.Status, OnShelf, Draft, OffShelf).WithPermission("shelf").Batch(200).Inline().DoneText("已上架{rows}", "Put {rows} on shelf").Revertible(),
			action.Do("offShelf", "下架", "Take off shelf").Transition(&p.Status, OffShelf, OnShelf).WithPermission("shelf").Batch(200).DoneText("已下架{rows}", "Took {rows} off shelf").Revertible().
				ConfirmText("下架后不能下单，已有订单不受影响", "It can no longer be ordered; earlier orders do not change"),
			ProductCopy.Do("复制", "Copy").WithPermission("add").DoneText("已复制{rows}为草稿", "Copied {rows} as a draft"),
			action.Delete, action.Export,
		},
	}
})
