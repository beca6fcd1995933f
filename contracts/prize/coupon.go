package prize

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/goods"
	"evops/contracts/resource"
	"evops/contracts/subscription"
	"evops/contracts/value"
)

const (
	// MaxCodes is the most codes of a coupon, and MaxAtOnce the most that are generated at once.
	MaxCodes  = 1_000_000
	MaxAtOnce = 1_000_000
	// MaxGrants is the most users that a coupon is granted to by name at once.
	MaxGrants = 1_000
	maxAmount = 10_000_000
)

// Coupon is a kind of coupon; each of its codes is given to one user. CodeTarget is how many codes were ordered, CodeCount how many there
// are; the difference is being generated. ReservedCount is what raffles hold.
type Coupon struct {
	resource.Base
	CouponNo      string       `json:"couponNo"`
	Name          value.I18n   `json:"name"`
	CouponType    CouponType   `json:"couponType"`
	Value         int64        `json:"valueCents"`
	DiscountBP    int64        `json:"discountBp"`
	MaxDiscount   int64        `json:"maxDiscountCents"`
	ExchangeSKUID int64        `json:"exchangeSkuId"`
	ServiceDays   int64        `json:"serviceDays"`
	PlanType      string       `json:"planType"`
	Threshold     int64        `json:"thresholdCents"`
	UseScope      CouponScope  `json:"useScope"`
	CategoryCodes value.Codes  `json:"categoryCodes"`
	ProductIDs    value.IDs    `json:"productIds"`
	IssueMode     IssueMode    `json:"issueMode"`
	TotalQuantity int64        `json:"totalQuantity"`
	PerUserLimit  int64        `json:"perUserLimit"`
	ValidMode     ValidMode    `json:"validMode"`
	ValidFrom     value.Time   `json:"validFrom"`
	ValidTo       value.Time   `json:"validTo"`
	ValidDays     int64        `json:"validDays"`
	Rules         string       `json:"rules"`
	CodeTarget    int64        `json:"codeTarget"`
	CodeCount     int64        `json:"codeCount"`
	ReservedCount int64        `json:"reservedCount"`
	IssuedCount   int64        `json:"issuedCount"`
	UsedCount     int64        `json:"usedCount"`
	UseRate       int64        `json:"useRate"`
	Status        CouponStatus `json:"status"`
}

// Left is how many codes can still be given away.
func (c *Coupon) Left() int64 { return c.TotalQuantity - c.IssuedCount - c.ReservedCount }

// GenerateCodes is the input of generating codes.
type GenerateCodes struct {
	Count int64 `json:"count"`
}

// ImportCodes is the input of adding the codes of a third party, one on each line.
type ImportCodes struct {
	Codes string `json:"codes"`
}

// GrantCoupon is the input of giving a coupon to users by name or by tag.
type GrantCoupon struct {
	AppUserIDs value.IDs `json:"appUserIds"`
	TagID      int64     `json:"tagId"`
}

// ExportCodes is the input of exporting codes.
type ExportCodes struct {
	Status CodeStatus `json:"status"`
}

// Actions of coupons that core has functions for.
var (
	CouponPublish       = action.For[Coupon, action.NoInput]("publish")
	CouponVoid          = action.For[Coupon, action.NoInput]("void")
	CouponGenerateCodes = action.For[Coupon, GenerateCodes]("generateCodes")
	CouponImportCodes   = action.For[Coupon, ImportCodes]("importCodes")
	CouponGrant         = action.For[Coupon, GrantCoupon]("grant")
	CouponExportCodes   = action.For[Coupon, ExportCodes]("exportCodes")
)

// exported are the states of codes that are exported.
var exported = field.Closed("CouponCodeExport", "导出范围", "Codes to export", field.Is(Unissued, "未发出", "Unissued"), field.Is(Unused, "未使用", "Unused")).Later()

