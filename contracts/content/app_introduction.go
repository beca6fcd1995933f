package content

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// ShowMode is when the app shows an introduction.
type ShowMode int64

// The modes.
const (
	HelpPage    ShowMode = 0
	AfterUpdate ShowMode = 1
	FirstStart  ShowMode = 2
)

// ShowModes is the dictionary category of the modes.
var ShowModes = field.Closed("IntroShowMode", "引导展示方式", "Shown",
	field.Is(HelpPage, "帮助页", "Help page"), field.Is(AfterUpdate, "升级后首次", "First start after update"), field.Is(FirstStart, "首次安装", "First start"))

// IntroPage is a page that users swipe through.
type IntroPage struct {
	Image   string     `json:"image"`
	ImageEn string     `json:"imageEn"`
	Caption value.I18n `json:"caption"`
}

// AppIntroduction explains the app itself: on its help page, or as pages at its first start.
type AppIntroduction struct {
	resource.Base
	Shelf
	Translation
	Reach
	Title        value.I18n  `json:"title"`
	CategoryID   int64       `json:"categoryId"`
	SinceVersion string      `json:"sinceVersion"`
	ShowMode     ShowMode    `json:"showMode"`
	Pages        []IntroPage `json:"pages"`
	Content      value.I18n  `json:"content"`
	Skippable    bool        `json:"skippable"`
	ViewCount    int64       `json:"viewCount"`
	FinishCount  int64       `json:"finishCount"`
}

// AppIntroductions is the introductions of the app.
var AppIntroductions = resource.Declare("appIntroduction", "APP介绍", "App introduction", func(i *AppIntroduction) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("篇APP介绍"),
		Path: "/data/crm/appIntroduction", Volume: 200,
		Order: []resource.Order{resource.Asc(&i.SortOrder)}, ManualOrder: &i.SortOrder,
		Title: &i.Title, State: &i.ShelfStatus,
		Leading:    []any{&i.Title, &i.ShelfStatus, &i.ShowMode, &i.CategoryID, &i.SinceVersion, &i.ViewCount, &i.FinishCount},
		Summary:    []any{&i.ShelfStatus, &i.ShowMode, &i.SinceVersion, &i.PublishedAt},
		Lifecycles: []resource.Lifecycle{i.Lifecycle()},
		Fields: slices.Concat(field.List{
			field.I18n(&i.Title, "标题", "Title").Required().Length(2, 30).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Ref(&i.CategoryID, "分类", "Classification", "introduceCategory").Choose("appPages").Column().Filter(field.In),
			field.Text(&i.SinceVersion, "起始版本", "Since version").Max(20).Check("version").RequiredWhen(&i.ShowMode, AfterUpdate).Column().Filter(field.Eq),
			field.Enum(&i.ShowMode, "展示方式", "Shown", ShowModes).Required().Default(HelpPage).Column().Filter(field.In).PrimaryFilter(),
			field.Rows(&i.Pages, "引导页", "Pages", func(p *IntroPage) field.List {
				return field.List{
					field.Image(&p.Image, "图片", "Image").Required().Ratio(9, 16),
					field.Image(&p.ImageEn, "英文图片", "English image").Ratio(9, 16).Hint("留空则用中文图片", "Empty: the Chinese image"),
					field.I18n(&p.Caption, "说明", "Caption").Max(40),
				}
			}).Required().VisibleWhen(&i.ShowMode, AfterUpdate, FirstStart).CountOf(1, 8),
			field.I18nRichText(&i.Content, "图文介绍", "Content").Required().VisibleWhen(&i.ShowMode, HelpPage),
			field.Bool(&i.Skippable, "允许跳过", "Skippable").Default(true),
		}, i.Translation.Fields(), i.Reach.Fields(), i.Shelf.Fields(), field.List{
			counter(field.Int(&i.ViewCount, "查看数", "Views")).Section("效果", "Results").Column(),
			counter(field.Int(&i.FinishCount, "看完数", "Finished")).Column(),
		}),
		Actions: slices.Concat(action.List{action.Add, action.Edit}, i.Shelf.Actions(), action.List{action.Delete}),
	}
})
