package promotion

import (
	"slices"
	"time"

	"evops/contracts/action"
	"evops/contracts/content"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Benefit is what people get from a promotion. Cash off and discounts on goods are taken off at the checkout of the shop, coupons are given to
// those who take part; dealers grant the others.
type Benefit int64

// The benefits.
const (
	NoBenefit Benefit = 0
	CashOff   Benefit = 1
	Discount  Benefit = 2
	OfCoupon  Benefit = 3
	Gift      Benefit = 4
	TradeIn   Benefit = 5
)

// The dictionary categories of promotions.
var (
	Types = field.Open("PromotionType", "推广类型", "Promotion type",
		field.Is("1", "新车优惠", "New vehicle offer"), field.Is("2", "以旧换新", "Trade-in"), field.Is("3", "配件促销", "Parts sale"),
		field.Is("4", "服务套餐", "Service package"), field.Is("5", "门店活动", "Outlet event"), field.Is("6", "老带新", "Refer a friend")).Later()
	Benefits = field.Closed("BenefitType", "优惠形式", "Benefit",
		field.Is(NoBenefit, "无", "None"), field.Is(CashOff, "立减", "Cash off"), field.Is(Discount, "折扣", "Discount"), field.Is(OfCoupon, "优惠券", "Coupon"), field.Is(Gift, "赠品", "Gift"), field.Is(TradeIn, "置换补贴", "Trade-in allowance")).Later()
)

const (
	// LongestDays is how long a promotion may last.
	LongestDays = 366
	// StaysFor is how long a promotion stays on shelf after its end.
	StaysFor = 30 * 24 * time.Hour
)

// Promotion is an offer or an event for a time, that people of the app may sign up for. EndReason is why it was ended early. LeadCount is
// written with the sign-ups, JoinedCount with orders that have its benefit and with the coupons that it gives; impressions and views are what
// the app reports.
type Promotion struct {
	resource.Base
	resource.Versioned
	content.Shelf
	content.Translation
	content.Reach
	Counts
	PromotionNo   string            `json:"promotionNo"`
	Title         value.I18n        `json:"title"`
	PromotionType string            `json:"promotionType"`
	Cover         string            `json:"cover"`
	CoverEn       string            `json:"coverEn"`
	Content       value.I18n        `json:"content"`
	Rules         value.I18n        `json:"rules"`
	StartAt       value.Time        `json:"startAt"`
	EndAt         value.Time        `json:"endAt"`
	Phase         field.PeriodState `json:"phase"`
	BenefitType   Benefit           `json:"benefitType"`
	BenefitAmount int64             `json:"benefitAmount"`
	BenefitRate   int64             `json:"benefitRate"` // per mille
	GoodsIDs      value.IDs         `json:"goodsIds"`
	CouponID      int64             `json:"couponId"`
	DealerIDs     value.IDs         `json:"dealerIds"`
	NeedSignup    bool              `json:"needSignup"`
	Quota         int64             `json:"quota"`
	PerUserLimit  int64             `json:"perUserLimit"`
	LeadCount     int64             `json:"leadCount"`
	JoinedCount   int64             `json:"joinedCount"`
	EndReason     string            `json:"endReason"`
	Audience      value.Audience    `json:"audience"`
}

// Actions of promotions that core has functions for.
var (
	PromotionCopy = action.For[Promotion, struct{}]("copy")
	PromotionEnd  = action.For[Promotion, struct{}](content.UnpublishVerb)
)

// GivenCoupons is the choice of coupons that a promotion gives: those of direct grants that can still be issued.
const GivenCoupons = "givenCoupons"

// Promotions is the promotions of the app (content catalogue, promotion). Dealers see those on shelf.
var Promotions = resource.Declare("promotion", "推广活动", "Promotion", func(p *Promotion) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个推广活动"),
		Path: "/data/crm/promotion", Volume: 1_000, Scope: scope.DealersSee(scope.Scope{}, &p.ShelfStatus, content.OnShelf),
		Order: []resource.Order{resource.Asc(&p.SortOrder), resource.Desc(&p.StartAt)}, ManualOrder: &p.SortOrder,
		Title: &p.Title, Code: &p.PromotionNo, State: &p.ShelfStatus,
		Leading:    []any{&p.Cover, &p.Title, &p.ShelfStatus, &p.Phase, &p.PromotionType, &p.StartAt, &p.EndAt, &p.JoinedCount, &p.LeadCount, &p.Quota, &p.ClickCount},
		Summary:    []any{&p.ShelfStatus, &p.Phase, &p.PromotionType, &p.JoinedCount, &p.LeadCount, &p.Quota, &p.ClickCount},
		Brief:      []any{&p.ShelfStatus, &p.Phase},
		Lifecycles: []resource.Lifecycle{p.Shelf.Lifecycle()},
		Versions:   resource.Versions{Retain: 50},
		Preview:    resource.Preview{Title: &p.Title, Text: &p.Content, Cover: &p.Cover, CoverEn: &p.CoverEn, Time: &p.StartAt},
		ListViews: []resource.ListView{
			{Name: "running", Label: field.Label{ZH: "进行中", EN: "Running"}, Where: []filter.Condition{filter.In(&p.ShelfStatus, content.OnShelf), filter.In(&p.Phase, field.Current)}},
			{Name: "upcoming", Label: field.Label{ZH: "未开始", EN: "Upcoming"}, Where: []filter.Condition{filter.In(&p.Phase, field.Upcoming)}},
		},
		Fields: slices.Concat(field.List{
			field.Text(&p.PromotionNo, "活动编号", "Promotion no.").ReadOnly().ID().Unique().Max(16).Column().Filter(field.Eq).Search().GlobalSearch(),
			field.I18n(&p.Title, "活动标题", "Title").Required().Length(2, 40).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Dict(&p.PromotionType, "活动类型", "Type", Types).Required().Column().Filter(field.In).PrimaryFilter(),
			field.Image(&p.Cover, "封面", "Cover").Required().Column().Ratio(16, 9),
			field.Image(&p.CoverEn, "英文封面", "English cover").Ratio(16, 9).Hint("留空则用中文封面", "Empty: the Chinese cover"),
			field.I18nRichText(&p.Content, "活动详情", "Details").Required(),
			field.I18nRichText(&p.Rules, "活动规则", "Rules").Required().Hint("参与条件、时间、名额、咨询与投诉方式", "Who may join, when, how many, and how to complain"),
			field.Time(&p.StartAt, "开始时间", "Starts").Unversioned().Section("时间与优惠", "Time and benefit").Required().Column().Filter(field.Range).PrimaryFilter().Sort(),
			field.Time(&p.EndAt, "结束时间", "Ends").Unversioned().Required().Column().Filter(field.Range).Hint("最长 366 天", "At most 366 days"),
			field.Validity(&p.Phase, "进行阶段", "Phase", &p.StartAt, &p.EndAt).Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&p.BenefitType, "优惠形式", "Benefit", Benefits).Required().Default(NoBenefit).Column().Filter(field.In),
			field.Money(&p.BenefitAmount, "优惠金额", "Amount").Required().VisibleWhen(&p.BenefitType, CashOff, TradeIn).Between(1, 99_999_999),
			field.Int(&p.BenefitRate, "折扣", "Discount").Unit("‰").Required().VisibleWhen(&p.BenefitType, Discount).Between(1, 999).Hint("如 850 为 85 折", "Such as 850: pay 85 %"),
			field.Refs(&p.GoodsIDs, "适用商品", "Goods", "goodsProduct").VisibleWhen(&p.BenefitType, CashOff, Discount).CountOf(0, 100).Filter(field.In).Hint("结算时抵扣这些商品；留空则不在商城抵扣，由门店兑现", "Taken off these at the checkout; empty: dealers grant it"),
			field.Ref(&p.CouponID, "关联优惠券", "Coupon", "coupon").Required().VisibleWhen(&p.BenefitType, OfCoupon).Choose(GivenCoupons).Filter(field.In).Hint("后台发放的券；有效期须覆盖活动", "Issued by direct grant, and valid until the end"),
			field.Refs(&p.DealerIDs, "参与门店", "Dealers", "dealer").Unversioned().CountOf(0, 500).Column().Filter(field.In).Hint("留空为全部门店", "Empty: all dealers"),
			field.Bool(&p.NeedSignup, "需要报名", "Sign-up").Unversioned().Section("报名", "Sign-up").Column().Filter(field.Eq).Hint("收集姓名、手机号、城市和门店，须用户同意", "Collects name, phone, city and dealer, with consent"),
			field.Int(&p.Quota, "名额", "Quota").Unversioned().Between(0, 1_000_000).Column().Hint("0 为不限", "0: no limit"),
			field.Int(&p.PerUserLimit, "每人限次", "Per user").Unversioned().Required().Between(1, 99).Default(int64(1)).Hint("同一用户享受优惠，或用不同手机号报名的次数", "How often a user has the benefit, or signs up with different phones"),
			field.Int(&p.JoinedCount, "参与数", "Joined").ReadOnly().Column().Hint("享受优惠的订单和发出的券", "Orders with the benefit, and coupons given"),
			field.Int(&p.LeadCount, "报名数", "Leads").ReadOnly().Column(),
			field.LongText(&p.EndReason, "提前下架原因", "Why it ended early").ReadOnly().Max(200),
		}, p.Translation.Fields(), p.Reach.Fields(), field.List{
			field.Audience(&p.Audience, "展示对象", "Audience", content.AppUsers.Name).Unversioned().Required().Breakdown("platform", "provinceCode").Column().Hint("有条件时，未登录的用户不展示", "With conditions, users who are not logged in do not see it"),
		}, p.Shelf.Fields(), p.Versioned.Fields(), p.viewed()),
		Related: []resource.Related{
			{Resource: "promotionLead", Field: "promotionId", Label: field.Label{ZH: "活动报名", EN: "Leads"}},
			{Resource: "order", Field: "promotionId", Label: field.Label{ZH: "享受优惠的订单", EN: "Orders with the benefit"}},
		},
		Actions: slices.Concat(action.List{action.Add, action.Edit}, p.shelfActions(), action.List{
			PromotionCopy.Do("复制", "Copy").AllowedIn(&p.ShelfStatus, content.Draft, content.Scheduled, content.OnShelf, content.OffShelf).WithPermission("add").DoneText("已复制为草稿", "Copied as a draft"),
			action.Delete, action.Export,
		}),
	}
})

// viewed names the counts of displays as those of an offer.
func (p *Promotion) viewed() field.List {
	fields := p.Counts.Fields()
	fields[1].Label = field.Label{ZH: "浏览数", EN: "Views"}
	return fields
}

// shelfActions are the actions of the shelf. Taking a promotion down needs a reason, which the people who signed up read.
func (p *Promotion) shelfActions() action.List {
	actions := p.Shelf.Actions()
	for _, a := range actions {
		if a.Verb == content.UnpublishVerb {
			a.RequireReason().ConfirmText("未结束的活动，原因会展示给已报名的用户", "Those who signed up read the reason of a promotion that is not over")
		}
	}
	return actions
}
