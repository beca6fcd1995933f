package seed

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/goods"
	"evops/contracts/order"
	"evops/contracts/value"
	"evops/core/record"
)

// The orders of the demo (system catalogue, order): so many over so many days.
const (
	shopOrderCount = 640
	shopOrderDays  = 120
	orderStream    = 96
)

// orderStates are the states of the demo's orders in parts of a hundred. Those that wait for the customer or for a parcel are the newest.
var orderStates = []struct {
	status  order.Status
	share   int
	maxDays int
}{
	{order.Completed, 62, shopOrderDays}, {order.Shipped, 12, 8}, {order.Paid, 9, 3}, {order.Cancelled, 12, shopOrderDays}, {order.Refunded, 4, shopOrderDays}, {order.Refunding, 1, 5},
}

// shopBook collects the rows of the demo's orders.
type shopBook struct {
	*seeder
	r         *rand.Rand
	now       value.Time
	users     []*content.AppUser
	outlets   []int64
	areas     []int64
	clerks    []int64
	units     []*goods.SKU
	products  map[int64]*goods.Product
	orders    []order.Order
	items     []order.Item
	payments  []order.Payment
	parcels   []order.Shipment
	refunds   []order.Refund
	log       []order.LogEntry
	movements []stockMove
}

// stockMove is a movement of stock by an order of the demo.
type stockMove struct {
	unit   *goods.SKU
	at     value.Time
	change goods.StockChange
	qty    int64
	number string
}

// shopOrders creates the orders of the shop. An engine without products, as some tests use, has none.
func (s *seeder) shopOrders(ctx context.Context) error {
	if !s.e.HasFunction(order.Orders.Plan, order.OrderShip.Verb) {
		return nil
	}
	return s.once(ctx, "seed.demo.orders", "1", func(ctx context.Context, tx bun.Tx) error {
		b := &shopBook{seeder: s, r: newRand(orderStream, 0), now: value.Now(), products: map[int64]*goods.Product{}}
		if err := b.load(ctx, tx); err != nil || len(b.units) == 0 || len(b.users) == 0 {
			return err
		}
		b.write()
		if err := b.serviceOrders(ctx, tx); err != nil {
			return err
		}
		if err := b.themeOrders(ctx, tx); err != nil {
			return err
		}
		if err := b.store(ctx, tx); err != nil {
			return err
		}
		return b.bills(ctx, tx)
	})
}

// load reads what is sold, who buys, and where.
func (b *shopBook) load(ctx context.Context, tx bun.Tx) error {
	view := b.e.InTx(tx)
	units, err := record.Find(ctx, view, goods.SKUs, &goods.SKUs.Row.OnSale, true)
	if err != nil {
		return err
	}
	products, err := record.Find(ctx, view, goods.Products, &goods.Products.Row.Status, goods.OnShelf)
	if err != nil {
		return err
	}
	for _, p := range products {
		b.products[p.ID] = p
	}
	for _, u := range units {
		if p := b.products[u.ProductID]; p != nil && p.DeliveryMode != goods.Virtual && u.AvailableStock > 0 {
			b.units = append(b.units, u)
		}
	}
	var ids []int64
	if err := tx.NewRaw("SELECT id FROM app_user WHERE deleted_at = 0 AND status = ? ORDER BY id LIMIT 260", content.UserNormal).Scan(ctx, &ids); err != nil {
		return err
	}
	if b.users, err = record.Find(ctx, view, content.AppUsers, &content.AppUsers.Row.ID, ids...); err != nil {
		return err
	}
	if err := tx.NewRaw("SELECT id FROM dealer WHERE deleted_at = 0 AND operation_status = 0 ORDER BY id LIMIT 12").Scan(ctx, &b.outlets); err != nil {
		return err
	}
	if err := tx.NewRaw("SELECT id FROM area WHERE deleted_at = 0 AND level_type = 3 ORDER BY id % 97, id LIMIT 60").Scan(ctx, &b.areas); err != nil {
		return err
	}
	authors, err := b.authors(ctx, tx, 2)
	for _, a := range authors {
		b.clerks = append(b.clerks, a.UserID)
	}
	return err
}

// write writes all orders in the order of time: more on weekends, and some of today.
func (b *shopBook) write() {
	type planned struct {
		at     value.Time
		status order.Status
	}
	var all []planned
	for _, kind := range orderStates {
		for n := shopOrderCount * kind.share / 100; n > 0; n-- {
			day := b.r.IntN(kind.maxDays) + 1
			if weekday := b.now.Date().AddDays(-day).Time().Std().Weekday(); weekday != time.Saturday && weekday != time.Sunday && b.r.IntN(3) == 0 {
				day = b.r.IntN(kind.maxDays) + 1
			}
			if kind.status == order.Completed {
				day = max(day, 6) // a parcel takes some days
			}
			all = append(all, planned{b.now.Date().AddDays(-day).Time().Add(time.Duration(8*60+b.r.IntN(14*60)) * time.Minute), kind.status})
		}
	}
	for i := range 4 {
		all = append(all, planned{b.now.Add(-time.Duration(2*i+1) * time.Minute), order.Pending})
	}
	slices.SortFunc(all, func(x, y planned) int { return cmp.Compare(x.at.Milli(), y.at.Milli()) })
	for i, p := range all {
		b.order(i, p.at, p.status)
	}
}

