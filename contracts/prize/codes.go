// Package prize declares what users of the app can win and how: physical prizes, coupons, raffles with their draws, and winning records.
package prize

import (
	"evops/contracts/field"
	"evops/contracts/lifecycle"
)

// Codes of prizes.
type (
	Category     int64
	Kind         int64
	CouponType   int64
	CouponScope  int64
	IssueMode    int64
	ValidMode    int64
	CouponStatus int64
	CodeStatus   int64
	Play         int64
	RaffleStatus int64
	WinSource    int64
	WinStatus    int64
	Downgrade    int64
)

// The kinds of prizes.
const (
	Physical Kind = 1
	OfCoupon Kind = 2
	Nothing  Kind = 3
)

// The types of coupons.
const (
	AmountOff   CouponType = 1
	PercentOff  CouponType = 2
	Exchange    CouponType = 3
	ServiceDays CouponType = 4
	ThirdParty  CouponType = 5
)

// What a coupon applies to.
const (
	ForAll        CouponScope = 1
	ForCategories CouponScope = 2
	ForProducts   CouponScope = 3
	ForServices   CouponScope = 4
)

// How a coupon reaches users.
const (
	ByRaffle IssueMode = 1
	ByCode   IssueMode = 2
	ByGrant  IssueMode = 3
	ByClaim  IssueMode = 4
)

// When the codes of a coupon are valid.
const (
	FixedDates       ValidMode = 1
	DaysAfterReceipt ValidMode = 2
)

// The states of a coupon.
const (
	CouponDraft  CouponStatus = 0
	CouponActive CouponStatus = 1
	CouponPaused CouponStatus = 2
	CouponEnded  CouponStatus = 3
	CouponVoided CouponStatus = 4
)

// The states of a code.
const (
	Unissued    CodeStatus = 0
	Unused      CodeStatus = 1
	Used        CodeStatus = 2
	CodeExpired CodeStatus = 3
	CodeVoid    CodeStatus = 4
	Frozen      CodeStatus = 5
)

// The states of a raffle.
const (
	RaffleDraft     RaffleStatus = 0
	RaffleScheduled RaffleStatus = 1
	RaffleRunning   RaffleStatus = 2
	RafflePaused    RaffleStatus = 3
	RaffleEnded     RaffleStatus = 4
	RaffleCancelled RaffleStatus = 5
)

// FromRaffle is the source of a win.
const FromRaffle WinSource = 1

// The states of a winning record.
const (
	ToClaim    WinStatus = 0
	ToShip     WinStatus = 1
	Shipped    WinStatus = 2
	Done       WinStatus = 3
	WinExpired WinStatus = 4
	WinVoided  WinStatus = 5
)

// Why a draw won less than its number says.
const (
	AsDrawn    Downgrade = 0
	Exhausted  Downgrade = 1
	DailyLimit Downgrade = 2
	UserLimit  Downgrade = 3
)

