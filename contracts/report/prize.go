package report

import (
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/prize"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// WinPendingRow is a win that its user or the warehouse has to act on.
type WinPendingRow struct {
	resource.Row
	RecordNo      string          `json:"recordNo"`
	ActivityID    int64           `json:"activityId"`
	ActivityName  value.I18n      `json:"activityName"`
	PrizeName     value.I18n      `json:"prizeName"`
	Status        prize.WinStatus `json:"status"`
	WonAt         value.Time      `json:"wonAt"`
	ClaimDeadline value.Time      `json:"claimDeadline"`
	ClaimedAt     value.Time      `json:"claimedAt"`
	WaitDays      int64           `json:"waitDays"`
}

// WinRecordPending is the prizes to be claimed or shipped, the longest wait first. They wait since the win, or since the claim.
var WinRecordPending = resource.Computed(resource.DeclareReport("winRecordPending", "奖品待发", "Prizes pending", func(v *WinPendingRow) resource.ReportSpec {
	return resource.ReportSpec{
		Permission: prize.Wins.PermissionFor("view"), Over: prize.Wins.Plan, Order: []resource.Order{resource.Asc(&v.WonAt)},
		Where: []filter.Condition{filter.In(&v.Status, prize.ToClaim, prize.ToShip)},
		Fields: field.List{
			field.Text(&v.RecordNo, "中奖编号", "Record no.").Column(),
			field.I18n(&v.ActivityName, "活动", "Raffle").Via(&v.ActivityID, "name").Column(),
			field.I18n(&v.PrizeName, "奖品", "Prize").Column(),
			field.Enum(&v.Status, "状态", "Status", prize.WinStatuses).Column().Filter(field.In),
			field.Time(&v.WonAt, "中奖时间", "Won at").Column().Sort(),
			field.Time(&v.ClaimDeadline, "领奖截止", "Claim before").Column(),
			field.Time(&v.ClaimedAt, "领取时间", "Claimed at").Column(),
			field.Int(&v.WaitDays, "等待天数", "Days waiting").Computed().Column(),
			field.Ref(&v.ActivityID, "抽奖活动", "Raffle id", "raffleActivity").Filter(field.In),
		},
	}
}), func(v *WinPendingRow, today value.Date) {
	since := v.ClaimedAt
	if since.IsZero() {
		since = v.WonAt
	}
	v.WaitDays = int64(since.Date().DaysUntil(today))
})

// RaffleEffectRow is a prize of a raffle: how often it was drawn, won and claimed, and what it cost. Rates are in millionths.
type RaffleEffectRow struct {
	resource.Row
	ActivityID   int64      `json:"activityId"`
	ActivityName value.I18n `json:"activityName"`
	Label        value.I18n `json:"label"`
	PrizeID      int64      `json:"prizeId"`
	Probability  int64      `json:"probabilityPpm"`
	PickCount    int64      `json:"pickCount"`
	DrawCount    int64      `json:"drawCount"`
	ActualRate   int64      `json:"actualRate"`
	Quantity     int64      `json:"quantity"`
	WonCount     int64      `json:"wonCount"`
	ClaimedCount int64      `json:"claimedCount"`
	UnitCost     int64      `json:"unitCost"`
	Cost         int64      `json:"costCents"`
}

// RaffleEffect is the prizes of raffles with the set and the actual odds, the latest raffle first.
var RaffleEffect = resource.Computed(resource.DeclareReport("raffleEffect", "抽奖效果", "Raffle effect", func(v *RaffleEffectRow) resource.ReportSpec {
	return resource.ReportSpec{
		Permission: prize.Raffles.PermissionFor("view"), Over: prize.RafflePrizes.Plan, Order: []resource.Order{resource.Desc(&v.ActivityID)},
		Fields: field.List{
			field.I18n(&v.ActivityName, "活动", "Raffle").Via(&v.ActivityID, "name").Column(),
			field.I18n(&v.Label, "奖项", "Prize").Column(),
			field.Decimal(&v.Probability, 4, "设定概率", "Set rate").Unit("%").Column(),
			field.Decimal(&v.ActualRate, 4, "实际概率", "Actual rate").Unit("%").Computed().Column(),
			field.Int(&v.Quantity, "数量", "Quantity").Column(),
			field.Int(&v.WonCount, "已中奖", "Won").Column(),
			field.Count(&v.ClaimedCount, "已领取", "Claimed", "winRecord", "rafflePrizeId").Where("status", prize.ToShip, prize.Shipped, prize.Done).Column(),
			field.Money(&v.Cost, "成本", "Cost").Computed().Column(),
			field.Ref(&v.ActivityID, "抽奖活动", "Raffle id", "raffleActivity").Filter(field.In).Sort(),
			field.Ref(&v.PrizeID, "实物奖品", "Physical prize", "physicalPrize"),
			field.Int(&v.PickCount, "抽到次数", "Drawn"),
			field.Int(&v.DrawCount, "抽奖次数", "Draws").Via(&v.ActivityID, "drawCount"),
			field.Money(&v.UnitCost, "单件成本", "Cost of a unit").Via(&v.PrizeID, "costCents"),
		},
	}
}), func(v *RaffleEffectRow, _ value.Date) {
	if v.DrawCount > 0 {
		v.ActualRate = v.PickCount * prize.Million / v.DrawCount
	}
	v.Cost = v.UnitCost * v.WonCount
})
