// Package ota declares what the product delivers over the air: versions of the riders' app, and firmware of vehicles.
package ota

import (
	"evops/contracts/action"
	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/lifecycle"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// The codes of app versions.
type (
	// AppPackage is how users get a version.
	AppPackage int64
	// AppUpdateMode is how the app asks its user to update.
	AppUpdateMode int64
	// AppVersionStatus is the state of a version.
	AppVersionStatus int64
)

// How users get a version: a file of this installation, or a page of an app store.
const (
	PackageFile AppPackage = 1
	StoreLink   AppPackage = 2
)

// How the app asks its user to update.
const (
	QuietUpdate  AppUpdateMode = 1
	PromptUpdate AppUpdateMode = 2
	ForcedUpdate AppUpdateMode = 3
)

// The states of a version.
const (
	AppDraft      AppVersionStatus = 0
	AppScheduled  AppVersionStatus = 1
	AppPublished  AppVersionStatus = 2
	AppPaused     AppVersionStatus = 3
	AppWithdrawn  AppVersionStatus = 4
	AppSuperseded AppVersionStatus = 5
)

// The dictionary categories of app versions.
var (
	AppPackages = field.Closed("AppPackage", "发布方式", "Package",
		field.Is(PackageFile, "安装包", "Package file"), field.Is(StoreLink, "应用商店", "Store link")).Later()
	AppUpdateModes = field.Closed("AppUpdateMode", "更新方式", "Update mode",
		field.Is(QuietUpdate, "静默提示", "Quiet", field.Neutral), field.Is(PromptUpdate, "弹窗提示", "Prompt", field.Info), field.Is(ForcedUpdate, "强制更新", "Forced", field.Warning)).Later()
	AppVersionStatuses = field.Closed("AppVerStatus", "App版本状态", "App version status",
		field.Is(AppDraft, "草稿", "Draft", field.Neutral), field.Is(AppScheduled, "待发布", "Scheduled", field.Info), field.Is(AppPublished, "已发布", "Published", field.Success),
		field.Is(AppPaused, "已暂停", "Paused", field.Warning), field.Is(AppWithdrawn, "已撤回", "Withdrawn", field.Danger), field.Is(AppSuperseded, "已被取代", "Superseded", field.Neutral)).Later()
)

// MaxGrayTags is the number of user tags that a gray release may name.
const MaxGrayTags = 20

// OfficialChannel is the channel of packages that this installation distributes itself.
const OfficialChannel = "official"

// AppVersion is one version of the riders' app on one platform and channel. Size, digest and the identity of a package are read from its
// file. While GrayPercent is below 100, only that share of the users, chosen by a hash of their id, is offered the version, and of these
// only those with one of the tags, if there are any.
type AppVersion struct {
	resource.Base
	Platform         content.AppPlatform `json:"platform"`
	VersionName      string              `json:"versionName"`
	VersionCode      int64               `json:"versionCode"`
	PackageKind      AppPackage          `json:"packageKind"`
	PackageFile      string              `json:"packageFile"`
	PackageID        string              `json:"packageId"`
	StoreURL         string              `json:"storeUrl"`
	SizeKb           int64               `json:"sizeKb"`
	SHA256           string              `json:"sha256"`
	Channel          string              `json:"channel"`
	MinOS            string              `json:"minOs"`
	UpdateMode       AppUpdateMode       `json:"updateMode"`
	MinSupportedCode int64               `json:"minSupportedCode"`
	GrayPercent      int64               `json:"grayPercent"`
	GrayTagIDs       value.IDs           `json:"grayTagIds"`
	Notes            value.I18n          `json:"notes"`
	PublishAt        value.Time          `json:"publishAt"`
	PublishedAt      value.Time          `json:"publishedAt"`
	Status           AppVersionStatus    `json:"status"`
	InstallPct       int64               `json:"installPct"`
}

// PublishApp is the input of publishing. Empty values are those of the row. Confirm is the number of users that a forced update reaches.
type PublishApp struct {
	PublishAt   value.Time `json:"publishAt"`
	GrayPercent int64      `json:"grayPercent"`
	Confirm     int64      `json:"confirm"`
}

// SetGray is the input of widening a gray release.
type SetGray struct {
	Percent int64 `json:"percent"`
}

// AppDemands is the input of making a published version more or less demanding. Confirm is the number of users that it forces to update.
type AppDemands struct {
	UpdateMode       AppUpdateMode `json:"updateMode"`
	MinSupportedCode int64         `json:"minSupportedCode"`
	Confirm          int64         `json:"confirm"`
}

// Actions of app versions that core has functions for.
var (
	AppVersionPublish  = action.For[AppVersion, PublishApp]("publish")
	AppVersionSetGray  = action.For[AppVersion, SetGray]("setGray")
	AppVersionDemand   = action.For[AppVersion, AppDemands]("demand")
	AppVersionWithdraw = action.For[AppVersion, action.NoInput]("withdraw")
)

// The events of app versions that no action causes.
var (
	AppPublishTime = lifecycle.By(lifecycle.Timer, "到达发布时间", "Publish time reached")
	AppNewer       = lifecycle.By(lifecycle.System, "更新的版本已全量发布", "A newer version is published for everyone")
)

// AppVersionLifecycle is the lifecycle of a version (equipment catalogue, appVersion), in addition to its actions with a transition.
var AppVersionLifecycle = lifecycle.Of([]AppVersionStatus{AppDraft},
	lifecycle.Move(lifecycle.OnAction(AppVersionPublish.Verb), AppPublished, AppDraft, AppScheduled),
	lifecycle.Move(lifecycle.OnAction(AppVersionPublish.Verb), AppScheduled, AppDraft),
	lifecycle.Move(AppPublishTime, AppPublished, AppScheduled),
	lifecycle.Move(AppNewer, AppSuperseded, AppScheduled, AppPublished, AppPaused),
)

// AppVersions is the versions of the riders' app (equipment catalogue, appVersion).
var AppVersions = resource.Declare("appVersion", "App版本", "App version", func(v *AppVersion) resource.Spec {
	confirm := func(n *int64) *field.Field {
		return field.Int(n, "强制更新影响人数", "Users forced to update").Between(0, 1<<40).Hint("填写上面显示的用户数以确认", "Enter the number of users shown above to confirm")
	}
	return resource.Spec{
		Noun: resource.Counted("个App版本"),
		Path: "/ota/crm/appVersion", Volume: 600,
		Order: []resource.Order{resource.Asc(&v.Platform), resource.Desc(&v.VersionCode)},
		Title: &v.VersionName, State: &v.Status, Brief: []any{&v.Platform, &v.Channel},
		Terminal:       resource.TerminalIn(&v.Status, fault.StateNotAllowed, AppWithdrawn, AppSuperseded),
		Leading:        []any{&v.VersionName, &v.Status, &v.Platform, &v.VersionCode, &v.Channel},
		Lifecycles:     []resource.Lifecycle{resource.LifecycleFor(&v.Status, AppVersionLifecycle)},
		UniqueTogether: [][]any{{&v.Platform, &v.Channel, &v.VersionCode}},
		Fields: field.List{
			field.Enum(&v.Platform, "平台", "Platform", content.AppPlatforms).Section("版本", "Version").Required().AddOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Text(&v.VersionName, "版本名称", "Version").Required().Check("version").AddOnly().Max(20).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Int(&v.VersionCode, "版本号", "Version code").Required().Between(1, 2_100_000_000).NoGrouping().AddOnly().Column().Filter(field.Eq).Hint("须大于该平台和渠道已发布的版本号", "Above the published versions of its platform and channel"),
			field.Text(&v.Channel, "渠道", "Channel").Required().Default(OfficialChannel).Pattern("[a-z0-9_]{1,20}").AddOnly().Column().Filter(field.In),
			field.Enum(&v.PackageKind, "发布方式", "Package", AppPackages).Section("安装包", "Package").Required().Default(PackageFile).Column().Filter(field.Eq),
			field.File(&v.PackageFile, "安装包文件", "Package file").For("app").VisibleWhen(&v.PackageKind, PackageFile).Hint("apk 或 hap，包内版本须与填写的一致", "apk or hap; the version inside must be the one entered"),
			field.Link(&v.StoreURL, "商店地址", "Store URL").HTTPSOnly().Max(300).VisibleWhen(&v.PackageKind, StoreLink),
			field.Text(&v.PackageID, "应用标识", "Application id").ReadOnly().ID().Max(120),
			field.Int(&v.SizeKb, "大小", "Size").Unit("KB").Between(1, 1<<30).ReadOnly().Column(),
			field.Text(&v.SHA256, "SHA-256", "SHA-256").ReadOnly().ID().Max(64),
			field.Text(&v.MinOS, "最低系统", "Min OS").Pattern(`\d{1,2}(\.\d{1,2}){0,2}`).Hint("如 7.0", "Such as 7.0"),
			field.Enum(&v.UpdateMode, "更新方式", "Update mode", AppUpdateModes).Section("更新", "Update").Required().Default(PromptUpdate).Column().Filter(field.In),
			field.Int(&v.MinSupportedCode, "最低支持版本号", "Min supported").Between(1, 2_100_000_000).NoGrouping().Column().Hint("更低版本必须更新，不能大于本版本号", "Lower versions must update; at most the version code"),
			field.Int(&v.GrayPercent, "灰度比例", "Rollout").Unit("%").Required().Between(1, 100).Default(int64(100)).Column().Hint("按用户编号的哈希选取", "Chosen by a hash of the user id"),
			field.Refs(&v.GrayTagIDs, "灰度人群", "Rollout tags", "userTag").CountOf(0, MaxGrayTags).Filter(field.In).Hint("灰度期间只提供给有其中任一标签的用户；留空则不限，比例为 100% 时不起作用", "While gray, only users with one of these tags; empty: all users; without effect at 100 %"),
			field.I18nText(&v.Notes, "更新说明", "Release notes").Required().Max(1_000).Column(),
			field.Time(&v.PublishAt, "发布时间", "Publish at").Planned().Column().Filter(field.Range).Hint("留空则在发布操作时立即生效", "Empty: at once when it is published"),
			field.Enum(&v.Status, "状态", "Status", AppVersionStatuses).Section("发布情况", "Publication").Default(AppDraft).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Time(&v.PublishedAt, "实际发布", "Published at").ReadOnly().Filter(field.Range),
			field.Decimal(&v.InstallPct, 2, "覆盖率", "Coverage").Unit("%").ReadOnly().Column().Hint("30 天内活跃用户中使用本版本或更新版本的比例，每日更新", "Share of the users active in 30 days on this version or a newer one; updated daily"),
		},
		Actions: action.List{
			action.Add, action.Edit,
			AppVersionPublish.WithInput("发布", "Publish", func(in *PublishApp) field.List {
				return field.List{
					field.Time(&in.PublishAt, "发布时间", "Publish at").Planned().Hint("留空则按表单中的时间，未设置则立即发布", "Empty: the time of the form, or at once"),
					field.Int(&in.GrayPercent, "灰度比例", "Rollout").Unit("%").Between(1, 100).Hint("留空则按表单中的比例", "Empty: that of the form"),
					confirm(&in.Confirm),
				}
			}).AllowedIn(&v.Status, AppDraft, AppScheduled).DoneText("已发布{rows}", "Published {rows}").Inline(),
			AppVersionSetGray.WithInput("扩大灰度", "Widen rollout", func(in *SetGray) field.List {
				return field.List{field.Int(&in.Percent, "灰度比例", "Rollout").Unit("%").Required().Between(1, 100)}
			}).AllowedIn(&v.Status, AppPublished, AppPaused).WithPermission(AppVersionPublish.Verb).DoneText("已扩大{rows}的灰度", "Widened the rollout of {rows}"),
			AppVersionDemand.WithInput("调整更新要求", "Change demands", func(in *AppDemands) field.List {
				return field.List{
					field.Enum(&in.UpdateMode, "更新方式", "Update mode", AppUpdateModes).Required(),
					field.Int(&in.MinSupportedCode, "最低支持版本号", "Min supported").Between(1, 2_100_000_000).NoGrouping().Hint("留空则不变", "Empty: unchanged"),
					confirm(&in.Confirm),
				}
			}).AllowedIn(&v.Status, AppPublished, AppPaused).WithPermission(AppVersionPublish.Verb).DoneText("已调整{rows}的更新要求", "Changed the demands of {rows}"),
			action.Do("pause", "暂停", "Pause").Transition(&v.Status, AppPaused, AppPublished).WithPermission(AppVersionPublish.Verb).RequireReason().DoneText("已暂停{rows}", "Paused {rows}").Revertible(),
			action.Do("resume", "继续", "Resume").Transition(&v.Status, AppPublished, AppPaused).WithPermission(AppVersionPublish.Verb).DoneText("已继续{rows}", "Resumed {rows}").Revertible(),
			AppVersionWithdraw.Do("撤回", "Withdraw").Transition(&v.Status, AppWithdrawn, AppScheduled, AppPublished, AppPaused).WithPermission(AppVersionPublish.Verb).RequireReason().Danger().DoneText("已撤回{rows}", "Withdrew {rows}").
				ConfirmText("App 不再提示该版本，已安装的用户不受影响", "The app stops offering this version; users who have it are not affected"),
			action.Delete,
		},
	}
})
