package goods

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
)

// StockLogEntry is one movement of the stock of a unit. The quantity is signed: that of the stock, or of what orders hold.
type StockLogEntry struct {
	resource.Base
	ProductID   int64       `json:"productId"`
	SKUID       int64       `json:"skuId"`
	ChangeType  StockChange `json:"changeType"`
	Qty         int64       `json:"qty"`
	StockAfter  int64       `json:"stockAfter"`
	LockedAfter int64       `json:"lockedAfter"`
	Reason      string      `json:"reason"`
}

// StockLog is the movements of stock, which are never changed (system catalogue, stockLog).
var StockLog = resource.Declare("stockLog", "库存流水", "Stock log", func(l *StockLogEntry) resource.Spec {
	return resource.Spec{
		Noun: resource.Noun{ZH: "条库存流水", One: "movement", Many: "movements"},
		Path: "/mall/crm/stockLog", Permission: "goodsProduct", Volume: 2_000_000, Log: true,
		Title: &l.SKUID, CreatedLabel: field.Label{ZH: "时间", EN: "Time"},
		Fields: field.List{
			field.Ref(&l.SKUID, "SKU", "SKU", "goodsSku").ReadOnly().SurvivesDelete().Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&l.ProductID, "商品", "Product", "goodsProduct").ReadOnly().SurvivesDelete().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&l.ChangeType, "变动类型", "Change", StockChanges).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Int(&l.Qty, "数量", "Quantity").ReadOnly().Column(),
			field.Int(&l.StockAfter, "变动后库存", "Stock after").ReadOnly().Column(),
			field.Int(&l.LockedAfter, "变动后占用", "Locked after").ReadOnly().Column(),
			field.Text(&l.Reason, "原因", "Reason").ReadOnly().Max(200).Column(),
		},
		Actions: action.List{action.Export},
	}
})
