package statistics

import (
	"evops/contracts/field"
	"evops/contracts/measure"
	"evops/contracts/share"
)

// shares is what users of the app share and what comes of it (content catalogue, shareCount). Distinct sharers are counted from single shares.
func shares() Page {
	c, e, single := share.Counts.Row, share.Events.Row, share.Events.Where()
	shared, opened, registered, bound := measure.Sum(&c.ShareTimes), measure.Sum(&c.OpenTimes), measure.Sum(&c.RegisterCount), measure.Sum(&c.BindCount)
	conversion := percent("conversion", "注册转化率", "Opens that brought a new user", registered, opened)
	return Page{
		Path: "/eventManage/shareCount",
		List: share.Counts.Where(), Over: &c.StatDate,
		Filters: []any{&c.ContentType, &c.Channel, &c.Platform},
		Export:  "shareCount:export",
		Cards: []Card{
			{Figure: part("shares", "分享次数", "Shares", shared)},
			{Figure: part("sharers", "分享人数", "Sharers", measure.Distinct(&e.AppUserID)).of(single, &e.SharedAt)},
			{Figure: part("opens", "打开次数", "Opens", opened)},
			{Figure: part("registered", "带来注册", "New users", registered)},
			{Figure: part("bound", "带来绑车", "New bindings", bound)},
			{Figure: conversion},
		},
		Charts: []Chart{
			{Key: "trend", Label: field.Label{ZH: "分享趋势", EN: "Shares over time"}, Shape: Line, Parts: []Figure{part("shares", "分享", "Shares", shared), part("opens", "打开", "Opens", opened), part("registered", "带来注册", "New users", registered)}},
			{Key: "channels", Label: field.Label{ZH: "分享渠道", EN: "Shares by channel"}, Shape: Donut, Measure: shared, By: &c.Channel, Top: 8},
			{Key: "contents", Label: field.Label{ZH: "内容类型", EN: "Shares by content type"}, Shape: Ranking, Measure: shared, By: &c.ContentType, Top: 8},
			{Key: "sharers", Label: field.Label{ZH: "分享最多的用户", EN: "Most active sharers"}, Shape: Ranking, By: &e.AppUserID, Top: 20, Rows: Rows{Of: &single, Over: &e.SharedAt}},
		},
		Table: &Table{By: &c.ContentType, Periods: true, Columns: []Figure{
			part("shares", "分享次数", "Shares", shared), part("opens", "打开次数", "Opens", opened), part("visitors", "打开人次", "Visitors by day", measure.Sum(&c.OpenUsers)),
			part("registered", "带来注册", "New users", registered), part("bound", "带来绑车", "New bindings", bound), conversion,
		}},
	}
}
