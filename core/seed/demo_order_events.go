package seed

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/goods"
	"evops/contracts/order"
	"evops/contracts/parcel"
	"evops/contracts/value"
	"evops/core/record"
)

// logger writes an event of one order.
type logger func(at value.Time, event order.EventKind, by order.Actor, name string, from, to order.Status, note string) order.LogEntry

func entryOf(o *order.Order) logger {
	id, dealer := o.ID, o.DealerID
	return func(at value.Time, event order.EventKind, by order.Actor, name string, from, to order.Status, note string) order.LogEntry {
		e := order.LogEntry{OrderID: id, DealerID: dealer, Event: event, ActorType: by, ActorName: name, FromStatus: from, ToStatus: to, Note: note}
		e.CreatedAt = at
		return e
	}
}

// cancelled cancels an order: most were not paid in time. A few were paid late.
func (b *shopBook) cancelled(o *order.Order, e logger) {
	at, reason, by := o.PayDeadline, order.TimedOut, order.System
	if b.r.IntN(5) < 2 {
		at, reason, by = o.CreatedAt.Add(9*time.Minute), order.ByCustomer, order.User
	}
	o.CancelReason, o.UpdatedAt = reason, at
	b.moves(o, at, goods.StockRelease)
	b.log = append(b.log, e(at, order.Cancelling, by, "", order.Pending, order.Cancelled, ""))
	if o.ID%19 == 0 && reason == order.TimedOut {
		late := at.Add(4 * time.Minute)
		p := b.payment(o, late)
		p.Late = true
		b.payments = append(b.payments, p)
		b.log = append(b.log, e(late, order.LatePayment, order.Gateway, "", order.Cancelled, order.Cancelled, yuanOf(p.AmountCents)))
		r := b.refund(o, late, p.AmountCents)
		r.Late, r.Reason, r.ApplicantType, r.Status, r.PaymentID = true, order.ReasonLate, order.BySystem, order.PaidBack, int64(len(b.payments))
		b.paidBack(&r, late.Add(time.Minute))
		b.refunds = append(b.refunds, r)
		b.payments[len(b.payments)-1].RefundedCents = r.AmountCents
		b.log = append(b.log, e(r.RefundedAt, order.RefundPaid, order.System, "", order.Cancelled, order.Cancelled, r.RefundNo))
	}
}

func yuanOf(cents int64) string { return fmt.Sprintf("¥%d.%02d", cents/100, cents%100) }

func (b *shopBook) payment(o *order.Order, at value.Time) order.Payment {
	channel := order.WeChat
	if b.r.IntN(3) == 0 {
		channel = order.Alipay
	}
	p := order.Payment{
		OrderID: o.ID, DealerID: o.DealerID, AppUserID: o.AppUserID, OrderType: o.OrderType, DeliveryMode: o.DeliveryMode, PayNo: o.OrderNo + "01", PayChannel: channel, TransactionID: fmt.Sprintf("42000%s%05d", o.OrderNo[:12], o.ID),
		AmountCents: o.PayableCents, FreightCents: o.FreightCents, Status: order.Succeeded, PaidAt: at,
	}
	p.CreatedAt, p.UpdatedAt = at.Add(-time.Minute), at
	return p
}

// paid pays an order, and brings it into its state.
func (b *shopBook) paid(o *order.Order, e logger) {
	at := o.CreatedAt.Add(time.Duration(2+b.r.IntN(20)) * time.Minute)
	p := b.payment(o, at)
	b.payments = append(b.payments, p)
	o.PaidCents, o.PayChannel, o.TransactionID, o.PaidAt, o.UpdatedAt = p.AmountCents, p.PayChannel, p.TransactionID, at, at
	items := b.itemsOf(o)
	for n := range items {
		items[n].PaidAt = at
	}
	b.moves(o, at, goods.StockSold)
	b.log = append(b.log, e(at, order.PaymentIn, order.Gateway, "", order.Pending, order.Paid, yuanOf(p.AmountCents)))
	if o.DeliveryMode == goods.PickUp {
		o.PickupCode = fmt.Sprintf("%06d", b.r.IntN(1_000_000))
	}
	switch o.Status {
	case order.Shipped, order.Completed:
		b.delivered(o, e, items)
	case order.Refunded, order.Refunding:
		b.refunding(o, e, items)
	}
	if o.Status == order.Completed && o.ID%24 == 0 || o.Status == order.Shipped && o.ID%9 == 0 {
		b.partial(o, e, &items[0])
	}
}

