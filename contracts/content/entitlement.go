package content

import (
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Entitlement is the right of a user to a theme or a voice, which an order has brought. Those of one user to the same content follow one
// another; one without an end is for ever. A refund ends it: RevokedAt is when.
type Entitlement struct {
	resource.Base
	AppUserID int64             `json:"appUserId"`
	Name      value.I18n        `json:"name"`
	ThemeID   int64             `json:"themeId"`
	VoiceID   int64             `json:"voiceId"`
	OrderID   int64             `json:"orderId"`
	StartAt   value.Time        `json:"startAt"`
	EndAt     value.Time        `json:"endAt"`
	Period    field.PeriodState `json:"period"`
	RevokedAt value.Time        `json:"revokedAt"`
}

// Entitlements is what users of the app have bought and may use. Orders alone write them.
var Entitlements = resource.Declare("entitlement", "数字权益", "Entitlement", func(e *Entitlement) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("项数字权益"),
		Path: "/data/crm/entitlement", Permission: "appUser", Volume: 200_000, Log: true, Scope: scope.Scope{}.StaffOnly(),
		Title: &e.Name, State: &e.Period, Order: []resource.Order{resource.Desc(&e.CreatedAt)},
		Leading: []any{&e.Name, &e.Period, &e.AppUserID, &e.StartAt, &e.EndAt, &e.OrderID, &e.RevokedAt},
		Fields: field.List{
			field.I18n(&e.Name, "内容", "Content").ReadOnly().Max(30).Column().Filter(field.Like).PrimaryFilter(),
			field.Ref(&e.AppUserID, "用户", "User", "appUser").ReadOnly().SurvivesDelete().Column().Filter(field.Eq).PrimaryFilter(),
			field.Ref(&e.ThemeID, "主题", "Theme", "appTheme").ReadOnly().Filter(field.In),
			field.Ref(&e.VoiceID, "语音", "Voice", "voice").ReadOnly().Filter(field.In),
			field.Ref(&e.OrderID, "订单", "Order", "order").ReadOnly().SurvivesDelete().Column().Filter(field.Eq),
			field.Validity(&e.Period, "状态", "State", &e.StartAt, &e.EndAt).Column().Filter(field.In).PrimaryFilter(),
			field.Time(&e.StartAt, "生效时间", "Starts").ReadOnly().Column().Filter(field.Range),
			field.Time(&e.EndAt, "到期时间", "Ends").ReadOnly().Column().Filter(field.Range).Hint("空为永久", "Empty: for ever"),
			field.Time(&e.RevokedAt, "收回时间", "Taken back at").ReadOnly().Column().Hint("退款时收回", "By a refund"),
		},
	}
})
