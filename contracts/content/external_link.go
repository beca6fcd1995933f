package content

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// LinkPosition is where the app shows a link.
type LinkPosition int64

// ByCodeOnly is the position of links that the app looks up by their code.
const ByCodeOnly LinkPosition = 9

// LinkPositions is the dictionary category of the positions.
var LinkPositions = field.Closed("LinkPosition", "链接位置", "Link position",
	field.Is("1", "首页服务", "Home services"), field.Is("2", "我的页面", "Mine"), field.Is("3", "商城", "Mall"), field.Is("4", "车辆页", "Vehicle page"),
	field.Is("5", "登录页", "Login page"), field.Is("6", "设置", "Settings"), field.Is(ByCodeOnly, "仅编码引用", "By code only"))

// OpenMode is how the app opens a link.
type OpenMode int64

// The modes.
const (
	OpenInApp       OpenMode = 1
	OpenInBrowser   OpenMode = 2
	OpenMiniProgram OpenMode = 3
)

// OpenModes is the dictionary category of the modes.
var OpenModes = field.Closed("OpenMode", "打开方式", "Opens in",
	field.Is(OpenInApp, "APP内", "In the app"), field.Is(OpenInBrowser, "系统浏览器", "Browser"), field.Is(OpenMiniProgram, "微信小程序", "WeChat mini program"))

// LinkParams is the dictionary category of what the app appends to a link.
var LinkParams = field.Closed("LinkParam", "附带参数", "Passed parameter",
	field.Is("lang", "语言", "Language"), field.Is("userNo", "用户ID", "User ID"), field.Is("city", "城市", "City"), field.Is("model", "车型", "Model"), field.Is("version", "APP版本", "App version"))

// CheckResult is what the latest check of a link found.
type CheckResult int64

// The results.
const (
	NotChecked     CheckResult = 0
	LinkFine       CheckResult = 1
	LinkRedirected CheckResult = 2
	LinkUntrusted  CheckResult = 3
	LinkDown       CheckResult = 4
)

// CheckResults is the dictionary category of the results.
var CheckResults = field.Closed("CheckResult", "检测结果", "Check result",
	field.Is(NotChecked, "未检测", "Not checked", field.Neutral), field.Is(LinkFine, "正常", "Fine", field.Success), field.Is(LinkRedirected, "跳转", "Redirected", field.Warning),
	field.Is(LinkUntrusted, "证书异常", "Certificate problem", field.Danger), field.Is(LinkDown, "无法访问", "Not reachable", field.Danger))

// LinkHost is the dictionary category of the hosts that links may lead to, in addition to own hosts. Staff fill it.
const LinkHost = "LinkHost"

// ExternalLink is a page elsewhere that the app opens. The app looks it up by its code or shows it at its position.
type ExternalLink struct {
	resource.Base
	Shelf
	Translation
	Code          string       `json:"code"`
	Name          value.I18n   `json:"name"`
	Position      LinkPosition `json:"position"`
	Icon          string       `json:"icon"`
	OpenMode      OpenMode     `json:"openMode"`
	URL           string       `json:"url"`
	URLEn         string       `json:"urlEn"`
	MiniProgram   string       `json:"miniProgram"`
	NeedLogin     bool         `json:"needLogin"`
	PassParams    value.Codes  `json:"passParams"`
	UserTip       bool         `json:"userTip"`
	Platforms     value.Codes  `json:"platforms"`
	MinAppVersion string       `json:"minAppVersion"`
	MaxAppVersion string       `json:"maxAppVersion"`
	LastCheckAt   value.Time   `json:"lastCheckAt"`
	CheckResult   CheckResult  `json:"checkResult"`
	CheckDetail   string       `json:"checkDetail"`
	FailedChecks  int64        `json:"failedChecks"`
}

// ExternalLinkCheck is an action that core has a function for.
var ExternalLinkCheck = action.For[ExternalLink, struct{}]("check")

