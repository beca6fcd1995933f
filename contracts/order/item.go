package order

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/goods"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Grant is a theme or a voice that an item brings its customer; zero days are for ever.
type Grant struct {
	ThemeID   int64 `json:"themeId"`
	VoiceID   int64 `json:"voiceId"`
	ValidDays int64 `json:"validDays"`
}

// Item is a unit of a product, a plan of a smart service, or a theme within an order, as it was when the order was placed. Discount is its share of the promotion, the coupon and of adjustments, of which Promotion and Coupon are those of the first two. Pay is its share of what is
// paid, without the freight.
// PaidAt is zero until the order is paid. DealerID is that of the order.
type Item struct {
	resource.Base
	OrderID        int64          `json:"orderId"`
	DealerID       int64          `json:"dealerId"`
	ProductID      int64          `json:"productId"`
	SKUID          int64          `json:"skuId"`
	PlanID         int64          `json:"planId"`
	ThemeID        int64          `json:"themeId"`
	Grants         []Grant        `json:"grants"`
	ItemName       value.I18n     `json:"itemName"`
	SpecText       string         `json:"specText"`
	Image          string         `json:"image"`
	SKUCode        string         `json:"skuCode"`
	Category       goods.Category `json:"category"`
	PriceCents     int64          `json:"priceCents"`
	Qty            int64          `json:"qty"`
	PromotionCents int64          `json:"promotionCents"`
	CouponCents    int64          `json:"couponCents"`
	DiscountCents  int64          `json:"discountCents"`
	PayCents       int64          `json:"payCents"`
	ShippedQty     int64          `json:"shippedQty"`
	RefundedQty    int64          `json:"refundedQty"`
	RefundedCents  int64          `json:"refundedCents"`
	PaidAt         value.Time     `json:"paidAt"`
}

// Items is the items of orders (system catalogue, orderItem). Core alone writes them.
var Items = resource.Declare("orderItem", "订单商品", "Order item", func(i *Item) resource.Spec {
	return resource.Spec{
		Noun: resource.Noun{ZH: "件订单商品", One: "order item", Many: "order items"},
		Path: "/mall/crm/orderItem", Permission: "order", Volume: 1_700_000, Log: true, Scope: scope.ByDealer(&i.DealerID),
		Title: &i.ItemName, Order: []resource.Order{resource.Desc(&i.CreatedAt)},
		Ascending: [][]any{{&i.ShippedQty, &i.Qty}, {&i.RefundedQty, &i.Qty}, {&i.RefundedCents, &i.PayCents}},
		Leading:   []any{&i.Image, &i.ItemName, &i.SpecText, &i.SKUCode, &i.PriceCents, &i.Qty, &i.DiscountCents, &i.PayCents, &i.ShippedQty, &i.RefundedQty, &i.RefundedCents},
		Fields: field.List{
			field.Ref(&i.OrderID, "订单", "Order", "order").ReadOnly().Filter(field.Eq),
			field.Ref(&i.DealerID, "自提网点", "Outlet", "dealer").ReadOnly().SurvivesDelete().Filter(field.In),
			field.Image(&i.Image, "图片", "Picture").ReadOnly().Column(),
			field.I18n(&i.ItemName, "商品名称", "Product").ReadOnly().Max(80).Column().Filter(field.Like).PrimaryFilter(),
			field.Text(&i.SpecText, "规格", "Spec").ReadOnly().Max(200).Column(),
			field.Text(&i.SKUCode, "SKU 编码", "SKU code").ReadOnly().ID().Max(32).Column().Filter(field.Eq),
			field.Enum(&i.Category, "分类", "Category", goods.Categories).ReadOnly().Filter(field.In),
			field.Ref(&i.ProductID, "商品", "Product", "goodsProduct").ReadOnly().SurvivesDelete().Filter(field.In),
			field.Ref(&i.SKUID, "SKU", "SKU", "goodsSku").ReadOnly().SurvivesDelete().Filter(field.In),
			field.Ref(&i.PlanID, "智能服务套餐", "Smart service plan", "smartService").ReadOnly().Filter(field.In),
			field.Ref(&i.ThemeID, "主题", "Theme", "appTheme").ReadOnly().Filter(field.In),
			field.Rows(&i.Grants, "发放内容", "Brings", func(g *Grant) field.List {
				return field.List{
					field.Ref(&g.ThemeID, "主题", "Theme", "appTheme"), field.Ref(&g.VoiceID, "语音", "Voice", "voice"),
					field.Int(&g.ValidDays, "有效天数", "Valid days").Between(0, 3650).Hint("0 为永久", "0: for ever"),
				}
			}).ReadOnly().CountOf(0, 40),
			field.Money(&i.PriceCents, "单价", "Price").ReadOnly().Column(),
			field.Int(&i.Qty, "数量", "Quantity").ReadOnly().Between(1, MaxQty).Column(),
			field.Money(&i.PromotionCents, "其中活动优惠", "Of it by promotion").ReadOnly(),
			field.Money(&i.CouponCents, "其中优惠券", "Of it by coupon").ReadOnly(),
			field.Money(&i.DiscountCents, "优惠", "Discount").ReadOnly().Column(),
			field.Money(&i.PayCents, "实付", "Paid").ReadOnly().Column(),
			field.Int(&i.ShippedQty, "已发", "Shipped").ReadOnly().Between(0, MaxQty).Column(),
			field.Int(&i.RefundedQty, "已退", "Refunded").ReadOnly().Between(0, MaxQty).Column(),
			field.Money(&i.RefundedCents, "已退金额", "Amount refunded").ReadOnly().Column(),
			field.Time(&i.PaidAt, "付款时间", "Paid at").ReadOnly().Filter(field.Range),
		},
		Actions: action.List{action.Export},
	}
})