// The dictionary categories of prizes.
var (
	Categories = field.Open("PrizeCategory", "奖品分类", "Prize category",
		field.Is(Category(1), "整车", "Vehicle"), field.Is(Category(2), "骑行装备", "Riding gear"), field.Is(Category(3), "配件", "Accessory"), field.Is(Category(4), "数码家电", "Electronics"), field.Is(Category(5), "周边礼品", "Gift"))
	Kinds = field.Closed("PrizeKind", "奖品类型", "Prize kind",
		field.Is(Physical, "实物", "Physical", field.Info), field.Is(OfCoupon, "优惠券", "Coupon", field.Success), field.Is(Nothing, "谢谢参与", "No prize", field.Neutral))
	CouponTypes = field.Closed("CouponType", "券类型", "Coupon type",
		field.Is(AmountOff, "满减券", "Amount off"), field.Is(PercentOff, "折扣券", "Percent off"), field.Is(Exchange, "兑换券", "Exchange"), field.Is(ServiceDays, "服务时长券", "Service days"), field.Is(ThirdParty, "第三方券", "Third party"))
	CouponScopes = field.Closed("CouponScope", "券适用范围", "Coupon scope",
		field.Is(ForAll, "全场", "All"), field.Is(ForCategories, "指定分类", "Categories"), field.Is(ForProducts, "指定商品", "Products"), field.Is(ForServices, "智能服务", "Smart services"))
	IssueModes = field.Closed("CouponIssueMode", "发放方式", "Issue mode",
		field.Is(ByRaffle, "抽奖发放", "Raffle"), field.Is(ByCode, "兑换码", "Redeem code"), field.Is(ByGrant, "后台发放", "Direct grant"), field.Is(ByClaim, "用户领取", "Public claim"))
	ValidModes = field.Closed("CouponValidMode", "有效期类型", "Validity",
		field.Is(FixedDates, "固定日期", "Fixed dates"), field.Is(DaysAfterReceipt, "领取后天数", "Days after receipt"))
	CouponStatuses = field.Closed("CouponStatus", "券状态", "Coupon status",
		field.Is(CouponDraft, "草稿", "Draft", field.Neutral), field.Is(CouponActive, "发放中", "Active", field.Success), field.Is(CouponPaused, "已暂停", "Paused", field.Warning),
		field.Is(CouponEnded, "已结束", "Ended", field.Neutral), field.Is(CouponVoided, "已作废", "Voided", field.Danger))
	CodeStatuses = field.Closed("CouponCodeStatus", "券码状态", "Code status",
		field.Is(Unissued, "未发出", "Unissued", field.Neutral), field.Is(Unused, "未使用", "Unused", field.Success), field.Is(Used, "已使用", "Used", field.Info),
		field.Is(CodeExpired, "已过期", "Expired", field.Neutral), field.Is(CodeVoid, "已作废", "Void", field.Danger), field.Is(Frozen, "冻结", "Frozen", field.Warning))
	Plays = field.Closed("RafflePlay", "抽奖玩法", "Play",
		field.Is(Play(1), "大转盘", "Wheel"), field.Is(Play(2), "九宫格", "Grid"), field.Is(Play(3), "刮刮卡", "Scratch card"))
	RaffleStatuses = field.Closed("RaffleStatus", "活动状态", "Raffle status",
		field.Is(RaffleDraft, "草稿", "Draft", field.Neutral), field.Is(RaffleScheduled, "待开始", "Scheduled", field.Info), field.Is(RaffleRunning, "进行中", "Running", field.Success),
		field.Is(RafflePaused, "已暂停", "Paused", field.Warning), field.Is(RaffleEnded, "已结束", "Ended", field.Neutral), field.Is(RaffleCancelled, "已取消", "Cancelled", field.Danger))
	WinSources  = field.Closed("WinSource", "中奖来源", "Win source", field.Is(FromRaffle, "抽奖", "Raffle"))
	WinKinds    = field.Closed("WinKind", "奖品类型", "Kind of win", field.Is(Physical, "实物", "Physical", field.Info), field.Is(OfCoupon, "优惠券", "Coupon", field.Success))
	WinStatuses = field.Closed("WinStatus", "中奖状态", "Win status",
		field.Is(ToClaim, "待领取", "To claim", field.Warning), field.Is(ToShip, "待发放", "To ship", field.Info), field.Is(Shipped, "已发货", "Shipped", field.Info),
		field.Is(Done, "已完成", "Done", field.Success), field.Is(WinExpired, "已过期", "Expired", field.Neutral), field.Is(WinVoided, "已作废", "Voided", field.Danger))
	Downgrades = field.Closed("DrawDowngrade", "未中原因", "Why nothing was won",
		field.Is(AsDrawn, "按随机数", "As drawn"), field.Is(Exhausted, "奖项已发完", "No unit left"), field.Is(DailyLimit, "当日已发完", "Limit of the day reached"), field.Is(UserLimit, "用户已达中奖上限", "Limit of the user reached"))
)