// ExternalLinks is the links of the app.
var ExternalLinks = resource.Declare("externalLink", "外部链接", "External link", func(l *ExternalLink) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个外部链接"),
		Path: "/data/crm/externalLink", Volume: 100,
		Order: []resource.Order{resource.Asc(&l.Position), resource.Asc(&l.SortOrder)}, ManualOrder: &l.SortOrder,
		Title: &l.Name, Code: &l.Code, State: &l.ShelfStatus,
		Leading:    []any{&l.Icon, &l.Name, &l.Code, &l.ShelfStatus, &l.Position, &l.CheckResult},
		Summary:    []any{&l.ShelfStatus, &l.Position, &l.OpenMode, &l.CheckResult, &l.LastCheckAt},
		Lifecycles: []resource.Lifecycle{l.Lifecycle()},
		Fields: slices.Concat(field.List{
			field.Text(&l.Code, "编码", "Code").Required().ID().Unique().Pattern("[a-z][a-z0-9_]{1,39}").AddOnly().Column().Filter(field.Eq).Search().Hint("APP 按编码读取；小写字母开头，2–40 位小写字母、数字或下划线", "The app looks links up by code; 2–40 lower-case letters, digits or underscores, a letter first"),
			field.I18n(&l.Name, "名称", "Name").Required().Length(2, 30).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Enum(&l.Position, "展示位置", "Position", LinkPositions).Required().Column().Filter(field.In).PrimaryFilter(),
			field.Image(&l.Icon, "图标", "Icon").RequiredWhen(&l.Position, LinkPosition(1), LinkPosition(2), LinkPosition(3), LinkPosition(4), LinkPosition(5), LinkPosition(6)).Column(),
			field.Enum(&l.OpenMode, "打开方式", "Opens in", OpenModes).Required().Default(OpenInApp).Column().Filter(field.In),
			field.Link(&l.URL, "链接地址", "URL").Required().VisibleWhen(&l.OpenMode, OpenInApp, OpenInBrowser).HTTPSOnly().Column().Filter(field.Like),
			field.Link(&l.URLEn, "英文链接地址", "English URL").VisibleWhen(&l.OpenMode, OpenInApp, OpenInBrowser).HTTPSOnly().Filter(field.Like).Hint("留空则用中文链接", "Empty: the Chinese URL"),
			field.Text(&l.MiniProgram, "小程序", "Mini program").Required().VisibleWhen(&l.OpenMode, OpenMiniProgram).Max(200).Pattern("wx[0-9a-f]{16}(/[A-Za-z0-9_./?=&-]*)?").Filter(field.Like).Hint("AppID 与路径，如 wx0123456789abcdef/pages/index", "AppID and path, such as wx0123456789abcdef/pages/index"),
			field.Bool(&l.NeedLogin, "需要登录", "Login needed"),
			field.Codes(&l.PassParams, "附带参数", "Passed parameters", LinkParams).Hint("仅限自有域名；不传登录凭证", "For own hosts only; the login is never passed"),
			field.Bool(&l.UserTip, "离开提示", "Leaving notice").Default(true).Hint("打开前提示“即将离开本应用”", "Asks before leaving the app"),
			field.Codes(&l.Platforms, "适用平台", "Platforms", AppPlatforms).Section("适用范围", "Reach").Filter(field.In).Hint("留空为全部平台", "Empty: all platforms"),
			field.Text(&l.MinAppVersion, "最低APP版本", "Min app version").Max(20).Check("version"),
			field.Text(&l.MaxAppVersion, "最高APP版本", "Max app version").Max(20).Check("version"),
			field.Enum(&l.CheckResult, "检测结果", "Check result", CheckResults).ReadOnly().Column().Filter(field.In).PrimaryFilter().Section("检测", "Check"),
			field.Text(&l.CheckDetail, "检测说明", "Check detail").Max(200).ReadOnly(),
			field.Time(&l.LastCheckAt, "最近检测", "Last check").ReadOnly().Column().Filter(field.Range),
			field.Int(&l.FailedChecks, "连续失败次数", "Failed checks in a row").ReadOnly(),
		}, l.Translation.Fields(), l.Shelf.Fields()),
		Actions: slices.Concat(action.List{action.Add, action.Edit}, l.Shelf.Actions(), action.List{
			ExternalLinkCheck.Do("检测", "Check").WithPermission("edit").DoneText("已检测", "Checked"),
			action.Delete,
		}),
	}
})
