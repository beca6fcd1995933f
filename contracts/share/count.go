package share

import (
	"evops/contracts/action"
	"evops/contracts/content"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// Count is the shares of one content over one channel from one platform on one day, and what became of their links. A user counts as
// registered within RegisterDays of the open, and as bound within BindDays of the registration.
type Count struct {
	resource.Base
	StatDate      value.Date          `json:"statDate"`
	ContentType   Content             `json:"contentType"`
	ContentID     int64               `json:"contentId"`
	ContentTitle  value.I18n          `json:"contentTitle"`
	Channel       Channel             `json:"channel"`
	Platform      content.AppPlatform `json:"platform"`
	ShareTimes    int64               `json:"shareTimes"`
	ShareUsers    int64               `json:"shareUsers"`
	OpenTimes     int64               `json:"openTimes"`
	OpenUsers     int64               `json:"openUsers"`
	RegisterCount int64               `json:"registerCount"`
	BindCount     int64               `json:"bindCount"`
}

const (
	// RegisterDays is how long after an open a registration counts.
	RegisterDays = 7
	// BindDays is how long after the registration a binding counts.
	BindDays = 30
)

// Counts is the daily counts of shares (content catalogue, shareCount). Core rebuilds them from single shares.
var Counts = resource.Declare("shareCount", "分享统计", "Share statistics", func(c *Count) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("条分享统计"),
		Path: "/data/crm/shareCount", Volume: 400_000, Log: true,
		Title: &c.ContentTitle, Order: []resource.Order{resource.Desc(&c.StatDate), resource.Desc(&c.ShareTimes)},
		UniqueTogether: [][]any{{&c.StatDate, &c.ContentType, &c.ContentID, &c.Channel, &c.Platform}},
		Leading:        []any{&c.StatDate, &c.ContentTitle, &c.ContentType, &c.Channel, &c.ShareTimes, &c.ShareUsers, &c.OpenTimes, &c.OpenUsers, &c.RegisterCount, &c.BindCount},
		Fields: field.List{
			field.Date(&c.StatDate, "日期", "Date").Required().ReadOnly().Column().Filter(field.Range).PrimaryFilter(),
			field.Enum(&c.ContentType, "内容类型", "Content type", Contents).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Int(&c.ContentID, "内容ID", "Content id").ReadOnly(),
			field.I18n(&c.ContentTitle, "内容标题", "Content title").ReadOnly().Column().Filter(field.Like).PrimaryFilter(),
			field.Enum(&c.Channel, "分享渠道", "Channel", Channels).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&c.Platform, "平台", "Platform", content.AppPlatforms).ReadOnly().Column().Filter(field.In),
			field.Int(&c.ShareTimes, "分享次数", "Shares").ReadOnly().Column().Filter(field.Range),
			field.Int(&c.ShareUsers, "分享人数", "Sharers").ReadOnly().Column().Hint("当天去重", "Distinct on the day"),
			field.Int(&c.OpenTimes, "打开次数", "Opens").ReadOnly().Column(),
			field.Int(&c.OpenUsers, "打开人数", "Visitors").ReadOnly().Column(),
			field.Int(&c.RegisterCount, "带来注册", "New users").ReadOnly().Column().Hint("打开后 7 天内注册", "Registered within 7 days of the open"),
			field.Int(&c.BindCount, "带来绑车", "New bindings").ReadOnly().Column().Hint("其中注册后 30 天内绑车", "Of those, bound a vehicle within 30 days"),
		},
		Actions: action.List{action.Export},
	}
})
