package system

import (
	"encoding/json"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// ReportColumn is how a saved view shows one column of its list. A field that exists no more is passed over where the list is drawn.
type ViewColumn struct {
	Field   string `json:"field"`
	Width   int64  `json:"width"` // pixels; 0 for the list's own
	Fixed   bool   `json:"fixed"`
	Visible bool   `json:"visible"`
}

// SavedView is a list as somebody wants to find it again: what it is narrowed to, its order and its look.
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
}

// MoveView is where among the own views of its page one is to stand, counted from 0; beyond the last is last.
type MoveView struct {
	To int64 `json:"to"`
}

// MaxViews is how many views an account may keep of one page (system catalogue 2).
const MaxViews = 20

// StartPage is a page without a list that accounts keep a view of: the order of its items, and which are shown, stand in the columns.
const StartPage = "/dashboard"

// ShareViews is the permission to show views to the holders of roles.
const ShareViews = "savedView:share"

// SavedViews is the views of all accounts (system catalogue 2). The holders of a role see those shared with it, and nothing of their lists that they would
// not see without them.
var SavedViews = resource.Declare("savedView", "我的视图", "Saved view", func(v *SavedView) resource.Spec {
	return resource.Spec{
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
			// Whose default of which page it is; unique, so that no two writers ever leave two.
			field.Text(&v.DefaultOf, "默认归属", "Default of").Max(220).Unique().Internal(),
			field.Refs(&v.ShareRoles, "共享给角色", "Shared with roles", "role").CountOf(0, 50).RequiresPermission(ShareViews).Column().Filter(field.In),
			field.Int(&v.Sort, "排序号", "Position").ReadOnly(),
		},
		UniqueTogether: [][]any{{&v.UserID, &v.Page, &v.Name}},
		Actions: action.List{
			action.Add, action.Edit, action.Delete,
			action.Do("setDefault", "设为默认", "Set as default"),
			action.WithInput("move", "移动", "Move", func(in *MoveView) field.List {
				return field.List{field.Int(&in.To, "位置", "Position").Between(0, MaxViews-1)}
			}),
		},
	}
})
