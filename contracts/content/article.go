package content

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// ArticleOrigin is where an article comes from.
type ArticleOrigin int64

// The origins.
const (
	Original   ArticleOrigin = 1
	Reprint    ArticleOrigin = 2
	Translated ArticleOrigin = 3
)

// ArticleOrigins is the dictionary category of the origins.
var ArticleOrigins = field.Closed("ArticleOrigin", "来源类型", "Origin",
	field.Is(Original, "原创", "Original"), field.Is(Reprint, "转载", "Reprint"), field.Is(Translated, "翻译", "Translation")).Later()

// MaxPinned is the number of pinned articles on shelf per category.
const MaxPinned = 3

// Article is a text with pictures that the app shows. Category, pinning and recommendation place it; they are not versioned, as the tree
// counts and protects by them.
type Article struct {
	resource.Base
	resource.Versioned
	Shelf
	Translation
	Reach
	ArticleNo   string        `json:"articleNo"`
	Title       value.I18n    `json:"title"`
	Subtitle    value.I18n    `json:"subtitle"`
	CategoryID  int64         `json:"categoryId"`
	Cover       string        `json:"cover"`
	CoverEn     string        `json:"coverEn"`
	Content     value.I18n    `json:"content"`
	Summary     value.I18n    `json:"summary"`
	Author      string        `json:"author"`
	Origin      ArticleOrigin `json:"origin"`
	OriginURL   string        `json:"originUrl"`
	Keywords    value.Codes   `json:"keywords"`
	Pinned      bool          `json:"pinned"`
	Recommended bool          `json:"recommended"`
	AllowShare  bool          `json:"allowShare"`
	ShareImage  string        `json:"shareImage"`
	LastEditor  int64         `json:"lastEditor"`
	ViewCount   int64         `json:"viewCount"`
	LikeCount   int64         `json:"likeCount"`
	ShareCount  int64         `json:"shareCount"`
}

// PinArticle is the input of pinning and unpinning.
type PinArticle struct {
	Pinned bool `json:"pinned"`
}

// Actions that core has a function for.
var (
	ArticlePin  = action.For[Article, PinArticle]("pin")
	ArticleCopy = action.For[Article, action.NoInput]("copy")
)

// Articles is the articles of the app.
var Articles = resource.Declare("article", "文章", "Article", func(a *Article) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("篇文章"),
		Path: "/data/crm/article", Volume: 20_000,
		Order: []resource.Order{resource.Desc(&a.Pinned), resource.Desc(&a.PublishedAt)},
		Title: &a.Title, Code: &a.ArticleNo, State: &a.ShelfStatus,
		Leading:    []any{&a.Cover, &a.Title, &a.ShelfStatus, &a.HasDraft, &a.CategoryID, &a.PublishedAt, &a.ViewCount, &a.LikeCount},
		Summary:    []any{&a.ShelfStatus, &a.HasDraft, &a.CategoryID, &a.PublishedAt, &a.CurrentVersionNo, &a.ViewCount},
		Lifecycles: []resource.Lifecycle{a.Lifecycle()},
		Versions:   resource.Versions{Retain: 50},
		Preview:    resource.Preview{Title: &a.Title, Subtitle: &a.Subtitle, Text: &a.Content, Cover: &a.Cover, CoverEn: &a.CoverEn, Author: &a.Author, Time: &a.PublishedAt},
		Fields: slices.Concat(field.List{
			field.Text(&a.ArticleNo, "文章编号", "Article no.").ID().Unique().Max(14).ReadOnly().Column().Filter(field.Eq).Search().GlobalSearch(),
			field.I18n(&a.Title, "标题", "Title").Required().Length(2, 80).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.I18n(&a.Subtitle, "副标题", "Subtitle").Max(120).Filter(field.Like),
			field.Ref(&a.CategoryID, "文章分类", "Category", "articleCategory").Unversioned().Required().Choose("enabled").Column().Filter(field.In).PrimaryFilter(),
			field.Image(&a.Cover, "封面", "Cover").RequiredToPublish().Column().Ratio(16, 9).Hint("上架前必填", "Required to publish"),
			field.Image(&a.CoverEn, "英文封面", "English cover").Ratio(16, 9).Hint("留空则用中文封面", "Empty: the Chinese cover"),
			field.I18nRichText(&a.Content, "正文", "Content").Required(),
			field.I18nText(&a.Summary, "摘要", "Summary").Max(120).Hint("留空则取正文开头", "Empty: the beginning of the content"),
			field.Text(&a.Author, "作者", "Author").Max(30).Default("官方").Column().Filter(field.Like),
			field.Enum(&a.Origin, "来源类型", "Origin", ArticleOrigins).Required().Default(Original).Column().Filter(field.In),
			field.Link(&a.OriginURL, "原文链接", "Original URL").Required().VisibleWhen(&a.Origin, Reprint, Translated).HTTPSOnly(),
			field.Codes(&a.Keywords, "关键词", "Keywords", nil).CountOf(0, 10).Length(2, 12).Filter(field.Like),
			field.Bool(&a.Pinned, "置顶", "Pinned").Unversioned().Column().Filter(field.Eq).Section("展示", "Display"),
			field.Bool(&a.Recommended, "首页推荐", "Recommended").Unversioned().Column().Filter(field.Eq),
			field.Bool(&a.AllowShare, "允许分享", "Shareable").Default(true),
			field.Image(&a.ShareImage, "分享图", "Share image").Ratio(1, 1).Hint("留空则用封面", "Empty: the cover"),
		}, a.Translation.Fields(), a.Reach.Fields(), a.Shelf.Fields(), a.Versioned.Fields(), field.List{
			field.Ref(&a.LastEditor, "最后编辑", "Last editor", "operator").ReadOnly().Column().Filter(field.In),
			counter(field.Int(&a.ViewCount, "阅读数", "Views")).Section("效果", "Results").Column().Filter(field.Range),
			counter(field.Int(&a.LikeCount, "点赞数", "Likes")).Column().Filter(field.Range),
			counter(field.Int(&a.ShareCount, "分享数", "Shares")).Column().Filter(field.Range),
		}),
		Actions: slices.Concat(action.List{action.Add, action.Edit}, a.Shelf.Actions(), action.List{
			ArticlePin.WithInput("置顶", "Pin", func(in *PinArticle) field.List {
				return field.List{field.Bool(&in.Pinned, "置顶", "Pinned")}
			}).AllowedIn(&a.Pinned, false, true).WithPermission("edit").Directed(
				ArticlePin.Direction(false, "置顶", "Pin", func(in *PinArticle) any { return &in.Pinned }, true),
				ArticlePin.Direction(true, "取消置顶", "Unpin", func(in *PinArticle) any { return &in.Pinned }, false)),
			ArticleCopy.Do("复制", "Copy").WithPermission("add"),
			action.Delete, action.Export,
		}),
	}
})
