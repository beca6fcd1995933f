package system

import (
	"encoding/json"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// ViewColumn is how a saved view shows one column of its list. Fields that no longer exist are skipped when the list is drawn.
type ViewColumn struct {
	Field   string `json:"field"`
	Width   int64  `json:"width"` // pixels; 0 for the default
	Fixed   bool   `json:"fixed"`
	Visible bool   `json:"visible"`
}

// SavedView is a saved state of a list: filters, order and columns; or of a report: filters with the period, grain and comparison among them.
type SavedView struct {
	resource.Base
	UserID     int64           `json:"userId"`
	Page       string          `json:"page"`
	Name       string          `json:"name"`
	Filters    json.RawMessage `json:"filters"`
	Columns    []ViewColumn    `json:"columns"`
	OrderBy    string          `json:"orderBy"`
	PageSize   int64           `json:"pageSize"`
	IsDefault  bool            `json:"isDefault"`
	DefaultOf  string          `json:"defaultOf"`
	ShareRoles value.IDs       `json:"shareRoles"`
	Sort       int64           `json:"sort"`
	// NotifyAbove is the number of rows above which the owner is notified; none if 0. Above is set while the last count exceeded it, so that
	// each crossing is notified of once.
	NotifyAbove int64 `json:"notifyAbove"`
	Above       bool  `json:"above"`
	// SendAt is when the figures of a report are sent, to Recipients or to the owner if there are none. SentUntil is the time up to which
	// nothing is due any more; SendStop is why sending has stopped.
	SendAt     value.Recurrence `json:"sendAt"`
	Recipients value.IDs        `json:"recipients"`
	SentUntil  value.Time       `json:"sentUntil"`
	SendStop   SendStop         `json:"sendStop"`
}

// SendStop is why a report is not sent any more, although it has a schedule; 0 if it is.
type SendStop int64

// Reasons.
const (
	OwnerDisabled SendStop = 1 // the owner cannot log in
	OwnerDenied   SendStop = 2 // the owner may not see the report any more
	ViewOutdated  SendStop = 3 // the report does not have the filters any more
)

// SendStops is the dictionary category of the reasons.
var SendStops = field.Closed("ReportSendStop", "报表停发原因", "Reason why a report is not sent",
	field.Is(OwnerDisabled, "所有者账号已停用", "The owner's account is disabled", field.Warning),
	field.Is(OwnerDenied, "所有者已无此报表的权限", "The owner may not see the report any more", field.Warning),
	field.Is(ViewOutdated, "视图的筛选条件已失效", "The filters of the view are not valid any more", field.Warning))

// MaxRecipients is the maximum number of accounts that a report is sent to.
const MaxRecipients = 20

// The options of a report that a view stores beside its filters, as the address of the report has them.
const (
	ViewGrain      = "grain"
	ViewComparison = "compare"
)

// MoveView is the new index of a view among the account's views of a page, from 0; larger values mean last.
type MoveView struct {
	To int64 `json:"to"`
}

// MaxViews is the maximum number of views per account and page (system catalogue 2).
const MaxViews = 20

// StartPage is a page without a list that has saved views: the columns hold the order and visibility of its items.
const StartPage = "/dashboard"

// ShareViews is the permission to share views with roles.
const ShareViews = "savedView:share"

// Actions of the saved view that core has functions for.
var (
	SavedViewSetDefault = action.For[SavedView, action.NoInput]("setDefault")
	SavedViewMove       = action.For[SavedView, MoveView]("move")
)

// SavedViews is the views of all accounts (system catalogue 2). Holders of a role see the views shared with it; the data shown stays within
// their own permissions.
var SavedViews = resource.Declare("savedView", "我的视图", "Saved view", func(v *SavedView) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个视图"),
		Path: "/system/crm/savedView", Volume: 10_000, Owned: true, Scope: scope.ByOwnerOrRoles(&v.UserID, &v.ShareRoles),
		Order: []resource.Order{resource.Asc(&v.Sort)},
		Title: &v.Name,
		Fields: field.List{
			field.Ref(&v.UserID, "所有者", "Owner", "operator").ReadOnly().Column().Filter(field.Eq),
			field.Text(&v.Page, "页面", "Page").Required().Max(200).AddOnly().Column().Sort(),
			field.Text(&v.Name, "名称", "Name").Required().Max(30).Column().Filter(field.Like),
			field.JSON(&v.Filters, "筛选条件", "Filters").Typed(),
			field.Rows(&v.Columns, "列设置", "Columns", func(c *ViewColumn) field.List {
				return field.List{
					field.Text(&c.Field, "字段", "Field").Required().Max(60),
					field.Int(&c.Width, "宽度", "Width").Unit("px").Between(40, 2000),
					field.Bool(&c.Fixed, "固定", "Fixed"),
					field.Bool(&c.Visible, "显示", "Visible"),
				}
			}).CountOf(0, 200),
			field.Text(&v.OrderBy, "排序", "Sort order").Max(80),
			field.Int(&v.PageSize, "每页条数", "Page size").Between(1, 1000),
			field.Bool(&v.IsDefault, "默认", "Default").Column(),
			// The account and page whose default this is; unique, so that concurrent writers cannot leave two.
			field.Text(&v.DefaultOf, "默认归属", "Default of").Max(220).Unique().Internal(),
			field.Refs(&v.ShareRoles, "共享给角色", "Shared with roles", "role").CountOf(0, 50).RequiresPermission(ShareViews).Column().Filter(field.In),
			field.Int(&v.Sort, "排序号", "Position").ReadOnly(),
			field.Int(&v.NotifyAbove, "超过此数量时提醒我", "Notify me above").Between(1, 1_000_000_000).Column().Hint("每小时按您的权限和数据范围统计一次；每次超过只提醒一次，降回后再次超过时再提醒", "Counted every hour with your permissions and data scope; one notification each time the number rises above it"),
			field.Bool(&v.Above, "已超过", "Above").Internal(),
			field.Recurrence(&v.SendAt, "定时发送", "Send on schedule").Column().Hint("到点后把报表的主要指标发到收件人的消息，每位收件人只看到自己权限和数据范围内的数字", "The main figures are sent to the inboxes of the recipients, each with the figures of their own permissions and data scope"),
			field.Refs(&v.Recipients, "收件人", "Recipients", "operator").CountOf(0, MaxRecipients).Column().Hint("不选时发给自己；没有此报表权限的账号收不到", "You if empty; accounts that may not see the report receive nothing"),
			field.Time(&v.SentUntil, "已发送至", "Sent until").Internal(),
			field.Enum(&v.SendStop, "停发原因", "Not sent because", SendStops).ReadOnly().Column(),
		},
		UniqueTogether: [][]any{{&v.UserID, &v.Page, &v.Name}},
		Actions: action.List{
			action.Add, action.Edit, action.Delete,
			SavedViewSetDefault.Do("设为默认", "Set as default").DoneText("已将{rows}设为默认", "Set {rows} as default"),
			SavedViewMove.WithInput("移动", "Move", func(in *MoveView) field.List {
				return field.List{field.Int(&in.To, "位置", "Position").Between(0, MaxViews-1)}
			}).DoneText("已移动{rows}", "Moved {rows}"),
		},
	}
})