// The events of coupons, their codes, raffles and winning records that no action causes.
var (
	CouponOver  = lifecycle.By(lifecycle.Timer, "有效期已过，或已发完且无可用券码", "Its dates are over, or all codes are issued and none is usable")
	Issued      = lifecycle.By(lifecycle.System, "发给用户", "It is issued to a user")
	Redeemed    = lifecycle.By(lifecycle.System, "用户兑换服务时长", "The user redeems the days of service")
	CodeOver    = lifecycle.By(lifecycle.Timer, "有效期已过", "Its dates are over")
	OrderPlaced = lifecycle.By(lifecycle.System, "用户用它下单", "The user places an order with it")
	OrderPaid   = lifecycle.By(lifecycle.System, "订单付款", "The order is paid")
	OrderEnds   = lifecycle.By(lifecycle.System, "订单取消，或全额退款且仍在有效期内", "The order is cancelled, or refunded in full while the code is still valid")
	TooLate     = lifecycle.By(lifecycle.System, "订单取消或全额退款，但有效期已过", "The order is cancelled or refunded in full after its dates")
	CouponVoids = lifecycle.By(lifecycle.System, "优惠券作废", "The coupon is voided")
	Begins      = lifecycle.By(lifecycle.Timer, "开始时间到", "The start comes")
	Over        = lifecycle.By(lifecycle.Timer, "结束时间到", "The end comes")
	Claimed     = lifecycle.By(lifecycle.System, "用户在 APP 填写收货信息", "The user enters the address in the app")
	Received    = lifecycle.By(lifecycle.System, "用户确认收货", "The user confirms the receipt")
	AutoDone    = lifecycle.By(lifecycle.Timer, "发货后未确认", "Nobody confirms the parcel")
	Unclaimed   = lifecycle.By(lifecycle.Timer, "领奖期限已过", "The time to claim is over")
)

// CouponLifecycle, CodeLifecycle, RaffleLifecycle and WinLifecycle are the lifecycles, in addition to the actions.
var (
	CouponLifecycle = lifecycle.Of([]CouponStatus{CouponDraft}, lifecycle.Move(CouponOver, CouponEnded, CouponActive, CouponPaused))
	CodeLifecycle   = lifecycle.Of([]CodeStatus{Unissued, Unused},
		lifecycle.Move(Issued, Unused, Unissued),
		lifecycle.Move(Redeemed, Used, Unused),
		lifecycle.Move(OrderPlaced, Frozen, Unused),
		lifecycle.Move(OrderPaid, Used, Frozen),
		lifecycle.Move(OrderEnds, Unused, Frozen, Used),
		lifecycle.Move(TooLate, CodeExpired, Frozen, Used),
		lifecycle.Move(CodeOver, CodeExpired, Unused),
		lifecycle.Move(CouponVoids, CodeVoid, Unissued, Unused, Frozen),
	)
	RaffleLifecycle = lifecycle.Of([]RaffleStatus{RaffleDraft},
		lifecycle.Move[RaffleStatus](lifecycle.OnAction(RafflePublish.Verb), RaffleScheduled, RaffleDraft),
		lifecycle.Move(Begins, RaffleRunning, RaffleDraft, RaffleScheduled),
		lifecycle.Move(Over, RaffleEnded, RaffleRunning, RafflePaused),
		lifecycle.Move[RaffleStatus](lifecycle.OnAction(RaffleEnd.Verb), RaffleEnded, RaffleRunning, RafflePaused),
		lifecycle.Move[RaffleStatus](lifecycle.OnAction(RaffleEnd.Verb), RaffleCancelled, RaffleScheduled),
	)
	WinLifecycle = lifecycle.Of([]WinStatus{ToClaim, Done},
		lifecycle.Move(Claimed, ToShip, ToClaim),
		lifecycle.Move(lifecycle.OnAction("import"), Shipped, ToShip),
		lifecycle.Move(Received, Done, Shipped),
		lifecycle.Move(AutoDone, Done, Shipped).In(AutoDoneAfter),
		lifecycle.Move(Unclaimed, WinExpired, ToClaim),
	)
)
