// Package share declares what users of the app share, and how often it is opened (content catalogue, shareCount).
package share

import (
	"evops/contracts/content"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// Codes of shares.
type (
	// Content is what is shared.
	Content int64
	// Channel is where it is shared to.
	Channel int64
)

// The contents. A ride and an invitation belong to their user and have no row.
const (
	Article    Content = 1
	Promotion  Content = 2
	ArEvent    Content = 3
	Goods      Content = 4
	Ride       Content = 5
	Video      Content = 6
	Invitation Content = 7
	Theme      Content = 8
)

// The dictionary categories of shares.
var (
	Contents = field.Closed("ShareContent", "分享内容", "Shared content",
		field.Is(Article, "文章", "Article"), field.Is(Promotion, "推广活动", "Promotion"), field.Is(ArEvent, "AR活动", "AR event"), field.Is(Goods, "商品", "Goods"), field.Is(Ride, "骑行记录", "Ride record"),
		field.Is(Video, "视频", "Video"), field.Is(Invitation, "邀请注册", "Invitation"), field.Is(Theme, "主题", "Theme")).Later()
	Channels = field.Closed("ShareChannel", "分享渠道", "Share channel",
		field.Is(Channel(1), "微信好友", "WeChat chat"), field.Is(Channel(2), "朋友圈", "WeChat Moments"), field.Is(Channel(3), "QQ", "QQ"), field.Is(Channel(4), "微博", "Weibo"),
		field.Is(Channel(5), "抖音", "Douyin"), field.Is(Channel(6), "复制链接", "Copy link"), field.Is(Channel(7), "保存海报", "Poster"), field.Is(Channel(8), "系统分享", "System share")).Later()
)

// RetentionDays is how long single shares and opens are stored; the daily counts remain.
const RetentionDays = 90

// Event is one share. ShareNo is what the app names it by, so that a repeated report counts once and an open of the link finds it.
type Event struct {
	resource.Base
	ShareNo      string              `json:"shareNo"`
	SharedAt     value.Time          `json:"sharedAt"`
	AppUserID    int64               `json:"appUserId"`
	ContentType  Content             `json:"contentType"`
	ContentID    int64               `json:"contentId"`
	ContentTitle value.I18n          `json:"contentTitle"`
	Channel      Channel             `json:"channel"`
	Platform     content.AppPlatform `json:"platform"`
}

// Events is the single shares, from which distinct users of several days are counted. Core alone writes them.
var Events = resource.Declare("shareEvent", "分享记录", "Share", func(e *Event) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("次分享"),
		Path: "/data/crm/shareEvent", Permission: "shareCount", Volume: 5_000_000, Log: true,
		Title: &e.ShareNo, Order: []resource.Order{resource.Desc(&e.SharedAt)},
		Retention: resource.Retention{Days: RetentionDays, By: &e.SharedAt},
		Fields: field.List{
			field.Text(&e.ShareNo, "分享编号", "Share no.").ID().Unique().Max(40).ReadOnly().Filter(field.Eq),
			field.Time(&e.SharedAt, "分享时间", "Shared at").ReadOnly().Column().Filter(field.Range),
			field.Ref(&e.AppUserID, "用户", "User", content.AppUsers.Name).ReadOnly().Column().Filter(field.Eq).SurvivesDelete(),
			field.Enum(&e.ContentType, "内容类型", "Content type", Contents).ReadOnly().Column().Filter(field.In),
			field.Int(&e.ContentID, "内容ID", "Content id").ReadOnly().Filter(field.Eq),
			field.I18n(&e.ContentTitle, "内容标题", "Content title").ReadOnly().Column(),
			field.Enum(&e.Channel, "分享渠道", "Channel", Channels).ReadOnly().Column().Filter(field.In),
			field.Enum(&e.Platform, "平台", "Platform", content.AppPlatforms).ReadOnly().Column().Filter(field.In),
		},
	}
})
