package content

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/lifecycle"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// ReviewStatus is where a build of the app is in the review of the App Store.
type ReviewStatus int64

// The states of a review.
const (
	ReviewPreparing ReviewStatus = 0
	ReviewWaiting   ReviewStatus = 1
	InReview        ReviewStatus = 2
	ReviewReleased  ReviewStatus = 3
	ReviewRejected  ReviewStatus = 4
	ReviewWithdrawn ReviewStatus = 5
)

// The dictionary categories of reviews. The modules that may be hidden are fixed: payment, privacy and closing the account are not among them.
var (
	ReviewStatuses = field.Closed("ReviewStatus", "审核状态", "Review status",
		field.Is(ReviewPreparing, "准备中", "Preparing", field.Neutral), field.Is(ReviewWaiting, "待审核", "Waiting", field.Info), field.Is(InReview, "审核中", "In review", field.Info),
		field.Is(ReviewReleased, "已上线", "Released", field.Success), field.Is(ReviewRejected, "被拒绝", "Rejected", field.Danger), field.Is(ReviewWithdrawn, "已撤回", "Withdrawn", field.Neutral))
	ReviewModules = field.Closed("ReviewModule", "审核暂不展示模块", "Module not shown in review",
		field.Is("promotion", "推广活动", "Promotions"), field.Is("advertisement", "广告", "Ads"), field.Is("arEvent", "AR活动", "AR events"), field.Is("raffle", "抽奖", "Raffle"),
		field.Is("externalLink", "外部链接", "External links"), field.Is("theme", "主题", "Themes"), field.Is("mall", "商城", "Mall"))
)

// ReviewLifecycle is the lifecycle of a review. A rejected or withdrawn build is not reviewed again: the next one is a row of its own.
var ReviewLifecycle = lifecycle.Of([]ReviewStatus{ReviewPreparing},
	lifecycle.Move(lifecycle.By(lifecycle.User, "登记提审", "Submission recorded"), ReviewWaiting, ReviewPreparing),
	lifecycle.Move(lifecycle.By(lifecycle.User, "登记开始审核", "Start of the review recorded"), InReview, ReviewWaiting),
	lifecycle.Move(lifecycle.By(lifecycle.User, "登记上线", "Release recorded"), ReviewReleased, InReview),
	lifecycle.Move(lifecycle.By(lifecycle.User, "登记被拒绝", "Rejection recorded"), ReviewRejected, InReview),
	lifecycle.Move(lifecycle.By(lifecycle.User, "登记撤回", "Withdrawal recorded"), ReviewWithdrawn, ReviewWaiting, InReview),
)

// IosReview is one build of the iOS app. While its switch is on, exactly this build hides some modules.
type IosReview struct {
	resource.Base
	BundleID      string       `json:"bundleId"`
	VersionNo     string       `json:"versionNo"`
	BuildNo       string       `json:"buildNo"`
	ReviewOn      bool         `json:"reviewOn"`
	HiddenModules value.Codes  `json:"hiddenModules"`
	DemoAccountID int64        `json:"demoAccountId"`
	ReviewStatus  ReviewStatus `json:"reviewStatus"`
	SubmittedAt   value.Time   `json:"submittedAt"`
	AutoOffAt     value.Time   `json:"autoOffAt"`
	RejectReason  string       `json:"rejectReason"`
	LastSwitchAt  value.Time   `json:"lastSwitchAt"`
	LastSwitchBy  int64        `json:"lastSwitchBy"`
	Remark        string       `json:"remark"`
}

// TurnOnReview is the input of turning the switch on. It turns itself off at AutoOffAt.
type TurnOnReview struct {
	AutoOffAt value.Time `json:"autoOffAt"`
}

// Actions of reviews that core has functions for.
var (
	IosReviewTurnOn  = action.For[IosReview, TurnOnReview]("turnOn")
	IosReviewTurnOff = action.For[IosReview, struct{}]("turnOff")
)

