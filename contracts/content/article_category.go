package content

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
)

// ListStyle is how the app lists the articles of a category.
type ListStyle int64

// ListStyles is the dictionary category of the styles.
var ListStyles = field.Closed("ListStyle", "列表样式", "List style",
	field.Is("1", "左图右文", "Thumbnail"), field.Is("2", "大图", "Large picture"), field.Is("3", "纯文字", "Text only")).Later()

// MaxCategoryDepth is the number of levels of article categories.
const MaxCategoryDepth = 3

// ArticleCategory is a node of the tree of articles. The app shows neither a disabled or hidden category nor what is below it.
type ArticleCategory struct {
	resource.Base
	ParentID     int64               `json:"parentId"`
	Code         string              `json:"code"`
	Name         value.I18n          `json:"name"`
	Icon         string              `json:"icon"`
	Cover        string              `json:"cover"`
	CoverEn      string              `json:"coverEn"`
	DisplayStyle ListStyle           `json:"displayStyle"`
	ShowInApp    bool                `json:"showInApp"`
	Enabled      system.EnableStatus `json:"enabled"`
	SortOrder    int64               `json:"sortOrder"`
	Path         string              `json:"path"`
	ArticleCount int64               `json:"articleCount"`
	ShelfCount   int64               `json:"shelfCount"`
}

// MoveCategory is the new parent of a category, which moves with its descendants; 0 makes it a top category.
type MoveCategory struct {
	ParentID int64 `json:"parentId"`
}

// CategoryMove is an action that core has a function for.
var CategoryMove = action.For[ArticleCategory, MoveCategory]("move")

// ArticleCategories is the tree of articles.
var ArticleCategories = resource.Declare("articleCategory", "文章分类", "Article category", func(c *ArticleCategory) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个文章分类"),
		Path: "/data/crm/articleType", Volume: 200,
		Order: []resource.Order{resource.Asc(&c.SortOrder)},
		Title: &c.Name, Code: &c.Code, State: &c.Enabled, Tree: &c.ParentID, OpensAsTree: true,
		UniqueTogether: [][]any{{&c.ParentID, &c.Name}},
		Fields: field.List{
			field.Ref(&c.ParentID, "上级分类", "Parent", "articleCategory").AddOnly().Filter(field.Eq).Hint("留空为一级分类", "Empty: a top category"),
			field.Text(&c.Code, "编码", "Code").Required().ID().Unique().Max(40).AddOnly().Column().Filter(field.Like).Search(),
			field.I18n(&c.Name, "分类名称", "Name").Required().Length(2, 20).Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Image(&c.Icon, "图标", "Icon").Column(),
			field.Image(&c.Cover, "封面", "Cover").Ratio(16, 9),
			field.Image(&c.CoverEn, "英文封面", "English cover").Ratio(16, 9).Hint("留空则用中文封面", "Empty: the Chinese cover"),
			field.Enum(&c.DisplayStyle, "列表样式", "List style", ListStyles).Required().Default(ListStyle(1)).Column().Filter(field.In),
			field.Bool(&c.ShowInApp, "APP展示", "In the app").Worded(field.ShownOrHidden).Default(true).Column().Filter(field.Eq),
			field.Enum(&c.Enabled, "启用状态", "Enabled", system.EnableStatuses).Default(system.Enabled).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Int(&c.SortOrder, "排序", "Sort order").Between(0, 9999).Default(int64(100)).Column(),
			field.Text(&c.Path, "路径", "Path").Max(100).ReadOnly(),
			field.Count(&c.ArticleCount, "本级文章数", "Articles here", "article", "categoryId").Column(),
			field.Count(&c.ShelfCount, "本级已上架数", "On shelf here", "article", "categoryId").Where("shelfStatus", OnShelf).Column(),
		},
		Related: []resource.Related{{Resource: "article", Field: "categoryId", Label: field.Label{ZH: "文章", EN: "Articles"}}},
		Actions: action.List{
			action.Add, action.Edit, action.Delete,
			CategoryMove.WithInput("移动", "Move", func(to *MoveCategory) field.List {
				return field.List{field.Ref(&to.ParentID, "上级分类", "Parent", "articleCategory").Hint("留空为一级分类", "Empty: a top category")}
			}).WithPermission("edit").DoneText("已移动{rows}", "Moved {rows}"),
		}.And(action.Switch(&c.Enabled, "edit")),
	}
})
