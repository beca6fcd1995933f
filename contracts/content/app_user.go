// Package content declares the riders' app: its users, and later its articles, messages and feedback.
package content

import (
	"time"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/lifecycle"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/system"
	"evops/contracts/value"
)

// AppUserStatus is the state of an app account.
type AppUserStatus int64

// The states of an app account.
const (
	UserNormal     AppUserStatus = 0
	UserFrozen     AppUserStatus = 1
	UserCancelling AppUserStatus = 2
	UserCancelled  AppUserStatus = 3
)

// RealNameStatus is the state of the real-name verification.
type RealNameStatus int64

// The states of the real-name verification.
const (
	NotVerified  RealNameStatus = 0
	NameVerified RealNameStatus = 2
	NameRejected RealNameStatus = 3
	NameInReview RealNameStatus = 1
)

// Further codes of app users.
type (
	Gender          int64
	RegisterChannel int64
	AppPlatform     int64
	FreezeReason    int64
)

// The platforms of the app.
const (
	Android     AppPlatform = 1
	IOS         AppPlatform = 2
	Harmony     AppPlatform = 3
	MiniProgram AppPlatform = 4
)

// The dictionary categories of app users.
var (
	Genders = field.Closed("Gender", "性别", "Gender",
		field.Is("1", "男", "Male"), field.Is("2", "女", "Female"))
	RealNameStatuses = field.Closed("RealNameStatus", "实名状态", "ID verification",
		field.Is(NotVerified, "未实名", "Not verified", field.Neutral), field.Is(NameInReview, "审核中", "Under review", field.Info),
		field.Is(NameVerified, "已实名", "Verified", field.Success), field.Is(NameRejected, "未通过", "Rejected", field.Warning))
	RegisterChannels = field.Closed("RegisterChannel", "注册渠道", "Registered via",
		field.Is("1", "手机号", "Phone"), field.Is("2", "微信", "WeChat"), field.Is("3", "Apple登录", "Apple"), field.Is("4", "经销商代注册", "Dealer"), field.Is("5", "批量导入", "Import")).Later()
	AppPlatforms = field.Closed("AppPlatform", "APP平台", "App platform",
		field.Is(Android, "安卓", "Android"), field.Is(IOS, "苹果", "iOS"), field.Is(Harmony, "鸿蒙", "HarmonyOS"), field.Is(MiniProgram, "小程序", "Mini program")).Later()
	AppUserStatuses = field.Closed("AppUserStatus", "用户状态", "User status",
		field.Is(UserNormal, "正常", "Active", field.Success), field.Is(UserFrozen, "冻结", "Frozen", field.Danger),
		field.Is(UserCancelling, "注销中", "Deletion pending", field.Warning), field.Is(UserCancelled, "已注销", "Deleted", field.Neutral))
	FreezeReasons = field.Closed("FreezeReason", "冻结原因", "Freeze reason",
		field.Is("1", "用户申请", "User request"), field.Is("2", "账号被盗", "Account compromised"), field.Is("3", "违规行为", "Policy violation"), field.Is("4", "欺诈风险", "Fraud risk"), field.Is("5", "司法要求", "Legal request")).Later()
)

// AppUser is an account of the riders' app. The app registers it; staff correct, freeze and support it. App sessions that began before
// LoggedOutAt are void.
type AppUser struct {
	resource.Base
	UserNo           string          `json:"userNo"`
	Phone            value.Masked    `json:"phone"`
	CountryCode      string          `json:"countryCode"`
	Nickname         string          `json:"nickname"`
	Avatar           string          `json:"avatar"`
	Gender           Gender          `json:"gender"`
	Birthday         value.Date      `json:"birthday"`
	RealName         value.Masked    `json:"realName"`
	RealNameStatus   RealNameStatus  `json:"realNameStatus"`
	ProvinceCode     int64           `json:"provinceCode"`
	CityCode         int64           `json:"cityCode"`
	RegisterChannel  RegisterChannel `json:"registerChannel"`
	RegisterAt       value.Time      `json:"registerAt"`
	LastLoginAt      value.Time      `json:"lastLoginAt"`
	Platform         AppPlatform     `json:"platform"`
	PhoneModel       string          `json:"phoneModel"`
	AppVersion       string          `json:"appVersion"`
	Lang             string          `json:"lang"`
	PushEnabled      bool            `json:"pushEnabled"`
	MarketingConsent bool            `json:"marketingConsent"`
	VehicleCount     int64           `json:"vehicleCount"`
	Status           AppUserStatus   `json:"status"`
	PhoneListIDs     value.IDs       `json:"phoneListIds"`
	FreezeReason     FreezeReason    `json:"freezeReason"`
	FrozenUntil      value.Time      `json:"frozenUntil"`
	CancelAppliedAt  value.Time      `json:"cancelAppliedAt"`
	LoggedOutAt      value.Time      `json:"loggedOutAt"`
	PhoneEvidences   value.Codes     `json:"phoneEvidences"`
	TagIDs           value.IDs       `json:"tagIds"`
	Remark           string          `json:"remark"`
}

