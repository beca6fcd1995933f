package system

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// Function is a node of the menu and permission tree.
type Function struct {
	resource.Base
	Code         string       `json:"code"`
	Name         value.I18n   `json:"name"`
	FunctionType FunctionType `json:"functionType"`
	FunctionURL  string       `json:"functionUrl"`
	ParentID     int64        `json:"parentId"`
	Permission   string       `json:"permission"`
	Component    string       `json:"component"`
	Icon         string       `json:"icon"`
	Hidden       bool         `json:"hidden"`
	Cached       bool         `json:"cached"`
	ActiveMenu   string       `json:"activeMenu"`
	ExternalLink bool         `json:"externalLink"`
	Sort         int64        `json:"sort"`
	Status       EnableStatus `json:"status"`
	BuiltIn      bool         `json:"builtIn"`
}

// MoveFunction is the target of a move: below a parent, or at the top without one; before one of the new siblings, or last.
type MoveFunction struct {
	ParentID int64 `json:"parentId"`
	BeforeID int64 `json:"beforeId"`
}

// FunctionMove is an action that core has a function for.
var FunctionMove = action.For[Function, MoveFunction]("move")

// Functions is the menu and permission tree.
var Functions = resource.Declare("function", "功能菜单", "Function", func(f *Function) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个功能"),
		Path: "/system/crm/sysFunction", Aliases: []string{"sysFunction"}, Volume: 700,
		Order: []resource.Order{resource.Asc(&f.ParentID), resource.Asc(&f.Sort)},
		Title: &f.Name, Code: &f.Code, State: &f.Status, Tree: &f.ParentID, OpensAsTree: true,
		Fields: field.List{
			field.Text(&f.Code, "编码", "Code").Required().Unique().Max(80).Pattern("[A-Za-z][A-Za-z0-9_.:]*").AddOnly().Column().Filter(field.Like).PrimaryFilter().Search(),
			field.I18n(&f.Name, "名称", "Name").Required().Max(40).Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Enum(&f.FunctionType, "类型", "Type", FunctionTypes).Required().AddOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Text(&f.FunctionURL, "地址", "URL").Max(200).Column().Filter(field.Like),
			field.Ref(&f.ParentID, "上级", "Parent", "function").AddOnly().Column().Filter(field.Eq),
			field.Text(&f.Permission, "权限标识", "Permission").Max(80).Column().Filter(field.Like),
			field.Text(&f.Component, "页面组件", "Page component").Max(80).Column(),
			field.Text(&f.Icon, "图标", "Icon").Max(40).Column(),
			field.Bool(&f.Hidden, "隐藏", "Hidden").Column().Filter(field.Eq),
			field.Bool(&f.Cached, "缓存", "Cached"),
			field.Text(&f.ActiveMenu, "高亮菜单", "Active menu").Max(200),
			field.Bool(&f.ExternalLink, "外链", "External link").Filter(field.Eq),
			field.Int(&f.Sort, "排序", "Sort order").Between(0, 9999).ReadOnly().Column().Sort(),
			field.Enum(&f.Status, "状态", "Status", EnableStatuses).Default(Enabled).ReadOnly().Column().Filter(field.In),
			field.Bool(&f.BuiltIn, "内置", "Built-in").Worded(field.BuiltInOrCustom).ReadOnly().Column().Filter(field.Eq),
		},
		Actions: action.List{
			action.Add, action.Edit, action.Delete,
			FunctionMove.WithInput("移动", "Move", func(to *MoveFunction) field.List {
				return field.List{
					field.Ref(&to.ParentID, "上级", "Parent", "function").Hint("不选则移到顶层", "Leave empty to move it to the top level"),
					field.Ref(&to.BeforeID, "排在其之前", "Before", "function").Hint("须为同一上级的节点；不选则排到最后", "A node of the same parent. Leave empty to move it to the end"),
				}
			}).DoneText("已移动{rows}", "Moved {rows}"),
		}.And(action.Switch(&f.Status, "edit")),
	}
})
