package content

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
)

// IntroKind is the kind of content that a classification groups.
type IntroKind int64

// The kinds.
const (
	VehicleFunctions IntroKind = 1
	AppPages         IntroKind = 2
	Videos           IntroKind = 3
)

// IntroKinds is the dictionary category of the kinds.
var IntroKinds = field.Closed("IntroKind", "介绍类别", "Introduction kind",
	field.Is(VehicleFunctions, "车辆功能", "Vehicle functions"), field.Is(AppPages, "APP介绍", "App"), field.Is(Videos, "视频", "Videos"))

// IntroCategory is a classification of function introductions, app introductions or videos. The app shows nothing of a disabled one.
type IntroCategory struct {
	resource.Base
	Kind        IntroKind           `json:"kind"`
	Code        string              `json:"code"`
	Name        value.I18n          `json:"name"`
	Icon        string              `json:"icon"`
	Description value.I18n          `json:"description"`
	SortOrder   int64               `json:"sortOrder"`
	Enabled     system.EnableStatus `json:"enabled"`
	Functions   int64               `json:"functionCount"`
	AppIntros   int64               `json:"appIntroductionCount"`
	Videos      int64               `json:"videoCount"`
}

// IntroCategories is the classifications.
var IntroCategories = resource.Declare("introduceCategory", "介绍分类", "Introduction classification", func(c *IntroCategory) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个介绍分类"),
		Path: "/data/crm/functionClassification", Volume: 60,
		Order: []resource.Order{resource.Asc(&c.Kind), resource.Asc(&c.SortOrder)}, ManualOrder: &c.SortOrder,
		Title: &c.Name, Code: &c.Code, State: &c.Enabled,
		UniqueTogether: [][]any{{&c.Kind, &c.Code}, {&c.Kind, &c.Name}},
		Fields: field.List{
			field.Enum(&c.Kind, "类别", "Kind", IntroKinds).Required().AddOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Text(&c.Code, "编码", "Code").Required().ID().Pattern("[a-z][a-z0-9_]{1,39}").AddOnly().Column().Filter(field.Eq).Hint("小写字母开头，2–40 位小写字母、数字或下划线", "2–40 lower-case letters, digits or underscores; a letter first"),
			field.I18n(&c.Name, "分类名称", "Name").Required().Length(2, 20).Column().Filter(field.Like).Search(),
			field.Image(&c.Icon, "图标", "Icon").RequiredWhen(&c.Kind, VehicleFunctions, AppPages).Column().Hint("车辆功能和APP介绍必填", "Required for vehicle functions and app pages"),
			field.I18n(&c.Description, "说明", "Description").Max(100),
			field.Int(&c.SortOrder, "排序", "Sort order").Between(0, 9999).Default(int64(100)).Column(),
			field.Enum(&c.Enabled, "启用状态", "Enabled", system.EnableStatuses).Default(system.Enabled).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Count(&c.Functions, "功能介绍", "Function introductions", "functionIntroduction", "categoryId").Column(),
			field.Count(&c.AppIntros, "APP介绍", "App introductions", "appIntroduction", "categoryId").Column(),
			field.Count(&c.Videos, "视频", "Videos", "video", "categoryId").Column(),
		},
		Actions: action.List{action.Add, action.Edit, action.Delete}.And(action.Switch(&c.Enabled, "edit")),
	}
})