// SetUserStatus is the input of freezing and unfreezing an account.
type SetUserStatus struct {
	Status AppUserStatus `json:"status"`
	Reason FreezeReason  `json:"reason"`
	Until  value.Time    `json:"until"`
	Note   string        `json:"note"`
}

// ChangePhone is the input of changing the phone of an account. SMSCode is the code sent to the new phone.
type ChangePhone struct {
	Phone    string      `json:"phone"`
	SMSCode  string      `json:"smsCode"`
	Evidence value.Codes `json:"evidence"`
}

// freezeOptions are the states that updateStatus leads to.
var freezeOptions = field.Closed("AppUserSwitch", "冻结 / 解冻", "Freeze / Unfreeze",
	field.Is(UserNormal, "解冻", "Unfreeze", field.Success), field.Is(UserFrozen, "冻结", "Freeze", field.Danger)).Later()

// Actions of the app user that core has functions for.
var (
	AppUserUpdateStatus  = action.For[AppUser, SetUserStatus]("updateStatus")
	AppUserResetPassword = action.For[AppUser, action.NoInput]("resetPassword")
	AppUserChangePhone   = action.For[AppUser, ChangePhone]("changePhone")
	AppUserForceLogout   = action.For[AppUser, action.NoInput]("forceLogout")
)

// The events of an app account that no action with one target causes.
var (
	freezes           = lifecycle.OnAction(AppUserUpdateStatus.Verb)
	unfreezes         = lifecycle.OnAction(AppUserUpdateStatus.Verb)
	freezeExpires     = lifecycle.By(lifecycle.Timer, "冻结到期", "The freeze expires")
	deletionRequested = lifecycle.By(lifecycle.User, "用户在 App 中申请注销", "The user requests deletion in the app")
	deletionWithdrawn = lifecycle.By(lifecycle.User, "用户重新登录 App", "The user logs in to the app again")
	deletionExecuted  = lifecycle.By(lifecycle.Timer, "申请注销期满，且名下没有车辆", "The period is over, and the user owns no vehicle")
)

// CancellationPeriod is how long a user may withdraw the deletion of the account.
const CancellationPeriod = 15 * 24 * time.Hour

// AppUserLifecycle is the lifecycle of an app account (content catalogue, appUser).
var AppUserLifecycle = lifecycle.Of([]AppUserStatus{UserNormal},
	lifecycle.Move(freezes, UserFrozen, UserNormal),
	lifecycle.Move(unfreezes, UserNormal, UserFrozen),
	lifecycle.Move(freezeExpires, UserNormal, UserFrozen),
	lifecycle.Move(deletionRequested, UserCancelling, UserNormal),
	lifecycle.Move(deletionWithdrawn, UserNormal, UserCancelling).In(CancellationPeriod),
	lifecycle.Move(deletionExecuted, UserCancelled, UserCancelling).In(CancellationPeriod),
)

