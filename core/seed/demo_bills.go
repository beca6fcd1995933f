package seed

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/order"
	"evops/contracts/value"
	shop "evops/core/order"
	"evops/core/payment"
	"evops/core/record"
)

// bills reconciles two days of WeChat Pay and one of Alipay, whose bills differ from ours by one transaction each. The oldest difference is
// explained.
func (b *shopBook) bills(ctx context.Context, tx bun.Tx) error {
	service := shop.New(shop.Deps{Engine: b.e, Clock: value.Now})
	reconcile := func(through order.Channel, nth int, change func(lines []payment.BillLine) []payment.BillLine) ([]order.Reconcile, error) {
		day, lines := b.billOf(through, nth)
		if day == "" {
			return nil, nil
		}
		return service.ReconcileWithin(ctx, tx, shop.Bill{Channel: through, Date: day, Source: order.BillPulled, Lines: change(lines)})
	}
	_, err := reconcile(order.WeChat, 0, func(lines []payment.BillLine) []payment.BillLine {
		return append(lines, payment.BillLine{TransactionID: "4200026112800099999", AmountCents: 19_900})
	})
	if err != nil {
		return err
	}
	if _, err = reconcile(order.Alipay, 0, func(lines []payment.BillLine) []payment.BillLine {
		lines[0].AmountCents -= 100
		return lines
	}); err != nil {
		return err
	}
	if _, err = reconcile(order.Alipay, 1, func(lines []payment.BillLine) []payment.BillLine { return lines[1:] }); err != nil {
		return err
	}
	rows, err := reconcile(order.WeChat, 1, func(lines []payment.BillLine) []payment.BillLine { return lines[1:] })
	if err != nil {
		return err
	}
	at := slices.IndexFunc(rows, func(r order.Reconcile) bool { return r.Result == order.OnlyOurs })
	if at < 0 {
		return nil
	}
	found, err := record.Find(ctx, b.e.InTx(tx), order.Reconciles, &order.Reconciles.Row.TransactionID, rows[at].TransactionID)
	if err != nil {
		return err
	}
	next := *found[0]
	next.Result, next.Note, next.HandledBy, next.HandledAt = order.Explained, "渠道次日入账，已与渠道客服核对", b.clerks[0], b.now
	return record.Update(ctx, b.e, tx, order.Reconciles, found[0], &next)
}

// billOf returns the bill of the nth last day on which a channel had at least two payments.
func (b *shopBook) billOf(through order.Channel, nth int) (day value.Date, lines []payment.BillLine) {
	days := map[value.Date][]payment.BillLine{}
	for _, p := range b.payments {
		if on := p.PaidAt.Date(); p.PayChannel == through && on < b.now.Date() {
			days[on] = append(days[on], payment.BillLine{TransactionID: p.TransactionID, AmountCents: p.AmountCents})
		}
	}
	var full []value.Date
	for on, of := range days {
		if len(of) >= 2 {
			full = append(full, on)
		}
	}
	if len(full) <= nth {
		return "", nil
	}
	slices.Sort(full)
	day = full[len(full)-1-nth]
	lines = days[day]
	for _, r := range b.refunds {
		if r.Status == order.PaidBack && r.PayChannel == through && r.RefundedAt.Date() == day {
			lines = append(lines, payment.BillLine{TransactionID: r.ChannelRefundNo, AmountCents: r.AmountCents, Refund: true})
		}
	}
	return day, lines
}
