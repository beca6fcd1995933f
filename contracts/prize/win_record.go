package prize

import (
	"time"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/parcel"
	"evops/contracts/resource"
	"evops/contracts/value"
)

const (
	// AutoDoneAfter is how long after it was shipped a prize counts as received.
	AutoDoneAfter = 10 * 24 * time.Hour
	// MaxExtendDays is the most days by which the time to claim is extended.
	MaxExtendDays = 30
)

// Win is a prize that a user won. The identity number is stored encrypted as SealedIdentity; IdentityNo is its masked form. Extended is set
// once the time to claim was extended.
type Win struct {
	resource.Base
	parcel.Shipment
	RecordNo       string       `json:"recordNo"`
	ActivityID     int64        `json:"activityId"`
	RafflePrizeID  int64        `json:"rafflePrizeId"`
	Seq            int64        `json:"seq"`
	SourceType     WinSource    `json:"sourceType"`
	PrizeKind      Kind         `json:"prizeKind"`
	PrizeID        int64        `json:"prizeId"`
	CouponID       int64        `json:"couponId"`
	CouponCodeID   int64        `json:"couponCodeId"`
	PrizeName      value.I18n   `json:"prizeName"`
	PrizeValue     int64        `json:"prizeValueCents"`
	AppUserID      int64        `json:"appUserId"`
	UserMobile     value.Masked `json:"userMobile"`
	WonAt          value.Time   `json:"wonAt"`
	ClaimDeadline  value.Time   `json:"claimDeadline"`
	Extended       bool         `json:"extended"`
	ClaimedAt      value.Time   `json:"claimedAt"`
	Receiver       value.Masked `json:"receiver"`
	ReceiverMobile value.Masked `json:"receiverMobile"`
	ProvinceCode   int64        `json:"provinceCode"`
	CityCode       int64        `json:"cityCode"`
	Address        value.Masked `json:"address"`
	NeedIdentity   bool         `json:"needIdentity"`
	IdentityName   value.Masked `json:"identityName"`
	IdentityNo     string       `json:"identityNo"`
	SealedIdentity string       `json:"sealedIdentity"`
	DoneAt         value.Time   `json:"doneAt"`
	VoidReason     string       `json:"voidReason"`
	Status         WinStatus    `json:"status"`
}

// Claim is what a winner of a physical prize enters: where it is sent, and the identity if the prize needs one.
type Claim struct {
	Receiver       value.Masked `json:"receiver"`
	ReceiverMobile value.Masked `json:"receiverMobile"`
	ProvinceCode   int64        `json:"provinceCode"`
	CityCode       int64        `json:"cityCode"`
	Address        value.Masked `json:"address"`
	IdentityName   value.Masked `json:"identityName"`
	IdentityNo     value.Masked `json:"identityNo"`
}

// Ship is the input of sending a prize.
type Ship struct {
	Company    string `json:"company"`
	TrackingNo string `json:"trackingNo"`
}

// ExtendClaim is the input of extending the time to claim.
type ExtendClaim struct {
	Days int64 `json:"days"`
}

// Actions of winning records that core has functions for.
var (
	WinFillAddress = action.For[Win, Claim]("fillAddress")
	WinShip        = action.For[Win, Ship]("ship")
	WinFinish      = action.For[Win, action.NoInput]("finish")
	WinVoid        = action.For[Win, action.NoInput]("void")
	WinExtendClaim = action.For[Win, ExtendClaim]("extendClaim")
)

// Fields declares the input of a claim.
func (in *Claim) Fields() field.List {
	return field.List{
		field.Masked(&in.Receiver, field.MaskName, "收货人", "Receiver").Required().Length(2, 30),
		field.Masked(&in.ReceiverMobile, field.MaskPhone, "收货电话", "Receiver phone").Required().Check("phone"),
		field.Ref(&in.ProvinceCode, "省", "Province", "area").Required(),
		field.Ref(&in.CityCode, "市", "City", "area").ChildOf(&in.ProvinceCode).Required(),
		field.Masked(&in.Address, field.MaskAddress, "详细地址", "Address").Required().Length(2, 120),
		field.Masked(&in.IdentityName, field.MaskName, "证件姓名", "Legal name").Length(2, 30).Hint("需实名的奖品填写", "For prizes that need the identity"),
		field.Masked(&in.IdentityNo, field.MaskName, "身份证号", "ID number").Normal(field.Compact, field.Upper).Check("idCard").Hint("加密保存", "Stored encrypted"),
	}
}

