package order

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/fault"
	"evops/contracts/filter"
	"evops/contracts/order"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/store"
)

// transaction is the key by which both sides know a transaction of a channel.
type transaction struct {
	flow order.Flow
	id   string
}

// checkBill refuses a bill that cannot be read before a job is submitted.
func (s *Service) checkBill(ctx context.Context, c *record.Change[order.Reconcile], in *order.ReconcileBill) error {
	if c.Caller.UserType == system.DealerUser {
		return fault.NoPermission.With("permission", order.Reconciles.PermissionFor("reconcile"))
	}
	if c.HasErrors() {
		return nil
	}
	_, err := s.uploaded(ctx, c.Reader(), *in)
	return err
}

// mark stores who explained a difference.
func (s *Service) mark(_ context.Context, c *record.Change[order.Reconcile], in *order.MarkReconcile) error {
	c.New.Note, c.New.HandledBy, c.New.HandledAt = in.Note, c.Caller.UserID, s.Clock()
	return nil
}

// ReconcileUpload compares an uploaded bill. It may be repeated.
func (s *Service) ReconcileUpload(ctx context.Context, in order.ReconcileBill) ([]order.Reconcile, error) {
	bill, err := s.uploaded(ctx, s.Engine.Read(), in)
	if err != nil {
		return nil, err
	}
	return s.Reconcile(ctx, bill)
}

// Reconcile compares a bill with our payments and refunds, and returns the result for each transaction. One transaction replaces the rows of
// the day, so a bill may come again: what was explained stays explained unless an amount has changed.
func (s *Service) Reconcile(ctx context.Context, bill Bill) (rows []order.Reconcile, err error) {
	err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		rows, err = s.ReconcileWithin(ctx, tx, bill)
		return err
	})
	return rows, err
}

// ReconcileWithin is Reconcile within a transaction.
func (s *Service) ReconcileWithin(ctx context.Context, tx bun.Tx, bill Bill) ([]order.Reconcile, error) {
	// One bill after the other: two of a day would both add its rows.
	if err := store.IncrementVersion(ctx, tx, order.Reconciles.Name); err != nil {
		return nil, err
	}
	rows, err := s.compare(ctx, tx, bill)
	if err != nil {
		return nil, err
	}
	fresh, err := s.replace(ctx, tx, bill, rows)
	if err == nil && fresh > 0 {
		err = s.notifyDifferences(ctx, tx, bill, rows)
	}
	return rows, err
}

// compare returns a row for each transaction that either side knows, in the order of the bill.
func (s *Service) compare(ctx context.Context, tx bun.Tx, bill Bill) ([]order.Reconcile, error) {
	at := map[transaction]int{}
	var rows []order.Reconcile
	row := func(key transaction) *order.Reconcile {
		if _, known := at[key]; !known {
			at[key] = len(rows)
			rows = append(rows, order.Reconcile{PayChannel: bill.Channel, BillDate: bill.Date, Flow: key.flow, TransactionID: key.id, Source: bill.Source})
		}
		return &rows[at[key]]
	}
	listed := map[order.Flow][]string{}
	for _, l := range bill.Lines {
		flow := order.FlowIn
		if l.Refund {
			flow = order.FlowBack
		}
		listed[flow] = append(listed[flow], l.TransactionID)
		row(transaction{flow, l.TransactionID}).ChannelCents += l.AmountCents
	}
	view := s.Engine.InTx(tx)
	var paid, back []int64
	from, to := bill.Date.Time(), bill.Date.AddDays(1).Time()
	err := errors.Join(
		tx.NewRaw("SELECT id FROM order_payment WHERE status = ? AND pay_channel = ? AND paid_at >= ? AND paid_at < ? ORDER BY id", order.Succeeded, bill.Channel, from, to).Scan(ctx, &paid),
		tx.NewRaw("SELECT id FROM refund WHERE deleted_at = 0 AND status = ? AND pay_channel = ? AND refunded_at >= ? AND refunded_at < ? AND channel_refund_no <> '' ORDER BY id", order.PaidBack, bill.Channel, from, to).Scan(ctx, &back))
	if err != nil {
		return nil, err
	}
	// A transaction of the bill may be of another day to us.
	p, r := order.Payments.Row, order.Refunds.Row
	payments, err := both(ctx, view, order.Payments, &p.ID, paid, &p.TransactionID, listed[order.FlowIn])
	if err != nil {
		return nil, err
	}
	refunds, err := both(ctx, view, order.Refunds, &r.ID, back, &r.ChannelRefundNo, listed[order.FlowBack])
	if err != nil {
		return nil, err
	}
	for _, p := range payments {
		if p.Status == order.Succeeded && p.PayChannel == bill.Channel {
			of := row(transaction{order.FlowIn, p.TransactionID})
			of.OursCents, of.OrderID = p.AmountCents, p.OrderID
		}
	}
	for _, r := range refunds {
		if r.Status == order.PaidBack && r.PayChannel == bill.Channel {
			of := row(transaction{order.FlowBack, r.ChannelRefundNo})
			of.OursCents, of.OrderID = r.AmountCents, r.OrderID
		}
	}
	for i := range rows {
		rows[i].DiffCents = rows[i].ChannelCents - rows[i].OursCents
		rows[i].Result = resultOf(&rows[i])
	}
	return rows, nil
}

