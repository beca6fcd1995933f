package sim

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// Codes of data pools.
type (
	// PoolKind is how the total of a pool comes about.
	PoolKind int64
	// OverPolicy is what follows when a pool is used up.
	OverPolicy int64
)

// The kinds and the policies.
const (
	SharedBucket PoolKind = 1
	SumOfCards   PoolKind = 2

	OverCharge   OverPolicy = 1
	OverThrottle OverPolicy = 2
	OverStop     OverPolicy = 3
)

// The dictionary categories of data pools.
var (
	PoolKinds    = field.Closed("PoolKind", "流量池类型", "Pool kind", field.Is(SharedBucket, "共享池", "Shared bucket"), field.Is(SumOfCards, "累加池", "Sum of cards"))
	OverPolicies = field.Closed("OverPolicy", "超量策略", "Over policy",
		field.Is(OverCharge, "计费", "Charge"), field.Is(OverThrottle, "限速", "Throttle"), field.Is(OverStop, "停机建议", "Propose suspension"))
)

// Pool is an allowance that several cards of an account share. WarnedPct is the highest threshold of the cycle that was notified of,
// OverCycle the cycle whose forecast was notified of.
type Pool struct {
	resource.Base
	PoolNo      string      `json:"poolNo"`
	Name        string      `json:"name"`
	AccountID   int64       `json:"accountId"`
	PoolKind    PoolKind    `json:"poolKind"`
	CycleMonth  string      `json:"cycleMonth"`
	TotalMb     int64       `json:"totalMb"`    // hundredths
	UsedMb      int64       `json:"usedMb"`     // hundredths
	UsedPct     int64       `json:"usedPct"`    // hundredths of a per cent
	ForecastMb  int64       `json:"forecastMb"` // hundredths
	CardCount   int64       `json:"cardCount"`
	WarnPcts    value.Codes `json:"warnPcts"`
	OverPolicy  OverPolicy  `json:"overPolicy"`
	PricePerMb  int64       `json:"pricePerMb"`
	SyncedAt    value.Time  `json:"syncedAt"`
	WarnedPct   int64       `json:"warnedPct"`
	WarnedCycle string      `json:"warnedCycle"`
	OverCycle   string      `json:"overCycle"`
}

// PoolRefresh is an action that core has a function for.
var PoolRefresh = action.For[Pool, action.NoInput]("refresh")

// Pools is the data pools of carrier accounts (equipment catalogue, simPool).
var Pools = resource.Declare("simPool", "流量池", "Data pool", func(p *Pool) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个流量池"),
		Path: "/sim/crm/pool", Permission: "sim", Volume: 30,
		Title: &p.Name, Code: &p.PoolNo, Order: []resource.Order{resource.Desc(&p.UsedPct)},
		Leading:        []any{&p.Name, &p.PoolNo, &p.UsedPct, &p.UsedMb, &p.TotalMb, &p.ForecastMb, &p.CardCount, &p.AccountID, &p.SyncedAt},
		Summary:        []any{&p.UsedPct, &p.UsedMb, &p.TotalMb, &p.ForecastMb, &p.CardCount, &p.SyncedAt},
		UniqueTogether: [][]any{{&p.AccountID, &p.PoolNo}},
		Fields: field.List{
			field.Text(&p.PoolNo, "流量池编号", "Pool no.").Section("流量池", "Pool").Required().ID().Normal(field.Compact).Max(30).AddOnly().Column().Filter(field.Like).Search(),
			field.Text(&p.Name, "名称", "Name").Required().Max(40).Column().Filter(field.Like).Search(),
			field.Ref(&p.AccountID, "账户", "Account", "simAccount").Required().AddOnly().Column().Filter(field.In),
			field.Enum(&p.PoolKind, "池类型", "Kind", PoolKinds).Required().Default(SharedBucket).AddOnly().Column().Filter(field.Eq),
			field.Decimal(&p.TotalMb, 2, "总量", "Total").Unit("MB").Between(0.01, 99_999_999_999).Required().VisibleWhen(&p.PoolKind, SharedBucket).Column().Hint("累加池为各卡月套餐之和", "Of other pools: the sum of the cards' allowances"),
			field.Codes(&p.WarnPcts, "预警阈值", "Warn at", nil).CountOf(0, 8).Hint("使用率百分比，如 70、85、95、100；每个账期每个阈值提醒一次", "Per cent of the total, such as 70, 85, 95, 100; one notification for each in a billing month"),
			field.Enum(&p.OverPolicy, "超量策略", "Over policy", OverPolicies).Required().Default(OverCharge).Column().Filter(field.Eq),
			field.Money(&p.PricePerMb, "超量单价", "Overage price per MB").VisibleWhen(&p.OverPolicy, OverCharge).Between(0, 1_000_000),
			field.Text(&p.CycleMonth, "账期", "Billing month").Section("用量", "Usage").ReadOnly().Max(7).Column().Filter(field.Eq),
			field.Decimal(&p.UsedMb, 2, "已用", "Used").Unit("MB").ReadOnly().Column(),
			field.Decimal(&p.UsedPct, 2, "使用率", "Used %").Unit("%").ReadOnly().Column().Filter(field.Range),
			field.Decimal(&p.ForecastMb, 2, "预计用量", "Forecast").Unit("MB").Between(0.01, 99_999_999_999).ReadOnly().Column().Hint("账期内有 5 天的用量起按日均推算", "By the average day, once five days of the billing month have figures"),
			field.Int(&p.CardCount, "卡数", "Cards").ReadOnly().Column(),
			field.Time(&p.SyncedAt, "同步时间", "Synced at").ReadOnly().Column(),
			field.Int(&p.WarnedPct, "已提醒阈值", "Notified of").Internal(),
			field.Text(&p.WarnedCycle, "提醒账期", "Month of the notice").Internal().Max(7),
			field.Text(&p.OverCycle, "超量提醒账期", "Month of the forecast notice").Internal().Max(7),
		},
		Related: []resource.Related{{Resource: "simCard", Field: "poolId", Label: field.Label{ZH: "卡", EN: "Cards"}}, {Resource: "simFlow", Field: "poolId", Label: field.Label{ZH: "流量记录", EN: "Data usage"}}},
		Actions: action.List{
			action.AddWithPermission("pool"), action.EditWithPermission("pool"), action.Export,
			PoolRefresh.Do("刷新用量", "Refresh").WithPermission("sync").DoneText("正在刷新{rows}，结果见同步记录", "Refreshing {rows}; see the sync runs"),
		},
	}
})
