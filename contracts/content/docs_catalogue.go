package content

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/system"
	"evops/contracts/value"
)

// DocsCatalogue is a node of the tree of manuals.
type DocsCatalogue struct {
	resource.Base
	ParentID  int64               `json:"parentId"`
	Code      string              `json:"code"`
	Name      value.I18n          `json:"name"`
	Icon      string              `json:"icon"`
	Viewers   Viewers             `json:"viewers"`
	Enabled   system.EnableStatus `json:"enabled"`
	SortOrder int64               `json:"sortOrder"`
	Path      string              `json:"path"`
	DocCount  int64               `json:"docCount"`
	Live      int64               `json:"shelfCount"`
}

// CatalogueMove is an action that core has a function for.
var CatalogueMove = action.For[DocsCatalogue, MoveCategory]("move")

// DocsCatalogues is the tree of manuals.
var DocsCatalogues = resource.Declare("docsCatalogue", "文档目录", "Docs catalogue", func(c *DocsCatalogue) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个文档目录"),
		Path: "/data/crm/docsCatalogue", Volume: 100,
		Scope: scope.DealersSee(scope.DealersSee(scope.Scope{}, &c.Viewers, DealerViewers, AllViewers), &c.Enabled, system.Enabled),
		Order: []resource.Order{resource.Asc(&c.SortOrder)},
		Title: &c.Name, Code: &c.Code, State: &c.Enabled, Tree: &c.ParentID, OpensAsTree: true,
		UniqueTogether: [][]any{{&c.ParentID, &c.Name}},
		Fields: field.List{
			field.Ref(&c.ParentID, "上级目录", "Parent", "docsCatalogue").AddOnly().Filter(field.Eq).Hint("留空为一级目录", "Empty: a top catalogue"),
			field.Text(&c.Code, "编码", "Code").Required().ID().Unique().Max(40).AddOnly().Column().Filter(field.Eq).Search(),
			field.I18n(&c.Name, "目录名称", "Name").Required().Length(2, 30).Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Image(&c.Icon, "图标", "Icon").Column(),
			field.Enum(&c.Viewers, "可见对象", "Visible to", ViewersCodes).Required().Default(AllViewers).Column().Filter(field.In).Hint("不能超出上级目录", "Not beyond those of the parent"),
			field.Enum(&c.Enabled, "启用状态", "Enabled", system.EnableStatuses).Default(system.Enabled).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Int(&c.SortOrder, "排序", "Sort order").Between(0, 9999).Default(int64(100)).Column(),
			field.Text(&c.Path, "路径", "Path").Max(100).ReadOnly(),
			field.Count(&c.DocCount, "本级文档数", "Documents here", "instruction", "catalogueId").Column(),
			field.Count(&c.Live, "本级已上架数", "On shelf here", "instruction", "catalogueId").Where("shelfStatus", OnShelf).Column(),
		},
		Related: []resource.Related{{Resource: "instruction", Field: "catalogueId", Label: field.Label{ZH: "说明书", EN: "Manuals"}}},
		Actions: action.List{
			action.Add, action.Edit, action.Delete,
			CatalogueMove.WithInput("移动", "Move", func(to *MoveCategory) field.List {
				return field.List{field.Ref(&to.ParentID, "上级目录", "Parent", "docsCatalogue").Hint("留空为一级目录", "Empty: a top catalogue")}
			}).WithPermission("edit").DoneText("已移动{rows}", "Moved {rows}"),
		}.And(action.Switch(&c.Enabled, "edit")),
	}
})
