package prize

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// CouponCode is one code of a coupon. Shown is what people see of it; the whole code leaves the server only in an export, and to the user
// who has it. Source is where it was issued: the number of a winning record or of a job, or the key of a request of the app.
type CouponCode struct {
	resource.Base
	CouponID   int64      `json:"couponId"`
	Shown      string     `json:"shown"`
	Code       string     `json:"code"`
	AppUserID  int64      `json:"appUserId"`
	Source     IssueMode  `json:"source"`
	SourceRef  string     `json:"sourceRef"`
	ReceivedAt value.Time `json:"receivedAt"`
	ValidFrom  value.Time `json:"validFrom"`
	ValidTo    value.Time `json:"validTo"`
	UsedAt     value.Time `json:"usedAt"`
	UsedFor    string     `json:"usedFor"`
	RemindedAt value.Time `json:"remindedAt"`
	VoidReason string     `json:"voidReason"`
	Status     CodeStatus `json:"status"`
}

// CouponCodeVoid is an action that core has a function for.
var CouponCodeVoid = action.For[CouponCode, action.NoInput]("void")

// CouponCodes is the codes of coupons (system catalogue, coupon).
var CouponCodes = resource.Declare("couponCode", "券码", "Coupon code", func(c *CouponCode) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个券码"),
		Path: "/mall/crm/couponCode", Permission: "coupon", Volume: 3_000_000, Log: true, Hidden: true,
		Title: &c.Shown, State: &c.Status,
		CoveringIndexes: [][]any{{&c.Status, &c.ValidTo}},
		Lifecycles:      []resource.Lifecycle{resource.LifecycleFor(&c.Status, CodeLifecycle)},
		Leading:         []any{&c.Shown, &c.Status, &c.CouponID, &c.AppUserID, &c.Source, &c.ReceivedAt, &c.ValidTo, &c.UsedAt},
		Fields: field.List{
			field.Ref(&c.CouponID, "优惠券", "Coupon", "coupon").ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Text(&c.Shown, "券码", "Code").ReadOnly().ID().Max(20).Column(),
			field.Text(&c.Code, "完整券码", "Whole code").Unique().Max(64).Internal(),
			field.Ref(&c.AppUserID, "用户", "User", "appUser").ReadOnly().SurvivesDelete().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&c.Source, "来源", "Source", IssueModes).ReadOnly().Column(),
			field.Text(&c.SourceRef, "来源单号", "Issued for").ReadOnly().Max(40),
			field.Time(&c.ReceivedAt, "领取时间", "Received at").ReadOnly().Column(),
			field.Time(&c.ValidFrom, "有效期开始", "Valid from").ReadOnly(),
			field.Time(&c.ValidTo, "有效期结束", "Valid to").ReadOnly().Column(),
			field.Time(&c.UsedAt, "使用时间", "Used at").ReadOnly().Column(),
			field.Text(&c.UsedFor, "用于", "Used for").ReadOnly().Max(40),
			field.Time(&c.RemindedAt, "到期提醒时间", "Reminded at").ReadOnly(),
			field.Text(&c.VoidReason, "作废原因", "Void reason").ReadOnly().Max(200),
			field.Enum(&c.Status, "状态", "Status", CodeStatuses).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
		},
		ListViews: []resource.ListView{{Name: "issued", Label: field.Label{ZH: "未使用", EN: "Unused"}, Where: []filter.Condition{filter.In(&c.Status, Unused)}}},
		Actions: action.List{
			CouponCodeVoid.Do("作废", "Void").Transition(&c.Status, CodeVoid, Unissued, Unused).RequireReason().Batch(200).Danger().DoneText("已作废{rows}", "Voided {rows}"),
		},
	}
})