// order writes one order and what happened to it.
func (b *shopBook) order(i int, at value.Time, status order.Status) {
	user := b.users[b.r.IntN(len(b.users))]
	o := order.Order{
		OrderNo: order.Number(at, (i*7919+104_729)%1_000_000), OrderType: order.OfGoods, ClientNo: fmt.Sprintf("demo-%06d", i), AppUserID: user.ID, UserMobile: user.Phone, PayDeadline: at.Add(30 * time.Minute), Status: status, DeliveryMode: goods.Express,
	}
	o.ID, o.CreatedAt, o.UpdatedAt = int64(i+1), at, at
	first := b.units[b.r.IntN(len(b.units))]
	if status == order.Refunding {
		first = slices.MaxFunc(b.units, func(x, y *goods.SKU) int { return cmp.Compare(x.Price, y.Price) })
	}
	if mode := b.products[first.ProductID].DeliveryMode; mode == goods.PickUp || mode == goods.Either && b.r.IntN(4) == 0 {
		o.DeliveryMode, o.DealerID = goods.PickUp, pick(b.r, b.outlets)
	} else {
		o.AreaID, o.Receiver, o.ReceiverMobile, o.Address = pick(b.r, b.areas), value.Unmasked(user.Nickname), user.Phone, value.Unmasked(fmt.Sprintf("中山路 %d 号", 1+b.r.IntN(300)))
	}
	if o.DeliveryMode == goods.PickUp && status == order.Shipped {
		status, o.Status = order.Paid, order.Paid // goods that are picked up are not shipped
	}
	b.fill(&o, first)
	e := entryOf(&o)
	b.log = append(b.log, e(at, order.Placed, order.User, user.Nickname, order.Pending, order.Pending, ""))
	if b.r.IntN(12) == 0 {
		o.BuyerRemark = pick(b.r, []string{"请尽快发货，谢谢", "周末送货", "麻烦多缠一层气泡膜", "到店前请打电话"})
	}
	switch status {
	case order.Pending:
		o.NextAt = o.PayDeadline
	case order.Cancelled:
		b.cancelled(&o, e)
	default:
		b.paid(&o, e)
	}
	b.orders = append(b.orders, o)
}

// fill chooses the items of an order.
func (b *shopBook) fill(o *order.Order, first *goods.SKU) {
	chosen := []*goods.SKU{first}
	if u := b.units[b.r.IntN(len(b.units))]; b.r.IntN(3) == 0 && u.ID != first.ID && o.Status != order.Refunding {
		if mode := b.products[u.ProductID].DeliveryMode; mode == goods.Either || mode == o.DeliveryMode {
			chosen = append(chosen, u)
		}
	}
	slices.SortFunc(chosen, func(x, y *goods.SKU) int { return cmp.Compare(x.ID, y.ID) })
	var zh, en []string
	for _, u := range chosen {
		p, qty := b.products[u.ProductID], int64(1)
		if u.Price < 20_000 && u.AvailableStock > 20 {
			qty += int64(b.r.IntN(3))
		}
		if o.Status == order.Refunding && o.ID%2 == 0 {
			qty = 500_000/u.Price + 1 // one that needs a second approval
		}
		spec := strings.Join(u.SpecValues, " ")
		item := order.Item{
			OrderID: o.ID, DealerID: o.DealerID, ProductID: p.ID, SKUID: u.ID, ItemName: p.Name, SpecText: spec, Image: p.CoverImage, SKUCode: u.SKUCode, Category: p.Category,
			PriceCents: u.Price, Qty: qty, PayCents: u.Price * qty,
		}
		item.CreatedAt = o.CreatedAt
		b.items = append(b.items, item)
		o.GoodsCents += item.PayCents
		o.Units += qty
		if o.DeliveryMode == goods.Express {
			o.FreightCents = max(o.FreightCents, p.FreightCents)
		}
		zh, en = append(zh, strings.TrimSpace(p.Name.ZH+" "+spec)+fmt.Sprintf(" ×%d", qty)), append(en, strings.TrimSpace(p.Name.EN+" "+spec)+fmt.Sprintf(" ×%d", qty))
		b.movements = append(b.movements, stockMove{u, o.CreatedAt, goods.StockReserve, qty, o.OrderNo})
	}
	o.Items = value.I18n{ZH: strings.Join(zh, "；"), EN: strings.Join(en, "; ")}
	o.PayableCents = o.GoodsCents + o.FreightCents
}

// itemsOf returns the items of the order that is being written, which are the last ones.
func (b *shopBook) itemsOf(o *order.Order) []order.Item {
	n := len(b.items)
	for n > 0 && b.items[n-1].OrderID == o.ID {
		n--
	}
	return b.items[n:]
}

// moves adds a movement of all units of an order.
func (b *shopBook) moves(o *order.Order, at value.Time, change goods.StockChange) {
	for _, i := range b.itemsOf(o) {
		n := slices.IndexFunc(b.units, func(u *goods.SKU) bool { return u.ID == i.SKUID })
		b.movements = append(b.movements, stockMove{b.units[n], at, change, i.Qty, o.OrderNo})
	}
}