// delivered sends an order, or hands it over, and completes it.
func (b *shopBook) delivered(o *order.Order, e logger, items []order.Item) {
	at := o.PaidAt.Add(time.Duration(10+b.r.IntN(30)) * time.Hour)
	if latest := b.now.Add(-time.Hour); at.Milli() > latest.Milli() {
		at = latest
	}
	var lines []order.Line
	for n := range items {
		items[n].ShippedQty = items[n].Qty
		lines = append(lines, order.Line{SKUCode: items[n].SKUCode, Qty: items[n].Qty})
	}
	o.ShippedUnits, o.ShippedAt, o.UpdatedAt = o.Units, at, at
	if o.DeliveryMode == goods.PickUp {
		o.CompletedAt = at
		b.log = append(b.log, e(at, order.PickedUp, order.Staff, "店员", order.Paid, order.Completed, ""))
		return
	}
	sent := order.Shipment{Shipment: parcel.Shipment{Company: parcel.SF, TrackingNo: fmt.Sprintf("SF%013d", 1_000_000_000_000+o.ID*7_919), ShippedAt: at}, OrderID: o.ID, Items: lines, Receiver: o.Receiver, ShippedBy: pick(b.r, b.clerks)}
	if b.r.IntN(2) == 0 {
		sent.Company, sent.TrackingNo = "ZTO", fmt.Sprintf("7%011d", o.ID*104_729)
	}
	sent.CreatedAt = at
	b.parcels = append(b.parcels, sent)
	b.log = append(b.log, e(at, order.ParcelSent, order.Staff, "商城客服", order.Paid, order.Shipped, sent.TrackingNo))
	if o.Status == order.Shipped {
		o.NextAt = at.Add(10 * 24 * time.Hour)
		return
	}
	o.CompletedAt = at.Add(time.Duration(40+b.r.IntN(60)) * time.Hour)
	if latest := b.now.Add(-time.Hour); o.CompletedAt.Milli() > latest.Milli() {
		o.CompletedAt = latest
	}
	o.UpdatedAt = o.CompletedAt
	b.log = append(b.log, e(o.CompletedAt, order.Finished, order.User, "", order.Shipped, order.Completed, ""))
}

func (b *shopBook) refund(o *order.Order, at value.Time, cents int64) order.Refund {
	r := order.Refund{
		RefundNo: fmt.Sprintf("R%018d", 500_000_000_000_000_000+int64(len(b.refunds))*99_991+o.ID), OrderID: o.ID, DealerID: o.DealerID, PaymentID: int64(len(b.payments)), AppUserID: o.AppUserID, OrderType: o.OrderType, PayChannel: b.payments[len(b.payments)-1].PayChannel,
		RefundType: order.MoneyOnly, AmountCents: cents, Reason: pick(b.r, []string{"1", "2", "3", "4"}), ApplicantType: order.ByUser,
	}
	r.CreatedAt, r.UpdatedAt = at, at
	return r
}

// paidBack marks a refund as reviewed and paid.
func (b *shopBook) paidBack(r *order.Refund, at value.Time) {
	r.Status, r.RefundedAt, r.ChannelRefundNo, r.UpdatedAt = order.PaidBack, at, "50300"+r.RefundNo[5:], at
	if !r.Late {
		r.ReviewerID, r.ReviewedAt = b.clerks[0], at.Add(-time.Hour)
	}
}

