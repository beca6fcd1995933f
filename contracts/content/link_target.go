package content

import (
	"evops/contracts/field"
)

// LinkType is what a tap opens (content catalogue 0.4, M-link).
type LinkType int64

// The targets. All but the page of the app are rows.
const (
	LinkNowhere   LinkType = 0
	LinkArticle   LinkType = 1
	LinkPromotion LinkType = 2
	LinkGoods     LinkType = 3
	LinkArEvent   LinkType = 4
	LinkRaffle    LinkType = 5
	LinkProblem   LinkType = 6
	LinkVideo     LinkType = 7
	LinkAppPage   LinkType = 8
	LinkExternal  LinkType = 9
)

// AppPage is a page of the app itself. Staff may add some.
type AppPage string

// The dictionary categories of targets.
var (
	LinkTypes = field.Closed("LinkType", "跳转类型", "Link type",
		field.Is(LinkNowhere, "无", "None"), field.Is(LinkArticle, "文章", "Article"), field.Is(LinkPromotion, "推广活动", "Promotion"), field.Is(LinkGoods, "商品", "Goods"),
		field.Is(LinkArEvent, "AR活动", "AR event"), field.Is(LinkRaffle, "抽奖活动", "Raffle"), field.Is(LinkProblem, "问题排查", "Guided problem"), field.Is(LinkVideo, "视频", "Video"),
		field.Is(LinkAppPage, "APP页面", "App page"), field.Is(LinkExternal, "外部链接", "External link")).Later()
	AppPageKeys = field.Open("AppPage", "APP页面", "App page",
		field.Is("vehicle", "车辆", "Vehicle"), field.Is("rides", "行程", "Rides"), field.Is("service", "服务", "Service"), field.Is("mall", "商城", "Mall"), field.Is("mine", "我的", "Mine"),
		field.Is("dealers", "附近网点", "Dealers nearby"), field.Is("repair", "报修", "Repair"), field.Is("feedback", "意见反馈", "Feedback"), field.Is("guides", "使用指南", "Guides"), field.Is("themes", "主题与语音", "Themes and voices")).Later()
)

// LinkTarget is embedded in what opens something when it is tapped. Each kind of row has a field of its own, so that the row exists, is on
// shelf when the content is published, and is not deleted while it is linked to.
type LinkTarget struct {
	LinkType       LinkType `json:"linkType"`
	ArticleID      int64    `json:"articleId"`
	PromotionID    int64    `json:"promotionId"`
	GoodsID        int64    `json:"goodsId"`
	ArEventID      int64    `json:"arEventId"`
	RaffleID       int64    `json:"raffleId"`
	ProblemID      int64    `json:"problemId"`
	VideoID        int64    `json:"videoId"`
	ExternalLinkID int64    `json:"externalLinkId"`
	AppPage        AppPage  `json:"appPage"`
}

// Fields declares the fields of the target.
func (l *LinkTarget) Fields() field.List {
	return field.List{
		field.Enum(&l.LinkType, "跳转类型", "Link type", LinkTypes).Section("点击跳转", "Link").Default(LinkNowhere).Column().Filter(field.In),
		field.Ref(&l.ArticleID, "跳转文章", "Article", "article").Required().VisibleWhen(&l.LinkType, LinkArticle),
		field.Ref(&l.PromotionID, "跳转推广活动", "Promotion", "promotion").Required().VisibleWhen(&l.LinkType, LinkPromotion),
		field.Ref(&l.GoodsID, "跳转商品", "Goods", "goodsProduct").Required().VisibleWhen(&l.LinkType, LinkGoods),
		field.Ref(&l.ArEventID, "跳转AR活动", "AR event", "arEvent").Required().VisibleWhen(&l.LinkType, LinkArEvent),
		field.Ref(&l.RaffleID, "跳转抽奖活动", "Raffle", "raffleActivity").Required().VisibleWhen(&l.LinkType, LinkRaffle),
		field.Ref(&l.ProblemID, "跳转问题排查", "Guided problem", "newProblem").Required().VisibleWhen(&l.LinkType, LinkProblem),
		field.Ref(&l.VideoID, "跳转视频", "Video", "video").Required().VisibleWhen(&l.LinkType, LinkVideo),
		field.Ref(&l.ExternalLinkID, "跳转外部链接", "External link", "externalLink").Required().VisibleWhen(&l.LinkType, LinkExternal),
		field.Dict(&l.AppPage, "跳转页面", "App page", AppPageKeys).Required().VisibleWhen(&l.LinkType, LinkAppPage),
	}
}

// Row returns the id of the row that the link opens; 0 if it opens none.
func (l *LinkTarget) Row() int64 {
	switch l.LinkType {
	case LinkArticle:
		return l.ArticleID
	case LinkPromotion:
		return l.PromotionID
	case LinkGoods:
		return l.GoodsID
	case LinkArEvent:
		return l.ArEventID
	case LinkRaffle:
		return l.RaffleID
	case LinkProblem:
		return l.ProblemID
	case LinkVideo:
		return l.VideoID
	case LinkExternal:
		return l.ExternalLinkID
	}
	return 0
}

// IsZero reports whether nothing opens.
func (l *LinkTarget) IsZero() bool { return l.LinkType == LinkNowhere }
