package report

import (
	"strings"

	"evops/contracts/field"
	"evops/contracts/goods"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// LowStockRow is a unit on sale that needs to be restocked.
type LowStockRow struct {
	resource.Row
	SKUCode        string         `json:"skuCode"`
	ProductID      int64          `json:"productId"`
	ProductName    value.I18n     `json:"productName"`
	SpecValues     value.Codes    `json:"specValues"`
	SpecText       string         `json:"specText"`
	Category       goods.Category `json:"category"`
	Stock          int64          `json:"stock"`
	LockedStock    int64          `json:"lockedStock"`
	AvailableStock int64          `json:"availableStock"`
	SafetyStock    int64          `json:"safetyStock"`
	Sold30d        int64          `json:"sold30d"`
	DaysOfCover    int64          `json:"daysOfCover"`
}

// NoSales is the days of cover of a unit that was not sold within the last thirty days: it sorts behind all others.
const NoSales = 999

// LowStock is the units on sale of which no more are available than their safety stock, the fewest first. Sales are the units paid for within
// the last thirty days and not refunded; cover is for how many days the available ones last at that rate.
var LowStock = resource.Computed(resource.DeclareReport("lowStock", "库存预警", "Low stock", func(v *LowStockRow) resource.ReportSpec {
	return resource.ReportSpec{
		Permission: goods.SKUs.PermissionFor("view"), Order: []resource.Order{resource.Asc(&v.AvailableStock)},
		Fields: field.List{
			field.Text(&v.SKUCode, "SKU 编码", "SKU code").Column().Filter(field.Eq),
			field.I18n(&v.ProductName, "商品名称", "Product").Column(),
			field.Text(&v.SpecText, "规格", "Spec").Computed().Column(),
			field.Int(&v.Stock, "库存", "Stock").Column().Filter(field.Range),
			field.Int(&v.LockedStock, "占用", "Locked").Column(),
			field.Int(&v.AvailableStock, "可售", "Available").Column().Filter(field.Range).Sort(),
			field.Int(&v.SafetyStock, "安全库存", "Safety stock").Between(1, 9_999_999).Column(),
			field.Int(&v.Sold30d, "30 天销量", "Sold, 30 days").Column().Filter(field.Range).Sort(),
			field.Int(&v.DaysOfCover, "可售天数", "Days of cover").Column().Filter(field.Range).Sort(),
			field.Enum(&v.Category, "分类", "Category", goods.Categories).Column().Filter(field.In),
			field.Codes(&v.SpecValues, "规格值", "Spec values", nil),
			field.Ref(&v.ProductID, "商品", "Product", "goodsProduct"),
		},
	}
}), func(v *LowStockRow, _ value.Date) {
	v.SpecText = strings.Join(v.SpecValues, " ")
})