// refunding refunds an order that was not sent as a whole; open refunds are in the states that wait for an account.
func (b *shopBook) refunding(o *order.Order, e logger, items []order.Item) {
	at := o.PaidAt.Add(3 * time.Hour)
	r := b.refund(o, at, o.PaidCents)
	r.Full = true
	o.StatusBefore, o.UpdatedAt = order.Paid, at
	for n := range items {
		r.Items = append(r.Items, order.Line{SKUCode: items[n].SKUCode, Qty: items[n].Qty})
	}
	b.log = append(b.log, e(at, order.RefundOpened, order.User, "", order.Paid, order.Refunding, r.RefundNo+"，"+yuanOf(r.AmountCents)))
	if o.Status == order.Refunding {
		o.HasOpenRefund = true
		switch {
		case r.AmountCents >= 500_000:
			r.Status, r.ReviewerID, r.ReviewedAt = order.SecondApproval, b.clerks[0], at.Add(time.Hour)
		case len(b.refunds)%3 == 2:
			r.Status, r.ReviewerID, r.ReviewedAt, r.FailReason = order.RefundFailed, b.clerks[0], at.Add(time.Hour), "商户账户余额不足"
		}
		b.refunds = append(b.refunds, r)
		return
	}
	b.paidBack(&r, at.Add(5*time.Hour))
	o.RefundedCents, o.UpdatedAt = r.AmountCents, r.RefundedAt
	left := r.AmountCents
	for n := range items {
		items[n].RefundedQty, items[n].RefundedCents = items[n].Qty, min(items[n].PayCents, left)
		left -= items[n].RefundedCents
	}
	b.payments[len(b.payments)-1].RefundedCents = r.AmountCents
	b.moves(o, r.RefundedAt, goods.StockReturned)
	b.refunds = append(b.refunds, r)
	b.log = append(b.log, e(r.RefundedAt, order.RefundPaid, order.System, "", order.Refunding, order.Refunded, r.RefundNo+"，"+yuanOf(r.AmountCents)))
}

// partial refunds one unit of an order that was sent: in turn paid back, awaiting its return, rejected and closed.
func (b *shopBook) partial(o *order.Order, e logger, i *order.Item) {
	at := o.UpdatedAt.Add(20 * time.Minute)
	r := b.refund(o, at, i.PayCents/i.Qty)
	r.Items, r.RefundType = []order.Line{{SKUCode: i.SKUCode, Qty: 1}}, order.WithReturn
	b.log = append(b.log, e(at, order.RefundOpened, order.User, "", o.Status, o.Status, r.RefundNo+"，"+yuanOf(r.AmountCents)))
	switch {
	case o.Status == order.Shipped:
		o.HasOpenRefund = true
		r.Status, r.ReviewerID, r.ReviewedAt, r.ReturnBefore = order.AwaitingReturn, b.clerks[0], b.now.Add(-time.Hour), b.now.Add(6*24*time.Hour)
		r.NextAt = r.ReturnBefore
	case len(b.refunds)%3 == 0:
		r.Status, r.ReviewerID, r.ReviewedAt, r.ReviewRemark = order.Rejected, b.clerks[0], at.Add(2*time.Hour), "商品已使用，不影响质保"
		b.log = append(b.log, e(at.Add(2*time.Hour), order.RefundEnded, order.Staff, "商城客服", o.Status, o.Status, r.RefundNo))
	case len(b.refunds)%3 == 1:
		r.Status = order.Withdrawn
		b.log = append(b.log, e(at.Add(time.Hour), order.RefundEnded, order.User, "", o.Status, o.Status, r.RefundNo))
	default:
		r.ReturnCompany, r.ReturnTrackingNo = parcel.SF, fmt.Sprintf("SF%013d", 2_000_000_000_000+o.ID)
		paid := at.Add(50 * time.Hour)
		if paid.Milli() > b.now.Milli() {
			paid = b.now.Add(-time.Minute)
		}
		b.paidBack(&r, paid)
		i.RefundedQty, i.RefundedCents, o.RefundedCents = 1, r.AmountCents, r.AmountCents
		b.payments[len(b.payments)-1].RefundedCents = r.AmountCents
		b.log = append(b.log, e(r.RefundedAt, order.RefundPaid, order.System, "", o.Status, o.Status, r.RefundNo+"，"+yuanOf(r.AmountCents)))
	}
	b.refunds = append(b.refunds, r)
}

