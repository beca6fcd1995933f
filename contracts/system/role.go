package system

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// Role bundles granted functions with a data scope.
type Role struct {
	resource.Base
	RoleCode        string       `json:"roleCode"`
	RoleName        value.I18n   `json:"roleName"`
	UserKind        UserType     `json:"userKind"`
	DataScope       DataScope    `json:"dataScope"`
	MemberCount     int64        `json:"memberCount"`
	PermissionCount int64        `json:"permissionCount"`
	BuiltIn         bool         `json:"builtIn"`
	Status          EnableStatus `json:"status"`
	Sort            int64        `json:"sort"`
	Remark          string       `json:"remark"`
}

// CopyRole is the new role of the action copy.
type CopyRole struct {
	RoleCode string     `json:"roleCode"`
	RoleName value.I18n `json:"roleName"`
}

// roleCode is the pattern of role codes.
const roleCode = "[a-z][A-Za-z0-9]{2,39}"

// RoleCopy is an action that core has a function for.
var RoleCopy = action.For[Role, CopyRole]("copy")

// Roles is all roles.
var Roles = resource.Declare("role", "角色", "Role", func(r *Role) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个角色"),
		Path: "/system/crm/sysRole", ExtraPermissions: []string{"grant"}, Aliases: []string{"sysRole"}, Volume: 40,
		Order: []resource.Order{resource.Asc(&r.Sort), resource.Asc(&r.ID)},
		Title: &r.RoleName, Code: &r.RoleCode, State: &r.Status,
		Fields: field.List{
			field.Text(&r.RoleCode, "角色编码", "Role code").Required().Unique().Pattern(roleCode).AddOnly().Column().Filter(field.Like).PrimaryFilter().Search(),
			field.I18n(&r.RoleName, "角色名称", "Role name").Required().Unique().Max(30).Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Enum(&r.UserKind, "适用账号", "Account type", UserTypes).Required().Column().Filter(field.Eq).PrimaryFilter(),
			field.Enum(&r.DataScope, "数据范围", "Data scope", DataScopes).Required().
				OnlyWhen([]any{OwnDealer}, &r.UserKind, DealerUser).
				OnlyWhen([]any{AllData, OwnSubtree}, &r.UserKind, Staff).Column().Filter(field.In),
			field.Count(&r.MemberCount, "账号数", "Accounts", "operator", "roles").LinkExcept(&r.UserKind, DealerUser, "dealerAccount").Column(),
			field.Int(&r.PermissionCount, "权限数", "Permissions").ReadOnly().Column(),
			field.Bool(&r.BuiltIn, "内置", "Built-in").Worded(field.BuiltInOrCustom).ReadOnly().Column().Filter(field.Eq),
			field.Enum(&r.Status, "状态", "Status", EnableStatuses).Default(Enabled).ReadOnly().Column().Filter(field.In),
			field.Int(&r.Sort, "排序", "Sort order").Between(0, 999).Column().Sort(),
			field.LongText(&r.Remark, "说明", "Description").Max(200),
		},
		Actions: action.List{
			action.Add, action.Edit, action.Delete, action.Export,
			RoleCopy.WithInput("复制", "Copy", func(c *CopyRole) field.List {
				return field.List{
					field.Text(&c.RoleCode, "角色编码", "Role code").Required().Pattern(roleCode),
					field.I18n(&c.RoleName, "角色名称", "Role name").Required().Max(30),
				}
			}).DoneText("已复制{rows}", "Copied {rows}").WithPermission("add"),
		}.And(action.Switch(&r.Status, "enable")),
	}
})