// Wins is the winning records (system catalogue, winRecord).
var Wins = resource.Declare("winRecord", "中奖记录", "Winning record", func(w *Win) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("条中奖记录"),
		Path: "/mall/crm/winRecord", Volume: 1_000_000,
		Order: []resource.Order{resource.Desc(&w.WonAt)},
		Title: &w.RecordNo, State: &w.Status, NaturalKey: &w.RecordNo, ImportsStoredOnly: true,
		Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&w.Status, WinLifecycle)},
		Leading:    []any{&w.RecordNo, &w.PrizeName, &w.Status, &w.ActivityID, &w.AppUserID, &w.WonAt, &w.ClaimDeadline, &w.TrackingNo},
		Summary:    []any{&w.Status, &w.PrizeName, &w.ActivityID, &w.AppUserID, &w.WonAt, &w.ClaimDeadline},
		Brief:      []any{&w.PrizeName, &w.Status},
		ListViews: []resource.ListView{
			{Name: "toShip", Label: field.Label{ZH: "待发放", EN: "To ship"}, Where: []filter.Condition{filter.In(&w.Status, ToShip)}},
			{Name: "toClaim", Label: field.Label{ZH: "待领取", EN: "To claim"}, Where: []filter.Condition{filter.In(&w.Status, ToClaim)}},
		},
		Fields: field.List{
			field.Text(&w.RecordNo, "中奖编号", "Record no.").ReadOnly().Section("中奖", "Win").ID().Unique().Max(20).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Ref(&w.ActivityID, "活动", "Raffle", "raffleActivity").ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&w.SourceType, "来源", "Source", WinSources).ReadOnly().Column(),
			field.Enum(&w.PrizeKind, "奖品类型", "Kind", WinKinds).ReadOnly().Column().Filter(field.In),
			field.I18n(&w.PrizeName, "奖品", "Prize").ReadOnly().Max(60).Column().Filter(field.Like),
			field.Money(&w.PrizeValue, "奖品价值", "Prize value").ReadOnly().Between(1, maxValue).Column(),
			field.Ref(&w.PrizeID, "实物奖品", "Physical prize", "physicalPrize").ReadOnly().Labelled("physicalPrize").Filter(field.In),
			field.Ref(&w.CouponID, "优惠券", "Coupon", "coupon").ReadOnly().Filter(field.In),
			field.Ref(&w.CouponCodeID, "券码", "Coupon code", "couponCode").ReadOnly().SurvivesDelete().Labelled("couponCode"),
			field.Ref(&w.RafflePrizeID, "奖项", "Prize of the raffle", "rafflePrize").ReadOnly().SurvivesDelete().Filter(field.In),
			field.Int(&w.Seq, "抽奖序号", "Draw no.").ReadOnly().Between(1, 1e12),
			field.Ref(&w.AppUserID, "中奖用户", "Winner", "appUser").ReadOnly().SurvivesDelete().Column().Filter(field.In),
			field.Masked(&w.UserMobile, field.MaskPhone, "用户手机号", "User phone").Via(&w.AppUserID, "phone").RevealNeedsReason().Filter(field.Eq),
			field.Time(&w.WonAt, "中奖时间", "Won at").ReadOnly().Column().Filter(field.Range),
			field.Time(&w.ClaimDeadline, "领奖截止", "Claim before").ReadOnly().Section("领奖", "Claim").Column().Filter(field.Range),
			field.Bool(&w.Extended, "已延长", "Extended").ReadOnly(),
			field.Time(&w.ClaimedAt, "领取时间", "Claimed at").ReadOnly().Column().Filter(field.Range),
			field.Masked(&w.Receiver, field.MaskName, "收货人", "Receiver").ReadOnly().RevealNeedsReason().Max(30),
			field.Masked(&w.ReceiverMobile, field.MaskPhone, "收货电话", "Receiver phone").ReadOnly().RevealNeedsReason().Max(20),
			field.Ref(&w.ProvinceCode, "省", "Province", "area").ReadOnly(),
			field.Ref(&w.CityCode, "市", "City", "area").ReadOnly(),
			field.Masked(&w.Address, field.MaskAddress, "详细地址", "Address").ReadOnly().RevealNeedsReason().Max(120),
			field.Bool(&w.NeedIdentity, "需实名", "Identity needed").ReadOnly(),
			field.Masked(&w.IdentityName, field.MaskName, "证件姓名", "Legal name").ReadOnly().RevealNeedsReason().Max(30),
			field.Text(&w.IdentityNo, "身份证号", "ID number").ReadOnly().Max(20).Hint("加密保存，只显示前 3 位和后 4 位", "Stored encrypted; only the first 3 and the last 4 digits are shown"),
			field.Text(&w.SealedIdentity, "加密身份证号", "Sealed ID number").Internal().Max(200),
			parcel.Company(&w.Company).ReadOnly().Section("物流", "Shipment").Column().Filter(field.In),
			parcel.TrackingNo(&w.TrackingNo).ReadOnly().Column().Filter(field.Like).Search(),
			field.Time(&w.ShippedAt, "发货时间", "Shipped at").ReadOnly().Filter(field.Range),
			field.Time(&w.DoneAt, "完成时间", "Done at").ReadOnly(),
			field.Enum(&w.Status, "状态", "Status", WinStatuses).ReadOnly().Section("状态", "Status").Column().Filter(field.In).PrimaryFilter(),
			field.Text(&w.VoidReason, "作废原因", "Void reason").ReadOnly().Max(200),
		},
		Import: []resource.ImportColumn{
			{Field: &w.RecordNo, ZH: "中奖编号", EN: "Record no.", Needed: true},
			{Field: &w.Company, ZH: "快递公司", EN: "Carrier", Needed: true},
			{Field: &w.TrackingNo, ZH: "快递单号", EN: "Tracking no.", Needed: true},
		},
		Actions: action.List{
			WinFillAddress.WithInput("填写收货信息", "Enter the address", (*Claim).Fields).Transition(&w.Status, ToShip, ToClaim, ToShip).WithPermission("editAddress").DoneText("已填写{rows}的收货信息", "Entered the address of {rows}"),
			WinShip.WithInput("发货", "Ship", func(in *Ship) field.List {
				return field.List{parcel.Company(&in.Company).Required(), parcel.TrackingNo(&in.TrackingNo).Required()}
			}).Transition(&w.Status, Shipped, ToShip).RefuseAs(fault.WinAddressMissing, ToClaim).Inline().DoneText("已发货{rows}", "Shipped {rows}"),
			WinFinish.Do("完成", "Finish").Transition(&w.Status, Done, Shipped).Batch(200).DoneText("已完成{rows}", "Finished {rows}"),
			WinExtendClaim.WithInput("延长领奖", "Extend", func(in *ExtendClaim) field.List {
				return field.List{field.Int(&in.Days, "天数", "Days").Required().Between(1, MaxExtendDays)}
			}).Transition(&w.Status, ToClaim, WinExpired).WithPermission("extend").RequireReason().DoneText("已延长{rows}的领奖期限", "Extended the time to claim {rows}"),
			WinVoid.Do("作废", "Void").Transition(&w.Status, WinVoided, ToClaim, ToShip, WinExpired).RequireReason().Danger().ConfirmText("奖品退回活动，可再次被抽中", "The unit goes back to the raffle and can be won again").DoneText("已作废{rows}", "Voided {rows}"),
			parcel.BySheet(WinShip.Verb), action.Export,
		},
	}
})
