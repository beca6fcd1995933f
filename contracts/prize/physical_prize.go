package prize

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
)

const (
	maxUnits = 1_000_000
	// maxValue is the highest value of a prize in cents: the highest prize of a raffle may not be above CNY 50,000 in China.
	maxValue = 5_000_000
	// IdentityFrom is the value in cents from which the tax of the winner is withheld, for which the identity is needed.
	IdentityFrom = 1_000_000
)

// PhysicalPrize is a thing that can be won. Allocated is what raffles hold: their units until they end, then only what was won. Remaining
// is the rest of the stock.
type PhysicalPrize struct {
	resource.Base
	PrizeNo      string              `json:"prizeNo"`
	Name         value.I18n          `json:"name"`
	Image        string              `json:"image"`
	Category     Category            `json:"category"`
	SKUID        int64               `json:"skuId"`
	MarketValue  int64               `json:"marketValueCents"`
	Cost         int64               `json:"costCents"`
	StockTotal   int64               `json:"stockTotal"`
	Allocated    int64               `json:"allocated"`
	Remaining    int64               `json:"remaining"`
	WonCount     int64               `json:"wonCount"`
	ShippedCount int64               `json:"shippedCount"`
	ClaimDays    int64               `json:"claimDays"`
	NeedIdentity bool                `json:"needIdentity"`
	Supplier     string              `json:"supplier"`
	Status       system.EnableStatus `json:"status"`
	Remark       string              `json:"remark"`
}

// AdjustStock is the input of a change of the stock of a prize; a negative quantity takes units out.
type AdjustStock struct {
	Qty int64 `json:"qty"`
}

// Actions of physical prizes that core has functions for.
var (
	PrizeAdjustStock = action.For[PhysicalPrize, AdjustStock]("adjustStock")
	PrizeDisable     = action.Disable[PhysicalPrize]()
)

// PhysicalPrizes is the things that can be won (system catalogue, physicalPrize).
var PhysicalPrizes = resource.Declare("physicalPrize", "实物奖品", "Physical prize", func(p *PhysicalPrize) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个奖品"),
		Path: "/mall/crm/physicalPrize", Volume: 500,
		Title: &p.Name, Code: &p.PrizeNo, State: &p.Status,
		Ascending: [][]any{{&p.Allocated, &p.StockTotal}},
		Leading:   []any{&p.Image, &p.Name, &p.PrizeNo, &p.Status, &p.Category, &p.MarketValue, &p.Remaining, &p.StockTotal, &p.Allocated, &p.WonCount, &p.ShippedCount},
		Summary:   []any{&p.Status, &p.Category, &p.MarketValue, &p.Remaining, &p.Allocated, &p.StockTotal, &p.WonCount, &p.ShippedCount},
		Brief:     []any{&p.Status, &p.Remaining},
		ListViews: []resource.ListView{
			{Name: "exhausted", Label: field.Label{ZH: "已分完", EN: "None left"}, Where: []filter.Condition{filter.In(&p.Status, system.Enabled), filter.AtMost(&p.Remaining, int64(0))}},
		},
		Fields: field.List{
			field.Text(&p.PrizeNo, "奖品编号", "Prize no.").ReadOnly().ID().Unique().Max(12).Column().Filter(field.Like).Search().GlobalSearch(),
			field.I18n(&p.Name, "奖品名称", "Name").Section("奖品", "Prize").Required().Max(60).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Image(&p.Image, "图片", "Image").Required().Column(),
			field.Enum(&p.Category, "分类", "Category", Categories).Required().Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&p.SKUID, "关联商品", "Goods SKU", "goodsSku").AddOnly().Filter(field.Eq).Hint("自有商品填写；入库时从该 SKU 的库存转出", "For own goods: what is added to the stock is taken from that of the SKU"),
			field.Money(&p.MarketValue, "市场价值", "Market value").Required().Between(1, maxValue).As("PRIZE_VALUE_CAP", "单个奖品价值须大于 0，且不能超过 50000 元", "The value must be above 0 and at most CNY 50,000").Column().Filter(field.Range),
			field.Money(&p.Cost, "成本", "Cost").Between(1, maxValue),
			field.Int(&p.ClaimDays, "领奖期限", "Claim within").Unit("天/days").Between(1, 180).Section("领奖", "Claim").Hint("留空则用系统参数", "Empty: the setting"),
			field.Bool(&p.NeedIdentity, "需实名", "Identity needed").Filter(field.Eq).Hint("市场价值达到 1 万元时必须实名，用于代扣个人所得税", "Always from CNY 10,000, since the tax of the winner is withheld"),
			field.Text(&p.Supplier, "供应方", "Supplier").Max(60).Filter(field.Like),
			field.LongText(&p.Remark, "备注", "Remark").Max(200),
			field.Int(&p.StockTotal, "总库存", "Stock").ReadOnly().Section("库存", "Stock").Between(0, maxUnits).Column().Filter(field.Range),
			field.Int(&p.Allocated, "已分配", "Allocated").ReadOnly().Between(0, maxUnits).Column().Hint("未结束活动的奖项数量，加上已结束活动中奖的数量", "Units of raffles that have not ended, and units won in those that have"),
			field.Int(&p.Remaining, "可分配", "Unallocated").ReadOnly().Between(0, maxUnits).Column().Filter(field.Range),
			field.Count(&p.WonCount, "已中奖", "Won", "winRecord", "prizeId").Where("status", ToClaim, ToShip, Shipped, Done, WinExpired).Column(),
			field.Count(&p.ShippedCount, "已发放", "Shipped", "winRecord", "prizeId").Where("status", Shipped, Done).Column(),
			field.Enum(&p.Status, "状态", "Status", system.EnableStatuses).Default(system.Enabled).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
		},
		Related: []resource.Related{
			{Resource: "rafflePrize", Field: "prizeId", Label: field.Label{ZH: "所在活动", EN: "Raffles"}},
			{Resource: "winRecord", Field: "prizeId", Label: field.Label{ZH: "中奖记录", EN: "Winning records"}},
		},
		Timeline: []resource.TimelineEntry{{Kind: "stock", Label: field.Label{ZH: "库存", EN: "Stock"}, Verbs: action.Verbs(PrizeAdjustStock)}},
		Actions: append(action.List{
			action.Add, action.Edit,
			PrizeAdjustStock.WithInput("调整库存", "Adjust stock", func(in *AdjustStock) field.List {
				return field.List{field.Int(&in.Qty, "数量", "Quantity").Required().Between(-maxUnits, maxUnits).Hint("入库为正数，出库为负数", "Positive to add, negative to take out")}
			}).RequireReason().Inline().DoneText("已调整{rows}的库存", "Adjusted the stock of {rows}"),
		}, append(action.Switch(&p.Status, "enable"), action.Delete, action.Export)...),
	}
})
