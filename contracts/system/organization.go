package system

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Organization is a node of the staff's organisation tree. Its code has three digits per level, so a prefix selects a subtree.
type Organization struct {
	resource.Base
	Code     string       `json:"code"`
	Name     value.I18n   `json:"name"`
	OrgType  string       `json:"orgType"`
	ParentID int64        `json:"parentId"`
	LeaderID int64        `json:"leaderId"`
	AreaIDs  value.IDs    `json:"areaIds"`
	Status   EnableStatus `json:"status"`
	Sort     int64        `json:"sort"`
}

// MoveOrganization is the new parent of an organisation, which moves with its descendants.
type MoveOrganization struct {
	ParentID int64 `json:"parentId"`
}

// OrganizationMove is an action that core has a function for.
var OrganizationMove = action.For[Organization, MoveOrganization]("move")

// Organizations is the organisation tree.
var Organizations = resource.Declare("organization", "组织", "Organisation", func(o *Organization) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个组织"),
		Path: "/system/crm/organization", Volume: 120, Scope: scope.ByOrganisation(&o.Code),
		Order: []resource.Order{resource.Asc(&o.Code)},
		Title: &o.Name, Code: &o.Code, State: &o.Status, Tree: &o.ParentID, OpensAsTree: true, NamedByPath: true,
		UniqueTogether: [][]any{{&o.ParentID, &o.Name}},
		Fields: field.List{
			field.Text(&o.Code, "组织编码", "Code").ReadOnly().Unique().Column().Filter(field.Like).Search(),
			field.I18n(&o.Name, "组织名称", "Name").Required().Max(40).Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Dict(&o.OrgType, "类型", "Type", OrgTypes).Required().Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&o.ParentID, "上级组织", "Parent", "organization").Required().AddOnly().Column().Filter(field.Eq),
			field.Ref(&o.LeaderID, "负责人", "Manager", "operator").Column().Filter(field.Eq),
			field.Refs(&o.AreaIDs, "管辖区域", "Areas", "area").Filter(field.In),
			field.Enum(&o.Status, "状态", "Status", EnableStatuses).Default(Enabled).ReadOnly().Column().Filter(field.In),
			field.Int(&o.Sort, "排序", "Sort order").Between(0, 9999).Column(),
		},
		Actions: action.List{
			action.Add, action.Edit, action.Delete,
			OrganizationMove.WithInput("移动", "Move", func(to *MoveOrganization) field.List {
				return field.List{field.Ref(&to.ParentID, "上级组织", "Parent", "organization").Required()}
			}).DoneText("已移动{rows}", "Moved {rows}"),
		}.And(action.Switch(&o.Status, "edit")),
	}
})