// AppUsers is every account of the riders' app. A dealer account sees the owners and riders of its dealers' vehicles.
var AppUsers = resource.Declare("appUser", "APP用户", "App user", func(u *AppUser) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("位APP用户"),
		Path: "/system/crm/appUser", PersonalData: resource.PersonalData{Reveal: "viewPhone", Export: "exportPhone"}, Volume: 2_000_000, Scope: scope.ByReference("vehicleBinding", "appUserId", "unboundAt"),
		Order: []resource.Order{resource.Desc(&u.RegisterAt)},
		Title: &u.Nickname, Code: &u.UserNo, State: &u.Status, Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&u.Status, AppUserLifecycle)}, UniqueTogether: [][]any{{&u.CountryCode, &u.Phone}},
		Leading: []any{&u.Nickname, &u.Phone, &u.Status, &u.VehicleCount, &u.LastLoginAt, &u.CityCode, &u.RegisterAt, &u.UserNo},
		Fields: field.List{
			field.Text(&u.UserNo, "用户ID", "User ID").Section("账号", "Account").ID().Unique().Max(12).ReadOnly().Column().Filter(field.Eq).PrimaryFilter().Search().GlobalSearch(),
			field.Masked(&u.Phone, field.MaskPhone, "手机号", "Phone").RevealNeedsReason().Max(20).ReadOnly().Column().Filter(field.Eq).PrimaryFilter().GlobalSearch().Hint("完整手机号或后4位", "Full number or last 4 digits"),
			field.Text(&u.CountryCode, "国家区号", "Country code").Max(4).Default("86").ReadOnly(),
			field.Text(&u.Nickname, "昵称", "Nickname").Required().Length(1, 30).EditOnly().Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Image(&u.Avatar, "头像", "Avatar").EditOnly().Column(),
			field.Enum(&u.Gender, "性别", "Gender", Genders).EditOnly().Column().Filter(field.In),
			field.Date(&u.Birthday, "生日", "Birthday").NotFuture().EditOnly(),
			field.Masked(&u.RealName, field.MaskName, "真实姓名", "Real name").RevealNeedsReason().Max(30).ReadOnly(),
			field.Enum(&u.RealNameStatus, "实名状态", "ID verification", RealNameStatuses).ReadOnly().Column().Filter(field.In),
			field.Ref(&u.ProvinceCode, "所在省", "Province", "area").EditOnly().Column().Filter(field.In),
			field.Ref(&u.CityCode, "所在市", "City", "area").ChildOf(&u.ProvinceCode).EditOnly().Column().Filter(field.In),
			field.Enum(&u.RegisterChannel, "注册渠道", "Registered via", RegisterChannels).Section("使用情况", "Usage").ReadOnly().Column().Filter(field.In),
			field.Time(&u.RegisterAt, "注册时间", "Registered at").ReadOnly().Column().Filter(field.Range),
			field.Time(&u.LastLoginAt, "最近登录", "Last login").StaffOnly().ReadOnly().Column().Filter(field.Range),
			field.Enum(&u.Platform, "平台", "Platform", AppPlatforms).StaffOnly().ReadOnly().Column().Filter(field.In),
			field.Text(&u.PhoneModel, "手机型号", "Phone model").Max(60).StaffOnly().ReadOnly().Column().Filter(field.Like),
			field.Text(&u.AppVersion, "APP版本", "App version").Max(20).StaffOnly().ReadOnly().Column().Filter(field.Like),
			field.Dict(&u.Lang, "APP语言", "App language", system.Languages).ReadOnly().Filter(field.In),
			field.Bool(&u.PushEnabled, "可推送", "Push enabled").ReadOnly().Column().Filter(field.Eq),
			field.Bool(&u.MarketingConsent, "接收营销消息", "Marketing consent").EditOnly().Column().Filter(field.Eq).Hint("只有用户本人能开启；应用户要求可关闭", "Only the user can turn this on; staff may turn it off on request"),
			field.Int(&u.VehicleCount, "绑定车辆数", "Vehicles").ReadOnly().Column().Filter(field.Range),
			field.Enum(&u.Status, "状态", "Status", AppUserStatuses).Section("状态", "Status").ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Refs(&u.PhoneListIDs, "号码包", "Phone lists", "recipientList").StaffOnly().ReadOnly().Filter(field.In).Hint("含有该手机号的号码包", "The lists that have this phone"),
			field.Enum(&u.FreezeReason, "冻结原因", "Freeze reason", FreezeReasons).ReadOnly().Filter(field.In),
			field.Time(&u.FrozenUntil, "冻结至", "Frozen until").ReadOnly(),
			field.Time(&u.CancelAppliedAt, "申请注销时间", "Deletion requested at").ReadOnly().Filter(field.Range),
			field.Time(&u.LoggedOutAt, "强制下线时间", "Signed out at").StaffOnly().ReadOnly(),
			field.Images(&u.PhoneEvidences, "换号凭证", "Phone change evidence").For("evidence").StaffOnly().ReadOnly(),
			field.Refs(&u.TagIDs, "用户标签", "Tags", "userTag").CountOf(0, MaxTagsOfUser).StaffOnly().ReadOnly().SurvivesDelete().Column().Filter(field.In),
			field.Text(&u.Remark, "备注", "Remark").Max(200).StaffOnly().EditOnly().Filter(field.Like),
		},
		Related: []resource.Related{
			{Resource: "vehicle", Field: "ownerId", Label: field.Label{ZH: "车辆", EN: "Vehicles"}},
			{Resource: "vehicleXp", Field: "ownerId", Label: field.Label{ZH: "智慧出行车辆", EN: "Xp vehicles"}},
			{Resource: "vehicleBinding", Field: "appUserId", Label: field.Label{ZH: "绑定记录", EN: "Bindings"}},
			{Resource: "appBindingLog", Field: "appUserId", Label: field.Label{ZH: "绑定流水", EN: "Binding log"}},
			{Resource: "appUserLog", Field: "appUserId", Label: field.Label{ZH: "APP日志", EN: "App log"}},
			{Resource: "repairOrder", Field: "appUserId", Label: field.Label{ZH: "报修工单", EN: "Repair orders"}},
			{Resource: "feedback", Field: "appUserId", Label: field.Label{ZH: "用户反馈", EN: "Feedback"}},
			{Resource: "messageDelivery", Field: "appUserId", Label: field.Label{ZH: "收到的消息", EN: "Messages"}},
			{Resource: "order", Field: "appUserId", Label: field.Label{ZH: "订单", EN: "Orders"}},
			{Resource: "refund", Field: "appUserId", Label: field.Label{ZH: "退款", EN: "Refunds"}},
			{Resource: "entitlement", Field: "appUserId", Label: field.Label{ZH: "数字权益", EN: "Entitlements"}},
			{Resource: "couponCode", Field: "appUserId", Label: field.Label{ZH: "优惠券", EN: "Coupons"}},
			{Resource: "winRecord", Field: "appUserId", Label: field.Label{ZH: "中奖记录", EN: "Prizes won"}},
			{Resource: "promotionLead", Field: "appUserId", Label: field.Label{ZH: "活动报名", EN: "Sign-ups"}},
			{Resource: "serviceRecord", Field: "appUserId", Label: field.Label{ZH: "智能服务记录", EN: "Service records"}},
		},
		Timeline: []resource.TimelineEntry{
			{Kind: "bind", Label: field.Label{ZH: "绑定车辆", EN: "Vehicle bound"}, Source: equipment.BoundOf("appUserId", "vehicleId")},
			{Kind: "unbind", Label: field.Label{ZH: "解绑车辆", EN: "Vehicle unbound"}, Source: equipment.UnboundOf("appUserId", "vehicleId")},
			{Kind: "unbindOrder", Label: field.Label{ZH: "车辆申请解绑", EN: "Unbinding requested"}, Source: equipment.AppliedOf("currentOwnerId", "vehicleId")},
			{Kind: "stolen", Label: field.Label{ZH: "车辆被盗", EN: "Vehicle stolen"}, Source: equipment.LostOf("ownerId", "vehicleId")},
			{Kind: "repair", Label: field.Label{ZH: "报修", EN: "Repair"}, Source: equipment.RepairsOf("appUserId", "vehicleId")},
			{Kind: "freePeriod", Label: field.Label{ZH: "获得免费期", EN: "Free period received"}, Source: &resource.TimelineSource{Resource: "freePeriod", Field: "appUserId", At: "grantedAt", By: "operatorId", Shows: []string{"vehicleId", "serviceCode", "endAt", "status"}}},
			{Kind: "feedback", Label: field.Label{ZH: "反馈", EN: "Feedback"}, Source: equipment.FeedbackOf("appUserId", "vehicleId")},
			{Kind: "order", Label: field.Label{ZH: "下单", EN: "Order placed"}, Source: &resource.TimelineSource{Resource: "order", Field: "appUserId", At: "createdAt", Shows: []string{"orderNo", "items", "status"}}},
			{Kind: "win", Label: field.Label{ZH: "中奖", EN: "Prize won"}, Source: &resource.TimelineSource{Resource: "winRecord", Field: "appUserId", At: "wonAt", Shows: []string{"prizeName", "status"}}},
		},
		Actions: action.List{
			action.Edit, action.Export,
			AppUserUpdateStatus.WithInput("冻结 / 解冻", "Freeze / Unfreeze", func(in *SetUserStatus) field.List {
				return field.List{
					field.Enum(&in.Status, "操作", "Action", freezeOptions).Required(),
					field.Enum(&in.Reason, "冻结原因", "Freeze reason", FreezeReasons).RequiredWhen(&in.Status, UserFrozen),
					field.Time(&in.Until, "冻结至", "Frozen until").NotPast().Hint("留空则一直冻结，直至人工解冻", "Leave empty to freeze until unfrozen manually"),
					field.LongText(&in.Note, "说明", "Note").Required().Length(2, 200),
				}
			}).AllowedIn(&u.Status, UserNormal, UserFrozen).RefuseAs(fault.UserCancelled, UserCancelled).WithPermission("status").Danger().Directed(
				AppUserUpdateStatus.Direction(UserNormal, "冻结", "Freeze", func(in *SetUserStatus) any { return &in.Status }, UserFrozen),
				AppUserUpdateStatus.Direction(UserFrozen, "解冻", "Unfreeze", func(in *SetUserStatus) any { return &in.Status }, UserNormal,
					func(in *SetUserStatus) any { return &in.Reason }, func(in *SetUserStatus) any { return &in.Until }).Harmless()),
			AppUserResetPassword.Do("重置密码", "Reset password").DoneText("已重置{rows}的密码", "Reset the password of {rows}").AllowedIn(&u.Status, UserNormal, UserFrozen).RefuseAs(fault.UserCancelled, UserCancelled).RequireReason().Danger(),
			AppUserChangePhone.WithInput("更换手机号", "Change phone", func(in *ChangePhone) field.List {
				return field.List{
					field.Text(&in.Phone, "新手机号", "New phone").Required().Check("mobile"),
					field.Text(&in.SMSCode, "验证码", "SMS code").Required().Pattern("[0-9]{6}").VerifiedBySMS(&in.Phone),
					field.Images(&in.Evidence, "凭证", "Evidence").For("evidence").Required().CountOf(1, 3),
				}
			}).DoneText("已更换{rows}的手机号", "Changed the phone of {rows}").AllowedIn(&u.Status, UserNormal).RefuseAs(fault.UserCancelled, UserCancelled).Danger(),
			AppUserSetTags.WithInput("设置标签", "Set tags", func(in *SetTags) field.List {
				return field.List{
					field.Refs(&in.AddTagIDs, "添加标签", "Add tags", "userTag").CountOf(0, MaxTagsOfUser).Choose(ChooseTagsToAdd),
					field.Refs(&in.RemoveTagIDs, "移除标签", "Remove tags", "userTag").CountOf(0, MaxTagsOfUser).Choose(ChooseTagsToRemove),
				}
			}).AllowedIn(&u.Status, UserNormal, UserFrozen, UserCancelling).RefuseAs(fault.UserCancelled, UserCancelled).WithPermission("tag").Batch(200).DoneText("已设置{rows}的标签", "Set the tags of {rows}"),
			AppUserForceLogout.Do("强制下线", "Sign out").DoneText("已强制{rows}下线", "Signed out {rows}").AllowedIn(&u.Status, UserNormal, UserFrozen, UserCancelling).RefuseAs(fault.UserCancelled, UserCancelled).WithPermission("status").RequireReason(),
		},
	}
})
