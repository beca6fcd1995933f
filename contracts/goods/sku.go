package goods

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
)

// SKU is a unit that is sold: a product in one of its colours and sizes. The stock includes what unpaid orders hold.
type SKU struct {
	resource.Base
	ProductID      int64               `json:"productId"`
	ProductName    value.I18n          `json:"productName"`
	SKUCode        string              `json:"skuCode"`
	Barcode        string              `json:"barcode"`
	SpecValues     value.Codes         `json:"specValues"`
	Image          string              `json:"image"`
	Price          int64               `json:"price"`
	MarketPrice    int64               `json:"marketPrice"`
	CostPrice      int64               `json:"costPrice"`
	Stock          int64               `json:"stock"`
	LockedStock    int64               `json:"lockedStock"`
	AvailableStock int64               `json:"availableStock"`
	SafetyStock    int64               `json:"safetyStock"`
	AlertAt        int64               `json:"alertAt"`
	LowStock       bool                `json:"lowStock"`
	OnSale         bool                `json:"onSale"`
	WeightG        int64               `json:"weightG"`
	Status         system.EnableStatus `json:"status"`
	CountNote      string              `json:"countNote"`
}

// AdjustStock is the input of a movement of stock by hand: a quantity, or the counted stock.
type AdjustStock struct {
	ChangeType StockChange `json:"changeType"`
	Qty        int64       `json:"qty"`
	Counted    int64       `json:"counted"`
}

// SKUAdjustStock is an action that core has a function for.
var SKUAdjustStock = action.For[SKU, AdjustStock]("adjustStock")

// ViewCost is the verb of the permission to see what units cost.
const ViewCost = "viewCost"

// SKUs is the units of products (system catalogue, goodsSku). They are edited within their product; their stock only changes by movements.
var SKUs = resource.Declare("goodsSku", "SKU", "SKU", func(s *SKU) resource.Spec {
	return resource.Spec{
		Noun: resource.Noun{ZH: "个 SKU", One: "SKU", Many: "SKUs"},
		Path: "/mall/crm/goodsSku", Permission: "goodsProduct", Volume: 6_000,
		Order: []resource.Order{resource.Asc(&s.ProductID), resource.Asc(&s.ID)},
		Title: &s.SKUCode, State: &s.Status, NaturalKey: &s.SKUCode, ImportsStoredOnly: true,
		Ascending: [][]any{{&s.LockedStock, &s.Stock}},
		Leading:   []any{&s.SKUCode, &s.ProductName, &s.SpecValues, &s.AvailableStock, &s.Stock, &s.LockedStock, &s.LowStock, &s.OnSale},
		Summary:   []any{&s.Status, &s.AvailableStock, &s.Stock, &s.LockedStock, &s.Price},
		Brief:     []any{&s.ProductName, &s.SpecValues, &s.AvailableStock},
		ListViews: []resource.ListView{
			{Name: "lowStock", Label: field.Label{ZH: "库存预警", EN: "Low stock"}, Where: []filter.Condition{filter.Is(&s.OnSale, true), filter.Is(&s.LowStock, true)}},
			{Name: "soldOut", Label: field.Label{ZH: "售罄", EN: "Sold out"}, Where: []filter.Condition{filter.Is(&s.OnSale, true), filter.AtMost(&s.AvailableStock, int64(0))}},
		},
		Fields: field.List{
			field.Ref(&s.ProductID, "商品", "Product", "goodsProduct").Required().AddOnly().Filter(field.In).PrimaryFilter().Search(),
			field.I18n(&s.ProductName, "商品名称", "Product name").Via(&s.ProductID, "name").Column(),
			field.Text(&s.SKUCode, "SKU 编码", "SKU code").Required().ID().Unique().Normal(field.Upper).Pattern("[A-Z0-9-]{4,32}").Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch().
				Hint("4–32 位大写字母、数字或短横，即 SAP 物料号", "4–32 capital letters, digits or hyphens: the SAP material number"),
			field.Text(&s.Barcode, "条码", "Barcode").ID().Unique().Max(13).Check("ean13").Filter(field.Eq).Search().Hint("13 位 EAN 码", "EAN-13"),
			field.Codes(&s.SpecValues, "规格值", "Spec", nil).CountOf(0, MaxAxes).Length(1, 20).Column().Hint("每种规格一个值", "One value of each axis"),
			field.Image(&s.Image, "图片", "Picture").Column(),
			field.Money(&s.Price, "售价", "Price").Required().Between(0, maxPrice).Column().Filter(field.Range).Hint("仅虚拟商品可为 0", "Only virtual goods may be free"),
			field.Money(&s.MarketPrice, "划线价", "List price").Between(0.01, maxPrice).Hint("不低于售价", "Not below the price"),
			field.Money(&s.CostPrice, "成本价", "Cost").Between(1, maxPrice).Needs("goodsProduct:" + ViewCost),
			field.Int(&s.SafetyStock, "安全库存", "Safety stock").Between(1, maxUnits).Hint("可售不高于它时预警；留空则用系统参数", "Alert when no more are available; empty: the setting"),
			field.Int(&s.WeightG, "重量", "Weight").Unit("g").Between(1, 1_000_000).Hint("可快递的商品必填", "Required for parcels"),
			field.Enum(&s.Status, "状态", "Status", system.EnableStatuses).Required().Default(system.Enabled).Column().Filter(field.In).PrimaryFilter(),
			field.Int(&s.Stock, "库存", "Stock").ReadOnly().Section("库存", "Stock").Between(0, maxUnits).Column().Filter(field.Range),
			field.Int(&s.LockedStock, "占用", "Locked").ReadOnly().Between(0, maxUnits).Column(),
			field.Int(&s.AvailableStock, "可售", "Available").ReadOnly().Between(0, maxUnits).Column().Filter(field.Range),
			field.Bool(&s.LowStock, "库存不足", "Low").ReadOnly().Column().Filter(field.Eq),
			field.Bool(&s.OnSale, "在售", "On sale").ReadOnly().Column().Filter(field.Eq),
			field.Text(&s.CountNote, "盘点说明", "Count note").ReadOnly().Max(200),
			field.Int(&s.AlertAt, "预警线", "Alert at").Internal(),
		},
		Import: []resource.ImportColumn{
			{Field: &s.SKUCode, ZH: "SKU 编码", EN: "SKU code", Needed: true},
			{Field: &s.Stock, ZH: "实盘数量", EN: "Counted", Needed: true},
			{Field: &s.CountNote, ZH: "盘点说明", EN: "Reason", Needed: true},
		},
		Related: []resource.Related{{Resource: "stockLog", Field: "skuId", Label: field.Label{ZH: "库存流水", EN: "Stock log"}}},
		Actions: action.List{
			action.Add, action.Edit, action.DeleteWithPermission(action.Edit.Verb),
			SKUAdjustStock.WithInput("调整库存", "Adjust stock", func(in *AdjustStock) field.List {
				return field.List{
					field.Enum(&in.ChangeType, "变动类型", "Change", StockAdjustments).Required().Default(StockIn),
					field.Int(&in.Qty, "数量", "Quantity").Required().Between(1, maxUnits).VisibleWhen(&in.ChangeType, StockIn, StockOut),
					field.Int(&in.Counted, "实盘数量", "Counted").Required().Between(0, maxUnits).VisibleWhen(&in.ChangeType, StockCount).Hint("仓库中的数量，含待付款订单占用的", "All in the store, with those that unpaid orders hold"),
				}
			}).RequireReason().Inline().DoneText("已调整{rows}的库存", "Adjusted the stock of {rows}"),
			action.Export, action.Import,
		},
	}
})
