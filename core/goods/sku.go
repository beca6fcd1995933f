package goods

import (
	"context"
	"strconv"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/goods"
	"evops/contracts/system"
	"evops/core/record"
	"evops/core/setting"
)

// LowThreshold is the stock at which units without a safety stock of their own are low.
var LowThreshold = setting.NewInt("stock.lowThreshold", 10, 0, 1_000_000,
	field.Label{ZH: "库存预警线", EN: "Low stock alert"}, field.Label{ZH: "没有设置安全库存的 SKU，可售不高于它时预警", EN: "SKUs without a safety stock of their own are low when no more are available"})

// saveSKU computes when a unit is low, and refuses a counted stock below what unpaid orders hold.
func saveSKU(ctx context.Context, c *record.Change[goods.SKU]) error {
	u := c.New
	if u.MarketPrice > 0 && u.MarketPrice < u.Price {
		c.AddError(&c.New.MarketPrice, "BELOW_PRICE", "划线价不能低于售价", "The list price is below the price")
	}
	if u.AlertAt = u.SafetyStock; u.AlertAt == 0 {
		threshold, err := LowThreshold.Now(ctx, c.Engine.DB())
		if err != nil {
			return err
		}
		u.AlertAt = threshold
	}
	if u.Stock < u.LockedStock {
		held := strconv.FormatInt(u.LockedStock, 10)
		c.AddError(&c.New.Stock, fault.StockInsufficient.Name, "不能少于待付款订单占用的 "+held, "Unpaid orders hold "+held)
		return nil
	}
	level(u)
	return nil
}

// savedSKU logs a counted stock that was imported.
func savedSKU(ctx context.Context, c *record.Change[goods.SKU]) error {
	if c.Verb != "import" {
		return nil
	}
	u, change := c.New, c.New.Stock-c.Old.Stock
	return book(ctx, c.Engine, c.Tx, Movement{u.ID, goods.StockCount, change, u.CountNote, c.Caller}, Level{u.ProductID, u.Stock, u.LockedStock}, change, 0)
}

// savedSetting applies a new threshold to the units that use it.
func savedSetting(ctx context.Context, c *record.Change[system.Setting]) error {
	if c.New.SettingKey != LowThreshold.Name || c.Old != nil && c.Old.Value == c.New.Value {
		return nil
	}
	threshold, err := strconv.ParseInt(c.New.Value, 10, 64)
	if err != nil {
		return err
	}
	_, err = c.Tx.NewRaw("UPDATE goods_sku SET alert_at = ?, low_stock = (available_stock <= ?) WHERE safety_stock = 0 AND deleted_at = 0", threshold, threshold).Exec(ctx)
	return err
}
