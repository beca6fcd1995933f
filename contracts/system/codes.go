// Package system declares accounts, permissions, dictionary and areas: what the console itself runs on.
package system

import "evops/contracts/field"

// EnableStatus is whether something is enabled.
type EnableStatus int64

// The enable states.
const (
	Disabled EnableStatus = 0
	Enabled  EnableStatus = 1
)

// UserType is the kind of an account.
type UserType int64

// The kinds of account.
const (
	Staff      UserType = 1
	DealerUser UserType = 2
)

// DataScope is the range of data that a role sees (system catalogue 1.2).
type DataScope int64

// The data scopes, from widest to narrowest.
const (
	AllData    DataScope = 1
	OwnSubtree DataScope = 2
	OwnDealer  DataScope = 3
)

// FunctionType is the kind of a node of the function tree.
type FunctionType int64

// The kinds of node.
const (
	RouteNode  FunctionType = 1
	ButtonNode FunctionType = 2
	DataGrant  FunctionType = 3
)

// AreaLevel is the level of an administrative division.
type AreaLevel int64

// The levels.
const (
	Province AreaLevel = 1
	City     AreaLevel = 2
	District AreaLevel = 3
)

// The dictionary categories of this package.
var (
	EnableStatuses = field.Closed("EnableStatus", "启用状态", "Enable status",
		field.Is(Disabled, "停用", "Disabled", field.Neutral), field.Is(Enabled, "启用", "Enabled", field.Success))
	UserTypes = field.Closed("UserType", "账号类型", "Account type",
		field.Is(Staff, "员工", "Staff"), field.Is(DealerUser, "经销商", "Dealer"))
	DataScopes = field.Closed("DataScope", "数据范围", "Data scope",
		field.Is(AllData, "全部数据", "All data"), field.Is(OwnSubtree, "本组织及下级", "Own organisation and below"), field.Is(OwnDealer, "本经销商", "Own dealer"))
	FunctionTypes = field.Closed("FunctionType", "功能类型", "Function type",
		field.Is(RouteNode, "路由页面", "Route"), field.Is(ButtonNode, "按钮", "Button"), field.Is(DataGrant, "数据权限", "Data grant"))
	AreaLevels = field.Closed("AreaLevel", "区划级别", "Area level",
		field.Is(Province, "省", "Province"), field.Is(City, "市", "City"), field.Is(District, "区县", "District"))
	Languages = field.Closed("Lang", "语言", "Language",
		field.Is("zh", "中文", "Chinese"), field.Is("en", "英文", "English"))
	OrgTypes = field.Open("OrgType", "组织类型", "Organisation type",
		field.Is("1", "总部", "Headquarters"), field.Is("2", "大区", "Region"), field.Is("3", "省区", "Province office"), field.Is("4", "部门", "Department"))
)