// Coupons is the kinds of coupons (system catalogue, coupon).
var Coupons = resource.Declare("coupon", "优惠券", "Coupon", func(c *Coupon) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("种优惠券"),
		Path: "/mall/crm/coupon", Volume: 800,
		Title: &c.Name, Code: &c.CouponNo, State: &c.Status,
		Ascending:  [][]any{{&c.UsedCount, &c.IssuedCount, &c.TotalQuantity}, {&c.CodeCount, &c.CodeTarget}, {&c.ReservedCount, &c.TotalQuantity}},
		Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&c.Status, CouponLifecycle)},
		Leading:    []any{&c.Name, &c.CouponNo, &c.Status, &c.CouponType, &c.IssueMode, &c.Value, &c.DiscountBP, &c.TotalQuantity, &c.IssuedCount, &c.UsedCount, &c.UseRate},
		Summary:    []any{&c.Status, &c.CouponType, &c.IssueMode, &c.TotalQuantity, &c.IssuedCount, &c.UsedCount, &c.UseRate},
		Brief:      []any{&c.Status, &c.CouponType},
		ListViews: []resource.ListView{
			{Name: "active", Label: field.Label{ZH: "发放中", EN: "Active"}, Where: []filter.Condition{filter.In(&c.Status, CouponActive)}},
		},
		Fields: field.List{
			field.Text(&c.CouponNo, "券编号", "Coupon no.").ReadOnly().ID().Unique().Max(12).Column().Filter(field.Like).Search().GlobalSearch(),
			field.I18n(&c.Name, "券名称", "Name").Section("优惠", "Benefit").Required().Max(40).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Enum(&c.CouponType, "类型", "Type", CouponTypes).Required().AddOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Money(&c.Value, "面额", "Amount").Required().Between(1, maxAmount).VisibleWhen(&c.CouponType, AmountOff).AddOnly().Column(),
			field.Decimal(&c.DiscountBP, 2, "折扣（实付比例）", "Share of the price paid").Unit("%").Required().Between(5, 99).VisibleWhen(&c.CouponType, PercentOff).AddOnly().Column().Hint("实付比例：85 即 85 折", "The part that is paid: 85 is 15 % off"),
			field.Money(&c.MaxDiscount, "最高优惠", "Max discount").Required().Between(1, maxAmount).VisibleWhen(&c.CouponType, PercentOff).AddOnly(),
			field.Ref(&c.ExchangeSKUID, "兑换商品", "Exchange item", "goodsSku").Required().VisibleWhen(&c.CouponType, Exchange).AddOnly().Filter(field.Eq),
			field.Int(&c.ServiceDays, "服务天数", "Days of service").Unit("天/days").Required().Between(1, 366).VisibleWhen(&c.CouponType, ServiceDays).AddOnly(),
			field.Dict(&c.PlanType, "服务类型", "Service type", subscription.PlanTypes).Required().VisibleWhen(&c.CouponType, ServiceDays).AddOnly(),
			field.Money(&c.Threshold, "使用门槛", "Minimum spend").Between(0, maxAmount).VisibleWhen(&c.CouponType, AmountOff, PercentOff).AddOnly().Column().Hint("0 为无门槛", "0: none"),
			field.Enum(&c.UseScope, "适用范围", "Applies to", CouponScopes).Required().Default(ForAll).VisibleWhen(&c.CouponType, AmountOff, PercentOff).AddOnly().Column().Filter(field.In),
			field.Codes(&c.CategoryCodes, "指定分类", "Categories", goods.Categories).Required().CountOf(1, 20).VisibleWhen(&c.UseScope, ForCategories).AddOnly(),
			field.Refs(&c.ProductIDs, "指定商品", "Products", "goodsProduct").Required().CountOf(1, 100).VisibleWhen(&c.UseScope, ForProducts).AddOnly().Filter(field.In),
			field.Enum(&c.IssueMode, "发放方式", "Issued by", IssueModes).Section("发放", "Issue").Required().AddOnly().Column().Filter(field.In),
			field.Int(&c.TotalQuantity, "发行总量", "Quantity").Required().Between(1, MaxCodes).Column(),
			field.Int(&c.PerUserLimit, "每人限领", "Per user").Required().Default(1).Between(1, 99),
			field.Enum(&c.ValidMode, "有效期类型", "Validity", ValidModes).Required().Default(FixedDates).AddOnly().Column().Filter(field.In),
			field.Time(&c.ValidFrom, "有效期开始", "Valid from").Required().VisibleWhen(&c.ValidMode, FixedDates).Column().Filter(field.Range),
			field.Time(&c.ValidTo, "有效期结束", "Valid to").Required().After(&c.ValidFrom).VisibleWhen(&c.ValidMode, FixedDates).Column().Filter(field.Range),
			field.Int(&c.ValidDays, "领取后有效", "Valid after receipt").Unit("天/days").Required().Between(1, 366).VisibleWhen(&c.ValidMode, DaysAfterReceipt).Column().Filter(field.Range),
			field.LongText(&c.Rules, "使用说明", "Terms").Max(500).Hint("在 APP 中展示", "Shown in the app"),
			field.Int(&c.CodeTarget, "应有券码", "Codes ordered").ReadOnly().Section("数量", "Counts").Between(0, MaxCodes).Hint("申请生成或导入的券码数", "Generated or imported on request"),
			field.Int(&c.CodeCount, "已有券码", "Codes").ReadOnly().Between(0, MaxCodes).Hint("少于应有券码时正在生成", "Less than ordered while they are being generated"),
			field.Int(&c.ReservedCount, "活动预留", "Held by raffles").ReadOnly().Between(0, MaxCodes),
			field.Int(&c.IssuedCount, "已发", "Issued").ReadOnly().Between(0, MaxCodes).Column().Filter(field.Range),
			field.Int(&c.UsedCount, "已用", "Used").ReadOnly().Between(0, MaxCodes).Column().Filter(field.Range),
			field.Decimal(&c.UseRate, 1, "核销率", "Use rate").Unit("%").Between(0.1, 100).ReadOnly().Column(),
			field.Enum(&c.Status, "状态", "Status", CouponStatuses).Default(CouponDraft).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
		},
		Related: []resource.Related{
			{Resource: "couponCode", Field: "couponId", Label: field.Label{ZH: "券码", EN: "Codes"}},
			{Resource: "rafflePrize", Field: "couponId", Label: field.Label{ZH: "所在活动", EN: "Raffles"}},
			{Resource: "winRecord", Field: "couponId", Label: field.Label{ZH: "中奖记录", EN: "Winning records"}},
		},
		Actions: action.List{
			action.Add, action.Edit,
			CouponPublish.Do("发布", "Publish").Transition(&c.Status, CouponActive, CouponDraft).Inline().DoneText("已发布{rows}", "Published {rows}").
				ConfirmText("发布后类型、面额和发放方式不能修改", "Its type, its benefit and how it is issued are fixed from then on"),
			action.Do("pause", "暂停发放", "Pause").Transition(&c.Status, CouponPaused, CouponActive).WithPermission("publish").DoneText("已暂停{rows}", "Paused {rows}").ConfirmText("已发出的券码仍可使用", "Issued codes remain usable").Revertible(),
			action.Do("resume", "恢复发放", "Resume").Transition(&c.Status, CouponActive, CouponPaused).WithPermission("publish").DoneText("已恢复{rows}", "Resumed {rows}").Revertible(),
			CouponGenerateCodes.WithInput("生成券码", "Generate codes", func(in *GenerateCodes) field.List {
				return field.List{field.Int(&in.Count, "数量", "Number").Required().Between(1, MaxAtOnce).Hint("在后台生成，最多到发行总量", "They are generated in the background, up to the quantity of the coupon")}
			}).AllowedIn(&c.Status, CouponActive, CouponPaused).DoneText("开始生成 {count} 个券码", "Generating {count} codes"),
			CouponImportCodes.WithInput("导入券码", "Import codes", func(in *ImportCodes) field.List {
				return field.List{field.LongText(&in.Codes, "券码", "Codes").Required().Max(700_000).Hint("每行一个，最多 10000 个", "One on each line, at most 10,000")}
			}).AllowedIn(&c.Status, CouponDraft, CouponActive, CouponPaused).WithPermission("generateCodes").DoneText("已导入 {imported} 个券码", "Imported {imported} codes"),
			CouponGrant.WithInput("发放", "Grant", func(in *GrantCoupon) field.List {
				return field.List{
					field.Refs(&in.AppUserIDs, "用户", "Users", "appUser").CountOf(0, MaxGrants),
					field.Ref(&in.TagID, "用户标签", "User tag", "userTag").Hint("发给有此标签的所有用户", "Everyone with this tag"),
				}
			}).AllowedIn(&c.Status, CouponActive).InBackground(),
			CouponExportCodes.WithInput("导出券码", "Export codes", func(in *ExportCodes) field.List {
				return field.List{field.Enum(&in.Status, "券码", "Codes", exported).Required().Default(Unissued)}
			}).AllowedIn(&c.Status, CouponActive, CouponPaused, CouponEnded).InBackground().ConfirmText("文件含完整券码，请妥善保管；导出会记入操作日志", "The file has complete codes: keep it safe. The export is logged"),
			CouponVoid.Do("作废", "Void").Transition(&c.Status, CouponVoided, CouponActive, CouponPaused, CouponEnded).RequireReason().Danger().
				ConfirmText("未发出和未使用的券码全部作废，已使用的不变", "Unissued and unused codes become void; used ones do not change").DoneText("已作废{rows}，含 {voidedCodes} 个券码", "Voided {rows} and {voidedCodes} codes"),
			action.Delete, action.Export,
		},
	}
})
