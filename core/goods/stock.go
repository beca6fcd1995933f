package goods

import (
	"context"
	"database/sql"
	"errors"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/goods"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// Movement is a change of the stock of one unit.
type Movement struct {
	SKU    int64
	Change goods.StockChange
	// Qty is the number of units; of a count, the difference to the stock.
	Qty    int64
	Reason string
	By     *access.Caller
}

// Level is the stock of a unit, and what unpaid orders hold of it.
type Level struct {
	ProductID int64 `bun:"product_id"`
	Stock     int64 `bun:"stock"`
	Locked    int64 `bun:"locked_stock"`
}

// effects are what each unit of a movement adds to the stock and to what orders hold.
var effects = map[goods.StockChange]struct{ stock, locked int64 }{
	goods.StockIn:       {1, 0},
	goods.StockOut:      {-1, 0},
	goods.StockCount:    {1, 0},
	goods.StockReserve:  {0, 1},
	goods.StockRelease:  {0, -1},
	goods.StockSold:     {-1, -1},
	goods.StockReturned: {1, 0},
}

// Move changes the stock of a unit by one conditional update, so that concurrent callers cannot take the same units, and logs it. A
// transaction that moves several units moves them in the order of their ids. Nobody edits the stock, so the version of the row stays.
func Move(ctx context.Context, e *record.Engine, tx bun.Tx, m Movement) (Level, error) {
	stock, locked := m.Qty*effects[m.Change].stock, m.Qty*effects[m.Change].locked
	var after Level
	err := tx.NewRaw(`UPDATE goods_sku SET stock = stock + ?, locked_stock = locked_stock + ?, available_stock = available_stock + ?, low_stock = (available_stock + ? <= alert_at)
		WHERE id = ? AND deleted_at = 0 AND locked_stock + ? >= 0 AND stock + ? >= locked_stock + ? RETURNING product_id, stock, locked_stock`,
		stock, locked, stock-locked, stock-locked, m.SKU, locked, stock, locked).Scan(ctx, &after)
	if errors.Is(err, sql.ErrNoRows) {
		unit, err := record.Get(ctx, e.InTx(tx), goods.SKUs, m.SKU)
		if err != nil {
			return Level{}, err
		}
		return Level{}, fault.StockInsufficient.With("n", unit.AvailableStock)
	}
	if err != nil {
		return Level{}, err
	}
	return after, book(ctx, e, tx, m, after, stock, locked)
}

// book adds a movement of a unit to the stock of its product and to the log.
func book(ctx context.Context, e *record.Engine, tx bun.Tx, m Movement, after Level, stock, locked int64) error {
	_, err := tx.NewRaw("UPDATE goods_product SET total_stock = total_stock + ?, available_stock = available_stock + ? WHERE id = ?", stock, stock-locked, after.ProductID).Exec(ctx)
	if err != nil {
		return err
	}
	logged := stock
	if logged == 0 {
		logged = locked
	}
	return record.InsertAs(ctx, e, tx, goods.StockLog, &goods.StockLogEntry{
		ProductID: after.ProductID, SKUID: m.SKU, ChangeType: m.Change, Qty: logged, StockAfter: after.Stock, LockedAfter: after.Locked, Reason: value.Cut(m.Reason, 200),
	}, m.By)
}

// adjust moves stock by hand. The row is locked, so the difference of a count is that to the stock of now.
func adjust(ctx context.Context, c *record.Change[goods.SKU], in *goods.AdjustStock) error {
	qty := in.Qty
	if in.ChangeType == goods.StockCount {
		qty = in.Counted - c.Old.Stock
	}
	after, err := Move(ctx, c.Engine, c.Tx, Movement{c.Old.ID, in.ChangeType, qty, c.Reason, c.Caller})
	if err != nil {
		return err
	}
	// The row has these values already: they are in the audit log and in the answer.
	u := c.New
	u.Stock, u.LockedStock = after.Stock, after.Locked
	level(u)
	c.SetReply("stock", u.Stock)
	c.SetReply("lockedStock", u.LockedStock)
	c.SetReply("available", u.AvailableStock)
	return nil
}

// level computes what follows from the stock of a unit.
func level(u *goods.SKU) {
	u.AvailableStock = u.Stock - u.LockedStock
	u.LowStock = u.AvailableStock <= u.AlertAt
}
