package content

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// MaxHotFaqs is the number of hot questions on shelf.
const MaxHotFaqs = 10

// Faq is a question with one answer, for all models and versions of the app.
type Faq struct {
	resource.Base
	Shelf
	Translation
	Question     value.I18n  `json:"question"`
	CategoryID   int64       `json:"categoryId"`
	Answer       value.I18n  `json:"answer"`
	PlainAnswer  value.I18n  `json:"plainAnswer"`
	Keywords     value.Codes `json:"keywords"`
	Hot          bool        `json:"hot"`
	ViewCount    int64       `json:"viewCount"`
	HelpfulCount int64       `json:"helpfulCount"`
	UselessCount int64       `json:"uselessCount"`
	HelpfulRate  int64       `json:"helpfulRate"`
}

// SetHot is the input of marking a question as hot.
type SetHot struct {
	Hot bool `json:"hot"`
}

// FaqSetHot is an action that core has a function for.
var FaqSetHot = action.For[Faq, SetHot]("setHot")

// Faqs is the common questions.
var Faqs = resource.Declare("faq", "常见问题", "Common question", func(q *Faq) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个常见问题"),
		Path: "/data/crm/faq", Volume: 3_000,
		Order: []resource.Order{resource.Desc(&q.Hot), resource.Asc(&q.CategoryID), resource.Asc(&q.SortOrder)}, ManualOrder: &q.SortOrder,
		Title: &q.Question, State: &q.ShelfStatus,
		UniqueTogether: [][]any{{&q.CategoryID, &q.Question}},
		Leading:        []any{&q.Question, &q.ShelfStatus, &q.CategoryID, &q.Hot, &q.ViewCount, &q.HelpfulRate, &q.PublishedAt},
		Summary:        []any{&q.ShelfStatus, &q.CategoryID, &q.Hot, &q.PublishedAt, &q.ViewCount, &q.HelpfulRate},
		Lifecycles:     []resource.Lifecycle{q.Lifecycle()},
		Preview:        resource.Preview{Title: &q.Question, Text: &q.Answer, Time: &q.PublishedAt},
		Fields: slices.Concat(field.List{
			field.I18n(&q.Question, "问题", "Question").Required().Length(4, 100).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Ref(&q.CategoryID, "问题分类", "Problem class", "faqCategory").Required().Choose("faqs").Column().Filter(field.In).PrimaryFilter(),
			field.I18nRichText(&q.Answer, "答案", "Answer").Required(),
			field.I18n(&q.PlainAnswer, "纯文本答案", "Answer as text").Max(500).ReadOnly().DetailOnly().Filter(field.Like).Search(),
			field.Codes(&q.Keywords, "关键词", "Keywords", nil).CountOf(0, 15).Length(2, 12).Column().Filter(field.Like).Hint("用户可能使用的其他说法", "Other words that users may search for"),
			field.Bool(&q.Hot, "热门", "Hot").ReadOnly().Column().Filter(field.Eq),
		}, q.Translation.Fields(), q.Shelf.Fields(), field.List{
			counter(field.Int(&q.ViewCount, "浏览数", "Views")).Section("效果", "Results").Column().Filter(field.Range),
			counter(field.Int(&q.HelpfulCount, "有用", "Helpful")).Column(),
			counter(field.Int(&q.UselessCount, "没用", "Not helpful")).Column(),
			counter(field.Int(&q.HelpfulRate, "有用率", "Helpful rate")).Unit("%").Between(1, 100).Column().Filter(field.Range).Hint("满 10 票后计算，不足 1% 不显示", "From 10 votes on; empty below 1 %"),
		}),
		Import: []resource.ImportColumn{
			{Field: &q.CategoryID, Through: "code", ZH: "分类编码", EN: "Class code", Needed: true},
			{Field: &q.Question, ZH: "问题", EN: "Question", Needed: true},
			{Field: &q.Answer, ZH: "答案", EN: "Answer", Needed: true},
			{Field: &q.Keywords, ZH: "关键词", EN: "Keywords"},
			{Field: &q.SortOrder, ZH: "排序", EN: "Sort order"},
		},
		Actions: slices.Concat(action.List{action.Add, action.Edit}, q.Shelf.Actions(), action.List{
			FaqSetHot.WithInput("设为热门", "Set hot", func(in *SetHot) field.List {
				return field.List{field.Bool(&in.Hot, "热门", "Hot")}
			}).AllowedIn(&q.Hot, false, true).WithPermission("edit").Batch(200).Directed(
				FaqSetHot.Direction(false, "设为热门", "Mark as hot", func(in *SetHot) any { return &in.Hot }, true),
				FaqSetHot.Direction(true, "取消热门", "Unmark as hot", func(in *SetHot) any { return &in.Hot }, false)),
			action.Delete, action.Import, action.Export,
		}),
	}
})
