package content

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
)

// The dictionary categories that mirror the problem classes, so that other rows store their codes.
const (
	LargeProblemClassification = "LargeProblemClassification"
	SmallProblemClassification = "SmallProblemClassification"
)

// CategoryUse is what a problem class is used for.
type CategoryUse string

// The uses.
const (
	ForFaq      CategoryUse = "1"
	ForProblem  CategoryUse = "2"
	ForFeedback CategoryUse = "3"
	ForRepair   CategoryUse = "4"
)

// CategoryUses is the dictionary category of the uses.
var CategoryUses = field.Closed("CategoryUse", "分类用途", "Class use",
	field.Is(ForFaq, "常见问题", "FAQ"), field.Is(ForProblem, "问题排查", "Guided problem"), field.Is(ForFeedback, "反馈", "Feedback"), field.Is(ForRepair, "报修", "Repair"))

// FaqCategory is a class of problems, of two levels: common questions belong to the lower one, repair orders to the upper one.
type FaqCategory struct {
	resource.Base
	ParentID  int64               `json:"parentId"`
	Code      string              `json:"code"`
	Name      value.I18n          `json:"name"`
	Icon      string              `json:"icon"`
	UseFor    value.Codes         `json:"useFor"`
	SortOrder int64               `json:"sortOrder"`
	Enabled   system.EnableStatus `json:"enabled"`
	FaqCount  int64               `json:"faqCount"`
}

// MergeCategory is the class that takes over the content of another.
type MergeCategory struct {
	ToID int64 `json:"toId"`
}

// FaqCategoryMerge is an action that core has a function for.
var FaqCategoryMerge = action.For[FaqCategory, MergeCategory]("merge")

// FaqCategories is the tree of problem classes.
var FaqCategories = resource.Declare("faqCategory", "问题分类", "Problem class", func(c *FaqCategory) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个问题分类"),
		Path: "/data/crm/faqCategory", Volume: 220,
		Order: []resource.Order{resource.Asc(&c.SortOrder)},
		Title: &c.Name, Code: &c.Code, State: &c.Enabled, Tree: &c.ParentID, OpensAsTree: true,
		UniqueTogether: [][]any{{&c.ParentID, &c.Name}},
		Fields: field.List{
			field.Ref(&c.ParentID, "上级分类", "Parent", "faqCategory").Choose("fathers").AddOnly().Filter(field.In).Hint("留空为一级分类", "Empty: a class of the first level"),
			field.Text(&c.Code, "编码", "Code").Required().ID().Unique().Pattern("[A-Z][A-Z0-9_]{1,39}").AddOnly().Column().Filter(field.Eq).Search().Hint("大写字母开头，2–40 位大写字母、数字或下划线", "2–40 capital letters, digits or underscores; a letter first"),
			field.I18n(&c.Name, "分类名称", "Name").Required().Length(2, 20).Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Image(&c.Icon, "图标", "Icon").Column().Hint("一级分类必填", "Required for classes of the first level"),
			field.Codes(&c.UseFor, "适用业务", "Used for", CategoryUses).Required().CountOf(1, 4).Column().Filter(field.In).Hint("不能超出上级分类", "Not beyond those of the parent"),
			field.Enum(&c.Enabled, "启用状态", "Enabled", system.EnableStatuses).Default(system.Enabled).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Int(&c.SortOrder, "排序", "Sort order").Between(0, 9999).Default(int64(100)).Column(),
			field.Count(&c.FaqCount, "常见问题", "Common questions", "faq", "categoryId").Column(),
		},
		Related: []resource.Related{
			{Resource: "faqCategory", Field: "parentId", Label: field.Label{ZH: "下级分类", EN: "Subclasses"}},
			{Resource: "faq", Field: "categoryId", Label: field.Label{ZH: "常见问题", EN: "Common questions"}},
			{Resource: "newProblem", Field: "categoryId", Label: field.Label{ZH: "新版常见问题", EN: "Guided problems"}},
		},
		Actions: action.List{
			action.Add, action.Edit,
			FaqCategoryMerge.WithInput("合并到", "Merge into", func(in *MergeCategory) field.List {
				return field.List{field.Ref(&in.ToID, "目标分类", "Into class", "faqCategory").Required().Choose("sons")}
			}).WithPermission("edit").DoneText("已合并，原分类已停用", "Merged; the former class is disabled").Danger(),
			action.Delete,
		}.And(action.Switch(&c.Enabled, "edit")),
	}
})