// resultOf compares the amounts of a transaction.
func resultOf(r *order.Reconcile) order.ReconcileResult {
	switch {
	case r.OrderID == 0:
		return order.OnlyChannel
	case r.ChannelCents == 0:
		return order.OnlyOurs
	case r.DiffCents != 0:
		return order.AmountDiffers
	}
	return order.Reconciled
}

// replace stores the rows of a bill and returns how many differences are new. rows takes over what people explained.
func (s *Service) replace(ctx context.Context, tx bun.Tx, bill Bill, rows []order.Reconcile) (fresh int, err error) {
	ids := make([]string, len(rows))
	for i := range rows {
		ids[i] = rows[i].TransactionID
	}
	row := order.Reconciles.Row
	stored, err := both(ctx, s.Engine.InTx(tx), order.Reconciles, &row.BillDate, []value.Date{bill.Date}, &row.TransactionID, ids)
	if err != nil {
		return 0, err
	}
	before := map[transaction]*order.Reconcile{}
	for _, old := range stored {
		if old.PayChannel == bill.Channel {
			before[transaction{old.Flow, old.TransactionID}] = old
		}
	}
	var added []order.Reconcile
	for i := range rows {
		next := &rows[i]
		key := transaction{next.Flow, next.TransactionID}
		old := before[key]
		delete(before, key)
		switch {
		case old == nil:
			added = append(added, *next)
		case next.ChannelCents == 0 && old.ChannelCents != 0 && old.BillDate != bill.Date:
			*next = *old // the bill of another day has it
			continue
		default:
			next.Base = old.Base
			if old.Result == order.Explained && old.OursCents == next.OursCents && old.ChannelCents == next.ChannelCents {
				next.Result, next.Note, next.HandledBy, next.HandledAt = old.Result, old.Note, old.HandledBy, old.HandledAt
			}
			if *next == *old {
				continue
			}
			if err := record.Update(ctx, s.Engine, tx, order.Reconciles, old, next); err != nil {
				return 0, err
			}
			if old.Result == next.Result {
				continue
			}
		}
		if slices.Contains(order.Differences, next.Result) {
			fresh++
		}
	}
	for _, old := range before {
		if old.BillDate != bill.Date {
			continue
		}
		if _, err := tx.NewRaw("DELETE FROM reconcile WHERE id = ?", old.ID).Exec(ctx); err != nil {
			return 0, err
		}
	}
	return fresh, record.InsertMany(ctx, s.Engine, tx, order.Reconciles, added)
}

// notifyDifferences notifies the staff who reconcile.
func (s *Service) notifyDifferences(ctx context.Context, tx bun.Tx, bill Bill, rows []order.Reconcile) error {
	if s.Notifications == nil {
		return nil
	}
	open := 0
	for i := range rows {
		if slices.Contains(order.Differences, rows[i].Result) {
			open++
		}
	}
	holders, err := s.Holders(ctx, order.Reconciles.PermissionFor("reconcile"))
	if err != nil {
		return err
	}
	channel := order.Channels.LabelOf(int64(bill.Channel))
	params := notification.Params{"channel": value.I18n{ZH: channel.ZH, EN: channel.EN}, "day": bill.Date, "n": open}
	row := order.Reconciles.Row
	link := contracts.Link(order.Reconciles.Where(filter.Days(&row.BillDate, 0, 0), filter.In(&row.Result, order.Differences[0], order.Differences[1:]...)), bill.Date)
	for _, h := range holders {
		if h.UserType == system.DealerUser {
			continue
		}
		if err := s.Notifications.Notify(ctx, tx, h.UserID, system.ReconcileDiffers, params, link); err != nil {
			return err
		}
	}
	return nil
}

// pullDays is how many past days are asked for: a bill that was not ready, or that no worker asked for, is asked for again.
const pullDays = 3

// PullBills asks the payment channels for the bills of the last days and compares them. Of a channel that is not set up, or has no bills, there
// is nothing to compare.
func (s *Service) PullBills(ctx context.Context) (err error) {
	today := s.Clock().Date()
	for ago := 1; ago <= pullDays; ago++ {
		for _, through := range []order.Channel{order.WeChat, order.Alipay} {
			err = errors.Join(err, s.pullBill(ctx, through, today.AddDays(-ago)))
		}
	}
	return err
}

func (s *Service) pullBill(ctx context.Context, through order.Channel, day value.Date) error {
	channel, err := s.Channels.For(ctx, through)
	if err != nil || channel == nil {
		return err
	}
	lines, ready, err := channel.Bill(ctx, through, day)
	if err != nil || !ready {
		return err
	}
	_, err = s.Reconcile(ctx, Bill{through, day, order.BillPulled, lines})
	return err
}

// both finds the rows with one of the values of either field, each once.
func both[T, V, W any](ctx context.Context, view record.Reader, r resource.Resource[T], at *V, values []V, otherwise *W, others []W) ([]*T, error) {
	found, err := record.Find(ctx, view, r, at, values...)
	if err != nil {
		return nil, err
	}
	more, err := record.Find(ctx, view, r, otherwise, others...)
	return append(found, more...), err
}

// Describe says what was found about a transaction, for people.
func Describe(who *access.Caller, r *order.Reconcile) string {
	label := order.ReconcileResults.LabelOf(int64(r.Result)).In(who.Language)
	if r.DiffCents == 0 {
		return label
	}
	return strings.Join([]string{label, value.Text(who.Language, "本方 ", "ours ") + yuan(r.OursCents), value.Text(who.Language, "渠道 ", "channel ") + yuan(r.ChannelCents)}, "，")
}