// IosReviews is the builds of the iOS app.
var IosReviews = resource.Declare("iosReview", "iOS审核开关", "iOS review switch", func(r *IosReview) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个审核版本"),
		Path: "/system/crm/iosReview", Volume: 300,
		Order: []resource.Order{resource.Desc(&r.ID)},
		Title: &r.VersionNo, State: &r.ReviewStatus,
		UniqueTogether: [][]any{{&r.BundleID, &r.VersionNo, &r.BuildNo}},
		Leading:        []any{&r.VersionNo, &r.BuildNo, &r.ReviewOn, &r.ReviewStatus, &r.HiddenModules, &r.AutoOffAt},
		Summary:        []any{&r.ReviewOn, &r.ReviewStatus, &r.AutoOffAt, &r.LastSwitchAt, &r.LastSwitchBy},
		Lifecycles:     []resource.Lifecycle{resource.LifecycleFor(&r.ReviewStatus, ReviewLifecycle)},
		Fields: field.List{
			field.Text(&r.BundleID, "应用包名", "Bundle id").Required().ID().Max(80).Pattern(`[A-Za-z][A-Za-z0-9-]*(\.[A-Za-z0-9-]+)+`).AddOnly().Column().Filter(field.In).Hint("如 com.example.ride", "Such as com.example.ride"),
			field.Text(&r.VersionNo, "版本号", "Version").Required().ID().Max(20).Check("version").AddOnly().Column().Filter(field.Eq).PrimaryFilter().Search(),
			field.Text(&r.BuildNo, "构建号", "Build").Required().ID().Max(20).Pattern(`[0-9]+(\.[0-9]+)*`).AddOnly().Column().Filter(field.Eq),
			field.Bool(&r.ReviewOn, "审核开关", "Review switch").Worded(field.Either("开启", "On", "关闭", "Off")).ReadOnly().Column().Filter(field.Eq).PrimaryFilter(),
			field.Codes(&r.HiddenModules, "暂不展示模块", "Modules not shown", ReviewModules).CountOf(0, 7).Column().Hint("开启前必填。商店规则禁止在审核时隐藏可用功能，请只选择未完成或商店版本不提供的模块", "Required to turn on. Store rules forbid hiding features that work; choose only modules that are unfinished or not part of the store build"),
			field.Ref(&r.DemoAccountID, "审核演示账号", "Reviewer account", "appUser").Hint("须已绑定演示车辆", "Must have a bound demo vehicle"),
			field.Enum(&r.ReviewStatus, "审核状态", "Review status", ReviewStatuses).Default(ReviewPreparing).EditOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Time(&r.SubmittedAt, "提审时间", "Submitted at").Column().Filter(field.Range),
			field.Text(&r.RejectReason, "拒审原因", "Reject reason").Max(300).Required().VisibleWhen(&r.ReviewStatus, ReviewRejected).Filter(field.Like),
			field.LongText(&r.Remark, "备注", "Remark").Max(200),
			field.Time(&r.AutoOffAt, "自动关闭时间", "Turns off at").ReadOnly().Column(),
			field.Time(&r.LastSwitchAt, "最近切换", "Last switched").ReadOnly().Column(),
			field.Ref(&r.LastSwitchBy, "切换人", "Switched by", "operator").ReadOnly().Column(),
		},
		Actions: action.List{
			action.Add, action.Edit,
			IosReviewTurnOn.WithInput("开启", "Turn on", func(in *TurnOnReview) field.List {
				return field.List{field.Time(&in.AutoOffAt, "自动关闭时间", "Turns off at").Required().Planned().Hint("最长 30 天", "At most 30 days")}
			}).AllowedIn(&r.ReviewOn, false).WithPermission("switch").RequireReason().DoneText("已开启{rows}", "Turned on {rows}").Inline(),
			IosReviewTurnOff.Do("关闭", "Turn off").AllowedIn(&r.ReviewOn, true).WithPermission("switch").RequireReason().DoneText("已关闭{rows}", "Turned off {rows}").Inline(),
			action.Delete,
		},
	}
})
