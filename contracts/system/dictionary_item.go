package system

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// DictionaryItem is one code of a category with its displayed labels.
type DictionaryItem struct {
	resource.Base
	Category     string       `json:"category"`
	CategoryDesc value.I18n   `json:"categoryDesc"`
	Code         string       `json:"code"`
	Label        value.I18n   `json:"name"`
	ParentCode   string       `json:"parentCode"`
	AlarmErrCode string       `json:"alarmErrCode"`
	TagColor     string       `json:"tagColor"`
	Bootstrap    bool         `json:"bootstrap"`
	Sort         int64        `json:"sort"`
	BuiltIn      bool         `json:"builtIn"`
	Open         bool         `json:"open"`
	Status       EnableStatus `json:"status"`
	Remark       string       `json:"remark"`
}

// DictionaryItems is the dictionary: every code and its label.
var DictionaryItems = resource.Declare("dictionaryItem", "字典项", "Dictionary item", func(d *DictionaryItem) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个字典项"),
		Path: "/data/crm/itemCode", Aliases: []string{"itemCode"}, Volume: 2_800,
		Order: []resource.Order{resource.Asc(&d.Category), resource.Asc(&d.Sort)},
		Title: &d.Label, Code: &d.Code, State: &d.Status, SideFilter: &d.Category,
		UniqueTogether: [][]any{{&d.Category, &d.Code}},
		Fields: field.List{
			field.Text(&d.Category, "类别", "Category").Required().Pattern("[A-Z][A-Za-z0-9]+").Max(60).AddOnly().Column().Filter(field.Eq).PrimaryFilter().Search(),
			field.I18n(&d.CategoryDesc, "类别说明", "Category name").Required().Max(60).Column().Filter(field.Like).Hint("同一类别的全部字典项共用，修改后一并生效", "Shared by all items of the category and changed for all at once"),
			field.Text(&d.Code, "编码", "Code").Required().Max(40).AddOnly().Column().Filter(field.Like).PrimaryFilter().Search(),
			field.I18n(&d.Label, "名称", "Name").Required().Max(100).Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Text(&d.ParentCode, "上级编码", "Parent code").Max(40).AddOnly().Column().Filter(field.Eq),
			field.Text(&d.AlarmErrCode, "报警故障码", "Alarm/fault code").Max(20).Pattern("0x[0-9A-Fa-f]+|[0-9]+").Column().Filter(field.Eq),
			field.Color(&d.TagColor, "标签颜色", "Tag colour").Column(),
			field.Bool(&d.Bootstrap, "启动加载", "Loaded at start").Column().Filter(field.Eq),
			field.Int(&d.Sort, "排序", "Sort").Between(0, 9999).Column().Sort(),
			field.Bool(&d.BuiltIn, "内置", "Built-in").Worded(field.BuiltInOrCustom).ReadOnly().Column().Filter(field.Eq),
			field.Bool(&d.Open, "可扩展", "Open").ReadOnly(),
			field.Enum(&d.Status, "状态", "Status", EnableStatuses).Default(Enabled).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.LongText(&d.Remark, "备注", "Remark").Max(200),
		},
		Import: []resource.ImportColumn{
			{Field: &d.Category, ZH: "类别", EN: "Category", Needed: true},
			{Field: &d.Code, ZH: "编码", EN: "Code", Needed: true},
			{Field: &d.Label, ZH: "名称", EN: "Name", Needed: true},
			{Field: &d.CategoryDesc, ZH: "类别说明", EN: "Category name"},
			{Field: &d.ParentCode, ZH: "上级编码", EN: "Parent code"},
			{Field: &d.AlarmErrCode, ZH: "报警故障码", EN: "Alarm/fault code"},
			{Field: &d.Sort, ZH: "排序", EN: "Sort"},
			{Field: &d.Remark, ZH: "备注", EN: "Remark"},
		},
		Actions: action.List{
			action.Add, action.Edit, action.Delete, action.Import, action.Export,
		}.And(action.Switch(&d.Status, "edit")),
	}
})
