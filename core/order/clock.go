package order

import (
	"context"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/order"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// lookAgain is when the clock looks again at an order that it could not move.
const lookAgain = time.Hour

// Watch cancels unpaid orders whose time is over, completes shipped ones, and closes refunds whose goods were not sent back. It may run at any
// time and again.
func (s *Service) Watch(ctx context.Context) error {
	now := s.Clock()
	pending, err := s.dueOrders(ctx, order.Pending, now)
	for _, id := range pending {
		err = errors.Join(err, s.stop(ctx, id, order.TimedOut, entry{Event: order.Cancelling, Actor: order.System, Note: order.CancelReasons.LabelOf(order.TimedOut).ZH}))
	}
	shipped, failed := s.dueOrders(ctx, order.Shipped, now)
	err = errors.Join(err, failed)
	for _, id := range shipped {
		err = errors.Join(err, s.onOrder(ctx, id, s.assumeReceipt))
	}
	return errors.Join(err, s.endReturns(ctx, now))
}

func (s *Service) dueOrders(ctx context.Context, status order.Status, now value.Time) (ids []int64, err error) {
	err = s.Engine.DB().Read().NewRaw(`SELECT id FROM "order" WHERE deleted_at = 0 AND next_at > 0 AND next_at <= ? AND status = ? ORDER BY next_at, id LIMIT ?`, now, status, atOnce).Scan(ctx, &ids)
	return ids, err
}

// assumeReceipt completes an order some days after its last parcel. While a refund is open, it waits.
func (s *Service) assumeReceipt(ctx context.Context, tx bun.Tx, old, o *order.Order) error {
	switch {
	case old.Status != order.Shipped || old.NextAt.IsZero() || old.NextAt.Milli() > s.Clock().Milli():
		return nil
	case old.HasOpenRefund:
		o.NextAt = s.Clock().Add(lookAgain)
		return nil
	}
	return s.completed(ctx, &record.Mutation{Engine: s.Engine, Tx: tx, Caller: access.System()}, old, o, entry{Event: order.Finished})
}

// endReturns closes refunds whose goods were not sent back in time.
func (s *Service) endReturns(ctx context.Context, now value.Time) error {
	var ids []int64
	err := s.Engine.DB().Read().NewRaw("SELECT id FROM refund WHERE deleted_at = 0 AND next_at > 0 AND next_at <= ? AND status = ? ORDER BY next_at, id LIMIT ?", now, order.AwaitingReturn, atOnce).Scan(ctx, &ids)
	for _, id := range ids {
		err = errors.Join(err, s.onRefund(ctx, id, func(ctx context.Context, tx bun.Tx, r *order.Refund) error {
			if r.Status != order.AwaitingReturn || r.NextAt.IsZero() || r.NextAt.Milli() > s.Clock().Milli() {
				return nil
			}
			r.Status, r.NextAt = order.Withdrawn, value.Time{}
			return s.ended(ctx, tx, access.System(), r, entry{Event: order.RefundEnded, Note: r.RefundNo + "，未寄回商品"})
		}))
	}
	return err
}