// store stores all rows, and books the stock: what was sold had come in before.
func (b *shopBook) store(ctx context.Context, tx bun.Tx) error {
	slices.SortStableFunc(b.log, func(x, y order.LogEntry) int { return cmp.Compare(x.CreatedAt.Milli(), y.CreatedAt.Milli()) })
	for n := range b.payments {
		b.payments[n].ID = int64(n + 1)
	}
	if err := record.InsertMany(ctx, b.e, tx, order.Orders, b.orders); err != nil {
		return err
	}
	if err := record.InsertMany(ctx, b.e, tx, order.Items, b.items); err != nil {
		return err
	}
	if err := record.InsertMany(ctx, b.e, tx, order.Payments, b.payments); err != nil {
		return err
	}
	if err := record.InsertMany(ctx, b.e, tx, order.Shipments, b.parcels); err != nil {
		return err
	}
	if err := record.InsertMany(ctx, b.e, tx, order.Refunds, b.refunds); err != nil {
		return err
	}
	if err := record.InsertMany(ctx, b.e, tx, order.Log, b.log); err != nil {
		return err
	}
	return b.book(ctx, tx)
}

// book writes the movements of stock in the order of time.
func (b *shopBook) book(ctx context.Context, tx bun.Tx) error {
	slices.SortStableFunc(b.movements, func(x, y stockMove) int { return cmp.Compare(x.at.Milli(), y.at.Milli()) })
	sold, stock, locked := map[int64]int64{}, map[int64]int64{}, map[int64]int64{}
	for _, m := range b.movements {
		switch m.change {
		case goods.StockSold:
			sold[m.unit.ID] += m.qty
		case goods.StockReturned:
			sold[m.unit.ID] -= m.qty
		}
	}
	entry := func(m stockMove, qty int64) goods.StockLogEntry {
		l := goods.StockLogEntry{ProductID: m.unit.ProductID, SKUID: m.unit.ID, ChangeType: m.change, Qty: qty, StockAfter: stock[m.unit.ID], LockedAfter: locked[m.unit.ID], Reason: m.number}
		l.CreatedAt = m.at
		return l
	}
	var log []goods.StockLogEntry
	came := b.now.Add(-(shopOrderDays + 1) * 24 * time.Hour)
	for _, u := range b.units {
		if stock[u.ID] = u.Stock + sold[u.ID]; sold[u.ID] > 0 {
			log = append(log, entry(stockMove{u, came, goods.StockIn, sold[u.ID], "补货入库"}, sold[u.ID]))
		}
	}
	for _, m := range b.movements {
		qty := m.qty
		switch m.change {
		case goods.StockReserve:
			locked[m.unit.ID] += qty
		case goods.StockRelease:
			qty = -qty
			locked[m.unit.ID] += qty
		case goods.StockSold:
			qty = -qty
			stock[m.unit.ID] += qty
			locked[m.unit.ID] += qty
		case goods.StockReturned:
			stock[m.unit.ID] += qty
		}
		log = append(log, entry(m, qty))
	}
	if err := record.InsertMany(ctx, b.e, tx, goods.StockLog, log); err != nil {
		return err
	}
	for id, n := range locked {
		if n == 0 {
			continue
		}
		if _, err := tx.NewRaw("UPDATE goods_sku SET locked_stock = ?0, available_stock = stock - ?0, low_stock = (stock - ?0 <= alert_at) WHERE id = ?1", n, id).Exec(ctx); err != nil {
			return err
		}
		if _, err := tx.NewRaw("UPDATE goods_product SET available_stock = available_stock - ?0 WHERE id = (SELECT product_id FROM goods_sku WHERE id = ?1)", n, id).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}
